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
from ludotheque.games.kero.names import ABILITIES, CARDS, COLOURS
from ludotheque.games.kero.names import COSTS as COST_WORDS
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import symbol

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


def colour_of(box: KeroBox, card: int, spread: bool) -> int:
    """The card's colour; None shall pass! may be spread over all of them."""
    return int(box.card_spread[card] if spread else box.card_colour[card])


def cost_words(box: KeroBox, card: int, texts: Texts) -> str:
    """The cost in words."""
    asked = [
        texts.say("paint.amount", n=box.cost[COSTS * card + kind], what=f"@resource.{COST_WORDS[kind]}")
        for kind in range(COSTS)
        if box.cost[COSTS * card + kind]
    ]
    return texts.say("paint.costs", cost=texts.several(asked))


def effect_words(box: KeroBox, card: int, texts: Texts) -> str:
    """What the card does, in words."""
    effect, amount = box.card_effect[card], box.card_amount[card]
    if effect == GIVE_ABILITY:
        return texts.say("paint.gives", ability=f"@ability.{ABILITIES[amount]}")
    if effect in EFFECT_MARKS:
        return texts.say(f"paint.effect_{effect}", n=amount)
    return ""


def note(box: KeroBox, card: int, spread: bool, texts: Texts) -> str:
    """Cost, points, colour and effect: all that is printed."""
    colour = texts.say(f"colour.{COLOURS[colour_of(box, card, spread)]}")
    parts = [cost_words(box, card, texts), texts.say("paint.worth", n=box.card_points[card], colour=colour)]
    return " ".join([*parts, effect_words(box, card, texts)]).strip()


def face(box: KeroBox, card: int, spread: bool, texts: Texts) -> Markup:
    """A card's face around the origin, 120 by 170."""
    colour = COLOURS[colour_of(box, card, spread)]
    effect = int(box.card_effect[card])
    parts = [
        tag("rect", class_="ke-shadow", x=-56, y=-80, width=118, height=168, rx=9),
        tag("rect", class_="ke-card edge", x=-59, y=-84, width=118, height=168, rx=9),
        tag("path", class_=f"ke-band ke-{colour}", d="M-59-75Q-59-84-50-84H50Q59-84 59-75V-52H-59Z"),
        symbol(f"ke-{colour}", -54, -80, 24, 24, class_="ke-sign"),
    ]
    points = int(box.card_points[card])
    if effect == NONE_SHALL_PASS:
        parts.append(_badge("n²"))
    elif points:
        parts.append(_badge(str(points)))
    if effect in EFFECT_MARKS:
        amount = int(box.card_amount[card])
        parts.append(symbol(EFFECT_MARKS[effect], -24, -46, 48, 48, class_="ke-art"))
        if effect in (GAIN_JERRYCANS, DRAW_TUAREKS, PLACE_EXPLORERS) and amount > 1:
            parts.append(tag("text", f"×{amount}", class_="ke-times", x=30, y=-4, text_anchor="middle"))
        if effect == GIVE_ABILITY:
            parts.append(_ability(amount))
    else:
        parts.append(symbol("ke-points", -24, -46, 48, 48, class_="ke-art"))
    parts += [_title(name(card, texts)), _cost(box, card)]
    return join(*parts)


def _badge(points: str) -> Markup:
    return tag(
        "g",
        tag("path", class_="ke-badge", d="M0-16L5-6L16-5L8 3L10 14L0 9L-10 14L-8 3L-16-5L-5-6Z"),
        tag("text", points, class_="ke-badge-text", y=5, text_anchor="middle"),
        transform=place(40, -67),
    )


def _ability(ability: int) -> Markup:
    """A small mark that tells abilities apart: a die, a resource, or a sign."""
    if ability < 3:
        return tag("rect", class_=f"ke-mini-die ke-die-{ability}", x=16, y=-12, width=18, height=18, rx=4)
    if ability < 7:
        return symbol(f"ke-{COST_WORDS[ability - 3]}", 14, -14, 22, 22)
    sign = {7: "ke-wheat", 8: "ke-explorer", 9: "ke-jerrycan"}[ability]
    return symbol(sign, 14, -14, 22, 22)


def _title(text: str) -> Markup:
    words = text.split()
    lines = [text]
    if len(text) > 14 and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(text) / 2))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    top = 24 if len(lines) == 1 else 18
    spans = [
        tag("tspan", line, x=0, y=top + 14 * number, textLength=108 if len(line) > 17 else None)
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
