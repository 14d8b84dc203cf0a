"""Expansion 3: The Stone Clouds."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import BIRD
from tests.games.aerion.position import Table

TOTAL_20 = "3 3 3 3 4 4"
TOTAL_30 = "5 5 5 5 5 5"


def clouds(display: str, dice: str, seats: int = 1, **options: object) -> Table:
    return Table(seats, display, dice, clouds=True, **options)


@pytest.mark.rule("aerion:X3-01")
def test_two_birds_in_each_deck_and_six_intact_clouds() -> None:
    match = GAME.match(1, 3, {"clouds": True})
    census = match.game.census(match.state)
    assert [census[deck * 22 + BIRD] for deck in range(6)] == [2] * 6
    assert clouds("bird - - - - -", TOTAL_30).state.clouds == [2] * 6


@pytest.mark.rule("aerion:X3-02")
def test_birds_pay_and_come_back_but_are_never_acquired() -> None:
    table = clouds("bird nut nut - - -", "1 1 2 2 3 4").book()
    assert "acquire p2" not in table.legal()
    table.play("pay p2", "recover p2", "take bird")
    assert table.top("p2") == ["bird"]
    match = GAME.match(1, 3, {"clouds": True})
    assert match.game.census(match.state)[BIRD] == 2


@pytest.mark.rule("aerion:X3-03")
def test_birds_add_their_bonus_to_the_dice() -> None:
    table = clouds("bird bird nut - - -", TOTAL_20)
    assert table.refused("demolish -") == "aerion:X3-05"
    table.play("demolish p2")
    assert table.state.steps == 1
    assert table.in_pile("p2") == ["bird"]
    assert table.shown()[1] == "bird"
    both = clouds("bird bird nut - - -", TOTAL_20).play("demolish p2+k3")
    assert both.state.steps == 1
    three = clouds("bird bird bird - - -", TOTAL_20).play("demolish p2+k3+fh")
    assert three.state.steps == 2


@pytest.mark.rule("aerion:X3-04")
def test_a_step_damages_or_removes_and_two_may_hit_the_same() -> None:
    table = clouds("bird bird bird - - -", TOTAL_20).play("demolish p2+k3+fh", "strike bombyx")
    assert table.state.clouds == [2, 2, 1, 2, 2, 2]
    table.play("strike bombyx")
    assert table.state.clouds == [2, 2, 0, 2, 2, 2]
    assert "cloud_damaged" in table.told
    assert "cloud_removed" in table.told
    again = clouds("bird bird bird - - -", TOTAL_20)
    again.state.clouds = [2, 2, 0, 2, 2, 2]
    assert again.play("demolish p2+k3+fh").refused("strike bombyx") == "aerion:X3-04"


@pytest.mark.rule("aerion:X3-05")
def test_29_is_not_enough_and_30_dice_alone_are() -> None:
    assert clouds("nut - - - - -", "5 5 5 5 5 4").refused("demolish -") == "aerion:X3-05"
    table = clouds("nut nut - - - -", TOTAL_30).play("demolish -", "strike bombyx")
    assert table.state.turn == 2
    assert table.shown()[0] == "nut"


@pytest.mark.rule("aerion:X3-06")
def test_birds_discarded_before_do_not_count() -> None:
    table = clouds("bird bird nut - - -", TOTAL_20).next_dice("3").play("pay p2", "reroll 1")
    assert table.refused("demolish p2+k3") == "aerion:X3-03"
    table.play("demolish k3")
    assert table.state.steps == 1


@pytest.mark.rule("aerion:X3-07")
def test_all_clouds_must_be_gone() -> None:
    table = clouds("nut nut - - - -", TOTAL_30).fly_all_but()
    table.state.clouds = [0, 0, 0, 0, 1, 1]
    table.play("demolish -", "strike caryatis")
    assert table.result == ""
    table.show("nut nut - - - -").dice(TOTAL_30).play("demolish -", "strike chrysalia")
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:X3-08")
def test_one_step_must_be_made_and_others_may() -> None:
    table = clouds("bird bird bird nut - -", TOTAL_20).play("demolish p2+k3+fh")
    assert table.refused("cease") == "aerion:X3-08"
    table.play("strike bombyx", "cease")
    assert table.state.turn == 2
    assert table.state.clouds == [2, 2, 1, 2, 2, 2]


@pytest.mark.rule("aerion:A-36")
def test_no_demolition_without_a_step() -> None:
    table = clouds("bird bird nut nut - -", "1 1 1 2 2 3")
    assert table.refused("demolish p2") == "aerion:X3-05"
    table.state.clouds = [0] * 6
    assert table.refused("demolish p2+k3") == "aerion:C-13"


@pytest.mark.rule("aerion:X3-V1")
def test_swarm_takes_no_bird_or_two() -> None:
    table = clouds("bird bird nut - - -", TOTAL_30, swarm=True)
    assert {"demolish -", "demolish p2+k3"} <= table.legal()
    assert table.refused("demolish p2") == "aerion:X3-V1"
    assert "demolish p2" in clouds("bird bird nut - - -", TOTAL_30).legal()


@pytest.mark.rule("aerion:X3-V2", "aerion:A-12")
def test_a_grounded_ship_does_not_fly_and_its_cards_are_lost() -> None:
    table = clouds("nut nut - - - -", TOTAL_30, grounded=True).workshop(0, "hellinaute@st", "propeller")
    table.hold("incube").play("place a")
    assert not table.flies("hellinaute")
    assert table.in_pile("st") == ["hellinaute"]
    free = clouds("nut nut - - - -", TOTAL_30, grounded=True).workshop(0, "hellinaute", "propeller")
    free.state.clouds[0] = 0
    free.hold("incube").play("place a")
    assert free.flies("hellinaute")
    plain = clouds("nut nut - - - -", TOTAL_30).workshop(0, "hellinaute", "propeller")
    assert plain.hold("incube").play("place a").flies("hellinaute")


@pytest.mark.rule("aerion:A-12")
def test_the_table_may_refuse_to_complete_a_grounded_ship() -> None:
    table = clouds("nut - - - - -", TOTAL_30, grounded=True, grounded_ship="block")
    table.workshop(0, "hellinaute", "propeller").hold("incube")
    assert table.refused("place a") == "aerion:A-12"
    table.state.clouds[0] = 0
    assert "place a" in table.legal()
