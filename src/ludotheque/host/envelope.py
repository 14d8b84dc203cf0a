"""Envelopes: what leaves for one viewer, painted or as data, whole or as what changed."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from ludotheque.host.course import Course, Said, Step
from ludotheque.host.painter import Painter, event_plain
from ludotheque.host.wire import encode as to_json
from ludotheque.host.words import table_words
from ludotheque.kernel import Outcome, QuickChance, Texts, View
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.plain import encode, write

Plain: TypeAlias = dict[str, object]
REMEMBERED = 48  # painted views of a table


class Easel:
    """Paints each distinct view once for each language, however many look at it."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._painted: OrderedDict[tuple[str, tuple[str, ...], bytes], dict[str, str]] = OrderedDict()

    def regions(self, course: Course, view: View, texts: Texts) -> dict[str, str]:
        """The regions of a view, from memory if it was painted before."""
        key = (texts.language, texts.names, encode(view))
        found = self._painted.get(key)
        if found is None:
            found = self.painter.regions(course.room, view, texts)
            self._painted[key] = found
            if len(self._painted) > REMEMBERED:
                self._painted.popitem(last=False)
        return found


def over(outcome: Outcome | None, texts: Texts | None = None) -> Plain | None:
    """How it ended."""
    if outcome is None:
        return None
    shown: Plain = {
        "result": outcome.result,
        "winners": seats_in(outcome.winners),
        "scores": outcome.scores,
        "rule": outcome.rule,
    }
    if texts is not None:
        shown["text"] = texts.say(f"result.{outcome.result}")
        reason = f"reason.{outcome.result}"
        shown["reason"] = texts.say(reason) if texts.has(reason) else ""
    return shown


def ask(course: Course, seat: int) -> Plain:
    """What is asked of a viewer: its prompt, whether it may act, whom the table waits for."""
    eyes = course.eyes[seat]
    return {
        "prompt": eyes.prompt,
        "may_act": bool(eyes.question[2]),
        "undo": eyes.question[1],
        "waiting": list(course.match.waiting),
    }


def data_envelope(
    course: Course, seat: int, now: int, step: Step | None, running: bool, guess: bool = False
) -> Plain:
    """The envelope of a program: view, legal moves, and the events of a step or, without one, all of them.

    With a `guess`: a complete state that looks the same from this seat, everything hidden drawn anew, for
    programs that want to think or draw with the room's own means.
    """
    eyes = course.eyes[seat]
    lines = eyes.log if step is None else step.changed.get(seat, [])
    first = len(eyes.log) - len(lines)
    deadline = course.match.deadline
    envelope: Plain = {
        "n": eyes.number,
        "view": msgspec.Raw(course.view_json(seat, now)),
        "events": [_event(course, line, first + place) for place, line in enumerate(lines)],
        "legal": msgspec.Raw(course.wires(seat)),
        "ask": ask(course, seat),
        "now": now if course.room.timed else course.match.now,
        "runs": running,
        "due": None if deadline is None else deadline[0],
        "over": over(course.match.outcome),
    }
    if step is None:
        envelope["full"] = True
    if guess:
        chance = QuickChance(secrets.randbits(64))
        envelope["guess"] = write(course.match.game.guess(course.view(seat, now), chance))
    return envelope


class Canvas:
    """What one painted viewer has on its screen, so that only what changed is sent."""

    def __init__(self, seat: int, easel: Easel) -> None:
        self.seat = seat
        self.easel = easel
        self.shown: dict[str, str] = {}

    def envelope(
        self,
        course: Course,
        language: str,
        names: tuple[str, ...],
        now: int,
        step: Step | None,
        running: bool,
    ) -> Plain:
        """The envelope of a browser: frames and regions of a step or, without one, the whole table."""
        eyes = course.eyes[self.seat]
        texts = table_words(course.room, language, names)
        view = course.view(self.seat, now)
        envelope: Plain = {"n": eyes.number}
        if step is None:
            self.shown = {}
            envelope["full"] = True
            envelope["log"] = self._events(course, eyes.log, 0, texts)
        else:
            lines = step.changed.get(self.seat, [])
            envelope["frames"] = self._frames(course, lines, len(eyes.log) - len(lines), texts)
        envelope.update(self._difference(self.easel.regions(course, view, texts)))
        envelope["describe"] = course.room.face.describe(view, texts)
        moves = eyes.question[2]
        envelope["ask"] = {
            **ask(course, self.seat),
            "choices": self.easel.painter.choices(course.room, view, moves, texts) if moves else [],
        }
        deadline = course.match.deadline
        if course.room.timed:
            envelope["clock"] = {
                "now": now,
                "runs": running,
                "due": None if deadline is None else deadline[0],
                "gauge": self.easel.painter.clock(course.room, view),
            }
        ended = over(course.match.outcome, texts)
        if ended is not None or step is None:
            envelope["over"] = ended
        return envelope

    def beside(self, former: Canvas | None) -> Canvas:
        """The canvas of all viewers of this kind: what they do not share counts as not shown."""
        if former is not None:
            for name in {*former.shown, *self.shown}:
                if former.shown.get(name) != self.shown.get(name):
                    self.shown = {**self.shown, name: ""}
        return self

    def _frames(self, course: Course, lines: list[Said], first: int, texts: Texts) -> list[Plain]:
        frames: list[Plain] = []
        for place, line in enumerate(lines):
            frame: Plain = {"events": self._events(course, [line], first + place, texts)}
            if line.told is not None and line.told.state is not None:
                view = course.match.game.view(line.told.state, self.seat)
                frame.update(self._difference(self.easel.regions(course, view, texts)))
                if course.room.timed:
                    frame["at"] = int(line.told.state.now)
            frames.append(frame)
        return frames

    def _events(self, course: Course, lines: Iterable[Said], first: int, texts: Texts) -> list[Plain]:
        events = []
        for place, line in enumerate(lines):
            if line.told is not None:
                shown = self.easel.painter.event(course.room, line.told, texts)
            else:
                shown = _house(line) | {"text": texts.say(line.house, who=f"@seat.{line.seat}")}
            events.append({"no": first + place, **shown})
        return events

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


def _event(course: Course, line: Said, number: int) -> msgspec.Raw:
    """A line of the log as data, numbered as this viewer counts."""
    if not line.json:
        line.json = to_json(_house(line) if line.told is None else event_plain(course.room, line.told))
    return msgspec.Raw(b'{"no":%d,%b' % (number, line.json[1:]))


def _house(line: Said) -> Plain:
    return {"name": line.house, "values": [line.seat], "rule": ""}
