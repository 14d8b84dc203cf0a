"""The audience of a live table: each viewer gets what changed for it, made once for each kind of viewer."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from ludotheque.host.course import Step
from ludotheque.host.envelope import Canvas, Easel, Plain, data_envelope
from ludotheque.host.viewer import Viewer
from ludotheque.host.wire import encode

if TYPE_CHECKING:
    from ludotheque.host.table import Table

MOST_DOWNLINK = 150  # milliseconds by which a held envelope may leave early


class Audience:
    """Turns steps into envelopes and puts them on their way."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._easel = Easel(table.hall.painter)
        self._canvases: dict[tuple[int, str], Canvas] = {}
        # what a step sends, made once for each kind of viewer, and dated for each way down to one
        self._made: dict[tuple[int, str], Plain] = {}
        self._sent: dict[tuple[int, str, int], bytes] = {}

    def forget(self) -> None:
        """The course was counted anew: nothing that was painted can be told apart from it any more."""
        self._canvases = {}

    def told(self, step: Step) -> None:
        """Tell every viewer for whom something changed."""
        for viewer in list(self.table.viewers):
            if viewer.seat in step.changed:
                self._send(viewer, step)
        for key in [key for key in self._canvases if not self._is_watched(key)]:
            del self._canvases[key]
        self._made.clear()
        self._sent.clear()

    def full(self, viewer: Viewer) -> None:
        """One viewer gets the whole table: after it came, fell behind, or changed its language."""
        table = self.table
        viewer.is_behind = False
        now = table.clock.now()
        if viewer.mode == "data":
            envelope = data_envelope(table.course, viewer.seat, now, None, table.clock.runs, viewer.guesses)
        else:
            canvas = Canvas(viewer.seat, self._easel)
            envelope = canvas.envelope(
                table.course, viewer.language, table.names, now, None, table.clock.runs
            )
            key = (viewer.seat, viewer.language)
            self._canvases[key] = canvas.beside(self._canvases.get(key))
        viewer.number = table.course.eyes[viewer.seat].number
        arriving = _on_arrival(envelope, self._way_down(viewer))
        viewer.send(arriving, of_match=True, leaves=self._leaves(viewer))

    def _send(self, viewer: Viewer, step: Step) -> None:
        key = (viewer.seat, f"data {viewer.guesses}" if viewer.mode == "data" else viewer.language)
        table, way = self.table, self._way_down(viewer)
        text = self._sent.get((*key, way))
        if text is None:
            made = self._made.get(key)
            if made is None:
                now = table.clock.now()
                if viewer.mode == "data":
                    made = data_envelope(
                        table.course, viewer.seat, now, step, table.clock.runs, viewer.guesses
                    )
                else:
                    canvas = self._canvases.get(key)
                    if canvas is None:
                        self.full(viewer)
                        return
                    made = canvas.envelope(
                        table.course, viewer.language, table.names, now, step, table.clock.runs
                    )
                self._made[key] = made
            text = self._sent[(*key, way)] = encode(_on_arrival(made, way))
        viewer.number = table.course.eyes[viewer.seat].number
        viewer.send(text, of_match=True, leaves=self._leaves(viewer))

    def _leaves(self, viewer: Viewer) -> float:
        """When an envelope may leave: faces land when the dice do, not before."""
        table = self.table
        held = table.course.hold(viewer.seat)
        wait = held - table.clock.now() if held else 0
        if wait <= 0:
            return 0.0
        return monotonic() + max(0, wait - _downlink(viewer)) / 1000

    def _way_down(self, viewer: Viewer) -> int:
        """How much further game time is when an envelope arrives, for whoever races the clock."""
        raced = self.table.room.pulse is not None and self.table.clock.runs and viewer.plays >= 0
        return _downlink(viewer) if raced else 0

    def _is_watched(self, key: tuple[int, str]) -> bool:
        return any(
            viewer.mode == "painted" and (viewer.seat, viewer.language) == key
            for viewer in self.table.viewers
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
