"""The desert in characters, for the terminal."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import FACES, PARTS
from ludotheque.games.desert.odds import danger
from ludotheque.games.desert.phrases import (
    BACKS,
    SPACES,
    card_name,
    clue_space,
    equipment,
    known_ends,
    marks,
    role_word,
    share,
    spent,
    status,
)
from ludotheque.games.desert.sentences import describe
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, gauge, literal, pad, width

COLOURS = ("red", "white", "green", "bright_white", "yellow", "blue")
ARROWS = "↑→↓←"  # where a wind pushes tiles: north, east, south, west
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

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """No move is asked about twice."""
        return ""


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
    if sand >= kinds.CLOUDED:
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
    if face == kinds.HIDDEN or (face == kinds.CRASH and not city):
        label = "" if view.back[space] == kinds.PLAIN else say(f"short.{BACKS[view.back[space]]}")
    elif kinds.GEAR <= face < kinds.ROW:
        label = say("short.gear")
    elif kinds.ROW <= face < kinds.PAD:
        line = "row" if face < kinds.COLUMN else "column"
        label = say(f"short.{line}", part=say(f"short.{PARTS[(face - kinds.ROW) % 4]}"))
    else:
        label = say(f"short.{FACES[face]}")
    if face > kinds.CRASH and not city:
        label = f"?{label}".lower()
    elif city and face == kinds.CRASH:
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
        say("table.pair", name=f"[bold]{say('table.storm')}[/bold]", value=say("table.level", level=value)),
        f"{gauge(level, len(meter), 15)} ☠",
        say("table.notches", n=len(meter) - level),
        say("table.deck", n=len(view.pile), suns=left[kinds.SUN], picks=left[kinds.PICKS_UP]),
        say("table.winds", ways=" ".join(wind_sign(left, way) for way in range(len(ARROWS)))),
    ]
    if view.phase != phases.CHOOSING and not view.result:
        due = say("table.due", n=int(view.cards_to_turn()))
        held = f" ({say('table.calm', n=int(view.calm))})" if view.calm else ""
        lines.insert(3, due + held)
    top, bottom = known_ends(view)
    if top:
        lines.append(say("table.next", cards=", ".join(card_name(card, texts) for card in top)))
    if bottom:
        lines.append(say("table.bottom", cards=", ".join(card_name(card, texts) for card in bottom)))
    if view.card != kinds.NO_CARD:
        lines.append(say("table.now", card=card_sign(int(view.card))))
    lines.append(say("table.discard", n=len(view.discard), cards=card_signs(view.discard)))
    if view.aside:
        lines.append(say("table.aside", cards=card_signs(view.aside)))
    lines.append(say("table.sand", n=int(view.supply)))
    lines.append(say("table.gear", n=int(view.boxed)))
    played = spent(view, texts)
    if played:
        lines.append(say("table.spent", cards=played))
    lines.extend(["", f"[bold]{say('table.parts')}[/bold]"])
    lines.extend(
        say("table.pair", name=say(f"short.{PARTS[part]}"), value=part_place(view, part, texts))
        for part in range(kinds.PARTS)
    )
    if not view.result and view.phase != phases.CHOOSING:
        thirst, sand, wind = danger(view)
        lines.extend(
            [
                "",
                say(
                    "table.pair",
                    name=f"[bold]{say('table.danger')}[/bold]",
                    value=share(thirst + sand + wind),
                ),
                say("table.thirst", odds=share(thirst)),
                say("table.swallowed", odds=share(sand)),
                say("table.swept_away", odds=share(wind)),
            ]
        )
    return lines


def card_sign(card: int) -> str:
    """A storm card in two columns: ☀, ▲, or an arrow where the wind goes and its strength."""
    if card == kinds.SUN:
        return "☀"
    return "▲" if card == kinds.PICKS_UP else f"{ARROWS[card // 3]}{card % 3 + 1}"


def card_signs(cards: list[int]) -> str:
    """Storm cards, the last one first."""
    return " ".join(card_sign(card) for card in reversed(cards)) or "–"


def wind_sign(left: list[int], way: int) -> str:
    """How many winds of strength 1, 2 and 3 still blow that way."""
    return f"{ARROWS[way]}{'/'.join(str(left[way * 3 + strength]) for strength in range(3))}"


def part_place(view: DesertView, part: int, texts: Texts) -> str:
    """Where a part is, in a word or two."""
    say = texts.say
    place = view.part[part]
    if place == kinds.COLLECTED:
        return say("table.taken")
    if place == view.hole:
        return say("table.in_hole")
    if place != kinds.UNLOCATED:
        return SPACES[place]
    row = clue_space(view, kinds.ROW + part)
    if row >= 0:
        return say("table.row_known", row=SPACES[row][1])
    column = clue_space(view, kinds.COLUMN + part)
    if column >= 0:
        return say("table.column_known", column=SPACES[column][0])
    return say("table.unknown")


def draw_team(view: DesertView, texts: Texts, columns: int) -> list[str]:
    """One line a player: number, name, adventurer, water, state, equipment."""
    say = texts.say
    lines = []
    for seat in range(view.seats):
        words = [say("table.you")] if seat == view.seat else []
        words += [say("table.active")] if seat == view.active and not view.result else []
        words += marks(view, seat, texts)
        full = int(view.capacity(seat))
        water = view.water[seat]
        canteen = f"[blue]{'●' * water}{'○' * (full - water)}[/] {water}/{full}"
        shown = f" ({', '.join(words)})" if words else ""
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
