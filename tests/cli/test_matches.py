"""Matches as files: played without a terminal, kept, exported, imported, replayed from any seat."""

from __future__ import annotations

import json

from ludotheque.kernel import Journal
from tests.cli.shelf import House


def play(house: House, typed: str = "draw\n1\n1\nquit\n") -> str:
    return house.does("play", "cairn", "--seed", "3", typed=typed)


def test_a_match_is_played_through_a_pipe(house: House) -> None:
    said = play(house)
    assert "ludotheque play --resume cairn-1" in said
    assert "\x1b" not in said


def test_the_drawer_lists_what_it_keeps(house: House) -> None:
    assert "The drawer is empty." in house.does("matches")
    play(house)
    (kept,) = json.loads(house.does("matches", "--json"))
    assert (kept["name"], kept["over"], kept["bots"]) == ("cairn-1", False, ["", "normal"])
    assert kept["entries"] == 6
    house.does("matches", "--delete", "cairn-1")
    assert json.loads(house.does("matches", "--json")) == []


def test_export_and_import_make_the_same_match(house: House) -> None:
    play(house)
    house.does("export", "cairn-1", "mine.ludo")
    assert "cairn-2" in house.does("import", "mine.ludo")
    house.does("export", "cairn-2", "again.ludo")
    one, two = (Journal.read((house.folder / name).read_bytes()) for name in ("mine.ludo", "again.ludo"))
    assert one == two


def test_export_writes_over_nothing_unless_told(house: House) -> None:
    play(house)
    (house.folder / "mine.ludo").write_text("precious")
    done = house.run("export", "cairn-1", "mine.ludo")
    assert done.returncode == 2
    assert (house.folder / "mine.ludo").read_text() == "precious"
    house.does("export", "cairn-1", "mine.ludo", "--force")


def test_a_replay_shows_a_seat_only_what_it_knew(house: House) -> None:
    play(house)
    mine = house.does("replay", "cairn-1", "--seat", "1")
    theirs = house.does("replay", "cairn-1", "--seat", "2")
    assert "Player 1: it is a" in mine
    assert "Player 1: it is a" not in theirs
    assert "Your hand:" in mine
    assert "Your hand:" not in house.does("replay", "cairn-1")


def test_a_replay_as_data_ends_in_the_same_fingerprint(house: House) -> None:
    play(house)
    one = json.loads(house.does("replay", "cairn-1", "--json"))
    two = json.loads(house.does("replay", "cairn-1", "--json", "--seat", "1"))
    assert one["fingerprint"] == two["fingerprint"]
    assert len(one["steps"]) == 6
    assert one["outcome"] is None


def test_a_replay_of_a_seat_that_is_not_there_is_refused(house: House) -> None:
    play(house)
    done = house.run("replay", "cairn-1", "--seat", "5")
    assert done.returncode == 2
    assert "the seats are 1 to 2" in done.stderr


def test_the_same_seed_deals_the_same_match(house: House) -> None:
    one, two = play(house, "quit\n"), play(house, "quit\n")
    assert one.replace("cairn-1", "") == two.replace("cairn-2", "")
    assert (
        house.does("play", "cairn", "--seed", "tea", typed="quit\n").splitlines()[:9] != one.splitlines()[:9]
    )


def test_a_match_with_content_of_ones_own_carries_it(house: House) -> None:
    sheet = house.does("content", "export", "cairn").replace("[4, 4, 4, 4, 4, 4]", "[9, 1, 1, 1, 1, 1]")
    (house.folder / "mine.toml").write_text(sheet, encoding="utf-8")
    house.does("play", "cairn", "--seed", "3", "--content", "mine.toml", typed="draw\nquit\n")
    house.does("export", "cairn-1", "mine.ludo")
    assert Journal.read((house.folder / "mine.ludo").read_bytes()).sheet == sheet
    (house.folder / "mine.toml").unlink()
    assert "Bag: 7" in house.does("replay", "cairn-1")
