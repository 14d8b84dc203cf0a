"""Lanterns: the smallest game with secrets, hands, a clock and undo; and with faults to order.

Two players hold hidden lanterns of three colours.  On your turn you may take a lantern from the bag (only you
see it), light one before everybody, move your marker, or show one to the other player; after
eight turns it is over.  `toy(fault)` gives the same game with one thing broken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ludotheque.kernel import (
    EVERYONE,
    Box,
    Chance,
    Chronicle,
    Game,
    Happening,
    Options,
    Outcome,
    Param,
    Refusal,
    Room,
    Scribe,
    State,
    Texts,
    Verb,
    View,
    Vocabulary,
)
from ludotheque.kernel.moves import first, move, one_seat, verb_of
from ludotheque.kernel.plain import read
from ludotheque.kernel.room import plain_game

TAKE, LIGHT, STEP, SHOW, REST = range(5)
TAKEN, LIT, STEPPED, SHOWN, SAW, RESTED, EXTRA = range(7)
COLOURS = ("red", "green", "blue")
BAG = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
TURNS = 8
COLOUR = Param("colour", 3, words=COLOURS, texts="colour")
WHO = Param("who", 2, texts="seat")
VOCABULARY = Vocabulary(
    Verb(TAKE, "take"),
    Verb(LIGHT, "light", (COLOUR,)),
    Verb(STEP, "step", (Param("place", 4),), free=True),
    Verb(SHOW, "show", (COLOUR,), free=True),
    Verb(REST, "rest"),
)
CHRONICLE = Chronicle(
    Happening(TAKEN, "taken", (WHO,), "toy:1"),
    Happening(LIT, "lit", (WHO, COLOUR), "toy:2"),
    Happening(STEPPED, "stepped", (WHO,), "toy:3"),
    Happening(SHOWN, "shown", (WHO,), "toy:4"),
    Happening(SAW, "saw", (WHO, COLOUR), "toy:4"),
    Happening(RESTED, "rested", (WHO,), "toy:5"),
    Happening(EXTRA, "extra", (WHO,), "toy:5"),
)


class Lanterns(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("now", "bag", "hands", "lit", "marks", "shown", "turn")

    def __init__(
        self,
        box: Box,
        now: int,
        bag: list[int],
        hands: list[list[int]],
        lit: list[int],
        marks: list[int],
        shown: list[int],
        turn: int,
    ) -> None:
        self.box = box
        self.now = now
        self.bag = bag
        self.hands = hands
        self.lit = lit
        self.marks = marks
        self.shown = shown  # by seat: what the other one showed it last, -1 for nothing
        self.turn = turn

    def copy(self) -> Lanterns:
        hands = [hand[:] for hand in self.hands]
        return Lanterns(
            self.box, self.now, self.bag[:], hands, self.lit[:], self.marks[:], self.shown[:], self.turn
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Lanterns, (self.box, *[getattr(self, name) for name in self.FIELDS]))


class Seen(View):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "now", "bag", "sizes", "hand", "lit", "marks", "shown", "turn", "ids"
    )  # fmt: skip

    def __init__(self, seat: int, state: Lanterns) -> None:
        self.seat = seat
        self.now = state.now
        self.bag = len(state.bag)
        self.sizes = [len(hand) for hand in state.hands]
        self.hand = state.hands[seat][:] if seat >= 0 else []
        self.lit = state.lit[:]
        self.marks = state.marks[:]
        self.shown = state.shown[seat] if seat >= 0 else -1
        self.turn = state.turn
        self.ids = ""


class SaidOpen(Seen):
    OPEN: ClassVar[bool] = True  # which is not true


class LanternGame(Game[Lanterns, Seen]):
    def __init__(self, fault: str) -> None:
        self.fault = fault

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: int, chance: Chance
    ) -> Lanterns:
        bag = BAG[:]
        chance.shuffle(0, bag)
        hands = [sorted(bag[:3]), sorted(bag[3:6])]
        return Lanterns(box, 0, bag[6:], hands, [], [0, 0], [-1, -1], 0)

    def waiting(self, state: Lanterns) -> int:
        return 0 if state.turn >= TURNS else int(one_seat(state.turn % 2))

    def legal(self, state: Lanterns, seat: int) -> list[int]:
        if state.turn >= TURNS or state.turn % 2 != seat:
            return []
        moves = [move(REST)]
        if state.bag:
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
                scribe.whisper(state, one_seat(1 - seat), SAW, seat, colour)
            else:
                scribe.show(state, one_seat(1 - seat), SAW, seat, colour)
            return
        state.turn += 1
        if verb == TAKE:
            card = state.bag.pop()
            hand = state.hands[seat]
            hand.append(card)
            hand.sort()
            if self.fault == "frames" and card == 0:
                scribe.tell(state, EXTRA, seat)
            if self.fault == "order" and card == 0:
                scribe.tell(state, RESTED, seat)
            scribe.tell(state, TAKEN, seat)
            if self.fault == "order" and card != 0:
                scribe.tell(state, RESTED, seat)
            scribe.show(state, one_seat(seat), SAW, seat, card)
        elif verb == LIGHT:
            state.hands[seat].remove(colour)
            if self.fault != "component" or colour != 2:
                state.lit.append(colour)
            scribe.show(state, EVERYONE, LIT, seat, colour)
        else:
            scribe.tell(state, RESTED, seat)

    def deadline(self, state: Lanterns) -> tuple[int, int] | None:
        return None

    def expire(self, state: Lanterns, chance: Chance, scribe: Scribe) -> None:
        raise NotImplementedError

    def concede(self, state: Lanterns, seat: int, scribe: Scribe) -> None:
        state.turn = TURNS

    def outcome(self, state: Lanterns) -> Outcome | None:
        if state.turn < TURNS:
            return None
        return Outcome("done", 3, [len(state.lit)] * 2, "toy:5")

    def view(self, state: Lanterns, seat: int) -> Seen:
        seen = SaidOpen(seat, state) if self.fault == "open" else Seen(seat, state)
        if self.fault == "view" and state.bag:
            seen.bag = state.bag[-1]
        if self.fault == "ids":
            seen.ids = "-".join(f"card{card}" for card in state.hands[0])
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
            hands.append(sorted(known[seat] + unseen[:missing]))
            unseen = unseen[missing:]
        if self.fault == "guess" and view.seat >= 0:
            hands[view.seat] = hands[1 - view.seat][:]
        shown = [-1, -1]
        if view.seat >= 0:
            shown[view.seat] = view.shown
        return Lanterns(Box(), view.now, unseen, hands, view.lit[:], view.marks[:], shown, view.turn)

    def census(self, state: Lanterns) -> list[int]:
        cards = state.bag + state.lit + state.hands[0] + state.hands[1]
        return [cards.count(colour) for colour in range(3)]

    def read(self, box: Box, data: Mapping[str, object]) -> Lanterns:
        return read(Lanterns, box, data)


class ToyFace:
    def describe(self, view: View, texts: Texts) -> list[str]:
        return [f"{view.seat}"]

    def draw(self, view: View, texts: Texts, width: int) -> str:
        return f"{view.seat}"


def toy(fault: str = "") -> Room:
    """The game, with that thing broken."""
    texts: dict[str, str | dict[str, str]] = {
        "box.title": "Lanterns",
        "box.blurb": "A toy.",
        "move.take": "Take",
        "move.light": "Light {colour}",
        "move.step": "Step to {place}",
        "move.show": "Show {colour}",
        "move.rest": "Rest",
        "event.taken": "{who} takes",
        "event.lit": "{who} lights {colour}",
        "event.stepped": "{who} steps",
        "event.shown": "{who} shows a lantern",
        "event.saw": "{who}: {colour}",
        "event.rested": "{who} rests",
        "event.extra": "{who}",
        "refusal.turn": "Not your turn",
        "refusal.none": "You have none",
        **{f"colour.{colour}": colour for colour in COLOURS},
    }
    room = Room(
        name="toy",
        package="tests.lab.toy",
        game=plain_game(LanternGame(fault)),
        vocabulary=VOCABULARY,
        chronicle=CHRONICLE,
        options=Options((2,)),
        read_box=lambda _text: Box(),
        face=ToyFace(),
        bound=400,
    )
    tables = {language: dict(texts) for language in ("fr", "en", "nl", "es")}
    if fault == "text":
        del tables["nl"]["event.lit"]
    ids = {f"toy:{number}": "rule" for number in range(1, 6)}
    book = "# Toy\n\n## All {#all}\n\n" + "".join(f"- **{one}** Words.\n" for one in ids)
    room.__dict__.update(tables=tables, ids=ids, components="")
    object.__setattr__(room, "rulebook", lambda _language: book)
    return room


class ToyPermuter:
    """Exchanges two unlike cards that the seat has never seen, wherever they began."""

    def permute(self, history: object, seat: int, chance: Chance) -> ToySwap | None:
        from ludotheque.lab.conformance import History

        assert isinstance(history, History)
        first_state = history.first
        assert isinstance(first_state, Lanterns)
        origin = _travel(history.match.journal.entries, first_state)
        last = history.last
        assert isinstance(last, Lanterns)
        hidden = [place for place, holder in origin.items() if holder not in ("lit", seat)]
        shown = _shown_places(history, first_state)
        hidden = [place for place in hidden if place not in shown]
        pairs = [
            (one, two)
            for one in hidden
            for two in hidden
            if one < two and _card(first_state, one) != _card(first_state, two)
        ]
        if not pairs:
            return None
        return ToySwap(history, *pairs[int(chance.below(0, len(pairs)))])


Place = tuple[str, int]


def _card(state: Lanterns, place: Place) -> int:
    where, index = place
    return state.bag[index] if where == "bag" else state.hands[int(where)][index]


def _travel(entries: Sequence[object], start: Lanterns) -> dict[Place, object]:
    """Where each card of the start ended: a seat, `bag` or `lit`; the player's lowest copy is lit first."""
    return {place: holder for place, (holder, _) in _follow(entries, start).items()}


def _follow(entries: Sequence[object], start: Lanterns) -> dict[Place, tuple[object, list[int]]]:
    from ludotheque.kernel import Entry

    where: dict[Place, tuple[object, list[int]]] = {}
    for seat in range(2):
        for index in range(len(start.hands[seat])):
            where[(str(seat), index)] = (seat, [])
    for index in range(len(start.bag)):
        where[("bag", index)] = ("bag", [])
    top = len(start.bag) - 1
    for entry in entries:
        assert isinstance(entry, Entry)
        if entry.kind != "move":
            continue
        verb, colour = verb_of(entry.move), int(first(entry.move))
        if verb == TAKE:
            where[("bag", top)] = (entry.seat, [])
            top -= 1
        elif verb in (LIGHT, SHOW):
            mine = [place for place, (holder, _) in where.items() if holder == entry.seat]
            place = next(one for one in mine if _card(start, one) == colour)
            if verb == LIGHT:
                where[place] = ("lit", [])
            else:
                where[place][1].append(1 - entry.seat)
    return where


def _shown_places(history: object, start: Lanterns) -> set[Place]:
    """Cards that were shown to anybody: their colour stands in the move itself."""
    from ludotheque.lab.conformance import History

    assert isinstance(history, History)
    return {place for place, (_, seen) in _follow(history.entries, start).items() if seen}


class ToySwap:
    def __init__(self, history: object, one: Place, two: Place) -> None:
        from ludotheque.lab.conformance import History

        assert isinstance(history, History)
        self._first = history.first
        self._pair = (one, two)

    def start(self) -> State:
        state = self._first.copy()
        assert isinstance(state, Lanterns)
        (here, i), (there, j) = self._pair
        left = state.bag if here == "bag" else state.hands[int(here)]
        right = state.bag if there == "bag" else state.hands[int(there)]
        left[i], right[j] = right[j], left[i]
        for hand in state.hands:
            hand.sort()
        return state

    def move(self, seat: int, move: int) -> int:
        return move
