"""What many matches tell of the desert: take-offs, causes of loss, how far the team came."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert.kinds import COLLECTED
from ludotheque.games.desert.phases import SWALLOWED, SWEPT_AWAY, TAKE_OFF, THIRST
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.match import Match


def measure(match: Match) -> dict[str, int | bool]:
    """One finished match in figures."""
    state = cast("DesertState", match.state)
    return {
        "won": state.result == TAKE_OFF,
        "thirst": state.result == THIRST,
        "swallowed": state.result == SWALLOWED,
        "swept_away": state.result == SWEPT_AWAY,
        "turns": int(state.turn),
        "parts": sum(place == COLLECTED for place in state.part),
        "excavated": int(state.city).bit_count(),
    }


def heat(match: Match) -> list[int]:
    """The sand on each of the 25 spaces at the end."""
    return [int(markers) for markers in cast("DesertState", match.state).sand]
