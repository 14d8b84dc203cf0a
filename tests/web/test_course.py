"""How a finished match went: a value after every entry, marks where it turned, lines with their entry."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Match
from ludotheque.table.envelope import lines_shown
from ludotheque.table.retold import axes
from ludotheque.table.review import LEAST, Chapters, Swing, review, swings, turning_points
from ludotheque.table.story import Story
from ludotheque.table.texts import table_words
from ludotheque.table.value_curve import course, setup
from ludotheque.web.painter import WebPainter


def played(name: str) -> Match:
    room = game(name)
    seats = room.options.seats[0]
    match = room.match(seats, seed=5)
    drive(match, [player("easy", room, seat) for seat in range(seats)], 4000)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize("name", shelf())
def test_a_match_has_a_value_after_every_entry_and_marks_where_it_turned(name: str) -> None:
    match = played(name)
    room, length = match.room, len(match.journal.entries)
    values = course(match.journal, room)
    assert len(values) == length + 1
    assert all(value is not None and 0 <= value <= 100 for value in values)
    assert len(set(values)) > 3, "it went up and down"
    story = Story(match.journal, room)
    lines, _ = story.heard(-1, length)
    entries = story.entries(-1, length)
    assert len(entries) == len(lines)
    assert entries == sorted(entries)
    names = tuple(f"Player {letter}" for letter in "ABCDEF"[: match.seats])
    for language in LANGUAGES:
        texts = table_words(room, language, names)
        found = turning_points(match.journal, room, texts)
        assert found, "a match without a turning point"
        steps = [step for step in (mark["n"] for mark in found) if isinstance(step, int)]
        assert steps == sorted(set(steps))
        assert all(0 < step <= length for step in steps)
        for mark in found:
            assert mark["text"]
            assert any(letter.isdigit() for letter in str(mark["when"])), "round and turn have a number"
        turned = [mark for mark in found if "swing" in mark]
        assert turned, "and none by how it looked"
        for mark in turned:
            swing = mark["swing"]
            assert isinstance(swing, list)
            before, after = swing
            assert abs(after - before) >= LEAST
            assert str(before) in str(mark["text"])


def test_a_turning_point_stands_in_the_round_under_which_the_log_has_it() -> None:
    """The last round of KRÉO is called by the entry that opens it, and was told of the one before."""
    match = played("kreo")
    room, length = match.room, len(match.journal.entries)
    story, texts = Story(match.journal, room), table_words(room, "en", ("Ada", "Bo", "Cy"))
    lines, _ = story.heard(-1, length)
    round_of, number = {}, ""
    for line in lines_shown(WebPainter(), room, lines, texts):
        motion = line.get("motion")
        if isinstance(motion, dict) and motion.get("log") == "head":
            number = "".join(sign for sign in str(line["text"]) if sign.isdigit())
        round_of[str(line["text"])] = number
    values: list[int | None] = [50] * (length + 1)  # nothing but what the room itself calls a turning point
    chapters = Chapters.of(story, room, texts, match.journal.entries, match.seats)
    found = review(chapters, room, texts, match.journal.entries, values, lambda _: [])
    last = [mark for mark in found if "last round" in str(mark["text"])]
    assert last
    for mark in found:
        assert round_of[str(mark["text"])] in str(mark["when"])


@pytest.mark.parametrize("name", shelf())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setup_is_told_in_words(name: str, language: str) -> None:
    room = game(name)
    texts = room.texts(language)
    for preset in (room.options.presets or {}).values():
        options = room.options.complete(preset, room.options.seats[-2 if len(room.options.seats) > 2 else -1])
        for word in setup(room, options, texts):
            assert word
            assert not word.startswith("option.")


def test_a_turn_that_changed_how_it_looked_is_a_turning_point_at_its_greatest_step() -> None:
    #         0   1   2   3   4   5   6   7   8    9
    values = [50, 50, 48, 30, 31, 31, 33, 60, 62, 100]
    assert swings(values, [1, 4, 6]) == [Swing(3, 50, 31), Swing(7, 33, 62)]
    assert swings([50, None, 20, 20, 20], [1]) == [], "what was not judged is not told"
    assert swings([50, 52, 51, 100], [1]) == [], "the end itself is no turning point"
    assert len(swings([0, 90] * 30, list(range(60)))) == 5, "not every turn is one"
    assert swings([50, 50, 47, 30, 30, 30], [4], closing=[3]) == [Swing(3, 50, 30)], "the closing did it"
    assert swings([50, 50, 44, 30, 30, 30], [4], closing=[3]) == [Swing(2, 50, 30)], "something was done"


def test_a_turning_point_names_what_changed_the_odds_and_not_the_last_line_of_its_turn() -> None:
    match = played("desert")
    room, entries = match.room, match.journal.entries
    texts = table_words(room, "en", ("Ada", "Bo"))
    chapters = Chapters.of(Story(match.journal, room), room, texts, entries, match.seats)
    last = {n: words for n, _, words in chapters.lines}
    marks = [mark for mark in turning_points(match.journal, room, texts) if "swing" in mark]
    assert any(not str(mark["text"]).startswith(last[int(str(mark["n"]))]) for mark in marks)
    sun = next(mark for mark in marks if "Sun Beats Down" in str(mark["text"]))
    assert "drinks" in str(sun["text"]), "what was turned, and what came of it"


@pytest.mark.parametrize("name", shelf())
def test_a_curve_has_axes_with_words_and_rounds_that_are_counted_from_one(name: str) -> None:
    match = played(name)
    room, entries = match.room, match.journal.entries
    for language in LANGUAGES:
        texts = table_words(room, language, ("Ada", "Bo", "Cy"))
        chapters = Chapters.of(Story(match.journal, room), room, texts, entries, match.seats)
        drawn = axes(chapters.calendar, room, texts, match.seats)
        assert drawn["up"]
        assert drawn["along"]
        ticks = drawn["ticks"]
        assert isinstance(ticks, list)
        assert [number for _, number in ticks] == list(range(1, len(ticks) + 1))
        assert len(ticks) > 2
