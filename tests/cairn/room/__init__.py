"""Cairn: lay your hidden stones on one pile, never a lower one on a higher."""

from ludotheque.kernel import Room
from ludotheque.kernel.room import plain_game
from tests.cairn.room.content import read
from tests.cairn.room.lessons import LESSONS
from tests.cairn.room.mind.player import CairnKnowledge
from tests.cairn.room.options import OPTIONS
from tests.cairn.room.paint import paint, pieces
from tests.cairn.room.rules.game import CairnGame
from tests.cairn.room.tensor import fill
from tests.cairn.room.text import CairnFace
from tests.cairn.room.words import CHRONICLE, VOCABULARY

GAME = Room(
    name="cairn",
    package="tests.cairn.room",
    game=plain_game(CairnGame()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=CairnFace(),
    bound=400,
    rivals=True,
    complete=True,
    knowledge=CairnKnowledge(),
    lessons=LESSONS,
    fill=fill,
    paint=paint,
    pieces=pieces,
)

__all__ = ["GAME"]
