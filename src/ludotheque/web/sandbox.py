"""A match that lives in its own description: lessons, galleries and trials need no table and leave no trace.

A match is a pure function of its setup, its seed and its moves, so a page may hold all three and ask again
with one move more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ludotheque.kernel import GameError, Match, Room, Texts, Told
from ludotheque.table.envelope import over
from ludotheque.web.painter import WebPainter

MOST = 60_000  # moves of a vocabulary that are looked through


@dataclass
class Sandbox:
    """One such match, seen from one seat, with what was told before (`log`) and just now (`last`)."""

    match: Match
    seat: int
    log: list[Told] = field(default_factory=list)
    last: Sequence[Told] = ()

    def __post_init__(self) -> None:
        self.painter = WebPainter()

    @property
    def room(self) -> Room:
        """The game that is played."""
        return self.match.room

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.match.seats

    def envelope(self, texts: Texts, asked: Collection[str] | None = None) -> dict[str, object]:
        """What a viewer at that seat gets, as the socket would send it; `asked`: only these moves are lit."""
        room, seat = self.room, self.seat
        view = self.match.view(seat if seat >= 0 else None)
        moves = self.match.legal(seat) if seat >= 0 and self.match.outcome is None else []
        if asked is not None:
            moves = [move for move in moves if room.vocabulary.notation(move) in asked]
        frames = []
        shown = len([told for told in self.log if told.heard_by(seat)]) - len(
            [told for told in self.last if told.heard_by(seat)]
        )
        for told in self.last:
            if told.heard_by(seat) and told.state is not None:
                shown += 1
                event = {**self.painter.event(room, told, texts), "no": shown}
                regions = self.painter.regions(room, room.game.view(told.state, seat), texts)
                frames.append({"events": [event], "regions": regions})
        return {
            "n": len(self.match.journal.entries),
            "frames": frames,
            "regions": self.painter.regions(room, view, texts),
            "describe": room.face.describe(view, texts),
            "ask": {
                "prompt": len(self.match.journal.entries),
                "choices": self.painter.choices(room, view, moves, texts),
                "may_act": bool(moves),
                "undo": False,
                "waiting": list(self.match.waiting),
            },
            "log": self.lines(texts),
            "clock": {"now": self.match.now, "runs": False, "due": None},
            "over": over(self.match, texts),
        }

    def lines(self, texts: Texts) -> list[dict[str, object]]:
        """All that this seat was told so far, in words."""
        heard = [told for told in self.log if told.heard_by(self.seat)]
        return [{**self.painter.event(self.room, told, texts), "no": no + 1} for no, told in enumerate(heard)]

    def why(self, wire: object, texts: Texts) -> dict[str, object]:
        """Why a move may not be made."""
        try:
            refusal = self.match.refusal(self.seat, self.room.vocabulary.unwire(wire))
        except GameError as error:
            return {"text": texts.error(error), "rule": error.rule}
        return {} if refusal is None else {"text": texts.refusal(refusal), "rule": refusal.rule}


def moves_at(room: Room, view: object, piece: str, most: int = 12) -> list[int]:
    """Moves, legal or not, whose path ends at a piece or passes it: what touching it could have meant."""
    from ludotheque.kernel import View

    assert isinstance(view, View)
    if room.pieces is None:
        return []
    ends: list[int] = []
    passes: list[int] = []
    for move in islice(room.vocabulary.every(), MOST):
        path = room.pieces(view, move)
        if path and path[-1] == piece:
            ends.append(move)
        elif piece in path:
            passes.append(move)
        if len(ends) >= most:
            break
    return (ends + passes)[:most]


def seat_count(room: Room, wanted: int | None) -> int:
    """How many seats to lay: as wanted if the game allows it, else its fewest."""
    counts = room.options.seats
    return wanted if wanted in counts else counts[0]
