"""How well a bot plays: the levels by name, for every door that lets people choose one."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel import Room

RANDOM: Final = "random"
SKILL: Final = {"easy": 1, "normal": 2, "strong": 3}  # of the room's own player, as its knowledge counts
LEVELS: Final = (RANDOM, *SKILL)
BEST: Final = max(SKILL.values())
USUAL: Final = SKILL["normal"]


def skill_of(level: str) -> int:
    """How well a level plays; what is no level of ours plays as usual."""
    return SKILL.get(level, USUAL)


def offered_by(room: Room) -> tuple[str, ...]:
    """The levels that people choose from: its own player's, or chance where a room has none."""
    return tuple(SKILL) if room.knowledge is not None else (RANDOM,)
