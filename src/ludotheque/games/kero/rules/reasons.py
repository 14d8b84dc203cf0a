# mypyc: compile
"""Why a move is not legal, as small numbers; `refusals.py` gives them their rule and their sentence."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
NOT_YOUR_TURN: Final = 1
NOT_NOW: Final = 2
TOO_LATE_TO_PAY: Final = 3
TWO_AT_MOST: Final = 4
ONE_AT_A_TIME: Final = 5
TANK_FULL: Final = 6
JERRYCANS_SHORT: Final = 7
NO_DICE: Final = 8
DIE_TAKEN: Final = 9
TWO_WANTED: Final = 10
NO_SUCH_TILE: Final = 11
ALREADY_FIREPROOF: Final = 12
BURNT: Final = 13
NOT_IN_ROLL: Final = 14
LOCKED: Final = 15
TANK_EMPTY: Final = 16
STOPPED: Final = 17
THROW_FIRST: Final = 18
SLOT_EMPTY: Final = 19
RESOURCES_SHORT: Final = 20
SIXTH_TILE: Final = 21
NO_TUAREKS: Final = 22
NO_EXPLORER: Final = 23
NO_TERRITORY: Final = 24
SPACES_FULL: Final = 25
NOT_FINAL: Final = 26
NO_TRADE: Final = 27
TRADED: Final = 28
WHEAT_SHORT: Final = 29
SUPPLY_SHORT: Final = 30
NOT_STOPPED_YET: Final = 31
NONE_POSTED: Final = 32
SAME_TERRITORY: Final = 33
SMALLER_FIRST: Final = 34
FINAL_TURN: Final = 35
NO_OPPONENT: Final = 36
TOO_MANY: Final = 37
NO_TIE: Final = 38
NO_WINDOW: Final = 39
ANSWERED: Final = 40
FUEL_RUNS: Final = 41
PREFERRED: Final = 42
BY_THE_HOST: Final = 43
TOO_SOON: Final = 44
PLACE_FIRST: Final = 45
NO_UNITS: Final = 46
WILL_BURN: Final = 48
CLOCK_FIRST: Final = 49
MATCH_OVER: Final = 50
