"""The game itself: the contract's calls, answered by the rules."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.cli.blueprint.attic import rules
from ludotheque.cli.blueprint.attic.box import AtticBox
from ludotheque.cli.blueprint.attic.guess import guess
from ludotheque.cli.blueprint.attic.state import AtticState
from ludotheque.cli.blueprint.attic.view import AtticView, look
from ludotheque.cli.blueprint.attic.words import VOCABULARY
from ludotheque.kernel import Box, Chance, Game, Outcome, Refusal, Scribe
from ludotheque.kernel.moves import bit, verb_of
from ludotheque.kernel.plain import read


class AtticGame(Game[AtticState, AtticView]):
    """Attic, as every reader finds it."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: int, chance: Chance
    ) -> AtticState:
        """A new state, ready for the first move."""
        assert isinstance(box, AtticBox)
        return rules.lay_out(box, seats)

    def waiting(self, state: AtticState) -> int:
        """The seat on turn, as a set."""
        return 0 if rules.outcome(state) is not None else bit(state.turn)

    def legal(self, state: AtticState, seat: int) -> list[int]:
        """Every move that nothing forbids."""
        return [move for move in VOCABULARY.every() if self.refusal(state, seat, move) is None]

    def refusal(self, state: AtticState, seat: int, move: int) -> Refusal | None:
        """Why that move is not legal, or None."""
        if rules.outcome(state) is not None:
            return Refusal("attic:E1", "refusal.over")
        if state.turn != seat:
            return Refusal("attic:T1", "refusal.turn", {"who": f"@seat.{state.turn}"})
        return rules.DEEDS[verb_of(move)].refuse(state, seat, move)

    def play(self, state: AtticState, seat: int, move: int, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move in place."""
        rules.DEEDS[verb_of(move)].do(state, seat, move, chance, scribe)

    def deadline(self, state: AtticState) -> tuple[int, int] | None:
        """No clock runs in this game."""
        return None

    def expire(self, state: AtticState, chance: Chance, scribe: Scribe) -> None:
        """Time does nothing here."""
        raise NotImplementedError

    def concede(self, state: AtticState, seat: int, scribe: Scribe) -> None:
        """That seat gives up."""
        rules.give_up(state, seat, scribe)

    def outcome(self, state: AtticState) -> Outcome | None:
        """None while the match goes on."""
        return rules.outcome(state)

    def view(self, state: AtticState, seat: int) -> AtticView:
        """What that seat, or a spectator (-1), may know."""
        return look(state, seat)

    def guess(self, view: AtticView, chance: Chance) -> AtticState:
        """A complete state that looks like this."""
        return guess(view, chance)

    def census(self, state: AtticState) -> list[int]:
        """Every kind of component, counted wherever it lies."""
        return []

    def read(self, box: Box, data: Mapping[str, object]) -> AtticState:
        """The state that was written."""
        return read(AtticState, box, data)
