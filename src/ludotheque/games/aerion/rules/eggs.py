# mypyc: compile
"""Chapter *Expansion 5: The Hammer Birds' Eggs*; that they never pay is a trait of the cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import DECKS, EGG, KINDS, NONE, STRIDE
from ludotheque.games.aerion.moves import HATCH, PRESERVE, SETTLE, SHATTER
from ludotheque.games.aerion.phases import (
    FRAIL,
    HATCHING,
    RECOVERING,
    ROLLED,
)
from ludotheque.games.aerion.rules.lastword import break_frail_shells, break_shells
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.replenish import draw, end_phase_two
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import EVERYONE, first, second, verb_of
from ludotheque.kernel.scribe import Scribe


def only_eggs(state: AerionState) -> bool:
    """aerion:X5-07: At least one card in the Display, and all of them Eggs."""
    found = False
    for kind in state.display:
        if kind == EGG:
            found = True
        elif kind != NONE:
            return False
    return found


def keep_egg(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:X5-06: Into the common stock; a duty to acquire one is done."""
    state.eggs += 1
    state.duty = 0
    scribe.tell(state, events.EGG_GAINED, seat, state.eggs)


def may_hatch(state: AerionState, deck: i64) -> bool:
    """aerion:A-24: The deck must hold a card."""
    return state.size[deck] > 0


def hatch(state: AerionState, seat: i64, deck: i64, eggs: i64, chance: Chance, scribe: Scribe) -> None:
    """aerion:X5-03: Remove the Eggs, and reveal as many cards of the deck, or all it has."""
    state.eggs -= eggs
    state.hatched += eggs
    state.source = deck
    state.back = state.stage
    state.stage = HATCHING
    scribe.tell(state, events.HATCHING, seat, deck, eggs)
    for _ in range(min(eggs, state.size[deck])):
        kind = draw(state, deck)
        state.revealed.append(kind)
        scribe.show(state, EVERYONE, events.REVEALED, deck, kind)
    if min(state.revealed) == max(state.revealed):
        settle(state, state.revealed[0], chance, scribe)


def settle(state: AerionState, kind: i64, chance: Chance, scribe: Scribe) -> None:
    """aerion:X5-09: The chosen card lies in the slot at once; what lay there and the others go back."""
    deck = state.source
    before: i64 = state.display[deck]
    state.revealed.remove(kind)
    others = state.revealed
    state.revealed = []
    if before != NONE:
        others.append(before)
    state.display[deck] = kind
    state.stage = state.back
    shuffle_back(state, deck, others, chance)
    scribe.tell(state, events.HATCHED, deck, kind)
    if others:
        scribe.tell(state, events.SHUFFLED, deck)


def shuffle_back(state: AerionState, deck: i64, others: list[int], chance: Chance) -> None:
    """aerion:A-35: A deck to which a card goes back is shuffled whole; else it keeps its order."""
    if not others:
        return
    start: i64 = deck * STRIDE
    cards = state.deck[start : start + state.size[deck]] + others
    chance.shuffle(deck, cards)
    for place in range(len(cards)):
        state.deck[start + place] = cards[place]
    state.size[deck] = len(cards)
    state.known[deck] = 0


@final
class Eggs(Expansion):
    """Eggs that never pay, and hatch into a choice of cards."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """aerion:X5-01, aerion:X5-02: Eggs; that they cannot be discarded is a trait of theirs."""
        return state.box.copies[kind * DECKS + deck] if kind == EGG else 0

    def turn_begins(self, state: AerionState) -> None:
        """With nothing but Eggs one of them must be acquired in this turn."""
        state.duty = 1 if only_eggs(state) else 0

    def free_offers(self, state: AerionState, moves: list[int]) -> None:
        """Hatch, at any time of one's own turn."""
        if not state.eggs:
            return
        for deck in range(DECKS):
            if may_hatch(state, deck):
                for eggs in range(1, state.eggs + 1):
                    moves.append(HATCH | deck << 8 | eggs << 16)

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """The revealed cards, one of which stays."""
        if state.stage == HATCHING:
            for kind in range(KINDS):
                if kind in state.revealed:
                    moves.append(SETTLE | kind << 8)

    def exits(
        self, state: AerionState, may_acquire: bool, may_act: bool, start: i64, moves: list[int]
    ) -> None:
        """aerion:X5-04, aerion:X5-08, aerion:A-25, aerion:A-37: Preserve, or with frail shells the end.

        Open only while nothing can be acquired, whatever else the dice allow; the end only if there is no
        action and no other exit.
        """
        if may_acquire or not only_eggs(state):
            return
        if not state.variants & FRAIL:
            moves.append(PRESERVE)
        elif not may_act and len(moves) == start:
            moves.append(SHATTER)

    def receives(self, state: AerionState, seat: i64, deck: i64, kind: i64, scribe: Scribe) -> bool:
        """An acquired Egg."""
        if kind != EGG:
            return False
        keep_egg(state, seat, scribe)
        return True

    def phase_two_over(self, state: AerionState, scribe: Scribe) -> None:
        """Judge a turn that began with Eggs only."""
        if state.duty:
            break_shells(state, scribe)

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Hatch, choose, preserve, or lose."""
        verb = verb_of(move)
        if verb == HATCH:
            hatch(state, seat, first(move), second(move), chance, scribe)
        elif verb == SETTLE:
            settle(state, first(move), chance, scribe)
        elif verb == PRESERVE:
            scribe.tell(state, events.PRESERVED, seat)
            end_phase_two(state, scribe)
        else:
            break_frail_shells(state, scribe)

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why no Egg hatches or is preserved."""
        verb = verb_of(move)
        if verb == HATCH and state.stage < RECOVERING:
            if second(move) == 0 or second(move) > state.eggs:
                return because("no_eggs")
            return because("empty_deck")
        if verb == SETTLE:
            return because("not_hatching")
        if state.stage == ROLLED and verb in (PRESERVE, SHATTER):
            if verb == PRESERVE and state.variants & FRAIL:
                return because("void_preserve")
            return because("not_only_eggs" if verb == PRESERVE else "shells_hold")
        return None

    def census(self, state: AerionState, counts: list[int]) -> None:
        """Eggs wherever they lie; their decks do not matter once they were acquired."""
        for deck in range(1, DECKS):
            counts[EGG] += counts[deck * KINDS + EGG]
            counts[deck * KINDS + EGG] = 0
        counts[EGG] += int(state.eggs + state.hatched)
        for kind in state.revealed:
            place = 0 if kind == EGG else int(state.source)
            counts[place * KINDS + kind] += 1
