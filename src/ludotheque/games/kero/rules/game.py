# mypyc: compile
"""KERO as the kernel knows it: the contract, call by call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from mypy_extensions import i64

from ludotheque.games.kero import events, moves
from ludotheque.games.kero.box import (
    CARDS,
    CLAIM,
    DECK,
    FIREPROOF,
    KINDS,
    LANDS,
    PLACES,
    SLOTS,
    KeroBox,
)
from ludotheque.games.kero.guess import guess_state
from ludotheque.games.kero.phases import (
    CLAIMING,
    CLOCK,
    OVER,
    REACT,
    READY,
    REFUELLING,
    RESIGNED,
    SPENDING,
    THROWING,
)
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.abilities import tie_winner, trade
from ludotheque.games.kero.rules.clock import NEVER, due_at, grace_for, strike
from ludotheque.games.kero.rules.dice import hire
from ludotheque.games.kero.rules.explorers import decline, explore, place_free
from ludotheque.games.kero.rules.gauge import fuel_runs
from ludotheque.games.kero.rules.legal import legal_moves, why_not
from ludotheque.games.kero.rules.refuel import answer_window, go_on, pay
from ludotheque.games.kero.rules.rolling import GOES_ON, stand_up, stop, throw
from ludotheque.games.kero.rules.score import score, winners
from ludotheque.games.kero.rules.setup import new_match
from ludotheque.games.kero.rules.tuareks import (
    buy,
    fireproof,
    fuel_drop,
    relocate,
    send_home,
    supplies,
    two_dice,
)
from ludotheque.games.kero.rules.turn import (
    choose_tie,
    end_camp,
    follow_roll,
    go_refuelling,
    refuel_then,
    take_card,
)
from ludotheque.games.kero.state import KeroState
from ludotheque.games.kero.view import KeroView, view_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import bit, first, fourth, second, third, verb_of
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe

ONLY_TIME: Final = [phase in (OVER, REACT, REFUELLING, THROWING) for phase in range(OVER + 1)]  # by phase


class Kero(Game[KeroState, KeroView]):
    """The rules of KERO."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance
    ) -> KeroState:
        """A new state, ready for the first move."""
        return new_match(cast("KeroBox", box), options, chance)

    def waiting(self, state: KeroState) -> i64:
        """The seat that must act; nobody while the clock runs by itself."""
        phase = state.phase
        if ONLY_TIME[phase]:
            return 0
        if phase == CLAIMING:
            return bit(tie_winner(state))
        return bit(state.active)

    def legal(self, state: KeroState, seat: i64) -> list[int]:
        """Every move that seat may make now."""
        return legal_moves(state, seat)

    def refusal(self, state: KeroState, seat: i64, move: i64) -> Refusal | None:
        """Why that move is not legal."""
        why = why_not(state, seat, move)
        if why == refusals.FINE:
            return None
        return Refusal(refusals.rule_of(why, verb_of(move)), refusals.sentence_of(why))

    def play(self, state: KeroState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move."""
        verb = move & 0xFF
        a = move >> 8 & 0xFF
        if verb == moves.PREFER:
            state.prefer[seat] = a
            scribe.whisper(state, bit(seat), events.PREFERRED, a)
            return
        if verb == moves.HALF_RATION:
            answer_window(state, seat, a, scribe)
            return
        state.clock = state.now
        if verb == moves.THROW:
            at = state.now
            course = throw(state, a, at, chance, scribe)
            if course != GOES_ON:
                follow_roll(state, course, at, chance, scribe)
        elif verb == moves.STOP:
            follow_roll(state, stop(state), state.now, chance, scribe)
        elif verb == moves.STAND_UP:
            at = state.now
            follow_roll(state, stand_up(state, at, chance, scribe), at, chance, scribe)
        elif verb == moves.END:
            end_camp(state, seat, 0, chance, scribe)
        elif verb == moves.TAKE:
            take_card(state, seat, a, state.now, chance, scribe)
        elif verb == moves.EXPLORE:
            explore(state, seat, a, scribe)
        else:
            self._play_more(state, seat, move, chance, scribe)

    def _play_more(self, state: KeroState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        verb = verb_of(move)
        a = first(move)
        b = second(move)
        if verb == moves.REFUEL:
            pay(state, seat, a + 1, scribe)
            state.back = READY
            go_refuelling(state, state.now, chance, scribe)
        elif verb == moves.HIRE:
            hire(state, seat, a, scribe)
        elif verb == moves.BUY:
            buy(state, seat, chance, scribe)
        elif verb == moves.PLACE:
            if place_free(state, seat, a, scribe):
                state.phase = SPENDING
        elif verb == moves.DECLINE:
            decline(state, seat, scribe)
            state.phase = SPENDING
        elif verb == moves.TRADE:
            trade(state, seat, a, scribe)
        elif verb == moves.TWO_DICE:
            two_dice(state, seat, a, scribe)
        elif verb == moves.FIREPROOF:
            fireproof(state, seat, scribe)
        elif verb == moves.RELOCATE:
            relocate(state, seat, a, b, third(move), fourth(move), scribe)
        elif verb == moves.SUPPLIES:
            supplies(state, seat, a, b, scribe)
        elif verb == moves.FUEL_DROP:
            fuel_drop(state, seat, scribe)
            refuel_then(state, state.phase, state.now, chance, scribe)
        elif verb == moves.SEND_HOME:
            send_home(state, seat, a, scribe)
        elif verb == moves.DISCARD:
            end_camp(state, seat, a, chance, scribe)
        elif verb == moves.WIN_TIE:
            choose_tie(state, a, chance, scribe)
        elif verb == moves.TOSS:
            if go_on(state, state.now, chance, scribe):
                go_refuelling(state, state.now, chance, scribe)

    def deadline(self, state: KeroState) -> tuple[int, int] | None:
        """When time acts next, and how long the host waits for messages sent before."""
        due = due_at(state)
        if due == NEVER:
            return None
        return (due, grace_for(state))

    def clock_runs(self, state: KeroState) -> bool:
        """While fuel flows, and while Half Ration may answer; the limit of a decision is only patience."""
        return state.mode == CLOCK and (fuel_runs(state) or state.phase == REACT)

    def expire(self, state: KeroState, chance: Chance, scribe: Scribe) -> None:
        """What time does."""
        strike(state, chance, scribe)

    def concede(self, state: KeroState, seat: i64, scribe: Scribe) -> None:
        """That clan gives up, and the other wins."""
        state.clock = state.now
        state.phase = OVER
        state.result = RESIGNED
        state.loser = seat
        scribe.tell(state, events.CONCEDED, seat)

    def outcome(self, state: KeroState) -> Outcome | None:
        """None while the match goes on."""
        if state.phase != OVER:
            return None
        won = winners(state)
        scores: list[int] = [score(state, 0), score(state, 1)]
        if state.result == RESIGNED:
            return Outcome("conceded", won, scores, "kero:RUL-36")
        return Outcome("shared" if won == 3 else "won", won, scores, "kero:Z-03")

    def view(self, state: KeroState, seat: i64) -> KeroView:
        """What that seat, or a spectator, may know."""
        return view_of(state.copy(), seat)

    def glance(self, state: KeroState, seat: i64) -> KeroView:
        """The same, with lists that are the state's own."""
        return view_of(state, seat)

    def guess(self, view: KeroView, chance: Chance) -> KeroState:
        """A complete state that looks exactly like this from that seat."""
        return guess_state(view, chance)

    def census(self, state: KeroState) -> list[int]:
        """Every kind of component counted wherever it lies."""
        return count_everything(state)

    def read(self, box: Box, data: Mapping[str, object]) -> KeroState:
        """The state that was written."""
        return read(KeroState, box, data)


def count_everything(state: KeroState) -> list[int]:
    """Cards one by one, Claim cards, territories, Tuareks by kind, Jerrycans, Explorers by clan."""
    cards = [0] * (CARDS + 1)
    for place in range(state.dealt, DECK):
        cards[state.deck[place]] += 1
    for slot in range(SLOTS):
        if state.row[slot] >= 0:
            cards[state.row[slot]] += 1
    for card in range(CARDS):
        cards[card] += (state.ashes >> card & 1) + (state.cards[0] >> card & 1) + (state.cards[1] >> card & 1)
    cards[CLAIM] += state.claims
    lands = [0] * LANDS
    for number in range(state.lands_dealt, LANDS):
        lands[state.land_pile[number]] += 1
    for number in range(PLACES):
        if state.lands[number] >= 0:
            lands[state.lands[number]] += 1
    for land in range(LANDS):
        lands[land] += (state.gone >> land & 1) + (state.won[0] >> land & 1) + (state.won[1] >> land & 1)
    tuareks = [0] * KINDS
    for number in range(state.drawn, len(state.tuareks)):
        tuareks[state.tuareks[number]] += 1
    for kind in range(KINDS):
        tuareks[kind] += state.hands[kind] + state.hands[KINDS + kind] + state.used[kind]
    tuareks[FIREPROOF] += state.fireproof
    others = [state.supply + state.jerrycans[0] + state.jerrycans[1]]
    for seat in range(2):
        away = 0 if seat == state.first else state.spaces
        for number in range(PLACES):
            away += state.posted[seat * PLACES + number]
        others.append(state.explorers[seat] + away)
    return cards + lands + tuareks + others
