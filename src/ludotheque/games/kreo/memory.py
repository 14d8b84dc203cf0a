# mypyc: compile
"""What a seat can conclude from its facts: cards it surely knows in other hands, and cards that
may have left them.

After a blind swap between two others nothing that was known of their hands is certain any more: one of the
cards may have gone.  That is what `perhaps` holds.
"""

from __future__ import annotations

from collections import Counter
from typing import final

from mypy_extensions import i64

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import KINDS, NATURE, NATURES, PLANET, STORM, UNSEEN
from ludotheque.games.kreo.view import KreoView


@final
class Memory:
    """What the viewer knows of each other seat's cards, in hand and face down together."""

    def __init__(self, view: KreoView, seat: int | None = None, facts: list[int] | None = None) -> None:
        self.seat: i64 = view.seat if seat is None else seat
        self.sure = [0] * (view.count * KINDS)  # seat * KINDS + kind: copies that are surely there
        self.doubtful = [0] * (view.count * KINDS)  # the same: copies that may have gone
        self.face_down: dict[int, int] = {}  # seat * 2 + place: a card the viewer has looked at
        if view.home != self.seat:
            self.sure[view.home * KINDS + PLANET] = 1
        before: i64 = 0
        for one in view.facts if facts is None else facts:
            self._learn(one, before)
            before = one

    @property
    def surely(self) -> list[Counter[int]]:
        """By seat: the cards that are surely there, in order of kind."""
        return _by_seat(self.sure)

    @property
    def perhaps(self) -> list[Counter[int]]:
        """By seat: the cards that may have gone, in order of kind."""
        return _by_seat(self.doubtful)

    def _learn(self, one: i64, before: i64) -> None:
        code, a, b = known.code_of(one), known.a_of(one), known.b_of(one)
        x, y, place = known.x_of(one), known.y_of(one), known.place_of(one)
        if code == known.SHOWN:
            if b == self.seat:
                self._see(a, x, 2 if before == one and place == 1 else 1)
        elif code == known.SWAPPED:
            self._swap(a, b, x, y)
        elif code == known.RECALLED:
            self._lose(a, x)
            self._get(a, y)
        elif code == known.SHED or code == known.PAID:
            self._lose(a, x)
        elif code == known.REVEALED:
            self._lose(a, x)
            self.face_down.pop(a * 2 + place, None)
        elif code == known.STORM_BACK:
            self._get(a, STORM)
        elif code == known.LOOKED and x != UNSEEN and b != self.seat:
            self._see(b, x, 1)
            self.face_down[b * 2 + place] = x
        elif code == known.TAKEN_BACK:
            self.face_down.pop(a * 2 + place, None)
        elif code == known.REORDERED:
            first, second = self.face_down.pop(a * 2, None), self.face_down.pop(a * 2 + 1, None)
            if first is not None:
                self.face_down[a * 2 + 1] = first
            if second is not None:
                self.face_down[a * 2] = second

    def _see(self, seat: i64, kind: i64, copies: i64) -> None:
        place = seat * KINDS + kind
        self.sure[place] = max(self.sure[place], copies)
        self.doubtful[place] = 0

    def _get(self, seat: i64, kind: i64) -> None:
        if seat != self.seat:
            self.sure[seat * KINDS + kind] += 1

    def _lose(self, seat: i64, kind: i64) -> None:
        place = seat * KINDS + kind
        if seat == self.seat:
            return
        if self.sure[place]:
            self.sure[place] -= 1
        elif self.doubtful[place]:
            self.doubtful[place] -= 1

    def _swap(self, a: i64, b: i64, x: i64, y: i64) -> None:
        if x == UNSEEN:
            self._doubt(a)
            self._doubt(b)
        elif a == self.seat:
            self._lose(b, y)
            self._get(b, x)
        else:
            self._lose(a, x)
            self._get(a, y)

    def _doubt(self, seat: i64) -> None:
        """Whatever is sure of that seat may have gone."""
        for place in range(seat * KINDS, (seat + 1) * KINDS):
            self.doubtful[place] += self.sure[place]
            self.sure[place] = 0


def _by_seat(counts: list[int]) -> list[Counter[int]]:
    found: list[Counter[int]] = []
    for start in range(0, len(counts), KINDS):
        found.append(Counter({kind: counts[start + kind] for kind in range(KINDS) if counts[start + kind]}))
    return found


def unseen_counts(view: KreoView) -> list[int]:
    """By kind: the cards whose place the viewer cannot see, which is everything but the table, the discard
    and the own cards.
    """
    counts = view.deck[:]
    for cards in (view.hand, view.discard, view.chosen, view.slots):
        for kind in cards:
            if kind >= 0:
                counts[kind] -= 1
    if view.card >= 0:
        counts[view.card] -= 1
    for nature in range(NATURES):
        counts[NATURE + nature] -= view.grown >> nature & 1
    return counts


def unseen_by(view: KreoView) -> Counter[int]:
    """The same, without the kinds of which there is none."""
    return +Counter(dict(enumerate(unseen_counts(view))))
