# mypyc: compile
"""A glance at the table: what a view shows, as a sketch to think on."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import (
    AETHER,
    HEKATONKHEIRES,
    NATURE,
    NATURES,
    STORM,
    THUNDERBOLT,
    VOLATILE,
)
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.ways import tree_of
from ludotheque.games.kreo.phases import ALTERED, INCARNATIONS, TABLE_B
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import bit


def sketch_of(view: KreoView) -> Sketch:
    """The open table of a view."""
    tree = tree_of(view.box, bool(view.flags & TABLE_B), bool(view.flags & INCARNATIONS))
    altered = bool(view.flags & ALTERED)
    need: i64 = 0
    grown: i64 = 0
    dead: i64 = 0
    lost: i64 = 0
    exposed: i64 = 0
    volatile: i64 = 0
    for nature in range(NATURES):
        if view.grown >> nature & 1:
            grown |= bit(nature * 4)
            missing: i64 = view.missing[nature]
        else:
            missing = tree.slots[nature]
        need |= missing << nature * 4
    counts = view.deck[:]
    cell: i64 = 0
    for card in view.slots:
        if card >= NATURE:
            dead |= bit((card - NATURE) * 4)
        elif card >= 0 and not view.guarded >> cell & 1:
            exposed |= bit(cell)
            if card < AETHER and card & 3 == VOLATILE and altered:
                volatile |= bit(cell)
        if card >= 0:
            counts[card] -= 1
        cell += 1
    for card in view.discard:
        counts[card] -= 1
        if NATURE <= card < THUNDERBOLT:
            lost |= bit((card - NATURE) * 4)
    if view.card >= 0:
        counts[view.card] -= 1
    left: i64 = 0
    for kind in range(AETHER + 1):
        left += counts[kind] * bit((kind >> 2) * 8)
    rounds: i64 = 0
    for seat in range(view.count):
        size: i64 = view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1]
        if size > rounds:
            rounds = size
    return Sketch(
        tree=tree,
        altered=altered,
        need=need,
        grown=grown,
        dead=dead,
        lost=lost,
        exposed=exposed,
        volatile=volatile,
        left=left,
        held=sum(counts[THUNDERBOLT:]),
        storm=counts[STORM] > 0,
        hekatonkheires=counts[HEKATONKHEIRES] > 0,
        rounds=rounds - 1,
        swallowing=bool(view.swallowing),
        linked=0 <= view.last <= AETHER,
        defeated=False,
        wasted=0.0,
    )
