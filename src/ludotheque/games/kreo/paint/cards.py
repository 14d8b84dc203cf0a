"""Cards of the Universe: an emblem, a shape for every Element, a mark in its corner."""

from __future__ import annotations

from ludotheque.games.kreo.content import AGGRESSION_IDS, CARD_IDS, ELEMENT_IDS, MARK_IDS, NATURE_IDS
from ludotheque.games.kreo.kinds import AETHER, ELEMENTS, MARKS, NATURE, THUNDERBOLT, is_aggression, is_nature
from ludotheque.games.kreo.tree import slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import symbol, within

MARK_SIGNS = (
    "",
    "M5-5A7 7 0 1 0 7 1M7-8V-3H2",  # an arrow that turns
    "M-7 4C-9 0-4-2-4-1C-3-6 4-6 4-2C8-3 9 4 5 4ZM-3 7V9M1 7V9",  # a cloud that rains
    "M-2 0A4 4 0 1 0-6 4A4 4 0 0 0-2 0ZM-6 0H6M10 0A4 4 0 1 0 6 4A4 4 0 0 0 10 0Z",  # two links
)


def name(kind: int, texts: Texts) -> str:
    """The card's name."""
    return texts.say(f"card.{CARD_IDS[kind]}")


def emblem(kind: int) -> str:
    """The symbol of a kind of card."""
    if kind < AETHER:
        return f"kr-{ELEMENT_IDS[kind // MARKS]}"
    if kind == AETHER:
        return "kr-aether"
    if is_nature(kind):
        return f"kr-{NATURE_IDS[kind - NATURE]}"
    return f"kr-{AGGRESSION_IDS[kind - THUNDERBOLT]}"


def sort(kind: int) -> str:
    """The class that colours a card."""
    if kind < AETHER:
        return ELEMENT_IDS[kind // MARKS]
    if kind == AETHER:
        return "aether"
    return "aggression" if is_aggression(kind) else "nature"


def mark(kind: int) -> int:
    """The mark of an Element card; 0 for none."""
    return int(kind) % MARKS if kind < AETHER else 0


def mark_sign(number: int) -> Markup:
    """A mark around the origin, 24 wide."""
    return tag(
        "g",
        tag("circle", class_="kr-mark", r=12),
        tag("path", d=MARK_SIGNS[number], class_="kr-mark-sign"),
        class_=f"kr-mark-{MARK_IDS[number]}",
    )


def face(view: KreoView, kind: int, texts: Texts, written: bool = True) -> Markup:
    """A card's face around the origin, 100 by 140; its name only where it is not covered."""
    parts = [
        tag("rect", class_="kr-shadow", x=-47, y=-66, width=98, height=138, rx=9),
        tag("rect", class_=f"kr-card kr-{sort(kind)} edge", x=-49, y=-69, width=98, height=138, rx=9),
        symbol(emblem(kind), -31, -50, 62, 62),
    ]
    if is_nature(kind):
        wanted = [one for one in range(ELEMENTS) if slots_of_view(view, kind - NATURE) >> one & 1]
        start = -9.5 * (len(wanted) - 1)
        parts += [
            symbol(f"kr-{ELEMENT_IDS[one]}", start + 19 * number - 8, 42, 16, 16)
            for number, one in enumerate(wanted)
        ]
        parts.append(
            tag(
                "text",
                ("I", "II", "III", "IV")[view.box.level[kind - NATURE] - 1],
                class_="kr-level",
                x=-40,
                y=-52,
            )
        )
    if mark(kind):
        parts.append(tag("g", mark_sign(mark(kind)), transform=place(35, -55)))
    if written:
        parts.append(_title(name(kind, texts), 34 if is_nature(kind) else 42))
    return join(*parts)


def _title(text: str, top: float) -> Markup:
    words = text.split()
    lines = [text]
    if len(text) > 13 and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(text) / 2))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    spans = [
        tag(
            "tspan",
            line,
            x=0,
            y=top + 16 * number - (8 if len(lines) > 1 else 0),
            **within(line, 92, 17),
        )
        for number, line in enumerate(lines)
    ]
    return tag("text", *spans, class_="kr-card-name", text_anchor="middle", aria_hidden="true")


def back() -> Markup:
    """A card's back around the origin."""
    return symbol("kr-card-back", -50, -70, 100, 140)
