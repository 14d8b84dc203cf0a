"""A machine that is too slow for a bot's level: it plays its best so far, and the table is told once."""

from __future__ import annotations

import pytest

from ludotheque.games import game
from ludotheque.kernel import LANGUAGES
from ludotheque.terminal import table as tables
from ludotheque.terminal.sentences import own_texts
from ludotheque.terminal.table import Sitter, Table


def seated() -> Table:
    return Table(game("desert").match(2, seed=1), [Sitter("Ada", "strong"), Sitter("Bo", "strong")])


def test_a_table_at_home_is_told_once_that_the_machine_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "THINK_SECONDS", 0.0)
    table = seated()
    for _ in range(2):
        seat = table.match.waiting[0]
        move = table.bot_move(seat)
        assert move in table.match.legal(seat)
        table.play(seat, move)
    assert [key for key, _ in table.asides] == ["terminal.too_slow"]
    for language in LANGUAGES:
        assert own_texts("ludotheque.terminal", language)["terminal.too_slow"]


def test_a_bot_with_time_enough_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "THINK_SECONDS", 600.0)
    table = seated()
    table.bot_move(table.match.waiting[0])
    assert table.asides == []
