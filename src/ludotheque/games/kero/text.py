"""KERO in sentences for screen readers, and drawn for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import names
from ludotheque.games.kero.box import COSTS, KINDS, PLACES, RESOURCES, SLOTS
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kero.wording import (
    CLOCK,
    FULL,
    OVER,
    PHASES,
    PLACING,
    REACT,
    REFUELLING,
    RISK,
    SPENDING,
    abilities_of,
    cards_of,
    clan,
    colour,
    cost,
    effect,
    face,
    fuel,
    in_roll,
    is_burnt,
    lands_of,
    level,
    points,
    tuareks,
    waited_for,
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
        return [
            *_moment(view, texts),
            *_dice_told(view, texts),
            *_row_told(view, texts),
            *_lands_told(view, texts),
            *_camps_told(view, texts),
            *_tuareks_told(view, texts),
        ]

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


def _moment(view: KeroView, texts: Texts) -> list[str]:
    active = int(view.active)
    if view.phase == OVER:
        found = [texts.say("phase.over")]
        for seat in range(2):
            printed, copies, lands, spaces = (int(part) for part in view.points[4 * seat : 4 * seat + 4])
            found.append(
                texts.say(
                    "say.score",
                    who=texts.seat(seat),
                    points=points(view, seat),
                    printed=printed,
                    copies=copies,
                    territories=lands,
                    spaces=spaces,
                )
            )
        return found
    found = [
        texts.say(
            "say.turn",
            n=int(view.turn),
            who=texts.seat(active),
            clan=clan(view, active, texts),
            phase=f"@phase.{PHASES[view.phase]}",
        )
    ]
    if view.final:
        found.append(texts.say("say.final"))
    waited = waited_for(view)
    if waited < 0:
        found.append(texts.say("say.clock_acts"))
    elif waited == view.seat:
        found.append(texts.say("say.you_act"))
    else:
        found.append(texts.say("say.they_act", who=texts.seat(waited)))
    if view.phase == REACT:
        found.append(texts.say("say.window", who=texts.seat(1 - active)))
        if view.answer > 0:
            found.append(texts.say("say.window_answer", answer=f"@answer.{('keep', 'use')[view.answer - 1]}"))
    found += [texts.say("say.fuel", who=texts.seat(seat), level=fuel(view, seat, texts)) for seat in range(2)]
    return found


def _dice_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    dice = in_roll(view)
    if dice:
        faces = [
            texts.say("say.die", die=f"@die.{names.DICE[die]}", face=face(view, die, texts)) for die in dice
        ]
        found.append(texts.say("say.dice", dice=", ".join(faces)))
    if view.fireproof:
        found.append(texts.say("say.fireproof"))
    if view.stopping:
        found.append(texts.say("say.stopping"))
    if view.phase == REFUELLING:
        found.append(texts.say("say.pump", n=int(view.unlit).bit_count()))
    if view.phase in (PLACING, SPENDING):
        found.append(texts.say("say.resources", things=_things(view, texts)))
        found.append(texts.say("say.fires", n=int(view.fires)))
    if view.phase == PLACING:
        found.append(texts.say("say.to_place", n=int(view.to_place)))
    return found


def _things(view: KeroView, texts: Texts) -> str:
    parts = [
        texts.say("say.amount", n=int(view.resources[kind]), what=f"@resource.{names.RESOURCES[kind]}")
        for kind in range(RESOURCES)
        if view.resources[kind]
    ]
    if view.loose:
        parts.append(texts.say("say.amount", n=int(view.loose), what="@resource.jerrycan"))
    return texts.several(parts) if parts else texts.say("house.nothing")


def _row_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for slot in range(SLOTS):
        card = int(view.row[slot])
        if card < 0:
            found.append(texts.say("say.empty_slot", slot=slot + 1))
        else:
            found.append(
                texts.say(
                    "say.row",
                    slot=slot + 1,
                    card=f"@card.{names.CARDS[card]}",
                    colour=f"@colour.{names.COLOURS[colour(view, card)]}",
                    cost=cost(view, card, texts),
                    points=view.box.card_points[card],
                    effect=effect(view, card, texts),
                )
            )
    left = 39 - int(view.dealt)
    return [*found, texts.say("say.claims", n=int(view.claims), deck=left)]


def _lands_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for place in range(PLACES):
        land = int(view.lands[place])
        if land >= 0:
            here = [
                texts.say("say.count", who=texts.seat(seat), n=int(view.posted[seat * PLACES + place]))
                for seat in range(2)
            ]
            found.append(
                texts.say(
                    "say.land",
                    place=place + 1,
                    territory=f"@territory.{names.LANDS[land]}",
                    worth=worth(view, land, texts),
                    ours=here[0],
                    theirs=here[1],
                )
            )
    if view.final:
        found.append(texts.say("say.spaces", n=int(view.spaces)))
    return found


def _camps_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for seat in range(2):
        who = texts.seat(seat)
        owned, lands, abilities = (
            cards_of(view, seat, texts),
            lands_of(view, seat, texts),
            abilities_of(view, seat, texts),
        )
        found.append(
            texts.say(
                "say.camp",
                who=who,
                clan=clan(view, seat, texts),
                points=points(view, seat),
                jerrycans=int(view.jerrycans[seat]),
                explorers=int(view.explorers[seat]),
                tuareks=int(view.held[seat]),
                cards=int(view.cards[seat]).bit_count(),
            )
        )
        if owned:
            found.append(texts.say("say.cards", who=who, cards=texts.several(owned)))
        if abilities:
            found.append(texts.say("say.abilities", who=who, abilities=texts.several(abilities)))
        if lands:
            found.append(texts.say("say.lands_won", who=who, territories=texts.several(lands)))
    return found


def _tuareks_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    if view.seat >= 0:
        found.append(texts.say("say.hand", tuareks=tuareks(view.hand, texts)))
        other = 1 - int(view.seat)
        sure = view.certain[other * KINDS : (other + 1) * KINDS]
        if any(sure):
            found.append(texts.say("say.certain", who=texts.seat(other), tuareks=tuareks(sure, texts)))
        found.append(texts.say("say.prefer", answer=f"@answer.{('keep', 'use')[view.prefer]}"))
    found.append(texts.say("say.used", tuareks=tuareks(view.used, texts), pile=int(view.pile)))
    found.append(texts.say("say.supply", n=int(view.supply)))
    return found


# the drawing


def _framed(lines: list[str], title: str, columns: int) -> list[str]:
    return boxed([_cut(line, columns - 4) for line in lines], title, columns)


def _headline(view: KeroView, texts: Texts) -> str:
    active = int(view.active)
    who = f"[bold {SEAT_INK[active]}]{literal(texts.seat(active))}[/]"
    parts = [f"[bold]KERO[/]  {int(view.turn)}  {who}  {texts.say(f'phase.{PHASES[view.phase]}')}"]
    parts.append(texts.say("table.claims", n=int(view.claims)))
    parts.append(texts.say("table.deck", n=39 - int(view.dealt)))
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
            texts.say("say.resources", things=f"[bold]{_things(view, texts)}[/]")
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
