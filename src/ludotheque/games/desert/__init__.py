"""Forbidden Desert: a co-operative flight from thirst, sand and storm."""

from __future__ import annotations

from ludotheque.games.desert.brief import brief
from ludotheque.games.desert.content import read
from ludotheque.games.desert.goal import goal
from ludotheque.games.desert.lessons import LESSONS
from ludotheque.games.desert.mind.player import DesertKnowledge
from ludotheque.games.desert.news import since
from ludotheque.games.desert.options import OPTIONS, hush, may_chat, secrets
from ludotheque.games.desert.paint import paint as paint_table
from ludotheque.games.desert.paint import pieces as path_of
from ludotheque.games.desert.paint.glance import glance
from ludotheque.games.desert.rules.game import Desert
from ludotheque.games.desert.tensor import fill
from ludotheque.games.desert.text import DesertFace
from ludotheque.games.desert.words import CHRONICLE, VOCABULARY
from ludotheque.kernel.room import Room, plain_game

__all__ = ["GAME"]

GAME = Room(
    name="desert",
    package=__name__,
    game=plain_game(Desert()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=DesertFace(),
    timed=True,
    wide=("now", "flags", "city", "proposal", "clock", "spent", "peeked", "shield", "seen"),
    complete=True,
    may_chat=may_chat,
    secrets=secrets,
    hush=hush,
    knowledge=DesertKnowledge(),
    lessons=LESSONS,
    goal=goal,
    brief=brief,
    since=since,
    fill=fill,
    paint=paint_table,
    pieces=path_of,
    glance=glance,
)
