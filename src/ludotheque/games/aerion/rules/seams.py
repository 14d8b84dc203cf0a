# mypyc: compile
"""Where an expansion joins the base game: the few questions that every one of them answers.

The base asks all expansions at the table the same questions and knows none by name.  Vetoes are joined by
AND, offers by OR; what tells cards apart is their traits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ludotheque.games.aerion.kinds import NONE
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.scribe import Scribe


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """One expansion: an object that answers; each answer here is that of an expansion with nothing to say."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """How many of its cards of that kind are shuffled into that deck."""
        return 0

    def setup(self, state: AerionState, chance: Chance) -> None:
        """Lay out its own pieces."""

    def turn_begins(self, state: AerionState) -> None:
        """Look at the Display before anything else in the turn."""

    def offers(self, state: AerionState, seat: i64, moves: list[int]) -> None:
        """Add what the active seat may do of its own at this stage, besides phase 2 actions and exits."""

    def free_offers(self, state: AerionState, moves: list[int]) -> None:
        """Add what may be done at any time of one's own turn."""

    def actions(self, state: AerionState, moves: list[int]) -> None:
        """Add the phase 2 actions that the dice allow."""

    def exits(
        self, state: AerionState, may_acquire: bool, may_act: bool, start: i64, moves: list[int]
    ) -> None:
        """Add ways out of phase 1 without an action; exits that others gave stand in moves[start:]."""

    def bans(self, state: AerionState, kind: i64) -> bool:
        """Veto: cards of that kind cannot be acquired now."""
        return False

    def grounds(self, state: AerionState, ship: i64) -> bool:
        """Veto: that Ship's token cannot turn now."""
        return False

    def bars(self, state: AerionState, ship: i64) -> bool:
        """Veto: the card that completes that Ship cannot be placed now."""
        return False

    def takes(self, state: AerionState, place: i64, kind: i64) -> bool:
        """Whether a place of its own takes an Element of that kind; never compulsory."""
        return False

    def turns_away(self, state: AerionState, kind: i64) -> Refusal | None:
        """Why a place of its own does not take an Element of that kind now."""
        return None

    def put(self, state: AerionState, seat: i64, place: i64, card: i64, event: i64, scribe: Scribe) -> None:
        """Lay an Element on a place of its own, and tell it."""

    def receives(self, state: AerionState, seat: i64, deck: i64, kind: i64, scribe: Scribe) -> bool:
        """Keep an acquired card that is one of its own; whether it was."""
        return False

    def phase_two_over(self, state: AerionState, scribe: Scribe) -> None:
        """Judge the turn on the way into phase 3."""

    def phase_three(self, state: AerionState, scribe: Scribe) -> None:
        """Do its step at the start of phase 3."""

    def fulfilled(self, state: AerionState) -> bool:
        """Whether its own condition for victory is met."""
        return True

    def defeat_reason(self, state: AerionState, reason: i64) -> i64:
        """Why the match is lost when the cards have run out, if it knows better than the others."""
        return reason

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out one of its own moves."""

    def refuse(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why a move is not legal, if its own rules forbid it; asked before the base game is."""
        return None

    def census(self, state: AerionState, counts: list[int]) -> None:
        """Add its own cards that lie neither in decks, Display nor piles."""


TEAMS: Final[list[list[Expansion]]] = [[] for _ in range(64)]  # by set of expansions
OWNER: Final = [NONE] * 64  # by verb: the bit of its expansion, NONE for the base game
MEMBERS: Final[list[Expansion]] = []


def enlist(expansion: Expansion, verbs: tuple[int, ...]) -> None:
    """Add the next expansion to every table that plays with it, and note which verbs are its own."""
    bit = len(MEMBERS)
    MEMBERS.append(expansion)
    for chosen in range(64):
        if chosen >> bit & 1:
            TEAMS[chosen].append(expansion)
    for verb in verbs:
        OWNER[verb] = bit


def team(state: AerionState) -> list[Expansion]:
    """The expansions at this table, in order."""
    return TEAMS[state.expansions]
