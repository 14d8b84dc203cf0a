# mypyc: compile
"""What a seat may do now: every move for which the chapters know no reason against it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    AROUND,
    BLASTER,
    CLIMBER,
    CLOUDED,
    EXPLORER,
    KINDS,
    METEOROLOGIST,
    NAVIGATOR,
    NEXT_TO,
    RESERVE,
    ROLES,
    SCOPE,
    SHIELD,
    SPACES,
    THROTTLE,
    TRACKER,
    TUNNEL,
    WATER_CARRIER,
    Seat,
    Space,
)
from ludotheque.games.desert.phases import (
    ACTING,
    CHOOSING,
    MAY_SINK,
    NAVIGATOR_FREES_BURIED,
    SHARE_UNDER_SUN,
    STACKING,
    STORM,
    SUNRISE,
)
from ludotheque.games.desert.rules.actions import why_no_excavation, why_no_pick_up, why_no_step
from ludotheque.games.desert.rules.adventurers import hands_water_to, is_beside, why_no_filling
from ludotheque.games.desert.rules.board import is_tunnel, within_reach
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.equipment import (
    why_no_landing,
    why_no_take_off,
    why_no_throttle,
)
from ludotheque.games.desert.rules.guiding import why_no_guided_step, why_no_guiding
from ludotheque.games.desert.rules.setup import why_no_choice
from ludotheque.games.desert.rules.sharing import most_water
from ludotheque.games.desert.rules.turn import is_closed
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit


def legal_moves(state: DesertState, seat: Seat) -> list[int]:
    """Every move of that seat now."""
    found: list[int] = []
    if state.result:
        return found
    if state.phase == CHOOSING:
        for role in range(ROLES):
            if why_no_choice(state, seat, role) is None:
                found.append(moves.CHOOSE | role << 8)
    elif is_closed(state):
        offer_in_private(state, seat, found)
    else:
        if state.phase == ACTING:
            if seat == state.active:
                offer_actions(state, seat, found)
        else:
            offer_storm(state, seat, found)
        if state.water[seat] and (state.phase != SUNRISE or state.flags & SHARE_UNDER_SUN):
            offer_water(state, seat, found)
        if state.phase != SUNRISE:
            offer_equipment(state, seat, found)
    return found


def offer_in_private(state: DesertState, seat: Seat, found: list[int]) -> None:
    """While cards are put back or consent is asked."""
    if state.asked:
        if state.asked >> seat & 1:
            found.append(moves.AGREE)
            found.append(moves.DECLINE)
        if state.asker == seat:
            found.append(moves.WITHDRAW)
        return
    if state.looker != seat:
        return
    place: i64
    if state.looking == STACKING:
        for place in range(state.placed, state.looked):
            found.append(moves.STACK | place << 8)
        found.append(moves.LEAVE)
        return
    for place in range(state.looked):
        found.append(moves.SINK | place << 8)
    if state.looking == MAY_SINK:
        found.append(moves.KEEP)


def offer_storm(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Before a storm card, or before a Sun strikes."""
    if state.holders >> seat & 1:
        found.append(moves.RELEASE)
    elif state.held >> seat & 1 == 0:
        found.append(moves.HOLD)
    if seat == state.active and state.holders == 0:
        found.append(moves.DRAW if state.phase == STORM else moves.STRIKE)


def offer_actions(state: DesertState, seat: Seat, found: list[int]) -> None:
    """The active player's actions."""
    role: i64 = state.role[seat]
    found.append(moves.END)
    if role == NAVIGATOR:
        offer_guiding(state, seat, found)
    if state.actions == 0:
        return
    here: Space = state.pawn[seat]
    if is_buried(state, seat):
        found.append(moves.DIG | here << 8)
        return
    if state.sand[here]:
        found.append(moves.DIG | here << 8)
    elif why_no_excavation(state, seat) is None:
        found.append(moves.EXCAVATE)
    hole, sand = state.hole, state.sand
    there: Space
    for there in AROUND[here] if role == EXPLORER else NEXT_TO[here]:
        if there != hole:
            if sand[there]:
                found.append(moves.DIG | there << 8)
            if sand[there] < CLOUDED or role == CLIMBER:
                found.append(moves.WALK | there << 8)
                if role == CLIMBER:
                    offer_passengers(state, seat, moves.CARRY | there << 8, 16, found)
    if state.face[here] == TUNNEL and is_tunnel(state, here):
        for there in range(SPACES):
            if state.face[there] == TUNNEL and not within_reach(state, seat, there):
                if why_no_step(state, seat, there, False) is None:
                    found.append(moves.WALK | there << 8)
                    if role == CLIMBER:
                        offer_passengers(state, seat, moves.CARRY | there << 8, 16, found)
    part: i64
    place: i64
    for part, place in enumerate(state.part):
        if place == here and why_no_pick_up(state, seat, part) is None:
            found.append(moves.TAKE | part << 8)
    if role == METEOROLOGIST:
        found.append(moves.CALM)
        found.append(moves.LOOK)
    elif role == WATER_CARRIER and why_no_filling(state, seat) is None:
        found.append(moves.FILL)


def offer_passengers(state: DesertState, climber: Seat, carried: i64, place: i64, found: list[int]) -> None:
    """The Climber's step with each possible passenger, who is named at that place of the move."""
    for other in range(state.seats):
        if is_beside(state, climber, other):
            found.append(carried | other << place)


def offer_guiding(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Every step of every pawn that the Navigator may guide."""
    for mate in range(state.seats):
        if mate != seat and why_no_guiding(state, seat, mate) is None:
            offer_guided_steps(state, mate, found)


def offer_guided_steps(state: DesertState, mate: Seat, found: list[int]) -> None:
    """Every step of a guided pawn, alone or, for the Climber, with each possible passenger."""
    here: Space = state.pawn[mate]
    role: i64 = state.role[mate]
    buried = is_buried(state, mate)
    if buried and not state.flags & NAVIGATOR_FREES_BURIED:
        return
    hole, sand = state.hole, state.sand
    there: Space
    for there in AROUND[here] if role == EXPLORER else NEXT_TO[here]:
        if there != hole and (sand[there] < CLOUDED or role == CLIMBER):
            offer_guided_step(state, mate, there, found)
    if not buried and state.face[here] == TUNNEL and is_tunnel(state, here):
        for there in range(SPACES):
            if state.face[there] == TUNNEL and not within_reach(state, mate, there):
                if why_no_guided_step(state, mate, there) is None:
                    offer_guided_step(state, mate, there, found)


def offer_guided_step(state: DesertState, mate: Seat, there: Space, found: list[int]) -> None:
    """One guided step, alone or, for the Climber, with each possible passenger."""
    found.append(moves.GUIDE | mate << 8 | there << 16)
    if state.role[mate] == CLIMBER:
        offer_passengers(state, mate, moves.ESCORT | mate << 8 | there << 16, 24, found)


def offer_water(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Water for whoever is near enough."""
    far = state.role[seat] == WATER_CARRIER
    here: Space = state.pawn[seat]
    other: Seat
    there: Space
    for other, there in enumerate(state.pawn):
        if (there == here or far) and other != seat and hands_water_to(state, seat, other):
            for amount in range(1, most_water(state, seat, other) + 1):
                found.append(moves.GIVE | other << 8 | amount << 16)


def offer_equipment(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Passing and playing what the seat owns."""
    owned = state.gear[seat * KINDS : seat * KINDS + KINDS]
    if not any(owned):
        return
    kind: i64
    count: i64
    for kind, count in enumerate(owned):
        if count:
            for other in range(state.seats):
                if is_beside(state, seat, other):
                    found.append(moves.PASS | other << 8 | kind << 16)
            offer_card(state, seat, kind, found)


def offer_card(state: DesertState, seat: Seat, kind: i64, found: list[int]) -> None:
    """Every way to play one card."""
    if kind == SHIELD:
        found.append(moves.SHADE)
    elif kind == RESERVE:
        found.append(moves.RESERVE)
    elif kind == TRACKER:
        found.append(moves.TRACK)
    elif kind == THROTTLE:
        if why_no_throttle(state, seat) is None:
            found.append(moves.THROTTLE)
    elif kind == BLASTER:
        here: Space = state.pawn[seat]
        there: Space
        markers: i64
        near = AROUND[here] if state.role[seat] == EXPLORER else NEXT_TO[here]
        for there, markers in enumerate(state.sand):
            if markers and (there == here or there in near):
                found.append(moves.BLAST | there << 8)
    elif kind == SCOPE:
        hidden = ~(state.city | bit(state.hole))
        for there in range(SPACES):
            if hidden >> there & 1:
                found.append(moves.SCOPE | there << 8)
    else:
        offer_flights(state, seat, found)


def offer_flights(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Every flight, alone or with each pawn on the same tile."""
    if why_no_take_off(state, seat) is not None:
        return
    mates: list[int] = []
    for other in range(state.seats):
        if is_beside(state, seat, other):
            mates.append(other)
    hole, here = state.hole, state.pawn[seat]
    there: Space
    markers: i64
    for there, markers in enumerate(state.sand):
        if there != hole and there != here:
            if markers < CLOUDED or why_no_landing(state, seat, there) is None:
                found.append(moves.FLY | there << 8)
                for mate in mates:
                    found.append(moves.AIRLIFT | there << 8 | mate << 16)
