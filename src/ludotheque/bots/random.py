# mypyc: compile
"""The house's random player: it does its duty, makes a free move now and then, and never takes one back.

Conformance, benchmarks and statistics use this player: uniform play over all legal moves never ends a
game in which choices may be taken back at will.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Game, State, View
from ludotheque.kernel.moves import MEMBERS_OF, seats_in
from ludotheque.kernel.scribe import Scribe

RARELY: Final = 15  # a free move is made, or a seat out of turn asked, once in sixteen times


class Manners:
    """What the player must know of a vocabulary: which verbs are free, and what takes back what."""

    def __init__(self, free: bytes, takes_back: bytes) -> None:
        self.duty = bytes([0 if verb else 1 for verb in free])  # by verb code: 1 unless the verb is free
        self.takes_back = takes_back  # by verb code: the verb it takes back, 255 for none
        self.undone = bytes([verb in takes_back for verb in range(256)])  # by verb code: 1 if some verb does


def pick(manners: Manners, moves: list[int], last: i64, chance: Chance) -> i64:
    """A move out of the legal ones, or -1 for none; `last` is the seat's last verb, or -1."""
    duty = manners.duty
    duties: i64 = 0
    move: i64
    for move in moves:
        duties += duty[move & 0xFF]
    some_open = len(moves) > duties
    if some_open and last >= 0 and manners.undone[last]:
        some_open = _is_some_open(manners, moves, last)
    if some_open and (not duties or chance.word() & RARELY == 0):
        if duties or chance.word() & RARELY == 0:
            found = _open_moves(manners, moves, last)
            return found[chance.word() % len(found)]
        return -1
    if not duties:
        return -1
    place = chance.word() % duties
    return moves[place] if duties == len(moves) else _duty(duty, moves, place)


def _duty(duty: bytes, moves: list[int], place: i64) -> i64:
    """The duty at that place among the duties."""
    for move in moves:
        if duty[move & 0xFF]:
            if place == 0:
                return move
            place -= 1
    return -1


def _is_some_open(manners: Manners, moves: list[int], last: i64) -> bool:
    """Whether a free move does not take the last one back; free moves mostly stand at the end."""
    for move in reversed(moves):
        if not manners.duty[move & 0xFF] and manners.takes_back[move & 0xFF] != last:
            return True
    return False


def _open_moves(manners: Manners, moves: list[int], last: i64) -> list[int]:
    """The free moves that do not take the last one back."""
    duty, takes_back = manners.duty, manners.takes_back
    found: list[int] = []
    for move in moves:
        if not duty[move & 0xFF] and (last < 0 or takes_back[move & 0xFF] != last):
            found.append(move)
    return found


def playout(
    game: Game[State, View], manners: Manners, state: State, seats: i64, chance: Chance, limit: i64
) -> i64:
    """Play to the end, or until `limit` decisions were made; returns how many were."""
    scribe = Scribe()
    last = [-1] * seats
    decisions: i64 = 0
    while decisions < limit and game.outcome(state) is None:
        waited = game.waiting(state)
        seat = next_seat(waited, seats, chance)
        chosen = pick(manners, game.legal(state, seat), last[seat], chance) if seat >= 0 else -1
        if chosen >= 0:
            game.play(state, seat, chosen, chance, scribe)
            last[seat] = chosen & 0xFF
            decisions += 1
        elif waited == 0:
            deadline = game.deadline(state)
            if deadline is None:
                raise RuntimeError("nobody is waited for and no clock runs")
            due = deadline[0]
            if due > state.now:
                state.now = due
            game.expire(state, chance, scribe)
            decisions += 1
    return decisions


def next_seat(waited: i64, seats: i64, chance: Chance) -> i64:
    """Who is asked next: mostly one of those waited for, now and then anybody; -1 to let the clock run."""
    word = chance.word()
    if word & RARELY == 0:
        return (word >> 8) % seats
    if waited == 0:
        return -1
    among = MEMBERS_OF[waited] if waited < 256 else seats_in(waited)
    return among[(word >> 8) % len(among)]
