"""Phase 1: Roll."""

import pytest

from tests.games.aerion.position import Table

FULL = "nut nut nut nut nut nut"
NO_MATCH = "1 2 3 4 6 6"


@pytest.mark.rule("aerion:B-50")
def test_a_turn_is_roll_acquire_replenish() -> None:
    table = Table(1, "nut incube - - - -").next_dice("1 1 2 2 3 4").deck("p2", "propeller")
    assert table.verbs() == {"roll"}
    table.play("roll")
    assert "acquire p2" in table.legal()
    table.play("acquire p2", "place a")
    assert table.shown()[0] == "propeller"
    assert table.state.turn == 2
    assert table.verbs() == {"roll"}


@pytest.mark.rule("aerion:B-51")
def test_the_first_roll_throws_all_six_dice() -> None:
    table = Table(1, FULL).next_dice("6 5 4 3 2 1")
    table.play("roll")
    assert table.state.dice == [5, 4, 3, 2, 1, 0]
    assert table.refused("roll") == "aerion:B-51"


@pytest.mark.rule("aerion:B-52")
def test_a_paid_reroll_discards_a_card_and_keeps_the_other_dice() -> None:
    table = Table(1, FULL, NO_MATCH).next_dice("3 3")
    table.play("pay k4")
    assert table.in_pile("k4") == ["nut"]
    assert table.shown()[3] == "-"
    table.play("reroll 1+2")
    assert table.state.dice == [2, 2, 2, 3, 5, 5]
    assert table.refused("reroll 1") == "aerion:B-52"
    table.next_dice("1").play("pay p2", "reroll 5")
    assert table.state.dice == [2, 2, 2, 3, 0, 5]


@pytest.mark.rule("aerion:A-03")
def test_at_least_one_die_is_rerolled() -> None:
    table = Table(1, FULL, NO_MATCH).play("pay k4")
    assert len([words for words in table.legal() if words.startswith("reroll")]) == 63
    assert table.refused("reroll -") == "aerion:A-03"


@pytest.mark.rule("aerion:B-53")
def test_emptied_slots_stay_empty_until_phase_3() -> None:
    table = Table(1, FULL, NO_MATCH).next_dice("1 1")
    table.play("pay k4", "reroll 5+6")
    assert table.shown()[3] == "-"
    table.next_dice("2 2").play("pay k3", "reroll 2+3")
    assert table.shown() == ["nut", "-", "nut", "-", "nut", "nut"]
    table.deck("k4", "book").deck("k3", "book").play("acquire p2", "place a")
    assert table.shown()[3] == table.shown()[1] == "book"


@pytest.mark.rule("aerion:B-54", "aerion:A-29")
def test_the_last_card_never_pays() -> None:
    table = Table(1, "nut nut - - - -", NO_MATCH).next_dice("1")
    table.play("pay k3", "reroll 1")
    assert "pay p2" not in table.legal()
    assert table.refused("pay p2") == "aerion:B-54"


@pytest.mark.rule("aerion:A-29")
def test_the_table_may_rule_that_the_last_card_pays() -> None:
    table = Table(1, "nut - - - - -", NO_MATCH, last_card="pays")
    table.state.fairies = 0
    assert {"pay p2", "forfeit"} <= table.legal()
    table.next_dice("1").play("pay p2", "reroll 1")
    assert table.verbs() == {"leave"}
    table.play("leave")
    assert table.state.turn == 2


@pytest.mark.rule("aerion:B-55")
def test_one_may_pay_although_the_dice_fit() -> None:
    table = Table(1, FULL, "1 1 2 2 3 4")
    assert {"acquire p2", "pay p2", "pay k3"} <= table.legal()


@pytest.mark.rule("aerion:B-56")
def test_phase_1_ends_by_choice_only_with_an_action() -> None:
    table = Table(1, FULL, NO_MATCH)
    assert table.verbs() == {"pay", "fairy"}
    table.dice("1 1 2 2 3 4")
    assert table.verbs() == {"pay", "fairy", "acquire"}
    last = Table(1, "nut - - - - -", NO_MATCH, fairies=0)
    assert last.verbs() == {"forfeit"}
    assert last.dice("1 1 2 2 3 4").verbs() == {"acquire"}


@pytest.mark.rule("aerion:B-57", "aerion:A-02")
def test_the_last_card_that_cannot_be_acquired_is_lost() -> None:
    table = Table(1, "nut incube - - - -", NO_MATCH).deck("p2", "book")
    table.state.fairies = 0
    assert table.refused("forfeit") == "aerion:B-57"
    table.next_dice("1").play("pay k3", "reroll 1")
    assert table.legal() == {"forfeit"}
    table.play("forfeit")
    assert table.in_pile("p2") == ["nut"]
    assert table.in_pile("k3") == ["incube"]
    assert table.state.turn == 2
    assert "acquired" not in table.told


@pytest.mark.rule("aerion:A-02")
def test_free_means_may_be_tried_before_the_last_card_goes() -> None:
    table = Table(1, "nut - - - - -", NO_MATCH).book()
    assert {"forfeit", "read"} <= table.verbs()
    assert "fairy" in table.verbs()
    table.dice("1 1 2 2 3 4")
    assert "forfeit" not in table.verbs()
    assert "acquire p2" in table.legal()


@pytest.mark.rule("aerion:B-58")
def test_a_fairy_turns_one_die_and_leaves_the_game() -> None:
    table = Table(1, FULL, "1 1 2 3 4 6")
    table.play("fairy 4 2")
    assert table.state.dice == [0, 0, 1, 1, 3, 5]
    assert table.state.fairies == 2
    assert "acquire p2" in table.legal()
    assert table.refused("fairy 1 1") == "aerion:B-58"
    table.play("fairy 1 6", "fairy 2 6", "pay p2")
    assert table.state.fairies == 0
    table.next_dice("1").play("reroll 1")
    assert table.refused("fairy 1 6") == "aerion:B-58"


@pytest.mark.rule("aerion:B-59")
def test_before_the_first_roll_only_free_actions_are_possible() -> None:
    table = Table(1, FULL).book().pile("p2", "nut").reserve("nucifera@k3")
    assert table.verbs() == {"roll", "recover", "transfer"}
    assert table.refused("fairy 1 2") == "aerion:B-59"
    assert table.refused("pay p2") == "aerion:B-59"
    assert table.refused("read") == "aerion:B-59"


@pytest.mark.rule("aerion:B-59", "aerion:A-15")
def test_after_the_first_roll_everything_alternates_freely() -> None:
    table = Table(1, FULL, NO_MATCH).book()
    table.next_dice("1 2 3 4").play("read", "reroll 6", "fairy 1 3", "pay p2", "reroll 2", "reroll 3")
    assert table.state.rerolls == 1
    assert {"pay", "reroll", "fairy"} <= table.verbs()


@pytest.mark.rule("aerion:C-14")
def test_a_card_is_acquirable_by_trait_and_dice() -> None:
    table = Table(1, "bird egg - - - -", "1 1 1 2 2 3", clouds=True, eggs=True)
    assert "acquire k3" in table.legal()
    assert "acquire p2" not in table.legal()
    assert table.refused("acquire p2") == "aerion:C-14"
    assert table.refused("acquire fh") == "aerion:B-60"
