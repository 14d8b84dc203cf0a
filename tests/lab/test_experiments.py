"""Experiments that survive: kept as they are played, gone on with where they stopped, ended when sure."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludotheque import Match, game
from ludotheque.bots.drive import random_match
from ludotheque.cli.speech import texts_in
from ludotheque.lab import dataset
from ludotheque.lab.plots import plots
from ludotheque.lab.simulate import Bout, Plan, simulate
from ludotheque.lab.statistics import rate
from tests.cli.shelf import House
from tests.terminal.pseudo import environment

ASKED = ("simulate", "cairn", "--seed", "7", "--bot", "random")


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.parametrize("name", ["kept.csv", "kept.parquet"])
def test_killed_in_the_middle_and_called_again_it_ends_with_the_same_file(
    house: House, tmp_path: Path, name: str
) -> None:
    whole, torn = tmp_path / "whole" / name, tmp_path / "torn" / name
    for file in (whole, torn):
        file.parent.mkdir()
    house.does(*ASKED, "--games", "400", "--out", str(whole))
    lines = torn if name.endswith("csv") else torn.with_name(torn.name + ".csv")
    running = subprocess.Popen(
        [sys.executable, "-m", "ludotheque", *ASKED, "--games", "400", "--out", str(torn)],
        env=environment(house.home, house.extra), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while running.poll() is None and (not lines.exists() or lines.read_text().count("\n") < 20):
        time.sleep(0.002)
    running.send_signal(signal.SIGKILL)
    running.wait()
    if lines.exists():
        lines.write_text(lines.read_text() + "399,random ran")  # the line that was being written
    house.does(*ASKED, "--games", "400", "--out", str(torn), "--workers", "2")
    assert torn.read_bytes() == whole.read_bytes()


def test_a_file_of_another_experiment_is_left_alone(house: House, tmp_path: Path) -> None:
    file = tmp_path / "kept.csv"
    house.does(*ASKED, "--games", "5", "--out", str(file))
    before = file.read_bytes()
    done = house.run("simulate", "cairn", "--seed", "8", "--games", "5", "--out", str(file))
    assert done.returncode == 2
    assert "another plan" in done.stderr
    assert file.read_bytes() == before


def test_it_stops_by_itself_when_the_interval_is_narrow_enough(house: House, tmp_path: Path) -> None:
    file = tmp_path / "kept.csv"
    told = json.loads(house.does(*ASKED, "--games", "5000", "--until", "5%", "--out", str(file), "--json"))
    assert told["games"] < 5000
    assert told["games"] % 100 == 0
    won = told["wins"][0]
    assert (won["high"] - won["low"]) / 2 <= 0.05
    fewer = rate(round(won["value"] * (told["games"] - 100)), told["games"] - 100)
    assert (fewer.high - fewer.low) / 2 > 0.045


def test_an_arena_keeps_and_goes_on_too(house: House, tmp_path: Path) -> None:
    file = tmp_path / "kept.csv"
    asked = ("arena", "cairn", "--bots", "strong,random", "--seed", "3", "--json")
    house.does(*asked, "--games", "20", "--out", str(file))
    more = house.does(*asked, "--games", "40", "--out", str(file))
    assert more == house.does(*asked, "--games", "40")


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_plots_are_drawn(house: House, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"plot{suffix}"
    house.does(*ASKED, "--games", "30", "--plot", str(file))
    assert file.read_bytes()[:4] in (b"<svg", b"\x89PNG")


def test_the_desert_is_mapped() -> None:
    room = game("desert")
    plan = Plan("desert", 2, 1, room.options.complete(None, 2))
    played = simulate(plan, [Bout(number, number, ("random", "random")) for number in range(3)])
    assert all(len(one.heat) == 25 for one in played)
    assert plots(room, plan, played, texts_in("en")).count("rx=") == 25


@pytest.mark.parametrize("name", ["aerion", "desert", "kero", "kreo"])
def test_a_dataset_comes_back_to_equal_fingerprints(name: str, tmp_path: Path) -> None:
    room = game(name)
    journals = [random_match(room.match(seed=seed), seed).journal for seed in range(2)]
    unfinished = random_match(room.match(seed=9), 9, 3).journal
    file = tmp_path / "matches.parquet"
    assert dataset.write(file, [*journals, unfinished]) == 2
    back = list(dataset.read(file))
    assert [journal for journal, _ in back] == journals
    assert [Match.replay(journal, room).fingerprint() for journal, _ in back] == [mark for _, mark in back]


def test_a_folder_of_matches_becomes_one_file(house: House, tmp_path: Path) -> None:
    folder, file = tmp_path / "matches", tmp_path / "all.parquet"
    house.does("simulate", "desert", "--games", "3", "--seed", "1", "--save", str(folder))
    assert "3 matches" in house.does("export", str(folder), "--dataset", str(file))
    assert len(list(dataset.read(file))) == 3


def test_ctrl_c_leaves_whole_lines(house: House, tmp_path: Path) -> None:
    file = tmp_path / "kept.csv"
    running = subprocess.Popen(
        [sys.executable, "-m", "ludotheque", *ASKED, "--games", "20000", "--out", str(file)],
        env=environment(house.home, house.extra), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    while not file.exists() or file.read_text().count("\n") < 5:
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGTERM)
    running.wait()
    assert file.read_text().endswith("\n")
