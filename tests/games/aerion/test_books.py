"""Books."""

import pytest

from tests.games.aerion.position import Table

FULL = "nut nut nut nut nut nut"
NO_MATCH = "1 2 3 4 6 6"


@pytest.mark.rule("aerion:B-70")
def test_a_book_gives_three_rerolls_of_any_dice() -> None:
    table = Table(1, FULL, NO_MATCH).book("fh")
    table.play("read")
    assert table.in_pile("fh") == ["book"]
    table.next_dice("2 2 2").play("reroll 1", "reroll 3+4")
    assert table.state.rerolls == 1
    table.play("reroll 1+2+3")
    assert table.refused("reroll 1") == "aerion:B-52"


@pytest.mark.rule("aerion:B-70", "aerion:A-15")
def test_unused_rerolls_lapse_with_phase_1() -> None:
    table = Table(1, FULL, "1 1 2 2 3 4").book("fh")
    table.play("read", "acquire p2", "place a", "roll")
    assert table.state.rerolls == 0


@pytest.mark.rule("aerion:B-70")
def test_reroll_is_for_phase_1_only() -> None:
    table = Table(1, FULL, "1 1 2 2 3 4").book("fh")
    table.play("acquire p2")
    assert "read" not in table.verbs()


@pytest.mark.rule("aerion:B-71")
def test_reserve_takes_elements_only_and_in_phase_2_only() -> None:
    table = Table(1, "book nut - - - -", "1 1 2 2 3 4").book("fh").pile("k3", "nut")
    assert "reserve" not in table.verbs()
    table.play("acquire p2")
    assert table.refused("reserve") == "aerion:B-71"


@pytest.mark.rule("aerion:B-71")
def test_no_reserve_without_a_book() -> None:
    table = Table().hold("nut")
    assert table.refused("reserve") == "aerion:B-62"


@pytest.mark.rule("aerion:B-72")
def test_recover_puts_two_elements_on_top_in_chosen_order() -> None:
    table = Table(1, FULL).book("fh").pile("k4", "nut incube nut book").deck("k4", "sognae")
    table.play("recover k4")
    assert table.legal() == {"take nut", "take incube"}
    table.play("take nut", "take incube")
    assert table.top("k4", 3) == ["incube", "nut", "sognae"]
    assert table.in_pile("k4") == ["nut", "book"]
    assert table.verbs() == {"roll"}


@pytest.mark.rule("aerion:B-72")
def test_recover_revives_an_empty_deck() -> None:
    table = Table(1, FULL).book("fh").pile("k4", "nut incube").deck("k4")
    table.play("recover k4", "take nut", "take incube")
    assert table.state.size[3] == 2


@pytest.mark.rule("aerion:B-72")
@pytest.mark.parametrize("stage", [0, 1, 2, 3, 4])
def test_recover_is_possible_in_every_phase(stage: int) -> None:
    table = Table(1, FULL, NO_MATCH).book("fh").pile("k4", "nut incube")
    table.state.stage = stage
    if stage == 3:
        table.hold("nut")
    assert "recover k4" in table.legal()
    assert table.refused("recover k3") == "aerion:B-72"


@pytest.mark.rule("aerion:B-72", "aerion:C-07")
def test_books_never_come_back() -> None:
    table = Table(1, FULL).book("fh").pile("k4", "book book")
    assert "recover" not in table.verbs()
    table.pile("k4", "nut").play("recover k4")
    assert table.refused("take book") == "aerion:C-07"


@pytest.mark.rule("aerion:A-06")
def test_recover_takes_what_there_is_and_no_more_than_two() -> None:
    table = Table(1, FULL).book("fh").pile("k4", "nut")
    table.play("recover k4", "take nut")
    assert table.verbs() == {"roll"}
    table = Table(1, FULL).book("fh").pile("k4", "nut incube sognae")
    table.play("recover k4", "take nut")
    assert table.refused("enough") == "aerion:A-06"
    table.play("take sognae")
    assert table.in_pile("k4") == ["incube"]


@pytest.mark.rule("aerion:B-73")
def test_one_book_one_effect() -> None:
    table = Table(1, FULL, NO_MATCH).book("fh").pile("k4", "nut incube")
    table.play("read")
    assert table.state.pulpit == []
    assert not {"read", "recover"} & table.verbs()
    assert table.in_pile("fh") == ["book"]


@pytest.mark.rule("aerion:B-73", "aerion:A-08")
def test_a_book_acquired_this_turn_may_recover() -> None:
    table = Table(1, "book nut nut - - -", "1 1 2 2 3 4").pile("k4", "nut incube")
    table.play("acquire p2")
    assert table.state.turn == 1
    assert table.legal() == {"replenish", "recover k4"}
    table.play("recover k4", "take nut", "take incube", "replenish")
    assert table.shown()[3] == "incube"
