# mypyc: compile
"""What a seat may do now: every move for which the chapters know no reason against it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import moves, reasons
from ludotheque.games.desert.pieces import (
    ACTING,
    BLASTER,
    CHOOSING,
    CLIMBER,
    EXPLORER,
    KINDS,
    MAY_SINK,
    METEOROLOGIST,
    NAVIGATOR,
    NEAR,
    NOWHERE,
    PARTS,
    RESERVE,
    ROLES,
    ROUND,
    SCOPE,
    SHIELD,
    SPACES,
    STACKING,
    STORM,
    STRAIGHT,
    SUNRISE,
    THROTTLE,
    TRACKER,
    TUNNEL,
    WATER_CARRIER,
    Seat,
    Space,
)
from ludotheque.games.desert.rules.actions import (
    why_no_entry,
    why_no_excavation,
    why_no_pick_up,
    why_no_step,
)
from ludotheque.games.desert.rules.adventurers import (
    why_no_filling,
    why_not_beside,
)
from ludotheque.games.desert.rules.board import has_tile, is_tunnel, within_reach
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.equipment import (
    why_no_blast,
    why_no_flight,
    why_no_scope,
    why_no_throttle,
)
from ludotheque.games.desert.rules.guiding import why_no_guided_step, why_no_guiding
from ludotheque.games.desert.rules.setup import why_no_choice
from ludotheque.games.desert.rules.sharing import why_no_gift
from ludotheque.games.desert.rules.turn import (
    is_closed,
    why_no_sharing,
)
from ludotheque.games.desert.state import DesertState


def legal_moves(state: DesertState, seat: Seat) -> list[int]:
    """Every move of that seat now."""
    found: list[int] = []
    if state.result:
        return found
    if state.phase == CHOOSING:
        role: i64 = 0
        while role < ROLES:
            if why_no_choice(state, seat, role) == reasons.FINE:
                found.append(moves.CHOOSE | role << 8)
            role += 1
    elif is_closed(state):
        offer_in_private(state, seat, found)
    else:
        if state.phase == ACTING:
            if seat == state.active:
                offer_actions(state, seat, found)
        else:
            offer_storm(state, seat, found)
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
        place = state.placed
        while place < state.looked:
            found.append(moves.STACK | place << 8)
            place += 1
        found.append(moves.LEAVE)
        return
    place = 0
    while place < state.looked:
        found.append(moves.SINK | place << 8)
        place += 1
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
    elif why_no_excavation(state, seat) == reasons.FINE:
        found.append(moves.EXCAVATE)
    directions: i64 = ROUND if role == EXPLORER else STRAIGHT
    direction: i64 = 0
    while direction < directions:
        there: Space = NEAR[here * 8 + direction]
        if there != NOWHERE and has_tile(state, there):
            if state.sand[there]:
                found.append(moves.DIG | there << 8)
            if why_no_entry(state, seat, there, True) == reasons.FINE:
                offer_step(state, seat, there, found)
        direction += 1
    if state.face[here] == TUNNEL and is_tunnel(state, here):
        there = 0
        while there < SPACES:
            if state.face[there] == TUNNEL and not within_reach(state, seat, there):
                if why_no_step(state, seat, there, False) == reasons.FINE:
                    offer_step(state, seat, there, found)
            there += 1
    part: i64 = 0
    while part < PARTS:
        if state.part[part] == here and why_no_pick_up(state, seat, part) == reasons.FINE:
            found.append(moves.TAKE | part << 8)
        part += 1
    if role == METEOROLOGIST:
        found.append(moves.CALM)
        found.append(moves.LOOK)
    elif role == WATER_CARRIER and why_no_filling(state, seat) == reasons.FINE:
        found.append(moves.FILL)


def offer_step(state: DesertState, seat: Seat, there: Space, found: list[int]) -> None:
    """One step of the active pawn, alone or, for the Climber, with each possible passenger."""
    found.append(moves.WALK | there << 8)
    if state.role[seat] != CLIMBER:
        return
    other: Seat = 0
    while other < state.seats:
        if other != seat and state.pawn[other] == state.pawn[seat]:
            found.append(moves.CARRY | there << 8 | other << 16)
        other += 1


def offer_guiding(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Every step of every pawn that the Navigator may guide."""
    mate: Seat = 0
    while mate < state.seats:
        if mate != seat and why_no_guiding(state, seat, mate) == reasons.FINE:
            here: Space = state.pawn[mate]
            directions: i64 = ROUND if state.role[mate] == EXPLORER else STRAIGHT
            direction: i64 = 0
            while direction < directions:
                there: Space = NEAR[here * 8 + direction]
                if there != NOWHERE:
                    offer_guided_step(state, mate, there, found)
                direction += 1
            if state.face[here] == TUNNEL and is_tunnel(state, here):
                there = 0
                while there < SPACES:
                    if state.face[there] == TUNNEL and not within_reach(state, mate, there):
                        offer_guided_step(state, mate, there, found)
                    there += 1
        mate += 1


def offer_guided_step(state: DesertState, mate: Seat, there: Space, found: list[int]) -> None:
    """One guided step, alone or, for the Climber, with each possible passenger."""
    if why_no_guided_step(state, mate, there) != reasons.FINE:
        return
    found.append(moves.GUIDE | mate << 8 | there << 16)
    if state.role[mate] != CLIMBER:
        return
    other: Seat = 0
    while other < state.seats:
        if other != mate and state.pawn[other] == state.pawn[mate]:
            found.append(moves.ESCORT | mate << 8 | there << 16 | other << 24)
        other += 1


def offer_water(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Water for whoever is near enough."""
    if state.water[seat] == 0 or why_no_sharing(state) != reasons.FINE:
        return
    far = state.role[seat] == WATER_CARRIER
    other: Seat = 0
    while other < state.seats:
        if other != seat and (far or state.pawn[other] == state.pawn[seat]):
            amount: i64 = 1
            while why_no_gift(state, seat, other, amount) == reasons.FINE:
                found.append(moves.GIVE | other << 8 | amount << 16)
                amount += 1
        other += 1


def offer_equipment(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Passing and playing what the seat owns."""
    kind: i64 = 0
    if not any(state.gear[seat * KINDS : seat * KINDS + KINDS]):
        return
    while kind < KINDS:
        if state.gear[seat * KINDS + kind]:
            other: Seat = 0
            while other < state.seats:
                if other != seat and state.pawn[other] == state.pawn[seat]:
                    found.append(moves.PASS | other << 8 | kind << 16)
                other += 1
            offer_card(state, seat, kind, found)
        kind += 1


def offer_card(state: DesertState, seat: Seat, kind: i64, found: list[int]) -> None:
    """Every way to play one card."""
    there: Space = 0
    if kind == SHIELD:
        found.append(moves.SHADE)
    elif kind == RESERVE:
        found.append(moves.RESERVE)
    elif kind == TRACKER:
        found.append(moves.TRACK)
    elif kind == THROTTLE:
        if why_no_throttle(state, seat) == reasons.FINE:
            found.append(moves.THROTTLE)
    elif kind == BLASTER:
        while there < SPACES:
            if state.sand[there] and why_no_blast(state, seat, there) == reasons.FINE:
                found.append(moves.BLAST | there << 8)
            there += 1
    elif kind == SCOPE:
        while there < SPACES:
            if why_no_scope(state, there) == reasons.FINE:
                found.append(moves.SCOPE | there << 8)
            there += 1
    else:
        offer_flights(state, seat, found)


def offer_flights(state: DesertState, seat: Seat, found: list[int]) -> None:
    """Every flight, alone or with each pawn on the same tile."""
    mates: list[int] = []
    other: Seat = 0
    while other < state.seats:
        if why_not_beside(state, seat, other) == reasons.FINE:
            mates.append(other)
        other += 1
    there: Space = 0
    while there < SPACES:
        if why_no_flight(state, seat, there) == reasons.FINE:
            found.append(moves.FLY | there << 8)
            for mate in mates:
                found.append(moves.AIRLIFT | there << 8 | mate << 16)
        there += 1
