"""The tray: six dice on brass, the Fairies beside them, and a palette of faces for a Fairy's wish."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import DICE, FACES
from ludotheque.games.aerion.phases import ROLLED
from ludotheque.games.aerion.view import AerionView, has_rolled
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol

WIDTH, HEIGHT = 640, 112


def tray(view: AerionView, texts: Texts) -> Markup:
    """Dice, Fairies and rerolls in hand."""
    rolled = has_rolled(view)
    dice = [_die(view, number, rolled, texts) for number in range(DICE)]
    rim = tag("rect", class_="ae-tray", x=3, y=5, width=462, height=102, rx=22)
    felt = tag("rect", class_="ae-felt", x=13, y=15, width=442, height=82, rx=15)
    whole = piece(
        texts.say("paint.tray"),
        rim,
        felt,
        tag("rect", class_="edge ae-tray-edge", x=3, y=5, width=462, height=102, rx=22),
        id="tray",
        rules=("aerion:B-51",),
        data_takes="pay",
    )
    shown = drawing(WIDTH, HEIGHT, whole, *dice, *_fairies(view, texts), label=texts.say("paint.dice"))
    return tag("div", shown, _palette(view, texts), class_="ae-tray-block")


def _die(view: AerionView, number: int, rolled: bool, texts: Texts) -> Markup:
    face = view.dice[number] + 1
    tilt = (-5, 3, -2, 4, -3, 6)[number] + (view.dice[number] * 7 + number) % 5
    return piece(
        texts.say("paint.die_shows" if rolled else "paint.die", face=face, number=number + 1),
        symbol(f"ae-die-{face}", -31, -31, 62, 62) if rolled else _blank(),
        tag("circle", class_="hit", r=37),
        tag("rect", class_="edge hit", x=-31, y=-31, width=62, height=62, rx=12),
        id=f"die-{number}",
        kind="ae-die-piece" + ("" if rolled else " ae-resting"),
        at=(52 + 72.5 * number, 56),
        turn=tilt,
        note="" if rolled else texts.say("paint.not_rolled"),
        rules=("aerion:B-52",),
    )


def _blank() -> Markup:
    """A die that was not thrown in this turn: what it showed before says nothing any more."""
    return tag("rect", class_="ae-blank", x=-29, y=-29, width=58, height=58, rx=11)


def _fairies(view: AerionView, texts: Texts) -> list[Markup]:
    """The Fairies that are left; and rerolls in hand, as a number."""
    parts = []
    if view.fairies:
        wings = [
            symbol("ae-fairy", -24 + 30 * number, -26, 48, 48, class_="ae-fairy")
            for number in range(int(view.fairies))
        ]
        parts.append(
            piece(
                texts.say("paint.fairies", n=view.fairies),
                *wings,
                tag("rect", class_="hit", x=-26, y=-30, width=112, height=82),
                tag("rect", class_="edge hit", x=-26, y=-28, width=112, height=52, rx=12),
                id="fairies",
                at=(500, 32),
                rules=("aerion:B-58",),
            )
        )
    if view.rerolls:
        parts.append(
            tag(
                "g",
                tag("circle", class_="ae-rerolls", r=17),
                tag("text", f"{view.rerolls}↻", class_="ae-reroll-count", y=5, text_anchor="middle"),
                tag("title", texts.say("paint.rerolls", n=view.rerolls)),
                transform=place(612, 32),
            )
        )
    return parts


def _palette(view: AerionView, texts: Texts) -> Markup:
    """Six faces to choose from, there while a Fairy may be spent."""
    if view.stage != ROLLED or not view.fairies:
        return Markup("")
    faces = [
        piece(
            texts.say("paint.face", face=face),
            symbol(f"ae-die-{face}", -12, -12, 24, 24),
            tag("rect", class_="edge hit", x=-14, y=-22, width=27, height=44, rx=6),
            id=f"face-{face}",
            kind="ae-palette",
            at=(14 + 27 * (face - 1), 22),
            rules=("aerion:B-58",),
        )
        for face in range(1, FACES + 1)
    ]
    return drawing(27 * FACES, 44, *faces, label=texts.say("paint.faces"), class_="ae-faces")
