"""The game itself: the contract's calls, answered by the chapters."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import bit, first, move, verb_of
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe
from tests.cairn.room.box import HEIGHTS, CairnBox
from tests.cairn.room.events import ENDED
from tests.cairn.room.guess import guess
from tests.cairn.room.moves import DRAW, PLACE, TOPPLE
from tests.cairn.room.rules import end, turn
from tests.cairn.room.rules.refusals import refusal
from tests.cairn.room.rules.setup import lay_out
from tests.cairn.room.state import CairnState
from tests.cairn.room.view import CairnView, look


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
        return 0 if self.outcome(state) is not None else bit(turn.seat_on_turn(state))

    def legal(self, state: CairnState, seat: i64) -> list[int]:
        """Every move that seat may make now."""
        moves: list[int] = []
        if self.outcome(state) is not None or turn.seat_on_turn(state) != seat:
            return moves
        for height in range(HEIGHTS):
            if state.hands[seat][height] > 0 and turn.is_high_enough(state, height):
                moves.append(move(PLACE, height))
        if turn.has_room(state, seat):
            moves.append(move(DRAW))
        if turn.may_topple(state):
            moves.append(move(TOPPLE))
        return moves

    def refusal(self, state: CairnState, seat: i64, move: i64) -> Refusal | None:
        """Why that move is not legal, or None."""
        return refusal(state, seat, move)

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
