"""Worlds that a seat cannot tell apart: two lanterns that it never saw change places."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Chance, Entry, State
from ludotheque.kernel.moves import first, verb_of
from ludotheque.lab.conformance import History
from tests.lab.toy.state import Lanterns
from tests.lab.toy.words import LIGHT, SHOW, TAKE


class ToyPermuter:
    """Exchanges two unlike cards that the seat has never seen, wherever they began."""

    def permute(self, history: History, seat: int, chance: Chance) -> ToySwap | None:
        first_state = history.first
        assert isinstance(first_state, Lanterns)
        origin = _travel(history.match.journal.entries, first_state)
        last = history.last
        assert isinstance(last, Lanterns)
        hidden = [place for place, holder in origin.items() if holder not in ("lit", seat)]
        shown = _shown_places(history, first_state)
        hidden = [place for place in hidden if place not in shown]
        pairs = [
            (one, two)
            for one in hidden
            for two in hidden
            if one < two and _card(first_state, one) != _card(first_state, two)
        ]
        if not pairs:
            return None
        return ToySwap(history, *pairs[int(chance.below(0, len(pairs)))])


Place = tuple[str, int]


def _card(state: Lanterns, place: Place) -> int:
    where, index = place
    return state.bag[index] if where == "bag" else state.hands[int(where)][index]


def _travel(entries: Sequence[object], start: Lanterns) -> dict[Place, object]:
    """Where each card of the start ended: a seat, `bag` or `lit`; the player's lowest copy is lit first."""
    return {place: holder for place, (holder, _) in _follow(entries, start).items()}


def _follow(entries: Sequence[object], start: Lanterns) -> dict[Place, tuple[object, list[int]]]:
    where: dict[Place, tuple[object, list[int]]] = {}
    for seat in range(2):
        for index in range(len(start.hands[seat])):
            where[(str(seat), index)] = (seat, [])
    for index in range(len(start.bag)):
        where[("bag", index)] = ("bag", [])
    top = len(start.bag) - 1
    for entry in entries:
        assert isinstance(entry, Entry)
        if entry.kind != "move":
            continue
        verb, colour = verb_of(entry.move), int(first(entry.move))
        if verb == TAKE:
            where[("bag", top)] = (entry.seat, [])
            top -= 1
        elif verb in (LIGHT, SHOW):
            mine = [place for place, (holder, _) in where.items() if holder == entry.seat]
            place = next(one for one in mine if _card(start, one) == colour)
            if verb == LIGHT:
                where[place] = ("lit", [])
            else:
                where[place][1].append(1 - entry.seat)
    return where


def _shown_places(history: History, start: Lanterns) -> set[Place]:
    """Cards that were shown to anybody: their colour stands in the move itself."""
    return {place for place, (_, seen) in _follow(history.entries, start).items() if seen}


class ToySwap:
    def __init__(self, history: History, one: Place, two: Place) -> None:
        self._first = history.first
        self._pair = (one, two)

    def start(self) -> State:
        state = self._first.copy()
        assert isinstance(state, Lanterns)
        (here, i), (there, j) = self._pair
        left = state.bag if here == "bag" else state.hands[int(here)]
        right = state.bag if there == "bag" else state.hands[int(there)]
        left[i], right[j] = right[j], left[i]
        for hand in state.hands:
            hand.sort()
        return state

    def move(self, seat: int, move: int) -> int:
        return move
