# mypyc: compile
"""Evidence: what everybody may conclude from what was played and what was not.

The match is gone through again from its facts: whoever played a card although the blueprint rated others
higher hardly held those others.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_THEIA
from ludotheque.games.kreo.kinds import (
    AETHER,
    HEKATONKHEIRES,
    KINDS,
    NAMES,
    NATURE,
    NATURES,
    PLANET,
    STORM,
    THUNDERBOLT,
    name_of,
)
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.leanings import SURPRISE
from ludotheque.games.kreo.mind.signs import MUTE, SILENT, code_of, sign_of
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import RECALL, SWAP, give_up, is_planet
from ludotheque.games.kreo.mind.ways import tree_of
from ludotheque.games.kreo.phases import ALTERED, INCARNATIONS, TABLE_B
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import bit

HARDLY: Final = 0.00001
BLURRED: Final = 0.5  # what is known of a hand after a blind swap
PROBATION: Final = 3  # rounds in which partners show whether they know the code; later plays are hard for all


def empty_table(view: KreoView) -> Sketch:
    """The table as the match began."""
    tree = tree_of(view.box, bool(view.flags & TABLE_B), bool(view.flags & INCARNATIONS))
    need: i64 = 0
    for nature in range(NATURES):
        slots: i64 = tree.slots[nature]
        need |= slots << nature * 4
    left: i64 = 0
    for kind in range(AETHER + 1):
        left += view.deck[kind] * bit((kind >> 2) * 8)
    held: i64 = 0
    for kind in range(THUNDERBOLT, KINDS):
        held += view.deck[kind]
    return Sketch(
        tree=tree,
        altered=bool(view.flags & ALTERED),
        need=need,
        grown=0,
        dead=0,
        lost=0,
        exposed=0,
        volatile=0,
        left=left,
        held=held,
        storm=view.deck[STORM] > 0,
        hekatonkheires=view.deck[HEKATONKHEIRES] > 0,
        rounds=0,
        swallowing=False,
        linked=False,
        defeated=False,
        wasted=0.0,
    )


@final
class Purse:
    """Who has how much Energy, by what everybody saw; at first by how much more than at the beginning."""

    def __init__(self, seats: i64) -> None:
        self.tokens = [0] * seats
        self.visions = [0] * seats  # cards shown by Theia's power: two each time
        self.reserve: i64 = 0

    def spend(self, one: i64) -> None:
        """What a fact cost."""
        code = known.code_of(one)
        price: i64 = 0
        if code == known.SHOWN:
            price = 1 - known.place_of(one)
            self.visions[known.a_of(one)] += known.place_of(one)
        elif code == known.SWAPPED:
            price = SWAP
        elif code == known.RECALLED:
            price = RECALL
        self.tokens[known.a_of(one)] -= price
        self.reserve += price

    def gain(self, seat: i64) -> None:
        """A token for a Nature card in play, or a card that was shed."""
        if self.reserve > 0:
            self.reserve -= 1
            self.tokens[seat] += 1


def energy_at_first(view: KreoView) -> list[int]:
    """The Energy that everybody had when the first round began."""
    purse = Purse(view.count)
    table = empty_table(view)
    for fact in view.facts:
        one: i64 = fact
        code = known.code_of(one)
        purse.spend(one)
        if code == known.REVEALED:
            reveal(view, table, purse, known.a_of(one), known.x_of(one))
        elif code == known.RECALLED:
            discard(table, known.x_of(one))
            bring_back(table, known.y_of(one))
        elif code == known.SHED:
            discard(table, known.x_of(one))
            purse.gain(known.a_of(one))
        elif code == known.PAID:
            discard(table, known.x_of(one))
        elif code == known.FROZEN and table.volatile:
            table.evaporate()
    found: list[int] = []
    for seat in range(view.count):
        found.append(view.tokens[seat] - purse.tokens[seat])
    return found


def reveal(view: KreoView, table: Sketch, purse: Purse, seat: i64, kind: i64) -> None:
    """A card is played before all eyes."""
    before = table.grown | table.dead
    table.play(kind, view.power[seat])
    if table.grown | table.dead != before:
        purse.gain(seat)


def crowd_of(view: KreoView, weights: list[float]) -> Crowd:
    """What everybody knows of the hands at this moment of the match."""
    crowd = Crowd(view.count, view.home)
    cards: i64 = 0
    for number in view.deck:
        cards += number
    for seat in range(view.count):
        crowd.sizes[seat] = cards // view.count
    table = empty_table(view)
    purse = Purse(view.count)
    purse.tokens = energy_at_first(view)
    facts = view.facts
    shown = [0] * view.count
    seen: i64 = 0  # rounds
    at: i64 = 0
    while at < len(facts):
        one: i64 = facts[at]
        code = known.code_of(one)
        a = known.a_of(one)
        at += 1
        purse.spend(one)
        if code == known.SHOWN:
            shown[a] |= bit(known.b_of(one))
        elif code == known.SWAPPED:
            blur(crowd, a)
            blur(crowd, known.b_of(one))
            if a == crowd.home:
                crowd.home = known.b_of(one) if is_planet(table, max(crowd.sizes)) else -1
        elif code == known.RECALLED:
            discard(table, known.x_of(one))
            fetch(table, crowd, a, known.y_of(one))
        elif code == known.SHED or code == known.PAID:
            discard(table, known.x_of(one))
            crowd.sizes[a] -= 1
            if code == known.SHED:
                purse.gain(a)
        elif code == known.FROZEN:
            study(view, table, crowd, purse, weights, at, shown, seen)
            shown = [0] * view.count
            seen += 1
    return crowd


def study(
    view: KreoView,
    table: Sketch,
    crowd: Crowd,
    purse: Purse,
    weights: list[float],
    start: i64,
    shown: list[int],
    seen: i64,
) -> None:
    """One Creation, after so many others: rate what each player revealed against all it might have, then let
    it happen.
    """
    seats: list[int] = []
    kinds: list[int] = []
    at = start
    while at < len(view.facts):
        one: i64 = view.facts[at]
        code = known.code_of(one)
        at += 1
        if code == known.REVEALED:
            seats.append(known.a_of(one))
            kinds.append(known.x_of(one))
        elif code != known.PAID and code != known.STORM_BACK and code != known.BET_OPEN:
            break
    rounds: i64 = 0
    for size in crowd.sizes:
        if size > rounds:
            rounds = size
    table.rounds = rounds - 1
    calm = seen == 0
    forecast = Forecast(table.copy(), weights)
    for place in range(len(seats)):
        seat: i64 = seats[place]
        power: i64 = view.power[seat]
        scores = forecast.rate(power, len(seats) - 1 - place, rounds - 1)[:]
        odds = crowd.odds_of(seat, forecast.table, scores, calm)
        name = name_of(kinds[place])
        if not crowd.is_strange(seat):
            crowd.learn(seat, name, scores, weights, calm)
        sign = sign_of(seats, place, shown[seat])
        if sign == MUTE and can_speak(view, crowd, purse, seat):
            sign = SILENT
        signs = code_of(odds, len(seats) - 1 - place, weights[SURPRISE])
        if seen < PROBATION and len(seats) - 1 - place > 0:
            crowd.judge(seat, odds[name], signs[name], sign)
        forecast.pass_by(odds, signs, MUTE if crowd.is_strange(seat) else sign, power)
    for place in range(len(seats)):
        seat = seats[place]
        if kinds[place] == PLANET:
            crowd.home = -1
        if kinds[place] != STORM or table.swallowing or table.exposed & table.incomplete() * 15:
            crowd.sizes[seat] -= 1
        reveal(view, table, purse, seat, kinds[place])
    if table.volatile:
        table.evaporate()


def can_speak(view: KreoView, crowd: Crowd, purse: Purse, seat: i64) -> bool:
    """Whether that seat could have shown a card at that time."""
    if purse.tokens[seat] > crowd.kept(seat):
        return True
    return view.power[seat] == P_THEIA and purse.visions[seat] < 2 * view.box.uses[P_THEIA]


def blur(crowd: Crowd, seat: i64) -> None:
    """After a blind swap less is known of that hand, but that nobody answers with the Planet."""
    for name in range(seat * NAMES, (seat + 1) * NAMES):
        if crowd.belief[name] < BLURRED:
            crowd.belief[name] = BLURRED


def discard(table: Sketch, kind: i64) -> None:
    """A card leaves a hand before all eyes."""
    give_up(table, [kind], kind)


def bring_back(table: Sketch, kind: i64) -> None:
    """A card comes out of the discard."""
    if kind <= AETHER:
        table.left += bit((kind >> 2) * 8)
    elif kind < THUNDERBOLT:
        table.lost &= ~bit((kind - NATURE) * 4)


def fetch(table: Sketch, crowd: Crowd, seat: i64, kind: i64) -> None:
    """A card comes into a hand before all eyes."""
    bring_back(table, kind)
    if kind <= AETHER or kind >= THUNDERBOLT:
        return
    for one in range(crowd.seats):
        crowd.belief[one * NAMES + name_of(kind)] = 1.0 if one == seat else HARDLY
    if kind == PLANET:
        crowd.home = seat
