"""The smallest positions that show a rule, and what to ask of them."""

from __future__ import annotations

from ludotheque.cli.blueprint.attic import GAME
from ludotheque.cli.blueprint.attic.state import AtticState
from ludotheque.kernel import Match


def state_of(match: Match) -> AtticState:
    """The state, of its own kind."""
    assert isinstance(match.state, AtticState)
    return match.state


def notations(match: Match, seat: int = 0) -> set[str]:
    """The legal moves of a seat, in words."""
    return {GAME.vocabulary.notation(move) for move in match.legal(seat)}


def rule_against(match: Match, seat: int, move: str) -> str:
    """The rule that forbids a move, or nothing."""
    refusal = match.refusal(seat, GAME.vocabulary.parse(move))
    return "" if refusal is None else refusal.rule
