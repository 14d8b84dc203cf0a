# mypyc: compile
"""The end of a turn: what every full roll is worth if no more is rolled.

Dice are turned by Fairies, then the best action is taken, or there is none and one leaves.  What Fairies
make of a roll for one action does not ask for the others: it is worked out once for each, and a set of cards
takes the best of its own.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.eights import EIGHT, Layer
from ludotheque.games.aerion.mind.solver.keeps import bits
from ludotheque.games.aerion.mind.solver.lanes import Lanes
from ludotheque.games.aerion.mind.solver.stakes import FORBIDDEN, NEVER, Stakes

# what an end comes from: 0..5 the card of a slot; then
WITH_BIRDS: Final = 8  # + so many Birds shown: a special action
LEAVING: Final = 64  # + a set of cards


@final
class Ends:
    """The ends of one turn, for any set of Display cards that it may come to and any number of Fairies."""

    def __init__(self, stakes: Stakes, lanes: Lanes, sets: list[int]) -> None:
        self.stakes = stakes
        self.lanes = lanes
        self._sets = sets
        self._from: list[dict[int, Layer]] = []  # by Fairies: what each source of an end gives

    def begin(self) -> None:
        """Start anew, with no Fairy."""
        self._from = [self._as_it_lies()]

    def action(self, shown: i64, roll: i64) -> float:
        """The value of the best phase 2 action that these dice allow, with these cards."""
        return self._best(shown, roll, LEAVING)

    def _best(self, shown: i64, roll: i64, most: i64) -> float:
        """The best of the ends that come from a source below that number."""
        found = self._from[0]
        best = NEVER
        for source in self._sources(shown):
            if source < most:
                best = max(best, found[source].get(roll))
        return best

    def layer(self, shown: i64, fairies: i64) -> Layer:
        """The value of every full roll with these cards."""
        while len(self._from) <= fairies:
            self._from.append(self._once_more())
        found = self.lanes.layer()
        found.fill(self.stakes.value_of_securing(shown))
        for source in self._sources(shown):
            found.rise(self._from[fairies][source], 0.0)
        return found

    def _sources(self, shown: i64) -> list[int]:
        """What an end with these cards may come from."""
        known = self._from[0]
        found: list[int] = []
        for slot in range(DECKS):
            if shown >> slot & 1 and slot in known:
                found.append(slot)
        birds = WITH_BIRDS + int(bits(shown & self.stakes.birds))
        if birds in known:
            found.append(birds)
        if LEAVING + int(shown) in known:
            found.append(LEAVING + int(shown))
        return found

    def _as_it_lies(self) -> dict[int, Layer]:
        found: dict[int, Layer] = {}
        self._from = [found]
        for slot in range(DECKS):
            if self.stakes.shown >> slot & 1 and self.stakes.gain[slot] > FORBIDDEN:
                found[slot] = self._gain(slot)
        if self.stakes.special:
            for shown in self._sets:
                birds = bits(shown & self.stakes.birds)
                if WITH_BIRDS + int(birds) not in found:
                    found[WITH_BIRDS + int(birds)] = self._special(birds)
        for shown in self._sets:
            if self.stakes.value_of_leaving(shown) > FORBIDDEN:
                found[LEAVING + shown] = self._leaving(shown)
        return found

    def _gain(self, slot: i64) -> Layer:
        """The gain of a card where the dice meet its combination."""
        found = self.lanes.layer()
        gain = self.stakes.gain[slot]
        roll: i64 = 0
        for open_decks in self.lanes.graph.opened:
            found.put(roll, gain if open_decks >> slot & 1 else NEVER)
            roll += 1
        return found

    def _special(self, birds: i64) -> Layer:
        """The best special action with so many Birds."""
        found = self.lanes.layer()
        roll: i64 = 0
        for value in self.stakes.special[birds]:
            found.put(roll, value)
            roll += 1
        return found

    def _leaving(self, shown: i64) -> Layer:
        """The value of leaving, where no action is possible; to preserve, where nothing can be acquired."""
        found = self.lanes.layer()
        leave = self.stakes.value_of_leaving(shown)
        most = DECKS if self.stakes.preserves(shown) else LEAVING
        for roll in range(self.lanes.graph.size()):
            found.put(roll, leave if self._best(shown, roll, most) < FORBIDDEN else NEVER)
        return found

    def _once_more(self) -> dict[int, Layer]:
        """The better of every end as it lies, and of what fewer Fairies make of it after one more."""
        later = self._from[-1]
        sources = list(later)
        found: dict[int, Layer] = {}
        for start in range(0, len(sources), EIGHT):
            some = sources[start : start + EIGHT]
            for lane in range(len(some)):
                self.lanes.given.layers[lane].take(later[some[lane]])
            self.lanes.start()
            turned = self.lanes.turn()
            for lane in range(len(some)):
                best = self.lanes.layer()
                best.take(self._from[0][some[lane]])
                best.rise(turned.layers[lane], -self.stakes.fairy)
                found[some[lane]] = best
        return found
