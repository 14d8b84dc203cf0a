"""What every game answers, and what every reader relies on."""

from ludotheque.kernel.chance import Chance, QuickChance, SeededChance, seeded
from ludotheque.kernel.errors import (
    BadContent,
    BadJournal,
    BadOptions,
    GameError,
    IllegalMove,
    MalformedMove,
    MatchOver,
    NotYourSeat,
)
from ludotheque.kernel.game import Box, Game, Outcome, Refusal, State, View, advance
from ludotheque.kernel.journal import Entry, Head, Journal
from ludotheque.kernel.knowledge import Knowledge
from ludotheque.kernel.lessons import Learning
from ludotheque.kernel.match import Match
from ludotheque.kernel.moves import EVERYONE, SPECTATOR
from ludotheque.kernel.options import Option, Options
from ludotheque.kernel.page import Page
from ludotheque.kernel.plain import fingerprint
from ludotheque.kernel.room import Face, Lesson, LessonStep, Pulse, Room
from ludotheque.kernel.scribe import Recorder, Scribe, Told
from ludotheque.kernel.texts import LANGUAGES, Texts
from ludotheque.kernel.words import Chronicle, Happening, Param, Verb, Vocabulary

__all__ = [
    "EVERYONE",
    "LANGUAGES",
    "SPECTATOR",
    "BadContent",
    "BadJournal",
    "BadOptions",
    "Box",
    "Chance",
    "Chronicle",
    "Entry",
    "Face",
    "Game",
    "GameError",
    "Happening",
    "Head",
    "IllegalMove",
    "Journal",
    "Knowledge",
    "Learning",
    "Lesson",
    "LessonStep",
    "MalformedMove",
    "Match",
    "MatchOver",
    "NotYourSeat",
    "Option",
    "Options",
    "Outcome",
    "Page",
    "Param",
    "Pulse",
    "QuickChance",
    "Recorder",
    "Refusal",
    "Room",
    "Scribe",
    "SeededChance",
    "State",
    "Texts",
    "Told",
    "Verb",
    "View",
    "Vocabulary",
    "advance",
    "fingerprint",
    "seeded",
]
