"""The dice of a roll as a player weighs them."""

from __future__ import annotations

from collections.abc import Sequence

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
from ludotheque.games.kero.mind.prices import Prices
from ludotheque.games.kero.mind.worth import (
    Appraisal,
    Basket,
    baskets,
    best_basket,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Chance

STREAM = 0


class Roll:
    """The dice of a roll as the player weighs them: what they can buy, what another throw may bring."""

    def __init__(self, view: KeroView, seat: int, appraisal: Appraisal, choices: list[Basket]) -> None:
        self.view = view
        self.appraisal, self.choices = appraisal, choices
        self.purse = int(view.jerrycans[seat])
        self.extras = [int(view.tiles[seat * 10 + 3 + kind]) for kind in range(RESOURCES)]
        self.jerrycan = self.appraisal.prices.jerrycan

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
                besides += self.appraisal.prices.tuarek
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


def roll_of(view: KeroView, seat: int, prices: Prices) -> Roll:
    """The roll at these prices."""
    appraisal = Appraisal(view, seat, prices)
    return Roll(view, seat, appraisal, baskets(appraisal))
