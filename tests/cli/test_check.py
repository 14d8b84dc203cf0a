"""`check`: a sound game passes, a planted fault is named, kept as a match, and seen again by one command."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from ludotheque.kernel import Journal
from tests.cli.shelf import House

ROOT = Path(__file__).parents[2]
PERMUTER = ROOT / "tests/cairn/permuter.py"


def plant(house: House, fault: str) -> None:
    """Put the toy with that fault on the shelf."""
    place = house.folder / "packages"
    (place / "planted.py").write_text(f"from tests.lab.toy import toy\nGAME = toy({fault!r})\n")
    about = place / "toy-0.1.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text("[ludotheque.games]\ntoy = planted:GAME\n")


def test_a_sound_game_passes_with_its_permuter(house: House) -> None:
    said = house.does("check", "cairn", "--permuter", str(PERMUTER), "--matches", "4")
    assert "cairn: 4 matches, no fault." in said
    assert "not compared" not in said


def test_without_a_permuter_it_says_that_secrecy_was_not_compared(house: House) -> None:
    assert "no permuter" in house.does("check", "cairn", "--matches", "2")


@pytest.mark.parametrize(
    ("fault", "named"), [("component", "components"), ("guess", "guess"), ("rule", "refusal")]
)
def test_a_fault_is_named_kept_and_seen_again(fault: str, named: str, house: House) -> None:
    plant(house, fault)
    done = house.run("check", "toy", "--matches", "6")
    assert done.returncode == 1
    assert f"toy: {named}:" in done.stdout
    (again,) = [line.strip() for line in done.stdout.splitlines() if "--journal" in line]
    program, *arguments = shlex.split(again)
    assert program == "ludotheque"
    seen = house.run(*arguments)
    assert seen.returncode == 1
    assert f"toy: {named}" in seen.stdout


def test_a_leak_is_seen_again_with_the_permuter(house: House) -> None:
    plant(house, "view")
    permuter = house.folder / "permuter.py"
    source = "from tests.lab.toy.permuter import ToyPermuter\n\n\nclass Mine(ToyPermuter):\n    pass\n"
    permuter.write_text(source, encoding="utf-8")
    done = house.run("check", "toy", "--matches", "8", "--permuter", str(permuter), "--json")
    (report,) = json.loads(done.stdout)
    (row,) = [row for row in report["faults"] if row["check"] == "secrecy: view"]
    assert Journal.read((house.folder / row["journal"]).read_bytes()).head.game == "toy"
    seen = house.run(*shlex.split(row["again"])[1:])
    assert seen.returncode == 1
    assert "secrecy: view" in seen.stdout


def test_a_sound_match_has_no_fault_to_see(house: House) -> None:
    house.does("play", "cairn", "--seed", "3", typed="draw\n1\nquit\n")
    assert "no fault" in house.does("check", "--journal", "cairn-1")


def test_a_permuter_file_without_one_is_refused(house: House) -> None:
    (house.folder / "empty.py").write_text("")
    done = house.run("check", "cairn", "--permuter", "empty.py")
    assert done.returncode == 2
    assert "exactly one class with permute()" in done.stderr
