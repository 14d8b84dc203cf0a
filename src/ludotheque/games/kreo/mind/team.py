# mypyc: compile
"""What the players of an imagined match do with their Energy: Shows, Swaps, Recalls and what is shed."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.box import P_MNEMOSYNE, P_PHOEBE, P_THEIA
from ludotheque.games.kreo.kinds import NATURE, PLANET
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import RECALL, SWAP, give_up, heir, is_barred, least, taker
from ludotheque.games.kreo.mind.ways import PLANET_BIT
from ludotheque.kernel.moves import bit


class Team:
    """The players of one deal: their cards, their Energy, and what they let each other know."""

    def __init__(
        self,
        table: Sketch,
        hands: list[list[int]],
        powers: list[int],
        tokens: list[int],
        reserve: i64,
        crowd: Crowd,
    ) -> None:
        self.table = table
        self.hands = hands
        self.powers = powers
        self.tokens = tokens
        self.reserve = reserve
        self.crowd = crowd
        seats: i64 = len(hands)
        self.uses = [0] * seats  # by seat: how often its power can still be used
        self.plays = [-1] * seats  # by seat: what it plays this round, as far as it is settled
        self.known = [0] * seats  # by seat: the set of seats whose play it knows

    def show(self, seat: i64, to: i64) -> None:
        """The card that this seat will play is shown to another: by Theia's power, or for a token."""
        if self.powers[seat] == P_THEIA and self.uses[seat] > 0:
            self.uses[seat] -= 1
        else:
            self.pay(seat, 1)
        self.known[to] |= bit(seat)

    def pay(self, seat: i64, price: i64) -> None:
        """Energy goes back to the reserve."""
        self.tokens[seat] -= price
        self.reserve += price

    def look(self, seat: i64, before: i64) -> None:
        """Phoebe looks at the card of whoever reveals right before her."""
        if self.powers[seat] == P_PHOEBE and self.uses[seat] > 0 and not self.known[seat] >> before & 1:
            self.uses[seat] -= 1
            self.known[seat] |= bit(before)

    def can_speak(self, seat: i64) -> bool:
        """Whether this seat can show a card, so that its silence tells something."""
        if self.tokens[seat] > self.crowd.kept(seat):
            return True
        return self.powers[seat] == P_THEIA and self.uses[seat] > 0

    def hand_on(self, order: list[int], rounds: i64) -> None:
        """The Planet goes to somebody who can still play it in time, if its holder cannot."""
        table = self.table
        home = self.crowd.home
        if home < 0 or self.tokens[home] < SWAP or PLANET not in self.hands[home]:
            return
        place: i64 = 0
        while place < len(order) and order[place] != home:
            place += 1
        to = heir(table, len(order), place, rounds)
        if to < 0:
            return
        self.swap(home, PLANET, order[to])
        self.crowd.home = order[to]

    def pass_on(self, order: list[int]) -> None:
        """Nature cards of the way go from those whose kind cannot play them to somebody who can."""
        for seat in order:
            if self.powers[seat] >= 0:
                self.give_away(seat, order)

    def give_away(self, seat: i64, order: list[int]) -> None:
        """The first such card of this seat is offered, if need be for a card that is shed."""
        for card in self.hands[seat]:
            to = taker(self.table, order, self.powers, seat, card)
            if to >= 0:
                spare = to_shed(self.table, self.hands[seat], SWAP - self.tokens[seat], self.reserve)
                while spare >= 0:
                    self.shed(seat, spare)
                    spare = to_shed(self.table, self.hands[seat], SWAP - self.tokens[seat], self.reserve)
                if self.tokens[seat] >= SWAP:
                    self.swap(seat, card, to)
                return

    def shed(self, seat: i64, kind: i64) -> None:
        """A card is given up for a token."""
        give_up(self.table, self.hands[seat], kind)
        self.reserve -= 1
        self.tokens[seat] += 1

    def relieve(self, order: list[int]) -> None:
        """Of two Nature cards of the way that could come at once, one goes to somebody who reveals early."""
        table = self.table
        open_now = table.way() & ~table.grown & ~table.lost & ~PLANET_BIT
        for each in order:
            seat: i64 = each
            if self.tokens[seat] < SWAP or seat == self.crowd.home:
                continue
            found: i64 = 0
            given: i64 = -1
            for card in self.hands[seat]:
                kind: i64 = card
                if NATURE <= kind < PLANET and open_now >> (kind - NATURE) * 4 & 1:
                    if not table.tree.needs[kind - NATURE] & ~table.grown:
                        found += 1
                        given = kind
            if found > 1:
                for other in order:
                    if other != seat and not is_barred(table, given, self.powers[other]):
                        self.swap(seat, given, other)
                        return

    def swap(self, seat: i64, kind: i64, to: i64) -> None:
        """A blind exchange: the other gives what it misses least."""
        theirs = self.hands[to]
        answer = least(self.table, theirs, self.powers[to])
        if answer < 0:
            answer = theirs[0]
        self.hands[seat].remove(kind)
        theirs.remove(answer)
        self.hands[seat].append(answer)
        theirs.append(kind)
        self.hands[seat].sort()
        theirs.sort()
        self.pay(seat, SWAP)
        if answer == self.plays[to]:
            self.plays[to] = -1

    def recall(self) -> None:
        """Whoever has the Energy fetches a Nature card of the way back."""
        table = self.table
        lost = table.way() & table.lost
        if not lost:
            return
        nature: i64 = 0
        while not lost >> nature * 4 & 1:
            nature += 1
        for seat in range(len(self.hands)):
            free = self.powers[seat] == P_MNEMOSYNE and self.uses[seat] > 0
            if not free and self.tokens[seat] < RECALL:
                continue
            if self.hands[seat] and not is_barred(table, NATURE + nature, self.powers[seat]):
                given = least(table, self.hands[seat], self.powers[seat])
                if given < 0:
                    continue
                self.fetch(seat, given, NATURE + nature)
                if free:
                    self.uses[seat] -= 1
                else:
                    self.pay(seat, RECALL)
                return

    def fetch(self, seat: i64, given: i64, taken: i64) -> None:
        """A card is given up for one of the discard."""
        table = self.table
        give_up(table, self.hands[seat], given)
        self.hands[seat].append(taken)
        self.hands[seat].sort()
        if taken >= NATURE:
            table.lost &= ~bit((taken - NATURE) * 4)
        else:
            table.left += bit((taken >> 2) * 8)


def to_shed(table: Sketch, hand: list[int], lacking: i64, reserve: i64) -> i64:
    """The card of this hand that is shed because so many tokens are lacking for an offer; -1 if none is."""
    if lacking < 1 or reserve < lacking or len(hand) < 2 + lacking:
        return -1
    spare = least(table, hand)
    if spare >= NATURE and table.way() >> (spare - NATURE) * 4 & 1:
        return -1
    return spare
