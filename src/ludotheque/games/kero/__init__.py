"""KERO: two clans, two tanker trucks, and dice against the clock."""

from __future__ import annotations

from ludotheque.games.kero.brief import brief
from ludotheque.games.kero.content import read
from ludotheque.games.kero.goal import goal
from ludotheque.games.kero.labels import wording
from ludotheque.games.kero.lessons import LESSONS
from ludotheque.games.kero.mind.player import KeroKnowledge
from ludotheque.games.kero.options import OPTIONS, hush
from ludotheque.games.kero.paint import paint, pieces
from ludotheque.games.kero.paint.glance import glance
from ludotheque.games.kero.phrases import inventory
from ludotheque.games.kero.pulse import KeroPulse
from ludotheque.games.kero.rules.game import Kero
from ludotheque.games.kero.tensor import fill
from ludotheque.games.kero.text import KeroFace
from ludotheque.games.kero.words import CHRONICLE, VOCABULARY
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
    wide=(
        "now",
        "clock",
        "options",
        "ashes",
        "won",
        "gone",
        "cards",
        "trail",
        "flow_start",
        "last_throw",
        "window_end",
        "started",
        "lock_end",
        "queued",
        "stopping",
    ),
    rivals=True,
    hush=hush,
    pulse=KeroPulse(),
    wording=wording,
    goal=goal,
    brief=brief,
    complete=True,
    knowledge=KeroKnowledge(),
    lessons=LESSONS,
    inventory=inventory,
    fill=fill,
    paint=paint,
    pieces=pieces,
    glance=glance,
)
