"""What the room knows about playing KRÉO well: by the same limits as people, from a seat's view alone.

The greedy player thinks the round through in reveal order, in deals that fit what it knows, with the others
following the convention that everybody derives from the open table alike; it believes what it was shown this
round, tells a later player what changes that player's choice for the better, fetches back what the way needs,
and keeps Aggressions out of the rounds in which they lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import cast

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.answers import answer_question, share_out
from ludotheque.games.kreo.cards import THUNDERBOLT
from ludotheque.games.kreo.expectation import expected_table, known_plays
from ludotheque.games.kreo.phases import CREATION, DIVINATION, PERFECT, SHARING, SUCCESS, UNSTABLE, VIABLE
from ludotheque.games.kreo.plan import LOST, Plan, cost, route
from ludotheque.games.kreo.powers import announce
from ludotheque.games.kreo.reasons import reason
from ludotheque.games.kreo.telling import already_told, fetch_back, tell_somebody
from ludotheque.games.kreo.thought import own_values
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance, QuickChance
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts

NOTHING = -1
EASY, NORMAL, STRONG = 1, 2, 3
STUBBORN = 0.05  # how much better another card must be before a choice is changed
WHOLE_WAY = 33.0  # cards that a shortest way takes, Aggressions included


class KreoKnowledge:
    """Knowledge for bots and hints."""

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
        waited = bool(view.waiting >> view.seat & 1)
        if not waited:
            return NOTHING
        by_verb: dict[int, list[int]] = {}
        for move in moves:
            by_verb.setdefault(move & 0xFF, []).append(move)
        table = expected_table(view, chance)
        plan = Plan(table, int(view.seat), known_plays(view))
        if verbs.ANSWER in by_verb:
            return min(by_verb[verbs.ANSWER], key=lambda move: plan.keep(move >> 8))
        if level > EASY:
            fetched = fetch_back(plan, by_verb)
            if fetched != NOTHING:
                return fetched
            called = announce(view, plan, by_verb)
            if called != NOTHING:
                return called
        values = self._values(view, plan, level, chance)
        if verbs.CHOOSE in by_verb:
            return max(by_verb[verbs.CHOOSE], key=lambda move: values.get(move >> 8, 0.0))
        better = self._second_thought(view, by_verb, values)
        if better != NOTHING:
            return better
        if level > EASY:
            told = tell_somebody(view, by_verb)
            if told != NOTHING:
                return told
        if verbs.READY in by_verb:
            return verbs.READY
        return verbs.UNCHOOSE if verbs.UNCHOOSE in by_verb and not view.hand else NOTHING

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
        learnt = bool(known_plays(view)) and not already_told(view)
        if learnt and values.get(best >> 8, 0.0) > values.get(view.chosen[0], 0.0) + STUBBORN:
            return best
        return NOTHING

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """Thought takes time only where somebody watches: a second or two of game time."""
        kreo = cast("KreoView", view)
        return 0 if kreo.grace == 0 else 600 + int(chance.below(0, 1400))

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        return reason(cast("KreoView", view), move, texts)
