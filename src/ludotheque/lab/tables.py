# mypyc: compile
"""Many matches side by side, stepped by one call: the compiled part of `lab.vector`.

Every table goes on as an `Episode` of its set would (see there what a step means); what comes out of a step
is written into memory that numpy reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from ludotheque.kernel.chance import Chance, QuickChance, seeded
from ludotheque.kernel.errors import IllegalMove
from ludotheque.kernel.game import Box, Game, Outcome, State, View
from ludotheque.kernel.page import Page
from ludotheque.kernel.scribe import Scribe

PARAMS: Final = 4  # of a move at most


def seed_of(seed: int, table: int, number: int) -> bytes:
    """The seed of a table's n-th match: what `Room.match` takes for the very same one."""
    text = f"{seed}/{table}/{number}"
    return blake2b(text.encode(), digest_size=16, person=b"vector").digest()


@final
class Words:
    """A vocabulary by numbers: the move of every action, where each verb's actions begin, what is free."""

    def __init__(self, moves: list[int], starts: list[int], strides: list[int], free: bytes) -> None:
        self.moves = moves  # by action
        self.starts = vec[i64](starts)  # by verb code: its first action
        self.strides = vec[i64](strides)  # by verb code, four each: how far a parameter moves the action on
        self.free = free  # by verb code: 1 if the verb is free

    def mark(self, masks: vec[u8], marks: vec[i32], start: i64, moves: list[int]) -> None:
        """Mark these moves in the mask that starts there, and keep which actions were marked."""
        starts, strides = self.starts, self.strides
        place = start
        for move in moves:
            verb: i64 = move & 0xFF
            rest: i64 = move >> 8
            action = starts[verb]
            stride = verb * PARAMS
            while rest:
                action += (rest & 0xFF) * strides[stride]
                rest >>= 8
                stride += 1
            masks[start + action] = 1
            marks[place] = i32(action)
            place += 1


def wipe(masks: vec[u8], marks: vec[i32], start: i64, count: i64) -> None:
    """Take so many marks off the mask that starts there."""
    for place in range(start, start + count):
        masks[start + i64(marks[place])] = 0


@final
class Played:
    """What is played at every table, and how it is stepped."""

    def __init__(
        self,
        game: Game[State, View],
        box: Box,
        options: Mapping[str, int | str | bool],
        seats: i64,
        timed: bool,
        rivals: bool,
        pace: i64,
        freedom: i64,
        interrupts: bool,
        exact: bool,
    ) -> None:
        self.game = game
        self.box = box
        self.options = options
        self.seats = seats
        self.timed = timed
        self.rivals = rivals
        self.pace = pace
        self.freedom = freedom
        self.interrupts = interrupts
        self.exact = exact  # whether chance is that of a real match


@final
class Tables:
    """So many matches, each followed by another when it ends."""

    def __init__(
        self, played: Played, words: Words, count: i64, seed: int, fill: Callable[[View, Page], None] | None
    ) -> None:
        self.played = played
        self.words = words
        self.count = count
        self.seed = seed
        self.fill = fill  # None: no observations
        self.actions: i64 = len(words.moves) + 1
        self.page = Page(count if fill is not None else 0, 0)
        self.masks = vec[u8]([0] * (count * self.actions))
        self.asked = vec[i32]([0] * count)  # who decides
        self.rewards = vec[float]([0.0] * (count * played.seats))
        self.ends = vec[u8]([0] * count)
        self.numbers: list[int] = [0] * count  # which match of each table
        self.states: list[State] = []
        self._chances: list[Chance] = []
        self._marks = vec[i32]([0] * (count * self.actions))  # row by row: the actions of the mask
        self._offered = vec[i32]([0] * count)  # how many of them
        self._free = vec[i32]([0] * (count * played.seats))  # free moves of each seat in a row
        self._first = vec[i32]([0] * count)  # from which seat on all are asked
        self._next = vec[i32]([0] * count)  # how many of them were asked
        self._moments = vec[i64]([0] * count)  # when a decision made now takes effect
        self._scribe = Scribe()

    def open(self, width: i64) -> None:
        """Deal the first match of every table; observations are that wide."""
        if self.fill is not None:
            self.page = Page(self.count, width)
        for table in range(self.count):
            chance = self._chance(table)
            self.states.append(self._setup(chance))
            self._chances.append(chance)
            if not self._ask(table):
                raise RuntimeError("a match that is over before its first decision")
            self._show(table)

    def step(self, actions: bytes) -> None:
        """One decision at every table, as 64-bit numbers; raises IllegalMove and leaves all as it was."""
        masks, width = self.masks, self.actions
        if len(actions) != self.count * 8:
            raise ValueError("one action for every table")
        for table in range(self.count):
            action = read_i64_le(actions, table * 8)
            if action < 0 or action >= width or not masks[table * width + action]:
                raise IllegalMove("error.not_offered")
        for table in range(self.count):
            if self.ends[table]:
                self._clear_end(table)
            self._act(table, read_i64_le(actions, table * 8))
            self._show(table)

    def sample(self, chance: Chance) -> vec[i64]:
        """A legal action for every table, each as likely as any other there."""
        found = vec[i64]([0] * self.count)
        marks, offered = self._marks, self._offered
        for table in range(self.count):
            found[table] = i64(marks[table * self.actions + chance.word() % i64(offered[table])])
        return found

    def _act(self, table: i64, action: i64) -> None:
        """The deciding seat acts, or says nothing; a match that has ended is followed by the next."""
        played = self.played
        if action < self.actions - 1:
            state, seat, move = self.states[table], i64(self.asked[table]), self.words.moves[action]
            if played.timed:
                state.now = self._moments[table]
            played.game.play(state, seat, move, self._chances[table], self._scribe)
            place = table * played.seats + seat
            self._free[place] = i32(i64(self._free[place]) + 1) if self.words.free[move & 0xFF] else 0
            self._first[table] = i32((seat + 1) % played.seats)
            self._next[table] = 0
        if not self._ask(table):
            self._end(table)

    def _ask(self, table: i64) -> bool:
        """Go on to the next decision, let time act where it is time's turn; False once the match is over."""
        played, state = self.played, self.states[table]
        game = played.game
        while game.outcome(state) is None:
            deadline = game.deadline(state)
            moment = state.now
            due: i64 = 0
            if deadline is not None:
                moment += played.pace
                due = deadline[0]
            if deadline is None or moment < due:
                self._moments[table] = moment
                waiting = game.waiting(state)
                if played.interrupts:
                    if self._ask_all(table, state, waiting, moment, deadline is None):
                        return True
                elif self._ask_waited(table, state, waiting, moment):
                    return True
            if deadline is None:
                raise RuntimeError("nobody can act and no clock runs")
            if due > state.now:
                state.now = due
            game.expire(state, self._chances[table], self._scribe)
            self._first[table] = 0
            self._next[table] = 0
        return False

    def _ask_waited(self, table: i64, state: State, waiting: i64, moment: i64) -> bool:
        """Whoever is waited for, in seat order."""
        seat: i64 = 0
        while waiting >> seat:
            if waiting >> seat & 1:
                moves = self._moves(table, state, seat, moment, True)
                if moves:
                    self._offer(table, seat, moves, 0)
                    return True
            seat += 1
        return False

    def _ask_all(self, table: i64, state: State, waiting: i64, moment: i64, is_still: bool) -> bool:
        """Everybody, in seat order after whoever acted last."""
        seats = self.played.seats
        while i64(self._next[table]) < seats:
            seat = (i64(self._first[table]) + i64(self._next[table])) % seats
            self._next[table] = i32(i64(self._next[table]) + 1)
            is_waited = waiting >> seat & 1 != 0
            moves = self._moves(table, state, seat, moment, is_waited)
            if moves:
                # The last one without whom nothing goes on must act.
                must = is_still and is_waited and not self._is_waited_later(table, waiting)
                self._offer(table, seat, moves, 0 if must else 1)
                return True
        return False

    def _is_waited_later(self, table: i64, waiting: i64) -> bool:
        seats = self.played.seats
        for step in range(i64(self._next[table]), seats):
            if waiting >> (i64(self._first[table]) + step) % seats & 1:
                return True
        return False

    def _moves(self, table: i64, state: State, seat: i64, moment: i64, is_waited: bool) -> list[int]:
        """What that seat is offered; after many free moves in a row only what brings the game on."""
        played = self.played
        now = state.now
        if played.timed:
            state.now = moment
        moves = played.game.legal(state, seat)
        state.now = now
        if i64(self._free[table * played.seats + seat]) < played.freedom:
            return moves
        free = self.words.free
        duties: list[int] = []
        for move in moves:
            if not free[move & 0xFF]:
                duties.append(move)
        return duties if duties or not is_waited else moves

    def _offer(self, table: i64, seat: i64, moves: list[int], may_pass: i64) -> None:
        """That seat decides among these; the mask changes where it must."""
        masks, words, start = self.masks, self.words, table * self.actions
        wipe(masks, self._marks, start, i64(self._offered[table]))
        words.mark(masks, self._marks, start, moves)
        count = len(moves)
        if may_pass:
            masks[start + self.actions - 1] = 1
            self._marks[start + count] = i32(self.actions - 1)
        self._offered[table] = i32(count + may_pass)
        self.asked[table] = i32(seat)

    def _end(self, table: i64) -> None:
        """The match is over: its rewards, and the next one's first decision."""
        played = self.played
        outcome = played.game.outcome(self.states[table])
        assert outcome is not None
        self._reward(table, outcome)
        self.ends[table] = 1
        self.numbers[table] += 1
        chance = self._chance(table)
        self._chances[table] = chance
        self.states[table] = self._setup(chance)
        for seat in range(played.seats):
            self._free[table * played.seats + seat] = 0
        self._first[table] = 0
        self._next[table] = 0
        if not self._ask(table):
            raise RuntimeError("a match that is over before its first decision")

    def _reward(self, table: i64, outcome: Outcome) -> None:
        played = self.played
        others = -1.0 if played.rivals and outcome.winners else 0.0
        for seat in range(played.seats):
            won = outcome.winners >> seat & 1
            self.rewards[table * played.seats + seat] = 1.0 if won else others

    def _clear_end(self, table: i64) -> None:
        self.ends[table] = 0
        for seat in range(self.played.seats):
            self.rewards[table * self.played.seats + seat] = 0.0

    def _show(self, table: i64) -> None:
        """What the deciding seat may know."""
        fill = self.fill
        if fill is not None:
            page = self.page
            page.turn(table)
            fill(self.played.game.glance(self.states[table], i64(self.asked[table])), page)

    def _setup(self, chance: Chance) -> State:
        played = self.played
        return played.game.setup(played.box, played.options, played.seats, chance)

    def _chance(self, table: i64) -> Chance:
        seed = seed_of(self.seed, int(table), self.numbers[table])
        return seeded(seed) if self.played.exact else QuickChance(int.from_bytes(seed, "big"))
