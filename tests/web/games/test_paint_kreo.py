"""KRÉO's table as it is painted: what a person sees and touches."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.kernel import LANGUAGES
from tests.games.kreo.position import ROOM, Table
from tests.reading import Element, painted


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


@pytest.mark.rule("kreo:73")
@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_known_of_a_hand_stands_beside_its_backs(seats: int) -> None:
    """A card that was shown seemed to be the first of the hand, against one's own notes on that back."""
    pinned = 0
    for seed in range(2):
        match = ROOM.match(seats, seed)
        for _ in range(60):
            if match.outcome is not None:
                break
            random_match(match, seed, 1)
            page = painted(ROOM, match.view(0))
            for seat in range(1, seats):
                player = page[f"seat-{seat}"]
                backs = [_across(one) for one in player.all("g", named=f"back-{seat}-")]
                for pin in player.all("circle", of="kr-pin"):
                    assert pin.parent is not None
                    middle, wide = _across(pin.parent), float(pin.attributes["r"])
                    assert middle - wide > max(backs, default=0) + 12.5, "beside the last back"
                    assert middle + wide < 163.5, "and before what was chosen"
                    pinned += 1
    assert pinned > 10


def _across(one: Element) -> float:
    return float(one.attributes["transform"].partition("(")[2].replace(",", " ").split()[0].rstrip(")"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_price_runs_into_what_it_is_for(language: str) -> None:
    reserve = painted(ROOM, ROOM.match(3, 1).view(0), language)["reserve"]
    words = [one for one in reserve.all("text", of="kr-price") if not one.text.isdigit()]
    assert len(words) == 3
    for one in words:
        room = float(one.attributes.get("textlength", len(one.text) * 15 * 0.52))
        assert float(one.attributes["x"]) + room <= 191, one.text
