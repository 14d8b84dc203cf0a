"""KRÉO: hidden hands, paid information, and a Planet to make together."""

from __future__ import annotations

from ludotheque.games.kreo.brief import brief
from ludotheque.games.kreo.content import read
from ludotheque.games.kreo.goal import goal
from ludotheque.games.kreo.lessons import LESSONS
from ludotheque.games.kreo.mind.player import KreoKnowledge
from ludotheque.games.kreo.options import OPTIONS, concession, hush, may_chat
from ludotheque.games.kreo.paint import paint, pieces
from ludotheque.games.kreo.paint.glance import glance
from ludotheque.games.kreo.phrases import wording
from ludotheque.games.kreo.rules.game import KreoGame
from ludotheque.games.kreo.tensor import fill
from ludotheque.games.kreo.text import KreoFace, may_talk
from ludotheque.games.kreo.words import CHRONICLE, VOCABULARY
from ludotheque.kernel.room import Room, plain_game

__all__ = ["GAME"]

GAME = Room(
    name="kreo",
    package=__name__,
    game=plain_game(KreoGame()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=KreoFace(),
    paint=paint,
    pieces=pieces,
    glance=glance,
    timed=True,
    wide=("now", "flags", "absence", "due", "idle", "guarded", "announced", "looked", "facts"),
    may_chat=may_chat,
    talk=may_talk,
    hush=hush,
    concession=concession,
    wording=wording,
    goal=goal,
    brief=brief,
    knowledge=KreoKnowledge(),
    fill=fill,
    lessons=LESSONS,
    complete=True,
)
