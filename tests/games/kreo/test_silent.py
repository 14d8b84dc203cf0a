"""What may be said: nothing about hands in any mode, nothing at all in a Silent game."""

from __future__ import annotations

import pytest

from ludotheque.kernel import BadOptions
from tests.games.kreo.position import ROOM, Table

HANDS = ("storm fire", "air water", "earth earth")


@pytest.mark.rule("kreo:74")
def test_no_talk_while_choices_are_made_and_general_remarks_in_creation() -> None:
    table = Table(*HANDS)
    assert table.view(0).talk == 0
    table.reveal("storm", "air", "earth")
    assert table.view(0).talk == 1
    assert ROOM.may_chat is not None
    assert ROOM.may_chat({"silent": False})


@pytest.mark.rule("kreo:121", "kreo:74")
def test_a_silent_game_has_no_chat_and_no_emotes() -> None:
    table = Table(*HANDS, silent=True).reveal("storm", "air", "earth")
    assert table.view(0).talk == 0
    assert ROOM.may_chat is not None
    assert not ROOM.may_chat({"silent": True})
    assert table.refused(0, "remark hello") == "kreo:A23"
    with pytest.raises(BadOptions) as caught:
        ROOM.match(3, options={"silent": True, "emotes": True})
    assert caught.value.rule == "kreo:121"


@pytest.mark.rule("kreo:122")
def test_the_modes_combine_freely_at_every_number_of_players() -> None:
    for seats in (3, 4, 5, 6):
        match = ROOM.match(seats, 1, {"incarnations": True, "altered_elements": True, "silent": True})
        view = match.view(0)
        assert getattr(view, "titan")[0] >= 0  # noqa: B009 - the view's own type is not needed here
        assert getattr(view, "deck")[1] == 1  # noqa: B009 - read by name, as a client would
        assert getattr(view, "flags") == 7  # noqa: B009 - read by name, as a client would


@pytest.mark.rule("kreo:A23", "kreo:90")
def test_emotes_are_neutral_agreed_on_and_once_a_round() -> None:
    table = Table(*HANDS, emotes=True)
    assert table.refused(1, "remark hello") == "kreo:A23"  # not while choosing
    table.reveal("storm", "air", "earth")
    table.play(1, "remark well_played")
    assert table.sentences(2) == ["Bob: Well played!"]
    assert table.refused(1, "remark hello") == "kreo:A23"
    assert table.refused(2, "remark hello") == ""
    assert Table(*HANDS).reveal("storm", "air", "earth").refused(1, "remark hello") == "kreo:A23"
