"""What is in the box, and what a components sheet must hold."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import FIRE, KeroBox
from ludotheque.games.kero.content import read
from ludotheque.games.kero.state import as_kero
from ludotheque.kernel import BadContent, BadOptions
from tests.games.kero.position import BOX, ROOM, Table

SHEET = ROOM.components


def changed(old: str, new: str, count: int = 1) -> KeroBox:
    assert old in SHEET
    return read(SHEET.replace(old, new, count))


@pytest.mark.rule("kero:C-01")
def test_exactly_two_clans_play() -> None:
    for seats in (1, 3):
        with pytest.raises(BadOptions):
            ROOM.match(seats)
    assert ROOM.match(2).seats == 2


@pytest.mark.rule("kero:C-02")
def test_there_are_five_white_dice_alike_and_three_coloured_ones() -> None:
    white = BOX.symbol[:6]
    assert all(BOX.symbol[die * 6 : die * 6 + 6] == white for die in range(5))
    assert kinds.DICE[5:] == ("yellow", "green", "blue")
    assert sorted(kinds.SYMBOLS[face] for face in white) == sorted(
        ["brick", "wheat", "metal", "recruit", "jerrycan", "fire"]
    )
    assert all(FIRE in BOX.symbol[die * 6 : die * 6 + 6] for die in range(8))


@pytest.mark.rule("kero:C-03")
def test_there_are_39_cards() -> None:
    state = Table().state
    assert len(state.deck) == 39
    assert state.deck.count(36) == 3
    assert sum(BOX.card_start) == 12
    assert len(BOX.card_start) - sum(BOX.card_start) == 24


@pytest.mark.rule("kero:C-04")
@pytest.mark.rule("kero:C-05")
def test_tokens_tiles_and_explorers_are_counted() -> None:
    assert (BOX.jerrycans, BOX.explorers, sum(BOX.tile_copies)) == (27, 7, 10)
    assert (len(BOX.land_kind), sum(BOX.tuarek_copies), len(BOX.tuarek_copies)) == (12, 17, 8)


@pytest.mark.rule("kero:C-06")
def test_the_row_has_six_slots_and_the_territories_four() -> None:
    state = Table().state
    assert (len(state.row), len(state.lands)) == (6, 4)


@pytest.mark.rule("kero:C-07")
@pytest.mark.rule("kero:C-08")
def test_five_ability_slots_and_sixty_seconds_of_fuel() -> None:
    assert BOX.ability_slots == 5
    assert Table().state.tank == [60_000, 60_000]


@pytest.mark.rule("kero:C-09")
def test_four_resources_last_a_turn_and_jerrycans_are_kept() -> None:
    table = Table().purse(0, 3).camp(brick=1, wheat=2, metal=3, recruit=4)
    table.do("end")
    assert table.state.resources == [0, 0, 0, 0]
    assert table.state.jerrycans[0] == 3


@pytest.mark.rule("kero:A-01")
def test_a_card_shows_cost_colour_points_and_one_effect() -> None:
    outrider = kinds.CARDS.index("outrider")
    assert list(BOX.cost[outrider * 5 : outrider * 5 + 5]) == [0, 0, 0, 2, 0]
    assert kinds.EFFECTS[BOX.card_effect[outrider]] == "explorers"
    greenhouse = kinds.CARDS.index("greenhouse")
    assert list(BOX.cost[greenhouse * 5 : greenhouse * 5 + 5]) == [0, 3, 0, 0, 1]
    assert kinds.ABILITIES[BOX.card_amount[greenhouse]] == "free_die_green"


@pytest.mark.rule("kero:P-04")
def test_every_ability_has_one_tile_and_one_card() -> None:
    assert list(BOX.tile_copies) == [1] * 10
    given = [BOX.card_amount[card] for card in range(36) if BOX.card_effect[card] == 5]
    assert sorted(given) == list(range(10))


@pytest.mark.rule("kero:L-7")
def test_territories_say_what_they_are_worth_by_kind() -> None:
    found = [kinds.LAND_KINDS[kind] for kind in BOX.land_kind]
    assert found.count("per_colour") == 4
    assert found.count("fixed") == 4
    assert (BOX.land_points[8], BOX.land_tuareks[8], BOX.land_jerrycans[8]) == (3, 1, 0)


def test_totals_of_the_reconstruction_are_as_it_says() -> None:
    assert sum(BOX.card_points) == 36
    assert [list(BOX.card_colour).count(colour) for colour in range(4)] == [9] * 4
    assert [sum(BOX.cost[kind::5]) for kind in range(5)] == [33, 27, 24, 25, 3]


def test_everything_reconstructed_says_so() -> None:
    rows = SHEET.split("[[card]]")[1:]
    assert len(rows) == 36
    assert all('certainty = "reconstructed"' in row.split("[[")[0] for row in rows)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("copies = 5", "copies = 4", "from 5 to 5"),
        ('colour = "blue"', 'colour = "pink"', "one of green"),
        ("start = true", "start = false", "12 Start cards"),
        ("cost = { recruit = 2 }", "cost = { gold = 2 }", "counts of brick"),
        ('id = "greenhouse"', 'id = "outrider"', "each id once"),
        ("jerrycans = 27", "jerrycan = 27", "a value for jerrycans"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_line_and_what_was_expected(
    old: str, new: str, expected: str
) -> None:
    with pytest.raises(BadContent) as wrong:
        changed(old, new)
    assert expected in str(wrong.value.params["expected"])
    assert int(wrong.value.params["line"]) > 1


def test_a_die_without_fire_is_refused() -> None:
    with pytest.raises(BadContent) as wrong:
        changed('"jerrycan", "fire"]', '"jerrycan", "jerrycan"]')
    assert "fire" in str(wrong.value.params["expected"])


def test_wrong_totals_are_refused() -> None:
    with pytest.raises(BadContent) as wrong:
        changed("copies = 3", "copies = 4")
    assert "17 of all kinds" in str(wrong.value.params["expected"])


def test_another_sheet_plays_without_a_change_of_code() -> None:
    sheet = SHEET.replace("seconds = 60", "seconds = 45")
    match = ROOM.match(2, 5, {}, sheet=sheet)
    assert as_kero(match.state).tank == [45_000, 45_000]
    assert match.journal.sheet == sheet
