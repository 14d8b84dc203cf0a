"""What a seat may know: built up from facts."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.kernel.game import View
from ludotheque.kernel.plain import parts
from tests.cairn.room.box import CairnBox
from tests.cairn.room.state import CairnState


@final
class CairnView(View):
    """My own hand by height; of the others only how many stones they hold."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "now", "turn", "equal", "bag", "hand", "sizes", "pile", "fallen", "points", "gave_up",
    )  # fmt: skip

    def __init__(
        self,
        box: CairnBox,
        *,
        seat: i64,
        now: i64,
        turn: i64,
        equal: i64,
        bag: i64,
        hand: list[int],
        sizes: list[int],
        pile: list[int],
        fallen: list[int],
        points: list[int],
        gave_up: i64,
    ) -> None:
        self.box = box
        self.seat = seat
        self.now = now
        self.turn = turn
        self.equal = equal
        self.bag = bag  # how many stones are left in it
        self.hand = hand  # how many of each height; empty for a spectator
        self.sizes = sizes  # by seat
        self.pile = pile
        self.fallen = fallen
        self.points = points
        self.gave_up = gave_up

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)


def look(state: CairnState, seat: i64) -> CairnView:
    """The table as that seat, or a spectator, sees it."""
    hand: list[int] = []
    if seat >= 0:
        hand = state.hands[seat][:]
    return CairnView(
        state.box,
        seat=seat,
        now=state.now,
        turn=state.turn,
        equal=state.equal,
        bag=len(state.bag),
        hand=hand,
        sizes=[sum(stones) for stones in state.hands],
        pile=state.pile[:],
        fallen=state.fallen[:],
        points=state.points[:],
        gave_up=state.gave_up,
    )
