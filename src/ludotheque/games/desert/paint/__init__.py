"""The desert as it is seen in a browser: regions of markup from a view, and where each move is made."""

from __future__ import annotations

from importlib.resources import files

from ludotheque.games.desert.paint.board import paint_board
from ludotheque.games.desert.paint.machine import paint_machine, paint_stores
from ludotheque.games.desert.paint.paths import pieces
from ludotheque.games.desert.paint.sheets import paint_choice, paint_end, paint_look
from ludotheque.games.desert.paint.status import paint_status
from ludotheque.games.desert.paint.storm import paint_storm
from ludotheque.games.desert.paint.team import paint_hand, paint_team
from ludotheque.games.desert.phases import CHOOSING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts, View

SYMBOLS = files(__name__).joinpath("symbols.svg").read_text("utf-8")

__all__ = ["paint", "pieces"]


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The regions of the table."""
    assert isinstance(view, DesertView)
    regions: dict[str, str] = {"defs": SYMBOLS}
    if not view.result:
        regions["status"] = paint_status(view, texts)
    regions["storm"] = paint_storm(view, texts)
    regions["sand"] = paint_stores(view, texts)
    regions["machine"] = paint_machine(view, texts)
    regions["board"] = paint_board(view, texts)
    regions["team"] = paint_team(view, texts)
    if view.seat >= 0:
        regions["hand"] = paint_hand(view, texts)
    if view.phase == CHOOSING:
        regions["sheet"] = paint_choice(view, texts)
    elif view.looker >= 0 and not view.result:
        regions["sheet"] = paint_look(view, texts)
    if view.result:
        regions["end"] = paint_end(view, texts)
    return regions
