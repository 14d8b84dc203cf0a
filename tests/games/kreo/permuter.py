"""What a seat cannot know in KRÉO, from the information table and from what it was told; never from its view.

Cards are followed one by one from the deal: who holds each, which lie face down, which are offered.  A card
is *learnt* by a viewer when it comes into the open, is shown to the viewer, or passes through the viewer's
hands.  The twin differs in two ways: the names of cards that the viewer never learns are dealt anew among
them, and from some moment on two cards of one hand, neither of which the viewer learns afterwards, change
parts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from ludotheque.games.kreo import events, moves
from ludotheque.games.kreo.kinds import NAMES, PLANET, STORM, THUNDERBOLT, name_of
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import Chance, State, Told
from ludotheque.lab.conformance import History, Swap

CARD_VERBS = frozenset(
    {
        moves.CHOOSE,
        moves.CHANGE,
        moves.CHANGE_SECOND,
        moves.SHOW,
        moves.OFFER,
        moves.ANSWER,
        moves.RECALL,
        moves.SHED,
        moves.THEIA_CARDS,
        moves.THEIA_SEATS,
        moves.MNEMOSYNE,
        moves.DISCARD,
    }
)


@dataclass
class Played:
    """A move of the original, with the cards it named followed one by one."""

    move: int
    cards: list[int] = field(default_factory=list)  # in the order of the move's card parameters
    hand: list[int] = field(default_factory=list)  # what the seat had in hand just before, not offered


@dataclass
class Track:
    """Where every card is as the match goes on, and what the viewer has learnt, entry by entry."""

    viewer: int
    names: list[int]
    hands: list[list[int]]
    chosen: dict[tuple[int, int], int] = field(default_factory=dict)
    offers: dict[int, tuple[int, int]] = field(default_factory=dict)  # giver: (receiver, card)
    open: set[int] = field(default_factory=set)
    learnt: dict[int, int] = field(default_factory=dict)  # card: the last entry at which the viewer saw it
    bets: list[tuple[int, int]] = field(default_factory=list)  # (entry, target) not settled yet
    owing: int = -1  # who must discard for the Storm

    def learn(self, card: int, entry: int) -> None:
        self.learnt[card] = entry

    def pick(self, seat: int, kind: int) -> int:
        """A card of that kind in the seat's hand, one that is not offered."""
        offered = self.offers.get(seat, (-1, -1))[1]
        return next(card for card in self.hands[seat] if self.names[card] == kind and card != offered)

    def lay(self, seat: int, place: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.chosen[seat, place] = card

    def take_back(self, seat: int, place: int) -> None:
        self.hands[seat].append(self.chosen.pop((seat, place)))


class KreoPermuter:
    """Exchanges everything a seat does not know by the end of a history."""

    def permute(self, history: History, seat: int, chance: Chance) -> Swap | None:
        first = cast("KreoState", history.first)
        if any(entry.kind == "expire" for entry in history.entries) and first.absence:
            return None  # what time does for the absent draws chance by what they hold
        track = followed(history, seat)
        return twin(track, history, chance)


@dataclass
class KreoSwap:
    """The twin: another deal, and the same moves with other cards."""

    first: KreoState
    moves: list[int]
    at: int = 0

    def start(self) -> State:
        return self.first.copy()

    def move(self, seat: int, move: int) -> int:
        self.at += 1
        return self.moves[self.at - 1]


@dataclass
class Followed:
    track: Track
    played: list[Played | None]
    seats: list[int]
    deal: list[list[int]]


def followed(history: History, viewer: int) -> Followed:
    """Follow all cards through the match."""
    first = cast("KreoState", history.first)
    names: list[int] = []
    hands: list[list[int]] = []
    for hand in first.hands:
        hands.append(list(range(len(names), len(names) + len(hand))))
        names.extend(hand)
    track = Track(viewer, names, hands)
    deal = [hand[:] for hand in hands]
    if viewer >= 0:
        for card in hands[viewer]:
            track.learn(card, 0)
    track.learn(names.index(PLANET), -1)  # its place at the deal is known to all
    played: list[Played | None] = []
    for number, entry in enumerate(history.entries):
        if entry.kind == "move":
            played.append(_follow_move(track, entry.seat, entry.move, number))
        else:
            played.append(None)
        for told in history.heard[number]:
            _follow_event(track, told, number)
    return Followed(track, played, [entry.seat for entry in history.entries], deal)


def _follow_move(track: Track, seat: int, move: int, entry: int) -> Played:
    verb, a, b = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF
    offered = track.offers.get(seat, (-1, -1))[1]
    played = Played(move, [], [card for card in track.hands[seat] if card != offered])
    viewer = track.viewer
    if verb == moves.CHOOSE:
        card = track.pick(seat, a)
        track.lay(seat, 0 if (seat, 0) not in track.chosen else 1, card)
        played.cards = [card]
    elif verb in (moves.CHANGE, moves.CHANGE_SECOND):
        place = int(verb == moves.CHANGE_SECOND)
        card = track.pick(seat, a)
        track.take_back(seat, place)
        track.lay(seat, place, card)
        played.cards = [card]
    elif verb in (moves.UNCHOOSE, moves.UNCHOOSE_SECOND):
        track.take_back(seat, int(verb == moves.UNCHOOSE_SECOND))
    elif verb == moves.REORDER:
        one, other = track.chosen.pop((seat, 0)), track.chosen.pop((seat, 1))
        track.chosen[seat, 0], track.chosen[seat, 1] = other, one
    elif verb in (moves.SHOW, moves.THEIA_SEATS, moves.THEIA_CARDS):
        _follow_show(track, seat, move, entry, played)
    elif verb == moves.OFFER:
        card = track.pick(seat, a)
        track.offers[seat] = (b, card)
        played.cards = [card]
    elif verb == moves.ANSWER:
        giver = next(one for one, (to, _) in track.offers.items() if to == seat)
        _, promised = track.offers[giver]
        given = track.pick(seat, a)
        del track.offers[giver]
        track.hands[giver].remove(promised)
        track.hands[seat].remove(given)
        track.hands[giver].append(given)
        track.hands[seat].append(promised)
        played.cards = [given]
        if viewer in (giver, seat):
            track.learn(given, entry)
            track.learn(promised, entry)
    elif verb in (moves.RECALL, moves.MNEMOSYNE):
        given = track.pick(seat, a)
        held = {card for hand in track.hands for card in hand} | set(track.chosen.values())
        taken = next(card for card in track.open if track.names[card] == b and card not in held)
        track.hands[seat].remove(given)
        track.hands[seat].append(taken)
        track.open.add(given)
        track.learn(given, entry)
        track.learn(taken, entry)
        played.cards = [given]
    elif verb in (moves.SHED, moves.DISCARD):
        card = track.pick(seat, a)
        track.hands[seat].remove(card)
        track.open.add(card)
        track.learn(card, entry)
        track.owing = -1
        played.cards = [card]
    elif verb == moves.THEMIS:
        track.bets.append((entry, a))
    return played


def _follow_show(track: Track, seat: int, move: int, entry: int, played: Played) -> None:
    verb, a, b, c = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF, move >> 24 & 0xFF
    mine = track.hands[seat] + [card for (owner, _), card in track.chosen.items() if owner == seat]
    offered = track.offers.get(seat, (-1, -1))[1]
    kinds = [a, b] if verb == moves.THEIA_CARDS else [a]
    audience = {moves.SHOW: [b], moves.THEIA_CARDS: [c], moves.THEIA_SEATS: [b, c]}[verb]
    for kind in kinds:
        card = next(
            one for one in mine if track.names[one] == kind and one != offered and one not in played.cards
        )
        played.cards.append(card)
        if track.viewer in audience:
            track.learn(card, entry)


def _follow_event(track: Track, told: Told, entry: int) -> None:
    event, a, b = int(told.event), int(told.a), int(told.b)
    if event == events.REVEALED:
        place = next(place for place in range(2) if (a, place) in track.chosen)
        card = track.chosen.pop((a, place))
        assert track.names[card] == b
        track.open.add(card)
        track.learn(card, entry)
        track.bets = [(made, target) for made, target in track.bets if target != a]
    elif event == events.SAW:
        card = next(one for (owner, _), one in track.chosen.items() if owner == a and track.names[one] == b)
        track.learn(card, entry)
    elif event == events.LAPSED:
        del track.offers[a]
    elif event == events.STORM_BACK:
        held = {card for hand in track.hands for card in hand}
        card = next(one for one in track.open if track.names[one] == STORM and one not in held)
        track.hands[a].append(card)
        track.learn(card, entry)
        track.owing = a
    elif event == events.NOTHING_TO_PAY:
        track.owing = -1
        for card in track.hands[a]:
            track.learn(card, entry)


def twin(followed: Followed, history: History, chance: Chance) -> Swap | None:
    """Another deal and other moves that must look the same to the viewer."""
    track = followed.track
    hidden = [card for card in range(len(track.names)) if card not in track.learnt]
    kinds = [track.names[card] for card in hidden]
    names = track.names[:]
    for _ in range(20):
        chance.shuffle(0, kinds)
        for card, kind in zip(hidden, kinds, strict=True):
            names[card] = kind
        part = _exchange(followed, chance)
        if track.owing < 0 or track.owing == track.viewer or _can_pay(track, names, part):
            break
    else:
        return None
    first = cast("KreoState", history.first).copy()
    first.hands = [sorted(names[card] for card in hand) for hand in followed.deal]
    changed = _moves(followed, names, part, chance)
    if part is None and names == track.names:
        return None
    return KreoSwap(first, changed)


@dataclass
class Exchange:
    """From that entry on, two cards of one hand play each other's part."""

    entry: int
    one: int
    other: int

    def card(self, card: int) -> int:
        return self.other if card == self.one else self.one if card == self.other else card


def _exchange(followed: Followed, chance: Chance) -> Exchange | None:
    """Two cards that were in one hand at some move, neither of which the viewer learns from then on."""
    track = followed.track
    options: list[tuple[int, list[int]]] = []
    for entry, played in enumerate(followed.played):
        if played is not None and followed.seats[entry] != track.viewer:
            cards = [card for card in played.hand if track.learnt.get(card, -1) < entry]
            if len(cards) > 1 and played.move & 0xFF in CARD_VERBS:
                options.append((entry, cards))
    if not options or chance.below(0, 3) == 0:
        return None
    entry, cards = options[int(chance.below(0, len(options)))]
    chance.shuffle(0, cards)
    return Exchange(entry, cards[0], cards[1])


def _can_pay(track: Track, names: list[int], part: Exchange | None) -> bool:
    """Who is being asked to discard for the Storm has something to discard."""
    cards = [part.card(card) if part else card for card in track.hands[track.owing]]
    return any(names[card] < THUNDERBOLT for card in cards)


def _moves(followed: Followed, names: list[int], part: Exchange | None, chance: Chance) -> list[int]:
    track = followed.track
    in_game = sorted({int(name_of(kind)) for kind in track.names})
    open_bets = {entry for entry, _ in track.bets}
    found: list[int] = []
    for entry, played in enumerate(followed.played):
        if played is None:
            continue
        move = played.move
        cards = [
            names[part.card(card) if part is not None and entry >= part.entry else card]
            for card in played.cards
        ]
        verb = move & 0xFF
        if verb == moves.THEIA_CARDS:
            cards.sort()
        for place, kind in enumerate(cards):
            shift = 8 + 8 * place
            move = move & ~(0xFF << shift) | kind << shift
        if verb == moves.THEMIS and entry in open_bets and followed.seats[entry] != track.viewer:
            move = move & 0xFFFFFF | in_game[int(chance.below(0, len(in_game)))] << 24
        found.append(move)
    assert all(name < NAMES for name in in_game)
    return found
