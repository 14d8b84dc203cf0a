"""Fairness of guesses: on a tiny deck every world can be listed, and guesses must fall on them evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from ludotheque.kernel import Chance, Match, State
from ludotheque.lab.conformance.faults import Found, require

World = TypeVar("World", bound=Hashable)

DRAWS_A_WORLD = 60
UNLIKELY = 4.0  # standard deviations: a fair guess fails once in thirty thousand runs


def check_guess(
    match: Match,
    seat: int,
    worlds: Mapping[World, float],
    key: Callable[[State], World],
    chance: Chance,
) -> None:
    """Compare guesses with an enumeration; raises Found.

    `worlds` gives the weight of every consistent world under `key`, worked out by the room's test from the
    rules and never by its `guess`.
    """
    view = match.game.view(match.state, seat)
    total = sum(worlds.values())
    draws = DRAWS_A_WORLD * len(worlds)
    drawn = Counter(key(match.game.guess(view, chance)) for _ in range(draws))
    for world in drawn:
        require(world in worlds, "guess", f"seat {seat} guesses {world!r}, which cannot be")
    if len(worlds) == 1:
        return
    square = 0.0
    for world, weight in worlds.items():
        expected = draws * weight / total
        square += (drawn[world] - expected) ** 2 / expected
    freedom = len(worlds) - 1
    # Wilson and Hilferty: the cube root of a chi-square is nearly normal
    spread = 2 / (9 * freedom)
    deviation = ((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    if deviation > UNLIKELY:
        raise Found("guess: distribution", f"seat {seat}: {deviation:.1f} deviations from even guesses")
