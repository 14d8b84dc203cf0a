"""Benchmarks measure every game on the shelf and stand beside their peers; speed itself is never a test."""

from __future__ import annotations

import json

from ludotheque.lab import bench
from ludotheque.lab.workers import compare
from tests.lab.toy import toy


def test_every_figure_is_there() -> None:
    figures = bench.measure(toy(), seconds=0.05)
    assert figures.game == "toy"
    assert min(figures.driven, figures.inside, figures.copy, figures.encode) > 0
    assert figures.state > 50
    assert figures.match > 50


def test_the_table_has_a_line_for_each_game_and_peer() -> None:
    figures = bench.measure(toy(), seconds=0.05)
    lines = bench.table([figures], {"open_spiel hanabi": 100.0})
    assert len(lines) == 3
    assert "driven/hanabi" in lines[0]
    assert json.loads(bench.as_json([figures], {}))["figures"][0]["game"] == "toy"


def test_two_workers_play_the_same_matches_as_one() -> None:
    found = compare("kero", workers=2, seconds=0.2)
    assert found.equal
    assert found.matches >= 2
    assert f"{found.quicker:.2f} times as quick, equal results" in found.line()
    assert found.plain()["quicker"] == found.quicker
