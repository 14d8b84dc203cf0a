"""What the coach tells of the storm and of a partner: in a sentence each, and only what happened."""

from __future__ import annotations

from ludotheque.games.desert import events, kinds
from ludotheque.games.desert.news import since
from ludotheque.kernel import LANGUAGES, Told
from tests.games.desert.position import ROOM, at

NAMES = ("Ada", "Bo")


def told(event: int, a: int = 0, b: int = 0, c: int = 0) -> Told:
    return Told(event, a, b, c, 0, -1, None)


def said(*lines: Told, language: str = "en") -> str:
    return since(lines, 0, ROOM.texts(language, NAMES))


def test_the_storm_is_told_by_what_it_did_to_tiles_and_to_me() -> None:
    wind = (told(events.CARD_TURNED, 3), told(events.TILE_SLID, 1, 2), told(events.TILE_SLID, 3, 1))
    assert said(*wind) == "The storm: 2 tiles moved and took on sand."
    assert said(told(events.CARD_TURNED, 3), told(events.LULL)) == "The storm: nothing moved."
    sun = (told(events.CARD_TURNED, kinds.SUN), told(events.DRANK, 0, 3), told(events.DRANK, 1, 2))
    assert said(*wind, *sun, told(events.LEVEL_ROSE, 3)) == (
        "The storm: 2 tiles moved and took on sand, the sun left you 3 water, it grows, 3 cards a turn now."
    )
    spared = (told(events.CARD_TURNED, kinds.SUN), told(events.SHELTERED, 0))
    assert "spared you" in said(*spared)


def test_a_partner_is_told_by_where_the_turn_ended_and_what_came_of_it() -> None:
    turn = (
        told(events.WALKED, 1, at("a1"), at("b1")),
        told(events.WALKED, 1, at("b1"), at("b2")),
        told(events.DUG, 1, at("b2"), 1),
        told(events.DUG, 1, at("b2"), 1),
        told(events.EXCAVATED, 1, at("b2"), 1),
        told(events.WATER_GIVEN, 1, 0, 2),
        told(events.WALKED, 1, at("b2"), at("b3")),
    )
    assert said(*turn) == "Bo: removes 2 sand, excavates b2, gives you 2 water, goes to b3."
    for language in LANGUAGES:
        assert "b2" in said(*turn, language=language)
        assert "{" not in said(*turn, language=language)
    assert said(told(events.WALKED, 0, at("a1"), at("b1"))) == "", "what I did myself I know"
