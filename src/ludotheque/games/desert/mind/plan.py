# mypyc: compile
"""Planning a whole turn: the active pawn's actions, searched in layers with the real rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import CLIMBER, COLUMN, METEOROLOGIST, OASIS, PAD, ROW, SPACES
from ludotheque.games.desert.mind.outlook import Outlook
from ludotheque.games.desert.mind.paths import APART, FAR, Paths
from ludotheque.games.desert.mind.weights import all_aboard, biggest_heap
from ludotheque.games.desert.mind.worth import worth
from ludotheque.games.desert.rules.actions import gain_water
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.game import carry_out
from ludotheque.games.desert.rules.offers import legal_moves
from ludotheque.games.desert.rules.storm import cards_due, is_sheltered
from ludotheque.games.desert.rules.turn import spend_action
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe

NONE: Final = -1
LAYERS: Final = 16
LOOK_WORTH: Final = 1.6


@final
class Node:
    """A position on the way: how it began, and what it is worth."""

    def __init__(self, state: DesertState, first: i64, value: float, looked: bool) -> None:
        self.state = state
        self.first = first
        self.value = value
        self.looked = looked


def position_key(state: DesertState) -> i64:
    """A number that two equal positions of one turn share."""
    key: i64 = state.city & 0x1FFFFFF
    for pawn in state.pawn:
        key = (key * 37 + pawn) & 0xFFFFFFFFFFFFF
    for markers in state.sand:
        key = (key * 31 + markers) & 0xFFFFFFFFFFFFF
    for water in state.water:
        key = (key * 31 + water) & 0xFFFFFFFFFFFFF
    for place in state.part:
        key = (key * 37 + place) & 0xFFFFFFFFFFFFF
    for count in state.gear:
        key = (key * 5 + count) & 0xFFFFFFFFFFFFF
    return ((key * 31 + state.actions) * 31 + state.calm * 4 + state.steps) & 0xFFFFFFFFFFFFFF


def is_planned(state: DesertState, move: i64, outlook: Outlook) -> bool:
    """Whether the plan weighs a move; gestures that need no plan are left out."""
    verb = move & 0xFF
    there: i64 = move >> 8 & 0xFF
    if verb == moves.CARRY:
        return brings_nearer(state, move >> 16 & 0xFF, there, outlook)
    if moves.CHAPTER[verb] == moves.ACTIONS:
        return verb != moves.END
    if verb == moves.BLAST:
        return state.sand[there] > 1
    if verb == moves.AIRLIFT:
        return brings_nearer(state, move >> 16 & 0xFF, there, outlook)
    return verb == moves.FLY and is_goal(state, there, outlook)


def brings_nearer(state: DesertState, mate: i64, there: i64, outlook: Outlook) -> bool:
    """Whether a mate is taken nearer to where it must go: home when all is aboard, before that to water."""
    here: i64 = state.pawn[mate]
    home = all_aboard(state)
    if not home and state.water[mate] >= state.box.capacity[state.role[mate]]:
        return False
    for space in range(SPACES):
        if home:
            wanted = state.face[space] == PAD
        else:
            wanted = outlook.back[space] == OASIS and not state.city >> space & 1
        if wanted and APART[there * SPACES + space] < APART[here * SPACES + space]:
            return True
    return False


def is_goal(state: DesertState, space: i64, outlook: Outlook) -> bool:
    """Whether a tile is worth a flight: a part, the launch pad, an oasis, or company."""
    if state.face[space] == PAD:
        return True
    for place in state.part:
        if place == space:
            return True
    if outlook.back[space] == OASIS and not state.city >> space & 1:
        return True
    return space in state.pawn


def lacks_partner(state: DesertState, face: i64) -> bool:
    """Whether a tile is a clue whose other clue the planner has not seen."""
    if face < ROW or face >= PAD:
        return False
    return (face + 4 if face < COLUMN else face - 4) not in state.face


def imagine(state: DesertState, seat: i64, move: i64, outlook: Outlook, chance: QuickChance) -> None:
    """Carry a move out in the planner's head: what an unknown tile hides stays open."""
    verb = move & 0xFF
    if verb == moves.LOOK:
        spend_action(state)
        return
    here: i64 = state.pawn[seat]
    if verb == moves.EXCAVATE and (outlook.unknown >> here & 1 or lacks_partner(state, state.face[here])):
        spend_action(state)
        state.city |= bit(here)
        if outlook.back[here] == OASIS and outlook.wells_hidden > 0:
            for other in range(state.seats):
                if state.pawn[other] == here:
                    gain_water(state, other, 1)
        return
    carry_out(state, seat, move, chance, SCRIBE)


SCRIBE: Final = Scribe()


def plan_turn(root: DesertState, seat: i64, outlook: Outlook, width: i64, layers: i64) -> i64:
    """The first move of the best turn found, or NONE if doing nothing is best."""
    chance = QuickChance(1)
    best_value = worth(root, outlook) + 0.01
    best_first: i64 = NONE
    frontier = [Node(root, NONE, best_value, False)]
    seen = {int(position_key(root))}
    for _ in range(layers):
        found: list[Node] = []
        for node in frontier:
            for move in legal_moves(node.state, seat):
                if not is_planned(node.state, move, outlook):
                    continue
                looks = move & 0xFF == moves.LOOK
                if looks and node.looked:
                    continue
                state = node.state.copy()
                imagine(state, seat, move, outlook, chance)
                key = int(position_key(state))
                if looks:
                    key = -key
                if key in seen:
                    continue
                seen.add(key)
                looked = node.looked or looks
                value = worth(state, outlook) + (LOOK_WORTH if looked else 0.0)
                first = move if node.first == NONE else node.first
                found.append(Node(state, first, value, looked))
                if value > best_value:
                    best_value = value
                    best_first = first
        frontier = best_nodes(found, width)
        if not frontier:
            break
    return best_first


def best_nodes(found: list[Node], width: i64) -> list[Node]:
    """The most promising positions of a layer that can still go on."""
    kept: list[Node] = []
    for node in found:
        if node.state.result or (node.state.actions == 0 and node.state.steps == 0):
            continue
        place: i64 = len(kept)
        if place == width and node.value <= kept[place - 1].value:
            continue
        while place > 0 and kept[place - 1].value < node.value:
            place -= 1
        kept.insert(place, node)
        if len(kept) > width:
            kept.pop()
    return kept


def pastime(state: DesertState, seat: i64) -> i64:
    """What is better than nothing with an action that no plan has a use for: home, the storm, sand; or NONE.

    Whoever is dry leaves shelter for the launch pad only if there is nothing else to do.
    """
    if is_buried(state, seat):
        return moves.DIG | state.pawn[seat] << 8
    home = towards_pad(state, seat) if all_aboard(state) else NONE
    if home != NONE and (state.water[seat] > 0 or not is_sheltered(state, seat)):
        return home
    if state.role[seat] == METEOROLOGIST and cards_due(state) > 0:
        return moves.CALM
    heap = biggest_heap(state, seat)
    return moves.DIG | heap << 8 if heap >= 0 else home


def towards_pad(state: DesertState, seat: i64) -> i64:
    """The next step to the launch pad, or the sand that bars it; NONE for who is there."""
    if PAD not in state.face:
        return NONE
    paths = Paths()
    paths.find(state, seat)
    here: i64 = state.pawn[seat]
    pad: i64 = state.face.index(PAD)
    if here == pad or paths.cost[pad] >= FAR:
        return NONE
    there = paths.step_to(here, pad)
    if state.sand[there] > 1 and state.role[seat] != CLIMBER:
        return moves.DIG | there << 8
    return moves.WALK | there << 8
