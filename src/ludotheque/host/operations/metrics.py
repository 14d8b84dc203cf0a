"""Metrics for Prometheus: counts and times, never a name, a link or anything of a table's inside."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Times(Collector):
    """A histogram for what happens at every move: counted in a list, put into words when somebody asks.

    Prometheus's own takes four times as long, for threads that do not count here.
    """

    def __init__(self, name: str, about: str) -> None:
        self._name = name
        self._about = about
        self._counts = [0] * (len(QUICK) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(QUICK, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        """As Prometheus reads it: how many took at most so long."""
        limits = [*map(str, QUICK), "+Inf"]
        counts = list(zip(limits, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._about, counts, self._sum)


class Metrics:
    """What a host counts."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.live = Gauge("ludotheque_live_tables", "Tables in memory", registry=registry)
        self.owned = Gauge("ludotheque_owned_tables", "Tables this process owns", registry=registry)
        self.viewers = Gauge("ludotheque_viewers", "Open sockets", registry=registry)
        self.entries = Counter(
            "ludotheque_entries", "Journal entries stored", ["game", "kind"], registry=registry
        )
        self._counts: dict[tuple[str, str], Counter] = {}  # of entries, by game and kind
        self.refusals = Counter(
            "ludotheque_refusals", "Commands and requests refused", ["code"], registry=registry
        )
        self.stored = Times("ludotheque_append_seconds", "From asking to stored")
        self.told = Times("ludotheque_move_seconds", "From a move's arrival to its viewers' queues")
        for times in (self.stored, self.told):
            registry.register(times)
        self.thoughts = Histogram(
            "ludotheque_bot_seconds", "How long bots thought", ["level"], registry=registry, buckets=QUICK
        )
        self.bot_failures = Counter(
            "ludotheque_bot_failures", "Thoughts that ran out of time", registry=registry
        )
        self.bot_answers = Counter(
            "ludotheque_bot_answers", "Who answered for a bot: own, short of time, quick or random", ["by"],
            registry=registry,
        )  # fmt: skip
        self.slow = Counter(
            "ludotheque_slow_viewers", "Backlogs replaced by the newest table", registry=registry
        )
        self.forwarded = Counter("ludotheque_forwarded", "Commands forwarded to an owner", registry=registry)
        self.takeovers = Counter("ludotheque_takeovers", "Tables taken over", registry=registry)
        self.rings = Counter(
            "ludotheque_rings", "Turns told to the address for turn notices", ["result"], registry=registry
        )
        self.parted = Counter(
            "ludotheque_parted", "Replays that parted from what was stored", registry=registry
        )

    def played(self, game: str, kind: str, stored: float, told: float) -> None:
        """An entry, and the seconds until it was stored and until it was told."""
        self.stored.observe(stored)
        self.told.observe(told)
        count = self._counts.get((game, kind))
        if count is None:
            count = self._counts[game, kind] = self.entries.labels(game, kind)
        count.inc()

    def refused(self, code: str) -> None:
        """An order or a request was refused."""
        self.refusals.labels(code).inc()

    def replay_parted(self) -> None:
        """A replay parted from what was stored."""
        self.parted.inc()

    def thought(self, level: str, seconds: float, by: str) -> None:
        """A bot of that level was asked and answered after so long, by itself or by whoever stands in."""
        self.thoughts.labels(level).observe(seconds)
        self.bot_answers.labels(by).inc()
        if by not in ("own", "short"):
            self.bot_failures.inc()

    def page(self) -> bytes:
        """The text that Prometheus reads."""
        return generate_latest(self.registry)
