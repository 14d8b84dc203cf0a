"""The board: 24 tiles with thickness, their sand, what lies on them, and the eye of the storm."""

from __future__ import annotations

from ludotheque.games.desert.content import BACKS, FACES, PARTS, ROLES
from ludotheque.games.desert.paint.odds import is_blocked, is_shaded
from ludotheque.games.desert.pieces import (
    CHOOSING,
    COLUMN,
    CRASH,
    GEAR,
    HIDDEN,
    MIRAGE,
    OASIS,
    PAD,
    PLAIN,
    ROW,
    SIZE,
    SPACES,
    TUNNEL,
    UNLOCATED,
    WELL,
)
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.grids import cell_names
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import SHAPES, drawing, piece, symbol

ACROSS, DOWN = 106, 108  # from one tile to the next
LEFT, TOP = 20, 20  # room for the names of rows and columns
WIDTH, HEIGHT = LEFT + SIZE * ACROSS, TOP + SIZE * DOWN + 2
NAMES = cell_names(SIZE, SIZE)

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


def paint_board(view: DesertView, texts: Texts) -> Markup:
    """The whole board; tiles stand in the document in an order of their own, so that they can glide."""
    spaces = sorted((tile, space) for space, tile in enumerate(view.tile) if tile >= 0)
    return drawing(
        WIDTH,
        HEIGHT,
        tag("rect", width=WIDTH, height=HEIGHT, rx=14, class_="desert-tray"),
        _names(),
        _eye(view, texts),
        *[_tile(view, texts, space) for _, space in spaces],
        *[_mark(space) for space in range(SPACES)],
        *[_clue(view, texts, face) for face in range(ROW, PAD) if face in view.face and _is_open(view, face)],
        *[_part(view, texts, part) for part in range(len(PARTS)) if view.part[part] < UNLOCATED],
        *[_pawn(view, texts, seat) for seat in range(view.seats) if view.phase != CHOOSING],
        label=texts.say("paint.board"),
        class_="desert-board",
    )


def _names() -> Markup:
    columns = [
        tag("text", "ABCDE"[column], x=LEFT + column * ACROSS + ACROSS / 2, y=14) for column in range(SIZE)
    ]
    rows = [tag("text", str(row + 1), x=11, y=TOP + row * DOWN + DOWN / 2) for row in range(SIZE)]
    return tag("g", *columns, *rows, class_="desert-names", aria_hidden="true")


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
    notes = [NAMES[space].upper(), texts.say("paint.sand", n=sand)]
    if known:
        notes.insert(1, texts.say("paint.peeked"))
    if is_blocked(view, space):
        notes.append(texts.say("paint.blocked"))
    rules = FACE_RULES.get(face, ("desert:X5",) if GEAR <= face < ROW else ("desert:C1", "desert:C2"))
    if face == HIDDEN:
        rules = ("desert:X1", "desert:X6") if view.back[space] == OASIS else ("desert:X1",)
    looks = ["desert-tile", "city" if city else "sands"]
    if is_blocked(view, space):
        looks.append("blocked")
    return piece(
        tile_name(view, texts, space),
        tag("rect", x=2, y=5, width=100, height=102, rx=10, class_="desert-under"),
        tag("rect", y=5, width=100, height=100, rx=9, class_="desert-side"),
        tag("rect", width=100, height=100, rx=9, class_="desert-top"),
        _picture(view, space, city),
        *([_peek(face)] if known else []),
        *([_heap(sand)] if sand else []),
        *([_kind(face)] if city and _has_mark(face) else []),
        *([tag("rect", x=2.5, y=2.5, width=95, height=95, rx=7, class_="desert-bar")] if sand > 1 else []),
        *([_count(sand)] if sand else []),
        tag("rect", width=100, height=100, rx=9, class_="edge"),
        id=f"tile-{view.tile[space]}",
        kind=" ".join(looks),
        at=corner(space),
        note=" · ".join(notes),
        rules=(*rules, *TILE_RULES),
    )


# the same dunes from four sides
DUNES = (None, "matrix(-1 0 0 1 100 0)", "matrix(1 0 0 -1 0 100)", "matrix(-1 0 0 -1 100 100)")


def _picture(view: DesertView, space: int, city: bool) -> Markup:
    if city:
        return symbol(f"desert-face-{view.face[space]}", width=100, height=100)
    back = view.back[space]
    if back == PLAIN:
        return symbol(f"desert-back-{back}", width=100, height=100, transform=DUNES[view.tile[space] % 4])
    return symbol(f"desert-back-{back}", width=100, height=100)


def _peek(face: int) -> Markup:
    """A face that was seen through a Terrascope, as a small picture in a lens."""
    return tag(
        "g",
        tag("circle", cx=27, cy=27, r=23, class_="desert-lens"),
        symbol(f"desert-face-{face}", 10, 10, 34, 34),
        class_="desert-peek",
    )


HEAPS = (
    "M6 93C4 82 14 76 24 77C32 66 46 68 52 76C62 74 68 82 66 93C50 97 20 97 6 93Z",
    "M7 92C2 76 12 58 30 54C40 40 62 42 70 54C88 58 97 76 92 92C70 98 28 98 7 92Z",
    "M5 93C0 70 10 46 30 42C40 28 64 28 72 42C92 48 99 72 95 93C70 98 28 98 5 93Z",
    "M5 94C-1 62 8 36 28 30C38 12 64 12 74 30C94 38 100 66 95 94C70 98 28 98 5 94Z",
)
CRESTS = (
    "M20 84C28 78 40 80 46 86",
    "M22 74C34 62 58 62 70 74M34 86C44 80 58 80 66 86",
    "M20 68C34 50 62 50 76 68M28 82C42 70 60 70 72 82",
    "M18 60C32 38 64 38 80 60M22 76C38 58 62 58 78 76M34 88C44 80 58 80 66 88",
)


def _heap(sand: int) -> Markup:
    size = min(sand, len(HEAPS)) - 1
    return tag(
        "g",
        tag("path", d=HEAPS[size], transform="translate(2 3)", class_="desert-heap-shade"),
        tag("path", d=HEAPS[size], class_="desert-heap"),
        tag("path", d=CRESTS[size], class_="desert-crest"),
        class_=f"desert-sand heap-{size + 1}",
    )


def _count(sand: int) -> Markup:
    """How much sand: a disc for one marker, a stop sign from two on."""
    shape = "M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z" if sand > 1 else SHAPES[0]
    size = None if sand > 1 else place(0, 0, scale=1.45)
    return tag(
        "g",
        tag("path", d=shape, transform=size),
        tag("text", str(sand), y=9 if sand > 1 else 8),
        transform=place(79, 21),
        class_="desert-count" + (" stop" if sand > 1 else ""),
        aria_hidden="true",
    )


def _has_mark(face: int) -> bool:
    return face in (WELL, TUNNEL, PAD) or ROW <= face < PAD


def _kind(face: int) -> Markup:
    """What stays worth knowing under a heap, in the north-west corner; clues also show their line."""
    if face == WELL:
        mark = symbol("desert-role-5", -11, -11, 22, 22)
    elif face == TUNNEL:
        mark = tag("path", d="M-10 10V-1C-10-14 10-14 10-1V10H4V0C4-6-4-6-4 0V10Z")
    elif face == PAD:
        mark = tag("path", d="M0-12L9 6H4V12H-4V6H-9Z")
    else:
        mark = symbol(f"desert-part-{(face - ROW) % 4}", -12, -12, 24, 24)
    badge = tag("g", tag("circle", r=16), mark, transform=place(20, 20), class_="desert-kind")
    if not ROW <= face < PAD:
        return badge
    ways = "M1 50L11 42V58ZM99 50L89 58V42Z" if face < COLUMN else "M50 1L58 11H42ZM50 99L42 89H58Z"
    return join(tag("path", d=ways, class_="desert-arrows"), badge)


def _mark(space: int) -> Markup:
    """A space that does not move: what the last event spoke of is framed here."""
    x, y = corner(space)
    return tag(
        "rect", id=f"space-{space}", x=x - 2, y=y - 2, width=104, height=109, rx=11, class_="desert-space"
    )


def _is_open(view: DesertView, face: int) -> bool:
    """Whether a clue is excavated and its part not found yet."""
    return bool(view.city >> view.face.index(face) & 1) and view.part[(face - ROW) % 4] == UNLOCATED


def _clue(view: DesertView, texts: Texts, face: int) -> Markup:
    """A row or column that one clue already gives: a pennant at the board's edge."""
    space = view.face.index(face)
    part = (face - ROW) % 4
    x, y = corner(space)
    row = face < COLUMN
    along = (12, 34, 66, 88)[part]
    spot = (10, y + along) if row else (x + along, 10)
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
    step = 30 if len(beside) < 4 else 22
    spot = (x + 50 + (beside.index(part) - (len(beside) - 1) / 2) * step, y + 40)
    note = "paint.part_waits" if space == view.hole else "paint.part_here"
    return part_piece(texts, part, spot, texts.say(note, space=NAMES[space].upper()), 1.15)


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


SPOTS = (
    ((50, 66),),
    ((30, 68), (70, 68)),
    ((22, 70), (50, 58), (78, 70)),
    ((26, 46), (70, 46), (30, 76), (74, 76)),
    ((20, 48), (50, 42), (80, 48), (34, 76), (66, 76)),
)


def _pawn(view: DesertView, texts: Texts, seat: int) -> Markup:
    space = view.pawn[seat]
    crowd = [mate for mate in range(view.seats) if view.pawn[mate] == space]
    spot = SPOTS[len(crowd) - 1][crowd.index(seat)]
    x, y = corner(space)
    buried = bool(view.buried >> seat & 1)
    role = texts.say(f"role.{ROLES[view.role[seat]]}")
    notes = [role, NAMES[space].upper()]
    if buried:
        notes.append(texts.say("table.buried"))
    if is_shaded(view, seat):
        notes.append(texts.say("paint.shaded"))
    wide = (64, 50, 32, 44, 30)[len(crowd) - 1]
    looks = ["desert-pawn", f"desert-seat-{seat}"]
    if seat == view.active:
        looks.append("active")
    if buried:
        looks.append("buried")
    scale = (1.16, 1.08, 1, 0.92, 0.84)[len(crowd) - 1]
    return piece(
        texts.seat(seat),
        tag("rect", x=-wide / 2, y=-32, width=wide, height=64, class_="hit"),
        *([tag("ellipse", cx=0, cy=19, rx=19, ry=8, class_="desert-ring")] if seat == view.active else []),
        tag(
            "g",
            symbol("desert-pawn", -18, -25, 36, 48),
            tag("path", d=SHAPES[seat], transform=place(0, 7, scale=0.66), class_="desert-crest-mark"),
            tag("path", d=_outline(), class_="edge"),
            *([_parasol()] if is_shaded(view, seat) else []),
            *([_grave()] if buried else []),
            transform=place(0, 0, scale=scale),
        ),
        id=f"pawn-{seat}",
        kind=" ".join(looks),
        at=(x + spot[0], y + spot[1]),
        note=" · ".join(notes),
        rules=("desert:M1", "desert:D1", "desert:D2"),
        handle=seat == view.seat,
    )


def _outline() -> str:
    return (
        "M0-22C5-22 8-18.500 8-14C8-11 6.500-9 5-7.500C11-5 13 2 14 16C8 21-8 21-14 16C-13 2-11-5-5-7.500"
        "C-6.500-9-8-11-8-14C-8-18.500-5-22 0-22Z"
    )


def _parasol() -> Markup:
    return symbol("desert-gear-2", 4, -36, 24, 24, class_="desert-parasol")


def _grave() -> Markup:
    """The sand that holds a buried pawn."""
    return tag("path", d="M-23 24C-24 12-14 6-7 9C-1 3 10 4 13 9C20 8 25 16 23 24Z", class_="desert-grave")
