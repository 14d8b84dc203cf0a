"""KRÉO's table as it is painted: what a person sees and touches."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import ROOM, Table
from tests.reading import painted


@pytest.mark.rule("kreo:23")
def test_two_equal_cards_are_one_piece_that_every_move_with_them_begins_on() -> None:
    """Of two equal cards only one could be touched; the other answered with a rule about something else."""
    table = Table("planet fire fire comet", "air air", "water water").tokens(3, 0, 0).discarded("wind")
    view = table.view(0)
    page = painted(ROOM, view)
    mine = page.all(of="piece", named="hand-")
    assert [one.label for one in mine] == ["Fire", "Comet", "Planet"]
    assert [one.all("text", of="kr-copies-count")[0].text for one in mine[:1]] == ["×2"]
    assert ROOM.pieces is not None
    touched = {
        piece
        for move in table.match.legal(0)
        for piece in ROOM.pieces(view, move)
        if piece.startswith("hand-")
    }
    assert touched == {one.id for one in mine}, "whatever lies in the hand can be touched"
    assert ROOM.pieces(view, ROOM.vocabulary.parse("choose fire"))[0] == mine[0].id
