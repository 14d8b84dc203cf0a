"""How often something is done in a second of processor time, and how much memory a thing takes."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from pathlib import Path
from time import process_time

COPIES = 4_000  # of a thing whose memory is measured, at most
SURELY = 1 << 20  # bytes by which a process grows when it has no more memory to use again
STATM = Path("/proc/self/statm")  # Linux: the pages of this process


def rate(once: Callable[[int], int], seconds: float) -> float:
    """Units a second; `once` does the n-th piece of work and says how many units it was."""
    once(0)
    done, number, start = 0, 0, process_time()
    while process_time() - start < seconds:
        number += 1
        done += once(number)
    return done / (process_time() - start)


def each(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call, the median of several rounds."""
    rounds = []
    for _ in range(5):
        times, start = 0, process_time()
        while process_time() - start < seconds / 5:
            for _ in range(50):
                call()
            times += 50
        rounds.append((process_time() - start) / times * 1e6)
    return statistics.median(rounds)


def memory(copy: Callable[[], object], seconds: float = 0.5) -> int | None:
    """Bytes of memory that one copy takes, whatever it is written in; None where no system tells."""
    if not STATM.exists():
        return None
    gc.collect()
    kept, before, start = [copy()], _resident(), process_time()
    while _resident() - before < SURELY and process_time() - start < seconds:  # first what is free is used up
        kept += [copy() for _ in range(20)]
    before, first, start = _resident(), len(kept), process_time()
    while len(kept) - first < COPIES and process_time() - start < seconds:
        kept += [copy() for _ in range(20)]
    grown, made = _resident() - before, len(kept) - first
    return grown // made or None if made and grown > 0 else None  # it may have had room for all of them


def _resident() -> int:
    return int(STATM.read_text(encoding="ascii").split()[1]) * 4096
