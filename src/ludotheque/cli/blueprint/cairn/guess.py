"""A complete state that looks exactly like a view, uniform over those that do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.cli.blueprint.cairn.box import HEIGHTS
from ludotheque.cli.blueprint.cairn.state import CairnState
from ludotheque.cli.blueprint.cairn.view import CairnView
from ludotheque.kernel.chance import Chance
from ludotheque.kit.decks import spread

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
    seat: i64 = 0
    for size in view.sizes:
        if seat == view.seat:
            hands.append(view.hand[:])
        else:
            hand = [0] * HEIGHTS
            for _ in range(size):
                hand[unseen.pop()] += 1
            hands.append(hand)
        seat += 1
    return CairnState(
        view.box,
        view.now,
        view.turn,
        view.equal,
        unseen,
        hands,
        view.pile[:],
        view.fallen[:],
        view.points[:],
        view.gave_up,
    )
