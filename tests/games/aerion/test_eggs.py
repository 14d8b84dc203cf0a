"""Expansion 5: The Hammer Birds' Eggs."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import EGG
from tests.games.aerion.position import Table

LOW = "1 2 3 4 6 6"
PAIRS = "1 1 2 2 3 4"


def eggs(
    display: str = "nut nut nut - - -", dice: str = LOW, seats: int = 1, stock: int = 0, **options: object
) -> Table:
    """A table with that many Eggs in stock, no Fairies, and no duty unless only Eggs lie there."""
    table = Table(seats, display, dice, eggs=True, fairies=0, **options)
    table.state.eggs = stock
    return table


@pytest.mark.rule("aerion:X5-01")
def test_twelve_eggs_lie_in_the_decks() -> None:
    match = GAME.match(1, 3, {"eggs": True})
    assert match.game.census(match.state)[EGG] == 12
    assert GAME.match(1, 3).game.census(GAME.match(1, 3).state)[EGG] == 0


@pytest.mark.rule("aerion:X5-02")
def test_eggs_never_pay_and_are_kept_in_a_stock() -> None:
    table = eggs("egg nut nut - - -", PAIRS)
    assert table.refused("pay p2") == "aerion:X5-02"
    table.play("acquire p2")
    assert table.state.eggs == 1
    last = eggs("egg nut - - - -").next_dice("1").play("pay k3", "reroll 1")
    assert last.legal() == {"preserve"}
    match = GAME.match(1, 3, {"eggs": True})
    assert match.game.census(match.state)[EGG] == 12


@pytest.mark.rule("aerion:X5-03")
def test_hatch_reveals_as_many_cards_and_one_of_them_stays() -> None:
    table = eggs(stock=3).deck("p2", "book sognae incube")
    table.play("hatch p2 2")
    assert table.state.eggs == 1
    assert table.legal() == {"settle incube", "settle sognae"}
    table.play("settle sognae")
    assert table.shown()[0] == "sognae"
    assert sorted(table.top("p2", 9)) == ["book", "incube", "nut"]
    assert table.state.known[0] == 0
    assert table.refused("settle nut") == "aerion:X5-03"
    assert "hatch p2 1" in table.legal()


@pytest.mark.rule("aerion:X5-03")
def test_not_more_eggs_than_there_are() -> None:
    assert eggs(stock=1).refused("hatch p2 2") == "aerion:X5-03"
    assert eggs(stock=1).refused("hatch p2 0") == "aerion:X5-03"


@pytest.mark.rule("aerion:A-24")
def test_a_deck_with_fewer_cards_shows_all_and_an_empty_one_none() -> None:
    table = eggs(stock=3).deck("p2", "sognae").deck("k3")
    assert table.refused("hatch k3 1") == "aerion:A-24"
    table.play("hatch p2 3")
    assert table.shown()[0] == "sognae"
    assert table.state.eggs == 0


@pytest.mark.rule("aerion:A-24")
@pytest.mark.parametrize("stage", [0, 1, 2, 3, 4])
def test_hatch_is_possible_in_all_phases(stage: int) -> None:
    table = eggs(stock=1).hold("nut")
    table.state.stage = stage
    assert "hatch p2 1" in table.legal()


@pytest.mark.rule("aerion:A-35")
def test_a_deck_that_gets_nothing_back_keeps_its_order() -> None:
    table = eggs(stock=1).deck("k4", "book").book().pile("k4", "incube sognae")
    table.play("recover k4", "take incube", "take sognae", "hatch k4 1")
    assert table.shown()[3] == "sognae"
    assert table.top("k4", 2) == ["incube", "book"]
    assert table.state.known[3] == 1
    again = eggs(stock=1).deck("p2", "book").book().pile("p2", "incube sognae")
    again.play("recover p2", "take incube", "take sognae", "hatch p2 1")
    assert again.state.known[0] == 0
    assert again.state.size[0] == 3


@pytest.mark.rule("aerion:X5-04")
def test_with_only_eggs_and_no_match_phase_2_may_be_skipped() -> None:
    table = eggs("egg egg nut - - -").next_dice("1").play("pay fh", "reroll 1")
    assert table.legal() == {"preserve"}
    table.play("preserve")
    assert table.shown()[:2] == ["egg", "egg"]
    assert table.state.turn == 2
    assert eggs("egg egg nut - - -").refused("preserve") == "aerion:X5-04"


@pytest.mark.rule("aerion:A-25")
def test_no_skip_while_an_egg_can_be_taken() -> None:
    table = eggs("egg egg - - - -", PAIRS)
    assert table.legal() == {"acquire p2"}


@pytest.mark.rule("aerion:X5-05", "aerion:C-11")
def test_a_turn_that_began_with_eggs_only_is_lost_without_one() -> None:
    table = eggs("egg egg - - - -").play("preserve")
    assert table.result == "shells"
    assert table.outcome is not None
    assert table.outcome.rule == "aerion:X5-05"
    safe = eggs("egg egg - - - -", PAIRS).play("acquire p2")
    assert safe.result == ""


@pytest.mark.rule("aerion:C-11")
def test_no_other_action_helps_then() -> None:
    table = eggs("egg egg - - - -", "5 5 5 5 5 6", piers=True).play("construct")
    assert table.result == "shells"
    hunt = eggs("egg egg - - - -", "1 1 1 2 3 4", hellkite=True).play("hunt")
    assert hunt.result == "shells"


@pytest.mark.rule("aerion:X5-06")
def test_the_stock_is_common() -> None:
    table = eggs("egg nut nut - - -", PAIRS, seats=2).play("acquire p2", "replenish")
    assert table.state.active == 1
    assert table.state.eggs == 1
    assert "hatch" in table.verbs(1)


@pytest.mark.rule("aerion:X5-07")
def test_only_eggs_means_at_least_one_and_is_fixed_at_the_start() -> None:
    assert eggs("egg - - - - -").state.duty == 1
    assert eggs("- - - - - -").state.duty == 0
    assert eggs("egg nut - - - -").state.duty == 0
    table = eggs("egg - - - - -", stock=1).deck("k3", "nut")
    table.play("hatch k3 1")
    assert table.state.duty == 1


@pytest.mark.rule("aerion:X5-08", "aerion:A-37")
def test_very_fragile_shells_are_judged_when_acquire_begins() -> None:
    table = eggs("egg nut - - - -", very_fragile_shells=True).next_dice("1").play("pay k3", "reroll 1")
    assert table.legal() == {"shatter"}
    taken = eggs("nut egg - - - -", PAIRS, very_fragile_shells=True).play("acquire p2", "place a")
    assert taken.result == ""
    secured = eggs("egg nut - - - -", very_fragile_shells=True, flagship=True)
    secured.state.factories = 4
    secured.next_dice("1").play("pay k3", "reroll 1")
    assert secured.verbs() == {"security"}


@pytest.mark.rule("aerion:X5-09")
def test_a_hatched_card_lies_in_its_slot_at_once_and_counts() -> None:
    table = eggs("nut - - - - -", stock=1).deck("k3", "incube")
    assert "pay p2" not in table.legal()
    table.play("hatch k3 1")
    assert table.shown()[1] == "incube"
    assert {"pay p2", "pay k3"} <= table.legal()
    assert table.state.size[1] == 0


@pytest.mark.rule("aerion:X5-V")
def test_very_fragile_shells_void_preserve() -> None:
    table = eggs("egg nut - - - -", very_fragile_shells=True).next_dice("1").play("pay k3", "reroll 1")
    assert table.refused("preserve") == "aerion:X5-V"
    table.play("shatter")
    assert table.result == "frail_shells"


@pytest.mark.rule("aerion:A-26")
def test_the_only_other_card_pays_beside_eggs() -> None:
    table = eggs("bird egg - - - -", "1 1 2 3 4 6", clouds=True).next_dice("1")
    assert table.legal() == {"pay p2"}
    table.play("pay p2", "reroll 1")
    assert table.legal() == {"preserve"}


@pytest.mark.rule("aerion:X5-04", "aerion:C-15")
def test_eggs_may_be_preserved_although_the_dice_allow_a_hunt() -> None:
    table = eggs("egg nut - - - -", "1 1 2 3 4 6", hellkite=True).next_dice("1")
    table.play("pay k3", "reroll 6")
    assert table.legal() == {"preserve", "hunt"}
    assert table.play("preserve").result == ""
    frail = eggs("egg nut - - - -", "1 1 2 3 4 6", hellkite=True, very_fragile_shells=True).next_dice("1")
    assert frail.play("pay k3", "reroll 6").legal() == {"hunt"}
