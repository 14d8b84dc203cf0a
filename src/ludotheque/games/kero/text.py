"""KERO drawn for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import names
from ludotheque.games.kero.box import COSTS, DECK, PLACES, SLOTS
from ludotheque.games.kero.sentences import sentences
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kero.wording import (
    CLOCK,
    FULL,
    PHASES,
    PLACING,
    REFUELLING,
    RISK,
    SPENDING,
    abilities_of,
    cards_of,
    clan,
    colour,
    effect,
    face,
    fuel,
    in_roll,
    is_burnt,
    lands_of,
    level,
    points,
    things,
    tuareks,
    worth,
)
from ludotheque.kernel import Texts, View
from ludotheque.kit.drawing import beside, boxed, gauge, literal, pad, plain, width

INK = ("green", "blue", "yellow", "red", "magenta", "bright_red")
SEAT_INK = ("dark_orange", "grey70")


class KeroFace:
    """How a view is told and drawn."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Sentences in reading order: whose move, fuel, dice, cards, territories, camps, Tuareks."""
        assert isinstance(view, KeroView)
        return sentences(view, texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The table from top to bottom: tanks, dice, row, territories, camps."""
        assert isinstance(view, KeroView)
        columns = max(60, width)
        blocks = [
            _headline(view, texts),
            *_tanks(view, texts),
            *_tray(view, texts, columns),
            *_framed(_row(view, texts), texts.say("table.row"), columns),
            *_framed(_lands(view, texts), texts.say("table.lands"), columns),
            *_camps(view, texts, columns),
        ]
        return "\n".join(_cut(line, columns) for line in blocks)


def _framed(lines: list[str], title: str, columns: int) -> list[str]:
    return boxed([_cut(line, columns - 4) for line in lines], title, columns)


def _headline(view: KeroView, texts: Texts) -> str:
    active = int(view.active)
    who = f"[bold {SEAT_INK[active]}]{literal(texts.seat(active))}[/]"
    parts = [f"[bold]KERO[/]  {int(view.turn)}  {who}  {texts.say(f'phase.{PHASES[view.phase]}')}"]
    parts.append(texts.say("table.claims", n=int(view.claims)))
    parts.append(texts.say("table.deck", n=DECK - int(view.dealt)))
    parts.append(texts.say("table.supply", n=int(view.supply)))
    return " · ".join(parts)


def _tanks(view: KeroView, texts: Texts) -> list[str]:
    names_wide = max(width(literal(texts.seat(seat))) for seat in range(2))
    found = []
    for seat in range(2):
        held, full = level(view, seat), int(view.tank[seat])
        if view.mode == RISK:
            held, full = min(held, FULL - 1), FULL - 1
        bar = "?" * 30 if held < 0 else gauge(held, full, 30, "█", "░")
        stands = "▲" if seat == view.active and view.phase in (3, 4) else "▬"
        ink = "red" if 0 <= held * 5 < full else "cyan"
        name = pad(literal(texts.seat(seat)), names_wide)
        found.append(f"{stands} [{SEAT_INK[seat]}]{name}[/] [{ink}]{bar}[/] {fuel(view, seat, texts)}")
    if view.mode == CLOCK and view.phase == REFUELLING:
        found.append("  " + texts.say("say.pump", n=int(view.unlit).bit_count()))
    return found


def _tray(view: KeroView, texts: Texts, columns: int) -> list[str]:
    lines = []
    shown = []
    for die in in_roll(view):
        ink = "white" if die < 5 else names.DICE[die]
        words = face(view, die, texts)
        mark = f"✗ {words}" if is_burnt(view, die) else words
        shown.append(f"[{ink}]{names.DICE[die]}[/] [bold]{mark}[/] ")
    if shown:
        lines += _side_by_side([f"{texts.say('table.dice')}:", *shown], columns)
    if view.fireproof:
        lines.append(texts.say("say.fireproof"))
    if view.phase in (PLACING, SPENDING):
        lines.append(
            texts.say("say.resources", things=f"[bold]{things(view, texts)}[/]")
            + " "
            + texts.say("say.fires", n=int(view.fires))
        )
    if view.phase == PLACING:
        lines.append(texts.say("say.to_place", n=int(view.to_place)))
    return lines


def _row(view: KeroView, texts: Texts) -> list[str]:
    rows = []
    for slot in range(SLOTS):
        card = int(view.row[slot])
        if card < 0:
            rows.append((str(slot + 1), "·", "", "", "", ""))
            continue
        name = literal(texts.say(f"card.{names.CARDS[card]}"))
        kind = colour(view, card)
        ink = f"[{INK[kind]}]{texts.say(f'colour.{names.COLOURS[kind]}')}[/]"
        worth_it = f"{view.box.card_points[card]} {texts.say('table.pts')}"
        rows.append(
            (str(slot + 1), name, ink, _short_cost(view, card, texts), worth_it, effect(view, card, texts))
        )
    return _columns(rows)


def _short_cost(view: KeroView, card: int, texts: Texts) -> str:
    """The cost with three letters a resource: the sentences have the whole words."""
    paid = view.box.cost[card * COSTS : (card + 1) * COSTS]
    words = [
        f"{count} {texts.say(f'resource.{names.COSTS[kind]}')[:3]}"
        for kind, count in enumerate(paid)
        if count
    ]
    return "  ".join(words)


def _lands(view: KeroView, texts: Texts) -> list[str]:
    rows = []
    for place in range(PLACES):
        land = int(view.lands[place])
        if land < 0:
            continue
        name = literal(texts.say(f"territory.{names.LANDS[land]}"))
        here = [
            f"[{SEAT_INK[seat]}]{literal(texts.seat(seat))} {int(view.posted[seat * PLACES + place])}[/]"
            for seat in range(2)
        ]
        rows.append((str(place + 1), name, worth(view, land, texts), *here))
    lines = _columns(rows)
    if view.final:
        lines.append(texts.say("say.spaces", n=int(view.spaces)))
    return lines or ["·"]


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    wide = [max(width(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join(pad(cell, wide[place]) for place, cell in enumerate(row)).rstrip() for row in rows]


def _camps(view: KeroView, texts: Texts, columns: int) -> list[str]:
    each = (columns - 2) // 2
    blocks = []
    for seat in range(2):
        inner = each - 4
        total = texts.say("table.points", n=points(view, seat))
        lines = [
            " · ".join((f"[bold]{total}[/]", texts.say("table.jerrycans", n=int(view.jerrycans[seat])))),
            " · ".join(
                (
                    texts.say("table.explorers", n=int(view.explorers[seat])),
                    texts.say("table.tuareks", n=int(view.held[seat])),
                )
            ),
        ]
        for group in (
            cards_of(view, seat, texts),
            abilities_of(view, seat, texts),
            lands_of(view, seat, texts),
        ):
            lines += _wrapped(group, inner)
        if seat == view.seat and any(view.hand):
            lines += _wrapped([texts.say("say.hand", tuareks=tuareks(view.hand, texts))], inner)
        title = f"[{SEAT_INK[seat]}]{literal(texts.seat(seat))}[/], {clan(view, seat, texts)}"
        blocks.append(boxed([_cut(line, inner) for line in lines], title, each))
    return beside(blocks)


def _side_by_side(items: Sequence[str], columns: int) -> list[str]:
    """Items with markup in lines no wider than that."""
    lines = [items[0]]
    for item in items[1:]:
        if width(lines[-1]) + 1 + width(item) > columns:
            lines.append("  " + item)
        else:
            lines[-1] += " " + item
    return lines


def _wrapped(items: list[str], columns: int) -> list[str]:
    """Words in lines no wider than that."""
    lines: list[str] = []
    line = ""
    for word in " · ".join(items).split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(literal(line))
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, literal(line)] if line else lines


def _cut(line: str, columns: int) -> str:
    """A line that is too wide loses its markup and its end."""
    if width(line) <= columns:
        return line
    return literal(plain(line)[: columns - 1] + "…")
