"""A table in the smallest position that shows a rule.

`Table` starts as a real match in which seat 1 (number 0) plays first; its methods put pieces where a test
wants them and keep the census of the box.  Its chance is honest until a test loads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludotheque.games import game
from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import CLAIM, KeroBox
from ludotheque.games.kero.phases import ROLLING, SPENDING
from ludotheque.games.kero.rules import streams
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Chance, IllegalMove, Match, QuickChance, SeededChance, Told

ROOM = game("kero")
BOX = cast("KeroBox", ROOM.box())


class Loaded(Chance):
    """Chance that throws what a test says, stream by stream, and is honest otherwise."""

    def __init__(self, seed: int) -> None:
        self.drawn = 0
        self.uses = [0] * 32
        self.faces: dict[int, list[int]] = {}
        self._honest = QuickChance(seed)
        self._stream = 0

    def begin(self, stream: int) -> None:
        """Start a new use of a stream."""
        self.drawn += 1
        self._stream = stream

    def word(self) -> int:
        """The next 32 bits."""
        return self._honest.word()

    def pick(self, n: int) -> int:
        """What was loaded for the stream, else a fair number."""
        loaded = self.faces.get(self._stream)
        return loaded.pop(0) if loaded else self._honest.pick(n)


class Table:
    """A match that a test arranges and plays."""

    def __init__(self, **options: object) -> None:
        seed = cast("int", options.pop("seed", 1))
        self.match: Match = ROOM.match(2, seed, {"first": "seat_1", **options})
        self.chance = Loaded(seed)
        self.match.chance = cast("SeededChance", self.chance)
        self.told: list[Told] = []

    @property
    def state(self) -> KeroState:
        """The true state."""
        return as_kero(self.match.state)

    def view(self, seat: int | None = 0) -> KeroView:
        """What a seat sees."""
        return cast("KeroView", self.match.view(seat))

    # playing

    def do(self, notation: str, seat: int | None = None, at: int | None = None) -> list[Told]:
        """Make a move, by default for the clan whose turn it is."""
        who = int(self.state.active) if seat is None else seat
        self.told = self.match.play(who, notation, at)
        return self.told

    def refused(self, notation: str, seat: int | None = None, at: int | None = None) -> str:
        """The rule that forbids a move."""
        who = int(self.state.active) if seat is None else seat
        before = self.match.fingerprint()
        try:
            self.match.play(who, notation, at)
        except IllegalMove as error:
            assert self.match.fingerprint() == before
            return error.rule
        raise AssertionError(f"{notation} was accepted")

    def may(self, notation: str, seat: int | None = None) -> bool:
        """Whether a move is legal now."""
        who = int(self.state.active) if seat is None else seat
        return self.match.room.vocabulary.parse(notation) in self.match.legal(who)

    def verbs(self, seat: int) -> set[str]:
        """The verbs that a seat may use now."""
        return {self.match.room.vocabulary.verb(move).name for move in self.match.legal(seat)}

    def expire(self, times: int = 1) -> list[Told]:
        """Let the clock act."""
        for _ in range(times):
            self.told = self.match.expire()
        return self.told

    def wait(self) -> Table:
        """Let the clock act until somebody must."""
        while not self.match.waiting and self.match.outcome is None:
            self.expire()
        return self

    def events(self, told: Sequence[Told] | None = None) -> list[str]:
        """The names of what was told."""
        chronicle = self.match.room.chronicle
        return [chronicle.happening(int(one.event)).name for one in (self.told if told is None else told)]

    # arranging

    def load(self, stream: int, *faces: int) -> Table:
        """Load throws."""
        self.chance.faces.setdefault(stream, []).extend(faces)
        return self

    def throws(self, *symbols: str) -> Table:
        """Load the next roll with these faces, die by die from the first white one."""
        return self.load(streams.ROLL, *(face_of(die, symbol) for die, symbol in enumerate(symbols)))

    def pumps(self, *lit: bool) -> Table:
        """Load refuelling throws: True is fire, die by die of those that are thrown."""
        return self.load(streams.PUMP, *(5 if fire else 0 for fire in lit))

    def hold(self, seat: int, *tiles: str) -> Table:
        """A clan holds exactly these Tuareks; the pile has the rest."""
        state = self.state
        wanted = [kinds.TUAREKS.index(kind) for kind in tiles]
        other = 1 - seat
        for kind in range(8):
            copies = state.box.tuarek_copies[kind] - state.used[kind] - wanted.count(kind)
            copies -= int(state.fireproof) if kind == 1 else 0
            state.hands[seat * 8 + kind] = wanted.count(kind)
            state.hands[other * 8 + kind] = min(state.hands[other * 8 + kind], copies)
            state.certain[seat * 8 + kind] = state.certain[other * 8 + kind] = 0
        state.tuareks = self._unseen()
        state.drawn = 0
        return self

    def next_tuareks(self, *tiles: str) -> Table:
        """These tiles lie on top of the pile."""
        state = self.state
        pile = state.tuareks[int(state.drawn) :]
        top = [kinds.TUAREKS.index(kind) for kind in tiles]
        for kind in top:
            pile.remove(kind)
        state.tuareks, state.drawn = top + pile, 0
        return self

    def use_up_pile(self) -> Table:
        """All tiles of the pile are used."""
        state = self.state
        for kind in state.tuareks[int(state.drawn) :]:
            state.used[kind] += 1
        state.tuareks, state.drawn = [], 0
        return self

    def _unseen(self) -> list[int]:
        state = self.state
        pile = []
        for kind in range(8):
            copies = state.box.tuarek_copies[kind] - state.used[kind]
            copies -= state.hands[kind] + state.hands[8 + kind]
            copies -= int(state.fireproof) if kind == 1 else 0
            pile += [kind] * copies
        return pile

    def purse(self, seat: int, count: int) -> Table:
        """A clan has so many Jerrycans; the supply has the rest."""
        state = self.state
        state.supply += state.jerrycans[seat] - count
        state.jerrycans[seat] = count
        return self

    def drain(self, supply: int) -> Table:
        """So many Jerrycans are left in the supply; the second seat has the others."""
        return self.purse(1, self.state.jerrycans[1] + int(self.state.supply) - supply)

    def fuel(self, seat: int, amount: int) -> Table:
        """A truck holds so much."""
        self.state.fuel[seat] = amount
        self.state.known[seat] = amount
        return self

    def camp(self, brick: int = 0, wheat: int = 0, metal: int = 0, recruit: int = 0, fires: int = 0) -> Table:
        """The active clan has rolled and stopped, with so much to spend."""
        state = self.state
        state.phase = SPENDING
        state.may_pay = 0
        state.resources = [brick, wheat, metal, recruit]
        state.fires = fires
        return self

    def rolled(self, *symbols: str, chosen: Sequence[str] = ()) -> Table:
        """The truck stands, the first throw has landed with these faces, the lock has just ended."""
        state = self.state
        state.chosen = sum(1 << kinds.COLOURED.index(colour) for colour in chosen)
        dice = [*range(5), *(5 + kinds.COLOURED.index(colour) for colour in chosen)]
        for die, symbol in zip(dice, symbols, strict=True):
            state.dice[die] = face_of(die, symbol)
        state.started = state.now
        state.lock_end = state.now
        state.may_pay = 0
        state.phase = ROLLING
        return self

    def ability(self, seat: int, *abilities: str) -> Table:
        """A clan has these ability tiles."""
        for name in abilities:
            self.state.tiles[seat * 10 + kinds.ABILITIES.index(name)] = 1
        return self

    def own(self, seat: int, *cards: str) -> Table:
        """A clan owns these cards, wherever they were."""
        for name in cards:
            self._free(kinds.CARDS.index(name))
            self.state.cards[seat] |= 1 << kinds.CARDS.index(name)
        return self

    def row(self, *cards: str) -> Table:
        """The row shows these cards from slot 1 on; `-` is an empty slot."""
        state = self.state
        wanted = [-1 if name == "-" else kinds.CARDS.index(name) for name in cards]
        for slot in range(6):
            if state.row[slot] >= 0:
                state.deck.append(state.row[slot])
                state.row[slot] = -1
        for slot, card in enumerate(wanted):
            if card >= 0:
                self._free(card)
            state.row[slot] = card
        return self._settle_deck()

    def next_cards(self, *cards: str) -> Table:
        """The deck's next cards; `claim` is a Claim card."""
        state = self.state
        top = [CLAIM if name == "claim" else kinds.CARDS.index(name) for name in cards]
        rest = state.deck[int(state.dealt) :]
        for card in top:
            if card in rest:
                rest.remove(card)
            else:
                self._free(card)
                rest = state.deck[int(state.dealt) :]
        state.deck = state.deck[: int(state.dealt)] + top + rest
        return self._settle_deck()

    def short_deck(self, *cards: str) -> Table:
        """Nothing but these cards is left in the deck; the others are out of play."""
        state = self.state
        top = [CLAIM if name == "claim" else kinds.CARDS.index(name) for name in cards]
        for card in state.deck[int(state.dealt) :]:
            if card == CLAIM:
                continue
            if card not in top:
                state.ashes |= 1 << card
        state.claims = 3 - top.count(CLAIM)
        state.deck = [0] * (39 - len(top)) + top
        state.dealt = 39 - len(top)
        return self

    def _free(self, card: int) -> None:
        """Take a card from wherever it lies."""
        state = self.state
        for slot in range(6):
            if state.row[slot] == card:
                state.row[slot] = -1
        for place in range(int(state.dealt), len(state.deck)):
            if state.deck[place] == card:
                state.deck.pop(place)
                break
        state.ashes &= ~(1 << card)
        for seat in range(2):
            state.cards[seat] &= ~(1 << card)

    def _settle_deck(self) -> Table:
        """The deck has 39 places again, those before `dealt` filled with anything."""
        state = self.state
        rest = state.deck[int(state.dealt) :]
        rest = rest[-39:]
        state.deck = [0] * (39 - len(rest)) + rest
        state.dealt = 39 - len(rest)
        return self

    def lands(self, *lands: str) -> Table:
        """The territory row shows these; the pile has the others that nobody won."""
        state = self.state
        shown = [kinds.LANDS.index(land) for land in lands]
        taken = int(state.gone) | int(state.won[0]) | int(state.won[1])
        state.lands = shown + [-1] * (4 - len(shown))
        rest = [land for land in range(12) if land not in shown and not taken >> land & 1]
        state.land_pile = [0] * (12 - len(rest)) + rest
        state.lands_dealt = 12 - len(rest)
        return self

    def post(self, seat: int, *counts: int) -> Table:
        """A clan has so many Explorers on each territory."""
        state = self.state
        for place, count in enumerate(counts):
            state.explorers[seat] += state.posted[seat * 4 + place] - count
            state.posted[seat * 4 + place] = count
        return self

    def win(self, seat: int, *lands: str) -> Table:
        """A clan owns these territories."""
        for land in lands:
            number = kinds.LANDS.index(land)
            self.state.won[seat] |= 1 << number
            if number in self.state.lands:
                self.state.lands[self.state.lands.index(number)] = -1
        return self

    def final_turn(self) -> Table:
        """The third Claim is done; the second seat plays the final turn."""
        state = self.state
        state.claims = 3
        state.final = 1
        state.active = 1
        for place in range(4):
            if state.lands[place] >= 0:
                state.gone |= 1 << state.lands[place]
                state.lands[place] = -1
        return self

    def turn_of(self, seat: int) -> Table:
        """It is that clan's turn."""
        self.state.active = seat
        return self

    def burnt_row(self) -> list[str]:
        """The row in words."""
        return ["-" if card < 0 else kinds.CARDS[card] for card in self.state.row]


def face_of(die: int, symbol: str) -> int:
    """The first face of a die that shows this symbol; `3_wheat` asks for the amount too."""
    amount, _, name = symbol.rpartition("_") if symbol[0].isdigit() else ("", "", symbol)
    for face in range(6):
        place = die * 6 + face
        if kinds.SYMBOLS[BOX.symbol[place]] == name and amount in ("", str(BOX.amount[place])):
            return face
    raise AssertionError(f"die {kinds.DICE[die]} has no {symbol}")
