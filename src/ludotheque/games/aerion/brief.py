"""Aerion in a dozen rows, for a terminal that has no room for framed cards."""

from __future__ import annotations

from typing import cast

from ludotheque.games.aerion.kinds import DECKS, KIND_WORDS, NONE, SHIPS
from ludotheque.games.aerion.odds import odds, percent
from ludotheque.games.aerion.phases import READY
from ludotheque.games.aerion.phrases import asked, name, passing_lines, phase, prompt, zone_lines
from ludotheque.games.aerion.text import CARD_COLUMNS, LABELS, broken, card_lines, dice_lines, open_or_barred
from ludotheque.games.aerion.view import AerionView, asked_seat, standing
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, flow, pad


def brief(view: View, texts: Texts, width: int) -> list[str]:
    """What is asked, the Ships with what they need, the Display, the dice, zones, and what is being done."""
    table = cast("AerionView", view)
    turn = texts.say(
        "table.turn", n=int(table.turn), phase=phase(table, texts), seat=texts.seat(int(table.active))
    )
    fairies = texts.say("table.fairies", n=int(table.fairies))
    chances = odds(table)
    cards = [_slot(table, slot, chances[slot], texts) for slot in range(DECKS)]
    in_row = max(1, min(DECKS, width // (CARD_COLUMNS + 1)))
    display = [row for start in range(0, DECKS, in_row) for row in beside(cards[start : start + in_row], 0)]
    waited = prompt if asked_seat(table) != table.active else asked
    head = f"[bold]{turn}[/] · [cyan]{fairies}[/] · {waited(table, texts)}"
    empty = texts.say("table.line", name="", what=texts.say("table.nothing"))
    zones = [line for line in zone_lines(table, texts) if not line.endswith(empty)]
    lying = " · ".join(line.removesuffix(".") for line in zones + passing_lines(table, texts))
    return [
        *broken([head], width),
        *flow([_ship(table, ship, texts) for ship in range(SHIPS)], width, 1),
        *display,
        *broken(dice_lines(table, texts), width),
        *broken([lying] if lying else [], width),
    ]


def _ship(view: AerionView, ship: int, texts: Texts) -> list[str]:
    """A Ship, and the Material and the Crew that it needs while it does not fly."""
    flies = view.flying >> ship & 1
    head = f"[{'bold yellow' if flies else 'not bold'}]{'▲' if flies else '△'} "
    head += f"{texts.say(f'ship.{KIND_WORDS[ship]}')}[/]"
    needs = [int(view.box.material[ship]), int(view.box.crew[ship])]
    return [head, *(f"  {'' if flies else name(one, texts)}" for one in needs)]


def _slot(view: AerionView, slot: int, chances: tuple[float, ...], texts: Texts) -> list[str]:
    """A deck: its combination, its card, whether the dice take it or how likely they will."""
    upper, lower = card_lines(int(view.display[slot]), texts)
    state = open_or_barred(view, slot, chances, texts)
    if not state and chances:
        told = [f"{'↻' * number}{percent(chance)}" for number, chance in enumerate(chances)]
        state = "".join(told) if standing(view) == READY else " ".join(told[1:])
    style = "dim" if view.display[slot] == NONE else "bold"
    rows = [LABELS[slot], f"[{style}]{upper}[/]", lower, state]
    return [pad(row, CARD_COLUMNS + 1) for row in rows]
