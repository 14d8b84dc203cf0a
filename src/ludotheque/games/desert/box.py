# mypyc: compile
"""What is in the box, as the rules read it: immutable, shared by all states."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.kernel.game import Box


@final
class DesertBox(Box):
    """Counts by kind, the storm meter by number of players, canteens and the first sand."""

    def __init__(
        self,
        tiles: bytes,
        backs: bytes,
        gears: bytes,
        storm: bytes,
        equipment: bytes,
        promo: bytes,
        meters: tuple[bytes, ...],
        starts: bytes,
        capacity: bytes,
        first_sand: bytes,
        sand: i64,
        actions: i64,
    ) -> None:
        self.tiles = tiles  # by face: how many
        self.backs = backs  # by face: its back
        self.gears = gears  # by face: 1 if it shows a gear
        self.storm = storm  # by card: how many
        self.equipment = equipment  # by kind: how many
        self.promo = promo  # the same, with the promotional card
        self.meters = meters  # by number of players: cards to turn at each notch; above is the skull
        self.starts = starts  # by difficulty: the first notch
        self.capacity = capacity  # by adventurer
        self.first_sand = first_sand  # spaces
        self.sand = sand
        self.actions = actions

    def __reduce__(self) -> tuple[type[DesertBox], tuple[object, ...]]:
        """Pickled as its fields."""
        return DesertBox, (
            self.tiles,
            self.backs,
            self.gears,
            self.storm,
            self.equipment,
            self.promo,
            self.meters,
            self.starts,
            self.capacity,
            self.first_sand,
            self.sand,
            self.actions,
        )
