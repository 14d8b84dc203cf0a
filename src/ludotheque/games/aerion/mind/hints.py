"""Why a move is good, in words."""

from __future__ import annotations

from ludotheque.games.aerion import moves as m
from ludotheque.games.aerion.dice import OPENED, roll_number
from ludotheque.games.aerion.kinds import (
    BOOK,
    DECKS,
    EGG,
    ELEMENTS,
    FACES,
    FACTORY,
    HOURGLASS,
    KIND_WORDS,
    SLIPWAY,
)
from ludotheque.games.aerion.odds import may_be_acquired, needed
from ludotheque.games.aerion.placing import fits, fits_slipway
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.moves import first, second, verb_of
from ludotheque.kernel.texts import Texts

REASONS = {
    m.ROLL: "roll",
    m.FAIRY: "fairy",
    m.READ: "read",
    m.PLACE: "place",
    m.RESERVE: "reserve",
    m.DISCARD: "discard",
    m.RECOVER: "recover",
    m.TAKE: "take",
    m.ENOUGH: "enough",
    m.TRANSFER: "transfer",
    m.FORFEIT: "leave",
    m.LEAVE: "leave",
    m.REPLENISH: "replenish",
    m.FLIP: "flip",
    m.RESEARCH: "research",
    m.SECURITY: "security",
    m.SHED: "shed",
    m.DEMOLISH: "demolish",
    m.STRIKE: "strike",
    m.CEASE: "cease",
    m.HIRE: "hire",
    m.PAYDAY: "payday",
    m.CONSTRUCT: "construct",
    m.HATCH: "hatch",
    m.SETTLE: "settle",
    m.PRESERVE: "preserve",
    m.SHATTER: "shatter",
    m.HUNT: "hunt",
    m.DECLINE: "decline",
    m.ACCEPT: "accept",
}


def reason(view: AerionView, move: int, texts: Texts) -> str:
    """Why the room's knowledge likes a move."""
    verb = verb_of(move)
    if verb in (m.PAY, m.ACQUIRE):
        kind = view.display[first(move)]
        key = paid(view, kind, first(move)) if verb == m.PAY else acquired(view, kind, first(move))
        return texts.say(f"hint.{key}", card=f"@card.{KIND_WORDS[kind]}")
    if verb == m.REROLL:
        return texts.say("hint.reroll", n=6 - int(first(move)).bit_count())
    if verb == m.READ:
        return texts.say("hint.read", n=int(view.book_rerolls))
    if verb in (m.FAIRY, m.FLIP):
        face = second(move) if verb == m.FAIRY else FACES - 1 - view.dice[first(move)]
        certain = opens(view, int(first(move)), int(face))
        return texts.say(f"hint.{REASONS[verb]}" if certain else f"hint.{REASONS[verb]}_step")
    if verb == m.TAKE and first(move) < ELEMENTS and needed(view)[first(move)] == 0:
        return texts.say("hint.take_spare")
    return texts.say(f"hint.{REASONS[verb]}")


def paid(view: AerionView, kind: int, slot: int) -> str:
    """Why this card pays."""
    if kind == HOURGLASS:
        return "pay_surplus" if view.glasses[slot] else "pay_swept"
    surplus = kind < ELEMENTS and needed(view)[kind] == 0
    return "pay_surplus" if surplus else "pay_needed"


def acquired(view: AerionView, kind: int, slot: int) -> str:
    """Why this card is taken, and what will become of it."""
    seat = int(view.active)
    books = sum(1 for book in view.pulpit if book >> 3 == seat)
    if kind == BOOK:
        if books < view.pulpit_room:
            return "book"
        return "book_recovers" if any(view.ripe) else "acquire_lost"
    if kind == EGG:
        return "egg_duty" if view.duty else "egg"
    if kind == HOURGLASS:
        return "acquire_again" if view.glasses[slot] else "glass"
    if kind >= FACTORY:
        return "factory"
    places = [place for place in range(SLIPWAY) if fits(view, seat, place, kind)]
    if not places and not fits_slipway(view, kind):
        return "acquire_reserved" if books and needed(view)[kind] else "acquire_lost"
    return "acquire" if needed(view)[kind] else "acquire_anyway"


def opens(view: AerionView, die: int, face: int) -> bool:
    """Whether that die on that face lets the dice take a card that they did not take before."""
    dice = [*view.dice[:die], face, *view.dice[die + 1 :]]
    newly = OPENED[roll_number(dice)] & ~OPENED[roll_number(view.dice)]
    return any(newly >> slot & 1 and may_be_acquired(view, slot) for slot in range(DECKS))
