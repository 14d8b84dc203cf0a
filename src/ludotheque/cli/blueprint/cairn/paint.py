"""The table as markup, and where on it each move is made: from the view alone."""

from __future__ import annotations

from ludotheque.cli.blueprint.cairn.moves import DRAW, PLACE
from ludotheque.cli.blueprint.cairn.text import held, on_turn
from ludotheque.cli.blueprint.cairn.view import CairnView
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kit.markup import Markup, place, tag

STONE = 24  # the height of one step, in units of the drawing


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The regions of the table."""
    assert isinstance(view, CairnView)
    return {
        "pile": _pile(view, texts),
        "bag": tag("button", texts.say("draw.bag", n=view.bag), id="bag", class_="piece"),
        "players": tag("ul", *[_player(view, texts, seat) for seat in range(len(view.points))]),
        "hand": tag(
            "div", *[_stone(height, number) for number, height in enumerate(held(view))], class_="hand"
        ),
    }


def pieces(view: View, move: int) -> list[str]:
    """The path of pieces by which a person makes this move."""
    assert isinstance(view, CairnView)
    if verb_of(move) == PLACE:
        return [f"stone-{held(view).index(int(first(move)))}", "pile"]
    return ["bag"] if verb_of(move) == DRAW else ["pile"]


def _pile(view: CairnView, texts: Texts) -> Markup:
    stones = [
        tag(
            "rect",
            width=20 * (height + 1),
            height=STONE,
            transform=place(-10 * (height + 1), -STONE * number),
        )
        for number, height in enumerate(view.pile, 1)
    ]
    title = tag("title", texts.say("draw.pile"))
    return tag("svg", title, tag("g", *stones, id="pile"), viewBox="-80 -300 160 310", role="img")


def _player(view: CairnView, texts: Texts, seat: int) -> Markup:
    turn = "true" if seat == on_turn(view) else None
    return tag(
        "li", f"{texts.seat(seat)}: {texts.say('draw.points', n=view.points[seat])}", aria_current=turn
    )


def _stone(height: int, number: int) -> Markup:
    return tag("button", str(height + 1), id=f"stone-{number}", class_="piece")
