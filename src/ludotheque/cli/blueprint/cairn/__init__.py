"""Cairn: lay your hidden stones on one pile, never a lower one on a higher."""

from ludotheque.cli.blueprint.cairn.bot import CairnKnowledge
from ludotheque.cli.blueprint.cairn.box import read_box
from ludotheque.cli.blueprint.cairn.lessons import LESSONS
from ludotheque.cli.blueprint.cairn.options import OPTIONS
from ludotheque.cli.blueprint.cairn.paint import paint, pieces
from ludotheque.cli.blueprint.cairn.rules.game import CairnGame
from ludotheque.cli.blueprint.cairn.tensor import fill
from ludotheque.cli.blueprint.cairn.text import CairnFace
from ludotheque.cli.blueprint.cairn.words import CHRONICLE, VOCABULARY
from ludotheque.kernel import Room
from ludotheque.kernel.room import plain_game

GAME = Room(
    name="cairn",
    package="ludotheque.cli.blueprint.cairn",
    game=plain_game(CairnGame()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read_box,
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
