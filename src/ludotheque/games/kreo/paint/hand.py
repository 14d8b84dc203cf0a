"""My hand, what I have laid down, the card being carried out, the reserve and the open discard."""

from __future__ import annotations

from collections import Counter

from ludotheque.games.kreo.cards import KINDS, NONE
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.view import WARNED_LOSES, WARNED_NO_PLACE, KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, tag
from ludotheque.kit.pieces import drawing, piece, symbol


def hand(view: KreoView, texts: Texts) -> Markup:
    """My cards, in order of kind, with a caution where one would do harm."""
    if view.seat < 0:
        return tag("div", class_="kr-hand")
    seen: Counter[int] = Counter()
    blocks: list[str] = []
    for kind in view.hand:
        blocks.append(_block(_mine(view, int(kind), seen[kind], texts), "kr-in-hand"))
        seen[kind] += 1
    for spot in range(2):
        if view.chosen[spot] != NONE:
            blocks.append(_block(_laid(view, spot, texts), "kr-chosen"))
    return tag("div", *blocks, class_="kr-hand", role="group", aria_label=texts.say("paint.hand"))


def _block(card: Markup, kind: str) -> Markup:
    return tag("div", tag("svg", card, viewBox="0 0 108 152", role="presentation"), class_=kind)


def hand_id(kind: int, copy: int) -> str:
    """The piece id of a card of my own hand."""
    return f"hand-{kind}-{copy}"


def _mine(view: KreoView, kind: int, copy: int, texts: Texts) -> Markup:
    return piece(
        cards.name(kind, texts),
        cards.face(view, kind, texts),
        id=hand_id(kind, copy),
        kind="kr-mine",
        at=(53, 76),
        note=texts.say("paint.offered") if view.offered == kind and copy == 0 else "",
        rules=("kreo:23", "kreo:25"),
        handle=True,
    )


def _laid(view: KreoView, spot: int, texts: Texts) -> Markup:
    """A card of mine, face down for the others; with a caution where it would do harm or fall flat."""
    kind, warned = int(view.chosen[spot]), int(view.warnings[spot])
    note = [texts.say("paint.chosen")]
    sign: str = Markup("")
    if warned == WARNED_LOSES:
        note.append(texts.say("caution.loses"))
        sign = tag("path", class_="kr-warn danger", d="M-14-50L0-78L14-50Z")
    elif warned == WARNED_NO_PLACE:
        note.append(texts.say("caution.no_place"))
        sign = tag("circle", class_="kr-caution", cx=-38, cy=-58, r=9)
    return piece(
        cards.name(kind, texts),
        cards.face(view, kind, texts),
        tag("path", class_="kr-lock", d="M-14-74H14V-54H-14ZM-8-74V-80A8 8 0 0 1 8-80V-74")
        if _locked(view, spot)
        else "",
        sign,
        id=f"mine-{spot}",
        kind="kr-laid",
        at=(53, 76),
        note=" ".join(note),
        rules=("kreo:24",),
    )


def _locked(view: KreoView, spot: int) -> bool:
    return view.bets[2 * int(view.seat) + spot] != NONE


def middle(view: KreoView, texts: Texts) -> Markup:
    """The card being carried out, the reserve of Energy, and the discard, which lies open."""
    blocks = []
    if view.card != NONE:
        kind = int(view.card)
        shown = piece(
            cards.name(kind, texts),
            cards.face(view, kind, texts),
            id="revealed",
            kind="kr-revealed",
            at=(56, 78),
            note=texts.say("paint.revealed"),
            rules=("kreo:35",),
        )
        blocks.append(
            tag("div", drawing(112, 158, shown, label=texts.say("paint.revealed")), class_="kr-stage")
        )
    beads = [
        symbol("kr-token", 8 + 17 * (number % 8), 26 + 18 * (number // 8), 16, 16)
        for number in range(int(view.reserve))
    ]
    reserve = piece(
        texts.say("paint.reserve", n=int(view.reserve)),
        tag("rect", class_="kr-box edge", x=2, y=2, width=150, height=64, rx=10),
        tag("text", texts.say("paint.reserve_name"), class_="kr-small", x=10, y=18),
        *beads,
        id="reserve",
        rules=("kreo:64", "kreo:68"),
    )
    blocks.append(
        tag("div", drawing(154, 68, reserve, label=texts.say("paint.reserve_name")), class_="kr-reserve")
    )
    blocks.append(_discard(view, texts))
    return tag("div", *blocks, class_="kr-middle")


def _discard(view: KreoView, texts: Texts) -> Markup:
    counts = Counter(int(kind) for kind in view.discard)
    kinds = [kind for kind in range(KINDS) if counts[kind]]
    columns = 10
    rows = max(1, (len(kinds) + columns - 1) // columns)
    pile = [
        piece(
            cards.name(kind, texts),
            tag(
                "rect", class_=f"kr-chip kr-{cards.sort(kind)} edge", x=-18, y=-20, width=36, height=40, rx=6
            ),
            symbol(cards.emblem(kind), -14, -16, 28, 28),
            tag("text", f"×{counts[kind]}" if counts[kind] > 1 else "", class_="kr-chip-count", x=4, y=19),
            id=f"discard-{kind}",
            at=(24 + 41 * (number % columns), 44 + 44 * (number // columns)),
            note=texts.say("paint.discarded", n=counts[kind]),
            rules=("kreo:77",),
        )
        for number, kind in enumerate(kinds)
    ]
    height = 26 + 44 * rows
    frame = tag("rect", class_="kr-box", x=2, y=2, width=414, height=height - 4, rx=10)
    title = tag("text", texts.say("paint.discard", n=len(view.discard)), class_="kr-small", x=10, y=18)
    zone = tag("g", frame, title, id="discard")
    return tag(
        "div",
        drawing(418, height, zone, *pile, label=texts.say("paint.discard", n=len(view.discard))),
        class_="kr-discard",
    )
