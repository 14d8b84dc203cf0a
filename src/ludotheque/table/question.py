"""What a bot is asked, and how it is answered: from a seat's view and its legal moves, and nothing else."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

from ludotheque.bots.advice import advise
from ludotheque.bots.drive import NOTHING, manners
from ludotheque.bots.levels import BY_NAME
from ludotheque.bots.names import player
from ludotheque.bots.random import pick
from ludotheque.bots.search import SearchPlayer
from ludotheque.bots.thought import Hourglass, opinion, resumed
from ludotheque.games import game
from ludotheque.kernel import GameError, Head, Match, QuickChance, Room, View
from ludotheque.kernel.knowledge import Opinion

log = logging.getLogger(__name__)

QUICK = 1  # the skill that needs a millisecond or two: whoever has no time plays like this
IN_TIME = 0.8  # of its time after which who thinks by trials comes to an end
FIRST = b"\0" * 16  # the seed of a match that is only looked at


@dataclass(frozen=True)
class Question:
    """A seat's view and what it may do; what it does not see does not travel."""

    head: Head  # without the seed
    sheet: str
    view: View
    moves: tuple[int, ...]
    waited: bool  # whether the table waits for this seat
    seat: int
    level: str
    seed: int
    aloud: bool = False  # whether somebody wants to hear the odds and the second-best too
    errand: int = -1  # what was advised before, to be gone on with where that is possible


@dataclass(frozen=True)
class Thought:
    """What came of it: a move or NOTHING, and who answered.

    That is the player who was asked, cut `short` where its time was over; or, where it could not be cut short
    or stumbled, the room's quick one; where that stumbles too, or the room has none, the house's random one.
    """

    move: int
    by: Literal["own", "short", "quick", "random"] = "own"
    opinion: Opinion | None = None  # what is behind it, from who thought

    @property
    def hurried(self) -> bool:
        """Whether somebody else answered than was asked."""
        return self.by in ("quick", "random")


def question(
    match: Match,
    view: View,
    seat: int,
    level: str,
    moves: Sequence[int],
    aloud: bool = False,
    errand: int = -1,
) -> Question:
    """What a bot of that level is asked about a seat's view."""
    head = match.head
    open_head = Head(head.game, head.version, head.seats, FIRST, head.options, head.content)
    seed = secrets.randbits(64)
    waited = seat in match.waiting
    return Question(
        open_head, match.journal.sheet, view, tuple(moves), waited, seat, level, seed, aloud, errand
    )


def answer(asked: Question, seconds: float = inf) -> Thought:
    """What a bot of that level does, at the latest when its time is over; runs wherever the pool puts it.

    Who thinks and has no more time answers with the best it has found, and says that it was cut short.
    """
    room, level, chance = game(asked.head.game), BY_NAME.get(asked.level), QuickChance(asked.seed)
    if level is None:
        named = player(asked.level, room, asked.seed)
        if isinstance(named, SearchPlayer):
            named.at_most(seconds)
        return Thought(int(named.choose(imagined(asked, room), asked.seat)))
    if not level.skill or room.knowledge is None:
        return Thought(simplest(asked, room))
    time, moves = Hourglass(seconds), list(asked.moves)
    begun = resumed(room.knowledge, asked.view, moves, asked.errand)
    if asked.aloud:
        found = advise(room, asked.view, moves, chance, time, begun)
    else:
        found = begun or opinion(room, level, asked.view, moves, chance, time)
    return Thought(int(found.move), "short" if time.has_run_out else "own", found)


def quick(asked: Question) -> Thought:
    """What the room's own quickest player says: who answers when there is no time to think."""
    room = game(asked.head.game)
    if asked.level == "random" or room.knowledge is None:
        return Thought(simplest(asked, room), "random")
    try:
        move = int(room.knowledge.choose(asked.view, list(asked.moves), QUICK, QuickChance(asked.seed)))
    except Exception:
        # A player that stumbles must not hold up its table for ever.
        log.exception("the quick player stumbled", extra={"game": asked.head.game})
        return Thought(simplest(asked, room), "random")
    return Thought(move, "quick") if fits(asked, move) else Thought(simplest(asked, room), "random")


def simplest(asked: Question, room: Room) -> int:
    """What the house's random player does; somebody who is waited for always does something."""
    moves, chance, habits = list(asked.moves), QuickChance(asked.seed), manners(room.vocabulary)
    for _ in range(200):
        move = int(pick(habits, moves, -1, chance))
        if move != NOTHING or not asked.waited:
            return move
    return moves[0] if moves else NOTHING


def fits(asked: Question, move: int) -> bool:
    """Whether this answers the question: a legal move, or nothing where nobody waits."""
    return move in asked.moves or (move == NOTHING and not asked.waited)


def imagined(asked: Question, room: Room) -> Match:
    """A match that looks like the view, everything hidden drawn anew: for players that search."""
    seed = asked.seed.to_bytes(16, "big")
    head = asked.head
    match = Match(room, Head(head.game, head.version, head.seats, seed, head.options), asked.sheet)
    match.state = match.game.guess(asked.view, QuickChance(asked.seed))
    return match


def knows_level(level: str) -> bool:
    """Whether there are bots of that name."""
    if level in BY_NAME:
        return True
    try:
        from ludotheque.games import shelf

        player(level[:40], game(shelf()[0]), 0)
    except (GameError, ValueError, LookupError, TypeError):
        return False
    return len(level) <= 40
