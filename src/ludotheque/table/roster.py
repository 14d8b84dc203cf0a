"""The roster: who sits where, and the table's habits; pure data with a few questions."""

from __future__ import annotations

from typing import Literal

import msgspec

COLOURS = 12
LONGEST_NAME = 24


class Chair(msgspec.Struct, omit_defaults=True):
    """One seat: a person, a bot, or nobody yet."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    colour: int = 0
    level: str = ""  # of the bot that sits here
    stand_in: str = ""  # level of the bot that plays while the person is away
    muted: bool = False

    @property
    def bot(self) -> str:
        """The level of whatever bot plays here now; empty for none."""
        return self.level if self.kind == "bot" else self.stand_in


class Roster(msgspec.Struct):
    """All seats, and how the table is played."""

    chairs: list[Chair]
    turn_limit: int = 0  # seconds a turn may take; 0 for ever
    bot_pace: float = 1.0
    paused_for: str = ""  # why it rests: asked, absent
    wishes: list[int] = []  # seats that asked for the table to be deleted
    former: str = ""  # the table that this is the rematch of
    turn: int = 0  # by how many seats everybody moved on since then
    left: list[int] = []  # seats that somebody gave up or was sent away from

    @property
    def persons(self) -> list[int]:
        """The seats that a person holds, stand-in or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    @property
    def open(self) -> list[int]:
        """The seats that nobody holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    @property
    def bots(self) -> dict[int, str]:
        """The seats that a bot plays now, with its level."""
        return {seat: chair.bot for seat, chair in enumerate(self.chairs) if chair.bot}

    def names(self) -> tuple[str, ...]:
        """The players' names as everybody reads them; an empty one falls to the reader's own words."""
        return tuple(chair.name for chair in self.chairs)

    def again(self, rotate: bool) -> list[Chair]:
        """The same company for a rematch, everybody one seat on if seats are to turn."""
        chairs = [msgspec.structs.replace(chair, stand_in="") for chair in self.chairs]
        return [chairs[-1], *chairs[:-1]] if rotate else chairs

    def encode(self) -> str:
        """As it is stored."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def decode(cls, text: str) -> Roster:
        """As it was stored."""
        return msgspec.json.decode(text, type=cls)


def clean_name(name: object) -> str:
    """A name fit to be shown: printable, trimmed, not too long; empty if nothing is left."""
    if not isinstance(name, str):
        return ""
    shown = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    return shown[:LONGEST_NAME].strip()


def clean_colour(colour: object, otherwise: int) -> int:
    """A colour of ours, or the one given."""
    fits = isinstance(colour, int) and not isinstance(colour, bool) and 0 <= colour < COLOURS
    return colour if fits and isinstance(colour, int) else otherwise
