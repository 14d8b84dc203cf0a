"""The painter that the host is given: regions, and events with motion."""

from __future__ import annotations

from ludotheque.kernel import Room, Texts, Told, View
from ludotheque.kit.markup import tag
from ludotheque.kit.motion import motion_of
from ludotheque.table.painter import PlainPainter, event_plain
from ludotheque.web.fallback import plain_regions
from ludotheque.web.wording import words


class WebPainter(PlainPainter):
    """What a browser shows of any room."""

    def regions(self, room: Room, view: View, texts: Texts) -> dict[str, str]:
        """The room's own regions, or its picture in letters where it has no painter."""
        if room.paint is None:
            return plain_regions(room, view, texts)
        regions = {name: str(markup) for name, markup in room.paint(view, texts).items()}
        goal = room.goal(view, texts) if room.goal is not None else ""
        if goal:
            regions["goal"] = tag("span", goal)
        if not room.may_talk(view):
            regions["silence"] = tag("p", words(texts.language).say("log.silence"))
        return regions

    def event(self, room: Room, told: Told, texts: Texts) -> dict[str, object]:
        """Its data, its sentence, and how it looks and sounds."""
        shown = {**event_plain(room, told), "text": texts.event(room.chronicle, told)}
        motion = motion_of(room, told)
        return {**shown, "motion": motion} if motion else shown

    def clock(self, room: Room, view: View) -> dict[str, object] | None:
        """Whether moves are judged by the millisecond, so that the browser shows nothing late."""
        return None if room.pulse is None else {"race": True}
