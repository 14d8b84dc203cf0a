"""Cards of the row and in the camps: cost, colour with its sign, points and effect at a glance."""

from __future__ import annotations

from ludotheque.games.kero.box import (
    COSTS,
    DRAW_TUAREKS,
    FREE_REFUEL,
    GAIN_JERRYCANS,
    GIVE_ABILITY,
    NONE_SHALL_PASS,
    PLACE_EXPLORERS,
    KeroBox,
)
from ludotheque.games.kero.kinds import ABILITIES, CARDS, COLOURS
from ludotheque.games.kero.kinds import COSTS as COST_WORDS
from ludotheque.games.kero.phrases import colour, cost
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import symbol, within

EFFECT_MARKS = {
    GAIN_JERRYCANS: "ke-jerrycan",
    DRAW_TUAREKS: "ke-tuarek",
    PLACE_EXPLORERS: "ke-explorer",
    FREE_REFUEL: "ke-refuel",
    GIVE_ABILITY: "ke-ability",
    NONE_SHALL_PASS: "ke-shield",
}


def name(card: int, texts: Texts) -> str:
    """The card's name."""
    return texts.say(f"card.{CARDS[card]}")


def effect_words(box: KeroBox, card: int, texts: Texts) -> str:
    """What the card does, in words."""
    effect, amount = box.card_effect[card], box.card_amount[card]
    if effect == GIVE_ABILITY:
        return texts.say("paint.gives", ability=f"@ability.{ABILITIES[amount]}")
    if effect in EFFECT_MARKS:
        return texts.say(f"paint.effect_{effect}", n=amount)
    return ""


def note(view: KeroView, card: int, texts: Texts) -> str:
    """Cost, points, colour and effect: all that is printed."""
    parts = [
        texts.say("paint.costs", cost=cost(view, card, texts)),
        texts.say(
            "paint.worth",
            n=view.box.card_points[card],
            colour=f"@colour.{COLOURS[colour(view, card)]}",
        ),
        effect_words(view.box, card, texts),
    ]
    return " ".join(part for part in parts if part)


def face(view: KeroView, card: int, texts: Texts) -> Markup:
    """A card's face around the origin, 120 by 170."""
    box, shade = view.box, COLOURS[colour(view, card)]
    effect = int(box.card_effect[card])
    parts = [
        tag("rect", class_="ke-shadow", x=-56, y=-80, width=118, height=168, rx=9),
        tag("rect", class_="ke-card edge", x=-59, y=-84, width=118, height=168, rx=9),
        tag("path", class_=f"ke-band ke-{shade}", d="M-59-75Q-59-84-50-84H50Q59-84 59-75V-52H-59Z"),
        symbol(f"ke-{shade}", -54, -80, 24, 24, class_="ke-sign"),
    ]
    points = int(box.card_points[card])
    if effect == NONE_SHALL_PASS:
        parts.append(_badge("n²"))
    elif points:
        parts.append(_badge(str(points)))
    if effect in EFFECT_MARKS:
        amount = int(box.card_amount[card])
        # What it is a power over stands beside the sign of powers: below is the name, of up to two lines.
        left = -37 if effect == GIVE_ABILITY else -24
        parts.append(symbol(EFFECT_MARKS[effect], left, -46, 48, 48, class_="ke-art"))
        if effect in (GAIN_JERRYCANS, DRAW_TUAREKS, PLACE_EXPLORERS) and amount > 1:
            parts.append(tag("text", f"×{amount}", class_="ke-times", x=30, y=-4, text_anchor="middle"))
        if effect == GIVE_ABILITY:
            parts.append(_ability(amount))
    else:
        parts.append(symbol("ke-points", -24, -46, 48, 48, class_="ke-art"))
    parts += [_title(name(card, texts)), _cost(box, card)]
    return join(*parts)


def _badge(points: str) -> Markup:
    """A star as large as what is written on it."""
    star = "M0-16L5-6L16-5L8 3L10 14L0 9L-10 14L-8 3L-16-5L-5-6Z"
    size = place(0, 0, scale=1.3) if len(points) > 1 else None
    return tag(
        "g",
        tag("path", class_="ke-badge", d=star, transform=size),
        tag("text", points, class_="ke-badge-text", y=5, text_anchor="middle"),
        transform=place(40, -67),
    )


def _ability(ability: int) -> Markup:
    """A small mark that tells abilities apart: a die, a resource, or a sign."""
    if ability < 3:
        return tag("rect", class_=f"ke-mini-die ke-die-{ability}", x=17, y=-31, width=18, height=18, rx=4)
    if ability < 7:
        return symbol(f"ke-{COST_WORDS[ability - 3]}", 15, -33, 22, 22)
    sign = {7: "ke-wheat", 8: "ke-explorer", 9: "ke-jerrycan"}[ability]
    return symbol(sign, 15, -33, 22, 22)


def lines_of(text: str) -> list[str]:
    """At most two lines, cut where they are nearest in length."""
    words = text.split()
    if len(text) <= 11 or len(words) == 1:
        return [text]
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(text) / 2))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _title(text: str) -> Markup:
    lines = lines_of(text)
    top = 27 if len(lines) == 1 else 19
    spans = [
        tag("tspan", line, x=0, y=top + 18 * number, **within(line, 110, 20))
        for number, line in enumerate(lines)
    ]
    return tag("text", *spans, class_="ke-card-name", text_anchor="middle", aria_hidden="true")


def _cost(box: KeroBox, card: int) -> Markup:
    wanted = [kind for kind in range(COSTS) for _ in range(box.cost[COSTS * card + kind])]
    step = 23 if len(wanted) <= 5 else 110 / len(wanted)
    start = -step * (len(wanted) - 1) / 2
    marks = [
        symbol(f"ke-{COST_WORDS[kind]}", start + step * number - 11, 50, 22, 22)
        for number, kind in enumerate(wanted)
    ]
    return join(tag("rect", class_="ke-cost", x=-55, y=45, width=110, height=33, rx=6), *marks)
