"""A cursor over a finished match shows every moment as a replay does, forwards and backwards."""

from __future__ import annotations

import random
from time import process_time

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.kernel import Journal, Match
from ludotheque.table.cursor import Cursor
from ludotheque.table.port import Snapshot


def stored(name: str, seed: int) -> tuple[Journal, list[str], list[Snapshot]]:
    """A match by chance, its fingerprints after every entry, and a state every 32 entries."""
    room = game(name)
    seats = next(n for n in room.options.seats if n > 1)
    played = random_match(room.match(seats=seats, seed=seed), seed, 400)
    match = Match(room, played.head)
    prints, kept = [match.fingerprint()], []
    for number, entry in enumerate(played.journal.entries, 1):
        match.apply(entry)
        prints.append(match.fingerprint())
        if number % 32 == 0:
            kept.append(Snapshot(number, match.fingerprint(), match.snapshot()))
    return Journal(played.head, list(played.journal.entries), ""), prints, kept


@pytest.mark.parametrize("name", ["aerion", "desert", "kreo"])
def test_every_moment_is_the_same_in_whatever_order_it_is_looked_at(name: str) -> None:
    journal, prints, kept = stored(name, 3)
    cursor = Cursor(journal, game(name), kept)
    there = list(range(len(prints)))
    mixed = random.Random(1).sample(there, min(40, len(there)))
    for n in [*there, *reversed(there[::7]), *mixed]:
        match, told = cursor.at(n)
        assert match.fingerprint() == prints[n], n
        assert len(match.journal.entries) == n
        again = Cursor(journal, game(name)).at(n)
        assert [(one.event, one.a, one.b) for one in told] == [(one.event, one.a, one.b) for one in again[1]]


def test_steps_taken_back_beyond_a_stored_state_are_found_all_the_same() -> None:
    room = game("aerion")
    match = room.match(seats=1, seed=1)
    kept, prints = [], [match.fingerprint()]
    for _ in range(40):
        match.play(0, match.legal(0)[0])
        prints.append(match.fingerprint())
        kept.append(Snapshot(len(prints) - 1, match.fingerprint(), match.snapshot()))
        if match.may_undo(0):
            match.undo(0)
            prints.append(match.fingerprint())
            match.play(0, match.legal(0)[-1])
            prints.append(match.fingerprint())
        if match.outcome is not None:
            break
    assert any(entry.kind == "undo" for entry in match.journal.entries)
    cursor = Cursor(match.journal, room, kept)
    for n in [*range(len(prints)), *reversed(range(len(prints)))]:
        assert cursor.at(n)[0].fingerprint() == prints[n], n


def test_a_long_match_is_walked_through_in_about_one_pass() -> None:
    journal, prints, kept = stored("aerion", 5)
    began = process_time()
    Match.replay(journal, game("aerion"))
    one_pass = process_time() - began
    cursor = Cursor(journal, game("aerion"), kept)
    began = process_time()
    for n in range(len(prints)):
        cursor.at(n)
    assert process_time() - began < 8 * one_pass + 0.05
