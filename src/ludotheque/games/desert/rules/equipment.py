# mypyc: compile
"""Equipment: free to play, by its owner only, and then out of the game."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import (
    ACTING,
    BLASTER,
    CLIMBER,
    CLIMBER_JETS_ONTO_BLOCKED,
    JET,
    JET_WHEN_BURIED,
    MUST_SINK,
    RESERVE,
    SCOPE,
    SHIELD,
    THROTTLE,
    TRACKER,
    Seat,
    Space,
)
from ludotheque.games.desert.rules.actions import gain_water
from ludotheque.games.desert.rules.board import (
    has_tile,
    is_blocked,
    is_city,
    remove_sand,
    within_reach,
)
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.looking import audience, look_ahead
from ludotheque.games.desert.rules.sharing import use_up
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import EVERYONE
from ludotheque.kernel.scribe import Scribe


def why_no_blast(state: DesertState, seat: Seat, there: Space) -> i64:
    """desert:EQ1, desert:A-55: The own tile or an adjacent one, with sand on it."""
    if not has_tile(state, there):
        return reasons.NO_TILE_THERE
    if there != state.pawn[seat] and not within_reach(state, seat, there):
        return reasons.NOT_ADJACENT
    return reasons.FINE if state.sand[there] else reasons.NO_SAND


def blast(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:EQ1: All sand of that tile goes."""
    use_up(state, seat, BLASTER)
    markers: i64 = state.sand[there]
    remove_sand(state, there, markers)
    scribe.tell(state, events.BLASTED, seat, there, markers)


def why_no_flight(state: DesertState, seat: Seat, there: Space) -> i64:
    """desert:EQ2, desert:A-03, desert:A-04, desert:A-55: Any other tile that is not blocked."""
    if not has_tile(state, there):
        return reasons.HOLE
    if there == state.pawn[seat]:
        return reasons.SAME_TILE
    if not state.flags & JET_WHEN_BURIED and is_buried(state, seat):
        return reasons.JET_BURIED
    if not is_blocked(state, there):
        return reasons.FINE
    if state.role[seat] == CLIMBER and state.flags & CLIMBER_JETS_ONTO_BLOCKED:
        return reasons.FINE
    return reasons.BLOCKED


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
    one: i64 = 1
    use_up(state, seat, SHIELD)
    state.shield[seat] |= one << state.tile[state.pawn[seat]]
    scribe.tell(state, events.SHADED, seat)


def why_no_scope(state: DesertState, there: Space) -> i64:
    """desert:EQ4, desert:A-39, desert:A-55: Any unexcavated tile, wherever it lies and whatever is on it."""
    if not has_tile(state, there):
        return reasons.NO_TILE_THERE
    return reasons.FACE_UP if is_city(state, there) else reasons.FINE


def scope(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:EQ4, desert:A-38: The face is shown, and stays known."""
    use_up(state, seat, SCOPE)
    seats = audience(state, seat)
    one: i64 = 1
    state.peeked[there] |= (one << (state.seats + 1)) - 1 if seats == EVERYONE else seats
    scribe.tell(state, events.SCOPED, seat, there)
    scribe.show(state, seats, events.PEEKED, seat, there, state.face[there])


def why_no_throttle(state: DesertState, seat: Seat) -> i64:
    """desert:EQ5, desert:A-19: In the own action phase, also after the last action."""
    return reasons.FINE if state.active == seat and state.phase == ACTING else reasons.NOT_OWN_TURN


def throttle(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ5: Two more actions this turn."""
    use_up(state, seat, THROTTLE)
    state.actions += 2
    scribe.tell(state, events.THROTTLED, seat)


def open_reserve(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ6: Everyone on the owner's tile gains 2 water."""
    use_up(state, seat, RESERVE)
    scribe.tell(state, events.RESERVE_OPENED, seat)
    other: Seat = 0
    while other < state.seats:
        if state.pawn[other] == state.pawn[seat]:
            gained = gain_water(state, other, 2)
            scribe.tell(state, events.RESERVE_DRUNK, other, gained)
        other += 1


def track(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:EQ7: A look ahead at any time, after which one card must go to the bottom."""
    use_up(state, seat, TRACKER)
    scribe.tell(state, events.TRACKED, seat)
    look_ahead(state, seat, MUST_SINK, scribe)
