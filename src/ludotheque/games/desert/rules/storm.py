# mypyc: compile
"""The storm: when the actions are done, storm cards are turned, one after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import HIDDEN, NEAR, NO_CARD, NOWHERE, PICKS_UP, SUN, Card, Seat, Space
from ludotheque.games.desert.phases import (
    DISCARD_AFTER_PHASE,
    FLOW,
    SHARE_UNDER_SUN,
    SHIELD_STAYS,
    STORM,
    SUNRISE,
)
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.board import is_tunnel, lay_sand
from ludotheque.games.desert.rules.end import be_swallowed, be_swept_away, die_of_thirst
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.turn import is_stormy, next_turn, stop_guiding
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe

STORM_STREAM: Final = 1
HOLD_FOR: Final = 30_000  # milliseconds for which somebody may hold cards that follow by the clock


def cards_due(state: DesertState) -> i64:
    """desert:ST1: The storm level at the start of the phase, less what was held back, never below none."""
    due: i64 = state.box.meters[state.seats][state.level] - state.calm
    return max(0, due)


def end_actions(state: DesertState, scribe: Scribe) -> None:
    """desert:T2, desert:A-20, desert:A-54: Actions that are left are lost; the storm phase begins."""
    state.actions = 0
    stop_guiding(state)
    state.due = cards_due(state)
    state.phase = STORM
    open_window(state)
    scribe.tell(state, events.ACTIONS_ENDED, state.active, state.due)
    if state.due == 0:
        next_turn(state, scribe)


def open_window(state: DesertState) -> None:
    """desert:ST12, desert:A-13: Before each card there is time for everyone."""
    state.holders = 0
    state.held = 0
    if state.flags & FLOW:
        state.clock = state.now + state.pause


def linger(state: DesertState) -> None:
    """desert:A-54: After each gesture the window stays open for the others."""
    if state.flags & FLOW and is_stormy(state) and state.clock < state.now + state.pause:
        state.clock = state.now + state.pause


def why_no_draw(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-54: Only the active player turns the next card, and nobody may be holding the storm."""
    if state.phase != STORM:
        return refusals.SUN_FIRST if state.phase == SUNRISE else refusals.NO_STORM
    if seat != state.active:
        return refusals.ACTIVE_TURNS
    return refusals.HELD if state.holders else None


def why_no_strike(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-42: The active player lets a Sun strike that waited for water to be shared."""
    if state.phase != SUNRISE:
        return refusals.NO_SUN
    if seat != state.active:
        return refusals.ACTIVE_TURNS
    return refusals.HELD if state.holders else None


def why_no_hold(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-54: Anyone may ask for a moment, once before each card."""
    if not is_stormy(state):
        return refusals.NOTHING_TO_HOLD
    return refusals.HELD_BEFORE if state.held >> seat & 1 else None


def why_no_release(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-54: Who asked for a moment lets the storm go on."""
    return None if state.holders >> seat & 1 else refusals.NOT_HOLDING


def hold(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-54: The storm waits until whoever asked lets it go on."""
    state.holders |= bit(seat)
    state.held |= bit(seat)
    if state.flags & FLOW:
        state.clock = state.now + HOLD_FOR
    scribe.tell(state, events.HELD, seat)


def release(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-54: Whoever held the storm lets it go on."""
    state.holders &= ~bit(seat)
    if state.flags & FLOW and state.holders == 0:
        state.clock = state.now + state.pause
    scribe.tell(state, events.RELEASED, seat)


def let_time_pass(state: DesertState, chance: Chance, scribe: Scribe) -> None:
    """desert:A-54: Where cards follow by the clock, it turns them for the active player; holds lapse."""
    if state.holders:
        state.holders = 0
        state.clock = state.now + state.pause
        scribe.tell(state, events.HOLDS_LAPSED)
    elif state.phase == SUNRISE:
        strike(state, chance, scribe)
    else:
        turn_card(state, chance, scribe)


def turn_card(state: DesertState, chance: Chance, scribe: Scribe) -> None:
    """desert:ST2, desert:ST12: One card is turned and carried out; nobody can step in between."""
    card: Card = state.pile.pop()
    known = bit(len(state.pile)) - 1
    for viewer, mask in enumerate(state.seen):
        if mask > known:
            state.seen[viewer] = mask & known
    state.card = card
    scribe.show(state, EVERYONE, events.CARD_TURNED, card)
    if card == SUN:
        if state.flags & SHARE_UNDER_SUN:
            state.phase = SUNRISE
            open_window(state)
            return
        beat_down(state, scribe)
    elif card == PICKS_UP:
        pick_up(state, scribe)
    else:
        blow(state, card // 3, card % 3 + 1, scribe)
    if state.result == 0:
        finish_card(state, chance, scribe)


def strike(state: DesertState, chance: Chance, scribe: Scribe) -> None:
    """desert:A-42: The Sun that waited is carried out."""
    state.phase = STORM
    beat_down(state, scribe)
    if state.result == 0:
        finish_card(state, chance, scribe)


def finish_card(state: DesertState, chance: Chance, scribe: Scribe) -> None:
    """desert:ST2, desert:ST10, desert:ST11, desert:A-14, desert:A-18: The card goes to the open discard; an
    empty pile is made anew; then the next card due, or the next turn."""
    if state.flags & DISCARD_AFTER_PHASE:
        state.aside.append(state.card)
    else:
        state.discard.append(state.card)
    state.card = NO_CARD
    if not state.pile:
        reshuffle(state, chance, scribe)
    state.due -= 1
    if state.due > 0:
        open_window(state)
        return
    if state.aside:
        state.discard.extend(state.aside)
        state.aside = []
    next_turn(state, scribe)


def reshuffle(state: DesertState, chance: Chance, scribe: Scribe) -> None:
    """desert:ST11, desert:A-14: The discard becomes the new pile; nothing is known of it any more."""
    state.pile = state.discard
    state.discard = []
    chance.shuffle(STORM_STREAM, state.pile)
    for viewer in range(len(state.seen)):
        state.seen[viewer] = 0
    scribe.tell(state, events.RESHUFFLED, len(state.pile))


def pick_up(state: DesertState, scribe: Scribe) -> None:
    """desert:ST3, desert:A-18: The marker rises one notch; the cards due this turn stay the same."""
    state.level += 1
    notches = state.box.meters[state.seats]
    if state.level >= len(notches):
        be_swept_away(state, scribe)
    else:
        scribe.tell(state, events.LEVEL_ROSE, notches[state.level])


def is_sheltered(state: DesertState, seat: Seat) -> bool:
    """desert:ST4, desert:EQ3, desert:A-01, desert:A-09: In an excavated tunnel, whatever its sand, or beside
    the player of a Solar Shield (or on its tile, where the table says so)."""
    here: Space = state.pawn[seat]
    if is_tunnel(state, here):
        return True
    for owner, tiles in enumerate(state.shield):
        if tiles:
            if state.flags & SHIELD_STAYS:
                if tiles >> state.tile[here] & 1:
                    return True
            elif state.pawn[owner] == here:
                return True
    return False


def beat_down(state: DesertState, scribe: Scribe) -> None:
    """desert:ST4, desert:D5, desert:W2: All who are not sheltered drink 1 at once; at 0 one dies."""
    victims: i64 = 0
    dry: i64 = 0
    for seat in range(state.seats):
        if is_sheltered(state, seat):
            dry |= bit(seat)
        elif state.water[seat] == 0:
            victims |= bit(seat)
        else:
            state.water[seat] -= 1
    for seat in range(state.seats):
        if dry >> seat & 1:
            scribe.tell(state, events.SHELTERED, seat)
        elif not victims >> seat & 1:
            scribe.tell(state, events.DRANK, seat, state.water[seat])
    if victims:
        die_of_thirst(state, victims, scribe)


def blow(state: DesertState, direction: i64, strength: i64, scribe: Scribe) -> None:
    """desert:ST5, desert:ST6, desert:ST7: Gust by gust the tile upwind of the hole slides into it; in a lull
    the rest is void; then each tile that moved gets sand."""
    upwind = (direction + 2) & 3
    moved: list[int] = []
    for _ in range(strength):
        there: Space = NEAR[state.hole * 8 + upwind]
        if there == NOWHERE:
            scribe.tell(state, events.LULL)
            break
        moved.append(state.hole)
        slide(state, there, scribe)
    for space in moved:
        if not drift(state, space, scribe):
            return


def slide(state: DesertState, there: Space, scribe: Scribe) -> None:
    """desert:ST5, desert:ST8, desert:C5, desert:A-26: The tile goes into the hole with its sand, pawns and
    parts, and finds the parts that waited there; the hole is now where it was."""
    hole, tile, face, sand, peeked = state.hole, state.tile, state.face, state.sand, state.peeked
    tile[hole], tile[there] = tile[there], -1
    face[hole], face[there] = face[there], HIDDEN
    sand[hole], sand[there] = sand[there], 0
    peeked[hole], peeked[there] = peeked[there], 0
    if state.city >> there & 1:
        state.city ^= bit(there) | bit(hole)
    for seat, pawn in enumerate(state.pawn):
        if pawn == there:
            state.pawn[seat] = hole
    for part, place in enumerate(state.part):
        if place == there:
            state.part[part] = hole
    state.hole = there
    scribe.tell(state, events.TILE_SLID, there, hole)


def drift(state: DesertState, space: Space, scribe: Scribe) -> bool:
    """desert:ST7, desert:ST9: One marker on a tile that moved; without one in the supply all is lost."""
    if state.supply == 0:
        be_swallowed(state, scribe)
        return False
    lay_sand(state, space)
    scribe.tell(state, events.SAND_FELL, space, state.sand[space])
    return True
