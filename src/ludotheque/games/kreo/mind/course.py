# mypyc: compile
"""The course of a match: from a moment on to its end, everybody following the blueprint in one deal.

Players choose at once and know only what they were shown: each goes by a forecast of the table at its turn.
Who plays what nobody expects shows it to whoever reveals next, as long as it has Energy.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import AETHER, DISRUPTIVE, PLANET, THUNDERBOLT, name_of
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.leanings import MORE, OWN, SURPRISE
from ludotheque.games.kreo.mind.marks import mark_values
from ludotheque.games.kreo.mind.signs import MUTE, SILENT, TOLD, code_of
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import take
from ludotheque.games.kreo.mind.team import Team
from ludotheque.games.kreo.mind.ways import PLANET_SLOTS
from ludotheque.kernel.moves import bit

PERFECT_WORTH: Final = 1.02
SUCCESS_WORTH: Final = 1.0
DEFEAT_WORTH: Final = 0.0
NEARLY: Final = 0.6  # an unfinished Planet
EACH_MISSING: Final = 0.8  # for each card that it lacks
PRESSED: Final = 50.0
UNLIKE: Final = 20.0  # a card that the sign of its player speaks against


@final
class Course(Team):
    """A match in one deal, as it goes on from here."""

    def __init__(
        self,
        table: Sketch,
        hands: list[list[int]],
        first: i64,
        powers: list[int],
        tokens: list[int],
        reserve: i64,
        crowd: Crowd,
        opening: bool,
        weights: list[float],
    ) -> None:
        super().__init__(table, hands, powers, tokens, reserve, crowd)
        self.first = first
        self.opening = opening  # whether this is the first round
        self.weights = weights
        seats: i64 = len(hands)
        self.signs = [MUTE] * seats  # by seat: whether it has shown what it plays
        self.done: i64 = 0  # the set of seats that will show nothing more this round
        self.given: list[int] = []  # the order of the first round, where it is not the usual one
        self.insight: i64 = 0  # how many plays before its own everybody knows in later rounds
        self.later = False  # whether this is a later round
        self.ratings: list[list[float]] = [[] for _ in range(seats)]  # by seat: what all cards were worth
        self.own = self.ratings[:]  # what they were worth to itself, by what it was shown
        self.marks: list[list[float]] = [[] for _ in range(seats)]  # by seat and kind: what a mark changes
        self.codes: list[list[int]] = [[] for _ in range(seats)]  # and which sign each of them asks for

    def order(self) -> list[int]:
        """Who still holds cards, in reveal order."""
        seats: i64 = len(self.hands)
        usual = self.given or [(self.first + step) % seats for step in range(seats)]
        found: list[int] = []
        for seat in usual:
            if self.hands[seat]:
                found.append(seat)
        return found

    def longest(self) -> i64:
        """How many rounds there are, this one included."""
        most: i64 = 0
        for hand in self.hands:
            if len(hand) > most:
                most = len(hand)
        return most

    def finish(self) -> float:
        """Play on to the end; what that is worth, in 0..1."""
        while True:
            worth = self.round()
            if worth > -1.0:
                return worth

    def round(self) -> float:
        """Play one round; its worth if the match has ended, else -1."""
        rounds = self.longest()
        if rounds == 0 or not self.table.way():
            return self.result()
        self.table.rounds = rounds - 1
        order = self.order()
        if self.later:
            self.recall()
            self.hand_on(order, rounds)
            self.pass_on(order)
            self.relieve(order)
        self.settle(order, rounds)
        return self.reveal(order, rounds)

    def settle(self, order: list[int], rounds: i64) -> None:
        """Everybody whose play is not settled chooses, in reveal order."""
        calm = self.opening or rounds == 1
        common = Forecast(self.table.copy(), self.weights)
        before: list[Forecast] = []
        crowd = self.crowd
        for seat in range(len(self.hands)):
            crowd.sizes[seat] = len(self.hands[seat])
        for place in range(len(order)):
            seat = order[place]
            later = len(order) - 1 - place
            power: i64 = self.powers[seat]
            before.append(common.twin())
            scores = common.rate(power, later, rounds - 1)
            self.ratings[seat] = scores[:]
            odds = crowd.odds_of(seat, common.table, scores, calm)
            code = code_of(odds, later, self.weights[SURPRISE])
            self.codes[seat] = code
            done = self.done >> seat & 1
            if self.plays[seat] < 0:
                if self.later:
                    if place > 0:
                        self.look(seat, order[place - 1])
                    for back in range(1, self.insight + 1):
                        if back <= place:
                            self.known[seat] |= bit(order[place - back])
                mine = common
                self.own[seat] = self.ratings[seat]
                if self.known[seat]:
                    mine = self.informed(before, order, place, calm, rounds)
                    self.own[seat] = mine.rate(power, later, rounds - 1)
                if self.table.altered:
                    self.marks[seat] = mark_values(mine, later)
                self.plays[seat] = self.pick(seat, calm, code, self.signs[seat] if done else MUTE)
            if not done:
                self.signs[seat] = MUTE
                if self.can_speak(seat):
                    sign: i64 = code[name_of(self.plays[seat])]
                    self.signs[seat] = SILENT
                    if later > 0 and sign >= TOLD:
                        self.show(seat, order[place + 1 + sign - TOLD])
                        self.signs[seat] = sign
            common.pass_by(odds, code, self.signs[seat], power)

    def informed(
        self, before: list[Forecast], order: list[int], place: i64, calm: bool, rounds: i64
    ) -> Forecast:
        """The forecast of somebody who has been shown cards this round; `before` are everybody's."""
        me: i64 = order[place]
        at: i64 = 0
        while at < place and not self.known[me] >> order[at] & 1:
            at += 1
        forecast = before[at].twin()
        while at < place:
            seat: i64 = order[at]
            if self.known[me] >> seat & 1:
                forecast.happen(self.plays[seat], self.powers[seat])
            else:
                scores = forecast.rate(self.powers[seat], len(order) - 1 - at, rounds - 1)
                odds = self.crowd.odds_of(seat, forecast.table, scores, calm)
                forecast.pass_by(odds, self.codes[seat], self.signs[seat], self.powers[seat])
            at += 1
        return forecast

    def pick(self, seat: i64, calm: bool, code: list[int], sign: i64) -> i64:
        """The card of the own hand that the ratings like best; of those that its sign speaks for, if any."""
        hand = self.hands[seat]
        scores = self.own[seat]
        marks = self.marks[seat]
        held: i64 = 0
        for card in hand:
            if card >= THUNDERBOLT:
                held += 1
        pressed = held > 0 and not calm and held >= len(hand) - 1
        best = -10000.0
        found: i64 = hand[0]
        before: i64 = -1
        copies = 0.0
        for card in hand:
            kind: i64 = card
            copies = copies + 1.0 if kind == before else 0.0
            before = kind
            name = name_of(kind)
            value = scores[name] + copies * self.weights[MORE]
            if marks and kind < AETHER:
                value += marks[kind]
            if sign != MUTE and code[name] != sign:
                value -= UNLIKE
            if kind >= THUNDERBOLT:
                if calm:
                    value = -1000.0
                else:
                    value += self.weights[OWN] * float(held)
                    if pressed:
                        value += PRESSED
            if value > best:
                best = value
                found = kind
        return found

    def reveal(self, order: list[int], rounds: i64) -> float:
        """The chosen cards are revealed; the worth if the match has ended, else -1."""
        table = self.table
        for each in order:
            seat: i64 = each
            kind: i64 = self.plays[seat]
            self.plays[seat] = -1
            self.known[seat] = 0
            self.crowd.learn(
                seat, name_of(kind), self.ratings[seat], self.weights, rounds == 1 or self.opening
            )
            if kind >= THUNDERBOLT and (rounds == 1 or self.opening):
                return DEFEAT_WORTH
            take(table, self.hands[seat], kind)
            before = table.grown | table.dead
            need = table.need
            table.play(kind, self.powers[seat])
            if table.altered and kind < AETHER and kind & 3 == DISRUPTIVE and table.need != need:
                self.first = (self.first + 1) % len(self.hands)
            if table.grown | table.dead != before and self.reserve > 0:
                self.reserve -= 1
                self.tokens[seat] += 1
            if kind == PLANET:
                self.crowd.home = -1
            if table.defeated:
                return DEFEAT_WORTH
            if not table.need & PLANET_SLOTS:
                return SUCCESS_WORTH if sum(map(len, self.hands)) < 2 else PERFECT_WORTH
        if table.volatile:
            table.evaporate()
        self.first = (self.first + 1) % len(self.hands)
        self.opening = False
        self.done = 0
        self.given = []
        self.later = True
        return -1.0

    def result(self) -> float:
        """What an unfinished table is worth: less for every card that is still missing.

        Imagined players are weaker than those who imagine them: what they miss by little may well be won.
        """
        way = self.table.way()
        if not way:
            return 0.0
        missing = self.table.price(way)
        worth = NEARLY
        while missing >= 1.0:
            worth *= EACH_MISSING
            missing -= 1.0
        return worth
