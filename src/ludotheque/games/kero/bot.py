"""The room's knowledge of playing well: a greedy player at three levels, hints with their reasons.

Levels differ in thinking time, in the fuel they keep in reserve and in how far they look ahead; the dice
are the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from ludotheque.games.kero import moves as verbs
from ludotheque.games.kero import names
from ludotheque.games.kero.box import (
    DICE,
    FIREPROOF,
    FREE_DIE,
    FUEL_DROP,
    HALF_RATION,
    PLACES,
    WHEAT,
)
from ludotheque.games.kero.rolls import Prices, Roll, jerrycan_worth
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kero.wording import (
    CLAIMING,
    CLOCK,
    PLACING,
    REACT,
    READY,
    RISK,
    ROLLING,
    SPENDING,
    UNITS,
    in_roll,
    is_burnt,
    points,
)
from ludotheque.games.kero.worth import (
    TUAREK_WORTH,
    Appraisal,
    baskets,
    best_basket,
    progress,
)
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import move as code

if TYPE_CHECKING:
    from ludotheque.kernel import Chance

NOTHING = -1
STREAM = 0
THINKS = (0, 2600, 1200, 700)  # median milliseconds over a throw, by level
RESERVE = (0, 300, 2200, 2200)  # milliseconds of fuel that are never risked
SAMPLES = (0, 1, 10, 20)  # throws imagined before each throw
LOW_TANK = (0.0, 0.2, 0.28, 0.3)  # share of a tank at which fuel is bought
THROW_COST = 0.09  # what the fuel of one throw is worth, in points


class KeroKnowledge:
    """Greedy play, values and reasons, from views alone."""

    def __init__(self) -> None:
        self._table: tuple[object, ...] = ()
        self._prices: Prices | None = None

    def _roll_of(self, view: KeroView, seat: int) -> Roll:
        """The roll with the prices of this table, which stay the same from throw to throw."""
        table = (
            view.box, seat, int(view.turn), int(view.spaces), int(view.fuel[seat]),
            *view.row, *view.lands, *view.posted, *view.cards, *view.won, *view.explorers, *view.tiles,
        )  # fmt: skip
        if self._prices is None or table != self._table:
            appraisal = Appraisal(view, seat)
            self._table, self._prices = table, (appraisal, baskets(appraisal))
        return Roll(view, seat, self._prices)

    def value(self, view: View) -> float:
        """How good this looks for the viewer: points now, and what camp and posts promise."""
        assert isinstance(view, KeroView)
        seat = max(0, int(view.seat))
        ahead = self._standing(view, seat) - self._standing(view, 1 - seat)
        return 1 / (1 + exp(-ahead / 7))

    def _standing(self, view: KeroView, seat: int) -> float:
        appraisal = Appraisal(view, seat)
        total = float(points(view, seat)) + jerrycan_worth(view) * int(view.jerrycans[seat])
        total += TUAREK_WORTH * int(view.held[seat]) * progress(view)
        total += sum(
            appraisal.ability(ability) * int(view.tiles[seat * 10 + ability]) for ability in range(10)
        )
        for place in range(PLACES):
            land = int(view.lands[place])
            if land >= 0:
                lead = int(view.posted[seat * PLACES + place] - view.posted[(1 - seat) * PLACES + place])
                total += appraisal.mine[land] * {True: 0.8, False: 0.1}[lead > 0]
        return total

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
            return int(THINKS[level] * exp(0.5 * spread))
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
        appraisal = Appraisal(view, int(view.seat))
        return max(ties, key=lambda option: appraisal.mine[view.lands[option >> 8 & 0xFF]])

    def _share(self, view: KeroView, seat: int) -> float:
        if view.mode == RISK:
            return min(5, int(view.fuel[seat])) / 5 - 0.1
        return int(view.fuel[seat]) / int(view.tank[seat])

    def _ready(self, view: KeroView, legal: set[int], level: int) -> int:
        seat = int(view.seat)
        share = self._share(view, seat)
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
        if purse >= (3 if share > 0.4 else 4) and int(view.chosen).bit_count() < 2:
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
        if not self._has_fuel(view, level) or gain <= THROW_COST * (1.6 if level == 1 else 1.0):
            return verbs.STOP
        return best

    def _has_fuel(self, view: KeroView, level: int) -> bool:
        seat = int(view.active)
        if view.mode == UNITS:
            return int(view.fuel[seat]) > 0
        if view.mode == RISK:
            return int(view.fuel[seat]) >= (2 if level > 1 else 1)
        left = int(view.fuel[seat]) - int(view.now - view.started)
        return left > int(view.lock[seat]) + THINKS[level] * 2 + RESERVE[level]

    def _best_throw(self, view: KeroView, legal: set[int], level: int, chance: Chance) -> tuple[int, float]:
        """The throw that promises most, and how much more than stopping now."""
        roll = self._roll_of(view, int(view.active))
        faces = [int(face) for face in view.dice]
        now = roll.worth(faces)
        kept = roll.useful(faces)
        burnt = 0 if view.fireproof else sum(1 << die for die in in_roll(view) if is_burnt(view, die))
        all_dice = sum(1 << die for die in in_roll(view))
        loose = all_dice & ~burnt & ~kept
        candidates = [loose] if loose else []
        if level == 3:
            candidates += [all_dice & ~burnt & ~kept for kept in roll.aims(faces)]
            candidates = list(dict.fromkeys(thrown for thrown in candidates if thrown))
        best, gain = NOTHING, 0.0
        for thrown in candidates:
            move = code(verbs.THROW, thrown)
            if move in legal:
                more = roll.after(faces, thrown, SAMPLES[level], chance) - now
                if best == NOTHING or more > gain:
                    best, gain = move, more
        return best, gain

    def _place(self, view: KeroView, legal: set[int]) -> int:
        for _, place in Appraisal(view, int(view.seat)).posts:
            if code(verbs.PLACE, place) in legal:
                return code(verbs.PLACE, place)
        places = [option for option in legal if option & 0xFF == verbs.PLACE]
        return min(places) if places else verbs.DECLINE

    def _spend(self, view: KeroView, options: Sequence[int], legal: set[int], level: int) -> int:
        roll = self._roll_of(view, int(view.seat))
        have = [int(count) for count in view.resources]
        purse = int(view.jerrycans[view.seat] + view.loose)
        worth, basket, sent = best_basket(roll.choices, roll.appraisal, have, purse)
        supplies = self._supplies(view, roll, options, have, purse, worth)
        if supplies != NOTHING:
            return supplies
        for slot in basket.slots:
            if code(verbs.TAKE, slot) in legal:
                return code(verbs.TAKE, slot)
        if sent:
            for gain, place in roll.appraisal.posts:
                if gain > 0.1 and code(verbs.EXPLORE, place) in legal:
                    return code(verbs.EXPLORE, place)
        if view.resources[WHEAT]:
            trades = [option for option in options if option & 0xFF == verbs.TRADE]
            if trades:
                return max(trades)
        return self._tuareks(view, roll, options, legal, level)

    def _supplies(
        self, view: KeroView, roll: Roll, options: Sequence[int], have: list[int], purse: int, worth: float
    ) -> int:
        """Two resources, if they complete something worth more than the tile."""
        best, pick = worth + 1.4, NOTHING
        for option in options:
            if option & 0xFF == verbs.SUPPLIES:
                more = have[:]
                more[option >> 8 & 0xFF] += 1
                more[option >> 16 & 0xFF] += 1
                total, _, _ = best_basket(roll.choices, roll.appraisal, more, purse)
                if total > best:
                    best, pick = total, option
        return pick

    def _tuareks(
        self, view: KeroView, roll: Roll, options: Sequence[int], legal: set[int], level: int
    ) -> int:
        seat = int(view.seat)
        best, pick = 0.9, NOTHING
        for option in options:
            verb = option & 0xFF
            if verb in (verbs.RELOCATE, verbs.SEND_HOME):
                gain = self._shift(view, roll.appraisal, seat, option)
                if gain > best:
                    best, pick = gain, option
        if pick != NOTHING:
            return pick
        if verbs.FUEL_DROP in legal and self._share(view, seat) < 0.45 and not view.final:
            return verbs.FUEL_DROP
        if verbs.BUY in legal and int(view.jerrycans[seat]) >= 5 and progress(view) > 0.15:
            return verbs.BUY
        if level > 1:
            spoil = self._spoil(view, options)
            if spoil != NOTHING:
                return spoil
        return verbs.END

    def _shift(self, view: KeroView, appraisal: Appraisal, seat: int, option: int) -> float:
        """What moving Explorers about is worth."""
        lead = [
            int(view.posted[seat * PLACES + p] - view.posted[(1 - seat) * PLACES + p]) for p in range(PLACES)
        ]
        before = [self._hold(view, appraisal, place, lead[place]) for place in range(PLACES)]
        price = 0.0
        if option & 0xFF == verbs.SEND_HOME:
            lead[option >> 8 & 0xFF] += 1
            price = 2 * jerrycan_worth(view) + 1.0
        else:
            origin, goal = option >> 8 & 0xFF, option >> 16 & 0xFF
            also, further = option >> 24 & 0xFF, option >> 32 & 0xFF
            lead[origin] -= 1
            lead[goal] += 1
            if also < PLACES:
                lead[also] -= 1
                lead[further] += 1
        after = [self._hold(view, appraisal, place, lead[place]) for place in range(PLACES)]
        return sum(after) - sum(before) - price

    def _hold(self, view: KeroView, appraisal: Appraisal, place: int, lead: int) -> float:
        land = int(view.lands[place])
        if land < 0:
            return 0.0
        mine = appraisal.mine[land] * (0.8 if lead > 0 else 0.1)
        theirs = appraisal.theirs[land] * (0.8 if lead < 0 else 0.1)
        return mine - 0.7 * theirs

    def _spoil(self, view: KeroView, options: Sequence[int]) -> int:
        """Discard a card that the other clan wants much more."""
        mine, theirs = Appraisal(view, int(view.seat)), Appraisal(view, 1 - int(view.seat))
        best, pick = 2.2, NOTHING
        for option in options:
            if option & 0xFF != verbs.DISCARD:
                continue
            slots = option >> 8 & 0xFF
            if slots & (slots - 1):
                continue
            card = int(view.row[slots.bit_length() - 1])
            gain = theirs.card(card) - 0.5 * mine.card(card)
            if gain > best:
                best, pick = gain, option
        return pick

    # reasons

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        assert isinstance(view, KeroView)
        verb, a, b = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF
        if verb == verbs.TAKE and view.row[a] >= 0:
            return texts.say("hint.take", card=f"@card.{names.CARDS[view.row[a]]}")
        if verb == verbs.THROW:
            dice = [texts.say(f"die.{names.DICE[die]}") for die in range(DICE) if a >> die & 1]
            return texts.say("hint.throw", dice=texts.several(dice))
        if verb in (verbs.EXPLORE, verbs.PLACE, verbs.SEND_HOME, verbs.WIN_TIE):
            key = {verbs.SEND_HOME: "send_home", verbs.WIN_TIE: "win_tie"}.get(verb, "explore")
            if a < PLACES and view.lands[a] >= 0:
                return texts.say(f"hint.{key}", territory=f"@territory.{names.LANDS[view.lands[a]]}")
            return texts.say(f"hint.{key}", territory="@place.final")
        if verb == verbs.SUPPLIES:
            first, second = names.RESOURCES[a], names.RESOURCES[b]
            return texts.say("hint.supplies", first=f"@resource.{first}", second=f"@resource.{second}")
        if verb == verbs.HALF_RATION:
            return texts.say("hint.use" if a == verbs.USE else "hint.keep")
        return texts.say(f"hint.{REASONS[verb]}")


REASONS = {
    verbs.REFUEL: "refuel",
    verbs.HIRE: "hire",
    verbs.STAND_UP: "stand_up",
    verbs.STOP: "stop",
    verbs.TAKE: "end",
    verbs.BUY: "buy",
    verbs.DECLINE: "decline",
    verbs.TRADE: "trade",
    verbs.END: "end",
    verbs.TWO_DICE: "two_dice",
    verbs.FIREPROOF: "fireproof",
    verbs.PREFER: "prefer",
    verbs.RELOCATE: "relocate",
    verbs.FUEL_DROP: "fuel_drop",
    verbs.DISCARD: "discard",
    verbs.TOSS: "toss",
}
