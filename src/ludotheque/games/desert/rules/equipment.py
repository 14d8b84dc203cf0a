# mypyc: compile
"""Equipment: free to play, by its owner only, and then out of the game."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import (
    BLASTER,
    CLIMBER,
    JET,
    RESERVE,
    SCOPE,
    SHIELD,
    THROTTLE,
    TRACKER,
    Seat,
    Space,
)
from ludotheque.games.desert.phases import ACTING, CLIMBER_JETS_ONTO_BLOCKED, JET_WHEN_BURIED, MUST_SINK
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.actions import gain_water
from ludotheque.games.desert.rules.adventurers import is_beside
from ludotheque.games.desert.rules.board import (
    has_tile,
    is_blocked,
    is_city,
    remove_sand,
    within_reach,
)
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.looking import audience, look_ahead
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.sharing import use_up
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe


def why_no_blast(state: DesertState, seat: Seat, there: Space) -> Reason | None:
    """desert:EQ1, desert:A-55: The own tile or an adjacent one, with sand on it."""
    if not has_tile(state, there):
        return refusals.NO_TILE_THERE
    if there != state.pawn[seat] and not within_reach(state, seat, there):
        return refusals.BLAST_TOO_FAR
    return None if state.sand[there] else refusals.BLAST_NO_SAND


def blast(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:EQ1: All sand of that tile goes."""
    use_up(state, seat, BLASTER)
    markers: i64 = state.sand[there]
    remove_sand(state, there, markers)
    scribe.tell(state, events.BLASTED, seat, there, markers)


def why_no_flight(state: DesertState, seat: Seat, there: Space) -> Reason | None:
    """desert:EQ2, desert:A-03, desert:A-04, desert:A-55: Any other tile that is not blocked."""
    if not has_tile(state, there):
        return refusals.HOLE
    if there == state.pawn[seat]:
        return refusals.FLY_NOWHERE
    why = why_no_take_off(state, seat)
    return why_no_landing(state, seat, there) if why is None else why


def why_no_take_off(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-03: The buried may fly off, unless the table says otherwise."""
    return refusals.FLY_BURIED if not state.flags & JET_WHEN_BURIED and is_buried(state, seat) else None


def why_no_landing(state: DesertState, seat: Seat, there: Space) -> Reason | None:
    """desert:EQ2, desert:A-04: Nobody lands on a blocked tile; the Climber does where the table says so."""
    if not is_blocked(state, there):
        return None
    if state.role[seat] != CLIMBER:
        return refusals.FLY_BLOCKED
    return None if state.flags & CLIMBER_JETS_ONTO_BLOCKED else refusals.FLY_CLIMBER


def why_no_airlift(state: DesertState, seat: Seat, there: Space, passenger: Seat) -> Reason | None:
    """desert:EQ2, desert:A-48: One other pawn from the starting tile may come."""
    if passenger >= state.seats:
        return refusals.NO_SUCH_SEAT
    if not is_beside(state, seat, passenger):
        return refusals.AIRLIFT_ABSENT
    return why_no_flight(state, seat, there)


def fly(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:EQ2: The owner's pawn flies there."""
    use_up(state, seat, JET)
    state.pawn[seat] = there
    scribe.tell(state, events.FLEW, seat, there)
    compare_notes(state, scribe)


def airlift(state: DesertState, seat: Seat, there: Space, passenger: Seat, scribe: Scribe) -> None:
    """desert:EQ2, desert:A-48: One other pawn from the starting tile comes along."""
    use_up(state, seat, JET)
    state.pawn[seat] = there
    state.pawn[passenger] = there
    scribe.tell(state, events.AIRLIFTED, seat, there, passenger)
    compare_notes(state, scribe)


def shade(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ3, desert:A-02: Cover until the owner's next turn begins; two shields do no more than one."""
    use_up(state, seat, SHIELD)
    state.shield[seat] |= bit(state.tile[state.pawn[seat]])
    scribe.tell(state, events.SHADED, seat)


def why_no_scope(state: DesertState, there: Space) -> Reason | None:
    """desert:EQ4, desert:A-39, desert:A-55: Any unexcavated tile, wherever it lies and whatever is on it."""
    if not has_tile(state, there):
        return refusals.NO_TILE_THERE
    return refusals.FACE_UP if is_city(state, there) else None


def scope(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:EQ4, desert:A-38: The face is shown, and stays known."""
    use_up(state, seat, SCOPE)
    seats = audience(state, seat)
    state.peeked[there] |= bit(state.seats + 1) - 1 if seats == EVERYONE else seats
    scribe.tell(state, events.SCOPED, seat, there)
    scribe.show(state, seats, events.PEEKED, seat, there, state.face[there])


def why_no_throttle(state: DesertState, seat: Seat) -> Reason | None:
    """desert:EQ5, desert:A-19: In the own action phase, also after the last action."""
    return None if state.active == seat and state.phase == ACTING else refusals.NOT_OWN_TURN


def throttle(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ5: Two more actions this turn."""
    use_up(state, seat, THROTTLE)
    state.actions += 2
    scribe.tell(state, events.THROTTLED, seat)


def open_reserve(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ6: Everyone on the owner's tile gains 2 water."""
    use_up(state, seat, RESERVE)
    scribe.tell(state, events.RESERVE_OPENED, seat)
    for other in range(state.seats):
        if state.pawn[other] == state.pawn[seat]:
            gained = gain_water(state, other, 2)
            scribe.tell(state, events.RESERVE_DRUNK, other, gained)


def track(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ7: A look ahead at any time, after which one card must go to the bottom."""
    use_up(state, seat, TRACKER)
    scribe.tell(state, events.TRACKED, seat)
    look_ahead(state, seat, MUST_SINK, scribe)
