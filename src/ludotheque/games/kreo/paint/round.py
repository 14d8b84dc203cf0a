"""The round at a glance: its order, the last card played, what was announced, and the own Titan card."""

from __future__ import annotations

from ludotheque.games.kreo.content import POWER_IDS
from ludotheque.games.kreo.kinds import NONE
from ludotheque.games.kreo.memory import unseen_by
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.phases import CREATION, OVER, SHARING
from ludotheque.games.kreo.phrases import notices, of_this_round, power_in_words, side_of
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import piece, seat_shape, symbol


def round_strip(view: KreoView, texts: Texts) -> Markup:
    """Everything about this round that everybody may know and that has no place of its own."""
    parts: list[str] = []
    if view.phase not in (SHARING, OVER):
        parts.append(_order(view, texts))
    if view.last != NONE:
        parts.append(_last_card(view, texts))
    parts.append(_unseen(view, texts))
    asked = view.seat in view.to and view.seat >= 0
    said = [
        tag("li", words, class_="kr-urgent" if asked and not number else None)
        for number, words in enumerate(notices(view, texts))
    ]
    if said:
        parts.append(tag("ul", *said, class_="kr-notices"))
    if view.phase != OVER:
        mine = [tag("li", words) for words in of_this_round(view, texts)]
        parts += [tag("ul", *mine, class_="kr-this-round", id="this-round")] if mine else []
    if view.seat >= 0 and view.titan[view.seat] != NONE and view.phase != OVER:
        parts.append(_own_titan(view, texts))
    return tag("div", *parts, class_="kr-round")


def _order(view: KreoView, texts: Texts) -> Markup:
    """kreo:32: The seats in reveal order; whose turn it is stands out in Creation."""
    turns = []
    for number, seat in enumerate(order_seen(view)):
        now = view.phase == CREATION and number == view.at
        shape = tag("svg", seat_shape(seat), viewBox="-12 -12 24 24", aria_hidden="true")
        said = tag("span", texts.say("paint.now"), class_="unseen") if now else ""
        state = " kr-now" if now else " kr-past" if view.phase == CREATION and number < view.at else ""
        turns.append(
            tag("li", shape, tag("span", texts.seat(seat)), said, class_=f"kr-turn{state}", data_seat=seat)
        )
    label = texts.say("paint.order")
    return tag("div", tag("span", label, class_="kr-label"), tag("ol", *turns), class_="kr-order")


def _last_card(view: KreoView, texts: Texts) -> Markup:
    """kreo:89: The last card played, which a Linked Element must follow."""
    kind = int(view.last)
    chip = tag(
        "svg",
        tag("rect", class_=f"kr-chip kr-{cards.sort(kind)}", x=1, y=1, width=30, height=30, rx=6),
        symbol(cards.emblem(kind), 4, 4, 24, 24),
        viewBox="0 0 32 32",
        aria_hidden="true",
    )
    label = tag("span", texts.say("paint.last"), class_="kr-label")
    return tag("div", label, chip, tag("span", cards.name(kind, texts)), class_="kr-last", id="last-card")


def _unseen(view: KreoView, texts: Texts) -> Markup:
    """kreo:77: The deck is known to all: what of it the viewer has not seen yet."""
    counts = unseen_by(view)
    kinds = [
        tag("li", cards.name(kind, texts) + (f" ×{counts[kind]}" if counts[kind] > 1 else ""))
        for kind in sorted(counts)
    ]
    title = tag("summary", texts.say("paint.unseen", n=counts.total()))
    return tag("details", title, tag("ul", *kinds), class_="kr-unseen", id="unseen")


def _own_titan(view: KreoView, texts: Texts) -> Markup:
    """kreo:19, kreo:95: Both sides of the viewer's Titan card until one is chosen, then that one."""
    seat = int(view.seat)
    if view.power[seat] != NONE:
        words = power_in_words(int(view.power[seat]), int(view.uses[seat]), "paint.own_power", texts)
        return tag("p", words, class_="kr-own-power", id="own-power")
    sides = [_side(view, side, texts) for side in range(2)]
    title = tag("span", texts.say("paint.sides"), class_="kr-label")
    return tag("div", title, *sides, class_="kr-sides", role="group", aria_label=texts.say("paint.sides"))


def side_id(side: int) -> str:
    """The piece id of a side of the own Titan card."""
    return f"side-{side}"


def _side(view: KreoView, side: int, texts: Texts) -> Markup:
    """kreo:97, kreo:98: One side: its kind and name, how often it can be used, its power and its limit."""
    power = int(view.box.titan[view.titan[view.seat] * 2 + side])
    kind = side_of(power)
    name = texts.say(
        "table.side", side=texts.say(f"side.{kind}"), name=texts.say(f"power.{POWER_IDS[power]}")
    )
    limit = texts.say(f"table.limit_{kind}")
    sign = tag("svg", _sign(kind), viewBox="-12 -12 24 24", aria_hidden="true")
    return piece(
        name,
        tag("strong", sign, name, class_="kr-side-name"),
        tag("span", texts.say("table.uses", n=int(view.box.uses[power])), class_="kr-side-uses"),
        tag("span", limit, class_="kr-side-limit"),
        tag("span", texts.say(f"power_text.{POWER_IDS[power]}"), class_="kr-side-text"),
        id=side_id(side),
        kind=f"kr-side kr-{kind} edge",
        note=f"{texts.say(f'power_text.{POWER_IDS[power]}')} ({limit})",
        rules=("kreo:95", "kreo:97"),
        element="div",
    )


def _sign(kind: str) -> Markup:
    """Titans and Titanesses are told apart by shape: a peak, a wave."""
    way = "M-9 8L0-9L9 8Z" if kind == "titan" else "M-10 2C-6-8-2-8 0 0S6 8 10-2"
    return tag("g", tag("path", d=way, class_=f"kr-sign-{kind}"), transform=place(0, 0))
