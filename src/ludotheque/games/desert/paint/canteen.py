"""A canteen: how much water is left, how much fits, and how likely the next storm is deadly."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.desert.kinds import SUN
from ludotheque.games.desert.odds import chance_of, percent
from ludotheque.games.desert.phases import CHOOSING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import arc, drawing, piece, symbol

FLASK = "M16 4H28V9H31C40 15 42 22 42 36C42 52 35 59 22 59S2 52 2 36C2 22 4 15 13 9H16Z"
WATER = "M0 0C8-3 14 3 22 0S36-3 44 0V62H0Z"
WAVE = "M4 0C12-3 16 3 23 0S36-3 40 0"
BOTTOM, HEIGHT = 57, 38  # of a full canteen
NOTICEABLE = 0.005


def paint_canteen(view: DesertView, texts: Texts, seat: int) -> Markup:
    """desert:W2, desert:ST4: At 0 one lives; a Sun at 0 kills, unless one is sheltered."""
    full, water = int(view.capacity(seat)), view.water[seat]
    sheltered = bool(view.sheltered >> seat & 1)
    dry = full > 0 and water == 0
    # After the end a skull tells who died of thirst, and of nobody else.
    skull = bool(view.victims >> seat & 1) if view.result else dry
    risk = thirst(view, seat)
    notes = [texts.say("paint.water", n=water, of=full)]
    if dry and not sheltered and not view.result:
        notes.append(texts.say("paint.dry"))
    if risk > 0:
        notes.append(texts.say("paint.thirst", n=percent(risk)))
    shown = texts.say("paint.percent", n=percent(risk))
    return piece(
        texts.say("paint.canteen_of", name=texts.seat(seat)),
        flask(texts.say("paint.canteen"), seat, full, water, risk, skull),
        *([tag("span", shown, class_="desert-risk")] if risk >= NOTICEABLE else []),
        id=f"canteen-{seat}",
        kind="desert-canteen" + (" dry" if skull else ""),
        element="div",
        note=" · ".join(notes),
        rules=("desert:W1", "desert:W2", "desert:ST4", "desert:G2"),
    )


def thirst(view: DesertView, seat: int) -> float:
    """How likely this player dies of thirst in the next storm, standing as now."""
    if view.phase == CHOOSING or view.result or view.sheltered >> seat & 1:
        return 0.0
    return chance_of(view, SUN, view.water[seat] + 1)


@lru_cache(maxsize=1024)
def flask(label: str, seat: int, full: int, water: int, risk: float, skull: bool) -> Markup:
    """A canteen of that capacity with so much water, or a skull, and how likely it is too little."""
    step = HEIGHT / max(full, 1)
    level = BOTTOM - step * water if water else BOTTOM + 6
    marks = [tag("path", d="M7 0H15", transform=place(0, BOTTOM - step * mark)) for mark in range(1, full)]
    empty = [symbol("desert-skull", 9, 21, 26, 26, class_="desert-dry")] if skull else []
    figure = [tag("text", str(water), x=22, y=44, class_="desert-level")] if full and not skull else []
    return drawing(
        64,
        72,
        *([arc(33, risk, transform=place(32, 38), class_="odds desert-arc")] if risk > 0 else []),
        tag(
            "g",
            tag("path", d=FLASK, class_="desert-flask"),
            tag("g", _water(seat, level), clip_path="url(#desert-flask-clip)"),
            tag("g", *marks, class_="desert-marks"),
            *empty,
            *figure,
            tag("path", d=FLASK, class_="desert-rim edge"),
            transform=place(10, 7),
        ),
        label=label,
    )


def _water(seat: int, level: float) -> Markup:
    """The water has a name of its own, so that its level sinks and rises before the eye."""
    return tag(
        "g",
        tag("path", d=WATER, class_="desert-water"),
        tag("path", d=WAVE, class_="desert-wave"),
        id=f"water-{seat}",
        transform=place(0, level),
    )
