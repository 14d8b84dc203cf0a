# mypyc: compile
"""Chapter *Expansion 6: The Hellkite*."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.dice import dice_sum
from ludotheque.games.aerion.kinds import DECKS, LAIR_STREAM, NONE, OUTPOST_STREAM, type_of
from ludotheque.games.aerion.moves import ACQUIRE, DECLINE, HUNT
from ludotheque.games.aerion.phases import FORTRESS, GIFT, ROLLED
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.replenish import end_phase_two
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import EVERYONE, verb_of
from ludotheque.kernel.scribe import Scribe

COLUMNS: Final = 6
ALL_COLUMNS: Final = 63


def shuffled(counts: bytes, stream: i64, chance: Chance) -> list[int]:
    """aerion:X6-02: The eight cards by type, in a fair order."""
    cards: list[int] = []
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            cards.append(kind)
    chance.shuffle(stream, cards)
    return cards


def lay_out_row(state: AerionState, chance: Chance) -> None:
    """aerion:X6-01: Six Lairs face down, an Outpost on each, the figure on the leftmost; two unseen."""
    state.outposts = shuffled(state.box.outposts, OUTPOST_STREAM, chance)
    state.lairs = shuffled(state.box.lairs, LAIR_STREAM, chance)
    state.figure = 0


def is_beaten(state: AerionState) -> bool:
    """aerion:X6-09, aerion:X6-12: The last Lair is destroyed."""
    return state.lairs_gone == ALL_COLUMNS


def outpost_stands(state: AerionState, column: i64) -> bool:
    """Whether an Outpost still covers the Lair of that column."""
    return state.outposts_gone >> column & 1 == 0


def banned_type(state: AerionState) -> i64:
    """aerion:X6-03: The type of the Outpost under the figure; Lairs forbid nothing."""
    return state.outposts[state.figure] if outpost_stands(state, state.figure) else NONE


def is_at_the_end(gone: i64, column: i64) -> bool:
    """Whether that column is the first or the last that is not gone."""
    standing = ALL_COLUMNS & ~gone
    before = standing & ((1 << column) - 1)
    behind = standing >> (column + 1)
    return standing >> column & 1 == 1 and (before == 0 or behind == 0)


def may_destroy(state: AerionState) -> bool:
    """aerion:X6-V, aerion:A-14: With the fortress only at the ends, and no Lair while an Outpost stands."""
    if not state.variants & FORTRESS:
        return True
    if state.outposts_gone != ALL_COLUMNS:
        return outpost_stands(state, state.figure) and is_at_the_end(state.outposts_gone, state.figure)
    return is_at_the_end(state.lairs_gone, state.figure)


def may_hunt(state: AerionState) -> bool:
    """aerion:X6-04: The dice add up to little enough, and there is something to destroy."""
    return not is_beaten(state) and may_destroy(state) and dice_sum(state.dice) <= state.box.hunt


def hunt(state: AerionState, scribe: Scribe) -> None:
    """aerion:X6-07: Destroy the card under the figure; only a Lair gives anything."""
    column = state.figure
    if outpost_stands(state, column):
        uncover(state, column, scribe)
        end_phase_two(state, scribe)
    else:
        destroy_lair(state, column, scribe)


def uncover(state: AerionState, column: i64, scribe: Scribe) -> None:
    """aerion:X6-05: The Outpost is gone, and the Lair below it lies open."""
    state.outposts_gone |= 1 << column
    scribe.tell(state, events.OUTPOST_DESTROYED, column, state.outposts[column])
    state.lairs_open |= 1 << column
    scribe.show(state, EVERYONE, events.LAIR_TURNED, column, state.lairs[column])


def destroy_lair(state: AerionState, column: i64, scribe: Scribe) -> None:
    """aerion:X6-06, aerion:A-13: The Lair is gone; a Display card of its type may be acquired at once."""
    state.lairs_gone |= 1 << column
    state.stage = GIFT
    scribe.tell(state, events.LAIR_DESTROYED, column, state.lairs[column])
    if is_beaten(state):
        scribe.tell(state, events.HELLKITE_BEATEN)
    if not gifts(state):
        end_phase_two(state, scribe)


def gifts(state: AerionState) -> list[int]:
    """aerion:C-08, aerion:X6-11: The cards of the destroyed Lair's type; dice and bans do not matter."""
    found: list[int] = []
    for slot in range(DECKS):
        kind: i64 = state.display[slot]
        if kind != NONE and type_of(kind) == state.lairs[state.figure]:
            found.append(ACQUIRE | slot << 8)
    return found


def step_right(state: AerionState, scribe: Scribe) -> None:
    """aerion:X6-08, aerion:X6-10: To the nearest card to the right, round to the leftmost; alone it stays."""
    column = state.figure
    for _ in range(COLUMNS):
        column = (column + 1) % COLUMNS
        if not state.lairs_gone >> column & 1:
            break
    if column != state.figure:
        state.figure = column
        scribe.tell(state, events.FIGURE_MOVED, column)


@final
class Hellkite(Expansion):
    """A winged foe on a row of Outposts and Lairs, who forbids what it sits on."""

    def setup(self, state: AerionState, chance: Chance) -> None:
        """Lay out the row."""
        lay_out_row(state, chance)

    def bans(self, state: AerionState, kind: i64) -> bool:
        """Cards of the type under the figure."""
        return type_of(kind) == banned_type(state)

    def actions(self, state: AerionState, moves: list[int]) -> None:
        """A Hunt."""
        if may_hunt(state):
            moves.append(HUNT)

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """The gift of a Lair."""
        if state.stage == GIFT:
            moves += gifts(state)
            moves.append(DECLINE)

    def phase_three(self, state: AerionState, scribe: Scribe) -> None:
        """Away from a destroyed Lair first, then one card to the right as in every turn."""
        if is_beaten(state):
            return
        if state.lairs_gone >> state.figure & 1:
            step_right(state, scribe)
        step_right(state, scribe)

    def fulfilled(self, state: AerionState) -> bool:
        """Whether the Hellkite is beaten."""
        return is_beaten(state)

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Hunt, or decline a gift."""
        if verb_of(move) == HUNT:
            hunt(state, scribe)
        else:
            scribe.tell(state, events.DECLINED, seat)
            end_phase_two(state, scribe)

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why no Hunt, and no gift."""
        verb = verb_of(move)
        if verb == HUNT and state.stage == ROLLED:
            if is_beaten(state):
                return because("beaten")
            if not may_destroy(state):
                return because("fortress")
            return because(
                "hunt_sum",
                {"total": int(dice_sum(state.dice)), "wanted": int(state.box.hunt)},
            )
        if verb == DECLINE:
            return because("no_gift")
        if verb == ACQUIRE and state.stage == GIFT:
            return because("gift_type")
        return None
