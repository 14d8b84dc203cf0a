"""The desert's permuter would notice: leaks planted in the view, in events and in legal moves are caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games.desert import events
from ludotheque.games.desert.rules.game import Desert
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import SPECTATOR, QuickChance, Room
from ludotheque.kernel.plain import write
from ludotheque.lab.conformance import Found, check_secrecy
from tests.games.desert.permuter import DesertPermuter
from tests.games.desert.position import ROOM, Table


class Leaky:
    """The desert's rules with one hole."""

    def __init__(self, channel: str) -> None:
        self._game = Desert()
        self._channel = channel

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: DesertState, seat: int) -> object:
        """A view that knows too much."""
        view = self._game.view(state, seat)
        if self._channel == "faces":
            view.face = state.face[:]
        elif self._channel == "storm":
            view.pile = state.pile[:]
        elif self._channel == "equipment":
            view.boxed = view.boxed * 8 + (state.equipment[-1] if state.equipment else 0)
        return view

    def play(self, state: DesertState, seat: int, move: int, chance: Any, scribe: Any) -> None:
        """An event that tells too much."""
        self._game.play(state, seat, move, chance, scribe)
        if self._channel == "event" and state.pile:
            scribe.tell(state, events.LULL, state.pile[-1])


def leaky(channel: str) -> Room:
    return replace(ROOM, game=cast("Any", Leaky(channel)))


def is_caught(room: Room) -> bool:
    for seed in range(4):
        match = random_match(room.match(2, seed, {"talk": "same_tile"}), seed, 25)
        for seat in (0, SPECTATOR):
            try:
                check_secrecy(match, DesertPermuter(), seat, QuickChance(seed))
            except Found:
                return True
    return False


@pytest.mark.parametrize("channel", ["faces", "storm", "equipment", "event"])
def test_a_planted_leak_is_caught(channel: str) -> None:
    assert is_caught(leaky(channel))


def test_without_a_leak_nothing_is_caught() -> None:
    assert not is_caught(leaky("none"))


def settings() -> list[dict[str, object]]:
    """Every preset, and every value of every option by itself."""
    found: list[dict[str, object]] = [dict(chosen) for chosen in (ROOM.options.presets or {}).values()]
    for option in ROOM.options.options:
        values = option.choices or ((True, False) if isinstance(option.default, bool) else (option.default,))
        found += [{option.key: value} for value in values]
    return found


@pytest.mark.parametrize("chosen", settings(), ids=str)
def test_a_curtain_hangs_where_and_only_where_players_come_to_know_different_things(
    chosen: dict[str, object],
) -> None:
    seats = 5
    options = ROOM.options.complete(chosen, seats)
    assert ROOM.has_secrets(options) == (options["talk"] == "same_tile")
    fixed = {**chosen, "first_player": "1", "choose_adventurers": False}
    table = Table("meteorologist explorer climber", **fixed)  # type: ignore[arg-type]  # options, not a seed
    table.put(0, "a1").put(1, "e5").put(2, "a1").gear(0, "terrascope").play("look")
    first, far, near, outside = (write(table.match.view(seat)) for seat in (0, 1, 2, None))
    for view in (first, far, near, outside):
        del view["seat"]
    assert first == near
    assert (first != far) == (options["talk"] == "same_tile")
    assert (first != outside) == (options["talk"] == "same_tile")
