"""What is counted at every move is told as Prometheus's own histogram would tell it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from ludotheque.host.operations.metrics import QUICK, Metrics

SECONDS = (0.0, 0.0004, 0.001, 0.0011, 0.02, 0.3, 5.0, 5.1, 60.0)


def test_times_are_told_as_prometheus_tells_them() -> None:
    registry = CollectorRegistry()
    theirs = Histogram("ludotheque_append_seconds", "From asking to stored", registry=registry, buckets=QUICK)
    ours = Metrics()
    for seconds in SECONDS:
        theirs.observe(seconds)
        ours.played("toy", "move", seconds, 2 * seconds)
    wanted = [line for line in generate_latest(registry).decode().splitlines() if "_created" not in line]
    page = ours.page().decode().splitlines()
    assert [line for line in page if "ludotheque_append_seconds" in line] == wanted
    assert f"ludotheque_move_seconds_sum {2 * sum(SECONDS)}" in page
