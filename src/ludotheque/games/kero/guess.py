# mypyc: compile
"""A complete state that looks exactly like a view: what is hidden is drawn fairly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero.box import (
    CARDS,
    CLAIM,
    CLAIMS,
    FIREPROOF,
    HALF_RATION,
    KINDS,
    LANDS,
    PILE,
    SLOTS,
    STARTS,
)
from ludotheque.games.kero.phases import KEPT, REACT, RISK, SILENT
from ludotheque.games.kero.rules.gauge import beliefs
from ludotheque.games.kero.state import KeroState
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import bit

STREAM: Final = 0
FINE: Final = 1_000_000  # how finely chance weighs levels of fuel


def guess_state(view: KeroView, chance: Chance) -> KeroState:
    """One of the states that look like this view, each as likely as the cards and tiles make it."""
    hands = [0] * (2 * KINDS)
    pile = guess_tuareks(view, hands, chance)
    prefer: list[int] = []
    for seat in range(2):
        prefer.append(view.prefer if seat == view.seat else chance.below(STREAM, 2))
    answer: i64 = SILENT
    if view.phase == REACT:
        other: i64 = 1 - view.active
        if view.seat == other:
            answer = view.answer
        else:
            answer = chance.below(STREAM, 3 if hands[other * KINDS + HALF_RATION] else KEPT + 1)
    return KeroState(
        view.box,
        now=view.now, clock=view.clock, mode=view.mode, options=view.options[:], first=view.first,
        clan=view.clan, active=view.active, turn=view.turn, phase=view.phase, back=view.back,
        deck=guess_deck(view, chance), dealt=view.dealt, row=view.row[:], ashes=view.ashes,
        claims=view.claims, final=view.final, land_pile=guess_lands(view, chance),
        lands_dealt=view.lands_dealt, lands=view.lands[:], posted=view.posted[:], won=view.won[:],
        gone=view.gone, spaces=view.spaces, supply=view.supply, jerrycans=view.jerrycans[:],
        explorers=view.explorers[:], cards=view.cards[:], tiles=view.tiles[:], tuareks=pile, drawn=0,
        hands=hands, used=view.used[:], certain=view.certain[:] if view.certain else [0] * (2 * KINDS),
        prefer=prefer, fuel=guess_fuel(view, chance), tank=view.tank[:], lock=view.lock[:],
        known=view.known[:], trail=view.trail[:], may_pay=view.may_pay, paid=view.paid, owed=view.owed,
        weak=view.weak, unlit=view.unlit, singles=view.singles, flow_start=view.flow_start,
        last_throw=view.last_throw, pump=view.pump[:], window_end=view.window_end, answer=answer,
        chosen=view.chosen, fireproof=view.fireproof, dice=view.dice[:], tumbling=view.tumbling,
        started=view.started, lock_end=view.lock_end, queued=view.queued, stopping=view.stopping,
        resources=view.resources[:], loose=view.loose, fires=view.fires, to_place=view.to_place,
        traded=view.traded, result=view.result, loser=view.loser,
    )  # fmt: skip


def guess_deck(view: KeroView, chance: Chance) -> list[int]:
    """A deck whose seen part holds the seen cards and whose rest is any that setup could have made."""
    seen: i64 = view.ashes | view.cards[0] | view.cards[1]
    for slot in range(SLOTS):
        if view.row[slot] >= 0:
            seen |= bit(view.row[slot])
    past: list[int] = []
    starts: list[int] = []
    others: list[int] = []
    for card in range(CARDS):
        if seen >> card & 1:
            past.append(card)
        elif view.box.card_start[card]:
            starts.append(card)
        else:
            others.append(card)
    for _ in range(view.claims):
        past.append(CLAIM)
    chance.shuffle(STREAM, starts)
    chance.shuffle(STREAM, others)
    deck = past + starts
    taken: i64 = 0
    for section in range(CLAIMS):
        end: i64 = STARTS + (section + 1) * (PILE + 1)
        start: i64 = end - PILE - 1
        if view.dealt > start:
            start = view.dealt
        if start < end:
            rest: list[int] = []
            wanted: i64 = end - start
            if view.claims <= section:
                rest.append(CLAIM)
                wanted -= 1
            for _ in range(wanted):
                rest.append(others[taken])
                taken += 1
            chance.shuffle(STREAM, rest)
            deck.extend(rest)
    return deck


def guess_lands(view: KeroView, chance: Chance) -> list[int]:
    """The territory pile: those seen, then the others in any order."""
    seen: i64 = view.gone | view.won[0] | view.won[1]
    for land in view.lands:
        if land >= 0:
            seen |= bit(land)
    pile: list[int] = []
    rest: list[int] = []
    for number in range(LANDS):
        if seen >> number & 1:
            pile.append(number)
        else:
            rest.append(number)
    chance.shuffle(STREAM, rest)
    return pile + rest


def guess_tuareks(view: KeroView, hands: list[int], chance: Chance) -> list[int]:
    """Fill the hands and return the pile: every unseen tile is as likely here as there.

    What a clan must hold, by the other's knowledge, it holds.
    """
    unseen: list[int] = []
    for kind in range(KINDS):
        count: i64 = view.box.tuarek_copies[kind] - view.used[kind]
        if kind == FIREPROOF:
            count -= view.fireproof
        if view.seat >= 0:
            count -= view.hand[kind]
            sure: i64 = view.certain[(1 - view.seat) * KINDS + kind]
            count -= sure
            hands[view.seat * KINDS + kind] = view.hand[kind]
            hands[(1 - view.seat) * KINDS + kind] = sure
        for _ in range(count):
            unseen.append(kind)
    chance.shuffle(STREAM, unseen)
    place: i64 = 0
    for seat in range(2):
        if seat != view.seat:
            missing: i64 = view.held[seat]
            for kind in range(KINDS):
                missing -= hands[seat * KINDS + kind]
            for _ in range(missing):
                hands[seat * KINDS + unseen[place]] += 1
                place += 1
    return unseen[place:]


def guess_fuel(view: KeroView, chance: Chance) -> list[int]:
    """The true levels; hidden only in risk units, where the gauges tell how likely each is."""
    if view.mode != RISK:
        return view.fuel[:]
    levels: list[int] = []
    for seat in range(2):
        weights = beliefs(view.trail, seat, view.known[seat], view.tank[seat])
        ticket: int = chance.below(STREAM, FINE)
        last: i64 = view.known[seat]
        so_far = 0.0
        for level in range(len(weights)):
            if weights[level] > 0.0:
                last = level
                so_far += weights[level] * FINE
                if so_far > ticket:
                    break
        levels.append(last)
    return levels
