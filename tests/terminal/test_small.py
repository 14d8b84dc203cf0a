"""Eighty columns and twenty-four rows: along whole matches, in all modes and at all seats.

Whose turn it is and what may be done stands on the screen, below the end of the table; what does not fit is a
word or a key away, and said so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import cast

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.games.kero.box import DICE, PLACES, WHITES, KeroBox
from ludotheque.games.kero.kinds import TUAREKS
from ludotheque.kernel import LANGUAGES, BadOptions, Match, Room
from ludotheque.kit.drawing import plain, width
from ludotheque.terminal.realtime import RealTime
from ludotheque.terminal.session import Session
from tests.games.kero.position import Table as Arranged
from tests.games.kero.position import face_of
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


def shown_at(match: Match, seat: int, language: str, again: bool = False) -> Session:
    """Somebody sits down with everything that has happened still unread, or has looked once already."""
    session = sit(match, range(match.seats), language)
    session.table.remember(match.journal)
    session.viewer = seat
    session.show(seat)
    if again:
        session.show(seat)
    return session


def whole_on(session: Session, seat: int) -> None:
    """Nothing scrolled away: the drawing, whose turn it is, every verb, and a row to type in."""
    screen = window(session)
    assert all(width(line.replace("[", "(")) <= COLUMNS for line in screen.lines), screen.text
    assert len(screen.lines) < ROWS, screen.text
    is_brief = len(session.fitting(seat)) < len(session.picture(seat))
    assert plain(session.head(seat, is_brief)) in screen.lines, screen.text
    drawn = [plain(line).rstrip() for line in session.fitting(seat) if plain(line).strip()]
    written = [line.rstrip() for line in screen.lines]
    assert [line for line in drawn if line.replace("\\[", "[") not in written] == [], screen.text
    verbs = {choice.verb for choice in session.choices(seat)}
    below = " ".join(screen.lines[screen.lines.index(plain(session.head(seat, is_brief))) :])
    assert {verb for verb in verbs if verb not in below} == set(), screen.text


@pytest.mark.parametrize("name", shelf())
def test_table_turn_and_moves_stand_on_the_screen_together(name: str) -> None:
    for index, match, seat in moments(game(name)):
        whole_on(shown_at(match, seat, languages(index), again=index % 3 > 0), seat)


def along(match: Match, seed: int, every: int) -> Iterator[Match]:
    """The positions of a match that the room's own players finish."""
    players = [player("greedy", match.room, seed + seat) for seat in range(match.seats)]
    journal = drive(match, players).journal
    again = Match(match.room, journal.head, journal.sheet)
    for number, entry in enumerate(journal.entries):
        if again.outcome is None and number % every == 0:
            yield again
        again.apply(entry)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", shelf())
def test_so_they_do_in_thousands_of_positions_of_every_mode(name: str) -> None:
    room, seen = game(name), 0
    by_chance = (match for match, _ in positions(room, tables(room), 30, seed=70, every=5))
    by_skill = (
        match for seats, options in tables(room) for match in along(room.match(seats, 1, options), 1, 4)
    )
    for index, match in enumerate(chain(by_chance, by_skill)):
        if match.outcome is None:
            seat = (*match.waiting, index % match.seats)[0]
            whole_on(shown_at(match, seat, languages(index), again=index % 3 > 0), seat)
            seen += 1
    assert seen > 800


@pytest.mark.parametrize("mode", ["clock", "units", "risk"])
def test_the_fullest_camp_of_kero_stands_on_the_screen(mode: str) -> None:
    """All Tuareks but one in one hand, all dice rolled, everything to be had: no rule forbids it."""
    room = game("kero")
    box = cast("KeroBox", room.box())
    tiles = [kind for kind, copies in zip(TUAREKS, box.tuarek_copies, strict=True) for _ in range(copies)]
    table = Arranged(mode=mode).purse(0, 12).ability(0, "wheat_trade").hold(0, *tiles[:-1])
    table.camp(brick=3, wheat=3, metal=1, recruit=3)
    table.state.chosen, table.state.fireproof = 7, 1
    for seat in range(2):
        table.state.explorers[seat] -= PLACES
        for place in range(PLACES):
            table.state.posted[seat * PLACES + place] = 1
    for die, symbol in enumerate(("brick", "wheat", "metal", "recruit", "jerrycan")):
        table.state.dice[die] = face_of(die, symbol)
    for die in range(WHITES, DICE):
        table.state.dice[die] = 0  # two bricks, two wheat, two recruits
    for language in LANGUAGES:
        session = sit(table.match, range(2), language)
        session.viewer = 0
        session.show(0)
        whole_on(session, 0)
        session.show(0)
        whole_on(session, 0)


def test_where_a_table_is_too_tall_its_end_stays_and_nothing_scrolls() -> None:
    match = game("kero").match(seed=4, options={"mode": "units"})
    seat = match.waiting[0]
    session = sit(match, range(2), rows=16)
    session.viewer = seat
    session.show(seat)
    lines = window(session).lines
    assert len(lines) < 16
    assert plain(session.fitting(seat)[-1]) in lines
    assert plain(session.head(seat, is_brief=True)) in lines


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
