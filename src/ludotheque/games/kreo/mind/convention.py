# mypyc: compile
"""The convention of the greedy players: which card each of them should play, from the open table alone.

Everybody thinks the round through in reveal order, in the same imagined deals: what would each card be worth
when this player's turn comes, after those before have played what is best for them?  That gives every player
an order of preference that all the others know too.  Each then plays what is best in answer to it, given the
own hand and what it was shown.
"""

from __future__ import annotations

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_HYPERION
from ludotheque.games.kreo.kinds import HEKATONKHEIRES, THUNDERBOLT
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.outlook import outlook
from ludotheque.games.kreo.mind.remembered import Remembered
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.weights import WEIGHTS
from ludotheque.games.kreo.mind.worlds import Deal, Held, hidden_cards, public_deals, sizes_of
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance

DEALS = 20
SWALLOWS = 0.7  # what each card after the Hekatonkheires is likely to cost
FEW = 3  # cards that are worth a thought beyond this round
AHEAD = 20.0  # sets them apart from the others

Rankings = dict[int, list[int]]  # by seat: kinds, the best first

_known = Remembered[Rankings]()


def order_of(view: KreoView) -> list[int]:
    """Who takes part, in reveal order as it stands."""
    order = order_seen(view)
    return [seat for seat in order if view.part >> seat & 1]


def is_last_round(view: KreoView) -> bool:
    """Whether every card will be down after this round's choices."""
    return all(
        view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1] <= (view.part >> seat & 1)
        for seat in range(view.count)
    )


def rankings(view: KreoView, told: tuple[tuple[int, int], ...] = ()) -> Rankings:
    """Every seat's order of preference; `told` are plays taken as known to all: (seat, kind)."""
    key = (
        *(
            view.round_no,
            view.first,
            view.trade,
            view.rhea,
            view.grown,
            view.part,
            view.swallowing,
            view.last,
        ),
        *(view.flags, view.guarded, tuple(view.slots), tuple(view.discard), tuple(view.power)),
        *(tuple(sizes_of(view)), tuple(view.deck), told, view.box, _swaps(view)),
    )
    return _known(key, lambda: _think(view, dict(told)))


def _swaps(view: KreoView) -> int:
    """How many swaps there have been: after one, less is known of two hands."""
    return sum(1 for one in view.facts if known.code_of(one) == known.SWAPPED)


def preferred(ranking: list[int], held: Held, calm: bool) -> int:
    """What a player who follows the convention plays; -1 if nothing.  `calm`: no Aggression this round."""
    kinds = held.kinds
    best = -1
    pressed = not calm and held.aggressions >= held.size - 1 > 0 and held.aggressions > 0
    for kind in ranking:
        if kinds >> kind & 1:
            if kind >= THUNDERBOLT:
                if pressed:
                    return kind
                if calm:
                    continue
            if best < 0:
                best = kind
                if not pressed:
                    return best
    if best < 0:
        return kinds.bit_length() - 1
    return best


def _think(view: KreoView, told: dict[int, int]) -> Rankings:
    deals: list[Deal] = public_deals(view, DEALS)
    start = sketch_of(view)
    tables = [start.copy() for _ in deals]
    calm = view.round_no == 1 or is_last_round(view)
    kinds = sorted(hidden_cards(view))
    order = order_of(view)
    found: Rankings = {}
    for place, seat in enumerate(order):
        power = int(view.power[seat])
        later = len(order) - 1 - place
        if seat in told:
            for table in tables:
                table.play(told[seat], power)
            continue
        ranking = _rank(tables, kinds, power, later)
        found[seat] = ranking
        for table, deal in zip(tables, deals, strict=True):
            kind = preferred(ranking, deal[seat], calm)
            if kind >= 0:
                table.play(kind, power)
    return found


def _rank(tables: list[Sketch], kinds: list[int], power: int, later: int) -> list[int]:
    scored = []
    for kind in kinds:
        total = 0.0
        for table in tables:
            twin = table.copy()
            twin.play(kind, power)
            total += twin.worth()
        total /= len(tables)
        if kind == HEKATONKHEIRES:
            total -= SWALLOWS * later
        scored.append((-total, kind))
    return [kind for _, kind in sorted(scored)]


class Round:
    """This round as the viewer may think it will go, in one deal."""

    def __init__(self, table: Sketch, hands: list[list[int]], after: list[int], powers: list[int]) -> None:
        self.table = table  # when the viewer's turn comes
        self.hands = hands  # of everybody when the round is over, the viewer's whole
        self.after = after  # what is played after the viewer
        self.powers = powers  # of those who play it

    def with_card(self, kind: int, power: int, any_element: bool) -> Sketch:
        """The table after the round if the viewer plays that card."""
        table = self.table.copy()
        table.play(kind, power, any_element)
        for place, played in enumerate(self.after):
            table.play(played, self.powers[place])
        if table.volatile:
            table.evaporate()
        return table


def think_through(view: KreoView, deals: list[Deal], plays: dict[int, int], lists: Rankings) -> list[Round]:
    """The round in each of these deals, up to the viewer's turn and after it."""
    order = order_of(view)
    at = order.index(int(view.seat))
    calm = view.round_no == 1 or is_last_round(view)
    start = sketch_of(view)
    powers = [int(power) for power in view.power]
    later = [powers[one] for one in order[at + 1 :]]
    rounds = []
    for deal in deals:
        table = start.copy()
        hands = [held.cards[:] for held in deal]
        after: list[int] = []
        for place, one in enumerate(order):
            if place == at:
                continue
            kind = _play_of(one, deal, plays, lists, calm)
            if place < at:
                table.play(kind, powers[one])
            else:
                after.append(kind)
            if kind in hands[one]:
                hands[one].remove(kind)
        rounds.append(Round(table, hands, after, later))
    return rounds


def table_values(
    view: KreoView, deals: list[Deal], plays: dict[int, int], candidates: list[int], far: int
) -> dict[int, float]:
    """How good each of the viewer's cards is: the mean worth of the table after the round.

    For the best few of them the rest of the match is thought through besides, in the first `far` deals.
    """
    seat = int(view.seat)
    power = int(view.power[seat])
    hyperion = bool(view.announced >> P_HYPERION & 1) and power == P_HYPERION
    rounds = think_through(view, deals, plays, rankings(view))
    values: dict[int, float] = {}
    for kind in candidates:
        total = 0.0
        for one in rounds:
            total += one.with_card(kind, power, hyperion).worth()
        values[kind] = total / len(rounds)
    if far == 0:
        return values
    first = (int(view.first) + 1) % int(view.count)
    powers = [int(held) for held in view.power]
    best = sorted(candidates, key=lambda kind: -values[kind])[:FEW]
    for kind in best:
        total = 0.0
        for number, one in enumerate(rounds[:far]):
            rest = [hand[:] for hand in one.hands]
            rest[seat].remove(kind)
            table = one.with_card(kind, power, hyperion)
            total += outlook(table, rest, first, powers, QuickChance(number * 31 + 5))
        values[kind] += WEIGHTS.far * total / far + AHEAD
    return values


def _play_of(seat: int, deal: Deal, plays: dict[int, int], lists: Rankings, calm: bool) -> int:
    if seat in plays:
        return plays[seat]
    return preferred(lists[seat], deal[seat], calm)


def telling_values(view: KreoView, deals: list[Deal], plays: dict[int, int], kind: int) -> dict[int, float]:
    """How much better the round becomes, in cards, if that later player is shown the card I play."""
    seat = int(view.seat)
    order = order_of(view)
    at = order.index(seat)
    later = order[at + 1 :]
    lists = rankings(view)
    informed = rankings(view, ((seat, kind),))
    calm = view.round_no == 1 or is_last_round(view)
    start = sketch_of(view)
    powers = [int(power) for power in view.power]
    gains = dict.fromkeys(later, 0.0)
    for deal in deals:
        table = start.copy()
        for one in order[:at]:
            table.play(_play_of(one, deal, plays, lists, calm), powers[one])
        table.play(kind, powers[seat])
        usual = [_play_of(one, deal, plays, lists, calm) for one in later]
        base = _worth_after(table, later, usual, powers)
        for place, one in enumerate(later):
            if one in plays:
                continue
            other = preferred(informed[one], deal[one], calm)
            if other != usual[place]:
                changed = usual[:]
                changed[place] = other
                gains[one] += _worth_after(table, later, changed, powers) - base
    return {one: gain / len(deals) for one, gain in gains.items()}


def _worth_after(table: Sketch, seats: list[int], kinds: list[int], powers: list[int]) -> float:
    twin = table.copy()
    for place, seat in enumerate(seats):
        twin.play(kinds[place], powers[seat])
    if twin.volatile:
        twin.evaporate()
    return twin.worth()
