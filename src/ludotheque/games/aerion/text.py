"""The table in a terminal, and in sentences for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.aerion.cautions import caution
from ludotheque.games.aerion.kinds import (
    DECKS,
    ELEMENTS,
    FACTORY,
    KIND_WORDS,
    NONE,
    SHIPS,
    TYPE_WORDS,
    type_of,
)
from ludotheque.games.aerion.odds import barrier, odds, percent
from ludotheque.games.aerion.phases import READY
from ludotheque.games.aerion.phrases import (
    charge_lines,
    counted,
    expansion_lines,
    name,
    phase,
    pile_of,
    prompt,
    zone_lines,
)
from ludotheque.games.aerion.sentences import describe
from ludotheque.games.aerion.view import AerionView, has_rolled, standing
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import flow, pad, width, wrapped

LABELS = ("AA+BB", "AAA", "AAA+BB", "AAAA", "2×3 / 3×2", "A-B-C-D-E")
FACES = "⚀⚁⚂⚃⚄⚅"
CARD_COLUMNS = 12  # so that six cards, with one line between two of them, stand side by side in eighty


class AerionFace:
    """How Aerion shows itself, from views alone."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order: whose move, what for, the table, what threatens."""
        assert isinstance(view, AerionView)
        return describe(view, texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture: head, Ships, Display, dice, and what lies before the players."""
        assert isinstance(view, AerionView)
        columns = max(40, width)
        blocks = [
            *self._head(view, texts, columns),
            *self._ships(view, texts, columns),
            *self._display(view, texts, columns),
            *broken(dice_lines(view, texts), columns),
            *broken(zone_lines(view, texts), columns),
            *broken(expansion_lines(view, texts), columns),
            *broken(self._piles(view, texts), columns),
        ]
        return "\n".join(line.rstrip() for line in blocks)

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """What to ask back before a legal move that is most likely a mistake."""
        assert isinstance(view, AerionView)
        return caution(view, move, texts)

    def _head(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        turn = texts.say(
            "table.turn", n=int(view.turn), phase=phase(view, texts), seat=texts.seat(int(view.active))
        )
        fairies = texts.say("table.fairies", n=int(view.fairies)) + " " + "✦" * int(view.fairies)
        gap = columns - width(turn) - width(fairies)
        shown = [f"[bold]{turn}[/]" + " " * gap + f"[cyan]{fairies.rstrip()}[/]"]
        if gap < 2:
            shown = [*broken([f"[bold]{turn}[/]"], columns), f"[cyan]{fairies.rstrip()}[/]"]
        return [*shown, *broken([prompt(view, texts)], columns), ""]

    def _ships(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        """Every Ship, with the Material and the Crew that it needs beside its Blueprint."""
        cells = []
        for ship in range(SHIPS):
            flies = view.flying >> ship & 1
            style = "bold yellow" if flies else "dim"
            needs = [name(int(view.box.material[ship]), texts), name(int(view.box.crew[ship]), texts)]
            head = f"[{style}]{'▲' if flies else '△'} {texts.say(f'ship.{KIND_WORDS[ship]}')}[/]"
            cells.append([head, *[f"  {need}" for need in needs]])
        return [*flow(cells, columns, 1), *broken(charge_lines(view, texts), columns)]

    def _display(self, view: AerionView, texts: Texts, columns: int) -> list[str]:
        chances = odds(view)
        cards = [self._slot(view, texts, slot, chances[slot]) for slot in range(DECKS)]
        in_row = max(1, min(DECKS, (columns - 1) // (CARD_COLUMNS + 1)))
        rows: list[str] = []
        for start in range(0, DECKS, in_row):
            rows.extend(_framed(cards[start : start + in_row]))
        return [*rows, *broken([f"[dim]{texts.say('table.legend')}[/]"], columns)]

    def _slot(self, view: AerionView, texts: Texts, slot: int, chances: tuple[float, ...]) -> list[str]:
        kind = view.display[slot]
        pile = sum(pile_of(view, slot))
        upper, lower = card_lines(kind, texts)
        state = open_or_barred(view, slot, chances, texts) or " "
        if state == " " and chances:
            before = standing(view) == READY  # then the first roll has its chance too, and no room for gaps
            told = [f"{'↻' * number}{percent(chance)}" for number, chance in enumerate(chances)]
            state = "".join(told) if before else " ".join(told[1:])
        lines = [
            f"[bold]{upper}[/]" if kind != NONE else f"[dim]{upper}[/]",
            lower,
            state,
            f"[dim]▤{view.size[slot]} ▽{pile}[/]",
        ]
        label = f"[bold]{LABELS[slot]}[/]" if chances[:1] == (1.0,) else LABELS[slot]
        return [pad(label, CARD_COLUMNS, "centre"), *(pad(line, CARD_COLUMNS) for line in lines)]

    def _piles(self, view: AerionView, texts: Texts) -> list[str]:
        """What lies in the discard piles."""
        return [
            f"[dim]▽[/] {LABELS[slot]}: {counted(pile_of(view, slot), texts)}"
            for slot in range(DECKS)
            if any(pile_of(view, slot))
        ]


def dice_lines(view: AerionView, texts: Texts) -> list[str]:
    """The dice as they lie, their sum, and the rerolls that are left."""
    title = texts.say("table.dice")
    if not has_rolled(view):
        return [f"{title}: {texts.say('table.not_rolled')}"]
    shown = "  ".join(f"[bold]{FACES[face]} {face + 1}[/]" for face in view.dice)
    extra = [texts.say("table.sum", n=sum(view.dice) + len(view.dice))]
    if view.rerolls:
        extra.append(texts.say("table.rerolls", n=int(view.rerolls)))
    return [f"{title}:  {shown}   ({', '.join(extra)})"]


def card_lines(kind: int, texts: Texts) -> tuple[str, str]:
    """A card in two short lines: what type it is, and which."""
    if kind == NONE:
        return texts.say("table.empty"), ""
    if kind >= FACTORY and width(name(kind, texts)) <= CARD_COLUMNS:
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


def _framed(cards: Sequence[Sequence[str]]) -> list[str]:
    """Cards in one frame under their labels, one line between two of them."""
    labels, *rows = zip(*cards, strict=True)
    edge = "─" * CARD_COLUMNS
    return [
        f" {' '.join(labels)}".rstrip(),
        f"┌{'┬'.join([edge] * len(cards))}┐",
        *(f"│{'│'.join(row)}│" for row in rows),
        f"└{'┴'.join([edge] * len(cards))}┘",
    ]


def open_or_barred(view: AerionView, slot: int, chances: tuple[float, ...], texts: Texts) -> str:
    """That the dice take the card of that slot, or meet its deck in vain; nothing where they do neither."""
    if barrier(view, slot):
        return f"[bold]✗ {texts.say('table.barred')}[/]"
    return f"[bold green]✔ {texts.say('table.opened')}[/]" if chances[:1] == (1.0,) else ""


def broken(lines: list[str], columns: int) -> list[str]:
    """Lines no wider than the terminal, broken between words."""
    return [row for line in lines for row in wrapped(line, columns, "  ")]
