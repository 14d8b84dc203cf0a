"""The reason of a hint follows from the move and the position, and what it claims is true."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.games.desert import kinds
from ludotheque.games.desert.mind.errands import errand
from ludotheque.games.desert.mind.hints import reason
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import LANGUAGES, QuickChance
from tests.games.desert.position import ROOM, Table

NAMES = ("Ada", "Bob", "Cléo", "Dirk", "Eva")


def why(table: Table, move: str, seat: int = 0, language: str = "en") -> str:
    return reason(table.view(seat), ROOM.vocabulary.parse(move), ROOM.texts(language, NAMES))


def test_a_walk_names_what_it_gets_nearer_to() -> None:
    table = Table().put(0, "a3").put(1, "e5").part("engine", "c3").hole("e1")
    assert why(table, "walk b3") == "The engine lies on c3, and this gets nearer to it."
    assert why(table, "walk a2") != why(table, "walk b3")
    assert why(table.put(0, "b3"), "walk c3") == "The engine lies there."
    table = Table().put(0, "a3").put(1, "a1").tile("a1", "launch_pad").aboard()
    assert why(table, "walk a2") == "All four parts are aboard: the team meets on the launch pad, a1."


def test_a_walk_to_the_buried_names_them() -> None:
    table = Table().put(0, "a1").put(1, "c1").sand("c1", 3).hole("e5")
    assert why(table, "walk b1") == "Bob is buried on c1 and needs help."
    assert why(table.put(0, "b1"), "dig c1") == "Buried here: Bob. Every marker less helps them out."
    assert why(table, "dig c1", seat=1) == "You are buried: first dig yourself out."


def test_sand_is_removed_for_what_it_is_in_the_way_of() -> None:
    table = Table().put(0, "a1").put(1, "e5").sand("a1", 1).hole("e1")
    assert why(table, "dig a1") == "Without sand the tile on a1 can be excavated."
    table.sand("b1", 3).part("propeller", "b1")
    assert why(table, "dig b1") == "The propeller lies there under too much sand to be picked up."
    table.tile("a2", "market").sand("a2", 2)
    assert why(table, "dig a2") == "The tile on a2 is blocked by 2 markers; the way must open again."
    table.supply(5, "e4")
    assert (
        why(table, "dig a2") == "Only 5 sand markers are left in the supply; each one that goes back counts."
    )


def test_excavating_says_what_is_known_or_how_likely_it_is() -> None:
    table = Table().everyone("a1").tile("a1", "windmill", city=False).gear(0, "terrascope")
    assert why(table, "excavate") == "Of 20 closed tiles 9 are still clues or the launch pad."
    table.play("scope a1")
    assert why(table, "excavate") == "This is a clue of the propeller; one more is needed then."
    table.tile("e5", "workshop")
    assert why(table, "excavate") == "This is the second clue of the propeller: then it appears."
    oasis = Table().everyone("a1").tile("a1", "mirage", city=False)
    assert why(oasis, "excavate") == "2 wells under the oases still closed (3)."


def test_water_and_shields_say_who_is_dry() -> None:
    table = Table("archeologist explorer").everyone("a1").water(0, 1).water(1, 4)
    assert why(table, "give 1 1", seat=1) == "Ada has only 1 water, you have 4."
    table.gear(1, "solar_shield").storm(3)
    assert why(table, "shade", seat=1).endswith("and Ada has only 1 water.")
    assert why(table, "give 1 1", seat=1, language="fr") == "Ada n’a que 1 portion d’eau, vous en avez 4."


def test_whoever_is_asked_hears_what_for() -> None:
    table = Table("climber explorer", ask_consent=True).everyone("a3").part("engine", "c3").hole("e1")
    table.play("carry b3 2")
    assert why(table, "agree", seat=1) == "The engine lies on c3, and this gets nearer to it."


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 5)])
def test_along_whole_matches_hints_are_said_in_four_languages_and_errands_are_true(
    seats: int, seed: int
) -> None:
    match = ROOM.match(seats, seed, {"storm_tracker": True, "choose_adventurers": True})
    knowledge, chance = ROOM.knowledge, QuickChance(seed)
    assert knowledge is not None
    steps = idle = 0
    while match.outcome is None:
        seat = match.waiting[0]
        view = cast("DesertView", match.view(seat))
        move = knowledge.choose(view, match.legal(seat), 1, chance)
        for language in LANGUAGES:
            said = knowledge.why(view, move, ROOM.texts(language, NAMES))
            assert said[-1] in ".?!"
            assert not said.startswith("hint.")
            assert "{" not in said
        verb = ROOM.vocabulary.verb(move).name
        if verb == "walk":
            key, params = errand(view, seat, int(ROOM.vocabulary.values(move)[0]))
            steps, idle = steps + 1, idle + (key == "onward")
            check_errand(view, key, params)
        match.play(seat, move)
    assert steps > 10
    assert idle <= steps / 10


def check_errand(view: DesertView, key: str, params: dict[str, int | str]) -> None:
    """What a hint says about the table holds."""
    if key == "to_part":
        assert view.part[int(params["part"])] == params["space"]
    elif key == "to_buried":
        assert view.buried >> int(params["mate"]) & 1
    elif key == "to_tile":
        assert not view.city >> int(params["space"]) & 1
    elif key == "to_water":
        assert view.back[int(params["space"])] == kinds.OASIS
    elif key == "to_pad":
        assert view.face[int(params["space"])] == kinds.PAD
