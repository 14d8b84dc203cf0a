"""Ludothèque: four board games, one engine behind browser, terminal, bots and research."""

from ludotheque.bots.drive import NOTHING, Player, drive
from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.kernel import (
    BadContent,
    BadJournal,
    BadOptions,
    GameError,
    IllegalMove,
    Journal,
    MalformedMove,
    Match,
    MatchOver,
    NotYourSeat,
    Room,
    View,
)

# What a program may count on.  Everything else is the house's own and may change.
__all__ = [
    "NOTHING",
    "BadContent",
    "BadJournal",
    "BadOptions",
    "GameError",
    "IllegalMove",
    "Journal",
    "MalformedMove",
    "Match",
    "MatchOver",
    "NotYourSeat",
    "Player",
    "Room",
    "View",
    "drive",
    "game",
    "player",
    "shelf",
]
