"""A question before a move that is allowed and most likely a mistake."""

from __future__ import annotations

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.dice import OPENED, roll_number
from ludotheque.games.aerion.kinds import BOOK, CREW, EGG, ELEMENTS, KIND_WORDS, NONE, SLIPWAY, kind_of
from ludotheque.games.aerion.odds import is_last, may_be_acquired
from ludotheque.games.aerion.phases import GIFT, ROLLED
from ludotheque.games.aerion.placing import (
    fits,
    fits_slipway,
    has_room_for_a_book,
    is_grounded,
    is_in_charge,
    lying,
    must_place,
    serves,
    ship_of,
)
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.moves import first, third, verb_of
from ludotheque.kernel.texts import Texts

ENDS_THE_TURN = (moves.HUNT, moves.PAYDAY, moves.CONSTRUCT, moves.DEMOLISH, moves.SECURITY, moves.PRESERVE)


def caution(view: AerionView, move: int, texts: Texts) -> str:
    """aerion:A-04: What to ask back; empty for no question."""
    verb = int(verb_of(move))
    if verb == moves.PLACE and view.held != NONE:
        return placed(view, int(first(move)), int(kind_of(view.held)), texts)
    if verb == moves.TRANSFER:
        return placed(view, int(third(move)), int(first(move)), texts)
    if view.duty and view.stage == ROLLED:
        egg = verb == moves.ACQUIRE and view.display[first(move)] == EGG
        if (verb == moves.ACQUIRE and not egg) or verb in ENDS_THE_TURN:
            return texts.say("caution.shells")
    if verb == moves.ACQUIRE and view.stage in (ROLLED, GIFT):
        return acquired(view, view.display[first(move)], texts)
    if verb == moves.PAY and view.stage == ROLLED:
        return paid(view, int(first(move)), texts)
    if verb == moves.DISCARD and view.held != NONE:
        return let_go(view, int(kind_of(view.held)), texts)
    return ""


def paid(view: AerionView, slot: int, texts: Texts) -> str:
    """A card of which no other is in reach, or that the dice take now and a Ship wants."""
    kind = int(view.display[slot])
    if kind >= ELEMENTS:
        return ""
    card = f"@card.{KIND_WORDS[kind]}"
    if is_last(view, kind):
        return texts.say("caution.last", card=card)
    is_open = OPENED[roll_number(view.dice)] >> slot & 1 and may_be_acquired(view, slot)
    places = [place for place in range(SLIPWAY) if fits(view, int(view.active), place, kind)]
    wanted = any(serves(view, place, kind) for place in places)
    return texts.say("caution.pay_open", card=card) if is_open and wanted else ""


def let_go(view: AerionView, kind: int, texts: Texts) -> str:
    """A card in hand of which no other is in reach, or that has a place where a Ship wants it."""
    if kind >= ELEMENTS:
        return ""
    card = f"@card.{KIND_WORDS[kind]}"
    if is_last(view, kind):
        return texts.say("caution.last", card=card)
    places = [place for place in range(SLIPWAY) if fits(view, int(view.active), place, kind)]
    wanted = any(serves(view, place, kind) for place in places)
    return texts.say("caution.discard", card=card) if wanted else ""


def placed(view: AerionView, place: int, kind: int, texts: Texts) -> str:
    """A card that completes a Ship whose token will not turn, or of which no wanted Ship can come."""
    if place >= SLIPWAY:
        return ""
    if lying(view, place) == 2:
        ship = int(ship_of(view, place, kind))
        name = f"@ship.{KIND_WORDS[ship]}"
        if view.flying >> ship & 1:
            return texts.say("caution.flies", ship=name)
        if not is_in_charge(view, view.seat, ship):
            return texts.say("caution.not_in_charge", ship=name)
        return texts.say("caution.grounded", ship=name) if is_grounded(view, ship) else ""
    return "" if serves(view, place, kind) else texts.say("caution.no_ship")


def acquired(view: AerionView, kind: int, texts: Texts) -> str:
    """A Book without room; an Element that fits nowhere, or must lie where it serves no Ship any more."""
    if kind == BOOK and not has_room_for_a_book(view, view.active):
        return texts.say("caution.pulpit")
    if not 0 <= kind < ELEMENTS or fits_slipway(view, kind):
        return ""
    if any(book >> 3 == view.active for book in view.pulpit):
        return ""  # a Book reserves it
    card = f"@card.{KIND_WORDS[kind]}"
    places = [place for place in range(SLIPWAY) if fits(view, view.active, place, kind)]
    if not places:
        return texts.say("caution.nowhere", card=card)
    if kind >= CREW or not must_place(view, view.active, kind):
        return ""
    useless = not any(serves(view, place, kind) for place in places)
    return texts.say("caution.blocks", card=card) if useless else ""
