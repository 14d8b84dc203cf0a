"""What a seat can conclude from its facts: cards it surely knows in other hands, and cards that
may have left them.

After a blind swap between two others nothing that was known of their hands is certain any more: one of the
cards may have gone.  That is what `perhaps` holds.
"""

from __future__ import annotations

from collections import Counter

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.cards import KINDS, NATURE, NATURES, PLANET, STORM, UNSEEN
from ludotheque.games.kreo.view import KreoView


class Memory:
    """What the viewer knows of each other seat's cards, in hand and face down together."""

    def __init__(self, view: KreoView, seat: int | None = None, facts: list[int] | None = None) -> None:
        self.seat = int(view.seat) if seat is None else seat
        self.surely: list[Counter[int]] = [Counter() for _ in range(view.count)]
        self.perhaps: list[Counter[int]] = [Counter() for _ in range(view.count)]
        self.face_down: dict[int, int] = {}  # seat * 2 + place: a card the viewer has looked at
        self.told: list[Counter[int]] = [
            Counter() for _ in range(view.count)
        ]  # what others know of the viewer
        if view.home != self.seat:
            self.surely[view.home][PLANET] = 1
        before = 0
        for one in view.facts if facts is None else facts:
            self._learn(one, before)
            before = one

    def _learn(self, one: int, before: int) -> None:
        code, a, b = int(known.code_of(one)), int(known.a_of(one)), int(known.b_of(one))
        x, y, place = int(known.x_of(one)), int(known.y_of(one)), int(known.place_of(one))
        if code == known.SHOWN:
            pair = before == one and place == 1
            if b == self.seat:
                self._see(a, x, 2 if pair else 1)
            elif a == self.seat:
                self.told[b][x] = max(self.told[b][x], 1)
        elif code == known.SWAPPED:
            self._swap(a, b, x, y)
        elif code == known.RECALLED:
            self._lose(a, x)
            self._get(a, y)
        elif code in (known.SHED, known.PAID):
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

    def _see(self, seat: int, kind: int, copies: int) -> None:
        self.surely[seat][kind] = max(self.surely[seat][kind], copies)
        self.perhaps[seat].pop(kind, None)

    def _get(self, seat: int, kind: int) -> None:
        if seat != self.seat:
            self.surely[seat][kind] += 1

    def _lose(self, seat: int, kind: int) -> None:
        if seat == self.seat:
            for told in self.told:
                _take(told, kind)
        elif not _take(self.surely[seat], kind):
            _take(self.perhaps[seat], kind)

    def _swap(self, a: int, b: int, x: int, y: int) -> None:
        if x == UNSEEN:
            for seat in (a, b):
                self.perhaps[seat].update(self.surely[seat])
                self.surely[seat].clear()
            return
        mate, given, got = (b, x, y) if a == self.seat else (a, y, x)
        self._lose(mate, got)
        self._get(mate, given)
        self._lose(self.seat, given)
        self.told[mate][got] += 1


def _take(counts: Counter[int], kind: int) -> bool:
    """One copy less; whether there was one."""
    if counts[kind] <= 0:
        del counts[kind]
        return False
    counts[kind] -= 1
    if not counts[kind]:
        del counts[kind]
    return True


def unseen_by(view: KreoView) -> Counter[int]:
    """The cards whose place the viewer cannot see: everything but the table, the discard and the
    own cards.
    """
    counts = Counter({kind: int(view.deck[kind]) for kind in range(KINDS)})
    counts.subtract([*view.hand, *view.discard])
    counts.subtract(kind for kind in [*view.chosen, *view.slots, view.card] if kind >= 0)
    counts.subtract(NATURE + nature for nature in range(NATURES) if view.grown >> nature & 1)
    return +counts
