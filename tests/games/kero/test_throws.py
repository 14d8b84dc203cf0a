"""The solved roll, against dice counted one by one."""

from __future__ import annotations

from itertools import product

import pytest

from ludotheque.games.kero.box import BRICK, FACES, FIRE, JERRYCAN, METAL, RECRUIT
from ludotheque.games.kero.mind.purchases import Goods, Purchases
from ludotheque.games.kero.mind.throws import Throws
from tests.games.kero.position import BOX

BURNS = [0, 0, 0, 0, 0, 1]


def pairs(faces: tuple[int, ...]) -> float:
    """Some worth that depends on every die: two of a face count one, fire counts nothing."""
    return float(sum(faces.count(face) == 2 for face in range(5)))


def solved(coloured: list[int], price: float, throws: int) -> Throws:
    roll = Throws(coloured, BURNS * (1 + len(coloured)))
    worth = [pairs((*white, *stand)) for white in roll.white_results() for stand in roll.stands()]
    roll.solve(worth, price, throws)
    return roll


def by_hand(faces: tuple[int, ...], thrown: list[int]) -> float:
    """The mean worth after these dice are thrown once more."""
    total = 0.0
    for more in product(range(FACES), repeat=len(thrown)):
        after = list(faces)
        for die, face in zip(thrown, more, strict=True):
            after[die] = face
        total += pairs(tuple(after))
    return total / float(FACES ** len(thrown))


def test_a_first_throw_is_the_mean_over_all_results() -> None:
    every = [pairs(faces) for faces in product(range(FACES), repeat=5)]
    assert solved([], 0.1, 1).first(1) == pytest.approx(sum(every) / len(every))


def test_one_throw_more_keeps_what_counting_keeps() -> None:
    faces = (0, 0, 1, 2, 5)
    roll = solved([], 0.1, 1)
    free = [0, 1, 2, 3]
    ways = {
        sum(1 << die for die in thrown): by_hand(faces, thrown)
        for size in range(1, 16)
        for thrown in [[die for die in free if size >> die & 1]]
    }
    thrown, value = roll.best([*faces, -1, -1, -1], 1 << 4, 1)
    assert value == pytest.approx(max(ways.values()))
    assert ways[thrown] == pytest.approx(value)


def test_a_coloured_die_is_a_sixth_die() -> None:
    every = [pairs(faces) for faces in product(range(FACES), repeat=6)]
    assert solved([6], 0.0, 1).first(1) == pytest.approx(sum(every) / len(every))


def test_two_throws_are_worth_the_best_choice_after_the_first() -> None:
    price = 0.05
    once = solved([], price, 1)
    total = 0.0
    for faces in product(range(FACES), repeat=5):
        burnt = sum(1 << die for die, face in enumerate(faces) if face == 5)
        value = once.best([*faces, -1, -1, -1], burnt, 1)[1] if burnt != 31 else -1.0
        total += max(pairs(faces), value - price)
    assert solved([], price, 2).first(2) == pytest.approx(total / FACES**5)


def test_fire_that_may_be_thrown_again_is_worth_more() -> None:
    roll = Throws([], [0] * 6)
    roll.solve([pairs(tuple(white)) for white in roll.white_results()], 0.0, 3)
    assert roll.first(3) > solved([], 0.0, 3).first(3)


def test_a_dear_throw_is_not_made() -> None:
    assert solved([], 10.0, 3).first(3) == pytest.approx(solved([], 10.0, 1).first(1))


def test_purchases_take_the_best_choice_and_explorers_for_what_is_left() -> None:
    # three bricks for 3 points, one metal and one recruit for 1.5, nothing for nothing
    shop = Purchases([3, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0], [3.0, 1.5, 0.0], [0, 0, 0], [2.0, 0.5])
    assert shop.best([3, 0, 0, 0], 0, 0) == pytest.approx(3.0)
    assert shop.best([3, 0, 1, 1], 0, 0) == pytest.approx(5.0)
    assert shop.choice([3, 0, 1, 1], 0) == (0, 1)
    assert shop.best([0, 0, 2, 2], 0, 0) == pytest.approx(3.5)
    assert shop.best([0, 0, 9, 9], 0, 0) == pytest.approx(1.5 + 2.5)
    assert shop.best([0, 0, 0, 0], 0, 1) == pytest.approx(2.0)


def test_goods_count_what_lies_on_the_dice_of_the_box() -> None:
    cost = [0] * 5
    cost[BRICK] = 2
    shop = Purchases([*cost, 0, 0, 0, 0, 0], [4.0, 0.0], [0, 0], [])
    goods = Goods(BOX.symbol, BOX.amount, [0, 0, 0, 0], 0, shop, 0.5, 0.9)
    roll = Throws([], BURNS)
    symbols = list(BOX.symbol[:FACES])
    for white, worth in zip(roll.white_results(), goods.worths(roll), strict=True):
        shown = [symbols[face] for face in white]
        expected = 4.0 if shown.count(BRICK) >= 2 else 0.0
        assert worth == pytest.approx(expected + 0.5 * shown.count(JERRYCAN))
    assert {METAL, RECRUIT, FIRE} <= set(symbols)
