"""The room's knowledge of playing well: a greedy player at three levels, hints with their reasons.

Levels think equally fast and have the same dice; they differ in judgement.  The easy player imagines one
throw and keeps little fuel in reserve; the normal one imagines ten and hires dice sooner; the strong one
solves the roll, throw by throw to its end, and hires whatever earns its price.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import TYPE_CHECKING

from ludotheque.games.kero import moves as verbs
from ludotheque.games.kero.box import (
    FIREPROOF,
    FREE_DIE,
    FUEL_DROP,
    HALF_RATION,
    WHEAT,
)
from ludotheque.games.kero.mind.hints import reason
from ludotheque.games.kero.mind.odds import odds_of, standing
from ludotheque.games.kero.mind.prices import THINK, prices_of, progress
from ludotheque.games.kero.mind.rolls import roll_of
from ludotheque.games.kero.mind.solved import SolvedTurn
from ludotheque.games.kero.mind.tricks import NOTHING, filled, tuarek
from ludotheque.games.kero.mind.worth import (
    Appraisal,
    best_basket,
)
from ludotheque.games.kero.phases import (
    CLAIMING,
    CLOCK,
    PLACING,
    REACT,
    READY,
    RISK,
    ROLLING,
    SPENDING,
    UNITS,
)
from ludotheque.games.kero.phrases import in_roll, is_burnt
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import move as code

if TYPE_CHECKING:
    from ludotheque.kernel import Chance

STREAM = 0
RESERVE = (0, 300, 2200)  # milliseconds of fuel that are never risked
SAMPLES = (0, 1, 10)  # throws imagined before each throw
HIRES = (0, 3, 2)  # Jerrycans at hand with which a coloured die is hired
LOW_TANK = (0.0, 0.2, 0.28)  # share of a tank at which fuel is bought


class KeroKnowledge:
    """Greedy play, values and reasons, from views alone."""

    volunteers = False

    def value(self, view: View) -> float:
        """How good this looks for the viewer: points now, and what camp and posts promise."""
        assert isinstance(view, KeroView)
        seat = max(0, int(view.seat))
        ahead = standing(view, seat) - standing(view, 1 - seat)
        return 1 / (1 + exp(-ahead / 7))

    def odds(self, view: View) -> float:
        """How often a clan that stood so won, as fitted to matches of normal players."""
        assert isinstance(view, KeroView)
        return odds_of(view)

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """Most weight on what the greedy player does, a little on everything else."""
        assert isinstance(view, KeroView)
        from ludotheque.kernel import QuickChance

        liked = self.choose(view, moves, 1, QuickChance(1))
        share = 1.0 / max(1, len(moves))
        return [1.0 if option == liked else share for option in moves]

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """The greedy player's move, or NOTHING where it is not waited for."""
        assert isinstance(view, KeroView)
        legal = set(moves)
        seat = int(view.seat)
        if view.phase == REACT and seat != view.active:
            return self._react(view, legal)
        if view.mode != CLOCK and code(verbs.PREFER, verbs.USE) in legal and view.hand[HALF_RATION]:
            return code(verbs.PREFER, verbs.USE)
        if view.phase == CLAIMING:
            return self._win_tie(view, moves)
        if seat != view.active:
            return NOTHING
        if level == 3 and view.phase == READY:
            return SolvedTurn(view).ready(legal)
        if level == 3 and view.phase == ROLLING:
            return SolvedTurn(view).throw(legal)
        if view.phase == READY:
            return self._ready(view, legal, level)
        if view.phase == ROLLING:
            return self._roll(view, legal, level, chance)
        if view.phase == PLACING:
            return self._place(view, legal)
        if view.phase == SPENDING:
            return self._spend(view, moves, legal, level)
        return NOTHING

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """Thinking time: log-normal over throws, a calm second or two elsewhere, none without a clock."""
        assert isinstance(view, KeroView)
        if view.mode != CLOCK:
            return 0
        chance.begin(STREAM)
        spread = sum(int(chance.pick(1000)) for _ in range(6)) / 1000 - 3  # nearly normal, deviation 0.71
        if view.phase == ROLLING:
            return int(THINK * exp(0.5 * spread))
        if view.phase in (READY, SPENDING, PLACING, CLAIMING, REACT):
            return int(900 * exp(0.4 * spread))
        return 0

    # the phases

    def _react(self, view: KeroView, legal: set[int]) -> int:
        use = code(verbs.HALF_RATION, verbs.USE)
        low = 2 * int(view.fuel[view.active]) < int(view.tank[view.active])
        return use if low and use in legal else NOTHING

    def _win_tie(self, view: KeroView, options: Sequence[int]) -> int:
        ties = [option for option in options if option & 0xFF == verbs.WIN_TIE]
        if not ties:
            return NOTHING
        appraisal = Appraisal(view, int(view.seat), prices_of(view, int(view.seat)))
        return max(ties, key=lambda option: appraisal.mine[view.lands[option >> 8 & 0xFF]])

    def _ready(self, view: KeroView, legal: set[int], level: int) -> int:
        seat = int(view.seat)
        share = filled(view, seat)
        low = share < LOW_TANK[level]
        purse = int(view.jerrycans[seat])
        if low:
            if view.hand[FUEL_DROP] and verbs.FUEL_DROP in legal and purse == 0:
                return verbs.FUEL_DROP
            twice = code(verbs.REFUEL, 1)
            if twice in legal and share < 0.12 and purse >= 4:
                return twice
            if code(verbs.REFUEL, 0) in legal:
                return code(verbs.REFUEL, 0)
            if verbs.FUEL_DROP in legal:
                return verbs.FUEL_DROP
        free = 0
        for die in range(3):
            if view.tiles[seat * 10 + FREE_DIE + die] and not view.chosen >> die & 1:
                free |= 1 << die
        if free and code(verbs.HIRE, free) in legal:
            return code(verbs.HIRE, free)
        pairs = [option for option in legal if option & 0xFF == verbs.TWO_DICE]
        if pairs and progress(view) < 0.9:
            return min(pairs)
        if purse >= HIRES[level] + (share <= 0.4) and int(view.chosen).bit_count() < 2:
            for die in (1, 2, 0):
                if code(verbs.HIRE, 1 << die) in legal:
                    return code(verbs.HIRE, 1 << die)
        if view.hand[FIREPROOF] and verbs.FIREPROOF in legal and int(view.chosen).bit_count() >= 2:
            return verbs.FIREPROOF
        return verbs.STAND_UP

    def _roll(self, view: KeroView, legal: set[int], level: int, chance: Chance) -> int:
        best, gain = self._best_throw(view, legal, level, chance)
        if best == NOTHING or verbs.STOP not in legal:
            return verbs.STOP if verbs.STOP in legal else NOTHING
        if not self._has_fuel(view, level) or gain <= prices_of(view, int(view.seat)).throw * (
            1.6 if level == 1 else 1.0
        ):
            return verbs.STOP
        return best

    def _has_fuel(self, view: KeroView, level: int) -> bool:
        seat = int(view.active)
        if view.mode == UNITS:
            return int(view.fuel[seat]) > 0
        if view.mode == RISK:
            return int(view.fuel[seat]) >= (2 if level > 1 else 1)
        left = int(view.fuel[seat]) - int(view.now - view.started)
        return left > int(view.lock[seat]) + THINK * 2 + RESERVE[level]

    def _best_throw(self, view: KeroView, legal: set[int], level: int, chance: Chance) -> tuple[int, float]:
        """The throw that promises most, and how much more than stopping now."""
        roll = roll_of(view, int(view.active), prices_of(view, int(view.seat)))
        faces = [int(face) for face in view.dice]
        now = roll.worth(faces)
        kept = roll.useful(faces)
        burnt = 0 if view.fireproof else sum(1 << die for die in in_roll(view) if is_burnt(view, die))
        all_dice = sum(1 << die for die in in_roll(view))
        loose = all_dice & ~burnt & ~kept
        candidates = [loose] if loose else []
        best, gain = NOTHING, 0.0
        for thrown in candidates:
            move = code(verbs.THROW, thrown)
            if move in legal:
                more = roll.after(faces, thrown, SAMPLES[level], chance) - now
                if best == NOTHING or more > gain:
                    best, gain = move, more
        return best, gain

    def _place(self, view: KeroView, legal: set[int]) -> int:
        for _, place in Appraisal(view, int(view.seat), prices_of(view, int(view.seat))).posts:
            if code(verbs.PLACE, place) in legal:
                return code(verbs.PLACE, place)
        places = [option for option in legal if option & 0xFF == verbs.PLACE]
        return min(places) if places else verbs.DECLINE

    def _spend(self, view: KeroView, options: Sequence[int], legal: set[int], level: int) -> int:
        have = [int(count) for count in view.resources]
        purse = int(view.jerrycans[view.seat] + view.loose)
        if level == 3:
            turn = SolvedTurn(view)
            appraisal = turn.appraisal
            basket, sent, worth = turn.purchase()
            supplies = _supplies(options, have, worth + 1.0, lambda more: turn.purchases.best(more, purse, 0))
        else:
            roll = roll_of(view, int(view.seat), prices_of(view, int(view.seat)))
            appraisal = roll.appraisal
            worth, basket, sent = best_basket(roll.choices, appraisal, have, purse)
            supplies = _supplies(
                options, have, worth + 1.4, lambda more: best_basket(roll.choices, appraisal, more, purse)[0]
            )
        if supplies != NOTHING:
            return supplies
        for slot in basket.slots:
            if code(verbs.TAKE, slot) in legal:
                return code(verbs.TAKE, slot)
        if sent:
            for gain, place in appraisal.posts:
                if gain > 0.1 and code(verbs.EXPLORE, place) in legal:
                    return code(verbs.EXPLORE, place)
        if view.resources[WHEAT]:
            trades = [option for option in options if option & 0xFF == verbs.TRADE]
            if trades:
                return max(trades)
        return tuarek(view, appraisal, options, legal, level)

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        assert isinstance(view, KeroView)
        return reason(view, move, texts)


def _supplies(
    options: Sequence[int], have: list[int], least: float, worth: Callable[[list[int]], float]
) -> int:
    """Two resources, if they complete something worth more than the tile."""
    best, pick = least, NOTHING
    for option in options:
        if option & 0xFF == verbs.SUPPLIES:
            more = have[:]
            more[option >> 8 & 0xFF] += 1
            more[option >> 16 & 0xFF] += 1
            total = worth(more)
            if total > best:
                best, pick = total, option
    return pick
