"""Storm cards: the pile, the last card turned, and what is known of those to come."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.desert.content import STORM_CARDS
from ludotheque.games.desert.kinds import NO_CARD, PICKS_UP, SUN
from ludotheque.games.desert.phases import ACTING, FLOW, STORM, SUNRISE
from ludotheque.games.desert.phrases import card_name, known_ends
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import SHAPES, drawing, gauge, piece, symbol


def paint_deck(view: DesertView, texts: Texts) -> Markup:
    """The pile with its number of cards and, where cards follow by the clock, a fuse."""
    size = len(view.pile)
    layers = min(4, (size + 7) // 8)
    waiting = view.phase in (STORM, SUNRISE) and view.flags & FLOW and not view.result
    drawn = drawing(
        72,
        98,
        *[symbol("desert-card-back", 2 + 2 * layer, 10 - 2 * layer, 60, 84) for layer in range(layers)],
        tag(
            "rect", x=2 + 2 * (layers - 1), y=10 - 2 * (layers - 1), width=60, height=84, rx=7, class_="edge"
        ),
        tag(
            "g",
            tag("circle", r=15),
            tag("text", str(size), y=6),
            transform=place(54, 82),
            class_="desert-tally",
        ),
        *([_fuse(view)] if waiting else []),
        label=texts.say("paint.pile"),
    )
    return piece(
        texts.say("paint.pile"),
        drawn,
        id="storm-deck",
        kind="desert-deck",
        element="div",
        note=texts.say("paint.pile_note", n=size),
        rules=("desert:ST2", "desert:ST11", "desert:A-54"),
    )


def _fuse(view: DesertView) -> Markup:
    """desert:A-54: Where cards follow by the clock, how long until the next."""
    bar = tag("rect", x=4, y=92, width=56, height=5, rx=2, class_="desert-fuse")
    return gauge(bar, due=int(view.clock), full=max(1, int(view.pause)), axis="x")


def card_picture(card: int) -> Markup:
    """What a storm card shows: a sun, a swirl, or arrows where the wind goes."""
    if card == SUN:
        return symbol("desert-sun", 11, 22, 38, 38, class_="desert-sun-mark")
    if card == PICKS_UP:
        return symbol("desert-swirl", 10, 21, 40, 40, class_="desert-swirl-mark")
    arrow = symbol(f"desert-wind-{card % 3 + 1}", -22, -22, 44, 44)
    return join(
        tag("g", arrow, transform=place(30, 40, turn=card // 3 * 90), class_="desert-wind-mark"),
        tag("text", str(card % 3 + 1), x=49, y=77, class_="desert-strength"),
    )


@lru_cache(maxsize=32)
def card_face(card: int) -> Markup:
    """A storm card from the front, 60 by 84."""
    looks = "sun" if card == SUN else "picks" if card == PICKS_UP else "wind"
    return tag(
        "g",
        tag("rect", x=1, y=1, width=58, height=82, rx=7, class_="desert-card-paper edge"),
        tag("rect", x=5, y=5, width=50, height=74, rx=4, class_="desert-card-line"),
        card_picture(card),
        class_=f"desert-card {looks}",
    )


def _last(view: DesertView) -> int:
    if view.card != NO_CARD:
        return int(view.card)
    open_cards = [*view.discard, *view.aside]
    return open_cards[-1] if open_cards else NO_CARD


def turned_by(view: DesertView) -> int:
    """In whose turn the last card was turned, where it was not the turn that goes on now; else -1."""
    if view.seats < 2 or view.phase != ACTING or view.card != NO_CARD:
        return -1
    return int((view.active - 1) % view.seats)


def paint_turned(view: DesertView, texts: Texts) -> Markup:
    """desert:ST10: The last card that was turned; it lies on all that were turned before."""
    card = _last(view)
    if card == NO_CARD:
        empty = tag("rect", x=2, y=10, width=58, height=82, rx=7, class_="desert-empty")
        drawn = drawing(66, 98, empty, label=texts.say("paint.no_card"))
        name, note = texts.say("paint.no_card"), ""
    else:
        name = texts.say(f"storm_card.{STORM_CARDS[card]}")
        whose = turned_by(view)
        mark = [] if whose < 0 else [tag("path", d=SHAPES[whose], transform=place(12, 82, scale=0.7))]
        drawn = drawing(
            66,
            98,
            tag("g", card_face(card), transform=place(1, 10)),
            *[tag("g", one, class_=f"desert-seat-{whose} desert-by") for one in mark],
            label=name,
        )
        turned = [*view.discard, *view.aside]
        note = texts.say("paint.discard_note", n=len(turned))
        if whose >= 0:
            note = f"{texts.say('paint.turned_by', name=texts.seat(whose))} · {note}"
        if turned:
            names = ", ".join(texts.say(f"storm_card.{STORM_CARDS[one]}") for one in reversed(turned))
            note += " · " + texts.say("paint.discarded", cards=names)
    return piece(
        name,
        drawn,
        id="storm-card",
        kind="desert-turned" + (" now" if view.card != NO_CARD else ""),
        element="div",
        note=note,
        rules=("desert:ST10", "desert:ST2"),
    )


def paint_known(view: DesertView, texts: Texts) -> list[Markup]:
    """desert:A-52: What is known of the cards to come, the next one first, and of those at the bottom; while
    somebody puts cards back, those on top lie in the sheet."""
    top, bottom = known_ends(view)
    rows = []
    if top and view.looker < 0:
        rows += [tag("span", texts.say("paint.next_cards")), _row(top, texts, "desert-coming")]
    if bottom:
        rows += [tag("span", texts.say("paint.bottom_cards")), _row(bottom, texts, "desert-sunken")]
    return [tag("div", *rows, class_="desert-next")] if rows else []


def _row(cards: list[int], texts: Texts, looks: str) -> Markup:
    faces = [
        symbol("desert-card-back", width=60, height=84) if card == NO_CARD else card_face(card)
        for card in cards
    ]
    drawn = [
        drawing(60, 84, face, label=card_name(card, texts)) for card, face in zip(cards, faces, strict=True)
    ]
    return tag("ol", *[tag("li", one) for one in drawn], class_=looks)
