"""Sheets laid over the board for a moment: choosing adventurers, looking ahead, the ending."""

from __future__ import annotations

from ludotheque.games.desert.content import ROLES, STORM_CARDS
from ludotheque.games.desert.kinds import COLLECTED, NO_CARD, PARTS, SPACES
from ludotheque.games.desert.paint.pile import card_face
from ludotheque.games.desert.paint.scenes import paint_scene
from ludotheque.games.desert.paint.team import POWERS
from ludotheque.games.desert.phases import STACKING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import SHAPES, drawing, piece, symbol


def paint_choice(view: DesertView, texts: Texts) -> Markup:
    """desert:S11: The six adventurers, and who has chosen whom."""
    cards = [_adventurer(view, texts, role) for role in range(len(ROLES))]
    return tag("div", tag("h2", texts.say("paint.choose")), *cards, class_="desert-sheet desert-choice")


def _adventurer(view: DesertView, texts: Texts, role: int) -> Markup:
    taken = [seat for seat in range(view.seats) if view.role[seat] == role]
    power = texts.say(f"power.{ROLES[role]}")
    water = texts.say("paint.holds_water", n=view.box.capacity[role])
    notes = [water, power]
    owner = []
    if taken:
        mark = tag("path", d=SHAPES[taken[0]], transform=place(12, 12, scale=0.9))
        shape = drawing(24, 24, mark, label="", class_=f"desert-seat-{taken[0]}")
        owner.append(tag("span", shape, texts.seat(taken[0]), class_="desert-owner"))
        notes.append(texts.say("paint.taken_by", name=f"@seat.{taken[0]}"))
    return piece(
        texts.say(f"role.{ROLES[role]}"),
        drawing(32, 32, symbol(f"desert-role-{role}", width=32, height=32), label=""),
        tag("b", texts.say(f"role.{ROLES[role]}")),
        " ",
        tag("span", water),
        " ",
        tag("small", power),
        *owner,
        id=f"adventurer-{role}",
        kind="desert-adventurer" + (" taken" if taken else ""),
        element="div",
        note=", ".join(notes),
        rules=("desert:S11", *POWERS[role]),
    )


def paint_look(view: DesertView, texts: Texts) -> Markup:
    """desert:ME2, desert:A-16: The next storm cards, top first, while somebody puts them back."""
    count = int(view.looked)
    top = view.pile[::-1][:count]
    cards = [_seen(view, texts, place, card) for place, card in enumerate(top)]
    duty = "paint.look_stack" if view.looking == STACKING else "paint.look_sink"
    if view.seat != view.looker:
        duty = "paint.look_other"
    return tag(
        "div",
        tag("h2", texts.say(duty, name=f"@seat.{int(view.looker)}")),
        tag("div", *cards, class_="desert-row"),
        class_="desert-sheet desert-look",
    )


def _seen(view: DesertView, texts: Texts, spot: int, card: int) -> Markup:
    name = texts.say("paint.unknown" if card == NO_CARD else f"storm_card.{STORM_CARDS[card]}")
    laid = view.looking == STACKING and spot < view.placed
    face = symbol("desert-card-back", width=60, height=84) if card == NO_CARD else card_face(card)
    return piece(
        name,
        drawing(60, 84, face, label=name),
        tag("b", str(spot + 1)),
        id=f"ahead-{spot}",
        kind="desert-ahead" + (" laid" if laid else ""),
        element="div",
        note=texts.say("paint.ahead_note", n=spot + 1),
        rules=("desert:ME2", "desert:A-16", "desert:A-52"),
    )


def paint_end(view: DesertView, texts: Texts) -> Markup:
    """desert:G1 to desert:G4 as a picture, and how things stood at the end."""
    parts = sum(where == COLLECTED for where in view.part)
    city = int(view.city).bit_count()
    meter = view.box.meters[view.seats]
    rows = [
        ("paint.sheet.parts", texts.say("paint.of", n=parts, of=PARTS)),
        ("paint.sheet.city", texts.say("paint.of", n=city, of=SPACES - 1)),
        ("paint.sheet.sand", texts.say("paint.of", n=int(view.supply), of=int(view.box.sand))),
        ("paint.sheet.notches", str(len(meter) - int(view.level))),
        ("paint.sheet.turns", str(int(view.turn))),
    ]
    facts = tag("table", *[_fact(texts.say(key), value) for key, value in rows], class_="desert-facts")
    head = tag(
        "tr", *[tag("th", texts.say(f"paint.sheet.{key}"), scope="col") for key in ("who", "role", "water")]
    )
    people = tag(
        "table",
        tag("thead", head),
        tag("tbody", *[_person(view, texts, seat) for seat in range(view.seats)]),
        class_="desert-people",
    )
    return tag(
        "div",
        paint_scene(view, texts),
        tag("div", facts, people, class_="desert-sheets"),
        class_="desert-end",
    )


def _fact(name: str, value: str) -> Markup:
    return tag("tr", tag("th", name, scope="row"), tag("td", value))


def _person(view: DesertView, texts: Texts, seat: int) -> Markup:
    role = texts.say(f"role.{ROLES[view.role[seat]]}") if view.role[seat] >= 0 else "–"
    water = texts.say("paint.of", n=view.water[seat], of=int(view.capacity(seat)))
    if view.victims >> seat & 1:
        water = texts.say("table.victim")
    return tag("tr", tag("th", texts.seat(seat), scope="row"), tag("td", role), tag("td", water))
