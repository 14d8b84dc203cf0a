# mypyc: compile
"""Decks as a list and a cursor: cards[:cursor] have left the pile, cards[cursor:] lie in it, top first."""

from __future__ import annotations

from mypy_extensions import i64


def remaining(cards: list[int], cursor: i64) -> i64:
    """How many cards lie in the pile."""
    return len(cards) - cursor


def put_on_top(cards: list[int], cursor: i64, card: i64) -> i64:
    """Lay a card on the pile, over the place of one that left it; returns the new cursor."""
    if cursor > 0:
        cards[cursor - 1] = card
        return cursor - 1
    cards.insert(0, card)
    return 0


def put_at_bottom(cards: list[int], cursor: i64, place: i64) -> None:
    """Move the card at `place` in the pile (0 is the top) to its bottom."""
    cards.append(cards.pop(cursor + place))


def count_kinds(cards: list[int], kinds: i64, start: i64 = 0) -> list[int]:
    """How many cards of each kind lie in cards[start:]."""
    counts = [0] * kinds
    i: i64 = start
    while i < len(cards):
        counts[cards[i]] += 1
        i += 1
    return counts


def spread(counts: list[int]) -> list[int]:
    """The cards of a count by kind, in order of kind: the reverse of `count_kinds`."""
    cards: list[int] = []
    kind: i64 = 0
    for count in counts:
        for _ in range(count):
            cards.append(kind)
        kind += 1
    return cards


def remove_one(cards: list[int], card: i64) -> bool:
    """Take one card of that kind out; whether there was one."""
    i: i64 = 0
    while i < len(cards):
        if cards[i] == card:
            cards.pop(i)
            return True
        i += 1
    return False
