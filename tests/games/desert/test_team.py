"""The quick team with which worlds are played on: it counts exactly, meets at wells and is back in time."""

from __future__ import annotations

from math import comb

import pytest

from ludotheque.games.desert.kinds import SPACES
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.rollout import gift, make_gestures, play_on
from ludotheque.games.desert.mind.strong import team_of
from ludotheque.games.desert.mind.team import Team
from ludotheque.games.desert.mind.weights import BOARD, GATHERING, MEET, SHELTER
from ludotheque.kernel import QuickChance
from tests.games.desert.position import ROOM, Table, at


def team_at(table: Table) -> Team:
    """The quick team, having looked at that table."""
    team = team_of(int(table.state.seats))
    team.forget()
    team.look(table.state)
    return team


def closed(table: Table, spaces: str) -> Table:
    """All tiles excavated but these."""
    table.state.city = (1 << SPACES) - 1
    for space in spaces.split():
        table.state.city &= ~(1 << at(space))
    return table


@pytest.mark.parametrize("water", range(4))
def test_thirst_is_counted_over_all_orders_of_the_pile(water: int) -> None:
    table = Table().level(0)
    horizon = Horizon()
    horizon.look(table.state)
    horizon.forecast(table.state)
    cards = 2 * 2
    more = sum(comb(4, suns) * comb(27, cards - suns) for suns in range(water + 1, 5)) / comb(31, cards)
    assert horizon.soon[water] == pytest.approx(more)
    assert horizon.mean == pytest.approx(cards * 4 / 31)


def test_suns_that_are_sure_to_come_are_counted_with_a_fresh_pile_behind_them() -> None:
    table = Table().level(0).left("sun_beats_down")
    horizon = Horizon()
    horizon.look(table.state)
    horizon.forecast(table.state)
    assert horizon.soon[0] == pytest.approx(1.0)
    none_of_three = comb(27, 3) / comb(31, 3)
    assert horizon.soon[1] == pytest.approx(1 - none_of_three)


def test_the_water_carrier_on_a_well_gives_all_away_while_she_can_draw_more() -> None:
    table = Table("water_carrier explorer").everyone("a1").tile("a1", "well").water(0, 2).water(1, 2)
    assert ROOM.vocabulary.notation(int(gift(table.state, 0))) == "give 2 1"
    assert gift(table.state, 1) == -1  # and nobody gives it back
    table.actions(0)
    assert gift(table.state, 0) == -1


def test_gestures_come_to_an_end() -> None:
    table = Table("water_carrier explorer climber").everyone("a1").tile("a1", "well")
    table.water(0, 5).water(1, 0).water(2, 0)
    before = sum(table.state.water)
    make_gestures(table.state, team_of(3).weights)
    assert sum(table.state.water) == before
    assert max(table.state.water) < 5


def test_whoever_gains_by_it_meets_at_a_well() -> None:
    table = closed(Table("archeologist explorer climber"), "a1 c4").tile("a1", "well", city=False)
    table.put(0, "a2").put(1, "b1").put(2, "e5").water(0, 0).water(1, 0).water(2, 3)
    table.state.peeked[at("a1")] = 0b1111
    weights = team_of(3).weights[:]
    weights[GATHERING] = 1.0
    team = Team(weights)
    team.look(table.state)
    team.agree(table.state)
    assert (team.all_goal, team.party) == (at("a1"), 0b011)  # the third is far off and has water


def test_on_the_way_to_shade_it_does_what_there_is_time_for() -> None:
    table = closed(Table("explorer archeologist"), "b1 c4").tile("a1", "tunnel").everyone("b1").water(0, 1)
    team = team_at(table)
    team.prescribe(int(table.state.turn), 0, SHELTER, at("a1"), -1)
    done = []
    while table.state.actions:
        move = int(team.act(table.state))
        done.append(ROOM.vocabulary.notation(move))
        if done[-1] == "end":
            break
        table.play(done[-1])
    assert done[0] == "excavate"
    assert table.pawn(0) == "a1"


def test_the_climber_fetches_whoever_will_not_come_home_alone() -> None:
    table = closed(Table("climber explorer"), "").tile("a1", "launch_pad").aboard()
    table.put(0, "a1").put(1, "a4").sand("a4", 5)
    team = team_at(table)
    team.own.find(table.state, 0)
    team.errand(table.state, 0)
    assert (team.kind, team.goal) == (MEET, at("a4"))
    table.sand("a4", 0)
    team.errand(table.state, 0)
    assert team.kind == BOARD


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_plays_matches_to_their_end(seats: int) -> None:
    roles = ["climber", "navigator", "water_carrier", "meteorologist", "explorer"][:seats]
    state = Table(" ".join(roles)).state
    team = team_of(seats)
    team.forget()
    play_on(team, state, QuickChance(3), 400)
    assert state.result
