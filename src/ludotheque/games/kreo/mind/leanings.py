# mypyc: compile
"""The weights of the blueprint: which place of the list says what, and where fitting them begins."""

from __future__ import annotations

from typing import Final

FILL: Final = 0  # an Element into a slot of the way
LAST_SLOT: Final = 1  # which completes its Nature card
LOW: Final = 2  # for every level below the Planet's
SCARCE: Final = 3  # what a wasted Element costs if none is to spare
WASTE: Final = 4  # and in any case
AETHER_COST: Final = 5
ENTER: Final = 6  # a Nature card of the way enters, by level: four places
LOSE: Final = 10  # a Nature card of the way is lost
STAND_IN: Final = 11  # a Nature card off the way fills a slot of the way
STAND_IN_COST: Final = 12  # and if it does not
CALM: Final = 13  # a Nature card off the way ends the Hekatonkheires
BOLT_SAFE: Final = 14
BOLT_HIT: Final = 15
HEK: Final = 16
HEK_LATER: Final = 17  # for each player who reveals after it
STORM_BASE: Final = 18
STORM_SWEEP: Final = 19  # for each Element it sweeps away
STORM_NONE: Final = 20
SWALLOWED: Final = 21  # an Aggression that the Hekatonkheires swallow
HURRY: Final = 22  # Aggressions, the fewer rounds are left
OWN: Final = 23  # and the more of them are in the own hand
MORE: Final = 24  # a card that the own hand holds more than once
SURPRISE: Final = 25  # a card less likely than this is shown to the next player
HARM: Final = 26  # how likely an Element laid this round lies open to an Aggression
SHARED: Final = 27  # how much a fresh Nature card's slots count that round
SECOND: Final = 28  # tokens from which a surprise is shown to two
FEW: Final = 29  # the Hekatonkheires while few Nature cards are left
SPARE_IN: Final = 30  # an off-way Nature card stands in more gladly for a scarce Element
DOUBT: Final = 31  # how much less likely somebody holds a card that it should have played
MARGIN: Final = 32  # by how much that card must have been better
STORM_HURRY: Final = 33  # the Storm, much more so the fewer rounds are left
WEIGHTS_NEEDED: Final = 34

# Where `tools/fit_kreo.py` begins: found by hand and by shorter searches of its kind.
START: Final = [
    2.26, 0.57, 0.23, 1.59, 0.58, 0.42, 3.96, 4.56,
    4.45, 8.82, 5.56, 2.22, 0.79, 1.08, 3.44, 0.74,
    3.07, 0.59, 1.07, 1.41, 2.88, 3.22, 1.31, 0.01,
    -0.09, 0.52, 1.09, 0.36, 1.49, 0.61, 0.35,
    0.4, 0.3, 1.0,
]  # fmt: skip
