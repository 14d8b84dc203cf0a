"""The rules at a glance: parts, tiles and cards that tell the goal, a turn, what threatens and the end."""

from __future__ import annotations

from ludotheque.games.desert.kinds import (
    COLUMN,
    CRASH,
    GEAR,
    HIDDEN,
    PAD,
    PICKS_UP,
    PLAIN,
    ROW,
    SUN,
    TUNNEL,
    WELL,
)
from ludotheque.games.desert.paint.board import figure
from ludotheque.games.desert.paint.canteen import flask
from ludotheque.games.desert.paint.pile import card_face
from ludotheque.games.desert.paint.tiles import tile_drawing
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts, View
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, strip, symbol

PARTS = 4
EAST_2 = 4  # a wind of strength 2


def glance(view: View, texts: Texts) -> dict[str, str]:
    """Four pictures, each beside its sentence, and some for chapters of the book."""
    assert isinstance(view, DesertView)
    parts = [drawing(60, 60, symbol(f"desert-part-{part}", 3, 3, 54, 54), label="") for part in range(PARTS)]
    ship = drawing(280, 150, symbol("desert-ship", 0, 5, 280, 140), label="")
    skull = drawing(64, 64, symbol("desert-skull", 6, 6, 52, 52), label="")
    dry = flask(texts.say("paint.canteen"), 0, 4, 1, 0.0, False)
    sandy, heaped = _tile(HIDDEN, 1), _tile(HIDDEN, 2)
    return {
        "goal": strip(*parts, "→", ship),
        "turn": strip(_tile(HIDDEN, 0, pawn=True), sandy, "→", _tile(GEAR, 0), " ", _card(EAST_2)),
        "threat": strip(_card(SUN), dry, " ", heaped, " ", _card(PICKS_UP)),
        "end": strip(_tile(PAD, 0, pawn=True), *parts, "✓", " ", skull, "✗"),
        "board": strip(*[_tile(face, 0) for face in (HIDDEN, CRASH, WELL, TUNNEL, GEAR, PAD)]),
        "buried": strip(sandy, heaped),
        "clues": strip(_tile(ROW, 0), _tile(COLUMN, 0), "→", parts[0]),
        "storm": strip(_card(EAST_2), _card(SUN), _card(PICKS_UP)),
    }


def _card(card: int) -> Markup:
    return drawing(60, 84, card_face(card), label="")


def _tile(face: int, sand: int, pawn: bool = False) -> Markup:
    """A tile, and perhaps somebody on it."""
    drawn = tile_drawing(face != HIDDEN, face, PLAIN, sand, 0)
    somebody = tag(
        "g",
        figure(0, (50, 50), 1, False, False, False),
        class_="desert-pawn desert-seat-0",
        transform=place(50, 56),
    )
    return drawing(104, 108, tag("g", drawn, class_="desert-tile"), *([somebody] if pawn else []), label="")
