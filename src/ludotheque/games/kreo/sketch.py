# mypyc: compile
"""A sketch of the table: as much of it as a player keeps in mind while thinking a round through.

Sets of slots are numbers of 44 bits, four for each Nature card; a set of Nature cards is such a number with
the lowest bit of each card's four.  So a card's slots are its bit times fifteen, and a whole round can be
thought through thousands of times a second.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import TITANS, KreoBox
from ludotheque.games.kreo.cards import (
    AETHER,
    HEKATONKHEIRES,
    LINKED,
    NATURE,
    NATURES,
    STORM,
    THE_PLANET,
    THUNDERBOLT,
    VOLATILE,
)
from ludotheque.games.kreo.phases import ALTERED, TABLE_B
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import bit

EACH: Final[i64] = 0x111_1111_1111  # the lowest slot of every Nature card
PLANET_BIT: Final[i64] = 0x100_0000_0000
PLANET_SLOTS: Final[i64] = 0xF00_0000_0000
LOST: Final = 99.0
DEFEAT: Final = 120.0


@final
class Weights:
    """What things cost, in cards that the team must play; found by playing many matches."""

    def __init__(self) -> None:
        self.fetch = 4.0  # a Nature card that must be fetched back from the discard
        self.short = 1.6  # an Element that the team will lack, with nothing to stand in for it
        self.stand_in = 0.4  # one that a Nature card or Aether can stand in for
        self.held = 1.0  # an Aggression that somebody still holds
        self.late = 0.12  # and how much more for every card that the way is shorter than ten
        self.exposed = 0.06  # an exposed Element, for each Aggression still held
        self.swallow = 1.3  # the Hekatonkheires' effect at the end of a round
        self.dump = 0.5  # what it is worth then that an Aggression can be played without harm
        self.open = 0.22  # what each slot and each Nature card that can be played next is worth
        self.wide = 4.0  # as far as this many
        self.storm = 0.5  # the Storm, which cannot be played at any time, costs more
        self.storm_late = 4.0  # and this much, shared out over the rounds left
        self.far = 10.0  # a match won, where the rest of it is thought through
        self.done = 0.0  # what a complete Nature card of the way is worth besides


WEIGHTS: Final = Weights()


@final
class Tree:
    """The tree of creation of one table, as sets."""

    def __init__(self, box: KreoBox, table_b: bool) -> None:
        start = NATURES if table_b else 0
        self.slots = [int(box.slots[start + nature]) for nature in range(NATURES)]
        self.level = [int(level) for level in box.level]
        self.needs: list[int] = []
        for nature in range(NATURES):
            needs: i64 = 0
            for other in range(NATURES):
                if box.needs[nature] >> other & 1:
                    needs |= bit(other * 4)
            self.needs.append(needs)
        self.any_needed = [int(number) for number in box.any_needed]
        self.of_level: list[int] = []
        for level in range(6):
            found: i64 = 0
            for nature in range(NATURES):
                if box.level[nature] == level:
                    found |= bit(nature * 4)
            self.of_level.append(found)
        self.ways = _ways(self)


def _ways(tree: Tree) -> list[int]:
    """The sets of Nature cards that lead to the Planet."""
    below = [n for n in range(NATURES) if tree.level[n] == tree.level[THE_PLANET] - 1]
    found: list[int] = []
    for chosen in combinations(below, tree.any_needed[THE_PLANET]):
        way: i64 = PLANET_BIT | tree.needs[THE_PLANET]
        for one in chosen:
            way |= bit(one * 4)
        nature: i64 = NATURES - 1
        while nature >= 0:
            if way >> nature * 4 & 1:
                way |= tree.needs[nature]
            nature -= 1
        found.append(way)
    return found


_trees: dict[tuple[KreoBox, bool], Tree] = {}


def tree_of(box: KreoBox, table_b: bool) -> Tree:
    """The tree of that box."""
    found = _trees.get((box, table_b))
    if found is None:
        found = Tree(box, table_b)
        _trees.clear()
        _trees[box, table_b] = found
    return found


def count(cells: i64) -> i64:
    """How many there are in a set."""
    return int(cells).bit_count()


@final
class Sketch:
    """The table in one's mind; `play` changes it, `worth` weighs it."""

    def __init__(
        self,
        tree: Tree,
        altered: bool,
        need: i64,
        grown: i64,
        dead: i64,
        lost: i64,
        exposed: i64,
        volatile: i64,
        left: i64,
        held: i64,
        storm: bool,
        rounds: i64,
        swallowing: bool,
        linked: bool,
        defeated: bool,
        wasted: float,
    ) -> None:
        self.tree = tree
        self.altered = altered
        self.need = need  # slots still to be filled, of cards in play or not
        self.grown = grown  # Nature cards in play
        self.dead = dead  # tucked in as Elements
        self.lost = lost  # in the discard
        self.exposed = exposed  # slots filled by Element cards that are not protected
        self.volatile = volatile  # slots filled by Volatile cards
        self.left = left  # Element cards still in hands, eight bits each: four Elements and Aether
        self.held = held  # Aggressions still in hands
        self.storm = storm  # whether the Storm is one of them
        self.rounds = rounds  # how many rounds are left after this one
        self.swallowing = swallowing
        self.linked = linked  # the last card played was an Element card
        self.defeated = defeated
        self.wasted = wasted

    def copy(self) -> Sketch:
        """An independent twin."""
        return Sketch(
            self.tree,
            self.altered,
            self.need,
            self.grown,
            self.dead,
            self.lost,
            self.exposed,
            self.volatile,
            self.left,
            self.held,
            self.storm,
            self.rounds,
            self.swallowing,
            self.linked,
            self.defeated,
            self.wasted,
        )

    def incomplete(self) -> i64:
        """Nature cards in play that are not complete."""
        waiting = self.need & self.grown * 15
        return (waiting | waiting >> 1 | waiting >> 2 | waiting >> 3) & EACH

    def may_enter(self, nature: i64) -> bool:
        """Whether the cards it needs are complete."""
        return _is_open(self.tree, self.grown & ~self.incomplete(), nature)

    def price(self, way: i64) -> float:
        """How many cards that way still takes."""
        price = float(count(self.need & way * 15) + count(way & ~self.grown))
        if way & self.lost:
            price += WEIGHTS.fetch * float(count(way & self.lost))
        return price

    def way(self) -> i64:
        """The Nature cards of the cheapest way to the Planet; 0 if there is none."""
        best = LOST
        found: i64 = 0
        for each in self.tree.ways:
            way: i64 = each
            if not way & self.dead:
                price = self.price(way)
                if price < best:
                    best, found = price, way
        return found

    def slot_for(self, elements: i64) -> i64:
        """The open slot that a card of these Elements had best fill, as a bit; 0 if there is none."""
        fitting: i64 = self.need & self.grown * 15 & elements * EACH
        if fitting & (fitting - 1) == 0:
            return fitting
        on_way = fitting & self.way() * 15
        if on_way:
            fitting = on_way
        best: i64 = 9
        found: i64 = 0
        nature: i64 = 0
        while fitting:
            here = fitting & 15
            if here:
                missing = count(self.need >> nature * 4 & 15)
                if missing < best:
                    best = missing
                    found = (here & -here) << nature * 4
            fitting >>= 4
            nature += 1
        return found

    def fill(self, slot: i64, kind: i64) -> None:
        """A card goes into that slot."""
        self.need &= ~slot
        if kind < NATURE:
            self.exposed |= slot
            if self.altered and kind < AETHER and kind & 3 == VOLATILE:
                self.volatile |= slot
        if slot >= PLANET_BIT and self.held and not self.need & PLANET_SLOTS:
            self.defeated = True

    def play(self, kind: i64, power: i64, any_element: bool = False) -> None:
        """The likely outcome of that card, played by somebody with that power."""
        if kind >= THUNDERBOLT:
            self._unleash(kind)
        elif kind >= NATURE:
            self._grow(kind - NATURE, power)
        else:
            self._put(kind, any_element)

    def _put(self, kind: i64, any_element: bool) -> None:
        element = kind >> 2
        self.left -= bit(element * 8)
        alone = not self.linked
        self.linked = True
        if self.swallowing:
            return
        if alone and self.altered and kind < AETHER and kind & 3 == LINKED:
            return
        slot = self.slot_for(15 if kind == AETHER or any_element else bit(element))
        if slot:
            self.fill(slot, kind)

    def _grow(self, nature: i64, power: i64) -> None:
        """A Nature card: into play if it is of the way, else it may stand in for an Element."""
        self.linked = False
        self.swallowing = False
        me = bit(nature * 4)
        tree = self.tree
        if power >= 0 and tree.level[nature] == (2 if power < TITANS else 3):
            self.lost |= me
            return
        enters = self.may_enter(nature)
        wanted = self.way() & me
        if enters and wanted:
            self.grown |= me
            return
        slot: i64 = 0 if wanted else self.slot_for(tree.slots[nature])
        if slot:
            self.dead |= me
            self.fill(slot, NATURE + nature)
        elif enters:
            self.grown |= me
        else:
            self.lost |= me

    def _unleash(self, kind: i64) -> None:
        self.linked = False
        self.held -= 1
        if self.swallowing:
            if kind == STORM:
                self.storm = False
            return
        if kind == HEKATONKHEIRES:
            self.swallowing = True
            return
        exposed = self.exposed & self.incomplete() * 15
        if kind == STORM:
            if exposed:
                self.need |= exposed
                self.exposed ^= exposed
                self.storm = False
            else:
                self.held += 1
                self.wasted += 0.5
        elif exposed:
            off = exposed & ~(self.way() * 15)
            if not off:
                off = exposed
            slot = off & -off
            self.need |= slot
            self.exposed ^= slot

    def evaporate(self) -> None:
        """The end of the round: Volatile cards leave incomplete Nature cards."""
        gone = self.volatile & self.incomplete() * 15
        self.need |= gone
        self.exposed &= ~gone
        self.volatile = 0

    def worth(self) -> float:
        """How good the table is for the team, in cards: the nearer to 0 the better."""
        if self.defeated:
            return -DEFEAT
        way = self.way()
        if not way:
            return -LOST
        if not self.need & PLANET_SLOTS:
            return 10.0
        price = self.price(way)
        need = self.need & way * 15
        total = price + self.wasted + self._shortage(need, way)
        incomplete = self.incomplete()
        held = float(self.held)
        if self.held:
            urgent = WEIGHTS.late * (10.0 - price)
            total += held * (WEIGHTS.held + (urgent if urgent > 0 else 0.0))
            if self.storm:
                total += WEIGHTS.storm + WEIGHTS.storm_late / (float(self.rounds) if self.rounds > 0 else 0.2)
            total += WEIGHTS.exposed * held * float(count(self.exposed & incomplete * 15))
        if self.swallowing:
            total += WEIGHTS.swallow - WEIGHTS.dump * (min(2.0, held))
        done = self.grown & ~incomplete
        total -= WEIGHTS.done * float(count(done & way))
        wide = float(self._next_plays(need, way, done))
        return WEIGHTS.open * (min(WEIGHTS.wide, wide)) - total

    def _shortage(self, need: i64, way: i64) -> float:
        """What it costs that Elements will be lacking."""
        short: i64 = 0
        element: i64 = 0
        while element < 4:
            lacking = count(need >> element & EACH) - (self.left >> element * 8 & 255)
            if lacking > 0:
                short += lacking
            element += 1
        if not short:
            return 0.0
        spare = EACH & ~(way | self.grown | self.dead | self.lost)
        aid = (self.left >> 32) + count(spare)
        if short <= aid:
            return WEIGHTS.stand_in * float(short)
        return WEIGHTS.stand_in * float(aid) + WEIGHTS.short * float(short - aid)

    def _next_plays(self, need: i64, way: i64, done: i64) -> i64:
        """How many slots and Nature cards of the way can be played next."""
        found = count(need & self.grown * 15)
        out = way & ~(self.grown | self.lost)
        nature: i64 = 0
        while out:
            if out & 1 and _is_open(self.tree, done, nature):
                found += 1
            out >>= 4
            nature += 1
        return found


def _is_open(tree: Tree, done: i64, nature: i64) -> bool:
    """Whether a Nature card may enter once these are complete."""
    needs: i64 = tree.needs[nature]
    if needs & ~done:
        return False
    wanted: i64 = tree.any_needed[nature]
    if wanted == 0:
        return True
    below: i64 = tree.of_level[tree.level[nature] - 1]
    return count(done & below) >= wanted


def sketch_of(view: KreoView) -> Sketch:
    """The open table of a view."""
    tree = tree_of(view.box, bool(view.flags & TABLE_B))
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
        tree,
        altered,
        need,
        grown,
        dead,
        lost,
        exposed,
        volatile,
        left,
        sum(counts[THUNDERBOLT:]),
        counts[STORM] > 0,
        rounds - 1,
        bool(view.swallowing),
        0 <= view.last <= AETHER,
        False,
        0.0,
    )
