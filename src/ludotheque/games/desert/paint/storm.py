"""The storm's corner: the dial of its level, what the pile still holds, and how deadly it is."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from ludotheque.games.desert.content import DIRECTIONS, STORM_CARDS
from ludotheque.games.desert.kinds import PICKS_UP, SUN
from ludotheque.games.desert.odds import chance_of, danger, percent
from ludotheque.games.desert.paint.pile import paint_deck, paint_known, paint_turned
from ludotheque.games.desert.phases import CHOOSING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import arc, drawing, piece, symbol

SWEEP = 118  # degrees that the dial reaches to either side
RADIUS = 74
CLOSE = 2  # notches from the skull


def paint_storm(view: DesertView, texts: Texts) -> Markup:
    """Dial, pile, last card and odds."""
    return tag(
        "div",
        _dial(view, texts),
        tag("div", paint_deck(view, texts), paint_turned(view, texts), class_="desert-cards"),
        tag(
            "div",
            _threat(view, texts, SUN, "desert-sun", "sun", ("desert:ST4", "desert:A-51")),
            _threat(view, texts, PICKS_UP, "desert-swirl", "picks", ("desert:ST3", "desert:A-51")),
            _compass(view, texts),
            class_="desert-threats",
        ),
        _deadly(view, texts),
        *paint_known(view, texts),
        class_="desert-storm",
    )


def _point(radius: float, angle: float) -> tuple[float, float]:
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def _angle(notch: float, notches: int) -> float:
    return -SWEEP + 2 * SWEEP * notch / notches


def _dial(view: DesertView, texts: Texts) -> Markup:
    """The storm meter as a barometer: a field for each notch, the cards beside it, a skull at the end."""
    meter = view.box.meters[view.seats]
    notches = len(meter)
    level = min(int(view.level), notches)
    left = notches - level
    close = left <= CLOSE
    now = int(meter[level]) if level < notches else 0
    notes = [texts.say("paint.level_note", n=now), texts.say("table.notches", n=left)]
    if view.calm:
        notes.insert(1, texts.say("paint.calm", n=int(view.calm)))
    drawn = drawing(
        200,
        200,
        tag(
            "g",
            _fields(meter, level),
            tag(
                "g",
                tag("path", d="M-5 10L0-68L5 10Z", class_="desert-needle"),
                id="storm-needle",
                transform=f"rotate({_angle(level, notches):.1f})",
            ),
            _figures(meter),
            tag("circle", r=25, class_="desert-hub"),
            tag("text", str(int(view.cards_to_turn())), y=11, class_="desert-big"),
            transform=place(100, 100),
        ),
        label=texts.say("paint.dial"),
    )
    return piece(
        texts.say("paint.dial"),
        drawn,
        tag("span", texts.say("paint.cards_due", n=int(view.cards_to_turn())), class_="desert-due"),
        id="storm-dial",
        kind="desert-dial" + (" near" if close else ""),
        element="div",
        note=" · ".join(notes),
        rules=("desert:S9", "desert:ST1", "desert:ST3", "desert:G4"),
    )


@lru_cache(maxsize=128)
def _fields(meter: bytes, level: int) -> Markup:
    """The ring of notches, those behind us paler, and the skull."""
    notches = len(meter)
    fields = []
    for notch, cards in enumerate(meter):
        begin, end = _angle(notch - 0.42, notches), _angle(notch + 0.42, notches)
        fields.append(_field(begin, end, f"notch-{cards}" + (" past" if notch < level else "")))
    near = " near" if notches - level <= CLOSE else ""
    skull = symbol("desert-skull", -13, -13, 26, 26)
    return join(
        tag("circle", r=96, class_="desert-bezel"),
        tag("circle", r=90, class_="desert-dial-face"),
        *fields,
        tag("g", skull, transform=place(*_point(RADIUS, SWEEP)), class_=f"desert-skull{near}"),
    )


@lru_cache(maxsize=16)
def _figures(meter: bytes) -> Markup:
    """How many cards are turned, beside the notches where it is so many."""
    figures = []
    for cards in sorted(set(meter)):
        middle = meter.index(cards) + (meter.count(cards) - 1) / 2
        x, y = _point(RADIUS - 22, _angle(middle, len(meter)))
        figures.append(tag("text", str(cards), x=x, y=y + 5, class_="desert-figure"))
    return join(*figures)


def _field(begin: float, end: float, looks: str) -> Markup:
    outer, inner = RADIUS + 9, RADIUS - 9
    points = [_point(outer, begin), _point(outer, end), _point(inner, end), _point(inner, begin)]
    (a, b), (c, d), (e, f), (g, h) = points
    away = f"M{a:.1f} {b:.1f}A{outer} {outer} 0 0 1 {c:.1f} {d:.1f}"
    back = f"L{e:.1f} {f:.1f}A{inner} {inner} 0 0 0 {g:.1f} {h:.1f}Z"
    return tag("path", d=away + back, class_=f"desert-notch {looks}")


def _threat(
    view: DesertView, texts: Texts, card: int, icon: str, looks: str, rules: tuple[str, ...]
) -> Markup:
    """How many of a card are left, and how likely one of them comes with the next storm."""
    share = 0.0 if view.result else chance_of(view, card)
    left = view.storm_left()[card]
    chance = texts.say("paint.chance", n=percent(share))
    name = texts.say(f"storm_card.{STORM_CARDS[card]}")
    ring = drawing(
        56,
        56,
        tag(
            "g",
            tag("circle", r=24, class_="desert-ring-back"),
            *([arc(24, share, class_="odds desert-arc")] if share > 0 else []),
            symbol(icon, -15, -15, 30, 30),
            transform=place(28, 28),
        ),
        label=name,
    )
    return piece(
        name,
        ring,
        tag("b", texts.say("paint.left", n=left, of=view.box.storm[card])),
        tag("span", texts.say("paint.percent", n=percent(share))),
        id=f"threat-{looks}",
        kind=f"desert-threat {looks}",
        element="div",
        note=chance,
        rules=rules,
    )


def _deadly(view: DesertView, texts: Texts) -> Markup:
    """How likely the next storm ends the match, and by what."""
    odds = (0.0, 0.0, 0.0) if view.phase == CHOOSING else danger(view)
    total = percent(sum(odds))
    parts = dict(zip(("thirst", "sand", "wind"), map(percent, odds), strict=True))
    return piece(
        texts.say("paint.deadly"),
        drawing(40, 40, symbol("desert-skull", width=40, height=40), label=texts.say("paint.deadly")),
        tag("span", texts.say("paint.deadly"), class_="desert-words"),
        tag("b", texts.say("paint.percent", n=total)),
        id="threat-deadly",
        kind="desert-deadly" + (" high" if total >= 10 else " some" if total else ""),
        element="div",
        note=texts.say("paint.deadly_note", n=total, **parts),
        rules=("desert:G2", "desert:G3", "desert:G4"),
    )


def _compass(view: DesertView, texts: Texts) -> Markup:
    """The winds still in the pile, by where they blow."""
    left = view.storm_left()
    winds = tuple(tuple(left[way * 3 : way * 3 + 3]) for way in range(len(DIRECTIONS)))
    notes = [
        texts.say(f"paint.wind.{direction}", n=sum(cards), cards=_strengths(cards))
        for direction, cards in zip(DIRECTIONS, winds, strict=True)
    ]
    return piece(
        texts.say("paint.winds"),
        drawing(104, 104, _rose(winds), label=texts.say("paint.winds")),
        id="threat-winds",
        kind="desert-winds",
        element="div",
        note=" · ".join(notes),
        rules=("desert:ST5", "desert:A-51"),
    )


def _strengths(cards: tuple[int, ...]) -> str:
    """How many winds of each strength: `1 ×3, 2 ×2, 3 ×1`."""
    return ", ".join(f"{strength} ×{count}" for strength, count in enumerate(cards, 1))


@lru_cache(maxsize=512)
def _rose(winds: tuple[tuple[int, ...], ...]) -> Markup:
    """An arrow each way: its figure counts cards, its size gusts."""
    arms = []
    for way, cards in enumerate(winds):
        gusts = sum((strength + 1) * count for strength, count in enumerate(cards))
        size = 7 + min(gusts, 10) * 0.55
        tip = f"M0 {-size:.1f}L{size * 0.8:.1f} {size * 0.7:.1f}H{-size * 0.8:.1f}Z"
        looks = "desert-arm-tip" + ("" if gusts else " none")
        x, y = _point(25, way * 90)
        arms.append(tag("path", d=tip, transform=place(x, y, turn=way * 90), class_=looks))
        x, y = _point(42, way * 90)
        arms.append(tag("text", str(sum(cards)), x=x, y=y + 4.5))
    return tag("g", tag("circle", r=34, class_="desert-rose"), *arms, transform=place(52, 52))
