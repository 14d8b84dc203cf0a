"""Content: what is certain, and errors that name the line and the remedy."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque.cli.commands.content import data
from ludotheque.games import game, shelf
from ludotheque.kernel import BadContent
from ludotheque.kit.content import CERTAINTIES
from tests.cli.shelf import House


def check(house: House, sheet: str) -> tuple[int, str]:
    (house.folder / "mine.toml").write_text(sheet, encoding="utf-8")
    done = house.run("content", "check", "cairn", "mine.toml")
    return done.returncode, done.stderr


def exported(house: House) -> str:
    return house.does("content", "export", "cairn")


def test_what_is_exported_is_valid(house: House) -> None:
    assert check(house, exported(house)) == (0, "")


def test_export_to_a_file_says_what_to_do_next(house: House) -> None:
    assert "content check cairn" in house.does("content", "export", "cairn", "mine.toml")
    done = house.run("content", "export", "cairn", "mine.toml")
    assert done.returncode == 2
    assert "mine.toml is already there." in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "[4, 4, 4, 4, 4, 4]",
            "[4, 4, 4, 4, 4]",
            "line 7, stones.copies: found [4, 4, 4, 4, 4], expected a list",
        ),
        ("[4, 4, 4, 4, 4, 4]", "[4, 4, 4, 4, 4, 40]", "expected a list of 6 whole numbers from 1 to 9"),
        (
            "limit = 5",
            'limit = "five"',
            "line 12, hand.limit: found five, expected a whole number",
        ),
        ("limit = 5", "limit = 50", "found 50, expected a whole number from 3 to 9"),
        (
            'certainty = "rulebook"',
            'certainty = "sure"',
            "one of rulebook, photo, deduced, reconstructed",
        ),
        ("limit = 5", "limit = 5\nlimits = 6", "line 13, hand.limits: found limits, expected one of"),
        ("[hand]", "[hands]", "expected a table [hand]"),
        ("[stones]", "[stones", "is not valid TOML"),
    ],
)
def test_a_wrong_sheet_is_told_the_line_and_the_remedy(
    old: str, new: str, expected: str, house: House
) -> None:
    code, said = check(house, exported(house).replace(old, new, 1))
    assert code == 1
    assert expected in said
    assert said.startswith("mine.toml: cairn, line ")


def test_an_error_as_data_names_line_and_place(house: House) -> None:
    (house.folder / "mine.toml").write_text(
        exported(house).replace("limit = 5", "limit = 1"), encoding="utf-8"
    )
    done = house.run("content", "check", "cairn", "mine.toml", "--json")
    found = json.loads(done.stdout)
    assert (found["ok"], found["line"], found["place"]) == (False, 12, "hand.limit")


def test_a_wrong_sheet_cannot_be_played_with(house: House) -> None:
    (house.folder / "mine.toml").write_text(
        exported(house).replace("limit = 5", "limit = 1"), encoding="utf-8"
    )
    done = house.run("play", "cairn", "--content", "mine.toml")
    assert done.returncode == 3
    assert "line 12" in done.stderr


@pytest.mark.parametrize("name", shelf())
def test_every_datum_of_every_room_tells_its_source_and_certainty(name: str) -> None:
    found = list(data(game(name).components))
    assert found
    for datum in found:
        assert datum.certainty in CERTAINTIES, datum.place
        assert datum.source, datum.place


@pytest.mark.parametrize("name", shelf())
def test_show_tells_what_is_certain_and_what_is_reconstructed(name: str, house: House) -> None:
    said = house.does("content", "show", name)
    present = {datum.certainty for datum in data(game(name).components)}
    titles = {
        "rulebook": "From the rulebook",
        "photo": "Seen on pictures",
        "deduced": "Deduced",
        "reconstructed": "Reconstructed: no source prints it",
    }
    for certainty, title in titles.items():
        assert (title in said) == (certainty in present)


def broken(text: str) -> dict[str, str]:
    """The ways in which somebody may spoil a components file: each with what it becomes."""
    lines = text.splitlines()
    rows = [number for number, line in enumerate(lines) if line.startswith("[[")]
    ways: dict[str, str] = {}
    if rows:
        end = next((n for n in range(rows[0] + 1, len(lines)) if lines[n].startswith("[")), len(lines))
        ways["a missing card"] = "\n".join(lines[: rows[0]] + lines[end:])
    number = next(n for n, line in enumerate(lines) if re.match(r"^\w+ = \d+\s*(#.*)?$", line))
    key = lines[number].split(" = ")[0]
    ways["a bad count"] = "\n".join([*lines[:number], f"{key} = 9999", *lines[number + 1 :]])
    ways["a bad type"] = "\n".join([*lines[:number], f'{key} = "many"', *lines[number + 1 :]])
    word = next(
        n
        for n, line in enumerate(lines)
        if re.match(r'^(effect|kind|power|does|role|element|type|certainty) = "', line)
    )
    key = lines[word].split(" = ")[0]
    ways["an unknown effect"] = "\n".join([*lines[:word], f'{key} = "explode"', *lines[word + 1 :]])
    return ways


@pytest.mark.parametrize("name", shelf())
def test_every_room_refuses_a_spoilt_sheet_with_line_and_expectation(name: str) -> None:
    room = game(name)
    for way, text in broken(room.components).items():
        with pytest.raises(BadContent) as caught:
            room.read_box(text)
        assert int(caught.value.params["line"]) > 0, way
        assert caught.value.params["expected"], way
