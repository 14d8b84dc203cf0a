"""KERO: two clans, two tanker trucks, and dice against the clock."""

from __future__ import annotations

from ludotheque.games.kero.bot import KeroKnowledge
from ludotheque.games.kero.chronicle import CHRONICLE
from ludotheque.games.kero.components import read
from ludotheque.games.kero.lessons import LESSONS
from ludotheque.games.kero.options import OPTIONS
from ludotheque.games.kero.paint import paint, pieces
from ludotheque.games.kero.pulse import KeroPulse
from ludotheque.games.kero.rules.game import Kero
from ludotheque.games.kero.tensor import fill
from ludotheque.games.kero.text import KeroFace
from ludotheque.games.kero.words import VOCABULARY
from ludotheque.kernel import Room
from ludotheque.kernel.room import plain_game

__all__ = ["GAME"]

GAME = Room(
    name="kero",
    package="ludotheque.games.kero",
    game=plain_game(Kero()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=KeroFace(),
    timed=True,
    rivals=True,
    pulse=KeroPulse(),
    complete=True,
    knowledge=KeroKnowledge(),
    lessons=LESSONS,
    fill=fill,
    paint=paint,
    pieces=pieces,
)
