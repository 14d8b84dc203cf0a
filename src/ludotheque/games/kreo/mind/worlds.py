# mypyc: compile
"""Deals that fit what is known: hands that the other players may hold.

`public_deals` are drawn from what everybody knows and with the same numbers at every seat, so that all
players who think the round through come to the same conclusion; `own_deals` heed the viewer's own cards
and all it was shown.
"""

from __future__ import annotations

from collections import Counter

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import KINDS, NATURE, NATURES, THUNDERBOLT
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance


class Held:
    """What one player holds in one deal: the cards, their kinds as a set, and how many are Aggressions."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = sorted(cards)
        self.kinds = 0
        self.size = len(cards)
        self.aggressions = 0
        for card in cards:
            self.kinds |= 1 << card
            if card >= THUNDERBOLT:
                self.aggressions += 1


Deal = list[Held]


def sizes_of(view: KreoView) -> list[int]:
    """How many cards each player holds, in hand and face down."""
    return [
        int(view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1]) for seat in range(view.count)
    ]


def hidden_cards(view: KreoView) -> Counter[int]:
    """The cards that are neither on the table nor in the discard."""
    counts = Counter({kind: int(view.deck[kind]) for kind in range(KINDS)})
    counts.subtract(view.discard)
    counts.subtract(kind for kind in [*view.slots, view.card] if kind >= 0)
    counts.subtract(NATURE + nature for nature in range(NATURES) if view.grown >> nature & 1)
    return +counts


def public_deals(view: KreoView, number: int) -> list[Deal]:
    """Deals that fit what everybody knows."""
    memory = Memory(view, -1, [int(known.seen_by(one, -1)) for one in view.facts])
    seed = int(view.round_no) * 7919 + len(view.discard) * 31 + int(view.grown) + 1
    return _deals(view, hidden_cards(view), memory.surely, number, QuickChance(seed))


def own_deals(view: KreoView, number: int, memory: Memory) -> list[Deal]:
    """Deals that fit what the viewer knows."""
    mine = Counter([*view.hand, *(card for card in view.chosen if card >= 0)])
    surely = [mine if seat == view.seat else memory.surely[seat] for seat in range(view.count)]
    seed = int(view.round_no) * 104_729 + int(view.seat) * 1013 + len(view.discard) + 7
    return _deals(view, hidden_cards(view), surely, number, QuickChance(seed))


def _deals(
    view: KreoView, hidden: Counter[int], surely: list[Counter[int]], number: int, chance: QuickChance
) -> list[Deal]:
    pool = Counter(hidden)
    for held in surely:
        pool.subtract(held)
    loose = list((+pool).elements())
    sizes = sizes_of(view)
    fixed = [list(held.elements()) for held in surely]
    deals = []
    for _ in range(number):
        chance.shuffle(0, loose)
        deal, at = [], 0
        for seat in range(view.count):
            more = max(0, sizes[seat] - len(fixed[seat]))
            deal.append(Held(fixed[seat] + loose[at : at + more]))
            at += more
        deals.append(deal)
    return deals
