# mypyc: compile
"""The game as its readers hold it: every call of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.guess import guess
from ludotheque.games.aerion.kinds import BOOK, DECKS, KINDS, NONE, STRIDE, kind_of
from ludotheque.games.aerion.options import expansions_of, rulings_of, variants_of
from ludotheque.games.aerion.phases import CLOSING, HELD, OVER, PAID, PLAYING, READY, RECOVERING, ROLLED
from ludotheque.games.aerion.rules import acquire, books, lastword, replenish, reserve, roll
from ludotheque.games.aerion.rules.duo import asked
from ludotheque.games.aerion.rules.expansions import enlist_all
from ludotheque.games.aerion.rules.goal import give_up, judge, outcome
from ludotheque.games.aerion.rules.seams import MEMBERS, OWNER, team
from ludotheque.games.aerion.rules.setup import empty_table, set_up
from ludotheque.games.aerion.rules.turn import add_free_moves
from ludotheque.games.aerion.rules.why import refuse
from ludotheque.games.aerion.state import AerionState
from ludotheque.games.aerion.view import AerionView, view_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe

enlist_all()


@final
class Aerion(Game[AerionState, AerionView]):
    """The rules of Aerion."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance
    ) -> AerionState:
        """A new state, ready for the first move."""
        assert isinstance(box, AerionBox)
        state = empty_table(box, seats, expansions_of(options), variants_of(options), rulings_of(options))
        set_up(state, int(options["fairies"]), int(options["starts"]) - 1, chance)
        return state

    def waiting(self, state: AerionState) -> i64:
        """The seat whose turn it is, or the partner who has the last word."""
        if state.stage == OVER:
            return 0
        return 1 << (state.active if state.stage < OVER else asked(state))

    def legal(self, state: AerionState, seat: i64) -> list[int]:
        """Every move that seat may make now."""
        found: list[int] = []
        stage = state.stage
        if stage == OVER:
            return found
        if state.reserve:
            reserve.add_transfers(state, seat, found)
        if seat != (state.active if stage < OVER else asked(state)):
            return found
        if stage == ROLLED:
            roll.add_phase_one(state, seat, found)
        elif stage == READY:
            found.append(moves.ROLL)
        elif stage == PAID:
            roll.add_rerolls(state, found)
        elif stage == HELD:
            acquire.add_placements(state, seat, found)
        elif stage == CLOSING:
            found.append(moves.REPLENISH)
        elif stage == RECOVERING:
            books.add_takes(state, found)
        elif stage > OVER:
            found.append(moves.ACCEPT)
        if stage < RECOVERING:
            add_free_moves(state, found)
        if state.expansions:
            for expansion in team(state):
                expansion.offers(state, seat, found)
        return found

    def refusal(self, state: AerionState, seat: i64, move: i64) -> Refusal | None:
        """Why that move is not legal; None exactly for the moves that `legal` lists."""
        if move in self.legal(state, seat):
            return None
        return refuse(state, seat, move)

    def play(self, state: AerionState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move in place."""
        verb = move & 0xFF
        a = move >> 8 & 0xFF
        owner = OWNER[verb]
        if owner != NONE:
            MEMBERS[owner].play(state, seat, move, chance, scribe)
        elif verb == moves.REROLL:
            roll.reroll(state, a, chance, scribe)
        elif verb == moves.PAY:
            roll.pay(state, a, scribe)
        elif verb == moves.FAIRY:
            roll.spend_fairy(state, move, scribe)
        elif verb == moves.ROLL:
            roll.roll(state, chance, scribe)
        elif verb == moves.ACQUIRE:
            acquire.acquire(state, seat, a, scribe)
        elif verb == moves.PLACE or verb == moves.RESERVE or verb == moves.DISCARD:
            acquire.settle(state, seat, move, scribe)
        elif verb == moves.READ:
            books.read(state, seat, scribe)
        elif verb == moves.RECOVER:
            books.recover(state, seat, a, scribe)
        elif verb == moves.TAKE:
            books.take(state, a, scribe)
            if books.is_recovered(state):
                self._end_recover(state, seat, scribe)
        elif verb == moves.ENOUGH:
            self._end_recover(state, seat, scribe)
        elif verb == moves.TRANSFER:
            reserve.transfer(state, seat, move, scribe)
            if state.stage > OVER and not judge(state, scribe):
                lastword.ask_again(state, scribe)
        elif verb == moves.REPLENISH:
            replenish.replenish(state, scribe)
        elif verb == moves.ACCEPT:
            lastword.accept(state, scribe)
        elif verb == moves.FORFEIT:
            roll.forfeit(state, scribe)
        else:
            roll.leave(state, scribe)
        judge(state, scribe)

    def _end_recover(self, state: AerionState, seat: i64, scribe: Scribe) -> None:
        """The Recover is over; a Book in hand takes the place of the one that was spent for it."""
        books.end_recover(state)
        if state.stage == HELD and kind_of(state.held) == BOOK:
            acquire.shelve(state, seat, scribe)

    def deadline(self, state: AerionState) -> tuple[int, int] | None:
        """No clock runs."""
        return None

    def expire(self, state: AerionState, chance: Chance, scribe: Scribe) -> None:
        """Time does nothing here."""

    def concede(self, state: AerionState, seat: i64, scribe: Scribe) -> None:
        """The team gives up."""
        give_up(state, seat, scribe)

    def outcome(self, state: AerionState) -> Outcome | None:
        """None while the match goes on."""
        return None if state.result == PLAYING else outcome(state)

    def view(self, state: AerionState, seat: i64) -> AerionView:
        """What that seat, or a spectator, may know."""
        return view_of(state.copy(), seat)

    def glance(self, state: AerionState, seat: i64) -> AerionView:
        """The same, with lists that are the state's own."""
        return view_of(state, seat)

    def guess(self, view: AerionView, chance: Chance) -> AerionState:
        """A complete state that looks exactly like this view."""
        return guess(view, chance)

    def census(self, state: AerionState) -> list[int]:
        """Every kind of card by deck of origin, counted wherever it lies."""
        counts = [0] * (DECKS * KINDS)
        for deck in range(DECKS):
            for place in range(state.size[deck]):
                counts[deck * KINDS + state.deck[deck * STRIDE + place]] += 1
            if state.display[deck] != NONE:
                counts[deck * KINDS + state.display[deck]] += 1
        for place in range(len(counts)):
            counts[place] += state.piles[place]
        for card in state.shop + [state.held] + [owned & 0xFF for owned in state.reserve]:
            if card != NONE:
                counts[(card >> 5) * KINDS + (card & 31)] += 1
        for book in state.pulpit:
            counts[(book & 7) * KINDS + BOOK] += 1
        for expansion in team(state):
            expansion.census(state, counts)
        return counts

    def read(self, box: Box, data: Mapping[str, object]) -> AerionState:
        """The state that was written."""
        return read(AerionState, box, data)
