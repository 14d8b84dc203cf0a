"""Plans: what a bot is about to do, in its own words, from its seat's view, and only where it may be told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.levels import BY_NAME
from ludotheque.bots.names import player
from ludotheque.bots.plans import prospect, spoken
from ludotheque.bots.thought import opinion
from ludotheque.games import game
from ludotheque.kernel import LANGUAGES, Match, QuickChance
from ludotheque.kernel.plain import write

TOGETHER = ("aerion", "desert")
NORMAL = BY_NAME["normal"]


def moments(name: str, options: Mapping[str, object] | None = None) -> list[Match]:
    """Matches of two easy players, at eight moments."""
    found = []
    for seed in range(8):
        match = game(name).match(2, seed, options)
        drive(match, [player("easy", match.room, seat) for seat in range(2)], 6 + 9 * seed)
        if match.outcome is None:
            found.append(match)
    return found


@pytest.mark.parametrize("name", TOGETHER)
def test_a_partner_tells_its_move_and_why_in_and_out_of_its_turn_in_four_languages(name: str) -> None:
    heard = set()
    for match in moments(name):
        for seat in range(2):
            is_due = seat in match.waiting
            found = prospect(match.room, match.view(seat), is_due)
            assert found is not None
            assert found.view.seat == seat
            if is_due:
                assert list(found.moves) == match.legal(seat)
            move = opinion(match.room, NORMAL, found.view, found.moves, QuickChance(1)).move
            assert move in found.moves
            for language in LANGUAGES:
                texts = match.room.texts(language, ("Ada", "Bo"))
                said = spoken(match.room, found, move, texts)
                assert said.startswith(("Ada", "Bo")[seat])
                assert match.room.at_table(found.view, texts).move(match.room.vocabulary, move) in said
                assert texts.missing == set()
                heard.add((language, is_due))
    assert len(heard) == 2 * len(LANGUAGES)


def test_who_rolls_for_a_card_names_it_with_its_odds() -> None:
    match = game("aerion").match(2, 1)
    later = next(seat for seat in range(2) if seat not in match.waiting)
    found = prospect(match.room, match.view(later), False)
    assert found is not None
    said = spoken(match.room, found, match.room.vocabulary.parse("roll"), match.room.texts("en"))
    assert "I am after" in said
    assert "% with 2 rerolls" in said


def test_a_bot_speaks_of_itself_and_not_of_its_reader() -> None:
    match = game("desert").match(2, 1)
    seat = match.waiting[0]
    found = prospect(match.room, match.view(seat), True)
    assert found is not None
    fill = match.room.vocabulary.parse("fill")
    said = {language: spoken(match.room, found, fill, match.room.texts(language)) for language in LANGUAGES}
    assert "My canteen" in said["en"]
    assert "Ma gourde" in said["fr"]
    assert "Mijn veldfles" in said["nl"]
    assert "Mi cantimplora" in said["es"]


@pytest.mark.parametrize("name", TOGETHER)
def test_an_imagined_turn_shows_nothing_that_the_seat_does_not_know(name: str) -> None:
    """Whatever is hidden: tables that look alike from a seat imagine its turn alike."""
    for match in moments(name):
        for seat in range(2):
            view = match.view(seat)
            twin = match.room.game.view(match.room.game.guess(view, QuickChance(99)), seat)
            ahead, other = (prospect(match.room, one, False) for one in (view, twin))
            assert ahead is not None
            assert other is not None
            assert write(ahead.view) == write(other.view)
            assert ahead.moves == other.moves


def test_before_adventurers_are_chosen_there_is_no_plan() -> None:
    match = game("desert").match(2, 1, {"choose_adventurers": True})
    assert prospect(match.room, match.view(1), False) is None


@pytest.mark.parametrize(("name", "rule"), [("kreo", "kreo:74"), ("kero", "kero:Z-03")])
def test_where_nobody_may_talk_of_it_the_refusal_names_the_rule(name: str, rule: str) -> None:
    room = game(name)
    match = room.match(room.options.seats[0], 1)
    for seat in range(match.seats):
        refusal = room.no_plan(match.view(seat), (seat + 1) % match.seats, match.head.options)
        assert refusal is not None
        assert refusal.rule == rule
        assert rule in room.ids
        assert all(room.texts(language).has(refusal.key) for language in LANGUAGES)


def test_where_talk_is_bound_to_the_tile_a_plan_is_too() -> None:
    apart = together = 0
    bound = {"talk": "same_tile"}
    for match in [game("desert").match(2, 1, bound), *moments("desert", bound)]:
        view = match.view(0)
        refusal = match.room.no_plan(view, 1, match.head.options)
        if view.pawn[0] == view.pawn[1]:  # type: ignore[attr-defined]  # of a desert's view
            together += 1
            assert refusal is None
        else:
            apart += 1
            assert refusal is not None
            assert refusal.rule == "desert:T7"
    assert apart
    assert together
