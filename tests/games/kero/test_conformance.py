"""KERO holds what every game must hold: the house's suite, secrecy, and fair guesses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, permutations
from pathlib import Path

import pytest

import ludotheque.games.kero
from ludotheque.bots.drive import random_match
from ludotheque.games.kero import events, kinds
from ludotheque.games.kero.rules.game import Kero
from ludotheque.games.kero.rules.gauge import beliefs, reading
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Box, Chance, Game, Match, Outcome, QuickChance, Refusal, Room, Scribe, State
from ludotheque.kernel.room import plain_game
from ludotheque.lab.conformance import Found, check, check_guess, check_secrecy
from ludotheque.lab.trace import trace
from tests.games.kero.permuter import KeroPermuter
from tests.games.kero.position import ROOM, Table

TABLES: dict[str, dict[str, object]] = {
    "clock": {},
    "units": {"mode": "units"},
    "risk": {"mode": "risk"},
    "by hand": {"refuel_throws": "hand", "two_refuels": "sequential", "gauge": "hidden"},
    "other rulings": {"sixth_ability": "forbidden", "tie_break": "ranked", "none_shall_pass": "spread"},
}


@pytest.mark.parametrize("name", TABLES)
def test_the_suite_finds_no_fault(name: str) -> None:
    faults = check(ROOM, matches=1, seed=5, options=(TABLES[name],), permuter=KeroPermuter(), thorough=30)
    assert [f"{fault.check}: {fault.what}" for fault in faults] == []


def exchanged(match: Match, seat: int) -> bool:
    return check_secrecy(match, KeroPermuter(), seat, QuickChance(3))


def played(room: Room = ROOM, entries: int = 60) -> Match:
    match = room.match(2, 8, {"first": "seat_1"})
    return random_match(match, 4, entries)


def test_the_permuter_really_exchanges_hidden_tiles() -> None:
    match = played(entries=12)
    assert all(exchanged(match, seat) for seat in (0, 1, -1))


class Leaky(Game[KeroState, KeroView]):
    """The game with a leak that a test plants; everything else it hands on."""

    def __init__(self, channel: str) -> None:
        self.channel = channel
        self.inner = Kero()

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: int, chance: Chance
    ) -> KeroState:
        return self.inner.setup(box, options, seats, chance)

    def waiting(self, state: KeroState) -> int:
        return self.inner.waiting(state)

    def legal(self, state: KeroState, seat: int) -> list[int]:
        moves = self.inner.legal(state, seat)
        if self.channel == "legal" and state.hands[(1 - seat) * 8] > 0:
            return moves[:-1]
        return moves

    def refusal(self, state: KeroState, seat: int, move: int) -> Refusal | None:
        return self.inner.refusal(state, seat, move)

    def play(self, state: KeroState, seat: int, move: int, chance: Chance, scribe: Scribe) -> None:
        self.inner.play(state, seat, move, chance, scribe)
        if self.channel == "events":
            scribe.tell(state, events.LOST, seat, state.tuareks[-1])

    def deadline(self, state: KeroState) -> tuple[int, int] | None:
        found = self.inner.deadline(state)
        if self.channel == "time" and found is not None:
            return (found[0] + 7 * state.hands[2] + 3 * state.hands[10], found[1])
        return found

    def expire(self, state: KeroState, chance: Chance, scribe: Scribe) -> None:
        self.inner.expire(state, chance, scribe)

    def outcome(self, state: KeroState) -> Outcome | None:
        return self.inner.outcome(state)

    def view(self, state: KeroState, seat: int) -> KeroView:
        view = self.inner.view(state, seat)
        if self.channel == "view":
            view.owed = state.deck[int(state.dealt)] if state.dealt < 39 else 0
        return view


@pytest.mark.parametrize("channel", ["legal", "view", "events", "time"])
def test_a_planted_leak_is_caught(channel: str) -> None:
    game = plain_game(Leaky(channel))
    parts = (ROOM.vocabulary, ROOM.chronicle, ROOM.options, ROOM.read_box, ROOM.face)
    room = Room("kero", ROOM.package, game, *parts, timed=True)
    with pytest.raises(Found, match="secrecy"):
        compare_twins(room)


def compare_twins(room: Room) -> None:
    """The beginnings of some matches beside their twins, for all viewers."""
    for seed in range(12):
        match = random_match(room.match(2, seed), seed, 20)
        for seat in (0, 1, -1):
            check_secrecy(match, KeroPermuter(), seat, QuickChance(seed))


def test_guesses_of_the_other_hand_are_even() -> None:
    table = Table().hold(0).hold(1, "half_ration", "supplies")
    for kind in range(8):
        keep = {2: 0, 3: 1, 4: 0, 6: 1}.get(kind, -1)
        for place in range(len(table.state.tuareks) - 1, -1, -1):
            if table.state.tuareks[place] == kind and (keep < 0 or table.state.tuareks.count(kind) > keep):
                table.state.tuareks.pop(place)
                table.state.used[kind] += 1
    # unseen for seat 0: half_ration, supplies, relocate, send_home
    unseen = [2, 3, 4, 6]
    worlds = {tuple(sorted(pair)): 1.0 for pair in combinations(unseen, 2)}

    def hand(state: State) -> tuple[int, ...]:
        counts = as_kero(state).hands[8:]
        return tuple(kind for kind in range(8) for _ in range(counts[kind]))

    check_guess(table.match, 0, worlds, hand, QuickChance(1))


def test_guesses_keep_what_a_clan_must_hold() -> None:
    table = Table().hold(0, "supplies").hold(1, "half_ration", "relocate").purse(0, 2).use_up_pile()
    table.do("buy")
    view = table.view(0)
    for seed in range(20):
        guess = as_kero(table.match.game.guess(view, QuickChance(seed)))
        assert (guess.hands[8 + 2], guess.hands[8 + 3]) == (1, 1)


def test_guesses_of_the_deck_are_even_within_what_setup_allows() -> None:
    table = Table()
    state = table.state
    tail = [card for card in state.deck[30:] if card != 36][:2]
    # three cards are left, one of them the third Claim
    table.short_deck(kinds.CARDS[tail[0]], "claim", kinds.CARDS[tail[1]])
    worlds = {tuple(order): 1.0 for order in permutations([*tail, 36])}

    def rest(found: State) -> tuple[int, ...]:
        return tuple(as_kero(found).deck[-3:])

    check_guess(table.match, 0, worlds, rest, QuickChance(2))


def test_guesses_of_territories_are_even() -> None:
    table = Table()
    table.lands(*(kinds.LANDS[land] for land in range(4)))
    table.win(0, *(kinds.LANDS[land] for land in range(4, 9)))
    state = table.state
    state.land_pile, state.lands_dealt = [*range(9), 9, 10, 11], 9
    worlds = dict.fromkeys(permutations((9, 10, 11)), 1.0)

    def rest(found: State) -> tuple[int, ...]:
        return tuple(as_kero(found).land_pile[-3:])

    check_guess(table.match, 1, worlds, rest, QuickChance(5))


def test_guesses_of_hidden_fuel_follow_what_the_gauge_showed() -> None:
    table = Table(mode="risk").fuel(0, 38).throws("brick", "brick", "wheat", "metal", "metal")
    table.do("stand_up")
    table.throws("brick")
    table.do("throw white_1")
    trail = [mark >> 1 & 7 for mark in table.state.trail]
    worlds: Counter[int] = Counter()
    for first in (1, 2, 3):
        for second in (1, 2, 3):
            shown = [reading(38 - first, 60), reading(38 - first - second, 60)]
            if shown == trail:
                worlds[38 - first - second] += 1

    def level(found: State) -> int:
        return as_kero(found).fuel[0]

    check_guess(table.match, 1, dict(worlds), level, QuickChance(9))
    weights = beliefs(table.state.trail, 0, 38, 60)
    assert [n for n, weight in enumerate(weights) if weight > 0] == sorted(worlds)


def test_every_id_stands_in_book_code_and_tests() -> None:
    source = Path(ludotheque.games.kero.__file__ or "").parent
    found = trace(ROOM, source, Path(__file__).parent)
    assert found.missing == {place: [] for place in found.missing}
    assert not any(found.unknown.values())
