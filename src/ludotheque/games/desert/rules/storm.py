# mypyc: compile
"""The storm: when the actions are done, storm cards are turned, one after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import (
    DISCARD_AFTER_PHASE,
    FLOW,
    HIDDEN,
    NEAR,
    NO_CARD,
    NOWHERE,
    PICKS_UP,
    SHARE_UNDER_SUN,
    SHIELD_STAYS,
    STORM,
    SUN,
    SUNRISE,
    Card,
    Seat,
    Space,
)
from ludotheque.games.desert.rules.board import is_tunnel, lay_sand
from ludotheque.games.desert.rules.end import be_swallowed, be_swept_away, die_of_thirst
from ludotheque.games.desert.rules.turn import next_turn, stop_guiding
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import EVERYONE
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
    if state.flags & FLOW and state.phase >= STORM and state.clock < state.now + state.pause:
        state.clock = state.now + state.pause


def why_no_draw(state: DesertState, seat: Seat) -> i64:
    """desert:A-54: Only the active player turns the next card, and nobody may be holding the storm."""
    if state.phase != STORM:
        return reasons.SUN_IS_UP if state.phase == SUNRISE else reasons.NO_STORM
    if seat != state.active:
        return reasons.ACTIVE_TURNS
    return reasons.HELD if state.holders else reasons.FINE


def why_no_strike(state: DesertState, seat: Seat) -> i64:
    """desert:A-42: The active player lets a Sun strike that waited for water to be shared."""
    if state.phase != SUNRISE:
        return reasons.NO_SUN
    if seat != state.active:
        return reasons.ACTIVE_TURNS
    return reasons.HELD if state.holders else reasons.FINE


def why_no_hold(state: DesertState, seat: Seat) -> i64:
    """desert:A-54: Anyone may ask for a moment, once before each card."""
    if state.phase < STORM:
        return reasons.NO_STORM
    return reasons.HELD_BEFORE if state.held >> seat & 1 else reasons.FINE


def hold(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-54: The storm waits until whoever asked lets it go on."""
    one: i64 = 1
    state.holders |= one << seat
    state.held |= one << seat
    if state.flags & FLOW:
        state.clock = state.now + HOLD_FOR
    scribe.tell(state, events.HELD, seat)


def release(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-54: Whoever held the storm lets it go on."""
    one: i64 = 1
    state.holders &= ~(one << seat)
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
    one: i64 = 1
    known = (one << len(state.pile)) - 1
    viewer: i64 = 0
    for mask in state.seen:
        if mask > known:
            state.seen[viewer] = mask & known
        viewer += 1
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
    viewer: i64 = 0
    while viewer < len(state.seen):
        state.seen[viewer] = 0
        viewer += 1
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
    owner: Seat = 0
    for tiles in state.shield:
        if tiles:
            if state.flags & SHIELD_STAYS:
                if tiles >> state.tile[here] & 1:
                    return True
            elif state.pawn[owner] == here:
                return True
        owner += 1
    return False


def beat_down(state: DesertState, scribe: Scribe) -> None:
    """desert:ST4, desert:D5, desert:W2: All who are not sheltered drink 1 at once; at 0 one dies."""
    victims: i64 = 0
    one: i64 = 1
    dry: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        if is_sheltered(state, seat):
            dry |= one << seat
        elif state.water[seat] == 0:
            victims |= one << seat
        else:
            state.water[seat] -= 1
        seat += 1
    seat = 0
    while seat < state.seats:
        if dry >> seat & 1:
            scribe.tell(state, events.SHELTERED, seat)
        elif not victims >> seat & 1:
            scribe.tell(state, events.DRANK, seat, state.water[seat])
        seat += 1
    if victims:
        die_of_thirst(state, victims, scribe)


def blow(state: DesertState, direction: i64, strength: i64, scribe: Scribe) -> None:
    """desert:ST5, desert:ST6, desert:ST7: Gust by gust the tile upwind of the hole slides into it; in a lull
    the rest is void; then each tile that moved gets sand."""
    upwind = (direction + 2) & 3
    moved: list[int] = []
    gust: i64 = 0
    while gust < strength:
        there: Space = NEAR[state.hole * 8 + upwind]
        if there == NOWHERE:
            scribe.tell(state, events.LULL)
            break
        moved.append(state.hole)
        slide(state, there, scribe)
        gust += 1
    for space in moved:
        if not drift(state, space, scribe):
            return


def slide(state: DesertState, there: Space, scribe: Scribe) -> None:
    """desert:ST5, desert:ST8, desert:C5, desert:A-26: The tile goes into the hole with its sand, pawns and
    parts, and finds the parts that waited there; the hole is now where it was."""
    hole = state.hole
    one: i64 = 1
    state.tile[hole] = state.tile[there]
    state.face[hole] = state.face[there]
    state.sand[hole] = state.sand[there]
    state.peeked[hole] = state.peeked[there]
    state.tile[there] = -1
    state.face[there] = HIDDEN
    state.sand[there] = 0
    state.peeked[there] = 0
    if state.city >> there & 1:
        state.city ^= (one << there) | (one << hole)
    seat: Seat = 0
    for pawn in state.pawn:
        if pawn == there:
            state.pawn[seat] = hole
        seat += 1
    part: i64 = 0
    for place in state.part:
        if place == there:
            state.part[part] = hole
        part += 1
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
