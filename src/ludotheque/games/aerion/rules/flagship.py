# mypyc: compile
"""Chapter *Expansion 1: The Flagship*, and the Factories."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import (
    BOOK,
    CREW,
    DECKS,
    DICE,
    DICE_STREAM,
    ELEMENTS,
    FACES,
    FACTORY,
    FACTORY_STREAM,
    KINDS,
    MATERIAL,
    NONE,
    SLIPWAY,
    card_of,
    deck_of,
    kind_of,
)
from ludotheque.games.aerion.moves import FLIP, RESEARCH, SECURITY, SHED
from ludotheque.games.aerion.phases import PAID, ROLLED, SHEDDING, UNDER_CONSTRUCTION
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.replenish import end_phase_two
from ludotheque.games.aerion.rules.roll import ALL_DICE, tell_dice
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.rules.ships import discard
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.dice import rethrow

FLAGSHIP_BIT: Final = 64
MOST_FACTORIES: Final = 2
ANY_NUMBER: Final = 99

LIBRARY: Final = 0
ARCHIVE: Final = 1
SECURITY_POST: Final = 2
LAB: Final = 3
LOGISTICS: Final = 4
GAME_ROOM: Final = 5


def has_factory(state: AerionState, factory: i64) -> bool:
    """aerion:X1-08, aerion:A-22: Whether that Factory is at work, for both players."""
    return state.factories >> factory & 1 == 1


def choose_factories(state: AerionState, chance: Chance) -> None:
    """aerion:X1-01: Roll two dice until they differ; those two Factories work all game."""
    while True:
        thrown = chance.roll(FACTORY_STREAM, 2, FACES)
        if thrown[0] != thrown[1]:
            state.factories = 1 << thrown[0] | 1 << thrown[1]
            return


def empower(state: AerionState) -> None:
    """aerion:X1-07, aerion:A-20: The numbers that Library, Archive and Game Room change."""
    state.pulpit_room = ANY_NUMBER if has_factory(state, LIBRARY) else 1
    state.book_rerolls = 4 if has_factory(state, LIBRARY) else 3
    state.recover_least = 1 if has_factory(state, ARCHIVE) else 2
    state.recover_most = 3 if has_factory(state, ARCHIVE) else 2
    state.crew_first = 1 if has_factory(state, GAME_ROOM) else 0


def clear_pulpits(state: AerionState) -> None:
    """aerion:A-21: Without the Library each player keeps one Book; the others go without effect."""
    for seat in range(state.seats):
        kept = False
        for book in state.pulpit[:]:
            if book >> 3 == seat and kept:
                state.pulpit.remove(book)
                discard(state, card_of(book & 7, BOOK))
            elif book >> 3 == seat:
                kept = True


def home_of(state: AerionState, factory: i64) -> i64:
    """The deck to which a Factory card belongs."""
    for deck in range(DECKS):
        if state.box.copies[(FACTORY + factory) * DECKS + deck]:
            return deck
    return 0


def is_ready_for_crew(state: AerionState) -> bool:
    """aerion:X1-04: All three Materials lie there, or Crews may come first."""
    if state.crew_first:
        return True
    slipway = state.slipway
    return slipway[0] != NONE and slipway[1] != NONE and slipway[2] != NONE


def slipway_takes(state: AerionState, kind: i64) -> bool:
    """aerion:X1-02, aerion:X1-03, aerion:X1-11, aerion:A-31: One of each, until the Flagship flies."""
    if kind < MATERIAL or kind >= ELEMENTS or state.flying & FLAGSHIP_BIT:
        return False
    if state.slipway[kind - MATERIAL] != NONE:
        return False
    return kind < CREW or is_ready_for_crew(state)


def launch(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:X1-05: With all five cards there, they are discarded and the Flagship flies."""
    for place in range(5):
        if state.slipway[place] == NONE:
            return
    for place in range(5):
        discard(state, card_of(state.slipway[place], MATERIAL + place))
        state.slipway[place] = NONE
    state.flying |= FLAGSHIP_BIT
    scribe.tell(state, events.FLAGSHIP_FLOWN, seat)


def gain_factory(state: AerionState, factory: i64, scribe: Scribe) -> None:
    """aerion:X1-V: An acquired Factory works at once; a third one forces out one of the three."""
    state.factories |= 1 << factory
    empower(state)
    scribe.tell(state, events.FACTORY_GAINED, factory)
    owned = 0
    for one in range(DECKS):
        owned += state.factories >> one & 1
    if owned > MOST_FACTORIES:
        state.stage = SHEDDING


def shed_factory(state: AerionState, factory: i64, scribe: Scribe) -> None:
    """Discard one of three Factories; what it gave is gone."""
    state.factories &= ~(1 << factory)
    discard(state, card_of(home_of(state, factory), FACTORY + factory))
    empower(state)
    if factory == LIBRARY:
        clear_pulpits(state)
    scribe.tell(state, events.FACTORY_SHED, factory)
    end_phase_two(state, scribe)


def may_call_security(state: AerionState) -> bool:
    """aerion:X1-09, aerion:C-10, aerion:A-30: Once a Display card was discarded in this phase 1."""
    return has_factory(state, SECURITY_POST) and state.paid > 0


def may_research(state: AerionState) -> bool:
    """aerion:A-18: Right after the first roll, before anything else was done with the dice."""
    return has_factory(state, LAB) and state.stage == ROLLED and state.fresh == 1


def may_flip(state: AerionState) -> bool:
    """aerion:X1-10, aerion:C-09: In place of the reroll that a discarded card has paid."""
    return has_factory(state, LOGISTICS) and state.stage == PAID


def flip(state: AerionState, die: i64, scribe: Scribe) -> None:
    """Turn a die to its opposite face: a 2 becomes a 5."""
    state.dice[die] = FACES - 1 - state.dice[die]
    state.stage = ROLLED
    scribe.tell(state, events.FLIPPED, state.active, die, state.dice[die])


def research(state: AerionState, chance: Chance, scribe: Scribe) -> None:
    """Reroll all six dice once for free."""
    rethrow(state.dice, ALL_DICE, FACES, chance, DICE_STREAM)
    state.fresh = 0
    tell_dice(state, events.RESEARCHED, scribe)


@final
class Flagship(Expansion):
    """A seventh, larger Ship on a slipway of its own, and Factories that bend the rules."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """The Factories lie in the decks only while they are under construction."""
        if kind < FACTORY or not state.variants & UNDER_CONSTRUCTION:
            return 0
        return state.box.copies[kind * DECKS + deck]

    def setup(self, state: AerionState, chance: Chance) -> None:
        """Two Factories at work, or none yet."""
        if not state.variants & UNDER_CONSTRUCTION:
            choose_factories(state, chance)
        empower(state)

    def takes(self, state: AerionState, place: i64, kind: i64) -> bool:
        """Whether the slipway takes that kind."""
        return place == SLIPWAY and slipway_takes(state, kind)

    def turns_away(self, state: AerionState, kind: i64) -> Refusal | None:
        """Why the slipway does not take that kind."""
        if kind < MATERIAL:
            return because("no_blueprint")
        if state.flying & FLAGSHIP_BIT:
            return because("slipway_closed")
        if state.slipway[kind - MATERIAL] != NONE:
            return because("slipway_taken")
        return None if is_ready_for_crew(state) or kind < CREW else because("slipway_crew")

    def put(self, state: AerionState, seat: i64, place: i64, card: i64, event: i64, scribe: Scribe) -> None:
        """Lay an Element on the slipway."""
        state.slipway[kind_of(card) - MATERIAL] = deck_of(card)
        told = events.LAID if event == events.PLACED else events.LAID_FROM_RESERVE
        scribe.tell(state, told, seat, kind_of(card), place)
        launch(state, seat, scribe)

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """What the Factories at work add."""
        if state.stage == PAID:
            if may_flip(state):
                for die in range(DICE):
                    moves.append(FLIP | die << 8)
            if may_call_security(state):
                moves.append(SECURITY)
        elif state.stage == SHEDDING:
            for factory in range(DECKS):
                if has_factory(state, factory):
                    moves.append(SHED | factory << 8)
        elif may_research(state):
            moves.append(RESEARCH)

    def exits(
        self, state: AerionState, may_acquire: bool, may_act: bool, start: i64, moves: list[int]
    ) -> None:
        """Security ends phase 1 whether the dice match or not."""
        if may_call_security(state):
            moves.append(SECURITY)

    def receives(self, state: AerionState, seat: i64, deck: i64, kind: i64, scribe: Scribe) -> bool:
        """An acquired Factory."""
        if kind < FACTORY:
            return False
        gain_factory(state, kind - FACTORY, scribe)
        return True

    def fulfilled(self, state: AerionState) -> bool:
        """aerion:X1-06: The Flagship flies."""
        return state.flying & FLAGSHIP_BIT != 0

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Flip, research, call Security or give up a Factory."""
        verb = verb_of(move)
        if verb == FLIP:
            flip(state, first(move), scribe)
        elif verb == RESEARCH:
            research(state, chance, scribe)
        elif verb == SECURITY:
            scribe.tell(state, events.SECURED, seat)
            end_phase_two(state, scribe)
        else:
            shed_factory(state, first(move), scribe)

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why a Factory does not help now."""
        verb = verb_of(move)
        if verb == FLIP:
            if not has_factory(state, LOGISTICS):
                return because("no_factory")
            return because("pay_for_flip")
        if verb == RESEARCH:
            if not has_factory(state, LAB):
                return because("no_factory")
            return because("lab_moment")
        if verb == SECURITY:
            if not has_factory(state, SECURITY_POST):
                return because("no_factory")
            return because("security_unpaid")
        if verb == SHED:
            if state.stage == SHEDDING:
                return because("no_factory")
            return because("no_shedding")
        return None

    def census(self, state: AerionState, counts: list[int]) -> None:
        """Cards on the slipway, and Factories owned."""
        for place in range(5):
            if state.slipway[place] != NONE:
                counts[state.slipway[place] * KINDS + MATERIAL + place] += 1
        if state.variants & UNDER_CONSTRUCTION:
            for factory in range(DECKS):
                if has_factory(state, factory):
                    counts[home_of(state, factory) * KINDS + FACTORY + factory] += 1
