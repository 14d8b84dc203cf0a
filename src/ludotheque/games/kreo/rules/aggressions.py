# mypyc: compile
"""Aggression cards: Thunderbolt, Storm of Uranus, Hekatonkheires, and the rounds in which they lose the
game.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_CRIUS
from ludotheque.games.kreo.kinds import (
    AETHER,
    HEKATONKHEIRES,
    NATURES,
    NONE,
    STORM,
    THUNDERBOLT,
    is_nature,
    put_sorted,
)
from ludotheque.games.kreo.phases import ASK_PAYMENT, ASK_TARGET, NOTHING
from ludotheque.games.kreo.rules.altered import empty_cell
from ludotheque.games.kreo.rules.elements import drop, drop_played
from ludotheque.games.kreo.rules.end import announce_doom
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.moves import EVERYONE
from ludotheque.kernel.scribe import Scribe


def loses_now(state: KreoState, seat: i64) -> bool:
    """kreo:57, kreo:58, kreo:63, kreo:104: An Aggression in the first or last round loses, unless Crius
    announced it.
    """
    if state.announced & 1 << P_CRIUS and state.power[seat] == P_CRIUS:
        return False
    return state.round_no == 1 or bool(state.final >> seat & 1)


def is_swallowed(state: KreoState, kind: i64) -> bool:
    """kreo:62, kreo:82, kreo:A12, kreo:A29: Under the Hekatonkheires' effect only a Nature card is carried
    out.

    The effect bears on every card played after them, by whomever, until any Nature card is revealed.
    """
    return bool(state.swallowing) and not is_nature(kind)


def unleash_hekatonkheires(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:56, kreo:53: From the next revealed card on, Elements and Aggressions are swallowed."""
    state.swallowing = 1
    drop_played(state)
    scribe.tell(state, events.EFFECT_BEGINS, seat)


def exposed_cells(state: KreoState) -> list[int]:
    """kreo:60, kreo:61, kreo:50, kreo:44, kreo:A24: Element cards, Aether too, unprotected under incomplete
    Nature cards.
    """
    cells: list[int] = []
    for nature in range(NATURES):
        if state.grown >> nature & 1 and state.missing[nature]:
            for cell in range(nature * 4, nature * 4 + 4):
                kind: i64 = state.slots[cell]
                if 0 <= kind <= AETHER and not state.guarded >> cell & 1:
                    cells.append(cell)
    return cells


def thunderbolt(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:54, kreo:A24: It must hit an exposed Element card if there is one; its player picks among
    several.
    """
    cells = exposed_cells(state)
    if not cells:
        drop_played(state)
        scribe.tell(state, events.IN_VAIN, seat)
    elif len(cells) == 1:
        strike(state, seat, cells[0], scribe)
    else:
        state.ask = ASK_TARGET
        state.asked = seat
        state.idle[seat] = state.now


def strike(state: KreoState, seat: i64, cell: i64, scribe: Scribe) -> None:
    """kreo:54, kreo:53: That Element card goes to the discard, and the Thunderbolt after it."""
    kind: i64 = state.slots[cell]
    state.ask = NOTHING
    empty_cell(state, cell)
    drop(state, kind)
    scribe.tell(state, events.STRUCK, seat, kind, cell >> 2, cell & 3)
    drop_played(state)


def storm(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:55, kreo:A24: Every exposed Element card goes to the discard; if there is none, the Storm comes
    back.
    """
    cells = exposed_cells(state)
    if not cells:
        take_storm_back(state, seat, scribe)
        return
    for cell in cells:
        kind: i64 = state.slots[cell]
        empty_cell(state, cell)
        drop(state, kind)
    drop_played(state)
    scribe.tell(state, events.STORM_RAGED, seat, len(cells))


def take_storm_back(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:55, kreo:A4, kreo:A32: Back into hand; its player discards a Nature or Element card, or
    nothing for want of
    one.
    """
    hand = state.hands[seat]
    state.card = NONE
    put_sorted(hand, STORM)
    if hand[0] < THUNDERBOLT:
        state.facts.append(known.fact(known.STORM_BACK, seat))
        state.ask = ASK_PAYMENT
        state.asked = seat
        state.idle[seat] = state.now
        scribe.tell(state, events.STORM_BACK, seat)
    else:
        state.facts.append(known.fact(known.STORM_BACK, seat, 0, 0, 0, 1))
        scribe.tell(state, events.STORM_BACK, seat)
        scribe.show(state, EVERYONE, events.NOTHING_TO_PAY, seat)


def pay_for_storm(state: KreoState, seat: i64, kind: i64, scribe: Scribe) -> None:
    """kreo:55: One Nature or Element card of the player's choice is discarded from hand, without Energy."""
    state.ask = NOTHING
    state.hands[seat].remove(kind)
    state.facts.append(known.fact(known.PAID, seat, 0, kind))
    drop(state, kind)
    scribe.show(state, EVERYONE, events.STORM_PAID, seat, kind)
    if is_nature(kind):
        announce_doom(state, scribe)


def unleash(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:53: An Aggression takes effect as soon as it is revealed."""
    if state.card == THUNDERBOLT:
        thunderbolt(state, seat, scribe)
    elif state.card == HEKATONKHEIRES:
        unleash_hekatonkheires(state, seat, scribe)
    else:
        storm(state, seat, scribe)
