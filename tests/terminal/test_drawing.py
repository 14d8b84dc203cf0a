"""Drawings and sentences of every room over whole matches, in four languages: legible in 80 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from ludotheque.bots.drive import RandomWalk
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, QuickChance
from ludotheque.kit.drawing import width
from ludotheque.terminal.choices import choices, shown, understood
from ludotheque.terminal.sentences import terminal_texts

EVERY = 7  # positions between two looks
COLUMNS = 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shelf())
def test_a_room_fits_eighty_columns_and_leaves_no_gap(name: str, language: str) -> None:
    room = game(name)
    for seats in (room.options.seats[0], room.options.seats[-1]):
        texts = terminal_texts(room, language, [f"Zoë {seat + 1}" for seat in range(seats)])
        match = room.match(seats, seed=11)
        walk = RandomWalk(match, QuickChance(5))
        for step in range(240):
            if match.outcome is not None:
                break
            if step % EVERY == 0:
                for seat in (*range(seats), None):
                    view = match.view(seat)
                    for line in room.face.draw(view, texts, COLUMNS).split("\n"):
                        drawn = Text.from_markup(line, emoji=False).plain  # each line is shown by itself
                        assert width(drawn.replace("[", "(")) <= COLUMNS, drawn
                    for sentence in room.face.describe(view, texts):
                        assert "{" not in sentence
                        assert sentence.strip()
            walk.step()


@pytest.mark.parametrize("name", shelf())
def test_every_legal_move_is_understood_by_number_and_by_notation(name: str) -> None:
    room = game(name)
    texts = terminal_texts(room, "en")
    match = room.match(seed=3)
    walk = RandomWalk(match, QuickChance(8))
    for _ in range(80):
        if match.outcome is not None:
            break
        for seat in range(match.seats):
            found = choices(room, texts, match.legal(seat))
            for choice in found:
                assert understood(room, found, str(choice.number)) == choice.move
                assert understood(room, found, choice.notation) == choice.move
            for line in shown(room, found, COLUMNS):
                assert width(line) <= COLUMNS
        walk.step()
