# mypyc: compile
"""Chapter *Expansion 3: The Stone Clouds*."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.dice import dice_sum
from ludotheque.games.aerion.kinds import BIRD, DECKS, SHIPS
from ludotheque.games.aerion.moves import CEASE, DEMOLISH, STRIKE
from ludotheque.games.aerion.phases import GROUNDED, GROUNDED_BLOCKS, ROLLED, STRIKING, SWARM
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.replenish import clear_slot, end_phase_two
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kernel.scribe import Scribe

INTACT: Final = 2


def lay_out_clouds(state: AerionState) -> None:
    """aerion:X3-01: Six Clouds, intact."""
    state.clouds = [INTACT] * SHIPS


def birds_shown(state: AerionState) -> i64:
    """aerion:X3-06: The set of slots with a Hammer Bird now; those discarded before do not count."""
    birds: i64 = 0
    for slot in range(DECKS):
        if state.display[slot] == BIRD:
            birds |= 1 << slot
    return birds


def count(birds: i64) -> i64:
    """How many Birds there are in a set of slots."""
    found: i64 = 0
    for slot in range(DECKS):
        found += birds >> slot & 1
    return found


def demolition_total(state: AerionState, birds: i64) -> i64:
    """aerion:X3-03: The sum of the dice and the bonus for the Birds discarded now."""
    bonus: i64 = state.box.bonus[count(birds)]
    return dice_sum(state.dice) + bonus


def may_fly(state: AerionState, birds: i64) -> bool:
    """aerion:X3-V1: With Swarm no Bird at all, or at least two."""
    return not state.variants & SWARM or count(birds) != 1


def may_demolish(state: AerionState, birds: i64) -> bool:
    """aerion:X3-05, aerion:A-36, aerion:C-13: A total of at least one step, and a Cloud to hit."""
    if max(state.clouds) == 0 or not may_fly(state, birds):
        return False
    return demolition_total(state, birds) >= state.box.step


def demolish(state: AerionState, seat: i64, birds: i64, scribe: Scribe) -> None:
    """Discard the Birds; the steps follow."""
    total = demolition_total(state, birds)
    for slot in range(DECKS):
        if birds >> slot & 1:
            clear_slot(state, slot)
    state.steps = total // state.box.step
    state.struck = 0
    state.stage = STRIKING
    scribe.tell(state, events.DEMOLITION, seat, count(birds), total)


def strike(state: AerionState, cloud: i64, scribe: Scribe) -> None:
    """aerion:X3-04: One step: an intact Cloud is damaged, a damaged one is removed."""
    state.clouds[cloud] -= 1
    state.steps -= 1
    state.struck += 1
    scribe.tell(state, events.CLOUD_DAMAGED if state.clouds[cloud] else events.CLOUD_REMOVED, cloud)
    if state.steps == 0 or max(state.clouds) == 0:
        cease(state, scribe)


def may_cease(state: AerionState) -> bool:
    """aerion:X3-08: After one step the others are optional."""
    return state.struck > 0


def cease(state: AerionState, scribe: Scribe) -> None:
    """The Demolition is over; points that are left lapse."""
    state.steps = 0
    state.struck = 0
    end_phase_two(state, scribe)


@final
class Clouds(Expansion):
    """Six Stone Clouds to be broken by Hammer Birds and high dice."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """aerion:X3-02: Hammer Birds; that nobody acquires them is a trait of theirs."""
        return state.box.copies[kind * DECKS + deck] if kind == BIRD else 0

    def setup(self, state: AerionState, chance: Chance) -> None:
        """Lay out the Clouds."""
        lay_out_clouds(state)

    def actions(self, state: AerionState, moves: list[int]) -> None:
        """A Demolition with any of the Birds shown."""
        shown = birds_shown(state)
        birds = shown
        while True:
            if may_demolish(state, birds):
                moves.append(DEMOLISH | birds << 8)
            if birds == 0:
                return
            birds = (birds - 1) & shown

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """The steps of a Demolition."""
        if state.stage != STRIKING:
            return
        for cloud in range(SHIPS):
            if state.clouds[cloud]:
                moves.append(STRIKE | cloud << 8)
        if may_cease(state):
            moves.append(CEASE)

    def grounds(self, state: AerionState, ship: i64) -> bool:
        """aerion:X3-V2: Grounded: a Ship cannot fly before its Cloud is removed."""
        return state.variants & GROUNDED != 0 and state.clouds[ship] > 0

    def bars(self, state: AerionState, ship: i64) -> bool:
        """aerion:A-12: Whether a grounded Ship may not be completed; by default its cards are lost."""
        return state.rulings & GROUNDED_BLOCKS != 0 and self.grounds(state, ship)

    def fulfilled(self, state: AerionState) -> bool:
        """aerion:X3-07: All six Clouds are removed."""
        return max(state.clouds) == 0

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Demolish, strike or stop."""
        verb = verb_of(move)
        if verb == DEMOLISH:
            demolish(state, seat, first(move), scribe)
        elif verb == STRIKE:
            strike(state, first(move), scribe)
        else:
            cease(state, scribe)

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why no Demolition, or no such step."""
        verb = verb_of(move)
        if verb == DEMOLISH and state.stage == ROLLED:
            birds = first(move)
            if max(state.clouds) == 0:
                return because("no_cloud_left")
            if birds & ~birds_shown(state):
                return because("no_birds")
            if not may_fly(state, birds):
                return because("swarm")
            total = demolition_total(state, birds)
            return because("below_step", {"total": int(total), "wanted": int(state.box.step)})
        if verb in (STRIKE, CEASE):
            if state.stage != STRIKING:
                return because("no_demolition")
            if verb == CEASE:
                return because("one_step")
            return because("no_cloud")
        return None
