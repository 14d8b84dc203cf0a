"""The strong player: it tries whole turns in worlds that look like this one, and sees no other."""

from __future__ import annotations

import json
from typing import cast

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.bots.search import SearchPlayer
from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import SPACES
from ludotheque.games.desert.mind import strong
from ludotheque.games.desert.mind.candidates import candidates
from ludotheque.games.desert.mind.player import DesertKnowledge, choose
from ludotheque.games.desert.mind.promise import NUMBERS
from ludotheque.games.desert.mind.strong import team_of
from ludotheque.games.desert.mind.weights import RETURN, WEIGHTS
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import BadOptions, QuickChance
from tests.games.desert.position import ROOM, Table, at

STRONG = 3


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer trials than in play: these positions leave no doubt."""
    monkeypatch.setattr(strong, "TRIALS", 120)


def chosen(table: Table, seat: int = 0, seed: int = 1) -> str:
    move = choose(table.view(seat), table.match.legal(seat), STRONG, QuickChance(seed))
    return ROOM.vocabulary.notation(move) if move >= 0 else ""


def open_desert(roles: str, closed: str) -> Table:
    """All tiles excavated but these."""
    table = Table(roles)
    table.state.city = (1 << SPACES) - 1
    for space in closed.split():
        table.state.city &= ~(1 << at(space))
    return table


def test_it_takes_a_part_that_lies_under_it() -> None:
    table = Table().everyone("a1").tile("a1", "market").part("engine", "a1")
    assert chosen(table) == "take engine"


def test_it_flies_away_when_it_can() -> None:
    table = Table().put(0, "a3").put(1, "a1").tile("a1", "launch_pad").aboard()
    for _ in range(2):
        table.play(chosen(table))
    assert table.result == "take_off"


def test_it_gives_water_to_whoever_is_dry_before_a_card_even_off_turn() -> None:
    table = Table("archeologist explorer").everyone("a1").water(0, 0).water(1, 4).storm(3)
    assert chosen(table, seat=1).startswith("give 1")


def test_it_puts_up_a_shield_when_somebody_beside_it_may_die() -> None:
    table = (
        Table("archeologist explorer").everyone("a1").water(0, 0).water(1, 0).gear(1, "solar_shield").storm(3)
    )
    assert chosen(table, seat=1) == "shade"
    table.play("shade", seat=1)
    assert chosen(table, seat=1) == ""


@pytest.mark.parametrize("level", [1, 2, STRONG])
def test_two_tables_that_the_seat_cannot_tell_apart_see_the_same_move(level: int) -> None:
    for roles, space in (("explorer climber", "b2"), ("navigator meteorologist water_carrier", "d4")):
        table = Table(roles).everyone(space)
        seen = set()
        for seed in range(5):
            other = ROOM.game.guess(table.match.view(0), QuickChance(seed))
            view, legal = cast("DesertView", ROOM.game.view(other, 0)), ROOM.game.legal(other, 0)
            seen.add(choose(view, legal, level, QuickChance(7)))
        assert len(seen) == 1


def test_the_same_seed_gives_the_same_move() -> None:
    table = Table("navigator climber explorer").everyone("b2").water(1, 1)
    assert len({chosen(table, seed=5) for _ in range(3)}) == 1


def after_a_turn(person: str) -> tuple[int, int]:
    """How far the player is from launch pad and part after a turn, little sand being left and one part to
    fetch, while the person stands there."""
    table = Table("archeologist explorer").put(0, "b2").put(1, person).water(0, 2).water(1, 2)
    table.state.city = 0
    table.tile("a1", "launch_pad").tile("e5", "market").aboard().part("engine", "e5").supply(6, "c5")
    while table.state.actions:
        table.play(chosen(table))
    row, column = divmod(at(table.pawn(0)), 5)
    return row + column, 8 - row - column


def test_it_changes_its_plan_when_the_person_beside_it_does_something_else() -> None:
    to_pad, to_part = after_a_turn("a1")
    assert to_part < to_pad  # the person has gone to the launch pad: somebody must fetch the part
    to_pad, to_part = after_a_turn("e4")
    assert to_pad < to_part  # the person is beside the part


def test_two_of_them_do_not_dig_the_same_tile() -> None:
    table = open_desert("archeologist climber", "b1 d1").put(0, "a1").put(1, "c1")
    team, goals = team_of(2), []
    team.forget()
    team.look(table.state)
    for seat in range(2):
        team.own.find(table.state, seat)
        team.errand(table.state, seat)
        goals.append(team.goal)
    assert len(set(goals)) == 2


def test_a_turn_may_do_some_work_and_still_end_in_a_tunnel() -> None:
    table = Table("archeologist explorer").put(0, "b2").put(1, "e5").tile("b2", "tunnel")
    team, opened = team_of(2), table.state.city
    team.forget()
    assert RETURN in [one.kind for one in candidates(team, table.state)]
    team.shaded = table.state.turn
    while table.state.actions:
        table.play(ROOM.vocabulary.notation(team.act(table.state)))
    assert table.pawn(0) == "b2"
    assert table.state.city != opened
    team.forget()
    assert RETURN not in [one.kind for one in candidates(team, table.put(0, "e5").actions(1).state)]


@pytest.mark.parametrize(
    "options",
    [{}, {"storm": "flow", "talk": "same_tile"}, {"ask_consent": True, "choose_adventurers": True}],
    ids=["plain", "flow", "consent"],
)
def test_its_matches_end(options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DesertKnowledge, "trials", 4)  # few: that they end is asked, not how well
    match = ROOM.match(3, 5, {"difficulty": "legendary", **options})
    drive(match, [player("strong", ROOM, seat) for seat in range(3)], 4000)
    assert match.outcome is not None


def test_who_runs_out_of_time_plays_the_best_so_far() -> None:
    table = Table().put(0, "a2").put(1, "a1").tile("a1", "launch_pad").aboard()
    one = SearchPlayer(ROOM, 1, DesertKnowledge(), 1000)
    ticks = iter(range(1000))
    opinion = one.weigh(table.match, 0, table.match.legal(0), lambda: next(ticks) / 10)
    assert ROOM.vocabulary.notation(opinion.move) == "walk a1"
    assert 0 < opinion.trials < 600
    assert 0 <= opinion.odds <= 1
    assert opinion.second != opinion.move


def test_a_player_by_time_is_asked_for_by_its_milliseconds() -> None:
    assert isinstance(player("search:50", ROOM, 1), SearchPlayer)
    for wrong in ("search:0", "search:", "search:soon", "search:999999"):
        with pytest.raises(BadOptions):
            player(wrong, ROOM, 1)


def test_the_weights_fit_what_they_are_for_and_say_where_they_come_from() -> None:
    fitted = strong.fitted()
    for seats in ROOM.options.seats:
        assert len(fitted["team"][str(seats)]) == WEIGHTS
        assert len(fitted["odds"][str(seats)]) == len(NUMBERS) + 1
    told = json.loads(strong.weights_file())
    assert set(told["made by"]) == {str(seats) for seats in ROOM.options.seats}
    assert all(made.startswith("tools/fit_desert.py") for made in told["made by"].values())
    assert told["numbers"] == list(NUMBERS)


def test_advice_given_step_by_step_stays_with_one_errand_until_it_is_done() -> None:
    """A walk that was advised is gone on with, whatever a new search might like better by a hair."""
    knowledge = DesertKnowledge()
    kept = steps = 0
    for seed in range(1, 7):
        match = ROOM.match(2, seed, {"difficulty": "novice", "first_player": "1"})
        errand, been = -1, 0
        spaces: list[int] = []
        while list(match.waiting) == [0] and been < 8:
            view, legal = cast("DesertView", match.view(0)), match.legal(0)
            if not any(move & 0xFF == moves.END for move in legal) or view.actions == 0:
                break
            move = knowledge.resume(view, legal, errand) if errand >= 0 else -1
            if move < 0:
                found = knowledge.think(view, legal, QuickChance(been), 24, lambda: True)
                move, errand = found.move, found.errand
                spaces = [view.pawn[0]]
            else:
                kept += 1
                assert move in legal
                if move & 0xFF == moves.WALK:
                    assert move >> 8 & 0xFF not in spaces, "nobody is sent back and forth on one errand"
            if move & 0xFF == moves.WALK:
                spaces.append(move >> 8 & 0xFF)
            steps += 1
            match.play(0, move)
            been += 1
    assert steps > 12
    assert kept > 5


def test_an_errand_ends_with_its_turn_and_where_it_leads_to() -> None:
    knowledge = DesertKnowledge()
    table = open_desert("archeologist climber", "c1").everyone("a1").hole("e5")
    view, legal = table.view(0), table.match.legal(0)
    found = knowledge.think(view, legal, QuickChance(1), 60, lambda: True)
    assert found.errand >= 0
    assert knowledge.resume(view, legal, found.errand) == found.move
    assert knowledge.resume(view, legal, found.errand + (1 << 32)) == -1, "of another turn"
