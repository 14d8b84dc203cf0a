"""Decks, dice, grids and offers."""

from __future__ import annotations

from ludotheque.kernel import QuickChance
from ludotheque.kit import decks, dice, grids, offers


def test_a_pile_is_a_list_and_a_cursor() -> None:
    cards = [4, 5, 6, 7]
    assert decks.remaining(cards, 1) == 3
    cursor = decks.put_on_top(cards, 1, 9)
    assert (cursor, cards) == (0, [9, 5, 6, 7])
    assert decks.put_on_top(cards, 0, 8) == 0
    assert cards == [8, 9, 5, 6, 7]
    decks.put_at_bottom(cards, 1, 1)
    assert cards == [8, 9, 6, 7, 5]


def test_kinds_are_counted_and_spread() -> None:
    assert decks.count_kinds([9, 0, 2, 2], 3, 1) == [1, 0, 2]
    assert decks.spread([1, 0, 2]) == [0, 2, 2]


def test_one_card_is_removed_if_there_is_one() -> None:
    cards = [1, 2, 2]
    assert decks.remove_one(cards, 2)
    assert cards == [1, 2]
    assert not decks.remove_one(cards, 7)


def test_only_chosen_dice_are_thrown_again() -> None:
    thrown = [0, 1, 2, 3, 4, 5]
    dice.rethrow(thrown, 0b000101, 6, QuickChance(4), 0)
    assert [thrown[i] for i in (1, 3, 4, 5)] == [1, 3, 4, 5]
    assert dice.total([0, 5, 5]) == 13
    assert dice.face_counts([0, 5, 5], 6) == [1, 0, 0, 0, 0, 2]


def test_neighbours_stop_at_the_edge() -> None:
    table = grids.neighbours(5, 5)
    assert [table[0 * 4 + way] for way in range(4)] == [grids.NOWHERE, 1, 5, grids.NOWHERE]
    diagonal = grids.neighbours(5, 5, 8)
    assert [diagonal[12 * 8 + way] for way in range(4, 8)] == [8, 18, 16, 6]
    assert grids.cell_names(5, 5)[7] == "c2"


def test_an_offer_binds_both_sides_until_it_closes() -> None:
    to, what = offers.no_offers(4), offers.no_offers(4)
    assert not offers.stands(to)
    offers.make(to, what, 2, 0, 17)
    assert offers.offerer_to(to, 0) == 2
    assert [offers.is_bound(to, seat) for seat in range(4)] == [True, False, True, False]
    assert offers.stands(to)
    assert offers.close(to, what, 2) == 17
    assert not offers.stands(to)
