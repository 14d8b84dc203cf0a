"""A room without a painter: its picture in letters, and what it describes in sentences."""

from __future__ import annotations

from ludotheque.kernel import Room, Texts, View
from ludotheque.kit.drawing import plain
from ludotheque.kit.markup import tag

WIDE, NARROW = 84, 44


def plain_regions(room: Room, view: View, texts: Texts) -> dict[str, str]:
    """Two regions that any room can fill: the terminal's picture, and the sentences for those who listen."""
    wide = plain(room.face.draw(view, texts, WIDE))
    narrow = plain(room.face.draw(view, texts, NARROW))
    sentences = [tag("li", sentence) for sentence in room.face.describe(view, texts)]
    return {
        "picture": tag("pre", wide, class_="drawn drawn-wide", aria_hidden="true")
        + tag("pre", narrow, class_="drawn drawn-narrow", aria_hidden="true"),
        "sentences": tag("ul", *sentences, class_="drawn-words"),
    }
