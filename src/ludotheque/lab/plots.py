"""Plots of an experiment: results with intervals, lengths, causes, the board as a map; as SVG or PNG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isqrt
from pathlib import Path

from ludotheque.kernel import Room, Texts
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.lab.simulate import Plan, Played
from ludotheque.lab.statistics import rate

WIDTH, LEFT, ROW, MARGIN = 720, 260, 26, 24
INK, BAR, ACCENT = "#2b2118", "#c98f4e", "#8a4b12"
BINS = 24
FONTS = "Arial, Helvetica, 'Segoe UI', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans', sans-serif"


def save(file: Path, room: Room, plan: Plan, played: Sequence[Played], texts: Texts) -> None:
    """Write the plots: `.png` as pixels, anything else as SVG."""
    drawn = plots(room, plan, played, texts)
    if file.suffix == ".png":
        from resvg_py import svg_to_bytes

        file.write_bytes(bytes(svg_to_bytes(svg_string=drawn)))
    else:
        file.write_text(drawn, encoding="utf-8")


def plots(room: Room, plan: Plan, played: Sequence[Played], texts: Texts) -> str:
    """All plots below each other."""
    say, own, n = texts.say, room.texts(texts.language), len(played)
    head = say("lab.head", game=own.say("box.title"), n=n, seats=plan.seats, seed=str(plan.seed))
    results = Counter(one.result for one in played)
    named = {
        result: own.say(f"result.{result}") if own.has(f"result.{result}") else say("lab.unfinished")
        for result in results
    }
    wins = [sum(seat in one.winners for one in played) for seat in range(plan.seats)]
    parts = [
        bars(say("lab.results"), [(named[key], count, n) for key, count in results.most_common()]),
        bars(say("lab.seats"), [(str(seat + 1), won, n) for seat, won in enumerate(wins)]),
        bars(
            say("lab.causes"),
            [
                (rule, count, n)
                for rule, count in Counter(one.rule for one in played if one.rule).most_common(12)
            ],
        ),
        histogram(say("lab.entries"), [one.entries for one in played]),
    ]
    maps = [one.heat for one in played if one.heat]
    if maps:
        parts.append(heat_map(say("lab.heat"), maps))
    placed, top = [], 48.0
    for markup, height in parts:
        placed.append(tag("g", markup, transform=f"translate(0 {top:g})"))
        top += height + MARGIN
    title = _text(head, MARGIN, 28, size=16)
    paper = tag("rect", width=WIDTH, height=int(top), fill="#fbf6ea")
    return tag(
        "svg", paper, title, *placed, xmlns="http://www.w3.org/2000/svg", width=WIDTH, height=int(top),
        font_family=FONTS,
    )  # fmt: skip


def bars(title: str, rows: Sequence[tuple[str, int, int]]) -> tuple[Markup, float]:
    """A bar for each share, with the interval that holds the true one nineteen times out of twenty."""
    drawn = [_text(title, MARGIN, 14, size=13)]
    span = WIDTH - LEFT - 110
    for number, (label, count, n) in enumerate(rows):
        y, share = 24 + number * ROW, rate(count, n)
        drawn += [
            _text(label[:38], LEFT - 8, y + 15, anchor="end"),
            tag("rect", x=LEFT, y=y + 3, width=share.value * span, height=ROW - 10, fill=BAR),
            tag(
                "path",
                d=f"M{LEFT + share.low * span:.1f} {y + 11}H{LEFT + share.high * span:.1f}",
                stroke=INK,
                stroke_width=2,
            ),
            _text(
                f"{share.value * 100:.1f} % ({share.low * 100:.1f}-{share.high * 100:.1f})",
                WIDTH - 104,
                y + 15,
            ),
        ]
    return join(*drawn), 24 + len(rows) * ROW


def histogram(title: str, values: Sequence[int]) -> tuple[Markup, float]:
    """How many matches were that long."""
    drawn, high = [_text(title, MARGIN, 14, size=13)], 110
    if values:
        low, most = min(values), max(values)
        step = max(1, -(-(most - low + 1) // BINS))
        counts = Counter((value - low) // step for value in values)
        tallest, wide = max(counts.values()), (WIDTH - 2 * MARGIN) / ((most - low) // step + 1)
        for place, count in counts.items():
            tall = count / tallest * high
            x, y = MARGIN + place * wide + 1, 24 + high - tall
            drawn.append(tag("rect", x=x, y=y, width=max(1.0, wide - 2), height=tall, fill=BAR))
        drawn += [
            _text(str(low), MARGIN, 24 + high + 14),
            _text(str(most), WIDTH - MARGIN, 24 + high + 14, anchor="end"),
        ]
    return join(*drawn), 24 + high + 18


def heat_map(title: str, maps: Sequence[Sequence[int]]) -> tuple[Markup, float]:
    """The mean of each place of the board over all matches."""
    places = len(maps[0])
    across, side = isqrt(places - 1) + 1, 44
    means = [sum(one[place] for one in maps) / len(maps) for place in range(places)]
    most = max(means) or 1.0
    drawn = [_text(title, MARGIN, 14, size=13)]
    for place, value in enumerate(means):
        x, y = MARGIN + place % across * side, 24 + place // across * side
        drawn += [
            tag(
                "rect",
                x=x,
                y=y,
                width=side - 3,
                height=side - 3,
                rx=4,
                fill=ACCENT,
                fill_opacity=0.08 + 0.9 * value / most,
            ),
            _text(f"{value:.1f}", x + side / 2 - 2, y + side / 2 + 3, anchor="middle"),
        ]
    return join(*drawn), 24 + -(-places // across) * side


def _text(words: str, x: float, y: float, anchor: str = "start", size: int = 11) -> Markup:
    return tag("text", words, x=x, y=y, font_size=size, text_anchor=anchor, fill=INK)
