"""What there is to win and what runs out: the flying machine with its parts, and the sand that is left."""

from __future__ import annotations

from ludotheque.games.desert.content import PARTS
from ludotheque.games.desert.kinds import COLLECTED, COLUMN, ROW, UNLOCATED
from ludotheque.games.desert.paint.board import NAMES, part_piece
from ludotheque.games.desert.phrases import equipment_left, spent
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol

SLOTS = ((38, 52), (92, 52), (146, 52), (200, 52))
HULL = (
    "M4 54C8 32 28 22 50 22H196C214 22 222 34 228 44L246 26C250 42 250 64 246 80"
    "L228 64C220 76 210 82 194 82H50C26 82 8 74 4 54Z"
)
WINGS = "M60 26L30 5H106L126 26ZM138 26L150 5H214L188 26Z"
SCARCE = 8  # markers: two or three more storms


def paint_machine(view: DesertView, texts: Texts) -> Markup:
    """The hull with a berth for each part, in it or missing, and which clues are known."""
    found = sum(where == COLLECTED for where in view.part)
    return tag(
        "div",
        drawing(
            252,
            90,
            tag("path", d=WINGS, class_="desert-fin"),
            tag("path", d=HULL, class_="desert-hull"),
            *[_berth(view, texts, part) for part in range(len(PARTS))],
            label=texts.say("paint.machine", n=found),
        ),
        class_="desert-machine" + (" whole" if found == len(PARTS) else ""),
    )


def _berth(view: DesertView, texts: Texts, part: int) -> Markup:
    """Where a part belongs: the part, or its shape with two lamps for its clues or the name of its space."""
    x, y = SLOTS[part]
    where = view.part[part]
    ring = tag("circle", r=25, class_="desert-berth" + (" full" if where == COLLECTED else ""))
    if where == COLLECTED:
        taken = part_piece(texts, part, (x, y), texts.say("paint.part_taken"), 0.9, "taken")
        return join(tag("g", ring, transform=place(x, y)), taken)
    row, column = _is_out(view, ROW + part), _is_out(view, COLUMN + part)
    if where == UNLOCATED:
        note = texts.say("paint.clues", n=row + column)
        below = join(_lamp(-11, row, ACROSS), _lamp(11, column, DOWN))
    else:
        note = texts.say("paint.part_here", space=NAMES[where])
        below = tag("text", NAMES[where], y=32, class_="desert-spot")
    return piece(
        texts.say(f"part.{PARTS[part]}"),
        ring,
        symbol(f"desert-part-{part}", -19, -19, 38, 38, class_="desert-ghost-part"),
        below,
        id=f"berth-{part}",
        kind="desert-slot",
        at=(x, y),
        note=note,
        rules=("desert:C1", "desert:C2", "desert:P1"),
    )


ACROSS, DOWN = "M-6 0L-1-4V4ZM6 0L1 4V-4Z", "M0-6L4-1H-4ZM0 6L-4 1H4Z"  # arrows of row and column


def _is_out(view: DesertView, face: int) -> bool:
    """Whether that clue is excavated."""
    return face in view.face and bool(view.city >> view.face.index(face) & 1)


def _lamp(x: float, lit: bool, way: str) -> Markup:
    return tag(
        "g",
        tag("circle", r=9),
        tag("path", d=way),
        transform=place(x, 25),
        class_="desert-lamp" + (" on" if lit else ""),
    )


def paint_stores(view: DesertView, texts: Texts) -> Markup:
    """What runs out: the sand in the supply, and the equipment still to be found."""
    return tag("div", _sand(view, texts), _gear_deck(view, texts), class_="desert-stores")


def _gear_deck(view: DesertView, texts: Texts) -> Markup:
    """desert:X5, desert:W5: How many equipment cards are left, what they may be, and what was played."""
    count = int(view.boxed)
    left = equipment_left(view, texts)
    played = spent(view, texts)
    notes = [texts.say("paint.pile_note", n=count)]
    notes += [texts.say("paint.gear_left", cards=left)] if left else []
    notes += [texts.say("paint.gear_spent", cards=played)] if played else []
    name = texts.say("paint.gear_deck")
    return piece(
        name,
        drawing(40, 40, symbol("desert-card-gear", width=40, height=40), label=name),
        tag("b", str(count)),
        tag("span", name, class_="desert-words"),
        id="gear-deck",
        kind="desert-supply desert-gears",
        element="div",
        note=" · ".join(notes),
        rules=("desert:X5", "desert:W5", "desert:T7"),
    )


def _sand(view: DesertView, texts: Texts) -> Markup:
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
    left, right, low = 30 - half, 30 + half, top + height * 0.6
    return (
        f"M{left:.1f} {top:.1f}H{right:.1f}C{right:.1f} {low:.1f} 32 38 32 43"
        f"H28C28 38 {left:.1f} {low:.1f} {left:.1f} {top:.1f}Z"
    )


def _lower(height: float) -> str:
    top = 80 - height
    return f"M14 80C16 {80 - height * 0.7:.1f} 24 {top:.1f} 30 {top:.1f}S44 {80 - height * 0.7:.1f} 46 80Z"
