"""Metrics for Prometheus: counts and times, never a name, a link or anything of a table's inside."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


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
        self.refusals = Counter(
            "ludotheque_refusals", "Commands and requests refused", ["code"], registry=registry
        )
        self.stored = Histogram(
            "ludotheque_append_seconds", "From asking to stored", registry=registry, buckets=QUICK
        )
        self.told = Histogram(
            "ludotheque_move_seconds", "From a move's arrival to its viewers' queues", registry=registry,
            buckets=QUICK,
        )  # fmt: skip
        self.thought = Histogram(
            "ludotheque_bot_seconds", "How long bots thought", ["level"], registry=registry, buckets=QUICK
        )
        self.bot_failures = Counter(
            "ludotheque_bot_failures", "Bots replaced by simpler ones", registry=registry
        )
        self.slow = Counter(
            "ludotheque_slow_viewers", "Backlogs replaced by the newest table", registry=registry
        )
        self.forwarded = Counter("ludotheque_forwarded", "Commands forwarded to an owner", registry=registry)
        self.takeovers = Counter("ludotheque_takeovers", "Tables taken over", registry=registry)
        self.rings = Counter(
            "ludotheque_rings", "Turns told to the bell's address", ["result"], registry=registry
        )
        self.parted = Counter(
            "ludotheque_parted", "Replays that parted from what was stored", registry=registry
        )

    def page(self) -> bytes:
        """The text that Prometheus reads."""
        return generate_latest(self.registry)
