"""The strong player's trial: each own card is played out in guessed worlds where the others follow
the plan.
"""

from __future__ import annotations

from ludotheque.games.kreo.cards import NONE, THUNDERBOLT
from ludotheque.games.kreo.expectation import known_plays
from ludotheque.games.kreo.guess import guess_state
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PROTECT,
    DEFEAT,
    DIVINATION,
    PLAYING,
)
from ludotheque.games.kreo.plan import Plan, cost, route
from ludotheque.games.kreo.rules.creation import begin_creation
from ludotheque.games.kreo.rules.game import KreoGame
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe

WORLDS = 6
PRESSING = 300.0  # what must be played now needs no trial
TRUST = 6.0  # how much a card's worth in the trial weighs against the plan
GAME = KreoGame()


def tried_values(view: KreoView, values: dict[int, float], chance: Chance) -> dict[int, float]:
    """The mean worth of the table after this round for each card; nothing where trying makes no sense."""
    candidates = sorted(values, key=lambda card: -values[card])[:5]
    if len(candidates) < 2 or view.chosen[1] >= 0 or values[candidates[0]] >= PRESSING:
        return {}
    total = dict.fromkeys(candidates, 0.0)
    plays = known_plays(view)
    for _ in range(WORLDS):
        world = guess_state(view, chance)
        others = _others(world, int(view.seat), plays)
        for card in candidates:
            total[card] += _outcome(world.copy(), int(view.seat), card, others, chance)
    mean = sum(total.values()) / len(total)
    tried = {card: values[card] + TRUST * (total[card] - mean) / WORLDS for card in candidates}
    worst = min(tried.values())
    return {card: tried.get(card, min(worst, values[card]) - 1) for card in values}


def _others(world: KreoState, seat: int, plays: dict[int, int]) -> dict[int, int]:
    """What each other player plays in that world: what is known of it, else what the plan tells it."""
    found = {}
    for other in range(world.count):
        if other == seat or not world.part >> other & 1:
            continue
        cards = [
            *world.hands[other],
            *(card for card in world.chosen[other * 2 : other * 2 + 2] if card >= 0),
        ]
        if not cards:
            continue
        if plays.get(other) in cards:
            found[other] = plays[other]
        else:
            plan = Plan(world, other)
            found[other] = max(cards, key=lambda card: (plan.value(card), -card))
    return found


def _outcome(world: KreoState, seat: int, card: int, others: dict[int, int], chance: Chance) -> float:
    """Play the round with these cards and weigh the table after it."""
    for player, kind in [*others.items(), (seat, card)]:
        hand = world.hands[player]
        for place in range(2):
            if world.chosen[player * 2 + place] >= 0:
                hand.append(world.chosen[player * 2 + place])
                world.chosen[player * 2 + place] = NONE
        hand.sort()
        hand.remove(kind)
        world.chosen[player * 2] = kind
    for player in range(world.count):
        world.to[player] = NONE
        world.what[player] = NONE
        world.bets[player * 2] = world.bets[player * 2 + 1] = NONE
    scribe = Scribe()
    before = world.round_no
    begin_creation(world, scribe)
    while world.result == PLAYING and world.phase != DIVINATION and world.round_no == before:
        asked = int(world.asked)
        moves = GAME.legal(world, asked)
        GAME.play(world, asked, _quick_answer(world, asked, moves), chance, scribe)
    return worth(world)


def _quick_answer(world: KreoState, seat: int, moves: list[int]) -> int:
    """A plain answer: yes, the wanted slot, the least missed card."""
    if world.ask in (ASK_GAIN, ASK_PROTECT):
        return max(moves)
    if world.ask == ASK_IAPETUS:
        return min(moves)
    plan = Plan(world, seat)
    best, found = -1e9, moves[0]
    for move in moves:
        nature, element = move >> 8 & 0xFF, move >> 16 & 0xFF
        cell = nature * 4 + element
        rank = 50.0 - plan.cells.index(cell) if cell in plan.cells else 60.0 if move >> 8 == 0 else 0.0
        if rank > best:
            best, found = rank, move
    return found


def worth(world: KreoState) -> float:
    """How good a table is for the team, in cards."""
    if world.result == DEFEAT:
        return -300.0
    price = min(cost(world, route(world)), 60)
    cards = sum(len(hand) for hand in world.hands)
    held = sum(1 for hand in world.hands for card in hand if card >= THUNDERBOLT)
    lacking = max(0, price + held + 1 - cards)
    return -4.0 * price - 5.0 * held - 6.0 * lacking + (40.0 if world.result != PLAYING else 0.0)
