# mypyc: compile
"""KRÉO as the house plays it: the calls of the contract, each handed to the chapter that knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import KreoBox
from ludotheque.games.kreo.cards import KINDS
from ludotheque.games.kreo.guess import guess_state
from ludotheque.games.kreo.moves import (
    ANSWER,
    CHANGE,
    CHANGE_SECOND,
    CHOOSE,
    COEUS,
    CRIUS,
    CRONUS,
    DISCARD,
    FAIL,
    GAIN,
    GROW,
    HYPERION,
    IAPETUS,
    INCARNATE,
    MNEMOSYNE,
    OCEANUS,
    OFFER,
    PHOEBE,
    PROTECT,
    PUT,
    READY,
    RECALL,
    REMARK,
    REORDER,
    REPLAY,
    RHEA,
    SHARE,
    SHED,
    SHOW,
    STRIKE,
    THEIA_CARDS,
    THEIA_SEATS,
    THEMIS,
    UNCHOOSE,
    UNCHOOSE_SECOND,
    UNREADY,
    VOTE,
)
from ludotheque.games.kreo.phases import (
    ABSENT_CHOICE,
    ALTERED,
    BY_VOTE,
    CONCESSION,
    CREATION,
    DIVINATION,
    EMOTES,
    FAILURE,
    FIRST_GAME,
    INCARNATIONS,
    NOTHING,
    PERFECT,
    PERSONAL_LAST,
    PLAYING,
    SHARING,
    SILENT,
    SUCCESS,
    TABLE_B,
)
from ludotheque.games.kreo.rules import divination, incarnations
from ludotheque.games.kreo.rules.aggressions import pay_for_storm, strike
from ludotheque.games.kreo.rules.creation import (
    announce_replay,
    grow,
    legal_answers,
    protect,
    put,
    replay,
    unfold,
)
from ludotheque.games.kreo.rules.elements import fail
from ludotheque.games.kreo.rules.end import finish, vote
from ludotheque.games.kreo.rules.energy import answer_gain, pay, token_total
from ludotheque.games.kreo.rules.refusals import refuse_creation, refuse_divination
from ludotheque.games.kreo.rules.setup import ABSENT, incarnate, legal_shares, new_state, refuse_share, share
from ludotheque.games.kreo.rules.silent import REMARKS, may_remark, remark
from ludotheque.games.kreo.rules.table import legal_divination, next_due, settle, time_acts, waited_for
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView, view_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import all_seats
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe

if TYPE_CHECKING:
    from collections.abc import Mapping

RESULTS = ("", "defeat_aggression", "perfect", "success", "viable", "unstable", "failure")
CAUSES = ("kreo:70", "kreo:57", "kreo:59", "kreo:69", "kreo:A26")
POINTS = (0, 0, 4, 3, 2, 1, 0)


def flags_of(options: Mapping[str, int | str | bool]) -> i64:
    """kreo:122: The options in force as a set; the modes combine freely."""
    flags: i64 = 0
    if options["altered_elements"]:
        flags |= ALTERED
    if options["incarnations"]:
        flags |= INCARNATIONS
    if options["silent"]:
        flags |= SILENT
    if options["last_round"] == "personal":
        flags |= PERSONAL_LAST
    if options["concession"]:
        flags |= CONCESSION
    if options["emotes"]:
        flags |= EMOTES
    if options["absent_choice"]:
        flags |= ABSENT_CHOICE
    if options["first_game"]:
        flags |= FIRST_GAME
    if options["slots"] == "b":
        flags |= TABLE_B
    return flags


class KreoGame(Game[KreoState, KreoView]):
    """The rules of KRÉO."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance
    ) -> KreoState:
        """A dealt table."""
        assert isinstance(box, KreoBox)
        at_random = options["removed_elements"] == "random"
        grace, absence = int(options["grace"]), int(options["absence"])
        return new_state(box, seats, flags_of(options), grace, absence, at_random, chance)

    def waiting(self, state: KreoState) -> i64:
        """The seats that must act."""
        return waited_for(state)

    def legal(self, state: KreoState, seat: i64) -> list[int]:
        """Every move that seat may make now."""
        if state.phase == DIVINATION:
            moves = legal_divination(state, seat)
        elif state.phase == CREATION:
            moves = legal_answers(state, seat)
        elif state.phase == SHARING:
            moves = legal_shares(state, seat)
        else:
            return []
        if state.flags & EMOTES and may_remark(state, seat):
            for which in range(REMARKS):
                moves.append(REMARK | which << 8)
        if state.flags & CONCESSION and not state.votes >> seat & 1:
            moves.append(VOTE)
        return moves

    def refusal(self, state: KreoState, seat: i64, move: i64) -> Refusal | None:
        """kreo:123: Why that move is not legal at this instant."""
        verb = move & 0xFF
        a = move >> 8 & 0xFF
        b = move >> 16 & 0xFF
        if state.result != PLAYING:
            return Refusal("kreo:69", "refusal.over")
        if verb == REMARK:
            return None if may_remark(state, seat) else Refusal("kreo:A23", "refusal.no_remark")
        if verb == VOTE:
            if not state.flags & CONCESSION:
                return Refusal("kreo:A26", "refusal.no_vote")
            return Refusal("kreo:A26", "refusal.voted") if state.votes >> seat & 1 else None
        if verb == SHARE:
            return refuse_share(state, seat, verb, a)
        if verb == INCARNATE:
            return refuse_share(state, seat, verb, b)
        if verb >= IAPETUS:
            return refuse_creation(state, seat, verb, a, b)
        return refuse_divination(state, seat, verb, a, b, move >> 24 & 0xFF)

    def play(self, state: KreoState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move."""
        verb = move & 0xFF
        a = move >> 8 & 0xFF
        b = move >> 16 & 0xFF
        if verb == REMARK:
            remark(state, seat, a, scribe)
        elif verb == VOTE:
            vote(state, seat, scribe)
        elif verb == SHARE:
            share(state, seat, a, scribe)
        elif verb == INCARNATE:
            incarnate(state, seat, a)
            share(state, seat, b, scribe)
        elif verb >= IAPETUS:
            _answer(state, seat, verb, a, b, scribe)
            unfold(state, scribe)
        elif verb >= CRONUS:
            state.idle[seat] = state.now
            _announce(state, seat, verb, a, b, move >> 24 & 0xFF, scribe)
            settle(state, scribe)
        else:
            if verb > UNREADY:  # choices leave no trace, not even of their time
                state.idle[seat] = state.now
            _divine(state, seat, verb, a, b, scribe)
            settle(state, scribe)

    def deadline(self, state: KreoState) -> tuple[int, int] | None:
        """kreo:126: When time itself acts next."""
        if state.due < 0 and state.absence == 0:
            return None
        due = next_due(state)
        return None if due < 0 else (int(due), 0)

    def expire(self, state: KreoState, chance: Chance, scribe: Scribe) -> None:
        """kreo:126, kreo:128: The short pause is over, or an absent player is passed over."""
        seat = time_acts(state, chance, scribe)
        if seat >= 0:
            moves = self.legal(state, seat)
            duties = [move for move in moves if move & 0xFF < REMARK]
            self.play(state, seat, duties[chance.below(ABSENT, len(duties))], chance, scribe)

    def concede(self, state: KreoState, seat: i64, scribe: Scribe) -> None:
        """kreo:A26: The team gives up: a failure, whatever lies on the table."""
        scribe.tell(state, events.CONCEDED, seat)
        finish(state, FAILURE, BY_VOTE, scribe)

    def outcome(self, state: KreoState) -> Outcome | None:
        """kreo:72: How the match ended, for the whole team."""
        if state.result == PLAYING:
            return None
        won = state.result == PERFECT or state.result == SUCCESS
        points = POINTS[state.result]
        return Outcome(
            RESULTS[state.result],
            all_seats(state.count) if won else 0,
            [points] * state.count,
            CAUSES[state.cause],
        )

    def view(self, state: KreoState, seat: i64) -> KreoView:
        """What that seat, or a spectator, may know."""
        return view_of(state, seat)

    def guess(self, view: KreoView, chance: Chance) -> KreoState:
        """A complete state that looks exactly like this from that seat."""
        return guess_state(view, chance)

    def census(self, state: KreoState) -> list[int]:
        """kreo:131, kreo:64: All cards by kind, then the tokens, wherever they lie."""
        counts = [0] * (KINDS + 1)
        for hand in state.hands:
            for card in hand:
                counts[card] += 1
        for card in state.chosen:
            if card >= 0:
                counts[card] += 1
        for card in state.slots:
            if card >= 0:
                counts[card] += 1
        for card in state.discard:
            counts[card] += 1
        if state.card >= 0:
            counts[state.card] += 1
        for nature in range(11):
            counts[17 + nature] += state.grown >> nature & 1
        counts[KINDS] = token_total(state)
        return counts

    def read(self, box: Box, data: Mapping[str, object]) -> KreoState:
        """The state that was written."""
        return read(KreoState, box, data)


def _divine(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, scribe: Scribe) -> None:
    """kreo:25: A choice or a paid action of Divination."""
    if verb == CHOOSE:
        divination.lay(state, seat, a)
    elif verb == READY:
        divination.make_ready(state, seat)
    elif verb == UNREADY:
        divination.unready(state, seat)
    elif verb == CHANGE:
        divination.change(state, seat, 0, a, scribe)
    elif verb == CHANGE_SECOND:
        divination.change(state, seat, 1, a, scribe)
    elif verb == UNCHOOSE:
        divination.take_back(state, seat, 0, scribe)
    elif verb == UNCHOOSE_SECOND:
        divination.take_back(state, seat, 1, scribe)
    elif verb == REORDER:
        divination.reorder(state, seat, scribe)
    elif verb == SHOW:
        divination.show(state, seat, a, b, scribe)
    elif verb == OFFER:
        divination.offer(state, seat, a, b, scribe)
    elif verb == ANSWER:
        divination.answer(state, seat, a, scribe)
    elif verb == RECALL:
        pay(state, seat, state.box.costs[2])
        divination.recall(state, seat, a, b, events.RECALLED, scribe)
    elif verb == SHED:
        divination.shed(state, seat, a, b, scribe)


def _announce(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64, scribe: Scribe) -> None:
    """kreo:98, kreo:96: A power, committed and counted at once, before everybody."""
    if verb == CRONUS:
        incarnations.call_cronus(state, seat, scribe)
    elif verb == HYPERION:
        incarnations.call_hyperion(state, seat, scribe)
    elif verb == COEUS:
        incarnations.call_coeus(state, seat, a, scribe)
    elif verb == OCEANUS:
        incarnations.call_oceanus(state, seat, a, b, scribe)
    elif verb == CRIUS:
        incarnations.call_crius(state, seat, scribe)
    elif verb == RHEA:
        incarnations.call_rhea(state, seat, a, scribe)
    elif verb == THEIA_CARDS:
        incarnations.theia_shows_cards(state, seat, a, b, c, scribe)
    elif verb == THEIA_SEATS:
        incarnations.theia_shows_seats(state, seat, a, b, c, scribe)
    elif verb == THEMIS:
        incarnations.bet(state, seat, a, b, c, scribe)
    elif verb == PHOEBE:
        incarnations.look(state, seat, a, b, scribe)
    elif verb == MNEMOSYNE:
        incarnations.remember(state, seat, a, b, scribe)


def _answer(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, scribe: Scribe) -> None:
    """kreo:34: The answer to a question of Creation, public once it is given."""
    if verb == PUT:
        put(state, seat, a * 4 + b, scribe)
    elif verb == GROW:
        grow(state, seat, scribe)
    elif verb == FAIL:
        state.ask = NOTHING
        fail(state, seat, scribe)
    elif verb == STRIKE:
        strike(state, seat, a * 4 + b, scribe)
    elif verb == DISCARD:
        pay_for_storm(state, seat, a, scribe)
    elif verb == GAIN:
        answer_gain(state, seat, a, scribe)
    elif verb == PROTECT:
        protect(state, seat, a, scribe)
    elif verb == IAPETUS:
        announce_replay(state, seat, a, scribe)
    elif verb == REPLAY:
        replay(state, seat, a, scribe)
