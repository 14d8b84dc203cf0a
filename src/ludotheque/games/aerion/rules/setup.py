# mypyc: compile
"""Chapter *Setup*."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import BOOK, DECKS, DICE, KINDS, NONE, STRIDE
from ludotheque.games.aerion.phases import PLAYING, READY
from ludotheque.games.aerion.rules.duo import deal_ships
from ludotheque.games.aerion.rules.replenish import draw_into_slot
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.rules.turn import begin_turn
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe


def empty_table(box: AerionBox, seats: i64, expansions: i64, variants: i64, rulings: i64) -> AerionState:
    """aerion:B-10, aerion:B-14: Six Ships in project, six dice, and every zone empty."""
    return AerionState(
        box=box,
        now=0,
        seats=seats,
        expansions=expansions,
        variants=variants,
        rulings=rulings,
        result=PLAYING,
        reason=0,
        turn=0,
        active=0,
        stage=READY,
        back=READY,
        dice=[0] * DICE,
        rerolls=0,
        fresh=0,
        paid=0,
        fairies=0,
        display=[NONE] * DECKS,
        deck=[0] * (DECKS * STRIDE),
        size=[0] * DECKS,
        known=[0] * DECKS,
        piles=[0] * (DECKS * KINDS),
        ripe=[0] * DECKS,
        held=NONE,
        shop=[NONE] * 9,
        reserve=[],
        pulpit=[],
        owed=0,
        wanted=0,
        flying=0,
        charge=63,
        pulpit_room=1,
        book_rerolls=3,
        recover_least=2,
        recover_most=2,
        crew_first=0,
        factories=0,
        slipway=[NONE] * 5,
        glasses=[0] * DECKS,
        clouds=[0] * 6,
        steps=0,
        struck=0,
        piers=0,
        gatehouse=[0] * (2 * DECKS),
        eggs=0,
        hatched=0,
        duty=0,
        source=0,
        revealed=[],
        outposts=[],
        lairs=[],
        outposts_gone=0,
        lairs_open=0,
        lairs_gone=0,
        figure=0,
    )


def take_fairies(state: AerionState, fairies: i64) -> None:
    """aerion:B-11: Three Fairies, or fewer for a harder game."""
    state.fairies = fairies


def printed_copies(state: AerionState, kind: i64, deck: i64) -> i64:
    """aerion:B-15, aerion:C-01: Base cards, and those of the chosen expansions; no others."""
    if kind <= BOOK:
        return state.box.copies[kind * DECKS + deck]
    found: i64 = 0
    for expansion in team(state):
        found += expansion.copies(state, kind, deck)
    return found


def shuffle_decks(state: AerionState, chance: Chance) -> None:
    """aerion:B-12, aerion:C-02: Each deck of its own cards, shuffled on its own."""
    for deck in range(DECKS):
        cards: list[int] = []
        for kind in range(KINDS if state.expansions else BOOK + 1):
            for _ in range(printed_copies(state, kind, deck)):
                cards.append(kind)
        chance.shuffle(deck, cards)
        for place, card in enumerate(cards, deck * STRIDE):
            state.deck[place] = card
        state.size[deck] = len(cards)


def lay_out_display(state: AerionState) -> None:
    """aerion:B-13: The top card of each deck, face up in its slot."""
    for deck in range(DECKS):
        draw_into_slot(state, deck)


def set_up(state: AerionState, fairies: i64, starter: i64, chance: Chance) -> None:
    """aerion:T-08: Lay out everything; the player that the table chose begins."""
    take_fairies(state, fairies)
    deal_ships(state, chance)
    for expansion in team(state):
        expansion.setup(state, chance)
    shuffle_decks(state, chance)
    lay_out_display(state)
    begin_turn(state, starter, Scribe())
