"""Everything true of a match, secrets included."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.cli.blueprint.attic.box import AtticBox
from ludotheque.kernel import State
from ludotheque.kernel.plain import parts, rebuilt, write


class AtticState(State):
    """Integers and lists, each named in FIELDS."""

    FIELDS: ClassVar[tuple[str, ...]] = ("now", "turn", "greeted", "gave_up")

    def __init__(self, box: AtticBox, *, now: int, turn: int, greeted: list[int], gave_up: int) -> None:
        self.box = box
        self.now = now
        self.turn = turn  # the seat on turn
        self.greeted = greeted  # by seat: 1 once it has greeted
        self.gave_up = gave_up  # the seat that gave up, or -1

    def copy(self) -> AtticState:
        """An independent twin; the box is shared."""
        return rebuilt(AtticState, self.box, write(self))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)
