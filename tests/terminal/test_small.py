"""Eighty columns and twenty-four rows: along whole matches, in all modes and at all seats.

Whose turn it is and what may be done stands on the screen, below the end of the table; what does not fit is a
word or a key away, and said so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import BadOptions, Match, Room
from ludotheque.kit.drawing import plain, width
from ludotheque.terminal.realtime import RealTime
from tests.reading import languages, positions
from tests.terminal.windows import COLUMNS, ROWS, sit, window

EACH = 6  # positions of every table


def tables(room: Room) -> list[tuple[int, dict[str, object]]]:
    """Every number of seats with every set of options that has a name, and every choice by itself."""
    presets = dict(room.options.presets or {})
    words = [{one.key: word} for one in room.options.options for word in one.choices if word != one.default]
    wanted = [(seats, options) for seats in room.options.seats for options in ({}, *presets.values())]
    wanted += [(room.options.seats[-1], options) for options in words]
    found: list[tuple[int, dict[str, object]]] = []
    for seats, options in wanted:
        with suppress(BadOptions):  # what these seats cannot play
            room.options.complete(options, seats)
            found.append((seats, dict(options)))
    return found


def moments(room: Room) -> Iterator[tuple[int, Match, int]]:
    """Positions with a seat that is waited for, or the first one."""
    for index, (match, _) in enumerate(positions(room, tables(room), EACH, every=9)):
        if match.outcome is None:
            yield index, match, (*match.waiting, 0)[0]


@pytest.mark.parametrize("name", shelf())
def test_whose_turn_it_is_and_every_move_stay_on_screen(name: str) -> None:
    for index, match, seat in moments(game(name)):
        session = sit(match, range(match.seats), languages(index))
        session.viewer = seat
        session.show(seat)
        session.show(seat)  # what is said on the first screen alone is gone
        screen = window(session)
        assert all(width(line.replace("[", "(")) <= COLUMNS for line in screen.lines), screen.text
        head = plain(session.offers(seat)[1])
        assert head in screen.visible, screen.text
        offers = [plain(line) for line in session.offers(seat, ROWS - len(session.fitting(seat)) - 4)]
        assert [line for line in offers if line not in screen.visible and line] == [], screen.text
        if len(screen.lines) >= ROWS:
            assert session.texts.say("terminal.taller", word="@")[:20] in screen.text


@pytest.mark.parametrize("name", ["aerion", "desert", "kreo"])
def test_table_and_moves_fit_together_in_four_languages(name: str) -> None:
    """A stranger at 80×24 saw the moves and no tree, or the tree and no moves."""
    room = game(name)
    usual: list[tuple[int, dict[str, object]]] = [
        (room.options.seats[0], {}),
        (room.options.seats[0] + 1, {}),
    ]
    for index, (match, _) in enumerate(positions(room, usual, 20, every=5)):
        if match.outcome is not None:
            continue
        seat = (*match.waiting, 0)[0]
        session = sit(match, range(match.seats), languages(index))
        session.viewer = seat
        session.show(seat)
        session.show(seat)
        shown = window(session)
        drawn = [plain(line).rstrip() for line in session.fitting(seat) if plain(line).strip()]
        visible = [line.rstrip() for line in shown.visible]
        assert [line for line in drawn if line.replace("\\[", "[") not in visible] == [], shown.text


@pytest.mark.parametrize("name", [name for name in shelf() if game(name).timed])
def test_while_time_runs_nothing_scrolls_and_the_end_of_the_table_stays(name: str) -> None:
    seen = 0
    for index, match, seat in moments(game(name)):
        if match.deadline is None:
            continue
        seen += 1
        session = sit(match, range(match.seats), languages(index))
        session.viewer = seat
        clock = RealTime(session)
        clock.clock.start(match.now)
        clock.passed()
        clock._is_typed(seat)
        clock._show(seat)
        screen = window(session)
        painted = screen.written.getvalue().count("\x1b[K")
        assert painted <= ROWS - 1, "a line is left for typing"
        assert "\n" not in screen.written.getvalue(), "nothing scrolls"
        drawn = next(plain(line) for line in reversed(session.fitting(seat)) if plain(line).strip())
        assert drawn[:20] in screen.text
        assert "█" in screen.text or "░" in screen.text
        rest = clock.hotkeys.lines(COLUMNS)
        assert len(rest) <= ROWS - 9, rest
    assert seen


@pytest.mark.parametrize("name", shelf())
def test_look_shows_the_whole_table_page_by_page(name: str) -> None:
    match = game(name).match(seed=4)
    session = sit(match, typed=["", "", ""])
    session.commands["look"](session, 0, "")
    drawn = [plain(line).rstrip() for line in session.picture(0)]
    written = [line.rstrip() for line in window(session).lines]
    assert [line for line in drawn if line.replace("\\[", "[") not in written] == []
