"""The desert holds what every game must hold: the house's suite, with every ruling switched both ways."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from ludotheque.games.desert.kinds import NO_CARD
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import QuickChance, State
from ludotheque.lab.conformance import check, check_guess
from tests.games.desert.permuter import DesertPermuter
from tests.games.desert.position import ROOM, Table

TABLES: dict[str, dict[str, object]] = {
    "plain": {},
    "flow": {"storm": "flow", "storm_tracker": True},
    "consent": {"ask_consent": True, "choose_adventurers": True, "navigator_frees_buried": True},
    "same tile": {"talk": "same_tile", "storm_tracker": True, "choose_adventurers": True},
    "same tile in flow": {"talk": "same_tile", "storm": "flow", "ask_consent": True, "share_under_sun": True},
    "sun": {"share_under_sun": True, "shield_stays": True, "keep_order": True},
    "other rulings": {
        "discard_after_phase": True,
        "jet_when_buried": False,
        "climber_jets_onto_blocked": True,
        "climber_tunnels_onto_blocked": False,
        "draw_from_blocked_well": False,
        "difficulty": "legendary",
    },
}


@pytest.mark.parametrize("name", TABLES)
def test_the_suite_finds_no_fault(name: str) -> None:
    options = TABLES[name]
    faults = check(ROOM, matches=4, seed=11, options=(options,), permuter=DesertPermuter(), thorough=6)
    assert [f"{fault.check}: {fault.what}" for fault in faults] == []


def test_guesses_of_hidden_oases_are_even() -> None:
    table = Table("archeologist explorer")
    spaces = [space for space in range(25) if table.view().back[space] == 1]

    def faces(state: State) -> tuple[int, ...]:
        return tuple(cast("DesertState", state).face[space] for space in spaces)

    worlds = {world: 1.0 for world in product((1, 2), repeat=3) if world.count(2) == 1}
    assert len(worlds) == 3
    check_guess(table.match, 0, worlds, faces, QuickChance(5))


def test_guesses_of_a_short_pile_are_even_and_keep_what_was_shown() -> None:
    names = ("wind_1_north", "wind_1_north", "sun_beats_down", "storm_picks_up")
    table = Table("meteorologist explorer").left(*names).level(0)
    table.play("look", "keep", "leave")
    pile = table.state.pile
    known = pile[2:]
    assert table.view().pile == [NO_CARD, NO_CARD, *known]

    def order(state: State) -> tuple[int, ...]:
        return tuple(cast("DesertState", state).pile)

    worlds = {(*two, *known): 1.0 for two in ((pile[0], pile[1]), (pile[1], pile[0]))}
    check_guess(table.match, 1, worlds, order, QuickChance(6))


def test_guesses_of_the_equipment_are_even() -> None:
    table = Table("archeologist explorer")
    for card in ("dune_blaster", "jet_pack") * 3 + ("solar_shield", "terrascope") * 2:
        table.gear(0, card)

    def order(state: State) -> tuple[int, ...]:
        return tuple(cast("DesertState", state).equipment)

    worlds: dict[tuple[int, ...], float] = {(4, 5): 1.0, (5, 4): 1.0}
    check_guess(table.match, 1, worlds, order, QuickChance(7))
