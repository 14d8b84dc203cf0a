"""The team: everybody's canteen, adventurer and equipment; and the cards in front of me."""

from __future__ import annotations

from ludotheque.games.desert.content import EQUIPMENT, ROLES
from ludotheque.games.desert.paint.odds import chance_of, percent
from ludotheque.games.desert.pieces import ACTING, CHOOSING, KINDS, SUN
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import SHAPES, arc, drawing, piece, symbol

POWERS = (
    ("desert:AR1",),
    ("desert:CL1", "desert:CL2", "desert:CL3"),
    ("desert:EX1",),
    ("desert:ME1", "desert:ME2"),
    ("desert:NA1",),
    ("desert:WC1", "desert:WC2"),
)
CARD_RULES = tuple(f"desert:EQ{number}" for number in range(1, 8))
BOTTOM, HEIGHT = 56, 38  # of a full canteen


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
        _canteen(view, texts, seat),
        tag(
            "div",
            tag("b", texts.seat(seat), class_="desert-name"),
            tag("span", _role(view, texts, seat), class_="desert-role-name"),
            *([_pips(view, texts)] if "active" in looks and view.phase == ACTING else []),
            *_states(view, texts, seat),
            class_="desert-who",
        ),
        _satchel(view, texts, seat),
        class_=" ".join(looks),
        id=f"seat-{seat}",
    )


def _role(view: DesertView, texts: Texts, seat: int) -> str:
    return texts.say(f"role.{ROLES[view.role[seat]]}") if view.role[seat] >= 0 else texts.say("role.none")


def _portrait(view: DesertView, texts: Texts, seat: int) -> Markup:
    role = view.role[seat]
    mark = tag("path", d=SHAPES[seat], transform=place(36, 36, scale=0.62), class_="desert-seat-mark")
    drawn = drawing(
        46,
        46,
        tag("circle", cx=22, cy=22, r=20, class_="desert-medal"),
        *([symbol(f"desert-role-{role}", 8, 8, 28, 28, class_="desert-emblem")] if role >= 0 else []),
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
    states = []
    if view.buried >> seat & 1:
        states.append(tag("em", texts.say("table.buried"), class_="desert-state bad"))
    if view.sheltered >> seat & 1:
        states.append(tag("em", texts.say("table.shielded"), class_="desert-state good"))
    if view.holders >> seat & 1:
        states.append(tag("em", texts.say("paint.holds"), class_="desert-state"))
    if view.asked >> seat & 1:
        states.append(tag("em", texts.say("paint.is_asked"), class_="desert-state"))
    return states


def _canteen(view: DesertView, texts: Texts, seat: int) -> Markup:
    """desert:W2: How much water is left, how much fits, and how likely the next storm is deadly."""
    full, water = int(view.capacity(seat)), view.water[seat]
    step = HEIGHT / full if full else HEIGHT
    sheltered = bool(view.sheltered >> seat & 1)
    risk = 0.0
    if full and not sheltered and not view.result and view.phase != CHOOSING:
        risk = chance_of(view, SUN, water + 1)
    dry = bool(full) and water == 0
    marks = [tag("path", d=f"M8 {BOTTOM - step * n:.1f}H{16 if n < full else 20}") for n in range(1, full)]
    drawn = drawing(
        64,
        72,
        tag("g", *([arc(33, risk, class_="odds desert-arc")] if risk > 0 else []), transform=place(32, 38)),
        tag(
            "g",
            tag(
                "path",
                d="M16 4H28V9H31C40 15 42 22 42 36C42 52 35 59 22 59S2 52 2 36C2 22 4 15 13 9H16Z",
                class_="desert-flask edge",
            ),
            tag(
                "g",
                tag(
                    "rect",
                    x=2,
                    y=BOTTOM - step * water,
                    width=40,
                    height=step * water + 4,
                    class_="desert-water",
                ),
                *(
                    [
                        tag(
                            "path",
                            d=f"M4 {BOTTOM - step * water:.1f}C12 {BOTTOM - step * water - 3:.1f} 18 {BOTTOM - step * water + 3:.1f} 24 {BOTTOM - step * water:.1f}S36 {BOTTOM - step * water - 3:.1f} 40 {BOTTOM - step * water:.1f}",
                            class_="desert-wave",
                        )
                    ]
                    if water
                    else []
                ),
                clip_path="url(#desert-flask-clip)",
            ),
            tag("g", *marks, class_="desert-marks"),
            *([symbol("desert-skull", 10, 22, 24, 24, class_="desert-dry")] if dry else []),
            tag("text", str(water), x=22, y=44, class_="desert-level" + (" none" if dry else "")),
            transform=place(10, 7),
        ),
        label=texts.say("paint.canteen"),
    )
    notes = [texts.say("paint.water", n=water, of=full)]
    if dry:
        notes.append(texts.say("paint.dry"))
    if risk > 0:
        notes.append(texts.say("paint.thirst", n=percent(risk)))
    return piece(
        texts.say("paint.canteen_of", name=texts.seat(seat)),
        drawn,
        *(
            [tag("span", texts.say("paint.percent", n=percent(risk)), class_="desert-risk")]
            if risk >= 0.005
            else []
        ),
        id=f"canteen-{seat}",
        kind="desert-canteen" + (" dry" if dry else ""),
        element="div",
        note=" · ".join(notes),
        rules=("desert:W1", "desert:W2", "desert:ST4", "desert:G2"),
    )


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
