# mypyc: compile
"""Chapter *Dice combinations*: what the six decks ask of the dice.

Every combination is a predicate over the six face counts; the 462 possible rolls are looked up in a table
by the number with digits `count of face` in base 7.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DICE, FACES

P2: Final = 0
K3: Final = 1
FH: Final = 2
K4: Final = 3
DT: Final = 4
ST: Final = 5

WEIGHT: Final[list[int]] = [1, 7, 49, 343, 2401, 16807]
ROLLS: Final = 117649


def two_pairs(counts: list[int]) -> bool:
    """aerion:B-40: Two pairs; four equal dice are two pairs too."""
    pairs = 0
    for count in counts:
        pairs += count // 2
    return pairs >= 2


def three_of_a_kind(counts: list[int]) -> bool:
    """aerion:B-41: At least three equal dice."""
    return max(counts) >= 3


def full_house(counts: list[int]) -> bool:
    """aerion:B-42: Three equal dice and two more equal ones; five equal dice do as well."""
    ordered = sorted(counts)
    return ordered[5] >= 5 or (ordered[5] >= 3 and ordered[4] >= 2)


def four_of_a_kind(counts: list[int]) -> bool:
    """aerion:B-43: At least four equal dice."""
    return max(counts) >= 4


def threes_or_pairs(counts: list[int]) -> bool:
    """aerion:B-44, aerion:A-28: All six dice in threes, or all six in pairs."""
    threes = True
    pairs = True
    for count in counts:
        threes = threes and count % 3 == 0
        pairs = pairs and count % 2 == 0
    return threes or pairs


def run_of_five(counts: list[int]) -> bool:
    """aerion:B-45: The values 1 to 5, or 2 to 6, all present."""
    middle = min(counts[1:5])
    return middle > 0 and (counts[0] > 0 or counts[5] > 0)


def decks_opened(counts: list[int]) -> i64:
    """The set of decks whose combination these dice meet."""
    return (
        two_pairs(counts) << P2
        | three_of_a_kind(counts) << K3
        | full_house(counts) << FH
        | four_of_a_kind(counts) << K4
        | threes_or_pairs(counts) << DT
        | run_of_five(counts) << ST
    )


def _all_rolls() -> bytes:
    """The decks opened by each of the 462 rolls."""
    table = bytearray(ROLLS)
    counts = [0] * FACES

    def fill(face: int, left: int, place: int) -> None:
        if face == FACES - 1:
            counts[face] = left
            table[place + left * WEIGHT[face]] = decks_opened(counts)
            return
        for count in range(left + 1):
            counts[face] = count
            fill(face + 1, left - count, place + count * WEIGHT[face])

    fill(0, DICE, 0)
    return bytes(table)


OPENED: Final = _all_rolls()


def roll_number(dice: list[int]) -> i64:
    """The number of a roll in the table: its face counts as digits in base 7."""
    place: i64 = 0
    for face in dice:
        place += WEIGHT[face]
    return place


def dice_sum(dice: list[int]) -> i64:
    """The sum of the dice, whose faces count from 0."""
    total: i64 = 0
    for face in dice:
        total += face + 1
    return total


def most_equal(dice: list[int]) -> i64:
    """How many dice show the most frequent face."""
    counts = [0] * FACES
    for face in dice:
        counts[face] += 1
    return max(counts)
