"""Facts that drawing, page and sentences share."""

from __future__ import annotations

from tests.cairn.room.view import CairnView


def on_turn(view: CairnView) -> int:
    """Whose turn it is."""
    return int(view.turn % len(view.points))


def held(view: CairnView) -> list[int]:
    """The heights in my hand, lowest first."""
    return [height for height, count in enumerate(view.hand) for _ in range(count)]
