# mypyc: compile
"""Marks by number: how fuel is counted, the switches of a table, phases, answers, endings."""

from __future__ import annotations

from typing import Final

# how fuel is counted
CLOCK: Final = 0
UNITS: Final = 1
RISK: Final = 2

# places in `options`
BY_HAND: Final = 0
SEQUENTIAL: Final = 1
FORBID_SIXTH: Final = 2
TIE_BREAK: Final = 3
HIDE_GAUGE: Final = 4
SPREAD: Final = 5
CADENCE: Final = 6
WINDOW: Final = 7
IDLE: Final = 8
SWITCHES: Final = 9

# what is being done; START, FIRE, REFILL pass by themselves
READY: Final = 0  # phases 1 and 2, until the truck stands up
REACT: Final = 1  # the window for Half Ration
REFUELLING: Final = 2
THROWING: Final = 3  # the dice tumble, the throw is locked
ROLLING: Final = 4  # the dice lie, the fuel runs
PLACING: Final = 5  # free Explorers
SPENDING: Final = 6
CLAIMING: Final = 7  # the choice among ties
OVER: Final = 8
NEXT_TURN: Final = 9  # only in `back`: the refuel after an outage

# answers in the reaction window
SILENT: Final = 0
KEPT: Final = 1
USED: Final = 2

# how it ended
PLAYING: Final = 0
SCORED: Final = 1
RESIGNED: Final = 2

FULL: Final = 6  # the gauge of a truck that is exactly full; 1 to 5 are its steps, 0 is empty
