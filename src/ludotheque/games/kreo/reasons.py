"""Why a move, in one sentence."""

from __future__ import annotations

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.cards import NATURE, THUNDERBOLT
from ludotheque.games.kreo.content import NATURE_IDS
from ludotheque.games.kreo.expectation import expected_table, known_plays
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.plan import Plan
from ludotheque.games.kreo.rules.elements import elements_of
from ludotheque.games.kreo.rules.nature import may_enter
from ludotheque.games.kreo.speech import card_name
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.texts import Texts

PLAIN = {
    verbs.SHARE: "share",
    verbs.INCARNATE: "share",
    verbs.READY: "ready",
    verbs.UNREADY: "wait",
    verbs.GAIN: "gain",
    verbs.PROTECT: "protect",
    verbs.STRIKE: "strike",
    verbs.VOTE: "vote",
    verbs.FAIL: "wait",
}


def reason(view: KreoView, move: int, texts: Texts) -> str:
    """The reason for a move, in the reader's language."""
    verb, a, b = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF
    if verb in (verbs.CHOOSE, verbs.CHANGE, verbs.CHANGE_SECOND):
        return _choice(view, a, texts)
    if verb == verbs.GROW:
        return texts.say("hint.grow", card=card_name(view.card, texts))
    if verb == verbs.PUT:
        left = int(view.missing[a]).bit_count()
        name = texts.say(f"card.{NATURE_IDS[a]}")
        if left == 1:
            return texts.say("hint.last_slot", nature=name)
        return texts.say(
            "hint.substitute" if view.card >= NATURE else "hint.fill", card=card_name(view.card, texts)
        )
    if verb == verbs.SHOW:
        return texts.say("hint.show", card=card_name(a, texts), to=texts.seat(b))
    if verb == verbs.OFFER:
        return texts.say("hint.swap", card=card_name(a, texts), to=texts.seat(b))
    if verb in (verbs.RECALL, verbs.MNEMOSYNE):
        return texts.say("hint.recall", card=card_name(a, texts), taken=card_name(b, texts))
    if verb in (verbs.ANSWER, verbs.DISCARD, verbs.SHED):
        key = {verbs.ANSWER: "answer", verbs.DISCARD: "discard", verbs.SHED: "shed"}[verb]
        return texts.say(f"hint.{key}", card=card_name(a, texts))
    if verb == verbs.REPLAY:
        return texts.say("hint.fill", card=card_name(a, texts))
    if verb in PLAIN:
        return texts.say(f"hint.{PLAIN[verb]}")
    return texts.say("hint.power" if verbs.CRONUS <= verb <= verbs.IAPETUS else "hint.spare")


def _choice(view: KreoView, kind: int, texts: Texts) -> str:
    """Why this card is the one to play."""
    name = card_name(kind, texts)
    if view.phase != DIVINATION or view.seat < 0:
        return texts.say("hint.choose", card=name)
    plan = Plan(expected_table(view, QuickChance(1)), int(view.seat), known_plays(view))
    if kind >= THUNDERBOLT:
        if plan.value(kind) < -500:
            return texts.say("hint.aggression_waits")
        key = "aggression_safe" if plan.value(kind) >= 80 else "aggression_out"
        return texts.say(f"hint.{key}", card=name)
    if kind >= NATURE and may_enter(plan.state, kind - NATURE):
        return texts.say("hint.grow", card=name)
    elements = int(elements_of(plan.state, plan.seat, kind))
    for cell in plan.cells:
        if elements >> (cell & 3) & 1:
            nature = texts.say(f"card.{NATURE_IDS[cell >> 2]}")
            if int(plan.state.missing[cell >> 2]).bit_count() == 1:
                return texts.say("hint.complete", card=name, nature=nature)
            return texts.say("hint.substitute" if kind >= NATURE else "hint.fill", card=name)
    return texts.say("hint.choose", card=name)
