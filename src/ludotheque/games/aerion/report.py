"""What the house's statistics ask of every finished match."""

from __future__ import annotations

from ludotheque.games.aerion.moves import PAY
from ludotheque.games.aerion.stages import WON
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.match import Match


def measure(match: Match) -> dict[str, int | bool]:
    """Won or not, Ships in the air, turns, paid rerolls, and Fairies left."""
    view = match.view(None)
    assert isinstance(view, AerionView)
    return {
        "won": view.result == WON,
        "ships": int(view.flying & 63).bit_count(),
        "turns": int(view.turn),
        "paid_rerolls": sum(
            1 for entry in match.journal.entries if entry.kind == "move" and entry.move & 0xFF == PAY
        ),
        "fairies_left": int(view.fairies),
    }
