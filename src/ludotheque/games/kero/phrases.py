"""Facts of a view in words, shared by sentences and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import kinds
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
    TIE,
    WHITES,
    KeroBox,
)
from ludotheque.games.kero.phases import (
    CLAIMING,
    CLOCK,
    FULL,
    OVER,
    PLACING,
    REACT,
    REFUELLING,
    ROLLING,
    SPREAD,
    THROWING,
    UNITS,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Box, Texts

PHASE_WORDS = (
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


def clan(view: KeroView, seat: int, texts: Texts) -> str:
    """The clan of a seat."""
    return texts.say(f"clan.{kinds.CLANS[0 if seat == view.clan else 1]}")


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


def fuel_runs(view: KeroView) -> bool:
    """Whether fuel flows at this moment, out of a truck or into it."""
    return view.phase in (REFUELLING, THROWING, ROLLING)


def amount(word: str, count: int, texts: Texts) -> str:
    """So many of a symbol, in its right form."""
    return texts.say(f"amount.{word}", n=count)


def faces(box: KeroBox, die: int, texts: Texts) -> list[str]:
    """The six faces of a die."""
    places = range(die * FACES, (die + 1) * FACES)
    return [amount(kinds.SYMBOLS[box.symbol[place]], box.amount[place], texts) for place in places]


def dice_told(box: KeroBox, texts: Texts) -> list[str]:
    """What is on the dice of a box: one sentence a kind."""
    dice = zip(kinds.DIE_KINDS, (0, *range(WHITES, DICE)), strict=True)
    return [
        texts.say("say.faces", die=f"@die.{word}", faces=", ".join(faces(box, die, texts)))
        for word, die in dice
    ]


def inventory(box: Box, texts: Texts) -> list[str]:
    """What the page of the box tells besides its table: the faces of all dice."""
    assert isinstance(box, KeroBox)
    return dice_told(box, texts)


def fires(view: KeroView) -> int:
    """How many dice burn: as they lie while they are thrown, as they were noted afterwards."""
    if view.phase in (REFUELLING, THROWING, ROLLING):
        return sum(is_burnt(view, die) for die in in_roll(view))
    return int(view.fires)


def notices(view: KeroView, texts: Texts) -> list[str]:
    """What else holds at this moment of a turn, in sentences."""
    found = []
    if view.final:
        found.append(texts.say("say.final"))
    if view.fireproof:
        found.append(texts.say("say.fireproof"))
    if view.stopping:
        found.append(texts.say("say.stopping"))
    if view.queued:
        found.append(texts.say("say.queued"))
    if view.phase == REFUELLING:
        found.append(texts.say("say.pump", n=int(view.unlit).bit_count()))
        if view.singles:
            found.append(texts.say("say.last_die", n=int(view.singles)))
    if view.owed:
        found.append(texts.say("say.owed"))
    if view.phase == PLACING:
        found.append(texts.say("say.to_place", n=int(view.to_place)))
    return found


def out_of_play(view: KeroView, texts: Texts) -> list[str]:
    """Cards that burned or were discarded, territories that nobody won, and how many are still to come."""
    cards = members(int(view.ashes), kinds.CARDS, "card", texts)
    lost = members(int(view.gone), kinds.LANDS, "territory", texts)
    nothing = texts.say("house.nothing")
    return [
        texts.say("paint.out", cards=texts.several(cards) or nothing),
        texts.say("paint.gone", territories=texts.several(lost) or nothing),
        texts.say("paint.lands_left", n=LANDS - int(view.lands_dealt)),
    ]


def colour(view: KeroView, card: int) -> int:
    """A card's colour at this table."""
    box = view.box
    return box.card_spread[card] if view.options[SPREAD] else box.card_colour[card]


def cost(view: KeroView, card: int, texts: Texts) -> str:
    """What a card costs."""
    paid = view.box.cost[card * COSTS : (card + 1) * COSTS]
    parts = [amount(kinds.COSTS[kind], count, texts) for kind, count in enumerate(paid) if count]
    return ", ".join(parts)


def effect(view: KeroView, card: int, texts: Texts) -> str:
    """What a card does."""
    kind, number = view.box.card_effect[card], view.box.card_amount[card]
    if kind == GIVE_ABILITY:
        return texts.say(f"ability.{kinds.ABILITIES[number]}")
    return texts.say(f"effect.{kinds.EFFECTS[kind]}", n=number)


def brings_no_tile(view: KeroView, card: int) -> bool:
    """kero:RUL-11: Whether a card promises an ability to a clan that has no slot, or no tile, left for it."""
    if card < 0 or view.box.card_effect[card] != GIVE_ABILITY:
        return False
    ability, mine = view.box.card_amount[card], int(view.active) * ABILITIES
    given = int(view.tiles[ability]) + int(view.tiles[ABILITIES + ability])
    full = sum(view.tiles[mine : mine + ABILITIES]) >= view.box.ability_slots
    return full or given >= view.box.tile_copies[ability]


def worth(view: KeroView, land: int, texts: Texts) -> str:
    """What a territory is worth."""
    box = view.box
    kind = box.land_kind[land]
    if kind == PER_COLOUR:
        return texts.say("land.per_colour", colour=f"@colour.{kinds.COLOURS[box.land_colour[land]]}")
    if kind == FIXED:
        bonus = (("tuarek", box.land_tuareks[land]), ("jerrycan", box.land_jerrycans[land]))
        gains = [amount(word, count, texts) for word, count in bonus if count]
        points = texts.say("table.points", n=box.land_points[land])
        return texts.say("land.fixed", points=points, bonus=texts.several(gains)) if gains else points
    return texts.say(f"land.{kinds.LAND_KINDS[kind]}")


def face(view: KeroView, die: int, texts: Texts) -> str:
    """What a die shows."""
    shown = shown_face(view, die)
    if shown < 0:
        return texts.say("say.tumbling" if view.phase == THROWING else "say.not_thrown")
    place = die * FACES + shown
    word, count = kinds.SYMBOLS[view.box.symbol[place]], view.box.amount[place]
    return amount(word, count, texts) if count > 1 else texts.say(f"symbol.{word}")


def shown_face(view: KeroView, die: int) -> int:
    """The face that lies up: of the refuelling throws while fuel flows in, else of the roll; -1 for none."""
    return int(view.pump[die] if view.phase == REFUELLING else view.dice[die])


def is_burnt(view: KeroView, die: int) -> bool:
    """Whether a die shows fire."""
    shown = shown_face(view, die)
    return shown >= 0 and view.box.symbol[die * FACES + shown] == FIRE


def in_roll(view: KeroView) -> list[int]:
    """The dice that are thrown: this turn's, or all those of a refuel while fuel flows in."""
    if view.phase == REFUELLING:
        return list(range(WHITES if view.weak else DICE))
    return [die for die in range(DICE) if die < WHITES or view.chosen >> (die - WHITES) & 1]


def tuareks(counts: Sequence[int], texts: Texts) -> str:
    """Tuareks by kind, in words."""
    parts = []
    for kind in range(KINDS):
        if counts[kind]:
            name = texts.say(f"tuarek.{kinds.TUAREKS[kind]}")
            parts.append(name if counts[kind] == 1 else f"{counts[kind]} × {name}")
    return texts.several(parts) if parts else texts.say("house.nothing")


def members(mask: int, words: Sequence[str], prefix: str, texts: Texts) -> list[str]:
    """The names of a set's members."""
    return [texts.say(f"{prefix}.{word}") for number, word in enumerate(words) if mask >> number & 1]


def cards_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The cards of a camp, copies of None shall pass! counted."""
    mask = int(view.cards[seat])
    found = [
        texts.say(f"card.{kinds.CARDS[card]}")
        for card in range(CARDS)
        if mask >> card & 1 and view.box.card_effect[card] != NONE_SHALL_PASS
    ]
    copies = [c for c in range(CARDS) if mask >> c & 1 and view.box.card_effect[c] == NONE_SHALL_PASS]
    if copies:
        name = texts.say(f"card.{kinds.CARDS[copies[0]]}")
        found.append(name if len(copies) == 1 else f"{len(copies)} × {name}")
    return found


def lands_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The territories of a camp."""
    return members(int(view.won[seat]) & (1 << LANDS) - 1, kinds.LANDS, "territory", texts)


def abilities_of(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """The abilities of a camp."""
    mine = view.tiles[seat * ABILITIES : (seat + 1) * ABILITIES]
    return [texts.say(f"ability.{kinds.ABILITIES[one]}") for one in range(ABILITIES) if mine[one]]


def owned(view: KeroView, seat: int, texts: Texts) -> list[str]:
    """What lies in a camp: a sentence each for cards, abilities and territories, if there are any."""
    found = []
    who = texts.seat(seat)
    if cards := cards_of(view, seat, texts):
        found.append(texts.say("say.cards", who=who, cards=texts.several(cards)))
    if abilities := abilities_of(view, seat, texts):
        found.append(texts.say("say.abilities", who=who, abilities=texts.several(abilities)))
    if lands := lands_of(view, seat, texts):
        found.append(texts.say("say.lands_won", who=who, territories=texts.several(lands)))
    return found


def points(view: KeroView, seat: int) -> int:
    """The points of a clan by now."""
    return sum(int(part) for part in view.points[4 * seat : 4 * seat + 4])


def sources(view: KeroView, seat: int, texts: Texts) -> str:
    """Where the points of a clan come from."""
    printed, copies, territories, spaces = (int(part) for part in view.points[4 * seat : 4 * seat + 4])
    return texts.say("paint.sources", printed=printed, copies=copies, territories=territories, spaces=spaces)


def waited_for(view: KeroView) -> int:
    """The seat that must act, -1 while only the clock is waited for."""
    if view.phase in (REACT, REFUELLING, THROWING, OVER):
        return -1
    if view.phase == CLAIMING:
        return 0 if view.tiles[TIE] else 1
    return int(view.active)


def things(view: KeroView, texts: Texts) -> str:
    """What the active clan has to spend."""
    parts = [
        amount(kinds.RESOURCES[kind], int(view.resources[kind]), texts)
        for kind in range(RESOURCES)
        if view.resources[kind]
    ]
    if view.loose:
        parts.append(texts.say("say.loose", things=amount("jerrycan", int(view.loose), texts)))
    return texts.several(parts) if parts else texts.say("house.nothing")
