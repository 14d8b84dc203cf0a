"""A plan for the round: which way to the Planet the team should take, and what each card is worth
to play now.

Everything here looks at the open table and at one seat's own cards only, so every player who follows it
comes to the same way and the same list of wanted slots.  That is the convention: whoever reveals n-th fills
the n-th slot of the list, and whoever cannot plays what harms least.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from ludotheque.games.kreo.kinds import (
    AETHER,
    HEKATONKHEIRES,
    NATURE,
    NATURES,
    THE_PLANET,
    THUNDERBOLT,
)
from ludotheque.games.kreo.rules.aggressions import exposed_cells, loses_now
from ludotheque.games.kreo.rules.elements import elements_of, open_cells
from ludotheque.games.kreo.rules.nature import completed, is_forbidden_to, may_enter
from ludotheque.games.kreo.rules.order import reveal_order
from ludotheque.games.kreo.rules.round import is_last_seen_by
from ludotheque.games.kreo.state import KreoState, slots_of

LOST = 1000
FETCH = 6  # what it costs to fetch a Nature card back from the discard, in cards
HOPELESS = -1000.0

# What things are worth, found by playing many matches; a slot that waits for this very turn is worth 100.
WEIGHTS = {
    "planet": 150.0,
    "grow": 130.0,
    "substitute": 14.0,
    "off": 25.0,
    "later": 82.0,
    "sooner": 86.0,
    "step": 6.0,
    "more": 5.5,
    "aether": 8.5,
    "spare": 0.0,
    "urgent": 6.0,
    "swallowed": 105.0,
    "placed": 0.6,
    "calm": 104.0,
    "bolt": 75.0,
    "hek_last": 95.0,
    "hek": 70.0,
    "storm": 88.0,
    "swept": 18.0,
}


def slots_left(state: KreoState, nature: int) -> int:
    """How many Elements that Nature card still needs."""
    return int(state.missing[nature]).bit_count() if state.grown >> nature & 1 else _slot_count(state, nature)


def _slot_count(state: KreoState, nature: int) -> int:
    return int(slots_of(state, nature)).bit_count()


def with_parents(state: KreoState, natures: int) -> int:
    """These Nature cards and all that must be complete before them."""
    for nature in reversed(range(NATURES)):
        if natures >> nature & 1:
            natures |= int(state.box.needs[nature])
    return natures


def cost(state: KreoState, natures: int) -> int:
    """How many cards the team must still play for these Nature cards; LOST if one cannot come any more."""
    total = 0
    for nature in range(NATURES):
        if not natures >> nature & 1:
            continue
        total += slots_left(state, nature)
        if not state.grown >> nature & 1:
            total += 1
            if NATURE + nature in state.slots:
                return LOST
            if NATURE + nature in state.discard:
                total += FETCH
    return total


def route(state: KreoState) -> int:
    """The Nature cards of the cheapest way to the Planet, as a set."""
    best, wanted = LOST, 0
    top = [nature for nature in range(NATURES) if state.box.level[nature] == 3]
    number = int(state.box.any_needed[THE_PLANET])
    for pair in combinations(top, number):
        natures = with_parents(state, sum(1 << nature for nature in pair)) | 1 << THE_PLANET
        price = cost(state, natures)
        if price < best:
            best, wanted = price, natures
    return wanted or (1 << NATURES) - 1


def wanted_cells(state: KreoState, natures: int) -> list[int]:
    """Open slots in the order in which the team fills them: those of the way first, nearly
    complete ones first.
    """
    cells = [int(cell) for cell in open_cells(state, 15)]

    def rank(cell: int) -> tuple[int, int, int]:
        nature = cell >> 2
        return (not natures >> nature & 1, int(state.missing[nature]).bit_count(), cell)

    return sorted(cells, key=rank)


def turn_of(state: KreoState, seat: int, plays: Collection[int]) -> int:
    """How many players reveal before that seat this round whose cards are not known to it."""
    order = [int(one) for one in reveal_order(state) if state.part >> one & 1]
    before = order[: order.index(seat)] if seat in order else []
    return sum(1 for one in before if one not in plays)


class Plan:
    """What one seat makes of the table."""

    def __init__(self, state: KreoState, seat: int, plays: Collection[int] = ()) -> None:
        self.state = state
        self.seat = seat
        self.route = route(state)
        self.cells = wanted_cells(state, self.route)
        self.turn = turn_of(state, seat, plays)
        self.players = int(state.part).bit_count()
        self.exposed = len(exposed_cells(state))
        self.done = int(completed(state))
        mine = [*state.hands[seat], *(card for card in state.chosen[seat * 2 : seat * 2 + 2] if card >= 0)]
        self.mine = [int(card) for card in mine]
        self.aggressions = sum(1 for card in self.mine if card >= THUNDERBOLT)
        self.need = self._needs()
        self.left = self._copies_left()

    def _needs(self) -> list[int]:
        """How many of each Element the way still takes."""
        need = [0, 0, 0, 0]
        for nature in range(NATURES):
            if self.route >> nature & 1:
                grown = self.state.grown >> nature & 1
                missing = int(self.state.missing[nature]) if grown else int(slots_of(self.state, nature))
                for element in range(4):
                    need[element] += missing >> element & 1
        return need

    def _copies_left(self) -> list[int]:
        """How many cards of each Element are still in hands, as far as the open table tells."""
        counts = [int(n) for n in self.state.deck]
        for card in [*self.state.discard, *(card for card in self.state.slots if card >= 0)]:
            counts[card] -= 1
        return [sum(counts[element * 4 : element * 4 + 4]) for element in range(4)]

    def value(self, kind: int) -> float:
        """How good it is to play that card in this round."""
        if kind >= THUNDERBOLT:
            return self._aggression(kind)
        if kind >= NATURE:
            return self._nature(kind)
        return self._element(kind)

    def keep(self, kind: int) -> float:
        """How much the team would miss that card if it were gone."""
        if kind >= THUNDERBOLT:
            return -50.0
        if kind >= NATURE:
            nature = kind - NATURE
            if self.state.grown >> nature & 1 or is_forbidden_to(self.state, self.seat, kind):
                return 5.0
            return 90.0 if self.route >> nature & 1 else 12.0
        if kind == AETHER:
            return 40.0
        element = kind >> 2
        return 30.0 + 6.0 * (self.need[element] - self.left[element])

    def _nature(self, kind: int) -> float:
        nature = kind - NATURE
        if is_forbidden_to(self.state, self.seat, kind):
            return 20.0 if self.state.swallowing else -self.keep(kind) / 2
        if may_enter(self.state, nature):
            if nature == THE_PLANET:
                return WEIGHTS["planet"]
            return WEIGHTS["grow"] - self.turn if self.route >> nature & 1 else self._substitute(kind, 40.0)
        if self.route >> nature & 1:
            return -self.keep(kind)
        return self._substitute(kind, -self.keep(kind))

    def _substitute(self, kind: int, otherwise: float) -> float:
        """A Nature card off the way is worth the slot that it can fill."""
        if self.state.swallowing:
            return 60.0
        found = self._slot_value(int(elements_of(self.state, self.seat, kind)))
        return max(otherwise, found - WEIGHTS["substitute"])

    def _slot_value(self, elements: int) -> float:
        """How likely a slot of these Elements waits for this seat's turn."""
        best = -float(LOST)
        fitting = 0
        for place, cell in enumerate(self.cells):
            if not elements >> (cell & 3) & 1:
                continue
            fitting += 1
            way = 0.0 if self.route >> (cell >> 2) & 1 else -WEIGHTS["off"]
            if place == self.turn:
                best = max(best, 100 + way)
            elif place > self.turn:
                best = max(best, WEIGHTS["later"] + way - (place - self.turn))
            else:
                best = max(best, WEIGHTS["sooner"] + way - WEIGHTS["step"] * (self.turn - place))
        return best + WEIGHTS["more"] * (fitting - 1) if fitting else HOPELESS

    def _element(self, kind: int) -> float:
        element = kind >> 2
        spare = self.left[element] - self.need[element] if kind != AETHER else -2
        waste = -30.0 + 5.0 * min(spare, 4)
        if self.state.swallowing:
            return waste
        found = self._slot_value(int(elements_of(self.state, self.seat, kind)))
        if found == HOPELESS:
            return waste
        if kind & 3 == 3 and kind < AETHER:  # Linked: needs an Element card just before
            found -= 45.0 if self.turn == 0 and not 0 <= self.state.last <= AETHER else 15.0
        return found - (WEIGHTS["aether"] if kind == AETHER else 0.0) + WEIGHTS["spare"] * min(spare, 3)

    def _aggression(self, kind: int) -> float:
        state, seat = self.state, self.seat
        losing = state.round_no == 1 or is_last_seen_by(state, seat)
        if losing and loses_now_or_later(state, seat):
            return HOPELESS * 10
        rounds = len(self.mine) - 1  # the last one does not count
        spare = rounds - self.aggressions
        urgent = 400.0 if spare <= 0 else max(0.0, WEIGHTS["urgent"] * (5 - spare))
        if state.swallowing:
            return WEIGHTS["swallowed"] + urgent
        harm = self.exposed + WEIGHTS["placed"] * min(self.turn, len(self.cells))
        if kind == THUNDERBOLT:
            return urgent + (WEIGHTS["calm"] if harm < 0.5 else WEIGHTS["bolt"] + 4.0 * min(self.exposed, 3))
        if kind == HEKATONKHEIRES:
            return urgent + (WEIGHTS["hek_last"] if self.turn == self.players - 1 else WEIGHTS["hek"])
        if harm < 0.5:
            return min(urgent, 60.0) - 10.0
        return urgent + WEIGHTS["storm"] - WEIGHTS["swept"] * (harm - 1)


def loses_now_or_later(state: KreoState, seat: int) -> bool:
    """Whether an Aggression of that seat would lose the game in this round, Crius' announcement heeded."""
    before = state.final
    state.final = 1 << seat
    losing = loses_now(state, seat)
    state.final = before
    return losing
