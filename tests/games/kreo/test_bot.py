"""The greedy player: by the same limits as people."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.kreo.mind.player import NOTHING, KreoKnowledge
from ludotheque.games.kreo.phases import SHARING
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import LANGUAGES, Match, QuickChance
from tests.games.kreo.position import ROOM, Table, kind

BOT = KreoKnowledge()


def finished(seats: int, seed: int, name: str, **options: object) -> Match:
    match = ROOM.match(seats, seed, {"grace": 0, **options})
    players = [player(name, ROOM, seed * 10 + seat) for seat in range(seats)]
    for _ in range(2000):
        if match.outcome is not None:
            return match
        if not match.waiting:
            match.expire()
            continue
        for seat in match.waiting:
            move = players[seat].choose(match, seat)
            assert move >= 0, "a seat that is waited for always moves"
            match.play(seat, move)
            break
    raise AssertionError("the match did not end")


def move_of(table: Table, seat: int, level: int = 2) -> int:
    """What the greedy player does there."""
    return BOT.choose(table.view(seat), table.match.legal(seat), level, QuickChance(1))


def pick(table: Table, seat: int, level: int = 2) -> str:
    """The same by its notation."""
    return ROOM.vocabulary.notation(move_of(table, seat, level))


@pytest.mark.parametrize(("seats", "level"), [(3, 1), (4, 1), (5, 1), (6, 1), (3, 2)])
def test_matches_of_the_greedy_player_end(seats: int, level: int) -> None:
    mode = {"incarnations": True, "altered_elements": True} if (seats + level) % 2 else {}
    assert finished(seats, 5, f"greedy:{level}", **mode).outcome is not None


@pytest.mark.long
@pytest.mark.parametrize(("seats", "bot"), [(3, "search:24"), (4, "normal"), (5, "normal"), (6, "normal")])
def test_matches_of_the_better_players_end_too(seats: int, bot: str) -> None:
    for mode in ({}, {"incarnations": True, "altered_elements": True}):
        assert finished(seats, 5, bot, **mode).outcome is not None


def test_the_strong_player_sees_what_the_others_see() -> None:
    assert pick(Table("planet fire comet", "air air air", "water water water"), 0, 3) == "choose comet"


def test_it_looks_at_views_only_and_plays_the_same_in_every_world_that_looks_the_same() -> None:
    one = Table("planet fire air", "air water earth", "earth thunderbolt comet").tokens(2, 0, 0)
    other = Table("planet fire air", "earth thunderbolt comet", "air water earth").tokens(2, 0, 0)
    assert pick(one, 0) == pick(other, 0)


def test_it_brings_what_opens_the_way() -> None:
    assert pick(Table("planet fire comet", "air air air", "water water water"), 0) == "choose comet"


def test_it_fills_a_slot_that_waits_for_its_turn() -> None:
    table = Table("planet air earth", "air air air", "water water water").grown("comet", "fire")
    assert pick(table, 0) == "choose earth"


def test_it_keeps_aggressions_out_of_the_first_and_the_last_round() -> None:
    hands = ("planet thunderbolt wind", "air air air", "water water water")
    assert "thunderbolt" not in pick(Table(*hands).in_round(1), 0)
    last = Table("thunderbolt", "air", "water", incarnations=True).titans("crius", "rhea", "theia")
    assert pick(last, 0) == "crius"


def test_it_lets_an_aggression_out_while_there_is_time() -> None:
    table = Table("thunderbolt wind", "air air", "water water").grown("comet")
    assert pick(table, 0) == "choose thunderbolt"


def test_it_spends_energy_to_tell_a_later_player_what_opens_the_way() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 0, 0)
    table.play(0, "choose comet")
    told = pick(table, 0)
    assert told in ("show comet 2", "show comet 3")
    table.play(0, told)
    assert pick(table, 0) == "ready"


def test_it_believes_what_it_was_shown() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 0, 0)
    table.play(0, "choose comet", "show comet 2")
    assert pick(table, 1) in ("choose fire", "choose earth")


def test_it_fetches_back_what_the_way_needs() -> None:
    table = Table("planet fire fire", "air air air", "water water water").tokens(3, 0, 0).discarded("comet")
    assert pick(table, 0) == "recall fire comet"


def test_it_is_ready_before_its_turn_and_thinks_again_when_those_before_it_have_settled() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 0, 0)
    table.play(1, "choose air")
    assert pick(table, 1) == "ready"
    table.play(1, "ready")
    assert move_of(table, 1) == NOTHING, "seat 0 has not settled yet"
    table.play(0, "choose comet", "show comet 2")
    assert pick(table, 1) in ("change fire", "change earth")


def test_it_has_nothing_to_add_once_it_has_taken_its_turn() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").play(0, "choose comet", "ready")
    table.play(1, pick(table, 1), "ready").play(2, "choose water")
    assert move_of(table, 0) == NOTHING
    assert move_of(table, 1) == NOTHING


def test_it_keeps_nothing_in_mind_between_two_questions_and_answers_them_alike() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 0, 0)
    table.play(0, "choose comet", "ready").play(1, "choose fire")
    moves = table.match.legal(1)
    answers = {KreoKnowledge().choose(table.view(1), moves, 2, QuickChance(luck)) for luck in range(12)}
    again = {BOT.choose(table.view(1), moves, 2, QuickChance(luck)) for luck in range(12)}
    assert len(answers | again) == 1
    assert not vars(BOT), "a player's memory is what its seat was told"


def test_it_swaps_a_card_that_its_kind_cannot_play_to_somebody_who_can() -> None:
    table = Table("wind fire air", "air air earth", "planet water water", incarnations=True)
    table.titans("cronus", "hyperion", "theia").complete("atmosphere").tokens(2, 0, 0)
    assert pick(table, 0) == "offer wind 3"
    table.titans("theia", "hyperion", "cronus")
    assert pick(table, 0) == "choose wind"


def test_it_answers_a_swap_with_what_only_the_other_can_play() -> None:
    table = Table("wind fire air", "thunderbolt bird air", "planet water water", incarnations=True)
    table.titans("cronus", "theia", "rhea").complete("atmosphere").tokens(2, 0, 0).play(0, "offer wind 2")
    assert pick(table, 1) == "answer bird"


def test_of_two_cards_for_the_same_round_one_goes_to_whoever_reveals_first() -> None:
    table = Table("fire fire air", "wind mountain air", "planet water water").tokens(0, 2, 0)
    table.complete("atmosphere", "comet")
    assert pick(table, 1) in ("offer wind 1", "offer mountain 1")
    table.tokens(0, 1, 0)
    assert pick(table, 1) in ("choose wind", "choose mountain")


def test_it_takes_the_side_that_can_play_its_nature_cards() -> None:
    for hand, side in (("wind mountain river", "titanide"), ("bird tree fish", "titan")):
        table = Table(f"planet {hand}", "air air air air", "water water water water", incarnations=True)
        table.state.titan = [0, 1, 2]
        table.tokens(0, 0, 0, reserve=3).having(phase=SHARING, asked=0)
        assert pick(table, 0).startswith(f"incarnate {side}")


def test_the_last_to_decide_sees_to_it_that_there_are_both_kinds() -> None:
    table = Table("planet air air", "air air air", "wind mountain river", incarnations=True)
    table.titans("rhea", "theia", "themis").tokens(1, 1, 0, reserve=1).having(phase=SHARING, asked=2)
    table.state.power[2] = -1
    assert pick(table, 2).startswith("incarnate titan ")


def test_a_silent_match_is_move_for_move_the_base_match() -> None:
    for level, limit in (("greedy:1", 400), ("greedy:2", 24)):
        moves = []
        for silent in (False, True):
            match = ROOM.match(3, 7, {"grace": 0, "silent": silent})
            drive(match, [player(level, ROOM, seat) for seat in range(3)], limit)
            moves.append([(entry.kind, entry.seat, entry.move) for entry in match.journal.entries])
        assert moves[0] == moves[1]


def test_it_answers_a_swap_with_what_the_team_can_best_spare() -> None:
    table = (
        Table("planet fire", "comet fire thunderbolt", "water water").tokens(2, 0, 0).play(0, "offer fire 2")
    )
    assert pick(table, 1) == "answer thunderbolt"


def test_it_takes_its_card_back_when_that_is_all_it_can_give() -> None:
    table = (
        Table("planet fire", "air", "water water")
        .tokens(2, 0, 0)
        .play(1, "choose air")
        .play(0, "offer fire 2")
    )
    assert pick(table, 1) == "unchoose"


def test_it_votes_when_the_planet_is_out_of_reach() -> None:
    table = Table("planet fire", "air air", "water water", concession=True).having(doomed=1)
    assert pick(table, 0) == "vote"


def test_every_move_it_makes_has_a_reason_in_words() -> None:
    match = ROOM.match(4, 3, {"grace": 0, "incarnations": True})
    players = [player("greedy:2", ROOM, seat) for seat in range(4)]
    for _ in range(60):
        if match.outcome is not None:
            break
        if not match.waiting:
            match.expire()
            continue
        seat = match.waiting[0]
        move = players[seat].choose(match, seat)
        for language in LANGUAGES:
            why = BOT.why(match.view(seat), move, ROOM.texts(language))
            assert why
            assert "{" not in why
            assert not why.startswith("hint.")
        match.play(seat, move)


def test_priors_and_value_are_sensible() -> None:
    table = Table("planet fire comet", "air air air", "water water water")
    moves = table.match.legal(0)
    priors = BOT.priors(table.view(0), moves)
    assert len(priors) == len(moves)
    assert min(priors) > 0
    assert moves[priors.index(max(priors))] == ROOM.vocabulary.parse("choose comet")
    ahead = Table("fire fire fire", "air air air", "water water water").complete(
        "comet", "atmosphere", "wind", "mountain", "river", "bird", "tree"
    )
    assert 0 < BOT.value(table.view(0)) < BOT.value(ahead.view(0)) < 1
    won = Table("air", "water", "fire").grown("planet", "earth water air").reveal("air", "water", "fire")
    assert BOT.value(won.view(0)) > 0.9
    assert cast("KreoState", won.match.state).result
    assert BOT.pace(table.view(0), 2, QuickChance(1)) == 0
    assert kind("planet") in table.view(0).hand
