# mypyc: compile
"""The verbs of the desert as numbers; `words.py` gives them names and parameters."""

from __future__ import annotations

from typing import Final

# before the first turn
CHOOSE: Final = 0

# actions
WALK: Final = 1
CARRY: Final = 2
DIG: Final = 3
EXCAVATE: Final = 4
TAKE: Final = 5
CALM: Final = 6
LOOK: Final = 7
GUIDE: Final = 8
ESCORT: Final = 9
FILL: Final = 10
END: Final = 11

# putting back the cards of a look ahead
SINK: Final = 12
KEEP: Final = 13
STACK: Final = 14
LEAVE: Final = 15

# the storm
DRAW: Final = 16
STRIKE: Final = 17
HOLD: Final = 18
RELEASE: Final = 19

# free gestures
GIVE: Final = 20
PASS: Final = 21
BLAST: Final = 22
FLY: Final = 23
AIRLIFT: Final = 24
SHADE: Final = 25
SCOPE: Final = 26
THROTTLE: Final = 27
RESERVE: Final = 28
TRACK: Final = 29

# consent
AGREE: Final = 30
DECLINE: Final = 31
WITHDRAW: Final = 32
