"""What can go wrong, told so that a player, a program and a log can each use it.

GameError
 ├─ MalformedMove    not a move of this game at all
 ├─ IllegalMove      a move, but not now: names the rule that forbids it
 ├─ NotYourSeat      nobody may act for that seat, or it does not exist
 ├─ MatchOver        the match has ended
 ├─ BadOptions       an option is unknown, out of range or does not fit the others
 ├─ BadContent       a components file is wrong: names the line and what was expected
 └─ BadJournal       a stored match does not replay

Each carries a text key with parameters, never a sentence: sentences are `locale/*.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Params: TypeAlias = Mapping[str, int | str]


class GameError(Exception):
    """Something a player or a program asked for cannot be done."""

    def __init__(self, key: str, params: Params | None = None, rule: str = "") -> None:
        self.key = key
        self.params: dict[str, int | str] = dict(params or {})
        self.rule = rule
        super().__init__(self.__str__())

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.rule + ' ' if self.rule else ''}{self.key}{' (' + details + ')' if details else ''}"


class MalformedMove(GameError):
    """The words or numbers given are no move of this game."""


class IllegalMove(GameError):
    """The move exists but a rule forbids it now."""


class NotYourSeat(GameError):
    """There is no such seat, or it has nothing to do with this."""


class MatchOver(GameError):
    """The match has ended; nothing more can happen in it."""


class BadOptions(GameError):
    """The options asked for do not describe a match of this game."""


class BadContent(GameError):
    """A components file does not describe the box of this game."""


class BadJournal(GameError):
    """A journal cannot be read or does not replay to what it claims."""
