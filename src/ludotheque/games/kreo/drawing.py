"""The terminal's picture of KRÉO: the tree, the team, the own hand.  It reads the same without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludotheque.games.kreo.cards import AETHER, NONE, THUNDERBOLT
from ludotheque.games.kreo.content import ELEMENT_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.phases import CREATION
from ludotheque.games.kreo.speech import PHASES, card_name, status
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import WARNED_LOSES, WARNED_NOT, KreoView
from ludotheque.games.kreo.words import RESULTS
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, boxed, literal, pad, width

SYMBOLS = ("▲", "@", "■", "●")  # fire, air, earth, water
COLOURS = ("dark_orange", "hot_pink", "green3", "dodger_blue1")
STATES = {"complete": "✔", "in_play": "…", "open": "+", "closed": "·", "discarded": "✗", "tucked": "✗"}
ROWS = ((0, 1, 10), (2, 3, 4, 5), (6, 7, 8, 9))
CARD_WIDTH = 19


def draw(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """The whole table, no wider than `columns`."""
    lines = _headline(view, texts, columns)
    for row in ROWS:
        boxes = [_nature(view, nature, texts) for nature in row]
        fit = max(1, (columns + 1) // (CARD_WIDTH + 1))
        for start in range(0, len(boxes), fit):
            lines.extend(beside(boxes[start : start + fit], 1))
    lines.extend(_team(view, texts, columns))
    lines.append("")
    lines.extend(_common(view, texts, columns))
    if view.seat >= 0:
        lines.extend(_own(view, texts, columns))
    return lines


def coloured(kind: int, text: str) -> str:
    """Text in the colour of a card; the words say the same without it."""
    if kind < AETHER:
        return f"[{COLOURS[kind >> 2]}]{text}[/]"
    if kind == AETHER:
        return f"[bright_white]{text}[/]"
    return f"[red]{text}[/]" if kind >= THUNDERBOLT else f"[cyan]{text}[/]"


def flowing(head: str, items: Iterable[str], columns: int) -> list[str]:
    """Items one after the other behind a heading, over as many lines as they take."""
    lines, line = [], head
    indent = " " * min(width(head), 12)
    for item in items:
        if width(line) + 1 + width(item) > columns and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += ("" if line.endswith(" ") or not line else " ") + item
    return [*lines, line.rstrip()]


def counted(cards: Iterable[int], texts: Texts) -> list[str]:
    """Cards with their numbers, each in its colour."""
    counts = Counter(int(card) for card in cards)
    shown = []
    for kind in sorted(counts):
        symbol = f"{SYMBOLS[kind >> 2]} " if kind < AETHER else ""
        times = f" ×{counts[kind]}" if counts[kind] > 1 else ""
        shown.append(coloured(kind, f"{symbol}{literal(card_name(kind, texts))}{times}") + " ")
    return shown


def _headline(view: KreoView, texts: Texts, columns: int) -> list[str]:
    head = f"[bold]KRÉO[/] · {texts.say('table.round', n=int(view.round_no))}"
    head += f" · {texts.say(f'phase.{PHASES[view.phase]}')}"
    lines = flowing(head + " ·", literal(status(view, texts)).split(), columns)
    if view.result:
        result = RESULTS[view.result]
        lines.append(f"[bold]{literal(texts.say(f'result.{result}'))}[/]")
        lines.extend(flowing("", literal(texts.say(f"reason.{result}")).split(), columns))
    return lines


def _nature(view: KreoView, nature: int, texts: Texts) -> list[str]:
    """A Nature card: its state, its name, and a line for each slot."""
    state = nature_state(view, nature)
    inner = CARD_WIDTH - 4
    lines = []
    for element in range(4):
        if slots_of_view(view, nature) >> element & 1:
            lines.append(pad(_slot(view, nature, element, texts, inner), inner))
    title = f"{STATES[state]} {texts.say(f'card.{NATURE_IDS[nature]}')}"[: inner - 1]
    style = {"complete": "bold", "in_play": "bold", "discarded": "red", "tucked": "red"}.get(state, "dim")
    return boxed(lines, f"[{style}]{title}[/]", CARD_WIDTH)


def _slot(view: KreoView, nature: int, element: int, texts: Texts, inner: int) -> str:
    cell = nature * 4 + element
    kind = int(view.slots[cell])
    name = texts.say(f"card.{ELEMENT_IDS[element]}")
    guard = "◆" if view.guarded >> cell & 1 else ""
    if kind < 0:
        return f"[dim]{SYMBOLS[element]} {name}[/]"
    own = kind < AETHER and kind >> 2 == element and kind & 3 == 0
    what = "✔" if own else f"✔ {card_name(kind, texts)}"
    return f"[{COLOURS[element]}]{literal(f'{SYMBOLS[element]} {name} {guard}{what}'[:inner])}[/]"


def _team(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """One line or two for each player: cards, tokens, sign, power, and what the viewer knows of the hand."""
    memory = Memory(view)
    lines = []
    for seat in range(view.count):
        first = "►" if view.first == seat else " "
        name = pad(literal(texts.seat(seat))[:14], 14)
        down = "▮" * int(view.down[seat * 2] + view.down[seat * 2 + 1])
        sign = "✔" if view.ready >> seat & 1 else ("…" if view.waiting >> seat & 1 else " ")
        parts = [
            f"{first}{'[bold]' if seat == view.seat else '[not bold]'}{name}[/]",
            f"▯×{pad(str(int(view.sizes[seat])), 2)} {pad(down, 2)} {sign}",
            f"◆×{pad(str(int(view.tokens[seat])), 2)}",
        ]
        parts.extend(_signs(view, seat, texts))
        parts.extend(
            coloured(kind, f"[{'' if n == 1 else n}{card_name(kind, texts)}]".replace("[", "\\[", 1))
            for kind, n in sorted(memory.surely[seat].items())
        )
        parts.extend(coloured(kind, f"({card_name(kind, texts)}?)") for kind in sorted(memory.perhaps[seat]))
        lines.extend(flowing("", parts, columns))
    return lines


def _signs(view: KreoView, seat: int, texts: Texts) -> list[str]:
    """Power with its uses left, sitting out, an open swap, a bet."""
    signs = []
    if view.power[seat] >= 0:
        signs.append(f"{texts.say(f'power.{POWER_IDS[view.power[seat]]}')}×{int(view.uses[seat])}")
    elif view.titan[seat] >= 0:
        both = [POWER_IDS[view.box.titan[view.titan[seat] * 2 + side]] for side in range(2)]
        signs.append("/".join(texts.say(f"power.{one}") for one in both))
    if view.resting >> seat & 1:
        signs.append(f"({texts.say('table.sits_out')})")
    if view.to[seat] >= 0:
        signs.append(f"⇄ {literal(texts.seat(view.to[seat]))}")
    if any(view.bets[seat * 2 + place] >= 0 for place in range(2)):
        signs.append(f"◆({texts.say('table.bet')})")
    return signs


def _common(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """Reserve, discard, order, and what hangs over everybody."""
    lines = [f"{texts.say('table.reserve', n=int(view.reserve))} ◆"]
    discard = counted(view.discard, texts) or [texts.say("table.empty")]
    lines.extend(flowing(f"{texts.say('table.discard')}: ", discard, columns))
    if view.phase == CREATION and view.order:
        order = [literal(texts.seat(seat)) for seat in view.order]
        lines.extend(flowing(f"{texts.say('table.order')}: ", " → ".join(order).split(" "), columns))
    notices = []
    if view.swallowing:
        notices.append(texts.say("table.swallowing"))
    if view.last != NONE:
        notices.append(texts.say("table.last_played", card=card_name(view.last, texts)))
    if view.doomed:
        notices.append(texts.say("table.doomed"))
    for notice in notices:
        lines.extend(flowing("", literal(notice).split(), columns))
    return lines


def _own(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """The viewer's hand, choice and warnings."""
    hand = counted(view.hand, texts) or [texts.say("table.empty")]
    lines = flowing(f"[bold]{texts.say('table.hand')}:[/] ", hand, columns)
    chosen = [coloured(kind, literal(card_name(kind, texts))) for kind in view.chosen if kind >= 0]
    lines.extend(
        flowing(f"{texts.say('table.chosen')}: ", chosen or [texts.say("table.none_chosen")], columns)
    )
    if view.offered >= 0:
        lines.append(
            f"{texts.say('table.offered')}: {coloured(view.offered, card_name(view.offered, texts))}"
        )
    for kind, warning in zip(view.chosen, view.warnings, strict=True):
        if warning != WARNED_NOT:
            key = "warned_loses" if warning == WARNED_LOSES else "warned_no_place"
            words = literal(texts.say(f"say.{key}", card=card_name(kind, texts))).split()
            lines.extend(flowing("⚠", words, columns))
    return lines
