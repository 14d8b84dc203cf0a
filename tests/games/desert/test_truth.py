"""What is painted, drawn and said of the desert is what its viewer knows, and everything public is there."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import LANGUAGES, QuickChance
from tests.games.desert.position import ROOM, Table
from tests.games.desert.readers import (
    NAMES,
    BriefReader,
    DrawingReader,
    Facts,
    PageReader,
    WordReader,
    coarse,
    in_few_rows,
    known,
)
from tests.reading import Page, described, differences, drawn, in_brief, in_turn, painted, positions

RULINGS: dict[str, object] = {
    "shield_stays": True,
    "jet_when_buried": False,
    "climber_jets_onto_blocked": True,
    "navigator_frees_buried": True,
    "climber_tunnels_onto_blocked": False,
    "draw_from_blocked_well": False,
    "keep_order": True,
}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"choose_adventurers": True, "storm_tracker": True, "difficulty": "legendary"}),
    (4, {"ask_consent": True, "share_under_sun": True, "difficulty": "elite"}),
    (5, {"talk": "same_tile", "storm_tracker": True, "difficulty": "normal"}),
    (5, {"storm": "flow", "discard_after_phase": True}),
    (3, RULINGS),
]
EACH = 350  # of each table


def read_page(view: DesertView, language: str) -> Facts:
    return PageReader(painted(ROOM, view, language, NAMES), ROOM.texts(language, NAMES)).facts()


def read_drawing(view: DesertView, language: str, width: int = 80) -> Facts:
    return DrawingReader(drawn(ROOM, view, language, width, NAMES), ROOM.texts(language, NAMES)).facts()


def read_words(view: DesertView, language: str) -> Facts:
    return WordReader(described(ROOM, view, language, NAMES), ROOM.texts(language, NAMES)).facts()


def check(view: DesertView, number: int) -> None:
    """Page, sentences or drawing of a view, in the language and width of this number."""
    language = LANGUAGES[number % 4]
    width = (80, 100, 132)[number // 3 % 3]
    way = in_turn(number, (read_page, read_words, None))
    if way is None:
        assert differences(coarse(known(view)), read_drawing(view, language, width)) == [], language
    else:
        assert differences(known(view), way(view, language)) == [], language


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:40])
def test_page_drawing_and_sentences_say_what_is_known(seats: int, options: dict[str, object]) -> None:
    for number, (_, found) in enumerate(positions(ROOM, [(seats, options)], EACH, seed=seats, every=5)):
        check(cast("DesertView", found), number)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 2)])
def test_so_they_do_where_the_team_plays_well_and_finds_parts(seats: int, seed: int) -> None:
    match = ROOM.match(seats, seed, {"storm_tracker": True})
    knowledge, chance = ROOM.knowledge, QuickChance(seed)
    assert knowledge is not None
    number, aboard = 0, 0
    while match.outcome is None:
        seat = match.waiting[0]
        match.play(seat, knowledge.choose(match.view(seat), match.legal(seat), 1, chance))
        number += 1
        if number % 4 == 0 or match.outcome is not None:
            view = cast("DesertView", match.view(number % seats))
            aboard = max(aboard, view.part.count(kinds.COLLECTED))
            check(view, number)
    assert aboard


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:40])
def test_the_short_drawing_says_what_is_known(seats: int, options: dict[str, object]) -> None:
    for number, (_, found) in enumerate(positions(ROOM, [(seats, options)], 60, seed=seats, every=7)):
        view, language = cast("DesertView", found), LANGUAGES[number % 4]
        short = BriefReader(in_brief(ROOM, view, language, NAMES), ROOM.texts(language, NAMES))
        assert differences(in_few_rows(view), short.facts()) == [], language


def test_what_is_waited_for_is_said_by_name_and_number() -> None:
    options = {"ask_consent": True, "share_under_sun": True, "storm_tracker": True}
    for number, (_, found) in enumerate(positions(ROOM, [(5, options)], 200, seed=4, every=3)):
        view = cast("DesertView", found)
        language = LANGUAGES[number % 4]
        texts = ROOM.texts(language, NAMES)
        if view.result:
            continue
        page = painted(ROOM, view, language, NAMES).regions["status"].text
        drawing = " ".join(drawn(ROOM, view, language, 80, NAMES).split())
        words = " ".join(described(ROOM, view, language, NAMES))
        short = " ".join(line[51:].strip() for line in in_brief(ROOM, view, language, NAMES).split("\n"))
        for shown in (page, drawing, words, " ".join(short.split())):
            if view.asked:
                asked = texts.move(ROOM.vocabulary, int(view.proposal))
                assert asked[1:] in shown
                mates = [NAMES[seat] for seat in range(5) if view.asked >> seat & 1]
                assert NAMES[view.seat] in mates or all(name in shown for name in mates)
            elif view.looker >= 0:
                assert view.looker == view.seat or NAMES[view.looker] in shown
            elif view.holders:
                assert all(NAMES[seat] in shown for seat in range(5) if view.holders >> seat & 1)
            elif view.phase == phases.ACTING and view.steps:
                assert NAMES[view.guided] in shown
                assert str(int(view.steps)) in shown
            elif view.phase == phases.ACTING:
                assert texts.say("paint.status.acting_other", name="", n=int(view.actions))[-8:-1] in page
            elif view.phase == phases.STORM:
                assert str(int(view.due)) in shown


@pytest.mark.rule("desert:A-37")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_asked_is_named_to_whoever_looks_on(language: str) -> None:
    """The page named the one who asks, and nobody of whom an answer was wanted."""
    table = Table("navigator explorer climber", ask_consent=True).everyone("a1")
    table.play("guide 2 b1")
    assert table.waiting() == [1]
    asks = (
        ROOM.texts(language, NAMES).say("phase.asked", seat=NAMES[0], mates=NAMES[1], move="|").split("|")[0]
    )
    for seat in (0, 2, -1):
        view = table.view(seat)
        page = painted(ROOM, view, language, NAMES).regions["status"].text
        words = " ".join(described(ROOM, view, language, NAMES)[:3])
        for shown in (page, words, drawn(ROOM, view, language, 80, NAMES)):
            assert asks in shown
    assert asks not in painted(ROOM, table.view(1), language, NAMES).regions["status"].text, "but: asks you"


@pytest.mark.rule("desert:W2", "desert:A-41")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_a_skull_tells_who_died_of_thirst_and_of_nobody_else(language: str) -> None:
    table = Table("archeologist explorer climber").everyone("a1").water(0, 0).water(1, 0).water(2, 2)
    table.put(1, "b2").tile("b2", "tunnel").cards("sun_beats_down").storm(1)
    shown = painted(ROOM, table.view(0), language, NAMES)
    assert [bool(shown[f"canteen-{seat}"].symbols("desert-skull")) for seat in range(3)] == [
        True,
        True,
        False,
    ]
    table.play("draw")
    assert table.result == "thirst"
    shown = painted(ROOM, table.view(0), language, NAMES)
    assert [bool(shown[f"canteen-{seat}"].symbols("desert-skull")) for seat in range(3)] == [
        True,
        False,
        False,
    ]
    assert "0" in shown["canteen-1"].text


PLANTED: dict[str, tuple[str, str]] = {
    "a wrong face": ("#desert-face-0", "#desert-face-7"),
    "a wrong back": ("#desert-back-1", "#desert-back-0"),
    "a wrong heap": ('<text y="8">1</text>', '<text y="8">4</text>'),
    "a wrong name": ('data-name="Oasis"', 'data-name="Desert"'),
    "a wrong count of cards": ('<text y="6">31</text>', '<text y="6">30</text>'),
    "a wrong adventurer": ("#desert-role-", "#desert-role-1"),
    "a wrong supply": ("<b>40</b>", "<b>41</b>"),
    "a wrong equipment deck": ("<b>11</b>", "<b>12</b>"),
    "a wrong meter": ("desert-notch notch-2", "desert-notch notch-2 past"),
    "a wrong canteen": ('class="desert-level">4<', 'class="desert-level">3<'),
    "a wrong wind": ("×3, 2 ×2, 3 ×1", "×2, 2 ×2, 3 ×1"),
    "a wrong card in a hand": ("#desert-gear-", "#desert-gear-9"),
}


def a_table() -> DesertView:
    match = ROOM.match(3, 1, {"first_player": "1"})
    match.play(0, "excavate")
    return cast("DesertView", match.view(0))


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_that_is_planted_in_the_page_is_caught(fault: str) -> None:
    view = a_table()
    texts = ROOM.texts("en", NAMES)
    assert ROOM.paint is not None
    regions = {name: str(markup) for name, markup in ROOM.paint(view, texts).items()}
    assert differences(known(view), PageReader(Page(regions), texts).facts()) == []
    before, after = PLANTED[fault]
    hit = next(name for name in regions if name != "defs" and before in regions[name])
    regions[hit] = regions[hit].replace(before, after, 1)
    try:
        caught = bool(differences(known(view), PageReader(Page(regions), texts).facts()))
    except (AssertionError, IndexError, KeyError, ValueError):
        caught = True
    assert caught


@pytest.mark.parametrize(
    ("before", "after"),
    [("☀ 4", "☀ 3"), ("Sand left: 40", "Sand left: 41"), ("▒1", "  "), ("CRASH", "WELL "), ("4/4", "3/4"),
     ("oasis", "     "), ("↑3/2/1", "↑3/1/1"), ("deck: 11", "deck: 12"), ("Eng: ?", "Eng: a1")],
)  # fmt: skip
def test_a_fault_that_is_planted_in_the_drawing_is_caught(before: str, after: str) -> None:
    view = a_table()
    drawing = drawn(ROOM, view, "en", 80, NAMES)
    assert before in drawing
    try:
        read = DrawingReader(drawing.replace(before, after, 1), ROOM.texts("en", NAMES)).facts()
        caught = bool(differences(coarse(known(view)), read))
    except (AssertionError, IndexError, KeyError, ValueError, StopIteration):
        caught = True
    assert caught


@pytest.mark.parametrize(
    ("before", "after"),
    [("☀ 4", "☀ 3"), ("▒1", "  "), ("CRASH", "WELL "), ("4/4", "3/4"), ("oasis", "     "),
     ("↑3/2/1", "↑3/1/1"), ("Eng ?", "Eng a1"), ("To turn: 2", "To turn: 3"), ("level 2", "level 3"),
     ("kills: 0", "kills: 1"), ("acts, ", ""), ("c3 ≋≋≋≋", "c3     ")],
)  # fmt: skip
def test_a_fault_that_is_planted_in_the_short_drawing_is_caught(before: str, after: str) -> None:
    view, texts = a_table(), ROOM.texts("en", NAMES)
    short = in_brief(ROOM, view, "en", NAMES)
    assert differences(in_few_rows(view), BriefReader(short, texts).facts()) == []
    assert before in short
    try:
        caught = bool(
            differences(in_few_rows(view), BriefReader(short.replace(before, after, 1), texts).facts())
        )
    except (AssertionError, IndexError, KeyError, ValueError, StopIteration):
        caught = True
    assert caught


@pytest.mark.parametrize(
    ("before", "after"),
    [("40 sand", "39 sand"), ("holds 31", "holds 30"), (": oasis", ": desert"), ("1 sand", "3 sand"),
     ("Sun Beats Down ×4", "Sun Beats Down ×3"), ("water 4 of 4", "water 3 of 4"), ("level 2", "level 3"),
     ("The engine is not located.", "The engine lies on a1."), ("holds 11", "holds 9")],
)  # fmt: skip
def test_a_fault_that_is_planted_in_the_sentences_is_caught(before: str, after: str) -> None:
    view = a_table()
    said = described(ROOM, view, "en", NAMES)
    assert any(before in one for one in said)
    spoilt = [one.replace(before, after) for one in said]
    assert differences(known(view), WordReader(spoilt, ROOM.texts("en", NAMES)).facts()) != []


# Everything that players may know and need (T7, ST10, A-38, A-51, A-52, W5, A-37, A-53, A-54 of the numbered
# rules), and the fact that page, drawing and sentences are read for.
PUBLIC = {
    "tiles: side, face or back, what was peeked at, sand, whether it is blocked (B2, B5, A-38)": "tiles",
    "the eye of the storm (B7)": "hole",
    "where each part is, or the line that its first clue gives (C1, C2, C5, P2)": "parts",
    "how many notches to the skull (S9, ST3)": "notches",
    "the storm level (ST1)": "level",
    "the cards to turn, and those held back (ST1, ME1)": "due",
    "how many cards the Meteorologist held back (ME1)": "held back",
    "the size of the storm pile (T7)": "deck",
    "which cards are still in it (A-51)": "left",
    "the discard (ST10)": "turned",
    "the card that is being carried out (A-42)": "now",
    "the cards that a look ahead has shown (A-52)": "known",
    "the sand in the supply (B6, G3)": "sand",
    "the size of the equipment pile (T7)": "gears",
    "the equipment that is out of the game (W5)": "played",
    "whose turn it is (T1)": "active",
    "the odds of a deadly storm": "danger",
}
PUBLIC_OF_PLAYERS = {
    "adventurer (S6)": "role",
    "where the pawn stands (B2)": "space",
    "water (T7)": "water",
    "what the canteen holds at most (S7)": "full",
    "equipment (T7)": "gear",
    "actions left (T2)": "actions",
    "buried (D1)": "buried",
    "sheltered from the sun (ST4, EQ3)": "sheltered",
    "said: wait! (A-54)": "waits",
    "is asked for consent (A-37)": "asked",
    "steps that are paid for (A-53)": "steps",
    "died of thirst (A-41)": "died",
}


def test_everything_public_is_on_the_page_in_the_drawing_and_in_words() -> None:
    view = a_table()
    for read in (read_page(view, "fr"), read_drawing(view, "nl"), read_words(view, "es")):
        assert set(PUBLIC.values()) | {"team"} == set(read)
        team = read["team"]
        assert isinstance(team, dict)
        assert set(PUBLIC_OF_PLAYERS.values()) == set(team["Ada"])
