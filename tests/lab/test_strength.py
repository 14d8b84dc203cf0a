"""The table of strength: a room’s lines, that it goes on where it stopped, and where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.bots.levels import offered_by
from ludotheque.cli.program import run
from ludotheque.games import game, shelf
from ludotheque.lab.strength import Row, kept_lines, line, play_row, put_into, rows, table, trials


def test_rivals_meet_the_level_below_and_partners_play_every_trial() -> None:
    assert [row.bots for row in rows(game("kero"))] == [
        ("easy", "random"),
        ("normal", "easy"),
        ("strong", "normal"),
    ]
    aerion = rows(game("aerion"))
    levels = offered_by(game("aerion"))
    assert [row.bots for row in aerion[: len(levels)]] == [(level,) for level in reversed(levels)]
    assert {row.bots for row in aerion[len(levels) :]} == {("strong",)}
    assert aerion[-1].trial[1] == 2


def test_a_line_goes_on_where_it_stopped_and_says_the_same_as_one_that_did_not(tmp_path: Path) -> None:
    room, row = game("kero"), Row(("2 players", 2, {}), ("easy", "random"))
    heard: list[int] = []
    first = play_row(room, row, 2, 5, tmp_path, 1, heard.append)
    more = play_row(room, row, 4, 5, tmp_path, 1, heard.append)
    assert more[:2] == first
    whole = tmp_path / "whole"
    whole.mkdir()
    assert play_row(room, row, 4, 5, whole, 1, lambda _n: None) == more
    assert line(row, more).startswith("| 2 players | easy against random | 4 | ")
    assert sum(heard) == 2 + 4


def test_a_table_finds_its_place_again() -> None:
    room = game("kero")
    page = put_into("# Strength\n", "kero", table(room, ["| a |"], "x"))
    again = put_into(page + "more\n", "kero", table(room, ["| b |"], "x"))
    assert "| a |" not in again
    assert "| b |" in again
    assert again.startswith("# Strength\n")
    assert again.endswith("more\n")


def test_one_line_made_anew_leaves_the_others_where_they_are() -> None:
    room = game("kero")
    first, second, third = (f"| 2 players | {' against '.join(row.bots)} |" for row in rows(room))
    page = put_into("", "kero", table(room, [f"{first} old |", f"{third} old |"], "x"))
    assert kept_lines(page, room, [f"{second} new |", f"{third} new |"]) == [
        f"{first} old |",
        f"{second} new |",
        f"{third} new |",
    ]


@pytest.mark.parametrize("name", shelf())
def test_every_level_of_every_game_has_a_line(name: str) -> None:
    room = game(name)
    first = rows(room)[0].trial
    playing = {level for row in rows(room) if row.trial == first for level in row.bots}
    assert playing - {"random"} == set(offered_by(room))
    assert {row.trial[0] for row in rows(room)} == {trial[0] for trial in trials(room)}
    everywhere = {row.trial[0] for row in rows(room) if "strong" in row.bots}
    assert everywhere == {trial[0] for trial in trials(room)}, "the strong one plays every trial"


def test_one_command_makes_all_tables_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, kept = tmp_path / "strength.md", tmp_path / "kept"
    page.write_text("# Strength\n\nWords that stay.\n", encoding="utf-8")
    command = ["strength", "--lang", "en", "--only", ": easy", "--seed", "9", "--kept", str(kept)]
    command += ["--out", str(page)]
    assert run([*command, "--games", "1"]) == 0
    files = {one.name: one.read_text() for one in kept.glob("*.csv")}
    assert len(files) == len(shelf())
    assert run([*command, "--games", "2"]) == 0
    for one in kept.glob("*.csv"):
        assert one.read_text().startswith(files[one.name]), "what was played is kept"
    written = page.read_text(encoding="utf-8")
    assert "Words that stay." in written
    for name in shelf():
        assert f"<!-- strength {name} -->" in written
        assert f"By `ludotheque strength --game {name} --games 2 --seed 9`" in written
    assert written.count("| easy | 2 | ") + written.count("| easy against random | 2 | ") == len(shelf())
    assert written.count("| 2 players | easy | 2 |") == 1, "and no line twice"
