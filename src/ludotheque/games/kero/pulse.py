"""What KERO tells whoever owns its clock: how messages are dated, what silence and restarts mean."""

from __future__ import annotations

from ludotheque.games.kero import moves
from ludotheque.games.kero.phases import BY_HAND, CLOCK, READY, REFUELLING, ROLLING, THROWING
from ludotheque.games.kero.rules.lag import (
    SILENCE,
    Dated,
    date_click,
    date_start,
    date_stop,
    date_throw,
)
from ludotheque.games.kero.rules.rolling import runs_dry
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.kernel import IllegalMove, State

NO_CREDIT = -1


class KeroPulse:
    """Section by section what the rules of real time ask of a host, over states alone."""

    def date(
        self, state: State, seat: int, move: int, arrival: int, round_trip: int, spent: int
    ) -> tuple[int, int]:
        """When a move takes effect, and the credit it took; raises IllegalMove for a throw far too early."""
        kero = as_kero(state)
        dated = _date(kero, move & 0xFF, arrival, round_trip, spent)
        if dated.too_early and kero.phase == ROLLING:
            # the lock has ended here, and the throw was sent before it did
            raise IllegalMove("refusal.locked", {}, "kero:K-02")
        return dated.at, dated.credit

    def quota(self, state: State) -> int:
        """One quota a turn for the roll, one a refuel thrown by hand; nothing else is credited."""
        kero = as_kero(state)
        if kero.mode != CLOCK:
            return NO_CREDIT
        if kero.phase in (READY, THROWING, ROLLING):
            return 2 * int(kero.turn)
        if kero.phase == REFUELLING and kero.options[BY_HAND]:
            return 2 * int(kero.flow_start) + 1
        return NO_CREDIT

    def silence(self, state: State) -> tuple[int, int, int] | None:
        """While a truck stands its clan must be heard from; two and a half seconds of silence lay it flat."""
        kero = as_kero(state)
        if not _stands(kero) or kero.stopping:
            return None
        return int(kero.active), SILENCE, moves.STOP

    def restart(self, state: State) -> tuple[int, int, int] | None:
        """After the host was away: a stop at the end of the last lock; no fuel for the time after it."""
        kero = as_kero(state)
        if not _stands(kero) or kero.stopping or (kero.phase == THROWING and runs_dry(kero)):
            return None
        return int(kero.active), moves.STOP, int(kero.now)

    def hold(self, state: State, seat: int) -> int:
        """Nothing is held back: faces are not drawn before the lock's end."""
        return 0


def _stands(state: KeroState) -> bool:
    return state.mode == CLOCK and state.phase in (THROWING, ROLLING)


def _date(state: KeroState, verb: int, arrival: int, trip: int, spent: int) -> Dated:
    earliest = int(state.now)
    if verb == moves.STAND_UP and state.phase == READY:
        return date_start(arrival, trip, spent)
    if verb == moves.THROW and _stands(state):
        return date_throw(arrival, trip, spent, int(state.lock_end), earliest)
    if verb == moves.STOP and _stands(state):
        return date_stop(arrival, trip, spent, int(state.lock_end), earliest)
    if verb == moves.TOSS:
        return date_click(arrival, trip, spent, earliest)
    return Dated(max(arrival, earliest))
