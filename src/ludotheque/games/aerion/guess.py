# mypyc: compile
"""A complete state that looks exactly like a view, uniform over the consistent ones."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS, LAIR_STREAM, NONE, STRIDE
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
        now=view.now,
        seats=view.seats,
        expansions=view.expansions,
        variants=view.variants,
        rulings=view.rulings,
        result=view.result,
        reason=view.reason,
        turn=view.turn,
        active=view.active,
        stage=view.stage,
        back=view.back,
        dice=view.dice[:],
        rerolls=view.rerolls,
        fresh=view.fresh,
        paid=view.paid,
        fairies=view.fairies,
        display=view.display[:],
        deck=guessed_decks(view, chance),
        size=view.size[:],
        known=view.known[:],
        piles=view.piles[:],
        ripe=view.ripe[:],
        held=view.held,
        shop=view.shop[:],
        reserve=view.reserve[:],
        pulpit=view.pulpit[:],
        owed=view.owed,
        wanted=view.wanted,
        flying=view.flying,
        charge=view.charge,
        pulpit_room=view.pulpit_room,
        book_rerolls=view.book_rerolls,
        recover_least=view.recover_least,
        recover_most=view.recover_most,
        crew_first=view.crew_first,
        factories=view.factories,
        slipway=view.slipway[:],
        glasses=view.glasses[:],
        clouds=view.clouds[:],
        steps=view.steps,
        struck=view.struck,
        piers=view.piers,
        gatehouse=view.gatehouse[:],
        eggs=view.eggs,
        hatched=view.hatched,
        duty=view.duty,
        source=view.source,
        revealed=view.revealed[:],
        outposts=guessed_outposts(view),
        lairs=guessed_lairs(view, chance),
        outposts_gone=view.outposts_gone,
        lairs_open=view.lairs_open,
        lairs_gone=view.lairs_gone,
        figure=view.figure,
    )
