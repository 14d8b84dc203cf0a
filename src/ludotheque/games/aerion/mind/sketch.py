# mypyc: compile
"""A position as far as its odds go: what lies where, without dice; and what becomes of it.

The player asks what a position would be worth if this card were discarded, that one placed, a Book read.  It
changes a copy of this and looks (`outlook.py`).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    COMMON,
    DECKS,
    ELEMENTS,
    KINDS,
    MATERIAL,
    NONE,
    SLIPWAY,
    SWEPT,
    card_of,
    deck_of,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.phases import (
    CLOSING,
    CLOUDS,
    FLAGSHIP,
    GROUNDED,
    HELLKITE,
    HOURGLASSES,
    PIERS,
    READY,
)
from ludotheque.games.aerion.view import AerionView, standing


@final
class Sketch:
    """What lies where; `rest` holds the cards of each deck, `reserve` those of each seat, by kind."""

    def __init__(self, view: AerionView, like: Sketch | None = None) -> None:
        self.view = view
        if like is not None:
            self._take(like)
            return
        self.display = view.display[:]
        self.rest: list[int] = [0] * (DECKS * KINDS)
        self.top: list[int] = [NONE] * DECKS  # the card on a deck, where it is known
        self.size = view.size[:]
        self.piles = view.piles[:]
        self.shop = view.shop[:]
        self.reserve: list[int] = [0] * (2 * ELEMENTS)
        self.books: list[int] = [0, 0]
        self.slipway = view.slipway[:]
        self.flying = view.flying
        self.fairies = view.fairies
        self.glasses = view.glasses[:]
        self.clouds = view.clouds[:]
        self.piers = view.piers
        self.unpaid: i64 = 0
        self.eggs = view.eggs
        self.outposts_gone = view.outposts_gone
        self.lairs_gone = view.lairs_gone
        self._count()

    def _count(self) -> None:
        view = self.view
        hidden: i64 = 0
        tops: i64 = 0
        for deck in range(DECKS):
            known: i64 = view.known[deck]
            if known:
                self.top[deck] = view.tops[tops]
            for _ in range(known):
                self.rest[deck * KINDS + view.tops[tops]] += 1
                tops += 1
            for _ in range(view.size[deck] - known):
                self.rest[deck * KINDS + view.hidden[hidden]] += 1
                hidden += 1
        for owned in view.reserve:
            self.reserve[(owned >> 8) * ELEMENTS + (owned & 31)] += 1
        for book in view.pulpit:
            self.books[book >> 3] += 1
        for debt in view.gatehouse:
            self.unpaid += debt

    def _take(self, other: Sketch) -> None:
        self.display = other.display[:]
        self.rest = other.rest[:]
        self.top = other.top[:]
        self.size = other.size[:]
        self.piles = other.piles[:]
        self.shop = other.shop[:]
        self.reserve = other.reserve[:]
        self.books = other.books[:]
        self.slipway = other.slipway[:]
        self.glasses = other.glasses[:]
        self.clouds = other.clouds[:]
        self.flying = other.flying
        self.fairies = other.fairies
        self.piers = other.piers
        self.unpaid = other.unpaid
        self.eggs = other.eggs
        self.outposts_gone = other.outposts_gone
        self.lairs_gone = other.lairs_gone

    def copy(self) -> Sketch:
        """Another one, to be changed."""
        return Sketch(self.view, self)

    def sweep(self) -> None:
        """The turn ends: what is swept leaves the Display."""
        for slot in range(DECKS):
            kind: i64 = self.display[slot]
            if kind != NONE and self.view.box.traits[kind] & SWEPT:
                self.pay(slot)

    def pay(self, slot: i64) -> None:
        """The card of that slot goes to its pile."""
        self.piles[slot * KINDS + self.display[slot]] += 1
        self.display[slot] = NONE

    def show(self, slot: i64, kind: i64) -> None:
        """A card lies in that slot."""
        self.display[slot] = kind

    def lay(self, seat: i64, place: i64, card: i64) -> None:
        """An Element comes to a Workshop or to the slipway; the last card builds the Ship."""
        kind = kind_of(card)
        if place == SLIPWAY:
            self.slipway[kind - MATERIAL] = deck_of(card)
            for laid in self.slipway:
                if laid == NONE:
                    return
            self.flying |= 64
            for at in range(5):
                self._to_pile(card_of(self.slipway[at], MATERIAL + at))
                self.slipway[at] = NONE
            return
        first = place * 3
        self.shop[first + type_of(kind)] = card
        for at in range(3):
            if self.shop[first + at] == NONE:
                return
        ship = kind_of(self.shop[first])
        for at in range(3):
            self._to_pile(self.shop[first + at])
            self.shop[first + at] = NONE
        view = self.view
        charged = view.seats == 1 or (view.charge >> ship & 1 == 1) == (seat == 0)
        if charged and not (view.variants & GROUNDED and self.clouds[ship]):
            self.flying |= 1 << ship

    def bring_in(self) -> None:
        """Cards of the Reserves come to begun Workshops where they belong, as nobody would fail to see."""
        view = self.view
        box = view.box
        for place in range(len(self.shop) // 3):
            blueprint: i64 = self.shop[place * 3]
            if blueprint == NONE or self.flying >> kind_of(blueprint) & 1:
                continue
            ship = kind_of(blueprint)
            seat: i64 = 0 if view.seats == 1 or view.charge >> ship & 1 else 1
            if place != COMMON and view.seats == 2 and place != seat:
                continue
            if self.shop[place * 3 + 1] == NONE:
                self._fetch(seat, place, box.material[ship])
            if self.shop[place * 3] != NONE and self.shop[place * 3 + 1] != NONE:
                self._fetch(seat, place, box.crew[ship])

    def _fetch(self, seat: i64, place: i64, kind: i64) -> None:
        """A card of that kind comes from the Reserve to a Workshop, if there is one."""
        if self.reserve[seat * ELEMENTS + kind]:
            self.reserve[seat * ELEMENTS + kind] -= 1
            self.lay(seat, place, kind)  # of which deck it was is forgotten

    def _to_pile(self, card: i64) -> None:
        self.piles[deck_of(card) * KINDS + kind_of(card)] += 1

    def discard(self, card: i64) -> None:
        """A card goes to the pile of its own deck."""
        self._to_pile(card)

    def spend_book(self, seat: i64) -> None:
        """A Book of that seat goes; which deck's it was does not matter, for no Book comes back."""
        self.books[seat] -= 1

    def keep(self, seat: i64, card: i64) -> None:
        """An Element goes to that seat's Reserve."""
        self.reserve[seat * ELEMENTS + kind_of(card)] += 1

    def bring_back(self, deck: i64, kind: i64) -> None:
        """A card comes from a pile to the top of its deck."""
        self.piles[deck * KINDS + kind] -= 1
        self.rest[deck * KINDS + kind] += 1
        self.size[deck] += 1
        self.top[deck] = kind

    def held(self, kind: i64) -> i64:
        """How many copies of that kind lie in Display and decks."""
        found: i64 = 0
        for deck in range(DECKS):
            found += self.rest[deck * KINDS + kind]
            if self.display[deck] == kind:
                found += 1
        return found

    def is_won(self) -> bool:
        """Whether all that the table asks for is done."""
        view = self.view
        if self.flying & 63 != 63 or (view.expansions & FLAGSHIP and not self.flying & 64):
            return False
        if view.expansions & HOURGLASSES:
            for glasses in self.glasses:
                if not glasses:
                    return False
        if view.expansions & CLOUDS:
            for cloud in self.clouds:
                if cloud:
                    return False
        if view.expansions & PIERS and (self.piers < view.box.piers or self.unpaid):
            return False
        return not view.expansions & HELLKITE or self.lairs_gone == 63

    def figure_next(self) -> i64:
        """Where the Hellkite will stand next turn; NONE without one."""
        view = self.view
        if not view.expansions & HELLKITE or self.lairs_gone == 63:
            return NONE
        column: i64 = view.figure
        if standing(view) in (READY, CLOSING):  # it has moved already
            return column
        for _ in range(2 if self.lairs_gone >> column & 1 else 1):
            for _ in range(6):
                column = (column + 1) % 6
                if not self.lairs_gone >> column & 1:
                    break
        return column

    def chance_of(self, slot: i64, kind: i64) -> float:
        """How likely that slot shows that kind next turn."""
        shown: i64 = self.display[slot]
        if shown != NONE:
            return 1.0 if shown == kind else 0.0
        if self.top[slot] != NONE:
            return 1.0 if self.top[slot] == kind else 0.0
        if not self.size[slot]:
            return 0.0
        return float(self.rest[slot * KINDS + kind]) / float(self.size[slot])

    def expected(self, kind: i64) -> float:
        """How many slots will show that kind next turn, on average."""
        total = 0.0
        for slot in range(DECKS):
            total += self.chance_of(slot, kind)
        return total
