"""What there is to win and what runs out: the flying machine with its four parts, and the sand that is left."""

from __future__ import annotations

from ludotheque.games.desert.content import FACES, PARTS
from ludotheque.games.desert.paint.board import NAMES, part_piece
from ludotheque.games.desert.pieces import COLLECTED, COLUMN, ROW, UNLOCATED
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol

SLOTS = ((36, 46), (92, 46), (148, 46), (204, 46))
SCARCE = 8  # markers: two or three more storms


def paint_machine(view: DesertView, texts: Texts) -> Markup:
    """The hull with a berth for each part, in it or missing, and which clues are known."""
    found = sum(place == COLLECTED for place in view.part)
    return tag(
        "div",
        drawing(
            240,
            78,
            tag("path", d=HULL, class_="desert-hull"),
            tag("path", d="M14 64H226", class_="desert-keel"),
            *[_berth(view, texts, part) for part in range(len(PARTS))],
            label=texts.say("paint.machine", n=found),
        ),
        class_="desert-machine" + (" whole" if found == len(PARTS) else ""),
    )


HULL = "M10 46C10 22 24 14 44 14H196C216 14 230 22 230 46C230 62 214 70 196 70H44C26 70 10 62 10 46Z"


def _berth(view: DesertView, texts: Texts, part: int) -> Markup:
    x, y = SLOTS[part]
    where = view.part[part]
    if where == COLLECTED:
        inside = part_piece(texts, part, (x, y), texts.say("paint.part_taken"), 0.9, "taken")
    else:
        inside = tag(
            "g",
            symbol(f"desert-part-{part}", -19, -19, 38, 38),
            transform=place(x, y),
            class_="desert-ghost-part",
        )
    row, column = ROW + part in view.face, COLUMN + part in view.face
    state = texts.say("paint.part_taken")
    if where == UNLOCATED:
        state = texts.say("paint.clues", n=_is_out(view, ROW + part) + _is_out(view, COLUMN + part))
    elif where != COLLECTED:
        state = texts.say("paint.part_here", space=NAMES[where].upper())
    name = f"{texts.say(f'part.{PARTS[part]}')} — {state}"
    lamps = join(
        _lamp(x - 11, row and _is_out(view, ROW + part), "M-5 0L0-3.500V3.500ZM5 0L0 3.500V-3.500Z"),
        _lamp(x + 11, column and _is_out(view, COLUMN + part), "M0-5L3.500 0H-3.500ZM0 5L-3.500 0H3.500Z"),
    )
    spot = texts.say("paint.berth") if where >= UNLOCATED else NAMES[where].upper()
    found = tag("text", spot, x=x, y=y + 33, class_="desert-spot") if where < UNLOCATED else ""
    return tag(
        "g",
        tag("title", name),
        tag("circle", cx=x, cy=y, r=25, class_="desert-berth" + (" full" if where == COLLECTED else "")),
        inside,
        *([lamps] if where == UNLOCATED else []),
        *([found] if found else []),
    )


def _is_out(view: DesertView, face: int) -> bool:
    """Whether that clue is excavated; the four languages call it found."""
    assert 0 <= face < len(FACES)
    return face in view.face and bool(view.city >> view.face.index(face) & 1)


def _lamp(x: float, lit: bool, way: str) -> Markup:
    return tag(
        "g",
        tag("circle", r=7.5),
        tag("path", d=way),
        transform=place(x, 72 - 3),
        class_="desert-lamp" + (" on" if lit else ""),
    )


def paint_sand(view: DesertView, texts: Texts) -> Markup:
    """desert:B6: The sand that is left, in an hourglass that runs the wrong way."""
    left, total = int(view.supply), int(view.box.sand)
    full = 34 * left / total
    few = left <= SCARCE
    notes = [texts.say("paint.sand_left", n=left), *([texts.say("paint.sand_danger")] if few else [])]
    drawn = drawing(
        60,
        88,
        tag(
            "path",
            d="M12 6H48V10C48 28 34 36 34 44S48 60 48 78V82H12V78C12 60 26 52 26 44S12 28 12 10Z",
            class_="desert-glass",
        ),
        tag("path", d=_upper(full), class_="desert-grain"),
        tag("path", d=_lower(34 - full), class_="desert-grain"),
        tag("path", d="M8 2H52V8H8ZM8 80H52V86H8Z", class_="desert-caps"),
        label=texts.say("paint.sand_left", n=left),
    )
    return piece(
        texts.say("paint.supply"),
        drawn,
        tag("b", str(left)),
        tag("span", texts.say("paint.supply"), class_="desert-words"),
        id="sand-supply",
        kind="desert-supply" + (" few" if few else ""),
        element="div",
        note=" · ".join(notes),
        rules=("desert:B6", "desert:ST9", "desert:G3"),
    )


def _upper(height: float) -> str:
    """What has not fallen yet lies on the neck of the glass."""
    top = 42 - height
    half = 5 + 12 * min(1, height / 28)
    return f"M{30 - half:.1f} {top:.1f}H{30 + half:.1f}C{30 + half:.1f} {top + height * 0.6:.1f} 32 38 32 43H28C28 38 {30 - half:.1f} {top + height * 0.6:.1f} {30 - half:.1f} {top:.1f}Z"


def _lower(height: float) -> str:
    top = 80 - height
    return f"M14 80C16 {80 - height * 0.7:.1f} 24 {top:.1f} 30 {top:.1f}S44 {80 - height * 0.7:.1f} 46 80Z"
