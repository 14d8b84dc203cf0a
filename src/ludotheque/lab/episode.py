"""An episode: a match as a learner steps through it, one decision after the other.

It says what the three hard things mean, and every adapter means the same by them:

- *Simultaneous play.* Seats that are waited for decide one after the other, in seat order; each sees its own
  view, in which the others' choices are still hidden.
- *Interrupts.* With `interrupts` everybody who could act is asked before time or the next move goes on, in
  seat order after whoever acted last, and may say nothing: the action `PASS`.  Without it only seats that are
  waited for are asked, and there is nothing to pass.
- *Clocks.* Time is virtual.  While a clock runs, every decision takes `pace` milliseconds of it; where it
  would run out meanwhile, time acts first.  Where only time is waited for, it acts at once.

A seat that makes `FREEDOM` free moves in a row is offered only what brings the game on, so that every way of
playing, also a random one, comes to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from ludotheque.games import game
from ludotheque.kernel import IllegalMove, Journal, Match, Page, QuickChance, Room, View
from ludotheque.kernel.chance import SeededChance
from ludotheque.kernel.journal import seed_bytes
from ludotheque.kernel.page import WIDEST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PASS = -1  # as a move: nothing now
OVER = -1  # as a seat: nobody decides any more
PACE = 400  # milliseconds of game time that a decision takes while a clock runs
FREEDOM = 12  # free moves of a seat in a row


@dataclass(frozen=True)
class Set:
    """What is played: a game with its options and seats, the content of its box, and how it is stepped."""

    name: str
    seats: int
    options: tuple[tuple[str, int | str | bool], ...] = ()
    sheet: str = ""
    pace: int = PACE
    interrupts: bool = False

    @classmethod
    def of(
        cls,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        sheet: str = "",
        pace: int = PACE,
        interrupts: bool = False,
    ) -> Set:
        """With every option checked and filled in; raises BadOptions."""
        room = game(name)
        count = room.options.seats[0] if seats is None else seats
        chosen = room.options.complete(options, count)
        return cls(name, count, tuple(sorted(chosen.items())), sheet, pace, interrupts)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as what it was made of: what is worked out besides stays here."""
        return Set, (self.name, self.seats, self.options, self.sheet, self.pace, self.interrupts)

    @property
    def room(self) -> Room:
        """The game itself."""
        return game(self.name)

    @cached_property
    def actions(self) -> int:
        """How many actions there are: every move by its dense number, and `PASS` as the last."""
        return self.room.vocabulary.size + 1

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The action of every move, and of `PASS`."""
        moves = enumerate([*self.room.vocabulary.every(), PASS])
        return {move: action for action, move in moves}

    @cached_property
    def layout(self) -> dict[str, slice]:
        """Where each named part of the observation stands."""
        page = self._first_page
        names = [name for name, _ in page.parts]
        starts = [start for _, start in page.parts]
        ends = [*starts[1:], int(page.at)]
        return {name: slice(*place) for name, *place in zip(names, starts, ends, strict=True)}

    @cached_property
    def width(self) -> int:
        """How many numbers an observation has."""
        return int(self._first_page.at)

    @cached_property
    def _first_page(self) -> Page:
        page = Page(1, WIDEST)
        self.fill(self.room.match(self.seats, 0, dict(self.options), self.sheet).view(0), page)
        return page

    @cached_property
    def fill(self) -> Callable[[View, Page], None]:
        """How the room writes a view as numbers."""
        found = self.room.fill
        assert found is not None, f"{self.name} has no numbers for research"
        return found

    def observe(self, view: View) -> NDArray[np.int32]:
        """A view as one array."""
        import numpy as np

        page = _page(self.width)
        page.turn(0)
        self.fill(view, page)
        return np.frombuffer(memoryview(page.numbers), dtype=np.int32).copy()


@cache
def _page(width: int) -> Page:
    return Page(1, width)


class Episode:
    """One match of a set, from its seed on."""

    def __init__(self, played: Set, seed: int | str | bytes = 0) -> None:
        self.set = played
        self.match = played.room.match(played.seats, seed, dict(played.options), played.sheet)
        self.seat = OVER  # who decides
        self.moves: list[int] = []  # what the deciding seat may do, without PASS
        self.may_pass = False
        self._free = [0] * played.seats  # free moves in a row
        self._queue: list[int] = []  # who is still asked before time acts
        self._gather(0)
        self._ask()

    def __getstate__(self) -> dict[str, object]:
        """For pickle: a match is its journal, where it stands and where its chance stands."""
        match, kept = self.match, dict(self.__dict__)
        kept["match"] = match.journal.write(), match.state, match.chance.seed, list(match.chance.uses)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """What `__getstate__` kept."""
        journal, state, seed, uses = kept.pop("match")
        self.__dict__.update(kept)
        played = Journal.read(journal)
        self.match = Match(self.set.room, played.head, played.sheet)
        self.match.journal, self.match.state = played, state
        self.match.chance = SeededChance(seed, uses)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == OVER

    def step(self, move: int) -> None:
        """The deciding seat makes this move, or says nothing; raises IllegalMove and leaves all as it was."""
        if move == PASS:
            if not self.may_pass:
                raise IllegalMove("error.must_act")
        else:
            if move not in self.moves:
                raise IllegalMove("error.not_offered")
            seat = self.seat
            self.match.play(seat, move, self._moment())
            self._free[seat] = self._free[seat] + 1 if self.match.room.vocabulary.is_free(move) else 0
            self._gather(seat + 1)
        self._ask()

    def rewards(self) -> list[float]:
        """What each seat has won: 1 for winners, and for the others 0 in co-operation, -1 among rivals."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.set.seats
        others = -1.0 if self.match.room.rivals and outcome.winners else 0.0
        return [1.0 if outcome.winners >> seat & 1 else others for seat in range(self.set.seats)]

    def observation(self, seat: int) -> NDArray[np.int32]:
        """What that seat may know, as numbers."""
        match = self.match
        return self.set.observe(match.game.glance(match.state, seat))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that the seat may take now; for a seat that does not decide, all 0."""
        offered = [*self.moves, PASS] if self.may_pass else self.moves
        return self.mask_of(offered if seat == self.seat else [])

    def mask_of(self, moves: Sequence[int]) -> NDArray[np.int8]:
        """1 for each of these moves, PASS among them."""
        import numpy as np

        mask, numbers = bytearray(self.set.actions), self.set.numbers
        for move in moves:
            mask[numbers[move]] = 1
        return np.frombuffer(mask, np.int8)

    def together(self) -> list[list[int]]:
        """What every seat may do if all decide at once: PASS alone for those who are not asked."""
        match = self.match
        if match.outcome is not None:
            return [[PASS] for _ in range(self.set.seats)]
        waiting, moment = match.waiting, self._moment()
        offers = []
        for seat in range(self.set.seats):
            is_waited = seat in waiting
            moves = self._offered(seat, moment, is_waited) if is_waited or self.set.interrupts else []
            offers.append(moves if moves and is_waited and match.deadline is None else [*moves, PASS])
        return offers

    def step_together(self, decisions: Sequence[tuple[int, int]]) -> None:
        """All these seats act at once, in seat order; what has become impossible meanwhile is dropped."""
        match, moment = self.match, self._moment()
        acted = False
        for seat, move in decisions:
            if match.outcome is None and match.refusal(seat, move, moment) is None:
                match.play(seat, move, moment)
                self._free[seat] = self._free[seat] + 1 if match.room.vocabulary.is_free(move) else 0
                acted = True
        if not acted and match.outcome is None:
            match.expire()
        self._gather(0)
        self._ask()

    def fork(self, seed: int) -> Episode:
        """A twin that goes on by itself from here, with other dice and other shuffles to come."""
        twin = Episode.__new__(Episode)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.fork(seed_bytes(seed))
        twin.moves = list(self.moves)
        twin._free, twin._queue = list(self._free), list(self._queue)  # noqa: SLF001 - its own twin
        return twin

    def guessed(self, seat: int, seed: int) -> Episode:
        """A twin that looks the same from that seat, while all that it cannot know is dealt anew."""
        twin = self.fork(seed)
        match = twin.match
        match.state = match.game.guess(match.view(seat), QuickChance(seed & 0xFFFFFFFF))
        return twin

    def action(self, move: int) -> int:
        """The number of a move, or of PASS."""
        return self.set.numbers[move]

    def move(self, action: int) -> int:
        """The move of a number, or PASS."""
        return PASS if action == self.set.actions - 1 else self.match.room.vocabulary.at(action)

    def _moment(self) -> int:
        """When a decision made now takes effect."""
        return self.match.now + (self.set.pace if self.match.deadline is not None else 0)

    def _gather(self, first: int) -> None:
        """Everybody is asked again, from this seat on."""
        seats = self.set.seats
        self._queue = [(first + step) % seats for step in range(seats)] if self.set.interrupts else []

    def _ask(self) -> None:
        """Go on to the next decision: ask whoever is next, let time act where it is time's turn."""
        match = self.match
        while match.outcome is None:
            deadline, moment, waiting = match.deadline, self._moment(), match.waiting
            if deadline is None or moment < deadline[0]:
                queue = self._queue if self.set.interrupts else list(waiting)
                while queue:
                    seat = queue.pop(0)
                    moves = self._offered(seat, moment, seat in waiting)
                    if moves:
                        # The last one without whom nothing goes on must act.
                        must = deadline is None and seat in waiting and not set(waiting) & set(queue)
                        self.seat, self.moves, self.may_pass = seat, moves, self.set.interrupts and not must
                        return
            match.expire()
            self._gather(0)
        self.seat, self.moves, self.may_pass = OVER, [], False

    def _offered(self, seat: int, moment: int, is_waited: bool) -> list[int]:
        words = self.match.room.vocabulary
        moves = list(self.match.legal(seat, moment))
        if self._free[seat] < FREEDOM:
            return moves
        duties = [move for move in moves if not words.is_free(move)]
        return duties if duties or not is_waited else moves
