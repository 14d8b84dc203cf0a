# mypyc: compile
"""Marks by number: what is waited for, how a match ended, and what was chosen for the table."""

from __future__ import annotations

from typing import Final

# what is waited for
READY: Final = 0  # the first roll of a turn
ROLLED: Final = 1  # phase 1, after a roll
PAID: Final = 2  # a paid reroll
HELD: Final = 3  # where the acquired card goes
CLOSING: Final = 4  # phase 3, before the refill
STRIKING: Final = 5  # the steps of a Demolition
GIFT: Final = 6  # what a destroyed Lair gives
# from here on something else is in the middle of being done: no Recover, no Hatch and no transfer
RECOVERING: Final = 7  # which cards a Book brings back
HATCHING: Final = 8  # which revealed card stays
SHEDDING: Final = 9  # which of three Factories goes
OVER: Final = 10
# a defeat is about to be judged, and a transfer may still avert it
LAST_WORD: Final = 11  # of the active player
PARTNERS_WORD: Final = 12  # of the partner
STAGE_WORDS: Final = (
    "ready",
    "rolled",
    "paid",
    "held",
    "closing",
    "striking",
    "gift",
    "recovering",
    "hatching",
    "shedding",
    "over",
    "last_word",
    "partners_word",
)

# how it ended
PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

# why: index of the rule in `rules.goal.REASONS`
CARDS_RUN_OUT: Final = 0
FLEET_COMPLETE: Final = 1
SHELLS: Final = 2
FRAIL_SHELLS: Final = 3
UNPAID: Final = 4
GIVEN_UP: Final = 5
RESULT_WORDS: Final = ("cards_run_out", "fleet_complete", "shells", "frail_shells", "unpaid", "given_up")

# expansions, as bits
FLAGSHIP: Final = 1
HOURGLASSES: Final = 2
CLOUDS: Final = 4
PIERS: Final = 8
EGGS: Final = 16
HELLKITE: Final = 32

# variants, as bits
UNDER_CONSTRUCTION: Final = 1
SHORT_OF_TIME: Final = 2
SWARM: Final = 4
GROUNDED: Final = 8
LEAST_DEBT: Final = 16
FRAIL: Final = 32
FORTRESS: Final = 64

# rulings other than the default, as bits
LENIENT: Final = 1  # placement
OWN_TURN: Final = 2  # transfers
NOT_FROM_RESERVE: Final = 4  # Flagship
LAST_CARD_PAYS: Final = 8
GROUNDED_BLOCKS: Final = 16
