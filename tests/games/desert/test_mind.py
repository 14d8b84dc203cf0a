"""The room's own player: it sees views only, always ends its matches, and helps its team."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.desert.mind.player import DesertKnowledge, choose
from ludotheque.kernel import LANGUAGES, QuickChance
from tests.games.desert.position import ROOM, Table

KNOWLEDGE = DesertKnowledge()


def chosen(table: Table, seat: int = 0, level: int = 2) -> str:
    move = choose(table.view(seat), table.match.legal(seat), level, QuickChance(1))
    return ROOM.vocabulary.notation(move) if move >= 0 else ""


def test_it_takes_a_part_that_lies_under_it() -> None:
    table = Table().everyone("a1").tile("a1", "market").part("engine", "a1")
    assert chosen(table) == "take engine"


def test_it_goes_to_the_pad_when_all_parts_are_aboard() -> None:
    table = Table().put(0, "a3").put(1, "a1").tile("a1", "launch_pad").aboard()
    assert chosen(table) == "walk a2"
    table.play("walk a2")
    assert chosen(table) == "walk a1"
    table.play("walk a1")
    assert table.result == "take_off"


@pytest.mark.parametrize("level", [1, 2])
def test_it_does_not_sit_in_a_tunnel_when_everybody_is_needed_on_the_pad(level: int) -> None:
    table = Table("archeologist explorer").everyone("c4").tile("c4", "tunnel").tile("a1", "launch_pad")
    table.aboard().water(0, 0).water(1, 2).actions(1)
    table.state.city = (1 << 25) - 1
    assert chosen(table, level=level).startswith("walk")


@pytest.mark.parametrize("level", [1, 2])
def test_a_mate_is_flown_only_to_where_it_must_go(level: int) -> None:
    table = Table("archeologist explorer").everyone("e5").tile("a1", "market").part("engine", "a1")
    table.water(0, 0).water(1, 4).gear(0, "jet_pack").actions(1)
    assert not chosen(table, level=level).startswith("airlift")
    table = Table("archeologist explorer").everyone("e5").tile("a1", "launch_pad").aboard()
    table.gear(0, "jet_pack")
    assert chosen(table, level=level) == "airlift a1 2"


def test_it_gives_water_to_whoever_is_dry_before_a_card_even_off_turn() -> None:
    table = Table("archeologist explorer").everyone("a1").water(0, 0).water(1, 4).storm(3)
    assert chosen(table, seat=1).startswith("give 1")


def test_it_puts_up_a_shield_when_somebody_beside_it_may_die() -> None:
    table = (
        Table("archeologist explorer").everyone("a1").water(0, 0).water(1, 0).gear(1, "solar_shield").storm(3)
    )
    assert chosen(table, seat=1) == "shade"
    table.play("shade", seat=1)
    assert chosen(table, seat=1) == ""


def test_it_excavates_a_clue_that_it_has_peeked_at() -> None:
    table = Table().everyone("a1").tile("a1", "windmill", city=False).gear(0, "terrascope")
    table.play("scope a1")
    assert chosen(table) == "excavate"


def test_it_sinks_a_deadly_card() -> None:
    table = Table("meteorologist explorer").everyone("a1").water(1, 0)
    table.cards("wind_1_north", "sun_beats_down", "wind_1_south").play("look")
    assert chosen(table) == "sink 2"


def test_it_answers_when_asked_and_lets_the_storm_go_on() -> None:
    table = Table("climber explorer", ask_consent=True).everyone("a1")
    table.play("carry b1 2")
    assert chosen(table, seat=1) == "agree"
    table = Table("climber explorer").everyone("a1").storm(2)
    table.play("hold", seat=1)
    assert chosen(table, seat=1) == "release"
    assert chosen(table, seat=0) == ""


def test_what_it_does_not_know_does_not_change_its_mind() -> None:
    table = Table("explorer climber").everyone("b2")
    moves = {}
    for seed in range(6):
        guess = ROOM.game.guess(table.match.view(0), QuickChance(seed))
        moves[seed] = choose(ROOM.game.view(guess, 0), ROOM.game.legal(guess, 0), 2, QuickChance(1))  # type: ignore[arg-type]  # a view of the desert
    assert len(set(moves.values())) == 1


@pytest.mark.parametrize("level", ["greedy:1", "greedy:2"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"storm": "flow", "talk": "same_tile"},
        {"ask_consent": True, "choose_adventurers": True, "storm_tracker": True},
    ],
    ids=["plain", "flow", "consent"],
)
def test_its_matches_end(level: str, options: dict[str, object]) -> None:
    match = ROOM.match(2, 5, {"difficulty": "legendary", **options})
    drive(match, [player(level, ROOM, seat) for seat in range(2)], 4000)
    assert match.outcome is not None


def test_values_priors_and_reasons_make_sense() -> None:
    table = Table().put(0, "a2").put(1, "a1").tile("a1", "launch_pad").aboard()
    near = KNOWLEDGE.value(table.match.view(0))
    table.put(0, "e5")
    far = KNOWLEDGE.value(table.match.view(0))
    assert 0 < far < near < 1
    moves = table.match.legal(0)
    priors = KNOWLEDGE.priors(table.match.view(0), moves)
    assert len(priors) == len(moves)
    assert min(priors) > 0
    for move in moves:
        for language in LANGUAGES:
            reason = KNOWLEDGE.why(table.match.view(0), move, ROOM.texts(language))
            assert not reason.startswith("hint.")
    table.put(0, "a2").play("walk a1")
    assert KNOWLEDGE.value(table.match.view(0)) == 1.0
