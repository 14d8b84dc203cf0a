# mypyc: compile
"""What errands there are, what is weighed, and small questions that all of it asks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    CLIMBER,
    COLLECTED,
    EXPLORER,
    NEAR,
    NOWHERE,
    ROUND,
    STRAIGHT,
)
from ludotheque.games.desert.state import DesertState

# errands
NONE: Final = 0
EXCAVATE: Final = 1
TAKE: Final = 2
BOARD: Final = 3
DRINK: Final = 4  # open a well
MEET: Final = 5  # share water with a mate
SHELTER: Final = 6
DRAW_WATER: Final = 7
SHOVEL: Final = 8  # stay and dig
HOLD_BACK: Final = 9  # the Meteorologist's
GATHER: Final = 10  # all at one well
SCATTER: Final = 11  # no such agreement in this turn
RETURN: Final = 12  # whatever is best, but in time for a tunnel

# what is weighed, by place in the list of weights
FINDING: Final = 0  # excavating a tile that surely is a clue or the launch pad
EQUIPMENT: Final = 1  # excavating a tile that surely is neither
FETCHING: Final = 2
BOARDING: Final = 3  # .. 7 by parts aboard
SOON: Final = 8  # dying of thirst within a round
LATER: Final = 9
DRINKING: Final = 10
SHARING: Final = 11
SHADE: Final = 12
FILLING: Final = 13
SANDY: Final = 14  # digging when no sand is left beside the board
SUPPLY: Final = 15  # markers beside the board that are enough
CALMING: Final = 16  # a card held back
CALM_THIRST: Final = 17  # and as much more by how thirsty the team is
CLAIMED: Final = 18  # what is left of an errand that a mate is nearer to
FADING: Final = 19
GUIDING: Final = 20
BLASTING: Final = 21  # markers that are worth a Dune Blaster
FLYING: Final = 22  # actions that are worth a Jet Pack
WAITING: Final = 23  # how far off a thirsty mate may be for a well to be kept closed
CALM_SAND: Final = 24
SPENDING: Final = 25  # markers within reach that are worth a Dune Blaster for the supply's sake
RISKING: Final = 26  # the chance of a Sun that is worth a Solar Shield
ROAMING: Final = 27  # actions that are worth a Jet Pack to a tile that is only to be excavated
RATIONING: Final = 28  # the chance of thirst in the next storm that is worth a Secret Water Reserve
GATHERING: Final = 29  # the share of the team's room for water at which all go to one well
STRAYING: Final = 30  # how many steps off, on average, that well may be
PATIENCE: Final = 31  # the share of those to come who must be there before a well is opened
LEFTOVER: Final = 32  # excavating for equipment alone, once no clue and no launch pad is wanted
WEIGHTS: Final = 33


def excavation(role: i64, heap: i64) -> i64:
    """Actions on a tile until it is excavated, once the pawn stands there."""
    if heap == 0:
        return 1
    if role == CLIMBER:
        return heap + 1
    return 2


def count(spaces: i64) -> i64:
    """How many spaces a set holds."""
    found: i64 = 0
    while spaces:
        spaces &= spaces - 1
        found += 1
    return found


def biggest_heap(state: DesertState, seat: i64) -> i64:
    """The tile within reach with the most sand; one's own first, mates' before others; -1 for none."""
    here: i64 = state.pawn[seat]
    best: i64 = -1
    most: i64 = 0
    if state.sand[here]:
        best = here
        most = state.sand[here] * 2 + 1
    directions: i64 = ROUND if state.role[seat] == EXPLORER else STRAIGHT
    for direction in range(directions):
        there: i64 = NEAR[here * 8 + direction]
        if there != NOWHERE and there != state.hole:
            heap: i64 = state.sand[there] * 2
            if heap > most:
                most = heap
                best = there
    return best


def all_aboard(state: DesertState) -> bool:
    """Whether every part is collected."""
    for place in state.part:
        if place != COLLECTED:
            return False
    return True
