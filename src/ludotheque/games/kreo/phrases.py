"""Facts in words that page, drawing and sentences share: what is waited for, what was announced, what a card
needs, what a seat remembers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_CRIUS, P_CRONUS, P_HYPERION, P_IAPETUS, P_OCEANUS, P_RHEA, TITANS
from ludotheque.games.kreo.content import CARD_IDS, NAME_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.kinds import NATURES, THUNDERBOLT, UNSEEN
from ludotheque.games.kreo.moves import RHEA_AFTER
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
    ASK_USE,
    CAUSES,
    CREATION,
    DIVINATION,
    OVER,
    SHARING,
)
from ludotheque.games.kreo.rounds import order_seen, seats_of_last_round
from ludotheque.games.kreo.view import KreoView
from ludotheque.games.kreo.words import RESULTS
from ludotheque.kernel.game import View
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.texts import Table, Texts

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
ANNOUNCED = {P_CRONUS: "cronus", P_HYPERION: "hyperion", P_CRIUS: "crius", P_IAPETUS: "iapetus"}
LEVELS = ("", "I", "II", "III", "IV")
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
    return texts.say("ask.reveal")


def phase_line(view: KreoView, texts: Texts) -> str:
    """kreo:20: Which round it is, and where in it."""
    phase = texts.say(f"phase.{PHASES[view.phase]}")
    return f"{texts.say('table.round', n=int(view.round_no))}, {phase}" if view.round_no else phase


def reason(view: KreoView, texts: Texts) -> str:
    """kreo:69, kreo:70: Why the game ended as it did."""
    return texts.reason(RESULTS[view.result], CAUSES[view.cause])


def notices(view: KreoView, texts: Texts) -> list[str]:
    """kreo:57, kreo:98: What hangs over everybody this round: announcements, losing rounds, effects."""
    if view.phase == OVER:
        return []
    said = [*offers(view, texts), *_losing_rounds(view, texts), *announcements(view, texts)]
    if view.swallowing:
        said.append(texts.say("paint.swallowing"))
    if view.doomed:
        said.append(texts.say("table.doomed"))
    if view.votes:
        said.append(texts.say("table.votes", n=len(seats_in(view.votes))))
    return said


def offers(view: KreoView, texts: Texts) -> list[str]:
    """kreo:25, kreo:78: The swaps that are offered; what is asked of the viewer comes first."""
    said = []
    for seat in sorted(range(view.count), key=lambda one: view.to[one] != view.seat):
        if view.to[seat] >= 0:
            key = "notice.swap_you" if view.to[seat] == view.seat else "event.offered"
            said.append(texts.say(key, who=texts.seat(seat), to=texts.seat(view.to[seat])))
    return said


def of_this_round(view: KreoView, texts: Texts) -> list[str]:
    """kreo:77: What the viewer showed and gave this round, and to whom, and what others showed it."""
    said: list[str] = []
    for one in view.facts:
        if known.code_of(one) == known.FROZEN:
            said.clear()
        elif known.code_of(one) in (known.SHOWN, known.SWAPPED, known.LOOKED):
            if view.seat >= 0 and view.seat in (known.a_of(one), known.b_of(one)):
                said.append(sentence(view, one, texts))
    return said


def _are_aggressions_left(view: KreoView) -> bool:
    """kreo:53: Whether an Aggression is still in somebody's hands."""
    dealt = sum(int(count) for count in view.deck[THUNDERBOLT:])
    return dealt > sum(1 for card in view.discard if card >= THUNDERBOLT)


def _losing_rounds(view: KreoView, texts: Texts) -> list[str]:
    """kreo:57, kreo:58: Whether an Aggression of this round would lose the game, and whose."""
    if view.phase == SHARING or not _are_aggressions_left(view):
        return []
    if view.round_no == 1:
        return [texts.say("notice.first_round")]
    last = seats_in(seats_of_last_round(view))
    if len(last) == view.count:
        return [texts.say("notice.last_round")]
    return [texts.say("notice.last_for", who=texts.seat(seat)) for seat in last]


def announcements(view: KreoView, texts: Texts) -> list[str]:
    """kreo:99, kreo:100, kreo:101, kreo:103, kreo:104, kreo:110: The powers in force, and whose."""
    said = []
    for power, key in ANNOUNCED.items():
        if view.announced >> power & 1:
            said.append(texts.say(f"event.{key}", who=_holder(view, power, texts)))
    if view.trade >= 0:
        one, other = texts.seat(view.trade & 7), texts.seat(view.trade >> 3)
        said.append(texts.say("event.oceanus", who=_holder(view, P_OCEANUS, texts), one=one, other=other))
    if view.rhea >= 0:
        place = ("first", "last")[view.rhea] if view.rhea < RHEA_AFTER else "after"
        to = texts.seat(view.rhea - RHEA_AFTER) if place == "after" else ""
        said.append(texts.say(f"notice.rhea_{place}", who=_holder(view, P_RHEA, texts), to=to))
    return said


def _holder(view: KreoView, power: int, texts: Texts) -> str:
    """Who has that power."""
    return texts.seat(list(view.power).index(power))


def order_in_words(view: KreoView, texts: Texts) -> str:
    """kreo:32: The reveal order as a list of names."""
    return ", ".join(texts.seat(seat) for seat in order_seen(view))


def needed_cards(view: KreoView, nature: int, texts: Texts) -> str:
    """kreo:40, kreo:41, kreo:42: What must be complete before that card may enter; empty if nothing."""
    parents = [other for other in range(NATURES) if int(view.box.needs[nature]) >> other & 1]
    words = [texts.several([texts.say(f"card.{NATURE_IDS[one]}") for one in parents])] if parents else []
    if view.box.any_needed[nature]:
        level = LEVELS[view.box.level[nature] - 1]
        words.append(texts.say("table.needs_any_short", n=int(view.box.any_needed[nature]), level=level))
    return ", ".join(words)


def costs(view: KreoView, texts: Texts) -> dict[str, str]:
    """kreo:25: What Show, Swap and Recall cost, in words."""
    return {
        name: texts.say("table.tokens", n=int(cost))
        for name, cost in zip(("show", "swap", "recall"), view.box.costs, strict=True)
    }


def side_of(power: int) -> str:
    """kreo:97: Which kind a power belongs to: `titan` or `titanide`."""
    return "titan" if power < TITANS else "titanide"


def power_in_words(power: int, uses: int, key: str, texts: Texts, **more: str) -> str:
    """kreo:95, kreo:97, kreo:98: A side of a Titan card: kind, name, limit, uses left, and what it can do."""
    side = side_of(power)
    return texts.say(
        key,
        side=texts.say(f"side.{side}"),
        name=texts.say(f"power.{POWER_IDS[power]}"),
        limit=texts.say(f"table.limit_{side}"),
        uses=texts.say("table.uses", n=uses),
        text=texts.say(f"power_text.{POWER_IDS[power]}"),
        **more,
    )


def wording(view: View, texts: Texts) -> Table:
    """kreo:25, kreo:83: What this table adds to the words of moves: costs, the sides of the own Titan
    card, and names where Rhea chooses her place.
    """
    kreo = cast("KreoView", view)
    said: dict[str, str] = {}
    for verb, cost in zip(("show", "offer", "recall"), costs(kreo, texts).values(), strict=True):
        for key in (f"move.{verb}", f"verb.{verb}"):
            said[key] = texts.say("table.priced", what=texts.say(key), cost=cost)
    for seat in range(kreo.count):
        said[f"rank.after{seat + 1}"] = texts.say("table.after", who=texts.seat(seat))
    if kreo.seat >= 0 and kreo.titan[kreo.seat] >= 0:
        for side in range(2):
            power = int(kreo.box.titan[kreo.titan[kreo.seat] * 2 + side])
            kind = texts.say(f"side.{side_of(power)}")
            name = texts.say(f"power.{POWER_IDS[power]}")
            said[f"side.{side_of(power)}"] = texts.say("table.side", side=kind, name=name)
    return said


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
    """One sentence for each fact, under the line that says in which phase of which round it became known."""
    lines: list[str] = []
    frozen, heading = 0, ""
    for one in view.facts:
        code = int(known.code_of(one))
        if code == known.FROZEN:
            frozen += 1
            continue
        played = code in (known.REVEALED, known.STORM_BACK, known.PAID)
        now = texts.say("memory.frozen", n=frozen) if played else texts.say("memory.divination", n=frozen + 1)
        if now != heading:
            heading = now
            lines.append(heading)
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
