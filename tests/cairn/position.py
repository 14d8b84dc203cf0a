"""The smallest positions that show a rule."""

from __future__ import annotations

from ludotheque.kernel import Match
from tests.cairn.room import GAME
from tests.cairn.room.state import CairnState


def position(hands: list[list[int]], pile: list[int], bag: list[int], equal: bool = True) -> Match:
    """A match with these stones, written by their heights from 1 to 6; seat 1 is on turn."""
    match = GAME.match(len(hands), options={"equal": equal})
    state = match.state
    assert isinstance(state, CairnState)
    state.hands = [[hand.count(height) for height in range(1, 7)] for hand in hands]
    state.pile = [height - 1 for height in pile]
    state.bag = [height - 1 for height in bag]
    return match


def notations(match: Match, seat: int = 0) -> set[str]:
    """The legal moves of a seat, in words."""
    return {GAME.vocabulary.notation(move) for move in match.legal(seat)}


def rule_against(match: Match, seat: int, move: str) -> str:
    """The rule that forbids a move, or nothing."""
    refusal = match.refusal(seat, GAME.vocabulary.parse(move))
    return "" if refusal is None else refusal.rule
