"""What a table may choose before a match."""

from __future__ import annotations

from ludotheque.kernel import Option, Options

OPTIONS = Options(
    seats=(2, 3, 4),
    options=(
        Option("hand", 3, low=2, high=3, rule="cairn:A1", group="level"),
        Option("equal", True, rule="cairn:R1"),
    ),
    presets={"quick": {"hand": 2}},
)
