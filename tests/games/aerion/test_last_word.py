"""Before a defeat is judged, whoever may still transfer has a last word."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.phases import STAGE_WORDS
from ludotheque.kernel import QuickChance
from tests.games.aerion.position import Table

NO_MATCH = "1 1 2 3 4 6"
PAIRS = "1 1 2 2 3 4"


def run_dry(seats: int = 2, **options: object) -> Table:
    """One last card that the dice do not take, empty decks, and the partner's Nucifera still missing."""
    table = Table(seats, "book - - - - -", NO_MATCH, **options).no_decks().fly_all_but("nucifera")
    table.state.charge = 0b111111 & ~0b000010 if seats == 2 else 63
    table.state.fairies = 0
    return table


@pytest.mark.rule("aerion:A-16", "aerion:A-05")
def test_the_partner_may_still_transfer_and_win_when_the_cards_run_out() -> None:
    table = run_dry().workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1)
    table.play("forfeit")
    assert table.result == ""
    assert table.game.waiting(table.state) == 0b10
    assert table.legal(1) == {"transfer incube k3 b", "accept"}
    assert table.legal(0) == set()
    assert table.refused("replenish", 0) == "aerion:T-02"
    table.play("transfer incube k3 b", seat=1)
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:A-16")
def test_a_partner_who_accepts_the_defeat_ends_the_match() -> None:
    table = run_dry().workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1)
    table.play("forfeit").play("accept", seat=1)
    assert table.result == "cards_run_out"


@pytest.mark.rule("aerion:A-05", "aerion:B-06")
def test_without_a_transfer_or_where_it_is_ruled_out_nobody_is_asked() -> None:
    assert run_dry().play("forfeit").result == "cards_run_out"
    ruled = run_dry(transfer="own_turn").workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1)
    assert ruled.play("forfeit").result == "cards_run_out"


@pytest.mark.rule("aerion:A-16")
def test_what_the_partner_transfers_may_open_the_way_for_the_active_player() -> None:
    table = run_dry().workshop(2, "nucifera@k3").reserve("nut@k4", seat=1).reserve("incube@k3")
    table.state.charge = 63  # the active player must complete it
    table.play("forfeit")
    assert table.game.waiting(table.state) == 0b10
    table.play("transfer nut k4 common", seat=1)
    assert table.game.waiting(table.state) == 0b01
    assert "transfer incube k3 common" in table.legal(0)
    table.play("transfer incube k3 common", seat=0)
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:A-16", "aerion:T-10")
def test_cards_of_a_ship_that_the_partner_builds_may_be_recovered() -> None:
    table = run_dry().fly_all_but("nucifera", "bombyx").book("p2")
    table.state.charge = 0b111111 & ~0b000010
    table.workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1)
    table.play("forfeit")  # nothing lies in the piles but a Book
    assert table.game.waiting(table.state) == 0b10
    table.play("transfer incube k3 b", seat=1)
    assert table.game.waiting(table.state) == 0b01
    assert "recover k3" in table.legal(0)
    table.play("recover k3", "take nucifera", "take incube")
    assert table.result == ""


def eggs(**options: object) -> Table:
    """A turn that began with Eggs only; an Element was hatched into the Display, and the dice take it."""
    seats = 2 if options.pop("two", False) else 1
    table = Table(seats, "egg - - - - -", "", eggs=True, **options).no_decks().fly_all_but("nucifera")
    table.state.display[1] = 7
    return table.dice("1 1 1 2 3 4")


@pytest.mark.rule("aerion:X5-05", "aerion:A-05", "aerion:B-06")
def test_shells_are_judged_only_after_a_winning_transfer_had_its_moment() -> None:
    table = eggs().workshop(0, "nucifera@k3").reserve("incube@k4")
    table.play("acquire k3", "place a")
    assert table.result == ""
    assert STAGE_WORDS[table.state.stage] == "last_word"
    assert table.legal() == {"transfer incube k4 a", "accept"}
    assert table.refused("roll") == "aerion:A-16"
    won = table.play("transfer incube k4 a")
    assert won.result == "fleet_complete"


@pytest.mark.rule("aerion:X5-05")
def test_shells_break_if_the_word_is_let_go() -> None:
    table = eggs().workshop(0, "nucifera@k3").reserve("incube@k4").play("acquire k3", "place a", "accept")
    assert table.result == "shells"
    assert eggs().workshop(0, "nucifera@k3").play("acquire k3", "place a").result == "shells"


@pytest.mark.rule("aerion:X5-05", "aerion:A-05")
def test_shells_wait_for_the_partner_too() -> None:
    table = eggs(two=True).workshop(2, "nucifera@k3").reserve("incube@k4", seat=1)
    table.state.charge = 0
    table.play("acquire k3", "place common")
    assert table.game.waiting(table.state) == 0b10
    table.play("transfer incube k4 common", seat=1)
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:X5-V", "aerion:A-05")
def test_very_fragile_shells_wait_for_the_partner() -> None:
    table = Table(2, "egg nut - - - -", NO_MATCH, eggs=True, very_fragile_shells=True)
    table.fly_all_but("nucifera").workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1)
    table.state.charge = 0
    table.next_dice("1").play("pay k3", "reroll 1", "shatter")
    assert table.result == ""
    lost = table.play("accept", seat=1)
    assert lost.result == "frail_shells"
    assert "frail_shattered" in lost.told


@pytest.mark.rule("aerion:B-06")
def test_no_defeat_can_be_accepted_before_one_is_near() -> None:
    assert Table(1, "nut nut - - - -", PAIRS).refused("accept") == "aerion:B-06"


def test_the_rooms_player_speaks_its_last_word() -> None:
    for held, expected in (("incube@k3", "transfer incube k3 b"), ("propeller@k3", "accept")):
        table = run_dry().workshop(1, "nucifera@k3", "nut@k4").workshop(2, "bombyx", "cocoon")
        table.reserve(held, seat=1)
        if held == "propeller@k3":
            table.workshop(2, "hellinaute").state.shop[7] = -1
        table.play("forfeit")
        view = table.game.view(table.state, 1)
        moves = table.game.legal(table.state, 1)
        assert GAME.knowledge is not None
        chosen = GAME.knowledge.choose(view, moves, 3, QuickChance(1))
        assert GAME.vocabulary.notation(chosen) == expected
