"""No bot is a spy: where a seat cannot tell two states apart, every level thinks the same of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from ludotheque.bots.advice import advise
from ludotheque.bots.drive import random_match
from ludotheque.bots.levels import BY_NAME, offered_by
from ludotheque.bots.thought import opinion
from ludotheque.games import game, shelf
from ludotheque.kernel import Entry, Match, QuickChance, Told
from ludotheque.lab.conformance import History, Permuter
from tests.games.aerion.permuter import AerionPermuter
from tests.games.desert.permuter import DesertPermuter
from tests.games.kero.permuter import KeroPermuter
from tests.games.kreo.permuter import KreoPermuter

TABLES: list[tuple[str, int, Mapping[str, object], Permuter]] = [
    ("kero", 2, {}, KeroPermuter()),
    ("kero", 2, {"mode": "risk"}, KeroPermuter()),
    ("aerion", 1, {}, AerionPermuter()),
    ("aerion", 2, {}, AerionPermuter()),
    ("aerion", 1, {"eggs": True, "hourglasses": True}, AerionPermuter()),
    ("desert", 2, {}, DesertPermuter()),
    ("desert", 5, {"difficulty": "elite"}, DesertPermuter()),
    ("desert", 3, {"talk": "same_tile"}, DesertPermuter()),
    ("kreo", 3, {"grace": 0}, KreoPermuter()),
    ("kreo", 4, {"grace": 0, "incarnations": True, "altered_elements": True}, KreoPermuter()),
]
WANTED = 3  # pairs of states for every table
ROUNDS = 3  # of trials that a thinking level has: what is seen in them is seen in all


def few() -> Callable[[], bool]:
    """Time for a few rounds of trials, in both states as many."""
    left = iter(range(ROUNDS))
    return lambda: next(left, None) is not None


def twin_of(match: Match, permuter: Permuter, seat: int, seed: int) -> Match | None:
    """The same match with everything exchanged that the seat does not know by now, or None."""
    copy = Match(match.room, match.head, match.journal.sheet, frames=True)
    first = copy.state.copy()
    heard: list[list[Told]] = [
        [told for told in copy.apply(entry) if told.heard_by(seat)] for entry in match.journal.entries
    ]
    history = History(match, first, match.state.copy(), match.journal.entries, heard)
    swap = permuter.permute(history, seat, QuickChance(seed))
    if swap is None:
        return None
    twin = Match(match.room, match.head, match.journal.sheet)
    twin.state = swap.start()
    for entry in match.journal.entries:
        if entry.kind == "move":
            twin.apply(Entry(entry.kind, entry.seat, entry.at, swap.move(entry.seat, entry.move), entry.data))
        else:
            twin.apply(entry)
    return twin


@pytest.mark.parametrize(("name", "seats", "options", "permuter"), TABLES)
def test_a_bot_moves_alike_in_states_that_look_alike(
    name: str, seats: int, options: Mapping[str, object], permuter: Permuter
) -> None:
    room = game(name)
    found = 0
    for seed in range(1, 40):
        match = random_match(room.match(seats, seed, options), seed, 3 + 5 * seed)
        if found == WANTED:
            break
        if match.outcome is not None or not match.waiting:
            continue
        seat = match.waiting[0]
        twin = twin_of(match, permuter, seat, seed)
        if twin is None or twin.fingerprint() == match.fingerprint():
            continue
        found += 1
        for name_of_level in offered_by(room):
            level = BY_NAME[name_of_level]
            one, two = (
                opinion(room, level, each.view(seat), each.legal(seat), QuickChance(7), few())
                for each in (match, twin)
            )
            assert one == two, f"{name_of_level}, seed {seed}"
        told = [
            advise(room, each.view(seat), each.legal(seat), QuickChance(7), few()) for each in (match, twin)
        ]
        assert told[0] == told[1], f"a hint, seed {seed}"
    assert found == WANTED


def test_every_game_is_watched_for_spies() -> None:
    assert {name for name, *_ in TABLES} == set(shelf())
