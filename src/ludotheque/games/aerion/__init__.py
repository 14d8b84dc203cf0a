"""Aerion: six dice, six Ships, alone or with a partner, and six expansions."""

from ludotheque.games.aerion.brief import brief
from ludotheque.games.aerion.content import read
from ludotheque.games.aerion.goal import goal
from ludotheque.games.aerion.lessons import LESSONS
from ludotheque.games.aerion.mind.player import AerionKnowledge
from ludotheque.games.aerion.options import OPTIONS, secrets
from ludotheque.games.aerion.paint import paint, pieces
from ludotheque.games.aerion.paint.glance import glance
from ludotheque.games.aerion.phrases import wording
from ludotheque.games.aerion.rules.game import Aerion
from ludotheque.games.aerion.tensor import fill
from ludotheque.games.aerion.text import AerionFace
from ludotheque.games.aerion.words import CHRONICLE, VOCABULARY
from ludotheque.kernel.room import Room, plain_game

__all__ = ["GAME"]

GAME = Room(
    name="aerion",
    version=2,  # the last word before a defeat; whole actions; Eggs preserved beside other actions
    package=__name__,
    game=plain_game(Aerion()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=AerionFace(),
    complete=True,
    knowledge=AerionKnowledge(),
    lessons=LESSONS,
    secrets=secrets,
    fill=fill,
    paint=paint,
    pieces=pieces,
    glance=glance,
    wording=wording,
    goal=goal,
    brief=brief,
)
