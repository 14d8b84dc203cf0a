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
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.scribe import Scribe

RARELY: Final = 15  # a free move is made, or a seat out of turn asked, once in sixteen times


class Manners:
    """What the player must know of a vocabulary: which verbs are free, and what takes back what."""

    def __init__(self, free: bytes, takes_back: bytes) -> None:
        self.free = free  # by verb code: 1 if the verb is free
        self.takes_back = takes_back  # by verb code: the verb it takes back, 255 for none


def pick(manners: Manners, moves: list[int], last: i64, chance: Chance) -> i64:
    """A move out of the legal ones, or -1 for none; `last` is the seat's last verb, or -1."""
    free, takes_back = manners.free, manners.takes_back
    duties: i64 = 0
    open_moves: i64 = 0
    for move in moves:
        verb = move & 0xFF
        if not free[verb]:
            duties += 1
        elif last < 0 or takes_back[verb] != last:
            open_moves += 1
    if open_moves and (not duties or chance.word() & RARELY == 0):
        if duties or chance.word() & RARELY == 0:
            return _free_move(manners, moves, last, chance.word() % open_moves)
        return -1
    if not duties:
        return -1
    place = chance.word() % duties
    return moves[place] if duties == len(moves) else _duty(free, moves, place)


def _duty(free: bytes, moves: list[int], place: i64) -> i64:
    """The duty at that place among the duties."""
    for move in moves:
        if not free[move & 0xFF]:
            if place == 0:
                return move
            place -= 1
    return -1


def _free_move(manners: Manners, moves: list[int], last: i64, place: i64) -> i64:
    """The move at that place among the free ones that do not take the last one back."""
    for move in moves:
        verb = move & 0xFF
        if manners.free[verb] and (last < 0 or manners.takes_back[verb] != last):
            if place == 0:
                return move
            place -= 1
    return -1


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
    if waited & (waited - 1) == 0:
        seat: i64 = 0
        while waited >> seat & 1 == 0:
            seat += 1
        return seat
    among = seats_in(waited)
    return among[(word >> 8) % len(among)]
