"""Many matches at once, for learners: one call steps all of them, and numpy reads what came of it.

    from ludotheque.lab.vector import VectorEnv
    env = VectorEnv("aerion", 256, seed=1)
    while learning:
        env.step(policy(env.observations, env.masks))  # then env.rewards, env.ends

Row n is table n.  `asked` is the seat that decides there, `observations` and `masks` are that seat's,
`rewards` has a column a seat.  A match that ends (`ends`) is followed by the next in the same step: its
rewards stand beside the first decision of the new one.  A step means what it means in `lab.episode`.

The arrays are read-only windows on the tables' own memory: a step changes them, so copy what must last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.kernel import Match, QuickChance, Vocabulary
from ludotheque.lab.episode import FREEDOM, PACE, Set
from ludotheque.lab.tables import PARAMS, Played, Tables, Words, seed_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


class VectorEnv:
    """So many tables of one game.

    With `exact` every match is the one that `Match` deals from the same seed (see `match`); otherwise chance
    comes from a quicker source, as fair, which a search may use too.  Without `observe` no observations are
    written, which is what counting, masks and random play need.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        exact: bool = True,
        observe: bool = True,
        sheet: str = "",
        pace: int = PACE,
        interrupts: bool = False,
    ) -> None:
        self.set = Set.of(game, seats, options, sheet=sheet, pace=pace, interrupts=interrupts)
        room, seats = self.set.room, self.set.seats
        played = Played(
            room.game, room.box(sheet), dict(self.set.options), seats, room.timed, room.rivals, pace, FREEDOM,
            interrupts, exact,
        )  # fmt: skip
        width = self.set.width if observe else 0
        self.tables = Tables(played, words(room.vocabulary), tables, seed, self.set.fill if observe else None)
        self.tables.open(width)
        self._random = QuickChance(seed)
        self.observations = np.frombuffer(memoryview(self.tables.page.numbers), np.int32)
        self.observations = self.observations.reshape(tables, width)
        self.masks = np.frombuffer(memoryview(self.tables.masks), np.uint8).reshape(tables, -1)
        self.asked = np.frombuffer(memoryview(self.tables.asked), np.int32)
        self.rewards = np.frombuffer(memoryview(self.tables.rewards), np.float64).reshape(tables, seats)
        self.ends = np.frombuffer(memoryview(self.tables.ends), np.uint8)

    def __len__(self) -> int:
        return len(self.asked)

    def step(self, actions: NDArray[np.int64]) -> None:
        """One decision at every table; raises IllegalMove for one outside its mask, and nothing changes."""
        self.tables.step(np.asarray(actions, np.int64).astype("<i8", copy=False).tobytes())

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table, each as likely as any other there."""
        return np.frombuffer(memoryview(self.tables.sample(self._random)), np.int64)

    def match(self, table: int, number: int | None = None) -> Match:
        """That table's n-th match (the running one) as it was dealt; with `exact` its cards and dice too."""
        which = self.tables.numbers[table] if number is None else number
        seed, played = seed_of(self.tables.seed, table, which), self.set
        return played.room.match(played.seats, seed, dict(played.options), played.sheet)


def words(vocabulary: Vocabulary) -> Words:
    """A vocabulary by numbers."""
    starts, strides = [0] * 256, [0] * (256 * PARAMS)
    free = bytearray(256)
    for verb in vocabulary.verbs:
        free[verb.code] = verb.free
        starts[verb.code] = vocabulary.index(verb.code)
        stride = 1
        for place in reversed(range(len(verb.params))):
            strides[verb.code * PARAMS + place] = stride
            stride *= verb.params[place].values
    return Words(list(vocabulary.every()), starts, strides, bytes(free))
