# mypyc: compile
"""Setup: the deck in its piles, the row, the territories, the camps, who begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero.box import (
    ABILITIES,
    CARDS,
    CLAIM,
    CLAIMS,
    DICE,
    KINDS,
    LANDS,
    PILE,
    PLACES,
    RESOURCES,
    SLOTS,
    KeroBox,
)
from ludotheque.games.kero.phases import (
    BY_HAND,
    CADENCE,
    CLOCK,
    FORBID_SIXTH,
    HIDE_GAUGE,
    IDLE,
    READY,
    RISK,
    SEQUENTIAL,
    SPREAD,
    SWITCHES,
    TIE_BREAK,
    UNITS,
    WINDOW,
)
from ludotheque.games.kero.rules import streams
from ludotheque.games.kero.rules.claim import reveal_lands
from ludotheque.games.kero.rules.fire import CARD_LIES, fill_one
from ludotheque.games.kero.rules.gauge import RISK_TANK, UNIT_TANK
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans
from ludotheque.games.kero.rules.tuareks import draw
from ludotheque.games.kero.rules.turn import begin_turn
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe

START_JERRYCANS: Final = 2
START_TUAREKS: Final = 2


def new_match(box: KeroBox, options: Mapping[str, int | str | bool], chance: Chance) -> KeroState:
    """A new state, at the first player's first decision."""
    scribe = Scribe()
    state = _bare_table(box, options)
    state.deck = build_deck(box, chance)
    lay_out(state)
    shuffle_tiles(state, chance)
    state.first = first_player(options, chance)
    state.clan = brown_seat(options)
    fill_tanks(state, options)
    deal_row(state, scribe)
    equip(state, state.first, chance, scribe)
    equip(state, 1 - state.first, chance, scribe)
    begin_turn(state, state.first, scribe)
    return state


def _number(options: Mapping[str, int | str | bool], key: str) -> i64:
    value = options[key]
    return int(value)


def _is(options: Mapping[str, int | str | bool], key: str, word: str) -> int:
    return 1 if options[key] == word else 0


def _bare_table(box: KeroBox, options: Mapping[str, int | str | bool]) -> KeroState:
    mode: i64 = CLOCK
    if options["mode"] == "units":
        mode = UNITS
    elif options["mode"] == "risk":
        mode = RISK
    switches = [0] * SWITCHES
    switches[BY_HAND] = _is(options, "refuel_throws", "hand")
    switches[SEQUENTIAL] = _is(options, "two_refuels", "sequential")
    switches[FORBID_SIXTH] = _is(options, "sixth_ability", "forbidden")
    switches[TIE_BREAK] = _is(options, "tie_break", "ranked")
    switches[HIDE_GAUGE] = _is(options, "gauge", "hidden")
    switches[SPREAD] = _is(options, "none_shall_pass", "spread")
    switches[CADENCE] = _number(options, "cadence")
    switches[WINDOW] = _number(options, "reaction") * 1000
    switches[IDLE] = _number(options, "idle") * 1000
    return KeroState(
        box,
        now=0, clock=0, mode=mode, options=switches, first=0, clan=0, active=0, turn=0, phase=READY,
        back=READY, deck=[], dealt=0, row=[-1] * SLOTS, ashes=0, claims=0, final=0, land_pile=[],
        lands_dealt=0, lands=[-1] * PLACES, posted=[0] * (2 * PLACES), won=[0, 0], gone=0, spaces=0,
        supply=0, jerrycans=[0, 0], explorers=[0, 0], cards=[0, 0], tiles=[0] * (2 * ABILITIES), tuareks=[],
        drawn=0, hands=[0] * (2 * KINDS), used=[0] * KINDS, certain=[0] * (2 * KINDS), prefer=[0, 0],
        fuel=[0, 0], tank=[0, 0], lock=[0, 0], known=[0, 0], trail=[], may_pay=0, paid=0, owed=0, weak=0,
        unlit=0, singles=0, flow_start=0, last_throw=0, pump=[-1] * DICE, window_end=0, answer=0, chosen=0,
        fireproof=0, dice=[-1] * DICE, tumbling=0, started=0, lock_end=0, queued=0, stopping=0,
        resources=[0] * RESOURCES, loose=0, fires=0, to_place=0, traded=0, result=0, loser=0,
    )  # fmt: skip


def other_piles(box: KeroBox, chance: Chance) -> list[int]:
    """kero:S-01, kero:S-03, kero:RUL-1: The 24 other cards in three piles of 8, each with a Claim."""
    others: list[int] = []
    for card in range(CARDS):
        if box.card_start[card] == 0:
            others.append(card)
    chance.shuffle(streams.CARDS, others)
    stacked: list[int] = []
    for number in range(CLAIMS):
        pile = [*others[number * PILE : (number + 1) * PILE], CLAIM]
        chance.shuffle(streams.CARDS, pile)
        stacked.extend(pile)
    return stacked


def build_deck(box: KeroBox, chance: Chance) -> list[int]:
    """kero:S-02: The shuffled Start cards on top of the three piles, top first."""
    starts: list[int] = []
    for card in range(CARDS):
        if box.card_start[card]:
            starts.append(card)
    chance.shuffle(streams.CARDS, starts)
    return starts + other_piles(box, chance)


def deal_row(state: KeroState, scribe: Scribe) -> None:
    """kero:S-04, kero:S-11, kero:RUL-44: Six cards to slot 6 first, then leftwards."""
    while fill_one(state, scribe) == CARD_LIES:
        pass


def lay_out(state: KeroState) -> None:
    """kero:S-05: All Jerrycans and tiles beside the board, the coloured dice on the Shack."""
    state.supply = state.box.jerrycans
    state.chosen = 0


def shuffle_tiles(state: KeroState, chance: Chance) -> None:
    """kero:S-06, kero:S-11: Tuareks face down; territories face down, four revealed from left to right."""
    pile: list[int] = []
    for kind in range(KINDS):
        for _ in range(state.box.tuarek_copies[kind]):
            pile.append(kind)
    chance.shuffle(streams.TUAREKS, pile)
    state.tuareks = pile
    lands = list(range(LANDS))
    chance.shuffle(streams.LANDS, lands)
    state.land_pile = lands
    reveal_lands(state, Scribe())


def first_player(options: Mapping[str, int | str | bool], chance: Chance) -> i64:
    """kero:S-09, kero:RUL-2: Who begins: by chance, or as the host chose."""
    if options["first"] == "seat_1":
        return 0
    if options["first"] == "seat_2":
        return 1
    return chance.below(streams.FIRST, 2)


def brown_seat(options: Mapping[str, int | str | bool]) -> i64:
    """kero:S-10: The seat that leads the brown clan; the clans differ in colour only."""
    return 1 if options["clan"] == "grey" else 0


def fill_tanks(state: KeroState, options: Mapping[str, int | str | bool]) -> None:
    """kero:S-08: Both trucks start full; tank and lock may bear an agreed handicap."""
    size: i64 = state.box.tank
    if state.mode == UNITS:
        size = UNIT_TANK
    elif state.mode == RISK:
        size = RISK_TANK
    lock = _number(options, "lock")
    for seat in range(2):
        name = "1" if seat == 0 else "2"
        state.tank[seat] = size * _number(options, "tank_" + name) // 100
        state.lock[seat] = lock * _number(options, "lock_" + name) // 100
        state.fuel[seat] = state.tank[seat]
        state.known[seat] = state.tank[seat]


def equip(state: KeroState, seat: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:S-07: Two Jerrycans, two Tuareks, seven Explorers; the first player's come first."""
    gain_jerrycans(state, seat, START_JERRYCANS)
    draw(state, seat, START_TUAREKS, chance, scribe)
    state.explorers[seat] = state.box.explorers
