# mypyc: compile
"""What tells how a position will end: its numbers, the same for every position, that a fit gives weights.

Cards of the three easy decks and of the three hard ones are told apart; what the Display will show next turn
is counted by its chance, so that a position before the refill and one after it are alike.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    AS_BOOK,
    AS_NOTHING,
    BOOK,
    COMMON,
    CREW,
    DECKS,
    EGG,
    ELEMENTS,
    KINDS,
    MATERIAL,
    NONE,
    SHIPS,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.mind.sketch import Sketch
from ludotheque.games.aerion.phases import FLAGSHIP

EASY: Final = 3  # decks below this are the easy ones
HARD_COPY: Final = 0.55  # a copy in a hard deck, as part of one in an easy deck
PILED_COPY: Final = 0.12  # one in a pile, while Books may come
WORKSHOPS: Final = 3

# where the numbers of each chapter begin
BY_TYPE: Final = 0  # 8 for each type of Element
STOCK: Final = 24
MEANS: Final = 36
SHOPS: Final = 44
CHANCES: Final = 54
RESERVES: Final = 60  # those of the expansions follow in `quests.py`
NUMBERS: Final = 112  # all of them
ALL_NEEDS: Final = 18.0


@final
class Outlook:
    """The numbers of one position."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.found: list[float] = [0.0] * NUMBERS
        self.need: list[int] = [0] * ELEMENTS
        self.live: list[int] = [0] * WORKSHOPS  # by Workshop: the Ships that may come of it, as a set
        self.supply: list[float] = [0.0] * ELEMENTS
        self.easy: list[int] = [0] * ELEMENTS
        self.hard: list[int] = [0] * ELEMENTS
        self.missing: i64 = 0
        self.cards: i64 = 0
        self._look()

    def _look(self) -> None:
        self._shops_live()
        self._needs()
        self._stock()
        self._types()
        self._means()
        self._shops()
        self._chances()
        self._reserves()

    def _shops_live(self) -> None:
        """Which Ships may still come of each Workshop."""
        sketch = self.sketch
        view = sketch.view
        box = view.box
        for place in range(WORKSHOPS):
            ships: i64 = 0
            for ship in range(SHIPS):
                if sketch.flying >> ship & 1 or (view.seats == 1 and place == COMMON):
                    continue
                owned = view.seats == 2 and place != COMMON
                if owned and (view.charge >> ship & 1 == 1) != (place == 0):
                    continue
                blueprint: i64 = sketch.shop[place * 3]
                material: i64 = sketch.shop[place * 3 + 1]
                crew: i64 = sketch.shop[place * 3 + 2]
                if blueprint != NONE and kind_of(blueprint) != ship:
                    continue
                if material != NONE and kind_of(material) != box.material[ship]:
                    continue
                if crew != NONE and kind_of(crew) != box.crew[ship]:
                    continue
                ships |= 1 << ship
            self.live[place] = ships

    def _needs(self) -> None:
        sketch = self.sketch
        view = sketch.view
        need = self.need
        for ship in range(SHIPS):
            if not sketch.flying >> ship & 1:
                need[ship] += 1
                need[view.box.material[ship]] += 1
                need[view.box.crew[ship]] += 1
        if view.expansions & FLAGSHIP and not sketch.flying & 64:
            for at in range(5):
                if sketch.slipway[at] == NONE:
                    need[MATERIAL + at] += 1
        for place in range(WORKSHOPS):
            if self.live[place]:
                for at in range(3):
                    card: i64 = sketch.shop[place * 3 + at]
                    if card != NONE:
                        need[kind_of(card)] -= 1
        for kind in range(ELEMENTS):
            need[kind] -= sketch.reserve[kind] + sketch.reserve[ELEMENTS + kind]
            if need[kind] < 0:
                need[kind] = 0
            self.missing += need[kind]

    def _stock(self) -> None:
        sketch = self.sketch
        found = self.found
        easy_cards: i64 = 0
        hard_cards: i64 = 0
        books: i64 = 0
        hard_books: i64 = 0
        alive: i64 = 0
        easy_alive: i64 = 0
        for deck in range(DECKS):
            count: i64 = sketch.size[deck] - sketch.rest[deck * KINDS + EGG]
            shown: i64 = sketch.display[deck]
            if shown != NONE and shown != EGG:
                count += 1
            has_books: i64 = sketch.rest[deck * KINDS + BOOK]
            if shown == BOOK:
                has_books += 1
            books += has_books
            if deck < EASY:
                easy_cards += count
                if count:
                    easy_alive += 1
            else:
                hard_cards += count
                hard_books += has_books
            if count:
                alive += 1
        self.cards = easy_cards + hard_cards
        cards = float(self.cards)
        missing = float(self.missing)
        to_come = books > 0 or sketch.books[0] > 0 or sketch.books[1] > 0
        for kind in range(ELEMENTS):
            if not self.need[kind]:
                continue
            piled: i64 = 0
            for deck in range(DECKS):
                copies: i64 = sketch.rest[deck * KINDS + kind]
                if sketch.display[deck] == kind:
                    copies += 1
                if deck < EASY:
                    self.easy[kind] += copies
                else:
                    self.hard[kind] += copies
                piled += sketch.piles[deck * KINDS + kind]
            supply = float(self.easy[kind]) + HARD_COPY * float(self.hard[kind])
            self.supply[kind] = supply + (PILED_COPY * float(piled) if to_come else 0.0)
        found[STOCK] = float(easy_cards) / 10.0
        found[STOCK + 1] = float(hard_cards) / 10.0
        found[STOCK + 2] = log(1.0 + cards)
        found[STOCK + 3] = float(alive)
        found[STOCK + 4] = float(easy_alive)
        found[STOCK + 5] = float(books) / 3.0
        found[STOCK + 6] = float(hard_books) / 3.0
        found[STOCK + 7] = missing / 5.0
        found[STOCK + 9] = min(3.0, missing / (cards + 1.0))
        slack = cards - 2.0 * missing
        found[STOCK + 10] = -slack / 5.0 if slack < 0.0 else 0.0
        found[STOCK + 11] = 1.0

    def _types(self) -> None:
        """How scarce what is needed is, for each type."""
        found = self.found
        for kind in range(ELEMENTS):
            need: i64 = self.need[kind]
            if not need:
                continue
            at = BY_TYPE + 8 * type_of(kind)
            wanted = float(need)
            copies: i64 = self.easy[kind] + self.hard[kind]
            strain = wanted / (0.5 + self.supply[kind])
            found[at] += wanted
            found[at + 1] += min(2.0, strain)
            found[at + 2] += min(4.0, strain * strain)
            if copies < need:
                found[at + 3] += float(need - copies)
                found[at + 7] += 1.0
            elif copies == need:
                found[at + 4] += 1.0
            elif copies == need + 1:
                found[at + 5] += 1.0
            if not self.easy[kind]:
                found[at + 6] += 1.0

    def _means(self) -> None:
        """Fairies, Books, and what a Book could bring back."""
        sketch = self.sketch
        found = self.found
        for at in range(min(3, sketch.fairies)):
            found[MEANS + at] = 1.0
        books: i64 = sketch.books[0] + sketch.books[1]
        if books:
            found[MEANS + 3] = 1.0
            found[MEANS + 4] = float(books - 1)
        best: i64 = 0
        short: i64 = 0
        for deck in range(DECKS):
            good: i64 = 0
            for kind in range(ELEMENTS):
                if self.need[kind] and sketch.piles[deck * KINDS + kind]:
                    good += 1
                    if self.easy[kind] + self.hard[kind] < self.need[kind]:
                        short = 1
            best = max(best, min(2, good))
        if books:
            found[MEANS + 5] = float(best)
            found[MEANS + 6] = float(short)
        elif found[STOCK + 5] > 0.0:
            found[MEANS + 7] = float(short)

    def _shops(self) -> None:
        sketch = self.sketch
        found = self.found
        box = sketch.view.box
        for place in range(WORKSHOPS):
            if sketch.view.seats == 1 and place == COMMON:
                continue
            blueprint: i64 = sketch.shop[place * 3]
            material: i64 = sketch.shop[place * 3 + 1]
            if blueprint == NONE and material == NONE and sketch.shop[place * 3 + 2] == NONE:
                continue
            if not self.live[place]:
                found[SHOPS + 1] += 1.0
            elif blueprint == NONE:
                found[SHOPS + 2] += 1.0
                supply = 0.0
                ways: i64 = 0
                for ship in range(SHIPS):
                    if self.live[place] >> ship & 1:
                        supply += self.supply[ship]
                        ways += 1
                found[SHOPS + 3] += 1.0 / (0.5 + supply)
                found[SHOPS + 4] += float(ways)
            elif material == NONE:
                found[SHOPS + 5] += 1.0
                found[SHOPS + 6] += 1.0 / (0.5 + self.supply[box.material[kind_of(blueprint)]])
            else:
                found[SHOPS + 7] += 1.0
                found[SHOPS + 8] += 1.0 / (0.5 + self.supply[box.crew[kind_of(blueprint)]])
        if found[SHOPS + 7] >= 2.0:
            found[SHOPS + 9] = 1.0

    def is_useful(self, kind: i64) -> bool:
        """Whether a card of that kind could be laid now where it serves a Ship."""
        sketch = self.sketch
        view = sketch.view
        box = view.box
        if not self.need[kind]:
            return False
        if view.expansions & FLAGSHIP and not sketch.flying & 64 and kind >= MATERIAL:
            if sketch.slipway[kind - MATERIAL] == NONE:
                if kind < CREW or view.crew_first:
                    return True
                if sketch.slipway[0] != NONE and sketch.slipway[1] != NONE and sketch.slipway[2] != NONE:
                    return True
        for place in range(WORKSHOPS):
            ships: i64 = self.live[place]
            if not ships or sketch.shop[place * 3 + type_of(kind)] != NONE:
                continue
            if kind < MATERIAL:
                if ships >> kind & 1:
                    return True
                continue
            if kind >= CREW and not view.crew_first:
                if sketch.shop[place * 3] == NONE or sketch.shop[place * 3 + 1] == NONE:
                    continue
            for ship in range(SHIPS):
                if ships >> ship & 1:
                    if kind == (box.material[ship] if kind < CREW else box.crew[ship]):
                        return True
        return False

    def _chances(self) -> None:
        """What the next turn will offer."""
        sketch = self.sketch
        view = sketch.view
        found = self.found
        banned: i64 = AS_NOTHING
        column = sketch.figure_next()
        if column != NONE and not sketch.outposts_gone >> column & 1:
            banned = view.outposts[column]
        for kind in range(ELEMENTS):
            if not self.need[kind] or (banned != AS_NOTHING and type_of(kind) == banned):
                continue
            useful = self.is_useful(kind)
            for slot in range(DECKS):
                chance = sketch.chance_of(slot, kind)
                if chance > 0.0:
                    if useful:
                        found[CHANCES + (0 if slot < EASY else 1)] += chance
                        if kind >= CREW:
                            found[CHANCES + 2] += chance
                    else:
                        found[CHANCES + 3] += chance
        if banned != AS_BOOK:
            for slot in range(DECKS):
                found[CHANCES + (4 if slot < EASY else 5)] += sketch.chance_of(slot, BOOK)

    def _reserves(self) -> None:
        sketch = self.sketch
        found = self.found
        for kind in range(ELEMENTS):
            count: i64 = sketch.reserve[kind] + sketch.reserve[ELEMENTS + kind]
            if count:
                found[RESERVES + type_of(kind)] += float(count)
        flying: i64 = 0
        for ship in range(SHIPS):
            flying += sketch.flying >> ship & 1
        found[RESERVES + 3] = float(flying) / 3.0
        if not self.missing:
            found[RESERVES + 4] = 1.0

    def progress(self) -> float:
        """How much of the work is still to do, 1 at the beginning."""
        return min(1.0, float(self.missing) / ALL_NEEDS)

    def score(self, weights: list[float]) -> float:
        """The logarithm of the odds of winning, by weights for the end of a match and then its beginning."""
        early = self.progress()
        late = 1.0 - early
        total = 0.0
        for at in range(NUMBERS):
            number = self.found[at]
            if number != 0.0:
                total += number * (late * weights[at] + early * weights[NUMBERS + at])
        return total
