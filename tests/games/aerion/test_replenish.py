"""Phase 3: Replenish."""

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games.aerion import GAME
from tests.games.aerion.position import ALL, Table

PAIRS = "1 1 2 2 3 4"


@pytest.mark.rule("aerion:B-90")
def test_empty_slots_are_filled_and_others_stay() -> None:
    table = Table(1, "nut incube - - book -", PAIRS).no_decks().deck("p2", "sognae").deck("k4", "book")
    table.play("acquire p2", "place a")
    assert table.shown() == ["sognae", "incube", "-", "book", "book", "-"]
    assert table.state.size == [0] * 6


@pytest.mark.rule("aerion:B-91")
def test_after_the_refill_the_next_turn_begins() -> None:
    table = Table(1, "nut incube - - book -", PAIRS)
    table.play("acquire p2", "place a")
    assert table.state.turn == 2
    assert table.told[-1] == "turn"
    assert table.verbs() == {"roll"}


@pytest.mark.rule("aerion:B-91")
def test_defeat_is_tested_after_the_refill() -> None:
    table = Table(1, "nut - - - - -", PAIRS).no_decks().deck("st", "nut")
    table.play("acquire p2", "place a")
    assert table.result == ""
    table = Table(1, "nut - - - - -", PAIRS).no_decks()
    table.play("acquire p2", "place a")
    assert table.result == "cards_run_out"


@pytest.mark.rule("aerion:A-16")
def test_a_book_may_avert_defeat_before_the_refill() -> None:
    table = Table(1, "nut - - - - -", PAIRS).no_decks().book().pile("k3", "incube")
    table.play("acquire p2", "place a")
    assert table.result == ""
    assert table.legal() == {"replenish", "recover k3"}
    table.play("replenish")
    assert table.result == "cards_run_out"


@pytest.mark.rule("aerion:A-16")
def test_transfers_are_offered_too_before_the_refill() -> None:
    table = Table(1, "nut - - - - -", PAIRS).no_decks().reserve("nucifera@k3")
    table.play("acquire p2", "place a")
    assert {"replenish", "transfer nucifera k3 a"} <= table.legal()
    assert table.refused("pay p2") == "aerion:C-12"


@pytest.mark.rule("aerion:A-17")
def test_recovered_cards_may_be_drawn_at_once() -> None:
    table = Table(1, "nut - - - - -", PAIRS).no_decks().book().pile("k3", "incube sognae")
    table.play("acquire p2", "place a", "recover k3", "take incube", "take sognae", "replenish")
    assert table.shown() == ["-", "sognae", "-", "-", "-", "-"]
    assert table.state.size[1] == 1
    assert table.result == ""


@pytest.mark.rule("aerion:C-16")
@pytest.mark.parametrize("seats", [1, 2])
def test_random_matches_end(seats: int) -> None:
    for seed in range(3):
        match = random_match(GAME.match(seats, seed, ALL), seed, 3000)
        assert match.outcome is not None


@pytest.mark.rule("aerion:B-20")
def test_piles_and_sizes_are_open_and_the_order_of_decks_is_not() -> None:
    from ludotheque.games.aerion.view import AerionView

    table = Table(1, "nut nut - - - -").deck("p2", "book nut sognae").pile("k3", "incube")
    view = table.game.view(table.state, 0)
    assert isinstance(view, AerionView)
    assert view.size[0] == 3
    assert view.hidden[:3] == [7, 10, 11]
    assert view.piles == table.state.piles
    table.deck("p2", "sognae book nut")
    assert table.game.view(table.state, 0).hidden[:3] == [7, 10, 11]
    assert "deck" not in AerionView.FIELDS


@pytest.mark.rule("aerion:B-21")
def test_a_discard_pile_is_never_shuffled_back() -> None:
    table = Table(1, "nut - - - - nut", PAIRS).no_decks().deck("k3", "book nut")
    table.pile("p2", "incube sognae").pile("k3", "incube").play("acquire p2", "place a")
    assert table.shown()[:2] == ["-", "nut"]
    assert table.in_pile("p2") == ["incube", "sognae"]
    assert table.in_pile("k3") == ["incube"]
    assert table.game.view(table.state, 0).hidden == [11]
