"""The rules of Lanterns, with one thing broken if it is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.kernel import EVERYONE, Box, Chance, Game, Outcome, Refusal, Scribe
from ludotheque.kernel.moves import bit, first, move, verb_of
from ludotheque.kernel.plain import read
from tests.lab.toy.state import Lanterns, Seen
from tests.lab.toy.words import (
    BAG,
    BURNT,
    EXTRA,
    GRACE,
    KINDLE,
    KINDLED,
    LENGTH,
    LIGHT,
    LIT,
    LOCK,
    REST,
    RESTED,
    SAW,
    SHOW,
    SHOWN,
    STEP,
    STEPPED,
    TAKE,
    TAKEN,
    TURNS,
)


class LanternGame(Game[Lanterns, Seen]):
    def __init__(self, fault: str, clock: bool) -> None:
        self.fault = fault
        self.clock = clock

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: int, chance: Chance
    ) -> Lanterns:
        bag = BAG[:]
        chance.shuffle(0, bag)
        hands = [sorted(bag[:3]), sorted(bag[3:6])]
        return Lanterns(box, now=0, bag=bag[6:], hands=hands, lit=[], marks=[0, 0], shown=[-1, -1], turn=0)

    def waiting(self, state: Lanterns) -> int:
        return 0 if state.turn >= TURNS else int(bit(state.turn % 2))

    def legal(self, state: Lanterns, seat: int) -> list[int]:
        if state.turn >= TURNS or state.turn % 2 != seat:
            return []
        if self.clock and not state.due:
            return [int(move(KINDLE))]
        if self.clock and state.now >= state.due:
            return []
        moves = [move(REST)]
        if state.bag and state.now >= state.lock:
            moves.append(move(TAKE))
        moves += [move(LIGHT, colour) for colour in range(3) if colour in state.hands[seat]]
        moves += [move(SHOW, colour) for colour in range(3) if colour in state.hands[seat]]
        moves += [move(STEP, place) for place in range(4) if place != state.marks[seat]]
        if self.fault == "legal" and state.hands[1 - seat][:1] == [0]:
            moves.remove(move(REST))
        return [int(one) for one in moves]

    def refusal(self, state: Lanterns, seat: int, move: int) -> Refusal | None:
        if move in self.legal(state, seat):
            return None
        if self.fault == "illegal" and verb_of(move) == STEP and state.turn < TURNS:
            return None
        if self.fault == "rule":
            return Refusal("", "refusal.turn")
        if state.turn % 2 != seat:
            return Refusal("toy:5", "refusal.turn")
        if self.fault == "refusal" and state.hands[1 - seat].count(0) > 1:
            return Refusal("toy:1", "refusal.turn")
        if verb_of(move) == KINDLE or (self.clock and not state.lock <= state.now < state.due):
            return Refusal("toy:6", "refusal.now")
        return Refusal("toy:2", "refusal.none")

    def play(self, state: Lanterns, seat: int, move: int, chance: Chance, scribe: Scribe) -> None:
        verb, colour = verb_of(move), int(first(move))
        if verb == STEP:
            state.marks[seat] = colour
            scribe.tell(state, STEPPED, seat)
            return
        if verb == SHOW:
            state.shown[1 - seat] = colour
            scribe.tell(state, SHOWN, seat)
            if self.fault == "undo":
                scribe.whisper(state, bit(1 - seat), SAW, seat, colour)
            else:
                scribe.show(state, bit(1 - seat), SAW, seat, colour)
            return
        if verb == KINDLE:
            state.due = state.now + LENGTH
            scribe.tell(state, KINDLED, seat)
            return
        if verb != TAKE or not self.clock:
            self._pass(state)
        if verb == TAKE:
            card = state.bag.pop()
            hand = state.hands[seat]
            hand.append(card)
            if self.clock:
                state.fresh += 1
                state.lock = state.now + LOCK
            else:
                hand.sort()
            if self.fault == "frames" and card == 0:
                scribe.tell(state, EXTRA, seat)
            if self.fault == "order" and card == 0:
                scribe.tell(state, RESTED, seat)
            scribe.tell(state, TAKEN, seat)
            if self.fault == "order" and card != 0:
                scribe.tell(state, RESTED, seat)
            scribe.show(state, bit(seat), SAW, seat, card)
        elif verb == LIGHT:
            state.hands[seat].remove(colour)
            if self.fault != "component" or colour != 2:
                state.lit.append(colour)
            scribe.show(state, EVERYONE, LIT, seat, colour)
        else:
            scribe.tell(state, RESTED, seat)

    def _pass(self, state: Lanterns) -> None:
        state.hands[state.turn % 2].sort()
        state.turn += 1
        state.due = state.lock = state.fresh = 0

    def deadline(self, state: Lanterns) -> tuple[int, int] | None:
        return (state.due, GRACE) if state.due else None

    def expire(self, state: Lanterns, chance: Chance, scribe: Scribe) -> None:
        seat = state.turn % 2
        for _ in range(state.fresh):
            state.bag.append(state.hands[seat].pop())
        scribe.tell(state, BURNT, seat)
        self._pass(state)

    def concede(self, state: Lanterns, seat: int, scribe: Scribe) -> None:
        state.turn, state.due = TURNS, 0

    def outcome(self, state: Lanterns) -> Outcome | None:
        if state.turn < TURNS:
            return None
        return Outcome("done", 3, [len(state.lit)] * 2, "toy:5")

    def view(self, state: Lanterns, seat: int) -> Seen:
        seen = Seen(seat, state)
        if self.fault == "view" and state.bag:
            seen.bag = state.bag[-1]
        if self.fault == "ids":
            seen.ids = "-".join(f"card{card}" for card in state.hands[0])
        if self.fault == "lasting":
            seen.lit = state.lit
        return seen

    def glance(self, state: Lanterns, seat: int) -> Seen:
        seen = self.view(state, seat)
        seen.turn += self.fault == "glance"
        return seen

    def guess(self, view: Seen, chance: Chance) -> Lanterns:
        unseen = BAG[:]
        known: list[list[int]] = [[], []]
        for card in view.lit:
            unseen.remove(card)
        if view.seat >= 0:
            known[view.seat] = view.hand[:]
            for card in view.hand:
                unseen.remove(card)
        if self.fault != "bias":
            chance.shuffle(1, unseen)
        else:
            unseen = unseen[int(chance.below(1, len(unseen))) :] + unseen[:3]
            unseen = unseen[: view.bag + sum(view.sizes) - len(view.hand)]
        hands = []
        for seat in range(2):
            missing = view.sizes[seat] - len(known[seat])
            hands.append(known[seat] + sorted(unseen[:missing]))
            unseen = unseen[missing:]
        if self.fault == "guess" and view.seat >= 0:
            hands[view.seat] = hands[1 - view.seat][:]
        shown = [-1, -1]
        if view.seat >= 0:
            shown[view.seat] = view.shown
        return Lanterns(
            Box(), now=view.now, bag=unseen, hands=hands, lit=view.lit[:], marks=view.marks[:], shown=shown,
            turn=view.turn, due=view.due, lock=view.lock, fresh=view.fresh,
        )  # fmt: skip

    def census(self, state: Lanterns) -> list[int]:
        cards = state.bag + state.lit + state.hands[0] + state.hands[1]
        return [cards.count(colour) for colour in range(3)]

    def read(self, box: Box, data: Mapping[str, object]) -> Lanterns:
        return read(Lanterns, box, data)
