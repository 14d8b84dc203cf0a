"""The desert in fourteen rows, for a terminal that has no room for the whole board."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import PARTS
from ludotheque.games.desert.odds import danger
from ludotheque.games.desert.phrases import equipment, marks, role_word, share, status
from ludotheque.games.desert.text import draw_pawn, part_place, tile_label, wind_sign, wrapped
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import beside, literal, pad
from ludotheque.kit.drawing import wrapped as hung

CELL = 10  # columns of a tile


def brief(view: View, texts: Texts, width: int) -> list[str]:
    """The board in two rows a line of tiles, the storm beside it, the team and what is waited for."""
    table = cast("DesertView", view)
    board = [row for line in range(5) for row in _tiles(table, line, texts)]
    room = max(20, width - 5 * CELL - 1)
    asked = [f"[bold]{row}[/bold]" for row in wrapped(status(table, texts), room)]
    panel = asked + [row for text in _storm(table, texts) for row in wrapped(text, room)]
    more = max(0, len(panel) - len(board))
    lines = beside([[*board, *[""] * more], panel], 1)
    return lines + [row for seat in range(table.seats) for row in _player(table, seat, texts, width)]


def _player(view: DesertView, seat: int, texts: Texts, columns: int) -> list[str]:
    """A player: pawn, name, adventurer, water, state, and equipment if there is any."""
    say = texts.say
    words = [say("table.you")] if seat == view.seat else []
    words += [say("table.active")] if seat == view.active and not view.result else []
    words += marks(view, seat, texts)
    line = f"{draw_pawn(view, seat)} {literal(texts.seat(seat))}, {say(f'role.{role_word(view, seat)}')}"
    line += f"  [blue]{int(view.water[seat])}/{int(view.capacity(seat))}[/]"
    line += f"  ({', '.join(words)})" if words else ""
    owns = any(view.gear[seat * kinds.KINDS : (seat + 1) * kinds.KINDS])
    held = equipment(view, seat, texts) if owns else ""
    return hung(f"{line}  {held}".rstrip(), columns, "    ")


def _tiles(view: DesertView, line: int, texts: Texts) -> tuple[str, str]:
    """Five tiles: what they are, and what lies and stands on them."""
    upper, lower = "", ""
    for space in range(5 * line, 5 * line + 5):
        name = "abcde"[space % 5] + str(line + 1)
        if space == view.hole:
            head, below = f"[cyan]{name} ≋≋≋≋[/]", "[cyan]≋≋≋[/]"
        else:
            city = bool(view.city >> space & 1)
            label = tile_label(view, space, texts)
            head = f"{name} [bold]{label}[/]" if city else f"[yellow]{name} {label}[/]"
            sand = int(view.sand[space])
            below = f"[bold red]▓{sand}×[/]" if sand >= kinds.CLOUDED else "[yellow]▒1[/]" if sand else ""
        parts = [
            texts.say(f"short.{PARTS[part]}")[:1] for part in range(kinds.PARTS) if view.part[part] == space
        ]
        pawns = "".join(draw_pawn(view, seat) for seat in range(view.seats) if view.pawn[seat] == space)
        below += f"[bold magenta]◆{''.join(parts)}[/]" if parts else ""
        below += f" {pawns}" if pawns else ""
        upper += pad(head, CELL)
        lower += pad(f" {below}", CELL)
    return upper, lower


def _storm(view: DesertView, texts: Texts) -> list[str]:
    """The storm, what it still holds, the sand, the parts and the danger."""
    say = texts.say
    meter = view.box.meters[view.seats]
    left, level = view.storm_left(), int(view.level)
    value = meter[level] if level < len(meter) else meter[-1]
    head = say("table.pair", name=f"[bold]{say('table.storm')}[/bold]", value=say("table.level", level=value))
    lines = [f"{head}; {say('table.notches', n=len(meter) - level)}"]
    if view.phase != phases.CHOOSING and not view.result:
        lines.append(say("table.due", n=int(view.cards_to_turn())))
    lines.append(say("table.deck", n=len(view.pile), suns=left[kinds.SUN], picks=left[kinds.PICKS_UP]))
    lines.append(say("table.winds", ways=" ".join(wind_sign(left, way) for way in range(4))))
    parts = [f"{say(f'short.{PARTS[part]}')} {part_place(view, part, texts)}" for part in range(kinds.PARTS)]
    lines.append(say("table.pair", name=f"[bold]{say('table.parts')}[/bold]", value=", ".join(parts)))
    if not view.result and view.phase != phases.CHOOSING:
        killing = f"[bold]{say('table.danger')}[/bold]"
        lines.append(say("table.pair", name=killing, value=share(sum(danger(view)))))
    return lines
