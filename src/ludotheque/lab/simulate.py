"""Many matches: on this core, on several, or on a Ray cluster; the same seed gives the same results on all.

The seed of each match and of each bot is derived from the plan's seed and the match's number alone, so it
does not matter who plays which match, nor in what order.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, TypeAlias

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.interrupts import ignore_interrupts, interrupts_wait
from ludotheque.kernel import Journal, Match
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.options import Value
from ludotheque.lab.statistics import Estimate, rate

LONGEST = 100_000  # entries after which a match counts as unfinished
PORTIONS = 24  # how many portions of the work each worker gets, so that none waits long for another
LARGEST_PORTION = 200
LOOKS = 100  # after so many matches it is asked again whether they are enough
UNFINISHED = "unfinished"
ON_RAY = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told what is played here
    "RAY_raylet_start_wait_time_s": "300",  # a busy machine takes its time
}

Measures: TypeAlias = Mapping[str, int | bool]
Progress: TypeAlias = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """What is played again and again."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    sheet: str = ""
    journals: bool = False  # whether the matches themselves are kept


@dataclass(frozen=True)
class Bout:
    """One match of a plan: its number among the results, the number its seed comes from, who plays."""

    number: int
    seed_number: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """What became of a match."""

    number: int
    bots: tuple[str, ...]
    result: str
    rule: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    entries: int
    millis: int
    fingerprint: str
    measures: Measures
    heat: tuple[int, ...] = ()  # the board at the end, where a room has one: a number for each place
    journal: bytes = b""


def derived(seed: int, *names: int | str) -> int:
    """A seed of 128 bits that belongs to these names alone."""
    text = "/".join(str(part) for part in (seed, *names))
    return int.from_bytes(blake2b(text.encode(), digest_size=16, person=b"simulate").digest(), "big")


def play_bout(plan: Plan, bout: Bout) -> Played:
    """Play one match to its end."""
    room = game(plan.game)
    match = room.match(plan.seats, derived(plan.seed, bout.seed_number, "match"), plan.options, plan.sheet)
    seeds = [derived(plan.seed, bout.number, "bot", seat) for seat in range(plan.seats)]
    if set(bout.bots) == {"random"}:
        random_match(match, seeds[0], LONGEST)
    else:
        players = [player(name, room, seed) for name, seed in zip(bout.bots, seeds, strict=True)]
        drive(match, players, LONGEST)
    return _played(plan, bout, match)


def play_bouts(plan: Plan, bouts: Sequence[Bout]) -> list[Played]:
    """A portion of the work."""
    return [play_bout(plan, bout) for bout in bouts]


def _played(plan: Plan, bout: Bout, match: Match) -> Played:
    outcome = match.outcome
    return Played(
        number=bout.number,
        bots=bout.bots,
        result=outcome.result if outcome is not None else UNFINISHED,
        rule=outcome.rule if outcome is not None else "",
        winners=tuple(seats_in(outcome.winners)) if outcome is not None else (),
        scores=tuple(outcome.scores) if outcome is not None else (0,) * match.seats,
        entries=len(match.journal.entries),
        millis=match.now,
        fingerprint=match.fingerprint(),
        measures=measures_of(match) if outcome is not None else {},
        heat=heat_of(match),
        journal=match.journal.write() if plan.journals else b"",
    )


@cache
def report_module(package: str) -> ModuleType | None:
    """The room's own `report`, if it brings one."""
    name = f"{package}.report"
    return import_module(name) if find_spec(name) is not None else None


def measures_of(match: Match) -> Measures:
    """What the room itself measures of a finished match."""
    module = report_module(match.room.package)
    found: Measures = module.measure(match) if module is not None else {}
    return found


def heat_of(match: Match) -> tuple[int, ...]:
    """The board as the room maps it, or nothing."""
    module = report_module(match.room.package)
    return tuple(module.heat(match)) if module is not None and hasattr(module, "heat") else ()


def simulate(
    plan: Plan,
    bouts: Sequence[Bout],
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play all bouts and return what became of them, in order; `progress` hears how many more are done."""
    return list(in_order(plan, bouts, workers, ray, progress))


def in_order(
    plan: Plan,
    bouts: Sequence[Bout],
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Iterator[Played]:
    """Play the bouts and give what became of each, in their order, as soon as those before it are done."""
    portions = list(_portions(bouts, workers))
    hear = progress or (lambda _done: None)
    order, early = iter(bouts), dict[int, Played]()
    due = next(order, None)
    for portion in _by_ray(plan, portions, ray) if ray is not None else _here(plan, portions, workers):
        hear(len(portion))
        early |= {one.number: one for one in portion}
        while due is not None and due.number in early:
            yield early.pop(due.number)
            due = next(order, None)


def first_seat_wins(played: Sequence[Played]) -> Estimate:
    """How often the first seat won; in co-operation, how often all did."""
    return rate(sum(0 in one.winners for one in played), len(played))


def sure_enough(
    played: Sequence[Played], width: float, known: Callable[[Sequence[Played]], Estimate]
) -> bool:
    """Whether what these matches are played for is known so well: half its interval is at most that wide.

    Looked at every hundred matches alone, so that a lucky moment does not end an experiment, and the number
    of workers makes no difference.
    """
    if not played or len(played) % LOOKS:
        return False
    found = known(played)
    return (found.high - found.low) / 2 <= width


def _portions(bouts: Sequence[Bout], workers: int) -> Iterator[Sequence[Bout]]:
    size = max(1, min(LARGEST_PORTION, len(bouts) // (workers * PORTIONS)))
    for start in range(0, len(bouts), size):
        yield bouts[start : start + size]


def _here(plan: Plan, portions: Sequence[Sequence[Bout]], workers: int) -> Iterator[list[Played]]:
    """On this machine: in this process, or in several that each play whole portions."""
    if workers == 1:
        for portion in portions:
            yield play_bouts(plan, portion)
        return
    # Fresh interpreters: a fork would copy the threads of a progress bar in whatever state they are.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_serve)
    try:
        with interrupts_wait():
            waiting = {pool.submit(play_bouts, plan, portion) for portion in portions}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:
        # Nobody wants the rest: the workers stop at once, not after the portions they have in hand.
        for worker in list(pool._processes.values()):  # noqa: SLF001 - public only from Python 3.14 on
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _serve() -> None:
    """A worker leaves Ctrl-C to whoever started it, and never outlives them."""
    ignore_interrupts()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _by_ray(plan: Plan, portions: Sequence[Sequence[Bout]], address: str) -> Iterator[list[Played]]:
    """On a Ray cluster: every node needs this package installed; `local` starts one on this machine."""
    for name, value in ON_RAY.items():
        os.environ.setdefault(name, value)
    # An extra: imported by name, so that its absence troubles nobody who does not ask for it.
    ray: Any = import_module("ray")
    own = {"include_dashboard": False} if address == "local" else {}
    ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    remote = ray.remote(play_bouts)
    waiting = [remote.remote(plan, portion) for portion in portions]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            for reference in done:
                portion: list[Played] = ray.get(reference)
                yield portion
    finally:
        ray.shutdown()


def journal_of(played: Played) -> Journal:
    """The match itself, if the plan kept it."""
    return Journal.read(played.journal)
