# mypyc: compile
"""Guessing a complete state from a view: every account of the match that fits the facts is equally likely.

An *account* says, card for card, how the deck was dealt and which card each player showed, gave, looked at
and has chosen.  How many cards a player could pick from is always public, so accounts are sampled backwards
(the steps are on a `Tape`): today's hidden cards are *tracks* without a name; going back in time, a card
that was played or shed comes back into its hand as a track with a name, a blind swap takes any track out of
each hand and exchanges them, and whatever the viewer saw (a card shown, given or fetched, the Planet at the
deal) must be found in that hand at that moment: one of its named tracks, or a nameless one that gets the
name, as likely as that name is among the unseen cards.

Where a step leaves a choice, each way is weighed by how many accounts it leads to (`Weigher`), so no sample
is thrown away.  Other seats' memories are part of the account: the guess names the cards that they were
shown.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.guess.tape import (
    ANY,
    FRESH,
    GRIM,
    NOTE,
    PULL,
    PUSH,
    STEP,
    Tape,
    write_tape,
)
from ludotheque.games.kreo.guess.weigher import NAMELESS, Weigher
from ludotheque.games.kreo.kinds import KINDS, NONE, THUNDERBOLT, UNSEEN, name_of
from ludotheque.games.kreo.memory import unseen_counts
from ludotheque.games.kreo.phases import ASK_PAYMENT
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance

STREAM: Final = 31


def guess_state(view: KreoView, chance: Chance) -> KreoState:
    """kreo:136: A complete state that looks like this from the view's seat, each account equally likely."""
    tape = write_tape(view)
    while True:
        account = Account(view, tape)
        account.run(chance)
        account.name_the_rest(chance)
        if is_plausible(view, account):
            return state_from(view, tape, account, chance)


def is_plausible(view: KreoView, account: Account) -> bool:
    """kreo:55, kreo:91: Who is asked to discard for the Storm holds something other than Aggressions."""
    if view.ask != ASK_PAYMENT or view.asked == view.seat:
        return True
    for track in account.held[view.asked]:
        if account.name[track] < THUNDERBOLT:
            return True
    return False


@final
class Account:
    """One account in the making: tracks, their names, and in whose hand each lies at the moment looked at."""

    def __init__(self, view: KreoView, tape: Tape) -> None:
        self.tape = tape
        self.free = unseen_counts(view)
        self.name: list[int] = []  # by track
        self.hands: list[list[int]] = []  # tracks of each seat, at the moment looked at
        self.held: list[list[int]] = []  # the same, now
        self.register = [NONE] * tape.registers  # the track that is or was there
        for seat in range(view.count):
            mine: list[int] = []
            if seat != view.seat:
                for place in range(2):
                    self._lay_aside(tape.chosen[seat * 2 + place])
                self._lay_aside(tape.offered[seat])
                size: i64 = view.sizes[seat] - (tape.offered[seat] >= 0)
                while size > 0:
                    mine.append(self._new_track(NAMELESS))
                    size -= 1
            self.hands.append(mine)
            self.held.append(mine[:])

    def _new_track(self, kind: i64) -> i64:
        self.name.append(kind)
        return len(self.name) - 1

    def _lay_aside(self, register: i64) -> None:
        """A card now face down or offered: its track waits in a register; the viewer may have seen
        it there.
        """
        if register >= 0:
            track = self._new_track(NAMELESS)
            self.register[register] = track
            if self.tape.seen[register] != ANY:
                self._give_name(track, self.tape.seen[register])

    def _give_name(self, track: i64, kind: i64) -> None:
        self.name[track] = kind
        self.free[kind] -= 1

    def run(self, chance: Chance) -> None:
        """Go back to the deal, choosing at every step among the accounts that fit the facts."""
        steps = self.tape.steps
        weigher = Weigher(self.tape)
        chance.begin(STREAM)
        at: i64 = 0
        while at < len(steps):
            seat: i64 = steps[at + 1]
            register: i64 = steps[at + 2]
            kind: i64 = steps[at + 3]
            step: i64 = steps[at]
            if step == PUSH:
                self.hands[seat].append(self.register[register])
            elif step == FRESH:
                self.register[register] = self._new_track(kind)
            elif step == NOTE:
                hand = self.hands[seat]
                self.register[register] = hand[chance.pick(len(hand))]
            elif step == PULL:
                self._pull(at, weigher, chance)
            elif step == GRIM:
                self._make_grim(at, weigher, chance)
            at += STEP

    def _pull(self, at: i64, weigher: Weigher, chance: Chance) -> None:
        """A track leaves the hand for the register; where several kinds of track would do, weigh them."""
        steps = self.tape.steps
        hand = self.hands[steps[at + 1]]
        kind: i64 = steps[at + 3]
        i: i64
        if kind == ANY and not weigher.matters(at):
            i = chance.pick(len(hand))
        else:
            i = self._weighed_track(at, hand, weigher, chance)
        track: i64 = hand.pop(i)
        if kind != ANY and self.name[track] == NAMELESS:
            self._give_name(track, kind)
        self.register[steps[at + 2]] = track

    def _weighed_track(self, at: i64, hand: list[int], weigher: Weigher, chance: Chance) -> i64:
        """The place in hand of the track that is pulled: a class of tracks by its weight, then any
        of them.
        """
        board = weigher.board(at, self.hands, self.name, self.register, self.free)
        group = _pick_weighed(weigher.pulls(at, board), chance)
        left = chance.pick(board[self.tape.steps[at + 1] * weigher.classes + group])
        i: i64 = 0
        for track in hand:
            if weigher.class_of(self.name[track]) == group:
                if left == 0:
                    return i
                left -= 1
            i += 1
        raise RuntimeError("no track fits the facts")

    def _make_grim(self, at: i64, weigher: Weigher, chance: Chance) -> None:
        """kreo:A4: Who had nothing to discard for the Storm held only Aggressions: nameless tracks become
        such.
        """
        for track in self.hands[self.tape.steps[at + 1]]:
            if self.name[track] == NAMELESS:
                board = weigher.board(at, self.hands, self.name, self.register, self.free)
                group = _pick_weighed(weigher.namings(at, board), chance)
                self._give_name(track, THUNDERBOLT + group)

    def name_the_rest(self, chance: Chance) -> None:
        """The tracks that no fact names get the unseen cards in any order."""
        rest: list[int] = []
        for kind in range(KINDS):
            for _ in range(self.free[kind]):
                rest.append(kind)
        chance.shuffle(STREAM, rest)
        i: i64 = 0
        for track in range(len(self.name)):
            if self.name[track] == NAMELESS:
                self.name[track] = rest[i]
                i += 1

    def card_in(self, register: i64) -> i64:
        """The name of the track that is or was in a register."""
        return self.name[self.register[register]]


def _pick_weighed(weights: list[float], chance: Chance) -> i64:
    """An index, each as likely as its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    mark = (float(chance.word()) + float(chance.word()) / 4294967296.0) / 4294967296.0 * total
    last: i64 = 0
    for i in range(len(weights)):
        if weights[i] > 0.0:
            last = i
            if mark < weights[i]:
                return i
            mark -= weights[i]
    return last


def state_from(view: KreoView, tape: Tape, account: Account, chance: Chance) -> KreoState:
    """The view's table with the account's cards in place of what was hidden."""
    hands: list[list[int]] = []
    chosen: list[int] = []
    what: list[int] = []
    for seat in range(view.count):
        if seat == view.seat:
            hands.append(view.hand[:])
            chosen.append(view.chosen[0])
            chosen.append(view.chosen[1])
            what.append(view.offered)
        else:
            hand = [account.name[track] for track in account.held[seat]]
            offered: i64 = NONE
            if tape.offered[seat] >= 0:
                offered = account.card_in(tape.offered[seat])
                hand.append(offered)
            hand.sort()
            hands.append(hand)
            what.append(offered)
            for place in range(2):
                register: i64 = tape.chosen[seat * 2 + place]
                chosen.append(account.card_in(register) if register >= 0 else NONE)
    bets = view.bets[:]
    facts = _named_facts(view, tape, account, bets, chance)
    return KreoState(
        view.box,
        now=view.now,
        flags=view.flags,
        grace=view.grace,
        absence=view.absence,
        count=view.count,
        phase=view.phase,
        ask=view.ask,
        asked=view.asked,
        round_no=view.round_no,
        first=view.first,
        home=view.home,
        deck=view.deck[:],
        hands=hands,
        chosen=chosen,
        to=view.to[:],
        what=what,
        ready=view.ready,
        part=view.part,
        resting=view.resting,
        tired=view.tired,
        tokens=view.tokens[:],
        reserve=view.reserve,
        discard=view.discard[:],
        slots=view.slots[:],
        missing=view.missing[:],
        grown=view.grown,
        guarded=view.guarded,
        swallowing=view.swallowing,
        last=view.last,
        due=view.due,
        idle=view.idle[:],
        titan=view.titan[:],
        power=view.power[:],
        uses=view.uses[:],
        announced=view.announced,
        trade=view.trade,
        rhea=view.rhea,
        bets=bets,
        looked=view.looked,
        shown=view.shown[:],
        order=view.order[:],
        at=view.at,
        second=view.second,
        card=view.card,
        cell=view.cell,
        dropped=view.dropped[:],
        final=view.final,
        facts=facts,
        votes=view.votes,
        remarked=view.remarked,
        doomed=view.doomed,
        result=view.result,
        cause=view.cause,
    )


def _named_facts(view: KreoView, tape: Tape, account: Account, bets: list[int], chance: Chance) -> list[int]:
    """The facts with every card named, others' memories included; a hidden bet may be on any name."""
    facts = view.facts[:]
    for i in range(len(facts)):
        one: i64 = facts[i]
        if known.code_of(one) == known.BET and known.x_of(one) == UNSEEN:
            name = _any_name(view, chance)
            facts[i] = known.with_cards(one, name, 0)
            bets[tape.spot[i]] = name | known.place_of(one) << 5
        elif known.x_of(one) == UNSEEN:
            x = account.card_in(tape.x[i])
            y: i64 = account.card_in(tape.y[i]) if tape.y[i] >= 0 else 0
            facts[i] = known.with_cards(one, x, y)
    return facts


def _any_name(view: KreoView, chance: Chance) -> i64:
    """A printed name out of those that are played with."""
    names: list[int] = []
    before: i64 = NONE
    for kind in range(KINDS):
        if view.deck[kind] > 0 and name_of(kind) != before:
            before = name_of(kind)
            names.append(before)
    return names[chance.below(STREAM, len(names))]
