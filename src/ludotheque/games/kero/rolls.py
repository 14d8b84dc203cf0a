"""The dice of a roll as a player weighs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ludotheque.games.kero.box import (
    DICE,
    EXPLORER,
    FACES,
    JERRYCAN,
    METAL,
    RECRUIT,
    RESOURCES,
    TUAREK,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kero.worth import (
    JERRYCAN_WORTH,
    TUAREK_WORTH,
    Appraisal,
    Basket,
    best_basket,
    progress,
)
from ludotheque.kernel import Chance

STREAM = 0


def jerrycan_worth(view: KeroView) -> float:
    """What a Jerrycan is worth now: less and less towards the end."""
    return JERRYCAN_WORTH * min(1.0, 0.15 + 1.5 * progress(view))


Prices: TypeAlias = tuple[Appraisal, list[Basket]]


class Roll:
    """The dice of a roll as the player weighs them: what they can buy, what another throw may bring."""

    def __init__(self, view: KeroView, seat: int, prices: Prices) -> None:
        self.view = view
        self.appraisal, self.choices = prices
        self.purse = int(view.jerrycans[seat])
        self.extras = [int(view.tiles[seat * 10 + 3 + kind]) for kind in range(RESOURCES)]
        self.jerrycan = jerrycan_worth(view)

    def tally(self, faces: Sequence[int]) -> tuple[list[int], int, float]:
        """Resources, rolled Jerrycans and what Tuarek and Explorer faces are worth."""
        box = self.view.box
        have = self.extras[:]
        rolled, besides = 0, 0.0
        for die, face in enumerate(faces):
            if face < 0:
                continue
            place = die * FACES + face
            symbol, amount = box.symbol[place], box.amount[place]
            if symbol < RESOURCES:
                have[symbol] += amount
            elif symbol == JERRYCAN:
                rolled += amount
            elif symbol == TUAREK:
                besides += TUAREK_WORTH * min(1.0, 0.1 + progress(self.view))
            elif symbol == EXPLORER:
                besides += self.appraisal.explorers(1)
        return have, rolled, besides

    def worth(self, faces: Sequence[int]) -> float:
        """What a result is worth."""
        have, rolled, besides = self.tally(faces)
        bought, _, _ = best_basket(self.choices, self.appraisal, have, self.purse + rolled)
        return bought + besides + rolled * self.jerrycan

    def useful(self, faces: Sequence[int]) -> int:
        """The dice that the best purchase needs, as a set; the others are free to be thrown again."""
        have, rolled, _ = self.tally(faces)
        _, basket, sent = best_basket(self.choices, self.appraisal, have, self.purse + rolled)
        need = [basket.cost[kind] - self.extras[kind] for kind in range(RESOURCES)]
        need[METAL] += sent
        need[RECRUIT] += sent
        return self._cover(faces, need)

    def aims(self, faces: Sequence[int]) -> list[int]:
        """The dice to keep for each of the dearest purchases that are nearly paid."""
        have, rolled, _ = self.tally(faces)
        found = []
        for basket in self.choices[:24]:
            missing = sum(max(0, basket.cost[kind] - have[kind]) for kind in range(RESOURCES))
            if 0 < missing <= 2 and basket.cost[JERRYCAN] <= self.purse + rolled:
                need = [basket.cost[kind] - self.extras[kind] for kind in range(RESOURCES)]
                found.append(self._cover(faces, need))
        return found[:4]

    def _cover(self, faces: Sequence[int], need: list[int]) -> int:
        box, kept = self.view.box, 0
        order = sorted(range(DICE), key=lambda die: -box.amount[die * FACES + max(0, faces[die])])
        for die in order:
            face = faces[die]
            if face < 0:
                continue
            symbol = box.symbol[die * FACES + face]
            if symbol < RESOURCES and need[symbol] > 0:
                need[symbol] -= box.amount[die * FACES + face]
                kept |= 1 << die
            elif symbol in (TUAREK, EXPLORER):
                kept |= 1 << die
        return kept

    def after(self, faces: Sequence[int], thrown: int, samples: int, chance: Chance) -> float:
        """What the result is worth on average after throwing these dice once more."""
        total = 0.0
        for _ in range(samples):
            imagined = list(faces)
            chance.begin(STREAM)
            for die in range(DICE):
                if thrown >> die & 1:
                    imagined[die] = int(chance.pick(FACES))
            total += self.worth(imagined)
        return total / samples
