# mypyc: compile
"""A sketch of the table: as much of it as a player keeps in mind while thinking a round through.

Slots and Nature cards are sets as in `ways`: a card's slots are its bit times fifteen, so a whole round can
be thought through thousands of times a second.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import (
    AETHER,
    HEKATONKHEIRES,
    LINKED,
    NATURE,
    STORM,
    THUNDERBOLT,
    VOLATILE,
)
from ludotheque.games.kreo.mind.ways import EACH, PLANET_BIT, PLANET_SLOTS, Tree, count, is_open
from ludotheque.games.kreo.mind.weights import WEIGHTS
from ludotheque.kernel.moves import bit

LOST: Final = 99.0
DEFEAT: Final = 120.0


@final
class Sketch:
    """The table in one's mind; `play` changes it, `worth` weighs it."""

    def __init__(
        self,
        *,
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
        hekatonkheires: bool,
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
        self.hekatonkheires = hekatonkheires  # and the Hekatonkheires
        self.rounds = rounds  # how many rounds are left after this one
        self.swallowing = swallowing
        self.linked = linked  # the last card played was an Element card
        self.defeated = defeated
        self.wasted = wasted

    def copy(self) -> Sketch:
        """An independent twin."""
        return Sketch(
            tree=self.tree,
            altered=self.altered,
            need=self.need,
            grown=self.grown,
            dead=self.dead,
            lost=self.lost,
            exposed=self.exposed,
            volatile=self.volatile,
            left=self.left,
            held=self.held,
            storm=self.storm,
            hekatonkheires=self.hekatonkheires,
            rounds=self.rounds,
            swallowing=self.swallowing,
            linked=self.linked,
            defeated=self.defeated,
            wasted=self.wasted,
        )

    def incomplete(self) -> i64:
        """Nature cards in play that are not complete."""
        waiting = self.need & self.grown * 15
        return (waiting | waiting >> 1 | waiting >> 2 | waiting >> 3) & EACH

    def may_enter(self, nature: i64) -> bool:
        """Whether the cards it needs are complete."""
        return is_open(self.tree, self.grown & ~self.incomplete(), nature)

    def price(self, way: i64) -> float:
        """How many cards that way still takes."""
        price = float(count(self.need & way * 15) + count(way & ~self.grown))
        if way & self.lost:
            price += WEIGHTS.fetch * float(count(way & self.lost))
        if self.tree.incarnate:
            price += WEIGHTS.risk * float(count(way & self.tree.barred & ~self.grown))
        return price

    def freedom(self, best: float) -> float:
        """What it is worth that there are other ways besides the best one, in cards."""
        blur = WEIGHTS.blur_barred if self.tree.incarnate else WEIGHTS.blur
        if blur <= 0.0:
            return 0.0
        total = 0.0
        for each in self.tree.ways:
            way: i64 = each
            if not way & self.dead:
                total += exp((best - self.price(way)) / blur)
        return blur * log(total)

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
        if kind == HEKATONKHEIRES:
            self.hekatonkheires = False
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
            if self.hekatonkheires:
                total += WEIGHTS.last_nature / (0.5 + float(self._natures_to_come()))
            total += WEIGHTS.exposed * held * float(count(self.exposed & incomplete * 15))
        if self.swallowing:
            total += WEIGHTS.swallow - WEIGHTS.dump * (min(2.0, held))
            total += WEIGHTS.last_nature / (0.5 + float(self._natures_to_come()))
        total -= self.freedom(price)
        total += self._haste(need, way & ~self.grown)
        done = self.grown & ~incomplete
        total -= WEIGHTS.done * float(count(done & way))
        wide = float(self._next_plays(need, way, done))
        return WEIGHTS.open * (min(WEIGHTS.wide, wide)) - total

    def _natures_to_come(self) -> i64:
        """How many Nature cards are still in hands: each of them can end the Hekatonkheires' effect."""
        return count(EACH & ~(self.grown | self.dead | self.lost | PLANET_BIT))

    def few_natures(self) -> bool:
        """Whether it is high time for the Hekatonkheires."""
        return self._natures_to_come() < 4

    def _haste(self, need: i64, out: i64) -> float:
        """What it costs besides that cards are missing on which others wait."""
        of_level = self.tree.of_level
        steps: i64 = 0
        for level in range(1, 4):
            these: i64 = of_level[level]
            steps += (4 - level) * (count(need & these * 15) + count(out & these))
        return WEIGHTS.depth * float(steps) + WEIGHTS.enter * float(count(out))

    def _shortage(self, need: i64, way: i64) -> float:
        """What it costs that Elements will be lacking."""
        short: i64 = 0
        for element in range(4):
            lacking = count(need >> element & EACH) - (self.left >> element * 8 & 255)
            if lacking > 0:
                short += lacking
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
            if out & 1 and is_open(self.tree, done, nature):
                found += 1
            out >>= 4
            nature += 1
        return found
