# mypyc: compile
"""Danger at a glance: the exact chance that the next storm phase kills, by thirst, by sand and by wind.

Cards that were shown are certain; the others are equally likely in every order.  The first cause counts.
"""

from __future__ import annotations

from math import comb
from typing import Final, TypeAlias, final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import CARDS, NEAR, NO_CARD, NOWHERE, PICKS_UP, SUN
from ludotheque.games.desert.phases import DISCARD_AFTER_PHASE, SUNRISE
from ludotheque.games.desert.view import DesertView

Odds: TypeAlias = tuple[float, float, float]  # thirst, sand, wind

SAFE: Final = 99
WIND: Final = 0  # stands for all winds where sand cannot run out


@final
class Danger:
    """What the next cards can do to this table."""

    def __init__(self, view: DesertView, sand_matters: bool) -> None:
        self.known = view.pile
        self.sand_matters = sand_matters
        self.fresh = self.merged(view.discard if view.flags & DISCARD_AFTER_PHASE else every_card(view))
        self.unknown = self.merged(unknown_cards(view))
        self.memo: dict[tuple[int, int, int, int, int, int], Odds] = {}

    def merged(self, cards: list[int]) -> list[int]:
        """Counts by card; winds are one kind where sand cannot run out."""
        counts = [0] * CARDS
        for card in cards:
            counts[card if card >= SUN or self.sand_matters else WIND] += 1
        return counts

    def odds(
        self, place: i64, due: i64, counts: list[int], hole: i64, suns: i64, picks: i64, sand: i64
    ) -> Odds:
        """The odds of each death from here: `suns`, `picks` and `sand` are what can still be borne."""
        if due == 0:
            return 0.0, 0.0, 0.0
        if place < 0:
            # the pile has run out and was shuffled anew
            place = 0
            for count in self.fresh:
                place += count
            counts = self.fresh[:]
            return self.drawn(place - 1, due, counts, hole, suns, picks, sand)
        if place < len(self.known) and counts is self.unknown and self.known[place] != NO_CARD:
            return self.after(self.known[place], place, due, counts, hole, suns, picks, sand)
        return self.drawn(place, due, counts, hole, suns, picks, sand)

    def drawn(
        self, place: i64, due: i64, counts: list[int], hole: i64, suns: i64, picks: i64, sand: i64
    ) -> Odds:
        """The odds when the card at that place is unknown."""
        packed: int = 1 if counts is self.unknown else 0
        for count in counts:
            packed = packed * 64 + count
        key = (packed, int(place * 8 + due), int(hole), int(suns), int(picks), int(sand))
        if key in self.memo:
            return self.memo[key]
        total: i64 = 0
        for count in counts:
            total += count
        thirst = 0.0
        buried = 0.0
        swept = 0.0
        for card in range(CARDS):
            count = counts[card]
            if count:
                counts[card] -= 1
                part = self.after(card, place, due, counts, hole, suns, picks, sand)
                counts[card] += 1
                thirst += part[0] * count
                buried += part[1] * count
                swept += part[2] * count
        among = float(total)
        found: Odds = (thirst / among, buried / among, swept / among)
        self.memo[key] = found
        return found

    def after(
        self, card: i64, place: i64, due: i64, counts: list[int], hole: i64, suns: i64, picks: i64, sand: i64
    ) -> Odds:
        """The odds once that card is turned."""
        if card == SUN:
            if suns == 0:
                return 1.0, 0.0, 0.0
            return self.odds(place - 1, due - 1, counts, hole, suns - 1, picks, sand)
        if card == PICKS_UP:
            if picks == 0:
                return 0.0, 0.0, 1.0
            return self.odds(place - 1, due - 1, counts, hole, suns, picks - 1, sand)
        if self.sand_matters:
            upwind = (card // 3 + 2) & 3
            for _ in range(card % 3 + 1):
                there: i64 = NEAR[hole * 8 + upwind]
                if there == NOWHERE:
                    break
                if sand == 0:
                    return 0.0, 1.0, 0.0
                sand -= 1
                hole = there
        return self.odds(place - 1, due - 1, counts, hole, suns, picks, sand)


def every_card(view: DesertView) -> list[int]:
    """All storm cards of the box."""
    cards: list[int] = []
    for card, count in enumerate(view.box.storm):
        for _ in range(count):
            cards.append(card)
    return cards


def unknown_cards(view: DesertView) -> list[int]:
    """The storm cards in the pile that were not shown."""
    left = view.storm_left()
    for card in view.pile:
        if card != NO_CARD:
            left[card] -= 1
    cards: list[int] = []
    for kind, count in enumerate(left):
        for _ in range(count):
            cards.append(kind)
    return cards


def suns_to_bear(view: DesertView) -> i64:
    """How many Suns everybody survives as they stand."""
    least: i64 = SAFE
    for seat in range(view.seats):
        if not view.sheltered >> seat & 1 and view.water[seat] < least:
            least = view.water[seat]
    return least


def danger(view: DesertView) -> Odds:
    """The chance that the next storm phase kills, as the table stands: by thirst, by sand, by wind."""
    due = view.cards_to_turn()
    if view.result or due == 0:
        return 0.0, 0.0, 0.0
    picks: i64 = len(view.box.meters[view.seats]) - 1 - view.level
    suns = suns_to_bear(view)
    table = Danger(view, view.supply < 3 * due)
    place: i64 = len(view.pile) - 1
    if view.phase == SUNRISE:
        return table.after(SUN, place + 1, due, table.unknown, view.hole, suns, picks, view.supply)
    return table.odds(place, due, table.unknown, view.hole, suns, picks, view.supply)


def chance_of(view: DesertView, card: int, least: int = 1) -> float:
    """desert:A-51: How likely it is that at least so many of that card are among the next ones turned."""
    due = int(view.cards_to_turn())
    if least <= 0:
        return 1.0
    now = min(len(view.pile), due)
    known = view.pile[len(view.pile) - now :]
    sure = known.count(card)
    hidden = view.pile.count(NO_CARD)
    among = view.storm_left()[card] - view.pile.count(card)
    first = _spread(hidden, among, known.count(NO_CARD))
    later = _spread(sum(view.box.storm), view.box.storm[card], due - now)
    return sum(
        share * then
        for found, share in enumerate(first)
        for more, then in enumerate(later)
        if sure + found + more >= least
    )


def _spread(cards: int, wanted: int, drawn: int) -> list[float]:
    """How likely 0, 1, 2 … wanted cards are among those drawn without putting back."""
    drawn = min(drawn, cards)
    ways = comb(cards, drawn)
    return [comb(wanted, n) * comb(cards - wanted, drawn - n) / ways for n in range(min(wanted, drawn) + 1)]


def percent(share: float) -> int:
    """A share in words: what may happen is never shown as 0, what may fail never as 100."""
    if share <= 0 or share >= 1:
        return round(share * 100)
    return min(99, max(1, round(share * 100)))
