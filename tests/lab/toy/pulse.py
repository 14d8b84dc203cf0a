"""How the candle of Lanterns is judged over a slow line, in silence and after a restart."""

from __future__ import annotations

from ludotheque.kernel import State
from tests.lab.toy.state import Lanterns
from tests.lab.toy.words import REST


class ToyPulse:
    """Credits half the round trip, at most 150 ms, out of 300 ms a turn; silence of half a second rests."""

    def date(
        self, state: State, seat: int, move: int, arrival: int, round_trip: int, spent: int
    ) -> tuple[int, int]:
        credit = min(round_trip // 2, 150, max(0, 300 - spent))
        at = max(int(state.now), arrival - credit)
        return at, max(0, arrival - at)

    def quota(self, state: State) -> int:
        assert isinstance(state, Lanterns)
        return state.turn if state.due else -1

    def silence(self, state: State) -> tuple[int, int, int] | None:
        assert isinstance(state, Lanterns)
        return (state.turn % 2, 500, REST) if state.due else None

    def restart(self, state: State) -> tuple[int, int, int] | None:
        assert isinstance(state, Lanterns)
        return (state.turn % 2, REST, max(state.now, state.lock)) if state.due else None

    def hold(self, state: State, seat: int) -> int:
        assert isinstance(state, Lanterns)
        return state.lock
