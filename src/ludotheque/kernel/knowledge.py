"""What a room knows about playing well, as bots, hints and reviews ask for it: views in, never states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts

if TYPE_CHECKING:
    from ludotheque.kernel.chance import Chance


class Knowledge(Protocol):
    """What a room knows about playing well; bots and hints see views, never states.

    A room that `volunteers` has seats with something to give before those that are waited for go on: its
    players are asked out of turn too, and say nothing most of the time.
    """

    volunteers: bool

    def value(self, view: View) -> float:
        """How good this looks for the viewer's side, in 0..1."""
        ...

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """How promising each move looks; non-negative, not all zero."""
        ...

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """The move that the room's own greedy player makes at that level (1 easy, 2 normal, 3 strong).

        -1 means *nothing now*, which only a seat that is not waited for may say.
        """
        ...

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """How many milliseconds of game time the player thinks before its move; 0 where time is no rule."""
        ...

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        ...


@dataclass(frozen=True)
class Opinion:
    """What thinking came to: a move, the second-best, the odds behind the first, and how sure that is."""

    move: int
    second: int  # -1 where there was nothing else
    odds: float  # 0..1: how good it looks for the viewer's side after the move
    margin: float  # standard errors by which the first led over the second
    trials: int  # 0 where nothing was tried: then neither odds nor margin mean anything
    second_odds: float = -1.0  # the same of the second; below 0 where it was not judged
    errand: int = -1  # what the move belongs to, in the room's own count; -1 where it stands alone


@runtime_checkable
class Thinks(Protocol):
    """Knowledge that can think as long as it is given: the longer, the better.

    With `trials` of its own and all the time it wants it does what it chooses at level 3.
    """

    trials: int  # that the strong level makes for one decision

    def think(
        self, view: View, moves: Sequence[int], chance: Chance, trials: int, go_on: Callable[[], bool]
    ) -> Opinion:
        """What so many trials come to; where `go_on` says no, the best so far."""
        ...


@runtime_checkable
class Persists(Protocol):
    """Knowledge that stays with an errand, so that advice given step by step leads to one goal."""

    def resume(self, view: View, moves: Sequence[int], errand: int) -> int:
        """The next move of an errand that an opinion named; -1 where it is done or out of reach."""
        ...


@runtime_checkable
class Foresees(Protocol):
    """Knowledge whose odds were fitted to matches: they tell how one went better than its `value`."""

    def odds(self, view: View) -> float:
        """How likely the viewer's side is to win, in 0..1."""
        ...


@runtime_checkable
class Pleads(Protocol):
    """Knowledge that can say what a move is for without claiming that it is the best."""

    def plea(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that is true of the move also where another is better; empty for none."""
        ...


@runtime_checkable
class Plans(Protocol):
    """Knowledge that can say before its turn what it would do in it, and what it is after."""

    def in_turn(self, view: View) -> View | None:
        """The table as it lies, were it the viewer's turn; None where there is nothing to plan yet."""
        ...

    def aim(self, view: View, move: int, texts: Texts) -> str:
        """What a move is meant to bring that neither its label nor its reason says; empty for nothing."""
        ...


def judgement(knowledge: Knowledge, view: View) -> float:
    """How it looks for the viewer's side, in 0..1: by fitted odds where there are any, else by value."""
    judge = knowledge.odds if isinstance(knowledge, Foresees) else knowledge.value
    return min(1.0, max(0.0, judge(view)))
