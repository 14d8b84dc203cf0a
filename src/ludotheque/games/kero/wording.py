"""Facts of a view in words, shared by sentences and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import names
from ludotheque.games.kero.box import (
    ABILITIES,
    CARDS,
    COSTS,
    DICE,
    FACES,
    FIRE,
    FIXED,
    GIVE_ABILITY,
    KINDS,
    LANDS,
    NONE_SHALL_PASS,
    PER_COLOUR,
    RESOURCES,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts

CLOCK, UNITS, RISK = range(3)  # how fuel is counted
PHASES = (
    "ready",
    "react",
    "refuelling",
    "throwing",
    "rolling",
    "placing",
    "spending",
    "claiming",
    "over",
)
READY, REACT, REFUELLING, THROWING, ROLLING, PLACING, SPENDING, CLAIMING, OVER = range(9)
SPREAD = 5  # the place of that switch in `options`
FULL = 6  # what the gauge of a full truck shows


def clan(view: KeroView, seat: int, texts: Texts) -> str:
    """The clan of a seat."""
    return texts.say(f"clan.{names.CLANS[0 if seat == view.clan else 1]}")


def level(view: KeroView, seat: int) -> int:
    """The fuel in a truck at this moment, in its own measure; -1 if the gauge is covered."""
    held = int(view.fuel[seat])
    if view.mode != CLOCK:
        return held
    if view.phase == REFUELLING and seat == view.active:
        return min(int(view.tank[seat]), held + int(view.now - view.flow_start))
    if view.phase in (THROWING, ROLLING) and seat == view.active:
        return -1 if view.hidden else max(0, held - max(0, int(view.now - view.started)))
    return held


def fuel(view: KeroView, seat: int, texts: Texts) -> str:
    """How much fuel a truck holds, in words."""
    held = level(view, seat)
    if held < 0:
        return texts.say("say.covered")
    if view.mode == CLOCK:
        return texts.say("say.seconds", n=(held + 999) // 1000)
    if view.mode == UNITS:
        return texts.say("say.units", n=held, full=int(view.tank[seat]))
    return texts.say("say.full") if held == FULL else texts.say("say.step", n=held)


def colour(view: KeroView, card: int) -> int:
    """A card's colour at this table."""
    box = view.box
    return box.card_spread[card] if view.options[SPREAD] else box.card_colour[card]


def cost(view: KeroView, card: int, texts: Texts) -> str:
    """What a card costs."""
    paid = view.box.cost[card * COSTS : (card + 1) * COSTS]
    parts = [
        texts.say("say.amount", n=count, what=f"@resource.{names.COSTS[kind]}")
        for kind, count in enumerate(paid)
        if count
    ]
    return ", ".join(parts)


def effect(view: KeroView, card: int, texts: Texts) -> str:
    """What a card does."""
    kind, amount = view.box.card_effect[card], view.box.card_amount[card]
    if kind == GIVE_ABILITY:
        return texts.say(f"ability.{names.ABILITIES[amount]}")
    return texts.say(f"effect.{names.EFFECTS[kind]}", n=amount)


def worth(view: KeroView, land: int, texts: Texts) -> str:
    """What a territory is worth."""
    box = view.box
    kind = box.land_kind[land]
    if kind == PER_COLOUR:
        return texts.say("land.per_colour", colour=f"@colour.{names.COLOURS[box.land_colour[land]]}")
    if kind == FIXED:
        return texts.say(
            "land.fixed",
            points=box.land_points[land],
            tuareks=box.land_tuareks[land],
            jerrycans=box.land_jerrycans[land],
        )
    return texts.say(f"land.{names.LAND_KINDS[kind]}")


def face(view: KeroView, die: int, texts: Texts) -> str:
    """What a die shows."""
    shown = int(view.dice[die])
    if shown < 0:
        return texts.say("say.tumbling")
    place = die * FACES + shown
    what = f"@symbol.{names.SYMBOLS[view.box.symbol[place]]}"
    count = view.box.amount[place]
    return texts.say("say.amount", n=count, what=what) if count > 1 else texts.say(what[1:])


def is_burnt(view: KeroView, die: int) -> bool:
    """Whether a die shows fire."""
    shown = int(view.dice[die])
    return shown >= 0 and view.box.symbol[die * FACES + shown] == FIRE


def in_roll(view: KeroView) -> list[int]:
    """The dice of the roll that lie or tumble."""
    return [die for die in range(DICE) if view.dice[die] >= 0 or view.tumbling >> die & 1]


def tuareks(counts: Sequence[int], texts: Texts) -> str:
    """Tuareks by kind, in words."""
    parts = []
    for kind in range(KINDS):
        if counts[kind]:
            name = texts.say(f"tuarek.{names.TUAREKS[kind]}")
            parts.append(name if counts[kind] == 1 else f"{counts[kind]} × {name}")
    return texts.several(parts) if parts else texts.say("house.nothing")


def members(mask: int, words: Sequence[str], prefix: str, texts: Texts) -> list[str]:
    """The names of a set's members."""
    return [texts.say(f"{prefix}.{word}") for number, word in enumerate(words) if mask >> number & 1]


def cards_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The cards of a camp, copies of None shall pass! counted."""
    mask = int(view.cards[seat])
    found = [
        texts.say(f"card.{names.CARDS[card]}")
        for card in range(CARDS)
        if mask >> card & 1 and view.box.card_effect[card] != NONE_SHALL_PASS
    ]
    copies = [c for c in range(CARDS) if mask >> c & 1 and view.box.card_effect[c] == NONE_SHALL_PASS]
    if copies:
        name = texts.say(f"card.{names.CARDS[copies[0]]}")
        found.append(name if len(copies) == 1 else f"{len(copies)} × {name}")
    return found


def lands_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The territories of a camp."""
    return members(int(view.won[seat]) & (1 << LANDS) - 1, names.LANDS, "territory", texts)


def abilities_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The abilities of a camp."""
    mine = view.tiles[seat * ABILITIES : (seat + 1) * ABILITIES]
    return [texts.say(f"ability.{names.ABILITIES[one]}") for one in range(ABILITIES) if mine[one]]


def points(view: KeroView, seat: int) -> int:
    """The points of a clan by now."""
    return sum(int(part) for part in view.points[4 * seat : 4 * seat + 4])


def waited_for(view: KeroView) -> int:
    """The seat that must act, -1 while only the clock is waited for."""
    if view.phase in (REACT, REFUELLING, THROWING, OVER):
        return -1
    if view.phase == CLAIMING:
        return 0 if view.tiles[8] else 1
    return int(view.active)


def things(view: KeroView, texts: Texts) -> str:
    """What the active clan has to spend."""
    parts = [
        texts.say("say.amount", n=int(view.resources[kind]), what=f"@resource.{names.RESOURCES[kind]}")
        for kind in range(RESOURCES)
        if view.resources[kind]
    ]
    if view.loose:
        parts.append(texts.say("say.amount", n=int(view.loose), what="@resource.jerrycan"))
    return texts.several(parts) if parts else texts.say("house.nothing")
