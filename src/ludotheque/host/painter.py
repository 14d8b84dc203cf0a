"""The seam between host and web: who paints what a viewer sees; the host's own painter is plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ludotheque.host.choices import choices
from ludotheque.kernel import Room, Texts, Told, View
from ludotheque.kit.markup import tag


class Painter(Protocol):
    """Turns views and events into what a browser shows; every answer is plain JSON."""

    def regions(self, room: Room, view: View, texts: Texts) -> dict[str, str]:
        """The regions of the table: markup by region id."""
        ...

    def choices(self, room: Room, view: View, moves: Sequence[int], texts: Texts) -> list[dict[str, object]]:
        """The legal moves by verb, with labels and the pieces by which they are made."""
        ...

    def event(self, room: Room, told: Told, texts: Texts) -> dict[str, object]:
        """An event: name, values, rule, text; a painter may add motion and sound."""
        ...

    def clock(self, room: Room, view: View) -> dict[str, object] | None:
        """A gauge that runs by itself in the browser, if the room has one."""
        ...


class PlainPainter:
    """Paints with `room.paint`, or lists what the room describes."""

    def regions(self, room: Room, view: View, texts: Texts) -> dict[str, str]:
        """The room's own regions, else one list of sentences."""
        if room.paint is not None:
            return room.paint(view, texts)
        sentences = [tag("li", sentence) for sentence in room.face.describe(view, texts)]
        return {"table": tag("ul", *sentences, id="table")}

    def choices(self, room: Room, view: View, moves: Sequence[int], texts: Texts) -> list[dict[str, object]]:
        """As `host.choices` lists them."""
        return choices(room, view, moves, texts)

    def event(self, room: Room, told: Told, texts: Texts) -> dict[str, object]:
        """Its data and its sentence."""
        return {**event_plain(room, told), "text": texts.event(room.chronicle, told)}

    def clock(self, room: Room, view: View) -> dict[str, object] | None:
        """No gauge of its own."""
        return None


def event_plain(room: Room, told: Told) -> dict[str, object]:
    """An event as data: its kind, its values, the rule behind it."""
    kind = room.chronicle.happening(told.event)
    values = [told.a, told.b, told.c, told.d][: len(kind.params)]
    return {"name": kind.name, "values": values, "rule": kind.rule}
