"""What a seat of KERO cannot know, exchanged: written from the rules' information table (kero:RUL-31).

Hidden from everybody: the order of the cards and territories still to come.  Hidden from a clan: the faces
of the other's Tuareks and the order of the pile.  A tile becomes known when it is played; when the pile
runs out and is reshuffled, everybody can tell what the other clan holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.games.kero import events, moves
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.kernel import Chance, Entry, State, Told
from ludotheque.lab.conformance import History

CLAIM = 36
SECTIONS = (range(12), range(12, 21), range(21, 30), range(30, 39))
HALF_RATION = 2
PLAYED = {
    events.PLAYED_TWO_DICE: 0,
    events.PLAYED_FIREPROOF: 1,
    events.HALVED: HALF_RATION,
    events.PLAYED_RELOCATE: 3,
    events.PLAYED_SUPPLIES: 4,
    events.PLAYED_FUEL_DROP: 5,
    events.PLAYED_SEND_HOME: 6,
    events.DISCARDED: 7,
}


@dataclass
class Slot:
    """One tile: where it lay in the pile, who drew it (-1: still in the pile), and whether it was seen."""

    place: int
    kind: int
    seat: int = -1
    known: bool = False


class Exchange:
    """A twin that differs only in what the seat does not know; it plays the same moves."""

    def __init__(self, start: KeroState) -> None:
        self._start = start

    def start(self) -> State:
        """The twin's state right after setup."""
        return self._start.copy()

    def move(self, _seat: int, move: int) -> int:
        """Moves name slots, territories and kinds that were shown: they stay as they are."""
        return move


class KeroPermuter:
    """Exchanges everything that a seat, or a spectator, does not know by the end of a history."""

    def permute(self, history: History, seat: int, chance: Chance) -> Exchange | None:
        """A twin, or None if nothing is hidden any more."""
        first, last = as_kero(history.first), as_kero(history.last)
        twin = first.copy()
        shuffle_deck(twin, int(last.dealt), chance)
        shuffle_tail(twin.land_pile, int(last.lands_dealt), chance)
        heard = [told for step in history.heard for told in step]
        if not any(told.event == events.RESHUFFLED for told in heard):
            shuffle_tuareks(twin, seat, heard, history.entries, history.heard, chance)
        hidden = (twin.deck, twin.land_pile, twin.hands, twin.tuareks)
        if hidden == (first.deck, first.land_pile, first.hands, first.tuareks):
            return None
        return Exchange(twin)


def shuffle_deck(twin: KeroState, dealt: int, chance: Chance) -> None:
    """Cards to come change places within what setup allows: Starts, others, one Claim in each pile."""
    deck = twin.deck
    for section in SECTIONS:
        places = [place for place in section if place >= dealt]
        if places:
            mixed = [deck[place] for place in places]
            chance.shuffle(0, mixed)
            for place, card in zip(places, mixed, strict=True):
                deck[place] = card
    others = [place for place in range(max(12, dealt), 39) if deck[place] != CLAIM]
    mixed = [deck[place] for place in others]
    chance.shuffle(0, mixed)
    for place, card in zip(others, mixed, strict=True):
        deck[place] = card


def shuffle_tail(pile: list[int], start: int, chance: Chance) -> None:
    """What lies face down is in any order."""
    tail = pile[start:]
    chance.shuffle(0, tail)
    pile[start:] = tail


def shuffle_tuareks(
    twin: KeroState,
    seat: int,
    heard: Sequence[Told],
    entries: Sequence[Entry],
    steps: Sequence[Sequence[Told]],
    chance: Chance,
) -> None:
    """Tiles that were not seen change places, in the other hand (a spectator: both hands) and in the pile."""
    slots = _dealt_slots(twin)
    pile = [Slot(place, twin.tuareks[place]) for place in range(int(twin.drawn), len(twin.tuareks))]
    slots += pile
    coming = iter(pile)
    for told in heard:
        if told.event == events.DREW:
            next(coming).seat = int(told.a)
        elif told.event in PLAYED:
            kind = PLAYED[told.event]
            mine = [s for s in slots if s.seat == told.a and s.kind == kind and not s.known]
            mine[0].known = True
    fixed_kind = HALF_RATION if _half_ration_is_tied(seat, entries, steps) else -1
    free = [s for s in slots if not s.known and s.seat != seat and s.kind != fixed_kind]
    kinds = [slot.kind for slot in free]
    chance.shuffle(0, kinds)
    for slot, kind in zip(free, kinds, strict=True):
        slot.kind = kind
    _put_back(twin, slots)


def _dealt_slots(twin: KeroState) -> list[Slot]:
    """The tiles that each clan got at setup."""
    found = []
    for seat in range(2):
        for kind in range(8):
            for _ in range(twin.hands[seat * 8 + kind]):
                found.append(Slot(-1, kind, seat))
    return found


def _put_back(twin: KeroState, slots: Sequence[Slot]) -> None:
    twin.hands = [0] * 16
    for slot in slots:
        if slot.place < 0:
            twin.hands[slot.seat * 8 + slot.kind] += 1
        else:
            twin.tuareks[slot.place] = slot.kind
    start = [kind for seat in range(2) for kind in range(8) for _ in range(twin.hands[seat * 8 + kind])]
    twin.tuareks[: len(start)] = start


def _half_ration_is_tied(seat: int, entries: Sequence[Entry], steps: Sequence[Sequence[Told]]) -> bool:
    """Whether a hidden clan's answers depend on Half Ration, so that a twin could not follow."""
    prefers = [moves.KEEP, moves.KEEP]
    for entry, step in zip(entries, steps, strict=True):
        if entry.kind == "move" and entry.seat != seat:
            verb, answer = entry.move & 0xFF, entry.move >> 8 & 0xFF
            if verb == moves.PREFER:
                prefers[entry.seat] = answer
            elif verb == moves.HALF_RATION and answer == moves.USE:
                return True
        for told in step:
            if told.event in (events.ASKED, events.FLOWS):
                reactor = int(told.a) if told.event == events.ASKED else 1 - int(told.a)
                if reactor != seat and prefers[reactor] == moves.USE:
                    return True
    return False
