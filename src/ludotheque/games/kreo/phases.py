# mypyc: compile
"""Names for what a match of KRÉO can be in: options, phases, questions, results and their causes."""

from __future__ import annotations

from typing import Final

# options in force
ALTERED: Final = 1
INCARNATIONS: Final = 2
SILENT: Final = 4
PERSONAL_LAST: Final = 8
CONCESSION: Final = 16
EMOTES: Final = 32
ABSENT_CHOICE: Final = 64
FIRST_GAME: Final = 128
TABLE_B: Final = 256

# phases
SHARING: Final = 0
DIVINATION: Final = 1
CREATION: Final = 2
OVER: Final = 3

# questions of Creation
NOTHING: Final = 0
ASK_IAPETUS: Final = 1
ASK_USE: Final = 2
ASK_TARGET: Final = 3
ASK_PAYMENT: Final = 4
ASK_GAIN: Final = 5
ASK_PROTECT: Final = 6
ASK_REPLAY: Final = 7

# results, and the rules that bring them about
PLAYING: Final = 0
DEFEAT: Final = 1
PERFECT: Final = 2
SUCCESS: Final = 3
VIABLE: Final = 4
UNSTABLE: Final = 5
FAILURE: Final = 6

BY_END: Final = 0
BY_FORBIDDEN_ROUND: Final = 1
BY_HELD_AGGRESSION: Final = 2
BY_PLANET: Final = 3
BY_VOTE: Final = 4
CAUSES: Final = ("kreo:70", "kreo:57", "kreo:59", "kreo:69", "kreo:A26")  # the rule of each
