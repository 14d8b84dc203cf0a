"""The table of strength: a room’s lines, that it goes on where it stopped, and where it is written."""

from __future__ import annotations

from pathlib import Path

from ludotheque.games import game
from ludotheque.lab.strength import Row, kept_lines, line, play_row, put_into, rows, table


def test_rivals_meet_the_level_below_and_partners_play_every_trial() -> None:
    assert [row.bots for row in rows(game("kero"))] == [
        ("easy", "random"),
        ("normal", "easy"),
        ("strong", "normal"),
    ]
    aerion = rows(game("aerion"))
    assert [row.bots for row in aerion[:3]] == [("strong",), ("normal",), ("easy",)]
    assert {row.bots for row in aerion[3:]} == {("strong",)}
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
