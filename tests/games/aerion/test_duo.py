"""Two players."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.state import AerionState
from tests.games.aerion.position import Table

PAIRS = "1 1 2 2 3 4"


def duo(display: str = "nut nut - - - -", dice: str = PAIRS, **options: object) -> Table:
    """Two players; the first is in charge of the first three Ships."""
    table = Table(2, display, dice, **options)
    table.state.charge = 0b000111
    return table


@pytest.mark.rule("aerion:T-01")
def test_three_random_ships_each() -> None:
    dealt = set()
    for seed in range(12):
        state = GAME.match(2, seed).state
        assert isinstance(state, AerionState)
        assert int(state.charge).bit_count() == 3
        dealt.add(state.charge)
    assert len(dealt) > 5


@pytest.mark.rule("aerion:T-02")
def test_players_take_full_turns_in_turn_and_share_the_table() -> None:
    table = duo("nut nut nut - - -")
    assert table.refused("acquire p2", 1) == "aerion:T-02"
    table.play("fairy 5 2", "acquire p2", "place a")
    assert table.state.active == 1
    assert table.verbs(0) == set()
    table.dice(PAIRS).show("nut nut nut - - -").play("fairy 5 2", "acquire p2", "place b")
    assert table.state.active == 0
    assert table.state.fairies == 1
    assert table.lying(0) == table.lying(1) == ["nut"]


@pytest.mark.rule("aerion:T-03")
def test_each_has_a_pulpit_a_reserve_and_a_workshop_and_one_is_common() -> None:
    table = duo("book nut nut - - -").play("acquire p2")
    assert table.state.pulpit == [0 << 3 | 0]
    table.dice(PAIRS).show("book nut nut - - -").play("acquire p2")
    assert table.state.pulpit == [0, 1 << 3]
    table.show("nut nut - - - -").dice(PAIRS).play("acquire p2", "reserve", "replenish")
    assert table.state.reserve == [7]
    table.show("nut nut - - - -").dice(PAIRS).play("acquire p2")
    assert table.legal() == {"place b", "place common", "reserve"}


@pytest.mark.rule("aerion:T-04")
def test_nothing_is_placed_in_the_partners_zones() -> None:
    table = duo().reserve("cocoon@k3").play("acquire p2")
    assert {"place a", "place common"} == {one for one in table.legal() if one.startswith("place")}
    assert table.refused("place b") == "aerion:T-04"
    assert table.refused("transfer cocoon k3 b") == "aerion:T-04"
    table.play("transfer cocoon k3 common")
    assert table.lying(2) == ["cocoon"]


@pytest.mark.rule("aerion:T-05")
def test_the_builder_is_who_places_the_last_card() -> None:
    table = duo("incube nut - - - -").workshop(2, "hellinaute", "propeller")
    table.play("acquire p2", "place common")
    assert table.flies("hellinaute")
    other = duo().workshop(2, "hellinaute", "propeller").reserve("incube@k4", seat=1)
    other.play("transfer incube k4 common", seat=1)
    assert not other.flies("hellinaute")


@pytest.mark.rule("aerion:T-06")
def test_a_ship_of_the_partner_does_not_turn_and_its_cards_are_gone() -> None:
    table = duo("sognae nut - - - -").workshop(0, "girandola@k4", "propeller@k3")
    table.play("acquire p2", "place a")
    assert not table.flies("girandola")
    assert table.lying(0) == []
    assert table.in_pile("k4") == ["girandola"]
    assert "not_in_charge" in table.told


@pytest.mark.rule("aerion:T-07")
def test_books_serve_on_their_owners_turn_only() -> None:
    table = duo(dice="1 2 3 4 6 6").book("p2", seat=1).book("k3", seat=0).pile("k4", "nut incube")
    assert table.legal(1) == set()
    table.play("read")
    assert table.state.pulpit == [1 << 3]
    assert "recover" not in table.verbs(0)


@pytest.mark.rule("aerion:T-08")
def test_the_table_chooses_who_starts() -> None:
    assert GAME.match(2, 1).waiting == (0,)
    assert GAME.match(2, 1, {"starts": 2}).waiting == (1,)


@pytest.mark.rule("aerion:T-09")
def test_victory_and_defeat_are_common() -> None:
    table = duo("incube nut - - - -").fly_all_but("hellinaute").workshop(0, "hellinaute", "propeller")
    table.play("acquire p2", "place a")
    assert table.outcome is not None
    assert table.outcome.winners == 0b11
    lost = duo("nut - - - - -").no_decks().play("acquire p2", "place a")
    assert lost.outcome is not None
    assert lost.outcome.winners == 0
    assert lost.result == "cards_run_out"


@pytest.mark.rule("aerion:T-10")
def test_the_partners_book_does_not_avert_defeat() -> None:
    mine = duo("nut - - - - -").no_decks().book(seat=0).pile("k3", "incube")
    mine.play("acquire p2", "place a")
    assert "recover k3" in mine.legal()
    theirs = duo("nut - - - - -").no_decks().book(seat=1).pile("k3", "incube")
    theirs.play("acquire p2", "place a")
    assert theirs.result == "cards_run_out"
