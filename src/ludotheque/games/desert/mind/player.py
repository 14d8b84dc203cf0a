"""The desert's knowledge of playing well: a shared plan for the team, gestures in time, and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import cast

from ludotheque.games.desert import kinds, moves, phases
from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.mind.hints import plea, reason
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.outlook import Outlook, mask_faces
from ludotheque.games.desert.mind.plan import pastime, plan_turn
from ludotheque.games.desert.mind.promise import promise
from ludotheque.games.desert.mind.strong import (
    TRIALS,
    is_spent,
    odds_of,
    resume,
    strong_gesture,
    strong_turn,
    weighed,
)
from ludotheque.games.desert.mind.worth import worth
from ludotheque.games.desert.odds import danger, suns_to_bear
from ludotheque.games.desert.rules.turn import begin_turn
from ludotheque.games.desert.view import DesertView, view_of
from ludotheque.kernel.chance import Chance, QuickChance
from ludotheque.kernel.game import View
from ludotheque.kernel.moves import first, second
from ludotheque.kernel.room import Opinion
from ludotheque.kernel.scribe import Scribe
from ludotheque.kernel.texts import Texts

NOTHING = -1
WIDTHS = {1: 2, 2: 12}
LAYERS = {1: 2, 2: 16}
STRONG = 3  # the level that tries its turns in many worlds
FAVOURITES = (
    kinds.WATER_CARRIER,
    kinds.METEOROLOGIST,
    kinds.NAVIGATOR,
    kinds.CLIMBER,
    kinds.EXPLORER,
    kinds.ARCHEOLOGIST,
)


class DesertKnowledge:
    """What the room knows; it sees views, never states."""

    volunteers = True  # whoever is not waited for may have something to give before a card is turned
    trials = TRIALS

    def value(self, view: View) -> float:
        """How likely the team looks to fly away."""
        seen = cast("DesertView", view)
        if seen.result:
            return float(seen.result == phases.TAKE_OFF)
        if seen.phase == phases.CHOOSING:
            return 0.5
        points = worth(mask_faces(seen), Outlook(seen))
        return 1 / (1 + exp(-(points - 200) / 60))

    def odds(self, view: View) -> float:
        """How often a quick team that stood so flew away, as fitted to its matches."""
        seen = cast("DesertView", view)
        if seen.phase == phases.CHOOSING:
            return 0.5
        return promise(guess(seen, QuickChance(1)), Horizon(), odds_of(int(seen.seats)))

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """More for what the plan would do first, less for gestures."""
        seen = cast("DesertView", view)
        chosen = choose(seen, list(moves), 1, QuickChance(1)) if moves else NOTHING
        return [8.0 if move == chosen else _taste(move) for move in moves]

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """A gesture that helps, else the first move of the best turn found, else whatever is due."""
        seen = cast("DesertView", view)
        return choose(seen, list(moves), level, chance)

    def think(
        self, view: View, moves: Sequence[int], chance: Chance, trials: int, go_on: Callable[[], bool]
    ) -> Opinion:
        """The strong player with as much time as it is given; what needs no thought is done at once."""
        seen, legal = cast("DesertView", view), list(moves)
        if is_to_plan(seen, legal) and not is_spent(seen, legal):
            if gesture_at(seen, legal, STRONG) == NOTHING:
                return weighed(seen, legal, trials, go_on)
        return Opinion(choose(seen, legal, STRONG, chance), NOTHING, self.odds(view), 0.0, 0)

    def resume(self, view: View, moves: Sequence[int], errand: int) -> int:
        """The next step of what was advised earlier in this turn, unless a gesture comes first."""
        seen, legal = cast("DesertView", view), list(moves)
        if not is_to_plan(seen, legal) or is_spent(seen, legal) or strong_gesture(seen, legal) != NOTHING:
            return NOTHING
        return resume(seen, legal, errand)

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """A moment's thought; less than any pause between storm cards."""
        return 300 + int(chance.below(0, 400))

    def why(self, view: View, move: int, texts: Texts) -> str:
        """The reason in words."""
        return reason(cast("DesertView", view), move, texts)

    def plea(self, view: View, move: int, texts: Texts) -> str:
        """What a move is for, though another is better."""
        return plea(cast("DesertView", view), move, texts)

    def in_turn(self, view: View) -> View | None:
        """Four fresh actions on the table as it lies; before adventurers are chosen there is no plan."""
        seen = cast("DesertView", view)
        if seen.phase == phases.CHOOSING or seen.result:
            return None
        state = guess(seen, QuickChance(1))
        state.asked, state.holders, state.looking = 0, 0, phases.NOT_LOOKING
        begin_turn(state, seen.seat, Scribe())
        return view_of(state, seen.seat)

    def aim(self, view: View, move: int, texts: Texts) -> str:
        """The reason says it all."""
        return ""


def _taste(move: int) -> float:
    verb = move & 0xFF
    if verb in (moves.EXCAVATE, moves.TAKE):
        return 4.0
    if verb == moves.END:
        return 0.3
    return 1.0 if moves.CHAPTER[verb] == moves.ACTIONS else 0.5


def choose(view: DesertView, legal: list[int], level: int, chance: Chance) -> int:  # noqa: ARG001  # no level draws lots
    """The move of the room's own player."""
    verbs = {move & 0xFF for move in legal}
    if moves.CHOOSE in verbs:
        return choose_adventurer(legal)
    if moves.AGREE in verbs:
        return moves.AGREE
    if view.asked:
        return NOTHING
    if view.looker == view.seat and view.looking != phases.NOT_LOOKING:
        return put_back(view)
    if view.looking != phases.NOT_LOOKING:
        return NOTHING
    gesture = gesture_at(view, legal, level)
    if gesture != NOTHING:
        return gesture
    if moves.RELEASE in verbs:
        return moves.RELEASE
    if moves.END in verbs:
        if level == STRONG:
            return strong_turn(view, legal)
        table = mask_faces(view)
        planned = int(plan_turn(table, view.seat, Outlook(view), WIDTHS[level], LAYERS[level]))
        if planned == NOTHING:
            planned = int(pastime(table, view.seat))
        if planned in legal:
            return planned
        return moves.THROTTLE if moves.THROTTLE in verbs and view.actions == 0 else moves.END
    if view.flags & phases.FLOW:
        return NOTHING
    for verb in (moves.DRAW, moves.STRIKE):
        if verb in verbs:
            return verb
    return NOTHING


def is_to_plan(view: DesertView, legal: list[int]) -> bool:
    """Whether the turn is this player's to plan: nobody is asked, nobody looks ahead."""
    return moves.END in legal and not view.asked and view.looking == phases.NOT_LOOKING


def gesture_at(view: DesertView, legal: list[int], level: int) -> int:
    """A gesture that helps; beginners see only those of their own turn."""
    if level == STRONG:
        return strong_gesture(view, legal)
    return best_gesture(view, legal) if level > 1 or view.seat == view.active else NOTHING


def choose_adventurer(legal: list[int]) -> int:
    """The first of our favourites that nobody has."""
    for role in FAVOURITES:
        if moves.CHOOSE | role << 8 in legal:
            return moves.CHOOSE | role << 8
    return legal[0]


def best_gesture(view: DesertView, legal: list[int]) -> int:
    """Water where it is needed most, then cards whose moment has come."""
    gift = best_gift(view, legal)
    if gift != NOTHING:
        return gift
    cards = {move & 0xFF for move in legal}
    threatened = 0.0
    if cards & {moves.SHADE, moves.RESERVE, moves.TRACK}:
        threatened = danger(view)[0]
    here = [seat for seat in range(view.seats) if view.pawn[seat] == view.pawn[view.seat]]
    dry = [seat for seat in here if not view.sheltered >> seat & 1 and view.water[seat] <= suns_to_bear(view)]
    if moves.RESERVE in cards and dry:
        gained = sum(min(2, int(view.capacity(seat)) - view.water[seat]) for seat in here)
        if threatened > 0.08 or (gained >= 2 * len(here) - 1 and len(here) > 1):
            return moves.RESERVE
    if moves.SHADE in cards and view.phase == phases.STORM and dry and threatened > 0.08:
        return moves.SHADE
    if (
        moves.TRACK in cards
        and view.phase == phases.STORM
        and view.due > 1
        and (threatened > 0.05 or view.turn > 8)
    ):
        return moves.TRACK
    if moves.SCOPE in cards and view.seat == view.active and view.phase == phases.ACTING:
        return best_scope(view, legal)
    return NOTHING


def best_gift(view: DesertView, legal: list[int]) -> int:
    """The gift of water that lessens the team's thirst most, if it does so clearly."""
    gifts = [move for move in legal if move & 0xFF == moves.GIVE and second(move) == 1]
    if not gifts or view.result:
        return NOTHING
    costs = Outlook(view).thirst(mask_faces(view))
    best, chosen = 0.4, NOTHING
    mine = view.water[view.seat]
    for move in gifts:
        other = int(first(move))
        theirs = view.water[other]
        gain = costs[theirs] - costs[theirs + 1] - costs[mine - 1] + costs[mine]
        if theirs < mine and gain > best:
            best, chosen = gain, move
    return chosen


def best_scope(view: DesertView, legal: list[int]) -> int:
    """The Terrascope goes to an oasis that may be the mirage."""
    known = [face for face in view.face if face in (kinds.WELL, kinds.MIRAGE)]
    if kinds.MIRAGE in known or known.count(kinds.WELL) == view.box.tiles[kinds.WELL]:
        return NOTHING
    for move in legal:
        space = int(first(move))
        if (
            move & 0xFF == moves.SCOPE
            and view.back[space] == kinds.OASIS
            and view.face[space] == kinds.HIDDEN
        ):
            return move
    return NOTHING


def harm(view: DesertView, card: int) -> float:
    """What a storm card does to this table."""
    if card == kinds.SUN:
        costs = Outlook(view).thirst(mask_faces(view))
        total = 0.0
        for seat in range(view.seats):
            if not view.sheltered >> seat & 1:
                water = view.water[seat]
                total += 1000.0 if water == 0 else costs[water - 1] - costs[water]
        return total
    if card == kinds.PICKS_UP:
        left = len(view.box.meters[view.seats]) - 1 - int(view.level)
        return 1000.0 if left == 0 else 6.0 + 10.0 / left
    return 0.7 * (card % 3 + 1)


def put_back(view: DesertView) -> int:
    """The worst card to the bottom, the least harmful on top."""
    cards = view.pile[::-1][: int(view.looked)]
    harms = [harm(view, card) for card in cards]
    if view.looking == phases.STACKING:
        place = min(range(int(view.placed), len(cards)), key=lambda index: harms[index])
        in_order = all(harms[i] <= harms[i + 1] for i in range(int(view.placed), len(cards) - 1))
        return moves.LEAVE if in_order else moves.STACK | place << 8
    worst = max(range(len(cards)), key=lambda index: harms[index])
    if view.looking == phases.MAY_SINK and harms[worst] < 2.0:
        return moves.KEEP
    return moves.SINK | worst << 8
