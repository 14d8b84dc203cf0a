# mypyc: compile
"""Evidence: what everybody may conclude from what was played and what was not.

The match is gone through again from its facts: whoever played a card although the blueprint rated others
higher hardly held those others.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo import facts as known
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
    UNSEEN,
    name_of,
)
from ludotheque.games.kreo.mind.blueprint import MUTE, TOLD, Forecast
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import LATE, give_up
from ludotheque.games.kreo.mind.ways import tree_of
from ludotheque.games.kreo.phases import ALTERED, INCARNATIONS, TABLE_B
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import bit

HARDLY: Final = 0.00001
BLURRED: Final = 0.5  # what is known of a hand after a blind swap


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


def crowd_of(view: KreoView, weights: list[float]) -> Crowd:
    """What everybody knows of the hands at this moment of the match."""
    crowd = Crowd(view.count, view.home)
    cards: i64 = 0
    for number in view.deck:
        cards += number
    for seat in range(view.count):
        crowd.sizes[seat] = cards // view.count
    table = empty_table(view)
    facts = view.facts
    told: i64 = 0
    opening = True
    at: i64 = 0
    while at < len(facts):
        one: i64 = facts[at]
        code = known.code_of(one)
        a = known.a_of(one)
        at += 1
        if code == known.SHOWN:
            told |= bit(a)
        elif code == known.SWAPPED:
            handed_on = a == crowd.home and max(crowd.sizes) <= LATE
            blur(crowd, a)
            blur(crowd, known.b_of(one))
            if handed_on:
                crowd.home = known.b_of(one)
        elif code == known.RECALLED:
            discard(table, known.x_of(one))
            fetch(table, crowd, a, known.y_of(one))
        elif code == known.SHED or code == known.PAID:
            discard(table, known.x_of(one))
            crowd.sizes[a] -= 1
        elif code == known.FROZEN:
            study(view, table, crowd, weights, at, told, opening)
            told = 0
            opening = False
    return crowd


def study(
    view: KreoView, table: Sketch, crowd: Crowd, weights: list[float], start: i64, told: i64, calm: bool
) -> None:
    """One Creation: rate what each player revealed against all it might have, then let it happen."""
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
    forecast = Forecast(table.copy(), weights)
    for place in range(len(seats)):
        seat: i64 = seats[place]
        power: i64 = view.power[seat]
        scores = forecast.rate(power, len(seats) - 1 - place, rounds - 1)[:]
        odds = forecast.odds_of(seat, crowd, calm)
        crowd.learn(seat, name_of(kinds[place]), scores, weights, calm)
        forecast.pass_by(odds, TOLD if told >> seat & 1 else MUTE)
    for place in range(len(seats)):
        seat = seats[place]
        if kinds[place] == PLANET:
            crowd.home = -1
        if kinds[place] != STORM or table.swallowing or table.exposed & table.incomplete() * 15:
            crowd.sizes[seat] -= 1
        table.play(kinds[place], view.power[seat])
    if table.volatile:
        table.evaporate()


def blur(crowd: Crowd, seat: i64) -> None:
    """After a blind swap less is known of that hand."""
    if crowd.home == seat:
        crowd.home = -1
    for name in range(seat * NAMES, (seat + 1) * NAMES):
        if crowd.belief[name] < BLURRED:
            crowd.belief[name] = BLURRED


def discard(table: Sketch, kind: i64) -> None:
    """A card leaves a hand before all eyes."""
    give_up(table, [kind], kind)


def fetch(table: Sketch, crowd: Crowd, seat: i64, kind: i64) -> None:
    """A card comes into a hand before all eyes."""
    if kind <= AETHER:
        table.left += bit((kind >> 2) * 8)
        return
    if kind >= THUNDERBOLT or kind == UNSEEN:
        return
    table.lost &= ~bit((kind - NATURE) * 4)
    for one in range(crowd.seats):
        crowd.belief[one * NAMES + name_of(kind)] = 1.0 if one == seat else HARDLY
    if kind == PLANET:
        crowd.home = seat
