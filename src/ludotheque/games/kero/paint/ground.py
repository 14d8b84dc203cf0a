"""The ground between the clans: four New Territories with their Explorers, the six cards of the row."""

from __future__ import annotations

from ludotheque.games.kero.box import (
    EVERY_COLOUR,
    FIXED,
    FOUR_ALIKE,
    NOTHING,
    PER_COLOUR,
    PER_TERRITORY,
    PER_THREE,
    PLACES,
    SLOTS,
)
from ludotheque.games.kero.kinds import COLOURS, LANDS
from ludotheque.games.kero.paint import cards
from ludotheque.games.kero.paint.rig import clan_of
from ludotheque.games.kero.phrases import worth
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol, within

SHAPES = (
    "M0 78C40 40 70 62 100 52C130 36 160 50 190 70V96H0Z",
    "M0 84L34 34L58 60L92 28L128 66L152 44L190 80V96H0Z",
    "M0 70C50 48 76 78 112 62C146 48 170 66 190 60V96H0Z",
    "M0 86L40 84L52 38H96L108 82L130 84L140 56H166L176 86H190V96H0Z",
)


def lands(view: KeroView, texts: Texts) -> Markup:
    """The territory row; in the final turn the two spaces of the last Explorers."""
    if view.final:
        return tag("div", _spaces(view, texts), class_="ke-lands ke-final")
    tiles = [_land(view, number, texts) for number in range(PLACES)]
    return tag("div", *tiles, class_="ke-lands")


def _land(view: KeroView, number: int, texts: Texts) -> Markup:
    return tag("div", territory(view, number, texts), class_="ke-land")


def territory(view: KeroView, number: int, texts: Texts) -> Markup:
    """A territory of the row as it lies there, or its empty place."""
    land = int(view.lands[number]) if number < len(view.lands) else NOTHING
    if land == NOTHING:
        empty = tag("rect", class_="ke-hole", x=3, y=3, width=184, height=126, rx=10)
        return drawing(190, 132, empty, label=texts.say("paint.no_land"))
    name = texts.say(f"territory.{LANDS[land]}")
    ours = [int(view.posted[PLACES * seat + number]) for seat in range(2)]
    standing = [
        tag(
            "text",
            name,
            class_="ke-land-name",
            x=95,
            y=22,
            text_anchor="middle",
            **within(name, 172, 20),
        ),
        _worth(view, land),
        *[_party(view, seat, number, ours[seat]) for seat in range(2)],
        # Last: what can be read in either size is then one run of what is written here, as a button says it.
        _lines(name),
    ]
    posted = texts.several(
        [texts.say("paint.posted", who=texts.seat(seat), n=ours[seat]) for seat in range(2)]
    )
    tile = piece(
        name,
        tag("rect", class_="ke-tile edge", x=3, y=3, width=184, height=126, rx=10),
        tag(
            "path",
            class_=f"ke-relief ke-relief-{land % 4}",
            d=SHAPES[land % 4],
            transform=place(5, 37, 0, 0.947),
        ),
        *standing,
        id=f"land-{number}",
        kind="ke-territory",
        note=f"{worth_words(view, land, texts)} {posted}",
        rules=("kero:X-01", "kero:M-01"),
    )
    return drawing(190, 132, tile, label=name)


def _lines(name: str) -> Markup:
    """The name once more for where the tile is small: in two lines of larger letters."""
    spans = [
        tag("tspan", line, x=95, y=28 + 26 * number, **within(line, 168, 26))
        for number, line in enumerate(cards.lines_of(name))
    ]
    return tag("text", *spans, class_="ke-land-lines", text_anchor="middle", aria_hidden="true")


def _worth(view: KeroView, land: int) -> Markup:
    """The points that a territory is worth, as signs."""
    box = view.box
    kind, points = int(box.land_kind[land]), int(box.land_points[land])
    colour = COLOURS[box.land_colour[land]]
    text = {
        PER_COLOUR: "1 /",
        PER_THREE: "1 / 3",
        EVERY_COLOUR: "1 + 2",
        FOUR_ALIKE: "1 + 3",
        PER_TERRITORY: "1 /",
        FIXED: str(points),
    }[kind]
    marks: list[str] = [tag("text", text, class_="ke-worth", x=0, y=7, text_anchor="middle")]
    at = 30
    if kind == PER_COLOUR:
        marks.append(symbol(f"ke-{colour}", at - 4, -11, 22, 22, class_=f"ke-sign ke-ink-{colour}"))
    elif kind == PER_TERRITORY:
        marks.append(tag("path", class_="ke-mini-land", d="M24 8L34-8L42 2L48-4L56 8Z"))
    elif kind == FIXED:
        for sort, count in (("tuarek", box.land_tuareks[land]), ("jerrycan", box.land_jerrycans[land])):
            for _ in range(count):
                marks.append(symbol(f"ke-{sort}", at - 10, -11, 22, 22))
                at += 22
    return tag("g", *marks, class_="ke-value", transform=place(70, 42))


def worth_words(view: KeroView, land: int, texts: Texts) -> str:
    """What a territory is worth, as a sentence."""
    return f"{worth(view, land, texts)}."


def _party(view: KeroView, seat: int, number: int, count: int) -> Markup:
    """A clan's Explorers on a territory, told apart by colour, crest and side."""
    clan = clan_of(view, seat)
    left = 14 if seat == 0 else 104
    shown = min(count, 4)
    pawns = [
        tag(
            "g",
            symbol("ke-explorer", -13, -15, 26, 30),
            id=f"post-{seat}-{number}-{place_}",
            transform=place(left + 14 + 16 * place_, 98),
        )
        for place_ in range(shown)
    ]
    figure = tag(
        "text", str(count) if count else "", class_="ke-party", x=left + 30, y=124, text_anchor="middle"
    )
    return tag("g", *pawns, figure, class_=f"ke-clan-{clan}", id=f"party-{seat}-{number}")


def _spaces(view: KeroView, texts: Texts) -> Markup:
    filled = int(view.spaces)
    spots = [
        tag(
            "circle",
            class_="ke-spot" + (" ke-filled" if at < filled else ""),
            r=17,
            transform=place(50 + 62 * at, 62),
        )
        for at in range(3)
    ]
    words = texts.say("paint.final_spaces")
    whole = piece(
        words,
        tag("rect", class_="ke-tile edge", x=3, y=3, width=250, height=100, rx=10),
        tag("text", words, class_="ke-land-name", x=128, y=24, text_anchor="middle"),
        *spots,
        tag("text", "1", class_="ke-worth", x=50, y=98, text_anchor="middle"),
        tag("text", "3", class_="ke-worth", x=142, y=98, text_anchor="middle"),
        id="land-4",
        note=texts.say("paint.spaces_note", n=filled),
        rules=("kero:E-04",),
    )
    return tag("div", drawing(256, 106, whole, label=words), class_="ke-land")


def row(view: KeroView, texts: Texts) -> Markup:
    """The six slots, the deck beside them, and what burns next."""
    danger = max((slot for slot in range(SLOTS) if view.row[slot] != NOTHING), default=-1)
    slots = [_slot(view, slot, slot == danger, texts) for slot in range(SLOTS)]
    return tag("div", *slots, class_="ke-row")


def _slot(view: KeroView, slot: int, burns: bool, texts: Texts) -> Markup:
    card = int(view.row[slot])
    if card == NOTHING:
        hole = tag("rect", class_="ke-hole", x=4, y=4, width=118, height=168, rx=9)
        return tag("div", drawing(126, 192, hole, label=texts.say("paint.no_card")), class_="ke-slot")
    warning: str = Markup("")
    said = cards.note(view, card, texts)
    if burns:
        said += " " + texts.say("paint.burns")
        warning = piece(
            texts.say("paint.burns"),
            tag("rect", class_="hit", x=-40, y=-11, width=80, height=22),
            symbol("ke-fire", -26, -11, 22, 22),
            tag("text", "×2", class_="ke-number", x=12, y=7, text_anchor="middle"),
            tag("title", texts.say("paint.burns")),
            id="burns",
            at=(63, 181),
            rules=("kero:B-01", "kero:B-02"),
        )
    shown = piece(
        cards.name(card, texts),
        cards.face(view, card, texts),
        id=f"slot-{slot}",
        kind="ke-offer",
        at=(63, 88),
        note=said,
        rules=("kero:A-02", "kero:B-02"),
    )
    return tag("div", drawing(126, 192, shown, warning, label=cards.name(card, texts)), class_="ke-slot")
