"""The harbour: six Ships over the clouds at dusk, moored as projects, flying when they are built."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import KIND_WORDS, SHIPS
from ludotheque.games.aerion.paint.cards import emblem, family, name
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import drawing, piece, seat_shape, symbol

STEP = 148
WIDTH, HEIGHT = STEP * SHIPS + 12, 186
LOW = 144  # where expansions need the room
GROUNDED = 8  # the variant in which a Cloud lies on each Ship


def harbour(view: AerionView, texts: Texts) -> Markup:
    """All Ships, what each of them needs, and who is in charge of it."""
    ships = [_ship(view, number, texts) for number in range(SHIPS)]
    high = LOW if view.expansions else HEIGHT
    return drawing(WIDTH, high, _sky(high), *ships, label=texts.say("paint.harbour"), class_="ae-harbour")


def _sky(high: int) -> Markup:
    far = (
        "M0 150C90 120 150 140 220 132C300 108 420 116 470 136C560 11"
        "2 700 118 760 138C820 124 870 130 900 140V190H0"
    )
    near = (
        "M0 172C80 150 170 160 240 164C330 148 440 152 520 168C600 15"
        "0 720 152 790 166C840 156 880 160 900 166V190H0"
    )
    return join(
        tag("rect", width=WIDTH, height=high, rx=10, fill="url(#ae-dusk)"),
        tag("circle", class_="ae-sun", cx=790, cy=60 - (HEIGHT - high) / 2, r=26),
        tag(
            "g",
            tag("path", class_="ae-cloud-far", d=far),
            tag("path", class_="ae-cloud-near", d=near),
            transform=place(0, high - HEIGHT),
        ),
    )


def _ship(view: AerionView, number: int, texts: Texts) -> Markup:
    flies = bool(view.flying >> number & 1)
    box = view.box
    needs = (int(box.material[number]), int(box.crew[number]))
    x = STEP * number + STEP / 2 + 6
    state = texts.say("paint.flying" if flies else "paint.project")
    note = f"{state} {texts.say('paint.needs', cards=texts.several([name(kind, texts) for kind in needs]))}"
    ship = [
        tag(
            "g",
            symbol(f"ae-ship-{number}", -62, -49, 124, 98),
            class_="ae-ship ae-flying" if flies else "ae-ship ae-project",
            transform=place(0, -14 if flies else 4),
            id=f"hull-{number}",
        )
    ]
    if not flies:
        ship.append(tag("path", class_="ae-rope", d="M-22 46L-26 52M22 46L26 52"))
    if view.variants & GROUNDED and view.clouds and view.clouds[number]:
        ship.append(_cloud(view.clouds[number]))
    low = (HEIGHT - LOW) / 2 if view.expansions else 0.0
    berth = tag("rect", class_="ae-berth edge", x=-70, y=low / 2 - 70, width=140, height=156 - low, rx=12)
    scale = (98 - low) / 98
    parts = [
        berth,
        tag("g", *ship, transform=place(0, low / 2 - 16, 0, scale) if low else None),
        tag("g", _plate(number, needs, flies, texts), transform=place(0, -low / 2) if low else None),
    ]
    if view.seats == 2:
        keeper = 0 if view.charge >> number & 1 else 1
        note += " " + texts.say("paint.charge", who=texts.seat(keeper))
        parts.append(tag("g", seat_shape(keeper), transform=place(56, low / 2 - 56, 0, 0.8)))
    return piece(
        texts.say(f"ship.{KIND_WORDS[number]}"),
        *parts,
        id=f"ship-{number}",
        kind="ae-moored" if not flies else "ae-aloft",
        at=(x, 82 - 1.5 * low / 2),
        note=note,
        rules=("aerion:B-30", "aerion:B-33"),
    )


def _plate(number: int, needs: tuple[int, int], flies: bool, texts: Texts) -> Markup:
    """The name, and small marks of the Material and the Crew it wants."""
    marks = [
        symbol(emblem(kind), -34 + 42 * place_, 62, 22, 22, class_=f"ae-emblem ae-{family(kind)}")
        for place_, kind in enumerate(needs)
    ]
    title = tag(
        "text", texts.say(f"ship.{KIND_WORDS[number]}"), class_="ae-ship-name", y=58, text_anchor="middle"
    )
    check = tag("path", class_="ae-check", d="M-8 74L-2 80L10 66") if flies else join(*marks)
    return join(title, tag("g", check, aria_hidden="true"))


def _cloud(state: int) -> Markup:
    crack = symbol("ae-crack", -46, -40, 92, 92) if state == 1 else Markup("")
    return tag("g", symbol("ae-cloud", -46, -52, 92, 92), crack, class_="ae-stone")
