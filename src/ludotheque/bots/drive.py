"""Driving a match on a virtual clock: ask whoever is waited for, let time act when only time is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ludotheque.bots.random import Manners, next_seat, pick
from ludotheque.kernel import Chance, Match, QuickChance, Told, Vocabulary
from ludotheque.kernel.moves import verb_of

NOTHING = -1


class Player(Protocol):
    """Somebody at a seat: sees the match only through that seat's view and legal moves."""

    def choose(self, match: Match, seat: int) -> int:
        """A legal move, or NOTHING if the seat is not waited for."""
        ...

    def pace(self, match: Match, seat: int) -> int:
        """How much game time passes before the move."""
        ...


def manners(vocabulary: Vocabulary) -> Manners:
    """What the house's random player must know of a vocabulary."""
    free, takes_back = bytearray(256), bytearray([255] * 256)
    for verb in vocabulary.verbs:
        free[verb.code] = verb.free
        if verb.takes_back:
            takes_back[verb.code] = vocabulary.named(verb.takes_back).code
    return Manners(bytes(free), bytes(takes_back))


class RandomWalk:
    """The house's random player over a whole match: one decision or expiry at a time."""

    def __init__(self, match: Match, chance: Chance) -> None:
        self.match = match
        self.chance = chance
        self._manners = manners(match.room.vocabulary)
        self._last = [NOTHING] * match.seats

    def step(self) -> list[Told]:
        """Make the next move, or let the clock act; returns what was told."""
        match = self.match
        while True:
            waited = match.game.waiting(match.state)
            seat = int(next_seat(waited, match.seats, self.chance))
            if seat >= 0:
                move = int(pick(self._manners, match.legal(seat), self._last[seat], self.chance))
                if move >= 0:
                    self._last[seat] = int(verb_of(move))
                    return match.play(seat, move)
            elif waited == 0:
                return match.expire()


def random_match(match: Match, seed: int, limit: int | None = None) -> Match:
    """Play a match on with the house's random player, to its end or for that many entries."""
    walk = RandomWalk(match, QuickChance(seed))
    entries = 0
    while match.outcome is None and (limit is None or entries < limit):
        walk.step()
        entries += 1
    return match


def drive(match: Match, players: Sequence[Player], limit: int = 100_000) -> Match:
    """Let players finish a match on a virtual clock.

    Seats that are waited for are asked first; the others may use the moment.  Where only time is waited
    for, everybody may act before it does.  A room whose knowledge says `volunteers` has its other seats asked
    first: they have something to give before a card is turned, or say nothing.
    """
    knowledge = match.room.knowledge
    volunteers = knowledge is not None and knowledge.volunteers
    entries = 0
    while match.outcome is None and entries < limit:
        waiting = match.waiting
        others = [seat for seat in range(match.seats) if seat not in waiting]
        order = [*others, *waiting] if volunteers else [*waiting, *others]
        acted = False
        for seat in order:
            if not match.legal(seat):
                continue
            move = players[seat].choose(match, seat)
            if move == NOTHING:
                continue
            pace = players[seat].pace(match, seat)
            deadline = match.deadline
            if deadline is not None and pace > 0 and match.now + pace >= deadline[0]:
                break
            match.play(seat, move, match.now + pace)
            acted = True
            break
        if not acted:
            match.expire()
        entries += 1
    return match
