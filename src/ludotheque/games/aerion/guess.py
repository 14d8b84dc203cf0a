# mypyc: compile
"""A complete state that looks exactly like a view, uniform over the consistent ones."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.pieces import DECKS, LAIR_STREAM, NONE, STRIDE
from ludotheque.games.aerion.state import AerionState
from ludotheque.games.aerion.view import COLUMNS, AerionView
from ludotheque.kernel.chance import Chance


def guessed_decks(view: AerionView, chance: Chance) -> list[int]:
    """The decks: hidden cards in a fair order, known ones on top of them."""
    cards = [0] * (DECKS * STRIDE)
    hidden: i64 = 0
    tops: i64 = 0
    for deck in range(DECKS):
        known: i64 = view.known[deck]
        unknown: i64 = view.size[deck] - known
        order = view.hidden[hidden : hidden + unknown]
        chance.shuffle(deck, order)
        first: i64 = deck * STRIDE
        for place in range(unknown):
            cards[first + place] = order[place]
        for place in range(known):
            cards[first + unknown + known - 1 - place] = view.tops[tops + place]
        hidden += unknown
        tops += known
    return cards


def guessed_outposts(view: AerionView) -> list[int]:
    """The six Outposts of the row, and the two in the box, which follow from them."""
    if not view.outposts:
        return []
    return view.outposts + _left(view.box.outposts, view.outposts)


def guessed_lairs(view: AerionView, chance: Chance) -> list[int]:
    """The Lairs seen, and a fair order of the others over the row and the box."""
    if not view.lairs:
        return []
    others = _left(view.box.lairs, view.lairs)
    chance.shuffle(LAIR_STREAM, others)
    lairs = view.lairs[:]
    for column in range(COLUMNS):
        if lairs[column] == NONE:
            lairs[column] = others.pop()
    others.sort()
    return lairs + others


def _left(printed: bytes, seen: list[int]) -> list[int]:
    """The cards by type that are not among those seen."""
    left: list[int] = []
    for kind in range(len(printed)):
        missing: i64 = printed[kind]
        for one in seen:
            if one == kind:
                missing -= 1
        for _ in range(missing):
            left.append(kind)
    return left


def guess(view: AerionView, chance: Chance) -> AerionState:
    """One of the states that this view allows, each as likely as the others."""
    return AerionState(
        view.box,
        view.now,
        view.seats,
        view.expansions,
        view.variants,
        view.rulings,
        view.result,
        view.reason,
        view.turn,
        view.active,
        view.stage,
        view.back,
        view.dice[:],
        view.rerolls,
        view.fresh,
        view.paid,
        view.fairies,
        view.display[:],
        guessed_decks(view, chance),
        view.size[:],
        view.known[:],
        view.piles[:],
        view.ripe[:],
        view.held,
        view.shop[:],
        view.reserve[:],
        view.pulpit[:],
        view.owed,
        view.wanted,
        view.flying,
        view.charge,
        view.pulpit_room,
        view.book_rerolls,
        view.recover_least,
        view.recover_most,
        view.crew_first,
        view.factories,
        view.slipway[:],
        view.glasses[:],
        view.clouds[:],
        view.steps,
        view.struck,
        view.piers,
        view.gatehouse[:],
        view.eggs,
        view.hatched,
        view.duty,
        view.source,
        view.revealed[:],
        guessed_outposts(view),
        guessed_lairs(view, chance),
        view.outposts_gone,
        view.lairs_open,
        view.lairs_gone,
        view.figure,
    )
