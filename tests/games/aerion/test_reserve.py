"""Reserve."""

import pytest

from tests.games.aerion.position import Table


@pytest.mark.rule("aerion:B-80")
def test_a_reserve_card_moves_to_a_workshop_that_takes_it() -> None:
    table = Table(1, "book book - - - -").reserve("nut@k3", "incube@k4").workshop(1, "hellinaute")
    assert {words for words in table.legal() if words.startswith("transfer")} == {"transfer nut k3 a"}
    table.play("transfer nut k3 a")
    assert table.lying(0) == ["nut"]
    assert table.refused("transfer nut k3 a") == "aerion:B-80"
    assert table.refused("transfer incube k4 a") == "aerion:B-32"


@pytest.mark.rule("aerion:B-80")
def test_a_ship_completed_from_the_reserve_flies_at_once() -> None:
    table = Table(1, "propeller book - - - -", "1 1 2 2 3 4").reserve("incube@k4").workshop(0, "hellinaute")
    table.play("acquire p2", "place a")
    assert table.state.turn == 1
    table.play("transfer incube k4 a")
    assert table.flies("hellinaute")
    assert table.in_pile("k4") == ["incube"]


@pytest.mark.rule("aerion:A-05")
@pytest.mark.parametrize("stage", [0, 1, 2, 3, 4, 5, 6])
def test_transfers_are_possible_at_any_time(stage: int) -> None:
    table = Table(1, "nut nut nut - - -", "1 2 3 4 6 6").reserve("nut@k3").hold("nut")
    table.state.stage = stage
    assert "transfer nut k3 a" in table.legal()


@pytest.mark.rule("aerion:A-05")
def test_between_taking_a_card_and_placing_it() -> None:
    table = Table(1, "nut book - - - -", "1 1 2 2 3 4").reserve("caryatis@k3")
    table.play("acquire p2", "transfer caryatis k3 b", "place b")
    assert table.lying(1) == ["caryatis", "nut"]


@pytest.mark.rule("aerion:A-05", "aerion:A-34")
def test_in_the_partners_turn_own_cards_to_own_or_common_workshop() -> None:
    table = Table(2, "nut nut nut - - -", "1 2 3 4 6 6").reserve("nut@k3", seat=1).reserve("cocoon@k4")
    assert table.legal(1) == {"transfer nut k3 b", "transfer nut k3 common"}
    table.play("transfer nut k3 common", seat=1)
    assert table.lying(2) == ["nut"]
    assert table.state.active == 0
    assert table.refused("transfer cocoon k4 a", 1) == "aerion:B-80"


@pytest.mark.rule("aerion:A-34")
def test_nobody_waits_for_the_partners_transfers() -> None:
    table = Table(2, "nut nut nut - - -", "1 2 3 4 6 6").reserve("nut@k3", seat=1)
    assert table.game.waiting(table.state) == 1
    assert table.refused("pay p2", 1) == "aerion:T-02"


@pytest.mark.rule("aerion:A-05")
def test_the_table_may_keep_transfers_to_ones_own_turn() -> None:
    table = Table(2, "nut nut nut - - -", "1 2 3 4 6 6", transfer="own_turn")
    table.reserve("nut@k3", seat=1).reserve("nut@k4")
    assert table.legal(1) == set()
    assert table.refused("transfer nut k3 b", 1) == "aerion:A-05"
    assert "transfer nut k4 a" in table.legal(0)


@pytest.mark.rule("aerion:A-34")
@pytest.mark.parametrize("stage", [7, 8, 9])
def test_no_transfer_comes_inside_an_action(stage: int) -> None:
    table = Table(2, "nut nut nut - - -", "1 2 3 4 6 6", eggs=True, flagship=True)
    table.reserve("nut@k3").reserve("nut@k4", seat=1)
    table.state.stage = stage
    for seat, words in ((0, "transfer nut k3 a"), (1, "transfer nut k4 b")):
        assert table.refused(words, seat) == "aerion:A-34"


@pytest.mark.rule("aerion:X1-V", "aerion:A-34")
def test_a_third_factory_is_exchanged_at_once() -> None:
    table = Table(1, "game_room nut - - - -", "1 1 2 2 3 4", flagship=True, under_construction=True)
    table.state.factories = 0b000011
    table.reserve("incube@k3").play("acquire p2")
    assert table.verbs() == {"shed"}  # no Crew is placed early with a Game Room that may go at once
    assert "transfer" in table.play("shed library").verbs()
