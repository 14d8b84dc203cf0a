"""The audience of a live table: each viewer gets what changed for it, made once for each kind of viewer."""

from __future__ import annotations

from time import monotonic

from ludotheque.table.envelope import Canvas, Easel, data_envelope
from ludotheque.table.port import Painter
from ludotheque.table.state import TableState
from ludotheque.table.viewer import Viewer
from ludotheque.table.watched import Step
from ludotheque.table.wire import Plain, encode

MOST_DOWNLINK = 150  # milliseconds that an envelope is taken to be on its way


class Audience:
    """Turns steps into envelopes and puts them on their way."""

    def __init__(self, state: TableState, painter: Painter) -> None:
        self.state = state
        self._easel = Easel(painter)
        self._canvases: dict[tuple[int, str], Canvas] = {}
        # what a step sends, made once for each kind of viewer, and dated for each way down to one
        self._made: dict[tuple[int, str], Plain] = {}
        self._sent: dict[tuple[int, str, int], bytes] = {}

    def told(self, step: Step | None) -> None:
        """Tell every viewer for whom something changed; without a step, everybody the whole table."""
        now = self.state.clock.now()
        if step is None:
            # What was painted before cannot be told apart from a match that was counted anew.
            self._canvases = {}
            for viewer in list(self.state.viewers):
                self.full(viewer)
            return
        for viewer in list(self.state.viewers):
            if viewer.seat in step.changed:
                self._send(viewer, step, now)
        for key in [key for key in self._canvases if not self._is_watched(key)]:
            del self._canvases[key]
        self._made.clear()
        self._sent.clear()

    def full(self, viewer: Viewer) -> None:
        """One viewer gets the whole table: after it came, fell behind, or changed its language."""
        state = self.state
        watched, now, runs = state.watched, state.clock.now(), state.clock.runs
        viewer.is_behind = False
        if viewer.mode == "data":
            envelope = data_envelope(watched, viewer.seat, now, None, runs, viewer.guesses)
        else:
            canvas = Canvas(viewer.seat, self._easel)
            envelope = canvas.envelope(watched, viewer.language, state.names, now, None, runs)
            key = (viewer.seat, viewer.language)
            self._canvases[key] = canvas.beside(self._canvases.get(key))
        viewer.number = watched.eyes[viewer.seat].number
        arriving = _on_arrival(envelope, self._way_down(viewer))
        viewer.send(arriving, of_match=True, leaves=self._leaves(viewer))

    def _send(self, viewer: Viewer, step: Step, now: int) -> None:
        key = (viewer.seat, f"data {viewer.guesses}" if viewer.mode == "data" else viewer.language)
        way = self._way_down(viewer)
        text = self._sent.get((*key, way))
        if text is None:
            made = self._made.get(key) or self._make(viewer, key, step, now)
            if made is None:
                self.full(viewer)
                return
            self._made[key] = made
            text = self._sent[(*key, way)] = encode(_on_arrival(made, way))
        viewer.number = self.state.watched.eyes[viewer.seat].number
        viewer.send(text, of_match=True, leaves=self._leaves(viewer))

    def _make(self, viewer: Viewer, key: tuple[int, str], step: Step, now: int) -> Plain | None:
        """What a step sends to viewers of this kind; None if nothing was painted for them yet."""
        state = self.state
        watched, runs = state.watched, state.clock.runs
        if viewer.mode == "data":
            return data_envelope(watched, viewer.seat, now, step, runs, viewer.guesses)
        canvas = self._canvases.get(key)
        if canvas is None:
            return None
        return canvas.envelope(watched, viewer.language, state.names, now, step, runs)

    def _leaves(self, viewer: Viewer) -> float:
        """When an envelope may leave: faces land when the dice do, not before."""
        held = self.state.watched.hold(viewer.seat)
        wait = held - self.state.clock.now() if held else 0
        if wait <= 0:
            return 0.0
        return monotonic() + wait / 1000

    def _way_down(self, viewer: Viewer) -> int:
        """How much further game time is when an envelope arrives, for whoever races the clock."""
        state = self.state
        raced = state.room.pulse is not None and state.clock.runs and viewer.plays >= 0
        return _downlink(viewer) if raced else 0

    def _is_watched(self, key: tuple[int, str]) -> bool:
        return any(
            viewer.mode == "painted" and (viewer.seat, viewer.language) == key
            for viewer in self.state.viewers
        )


def _downlink(viewer: Viewer) -> int:
    return min(viewer.lag.round_trip // 2, MOST_DOWNLINK)


def _on_arrival(envelope: Plain, way: int) -> Plain:
    """An envelope with the game time of its arrival instead of that of its leaving."""
    if not way:
        return envelope
    clock = envelope.get("clock")
    if isinstance(clock, dict):
        return {**envelope, "clock": {**clock, "now": clock["now"] + way}}
    now = envelope.get("now")
    return {**envelope, "now": now + way} if isinstance(now, int) else envelope
