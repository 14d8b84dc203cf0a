"""The rules at a glance: Ships, dice and cards that tell the goal, a turn, what threatens and the end."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import BLUEPRINT, BOOK, CREW, MATERIAL, SHIPS
from ludotheque.games.aerion.paint import cards
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts, View
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, strip, symbol

ROLLED = (4, 4, 4, 2, 2, 6)  # a full house


def glance(view: View, texts: Texts) -> dict[str, str]:
    """Four pictures, each beside its sentence, and some for chapters of the book."""
    assert isinstance(view, AerionView)
    back = drawing(104, 144, tag("g", cards.back(), transform=place(52, 72)), label="")
    fairy = drawing(70, 70, symbol("ae-fairy", 3, 3, 64, 64), label="")
    return {
        "goal": strip(_fleet(range(SHIPS))),
        "turn": strip(_dice(ROLLED), "→", _card(MATERIAL, texts), "→", _chips(), "→", _fleet([0])),
        "threat": strip(_dice((3, 5)), "↻", "→", _card(CREW, texts), "✗", fairy, _card(BOOK, texts)),
        "end": strip(_fleet([SHIPS - 1]), "✓", " ", back, back, "✗"),
        "ships": strip(_card(BLUEPRINT, texts), _card(MATERIAL, texts), _card(CREW, texts), "→", _fleet([0])),
        "combinations": strip(_dice(ROLLED)),
        "books": strip(_card(BOOK, texts)),
    }


def _card(kind: int, texts: Texts) -> Markup:
    face = tag("g", cards.face(kind, texts), transform=place(52, 72))
    return drawing(108, 148, face, label=cards.name(kind, texts))


def _dice(faces: tuple[int, ...]) -> Markup:
    wide = 3 if len(faces) > 2 else len(faces)
    dice = [
        symbol(f"ae-die-{face}", 4 + 68 * (number % wide), 4 + 68 * (number // wide), 62, 62)
        for number, face in enumerate(faces)
    ]
    return drawing(68 * wide + 4, 68 * (len(faces) // wide) + 4, *dice, label="")


def _chips() -> Markup:
    """Blueprint, Material and Crew of one Ship, as they lie in a Workshop."""
    chips = [
        tag("g", cards.small(kind), transform=place(25, 25 + 48 * number))
        for number, kind in enumerate((BLUEPRINT, MATERIAL, CREW))
    ]
    return drawing(50, 146, *chips, label="")


def _fleet(ships: range | list[int]) -> Markup:
    """Ships in the air."""
    flying = [
        tag(
            "g",
            symbol(f"ae-ship-{ship}", 0, 0, 110, 90),
            class_="ae-ship ae-flying",
            transform=place(112 * at, 0),
        )
        for at, ship in enumerate(ships)
    ]
    return drawing(112 * len(ships), 92, *flying, label="")
