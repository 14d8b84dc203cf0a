"""The table in a terminal, and in sentences for screen readers."""

from __future__ import annotations

from ludotheque.games.aerion.lines import described, expansion_lines, name, phase, prompt, zone_lines
from ludotheque.games.aerion.odds import odds
from ludotheque.games.aerion.pieces import (
    DECKS,
    ELEMENTS,
    FACTORY,
    KIND_WORDS,
    KINDS,
    NONE,
    SHIPS,
    TYPE_WORDS,
    type_of,
)
from ludotheque.games.aerion.stages import READY
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, boxed, flow, gauge, pad, width, wrapped

LABELS = ("AA+BB", "AAA", "AAA+BB", "AAAA", "2×3 / 3×2", "A-B-C-D-E")
FACES = "⚀⚁⚂⚃⚄⚅"
CARD_COLUMNS = 9  # so that six cards and their frames stand side by side in eighty columns


class AerionFace:
    """How Aerion shows itself, from views alone."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order: whose move, what for, the table, what threatens."""
        assert isinstance(view, AerionView)
        return described(view, texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture: head, Ships, Display, dice, and what lies before the players."""
        assert isinstance(view, AerionView)
        columns = max(40, width)
        blocks = [
            *self._head(view, texts, columns),
            *self._ships(view, texts, columns),
            *self._display(view, texts, columns),
            *_wrapped(self._dice(view, texts), columns),
            *_wrapped(zone_lines(view, texts), columns),
            *_wrapped(expansion_lines(view, texts), columns),
        ]
        return "\n".join(line.rstrip() for line in blocks)

    def _head(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        turn = texts.say(
            "table.turn", n=int(view.turn), phase=phase(view, texts), seat=texts.seat(int(view.active))
        )
        fairies = texts.say("table.fairies", n=int(view.fairies)) + " " + "✦" * int(view.fairies)
        gap = columns - width(turn) - width(fairies)
        shown = [f"[bold]{turn}[/]" + " " * gap + f"[cyan]{fairies.rstrip()}[/]"]
        if gap < 2:
            shown = [*_wrapped([f"[bold]{turn}[/]"], columns), f"[cyan]{fairies.rstrip()}[/]"]
        return [*shown, *_wrapped([prompt(view, texts)], columns), ""]

    def _ships(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        cells = []
        for ship in range(SHIPS):
            flies = view.flying >> ship & 1
            mark = "▲" if flies else "△"
            style = "bold yellow" if flies else "dim"
            cells.append(f"[{style}]{mark} {texts.say(f'ship.{KIND_WORDS[ship]}')}[/]")
        return [*flow([[cell] for cell in cells], columns), ""]

    def _display(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        chances = odds(view)
        cards = [self._slot(view, texts, slot, chances[slot]) for slot in range(DECKS)]
        each = width(cards[0][0])
        in_row = max(1, min(DECKS, columns // each))
        rows: list[str] = []
        for start in range(0, DECKS, in_row):
            rows.extend(beside(cards[start : start + in_row], 0))
        return [*rows, *_wrapped([f"[dim]{texts.say('table.legend')}[/]"], columns), ""]

    def _slot(self, view: AerionView, texts: Texts, slot: int, chance: float) -> list[str]:
        kind = view.display[slot]
        pile = sum(view.piles[slot * KINDS : slot * KINDS + KINDS])
        upper, lower = card_lines(kind, texts)
        state = " "
        if chance >= 1.0:
            state = f"[bold green]✔ {texts.say('table.opened')}[/]"
        elif chance >= 0.0:
            state = f"{gauge(int(chance * 100), 100, 3)} {int(chance * 100)} %"
        lines = [
            f"[bold]{_cut(upper)}[/]" if kind != NONE else f"[dim]{_cut(upper)}[/]",
            _cut(lower),
            state,
            f"[dim]▤{view.size[slot]} ▽{pile}[/]",
        ]
        label = f"[bold]{LABELS[slot]}[/]" if chance >= 1.0 else LABELS[slot]
        return [pad(label, CARD_COLUMNS + 4, "centre"), *boxed([pad(line, CARD_COLUMNS) for line in lines])]

    def _dice(self, view: AerionView, texts: Texts) -> list[str]:
        title = texts.say("table.dice")
        if view.stage == READY:
            return [f"{title}: {texts.say('table.not_rolled')}", ""]
        shown = "  ".join(f"[bold]{FACES[face]} {face + 1}[/]" for face in view.dice)
        extra = [texts.say("table.sum", n=sum(view.dice) + len(view.dice))]
        if view.rerolls:
            extra.append(texts.say("table.rerolls", n=int(view.rerolls)))
        return [f"{title}:  {shown}   ({', '.join(extra)})", ""]


def card_lines(kind: int, texts: Texts) -> tuple[str, str]:
    """A card in two short lines: what type it is, and which."""
    if kind == NONE:
        return texts.say("table.empty"), ""
    if kind >= FACTORY:
        return texts.say("type.factory"), name(kind, texts)
    if kind >= ELEMENTS:
        return _halves(name(kind, texts))
    shown = texts.say(f"ship.{KIND_WORDS[kind]}") if kind < SHIPS else name(kind, texts)
    return texts.say(f"type.{TYPE_WORDS[type_of(kind)]}"), shown


def _halves(text: str) -> tuple[str, str]:
    """A long name on two lines."""
    for mark in (" ", "-"):
        if width(text) > CARD_COLUMNS and mark in text:
            upper, _, lower = text.partition(mark)
            return (upper + mark).strip(), lower
    return text, ""


def _cut(text: str) -> str:
    return text if width(text) <= CARD_COLUMNS else text[: CARD_COLUMNS - 1] + "…"


def _wrapped(lines: list[str], columns: int) -> list[str]:
    """Lines no wider than the terminal, broken between words."""
    return [row for line in lines for row in wrapped(line, columns, "  ")]
