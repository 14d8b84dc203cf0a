# mypyc: compile
"""The blueprint: what each player in turn had best reveal, from the open table and the order alone.

Everybody can work it out alike.  A `Forecast` is the table as it will probably be when somebody's turn to
reveal comes: known plays are carried out, of the others it keeps how likely each Element was already laid,
each Nature card entered and the Hekatonkheires were calmed.  `rate` says what every card is worth at that
moment; `pass_by` lets a player whose card is unknown play what is likely by ratings and hands (`Crowd`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import NAMES, NATURES, THE_PLANET, kind_of
from ludotheque.games.kreo.mind.crowd import AETHER_NAME, BOLT_NAME, HEK_NAME, NATURE_NAME, STORM_NAME, SURE
from ludotheque.games.kreo.mind.leanings import (
    AETHER_COST,
    BOLT_HIT,
    BOLT_SAFE,
    CALM,
    CERTAIN,
    ENTER,
    FEW,
    FILL,
    HARM,
    HEK,
    HEK_LATER,
    HURRY,
    LAST_SLOT,
    LOSE,
    LOW,
    SCARCE,
    SHARED,
    SPARE_IN,
    STAND_IN,
    STAND_IN_COST,
    STORM_BASE,
    STORM_HURRY,
    STORM_NONE,
    STORM_SWEEP,
    SWALLOWED,
    WASTE,
)
from ludotheque.games.kreo.mind.signs import MUTE
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.ways import EACH, PLANET_BIT, count, is_open
from ludotheque.kernel.moves import bit

TOO_SOON: Final = 60.0  # the Planet completed while Aggressions are held


@final
class Forecast:
    """The table as it will probably be at somebody's turn."""

    def __init__(self, table: Sketch, weights: list[float], like: Forecast | None = None) -> None:
        self.weights = weights
        self.table = table
        self.scores = [0.0] * NAMES
        self.stakes = [0.0, 0.0, 0.0, 0.0]  # by Element: what is lost if a card that may fit is discarded
        if like is None:
            self.none = [1.0, 1.0, 1.0, 1.0]  # by Element: how likely nobody has laid one
            self.one = [0.0, 0.0, 0.0, 0.0]  # and how likely exactly one was laid
            self.fresh = [0.0, 0.0, 0.0, 0.0]  # how likely a Nature card with such a slot has just entered
            self.swallowing = 1.0 if table.swallowing else 0.0
            self.follows = 1.0 if table.linked else 0.0  # how likely the last card is an Element
            self.trust = 1.0  # how likely all that was carried out has happened
            self.way: i64 = table.way()
            self.done = table.grown & ~table.incomplete()  # Nature cards that are surely complete
        else:
            self.none = like.none[:]
            self.one = like.one[:]
            self.fresh = like.fresh[:]
            self.swallowing = like.swallowing
            self.follows = like.follows
            self.trust = like.trust
            self.way = like.way
            self.done = like.done

    def look(self) -> None:
        """The table has changed: find the way again."""
        self.way = self.table.way()

    def twin(self) -> Forecast:
        """An independent copy."""
        return Forecast(self.table.copy(), self.weights, self)

    def completes(self, nature: i64) -> float:
        """How likely that Nature card is complete by now."""
        if not self.table.grown >> nature * 4 & 1:
            return 0.0
        return self._filled(self.table.need >> nature * 4 & 15)

    def may_enter(self, nature: i64) -> float:
        """How likely the cards it needs are complete by now."""
        tree = self.table.tree
        likely = 1.0
        needs: i64 = tree.needs[nature]
        parent: i64 = 0
        while needs:
            if needs & 1:
                likely *= self.completes(parent)
            needs >>= 4
            parent += 1
        wanted: i64 = tree.any_needed[nature]
        if wanted == 0 or likely == 0.0:
            return likely
        below: i64 = tree.of_level[tree.level[nature] - 1]
        first = 0.0
        second = 0.0
        for one in range(NATURES):
            if below >> one * 4 & 1:
                found = self.completes(one)
                if found > first:
                    second = first
                    first = found
                elif found > second:
                    second = found
        return likely * (first * second if wanted == 2 else first)

    def _slot(self, element: i64) -> float:
        """How likely a slot of the way takes that Element at this moment."""
        slots = count(self.table.need & self.table.grown * 15 & self.way * 15 & EACH << element)
        if slots == 0:
            found = 0.0
        elif slots == 1:
            found = self.none[element]
        elif slots == 2:
            found = self.none[element] + self.one[element]
        else:
            found = 1.0
        fresh = self.fresh[element] * self.weights[SHARED]
        return found + (1.0 - found) * fresh

    def _slot_value(self, element: i64) -> float:
        """What filling the best such slot is worth."""
        table = self.table
        weights = self.weights
        slots = table.need & table.grown * 15 & self.way * 15
        best = 0.0
        nature: i64 = 0
        while slots:
            here = slots & 15
            if here >> element & 1:
                value = weights[LOW] * float(4 - table.tree.level[nature])
                if here == bit(element):
                    value += weights[LAST_SLOT]
                if value > best:
                    best = value
            slots >>= 4
            nature += 1
        return weights[FILL] + best

    def rate(self, power: i64, later: i64, rounds: i64) -> list[float]:
        """By name: what each card is worth to a player with that power who reveals now.

        `later` players reveal after it, and `rounds` rounds follow this one.
        """
        table = self.table
        weights = self.weights
        scores = self.scores
        way = self.way
        need = table.need & way * 15
        calm = 1.0 - self.swallowing
        short: i64 = -1
        last_slots: i64 = 0
        if table.held > 0 and table.grown & PLANET_BIT:
            last_slots = table.need >> THE_PLANET * 4 & 15
        best_slot = 0.0
        stand_in = [0.0, 0.0, 0.0, 0.0]
        for element in range(4):
            spare = float((table.left >> element * 8 & 255) - count(need >> element & EACH))
            cost = weights[WASTE]
            if spare < 4.0:
                cost += weights[SCARCE] * (4.0 - spare) / 4.0
            likely = self._slot(element) * calm
            value = self._slot_value(element)
            if last_slots >> element & 1:
                value -= TOO_SOON * self._filled(last_slots & ~bit(element))
            scores[element] = likely * value - (1.0 - likely) * cost
            self.stakes[element] = likely * (value + cost)
            if likely * value > best_slot:
                best_slot = likely * value
                short = element
            want = likely * (weights[STAND_IN] + (weights[SPARE_IN] if spare < 0.0 else 0.0))
            if last_slots >> element & 1:
                want -= TOO_SOON * self._filled(last_slots & ~bit(element))
            stand_in[element] = want - (1.0 - likely) * weights[STAND_IN_COST]
        scores[AETHER_NAME] = (
            best_slot - weights[AETHER_COST] if short >= 0 else -weights[WASTE] - weights[SCARCE]
        )
        self._rate_natures(power, stand_in)
        self._rate_aggressions(later, rounds)
        return scores

    def _filled(self, elements: i64) -> float:
        """How likely these Elements were all laid by now."""
        likely = 1.0
        for element in range(4):
            if elements >> element & 1:
                likely *= 1.0 - self.none[element]
        return likely

    def _rate_natures(self, power: i64, stand_in: list[float]) -> None:
        table = self.table
        weights = self.weights
        scores = self.scores
        tree = table.tree
        calming = self.swallowing * weights[CALM]
        forbidden: i64 = -1
        if power >= 0:
            forbidden = 2 if power < TITANS else 3
        for nature in range(NATURES):
            me = bit(nature * 4)
            if (table.grown | table.dead | table.lost) & me:
                continue
            level: i64 = tree.level[nature]
            wanted = self.way & me
            if level == forbidden:
                value = -weights[LOSE] if wanted else -weights[STAND_IN_COST]
            elif wanted:
                likely = self.may_enter(nature)
                if self.trust < 1.0 and not is_open(tree, self.done, nature):
                    likely *= self.trust
                value = likely * weights[ENTER + level - 1] - (1.0 - likely) * weights[LOSE]
                if nature == THE_PLANET:
                    value -= (1.0 - likely) * 2.0 * weights[LOSE]
            else:
                value = -weights[STAND_IN_COST]
                slots: i64 = tree.slots[nature]
                for element in range(4):
                    if slots >> element & 1 and stand_in[element] > value:
                        value = stand_in[element]
                if nature == THE_PLANET:
                    value = -2.0 * weights[LOSE]
            scores[NATURE_NAME + nature] = value + calming

    def _rate_aggressions(self, later: i64, rounds: i64) -> None:
        table = self.table
        weights = self.weights
        scores = self.scores
        exposed = count(table.exposed & table.incomplete() * 15)
        untouched = 1.0
        for element in range(4):
            untouched *= 1.0 - (1.0 - self.none[element]) * weights[HARM]
        harm = 1.0 if exposed > 0 else 1.0 - untouched
        hurry = weights[HURRY] / (float(rounds) if rounds > 0 else 0.5)
        calm = 1.0 - self.swallowing
        swallowed = self.swallowing * weights[SWALLOWED] + hurry
        scores[BOLT_NAME] = swallowed + calm * ((1.0 - harm) * weights[BOLT_SAFE] + harm * weights[BOLT_HIT])
        few = weights[FEW] if table.few_natures() else 0.0
        scores[HEK_NAME] = swallowed + calm * (weights[HEK] - weights[HEK_LATER] * float(later) + few)
        if exposed == 0:
            sweep = (1.0 - untouched) * weights[STORM_BASE] - untouched * weights[STORM_NONE]
        else:
            sweep = weights[STORM_BASE] - weights[STORM_SWEEP] * (float(exposed) - 1.0)
        hurry = weights[STORM_HURRY] * 4.0 / float((rounds + 1) * (rounds + 1))
        scores[STORM_NAME] = swallowed + calm * (sweep + (hurry if exposed > 0 else 0.0))

    def pass_by(self, odds: list[float], code: list[int], sign: i64, power: i64) -> None:
        """Somebody plays with these odds and gives that sign.  What is as good as certain is carried out."""
        total = 0.0
        if sign != MUTE:
            for name in range(NAMES):
                if code[name] == sign:
                    total += odds[name]
        certain = self.weights[CERTAIN]
        for name in range(NAMES):
            likely = odds[name]
            if total > 0.0:
                likely = likely / total if code[name] == sign else 0.0
            if likely > certain:
                self.happen(kind_of(name), power)
                self.trust *= likely
                return
        self.follows = 0.0
        for name in range(BOLT_NAME):
            likely = odds[name]
            if total > 0.0:
                likely = likely / total if code[name] == sign else 0.0
            if name <= AETHER_NAME:
                self.follows += likely
            if likely > SURE:
                self._lay(name, likely)

    def happen(self, kind: i64, power: i64) -> None:
        """That card is played."""
        self.table.play(kind, power)
        self.swallowing = 1.0 if self.table.swallowing else 0.0
        self.follows = 1.0 if self.table.linked else 0.0
        self.look()

    def _lay(self, name: i64, odds: float) -> None:
        """A card is played with these odds."""
        if name < AETHER_NAME:
            likely = odds * (1.0 - self.swallowing)
            self.one[name] = self.one[name] * (1.0 - likely) + self.none[name] * likely
            self.none[name] *= 1.0 - likely
        elif name >= NATURE_NAME:
            nature = name - NATURE_NAME
            self.swallowing *= 1.0 - odds
            slots: i64 = self.table.tree.slots[nature]
            if self.way >> nature * 4 & 1:
                likely = odds * self.may_enter(nature)
                for element in range(4):
                    if slots >> element & 1:
                        self.fresh[element] += (1.0 - self.fresh[element]) * likely
