"""The game itself: the contract's calls, answered by the chapters."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from ludotheque.cli.blueprint.cairn.box import HEIGHTS, CairnBox
from ludotheque.cli.blueprint.cairn.guess import guess
from ludotheque.cli.blueprint.cairn.moves import DRAW, ENDED, PLACE, TOPPLE
from ludotheque.cli.blueprint.cairn.rules import end, turn
from ludotheque.cli.blueprint.cairn.rules.setup import lay_out
from ludotheque.cli.blueprint.cairn.state import CairnState
from ludotheque.cli.blueprint.cairn.view import CairnView, look
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import first, move, one_seat, verb_of
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe


class CairnGame(Game[CairnState, CairnView]):
    """Cairn, as every reader finds it."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance
    ) -> CairnState:
        """A new state, ready for the first move."""
        assert isinstance(box, CairnBox)
        return lay_out(box, seats, int(options["hand"]), int(options["equal"]), chance)

    def waiting(self, state: CairnState) -> i64:
        """The seat on turn."""
        return 0 if self.outcome(state) is not None else one_seat(turn.seat_on_turn(state))

    def legal(self, state: CairnState, seat: i64) -> list[int]:
        """Every move that seat may make now."""
        moves: list[int] = []
        if self.outcome(state) is not None or turn.seat_on_turn(state) != seat:
            return moves
        height: i64 = 0
        while height < HEIGHTS:
            if state.hands[seat][height] > 0 and turn.is_high_enough(state, height):
                moves.append(move(PLACE, height))
            height += 1
        if turn.has_room(state, seat):
            moves.append(move(DRAW))
        if turn.may_topple(state):
            moves.append(move(TOPPLE))
        return moves

    def refusal(self, state: CairnState, seat: i64, move: i64) -> Refusal | None:
        """Why that move is not legal, or None."""
        if self.outcome(state) is not None:
            return Refusal("cairn:E1", "refusal.over")
        if turn.seat_on_turn(state) != seat:
            return Refusal("cairn:T1", "refusal.turn", {"who": f"@seat.{turn.seat_on_turn(state)}"})
        verb = verb_of(move)
        if verb == DRAW:
            return None if turn.has_room(state, seat) else Refusal("cairn:D2", "refusal.full")
        if verb == TOPPLE:
            return None if turn.may_topple(state) else Refusal("cairn:S1", "refusal.no_pile")
        height = first(move)
        if state.hands[seat][height] == 0:
            return Refusal("cairn:P1", "refusal.not_held", {"height": int(height) + 1})
        if not turn.is_high_enough(state, height):
            return Refusal("cairn:P1", "refusal.too_low", {"height": state.pile[-1] + 1})
        return None

    def play(self, state: CairnState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move in place."""
        verb = verb_of(move)
        if verb == PLACE:
            turn.place(state, seat, first(move), scribe)
        elif verb == DRAW:
            turn.draw(state, seat, scribe)
        else:
            turn.topple(state, seat, scribe)
        if end.is_over(state):
            scribe.tell(state, ENDED)

    def deadline(self, state: CairnState) -> tuple[int, int] | None:
        """No clock runs in this game."""
        return None

    def expire(self, state: CairnState, chance: Chance, scribe: Scribe) -> None:
        """Time does nothing here."""
        raise NotImplementedError

    def concede(self, state: CairnState, seat: i64, scribe: Scribe) -> None:
        """That seat gives up."""
        end.give_up(state, seat, scribe)

    def outcome(self, state: CairnState) -> Outcome | None:
        """None while the match goes on."""
        return end.outcome(state)

    def view(self, state: CairnState, seat: i64) -> CairnView:
        """What that seat, or a spectator (-1), may know."""
        return look(state, seat)

    def guess(self, view: CairnView, chance: Chance) -> CairnState:
        """A complete state that looks like this."""
        return guess(view, chance)

    def census(self, state: CairnState) -> list[int]:
        """Stones by height, wherever they lie."""
        counts = state.fallen[:]
        for height in state.bag:
            counts[height] += 1
        for height in state.pile:
            counts[height] += 1
        for hand in state.hands:
            for height in range(HEIGHTS):
                counts[height] += hand[height]
        return counts

    def read(self, box: Box, data: Mapping[str, object]) -> CairnState:
        """The state that was written."""
        return read(CairnState, box, data)
