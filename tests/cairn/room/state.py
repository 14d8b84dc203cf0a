"""Everything true of a match, secrets included."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.kernel.game import State
from ludotheque.kernel.plain import parts
from tests.cairn.room.box import CairnBox


@final
class CairnState(State):
    """Integers and flat lists; `copy` is cheap."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "now", "turn", "equal", "bag", "hands", "pile", "fallen", "points", "gave_up",
    )  # fmt: skip

    def __init__(
        self,
        box: CairnBox,
        *,
        now: i64,
        turn: i64,
        equal: i64,
        bag: list[int],
        hands: list[list[int]],
        pile: list[int],
        fallen: list[int],
        points: list[int],
        gave_up: i64,
    ) -> None:
        self.box = box
        self.now = now
        self.turn = turn  # how many turns were made
        self.equal = equal  # 1 if a stone may lie on one of its own height
        self.bag = bag  # heights, the next one last
        self.hands = hands  # by seat: how many stones of each height
        self.pile = pile  # heights, the lowest first
        self.fallen = fallen  # how many stones of each height lie beside the pile
        self.points = points  # by seat
        self.gave_up = gave_up  # the seat that gave up, or -1

    def copy(self) -> CairnState:
        """An independent twin; the box is shared."""
        return CairnState(
            self.box,
            now=self.now,
            turn=self.turn,
            equal=self.equal,
            bag=self.bag[:],
            hands=[hand[:] for hand in self.hands],
            pile=self.pile[:],
            fallen=self.fallen[:],
            points=self.points[:],
            gave_up=self.gave_up,
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)
