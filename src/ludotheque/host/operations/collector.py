"""Full rounds of the garbage collector, made when nobody plays.

A full round looks at everything that lives, and nothing else happens meanwhile: 150 milliseconds with three
hundred live tables.  Left to itself Python would make one in the middle of somebody's move.  The youngest
objects are still collected as ever, a few at a time, because every thousand of them takes two milliseconds;
what only a further round finds, tables that left the memory above all, can wait.  There is little of it: a
thousand moves leave about fifty objects that only the collector finds.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import monotonic

YOUNG = 1_000  # objects more than before, when the youngest are looked at
NEVER = 1_000_000  # such rounds before Python looks at older ones by itself
QUIET = 1.0  # seconds without an order
SOON = 60.0  # seconds after a full round, before the next in a quiet moment
LATEST = 900.0  # and before the next in any moment


def take() -> None:
    """From now on full rounds are made when nobody plays; what was loaded so far stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Collector:
    """Sweeps now and then, if somebody took it."""

    def __init__(
        self, clock: Callable[[], float] = monotonic, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._clock = clock
        self._collect = collect
        self._last = clock()

    def sweep(self, last_order: float) -> bool:
        """A full round if it is time for one; `last_order` is when somebody last asked for something."""
        now = self._clock()
        since, quiet = now - self._last, now - last_order > QUIET
        if gc.get_threshold()[2] != NEVER or since < (SOON if quiet else LATEST):
            return False
        self._last = now
        self._collect()
        return True
