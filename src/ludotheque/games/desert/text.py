"""The desert in characters, for the terminal."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import pieces
from ludotheque.games.desert.content import FACES, PARTS
from ludotheque.games.desert.danger import danger
from ludotheque.games.desert.sentences import (
    BACKS,
    SPACES,
    card_name,
    clue_space,
    describe,
    equipment,
    known_ends,
    percent,
    role_word,
    status,
)
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, gauge, literal, pad, width

COLOURS = ("red", "white", "green", "bright_white", "yellow", "blue")
CELL = 9  # columns inside a tile of the drawing
WAVES = f"[cyan]{'≋' * CELL}[/]"


class DesertFace:
    """How the desert shows itself."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything on the table, in sentences."""
        return describe(cast("DesertView", view), texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The board, the storm and the team."""
        return "\n".join(draw(cast("DesertView", view), texts, width))


def draw(view: DesertView, texts: Texts, columns: int) -> list[str]:
    """The board beside the storm; below them the team and what is waited for."""
    board = draw_board(view, texts)
    side = max(20, columns - max(width(line) for line in board) - 2)
    panel = [line for text in draw_panel(view, texts) for line in wrapped(text, side)]
    lines = beside([board, panel], 2)
    lines.append("")
    lines.extend(draw_team(view, texts, columns))
    lines.append("")
    lines.extend(f"[bold]{line}[/bold]" for line in wrapped(status(view, texts), columns))
    lines.extend(f"[dim]{line}[/dim]" for line in wrapped(texts.say("table.legend"), columns))
    return lines


def draw_board(view: DesertView, texts: Texts) -> list[str]:
    """Five rows of tiles: name and face, sand and parts, pawns."""
    rule = "+".join(["-" * CELL] * 5)
    lines = [f"+{rule}+"]
    for row in range(5):
        cells = [draw_tile(view, 5 * row + column, texts) for column in range(5)]
        for number in range(3):
            lines.append("|" + "|".join(pad(cell[number], CELL) for cell in cells) + "|")
        lines.append(f"+{rule}+")
    return lines


def draw_tile(view: DesertView, space: int, texts: Texts) -> tuple[str, str, str]:
    """The three lines of a tile."""
    name = SPACES[space]
    parts = "".join(
        texts.say(f"short.{PARTS[part]}") for part, place in enumerate(view.part) if place == space
    )
    shown = f"[bold magenta]◆{parts[: CELL - 4]}[/]" if parts else ""
    if space == view.hole:
        return (
            f"[cyan]{name} {'≋' * (CELL - 3)}[/]",
            f"[cyan]≋≋≋[/] {shown}" if parts else WAVES,
            WAVES,
        )
    label = tile_label(view, space, texts)
    city = bool(view.city >> space & 1)
    head = f"{name} [bold]{label}[/]" if city else f"[yellow]{name} {label}[/]"
    sand = view.sand[space]
    if sand >= pieces.CLOUDED:
        heap = f"[bold red]▓{sand}×[/] "
    elif sand:
        heap = "[yellow]▒1[/]  "
    else:
        heap = "    "
    pawns = "".join(draw_pawn(view, seat) for seat in range(view.seats) if view.pawn[seat] == space)
    return head, pad(heap, 4) + shown, pawns


def draw_pawn(view: DesertView, seat: int) -> str:
    """A pawn as its player's number; the active one is underlined."""
    colour = COLOURS[view.role[seat]] if view.role[seat] >= 0 else "white"
    underline = " underline" if seat == view.active else ""
    return f"[bold {colour}{underline}]{seat + 1}[/]"


def tile_label(view: DesertView, space: int, texts: Texts) -> str:
    """At most six columns of what is known of a tile."""
    say = texts.say
    face = view.face[space]
    city = bool(view.city >> space & 1)
    if face == pieces.HIDDEN or (face == pieces.CRASH and not city):
        label = "" if view.back[space] == pieces.PLAIN else say(f"short.{BACKS[view.back[space]]}")
    elif pieces.GEAR <= face < pieces.ROW:
        label = say("short.gear")
    elif pieces.ROW <= face < pieces.PAD:
        line = "row" if face < pieces.COLUMN else "column"
        label = say(f"short.{line}", part=say(f"short.{PARTS[(face - pieces.ROW) % 4]}"))
    else:
        label = say(f"short.{FACES[face]}")
    if face > pieces.CRASH and not city:
        label = f"?{label}".lower()
    elif city and face == pieces.CRASH:
        label = label.upper()
    return label[: CELL - 3]


def draw_panel(view: DesertView, texts: Texts) -> list[str]:
    """Storm, deck, sand, parts, danger."""
    say = texts.say
    meter = view.box.meters[view.seats]
    left = view.storm_left()
    level = int(view.level)
    value = meter[level] if level < len(meter) else meter[-1]
    lines = [
        f"[bold]{say('table.storm')}[/bold]: {say('table.level', level=value)}",
        f"{gauge(level, len(meter), 15)} ☠",
        say("table.notches", n=len(meter) - level),
        say("table.deck", n=len(view.pile), suns=left[pieces.SUN], picks=left[pieces.PICKS_UP]),
    ]
    top, bottom = known_ends(view)
    if top:
        lines.append(say("table.next", cards=", ".join(card_name(card, texts) for card in top)))
    if bottom:
        lines.append(say("table.bottom", cards=", ".join(card_name(card, texts) for card in bottom)))
    lines.extend([say("table.sand", n=int(view.supply)), "", f"[bold]{say('table.parts')}[/bold]"])
    lines.extend(
        f"{say(f'short.{PARTS[part]}')}: {part_place(view, part, texts)}" for part in range(pieces.PARTS)
    )
    if not view.result and view.phase != pieces.CHOOSING:
        thirst, sand, wind = danger(view)
        lines.extend(
            [
                "",
                f"[bold]{say('table.danger')}[/bold]: {percent(thirst + sand + wind)}",
                say("table.thirst", odds=percent(thirst)),
                say("table.swallowed", odds=percent(sand)),
                say("table.swept_away", odds=percent(wind)),
            ]
        )
    return lines


def part_place(view: DesertView, part: int, texts: Texts) -> str:
    """Where a part is, in a word or two."""
    say = texts.say
    place = view.part[part]
    if place == pieces.COLLECTED:
        return say("table.taken")
    if place == view.hole:
        return say("table.in_hole")
    if place != pieces.UNLOCATED:
        return SPACES[place]
    row = clue_space(view, pieces.ROW + part)
    if row >= 0:
        return say("table.row_known", row=SPACES[row][1])
    column = clue_space(view, pieces.COLUMN + part)
    if column >= 0:
        return say("table.column_known", column=SPACES[column][0])
    return say("table.unknown")


def draw_team(view: DesertView, texts: Texts, columns: int) -> list[str]:
    """One line a player: number, name, adventurer, water, state, equipment."""
    say = texts.say
    lines = []
    for seat in range(view.seats):
        marks = [say("table.you")] if seat == view.seat else []
        marks += [say("table.active")] if seat == view.active and not view.result else []
        marks += [say("table.buried")] if view.buried >> seat & 1 else []
        marks += [say("table.shielded")] if view.sheltered >> seat & 1 else []
        full = int(view.capacity(seat))
        water = view.water[seat]
        canteen = f"[blue]{'●' * water}{'○' * (full - water)}[/] {water}/{full}"
        shown = f" ({', '.join(marks)})" if marks else ""
        role = say(f"role.{role_word(view, seat)}")
        head = f"{draw_pawn(view, seat)} {literal(texts.seat(seat))}, {role}{shown}"
        line = f"{head}  {canteen}  {equipment(view, seat, texts)}"
        lines.extend(
            [line]
            if width(line) <= columns
            else [f"{head}  {canteen}", f"    {equipment(view, seat, texts)}"]
        )
    return lines


def wrapped(text: str, columns: int) -> list[str]:
    """The text in lines no wider than that."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and width(lines[-1]) + 1 + width(word) > columns:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return lines
