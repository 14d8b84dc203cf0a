"""Many matches: the same seed gives the same results, whoever plays them and in what order."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludotheque.games import game
from ludotheque.kernel import Match, Room
from ludotheque.lab import simulate as simulating
from ludotheque.lab.arena import bouts, comparisons, standings
from ludotheque.lab.simulate import Bout, Plan, Played, derived, journal_of, simulate
from ludotheque.lab.summary import measured, summarise
from tests.cairn import room as cairn
from tests.cli.shelf import House
from tests.terminal.pseudo import environment


@pytest.fixture(autouse=True)
def cairn_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str) -> Room:
        return cairn.GAME if name == "cairn" else game(name)

    monkeypatch.setattr(simulating, "game", found)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def plan(seed: int = 1, journals: bool = False) -> Plan:
    options = cairn.GAME.options.complete({}, 2)
    return Plan("cairn", 2, seed, options, journals=journals)


def some(count: int, *bots: str) -> list[Bout]:
    return [Bout(number, number, bots or ("random", "random")) for number in range(count)]


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    one, two = simulate(plan(), some(20)), simulate(plan(), some(20))
    assert one == two
    assert simulate(plan(seed=2), some(20)) != one


def test_a_match_does_not_depend_on_those_before_it() -> None:
    whole = simulate(plan(), some(12))
    assert simulate(plan(), some(12)[7:8]) == whole[7:8]


def test_seeds_of_matches_and_bots_are_all_different() -> None:
    names = [(number, what, seat) for number in range(50) for what in ("match", "bot") for seat in range(2)]
    assert len({derived(1, *name) for name in names}) == len(names)


@pytest.mark.parametrize("bots", ["random", "strong,random"])
def test_one_and_two_workers_print_the_same(bots: str, house: House) -> None:
    arguments = ["simulate", "cairn", "--games", "60", "--bot", bots, "--seed", "7", "--json"]
    one = house.does(*arguments, "--workers", "1")
    two = house.does(*arguments, "--workers", "2")
    assert one == two
    assert json.loads(one)["games"] == 60


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray has no build for this Python or system")
@pytest.mark.parametrize(
    "asked", [("simulate", "cairn", "--bot", "strong"), ("arena", "cairn", "--bots", "strong,random")]
)
def test_a_ray_cluster_prints_the_same(asked: tuple[str, ...], house: House) -> None:
    arguments = [*asked, "--games", "40", "--seed", "7", "--json"]
    assert house.does(*arguments, "--ray", "local") == house.does(*arguments)


def test_without_ray_it_says_what_to_install(house: House) -> None:
    if find_spec("ray") is None:
        done = house.run("simulate", "cairn", "--ray", "local")
        assert done.returncode == 4
        assert "pip install 'ludotheque[ray]'" in done.stderr


def test_matches_that_are_saved_replay_to_what_was_counted(house: House) -> None:
    played = simulate(plan(journals=True), some(5))
    for one in played:
        again = Match.replay(journal_of(one), cairn.GAME)
        assert again.fingerprint() == one.fingerprint
        assert again.outcome is not None
        assert tuple(again.outcome.scores) == one.scores
    house.does("simulate", "cairn", "--games", "3", "--save", "kept", "--seed", "1")
    assert len(list((house.folder / "kept").glob("*.ludo"))) == 3


def test_a_summary_counts_what_was_played() -> None:
    played = simulate(plan(), some(30, "strong", "random"))
    found = summarise(plan(), played)
    assert found["games"] == 30
    assert found["results"] == {
        "bag_empty": {"value": 1.0, "low": pytest.approx(0.8865, abs=1e-3), "high": 1.0, "n": 30}
    }
    wins = found["wins"]
    assert isinstance(wins, list)
    assert wins[0]["value"] > wins[1]["value"]


def test_what_a_room_measures_is_shown_as_rate_or_mean() -> None:
    played = [
        Played(
            number,
            ("random",),
            "won",
            "x:1",
            (0,),
            (1,),
            10,
            0,
            "",
            {"fire": number % 2 == 0, "turns": number},
        )
        for number in range(10)
    ] + [Played(10, ("random",), "won", "x:1", (0,), (1,), 10, 0, "", {"turns": 100})]
    found = measured(played)
    assert (found["fire"].value, found["fire"].n) == (0.5, 10)
    assert found["turns"].value == pytest.approx(145 / 11)


def test_in_the_arena_every_deal_is_played_from_every_seat() -> None:
    matches = bouts(["a", "b"], 2, 6, together=False)
    assert [(one.seed_number, one.bots) for one in matches[:2]] == [(0, ("a", "b")), (0, ("b", "a"))]
    assert len(matches) == 6


def test_in_the_arena_a_team_plays_with_itself() -> None:
    matches = bouts(["a", "b"], 3, 5, together=True)
    assert [(one.seed_number, one.bots) for one in matches] == [
        (0, ("a",) * 3), (0, ("b",) * 3), (1, ("a",) * 3), (1, ("b",) * 3),
    ]  # fmt: skip


def test_the_stronger_player_is_found_and_equals_are_not_told_apart() -> None:
    bots = ["random", "strong"]
    played = simulate(plan(), bouts(bots, 2, 60, together=False))
    assert [one.bot for one in standings(bots, played, together=False)] == ["strong", "random"]
    (pair,) = comparisons(bots, played, together=False)
    assert pair.verdict == "weaker"
    twins = ["greedy:3", "strong"]
    played = simulate(plan(), bouts(twins, 2, 60, together=False))
    (pair,) = comparisons(twins, played, together=False)
    assert pair.verdict == "open"


def test_the_arena_speaks_to_people_and_programs(house: House) -> None:
    arguments = ["arena", "cairn", "--bots", "strong,random", "--games", "40", "--seed", "1"]
    assert "strong is stronger than random:" in house.does(*arguments)
    assert json.loads(house.does(*arguments, "--json"))["comparisons"][0]["verdict"] == "stronger"
    assert house.does(*arguments, "--json") == house.does(*arguments, "--json", "--workers", "2")


def nobody_is_left(group: int) -> bool:
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.2)
    return False


def test_an_interrupt_stops_all_workers_at_once_and_prints_no_traceback(house: House) -> None:
    command = [
        sys.executable,
        "-m",
        "ludotheque",
        "simulate",
        "cairn",
        "--games",
        "1000000",
        "--workers",
        "2",
    ]
    program = subprocess.Popen(
        command,
        env=environment(house.home, house.extra),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(6)
    os.killpg(program.pid, signal.SIGINT)
    try:
        _, said = program.communicate(timeout=60)
    finally:
        if program.poll() is None:  # it failed: nobody goes on playing beside the other tests
            os.killpg(program.pid, signal.SIGKILL)
            program.communicate()
    assert program.returncode == 130
    assert "Traceback" not in said
    assert nobody_is_left(program.pid)


def test_workers_never_outlive_whoever_started_them(house: House) -> None:
    command = [
        sys.executable,
        "-m",
        "ludotheque",
        "simulate",
        "cairn",
        "--games",
        "1000000",
        "--workers",
        "2",
    ]
    program = subprocess.Popen(command, env=environment(house.home, house.extra), start_new_session=True)
    time.sleep(6)
    program.kill()
    program.wait()
    assert nobody_is_left(program.pid)
