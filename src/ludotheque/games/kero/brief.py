"""KERO in fewer rows, for a terminal that has no room for frames."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kero.phrases import points, tuareks
from ludotheque.games.kero.text import (
    SEAT_INK,
    brief_tray,
    cut,
    headline,
    land_rows,
    row_rows,
    tanks,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import flow, literal, wrapped

BAR = 8  # cells of a tank: two of them stand in one row


def brief(view: View, texts: Texts, width: int) -> list[str]:
    """A line a clan, territories, cards, and next to the prompt what is needed most: tanks and dice."""
    table = cast("KeroView", view)
    lines = [
        *(row for seat in range(2) for row in wrapped(_clan(table, seat, texts), width, "  ")),
        *land_rows(table, texts, width, is_brief=True),
        *row_rows(table, texts, width),
        *wrapped(headline(table, texts), width, "  "),
        *flow([[tank] for tank in tanks(table, texts, BAR)], width, 3),
        *brief_tray(table, texts, width),
    ]
    return [cut(line, width) for line in lines]


def _clan(view: KeroView, seat: int, texts: Texts) -> str:
    """A clan's points, Jerrycans, Explorers and Tuareks; one's own by name."""
    held = texts.say("table.tuareks", n=int(view.held[seat]))
    if seat == view.seat and any(view.hand):
        held = tuareks(view.hand, texts)
    told = (
        texts.say("table.points", n=points(view, seat)),
        texts.say("table.jerrycans", n=int(view.jerrycans[seat])),
        texts.say("table.explorers", n=int(view.explorers[seat])),
        held,
    )
    return f"[{SEAT_INK[seat]}]{literal(texts.seat(seat))}[/] {' · '.join(told)}"
