# mypyc: compile
"""Trials: what becomes of the match if the viewer does this or that now, in deals that fit what it knows.

Deals are drawn from what the viewer saw and was shown, and weighed by the evidence: a chain of exchanges
between hands settles where the blueprint would have played as was seen.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import KINDS, PLANET, name_of
from ludotheque.games.kreo.memory import Memory, unseen_counts
from ludotheque.games.kreo.mind.course import Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.signs import MUTE, SILENT, TOLD, sign_of
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import RECALL as FETCH
from ludotheque.games.kreo.mind.spare import is_planet
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import bit
from ludotheque.kit.search import Trials

NAMES: Final = 19
WORD: Final = 4294967296.0
FIRST_STEPS: Final = 400  # exchanges before the first deal
STEPS: Final = 60  # and between two of them
TRIES: Final = 12  # deals until one agrees with the signs of this round

# what a candidate does
FOLLOW: Final = 0  # what the blueprint says
PLAY: Final = 1  # choose that card, and show it to these seats
OFFER: Final = 2
RECALL: Final = 3
REMEMBER: Final = 4  # Mnemosyne's Recall
SHED: Final = 5  # for a token, to offer what the own kind cannot play


@final
class Deals:
    """Hands that everybody may hold, one set after the other."""

    def __init__(self, view: KreoView, crowd: Crowd, chance: QuickChance) -> None:
        self.belief = crowd.belief
        self.chance = chance
        self.fixed: list[list[int]] = []
        self.loose: list[int] = []  # cards
        self.owner: list[int] = []  # and whose they are in the present deal
        counts = unseen_counts(view)
        sure = Memory(view).sure
        for seat in range(view.count):
            hand: list[int] = []
            if seat == view.seat:
                hand.extend(view.hand)
                for card in view.chosen:
                    if card >= 0:
                        hand.append(card)
            else:
                for kind in range(KINDS):
                    for _ in range(sure[seat * KINDS + kind]):
                        if counts[kind] > 0:
                            hand.append(kind)
                            counts[kind] -= 1
            self.fixed.append(hand)
        for kind in range(KINDS):
            for _ in range(counts[kind]):
                self.loose.append(kind)
        chance.shuffle(0, self.loose)
        for seat in range(view.count):
            if seat != view.seat:
                size: i64 = view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1]
                for _ in range(size - len(self.fixed[seat])):
                    self.owner.append(seat)
        self.exchange(FIRST_STEPS)

    def exchange(self, steps: i64) -> None:
        """Let the deal wander: an exchange that the evidence speaks against happens seldom."""
        loose = self.loose
        owner = self.owner
        belief = self.belief
        number: i64 = len(owner)
        if number < 2:
            return
        for _ in range(steps):
            i = self.chance.word() % number
            j = self.chance.word() % number
            here: i64 = owner[i] * NAMES
            there: i64 = owner[j] * NAMES
            if here == there or loose[i] == loose[j]:
                continue
            mine = name_of(loose[i])
            other = name_of(loose[j])
            before = belief[here + mine] * belief[there + other]
            after = belief[here + other] * belief[there + mine]
            if after >= before or float(self.chance.word()) / WORD * before < after:
                card = loose[i]
                loose[i] = loose[j]
                loose[j] = card

    def next(self) -> list[list[int]]:
        """Another deal."""
        self.exchange(STEPS)
        hands = [hand[:] for hand in self.fixed]
        for place in range(len(self.owner)):
            hands[self.owner[place]].append(self.loose[place])
        for hand in hands:
            hand.sort()
        return hands


@final
class KreoTrials(Trials):
    """Candidates for one decision of Divination, and the worlds they are tried in."""

    def __init__(
        self, view: KreoView, table: Sketch, crowd: Crowd, deals: Deals, weights: list[float]
    ) -> None:
        self.view = view
        self.me = view.seat
        self.table = table
        self.crowd = crowd
        self.deals = deals
        self.weights = weights
        self.insight: i64 = 0
        self.order: list[int] = []
        self.plays = [-1] * view.count  # what others are known to play
        self.known = [0] * view.count
        self.signs = [MUTE] * view.count  # what those who have settled let everybody know
        self.codes: list[list[int]] = []  # and which sign each card asks for
        self.worlds: list[list[list[int]]] = []
        self.acts: list[int] = []
        self.kinds: list[int] = []
        self.whom: list[int] = []

    def add(self, act: i64, kind: i64, whom: i64) -> None:
        """One more candidate."""
        self.acts.append(act)
        self.kinds.append(kind)
        self.whom.append(whom)

    def clear(self) -> None:
        """Another question about the same worlds."""
        self.acts = []
        self.kinds = []
        self.whom = []

    def course(self, world: i64) -> Course:
        """The match in that world, as far as it is settled."""
        while len(self.worlds) <= world:
            self.worlds.append(self.draw())
        view = self.view
        course = Course(
            self.table.copy(),
            [hand[:] for hand in self.worlds[world]],
            view.first,
            view.power,
            view.tokens[:],
            view.reserve,
            self.crowd.copy(),
            view.round_no == 1,
            self.weights,
        )
        course.uses = view.uses[:]
        course.given = self.order
        course.insight = self.insight
        course.plays = self.plays[:]
        course.known = self.known[:]
        for seat in range(view.count):
            if course.plays[seat] >= 0 and course.plays[seat] not in course.hands[seat]:
                course.plays[seat] = -1
        for each in self.order:
            seat = each
            if seat == self.me:
                break
            course.done |= bit(seat)
            course.signs[seat] = self.signs[seat]
        return course

    def listen(self) -> None:
        """What those who reveal earlier have let everybody know by showing a card, or none."""
        view = self.view
        for place in range(len(self.order)):
            seat: i64 = self.order[place]
            if seat == self.me:
                break
            if not self.crowd.is_strange(seat):
                self.signs[seat] = sign_of(self.order, place, view.shown[seat])
        course = self.course(0)
        for each in self.order:
            seat = each
            if seat == self.me:
                break
            if self.signs[seat] == MUTE and course.can_speak(seat) and not self.crowd.is_strange(seat):
                self.signs[seat] = SILENT
                course.signs[seat] = SILENT
        course.table.rounds = course.longest() - 1
        course.settle(course.order(), course.longest())
        self.codes = course.codes
        self.worlds = []

    def draw(self) -> list[list[int]]:
        """A deal in which everybody holds a card that it can have meant."""
        hands = self.deals.next()
        if self.codes:
            for _ in range(TRIES):
                if self.agrees(hands):
                    break
                hands = self.deals.next()
        return hands

    def agrees(self, hands: list[list[int]]) -> bool:
        """Whether everybody who has settled holds a card that asks for its sign."""
        for each in self.order:
            seat: i64 = each
            if seat == self.me:
                break
            sign: i64 = self.signs[seat]
            if sign == MUTE or self.plays[seat] >= 0:
                continue
            found = False
            for card in hands[seat]:
                if self.codes[seat][name_of(card)] == sign:
                    found = True
            if not found:
                return False
        return True

    def habit(self) -> i64:
        """What the blueprint would have the viewer play."""
        course = self.course(0)
        course.table.rounds = course.longest() - 1
        course.settle(course.order(), course.longest())
        return course.plays[self.me]

    def shows(self, kind: i64) -> i64:
        """To whom the blueprint would have the viewer show that card, as a set."""
        me = self.me
        place: i64 = 0
        while self.order[place] != me:
            place += 1
        sign: i64 = self.codes[me][name_of(kind)]
        if sign < TOLD or place + 1 == len(self.order):
            return 0
        if kind != PLANET and not self.course(0).can_speak(me):
            return 0
        if kind == PLANET and self.view.tokens[me] < 1:
            return 0
        return bit(self.order[place + 1 + sign - TOLD])

    def fare(self, candidate: i64, world: i64) -> float:
        """How the match ends if the viewer does this."""
        course = self.course(world)
        act = self.acts[candidate]
        kind: i64 = self.kinds[candidate]
        whom: i64 = self.whom[candidate]
        me = self.me
        if act == PLAY:
            course.plays[me] = kind
            course.done |= bit(me)
            course.signs[me] = SILENT if course.can_speak(me) else MUTE
            place: i64 = 0
            while self.order[place] != me:
                place += 1
            if whom:
                course.signs[me] = sign_of(self.order, place, whom)
            for seat in range(self.crowd.seats):
                if whom >> seat & 1:
                    course.show(me, seat)
        elif act == OFFER:
            if course.hands[whom]:
                course.swap(me, kind, whom)
                course.done &= ~bit(whom)
                if course.crowd.home == me:
                    known = kind == PLANET and is_planet(self.table, course.longest())
                    course.crowd.home = whom if known else -1
        elif act == SHED:
            course.shed(me, kind)
            course.give_away(me, self.order)
        elif act in (RECALL, REMEMBER):
            course.fetch(me, kind, whom)
            if act == RECALL:
                course.pay(me, FETCH)
            else:
                course.uses[me] -= 1
        return course.finish()
