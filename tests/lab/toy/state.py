"""Lanterns: everything true, and what one seat sees of it."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.kernel import Box, State, View
from ludotheque.kernel.plain import parts, read, write


class Lanterns(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "now", "bag", "hands", "lit", "marks", "shown", "turn", "due", "lock", "fresh"
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        *,
        now: int,
        bag: list[int],
        hands: list[list[int]],
        lit: list[int],
        marks: list[int],
        shown: list[int],
        turn: int,
        due: int = 0,
        lock: int = 0,
        fresh: int = 0,
    ) -> None:
        self.box = box
        self.now = now
        self.bag = bag
        self.hands = hands
        self.lit = lit
        self.marks = marks
        self.shown = shown  # by seat: what the other one showed it last, -1 for nothing
        self.turn = turn
        self.due = due  # when the candle is burnt; 0: none burns
        self.lock = lock
        self.fresh = fresh  # how many lanterns, last in the hand, were taken by this candle

    def copy(self) -> Lanterns:
        return read(Lanterns, self.box, write(self))

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self, self.box)


class Seen(View):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "now", "bag", "sizes", "hand", "lit", "marks", "shown", "turn", "due", "lock", "fresh", "ids"
    )  # fmt: skip

    def __init__(self, seat: int, state: Lanterns) -> None:
        self.seat = seat
        self.now = state.now
        self.bag = len(state.bag)
        self.sizes = [len(hand) for hand in state.hands]
        self.hand = state.hands[seat][:] if seat >= 0 else []
        self.lit = state.lit[:]
        self.marks = state.marks[:]
        self.shown = state.shown[seat] if seat >= 0 else -1
        self.turn = state.turn
        self.due, self.lock, self.fresh = state.due, state.lock, state.fresh
        self.ids = ""
