# mypyc: compile
"""What a turn is worth in this position, as the solver wants it: every card, action and means."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import BIRD, DECKS, DICE, FACES, NONE, WORKER
from ludotheque.games.aerion.mind.places import NO_PLACE
from ludotheque.games.aerion.mind.solver.keeps import Keeps, keeps
from ludotheque.games.aerion.mind.solver.stakes import NEVER, Stakes
from ludotheque.games.aerion.mind.worth import DEFEAT, Worth
from ludotheque.games.aerion.phases import CLOUDS, FORTRESS, HELLKITE, LEAST_DEBT, PIERS
from ludotheque.games.aerion.view import AerionView


def hunted(view: AerionView) -> bool:
    """Whether the card under the Hellkite may be destroyed with the right dice."""
    if not view.expansions & HELLKITE or view.lairs_gone == 63:
        return False
    if not view.variants & FORTRESS:
        return True
    gone = view.outposts_gone if view.outposts_gone != 63 else view.lairs_gone
    standing = [column for column in range(6) if not gone >> column & 1]
    return view.figure in (standing[0], standing[-1])


def unpaid(view: AerionView) -> list[int]:
    """The active seat's unpaid Workers by deck."""
    seat = 0 if view.variants & LEAST_DEBT else int(view.active)
    return view.gatehouse[seat * DECKS : seat * DECKS + DECKS]


def set_special(stakes: Stakes, view: AerionView, worth: Worth) -> None:
    """By number of Birds shown and full roll: the best special action, if any can ever be made."""
    clouds = view.expansions & CLOUDS != 0 and worth.steps_left() > 0
    payday = view.expansions & PIERS != 0 and sum(unpaid(view)) > 0
    pier = view.expansions & PIERS != 0 and view.piers < view.box.piers
    hunt = hunted(view)
    if not (clouds or payday or pier or hunt):
        return
    stakes.sums = int(clouds or payday or hunt)
    graph = keeps(not stakes.sums and not stakes.flips)
    by_total = [NEVER] * (DICE * FACES + 1)
    for total in range(DICE, DICE * FACES + 1):
        if payday and total >= view.box.payday:
            by_total[total] = worth.payday()
        if hunt and total <= view.box.hunt:
            by_total[total] = max(by_total[total], worth.prey())
    equal = worth.pier() if pier else NEVER
    birds_shown = view.display.count(BIRD) if clouds else 0
    table: list[list[float]] = []
    for birds in range(birds_shown + 1):
        if clouds:
            _add_demolition(by_total, view, worth, birds)
        table.append(_by_roll(graph, by_total, view.box.equal, equal))
    table += [table[-1]] * (DECKS + 1 - len(table))
    stakes.special = table


def _add_demolition(by_total: list[float], view: AerionView, worth: Worth, birds: int) -> None:
    """By the sum of the dice: a Demolition with so many Birds, where it is better."""
    for total in range(DICE, DICE * FACES + 1):
        value = worth.demolition(total + view.box.bonus[birds], birds)
        if value > NO_PLACE / 2 - DEFEAT:
            by_total[total] = max(by_total[total], value)


def _by_roll(graph: Keeps, by_total: list[float], least: int, equal: float) -> list[float]:
    """By full roll: the best for its sum, or for so many equal dice."""
    values: list[float] = []
    roll: i64 = 0
    for total in graph.total:
        value = by_total[total]
        if equal > value and graph.equal[roll] >= least:
            value = equal
        values.append(value)
        roll += 1
    return values


def stakes_of(view: AerionView, worth: Worth) -> Stakes:
    """The value of everything a turn may bring in this position."""
    stakes = Stakes()
    for slot in range(DECKS):
        kind = view.display[slot]
        if kind == NONE:
            continue
        bit = 1 << slot
        stakes.shown |= bit
        if worth.may_pay(slot):
            stakes.payable |= bit
            stakes.cost[slot] = worth.cost(slot)
        if worth.may_acquire(slot):
            stakes.gain[slot] = worth.gain(slot)
        if kind == BIRD:
            stakes.birds |= bit
        if kind == WORKER and not (worth.one_worker() and max(unpaid(view)) > 0):
            stakes.workers |= bit
    stakes.hire = worth.debt()
    stakes.single_hire = int(worth.one_worker())
    stakes.book = worth.book_cost()
    stakes.book_rerolls = view.book_rerolls
    stakes.fairy = worth.fairy_cost()
    stakes.leave = -DEFEAT if view.duty else 0.0
    stakes.preserve = worth.preserve()
    if view.factories >> 2 & 1:
        stakes.secure = -DEFEAT if view.duty else 0.0
    stakes.paid = int(view.paid > 0)
    stakes.flips = view.factories >> 4 & 1
    stakes.last_pays = int(worth.last_pays())
    set_special(stakes, view, worth)
    return stakes
