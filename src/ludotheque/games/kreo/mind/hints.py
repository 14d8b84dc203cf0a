"""Why a move, in one sentence that is true of what its reader sees."""

from __future__ import annotations

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.cautions import WARNINGS
from ludotheque.games.kreo.content import NATURE_IDS
from ludotheque.games.kreo.kinds import NATURES, THE_PLANET
from ludotheque.games.kreo.mind.claims import (
    Claim,
    choice_claim,
    grow_claim,
    put_claim,
    recall_claim,
    share_claim,
    show_claim,
    spare_claim,
    strike_claim,
    swap_claim,
    table_of,
)
from ludotheque.games.kreo.mind.plan import LOST, cost, route
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.phrases import card_name
from ludotheque.games.kreo.view import WARNED_NOT, KreoView, warning
from ludotheque.kernel.texts import Texts

CHOICES = (verbs.CHOOSE, verbs.CHANGE, verbs.CHANGE_SECOND)
PLAIN = {verbs.READY: "ready", verbs.UNREADY: "wait", verbs.FAIL: "fail"}
# Claims that speak for their move also where another one is better.
FOR = {
    "grow",
    "grow_off",
    "grow_after",
    "fill",
    "fill_after",
    "complete",
    "substitute_only",
    "may_open",
    "show",
}
ANSWERED = {verbs.GAIN: "gain", verbs.PROTECT: "protect", verbs.SHED: "shed", verbs.IAPETUS: "power"}


def reason(view: KreoView, move: int, texts: Texts) -> str:
    """The reason for a move, in the reader's language; with what the table will ask about its card."""
    why, asked = _by_way(view, move, _say(claim_for(view, move), texts), texts), _asked(view, move)
    if asked not in WARNINGS:
        return why
    return texts.say("hint.warned", reason=why, caution=texts.say(f"caution.{WARNINGS[asked]}"))


def plea(view: KreoView, move: int, texts: Texts) -> str:
    """What speaks for a move though another one is better; nothing where all that is known is against it."""
    claim = claim_for(view, move)
    return _say(claim, texts) if claim.key in FOR else ""


def _by_way(view: KreoView, move: int, why: str, texts: Texts) -> str:
    """The reason for a card to play, and the plan that it belongs to while the way is open."""
    table = table_of(view)
    if move & 0xFF not in CHOICES or view.phase != DIVINATION or table.grown >> THE_PLANET & 1:
        return why
    way = route(table)
    if cost(table, way) >= LOST:
        return why
    top = [
        n for n in range(NATURES) if way >> n & 1 and table.box.level[n] == table.box.level[THE_PLANET] - 1
    ]
    names = texts.several([texts.say(f"card.{NATURE_IDS[nature]}") for nature in top])
    return texts.say("hint.by_way", reason=why, natures=names)


def _asked(view: KreoView, move: int) -> int:
    """kreo:129: Of what the table would warn before this card is played."""
    verb = move & 0xFF
    if verb == verbs.READY:
        return next((warning for warning in WARNINGS if warning in view.warnings), WARNED_NOT)
    if verb not in CHOICES or view.phase != DIVINATION:
        return WARNED_NOT
    return int(warning(table_of(view), view.seat, move >> 8 & 0xFF))


def _say(claim: Claim, texts: Texts) -> str:
    """The claim's sentence."""
    words: dict[str, int | str] = {"n": claim.n, **claim.counts}
    for name, kind in (("card", claim.card), ("taken", claim.taken)):
        if kind >= 0:
            words[name] = card_name(kind, texts)
    if claim.nature >= 0:
        words["nature"] = texts.say(f"card.{NATURE_IDS[claim.nature]}")
    if claim.natures:
        words["natures"] = " / ".join(texts.say(f"card.{NATURE_IDS[one]}") for one in claim.natures)
    if claim.who >= 0:
        words["who"] = texts.seat(claim.who)
    if claim.seats:
        words["names"] = texts.several([texts.seat(seat) for seat in claim.seats])
    return texts.say(f"hint.{claim.key}", **words)


def claim_for(view: KreoView, move: int) -> Claim:
    """What can be said for that move."""
    verb, a, b = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF
    if verb in CHOICES:
        return choice_claim(view, a)
    if verb in (verbs.SHARE, verbs.INCARNATE):
        return share_claim(view, a if verb == verbs.SHARE else b)
    if verb == verbs.GROW:
        return grow_claim(table_of(view), int(view.card))
    if verb == verbs.PUT:
        return put_claim(view, a)
    if verb == verbs.SHOW:
        return show_claim(view, a, b)
    if verb == verbs.OFFER:
        return swap_claim(view, a, b)
    if verb in (verbs.RECALL, verbs.MNEMOSYNE):
        return recall_claim(view, a, b)
    if verb == verbs.STRIKE:
        return strike_claim(view, a, b)
    if verb == verbs.DISCARD:
        return spare_claim(view, a)
    if verb == verbs.ANSWER:
        return spare_claim(view, a, next(seat for seat in range(view.count) if view.to[seat] == view.seat))
    if verb in ANSWERED:
        yes = b if verb == verbs.SHED else a
        return Claim(ANSWERED[verb] + ("" if yes else "_not"), card=a if verb == verbs.SHED else -1)
    if verb == verbs.VOTE:
        return Claim("vote" if view.doomed else "vote_plain")
    if verb in PLAIN:
        return Claim(PLAIN[verb])
    return Claim("power" if verbs.CRONUS <= verb <= verbs.IAPETUS else "spare")
