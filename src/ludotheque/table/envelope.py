"""Envelopes: what leaves for one viewer, painted or as data, whole or as what changed."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from ludotheque.kernel import Match, QuickChance, Room, Texts, Told, View
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.plain import encode, write
from ludotheque.table.port import Painter
from ludotheque.table.texts import table_words
from ludotheque.table.watched import Said, Step, WatchedMatch
from ludotheque.table.wire import Plain
from ludotheque.table.wire import encode as to_json

REMEMBERED = 48  # painted views of a table
LINES = 500  # of the log that somebody who comes is told


class Easel:
    """Paints each distinct view once for each language, however many look at it."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._painted: OrderedDict[tuple[str, tuple[str, ...], bytes], dict[str, str]] = OrderedDict()

    def regions(self, watched: WatchedMatch, view: View, texts: Texts) -> dict[str, str]:
        """The regions of a view, from memory if it was painted before."""
        key = (texts.language, texts.names, encode(view))
        found = self._painted.get(key)
        if found is None:
            found = self.painter.regions(watched.room, view, texts)
            self._painted[key] = found
            if len(self._painted) > REMEMBERED:
                self._painted.popitem(last=False)
        return found


def over(match: Match, texts: Texts | None = None, counted: WatchedMatch | None = None) -> Plain | None:
    """How it ended, and after how many moves and steps; a live match counts them, its journal may be cut."""
    outcome = match.outcome
    if outcome is None:
        return None
    entries = match.journal.entries
    shown: Plain = {
        "result": outcome.result,
        "winners": seats_in(outcome.winners),
        "scores": outcome.scores,
        "rule": outcome.rule,
        "moves": counted.moves if counted else sum(entry.kind == "move" for entry in entries),
        "steps": counted.length if counted else len(entries),
    }
    if texts is not None:
        shown["text"] = texts.say(f"result.{outcome.result}")
        shown["reason"] = texts.reason(outcome.result, outcome.rule)
    return shown


def ended(watched: WatchedMatch, texts: Texts | None = None) -> Plain | None:
    """How a live match ended, which may not have all of its journal at hand."""
    return None if watched.match.outcome is None else over(watched.match, texts, watched)


def ask(watched: WatchedMatch, seat: int) -> Plain:
    """What is asked of a viewer: its prompt, whether it may act, whom the table waits for."""
    eyes = watched.eyes[seat]
    return {
        "prompt": eyes.prompt,
        "may_act": bool(eyes.question[2]),
        "undo": eyes.question[1],
        "waiting": list(watched.match.waiting),
    }


def data_envelope(
    watched: WatchedMatch, seat: int, now: int, step: Step | None, running: bool, guess: bool = False
) -> Plain:
    """The envelope of a program: view, legal moves, and the events of a step or, without one, all of them.

    With a `guess`: a complete state that looks the same from this seat, everything hidden drawn anew, for
    programs that want to think or draw with the room's own means.
    """
    eyes = watched.eyes[seat]
    lines = eyes.log[-LINES:] if step is None else step.changed.get(seat, [])
    first = eyes.earlier + len(eyes.log) - len(lines)
    deadline = watched.match.deadline
    envelope: Plain = {
        "n": eyes.number,
        "view": msgspec.Raw(watched.view_json(seat, now)),
        "events": [_event(watched, line, first + place) for place, line in enumerate(lines)],
        "legal": msgspec.Raw(watched.wires(seat)),
        "ask": ask(watched, seat),
        "now": now if watched.room.timed else watched.match.now,
        "runs": running,
        "due": None if deadline is None else deadline[0],
        "over": ended(watched),
    }
    if step is None:
        envelope["full"] = True
    if guess:
        chance = QuickChance(secrets.randbits(64))
        envelope["guess"] = write(watched.match.game.guess(watched.view(seat, now), chance))
    return envelope


class Canvas:
    """What one painted viewer has on its screen, so that only what changed is sent."""

    def __init__(self, seat: int, easel: Easel) -> None:
        self.seat = seat
        self.easel = easel
        self.shown: dict[str, str] = {}

    def envelope(
        self,
        watched: WatchedMatch,
        language: str,
        names: tuple[str, ...],
        now: int,
        step: Step | None,
        running: bool,
    ) -> Plain:
        """The envelope of a browser: frames and regions of a step or, without one, the whole table."""
        eyes = watched.eyes[self.seat]
        texts = table_words(watched.room, language, names)
        view = watched.view(self.seat, now)
        envelope: Plain = {"n": eyes.number}
        if step is None:
            self.shown = {}
            envelope["full"] = True
            lines = eyes.log[-LINES:]
            first = eyes.earlier + len(eyes.log) - len(lines)
            envelope["log"] = lines_shown(self.easel.painter, watched.room, lines, texts, first)
        else:
            lines = step.changed.get(self.seat, [])
            first = eyes.earlier + len(eyes.log) - len(lines)
            envelope["frames"] = self._frames(watched, lines, first, texts)
        envelope.update(self._difference(self.easel.regions(watched, view, texts)))
        envelope["describe"] = watched.room.face.describe(view, texts)
        moves = eyes.question[2]
        envelope["ask"] = {
            **ask(watched, self.seat),
            "choices": self.easel.painter.choices(watched.room, view, moves, texts) if moves else [],
        }
        deadline = watched.match.deadline
        if watched.room.timed:
            envelope["clock"] = {
                "now": now,
                "runs": running,
                "due": None if deadline is None else deadline[0],
                "gauge": self.easel.painter.clock(watched.room, view),
            }
        told = ended(watched, texts)
        if told is not None or step is None:
            envelope["over"] = told
        return envelope

    def beside(self, former: Canvas | None) -> Canvas:
        """The canvas of all viewers of this kind: what they do not share counts as not shown."""
        if former is not None:
            for name in {*former.shown, *self.shown}:
                if former.shown.get(name) != self.shown.get(name):
                    self.shown = {**self.shown, name: ""}
        return self

    def _frames(self, watched: WatchedMatch, lines: list[Said], first: int, texts: Texts) -> list[Plain]:
        frames: list[Plain] = []
        for place, line in enumerate(lines):
            events = lines_shown(self.easel.painter, watched.room, [line], texts, first + place)
            frame: Plain = {"events": events}
            if line.told is not None and line.told.state is not None:
                view = watched.match.game.view(line.told.state, self.seat)
                frame.update(self._difference(self.easel.regions(watched, view, texts)))
                if watched.room.timed:
                    frame["at"] = int(line.told.state.now)
            frames.append(frame)
        return frames

    def _difference(self, regions: dict[str, str]) -> Plain:
        changed = {name: markup for name, markup in regions.items() if self.shown.get(name) != markup}
        gone = [name for name in self.shown if name not in regions]
        self.shown = regions
        found: Plain = {}
        if changed:
            found["regions"] = changed
        if gone:
            found["gone"] = gone
        return found


def lines_shown(
    painter: Painter, room: Room, lines: Iterable[Said], texts: Texts, first: int = 0
) -> list[Plain]:
    """Lines of a viewer's log in words, numbered as this viewer counts."""
    shown = []
    for number, line in enumerate(lines, first):
        if line.told is not None:
            event = painter.event(room, line.told, texts)
        else:
            event = _house(line) | {"text": texts.say(line.house, who=f"@seat.{line.seat}")}
        shown.append({"no": number, **event})
    return shown


def _event(watched: WatchedMatch, line: Said, number: int) -> msgspec.Raw:
    """A line of the log as data, numbered as this viewer counts."""
    if not line.json:
        line.json = to_json(_house(line) if line.told is None else event_plain(watched.room, line.told))
    return msgspec.Raw(b'{"no":%d,%b' % (number, line.json[1:]))


def event_plain(room: Room, told: Told) -> dict[str, object]:
    """An event as data: its kind, its values, the rule behind it."""
    kind = room.chronicle.happening(told.event)
    values = [told.a, told.b, told.c, told.d][: len(kind.params)]
    return {"name": kind.name, "values": values, "rule": kind.rule}


def _house(line: Said) -> Plain:
    return {"name": line.house, "values": [line.seat], "rule": ""}
