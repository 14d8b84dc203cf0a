"""A position builder: the smallest table that shows a rule.

    table = Table("planet fire", "air water", "earth thunderbolt").tokens(2, 0, 0)
    table.play(0, "show fire 2").everybody_ready("planet", "air", "earth").freeze()

Hands are given as words of the notation, one text a seat.  Round 2 has begun, the Energy is shared out,
nothing is on the table.  Seat 0 has the First Player card unless told otherwise.
"""

from __future__ import annotations

from typing import cast

import pytest

import ludotheque
from ludotheque.games.kreo.box import KreoBox
from ludotheque.games.kreo.content import CARD_IDS, ELEMENT_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.kinds import KINDS, NATURE, NONE
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.rules.setup import flags_of, table_of
from ludotheque.games.kreo.state import KreoState, slots_of
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import IllegalMove, Outcome, Refusal, Told

ROOM = ludotheque.game("kreo")
BOX = cast("KreoBox", ROOM.box())


def kind(word: str) -> int:
    """The kind of a card by its word."""
    return CARD_IDS.index(word)


def kinds(words: str) -> list[int]:
    """The kinds of several cards, in order of kind."""
    return sorted(kind(word) for word in words.split())


def cell(nature: str, element: str) -> int:
    """A slot by its words."""
    return NATURE_IDS.index(nature) * 4 + ELEMENT_IDS.index(element)


class Table:
    """A match in a position of our choice."""

    def __init__(self, *hands: str, first: int = 0, sheet: str = "", **options: object) -> None:
        seats = len(hands)
        options.setdefault("grace", 0)
        self.match = ROOM.match(seats, 1, options, sheet)
        self.told: list[Told] = []
        box = cast("KreoBox", ROOM.box(sheet))
        dealt = [kinds(hand) for hand in hands]
        deck = [sum(hand.count(number) for hand in dealt) for number in range(KINDS)]
        chosen = self.match.head.options
        state = table_of(
            box,
            seats,
            flags_of(chosen),
            int(chosen["grace"]),
            int(chosen["absence"]),
            deck,
            dealt,
            [NONE] * seats,
        )
        state.phase = DIVINATION
        state.asked = NONE
        state.round_no = 2
        state.first = first
        state.home = first
        state.reserve = 0
        state.facts = [12]  # round 1 was played
        state.part = sum(1 << seat for seat in range(seats) if dealt[seat])
        self.match.state = state

    @property
    def state(self) -> KreoState:
        return cast("KreoState", self.match.state)

    def view(self, seat: int | None = 0) -> KreoView:
        return cast("KreoView", self.match.view(seat))

    def waiting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return self.match.waiting

    def deadline(self) -> tuple[int, int] | None:
        """When time itself acts next."""
        return self.match.deadline

    # --- how the table looks ---

    def tokens(self, *tokens: int, reserve: int = 0) -> Table:
        """Tokens of each seat, and the reserve."""
        self.state.tokens = list(tokens)
        self.state.reserve = reserve
        return self

    def titans(self, *powers: str) -> Table:
        """The side each seat has chosen, with all uses."""
        self.state.power = [POWER_IDS.index(power) for power in powers]
        self.state.titan = [BOX.titan.index(power) // 2 for power in self.state.power]
        self.state.uses = [BOX.uses[power] for power in self.state.power]
        return self

    def grown(self, nature: str, fillers: str = "") -> Table:
        """A Nature card in play; `fillers` are `element` or `element=card` words."""
        state, number = self.state, NATURE_IDS.index(nature)
        state.grown |= 1 << number
        state.missing[number] = int(slots_of(state, number))
        state.deck[NATURE + number] += 1
        for word in fillers.split():
            element, _, card = word.partition("=")
            filler = kind(card or element)
            state.slots[cell(nature, element)] = filler
            state.missing[number] &= ~(1 << ELEMENT_IDS.index(element))
            state.deck[filler] += 1
        return self

    def complete(self, *natures: str) -> Table:
        """Nature cards in play with every slot filled by its own Element."""
        for nature in natures:
            number = NATURE_IDS.index(nature)
            wanted = int(slots_of(self.state, number))
            self.grown(nature, " ".join(ELEMENT_IDS[e] for e in range(4) if wanted >> e & 1))
        return self

    def discarded(self, words: str) -> Table:
        """Cards in the discard."""
        self.state.discard = [kind(word) for word in words.split()]
        for card in self.state.discard:
            self.state.deck[card] += 1
        return self

    def in_round(self, number: int) -> Table:
        """That round of the game."""
        self.state.round_no = number
        self.state.facts = [12] * (number - 1)
        return self

    def having(self, **fields: int) -> Table:
        """Fields of the state by name."""
        for name, value in fields.items():
            setattr(self.state, name, value)
        return self

    def last_played(self, word: str) -> Table:
        """The last card played."""
        self.state.last = kind(word)
        return self

    # --- what is done ---

    def play(self, seat: int, *moves: str) -> Table:
        """Moves of one seat, by their notation."""
        for move in moves:
            self.told = self.match.play(seat, move)
        return self

    def choose(self, *cards: str) -> Table:
        """Each seat in turn chooses that card and is ready; an empty word: nothing."""
        for seat, card in enumerate(cards):
            if card:
                self.play(seat, f"choose {card}", "ready")
        return self

    def freeze(self) -> Table:
        """The short pause goes by."""
        self.told = self.match.expire()
        return self

    def reveal(self, *cards: str) -> Table:
        """Everybody chooses, and Creation begins."""
        return self.choose(*cards).freeze()

    # --- what a player would notice ---

    def refused(self, seat: int, move: str) -> str:
        """The rule that forbids a move, empty if it is legal."""
        found: Refusal | None = self.match.refusal(seat, ROOM.vocabulary.parse(move))
        if found is None:
            return ""
        with pytest.raises(IllegalMove) as caught:
            self.match.play(seat, move)
        return caught.value.rule

    def may(self, seat: int, verb: str) -> list[str]:
        """The legal moves of one verb, by their notation."""
        vocabulary = ROOM.vocabulary
        return [
            vocabulary.notation(move) for move in self.match.legal(seat) if vocabulary.verb(move).name == verb
        ]

    def hand(self, seat: int) -> str:
        """A hand in words."""
        return " ".join(CARD_IDS[card] for card in self.state.hands[seat])

    def chosen(self, seat: int) -> str:
        """The cards a seat has face down, in words."""
        cards = self.state.chosen[seat * 2 : seat * 2 + 2]
        return " ".join(CARD_IDS[card] for card in cards if card >= 0)

    def discard(self) -> str:
        """The discard in words, in the order the cards came."""
        return " ".join(CARD_IDS[card] for card in self.state.discard)

    def slot(self, nature: str, element: str) -> str:
        """What fills a slot; empty if nothing."""
        filler = self.state.slots[cell(nature, element)]
        return CARD_IDS[filler] if filler >= 0 else ""

    def is_grown(self, nature: str) -> bool:
        """Whether that Nature card is in play as itself."""
        return bool(self.state.grown >> NATURE_IDS.index(nature) & 1)

    @property
    def result(self) -> str:
        """The result's key; empty while the game goes on."""
        outcome: Outcome | None = self.match.outcome
        return outcome.result if outcome else ""

    def heard(self, seat: int = -1) -> list[str]:
        """What that seat (or a spectator) was told by the last step: names of events."""
        return [ROOM.chronicle.happening(int(one.event)).name for one in self.told if one.heard_by(seat)]

    def sentences(self, seat: int = -1) -> list[str]:
        """The same in English sentences."""
        texts = ROOM.texts("en", ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"])
        return [texts.event(ROOM.chronicle, one) for one in self.told if one.heard_by(seat)]
