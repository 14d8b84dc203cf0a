"""What a seat may know: built up from facts."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.cli.blueprint.attic.box import AtticBox
from ludotheque.cli.blueprint.attic.state import AtticState
from ludotheque.kernel import View
from ludotheque.kernel.plain import parts


class AtticView(View):
    """Everything, since nothing is hidden yet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "now", "turn", "greeted", "gave_up")

    def __init__(
        self, box: AtticBox, *, seat: int, now: int, turn: int, greeted: list[int], gave_up: int
    ) -> None:
        self.box = box
        self.seat = seat
        self.now = now
        self.turn = turn
        self.greeted = greeted
        self.gave_up = gave_up

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)


def look(state: AtticState, seat: int) -> AtticView:
    """The table as that seat, or a spectator (-1), sees it."""
    return AtticView(
        state.box,
        seat=seat,
        now=state.now,
        turn=state.turn,
        greeted=state.greeted[:],
        gave_up=state.gave_up,
    )
