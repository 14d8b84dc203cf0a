"""Why a move is good, as the key of a sentence."""

from __future__ import annotations

from ludotheque.games.desert import moves, pieces
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.moves import first, second

PLAIN = {
    moves.CHOOSE: "choose",
    moves.TAKE: "take",
    moves.CALM: "calm",
    moves.LOOK: "look",
    moves.FILL: "fill",
    moves.END: "end",
    moves.SINK: "sink",
    moves.KEEP: "keep",
    moves.STACK: "stack",
    moves.LEAVE: "stack",
    moves.DRAW: "draw",
    moves.STRIKE: "draw",
    moves.RELEASE: "release",
    moves.GIVE: "give",
    moves.PASS: "pass",
    moves.BLAST: "blast",
    moves.FLY: "fly",
    moves.AIRLIFT: "fly",
    moves.SHADE: "shade",
    moves.SCOPE: "scope",
    moves.THROTTLE: "throttle",
    moves.RESERVE: "reserve",
    moves.TRACK: "track",
    moves.AGREE: "agree",
}


def reason(view: DesertView, move: int) -> str:
    """The key of the sentence that gives the reason for a move."""
    verb = move & 0xFF
    if verb in (moves.WALK, moves.CARRY):
        return way_reason(view, int(first(move)))
    if verb in (moves.GUIDE, moves.ESCORT):
        found = way_reason(view, int(second(move)))
        return "guide" if found == "to_tile" else found
    if verb == moves.DIG:
        space = int(first(move))
        buried = any(view.pawn[seat] == space for seat in range(view.seats) if view.buried >> seat & 1)
        return "dig_out" if buried else "dig"
    if verb == moves.EXCAVATE:
        return excavation_reason(view, view.pawn[view.seat] if view.seat >= 0 else view.pawn[view.active])
    return PLAIN.get(verb, "other")


def excavation_reason(view: DesertView, space: int) -> str:
    """What excavating may bring."""
    if pieces.ROW <= view.face[space] < pieces.PAD:
        return "clue"
    return "excavate_oasis" if view.back[space] == pieces.OASIS else "excavate"


def way_reason(view: DesertView, space: int) -> str:
    """What lies that way."""
    if all(place == pieces.COLLECTED for place in view.part):
        return "to_pad"
    if space in view.part:
        return "to_part"
    if view.face[space] == pieces.TUNNEL and view.city >> space & 1:
        return "shelter"
    if view.back[space] == pieces.OASIS and view.face[space] != pieces.MIRAGE:
        return "to_water"
    if space in view.pawn:
        return "to_mate"
    return "to_tile"
