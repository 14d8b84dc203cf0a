# mypyc: compile
"""Dice: counting faces and choosing subsets of dice by mask."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.chance import Chance


def face_counts(dice: list[int], faces: i64) -> list[int]:
    """How many dice show each face."""
    counts = [0] * faces
    for face in dice:
        counts[face] += 1
    return counts


def total(dice: list[int], lowest: i64 = 1) -> i64:
    """The sum of the dice, when face 0 stands for `lowest`."""
    found: i64 = 0
    for face in dice:
        found += face + lowest
    return found


def rethrow(dice: list[int], chosen: i64, faces: i64, chance: Chance, stream: i64) -> None:
    """Throw again the dice whose bit is set in `chosen`; the others stay."""
    chance.begin(stream)
    i: i64 = 0
    while i < len(dice):
        if chosen >> i & 1:
            dice[i] = chance.pick(faces)
        i += 1
