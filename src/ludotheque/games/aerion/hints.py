"""Why a move is good, in words."""

from __future__ import annotations

from ludotheque.games.aerion import moves as m
from ludotheque.games.aerion.odds import needed
from ludotheque.games.aerion.pieces import BOOK, ELEMENTS, KIND_WORDS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.moves import first, verb_of
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
}


def reason(view: AerionView, move: int, texts: Texts) -> str:
    """Why the room's knowledge likes a move."""
    verb = verb_of(move)
    if verb in (m.PAY, m.ACQUIRE):
        kind = view.display[first(move)]
        wanted = kind >= ELEMENTS or needed(view)[kind] > 0
        if verb == m.PAY:
            key = "pay_needed" if wanted and kind < ELEMENTS else "pay_surplus"
        elif kind == BOOK:
            key = "book"
        else:
            key = "acquire" if wanted else "acquire_anyway"
        return texts.say(f"hint.{key}", card=f"@card.{KIND_WORDS[kind]}")
    if verb == m.REROLL:
        return texts.say("hint.reroll", n=6 - int(first(move)).bit_count())
    return texts.say(f"hint.{REASONS[verb]}")
