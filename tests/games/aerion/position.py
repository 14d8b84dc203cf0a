"""Positions for tests: a table laid out card by card, dice that fall as told, and moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import DECK_WORDS, KIND_WORDS, KINDS, NONE, STRIDE
from ludotheque.games.aerion.phases import HELD, ROLLED
from ludotheque.games.aerion.rules.game import Aerion
from ludotheque.games.aerion.rules.ships import discard
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel import Chance, Outcome, Recorder, Refusal

ALL = dict.fromkeys(("flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite"), True)


def kind(word: str) -> int:
    """The kind of that word; `-` for nothing."""
    return NONE if word == "-" else KIND_WORDS.index(word)


def card(text: str) -> int:
    """A card such as `nut@k3`."""
    word, _, deck = text.partition("@")
    return DECK_WORDS.index(deck or "p2") << 5 | kind(word)


class Loaded(Chance):
    """Chance that gives these numbers, each taken modulo what is asked for, and then counts on."""

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.drawn = 0
        self.numbers = list(numbers)
        self._more = count()

    def begin(self, stream: int) -> None:
        self.drawn += 1

    def word(self) -> int:
        return self.numbers.pop(0) if self.numbers else self.drawn + 3 * next(self._more)

    def pick(self, n: int) -> int:
        return self.word() % n


class Table:
    """A table in a known position."""

    def __init__(
        self, seats: int = 1, display: str = "- - - - - -", dice: str = "", **options: object
    ) -> None:
        self.game = Aerion()
        self.chance = Loaded()
        chosen = GAME.options.complete(options, seats)
        box = GAME.box()
        self.state: AerionState = self.game.setup(box, chosen, seats, self.chance)
        self.told: list[str] = []
        self.show(display)
        if dice:
            self.dice(dice)

    def show(self, display: str) -> Table:
        """Lay out the Display by words, `-` for an empty slot, and start the turn from it."""
        words = display.split()
        self.state.display = [kind(word) for word in words]
        from ludotheque.games.aerion.rules.seams import team

        for expansion in team(self.state):
            expansion.turn_begins(self.state)
        return self

    def dice(self, faces: str) -> Table:
        """The first roll was made and shows these faces."""
        self.state.dice = [int(face) - 1 for face in faces.split()]
        self.state.stage = ROLLED
        self.state.fresh = 1
        return self

    def next_dice(self, faces: str) -> Table:
        """What the dice thrown next will show, in order."""
        self.chance.numbers = [int(face) - 1 for face in faces.split()]
        return self

    def deck(self, name: str, words: str = "") -> Table:
        """A deck of these cards, the top last."""
        deck = DECK_WORDS.index(name)
        kinds = [kind(word) for word in words.split()]
        self.state.deck[deck * STRIDE : deck * STRIDE + STRIDE] = kinds + [0] * (STRIDE - len(kinds))
        self.state.size[deck] = len(kinds)
        self.state.known[deck] = 0
        return self

    def no_decks(self) -> Table:
        """All decks are empty."""
        for name in DECK_WORDS:
            self.deck(name)
        return self

    def pile(self, name: str, words: str) -> Table:
        """Cards in a discard pile."""
        for word in words.split():
            discard(self.state, card(f"{word}@{name}"))
        return self

    def workshop(self, number: int, *cards: str) -> Table:
        """Cards in a Workshop."""
        for text in cards:
            one = card(text)
            place = 0 if one & 31 < 6 else 1 if one & 31 < 9 else 2
            self.state.shop[number * 3 + place] = one
        return self

    def reserve(self, *cards: str, seat: int = 0) -> Table:
        """Cards in a Reserve."""
        self.state.reserve = sorted([*self.state.reserve, *(seat << 8 | card(text) for text in cards)])
        return self

    def book(self, deck: str = "p2", seat: int = 0) -> Table:
        """A Book on a Pulpit."""
        self.state.pulpit.append(seat << 3 | DECK_WORDS.index(deck))
        return self

    def hold(self, text: str) -> Table:
        """A card just acquired."""
        self.state.held = card(text)
        self.state.stage = HELD
        return self

    def legal(self, seat: int | None = None) -> set[str]:
        """The legal moves in words."""
        who = self.state.active if seat is None else seat
        return {GAME.vocabulary.notation(move) for move in self.game.legal(self.state, who)}

    def verbs(self, seat: int | None = None) -> set[str]:
        """The verbs of the legal moves."""
        return {words.split()[0] for words in self.legal(seat)}

    def refusal(self, words: str, seat: int | None = None) -> Refusal | None:
        """Why that move is not legal."""
        who = self.state.active if seat is None else seat
        return self.game.refusal(self.state, who, GAME.vocabulary.parse(words))

    def refused(self, words: str, seat: int | None = None) -> str:
        """The rule that forbids that move; empty if it is legal."""
        found = self.refusal(words, seat)
        return "" if found is None else found.rule

    def play(self, *moves: str, seat: int | None = None) -> Table:
        """Make these moves, each of which must be legal."""
        for words in moves:
            who = self.state.active if seat is None else seat
            move = GAME.vocabulary.parse(words)
            assert self.game.refusal(self.state, who, move) is None, f"{words}: {self.refused(words, seat)}"
            scribe = Recorder(frames=True)
            self.game.play(self.state, who, move, self.chance, scribe)
            self.told += [GAME.chronicle.happening(one.event).name for one in scribe.told]
        return self

    def in_pile(self, name: str) -> list[str]:
        """The cards of a discard pile, in order of kind."""
        start = DECK_WORDS.index(name) * KINDS
        counts = self.state.piles[start : start + KINDS]
        return [KIND_WORDS[one] for one in range(KINDS) for _ in range(counts[one])]

    def shown(self) -> list[str]:
        """The Display in words."""
        return ["-" if one == NONE else KIND_WORDS[one] for one in self.state.display]

    def top(self, name: str, count: int = 1) -> list[str]:
        """The top cards of a deck, the top first."""
        deck = DECK_WORDS.index(name)
        cards = self.state.deck[deck * STRIDE : deck * STRIDE + self.state.size[deck]]
        return [KIND_WORDS[one] for one in cards[::-1][:count]]

    def lying(self, workshop: int) -> list[str]:
        """The cards in a Workshop in words."""
        cards = self.state.shop[workshop * 3 : workshop * 3 + 3]
        return [KIND_WORDS[one & 31] for one in cards if one != NONE]

    def flies(self, *ships: str) -> bool:
        """Whether all these Ships fly."""
        return all(self.state.flying >> kind(ship) & 1 for ship in ships)

    def fly(self, *ships: str) -> Table:
        """These Ships fly already."""
        for ship in ships:
            self.state.flying |= 1 << kind(ship)
        return self

    def fly_all_but(self, *ships: str) -> Table:
        """All Ships fly but these."""
        self.state.flying = 63
        for ship in ships:
            self.state.flying &= ~(1 << kind(ship))
        return self

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def result(self) -> str:
        """How it ended; empty while it goes on."""
        found = self.outcome
        return "" if found is None else found.result
