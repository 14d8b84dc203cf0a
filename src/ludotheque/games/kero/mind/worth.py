"""What things are worth to a seat, in points, from its view: cards, Explorers, territories, purchases."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.games.kero.box import (
    ABILITIES,
    CARDS,
    COSTS,
    DRAW_TUAREKS,
    EVERY_COLOUR,
    FOUR_ALIKE,
    FREE_REFUEL,
    GAIN_JERRYCANS,
    GIVE_ABILITY,
    JERRYCAN,
    LANDS,
    METAL,
    NONE_SHALL_PASS,
    PER_COLOUR,
    PER_TERRITORY,
    PER_THREE,
    PLACE_EXPLORERS,
    PLACES,
    RECRUIT,
    SLOTS,
)
from ludotheque.games.kero.mind.prices import Prices
from ludotheque.games.kero.phrases import colour
from ludotheque.games.kero.view import KeroView

# how likely a territory is won with so many Explorers more than the other clan, from -3 to 3
CHANCES = (0.03, 0.08, 0.2, 0.35, 0.68, 0.86, 0.94)
SPACE_STEPS = (1.0, 2.0, 1.0)  # each further Explorer on the final spaces


def colour_counts(view: KeroView, seat: int) -> list[int]:
    """How many cards of each colour a clan owns."""
    counts = [0] * 6
    mask = int(view.cards[seat])
    for card in range(CARDS):
        if mask >> card & 1:
            counts[colour(view, card)] += 1
    return counts


def land_worth(view: KeroView, seat: int, land: int, counts: list[int], prices: Prices) -> float:
    """What a territory will bring that clan, with cards still to come."""
    box = view.box
    more = 4.0 * prices.left
    kind = box.land_kind[land]
    owned = sum(counts)
    if kind == PER_COLOUR:
        return counts[box.land_colour[land]] + more / 4
    if kind == PER_THREE:
        return (owned + more) / 3
    if kind == EVERY_COLOUR:
        missing = sum(1 for one in range(6) if box.colours >> one & 1 and counts[one] == 0)
        return 1 + 2 * (0.6**missing)
    if kind == FOUR_ALIKE:
        return 1 + 3 * (0.7 ** max(0, 4 - max(counts)))
    if kind == PER_TERRITORY:
        return int(view.won[seat]).bit_count() + 1 + prices.left
    bonus = box.land_tuareks[land] * prices.tuarek + box.land_jerrycans[land] * prices.jerrycan
    return box.land_points[land] + bonus * prices.left


def chance_to_win(lead: int) -> float:
    """How likely so many Explorers more will win a territory."""
    return CHANCES[max(0, min(6, lead + 3))]


class Appraisal:
    """The table as one seat values it, worked out once per decision."""

    def __init__(self, view: KeroView, seat: int, prices: Prices) -> None:
        self.view = view
        self.seat = seat
        self.prices = prices
        self.counts = colour_counts(view, seat)
        others = colour_counts(view, 1 - seat)
        self.mine = [0.0] * LANDS
        self.theirs = [0.0] * LANDS
        for land in view.lands:
            if land >= 0:
                self.mine[land] = land_worth(view, seat, land, self.counts, prices)
                self.theirs[land] = land_worth(view, 1 - seat, land, others, prices)
        self.posts = self._posts()

    def _posts(self) -> list[tuple[float, int]]:
        """Where the next Explorers do most good: (worth, place), best first, one entry an Explorer."""
        view, found = self.view, []
        if view.final:
            return [(step, PLACES) for step in SPACE_STEPS[int(view.spaces) :]]
        lead = [
            int(view.posted[self.seat * PLACES + p]) - int(view.posted[(1 - self.seat) * PLACES + p])
            for p in range(PLACES)
        ]
        for _ in range(4):
            best, where = 0.0, -1
            for place in range(PLACES):
                gain = self.post_gain(place, lead[place])
                if gain > best:
                    best, where = gain, place
            if where < 0:
                break
            found.append((best, where))
            lead[where] += 1
        return found

    def post_gain(self, place: int, lead: int) -> float:
        """What one more Explorer there is worth."""
        land = int(self.view.lands[place])
        if land < 0:
            return 0.0
        won = self.mine[land] * (chance_to_win(lead + 1) - chance_to_win(lead))
        kept = self.theirs[land] * (chance_to_win(-lead) - chance_to_win(-lead - 1))
        return won + self.prices.deny * kept

    def explorers(self, count: int) -> float:
        """What so many Explorers are worth, each where it does most good."""
        able = min(count, int(self.view.explorers[self.seat]), len(self.posts))
        return sum(gain for gain, _ in self.posts[:able])

    def card(self, card: int, without_explorers: bool = False) -> float:
        """What a card is worth to this seat."""
        view, box = self.view, self.view.box
        effect, amount = box.card_effect[card], box.card_amount[card]
        total = float(box.card_points[card]) + self.set_gain(colour(view, card))
        if effect == GAIN_JERRYCANS:
            total += self.prices.jerrycan * amount
        elif effect == DRAW_TUAREKS:
            total += self.prices.tuarek * amount
        elif effect == PLACE_EXPLORERS and not without_explorers:
            total += self.explorers(amount)
        elif effect == FREE_REFUEL:
            room = 1 - _share(view, self.seat)
            total += self.prices.refuel * room
        elif effect == NONE_SHALL_PASS:
            copies = self._copies()
            total += 2 * copies + 1 + self.prices.left
        elif effect == GIVE_ABILITY:
            total += self.ability(amount)
        return total

    def _copies(self) -> int:
        mask, box = int(self.view.cards[self.seat]), self.view.box
        return sum(1 for c in range(CARDS) if mask >> c & 1 and box.card_effect[c] == NONE_SHALL_PASS)

    def ability(self, ability: int) -> float:
        """What an ability still brings over the rest of the match."""
        tiles = self.view.tiles[self.seat * ABILITIES : (self.seat + 1) * ABILITIES]
        if sum(tiles) >= self.view.box.ability_slots:
            return 0.0
        return self.prices.ability(ability)

    def set_gain(self, shade: int) -> float:
        """What one more card of that colour adds to territories, won or in sight."""
        view, box, total = self.view, self.view.box, 0.0
        for land in range(LANDS):
            if view.won[self.seat] >> land & 1:
                share = 1.0
            elif land in view.lands:
                share = 0.3
            else:
                continue
            kind = box.land_kind[land]
            if kind == PER_COLOUR and box.land_colour[land] == shade:
                total += share
            elif kind == PER_THREE:
                total += share / 3
            elif kind == EVERY_COLOUR and self.counts[shade] == 0:
                total += share * 0.6
            elif kind == FOUR_ALIKE and self.counts[shade] == 3:
                total += share * 2
        return total


def _share(view: KeroView, seat: int) -> float:
    """How full a tank is, from 0 to 1."""
    if view.mode == 2:
        return min(5, int(view.fuel[seat])) / 5
    return int(view.fuel[seat]) / max(1, int(view.tank[seat]))


@dataclass(frozen=True)
class Basket:
    """Some cards of the row: their slots, what they cost together and what they are worth."""

    slots: tuple[int, ...]
    cost: tuple[int, ...]
    worth: float


def baskets(appraisal: Appraisal, without_explorers: bool = False) -> list[Basket]:
    """Every choice of cards in the row that some roll could pay, dearest first."""
    view = appraisal.view
    found = [Basket((), (0,) * COSTS, 0.0)]
    copies = 0
    for slot in range(SLOTS):
        card = int(view.row[slot])
        if card < 0:
            continue
        worth = appraisal.card(card, without_explorers)
        if view.box.card_effect[card] == NONE_SHALL_PASS:
            worth += 0.5 * copies
            copies += 1
        paid = view.box.cost[card * COSTS : (card + 1) * COSTS]
        for basket in found[:]:
            cost = tuple(a + b for a, b in zip(basket.cost, paid, strict=True))
            if sum(cost[:JERRYCAN]) <= 14:
                found.append(Basket((*basket.slots, slot), cost, basket.worth + worth))
    found.sort(key=lambda basket: -basket.worth)
    return found


def best_basket(
    choices: list[Basket], appraisal: Appraisal, have: list[int], jerrycans: int
) -> tuple[float, Basket, int]:
    """The purchase worth most with these resources: its worth, the cards, and Explorers besides."""
    most = len(appraisal.posts)
    bound = sum(gain for gain, _ in appraisal.posts)
    best, pick, sent = -1.0, choices[-1], 0
    brick, wheat, metal, recruit = have
    for basket in choices:
        if basket.worth + bound <= best:
            break
        cost = basket.cost
        if cost[0] > brick or cost[1] > wheat or cost[2] > metal or cost[3] > recruit or cost[4] > jerrycans:
            continue
        count = min(metal - cost[METAL], recruit - cost[RECRUIT], most)
        worth = basket.worth - appraisal.prices.spent * cost[JERRYCAN]
        if count > 0:
            worth += appraisal.explorers(count)
        if worth > best:
            best, pick, sent = worth, basket, max(0, count)
    return best, pick, sent
