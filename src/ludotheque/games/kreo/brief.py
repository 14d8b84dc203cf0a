"""KRÉO in a dozen rows, for a terminal that has no room for the whole tree."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kreo.content import NATURE_IDS
from ludotheque.games.kreo.kinds import ELEMENTS, NATURES, NONE
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.phases import DIVINATION, OVER, SHARING
from ludotheque.games.kreo.phrases import LEVELS, card_name
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.text import (
    COLOURS,
    STATES,
    SYMBOLS,
    counted,
    flowing,
    heading,
    headline,
    own_lines,
)
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import literal

GAP = "\N{NO-BREAK SPACE}"  # between two items of a line
GONE = ("complete", "discarded", "tucked")  # states in which no slot waits for anything


def brief(view: View, texts: Texts, width: int) -> list[str]:
    """What is asked, the tree level by level, the players in reveal order, the discard and the own hand."""
    table = cast("KreoView", view)
    memory = Memory(table)
    lines = headline(table, texts, width)
    for level in range(1, len(LEVELS)):
        natures = [one for one in range(NATURES) if table.box.level[one] == level]
        lines.extend(flowing(LEVELS[level].ljust(4), [_nature(table, one, texts) for one in natures], width))
    lines.extend(flowing("", [_player(table, seat, memory, texts) for seat in _order(table)], width))
    if table.card != NONE:
        lines.append(literal(texts.say("say.revealed", card=card_name(table.card, texts))))
    discard = counted(table.discard, texts) or [texts.say("table.empty")]
    lines.extend(flowing(heading("discard", texts), discard, width))
    return lines + (own_lines(table, texts, width) if table.seat >= 0 else [])


def _order(view: KreoView) -> list[int]:
    """The seats as they reveal, once there is such an order."""
    return list(range(view.count)) if view.phase in (SHARING, OVER) else order_seen(view)


def _nature(view: KreoView, nature: int, texts: Texts) -> str:
    """A card's state, its name, and the Elements that it waits for."""
    state = nature_state(view, nature)
    open_slots = int(view.missing[nature]) if state == "in_play" else slots_of_view(view, nature)
    waits = [
        f"[{COLOURS[one]}]{SYMBOLS[one]}[/]"
        for one in range(ELEMENTS)
        if state not in GONE and open_slots >> one & 1
    ]
    style = {"complete": "bold", "in_play": "bold", "discarded": "red", "tucked": "red"}.get(
        state, "not bold"
    )
    name = literal(texts.say(f"card.{NATURE_IDS[nature]}"))
    return f"[{style}]{STATES[state]} {name}[/] {''.join(waits)}".rstrip() + GAP


def _player(view: KreoView, seat: int, memory: Memory, texts: Texts) -> str:
    """A player: name, cards, tokens, whether a card lies down, whether all is decided, and what is known."""
    down = "▮" * int(view.down[seat * 2] + view.down[seat * 2 + 1])
    ready = view.phase == DIVINATION and view.ready >> seat & 1
    sign = "✔" if ready else "…" if view.waiting >> seat & 1 else ""
    name = literal(texts.seat(seat))
    own = f"[bold]{name}[/]" if seat == view.seat else name
    known = "".join(f" \\[{card_name(kind, texts)}]" for kind in sorted(memory.surely[seat].elements()))
    crown = "►" if view.first == seat else ""
    held = f"▯×{int(view.sizes[seat])} {down}{sign}".rstrip()
    return f"{crown}{own} {held} ◆×{int(view.tokens[seat])}{known}{GAP}"
