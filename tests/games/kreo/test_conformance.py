"""KRÉO holds what every game must hold: the house's suite, in every mode and with every ruling."""

from __future__ import annotations

import pytest

from ludotheque.kernel import BadContent
from ludotheque.lab.conformance import check
from tests.games.kreo.permuter import KreoPermuter
from tests.games.kreo.position import ROOM

TABLES: dict[str, dict[str, object]] = {
    "base": {},
    "first game": {"first_game": True, "grace": 0},
    "incarnations": {"incarnations": True},
    "altered": {"altered_elements": True, "removed_elements": "random"},
    "everything": {"incarnations": True, "altered_elements": True, "silent": True, "slots": "b"},
    "rulings": {"incarnations": True, "last_round": "personal", "concession": True, "emotes": True},
    "absent": {"absence": 60_000, "absent_choice": True, "altered_elements": True},
}


@pytest.mark.parametrize("name", TABLES)
def test_the_suite_finds_no_fault(name: str) -> None:
    seats = (3, 4, 5) if "first_game" in TABLES[name] else (3, 4, 5, 6)
    options = (TABLES[name],)
    faults = check(ROOM, 2, seed=11, options=options, seats=seats, permuter=KreoPermuter(), thorough=15)
    assert [f"{fault.check}: {fault.what}" for fault in faults] == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('a = ["air", "water"]', 'a = ["air", "smoke"]', "slots.1.a"),
        ("copies = 6", "copies = 2", "element.1.copies"),
        ('titan = "hyperion"', 'titan = "cronus"', "titan.2.titan"),
        ("out = { aether = 2 }", "out = { aether = 1 }", "players.2.out"),
        ("aggression = 3", 'aggression = "three"', "themis.aggression"),
    ],
)
def test_wrong_content_names_its_place(old: str, new: str, line: str) -> None:
    sheet = ROOM.components.replace(old, new, 1)
    assert sheet != ROOM.components
    with pytest.raises(BadContent) as caught:
        ROOM.box(sheet)
    assert caught.value.params["place"] == line


def test_the_placeholder_rewards_and_the_slots_say_that_they_are_reconstructed() -> None:
    text = ROOM.components
    themis = text[text.index("[themis]") :]
    assert 'certainty = "reconstructed"' in themis[: themis.index("[[players]]")]
    mountain = text[text.index('card = "mountain"') :]
    assert 'certainty = "reconstructed"' in mountain[:200]


def test_content_put_right_by_an_owner_is_played_with() -> None:
    sheet = ROOM.components.replace("element = 1 ", "element = 4 ", 1)
    match = ROOM.match(3, 1, {"incarnations": True}, sheet)
    assert match.head.content
    assert match.state.box.rewards[0] == 4  # type: ignore[attr-defined]  # the state's own type
