# mypyc: compile
"""The contract: what every game answers, and what every reader relies on.

Abstract calls without behaviour.  A match is a pure function of its setup, its seed and its journal;
the engine reads no clock and no global randomness: time is `state.now`, chance is an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludotheque.kernel.moves import seats_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.kernel.chance import Chance
    from ludotheque.kernel.scribe import Scribe


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What is in the box: immutable content, shared by all copies of a state."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true of a match at one moment, secrets included; integers and flat lists.

    `FIELDS` names all attributes but the box, each a keyword of `__init__(box, *, …)`: they are what is
    written, read, hashed and compared.
    """

    __slots__ = ("now",)

    FIELDS: ClassVar[tuple[str, ...]] = ("now",)

    now: i64

    def copy(self) -> State:
        """An independent twin; the box is shared."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat (or a spectator, -1) may know: built up from facts, never a state with keys removed.

    `FIELDS` names its attributes, `seat` first; integers, strings, and lists of them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    seat: i64

    def __repr__(self) -> str:
        facts = [f"{name}={getattr(self, name)!r}" for name in type(self).FIELDS]
        return f"{type(self).__name__}({', '.join(facts)})"


class Outcome:
    """How a match ended: a result key, who won, points by seat, and the rule that ended it."""

    def __init__(self, result: str, winners: i64, scores: list[int], rule: str) -> None:
        self.result = result
        self.winners = winners
        self.scores = scores
        self.rule = rule

    def __repr__(self) -> str:
        won = seats_in(self.winners)
        return f"Outcome({self.result!r}, winners={won}, scores={self.scores}, rule={self.rule!r})"


class Refusal:
    """Why a move is not legal: the rule that forbids it, a text key, and what fills its placeholders."""

    def __init__(self, rule: str, key: str, params: dict[str, int | str] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.params: dict[str, int | str] = {} if params is None else params

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}{f', {self.params}' if self.params else ''})"


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """The rules of one game, as calls over its state."""

    def setup(self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance) -> S:
        """A new state, ready for the first move."""
        raise NotImplementedError

    def waiting(self, state: S) -> i64:
        """The set of seats that *must* act.  Empty while only the clock is waited for, and at the end."""
        raise NotImplementedError

    def legal(self, state: S, seat: i64) -> list[int]:
        """Every move that seat *may* make now, also in others' turns."""
        raise NotImplementedError

    def refusal(self, state: S, seat: i64, move: i64) -> Refusal | None:
        """Why that move is not legal; None exactly for the moves that `legal` lists."""
        raise NotImplementedError

    def play(self, state: S, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move in place."""
        raise NotImplementedError

    def deadline(self, state: S) -> tuple[int, int] | None:
        """None, or (due, grace): the engine judges at `due`, the host fires at `due + grace`."""
        raise NotImplementedError

    def clock_runs(self, state: S) -> bool:
        """Whether time is being spent by the rules, so that no step is taken back; patience alone is not."""
        return self.deadline(state) is not None

    def expire(self, state: S, chance: Chance, scribe: Scribe) -> None:
        """What time itself does once `due` has come."""
        raise NotImplementedError

    def concede(self, state: S, seat: i64, scribe: Scribe) -> None:
        """That seat gives up; in co-operation the whole team does."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """None while the match goes on."""
        raise NotImplementedError

    def view(self, state: S, seat: i64) -> V:
        """What that seat, or a spectator (-1), may know: the seat's whole memory, as facts."""
        raise NotImplementedError

    def glance(self, state: S, seat: i64) -> V:
        """The same for who looks and forgets: good until the next move, as it may share the state's lists."""
        return self.view(state, seat)

    def guess(self, view: V, chance: Chance) -> S:
        """A complete state that looks exactly like this from that seat, uniform over the consistent ones."""
        raise NotImplementedError

    def census(self, state: S) -> list[int]:
        """Every kind of component counted wherever it lies; never changes during a match."""
        raise NotImplementedError

    def read(self, box: Box, data: Mapping[str, object]) -> S:
        """The state that `kernel.plain.write` wrote."""
        raise NotImplementedError


def advance(state: State, at: i64) -> None:
    """Let game time come to `at`; it never goes back."""
    if at > state.now:
        state.now = at
