"""Where on the table each move is made: touch a person or a card first, then where it goes."""

from __future__ import annotations

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    KINDS,
    SPACES,
    UNLOCATED,
)
from ludotheque.games.desert.paint.board import tile_id
from ludotheque.games.desert.phases import CHOOSING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import View
from ludotheque.kernel.moves import first, second, third, verb_of

PLAIN = {
    moves.CALM: "storm-dial",
    moves.LOOK: "storm-deck",
    moves.DRAW: "storm-deck",
    moves.STRIKE: "storm-card",
}


def pieces(view: View, move: int) -> list[str]:
    """The pieces a person touches, in order, to make this move; nothing if it has no place on the table."""
    assert isinstance(view, DesertView)
    path = _path(view, int(verb_of(move)), int(first(move)), int(second(move)), int(third(move)))
    return path if all(_is_painted(view, name) for name in path) else []


def _path(view: DesertView, verb: int, a: int, b: int, c: int) -> list[str]:
    if verb == moves.CHOOSE:
        return [f"adventurer-{a}"]
    if verb in (moves.WALK, moves.DIG):
        return _tile(view, a)
    if verb == moves.CARRY:
        return [f"pawn-{b}", *_tile(view, a)]
    if verb in (moves.EXCAVATE, moves.FILL):
        return _tile(view, view.pawn[view.seat]) if 0 <= view.seat < len(view.pawn) else []
    if verb == moves.TAKE:
        return [f"part-{a}"]
    if verb == moves.GUIDE:
        return [f"pawn-{a}", *_tile(view, b)]
    if verb == moves.ESCORT:
        return [f"pawn-{a}", f"pawn-{c}", *_tile(view, b)]
    if verb in (moves.SINK, moves.STACK):
        return [f"ahead-{a}"]
    if verb in PLAIN:
        return [PLAIN[verb]]
    if verb == moves.GIVE:
        return [f"canteen-{a}"]
    if verb == moves.PASS:
        return [f"card-{b}", f"satchel-{a}"]
    if moves.PLAYS[verb] != moves.NO_CARD:
        return _play(view, verb, a, b)
    return []


def _play(view: DesertView, verb: int, a: int, b: int) -> list[str]:
    card = f"card-{moves.PLAYS[verb]}"
    if verb in (moves.BLAST, moves.FLY, moves.SCOPE):
        return [card, *_tile(view, a)]
    if verb == moves.AIRLIFT:
        return [card, f"pawn-{b}", *_tile(view, a)]
    return [card]


def _tile(view: DesertView, space: int) -> list[str]:
    return [tile_id(view, space) if space < SPACES else "nowhere"]


def _is_painted(view: DesertView, name: str) -> bool:
    kind, _, number = name.rpartition("-")
    if kind == "adventurer":
        return view.phase == CHOOSING and int(number) < len(view.box.capacity)
    if kind == "pawn":
        return int(number) < view.seats
    if kind in ("canteen", "satchel"):
        return int(number) < view.seats
    if kind == "part":
        return int(number) < len(view.part) and view.part[int(number)] != UNLOCATED
    if kind == "ahead":
        return view.looker >= 0 and int(number) < view.looked
    if kind == "card":
        held = view.gear[view.seat * KINDS : view.seat * KINDS + KINDS] if view.seat >= 0 else []
        return int(number) < len(held) and held[int(number)] > 0
    return name != "nowhere"
