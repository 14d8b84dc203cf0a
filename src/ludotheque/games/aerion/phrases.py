"""Facts of the table in words, which the terminal's drawing and the sentences share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.games.aerion.kinds import (
    DECK_WORDS,
    DECKS,
    DICE,
    FACTORY,
    KIND_WORDS,
    KINDS,
    MATERIAL,
    NONE,
    PLACE_WORDS,
    SHIPS,
    TYPE_WORDS,
    deck_of,
    kind_of,
)
from ludotheque.games.aerion.odds import hopeless, missing
from ludotheque.games.aerion.phases import (
    CLOSING,
    CLOUDS,
    EGGS,
    FLAGSHIP,
    HELLKITE,
    HOURGLASSES,
    LEAST_DEBT,
    OVER,
    PAID,
    PIERS,
    READY,
    RECOVERING,
    RESULT_WORDS,
    ROLLED,
    STAGE_WORDS,
    STRIKING,
)
from ludotheque.games.aerion.view import AerionView, asked_seat, standing
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts

CLOUD_SIDES = ("removed", "damaged", "intact")


def name(kind: int, texts: Texts) -> str:
    """A card by its full name."""
    return texts.say(f"card.{KIND_WORDS[kind]}")


def deck_name(deck: int, texts: Texts) -> str:
    """A deck by its combination."""
    return texts.say(f"deck.{DECK_WORDS[deck]}")


def names(kinds: Sequence[int], texts: Texts) -> str:
    """Several cards, or a dash."""
    return texts.several([name(kind, texts) for kind in kinds]) if kinds else texts.say("table.nothing")


def counted(counts: Sequence[int], texts: Texts) -> str:
    """How many cards of each kind, or a dash."""
    shown = [
        f"{count} × {name(kind, texts)}" if count > 1 else name(kind, texts)
        for kind, count in enumerate(counts)
        if count
    ]
    return ", ".join(shown) if shown else texts.say("table.nothing")


def with_decks(cards: Sequence[int], texts: Texts) -> str:
    """Cards with the decks to which they will go back, or a dash."""
    shown = [
        texts.say("table.from", card=name(kind_of(card), texts), deck=deck_name(deck_of(card), texts))
        for card in cards
    ]
    return ", ".join(shown) if shown else texts.say("table.nothing")


def pile_of(view: AerionView, deck: int) -> list[int]:
    """What lies in a discard pile, by kind."""
    return view.piles[deck * KINDS : deck * KINDS + KINDS]


def phase(view: AerionView, texts: Texts) -> str:
    """The phase of the turn."""
    stage = standing(view)
    if stage == OVER:
        return texts.say("phase.over")
    if stage == CLOSING:
        return texts.say("phase.replenish")
    return texts.say("phase.roll" if stage in (READY, ROLLED, PAID) else "phase.acquire")


def asked(view: AerionView, texts: Texts) -> str:
    """What is waited for; at the end, how it ended."""
    if view.stage == OVER:
        return texts.say(f"result.{RESULT_WORDS[view.reason]}")
    return texts.say(f"prompt.{STAGE_WORDS[view.stage]}")


def prompt(view: AerionView, texts: Texts) -> str:
    """Whose move it is and what is waited for; at the end, how it ended."""
    words = asked(view, texts)
    if view.stage == OVER:
        return words
    return texts.say("table.waits", seat=f"@seat.{asked_seat(view)}", prompt=words)


def line(texts: Texts, title: str, what: str) -> str:
    """A zone and what lies in it."""
    return texts.say("table.line", name=title[:1].upper() + title[1:], what=what)


def zone_lines(view: AerionView, texts: Texts) -> list[str]:
    """Workshops, Pulpits, Reserves, and cards in between."""
    lines = []
    for workshop in range(2) if view.seats == 1 else range(3):
        cards = [card for card in view.shop[workshop * 3 : workshop * 3 + 3] if card != NONE]
        title = texts.say(f"place.{PLACE_WORDS[workshop]}")
        if view.seats == 2 and workshop < 2:
            title = texts.say("table.from", card=title, deck=f"@seat.{workshop}")
        lines.append(line(texts, title, with_decks(cards, texts)))
    for seat in range(view.seats):
        books = [deck_name(book & 7, texts) for book in view.pulpit if book >> 3 == seat]
        stored = [owned & 0xFF for owned in view.reserve if owned >> 8 == seat]
        shown = texts.say("table.nothing")
        if books:
            shown = texts.say(
                "table.from", card=texts.say("table.books", n=len(books)), deck=", ".join(books)
            )
        suffix = "" if view.seats == 1 else "_of"
        for key, what in (("pulpit", shown), ("reserve", with_decks(stored, texts))):
            lines.append(line(texts, texts.say(f"table.{key}{suffix}", seat=f"@seat.{seat}"), what))
    if view.held != NONE:
        lines.append(texts.say("table.held", card=with_decks([int(view.held)], texts)))
    if view.stage == RECOVERING:
        lines.append(recovering(view, texts))
    lines += _tops(view, texts)
    if hopeless(view):
        shown = texts.say("table.hopeless", cards=names(missing(view), texts))
        lines.append(f"[bold red]{shown}[/]")
    return lines


def charge_lines(view: AerionView, texts: Texts) -> list[str]:
    """Who is in charge of which Ships; nothing to say of a single player."""
    return [_charge(view, texts, seat) for seat in range(2)] if view.seats == 2 else []


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
            lines.append(line(texts, deck_name(deck, texts), shown))
    return lines


def expansion_lines(view: AerionView, texts: Texts) -> list[str]:
    """What the expansions in play add to the table."""
    lines = []
    if view.expansions & FLAGSHIP:
        lines += _flagship(view, texts)
    if view.expansions & HOURGLASSES:
        owned = [
            f"{deck_name(deck, texts)} × {view.glasses[deck]}" for deck in range(DECKS) if view.glasses[deck]
        ]
        shown = ", ".join(owned) if owned else texts.say("table.nothing")
        lines.append(line(texts, texts.say("table.hourglasses"), shown))
    if view.expansions & CLOUDS:
        lines += _clouds(view, texts)
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
        lying = [
            view.slipway[place] << 5 | MATERIAL + place for place in range(5) if view.slipway[place] != NONE
        ]
        laid = with_decks(lying, texts)
    return [
        line(texts, texts.say("table.factories"), names(factories, texts)),
        line(texts, f"{texts.say('ship.flagship')}, {texts.say('place.slipway')}", laid),
    ]


def _clouds(view: AerionView, texts: Texts) -> list[str]:
    clouds = [
        f"{texts.say(f'ship.{KIND_WORDS[ship]}')} {texts.say(f'table.{CLOUD_SIDES[view.clouds[ship]]}')}"
        for ship in range(SHIPS)
    ]
    return [line(texts, texts.say("table.clouds"), ", ".join(clouds)), *_steps(view, texts)]


def _steps(view: AerionView, texts: Texts) -> list[str]:
    return [texts.say("table.steps", n=int(view.steps))] if view.stage == STRIKING else []


def _piers(view: AerionView, texts: Texts) -> list[str]:
    lines = [texts.say("table.piers", n=int(view.piers), total=int(view.box.piers))]
    seats = 1 if view.variants & LEAST_DEBT else view.seats
    for seat in range(seats):
        waiting = view.gatehouse[seat * DECKS : seat * DECKS + DECKS]
        decks = ", ".join(deck_name(deck, texts) for deck in range(DECKS) for _ in range(waiting[deck]))
        who = "@house.team" if seats < view.seats else f"@seat.{seat}"
        said = texts.say("table.workers", seat=who, n=sum(waiting))
        lines.append(texts.say("table.from", card=said, deck=decks) if decks else said)
    return lines


def _eggs(view: AerionView, texts: Texts) -> list[str]:
    return [texts.say("table.eggs", n=int(view.eggs), hatched=int(view.hatched)), *_hatching(view, texts)]


def _hatching(view: AerionView, texts: Texts) -> list[str]:
    shown = [texts.say("table.revealed", cards=names(view.revealed, texts))] if view.revealed else []
    return [*shown, f"[bold red]{texts.say('table.duty')}[/]"] if view.duty else shown


def passing_lines(view: AerionView, texts: Texts) -> list[str]:
    """What expansions ask for just now: steps that are left, cards of which one stays, an Egg."""
    return _steps(view, texts) + _hatching(view, texts)


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
        here = f" ({texts.say('table.here')})" if column == view.figure else ""
        cells.append(f"{column + 1} {shown}{here}")
    lines = [line(texts, texts.say("table.row"), " · ".join(cells))]
    if not view.outposts_gone >> view.figure & 1:
        banned = f"@type.{TYPE_WORDS[view.outposts[view.figure]]}"
        lines.append(texts.say("table.banned", type=banned))
    return lines


def recovering(view: AerionView, texts: Texts) -> str:
    """aerion:B-72, aerion:A-06: On which deck, and how many cards are still to be taken."""
    least, most = max(0, int(view.owed)), int(view.wanted)
    key = "recovering_just" if least == most else "recovering" if least else "recovering_up_to"
    return texts.say(f"table.{key}", deck=f"@deck.{DECK_WORDS[view.source]}", least=least, most=most)


def wording(view: View, texts: Texts) -> Mapping[str, str]:
    """What this table says otherwise: a slot by its card, a die by the face it shows, and by its place."""
    assert isinstance(view, AerionView)
    said = {
        f"slot.{DECK_WORDS[slot]}": texts.say(
            "table.from", card=name(kind, texts), deck=deck_name(slot, texts)
        )
        for slot, kind in enumerate(view.display)
        if kind != NONE
    }
    if standing(view) != READY:
        for number in range(DICE):
            shown = texts.say("table.die_shows", face=view.dice[number] + 1, number=number + 1)
            said[f"die.{number + 1}"] = shown
    return said
