"""A match that lives in its own description: lessons, galleries and trials need no table and leave no trace.

A match is a pure function of its setup, its seed and its moves, so a page may hold all three and ask again
with one move more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ludotheque.kernel import GameError, MalformedMove, Room, Texts, Told
from ludotheque.kernel.options import Value
from ludotheque.web.painter import WebPainter

LONGEST = 400  # moves that one description may hold
MOST = 60_000  # moves of a vocabulary that are looked through


@dataclass
class Sandbox:
    """One such match, seen from one seat."""

    room: Room
    seats: int
    seat: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    before: Sequence[tuple[int, str]] = ()

    def __post_init__(self) -> None:
        self.painter = WebPainter()
        self.match = self.room.match(self.seats, self.seed, self.options, frames=True)
        for seat, notation in self.before:
            self.wait_for(seat)
            self.match.play(seat, notation)
        self.last: list[Told] = []
        self.log: list[Told] = []

    def wait_for(self, seat: int) -> None:
        """Let the clock act while nobody is waited for."""
        while self.match.outcome is None and not self.match.waiting and not self.match.legal(seat):
            self.match.expire()

    def play(self, moves: Sequence[object]) -> None:
        """Make the learner's moves, as wire forms; raises GameError."""
        if len(moves) > LONGEST:
            raise MalformedMove("error.malformed.wire")
        for wire in moves:
            told = self.match.play(self.seat, self.room.vocabulary.unwire(wire))
            if self.seat not in self.match.waiting and self.match.outcome is None:
                told = told + self._others()
            self.last = told
            self.log += told

    def _others(self) -> list[Told]:
        """Time passes until the learner is waited for again; other seats stay where they are."""
        told: list[Told] = []
        for _ in range(64):
            if self.match.outcome is not None or self.match.waiting or self.match.deadline is None:
                break
            told += self.match.expire()
        return told

    def envelope(self, texts: Texts) -> dict[str, object]:
        """What a viewer at that seat gets, as the socket would send it."""
        room, seat = self.room, self.seat
        view = self.match.view(seat if seat >= 0 else None)
        moves = self.match.legal(seat) if seat >= 0 and self.match.outcome is None else []
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
        outcome = self.match.outcome
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
            "over": None
            if outcome is None
            else {
                "result": outcome.result,
                "text": texts.say(f"result.{outcome.result}"),
                "winners": [one for one in range(self.seats) if outcome.winners >> one & 1],
                "scores": outcome.scores,
                "rule": outcome.rule,
                "reason": texts.say(f"reason.{outcome.result}")
                if texts.has(f"reason.{outcome.result}")
                else "",
            },
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
