"""Advice: a legal move, a reason, odds only where they were fitted, the second-best with what was tried."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludotheque.bots.advice import advise, percent, told
from ludotheque.bots.drive import NOTHING, drive
from ludotheque.bots.names import player
from ludotheque.bots.thought import Hourglass
from ludotheque.bots.trying import Imagined, compared
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Match, QuickChance, Room
from ludotheque.kernel.knowledge import Foresees, Opinion
from tests.cairn.room import GAME


def positions(room: Room, count: int = 4) -> list[tuple[Match, int]]:
    """Moments with a choice, in matches of easy players."""
    found: list[tuple[Match, int]] = []
    seats = room.options.seats[0] if not room.rivals else 2
    for seed in range(1, 40):
        match = room.match(seats, seed)
        drive(match, [player("easy", room, seat) for seat in range(seats)], 5 + 7 * seed % 50)
        waiting = [seat for seat in match.waiting if len(match.legal(seat)) > 1]
        if match.outcome is None and waiting:
            found.append((match, waiting[0]))
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("name", shelf())
def test_advice_is_a_legal_move_with_a_reason_and_a_second_best_in_four_languages(name: str) -> None:
    room = game(name)
    foresees, seconds = isinstance(room.knowledge, Foresees), 0
    for match, seat in positions(room):
        view, moves = match.view(seat), match.legal(seat)
        found = advise(room, view, moves, QuickChance(1), Hourglass(0.3))
        if found.move == NOTHING:
            continue
        assert found.move in moves
        assert found.second == NOTHING or found.second in moves
        assert found.second != found.move
        for language in LANGUAGES:
            advice = told(room, view, found, room.texts(language))
            assert advice.label
            assert advice.reason
            assert bool(advice.odds) == (foresees and found.trials > 0)
            if advice.odds:
                assert str(percent(found.odds)) in advice.odds
            if found.second != NOTHING:
                seconds += 1
                label = room.at_table(view, room.texts(language)).move(room.vocabulary, found.second)
                assert label in advice.second
                assert advice.against
                assert len(advice.more) == 1 + foresees
            assert not any(part.startswith("advice.") for part in advice.more)
    assert seconds, "no position had a second-best"


def few() -> Callable[[], bool]:
    """Time for a few rounds of trials, on every machine as many."""
    left = iter(range(6))
    return lambda: next(left, None) is not None


@pytest.mark.parametrize("name", shelf())
def test_the_same_question_is_answered_alike(name: str) -> None:
    room = game(name)
    match, seat = positions(room, 1)[0]
    given = room, match.view(seat), match.legal(seat)
    one, two = (advise(*given, QuickChance(5), few()) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("name", shelf())
def test_trying_a_move_leaves_the_table_alone_and_judges_within_bounds(name: str) -> None:
    room = game(name)
    match, seat = positions(room, 1)[0]
    before, moves = match.fingerprint(), match.legal(seat)
    tried = Imagined(room, match.view(seat), moves[:3], 7)
    fares = [tried.fare(one, world) for one in range(min(3, len(moves))) for world in range(2)]
    assert all(0.0 <= fare <= 1.0 for fare in fares)
    assert fares == [tried.fare(one, world) for one in range(min(3, len(moves))) for world in range(2)]
    assert match.fingerprint() == before


def test_who_compares_keeps_to_what_was_chosen_and_to_true_alternatives() -> None:
    room, seconds = game("kero"), 0
    for match, seat in positions(room):
        view, moves = match.view(seat), match.legal(seat)
        for chosen in moves[:3]:
            found = compared(room, view, moves, chosen, QuickChance(2), lambda: False)
            assert found.move == chosen
            if found.second != NOTHING:
                assert room.vocabulary.is_free(found.second) == room.vocabulary.is_free(chosen)
                seconds += 1
    assert seconds


@pytest.mark.parametrize(
    ("margin", "second", "key"),
    [
        (3.0, 0.4, "advice.behind"),
        (0.5, 0.4, "advice.close"),
        (3.0, 0.599, "advice.close"),
        (-2.0, 0.7, "advice.even"),
    ],
)
def test_what_speaks_against_the_second_is_what_the_trials_say(
    margin: float, second: float, key: str
) -> None:
    room = game("desert")
    match = room.match(2, seed=1)
    seat = match.waiting[0]
    view, moves, texts = match.view(seat), match.legal(seat), room.texts("en")
    advice = told(room, view, Opinion(moves[0], moves[1], 0.6, margin, 50, second), texts)
    assert advice.odds == texts.say("advice.odds", odds=60, trials=50)
    assert advice.against == texts.say(key, n=20)
    assert told(room, view, Opinion(moves[0], NOTHING, 0.6, 0.0, 0), texts).more == []


def test_a_room_whose_odds_nobody_fitted_tells_none() -> None:
    room = GAME
    match = room.match(2, seed=1)
    seat = match.waiting[0]
    view, moves = match.view(seat), match.legal(seat)
    advice = told(room, view, Opinion(moves[0], moves[1], 0.6, 3.0, 50, 0.4), room.texts("en"))
    assert advice.odds == ""
    assert "%" not in " ".join(advice.more)
    assert advice.against == room.texts("en").say("advice.worse")
