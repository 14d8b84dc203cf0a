"""The tree of creation: from two first cards to the Planet, each with sockets for its Elements."""

from __future__ import annotations

from ludotheque.games.kreo.content import ELEMENT_IDS, NATURE_IDS
from ludotheque.games.kreo.kinds import ELEMENTS, NATURES, NONE, THE_PLANET
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.paint.effects import growth
from ludotheque.games.kreo.sentences import slots_in_words
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol

WIDTH, HEIGHT = 760, 486
SPOTS = (
    (215, 400), (545, 400),
    (95, 268), (285, 268), (475, 268), (665, 268),
    (675, 138), (125, 138), (305, 138), (490, 138),
    (380, 52),
)  # fmt: skip


def creation(view: KreoView, texts: Texts) -> Markup:
    """The whole tree, its roots at the bottom."""
    branches = [branch for nature in range(NATURES) for branch in _branches(view, nature)]
    natures = [_nature(view, nature, texts) for nature in range(NATURES)]
    stars = tag(
        "path",
        class_="kr-stars",
        d="M40 40h2M120 90h1M210 30h2M300 70h1M520 40h2M610 90h1M700 40h2M30 330h2M380 330h1M730 340h2",
    )
    sky = tag("rect", class_="kr-sky", width=WIDTH, height=HEIGHT, rx=14, fill="url(#kr-space)")
    rents = _rents(view, texts)
    return drawing(
        WIDTH,
        HEIGHT,
        sky,
        stars,
        rents,
        *branches,
        *natures,
        label=texts.say("paint.tree"),
        class_="kr-tree-drawing",
    )


def spot(nature: int) -> tuple[float, float]:
    """Where a Nature card grows."""
    return SPOTS[nature]


def _branches(view: KreoView, nature: int) -> list[Markup]:
    """Lines from what a card needs; those that are there already shine."""
    needs = [other for other in range(NATURES) if int(view.box.needs[nature]) >> other & 1]
    if nature == THE_PLANET:
        needs = [other for other in range(NATURES) if view.box.level[other] == view.box.level[nature] - 1]
    x, y = spot(nature)
    lines = []
    for other in needs:
        from_x, from_y = spot(other)
        ready = nature_state(view, other) == "complete"
        lines.append(
            tag(
                "path",
                class_="kr-branch" + (" kr-alive" if ready else ""),
                d=f"M{from_x} {from_y - 30}C{from_x} {(from_y + y) / 2} {x} {(from_y + y) / 2} {x} {y + 30}",
            )
        )
    return lines


def _nature(view: KreoView, nature: int, texts: Texts) -> Markup:
    state = nature_state(view, nature)
    wanted = [one for one in range(ELEMENTS) if slots_of_view(view, nature) >> one & 1]
    size = 44 if nature == THE_PLANET else 36
    parts = [
        tag("circle", class_="kr-disc edge", r=size),
        symbol(f"kr-{NATURE_IDS[nature]}", -size * 0.68, -size * 0.72, size * 1.36, size * 1.36),
    ]
    if state in ("discarded", "tucked"):
        parts.append(tag("path", class_="kr-lost", d="M-24-24L24 24M24-24L-24 24"))
    name = texts.say(f"card.{NATURE_IDS[nature]}")
    label = tag("text", name, class_="kr-nature-name", y=size + 39, text_anchor="middle")
    sockets = [
        _socket(view, nature, one, -26 * (len(wanted) - 1) / 2 + 26 * number, size + 6, texts)
        for number, one in enumerate(wanted)
    ]
    elements = texts.say("paint.elements", slots=slots_in_words(view, nature, texts))
    whole = piece(
        name,
        *parts,
        label,
        id=f"nature-{nature}",
        kind=f"kr-nature kr-{state}"
        + (" kr-turning" if nature == THE_PLANET and state == "complete" else ""),
        note=" ".join((*growth(view, nature, texts), elements)),
        rules=(f"kreo:{39 + view.box.level[nature] - 1}", "kreo:43"),
    )
    return tag("g", whole, *sockets, transform=place(*spot(nature)))


def _socket(view: KreoView, nature: int, element: int, x: float, y: float, texts: Texts) -> Markup:
    cell = 4 * nature + element
    filled = int(view.slots[cell])
    word = texts.say(f"card.{ELEMENT_IDS[element]}")
    parts = [tag("circle", class_="kr-socket edge", r=13)]
    if filled == NONE:
        state, note = "kr-empty", texts.say("paint.socket_empty")
        parts.append(symbol(f"kr-{ELEMENT_IDS[element]}", -9, -9, 18, 18))
    else:
        state, note = "kr-filled", texts.say("paint.socket_filled", card=cards.name(filled, texts))
        parts += _filler(filled, element)
    if int(view.guarded) >> cell & 1:
        parts.append(symbol("kr-token", 2, -16, 15, 15))
        note += " " + texts.say("paint.guarded")
    return piece(
        f"{texts.say(f'card.{NATURE_IDS[nature]}')}: {word}",
        tag("circle", class_="hit", r=22),
        *parts,
        id=f"cell-{nature}-{element}",
        kind=f"kr-slot {state} kr-of-{ELEMENT_IDS[element]}",
        at=(x, y),
        note=note,
        rules=("kreo:47",),
    )


def _filler(kind: int, element: int) -> list[Markup]:
    """kreo:48, kreo:49: The card in a slot; one that stands in wears the slot's Element as a badge."""
    parts = [symbol(cards.emblem(kind), -9, -9, 18, 18)]
    if cards.emblem(kind) != f"kr-{ELEMENT_IDS[element]}":
        parts.append(tag("circle", class_="kr-badge", cx=-10, cy=9, r=7))
        parts.append(symbol(f"kr-{ELEMENT_IDS[element]}", -15, 4, 10, 10, class_="kr-as"))
    mark = cards.mark(kind)
    if mark:
        parts.append(tag("g", cards.mark_sign(mark), transform=place(11, 10, 0, 0.5)))
    return parts


def _rents(view: KreoView, texts: Texts) -> Markup:
    """Red rents in the sky while the Hekatonkheires swallow what is played."""
    if not view.swallowing:
        return Markup("")
    rent = tag(
        "path",
        class_="kr-rent",
        d="M40 60L92 108L76 118L130 176L88 148L98 138L48 92M720 80L676 130L690 138L640 190L676 160L668 152",
    )
    return tag("g", rent, tag("title", texts.say("paint.swallowing")))
