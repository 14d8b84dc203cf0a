"""While a clock runs: single keys, a gauge that sinks, and a clock that stands still while somebody reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from tests.terminal.pseudo import Person, Shadow

AT_ONCE = [name for name in shelf() if game(name).timed and game(name).match(seed=5).deadline is not None]


def sit_down(name: str, home: Path, speed: str = "1") -> tuple[Person, Shadow]:
    seed = next(seed for seed in range(50) if 0 in game(name).match(seed=seed).waiting)
    arguments = ["play", name, "--seed", str(seed), "--at", "person,random", "--speed", speed]
    person = Person(arguments, home)
    person.wait(lambda: left(person) is not None, "a gauge")
    return person, Shadow(game(name), home)


def left(person: Person) -> float | None:
    """The seconds beside the gauge, as they stand on screen."""
    found = re.search(r"^[█░]{30} The clock acts in ([0-9.]+) s\.$", person.text, re.MULTILINE)
    return float(found[1]) if found else None


@pytest.mark.parametrize("name", AT_ONCE)
def test_the_gauge_sinks_by_itself(name: str, tmp_path: Path) -> None:
    person, _ = sit_down(name, tmp_path)
    before = left(person)
    assert before is not None
    person.wait(lambda: (left(person) or before) < before - 1, "a gauge that sinks")


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_single_key_acts_at_once(name: str, tmp_path: Path) -> None:
    person, shadow = sit_down(name, tmp_path)
    key = re.search(r"<([a-z1-9]|space)> ", person.text)
    assert key is not None
    person.presses(" " if key[1] == "space" else key[1])
    person.wait(lambda: len(shadow.match.journal.entries) > 0, "an entry")
    assert shadow.match.journal.entries[0].seat == 0


@pytest.mark.parametrize("name", AT_ONCE)
def test_the_clock_stands_still_while_somebody_reads_a_rule(name: str, tmp_path: Path) -> None:
    person, _ = sit_down(name, tmp_path)
    rule = next(iter(game(name).ids)).partition(":")[2]
    person.presses(f":rules {rule}\r")
    person.sees("Any key: on with the game.")
    assert f"{name}:{rule}" in person.text
    for _ in range(30):
        person.look(0.1)
    before = person.said
    person.presses("\x1b")
    person.wait(lambda: left(person) is not None, "the gauge again")
    now = left(person)
    sunk = re.findall(r"[█░]{30}\S*\s*The clock acts in ([0-9.]+) s", before)
    assert now is not None
    assert float(sunk[-1]) - now < 2.5


@pytest.mark.parametrize("name", AT_ONCE)
def test_leaving_in_the_middle_keeps_the_match(name: str, tmp_path: Path) -> None:
    person, _ = sit_down(name, tmp_path)
    person.presses(":quit\r")
    assert person.ends() == 0
    assert f"ludotheque play --resume {name}-1" in person.text
    person = Person(["play", "--resume"], tmp_path)
    person.wait(lambda: left(person) is not None or person.at_prompt, "the table again")


@pytest.mark.parametrize("name", AT_ONCE)
def test_time_that_runs_out_is_told(name: str, tmp_path: Path) -> None:
    person, shadow = sit_down(name, tmp_path, speed="200")
    person.wait(lambda: any(entry.kind == "expire" for entry in shadow.match.journal.entries), "time to act")


def roll(home: Path) -> tuple[Person, Shadow]:
    """At a terminal of 24 rows, with the truck standing and the first throw landed."""
    seed = next(seed for seed in range(50) if 0 in game("kero").match(seed=seed).waiting)
    person = Person(["play", "kero", "--seed", str(seed), "--at", "person,random"], home, rows=24)
    person.sees("<space>")
    person.presses(" ")
    person.wait(lambda: "○ white " in person.text and (left(person) or 0) > 10, "dice to choose from")
    return person, Shadow(game("kero"), home)


def test_dice_are_toggled_and_thrown_by_keys_with_their_faces_in_sight(tmp_path: Path) -> None:
    person, shadow = roll(tmp_path)
    throws = len(shadow.match.journal.entries)
    digit = re.findall(r"([1-8])○ ", person.text)[-1]
    person.presses(digit)
    person.sees(f"{digit}◉")
    faces = [line for line in person.lines if line.startswith("Dice:")]
    assert faces, person.text
    assert left(person) is not None
    person.presses(" ")
    person.wait(lambda: len(shadow.match.journal.entries) > throws, "the throw")
    entry = shadow.match.journal.entries[throws]
    assert shadow.room.vocabulary.wire(entry.move) == ["throw", 1 << int(digit) - 1]


def test_look_in_mid_roll_does_not_stop_the_fuel(tmp_path: Path) -> None:
    person, _ = roll(tmp_path)
    before = left(person)
    assert before is not None
    person.presses(":look\r")
    person.wait(lambda: (left(person) or before) < before - 1, "fuel that goes on sinking")
    assert any(line.startswith("Dice:") for line in person.lines)
    assert "Any key" not in person.text


def test_a_word_typed_after_the_roll_ends_no_phase(tmp_path: Path) -> None:
    person, shadow = roll(tmp_path)
    assert "Keys act at once" in person.text
    person.presses("s")
    person.wait(lambda: person.at_prompt, "time to type")
    assert "Now in lines: type a number" in person.text, "keys act no more, and that is said"
    entries = len(shadow.match.journal.entries)
    person.types("explore 1")
    person.wait(lambda: person.at_prompt, "an answer")
    verbs = [
        shadow.room.vocabulary.verb(entry.move).name
        for entry in shadow.match.journal.entries[entries:]
        if entry.kind == "move"
    ]
    assert "end" not in verbs
