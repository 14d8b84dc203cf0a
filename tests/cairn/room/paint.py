"""The table as markup, and where on it each move is made: from the view alone (see docs/painting.md)."""

from __future__ import annotations

from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kit.markup import Markup, tag
from ludotheque.kit.pieces import drawing, piece
from tests.cairn.room.moves import DRAW, PLACE
from tests.cairn.room.phrases import held, on_turn
from tests.cairn.room.view import CairnView

WIDTH, GROUND, STEP = 240, 220, 20  # of the drawing, in its own units


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The regions of the table."""
    assert isinstance(view, CairnView)
    players = [_player(view, texts, seat) for seat in range(len(view.points))]
    regions: dict[str, str] = {
        "board": _board(view, texts),
        "players": tag("ul", *players, class_="cairn-players"),
    }
    if view.seat >= 0:
        regions["hand"] = tag("div", *_hand(view, texts), class_="cairn-hand")
    if view.bag == 0 or view.gave_up >= 0:
        regions["end"] = _scores(view, texts)
    return regions


def pieces(view: View, move: int) -> list[str]:
    """The path of pieces by which a person makes this move; none where a button is all it needs."""
    assert isinstance(view, CairnView)
    if verb_of(move) == PLACE:
        height = int(first(move))
        return [f"stone-{height + 1}-1"] if height in held(view) else []
    return ["bag"] if verb_of(move) == DRAW else ["pile"]


def _board(view: CairnView, texts: Texts) -> Markup:
    stones = [
        tag(
            "rect",
            id=f"laid-{number}",
            class_="cairn-stone",
            width=20 + 14 * (height + 1),
            height=STEP - 2,
            rx=8,
            x=80 - 7 * (height + 1),
            y=GROUND - STEP * number,
        )
        for number, height in enumerate(view.pile, 1)
    ]
    edge = tag("rect", class_="edge cairn-ground", x=20, y=10, width=140, height=GROUND - 6, rx=8)
    tip = texts.say("draw.top", height=view.pile[-1] + 1) if view.pile else texts.say("draw.empty")
    rules = ("cairn:P1", "cairn:S1")
    pile = piece(texts.say("draw.pile"), edge, *stones, id="pile", note=tip, rules=rules)
    sack = tag("circle", class_="edge cairn-sack", cx=200, cy=GROUND - 30, r=28)
    count = tag("text", str(view.bag), class_="cairn-count", x=200, y=GROUND - 24)
    bag = piece(texts.say("draw.bag", n=view.bag), sack, count, id="bag", rules=("cairn:D1",))
    return drawing(WIDTH, GROUND + 20, pile, bag, label=texts.say("draw.pile"))


def _hand(view: CairnView, texts: Texts) -> list[Markup]:
    found, seen = [], [0] * len(view.hand)
    for height in held(view):
        seen[height] += 1
        name = texts.say("draw.stone", height=height + 1)
        shown = tag("span", str(height + 1))
        id_ = f"stone-{height + 1}-{seen[height]}"
        rules = ("cairn:P1",)
        found.append(piece(name, shown, id=id_, kind="cairn-card", element="div", rules=rules))
    return found


def _player(view: CairnView, texts: Texts, seat: int) -> Markup:
    turn = "true" if seat == on_turn(view) else None
    points = texts.say("draw.points", n=view.points[seat])
    held_by = texts.say("draw.holds", n=view.sizes[seat])
    return tag("li", f"{texts.seat(seat)}: {points}, {held_by}", id=f"player-{seat + 1}", aria_current=turn)


def _scores(view: CairnView, texts: Texts) -> Markup:
    rows = [
        tag("tr", tag("th", texts.seat(seat), scope="row"), tag("td", texts.say("draw.points", n=points)))
        for seat, points in enumerate(view.points)
    ]
    return tag("table", *rows)
