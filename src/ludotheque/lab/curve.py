"""A learning curve as a picture: one line through measured points, with axes that say what they are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ludotheque.kit.markup import Markup, tag

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 720, 400, 70, 60, 56, 24
INK, LINE, FAINT = "#2b2118", "#8a4b12", "#e3d5bb"
FONTS = "Arial, Helvetica, 'Segoe UI', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans', sans-serif"
Points = Sequence[tuple[float, float]]


def curve(title: str, across: str, up: str, lines: Sequence[tuple[str, Points]]) -> str:
    """Lines by name over the same axes, as SVG."""
    points = [point for _, line in lines for point in line]
    right = max(x for x, _ in points) or 1.0
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points) * 1.05 or 1.0
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        return LEFT + x / right * wide, TOP + (high - y) / (high - low) * tall

    drawn = [tag("rect", width=WIDTH, height=HEIGHT, fill="#fbf6ea"), _text(title, 24, 30, size=16)]
    for step in range(5):
        y = low + (high - low) * step / 4
        level = place(0, y)[1]
        drawn += [
            tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=level, y2=level, stroke=FAINT),
            _text(f"{y:.3g}", LEFT - 8, level + 4, "end"),
            _text(f"{right * step / 4:,.6g}", LEFT + wide * step / 4, HEIGHT - BOTTOM + 20, "middle"),
        ]
    drawn += [_text(across, LEFT + wide / 2, HEIGHT - 16, "middle"), _text(up, 24, TOP - 8)]
    for number, (name, line) in enumerate(lines):
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        dashes = "none" if number == 0 else "6 5"
        drawn.append(
            tag("polyline", points=way, fill="none", stroke=LINE, stroke_width=2.5, stroke_dasharray=dashes)
        )
        drawn.append(_text(name, WIDTH - RIGHT, place(*line[-1])[1] - 8, "end"))
    return tag(
        "svg", *drawn, xmlns="http://www.w3.org/2000/svg", width=WIDTH, height=HEIGHT, font_family=FONTS
    )


def save(file: Path, drawn: str) -> None:
    """Write it: `.png` as pixels, anything else as SVG."""
    if file.suffix == ".png":
        from resvg_py import svg_to_bytes

        file.write_bytes(bytes(svg_to_bytes(svg_string=drawn)))
    else:
        file.write_text(drawn + "\n", encoding="utf-8")


def _text(words: str, x: float, y: float, anchor: str = "start", size: int = 12) -> Markup:
    return tag("text", words, x=x, y=y, font_size=size, text_anchor=anchor, fill=INK)
