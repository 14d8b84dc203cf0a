# mypyc: compile
"""KRÉO as the house plays it: the calls of the contract, each handed to the chapter that knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import KreoBox
from ludotheque.games.kreo.guess.deal import guess_state
from ludotheque.games.kreo.kinds import KINDS, NATURE, NATURES
from ludotheque.games.kreo.moves import INCARNATE, REMARK, VOTE
from ludotheque.games.kreo.phases import (
    BY_VOTE,
    CAUSES,
    CONCESSION,
    CREATION,
    DIVINATION,
    EMOTES,
    FAILURE,
    PERFECT,
    PLAYING,
    SHARING,
    SUCCESS,
)
from ludotheque.games.kreo.rules.chapters import (
    CHAPTER,
    OF_CHOICE,
    OF_CREATION,
    OF_ENERGY,
    OF_POWER,
    OF_SETUP,
    OF_TABLE,
)
from ludotheque.games.kreo.rules.creation import (
    legal_answers,
    unfold,
)
from ludotheque.games.kreo.rules.end import finish, vote
from ludotheque.games.kreo.rules.energy import token_total
from ludotheque.games.kreo.rules.refusals import refuse_divination
from ludotheque.games.kreo.rules.refused_answers import refuse_creation
from ludotheque.games.kreo.rules.setup import (
    ABSENT,
    flags_of,
    incarnate,
    legal_shares,
    new_state,
    refuse_share,
    share,
)
from ludotheque.games.kreo.rules.silent import REMARKS, may_remark, remark
from ludotheque.games.kreo.rules.table import legal_divination, next_due, settle, time_acts, waited_for
from ludotheque.games.kreo.rules.verbs import announce, answer, choose, spend
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
POINTS = (0, 0, 4, 3, 2, 1, 0)


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
        chapter = CHAPTER[verb]
        if state.result != PLAYING:
            return Refusal("kreo:69", "refusal.over")
        if chapter == OF_SETUP:
            return refuse_share(state, seat, verb, b if verb == INCARNATE else a)
        if chapter == OF_CREATION:
            return refuse_creation(state, seat, verb, a, b)
        if chapter == OF_TABLE:
            return _refuse_word(state, seat, verb)
        return refuse_divination(state, seat, verb, a, b, move >> 24 & 0xFF)

    def play(self, state: KreoState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move."""
        verb = move & 0xFF
        a = move >> 8 & 0xFF
        b = move >> 16 & 0xFF
        chapter = CHAPTER[verb]
        if chapter == OF_CHOICE:  # choices leave no trace, not even of their time
            choose(state, seat, verb, a, scribe)
            settle(state, scribe)
        elif chapter == OF_ENERGY:
            state.idle[seat] = state.now
            spend(state, seat, verb, a, b, scribe)
            settle(state, scribe)
        elif chapter == OF_POWER:
            state.idle[seat] = state.now
            announce(state, seat, verb, a, b, move >> 24 & 0xFF, scribe)
            settle(state, scribe)
        elif chapter == OF_CREATION:
            answer(state, seat, verb, a, b, scribe)
            unfold(state, scribe)
        elif chapter == OF_TABLE:
            if verb == VOTE:
                vote(state, seat, scribe)
            else:
                remark(state, seat, a, scribe)
        elif verb == INCARNATE:
            incarnate(state, seat, a)
            share(state, seat, b, scribe)
        else:
            share(state, seat, a, scribe)

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
            duties = [move for move in moves if CHAPTER[move & 0xFF] != OF_TABLE]
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
        return view_of(state.copy(), seat)

    def glance(self, state: KreoState, seat: i64) -> KreoView:
        """The same, with lists that are the state's own."""
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
        for nature in range(NATURES):
            counts[NATURE + nature] += state.grown >> nature & 1
        counts[KINDS] = token_total(state)
        return counts

    def read(self, box: Box, data: Mapping[str, object]) -> KreoState:
        """The state that was written."""
        return read(KreoState, box, data)


def _refuse_word(state: KreoState, seat: i64, verb: i64) -> Refusal | None:
    """kreo:A23, kreo:A26: Why the seat may not remark on anything now, or not vote to give up."""
    if verb == REMARK:
        return None if may_remark(state, seat) else Refusal("kreo:A23", "refusal.no_remark")
    if not state.flags & CONCESSION:
        return Refusal("kreo:A26", "refusal.no_vote")
    return Refusal("kreo:A26", "refusal.voted") if state.votes >> seat & 1 else None
