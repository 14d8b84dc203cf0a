"""All accounts of a small match, listed by brute force: the measure that guesses are held against.

An account gives every card of the deal and every hidden pick, card for card (copies told apart).  It is
worked out from the rules: who picks from what; and kept if the viewer would have been told the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Step:
    """One thing that happened: what (show, swap, out, into, choose), who, to whom, and which kinds are known.

    `x` and `y` are kinds as the viewer knows them, -1 where hidden.
    """

    what: str
    a: int
    b: int = -1
    x: int = -1
    y: int = -1


Hands = tuple[tuple[int, ...], ...]  # of card numbers


def deals(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[Hands]:
    """Every way to deal these cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for others in deals(rest, sizes[1:]):
            yield (hand, *others)


def accounts(
    names: Sequence[int],
    sizes: Sequence[int],
    steps: Sequence[Step],
    own: int,
    mine: Sequence[int],
    planet: int,
) -> Counter[tuple[object, ...]]:
    """How many accounts lead to each world: the hands now by kind, and the kinds of all hidden picks.

    `names` are the kinds of the cards, `own` the viewer's seat with its first hand `mine` (kinds), `planet`
    the kind whose holder at the deal is seat 0.
    """
    worlds: Counter[tuple[object, ...]] = Counter()
    for hands in deals(range(len(names)), sizes):
        if planet >= 0 and planet not in [names[card] for card in hands[0]]:
            continue
        if own >= 0 and sorted(names[card] for card in hands[own]) != sorted(mine):
            continue
        for world in _go_on(names, [list(hand) for hand in hands], steps, ()):
            worlds[world] += 1
    return worlds


def _go_on(
    names: Sequence[int], hands: list[list[int]], steps: Sequence[Step], seen: tuple[int, ...]
) -> Iterator[tuple[object, ...]]:
    if not steps:
        yield (tuple(tuple(sorted(names[card] for card in hand)) for hand in hands), seen)
        return
    step, rest = steps[0], steps[1:]
    for card in list(hands[step.a]):
        if step.x >= 0 and names[card] != step.x:
            continue
        if step.what in ("show", "choose"):
            yield from _go_on(names, hands, rest, (*seen, names[card]))
        elif step.what == "out":
            yield from _go_on(names, _without(hands, step.a, card), rest, seen)
        elif step.what == "swap":
            for other in list(hands[step.b]):
                if step.y < 0 or names[other] == step.y:
                    moved = _with(_without(hands, step.a, card), step.a, other)
                    moved = _with(_without(moved, step.b, other), step.b, card)
                    yield from _go_on(names, moved, rest, (*seen, names[card], names[other]))


def _without(hands: list[list[int]], seat: int, card: int) -> list[list[int]]:
    return [[one for one in hand if number != seat or one != card] for number, hand in enumerate(hands)]


def _with(hands: list[list[int]], seat: int, card: int) -> list[list[int]]:
    return [[*hand, card] if number == seat else hand for number, hand in enumerate(hands)]
