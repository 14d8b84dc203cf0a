"""The rules at a glance: pieces of the box that tell the goal, a turn, what threatens and the end."""

from __future__ import annotations

from ludotheque.games.kero.box import NOTHING
from ludotheque.games.kero.paint import cards
from ludotheque.games.kero.paint.dice import smoke
from ludotheque.games.kero.paint.ground import territory
from ludotheque.games.kero.paint.rig import truck
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts, View
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, strip, symbol


def glance(view: View, texts: Texts) -> dict[str, str]:
    """Four pictures, each beside its sentence, and some for chapters of the book."""
    assert isinstance(view, KeroView)
    lying = [int(card) for card in view.row if card != NOTHING]
    worth = max(lying, key=lambda card: int(view.box.card_points[card]))
    tanker = drawing(
        200,
        320,
        tag("g", truck(view, True, texts), transform=place(-50, -14)),
        label=texts.say("paint.truck", who=texts.say("paint.rig")),
    )
    burning = strip(_dice("fire", "fire"), "→", _card(view, lying[-1], texts), "✗")
    claimed = strip(_claims(texts), "→", _band(0, 2), ">", _band(1, 1), "→", territory(view, 1, texts))
    return {
        "goal": strip(_card(view, worth, texts), "+", territory(view, 0, texts), "★"),
        "turn": strip(tanker, _dice("brick", "wheat", "metal", "recruit"), "→", _card(view, lying[0], texts)),
        "threat": burning,
        "end": claimed,
        "rolling": strip(tanker, _dice("brick", "wheat", "metal", "fire")),
        "cards": strip(*[_card(view, card, texts) for card in lying[:4]]),
        "explorers": strip(_band(0, 3), _band(1, 3)),
        "fire": burning,
        "claim": claimed,
        "territories": strip(*[territory(view, number, texts) for number in range(3)]),
    }


def _card(view: KeroView, card: int, texts: Texts) -> Markup:
    face = tag("g", cards.face(view, card, texts), transform=place(62, 88))
    return drawing(124, 178, face, label=cards.name(card, texts))


def _dice(*shown: str) -> Markup:
    """Dice that show these, two in a row; what is fire smokes."""
    dice = []
    for number, word in enumerate(shown):
        burnt = " ke-burnt" if word == "fire" else ""
        die = [
            tag("rect", class_="ke-die", x=-40, y=-40, width=80, height=80, rx=14),
            symbol(f"ke-{word}", -27, -27, 54, 54),
            *([smoke()] if burnt else []),
        ]
        at = place(48 + 96 * (number % 2), 62 + 96 * (number // 2))
        dice.append(tag("g", *die, class_=f"ke-kind-0{burnt}", transform=at))
    return drawing(192, 116 + 96 * ((len(shown) - 1) // 2), *dice, label="")


def _claims(texts: Texts) -> Markup:
    """The three Claim cards."""
    fan = [symbol("ke-card-back", 6 + 34 * number, 6, 84, 118) for number in range(3)]
    return drawing(168, 130, *fan, label=texts.say("goal.claims", n=3))


def _band(clan: int, count: int) -> Markup:
    """Explorers of a clan, side by side."""
    pawns = [symbol("ke-explorer", 4 + 44 * number, 8, 52, 60) for number in range(count)]
    return drawing(60 + 44 * (count - 1), 76, tag("g", *pawns, class_=f"ke-clan-{clan}"), label="")
