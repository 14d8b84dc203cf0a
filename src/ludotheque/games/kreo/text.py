"""The terminal's picture of KRÉO: the tree, the team, the own hand.  It reads the same without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

from ludotheque.games.kreo.cautions import WARNINGS, caution
from ludotheque.games.kreo.content import ELEMENT_IDS, MARK_IDS, NAME_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.kinds import AETHER, MARKS, NATURES, NONE, THUNDERBOLT, UNSEEN
from ludotheque.games.kreo.memory import Memory, unseen_by
from ludotheque.games.kreo.phases import ALTERED, DIVINATION, OVER, SHARING
from ludotheque.games.kreo.phrases import (
    card_name,
    needed_cards,
    notices,
    phase_line,
    reason,
    side_of,
    status,
)
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.sentences import describe, marks
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.games.kreo.words import RESULTS
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, boxed, literal, pad, width

SYMBOLS = ("▲", "@", "■", "●")  # fire, air, earth, water
COLOURS = ("dark_orange", "hot_pink", "green3", "dodger_blue1")
STATES = {"complete": "✔", "in_play": "…", "open": "+", "closed": "·", "discarded": "✗", "tucked": "▾"}
ROWS = ((0, 1, 10), (2, 3, 4, 5), (6, 7, 8, 9))
WIDEST_NAME = 22
CARD_WIDTH = 19
MARK_SIGNS = ("", "↻", "≈", "∞")  # none, disruptive, volatile, linked


class KreoFace:
    """How KRÉO shows itself."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything on the table and everything the seat remembers, in sentences."""
        return describe(cast("KreoView", view), texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The tree of creation, the team and the own hand."""
        return "\n".join(draw(cast("KreoView", view), texts, width))

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """kreo:129, kreo:A11: What to ask the player before this move is made; empty if nothing."""
        return caution(cast("KreoView", view), move, texts)


def may_talk(view: View) -> bool:
    """kreo:74, kreo:121: Whether general remarks are allowed at this moment."""
    return cast("KreoView", view).talk != 0


def draw(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """The whole table, no wider than `columns`."""
    lines = headline(view, texts, columns)
    for row in ROWS:
        boxes = [_nature(view, nature, texts) for nature in row]
        fit = max(1, (columns + 1) // (CARD_WIDTH + 1))
        for start in range(0, len(boxes), fit):
            lines.extend(beside(boxes[start : start + fit], 1))
    lines.extend(_marks(view, texts))
    lines.extend(_needs(view, texts, columns))
    lines.extend(_team(view, texts, columns))
    lines.append("")
    lines.extend(_common(view, texts, columns))
    if view.seat >= 0:
        lines.extend(own_lines(view, texts, columns))
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


def heading(key: str, texts: Texts) -> str:
    """The heading of a line, with the colon as that language sets it."""
    return texts.say("table.head", what=texts.say(f"table.{key}"))


def headline(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """Round, phase and what is waited for; the result; what hangs over everybody."""
    head = f"[bold]KRÉO[/] · {literal(phase_line(view, texts))} ·"
    lines = flowing(head, literal(status(view, texts)).split(), columns)
    if view.result:
        lines.append(f"[bold]{literal(texts.say(f'result.{RESULTS[view.result]}'))}[/]")
        lines.extend(flowing("", literal(reason(view, texts)).split(), columns))
    for notice in notices(view, texts):
        lines.extend(flowing("!", literal(notice).split(), columns))
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
    """A slot: its Element, and what fills it unless that is the plain Element itself."""
    cell = nature * 4 + element
    kind = int(view.slots[cell])
    name = texts.say(f"card.{ELEMENT_IDS[element]}")
    if kind < 0:
        return f"[dim]{SYMBOLS[element]} {name}[/]"
    guard = "◆" if view.guarded >> cell & 1 else ""
    return (
        f"[{COLOURS[element]}]{literal(f'{SYMBOLS[element]}✔{guard} {_short_name(kind, texts)}'[:inner])}[/]"
    )


def _short_name(kind: int, texts: Texts) -> str:
    """A card's name with a sign for its mark, short enough for a slot."""
    if kind >= AETHER:
        return card_name(kind, texts)
    return f"{texts.say(f'card.{ELEMENT_IDS[kind // MARKS]}')} {MARK_SIGNS[kind % MARKS]}".rstrip()


def _marks(view: KreoView, texts: Texts) -> list[str]:
    """What the signs in the slots mean, where cards bear marks."""
    if not view.flags & ALTERED:
        return []
    signs = zip(MARK_SIGNS[1:], MARK_IDS[1:], strict=True)
    return [" · ".join(f"{sign} {texts.say(f'mark.{mark}')}" for sign, mark in signs)]


def _team(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """One line or two for each player: cards, tokens, sign, power, and what the viewer knows of the hand."""
    memory = Memory(view)
    lines = []
    widest = min(WIDEST_NAME, max(width(literal(texts.seat(seat))) for seat in range(view.count)))
    for seat in range(view.count):
        name = pad(literal(texts.seat(seat)[:WIDEST_NAME]), widest)
        down = "▮" * int(view.down[seat * 2] + view.down[seat * 2 + 1])
        ready = view.phase == DIVINATION and view.ready >> seat & 1
        sign = "✔" if ready else "…" if view.waiting >> seat & 1 else " "
        parts = [
            f"{'►' if view.first == seat else ' '}{'[bold]' if seat == view.seat else '[not bold]'}{name}[/]",
            f"▯×{pad(str(int(view.sizes[seat])), 2)} {pad(down, 2)} {sign}",
            f"◆×{pad(str(int(view.tokens[seat])), 2)}",
        ]
        if view.power[seat] >= 0:
            parts.append(f"{_power_name(int(view.power[seat]), texts)} ×{int(view.uses[seat])}")
        parts.extend(f"({literal(word)})" for word in _signs(view, seat, texts))
        parts.extend(
            coloured(kind, f"[{'' if n == 1 else n}{card_name(kind, texts)}]".replace("[", "\\[", 1))
            for kind, n in sorted(memory.surely[seat].items())
        )
        parts.extend(
            coloured(kind, f"({'' if n == 1 else n}{card_name(kind, texts)}?)")
            for kind, n in sorted(memory.perhaps[seat].items())
        )
        lines.extend(flowing("", parts, columns))
        lines.extend(_titan_card(view, seat, texts, columns))
    return lines


def _power_name(power: int, texts: Texts) -> str:
    side = texts.say(f"side.{side_of(power)}")
    return texts.say("table.side", side=side, name=texts.say(f"power.{POWER_IDS[power]}"))


def _signs(view: KreoView, seat: int, texts: Texts) -> list[str]:
    """What a sign of its own does not say: offers, looks, bets, cards shown, sitting out, votes."""
    told = {texts.say("table.has_first"), texts.say("table.ready"), texts.say("table.waited")}
    down = int(view.down[seat * 2] + view.down[seat * 2 + 1])
    told.add(texts.say("table.face_down", n=down))
    return [word for word in marks(view, seat, texts) if word not in told]


def _titan_card(view: KreoView, seat: int, texts: Texts, columns: int) -> list[str]:
    """kreo:83: Both sides while none is chosen; of the own side what it can do."""
    if view.titan[seat] < 0:
        return []
    sides = [int(view.box.titan[view.titan[seat] * 2 + side]) for side in range(2)]
    if view.power[seat] >= 0:
        sides = [int(view.power[seat])] if seat == view.seat else []
    lines = []
    for power in sides:
        uses = int(view.uses[seat]) if view.power[seat] >= 0 else int(view.box.uses[power])
        limit = texts.say(f"table.limit_{side_of(power)}")
        words = f"{texts.say(f'power_text.{POWER_IDS[power]}')} ({limit})"
        head = f"    {_power_name(power, texts)} ×{uses}:"
        lines.extend(flowing(head, literal(words).split(), columns))
    return lines


def _common(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """Reserve and costs, discard, order, the last card played, and what is still unseen."""
    prices = " · ".join(
        f"{texts.say(f'table.cost_{name}')} ◆{int(cost)}"
        for name, cost in zip(("show", "swap", "recall"), view.box.costs, strict=True)
    )
    lines = flowing(f"{texts.say('table.reserve', n=int(view.reserve))} ◆ ·", prices.split(" "), columns)
    discard = counted(view.discard, texts) or [texts.say("table.empty")]
    lines.extend(flowing(heading("discard", texts), discard, columns))
    if view.phase not in (SHARING, OVER):
        order = [literal(texts.seat(seat)) for seat in order_seen(view)]
        lines.extend(flowing(heading("order", texts), " → ".join(order).split(" "), columns))
    if view.card != NONE:
        lines.append(literal(texts.say("say.revealed", card=card_name(view.card, texts))))
    if view.last != NONE:
        lines.append(literal(texts.say("table.last_played", card=card_name(view.last, texts))))
    unseen = counted(unseen_by(view).elements(), texts) or [texts.say("table.empty")]
    lines.extend(flowing(heading("unseen", texts), unseen, columns))
    return lines


def _needs(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """kreo:40, kreo:41, kreo:42: What each card of the tree needs to be complete before it may enter."""
    needed = {nature: needed_cards(view, nature, texts) for nature in range(NATURES)}
    items = [
        f"{texts.say(f'card.{NATURE_IDS[nature]}')} ← {words};" for nature, words in needed.items() if words
    ]
    return flowing(heading("needs_head", texts), " ".join(items).rstrip(";").split(), columns)


def own_lines(view: KreoView, texts: Texts, columns: int) -> list[str]:
    """The viewer's hand, choice and warnings."""
    hand = counted(view.hand, texts) or [texts.say("table.empty")]
    lines = flowing(f"[bold]{heading('hand', texts)}[/]", hand, columns)
    chosen = [coloured(kind, literal(card_name(kind, texts))) for kind in view.chosen if kind >= 0]
    lines.extend(flowing(heading("chosen", texts), chosen or [texts.say("table.none_chosen")], columns))
    if view.offered >= 0:
        lines.append(f"{heading('offered', texts)}{coloured(view.offered, card_name(view.offered, texts))}")
    for kind, warning in zip(view.chosen, view.warnings, strict=True):
        if warning in WARNINGS:
            words = literal(texts.say(f"say.warned_{WARNINGS[warning]}", card=card_name(kind, texts))).split()
            lines.extend(flowing("⚠", words, columns))
    for spot, bet in enumerate(view.bets):
        if bet >= 0 and bet & 31 != UNSEEN:
            name = texts.say(f"card.{NAME_IDS[bet & 31]}")
            lines.append(literal(texts.say("table.my_bet", who=texts.seat(spot // 2), card=name)))
    return lines
