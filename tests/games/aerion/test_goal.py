"""Goal and end of the game."""

import pytest

from ludotheque.games.aerion import GAME
from tests.games.aerion.position import Table


def almost_won(**options: object) -> Table:
    """Five Ships fly, and the Nucifera lacks its Crew, which the dice can take."""
    table = Table(1, "incube - - - - book", "1 1 2 2 3 4", **options)
    return table.fly_all_but("nucifera").workshop(0, "nucifera@k3", "nut@p2")


@pytest.mark.rule("aerion:B-01")
def test_one_or_two_may_play_and_one_is_the_default() -> None:
    assert GAME.options.seats == (1, 2)
    assert GAME.match().seats == 1


@pytest.mark.rule("aerion:B-02")
def test_five_ships_are_no_fleet_and_six_are() -> None:
    table = almost_won()
    assert table.result == ""
    table.play("acquire p2", "place a")
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:B-03")
def test_victory_comes_at_once_and_in_any_phase() -> None:
    table = almost_won().reserve("incube@st")
    table.play("transfer incube st a")
    assert table.outcome is not None
    assert table.outcome.rule == "aerion:B-03"
    assert table.outcome.winners == 1


@pytest.mark.rule("aerion:B-03")
def test_a_missing_condition_keeps_the_game_going_until_it_is_met() -> None:
    table = almost_won(hourglasses=True)
    table.state.glasses = [1, 1, 1, 1, 1, 0]
    table.play("acquire p2", "place a")
    assert table.flies("nucifera")
    assert table.result == ""
    table.show("- - - - - hourglass").dice("1 2 3 4 5 5").play("acquire st")
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:B-04")
def test_an_empty_display_over_empty_decks_is_a_defeat() -> None:
    table = Table(1, "book - - - - -", "1 1 2 3 4 6").no_decks()
    table.state.fairies = 0
    table.play("forfeit")
    assert table.result == "cards_run_out"
    assert table.outcome is not None
    assert table.outcome.rule == "aerion:B-04"
    assert table.outcome.winners == 0


@pytest.mark.rule("aerion:B-04")
def test_one_card_anywhere_averts_it() -> None:
    table = Table(1, "book - - - - -", "1 1 2 3 4 6").no_decks().deck("st", "nut")
    table.play("forfeit")
    assert table.result == ""
    assert table.shown() == ["-", "-", "-", "-", "-", "nut"]


@pytest.mark.rule("aerion:B-05")
def test_a_position_that_cannot_be_won_goes_on() -> None:
    table = Table(1, "book book - - - -", "1 1 2 2 3 4").no_decks()
    table.play("acquire p2")
    assert table.result == ""
    assert table.verbs() == {"roll"}


@pytest.mark.rule("aerion:B-06")
def test_the_last_cards_may_still_win() -> None:
    table = Table(1, "incube - - - - -", "1 1 2 2 3 4").no_decks()
    table.fly_all_but("nucifera").workshop(0, "nucifera@k3", "nut@p2")
    table.play("acquire p2", "place a")
    assert table.result == "fleet_complete"
    assert "lost" not in table.told


def test_conceding_loses_for_everybody() -> None:
    match = GAME.match(2)
    match.concede(1)
    assert match.outcome is not None
    assert match.outcome.result == "given_up"
    assert match.outcome.winners == 0
    assert match.waiting == ()
