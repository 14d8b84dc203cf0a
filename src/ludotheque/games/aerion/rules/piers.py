# mypyc: compile
"""Chapter *Expansion 4: The Piers*."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.dice import dice_sum, most_equal
from ludotheque.games.aerion.kinds import DECKS, KINDS, NONE, WORKER, card_of
from ludotheque.games.aerion.moves import CONSTRUCT, HIRE, PAYDAY
from ludotheque.games.aerion.phases import LEAST_DEBT, ROLLED, UNPAID
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.replenish import end_phase_two
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.rules.ships import discard
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kernel.scribe import Scribe

WORKER_REROLLS: Final = 3


def gatehouse_of(state: AerionState, seat: i64) -> i64:
    """aerion:X4-08: Where that seat's gatehouse begins: one each, or a single one with Least debt."""
    if state.variants & LEAST_DEBT:
        return 0
    return seat * DECKS


def workers_of(state: AerionState, seat: i64) -> i64:
    """How many unpaid Workers wait in that seat's gatehouse."""
    start = gatehouse_of(state, seat)
    found: i64 = 0
    for deck in range(DECKS):
        found += state.gatehouse[start + deck]
    return found


def may_hire(state: AerionState, seat: i64) -> bool:
    """aerion:X4-11, aerion:X4-V: No limit, but with Least debt only into an empty gatehouse."""
    return not state.variants & LEAST_DEBT or workers_of(state, seat) == 0


def hire(state: AerionState, seat: i64, slot: i64, scribe: Scribe) -> None:
    """aerion:X4-03, aerion:X4-10, aerion:A-11: To the gatehouse for three rerolls; no discard."""
    state.display[slot] = NONE
    state.gatehouse[gatehouse_of(state, seat) + slot] += 1
    state.rerolls += WORKER_REROLLS
    state.fresh = 0
    scribe.tell(state, events.HIRED, seat, slot)


def is_payday(state: AerionState) -> bool:
    """aerion:X4-04: The dice add up to what is printed on the Workers."""
    return dice_sum(state.dice) >= state.box.payday


def pay_worker(state: AerionState, seat: i64, deck: i64, scribe: Scribe) -> None:
    """aerion:X4-06, aerion:A-27: Discard one Worker of the own gatehouse; no card is acquired."""
    state.gatehouse[gatehouse_of(state, seat) + deck] -= 1
    discard(state, card_of(deck, WORKER))
    scribe.tell(state, events.WORKER_PAID, seat, deck)
    end_phase_two(state, scribe)


def may_construct(state: AerionState) -> bool:
    """aerion:X4-05: Five equal dice, and a Pier that is still a site."""
    return state.piers < state.box.piers and most_equal(state.dice) >= state.box.equal


def construct(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """Turn one Pier to its built side."""
    state.piers += 1
    scribe.tell(state, events.PIER_BUILT, seat, state.piers)
    end_phase_two(state, scribe)


def all_are_paid(state: AerionState) -> bool:
    """aerion:A-10: No Worker waits in any gatehouse."""
    return max(state.gatehouse) == 0


@final
class Piers(Expansion):
    """Three Piers to be built, with the help of Workers who want their pay."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """aerion:X4-01, aerion:X4-02: Workers; that nobody acquires them is a trait of theirs."""
        return state.box.copies[kind * DECKS + deck] if kind == WORKER else 0

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """Workers to be sent to the gatehouse."""
        if state.stage != ROLLED or not may_hire(state, seat):
            return
        for slot in range(DECKS):
            if state.display[slot] == WORKER:
                moves.append(HIRE | slot << 8)

    def actions(self, state: AerionState, moves: list[int]) -> None:
        """Payday and Construction."""
        if is_payday(state):
            start = gatehouse_of(state, state.active)
            for deck in range(DECKS):
                if state.gatehouse[start + deck]:
                    moves.append(PAYDAY | deck << 8)
        if may_construct(state):
            moves.append(CONSTRUCT)

    def fulfilled(self, state: AerionState) -> bool:
        """aerion:X4-07: All Piers are built, and everybody is paid."""
        return state.piers == state.box.piers and all_are_paid(state)

    def defeat_reason(self, state: AerionState, reason: i64) -> i64:
        """aerion:X4-09: Unpaid wages, if a Worker still waits when the cards have run out."""
        return reason if all_are_paid(state) else UNPAID

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Hire, pay or build."""
        verb = verb_of(move)
        if verb == HIRE:
            hire(state, seat, first(move), scribe)
        elif verb == PAYDAY:
            pay_worker(state, seat, first(move), scribe)
        else:
            construct(state, seat, scribe)

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why no Worker comes or is paid, and no Pier is built."""
        verb = verb_of(move)
        if state.stage != ROLLED:
            return None
        if verb == HIRE:
            if state.display[first(move)] != WORKER:
                return because("no_worker")
            return because("gatehouse_full")
        if verb == PAYDAY:
            if not state.gatehouse[gatehouse_of(state, seat) + first(move)]:
                return because("nobody_to_pay")
            return because(
                "payday_sum",
                {"total": int(dice_sum(state.dice)), "wanted": int(state.box.payday)},
            )
        if verb == CONSTRUCT:
            if state.piers == state.box.piers:
                return because("no_pier")
            return because("equal_dice", {"wanted": int(state.box.equal)})
        return None

    def census(self, state: AerionState, counts: list[int]) -> None:
        """Workers at the gatehouses."""
        for deck in range(DECKS):
            counts[deck * KINDS + WORKER] += state.gatehouse[deck] + state.gatehouse[DECKS + deck]
