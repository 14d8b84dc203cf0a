"""How a finished match went: a value after every entry, marks where it turned, lines with their entry."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Match
from ludotheque.table.course import course, marks, setup
from ludotheque.table.story import Story
from ludotheque.table.texts import table_words
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
    for language in LANGUAGES:
        found = marks(story, WebPainter(), room, table_words(room, language, ()), length)
        assert found, "a match without a turning point"
        for mark in found:
            assert mark["n"] in entries
            assert mark["text"]


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
