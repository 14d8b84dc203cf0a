# mypyc: compile
"""The codes of everything that is seen to happen; `chronicle.py` gives them their words."""

from __future__ import annotations

from typing import Final

TURN: Final = 1
INCOME: Final = 2
PAID_REFUEL: Final = 3
ASKED: Final = 4
ANSWERED: Final = 5
HALVED: Final = 6
FLOWS: Final = 7
PUMPED: Final = 8
REFUELLED: Final = 9
OVERFULL: Final = 10
HIRED: Final = 11
STOOD_UP: Final = 12
THREW: Final = 13
LANDED: Final = 14
MISSED: Final = 15  # a throw that came a moment early held a burnt die
STOPPED: Final = 16
BURNT_OUT: Final = 17
OUTAGE: Final = 18
COLLECTED: Final = 19
JERRYCANS: Final = 20
DREW: Final = 21
DREW_KIND: Final = 22
NO_TUAREK: Final = 23
TOOK: Final = 24
TILE: Final = 25
NO_TILE: Final = 26
PLACED: Final = 27
DECLINED: Final = 28
TRADED: Final = 29
ENDED: Final = 30
BURNED: Final = 31
DISCARDED: Final = 32
DEALT: Final = 33
CLAIM: Final = 34
WON: Final = 35
WON_TIE: Final = 36
NOBODY: Final = 37
BONUS: Final = 38
LAND: Final = 39
FINAL: Final = 40
OVER: Final = 41
CONCEDED: Final = 42
IDLE: Final = 43
BOUGHT: Final = 44
PLAYED_TWO_DICE: Final = 45
PLAYED_FIREPROOF: Final = 46
PLAYED_RELOCATE: Final = 47
PLAYED_SUPPLIES: Final = 48
PLAYED_FUEL_DROP: Final = 49
PLAYED_SEND_HOME: Final = 50
PREFERRED: Final = 51
EXPLORED: Final = 52
LOST: Final = 53  # resources that vanish
RESHUFFLED: Final = 54
LOOSE: Final = 55
SPARED: Final = 56  # the time to answer a refuel is over, and nothing was played
TIED: Final = 57  # a territory that both clans hold alike, and nobody wins
