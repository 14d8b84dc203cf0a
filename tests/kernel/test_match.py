"""Matches: moves judged, journal appended, undo derived, time never back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.kernel import (
    BadJournal,
    BadOptions,
    Entry,
    IllegalMove,
    Journal,
    MalformedMove,
    Match,
    MatchOver,
    NotYourSeat,
    Refusal,
)
from ludotheque.kernel.journal import seed_bytes
from tests.lab.toy import toy

ROOM = toy()


def test_a_match_is_a_function_of_its_head_and_journal() -> None:
    match = random_match(ROOM.match(2, seed=7), 3)
    again = Match.replay(match.journal, ROOM)
    assert again.fingerprint() == match.fingerprint()
    assert again.outcome is not None


def test_another_seed_deals_other_cards() -> None:
    assert ROOM.match(2, seed=1).fingerprint() != ROOM.match(2, seed=2).fingerprint()


def test_a_refused_move_names_its_rule_and_leaves_no_trace() -> None:
    match = ROOM.match(2, seed=7)
    before = match.fingerprint()
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "rest")
    assert refused.value.rule == "toy:5"
    assert match.fingerprint() == before
    assert match.journal.entries == []


def test_bad_input_is_told_apart() -> None:
    match = ROOM.match(2, seed=7)
    with pytest.raises(MalformedMove):
        match.play(0, "dance")
    with pytest.raises(MalformedMove):
        match.play(0, 10**9)
    with pytest.raises(NotYourSeat):
        match.play(2, "rest")
    match.concede(0)
    with pytest.raises(MatchOver):
        match.play(0, "rest")


def test_nobody_gives_up_where_the_table_forbids_it_and_stored_matches_stay_whole() -> None:
    firm = replace(ROOM, concession=lambda _options: Refusal("toy:1", "refusal.none"))
    with pytest.raises(IllegalMove) as refused:
        Match(firm, ROOM.match(2, seed=7).head).concede(0)
    assert refused.value.rule == "toy:1"
    before = ROOM.match(2, seed=7)
    before.concede(0)
    assert Match.replay(before.journal, firm).outcome is not None


def test_a_step_that_showed_nothing_is_taken_back_exactly() -> None:
    match = ROOM.match(2, seed=7)
    before = match.fingerprint()
    match.play(0, "step 3")
    match.play(0, "step 2")
    match.undo(0)
    match.undo(0)
    assert match.fingerprint() == before
    assert [entry.kind for entry in match.journal.entries] == ["move", "move", "undo", "undo"]
    assert not match.may_undo(0)


def test_a_step_that_showed_something_is_final() -> None:
    match = ROOM.match(2, seed=7)
    match.play(0, "step 3")
    match.play(0, "take")
    assert not match.may_undo(0)
    with pytest.raises(IllegalMove):
        match.undo(0)


def test_a_step_that_another_seat_followed_is_final() -> None:
    match = ROOM.match(2, seed=7)
    match.play(0, "rest")
    assert match.may_undo(0)
    match.play(1, "step 2")
    assert not match.may_undo(0)
    assert match.may_undo(1)


def test_undo_belongs_to_the_seat_that_moved() -> None:
    match = ROOM.match(2, seed=7)
    match.play(0, "rest")
    assert not match.may_undo(1)


def test_a_journal_goes_through_its_file() -> None:
    match = random_match(ROOM.match(2, seed=7), 4)
    file = match.journal.write()
    again = Journal.read(file)
    assert again.entries == match.journal.entries
    assert again.head == match.head
    assert Match.replay(again, ROOM).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("file", [b"", b"junk", b"\x78\x9c\x03\x00\x00\x00\x00\x01"])
def test_a_file_that_is_no_match_is_refused(file: bytes) -> None:
    with pytest.raises(BadJournal):
        Journal.read(file)


def test_a_journal_that_parts_from_the_rules_says_where() -> None:
    match = random_match(ROOM.match(2, seed=7), 4)
    entries = [Entry("move", 1, 0, 4), *match.journal.entries]
    with pytest.raises(BadJournal) as parted:
        Match.replay(Journal(match.head, entries), ROOM)
    assert parted.value.params["entry"] == 0


def test_a_match_goes_on_from_a_snapshot_through_a_rebase() -> None:
    match = random_match(ROOM.match(2, seed=7), 4, limit=5)
    other = ROOM.match(2, seed=7)
    other.rebase(match.snapshot())
    assert other.fingerprint() == match.fingerprint()
    random_match(match, 9)
    random_match(other, 9)
    assert other.fingerprint() == match.fingerprint()
    assert Match.replay(Journal.read(other.journal.write()), ROOM).fingerprint() == other.fingerprint()


def test_a_snapshot_is_plain_json() -> None:
    assert set(json.loads(ROOM.match(2, seed=7).snapshot())) == {"state", "uses", "paused"}


def test_pauses_are_journalled_once_each() -> None:
    match = ROOM.match(2, seed=7)
    match.pause()
    match.pause()
    match.resume()
    assert [entry.kind for entry in match.journal.entries] == ["pause", "resume"]


def test_time_that_passed_before_a_pause_is_replayed() -> None:
    from ludotheque.games import game

    match = game("kero").match(2, seed=7)
    match.pause(12_345)
    assert match.now == 12_345
    again = Match.replay(match.journal, game("kero"))
    assert (again.now, again.fingerprint()) == (12_345, match.fingerprint())


def test_an_untimed_match_ignores_arrival_times() -> None:
    match = ROOM.match(2, seed=7)
    match.play(0, "rest", at=5_000)
    assert match.now == 0


def test_a_seed_is_a_number_hexadecimal_or_bytes() -> None:
    assert seed_bytes(7) == seed_bytes("0" * 31 + "7") == bytes(15) + b"\x07"
    with pytest.raises(BadOptions):
        seed_bytes(b"short")


def test_views_differ_by_seat_and_spectators_see_no_hand() -> None:
    match = ROOM.match(2, seed=7)
    assert match.view(0).hand != []  # type: ignore[attr-defined]  # a view of the toy
    assert match.view(None).hand == []  # type: ignore[attr-defined]  # a view of the toy
