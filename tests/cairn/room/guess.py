"""A complete state that looks exactly like a view, uniform over those that do."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.chance import Chance
from ludotheque.kit.decks import spread
from tests.cairn.room.box import HEIGHTS
from tests.cairn.room.state import CairnState
from tests.cairn.room.view import CairnView

UNSEEN: Final = 1  # the stream of chance that guesses draw from


def guess(view: CairnView, chance: Chance) -> CairnState:
    """All stones that this seat has not seen, dealt anew to the other hands and the bag."""
    counts = view.box.copies[:]
    for height in range(HEIGHTS):
        counts[height] -= view.fallen[height]
        if view.seat >= 0:
            counts[height] -= view.hand[height]
    for height in view.pile:
        counts[height] -= 1
    unseen = spread(counts)
    chance.shuffle(UNSEEN, unseen)
    hands: list[list[int]] = []
    for seat in range(len(view.sizes)):
        if seat == view.seat:
            hands.append(view.hand[:])
        else:
            hand = [0] * HEIGHTS
            for _ in range(view.sizes[seat]):
                hand[unseen.pop()] += 1
            hands.append(hand)
    return CairnState(
        view.box,
        now=view.now,
        turn=view.turn,
        equal=view.equal,
        bag=unseen,
        hands=hands,
        pile=view.pile[:],
        fallen=view.fallen[:],
        points=view.points[:],
        gave_up=view.gave_up,
    )
