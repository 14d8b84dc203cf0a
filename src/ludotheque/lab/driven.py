"""The house's random player as it is measured: called move by move from Python, or inside a playout."""

from __future__ import annotations

from ludotheque.bots.drive import manners
from ludotheque.bots.random import next_seat, pick, playout
from ludotheque.kernel import QuickChance, Room, Scribe

OPENINGS = 64  # states that playouts start from


class Driven:
    """Random matches of one room; what all of them share is made once."""

    def __init__(self, room: Room, seats: int) -> None:
        self.seats = seats
        self.rules = room.game
        self._box = room.box()
        self._options = room.options.complete(None, seats)
        self._manners = manners(room.vocabulary)
        self._openings = [
            self.rules.setup(self._box, self._options, seats, QuickChance(n)) for n in range(OPENINGS)
        ]

    def match(self, number: int, copies: bool = False) -> int:
        """From the n-th setup to the end, every call made from Python; how many decisions that were."""
        rules, conduct, seats = self.rules, self._manners, self.seats
        chance, scribe = QuickChance(number * 7 + 1), Scribe()
        state = rules.setup(self._box, self._options, seats, chance)
        last = [-1] * seats
        decisions = 0
        while rules.outcome(state) is None:
            waited = rules.waiting(state)
            seat = next_seat(waited, seats, chance)
            chosen = pick(conduct, rules.legal(state, seat), last[seat], chance) if seat >= 0 else -1
            if copies:
                state.copy()
            if chosen >= 0:
                rules.play(state, seat, chosen, chance, scribe)
                last[seat] = chosen & 0xFF  # its verb; a call for it would be one that playouts do not make
                decisions += 1
            elif waited == 0:
                deadline = rules.deadline(state)
                assert deadline is not None
                state.now = max(state.now, deadline[0])
                rules.expire(state, chance, scribe)
                decisions += 1
        return decisions

    def playout(self, number: int) -> int:
        """As a search makes it: from a copy of a state to the end, in one call."""
        chance, opening = QuickChance(number * 7 + 1), self._openings[number % OPENINGS]
        return int(playout(self.rules, self._manners, opening.copy(), self.seats, chance, 1_000_000))
