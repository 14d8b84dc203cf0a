"""Lines about the table in words, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.aerion.odds import glass_in_reach, hopeless, in_reach, needed, odds
from ludotheque.games.aerion.pieces import (
    DECK_WORDS,
    DECKS,
    ELEMENTS,
    FACTORY,
    HOURGLASS,
    KIND_WORDS,
    KINDS,
    MATERIAL,
    NONE,
    PLACE_WORDS,
    SHIPS,
    TYPE_WORDS,
    kind_of,
)
from ludotheque.games.aerion.stages import (
    CLOSING,
    CLOUDS,
    EGGS,
    FLAGSHIP,
    HELLKITE,
    HOURGLASSES,
    LEAST_DEBT,
    OVER,
    PIERS,
    READY,
    RECOVERING,
    STAGE_WORDS,
)
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.texts import Texts

CLOUD_SIDES = ("removed", "damaged", "intact")


def name(kind: int, texts: Texts) -> str:
    """A card by its full name."""
    return texts.say(f"card.{KIND_WORDS[kind]}")


def names(kinds: Sequence[int], texts: Texts) -> str:
    """Several cards, or a dash."""
    return texts.several([name(kind, texts) for kind in kinds]) if kinds else texts.say("table.nothing")


def phase(view: AerionView, texts: Texts) -> str:
    """The phase of the turn."""
    stage = view.back if view.stage == RECOVERING else view.stage
    if stage == OVER:
        return texts.say("phase.over")
    if stage == CLOSING:
        return texts.say("phase.replenish")
    return texts.say("phase.roll" if stage < 3 else "phase.acquire")


def prompt(view: AerionView, texts: Texts) -> str:
    """Whose move it is and what is waited for."""
    asked = texts.say(f"prompt.{STAGE_WORDS[view.stage]}")
    if view.stage == OVER:
        return asked
    return texts.say("table.waits", seat=f"@seat.{view.active}", prompt=asked)


def line(texts: Texts, title: str, what: str) -> str:
    """A zone and what lies in it."""
    return texts.say("table.line", name=title, what=what)


def zone_lines(view: AerionView, texts: Texts) -> list[str]:
    """Workshops, Pulpits, Reserves, and cards in between."""
    lines = []
    workshops = range(2) if view.seats == 1 else range(3)
    for workshop in workshops:
        cards = [kind_of(card) for card in view.shop[workshop * 3 : workshop * 3 + 3] if card != NONE]
        title = texts.say(f"place.{PLACE_WORDS[workshop]}")
        lines.append(line(texts, title[:1].upper() + title[1:], names(cards, texts)))
    for seat in range(view.seats):
        books = sum(1 for book in view.pulpit if book >> 3 == seat)
        stored = [owned & 31 for owned in view.reserve if owned >> 8 == seat]
        shown = texts.say("table.books", n=books) if books else texts.say("table.nothing")
        suffix = "" if view.seats == 1 else "_of"
        for key, what in (("pulpit", shown), ("reserve", names(stored, texts))):
            lines.append(line(texts, texts.say(f"table.{key}{suffix}", seat=f"@seat.{seat}"), what))
    if view.seats == 2:
        lines += [_charge(view, texts, seat) for seat in range(2)]
    if view.held != NONE:
        lines.append(texts.say("table.held", card=name(kind_of(view.held), texts)))
    lines += _tops(view, texts)
    if hopeless(view):
        lines.append(f"[bold red]{_warning(view, texts)}[/]")
    return lines


def _charge(view: AerionView, texts: Texts, seat: int) -> str:
    ships = [ship for ship in range(SHIPS) if (view.charge >> ship & 1 == 1) == (seat == 0)]
    shown = texts.several([texts.say(f"ship.{KIND_WORDS[ship]}") for ship in ships])
    return texts.say("table.in_charge", seat=f"@seat.{seat}", ships=shown)


def _tops(view: AerionView, texts: Texts) -> list[str]:
    lines, start = [], 0
    for deck in range(DECKS):
        known = view.tops[start : start + view.known[deck]]
        start += view.known[deck]
        if known:
            shown = texts.say("table.known", cards=", ".join(name(kind, texts) for kind in known))
            lines.append(line(texts, texts.say(f"deck.{DECK_WORDS[deck]}"), shown))
    return lines


def missing(view: AerionView) -> list[int]:
    """The kinds that can no longer come as often as they are needed."""
    need, reach = needed(view), in_reach(view)
    kinds = [kind for kind in range(ELEMENTS) if need[kind] > reach[kind]]
    if view.expansions & HOURGLASSES:
        if any(not view.glasses[deck] and not glass_in_reach(view, deck) for deck in range(DECKS)):
            kinds.append(HOURGLASS)
    return kinds


def _warning(view: AerionView, texts: Texts) -> str:
    return texts.say("table.hopeless", cards=names(missing(view), texts))


def expansion_lines(view: AerionView, texts: Texts) -> list[str]:
    """What the expansions in play add to the table."""
    lines = []
    if view.expansions & FLAGSHIP:
        lines += _flagship(view, texts)
    if view.expansions & HOURGLASSES:
        owned = [texts.say(f"deck.{DECK_WORDS[deck]}") for deck in range(DECKS) if view.glasses[deck]]
        shown = ", ".join(owned) if owned else texts.say("table.nothing")
        lines.append(line(texts, texts.say("table.hourglasses"), shown))
    if view.expansions & CLOUDS:
        clouds = [
            f"{texts.say(f'ship.{KIND_WORDS[ship]}')} {texts.say(f'table.{CLOUD_SIDES[view.clouds[ship]]}')}"
            for ship in range(SHIPS)
        ]
        lines.append(line(texts, texts.say("table.clouds"), ", ".join(clouds)))
    if view.expansions & PIERS:
        lines += _piers(view, texts)
    if view.expansions & EGGS:
        lines += _eggs(view, texts)
    if view.expansions & HELLKITE:
        lines += _row(view, texts)
    return lines


def _flagship(view: AerionView, texts: Texts) -> list[str]:
    factories = [FACTORY + number for number in range(6) if view.factories >> number & 1]
    if view.flying & 64:
        laid = texts.say("table.flying")
    else:
        laid = names([MATERIAL + place for place in range(5) if view.slipway[place] != NONE], texts)
    return [
        line(texts, texts.say("table.factories"), names(factories, texts)),
        line(texts, f"{texts.say('ship.flagship')}, {texts.say('place.slipway')}", laid),
    ]


def _piers(view: AerionView, texts: Texts) -> list[str]:
    lines = [texts.say("table.piers", n=int(view.piers), total=int(view.box.piers))]
    seats = 1 if view.variants & LEAST_DEBT else view.seats
    for seat in range(seats):
        waiting = sum(view.gatehouse[seat * DECKS : seat * DECKS + DECKS])
        who = "@house.team" if seats < view.seats else f"@seat.{seat}"
        lines.append(texts.say("table.workers", seat=who, n=waiting))
    return lines


def _eggs(view: AerionView, texts: Texts) -> list[str]:
    lines = [texts.say("table.eggs", n=int(view.eggs))]
    if view.revealed:
        lines.append(texts.say("table.revealed", cards=names(view.revealed, texts)))
    if view.duty:
        lines.append(f"[bold red]{texts.say('table.duty')}[/]")
    return lines


def _row(view: AerionView, texts: Texts) -> list[str]:
    if view.lairs_gone == 63:
        return [texts.say("table.beaten")]
    cells = []
    for column in range(6):
        if view.lairs_gone >> column & 1:
            shown = texts.say("table.gone")
        elif view.outposts_gone >> column & 1:
            shown = texts.say("table.lair", type=f"@type.{TYPE_WORDS[view.lairs[column]]}")
        else:
            shown = texts.say("table.outpost", type=f"@type.{TYPE_WORDS[view.outposts[column]]}")
        mark = "◆ " if column == view.figure else ""
        cells.append(f"{mark}{column + 1} {shown}")
    lines = [line(texts, texts.say("table.row"), " · ".join(cells))]
    if not view.outposts_gone >> view.figure & 1:
        banned = f"@type.{TYPE_WORDS[view.outposts[view.figure]]}"
        lines.append(texts.say("table.banned", type=banned))
    return lines


def described(view: AerionView, texts: Texts) -> list[str]:
    """The whole table in sentences."""
    from ludotheque.kit.drawing import plain

    turn = texts.say("table.turn", n=int(view.turn), phase=phase(view, texts), seat=f"@seat.{view.active}")
    lines = [turn, prompt(view, texts), texts.say("table.fairies", n=int(view.fairies))]
    flying = [texts.say(f"ship.{KIND_WORDS[ship]}") for ship in range(SHIPS) if view.flying >> ship & 1]
    shown = texts.several(flying) if flying else texts.say("table.nothing")
    lines.append(line(texts, f"{texts.say('table.ships')}, {texts.say('table.flying')}", shown))
    if view.stage == READY:
        lines.append(line(texts, texts.say("table.dice"), texts.say("table.not_rolled")))
    else:
        faces = ", ".join(str(face + 1) for face in view.dice)
        total = texts.say("table.sum", n=sum(view.dice) + len(view.dice))
        lines.append(line(texts, texts.say("table.dice"), f"{faces}; {total}"))
    if view.rerolls:
        lines.append(texts.say("table.rerolls", n=int(view.rerolls)))
    lines += _slots(view, texts)
    lines += zone_lines(view, texts) + expansion_lines(view, texts)
    return [plain(one) for one in lines]


def _slots(view: AerionView, texts: Texts) -> list[str]:
    lines = []
    for slot, chance in enumerate(odds(view)):
        kind = view.display[slot]
        key = "table.slot"
        if chance >= 1.0:
            key = "table.slot_open"
        elif chance >= 0.0:
            key = "table.slot_odds"
        shown = texts.say("table.empty") if kind == NONE else name(kind, texts)
        pile = sum(view.piles[slot * KINDS : slot * KINDS + KINDS])
        numbers = {"size": view.size[slot], "pile": pile, "odds": int(max(0.0, chance) * 100)}
        lines.append(texts.say(key, deck=f"@deck.{DECK_WORDS[slot]}", card=shown, **numbers))
    return lines
