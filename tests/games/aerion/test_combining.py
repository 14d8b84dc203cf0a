"""Combining expansions, and the test vectors of the rules."""

from itertools import combinations

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.options import EXPANSIONS
from tests.games.aerion.position import ALL, Table

LOW = "1 2 3 4 6 6"


@pytest.mark.rule("aerion:C-01")
@pytest.mark.parametrize("pair", list(combinations(EXPANSIONS, 2)))
def test_any_two_expansions_combine(pair: tuple[str, str]) -> None:
    sizes = {"flagship": 0, "hourglasses": 4, "clouds": 2, "piers": 2, "eggs": 2, "hellkite": 0}
    match = GAME.match(2, 4, dict.fromkeys(pair, True))
    assert len(getattr(match.state, "deck")) > 0  # noqa: B009 - a state of any game
    census = match.game.census(match.state)
    assert sum(census) == 48 + 6 * sum(sizes[one] for one in pair)
    match.play(0, "roll")


@pytest.mark.rule("aerion:C-04", "aerion:A-09")
def test_any_action_ends_the_duty_to_roll() -> None:
    table = Table(1, "nut nut - - - -", "5 5 6 6 6 1", piers=True)
    table.show("worker - - - - -")
    table.state.fairies = 0
    table.state.gatehouse[0] = 1
    table.dice("5 5 4 6 6 2")
    assert "payday p2" in table.legal()
    assert "forfeit" not in table.legal()


@pytest.mark.rule("aerion:C-05")
def test_all_conditions_must_hold_and_any_defeat_counts() -> None:
    table = Table(1, "hourglass nut - - - -", "1 1 2 2 3 4", hourglasses=True, clouds=True).fly_all_but()
    table.state.glasses = [0, 1, 1, 1, 1, 1]
    assert table.play("acquire p2").result == ""
    done = Table(1, "hourglass nut - - - -", "1 1 2 2 3 4", hourglasses=True, clouds=True).fly_all_but()
    done.state.glasses = [0, 1, 1, 1, 1, 1]
    done.state.clouds = [0] * 6
    assert done.play("acquire p2").result == "fleet_complete"


@pytest.mark.rule("aerion:C-07")
def test_everything_but_books_is_recovered_in_any_mix() -> None:
    table = Table(1, "nut nut - - - -", LOW, **ALL).book()
    table.pile("k4", "book nut hourglass bird worker lab").play("recover k4")
    assert table.legal() == {"take nut", "take hourglass", "take bird", "take worker", "take lab"}


@pytest.mark.rule("aerion:C-09")
@pytest.mark.parametrize("word", ["bird", "worker", "hourglass", "nut"])
def test_logistics_serves_every_discard_but_no_free_reroll(word: str) -> None:
    table = Table(1, f"{word} nut - - - -", LOW, **ALL).book()
    table.state.factories = 16
    table.play("read")
    assert "flip 1" not in table.legal()
    table.play("pay p2")
    assert "flip 1" in table.legal()


@pytest.mark.rule("aerion:C-10")
def test_security_needs_a_card_discarded() -> None:
    table = Table(1, "worker nut nut - - -", LOW, flagship=True, piers=True)
    table.state.factories = 4
    assert "security" not in table.play("hire p2").legal()
    assert "security" in table.play("pay k3").legal()


@pytest.mark.rule("aerion:C-12")
def test_the_order_at_the_end_of_a_turn() -> None:
    table = Table(1, "nut hourglass nut - - -", "1 1 2 2 3 4", hourglasses=True, hellkite=True)
    table.state.outposts = [0] * 8
    table.book().pile("k4", "nut").play("acquire p2", "place a")
    assert table.told.index("swept_away") < table.told.index("figure_moved")
    assert "refilled" not in table.told
    assert table.legal() >= {"replenish", "recover k4", "recover k3"}
    table.play("replenish")
    assert table.told.index("figure_moved") < table.told.index("refilled")


@pytest.mark.rule("aerion:C-13")
def test_useless_actions_are_illegal() -> None:
    table = Table(1, "nut nut - - - -", "6 6 6 6 6 6", clouds=True, piers=True)
    assert "demolish -" in table.legal()
    table.state.clouds = [0] * 6
    table.state.piers = 3
    assert table.refused("demolish -") == "aerion:C-13"
    assert table.refused("construct") == "aerion:C-13"
    assert table.refused("payday p2") == "aerion:C-13"


@pytest.mark.rule("aerion:C-15")
def test_without_an_action_there_is_always_a_payment_or_an_exit() -> None:
    def ways(display: str, **options: object) -> set[str]:
        table = Table(1, display, "1 1 2 3 4 6", fairies=0, **options)
        table.state.duty = 0
        return table.verbs()

    assert ways("nut nut - - - -") == {"pay"}
    assert ways("nut - - - - -") == {"forfeit"}
    assert ways("- - - - - -") == {"leave"}
    assert ways("egg egg - - - -", eggs=True) == {"preserve"}
    assert ways("egg egg - - - -", eggs=True, very_fragile_shells=True) == {"shatter"}
    assert ways("egg bird - - - -", eggs=True, clouds=True) == {"pay"}
    acting = Table(1, "nut - - - - -", "1 1 2 2 3 4", fairies=0)
    assert acting.verbs() == {"acquire"}


def test_vector_8_demolition_of_60_may_flip_and_remove_one_cloud() -> None:
    table = Table(1, "bird bird nut - - -", "5 5 5 5 5 5", clouds=True)
    table.play("demolish p2+k3", "strike bombyx", "strike bombyx")
    assert table.state.clouds[2] == 0


def test_vector_15_a_ban_on_books_forces_a_payment() -> None:
    table = Table(1, "book book nut - - -", "1 1 1 2 3 4", hellkite=True, fairies=0)
    table.state.outposts[0] = 3
    table.state.lairs_gone = 0
    table.dice("6 6 6 5 5 1").show("book book - - - nut")
    assert table.verbs() == {"pay"}


def test_vector_19_victory_in_phase_1_of_a_turn_with_eggs_only() -> None:
    table = Table(1, "egg egg - - - -", LOW, eggs=True).fly_all_but("nucifera")
    table.workshop(0, "nucifera", "nut").reserve("incube@k3")
    assert table.state.duty == 1
    assert table.play("transfer incube k3 a").result == "fleet_complete"


def test_vector_20_the_last_card_hired_then_payday() -> None:
    table = Table(1, "worker - - - - -", LOW, piers=True).play("hire p2")
    table.next_dice("6 6 6 6").play("reroll 1+2+3+4")
    assert "payday p2" in table.legal()
