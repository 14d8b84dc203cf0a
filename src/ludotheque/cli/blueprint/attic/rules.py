"""The rules, a function each; the ids that it carries out come first in its docstring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ludotheque.cli.blueprint.attic.box import AtticBox
from ludotheque.cli.blueprint.attic.state import AtticState
from ludotheque.cli.blueprint.attic.words import GAVE_UP, GREET, GREETED
from ludotheque.kernel import Chance, Outcome, Refusal, Scribe
from ludotheque.kernel.moves import bit


def lay_out(box: AtticBox, seats: int) -> AtticState:
    """attic:A1: Nobody has greeted yet; seat 1 begins."""
    return AtticState(box, now=0, turn=0, greeted=[0] * seats, gave_up=-1)


def end_turn(state: AtticState) -> None:
    """attic:T1: Turns go round in the order of the seats."""
    state.turn = (state.turn + 1) % len(state.greeted)


def refuse_to_greet(_state: AtticState, _seat: int, _move: int) -> Refusal | None:
    """attic:T2: Whoever is on turn may always greet."""
    return None


def greet(state: AtticState, seat: int, _move: int, _chance: Chance, scribe: Scribe) -> None:
    """attic:T2: A greeting is the whole turn."""
    state.greeted[seat] = 1
    end_turn(state)
    scribe.tell(state, GREETED, seat)


def is_over(state: AtticState) -> bool:
    """attic:E1: The match ends when everybody has greeted."""
    return all(state.greeted)


def give_up(state: AtticState, seat: int, scribe: Scribe) -> None:
    """attic:E2: Whoever gives up ends the match."""
    state.gave_up = seat
    scribe.tell(state, GAVE_UP, seat)


def outcome(state: AtticState) -> Outcome | None:
    """attic:E1, attic:E2: Everybody has won, or nobody; None while the match goes on."""
    nothing = [0] * len(state.greeted)
    if state.gave_up >= 0:
        return Outcome("given_up", 0, nothing, "attic:E2")
    if is_over(state):
        return Outcome("greeted", bit(len(nothing)) - 1, nothing, "attic:E1")
    return None


class Deed(NamedTuple):
    """What a verb does: why it may not be done now (None if it may), and how it is carried out."""

    refuse: Callable[[AtticState, int, int], Refusal | None]
    do: Callable[[AtticState, int, int, Chance, Scribe], None]


DEEDS: Final = {
    GREET: Deed(refuse_to_greet, greet),
}
