"""My hand, what I have laid down, the card being carried out, the reserve and the open discard."""

from __future__ import annotations

from collections import Counter

from ludotheque.games.kreo.cautions import WARNINGS
from ludotheque.games.kreo.kinds import KINDS, NONE, THUNDERBOLT
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.paint.effects import effect
from ludotheque.games.kreo.phases import CREATION
from ludotheque.games.kreo.phrases import costs
from ludotheque.games.kreo.view import WARNED_LOSES, KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol, within

BESIDE = 30  # how far the next card of a fan peeps out


def hand(view: KreoView, texts: Texts) -> Markup:
    """My cards, in order of kind, with a caution where one would do harm."""
    if view.seat < 0:
        return tag("div", class_="kr-hand")
    counts = Counter(int(kind) for kind in view.hand)
    blocks = [
        _block(_fan(view, kind, counts[kind], texts), "kr-in-hand", counts[kind]) for kind in sorted(counts)
    ]
    for spot in range(2):
        if view.chosen[spot] != NONE:
            blocks.append(_block(_laid(view, spot, texts), "kr-chosen"))
    return tag("div", *blocks, class_="kr-hand", role="group", aria_label=texts.say("paint.hand"))


def _block(card: Markup, kind: str, copies: int = 1) -> Markup:
    box = f"0 0 {108 + BESIDE * (copies - 1)} 152"
    return tag("div", tag("svg", card, viewBox=box, role="presentation"), class_=f"{kind} kr-x{copies}")


def hand_id(kind: int) -> str:
    """The piece id of the cards of that kind in my own hand."""
    return f"hand-{kind}-0"


def _fan(view: KreoView, kind: int, copies: int, texts: Texts) -> Markup:
    """All cards of a kind are one piece: a small fan with its number, to be touched anywhere."""
    faces = [
        tag("g", cards.face(view, kind, texts, number == copies - 1), transform=place(BESIDE * number, 0))
        for number in range(copies)
    ]
    note = [effect(view, kind, texts)] + ([] if copies == 1 else [texts.say("paint.copies", n=copies)])
    if copies > 1:
        middle = BESIDE * (copies - 1)
        faces.append(tag("circle", class_="kr-copies", cx=middle - 33, cy=-52, r=16))
        faces.append(
            tag("text", f"×{copies}", class_="kr-copies-count", x=middle - 33, y=-45, text_anchor="middle")
        )
    if view.offered == kind:
        note.append(texts.say("paint.offered" if copies == 1 else "paint.one_offered"))
        faces.append(
            tag(
                "path",
                class_="kr-offered",
                d="M-34-40H-12M-18-47L-10-40L-18-33M-12-26H-34M-28-33L-36-26L-28-19",
            )
        )
    return piece(
        cards.name(kind, texts),
        *faces,
        id=hand_id(kind),
        kind="kr-mine",
        at=(53, 76),
        note=" ".join(note),
        rules=("kreo:23", "kreo:25"),
        handle="choose change answer discard",
    )


def _laid(view: KreoView, spot: int, texts: Texts) -> Markup:
    """A card of mine, face down for the others; with a caution where it would do harm or fall flat."""
    kind, warned = int(view.chosen[spot]), int(view.warnings[spot])
    note = [texts.say("paint.chosen"), effect(view, kind, texts)]
    sign: str = Markup("")
    if warned in WARNINGS:
        note.append(texts.say(f"caution.{WARNINGS[warned]}"))
        sign = tag("circle", class_="kr-caution", cx=-38, cy=-58, r=9)
    if warned == WARNED_LOSES:
        sign = tag("path", class_="kr-warn danger", d="M-14-50L0-78L14-50Z")
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


def has_failed(view: KreoView) -> bool:
    """kreo:3, kreo:62: Whether the card that was played last has just gone to the discard without effect."""
    played = int(view.last)
    return view.phase == CREATION and NONE != played < THUNDERBOLT and view.discard[-1:] == [played]


def _failed(view: KreoView, texts: Texts) -> Markup:
    """The card that failed, crossed out where it was revealed."""
    kind = int(view.last)
    words = texts.say("paint.failed", card=cards.name(kind, texts))
    face = tag("g", cards.face(view, kind, texts), transform=place(56, 78))
    cross = tag("path", class_="kr-lost", d="M14 20L98 136M98 20L14 136")
    label = tag("p", words, class_="kr-failed")
    return tag("div", drawing(112, 158, face, cross, label=words), label, class_="kr-stage kr-stage-failed")


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
            note=f"{texts.say('paint.revealed')} {effect(view, kind, texts)}",
            rules=("kreo:35",),
        )
        blocks.append(
            tag("div", drawing(112, 158, shown, label=texts.say("paint.revealed")), class_="kr-stage")
        )
    elif has_failed(view):
        blocks.append(_failed(view, texts))
    beads = [
        symbol("kr-token", 8 + 17 * (number % 6), 24 + 17 * (number // 6), 16, 16)
        for number in range(int(view.reserve))
    ]
    reserve = piece(
        texts.say("paint.reserve", n=int(view.reserve)),
        tag("rect", class_="kr-box edge", x=2, y=2, width=228, height=74, rx=10),
        tag("text", texts.say("paint.reserve_name"), class_="kr-small", x=10, y=18),
        *beads,
        *_prices(view, texts),
        id="reserve",
        note=texts.say("table.costs", **costs(view, texts)),
        rules=("kreo:25", "kreo:64", "kreo:68"),
    )
    blocks.append(
        tag("div", drawing(232, 78, reserve, label=texts.say("paint.reserve_name")), class_="kr-reserve")
    )
    blocks.append(_discard(view, texts))
    return tag("div", *blocks, class_="kr-middle")


def _prices(view: KreoView, texts: Texts) -> list[Markup]:
    """kreo:25: What Show, Swap and Recall cost, beside a bead each."""
    lines = []
    for number, (name, cost) in enumerate(zip(("show", "swap", "recall"), view.box.costs, strict=True)):
        y = 22 + 20 * number
        words = texts.say(f"table.cost_{name}")
        lines.append(tag("text", words, class_="kr-price", x=117, y=y, **within(words, 73, 15)))
        lines.append(tag("text", str(int(cost)), class_="kr-price", x=204, y=y, text_anchor="end"))
        lines.append(tag("circle", class_="kr-price-bead", cx=215, cy=y - 4, r=5.5))
    return lines


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
            note=f"{texts.say('paint.discarded', n=counts[kind])} {effect(view, kind, texts)}",
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
