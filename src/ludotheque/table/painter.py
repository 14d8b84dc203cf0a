"""The seam between host and web: who paints what a viewer sees; the host's own painter is plain."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Room, Texts, Told, View
from ludotheque.kit.markup import tag
from ludotheque.table.choices import choices
from ludotheque.table.envelope import event_plain
from ludotheque.table.port import Painter

__all__ = ["Painter", "PlainPainter", "event_plain"]


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
