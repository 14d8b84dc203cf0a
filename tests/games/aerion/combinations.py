"""Tables to try: a small set in which every two choices meet, and every subset of the expansions by command.

python -m tests.games.aerion.combinations
"""

from __future__ import annotations

from itertools import combinations, product

from ludotheque.bots.drive import random_match
from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.options import EXPANSIONS, VARIANTS
from ludotheque.kernel import QuickChance

Choice = dict[str, int | bool]
CHOICES: dict[str, tuple[int | bool, ...]] = {
    "seats": (1, 2),
    "fairies": (0, 1, 2, 3),
    **dict.fromkeys(EXPANSIONS, (False, True)),
    **dict.fromkeys(VARIANTS, (False, True)),
}
Pair = tuple[str, int | bool, str, int | bool]


def makes_sense(choice: Choice) -> bool:
    """A variant needs its expansion."""
    return all(not choice[key] or choice[expansion] for key, (_, expansion) in VARIANTS.items())


def pairs_of(choice: Choice) -> set[Pair]:
    """All pairs of values in it."""
    return {(a, choice[a], b, choice[b]) for a, b in combinations(CHOICES, 2)}


def possible(pair: Pair) -> bool:
    """Whether two values can stand together at all."""
    a, first, b, second = pair
    chosen = {a: first, b: second}
    return not any(
        chosen.get(key) and chosen.get(expansion) is False for key, (_, expansion) in VARIANTS.items()
    )


def pairwise(tries: int = 60) -> list[Choice]:
    """A few tables in which every possible pair of values occurs."""
    chance = QuickChance(7)
    open_pairs = {
        (a, first, b, second)
        for a, b in combinations(CHOICES, 2)
        for first, second in product(CHOICES[a], CHOICES[b])
    }
    open_pairs = {pair for pair in open_pairs if possible(pair)}
    found: list[Choice] = []
    while open_pairs:
        best: Choice = {}
        gain = -1
        a, first, b, second = min(open_pairs, key=str)
        for _ in range(tries):
            choice = {key: values[int(chance.below(0, len(values)))] for key, values in CHOICES.items()}
            choice[a], choice[b] = first, second
            for key, (_, expansion) in VARIANTS.items():
                if choice[key] and not choice[expansion]:
                    if key in (a, b):
                        choice[expansion] = True
                    else:
                        choice[key] = False
            met = len(open_pairs & pairs_of(choice))
            if makes_sense(choice) and met > gain and (a, first, b, second) in pairs_of(choice):
                best, gain = choice, met
        found.append(best)
        open_pairs -= pairs_of(best)
    return found


def every_subset() -> None:
    """Play a random match of every subset of the expansions, alone and in two, to its end."""
    for bits in range(1 << len(EXPANSIONS)):
        chosen = {key: bool(bits >> place & 1) for place, key in enumerate(EXPANSIONS)}
        for seats in (1, 2):
            match = random_match(GAME.match(seats, bits, chosen), bits, GAME.bound)
            if match.outcome is None:
                raise SystemExit(f"{chosen}, {seats} seats: no end")
    print(f"{1 << len(EXPANSIONS)} subsets, one and two seats: all matches ended")  # noqa: T201 - a command


if __name__ == "__main__":
    every_subset()
