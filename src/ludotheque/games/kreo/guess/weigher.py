# mypyc: compile
"""The weigher of a guess: how many accounts each way of going on leads to.

It knows a hand only as numbers of tracks by class: nameless, named something that no step asks for, or one of
the names that are asked for.  What it has counted once it remembers.  Its *board* is one list of numbers:
for each seat the tracks of its hand by class, then the unseen cards of each name asked for, the number of
nameless tracks, and the class of the track in each register that is still to be pushed.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.guess.tape import ANY, DROP, FRESH, GRIM, PULL, PUSH, STEP, Tape
from ludotheque.games.kreo.kinds import KINDS, THUNDERBOLT

NAMELESS: Final = -1  # as a name
UNNAMED: Final = 0  # as a class
OTHER: Final = 1
NAMED: Final = 2  # and on: the names that steps ask for
EMPTY: Final = 255
AGGRESSIONS: Final = 3


@final
class Weigher:
    """Counts accounts from any step of a tape on."""

    def __init__(self, tape: Tape) -> None:
        self.steps = tape.steps
        self.last: i64 = -1  # the last step that asks for something
        self.group = [OTHER] * KINDS  # class of each kind
        self.kinds: list[int] = []  # the kinds asked for, in order of class
        self.pushed = [-1] * tape.registers  # by register: the step that pushes its track
        self.remembered: dict[bytes, float] = {}
        at: i64 = 0
        while at < len(tape.steps):
            step = tape.steps[at]
            if step == PULL and tape.steps[at + 3] != ANY:
                self._ask_for(tape.steps[at + 3])
                self.last = at
            elif step == GRIM:
                for kind in range(THUNDERBOLT, KINDS):
                    self._ask_for(kind)
                self.last = at
            elif step == PUSH:
                self.pushed[tape.steps[at + 2]] = at
            at += STEP
        self.classes: i64 = NAMED + len(self.kinds)
        self.free_at: i64 = len(tape.offered) * self.classes
        self.nameless_at: i64 = self.free_at + len(self.kinds)

    def _ask_for(self, kind: i64) -> None:
        if self.group[kind] == OTHER:
            self.group[kind] = NAMED + len(self.kinds)
            self.kinds.append(kind)

    def class_of(self, name: i64) -> i64:
        """The class of a track with that name."""
        return UNNAMED if name == NAMELESS else self.group[name]

    def matters(self, at: i64) -> bool:
        """Whether anything is asked for after that step."""
        return at < self.last

    def board(
        self, at: i64, hands: list[list[int]], names: list[int], registers: list[int], free: list[int]
    ) -> list[int]:
        """The numbers of an account at that step."""
        board = [0] * self.free_at
        base: i64 = 0
        for hand in hands:
            for track in hand:
                board[base + self.class_of(names[track])] += 1
            base += self.classes
        for kind in self.kinds:
            board.append(free[kind])
        board.append(names.count(NAMELESS))
        i: i64 = 0
        for track in registers:
            waits = track >= 0 and self.pushed[i] >= at
            board.append(self.class_of(names[track]) if waits else EMPTY)
            i += 1
        return board

    def pulls(self, at: i64, board: list[int]) -> list[float]:
        """By class of track: the weight of pulling one of that class at this step."""
        weights: list[float] = []
        ways: i64 = 0
        for group in range(self.classes):
            odds = self._odds(at, board, group)
            weights.append(odds)
            if odds > 0.0:
                ways += 1
        if ways > 1 and self.matters(at):
            for group in range(self.classes):
                if weights[group] > 0.0:
                    weights[group] *= self._after_pull(at, board, group)
        return weights

    def namings(self, at: i64, board: list[int]) -> list[float]:
        """By Aggression: the weight of giving its name to one nameless track of the hand."""
        weights: list[float] = []
        for which in range(AGGRESSIONS):
            group: i64 = self.group[THUNDERBOLT + which]
            odds = self._chance_of_name(board, group)
            weights.append(odds * self._after_naming(at, board, group) if odds > 0.0 else 0.0)
        return weights

    def _chance_of_name(self, board: list[int], group: i64) -> float:
        """How likely a nameless track has that name."""
        nameless = board[self.nameless_at]
        return float(board[self.free_at + group - NAMED]) / float(nameless) if nameless else 0.0

    def _odds(self, at: i64, board: list[int], group: i64) -> float:
        """The weight of this step alone if a track of that class is pulled."""
        tracks = float(board[self.steps[at + 1] * self.classes + group])
        kind: i64 = self.steps[at + 3]
        if kind == ANY or group == self.group[kind]:
            return tracks
        if group == UNNAMED and tracks > 0.0:
            return tracks * self._chance_of_name(board, self.group[kind])
        return 0.0

    def _after_pull(self, at: i64, board: list[int], group: i64) -> float:
        """The weight of all that follows when a track of that class is pulled."""
        after = board[:]
        kind: i64 = self.steps[at + 3]
        after[self.steps[at + 1] * self.classes + group] -= 1
        if kind != ANY and group == UNNAMED:
            group = self.group[kind]
            after[self.free_at + group - NAMED] -= 1
            after[self.nameless_at] -= 1
        register: i64 = self.steps[at + 2]
        if self.pushed[register] > at:
            after[self.nameless_at + 1 + register] = group
        return self.weight(at + STEP, after)

    def _after_naming(self, at: i64, board: list[int], group: i64) -> float:
        """The weight of all that follows when a nameless track of the hand gets that name."""
        after = board[:]
        base: i64 = self.steps[at + 1] * self.classes
        after[base + UNNAMED] -= 1
        after[base + group] += 1
        after[self.free_at + group - NAMED] -= 1
        after[self.nameless_at] -= 1
        return self.weight(at, after)

    def weight(self, at: i64, board: list[int]) -> float:
        """How many accounts follow from this board at that step, up to a factor that is the same for all."""
        steps = self.steps
        while at <= self.last:
            step: i64 = steps[at]
            cell = self.nameless_at + 1 + steps[at + 2]
            if step == PUSH:
                board[steps[at + 1] * self.classes + board[cell]] += 1
                board[cell] = EMPTY
            elif step == FRESH:
                board[cell] = self.group[steps[at + 3]]
            elif step == DROP:
                board[cell] = EMPTY
            elif step == PULL:
                return self._remember(at, board)
            elif step == GRIM:
                base: i64 = steps[at + 1] * self.classes
                if self._is_spoilt(board, base):
                    return 0.0
                if board[base + UNNAMED] > 0:
                    return self._remember(at, board)
            at += STEP
        return 1.0

    def _is_spoilt(self, board: list[int], base: i64) -> bool:
        """Whether the hand holds a track whose name is no Aggression's."""
        if board[base + OTHER] > 0:
            return True
        group: i64 = NAMED
        for kind in self.kinds:
            if kind < THUNDERBOLT and board[base + group] > 0:
                return True
            group += 1
        return False

    def _remember(self, at: i64, board: list[int]) -> float:
        """The weight of a step with several ways, counted once."""
        key = bytes([*board, at & 255, at >> 8])
        found = self.remembered.get(key)
        if found is not None:
            return found
        total = 0.0
        if self.steps[at] == GRIM:
            for weight in self.namings(at, board):
                total += weight
        else:
            for group in range(self.classes):
                odds = self._odds(at, board, group)
                if odds > 0.0:
                    total += odds * self._after_pull(at, board, group)
        self.remembered[key] = total
        return total
