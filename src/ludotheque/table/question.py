"""What a bot is asked, and how it is answered: from a seat's view and its legal moves, and nothing else."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludotheque.bots.drive import NOTHING, manners
from ludotheque.bots.levels import LEVELS, SKILL
from ludotheque.bots.names import player
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.kernel import GameError, Head, Match, QuickChance, Room, View

log = logging.getLogger(__name__)

QUICK = 1  # the skill that needs a millisecond or two: whoever has no time plays like this
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


@dataclass(frozen=True)
class Thought:
    """What came of it: a move or NOTHING, and who answered.

    That is the player who was asked, or, where it had no time or stumbled, the room's quick one; where that
    stumbles too, or the room has none, the house's random one.
    """

    move: int
    by: Literal["own", "quick", "random"] = "own"

    @property
    def hurried(self) -> bool:
        """Whether somebody else answered than was asked."""
        return self.by != "own"


def question(match: Match, view: View, seat: int, level: str, moves: Sequence[int]) -> Question:
    """What a bot of that level is asked about a seat's view."""
    head = match.head
    open_head = Head(head.game, head.version, head.seats, FIRST, head.options, head.content)
    seed = secrets.randbits(64)
    return Question(
        open_head, match.journal.sheet, view, tuple(moves), seat in match.waiting, seat, level, seed
    )


def choose(asked: Question) -> int:
    """The move of a bot of that level, or NOTHING; runs wherever the pool puts it."""
    room = game(asked.head.game)
    skill = SKILL.get(asked.level)
    if asked.level == "random" or (skill is not None and room.knowledge is None):
        return simplest(asked, room)
    if skill is not None:
        return with_skill(asked, room, skill)
    return int(player(asked.level, room, asked.seed).choose(imagined(asked, room), asked.seat))


def quick(asked: Question) -> Thought:
    """What the room's own quickest player says: who answers when there is no time to think."""
    room = game(asked.head.game)
    if asked.level == "random" or room.knowledge is None:
        return Thought(simplest(asked, room), "random")
    try:
        move = with_skill(asked, room, QUICK)
    except Exception:
        # A player that stumbles must not hold up its table for ever.
        log.exception("the quick player stumbled", extra={"game": asked.head.game})
        return Thought(simplest(asked, room), "random")
    return Thought(move, "quick") if fits(asked, move) else Thought(simplest(asked, room), "random")


def with_skill(asked: Question, room: Room, skill: int) -> int:
    """What the room's own player does with that skill."""
    assert room.knowledge is not None
    return int(room.knowledge.choose(asked.view, list(asked.moves), skill, QuickChance(asked.seed)))


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
    if level in LEVELS:
        return True
    try:
        from ludotheque.games import shelf

        player(level[:40], game(shelf()[0]), 0)
    except (GameError, ValueError, LookupError, TypeError):
        return False
    return len(level) <= 40
