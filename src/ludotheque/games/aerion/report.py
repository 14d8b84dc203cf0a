"""What the house's statistics ask of every finished match."""

from __future__ import annotations

from ludotheque.games.aerion.moves import PAY
from ludotheque.games.aerion.phases import WON
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.match import Match

TRIALS: tuple[tuple[str, int, dict[str, int | bool]], ...] = (
    ("3 Fairies", 1, {}),
    ("2 Fairies", 1, {"fairies": 2}),
    ("1 Fairy", 1, {"fairies": 1}),
    ("no Fairy", 1, {"fairies": 0}),
    ("Flagship", 1, {"flagship": True}),
    ("Hourglasses", 1, {"hourglasses": True}),
    ("Stone Clouds", 1, {"clouds": True}),
    ("Piers", 1, {"piers": True}),
    ("Eggs", 1, {"eggs": True}),
    ("Hellkite", 1, {"hellkite": True}),
    ("for two", 2, {}),
)  # what its players are tried at


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
