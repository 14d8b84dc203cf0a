"""Knowledge: how to play Aerion well, on the exact turn solver; for bots and hints, from views alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, exp

from ludotheque.games.aerion import moves as m
from ludotheque.games.aerion.dice import dice_sum
from ludotheque.games.aerion.kinds import (
    BOOK,
    DECKS,
    NONE,
    kind_of,
)
from ludotheque.games.aerion.mind.ahead import aim, turn_ahead
from ludotheque.games.aerion.mind.fitted import STRONG, appraised, foreseen
from ludotheque.games.aerion.mind.hints import reason
from ludotheque.games.aerion.mind.places import TO_PILE, TO_RESERVE
from ludotheque.games.aerion.mind.solver import turn as options
from ludotheque.games.aerion.mind.solver.stakes import NEVER
from ludotheque.games.aerion.mind.solver.turn import Turn
from ludotheque.games.aerion.mind.stakes import stakes_of
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.odds import hopeless, needed
from ludotheque.games.aerion.phases import (
    CLOSING,
    GIFT,
    GROUNDED,
    HATCHING,
    HELD,
    HELLKITE,
    HOURGLASSES,
    PAID,
    READY,
    RECOVERING,
    ROLLED,
    SHEDDING,
    STRIKING,
    WON,
)
from ludotheque.games.aerion.view import AerionView, asked_seat
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import View
from ludotheque.kernel.moves import first, third, verb_of
from ludotheque.kernel.texts import Texts

NOTHING = -1
FACTORY_RANK = (3, 2, 1, 4, 5, 0)  # Library, Archive, Security, Lab, Logistics, Game Room: least first to go

HATCHING_PAYS = 0.3  # from here on an Egg is well spent
ONE_MORE_EGG = 0.15


def best_of(gains: Sequence[float], drawn: int) -> float:
    """The mean of the greatest of so many drawn from these, which are in order."""
    ways = sum(gain * comb(place, drawn - 1) for place, gain in enumerate(gains))
    return ways / comb(len(gains), drawn)


class AerionKnowledge:
    """What the room knows about playing well."""

    volunteers = False

    def __init__(self, appraise: Callable[[AerionView, int], Worth] = appraised) -> None:
        self._appraise = appraise

    def value(self, view: View) -> float:
        """How good this looks, in 0..1: cards to spare against cards still needed."""
        assert isinstance(view, AerionView)
        if view.result:
            return 1.0 if view.result == WON else 0.0
        if hopeless(view):
            return 0.02
        wanted = sum(needed(view))
        if view.expansions & HOURGLASSES:
            wanted += sum(1 for glasses in view.glasses if not glasses)
        cards = sum(view.size) + sum(1 for kind in view.display if kind != NONE)
        wanted += sum(view.clouds) // 2
        if view.expansions & HELLKITE:
            fallen = int(view.outposts_gone).bit_count() + int(view.lairs_gone).bit_count()
            wanted += (12 - fallen) // 2
        spare = cards + 3 * len(view.pulpit) + 2 * int(view.fairies) - 2.2 * wanted
        return 1.0 / (1.0 + exp(-spare / 8.0))

    def odds(self, view: View) -> float:
        """How likely a match is won from here, by the fit; dice are not looked at."""
        assert isinstance(view, AerionView)
        if view.result or hopeless(view):
            return 1.0 if view.result == WON else 0.0
        return float(foreseen(view))

    def priors(self, view: View, moves: Sequence[int]) -> list[float]:
        """How promising each move looks at a glance, without the solver."""
        assert isinstance(view, AerionView)
        worth = Worth(view)
        return [self._prior(view, worth, move) for move in moves]

    def _prior(self, view: AerionView, worth: Worth, move: int) -> float:
        verb = verb_of(move)
        if verb == m.ACQUIRE:
            return exp(min(3.0, worth.gain(first(move))))
        if verb == m.PAY:
            return exp(-min(3.0, worth.cost(first(move))))
        if verb == m.PLACE:
            return exp(max(-3.0, worth.places.at_place(first(move), kind_of(view.held))))
        if verb == m.FAIRY:
            return 0.05
        if verb == m.REROLL:
            return 0.1
        if verb in (m.STRIKE, m.HUNT, m.CONSTRUCT, m.PAYDAY, m.DEMOLISH):
            return 2.0
        return 0.02 if verb == m.SHATTER else 0.5

    def pace(self, view: View, level: int, chance: Chance) -> int:
        """Time is no rule here."""
        return 0

    def choose(self, view: View, moves: Sequence[int], level: int, chance: Chance) -> int:
        """The greedy move: the solver in phase 1, the best single step elsewhere."""
        assert isinstance(view, AerionView)
        transfer = self._transfer(view, moves)
        if transfer == NOTHING and m.ACCEPT in moves:
            return m.ACCEPT
        if transfer != NOTHING or view.seat != asked_seat(view):
            return transfer
        return self._chosen(view, self._appraise(view, level), moves, level)

    def _chosen(self, view: AerionView, worth: Worth, moves: Sequence[int], level: int) -> int:
        stage = view.stage
        if stage == ROLLED:
            return self._phase_one(view, worth, moves, level)
        if stage == PAID:
            return self._paid(view, worth, moves, level)
        if stage == HELD:
            return self._held(view, worth, moves)
        if stage == RECOVERING:
            return self._recovering(view, worth, moves)
        if stage == STRIKING:
            return self._striking(view, moves)
        if stage == SHEDDING:
            return min(moves, key=lambda move: FACTORY_RANK[first(move)])
        if stage in (HATCHING, GIFT):
            return self._given(view, worth, moves)
        return self._free(view, worth, moves)

    def _transfer(self, view: AerionView, moves: Sequence[int]) -> int:
        """A transfer that brings a Ship on, if there is one."""
        best, top = NOTHING, 0.3
        mine = Worth(view)
        if view.seat >= 0:
            mine.places.seat = view.seat
        for move in moves:
            if verb_of(move) != m.TRANSFER:
                continue
            kind = first(move)
            mine.stock.need[kind] += 1
            mine.stock.supply[kind] += 1.0
            value = mine.places.at_place(third(move), kind)
            mine.stock.need[kind] -= 1
            mine.stock.supply[kind] -= 1.0
            if value > top:
                best, top = move, value
        return best

    def _free(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> int:
        """Before the first roll and before the refill: Recover or Hatch if it pays, else go on."""
        duties = [move for move in moves if verb_of(move) in (m.ROLL, m.REPLENISH)]
        recover = worth.best_recover()
        code = m.RECOVER | max(0, recover) << 8
        cards = sum(view.size) + sum(1 for kind in view.display if kind != NONE)
        if recover != NONE and code in moves:
            last = view.stage == CLOSING and cards == 0
            if last or worth.recover_pays(recover):
                return code
        hatch = self._hatch(view, worth, moves)
        return hatch if hatch != NOTHING else next(iter(duties or moves), NOTHING)

    def _hatch(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> int:
        """A Hatch whose best card is likely worth more than what lies in the slot now, and than its Eggs."""
        best, top = NOTHING, HATCHING_PAYS * worth.unit
        start = 0
        for deck in range(DECKS):
            unknown = view.size[deck] - view.known[deck]
            inside = view.hidden[start : start + unknown]
            start += unknown
            if view.known[deck]:
                continue
            gains = sorted(max(0.0, worth.gain_of(kind, deck)) for kind in inside)
            lying = view.display[deck]
            now = 0.0 if lying == NONE else max(0.0, worth.gain_of(lying, deck))
            for eggs in range(1, len(gains) + 1):
                code = m.HATCH | deck << 8 | eggs << 16
                if code not in moves:
                    break
                late = 0.0 if view.stage == READY else 0.2 * worth.unit
                value = best_of(gains, eggs) - now - ONE_MORE_EGG * worth.unit * (eggs - 1) - late
                if value > top:
                    best, top = code, value
        return best

    def _phase_one(self, view: AerionView, worth: Worth, moves: Sequence[int], level: int) -> int:
        if m.RESEARCH in moves and self._act(view, worth, moves)[1] < worth.unit:
            return m.RESEARCH
        solved, books, fairies = self._solved(view, worth, level)
        choice = solved.choose(view.dice, view.rerolls, books, fairies)
        move = self._move_of(view, worth, moves, solved, choice, books, fairies)
        return move if move in moves else self._act(view, worth, moves)[0]

    def _solved(self, view: AerionView, worth: Worth, level: int) -> tuple[Turn, int, int]:
        stakes = stakes_of(view, worth)
        books = min(1, int(worth.books))
        fairies = min(int(view.fairies), 1 if level < 3 else 3)
        if level < 2:
            books, fairies = 0, 0
        return Turn(stakes), books, fairies

    def _move_of(
        self,
        view: AerionView,
        worth: Worth,
        moves: Sequence[int],
        solved: Turn,
        choice: options.Choice,
        books: int,
        fairies: int,
    ) -> int:
        if choice.option == options.PAY:
            return m.PAY | int(choice.slot) << 8
        if choice.option == options.HIRE:
            return m.HIRE | int(choice.slot) << 8
        if choice.option == options.READ:
            return m.READ
        if choice.option == options.SECURE:
            return m.SECURITY
        if choice.option == options.REROLL:
            return m.REROLL | int(solved.best_reroll(view.dice, view.rerolls - 1, books, fairies)) << 8
        if choice.option == options.FAIRY:
            turned = int(solved.best_turn(view.dice, fairies - 1))
            return m.FAIRY | turned // 6 << 8 | turned % 6 << 16
        return self._act(view, worth, moves)[0]

    def _act(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> tuple[int, float]:
        """The best phase 2 action or exit, or anything else if there is none; with its value."""
        best, top = NOTHING, NEVER
        for move in moves:
            value = self._action_value(view, worth, move)
            if value > top:
                best, top = move, value
        return best, top

    def _action_value(self, view: AerionView, worth: Worth, move: int) -> float:
        verb = verb_of(move)
        if verb == m.ACQUIRE:
            return worth.gain(first(move))
        if verb == m.DEMOLISH:
            birds = int(first(move)).bit_count()
            return worth.demolition(int(dice_sum(view.dice)) + view.box.bonus[birds], birds)
        if verb == m.HUNT:
            return worth.prey()
        if verb == m.PAYDAY:
            return worth.payday()
        if verb == m.CONSTRUCT:
            return worth.pier()
        if verb in (m.FORFEIT, m.LEAVE, m.PRESERVE):
            return -2.0
        if verb == m.SECURITY:
            return -1.0
        if verb == m.PAY:
            return -5.0 - worth.cost(first(move))
        return NEVER / 2 if verb != m.SHATTER else NEVER / 1.5

    def _paid(self, view: AerionView, worth: Worth, moves: Sequence[int], level: int) -> int:
        solved, books, fairies = self._solved(view, worth, level)
        if solved.stakes.flips:
            die = int(solved.best_flip(view.dice, view.rerolls, books, fairies))
            if die >= 0 and m.FLIP | die << 8 in moves:
                return m.FLIP | die << 8
        return m.REROLL | int(solved.best_reroll(view.dice, view.rerolls, books, fairies)) << 8

    def _held(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> int:
        kind = kind_of(view.held)
        if kind == BOOK:
            deck = worth.best_recover()
            code = m.RECOVER | max(0, deck) << 8
            return code if deck != NONE and code in moves else m.DISCARD
        place = int(worth.best_place(view.held))
        if place == TO_RESERVE:
            return m.RESERVE
        code = m.DISCARD if place == TO_PILE else m.PLACE | place << 8
        if code in moves:
            return code
        return next(move for move in moves if verb_of(move) in (m.PLACE, m.RESERVE, m.DISCARD))

    def _recovering(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> int:
        takes = [move for move in moves if verb_of(move) == m.TAKE]
        if not takes:
            return m.ENOUGH
        ranked = sorted(takes, key=lambda move: worth.stock.return_worth(first(move)), reverse=True)
        # the card taken last is drawn first, so the second best goes first while two are still wanted
        return ranked[1] if len(ranked) > 1 and view.wanted == 2 else ranked[0]

    def _striking(self, view: AerionView, moves: Sequence[int]) -> int:
        def rank(move: int) -> tuple[int, int]:
            cloud = first(move)
            laid = sum(1 for card in view.shop if card != NONE and kind_of(card) == cloud)
            return (laid if view.variants & GROUNDED else 0, -view.clouds[cloud])

        strikes = [move for move in moves if verb_of(move) == m.STRIKE]
        return max(strikes, key=rank) if strikes else m.CEASE

    def _given(self, view: AerionView, worth: Worth, moves: Sequence[int]) -> int:
        """The best card that a Hatch or a Lair offers."""
        best, top = m.DECLINE if m.DECLINE in moves else moves[0], 0.0
        for move in moves:
            verb = verb_of(move)
            if verb == m.SETTLE:
                value = worth.gain_of(first(move), view.source) + 100.0
            elif verb == m.ACQUIRE:
                value = worth.gain(first(move))
            else:
                continue
            if value > top:
                best, top = move, value
        return best

    def why(self, view: View, move: int, texts: Texts) -> str:
        """One sentence that gives the reason for a move."""
        assert isinstance(view, AerionView)
        return reason(view, move, texts)

    def in_turn(self, view: View) -> View | None:
        """The first roll of the viewer's turn, on the Display as it lies."""
        assert isinstance(view, AerionView)
        return turn_ahead(view)

    def aim(self, view: View, move: int, texts: Texts) -> str:
        """The card that the dice are rolled for."""
        assert isinstance(view, AerionView)
        return aim(view, move, self._appraise(view, STRONG), texts)
