"""The greedy player's answers: its share of Energy, and the questions of Creation."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.cards import AETHER, NATURE
from ludotheque.games.kreo.guess import guess_state
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
)
from ludotheque.games.kreo.plan import Plan
from ludotheque.games.kreo.rules.elements import elements_of
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance


def share_out(view: KreoView, moves: Sequence[int]) -> int:
    """An even part of the Energy; with Incarnations the side that the team has fewer of."""
    undecided = (view.first - view.seat - 1) % view.count + 1
    amount = -(-int(view.reserve) // int(undecided))
    decided = [power for power in view.power if power >= 0]
    titans = sum(1 for power in decided if power < TITANS)
    side = 0 if titans * 2 < len(decided) else 1

    def fit(move: int) -> tuple[int, int]:
        if move & 0xFF == verbs.SHARE:
            return (abs((move >> 8) - amount), 0)
        return (abs((move >> 16) - amount), int((move >> 8 & 0xFF) != side))

    return min(moves, key=fit)


def answer_question(view: KreoView, moves: Sequence[int], chance: Chance) -> int:
    """What the plan says to the question that is asked."""
    table = guess_state(view, chance)
    plan = Plan(table, int(view.seat))
    answers = [move for move in moves if move & 0xFF not in (verbs.REMARK, verbs.VOTE)]
    ask = view.ask
    if ask in (ASK_GAIN, ASK_PROTECT):
        return max(answers)
    if ask == ASK_IAPETUS:
        waste = bool(view.swallowing) or len(plan.cells) < plan.players
        return max(answers) if waste and view.round_no > 1 else min(answers)
    if ask == ASK_TARGET:
        return min(answers, key=lambda move: _loss(plan, move))
    if ask == ASK_PAYMENT:
        return min(answers, key=lambda move: plan.keep(move >> 8))
    if ask == ASK_REPLAY:
        return max(answers, key=lambda move: _fit(plan, move >> 8))
    return _use(view, plan, answers)


def _loss(plan: Plan, move: int) -> tuple[bool, int, int]:
    """How much it would hurt to lose that Element: off the way first, then what is plentiful."""
    nature, element = move >> 8 & 0xFF, move >> 16 & 0xFF
    return (bool(plan.route >> nature & 1), plan.need[element] - plan.left[element], move)


def _fit(plan: Plan, kind: int) -> int:
    """How early a wanted slot takes that card."""
    elements = int(elements_of(plan.state, plan.seat, kind))
    for place, cell in enumerate(plan.cells):
        if elements >> (cell & 3) & 1:
            return 100 - place - (5 if kind == AETHER else 0)
    return -1


def _use(view: KreoView, plan: Plan, moves: Sequence[int]) -> int:
    """Where the card being carried out goes."""
    cells = {(move >> 8 & 0xFF) * 4 + (move >> 16 & 0xFF): move for move in moves if move & 0xFF == verbs.PUT}
    first = next((cells[cell] for cell in plan.cells if cell in cells), -1)
    kind = int(view.card)
    if kind < NATURE:
        return first
    needed = bool(plan.route >> (kind - NATURE) & 1)
    if verbs.GROW in moves:
        on_the_way = first >= 0 and plan.route >> (first >> 8 & 0xFF) & 1
        return verbs.GROW if needed or not on_the_way else first
    could_fetch = max(view.tokens) >= view.box.costs[2]
    return verbs.FAIL if needed and could_fetch else first
