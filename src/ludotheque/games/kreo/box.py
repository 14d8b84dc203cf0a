# mypyc: compile
"""What is in the box, as the rules read it: levels, conditions, slots, deck lists, Titan cards, rewards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import KINDS
from ludotheque.kernel.game import Box

POWERS: Final = 12
TITANS: Final = 6  # powers 0..5 are Titans, 6..11 Titanesses

P_CRONUS: Final = 0
P_HYPERION: Final = 1
P_IAPETUS: Final = 2
P_COEUS: Final = 3
P_OCEANUS: Final = 4
P_CRIUS: Final = 5
P_RHEA: Final = 6
P_THEIA: Final = 7
P_THEMIS: Final = 8
P_PHOEBE: Final = 9
P_TETHYS: Final = 10
P_MNEMOSYNE: Final = 11


@final
class KreoBox(Box):
    """kreo:38: The content of KRÉO: eleven unique Nature cards in four levels, and all that goes
    with them.
    """

    def __init__(
        self,
        level: list[int],
        needs: list[int],
        any_needed: list[int],
        slots: list[int],
        copies: list[int],
        out: list[int],
        energy: list[int],
        titan: list[int],
        uses: list[int],
        costs: list[int],
        rewards: list[int],
        perfect_unplayed: i64,
        viable_slots: i64,
    ) -> None:
        self.level = level  # of each Nature card, 1..4
        self.needs = needs  # set of Nature cards that must be complete
        self.any_needed = any_needed  # how many complete cards of the level below are needed besides
        self.slots = slots  # sets of Elements: table a, then table b
        self.copies = copies  # of each kind, all 42
        self.out = out  # seats * KINDS + kind (marks not told apart): how many are taken out
        self.energy = energy  # by number of seats
        self.titan = titan  # Titan card * 2 + side: its power
        self.uses = uses  # of each power
        self.costs = costs  # of Show, Swap, Recall
        self.rewards = rewards  # of Themis: Element, Nature, Aggression
        self.perfect_unplayed = perfect_unplayed
        self.viable_slots = viable_slots

    def __reduce__(self) -> tuple[type[KreoBox], tuple[object, ...]]:
        return (
            KreoBox,
            (
                self.level,
                self.needs,
                self.any_needed,
                self.slots,
                self.copies,
                self.out,
                self.energy,
                self.titan,
                self.uses,
                self.costs,
                self.rewards,
                self.perfect_unplayed,
                self.viable_slots,
            ),
        )


def deck_size(box: KreoBox, seats: i64) -> i64:
    """How many cards are played with at that number of seats."""
    size: i64 = 0
    for kind in range(KINDS):
        size += box.copies[kind] - box.out[seats * KINDS + kind]
    return size
