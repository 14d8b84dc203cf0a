# mypyc: compile
"""Chapter *Phase 1: Roll*."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import ACQUIRABLE, DECKS, DICE, DICE_STREAM, FACES, NONE, PAYABLE
from ludotheque.games.aerion.moves import ACQUIRE, FAIRY, FORFEIT, LEAVE, PAY, READ, REROLL
from ludotheque.games.aerion.phases import LAST_CARD_PAYS, PAID, ROLLED
from ludotheque.games.aerion.rules.books import books_of
from ludotheque.games.aerion.rules.combinations import opened
from ludotheque.games.aerion.rules.replenish import clear_slot, end_phase_two
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import MEMBERS_OF, first, second
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.dice import rethrow

ALL_DICE: Final = 63
REROLLS: Final[list[int]] = [REROLL | dice << 8 for dice in range(1, 64)]
FAIRIES: Final[list[list[int]]] = [
    [FAIRY | die << 8 | face << 16 for face in range(FACES) if face != shown]
    for die in range(DICE)
    for shown in range(FACES)
]


def tell_dice(state: AerionState, event: i64, scribe: Scribe) -> None:
    """Tell what the dice show, two by two."""
    dice = state.dice
    scribe.tell(
        state, event, dice[0] * 6 + dice[1], dice[2] * 6 + dice[3], dice[4] * 6 + dice[5], state.active
    )


def roll(state: AerionState, chance: Chance, scribe: Scribe) -> None:
    """aerion:B-51: Roll all six dice."""
    rethrow(state.dice, ALL_DICE, FACES, chance, DICE_STREAM)
    state.stage = ROLLED
    state.fresh = 1
    tell_dice(state, events.ROLLED, scribe)


def cards_shown(state: AerionState) -> i64:
    """How many cards lie in the Display."""
    return DECKS - state.display.count(NONE)


def may_buy(state: AerionState) -> bool:
    """aerion:B-54, aerion:A-29: While two cards lie there; the last one pays only if ruled so."""
    shown = cards_shown(state)
    return shown >= 2 or (shown == 1 and state.rulings & LAST_CARD_PAYS != 0)


def may_pay_with(state: AerionState, slot: i64) -> bool:
    """aerion:A-26: A card lies there and may be discarded, also the only one that may."""
    kind: i64 = state.display[slot]
    return kind != NONE and state.box.traits[kind] & PAYABLE != 0


def add_payments(state: AerionState, moves: list[int]) -> None:
    """aerion:B-55: Any card that may pay, also when the dice already fit one."""
    if may_buy(state):
        traits = state.box.traits
        for slot, kind in enumerate(state.display):
            if kind != NONE and traits[kind] & PAYABLE:
                moves.append(PAY | slot << 8)


def pay(state: AerionState, slot: i64, scribe: Scribe) -> None:
    """aerion:B-52: Discard a Display card to its own pile; the reroll follows."""
    kind: i64 = state.display[slot]
    clear_slot(state, slot)
    state.paid += 1
    state.fresh = 0
    state.stage = PAID
    scribe.tell(state, events.PAID, state.active, slot, kind)


def add_rerolls(state: AerionState, moves: list[int]) -> None:
    """aerion:A-03: One or more dice of choice, for a payment or a free reroll."""
    if state.stage == PAID or state.rerolls:
        moves += REROLLS


def reroll(state: AerionState, dice: i64, chance: Chance, scribe: Scribe) -> None:
    """Reroll these dice and keep the others; free rerolls are used up one by one."""
    event: i64 = events.REROLLED
    if state.stage == ROLLED:
        state.rerolls -= 1
        event = events.REROLLED_FREELY
    rethrow(state.dice, dice, FACES, chance, DICE_STREAM)
    state.stage = ROLLED
    state.fresh = 0
    tell_dice(state, event, scribe)


def add_fairies(state: AerionState, moves: list[int]) -> None:
    """Each die to each face that it does not show."""
    if state.fairies:
        dice = state.dice
        for die in range(DICE):
            moves += FAIRIES[die * 6 + dice[die]]


def spend_fairy(state: AerionState, move: i64, scribe: Scribe) -> None:
    """aerion:B-58: Turn one die to any face; the Fairy leaves the game."""
    state.fairies -= 1
    state.dice[first(move)] = second(move)
    state.fresh = 0
    scribe.tell(state, events.FAIRY_SPENT, state.active, first(move), second(move))


def may_acquire(state: AerionState, slot: i64) -> bool:
    """aerion:C-14: A card lies there that can be acquired and is not banned now."""
    kind: i64 = state.display[slot]
    if kind == NONE or not state.box.traits[kind] & ACQUIRABLE:
        return False
    if state.expansions:
        for expansion in team(state):
            if expansion.bans(state, kind):
                return False
    return True


def add_acquisitions(state: AerionState, moves: list[int]) -> None:
    """aerion:C-14: Every card whose combination the dice meet now."""
    for slot in MEMBERS_OF[opened(state)]:
        if may_acquire(state, slot):
            moves.append(ACQUIRE | slot << 8)


def add_special_actions(state: AerionState, moves: list[int]) -> None:
    """aerion:C-04, aerion:A-09: Every other phase 2 action that the dice allow now."""
    for expansion in team(state):
        expansion.actions(state, moves)


def add_exits(state: AerionState, can_acquire: bool, may_act: bool, moves: list[int]) -> None:
    """aerion:B-56, aerion:C-15: Ways out of phase 1 without an action, mostly while none is legal."""
    start: i64 = len(moves)
    if state.expansions:
        for expansion in team(state):
            expansion.exits(state, can_acquire, may_act, start, moves)
    if may_act:
        return
    shown = cards_shown(state)
    if shown == 0:
        moves.append(LEAVE)
    elif shown == 1:
        for slot in range(DECKS):
            if may_pay_with(state, slot):
                moves.append(FORFEIT)


def add_phase_one(state: AerionState, seat: i64, moves: list[int]) -> None:
    """aerion:B-59: After the first roll everything may alternate freely until phase 1 ends."""
    before = len(moves)
    add_acquisitions(state, moves)
    can_acquire = len(moves) > before
    if state.expansions:
        add_special_actions(state, moves)
    add_exits(state, can_acquire, len(moves) > before, moves)
    add_payments(state, moves)
    add_rerolls(state, moves)
    add_fairies(state, moves)
    if state.pulpit and books_of(state, seat):
        moves.append(READ)


def forfeit(state: AerionState, scribe: Scribe) -> None:
    """aerion:B-57, aerion:A-02: The last card cannot be acquired: it is discarded, on to phase 3."""
    for slot in range(DECKS):
        kind: i64 = state.display[slot]
        if kind != NONE:
            clear_slot(state, slot)
            scribe.tell(state, events.FORFEITED, slot, kind)
    end_phase_two(state, scribe)


def leave(state: AerionState, scribe: Scribe) -> None:
    """The Display is empty and nothing can be done: on to phase 3."""
    scribe.tell(state, events.LEFT, state.active)
    end_phase_two(state, scribe)
