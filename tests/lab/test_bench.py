"""Benchmarks measure every game on the shelf and stand beside their peers; speed itself is never a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque.bots.levels import offered_by
from ludotheque.cli.program import run
from ludotheque.games import game
from ludotheque.lab import bench, comparison
from ludotheque.lab.peers import BESIDES, Peer, installed
from ludotheque.lab.rates import STATM, memory
from ludotheque.lab.workers import compare
from tests.lab.toy import toy

PEERS = [
    Peer("OpenSpiel", "hanabi", "C++", lambda work, seconds: 100.0),
    Peer("catanatron", "Catan", "Python", lambda work, seconds: 50.0, ("moves", "copy")),
]


def test_every_figure_is_there() -> None:
    figures = bench.measure(toy(), seconds=0.05)
    assert figures.game == "toy"
    assert min(figures.driven, figures.inside, figures.copy, figures.encode) > 0
    assert figures.state > 50
    assert figures.match > 50


def test_the_table_has_a_line_for_each_game() -> None:
    assert [line.split()[0] for line in bench.table([bench.measure(toy(), seconds=0.05)])] == ["game", "toy"]


def test_a_game_stands_beside_its_peers_with_ratios_to_hanabi() -> None:
    rows = comparison.compare([game("kero")], seconds=0.05, others=PEERS)
    ours = rows[0]
    assert ours.name == "Ludothèque kero"
    assert all(ours.rate(work) for work in BESIDES)
    head, kero, *_, hanabi, catan = comparison.table(rows)
    assert len({len(line) for line in comparison.table(rows)}) == 1
    assert head[-2:] == ["moves to Hanabi’s", "seen to Hanabi’s"]
    assert float(kero[-2]) == pytest.approx((ours.rate("moves") or 0) / 100, rel=0.01)
    assert hanabi[2:5] == ["100", "100", "100"]
    assert catan[4] == "–"  # what a system cannot do stays empty
    assert json.dumps([row.plain() for row in rows])


def test_our_pettingzoo_environment_has_a_row_of_its_own() -> None:
    names = [peer.name for peer in comparison.ours(game("kero"))]
    assert names == ["Ludothèque kero", "Ludothèque kero, PettingZoo"]


def test_every_peer_that_is_installed_plays_to_the_end() -> None:
    systems = {peer.system for peer in installed()}
    assert "OpenSpiel" in systems  # the house's own adapter needs it, so that it is here
    for peer in installed():
        assert all(peer.rate(work, 0.01) > 0 for work in peer.works), peer.name


def test_a_page_keeps_its_words_and_the_table_of_the_other_build(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(
        "# Speed\n\nWords.\n\n<!-- plain -->\nold\n<!-- end of plain -->\n"
        "<!-- compiled -->x<!-- end of compiled -->\n"
    )
    rows = [comparison.Row(peer.name, peer.language, {"moves": [2.0, 3.0, 4.0]}) for peer in PEERS]
    comparison.write(rows, page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n\nWords.")
    assert "old" not in text
    assert "| OpenSpiel hanabi | C++ | 3 |" in text
    assert comparison.machine() in text
    assert "<!-- compiled -->x<!-- end of compiled -->" in text


def test_bench_tells_programs_about_peers_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(comparison, "installed", lambda: PEERS)
    assert run(["bench", "kero", "--peers", "--seconds", "0.02", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["peers"]
    assert [row["name"] for row in told][-1] == "catanatron Catan"


@pytest.mark.skipif(not STATM.exists(), reason="only Linux tells how much memory a process has")
def test_memory_is_that_of_one_copy() -> None:
    size = memory(lambda: bytearray(20_000))
    assert size is not None
    assert 19_000 < size < 30_000


def test_two_workers_play_the_same_matches_as_one() -> None:
    found = compare("kero", workers=2, seconds=0.2)
    assert found.equal
    assert found.matches >= 2
    assert f"{found.quicker:.2f} times as quick, equal results" in found.line()
    assert found.plain()["quicker"] == found.quicker


def test_every_level_is_timed_and_those_that_think_count_their_trials(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "speed.md"
    page.write_text("# Speed\n\nWords that stay.\n", encoding="utf-8")
    asked = ["bench", "desert", "kero", "--thinking", "--seconds", "0.05", "--lang", "en"]
    assert run([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["thinking"]
    levels = [(name, level) for name in ("desert", "kero") for level in offered_by(game(name))]
    assert [(one["game"], one["level"]) for one in found] == levels
    for one in found:
        assert 0 < one["median"] <= one["worst"]
        assert one["playouts"] > 0
        assert bool(one["trials"]) == (one["game"] == "desert" and one["level"] in ("strong", "patient"))
    assert run([*asked, "--out", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert "Words that stay." in written
    assert written.count("| desert |") == len(offered_by(game("desert")))
