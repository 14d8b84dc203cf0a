"""How well a bot plays: the levels by name, for every door that lets people choose one.

One table, the same in browser, terminal, host and laboratory.  What a level is to a room is the room's to
say (`Knowledge.choose`); how much more than `strong` somebody thinks who takes its time is said here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.kernel import Room
from ludotheque.kernel.knowledge import Thinks

RANDOM: Final = "random"
PATIENT: Final = "patient"


@dataclass(frozen=True)
class Level:
    """One line of the table: which of the room's players, and how much it thinks."""

    name: str
    skill: int  # as a room's knowledge counts: 1 easy, 2 normal, 3 strong; 0 is chance
    trials: int = 1  # so many times those that a room that thinks makes at its strongest
    time: int = 1  # so many times what a host gives everybody else


TABLE: Final = (
    Level(RANDOM, 0),
    Level("easy", 1),
    Level("normal", 2),
    Level("strong", 3),
    Level(PATIENT, 3, trials=4, time=2),  # strong, and takes its time; where a room does not think, strong
)
BY_NAME: Final = {level.name: level for level in TABLE}
LEVELS: Final = tuple(BY_NAME)
SKILL: Final = {level.name: level.skill for level in TABLE if level.skill and level.trials == 1}
BEST: Final = max(SKILL.values())
USUAL: Final = SKILL["normal"]


def skill_of(level: str) -> int:
    """How well a level plays; what is no level of ours plays as usual."""
    return BY_NAME[level].skill if level in BY_NAME else USUAL


def time_of(level: str) -> int:
    """How many times longer than others a level may think."""
    return BY_NAME[level].time if level in BY_NAME else 1


def offered_by(room: Room) -> tuple[str, ...]:
    """The levels that people choose from: its own player's, or chance where a room has none.

    More time is offered only where it is used: in rooms that think.
    """
    knowledge: object = room.knowledge
    if knowledge is None:
        return (RANDOM,)
    return (*SKILL, PATIENT) if isinstance(knowledge, Thinks) else tuple(SKILL)
