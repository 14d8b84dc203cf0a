"""The dice on the rig: what each shows, whether it burns or rests, and which faces it has."""

from __future__ import annotations

from ludotheque.games.kero.box import DICE, FACES, FIRE, WHITES
from ludotheque.games.kero.kinds import DICE as DIE_WORDS
from ludotheque.games.kero.kinds import SYMBOLS
from ludotheque.games.kero.phases import THROWING
from ludotheque.games.kero.phrases import amount, faces, in_roll, shown_face
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import piece, symbol


def dice(view: KeroView, texts: Texts) -> list[Markup]:
    """All eight dice, the white ones first."""
    return [_die(view, number, texts) for number in range(DICE)]


def _die(view: KeroView, number: int, texts: Texts) -> Markup:
    row, column = divmod(number, 4)
    face = shown_face(view, number)
    kind = 0 if number < WHITES else number - WHITES + 1
    classes = f"ke-die-piece ke-kind-{kind}"
    listed = texts.say("paint.faces", faces=texts.several(faces(view.box, number, texts)))
    mark: str
    if number not in in_roll(view):
        classes += " ke-parked"
        mark, said = _net(view, number), texts.say("paint.parked")
    elif view.phase == THROWING and view.tumbling >> number & 1:
        classes += " ke-tumbling"
        mark = tag("text", "?", class_="ke-unknown", y=12, text_anchor="middle")
        said = texts.say("paint.tumbles")
    elif face < 0:
        mark, said = _net(view, number), texts.say("paint.not_thrown")
    else:
        at = FACES * number + face
        shows, count = int(view.box.symbol[at]), int(view.box.amount[at])
        mark = _shown(shows, count)
        said = amount(SYMBOLS[shows], count, texts)
        if shows == FIRE:
            classes += " ke-burnt"
            mark = join(mark, smoke())
    return piece(
        texts.say(f"die.{DIE_WORDS[number]}"),
        tag("circle", class_="hit", r=48),
        tag("rect", class_="ke-die edge", x=-40, y=-40, width=80, height=80, rx=14),
        mark,
        id=f"die-{number}",
        kind=classes,
        at=(372 + 97 * column, 62 + 97 * row),
        turn=((number * 5 + max(face, 0) * 3) % 9) - 4,
        note=f"{said} {listed}",
        rules=("kero:K-02", "kero:K-03"),
    )


def _net(view: KeroView, number: int) -> Markup:
    """The six faces of a die that has not been thrown: small, in two columns."""
    parts = []
    for face in range(FACES):
        at = FACES * number + face
        count = int(view.box.amount[at])
        figure: str = Markup("")
        if count > 1:
            figure = tag("text", str(count), class_="ke-net-amount", x=13, y=5, text_anchor="middle")
        parts.append(
            tag(
                "g",
                symbol(f"ke-{SYMBOLS[view.box.symbol[at]]}", -12, -10, 20, 20),
                figure,
                transform=place(-18 + 37 * (face % 2), -25 + 25 * (face // 2)),
            )
        )
    return tag("g", *parts, class_="ke-net", aria_hidden="true")


def _shown(shows: int, count: int) -> Markup:
    name = f"ke-{SYMBOLS[shows]}"
    if count == 1:
        return symbol(name, -27, -27, 54, 54)
    return join(
        symbol(name, -30, -30, 46, 46),
        tag("text", str(count), class_="ke-die-amount", x=22, y=30, text_anchor="middle"),
    )


def smoke() -> Markup:
    """What rises from a burnt die."""
    return tag("path", class_="ke-smoke", d="M-10-40C-18-52-4-56-12-68M8-42C0-54 14-58 6-72")
