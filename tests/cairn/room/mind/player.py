"""What we know about playing well: value, priors, a greedy player, and reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Chance, Texts, View
from ludotheque.kernel.moves import first, verb_of
from tests.cairn.room.moves import DRAW, PLACE
from tests.cairn.room.view import CairnView


class CairnKnowledge:
    """Lay the lowest stone that fits; draw while the pile is low; topple what nobody could climb."""

    volunteers = False

    def value(self, view: View) -> float:
        """My share of the points so far."""
        assert isinstance(view, CairnView)
        total = sum(view.points)
        if view.seat < 0 or total == 0:
            return 1 / len(view.points)
        return view.points[view.seat] / total

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """How promising each move looks."""
        assert isinstance(view, CairnView)
        return [1 / (1 + rank(view, move)) for move in moves]

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """The most promising move; the easy player errs in one turn of three, the normal in one of nine."""
        assert isinstance(view, CairnView)
        one_in = {1: 3, 2: 9}.get(level, 0)
        if one_in and chance.below(0, one_in) == 0:
            return moves[int(chance.below(0, len(moves)))]
        return min(moves, key=lambda move: rank(view, move))

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """Time is no rule here."""
        return 0

    def why(self, view: View, move: int, texts: Texts) -> str:
        """The reason for a move."""
        assert isinstance(view, CairnView)
        if verb_of(move) == PLACE:
            return texts.say("hint.place", height=int(first(move)) + 1)
        return texts.say("hint.draw" if verb_of(move) == DRAW else "hint.topple")


def rank(view: CairnView, move: int) -> int:
    """How far down the list of good ideas a move stands; 0 is best."""
    if verb_of(move) == PLACE:
        return int(first(move))
    holds_few = view.seat >= 0 and view.sizes[view.seat] < 3
    if verb_of(move) == DRAW:
        return 6 if holds_few else 8
    return 7
