"""The works: Workshops with their three places, Pulpits, Reserves, and the card that was just acquired."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import COMMON, NONE, PLACE_WORDS, TYPE_WORDS, deck_of, kind_of
from ludotheque.games.aerion.paint import cards
from ludotheque.games.aerion.paint.effects import effect
from ludotheque.games.aerion.phrases import deck_name, with_decks
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, seat_shape, symbol, within

LETTERS = 23  # of the names of places, so that they can be read on a small table
SHELVES = 27  # of those beside the dice
HIGH = 88  # a Pulpit and a Reserve
EMPTY = ("ae-ship-0", "ae-material-0", "ae-crew-1")


def works(view: AerionView, texts: Texts) -> Markup:
    """Everything that is being built, and what waits for it."""
    blocks = [_held(view, texts)] if view.held != NONE else []
    blocks += [_workshop(view, number, texts) for number in ((0, 1) if view.seats == 1 else (0, 1, COMMON))]
    for seat in range(view.seats):
        blocks.append(_desk(view, seat, texts))
    return tag("div", *blocks, class_="ae-works")


def _held(view: AerionView, texts: Texts) -> Markup:
    """The card in hand: it must go somewhere."""
    kind = int(kind_of(view.held))
    card = piece(
        cards.name(kind, texts),
        cards.face(kind, texts),
        id="held",
        kind="ae-held",
        at=(54, 76),
        note=" ".join(
            [
                f"{deck_name(int(deck_of(view.held)), texts)}.",
                texts.say("paint.held"),
                effect(view, kind, texts),
            ]
        ),
        rules=("aerion:B-61", "aerion:B-63", *cards.RULES.get(kind, ())),
        handle="place reserve discard",
    )
    return tag("div", drawing(110, 152, card, label=texts.say("paint.held")), class_="ae-block ae-hand")


def _workshop(view: AerionView, number: int, texts: Texts) -> Markup:
    title = texts.say(f"place.{PLACE_WORDS[number]}")
    lying = [view.shop[3 * number + place_] for place_ in range(3)]
    niches = [_niche(number, place_, card, texts) for place_, card in enumerate(lying)]
    inside = [card for card in lying if card != NONE]
    owner = Markup("")
    if view.seats == 2 and number != COMMON:
        owner = tag("g", seat_shape(number), transform=place(196, 16, 0, 0.75))
    whole = piece(
        title,
        tag("rect", class_="ae-shop edge", x=2, y=2, width=206, height=112, rx=12),
        tag("path", class_="ae-beam", d="M2 30H208M14 2V30M196 2V30"),
        tag(
            "text",
            title[:1].upper() + title[1:],
            class_="ae-shop-name",
            x=105,
            y=23,
            text_anchor="middle",
            **within(title, 160, LETTERS),
        ),
        owner,
        *niches,
        id=f"shop-{PLACE_WORDS[number]}",
        kind="ae-workshop",
        note=with_decks(inside, texts) if inside else texts.say("paint.empty"),
        rules=("aerion:B-31", "aerion:B-32"),
        data_takes="acquire",
    )
    return tag("div", drawing(210, 116, whole, label=title), class_=f"ae-block ae-shop-{number}")


def _niche(number: int, place_: int, card: int, texts: Texts) -> Markup:
    x = 40 + 65 * place_
    if card == NONE:
        return tag(
            "g",
            tag("rect", class_="ae-niche", x=-29, y=-40, width=58, height=80, rx=6),
            symbol(EMPTY[place_], -20, -20, 40, 40, class_="ae-ghost"),
            tag("title", texts.say(f"type.{TYPE_WORDS[place_]}")),
            transform=place(x, 72),
        )
    return tag(
        "g",
        cards.face(int(kind_of(card)), texts, written=False),
        id=f"built-{number}-{place_}",
        transform=place(x, 72, 0, 0.6),
    )


def _desk(view: AerionView, seat: int, texts: Texts) -> Markup:
    """A seat's Pulpit and Reserve."""
    books = [int(book) & 7 for book in view.pulpit if int(book) >> 3 == seat]
    held = ", ".join(deck_name(deck, texts) for deck in books) + "." if books else texts.say("paint.empty")
    stand = piece(
        texts.say("paint.pulpit", n=len(books)),
        tag("path", class_="ae-pulpit edge", d="M8 10H82L74 84H16Z"),
        *[
            tag(
                "g",
                symbol("ae-book", -26, -26, 52, 52, class_="ae-emblem ae-book"),
                transform=place(45, 34 - min(9, 30 / len(books)) * level, 0, 0.9),
            )
            for level, _ in enumerate(books)
        ],
        _shelf_name(texts.say("paint.pulpit_name"), 45, 66),
        id=f"pulpit-{seat}",
        kind="ae-stand" + (" ae-stocked" if books else ""),
        note=f"{held} {texts.say('effect.book')}",
        rules=("aerion:B-70", "aerion:B-71", "aerion:B-72"),
        data_takes="acquire",
    )
    mine = [int(entry) & 255 for entry in view.reserve if int(entry) >> 8 == seat]
    lying = []
    for number, card in enumerate(mine):
        copy = mine[:number].count(card)
        lying.append(
            piece(
                cards.name(int(kind_of(card)), texts),
                cards.face(int(kind_of(card)), texts, written=False),
                id=reserve_id(seat, card, copy),
                at=(120 + min(46, 130 / max(1, len(mine))) * number, 36),
                scale=0.44,
                note=f"{deck_name(int(deck_of(card)), texts)}. {effect(view, int(kind_of(card)), texts)}",
                rules=("aerion:B-80",),
                handle=True,
            )
        )
    shelf = piece(
        texts.say("paint.reserve", n=len(mine)),
        tag("rect", class_="ae-reserve edge", x=92, y=2, width=156, height=84, rx=10),
        _shelf_name(texts.say("paint.reserve_name"), 170, 140),
        id=f"reserve-{seat}",
        note="" if mine else texts.say("paint.empty"),
        rules=("aerion:B-62", "aerion:B-80"),
    )
    who = Markup("")
    if view.seats == 2:
        who = tag(
            "g",
            seat_shape(seat),
            transform=place(235, 16, 0, 0.75),
        )
    return tag(
        "div",
        drawing(252, HIGH, stand, shelf, who, *lying, label=texts.seat(seat)),
        class_=f"ae-block ae-desk ae-desk-{seat}",
    )


def _shelf_name(words: str, x: float, room: float) -> Markup:
    more = within(words, room, SHELVES)
    return tag("text", words, class_="ae-shop-name", x=x, y=80, text_anchor="middle", **more)


def reserve_id(seat: int, card: int, copy: int = 0) -> str:
    """The piece id of a card in a Reserve."""
    return f"kept-{seat}-{int(deck_of(card))}-{int(kind_of(card))}-{copy}"
