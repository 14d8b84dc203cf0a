# mypyc: compile
"""The verbs by number; `words` gives them their names."""

from __future__ import annotations

from typing import Final

ROLL: Final = 1
PAY: Final = 2  # slot
REROLL: Final = 3  # dice
FAIRY: Final = 4  # die, face
READ: Final = 5
ACQUIRE: Final = 6  # slot
PLACE: Final = 7  # place
RESERVE: Final = 8
DISCARD: Final = 9
RECOVER: Final = 10  # deck
TAKE: Final = 11  # kind
ENOUGH: Final = 12
TRANSFER: Final = 13  # kind, deck, place
FORFEIT: Final = 14
LEAVE: Final = 15
REPLENISH: Final = 16

# Flagship and Factories
FLIP: Final = 17  # die
RESEARCH: Final = 18
SECURITY: Final = 19
SHED: Final = 20  # Factory
# Stone Clouds
DEMOLISH: Final = 21  # slots of Birds
STRIKE: Final = 22  # Cloud
CEASE: Final = 23
# Piers
HIRE: Final = 24  # slot
PAYDAY: Final = 25  # deck
CONSTRUCT: Final = 26
# Eggs
HATCH: Final = 27  # deck, Eggs
SETTLE: Final = 28  # kind
PRESERVE: Final = 29
SHATTER: Final = 30
# Hellkite
HUNT: Final = 31
DECLINE: Final = 32
# the end
ACCEPT: Final = 33
