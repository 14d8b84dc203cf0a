"""Setup."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.state import KeroState, as_kero
from tests.games.kero.position import BOX, ROOM, Table

SEEDS = range(40)


def states(**options: object) -> list[KeroState]:
    return [as_kero(ROOM.match(2, seed, options).state) for seed in SEEDS]


@pytest.mark.rule("kero:S-01")
@pytest.mark.rule("kero:RUL-1")
def test_each_third_of_the_deck_holds_eight_others_and_one_claim() -> None:
    seen: set[int] = set()
    for state in states():
        for start in (12, 21, 30):
            pile = state.deck[start : start + 9]
            assert pile.count(36) == 1
            assert not any(BOX.card_start[card] for card in pile if card != 36)
        seen |= set(state.deck[12:21])
    assert len(seen) == 25  # every other card comes up in the first pile: the 24 were shuffled before


@pytest.mark.rule("kero:S-02")
def test_the_start_cards_lie_on_top_in_any_order() -> None:
    orders = set()
    for state in states():
        assert all(BOX.card_start[card] for card in state.deck[:12])
        orders.add(tuple(state.deck[:12]))
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("kero:S-03")
def test_claims_lie_at_13_to_21_22_to_30_and_31_to_39() -> None:
    places: list[set[int]] = [set(), set(), set()]
    for state in states():
        found = [place + 1 for place, card in enumerate(state.deck) if card == 36]
        assert [13 <= found[0] <= 21, 22 <= found[1] <= 30, 31 <= found[2] <= 39] == [True] * 3
        for number in range(3):
            places[number].add(found[number])
    assert min(len(found) for found in places) > 5


@pytest.mark.rule("kero:S-04")
@pytest.mark.rule("kero:S-11")
@pytest.mark.rule("kero:RUL-44")
def test_six_cards_are_dealt_to_slot_six_first() -> None:
    for state in states():
        assert state.row == state.deck[5::-1]
        assert state.dealt == 6
        assert state.claims == 0


@pytest.mark.rule("kero:S-05")
def test_coloured_dice_lie_on_the_shack_and_tokens_beside_the_board() -> None:
    for state in states():
        assert state.chosen == 0
        assert state.supply == 27 - 4
        assert sum(state.tiles) == 0


@pytest.mark.rule("kero:S-06")
@pytest.mark.rule("kero:S-11")
def test_tuareks_and_territories_are_shuffled_and_four_revealed_from_the_left() -> None:
    piles, lands = set(), set()
    for state in states():
        assert state.lands == state.land_pile[:4]
        assert sorted(state.land_pile) == list(range(12))
        assert len(state.tuareks) == 17
        piles.add(tuple(state.tuareks))
        lands.add(tuple(state.land_pile))
    assert len(piles) > 30
    assert len(lands) > 30


@pytest.mark.rule("kero:S-07")
@pytest.mark.rule("kero:S-11")
def test_each_clan_gets_its_pieces_the_first_player_first() -> None:
    for state in states():
        assert state.jerrycans == [2, 2]
        assert state.explorers == [7, 7]
        for seat, tiles in ((state.first, state.tuareks[:2]), (1 - state.first, state.tuareks[2:4])):
            hand = state.hands[seat * 8 : seat * 8 + 8]
            assert sum(hand) == 2
            assert all(hand[kind] == tiles.count(kind) for kind in tiles)


@pytest.mark.rule("kero:S-08")
def test_both_trucks_start_full() -> None:
    assert Table().state.fuel == [60_000, 60_000]
    assert Table(mode="units").state.fuel == [30, 30]
    assert Table(mode="risk").state.fuel == [60, 60]


@pytest.mark.rule("kero:S-09")
@pytest.mark.rule("kero:RUL-2")
def test_chance_decides_who_begins_unless_the_host_does() -> None:
    firsts = [int(state.first) for state in states()]
    assert 8 < sum(firsts) < 32
    assert {int(state.first) for state in states(first="seat_2")} == {1}
    assert {int(state.first) for state in states(first="seat_1")} == {0}
    assert all(state.active == state.first and state.turn == 1 for state in states())


@pytest.mark.rule("kero:S-10")
def test_clans_differ_in_colour_only() -> None:
    brown, grey = Table(clan="brown"), Table(clan="grey")
    assert (brown.state.clan, grey.state.clan) == (0, 1)
    grey.state.clan = 0
    assert brown.match.fingerprint() == grey.match.fingerprint()
