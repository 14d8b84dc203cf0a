"""No bot is a spy: where a seat cannot tell two states apart, every level makes the same move in both."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.bots.levels import SKILL
from ludotheque.games import game
from ludotheque.games.desert.mind import strong
from ludotheque.kernel import Entry, Match, QuickChance, Told
from ludotheque.lab.conformance import History, Permuter
from tests.games.aerion.permuter import AerionPermuter
from tests.games.desert.permuter import DesertPermuter
from tests.games.kero.permuter import KeroPermuter

TABLES: list[tuple[str, int, Mapping[str, object], Permuter]] = [
    ("kero", 2, {}, KeroPermuter()),
    ("kero", 2, {"mode": "risk"}, KeroPermuter()),
    ("aerion", 1, {}, AerionPermuter()),
    ("aerion", 2, {}, AerionPermuter()),
    ("aerion", 1, {"eggs": True, "hourglasses": True}, AerionPermuter()),
    ("desert", 2, {}, DesertPermuter()),
    ("desert", 5, {}, DesertPermuter()),
    ("desert", 3, {"talk": "same_tile"}, DesertPermuter()),
]
WANTED = 4  # pairs of states for every table


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
    name: str,
    seats: int,
    options: Mapping[str, object],
    permuter: Permuter,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strong, "TRIALS", 12)  # as many worlds as it takes to see a difference
    room = game(name)
    knowledge = room.knowledge
    assert knowledge is not None
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
        for level in SKILL.values():
            moves = [
                knowledge.choose(one.view(seat), one.legal(seat), level, QuickChance(7))
                for one in (match, twin)
            ]
            assert moves[0] == moves[1], f"level {level}, seed {seed}"
    assert found == WANTED
