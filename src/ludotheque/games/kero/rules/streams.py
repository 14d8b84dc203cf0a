# mypyc: compile
"""Which stream of chance each pile and each kind of throw draws from."""

from __future__ import annotations

from typing import Final

CARDS: Final = 0
LANDS: Final = 1
TUAREKS: Final = 2
ROLL: Final = 3  # the dice of a roll
PUMP: Final = 4  # the dice of a refuel
COST: Final = 5  # what a throw costs in risk units
FIRST: Final = 6
