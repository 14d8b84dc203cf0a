"""KERO drawn for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import COSTS, DECK, KINDS, PLACES, SLOTS, WHITES
from ludotheque.games.kero.labels import window
from ludotheque.games.kero.moves import TAKE
from ludotheque.games.kero.phases import FULL, OVER, READY, RISK, ROLLING, THROWING
from ludotheque.games.kero.phrases import (
    PHASE_WORDS,
    brings_no_tile,
    clan,
    colour,
    dice_told,
    effect,
    face,
    fires,
    fuel,
    in_roll,
    is_burnt,
    level,
    notices,
    out_of_play,
    owned,
    points,
    shown_face,
    sources,
    things,
    tuareks,
    waited_for,
    worth,
)
from ludotheque.games.kero.sentences import sentences
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts, View
from ludotheque.kit.drawing import beside, boxed, gauge, literal, pad, plain, width, wrapped

INK = ("green", "blue", "yellow", "red", "magenta", "bright_red")
SEAT_INK = ("dark_orange", "grey70")
WHOLE = 30  # cells of a tank that has a row of its own
GLUE = "\u00a0"
NAME = 16  # letters of a name where it stands beside every territory


class KeroFace:
    """How a view is told and drawn."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Sentences in reading order: whose move, fuel, dice, cards, territories, camps, Tuareks."""
        assert isinstance(view, KeroView)
        return sentences(view, texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """What is needed most stands last, next to the prompt: tanks and dice."""
        assert isinstance(view, KeroView)
        columns = max(60, width)
        blocks = [
            *_beside_the_board(view, texts, columns),
            *_camps(view, texts, columns),
            *_framed(land_rows(view, texts, columns - 4), texts.say("table.lands"), columns),
            *_framed(row_rows(view, texts, columns - 4), texts.say("table.row"), columns),
            headline(view, texts),
            *tanks(view, texts),
            *_faces(view, texts, columns),
            *tray(view, texts, columns),
        ]
        return "\n".join(cut(line, columns) for line in blocks)

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """kero:RUL-11: An ability card that brings no ability is taken only after a second thought."""
        assert isinstance(view, KeroView)
        if move & 0xFF == TAKE and brings_no_tile(view, int(view.row[move >> 8 & 0xFF])):
            return texts.say("caution.sixth")
        return ""


def _framed(lines: list[str], title: str, columns: int) -> list[str]:
    return boxed([cut(line, columns - 4) for line in lines], title, columns)


def headline(view: KeroView, texts: Texts) -> str:
    """Turn, who acts, the phase, and how far the match is."""
    waited, active = waited_for(view), int(view.active)
    shown = [active] if waited in (-1, active) else [active, waited]
    who = " → ".join(f"[bold {SEAT_INK[seat]}]{literal(_short(texts.seat(seat)))}[/]" for seat in shown)
    phase = texts.say(f"phase.{PHASE_WORDS[view.phase]}")
    parts = [f"[bold]KERO[/] {int(view.turn)}  {who}  {phase}"]
    parts.append(texts.say("table.claims", n=int(view.claims)))
    parts.append(texts.say("table.deck", n=DECK - int(view.dealt)))
    parts.append(texts.say("table.supply", n=int(view.supply)))
    return " · ".join(parts)


def tanks(view: KeroView, texts: Texts, cells: int = WHOLE) -> list[str]:
    """A gauge a clan, so many cells long."""
    names_wide = max(width(literal(texts.seat(seat))) for seat in range(2)) if cells == WHOLE else 0
    found = []
    for seat in range(2):
        held, full = level(view, seat), int(view.tank[seat])
        if view.mode == RISK:
            held, full = min(held, FULL - 1), FULL - 1
        bar = "?" * cells if held < 0 else gauge(held, full, cells, "█", "░")
        stands = "▲" if seat == view.active and view.phase in (THROWING, ROLLING) else "▬"
        ink = "red" if 0 <= held * 5 < full else "cyan"
        name = pad(literal(texts.seat(seat)), names_wide)
        found.append(f"{stands} [{SEAT_INK[seat]}]{name}[/] [{ink}]{bar}[/] {fuel(view, seat, texts)}")
    return found


def _faces(view: KeroView, texts: Texts, columns: int) -> list[str]:
    """What lies on the dice, while one thinks about which to throw."""
    told = dice_told(view.box, texts) if view.phase == READY else []
    return [row for line in told for row in _wrapped([line], columns)]


def tray(view: KeroView, texts: Texts, columns: int) -> list[str]:
    """The dice, what they brought, and what is said about them."""
    if view.phase == OVER:
        return []
    shown = []
    for die in in_roll(view):
        name = literal(texts.say(f"die.{kinds.DICE[die]}"))
        shown.append(
            f"[{die_ink(die)}]{name}[/] [bold]{_lies(view, die, texts)}[/] ".replace(" [bold][/]", "")
        )
    lines = _side_by_side([f"{texts.say('table.dice')}:", *shown], columns)
    lines.append(spent(view, texts))
    return lines + _wrapped(said_besides(view, texts), columns, " ")


def die_ink(die: int) -> str:
    """The colour of a die."""
    return "white" if die < WHITES else kinds.DICE[die]


def _lies(view: KeroView, die: int, texts: Texts) -> str:
    """What a die shows, and whether it burns; nothing before the roll."""
    words = "" if view.phase == READY else face(view, die, texts)
    return f"✗ {words}" if is_burnt(view, die) else words


def brief_tray(view: KeroView, texts: Texts, columns: int) -> list[str]:
    """The same in one paragraph: white dice by their digit, never parted from what they show."""
    if view.phase == OVER:
        return []
    shown = [f"{texts.say('table.dice')}:"]
    for die in in_roll(view):
        name = str(die + 1) if die < WHITES else literal(texts.say(f"colour.{kinds.DICE[die]}"))
        lies = "–" if shown_face(view, die) < 0 and view.phase != THROWING else _lies(view, die, texts)
        shown.append(f"[{die_ink(die)}]{name}[/]:{GLUE}[bold]{lies}[/]")
    said = [spent(view, texts), *map(literal, said_besides(view, texts))]
    return wrapped(f"{' '.join(shown)} · {' '.join(said)}", columns, "  ")


def spent(view: KeroView, texts: Texts) -> str:
    """What there is to spend, and how many dice burn."""
    purse = texts.say("say.resources", things=f"[bold]{things(view, texts)}[/]")
    return f"{purse} {texts.say('say.fires', n=fires(view))}"


def said_besides(view: KeroView, texts: Texts) -> list[str]:
    """Whatever else holds at this moment."""
    return [
        *window(view, texts),
        *notices(view, texts),
        *([texts.say("paint.traded")] if view.traded else []),
    ]


def row_rows(view: KeroView, texts: Texts, columns: int) -> list[str]:
    """The six cards of the row: name, colour, cost, points, effect."""
    rows, told = [], []
    for slot in range(SLOTS):
        card = int(view.row[slot])
        if card < 0:
            rows.append((str(slot + 1), "·", "", "", ""))
            told.append("")
            continue
        name = literal(texts.say(f"card.{kinds.CARDS[card]}"))
        kind = colour(view, card)
        ink = f"[{INK[kind]}]{texts.say(f'colour.{kinds.COLOURS[kind]}')}[/]"
        worth_it = texts.say("table.pts", n=view.box.card_points[card])
        rows.append((str(slot + 1), name, ink, _short_cost(view, card, texts), worth_it))
        told.append(effect(view, card, texts))
    return _with_words(rows, told, columns)


def _with_words(rows: Sequence[tuple[str, ...]], told: Sequence[str], columns: int) -> list[str]:
    """Rows in columns, each with its words beside it, or below where they are too long."""
    lines = []
    for line, row, words in zip(_columns(rows), rows, told, strict=True):
        beside = f"{line}  {literal(words)}".rstrip()
        close = "  ".join([*filter(None, row), literal(words)])  # out of its columns, but on one line
        fitting = [one for one in (beside, close) if width(one) <= columns]
        lines += fitting[:1] or [line.rstrip(), f"     {literal(words)}"]
    return lines


def _short_cost(view: KeroView, card: int, texts: Texts) -> str:
    """The cost with three letters a resource: the sentences have the whole words."""
    paid = view.box.cost[card * COSTS : (card + 1) * COSTS]
    words = [
        f"{count} {texts.say(f'resource.{kinds.COSTS[kind]}')[:3]}"
        for kind, count in enumerate(paid)
        if count
    ]
    return "  ".join(words)


def land_rows(view: KeroView, texts: Texts, columns: int, is_brief: bool = False) -> list[str]:
    """The territories: who stands there, and their worth; in brief only those who stand there."""
    rows, told = [], []
    for place in range(PLACES):
        land = int(view.lands[place])
        if land < 0:
            continue
        name = literal(texts.say(f"territory.{kinds.LANDS[land]}"))
        posted = [int(view.posted[seat * PLACES + place]) for seat in range(2)]
        here = [
            f"[{SEAT_INK[seat]}]{literal(_short(texts.seat(seat)))} {count}[/]"
            if count or not is_brief
            else ""
            for seat, count in enumerate(posted)
        ]
        rows.append((str(place + 1), name, *here))
        told.append(worth(view, land, texts))
    lines = _with_words(rows, told, columns)
    if view.final:
        lines.append(texts.say("say.spaces", n=int(view.spaces)))
    return lines or ["·"]


def _short(name: str) -> str:
    """A name without what is said about it in brackets, and no longer than a column bears."""
    return name.partition(" (")[0][:NAME] or name[:NAME]


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    wide = [max(width(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join(pad(cell, wide[place]) for place, cell in enumerate(row)) for row in rows]


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
        if seat == view.first:
            lines.append(texts.say("paint.first_player"))
        if points(view, seat):
            lines += _wrapped([sources(view, seat, texts)], inner)
        for line in owned(view, seat, texts):
            lines += _wrapped([line], inner)
        if seat == view.seat and any(view.hand):
            lines += _wrapped([texts.say("say.hand", tuareks=tuareks(view.hand, texts))], inner)
            lines += _wrapped(
                [texts.say("say.prefer", answer=f"@answer.{kinds.ANSWERS[view.prefer]}")], inner
            )
        sure = view.certain[seat * KINDS : (seat + 1) * KINDS]
        if seat != view.seat and any(sure):
            held = texts.say("say.certain", who=texts.seat(seat), tuareks=tuareks(sure, texts))
            lines += _wrapped([held], inner)
        title = f"[{SEAT_INK[seat]}]{literal(texts.seat(seat))}[/], {clan(view, seat, texts)}"
        blocks.append(boxed([cut(line, inner) for line in lines], title, each))
    return beside(blocks)


def _beside_the_board(view: KeroView, texts: Texts, columns: int) -> list[str]:
    used = texts.say("say.used", tuareks=tuareks(view.used, texts), pile=int(view.pile))
    return _wrapped([used, *out_of_play(view, texts)], columns, " ")


def _side_by_side(items: Sequence[str], columns: int) -> list[str]:
    """Items with markup in lines no wider than that."""
    lines = [items[0]]
    for item in items[1:]:
        if width(lines[-1]) + 1 + width(item) > columns:
            lines.append("  " + item)
        else:
            lines[-1] += " " + item
    return lines


def _wrapped(items: list[str], columns: int, between: str = " · ") -> list[str]:
    """Words in lines no wider than that."""
    lines: list[str] = []
    line = ""
    for word in between.join(items).split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(literal(line))
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, literal(line)] if line else lines


def cut(line: str, columns: int) -> str:
    """A line that is too wide loses its markup and its end."""
    if width(line) <= columns:
        return line
    return literal(plain(line)[: columns - 1] + "…")
