"""Who is waited for is named: in the status of the page, in the drawing, among the first sentences."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import Match, Room, View
from tests.reading import described, drawn, in_brief, languages, painted, positions

NAMES = ("Ann", "Bob", "Cléo", "Dirk", "Eva", "Fay")
FIRST = 3  # sentences that a screen reader says before anything else
TABLES: dict[str, list[tuple[int, Mapping[str, object]]]] = {
    "aerion": [(2, {}), (2, {"eggs": True, "flagship": True, "clouds": True})],
    "desert": [
        (3, {"choose_adventurers": True, "ask_consent": True, "storm_tracker": True}),
        (4, {"share_under_sun": True}),
        (5, {"storm": "flow"}),
    ],
    "kero": [(2, {}), (2, {"mode": "units"}), (2, {"refuel_throws": "hand"})],
    "kreo": [(3, {}), (6, {"incarnations": True, "altered_elements": True})],
}


def doors(room: Room, match: Match, view: View, language: str) -> dict[str, str]:
    """What is read first at every door."""
    names = NAMES[: match.seats]
    return {
        "page": painted(room, view, language, names).regions["status"].text,
        "drawing": drawn(room, view, language, 80, names),
        "short drawing": in_brief(room, view, language, names),
        "words": " ".join(described(room, view, language, names)[:FIRST]),
    }


@pytest.mark.parametrize("name", [name for name in shelf() if name in TABLES])
def test_everybody_reads_who_is_waited_for(name: str) -> None:
    room, seen = game(name), 0
    for index, (match, view) in enumerate(positions(room, TABLES[name], 60, every=6)):
        if match.outcome is not None or view.seat in match.waiting:
            continue
        seen += len(match.waiting)
        for door, said in doors(room, match, view, languages(index)).items():
            unnamed = [NAMES[seat] for seat in match.waiting if NAMES[seat] not in said]
            assert unnamed == [], (door, said)
    assert seen > 40


@pytest.mark.parametrize("name", [name for name in shelf() if name in TABLES])
def test_whoever_is_waited_for_reads_that_it_is_them(name: str) -> None:
    """By their name, or in other words than whoever only looks on."""
    room, seen = game(name), 0
    for index, (match, view) in enumerate(positions(room, TABLES[name], 60, every=6)):
        if match.outcome is not None or view.seat not in match.waiting:
            continue
        seen += 1
        language = languages(index)
        others = doors(room, match, match.view(None), language)
        for door, said in doors(room, match, view, language).items():
            assert NAMES[view.seat] in said or said != others[door], (door, said)
    assert seen > 20
