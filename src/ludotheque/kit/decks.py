# mypyc: compile
"""Decks: cards counted by kind, and as a list."""

from __future__ import annotations


def spread(counts: list[int]) -> list[int]:
    """The cards of a count by kind, in order of kind."""
    cards: list[int] = []
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            cards.append(kind)
    return cards
