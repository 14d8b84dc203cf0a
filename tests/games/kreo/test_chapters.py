"""Every verb has its row: a new one must say which chapter carries it out."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo import moves
from ludotheque.games.kreo.rules import chapters
from ludotheque.games.kreo.rules.verbs import announce, answer, choose, spend
from ludotheque.kernel.scribe import Scribe
from tests.games.kreo.position import ROOM, Table

NEW_VERB = len(chapters.ROWS)


def test_every_verb_of_the_vocabulary_has_one_row_in_the_order_of_its_code() -> None:
    assert [row[0] for row in chapters.ROWS] == [verb.code for verb in ROOM.vocabulary.verbs]


def test_a_verb_without_a_row_is_neither_refused_nor_carried_out_by_another_chapter() -> None:
    table = Table("planet fire", "air water", "earth water")
    with pytest.raises(IndexError):
        table.match.game.refusal(table.state, 0, NEW_VERB)
    with pytest.raises(IndexError):
        table.match.game.play(table.state, 0, NEW_VERB, table.match.chance, Scribe())


def test_a_chapter_does_not_carry_out_a_verb_of_another() -> None:
    table = Table("planet fire", "air water", "earth water")
    with pytest.raises(NotImplementedError):
        choose(table.state, 0, moves.SHOW, 0, Scribe())
    with pytest.raises(NotImplementedError):
        spend(table.state, 0, moves.READY, 0, 0, Scribe())
    with pytest.raises(NotImplementedError):
        announce(table.state, 0, moves.SHED, 0, 0, 0, Scribe())
    with pytest.raises(NotImplementedError):
        answer(table.state, 0, moves.VOTE, 0, 0, Scribe())
