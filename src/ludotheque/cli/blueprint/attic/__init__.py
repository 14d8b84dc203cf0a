"""Attic: an empty room, in which everybody greets once."""

from ludotheque.cli.blueprint.attic.box import read
from ludotheque.cli.blueprint.attic.game import AtticGame
from ludotheque.cli.blueprint.attic.options import OPTIONS
from ludotheque.cli.blueprint.attic.text import AtticFace
from ludotheque.cli.blueprint.attic.words import CHRONICLE, VOCABULARY
from ludotheque.kernel import Room
from ludotheque.kernel.room import plain_game

GAME = Room(
    name="attic",
    package="ludotheque.cli.blueprint.attic",
    game=plain_game(AtticGame()),
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    options=OPTIONS,
    read_box=read,
    face=AtticFace(),
    bound=50,
    secrets=lambda _options: False,
    complete=True,
)

__all__ = ["GAME"]
