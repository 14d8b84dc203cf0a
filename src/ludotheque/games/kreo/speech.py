"""Sentences that drawing and description share: what is waited for, cards in words, and a seat's memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.cards import UNSEEN
from ludotheque.games.kreo.content import CARD_IDS, NAME_IDS
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
    ASK_USE,
    CREATION,
    DIVINATION,
    OVER,
    SHARING,
)
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.texts import Texts

WORDS = {
    known.SHOWN: "showed",
    known.OFFERED: "offered",
    known.SWAPPED: "swapped",
    known.LAPSED: "lapsed",
    known.RECALLED: "recalled",
    known.SHED: "shed",
    known.LOOKED: "looked",
    known.TAKEN_BACK: "taken_back",
    known.REORDERED: "reordered",
    known.BET: "bet",
    known.BET_OPEN: "bet_open",
    known.REVEALED: "revealed",
    known.STORM_BACK: "storm_back",
    known.PAID: "paid",
}

ASKS = {
    ASK_IAPETUS: "iapetus",
    ASK_USE: "use",
    ASK_TARGET: "target",
    ASK_PAYMENT: "payment",
    ASK_GAIN: "gain",
    ASK_PROTECT: "protect",
    ASK_REPLAY: "replay",
}
PHASES = {SHARING: "sharing", DIVINATION: "divination", CREATION: "creation", OVER: "over"}


def status(view: KreoView, texts: Texts) -> str:
    """What is waited for, in one sentence."""
    if view.phase == OVER:
        return texts.say("ask.nobody")
    if view.phase == SHARING:
        return texts.say("ask.share", who=texts.seat(view.asked))
    if view.phase == DIVINATION:
        waited = seats_in(view.waiting)
        if not waited:
            return texts.say("ask.pause")
        return texts.say("ask.divination", who=texts.several([texts.seat(seat) for seat in waited]))
    if view.ask in ASKS:
        card = card_name(view.card, texts) if view.card >= 0 else ""
        return texts.say(f"ask.{ASKS[view.ask]}", who=texts.seat(view.asked), card=card)
    return texts.say("ask.nobody")


def card_name(kind: int, texts: Texts) -> str:
    """The name of a kind of card, with its mark."""
    return texts.say(f"card.{CARD_IDS[kind]}")


def cards_in_words(cards: Iterable[int], texts: Texts) -> str:
    """Cards with their numbers: `Fire × 2, Bird`."""
    counts = Counter(int(card) for card in cards)
    words = []
    for kind in sorted(counts):
        name = card_name(kind, texts)
        words.append(f"{name} × {counts[kind]}" if counts[kind] > 1 else name)
    return ", ".join(words)


def remembered(view: KreoView, texts: Texts) -> list[str]:
    """One sentence for each fact; a round's facts stand after the line that says when it was played."""
    lines: list[str] = []
    rounds = 0
    for one in view.facts:
        code = int(known.code_of(one))
        if code == known.FROZEN:
            rounds += 1
            lines.append(texts.say("memory.frozen", n=rounds))
        else:
            lines.append(sentence(view, one, texts))
    return lines


def sentence(view: KreoView, one: int, texts: Texts) -> str:
    """A fact as the viewer tells it."""
    code, a, b = int(known.code_of(one)), int(known.a_of(one)), int(known.b_of(one))
    x, y = int(known.x_of(one)), int(known.y_of(one))
    me = int(view.seat)
    key = WORDS[code]
    names = NAME_IDS if code in (known.BET, known.BET_OPEN) else CARD_IDS
    params: dict[str, int | str] = {"who": texts.seat(a), "to": texts.seat(b)}
    if x != UNSEEN:
        params["card"] = texts.say(f"card.{names[x]}")
    if y != UNSEEN:
        params["other"] = texts.say(f"card.{CARD_IDS[y]}")
    if code == known.SWAPPED and me in (a, b):
        key = "i_swapped"
        if b == me:
            params = {"to": params["who"], "card": params["other"], "other": params["card"]}
    elif code == known.SHOWN and b == me:
        key = "showed_me"
    elif code == known.LOOKED and me in (a, b):
        key = "looked_me" if a == me else "looked_at_me"
    elif a == me and code in (known.SHOWN, known.OFFERED, known.LAPSED, known.BET):
        key = f"i_{key}"
    return texts.say(f"memory.{key}", **params)
