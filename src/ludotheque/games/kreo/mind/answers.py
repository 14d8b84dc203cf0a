"""The greedy player's answers: its share of Energy, and the questions of Creation."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.box import P_MNEMOSYNE, TITANS
from ludotheque.games.kreo.guess.deal import guess_state
from ludotheque.games.kreo.kinds import AETHER, NATURE, THUNDERBOLT
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.plan import Plan
from ludotheque.games.kreo.mind.sketch import LOST, Sketch
from ludotheque.games.kreo.mind.spare import SWAP
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
)
from ludotheque.games.kreo.rules.elements import elements_of
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance


def share_out(view: KreoView, moves: Sequence[int]) -> int:
    """A part of the Energy; with Incarnations also the side that can play most of the own Nature cards."""
    undecided = int((view.first - view.seat - 1) % view.count + 1)
    left, side = int(view.reserve), 0
    amount = -(-left // undecided)
    if view.titan[view.seat] >= 0:
        levels, hand = list(view.box.level), list(view.hand)
        side = best_side(levels, hand, list(view.power), undecided)
        energy = left + sum(view.tokens)
        amount = share_of(energy, int(view.count), left, undecided, barred_cards(levels, hand, side))

    def fit(move: int) -> tuple[int, int]:
        if move & 0xFF == verbs.SHARE:
            return (abs((move >> 8) - amount), 0)
        return (abs((move >> 16) - amount), int((move >> 8 & 0xFF) != side))

    return min(moves, key=fit)


def share_of(energy: int, seats: int, left: int, undecided: int, stuck: int) -> int:
    """With Incarnations: how much of the Energy left somebody takes who holds so many cards that its kind
    cannot play.  Each of them costs a Swap; besides an even part, and one token for handing on the Planet.
    """
    return min(left, energy // seats + SWAP * stuck + (undecided == seats))


def barred_cards(levels: Sequence[int], hand: Sequence[int], side: int) -> int:
    """How many Nature cards of a hand a Titan (0) or a Titaness (1) cannot play."""
    return sum(1 for card in hand if NATURE <= card < THUNDERBOLT and levels[card - NATURE] == 2 + side)


def best_side(levels: Sequence[int], hand: Sequence[int], powers: Sequence[int], undecided: int) -> int:
    """The side that bars fewer of the own cards; among equals the one that the team has fewer of.  The last
    to decide sees to it that there are both.
    """
    decided = [power for power in powers if power >= 0]
    titans = sum(1 for power in decided if power < TITANS)
    if undecided == 1 and titans in (0, len(decided)):
        return 0 if titans == 0 else 1
    barred = (barred_cards(levels, hand, 0), barred_cards(levels, hand, 1))
    if barred[0] != barred[1]:
        return 0 if barred[0] < barred[1] else 1
    return 0 if titans * 2 < len(decided) else 1


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
    """Where the card being carried out goes: what leaves the best table; if equal, the first wanted slot."""
    start = sketch_of(view)
    rank = {cell: place for place, cell in enumerate(plan.cells)}
    could_fetch = max(view.tokens) >= view.box.costs[2] or _mnemosyne_can(view)

    def merit(move: int) -> tuple[float, int]:
        cell = (move >> 8 & 0xFF) * 4 + (move >> 16 & 0xFF)
        if move & 0xFF == verbs.FAIL and not could_fetch:
            return (1.0 - LOST, 0)  # better only than to bury the last way
        return (_after(start, int(view.card), move).worth(), -rank.get(cell, 99))

    return max(moves, key=merit)


def _mnemosyne_can(view: KreoView) -> bool:
    """Whether somebody can fetch a card back for nothing."""
    return any(power == P_MNEMOSYNE and uses > 0 for power, uses in zip(view.power, view.uses, strict=True))


def _after(start: Sketch, kind: int, move: int) -> Sketch:
    """The table once the card was used like that."""
    table = start.copy()
    me = 1 << max(0, kind - NATURE) * 4
    if move & 0xFF == verbs.PUT:
        if kind >= NATURE:
            table.dead |= me
        table.fill(1 << (move >> 8 & 0xFF) * 4 + (move >> 16 & 0xFF), kind)
    elif move & 0xFF == verbs.GROW:
        table.grown |= me
    else:
        table.lost |= me
    return table
