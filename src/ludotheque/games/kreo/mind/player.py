"""What the room knows about playing KRÉO well: by the same limits as people, from a seat's view alone.

The greedy player thinks the round through in reveal order, in deals that fit what it knows, with the others
following the convention that everybody derives from the open table alike.  It settles when all who reveal
before it have settled, believes what it was shown this round, tells a later player what changes that player's
choice for the better, swaps Nature cards to where they can be played, fetches back what the way needs, and
keeps Aggressions out of the rounds in which they lose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import cast

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.kinds import THUNDERBOLT
from ludotheque.games.kreo.mind.answers import answer_question, share_out
from ludotheque.games.kreo.mind.exchange import answer_swap, offer_swap
from ludotheque.games.kreo.mind.expectation import expected_table, known_plays
from ludotheque.games.kreo.mind.hints import plea, reason
from ludotheque.games.kreo.mind.partners import among_strangers
from ludotheque.games.kreo.mind.plan import LOST, Plan, cost, route
from ludotheque.games.kreo.mind.powers import announce
from ludotheque.games.kreo.mind.strong import TRIALS, give, strong_move
from ludotheque.games.kreo.mind.telling import already_told, fetch_back, tell_somebody
from ludotheque.games.kreo.mind.thought import own_values
from ludotheque.games.kreo.mind.turns import is_turn
from ludotheque.games.kreo.phases import CREATION, DIVINATION, PERFECT, SHARING, SUCCESS, UNSTABLE, VIABLE
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance, QuickChance
from ludotheque.kernel.game import View
from ludotheque.kernel.knowledge import Opinion
from ludotheque.kernel.texts import Texts

NOTHING = -1
EASY, NORMAL, STRONG = 1, 2, 3
STUBBORN = 0.05  # how much better another card must be before a choice is changed
WHOLE_WAY = 33.0  # cards that a shortest way takes, Aggressions included


class KreoKnowledge:
    """Knowledge for bots and hints."""

    volunteers = True  # whoever is ready thinks again once those who reveal earlier have settled
    trials = TRIALS

    def value(self, view: View) -> float:
        """How near the team is to its Planet, in 0..1."""
        kreo = cast("KreoView", view)
        if kreo.result:
            return {PERFECT: 1.0, SUCCESS: 0.95, VIABLE: 0.4, UNSTABLE: 0.15}.get(int(kreo.result), 0.0)
        if kreo.doomed:
            return 0.02
        table = expected_table(kreo, QuickChance(1))
        price = cost(table, route(table))
        if price >= LOST:
            return 0.05
        cards = sum(kreo.sizes) + sum(kreo.down)
        spare = min(1.0, max(0.0, (cards - price + 2) / 10))
        return 0.1 + 0.8 * (1 - price / WHOLE_WAY) * (0.4 + 0.6 * spare)

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """How promising each move looks."""
        kreo = cast("KreoView", view)
        liked = self.choose(view, moves, NORMAL, QuickChance(1)) if moves else NOTHING
        plan: Plan | None = None
        found = []
        for move in moves:
            weight = 0.2
            if move & 0xFF in (verbs.CHOOSE, verbs.CHANGE, verbs.CHANGE_SECOND):
                plan = plan or Plan(expected_table(kreo, QuickChance(1)), int(kreo.seat))
                weight = 0.05 + exp(max(-400.0, plan.value(move >> 8 & 0xFF)) / 40)
            found.append(weight + (6.0 if move == liked else 0.0))
        return found

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """The greedy player's move at that level; NOTHING only if its seat is not waited for."""
        kreo = cast("KreoView", view)
        if not moves:
            return NOTHING
        if verbs.VOTE in moves and kreo.doomed:
            return verbs.VOTE
        if kreo.phase == SHARING:
            return share_out(kreo, moves)
        if kreo.phase == CREATION and kreo.asked == kreo.seat:
            return answer_question(kreo, moves, chance)
        if kreo.phase == DIVINATION:
            return self._divine(kreo, moves, level, chance)
        return NOTHING

    def _divine(self, view: KreoView, moves: Sequence[int], level: int, chance: Chance) -> int:
        """A move of Divination.  Whoever is not waited for may take its turn, once all before it have.

        A player keeps nothing in mind from one question to the next: asked again about the same table, it
        comes to the same conclusion.
        """
        if level == EASY:
            may, turn = bool(view.waiting >> view.seat & 1), True
        else:
            turn = is_turn(view)
            may = _may_act(view, turn)
        if not may:
            return NOTHING
        return self._decide(view, moves, level, turn, chance)

    def _decide(self, view: KreoView, moves: Sequence[int], level: int, turn: bool, chance: Chance) -> int:
        """What to do now; before its turn a player only chooses, says that it is ready, and waits."""
        by_verb = _by_verb(moves)
        if level == STRONG and not among_strangers(view):
            if verbs.ANSWER in by_verb:
                return give(view, by_verb[verbs.ANSWER])
            return self._think(view, by_verb, turn)
        table = expected_table(view, QuickChance(1))
        plan = Plan(table, int(view.seat), known_plays(view))
        if verbs.ANSWER in by_verb:
            return answer_swap(view, plan, by_verb[verbs.ANSWER])
        if level > EASY:
            acted = self._act(view, plan, by_verb, turn)
            if acted != NOTHING:
                return acted
        values = self._values(view, plan, level, chance)
        if verbs.CHOOSE in by_verb:
            return max(by_verb[verbs.CHOOSE], key=lambda move: values.get(move >> 8, 0.0))
        if turn:
            better = self._second_thought(view, by_verb, values)
            if better == NOTHING and level > EASY:
                better = tell_somebody(view, by_verb)
            if better != NOTHING:
                return better
        return self._settled(view, by_verb)

    def _think(self, view: KreoView, by_verb: dict[int, list[int]], turn: bool) -> int:
        """The strong player: what its trials say, a power that helps, else ready."""
        move, _ = strong_move(view, by_verb, turn)
        if move != NOTHING:
            return move
        return self._otherwise(view, by_verb) if turn else self._settled(view, by_verb)

    def _otherwise(self, view: KreoView, by_verb: dict[int, list[int]]) -> int:
        """A power that helps, else ready."""
        plan = Plan(expected_table(view, QuickChance(1)), int(view.seat), known_plays(view))
        move = announce(view, plan, by_verb)
        return self._settled(view, by_verb) if move == NOTHING else move

    def _settled(self, view: KreoView, by_verb: dict[int, list[int]]) -> int:
        """There is nothing left to do but say so."""
        if verbs.READY in by_verb:
            return verbs.READY
        asked = view.waiting >> view.seat & 1  # for a card in exchange, with none but the chosen one
        return verbs.UNCHOOSE if asked and verbs.UNCHOOSE in by_verb else NOTHING

    def think(
        self, view: View, moves: Sequence[int], chance: Chance, trials: int, go_on: Callable[[], bool]
    ) -> Opinion:
        """The strong player with as much time as it is given; what needs no thought is done at once."""
        kreo = cast("KreoView", view)
        by_verb = _by_verb(moves)
        given_up = verbs.VOTE in by_verb and kreo.doomed
        if kreo.phase == DIVINATION and not given_up and verbs.ANSWER not in by_verb and is_turn(kreo):
            if not _may_act(kreo, turn=True):
                return Opinion(NOTHING, NOTHING, 0.0, 0.0, 0)
            if among_strangers(kreo):
                return Opinion(self.choose(view, moves, STRONG, chance), NOTHING, self.value(view), 0.0, 0)
            move, found = strong_move(kreo, by_verb, True, trials, go_on)
            if found is not None:
                if move == NOTHING:
                    move = self._otherwise(kreo, by_verb)
                second = move & 0xFF | found.second << 8 if found.second >= 0 else NOTHING
                odds = min(1.0, max(0.0, found.odds))
                return Opinion(move, second if second in moves else NOTHING, odds, found.margin, found.trials)
            if move != NOTHING:
                return Opinion(move, NOTHING, self.value(view), 0.0, 0)
        return Opinion(self.choose(view, moves, STRONG, chance), NOTHING, self.value(view), 0.0, 0)

    def _act(self, view: KreoView, plan: Plan, by_verb: dict[int, list[int]], turn: bool) -> int:
        """A Swap, a Recall or a power that is worth it now; else NOTHING."""
        swapped = offer_swap(view, by_verb)
        if swapped != NOTHING:
            return swapped
        fetched = fetch_back(plan, by_verb)
        if fetched != NOTHING:
            return fetched
        return announce(view, plan, by_verb) if turn else NOTHING

    def _values(self, view: KreoView, plan: Plan, level: int, chance: Chance) -> dict[int, float]:
        """What each own card is worth now; the easy player is not so sure."""
        values = own_values(view, plan.mine, level)
        if level == EASY:
            for card in sorted(values):
                values[card] += float(chance.below(0, 60)) / 20 if card < THUNDERBOLT else 0.0
        return values

    def _second_thought(self, view: KreoView, by_verb: dict[int, list[int]], values: dict[int, float]) -> int:
        """Change the chosen card if what was learnt since makes another one clearly better."""
        if verbs.CHANGE not in by_verb or view.chosen[1] >= 0:
            return NOTHING
        best = max(by_verb[verbs.CHANGE], key=lambda move: values.get(move >> 8, 0.0))
        if not already_told(view) and values.get(best >> 8, 0.0) > values.get(view.chosen[0], 0.0) + STUBBORN:
            return best
        return NOTHING

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """Thought takes time only where somebody watches: a second or two of game time."""
        kreo = cast("KreoView", view)
        return 0 if kreo.grace == 0 else 600 + int(chance.below(0, 1400))

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        return reason(cast("KreoView", view), move, texts)

    def plea(self, view: View, move: int, texts: Texts) -> str:
        """What a card or a shown one would be for, though another move is better."""
        return plea(cast("KreoView", view), move, texts)


def _may_act(view: KreoView, turn: bool) -> bool:
    """Whether the viewer is waited for, or may think again at its turn about what it has chosen."""
    if view.waiting >> view.seat & 1:
        return True
    return turn and view.to[view.seat] < 0 <= view.chosen[0]


def _by_verb(moves: Sequence[int]) -> dict[int, list[int]]:
    """The moves sorted by what they do."""
    found: dict[int, list[int]] = {}
    for move in moves:
        found.setdefault(move & 0xFF, []).append(move)
    return found
