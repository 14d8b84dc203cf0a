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
SURPRISE: Final = 25  # a card less likely than this is shown
HARM: Final = 26  # how likely an Element laid this round lies open to an Aggression
SHARED: Final = 27  # how much a fresh Nature card's slots count that round
CERTAIN: Final = 28  # a play this likely is taken as done
FEW: Final = 29  # the Hekatonkheires while few Nature cards are left
SPARE_IN: Final = 30  # an off-way Nature card stands in more gladly for a scarce Element
DOUBT: Final = 31  # how much less likely somebody holds a card that it should have played
MARGIN: Final = 32  # by how much that card must have been better
STORM_HURRY: Final = 33  # the Storm, much more so the fewer rounds are left
LINK: Final = 34  # altered Elements: a Linked card where it follows an Element
STAY: Final = 35  # how likely another slot fills in time for a Volatile card
BRIEF: Final = 36  # a Volatile card that stays
DISRUPT: Final = 37  # a Disruptive card
WEIGHTS_NEEDED: Final = 38

# Where `tools/fit_kreo.py` begins: found by hand and by earlier searches of its kind.
START: Final = [
    1.4508, 0.6476, 0.5442, 1.6296, -0.0027, 0.3144, 5.5958, 4.9423,
    3.674, 41.6133, 6.3775, 2.0762, 1.4029, 1.5884, 4.1731, 0.3823,
    2.8021, 0.3115, 2.1266, -0.3747, 1.0653, 3.1938, 1.236, 0.2097,
    0.0929, 0.4818, 1.9466, 0.4274, 0.8442, 0.4191, 0.1504, 0.334,
    0.7444, 0.6731, 0.5, 0.3, 0.5, 0.1,
]  # fmt: skip
