"""The rules at a glance: cards that tell the goal, a round, what threatens and the end."""

from __future__ import annotations

from ludotheque.games.kreo.kinds import ELEMENTS, MARKS, NATURE, THE_PLANET, THUNDERBOLT
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts, View
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, strip, symbol

BRANCH = (0, 2, 7, THE_PLANET)  # Atmosphere, Wind, Bird, Planet: each needs the one before
AGGRESSIONS = 3


def glance(view: View, texts: Texts) -> dict[str, str]:
    """Four pictures, each beside its sentence, and some for chapters of the book."""
    assert isinstance(view, KreoView)
    natures = [_card(view, NATURE + nature, texts) for nature in BRANCH]
    elements = [_card(view, MARKS * element, texts) for element in range(2)]
    back = drawing(104, 144, tag("g", cards.back(), transform=place(52, 72)), label="")
    token = drawing(60, 60, symbol("kr-token", 4, 4, 52, 52), label="")
    attacks = [_card(view, THUNDERBOLT + number, texts) for number in range(AGGRESSIONS)]
    return {
        "goal": strip(natures[0], "›", natures[1], "›", natures[2], "›", natures[3]),
        "turn": strip(back, token, "→", elements[0], "→", natures[1]),
        "threat": strip(*attacks, "→", elements[1], "✗"),
        "end": strip(natures[3], "✓", " ", back, back, "✗"),
        "nature": strip(*natures),
        "elements": strip(*[_card(view, MARKS * element, texts) for element in range(ELEMENTS)]),
        "aggressions": strip(*attacks),
        "energy": strip(token, token, token),
    }


def _card(view: KreoView, kind: int, texts: Texts) -> Markup:
    face = tag("g", cards.face(view, kind, texts), transform=place(51, 72))
    return drawing(104, 146, face, label=cards.name(kind, texts))
