"""The team: everybody's canteen, adventurer and equipment; and the cards in front of me."""

from __future__ import annotations

from ludotheque.games.desert.content import EQUIPMENT, ROLES
from ludotheque.games.desert.kinds import KINDS
from ludotheque.games.desert.paint.canteen import paint_canteen
from ludotheque.games.desert.phases import ACTING, CHOOSING
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import SHAPES, drawing, piece, symbol

POWERS = (
    ("desert:AR1",),
    ("desert:CL1", "desert:CL2", "desert:CL3"),
    ("desert:EX1",),
    ("desert:ME1", "desert:ME2"),
    ("desert:NA1",),
    ("desert:WC1", "desert:WC2"),
)
CARD_RULES = tuple(f"desert:EQ{number}" for number in range(1, 8))


def paint_team(view: DesertView, texts: Texts) -> Markup:
    """One plate for each seat, in the order of turns."""
    plates = [_plate(view, texts, seat) for seat in range(view.seats)]
    return tag("ul", *plates, class_=f"desert-team of-{int(view.seats)}")


def _plate(view: DesertView, texts: Texts, seat: int) -> Markup:
    looks = [f"desert-plate desert-seat-{seat}"]
    if seat == view.active and view.phase != CHOOSING and not view.result:
        looks.append("active")
    if seat == view.seat:
        looks.append("mine")
    return tag(
        "li",
        _portrait(view, texts, seat),
        paint_canteen(view, texts, seat),
        tag(
            "div",
            tag("b", texts.seat(seat), class_="desert-name"),
            tag("span", _role(view, texts, seat), class_="desert-role-name"),
            *([_pips(view, texts)] if "active" in looks and view.phase == ACTING else []),
            *_states(view, texts, seat),
            class_="desert-who",
        ),
        *_power(view, texts, seat),
        _satchel(view, texts, seat),
        class_=" ".join(looks),
        id=f"seat-{seat}",
    )


def _role(view: DesertView, texts: Texts, seat: int) -> str:
    return texts.say(f"role.{ROLES[view.role[seat]]}") if view.role[seat] >= 0 else texts.say("role.none")


def _power(view: DesertView, texts: Texts, seat: int) -> list[Markup]:
    """What the adventurer can do, in words, where the plate has room for them."""
    role = view.role[seat]
    return [tag("small", texts.say(f"power.{ROLES[role]}"), class_="desert-power")] if role >= 0 else []


def _portrait(view: DesertView, texts: Texts, seat: int) -> Markup:
    role = view.role[seat]
    mark = tag("path", d=SHAPES[seat], transform=place(36, 36, scale=0.62), class_="desert-seat-mark")
    drawn = drawing(
        46,
        46,
        tag("circle", cx=22, cy=22, r=20, class_="desert-medal"),
        symbol(f"desert-role-{role}", 8, 8, 28, 28, class_="desert-emblem")
        if role >= 0
        else tag("text", "?", x=22, y=30, class_="desert-nobody"),
        mark,
        label=_role(view, texts, seat),
    )
    return piece(
        _role(view, texts, seat),
        drawn,
        id=f"role-{seat}",
        kind="desert-portrait",
        element="div",
        note=texts.say(f"power.{ROLES[role]}") if role >= 0 else "",
        rules=POWERS[role] if role >= 0 else ("desert:S11",),
    )


def _pips(view: DesertView, texts: Texts) -> Markup:
    """Actions still to spend."""
    left = int(view.actions)
    total = max(left, int(view.box.actions))
    dots = [
        tag("circle", cx=8 + 15 * n, cy=8, r=5.5, class_="on" if n < left else None) for n in range(total)
    ]
    words = texts.say("paint.actions", n=left)
    return drawing(15 * total + 1, 16, tag("title", words), *dots, label=words, class_="desert-pips")


def _states(view: DesertView, texts: Texts, seat: int) -> list[Markup]:
    if view.phase == CHOOSING:
        return []
    states = [
        tag("em", texts.say(f"table.{mark}"), class_=f"desert-state {looks}".strip())
        for mark, seats, looks in (
            ("buried", view.buried, "bad"),
            ("shielded", view.sheltered, "good"),
            ("holds", view.holders, ""),
            ("is_asked", view.asked, ""),
        )
        if seats >> seat & 1
    ]
    if view.steps and view.guided == seat:
        states.append(tag("em", texts.say("table.guided", n=int(view.steps)), class_="desert-state"))
    return states


def _satchel(view: DesertView, texts: Texts, seat: int) -> Markup:
    """The equipment in front of a player, as small cards."""
    held = view.gear[seat * KINDS : seat * KINDS + KINDS]
    kinds = [kind for kind in range(KINDS) for _ in range(held[kind])]
    names = [texts.say(f"card.{EQUIPMENT[kind]}") for kind in kinds]
    icons = [
        tag(
            "span",
            drawing(40, 40, symbol(f"desert-gear-{kind}", 4, 4, 32, 32), label=name),
            class_="desert-chip",
        )
        for kind, name in zip(kinds, names, strict=True)
    ]
    return piece(
        texts.say("paint.satchel_of", name=texts.seat(seat)),
        *icons,
        id=f"satchel-{seat}",
        kind="desert-satchel" + ("" if kinds else " empty"),
        element="div",
        note=texts.several(names) if names else texts.say("table.no_equipment"),
        rules=("desert:W3", "desert:W4", "desert:X5"),
    )


def paint_hand(view: DesertView, texts: Texts) -> Markup:
    """My own equipment, big enough to play; empty but there when I have none."""
    seat = int(view.seat)
    held = view.gear[seat * KINDS : seat * KINDS + KINDS] if seat >= 0 else []
    cards = [_card(texts, kind, count) for kind, count in enumerate(held) if count]
    if not cards:
        return tag("p", texts.say("paint.empty_hand"), class_="desert-hand empty")
    return tag("div", *cards, class_="desert-hand")


def _card(texts: Texts, kind: int, count: int) -> Markup:
    name = texts.say(f"card.{EQUIPMENT[kind]}")
    return piece(
        name,
        drawing(40, 40, symbol(f"desert-gear-{kind}", 3, 3, 34, 34), label=name),
        tag("span", name, class_="desert-title"),
        *([tag("b", f"×{count}", class_="desert-times")] if count > 1 else []),
        id=f"card-{kind}",
        kind="desert-equipment",
        element="div",
        note=texts.say(f"paint.use.{EQUIPMENT[kind]}"),
        rules=(CARD_RULES[kind], "desert:W4", "desert:W5"),
    )
