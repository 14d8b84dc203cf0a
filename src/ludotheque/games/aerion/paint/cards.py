"""Cards as they lie on the table: a face with its emblem, its type and its deck, or a back."""

from __future__ import annotations

from functools import cache

from ludotheque.games.aerion.kinds import (
    BIRD,
    BLUEPRINT,
    BOOK,
    CREW,
    EGG,
    FACTORY,
    HOURGLASS,
    KIND_WORDS,
    MATERIAL,
    WORKER,
)
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.kit.pieces import symbol, within

WIDTH, HEIGHT = 100, 140
LETTERS = 20.5  # of a card's name, so that it can be read on a small table
LABELS = ("AA+BB", "AAA", "AAA+BB", "AAAA", "AA+BB+CC", "ABCDE")
RULES = {
    BOOK: ("aerion:B-65", "aerion:B-70", "aerion:B-71", "aerion:B-72"),
    HOURGLASS: ("aerion:X2-02",),
    BIRD: ("aerion:X3-02", "aerion:X3-03"),
    WORKER: ("aerion:X4-03", "aerion:X4-04"),
    EGG: ("aerion:X5-02", "aerion:X5-03"),
}  # those of a kind's own
ALSO = {4: "AAA+BBB"}  # the fifth deck has two labels, either will do


def emblem(kind: int) -> str:
    """The symbol of a kind of card."""
    if kind < MATERIAL:
        return f"ae-ship-{kind - BLUEPRINT}"
    if kind < CREW:
        return f"ae-material-{kind - MATERIAL}"
    if kind < BOOK:
        return f"ae-crew-{kind - CREW}"
    if kind >= FACTORY:
        return "ae-factory"
    return {BOOK: "ae-book", HOURGLASS: "ae-hourglass", BIRD: "ae-bird", WORKER: "ae-worker", EGG: "ae-egg"}[
        kind
    ]


def family(kind: int) -> str:
    """What a card is, as the class that colours it."""
    if kind < MATERIAL:
        return "blueprint"
    if kind < CREW:
        return "material"
    if kind < BOOK:
        return "crew"
    return "factory" if kind >= FACTORY else KIND_WORDS[kind]


def name(kind: int, texts: Texts) -> str:
    """The card's name."""
    return texts.say(f"card.{KIND_WORDS[kind]}")


def face(kind: int, texts: Texts, written: bool = True) -> Markup:
    """A card's face around the origin, 100 by 140; its name is written below the emblem if there is room."""
    return _face(kind, _label(kind, texts) if written else "")


def _label(kind: int, texts: Texts) -> str:
    """What is written on the card: of a Blueprint, whose paper shows what it is, the Ship alone."""
    return texts.say(f"ship.{KIND_WORDS[kind]}") if kind < MATERIAL else name(kind, texts)


@cache
def _face(kind: int, written: str) -> Markup:
    sort = family(kind)
    parts = [
        tag("rect", class_="ae-card-shadow", x=-48, y=-66, width=100, height=140, rx=9),
        tag("rect", class_=f"ae-card ae-{sort} edge", x=-50, y=-70, width=100, height=140, rx=9),
        tag("rect", class_=f"ae-card-field ae-{sort}", x=-43, y=-63, width=86, height=95, rx=6),
    ]
    if sort == "blueprint":
        parts.append(tag("rect", class_="ae-card-grid", x=-43, y=-63, width=86, height=95, rx=6))
    parts.append(symbol(emblem(kind), -37, -56, 74, 78, class_=f"ae-emblem ae-{sort}"))
    if written:
        parts.append(_written(written))
    return join(*parts)


def _written(text: str) -> Markup:
    lines = lines_of(text)
    start = 58 if len(lines) == 1 else 48
    spans = [
        tag("tspan", line, x=0, y=start + 18 * number, **within(line, 90, LETTERS))
        for number, line in enumerate(lines)
    ]
    return tag("text", *spans, class_="ae-card-name", text_anchor="middle", aria_hidden="true")


def lines_of(text: str) -> list[str]:
    """At most two lines, cut where they are nearest in length."""
    words = text.split()
    if len(text) <= 13 or len(words) == 1:
        return [text]
    cuts = range(1, len(words))
    best = min(cuts, key=lambda cut: abs(len(" ".join(words[:cut])) - len(" ".join(words[cut:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


@cache
def back() -> Markup:
    """A card's back around the origin."""
    return symbol("ae-card-back", -50, -70, 100, 140)


@cache
def small(kind: int) -> Markup:
    """A small mark for a kind, 44 square around the origin."""
    sort = family(kind)
    return join(
        tag("rect", class_=f"ae-chip ae-{sort} edge", x=-22, y=-22, width=44, height=44, rx=7),
        symbol(emblem(kind), -18, -18, 36, 36, class_=f"ae-emblem ae-{sort}"),
    )
