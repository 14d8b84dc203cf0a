"""A value says what it is: in a console, in a log, in a failing test."""

from __future__ import annotations

import pickle

import pytest

import ludotheque
from ludotheque.bots.drive import random_match
from ludotheque.kernel import BadOptions, Match, Outcome, Refusal
from tests.cairn.room import GAME

PUBLIC = [
    *("NOTHING", "BadContent", "BadJournal", "BadOptions", "GameError", "IllegalMove", "MalformedMove"),
    *("MatchOver", "NotYourSeat", "Journal", "Match", "Player", "Room", "View"),
    *("drive", "game", "player", "shelf"),
]


def test_a_match_says_how_it_stands() -> None:
    match = GAME.match(2, seed=4)
    assert repr(match) == "<Match of cairn: 2 seats, 0 entries, waiting for [0]>"
    random_match(match, 1)
    entries = len(match.journal.entries)
    assert match.outcome is not None
    assert repr(match) == f"<Match of cairn: 2 seats, {entries} entries, over: {match.outcome.result}>"


def test_moves_read_as_words_and_are_codes() -> None:
    match = GAME.match(2, seed=4)
    moves = match.legal(0)
    assert repr(moves) == f"[{', '.join(GAME.vocabulary.notation(move) for move in moves)}]"
    assert "draw" in repr(moves)
    assert moves == GAME.game.legal(match.state, 0)
    assert all(type(move) is int for move in moves)
    assert type(pickle.loads(pickle.dumps(moves))) is list


def test_events_read_as_words() -> None:
    told = GAME.match(2, seed=4).play(0, "draw")
    assert repr(told).startswith("[drew who=1")
    assert repr(told[0]) == "Told(event 1: 0, 0, 0, 0; heard by everyone)"
    assert repr(told[1]).endswith("heard by seats [0])")


def test_refusals_outcomes_and_views_say_what_they_hold() -> None:
    assert repr(Refusal("a:1", "refusal.turn")) == "Refusal('a:1', 'refusal.turn')"
    assert repr(Refusal("a:1", "refusal.few", {"n": 2})) == "Refusal('a:1', 'refusal.few', {'n': 2})"
    outcome = Outcome("won", 0b101, [3, 0, 2], "a:2")
    assert repr(outcome) == "Outcome('won', winners=[0, 2], scores=[3, 0, 2], rule='a:2')"
    assert repr(GAME.match(2, seed=4).view(1)).startswith("CairnView(seat=1, ")


def test_any_word_is_a_seed() -> None:
    word, again, other = (GAME.match(2, seed=seed).fingerprint() for seed in ("reef", "reef", "tide"))
    assert word == again != other
    assert GAME.match(2, seed="0" * 31 + "7").fingerprint() == GAME.match(2, seed=7).fingerprint()
    with pytest.raises(BadOptions):
        GAME.match(2, seed=b"short")


def test_a_journal_finds_its_room() -> None:
    match = random_match(ludotheque.game("desert").match(2, seed=3), 1, 20)
    assert Match.replay(match.journal).fingerprint() == match.fingerprint()


def test_whether_a_move_is_free_is_asked_of_the_vocabulary() -> None:
    vocabulary = ludotheque.game("desert").vocabulary
    assert {verb.name for verb in vocabulary.verbs if vocabulary.is_free(verb.code)} >= {"give"}


def test_the_public_names_are_these_and_each_says_what_it_is() -> None:
    assert sorted(ludotheque.__all__) == sorted(PUBLIC)
    for name in ludotheque.__all__:
        # a number has no docstring, and a compiled class does not keep its own
        assert name in ("NOTHING", "View") or getattr(ludotheque, name).__doc__, name
