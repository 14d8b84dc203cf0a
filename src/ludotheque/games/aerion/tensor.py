"""The view as numbers for research: lists of constant length, whatever is in play."""

from __future__ import annotations

from ludotheque.games.aerion.pieces import DECKS, ELEMENTS, KINDS, NONE, kind_of
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.game import View

SCALARS = (
    "active",
    "stage",
    "rerolls",
    "fresh",
    "paid",
    "fairies",
    "owed",
    "wanted",
    "flying",
    "charge",
    "factories",
    "steps",
    "struck",
    "piers",
    "eggs",
    "duty",
    "source",
    "outposts_gone",
    "lairs_open",
    "lairs_gone",
    "figure",
    "expansions",
    "variants",
    "rulings",
)


def counts_by_deck(view: AerionView) -> tuple[list[int], list[int]]:
    """What the decks still hold, hidden and known on top: deck * KINDS + kind."""
    hidden, tops = [0] * (DECKS * KINDS), [0] * (DECKS * KINDS)
    below, above = iter(view.hidden), iter(view.tops)
    for deck in range(DECKS):
        for _ in range(view.known[deck]):
            tops[deck * KINDS + next(above)] += 1
        for _ in range(view.size[deck] - view.known[deck]):
            hidden[deck * KINDS + next(below)] += 1
    return hidden, tops


def fill(view: View) -> dict[str, list[int]]:
    """Numbers by name; kinds count from 1 and 0 means that nothing lies there."""
    assert isinstance(view, AerionView)
    hidden, tops = counts_by_deck(view)
    reserve, pulpit, revealed = [0] * (2 * ELEMENTS), [0] * (2 * DECKS), [0] * KINDS
    for owned in view.reserve:
        reserve[(owned >> 8) * ELEMENTS + (owned & 31)] += 1
    for book in view.pulpit:
        pulpit[(book >> 3) * DECKS + (book & 7)] += 1
    for kind in view.revealed:
        revealed[kind] += 1
    return {
        "scalars": [int(getattr(view, name)) for name in SCALARS],
        "seat": [int(view.seat)],
        "dice": list(view.dice),
        "display": [kind + 1 for kind in view.display],
        "size": list(view.size),
        "hidden": hidden,
        "tops": tops,
        "piles": list(view.piles),
        "held": [0 if view.held == NONE else int(kind_of(view.held)) + 1],
        "shop": [0 if card == NONE else int(kind_of(card)) + 1 for card in view.shop],
        "reserve": reserve,
        "pulpit": pulpit,
        "slipway": [place + 1 for place in view.slipway],
        "glasses": list(view.glasses),
        "clouds": list(view.clouds),
        "gatehouse": list(view.gatehouse),
        "revealed": revealed,
        "outposts": [one + 1 for one in view.outposts] or [0] * 6,
        "lairs": [one + 1 for one in view.lairs] or [0] * 6,
    }
