"""The kernel's chance: fixed vectors, one-way streams, fair draws."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.kernel import QuickChance, seeded

SEED = bytes(range(16))
DRAWN = [[0, 2, 5, 5, 5, 3], [4, 1, 5, 0, 4, 5], [16]]
CARDS = [8, 7, 4, 1, 11, 0, 3, 5, 10, 6, 2, 9]
QUICK = [1718149048, 2193095165, 3473618267, 2962773368, 534614369, 3322204056]


def test_a_word_is_the_documented_hash() -> None:
    chance = seeded(SEED)
    chance.begin(7)
    words = [int(chance.word()) for _ in range(18)]
    blocks = [
        blake2b((7 | 1 << 16 | block << 48).to_bytes(16, "little"), key=SEED, person=b"ludotheque").digest()
        for block in range(2)
    ]
    stream = b"".join(blocks)
    assert words == [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(18)]


def test_dice_and_shuffles_never_drift() -> None:
    chance = seeded(SEED)
    cards = list(range(12))
    drawn = [chance.roll(0, 6, 6), chance.roll(0, 6, 6), [int(chance.below(3, 31))]]
    chance.shuffle(5, cards)
    assert drawn == DRAWN
    assert cards == CARDS


def test_the_planners_source_never_drifts() -> None:
    quick = QuickChance(0x0123456789ABCDEF0011223344556677)
    assert [int(quick.word()) for _ in range(6)] == QUICK


@given(st.integers(0, 2**96 - 1), st.integers(0, 12), st.integers(1, 2**31))
def test_the_planners_dice_are_those_picked_one_by_one(seed: int, count: int, faces: int) -> None:
    together, singly = QuickChance(seed), QuickChance(seed)
    singly.begin(0)
    assert together.roll(0, count, faces) == [int(singly.pick(faces)) for _ in range(count)]
    assert together.drawn == singly.drawn
    assert together.word() == singly.word()


@given(st.integers(0, 2**96 - 1), st.integers(1, 200))
def test_a_pick_is_the_first_fair_word(seed: int, n: int) -> None:
    picked, read = QuickChance(seed), QuickChance(seed)
    word = int(read.word())
    while word >= 2**32 // n * n:
        word = int(read.word())
    assert picked.pick(n) == word % n


def test_streams_do_not_touch_each_other() -> None:
    alone, among = seeded(SEED), seeded(SEED)
    for _ in range(5):
        among.roll(0, 6, 6)
    one, two = list(range(20)), list(range(20))
    alone.shuffle(4, one)
    among.shuffle(4, two)
    assert one == two


def test_another_seed_gives_other_draws() -> None:
    assert seeded(SEED).roll(0, 20, 6) != seeded(bytes(16)).roll(0, 20, 6)


def test_a_copy_goes_on_where_its_original_stands() -> None:
    chance = seeded(SEED)
    chance.roll(0, 6, 6)
    twin = chance.copy()
    assert twin.roll(0, 6, 6) == chance.roll(0, 6, 6)
    quick = QuickChance(5)
    quick.word()
    assert quick.copy().word() == quick.word()


def test_every_draw_is_counted() -> None:
    chance = seeded(SEED)
    chance.roll(0, 6, 6)
    chance.below(1, 3)
    chance.shuffle(2, [1, 2, 3])
    assert chance.drawn == 3


def test_a_seed_has_sixteen_bytes() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        seeded(b"short")


def test_dice_are_fair() -> None:
    faces = Counter(seeded(SEED).roll(0, 60_000, 6))
    assert set(faces) == set(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5  # 0.1 % of chi-square(5)


def test_every_order_of_three_cards_is_as_likely() -> None:
    chance = QuickChance(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        chance.shuffle(0, cards)
        orders[tuple(cards)] += 1
    assert sum((orders[order] - 2_000) ** 2 / 2_000 for order in orders) < 20.5
    assert len(orders) == 6


@given(st.integers(0, 10), st.lists(st.integers(0, 50), min_size=1, max_size=30))
def test_a_shuffle_keeps_all_cards_and_leaves_the_start_alone(start: int, cards: list[int]) -> None:
    shuffled = cards[:]
    QuickChance(9).shuffle(0, shuffled, start)
    assert sorted(shuffled) == sorted(cards)
    assert shuffled[:start] == cards[:start]
