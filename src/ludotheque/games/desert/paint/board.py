"""The board: 24 tiles with thickness, their sand, what lies on them, and the eye of the storm."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.desert.content import BACKS, FACES, PARTS
from ludotheque.games.desert.kinds import (
    COLUMN,
    CRASH,
    GEAR,
    HIDDEN,
    MIRAGE,
    OASIS,
    PAD,
    ROW,
    SIZE,
    SPACES,
    TUNNEL,
    UNLOCATED,
    WELL,
)
from ludotheque.games.desert.paint.tiles import DUNES, tile_drawing
from ludotheque.games.desert.phrases import role_word
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.grids import cell_names
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import SHAPES, drawing, piece, symbol

ACROSS, DOWN = 106, 108  # from one tile to the next
LEFT, TOP = 20, 20  # room for the names of rows and columns
WIDTH, HEIGHT = LEFT + SIZE * ACROSS, TOP + SIZE * DOWN + 2
NAMES = cell_names(SIZE, SIZE)

BESIDE = (19, -19, 39, -39)  # where pennants stand on their line, beside its name

TILE_RULES = ("desert:B4", "desert:B5", "desert:M1", "desert:R1")
FACE_RULES = {
    CRASH: ("desert:S8", "desert:X5"),
    WELL: ("desert:X6", "desert:WC1"),
    MIRAGE: ("desert:X7",),
    TUNNEL: ("desert:M3", "desert:ST4", "desert:X5"),
    PAD: ("desert:G1",),
}


def corner(space: int) -> tuple[int, int]:
    """Where the tile of a space begins."""
    return LEFT + space % SIZE * ACROSS + 3, TOP + space // SIZE * DOWN


def tile_id(view: DesertView, space: int) -> str:
    """The piece on a space: tiles are known by where they began."""
    return f"tile-{view.tile[space]}" if view.tile[space] >= 0 else "storm-eye"


def _names() -> Markup:
    columns = [
        tag("text", "abcde"[column], x=LEFT + column * ACROSS + ACROSS / 2, y=15) for column in range(SIZE)
    ]
    rows = [tag("text", str(row + 1), x=11, y=TOP + row * DOWN + DOWN / 2 + 2) for row in range(SIZE)]
    return tag("g", *columns, *rows, class_="desert-names", aria_hidden="true")


def _mark(space: int) -> Markup:
    """A space that does not move: what the last event spoke of is framed here."""
    x, y = corner(space)
    return tag(
        "rect", id=f"space-{space}", x=x - 2, y=y - 2, width=104, height=109, rx=11, class_="desert-space"
    )


NAMES_DRAWN = _names()
MARKS_DRAWN = join(*[_mark(space) for space in range(SPACES)])


def paint_board(view: DesertView, texts: Texts) -> Markup:
    """The whole board; tiles stand in the document in an order of their own, so that they can glide."""
    spaces = sorted((tile, space) for space, tile in enumerate(view.tile) if tile >= 0)
    return drawing(
        WIDTH,
        HEIGHT,
        tag("rect", width=WIDTH, height=HEIGHT, rx=14, class_="desert-tray"),
        NAMES_DRAWN,
        _eye(view, texts),
        *[_tile(view, texts, space) for _, space in spaces],
        MARKS_DRAWN,
        *[_clue(view, texts, face) for face in _clues(view)],
        *[_part(view, texts, part) for part in range(len(PARTS)) if view.part[part] < UNLOCATED],
        *[_pawn(view, texts, seat) for seat in range(view.seats)],
        label=texts.say("paint.board"),
        class_="desert-board",
    )


def _eye(view: DesertView, texts: Texts) -> Markup:
    x, y = corner(view.hole)
    return piece(
        texts.say("paint.eye"),
        tag("rect", x=-50, y=-50, width=100, height=104, rx=9, class_="desert-hole"),
        tag("circle", r=47, class_="desert-eye-glow"),
        tag("g", symbol("desert-eye", -47, -47, 94, 94), class_="desert-turning"),
        id="storm-eye",
        kind="desert-eye",
        at=(x + 50, y + 50),
        note=texts.say("paint.eye_note"),
        rules=("desert:B7", "desert:ST5"),
    )


def tile_name(view: DesertView, texts: Texts, space: int) -> str:
    """What a tile is called: its city side if it is known, else its desert side."""
    if view.face[space] != HIDDEN and (view.city >> space & 1 or view.face[space] != CRASH):
        name = texts.say(f"face.{FACES[view.face[space]]}")
    else:
        name = texts.say(f"back.{BACKS[view.back[space]]}")
    return name[:1].upper() + name[1:]


def _tile(view: DesertView, texts: Texts, space: int) -> Markup:
    city = bool(view.city >> space & 1)
    face, sand = view.face[space], view.sand[space]
    known = face != HIDDEN and not city and face != CRASH
    notes = [NAMES[space], texts.say("paint.sand", n=sand)]
    if known:
        notes.insert(1, texts.say("paint.peeked"))
    if view.is_blocked(space):
        notes.append(texts.say("paint.blocked"))
    rules = FACE_RULES.get(face, ("desert:X5",) if GEAR <= face < ROW else ("desert:C1", "desert:C2"))
    if face == HIDDEN:
        rules = ("desert:X1", "desert:X6") if view.back[space] == OASIS else ("desert:X1",)
    looks = ["desert-tile", "city" if city else "sands"]
    if view.is_blocked(space):
        looks.append("blocked")
    return piece(
        tile_name(view, texts, space),
        tile_drawing(city, face, view.back[space], sand, view.tile[space] % len(DUNES)),
        id=f"tile-{view.tile[space]}",
        kind=" ".join(looks),
        at=corner(space),
        note=" · ".join(notes),
        rules=(*rules, *TILE_RULES),
    )


def _clues(view: DesertView) -> list[int]:
    """The clues that lie open and whose part is not found yet."""
    return [face for face in range(ROW, PAD) if face in view.face and _is_open(view, face)]


def _line(view: DesertView, face: int) -> int:
    """The number of the row or column that a clue gives."""
    space = view.face.index(face)
    return space // SIZE if face < COLUMN else space % SIZE


def _is_open(view: DesertView, face: int) -> bool:
    """Whether a clue is excavated and its part not found yet."""
    return bool(view.city >> view.face.index(face) & 1) and view.part[(face - ROW) % 4] == UNLOCATED


def _clue(view: DesertView, texts: Texts, face: int) -> Markup:
    """A row or column that one clue already gives: a pennant at the board's edge."""
    space = view.face.index(face)
    part = (face - ROW) % 4
    x, y = corner(space)
    row = face < COLUMN
    beside = [
        other for other in _clues(view) if (other < COLUMN) == row and _line(view, other) == _line(view, face)
    ]
    along = BESIDE[beside.index(face)]
    spot = (10, y + 50 + along) if row else (x + 50 + along, 10)
    name = texts.say("paint.row_of" if row else "paint.column_of", part=f"@part.{PARTS[part]}")
    return tag(
        "g",
        tag("title", name),
        tag("circle", r=9.5),
        symbol(f"desert-part-{part}", -8, -8, 16, 16),
        id=f"clue-{face}",
        transform=place(*spot),
        class_="desert-clue",
    )


def _part(view: DesertView, texts: Texts, part: int) -> Markup:
    space = view.part[part]
    beside = [other for other in range(len(PARTS)) if view.part[other] == space]
    x, y = corner(space)
    # West of the middle and low: the tile's own mark and the number of its sand stay in sight.
    step = 30 if len(beside) < 3 else 22
    spot = (x + 38 + (beside.index(part) - (len(beside) - 1) / 2) * step, y + 64)
    note = "paint.part_waits" if space == view.hole else "paint.part_here"
    return part_piece(texts, part, spot, texts.say(note, space=NAMES[space]), 1.15)


def part_piece(
    texts: Texts, part: int, at: tuple[float, float], note: str, scale: float = 1, looks: str = ""
) -> Markup:
    """A part of the flying machine, wherever it is."""
    return piece(
        texts.say(f"part.{PARTS[part]}"),
        tag("circle", r=29, class_="hit"),
        tag("circle", r=25, class_="desert-halo edge"),
        symbol(f"desert-part-{part}", -21, -21, 42, 42),
        id=f"part-{part}",
        kind=f"desert-part {looks}".strip(),
        at=at,
        scale=scale,
        note=note,
        rules=("desert:C2", "desert:P1", "desert:P2", "desert:G1"),
    )


OUTLINE = (
    "M0-22C5-22 8-18.5 8-14C8-11 6.5-9 5-7.5C11-5 13 2 14 16C8 21-8 21-14 16C-13 2-11-5-5-7.5"
    "C-6.5-9-8-11-8-14C-8-18.5-5-22 0-22Z"
)
GRAVE = "M-23 24C-24 12-14 6-7 9C-1 3 10 4 13 9C20 8 25 16 23 24Z"  # the sand that holds a buried pawn
SPOTS = (
    ((50, 66),),
    ((27, 67), (73, 67)),
    ((26, 72), (50, 42), (74, 72)),
    ((27, 40), (73, 40), (27, 76), (73, 76)),
    ((24, 38), (76, 38), (50, 57), (24, 77), (76, 77)),
)
SIZES = (1.16, 1.08, 0.94, 0.86, 0.8)  # of a pawn, by how many share the tile
REACH = 43  # how far outwards, away from the others on the tile, a touch still means this pawn


def _pawn(view: DesertView, texts: Texts, seat: int) -> Markup:
    space = view.pawn[seat]
    crowd = [mate for mate in range(view.seats) if view.pawn[mate] == space]
    spot = SPOTS[len(crowd) - 1][crowd.index(seat)]
    x, y = corner(space)
    buried = bool(view.buried >> seat & 1)
    role = texts.say(f"role.{role_word(view, seat)}")
    notes = [role, NAMES[space]]
    if buried:
        notes.append(texts.say("table.buried"))
    if view.is_shaded(seat):
        notes.append(texts.say("paint.shaded"))
    looks = ["desert-pawn", f"desert-seat-{seat}"]
    if seat == view.active:
        looks.append("active")
    if buried:
        looks.append("buried")
    shaded = view.is_shaded(seat)
    return piece(
        texts.seat(seat),
        figure(seat, spot, len(crowd), bool(seat == view.active), buried, shaded),
        id=f"pawn-{seat}",
        kind=" ".join(looks),
        at=(x + spot[0], y + spot[1]),
        note=" · ".join(notes),
        rules=("desert:M1", "desert:D1", "desert:D2"),
        handle="walk" if seat == view.seat else False,
    )


@lru_cache(maxsize=512)
def figure(seat: int, spot: tuple[int, int], crowd: int, active: bool, buried: bool, shaded: bool) -> Markup:
    """A pawn of that seat among so many on its tile."""
    west = 34 if crowd == 1 else REACH if spot[0] < 50 else 16 if spot[0] == 50 else 23
    east = 34 if crowd == 1 else REACH if spot[0] > 50 else 16 if spot[0] == 50 else 23
    tall = 68 if crowd < 3 else 40
    return join(
        tag("rect", x=-west, y=-tall / 2, width=west + east, height=tall, class_="hit"),
        *([tag("ellipse", cx=0, cy=19, rx=19, ry=8, class_="desert-ring")] if active else []),
        tag(
            "g",
            symbol("desert-pawn", -18, -25, 36, 48),
            tag("path", d=SHAPES[seat], transform=place(0, 7, scale=0.66), class_="desert-crest-mark"),
            tag("path", d=OUTLINE, class_="edge"),
            *([symbol("desert-gear-2", 4, -36, 24, 24, class_="desert-parasol")] if shaded else []),
            *([tag("path", d=GRAVE, class_="desert-grave")] if buried else []),
            transform=place(0, 0, scale=SIZES[crowd - 1]),
        ),
    )
