"""The ending: the fleet aloft, or what was still missing."""

from __future__ import annotations

from ludotheque.games.aerion.paint.cards import name
from ludotheque.games.aerion.pieces import KIND_WORDS, KINDS, SHIPS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, symbol

WON = 1


def ending(view: AerionView, texts: Texts) -> str:
    """A picture of the fleet, and a sheet: each Ship, and what it would have needed."""
    won = view.result == WON
    ships = [
        tag(
            "g",
            symbol(f"ae-ship-{number}", -50, -40, 100, 80),
            class_="ae-ship ae-flying" if view.flying >> number & 1 else "ae-ship ae-project",
            transform=place(80 + 108 * number, _height(number) if view.flying >> number & 1 else 150),
        )
        for number in range(SHIPS)
    ]
    sky = tag("rect", width=700, height=200, rx=12, fill="url(#ae-dusk)")
    clouds = tag(
        "path",
        class_="ae-cloud-near",
        d="M0 176C80 154 170 164 240 168C330 152 440 156 520 172C600 154 660 160 700 166V200H0Z",
    )
    picture = drawing(
        700,
        200,
        sky,
        *ships,
        clouds,
        label=texts.say("paint.fleet"),
        class_="ae-ending" + (" ae-won" if won else ""),
    )
    head = tag(
        "tr",
        *[tag("th", texts.say(key), scope="col") for key in ("paint.ship", "paint.state", "paint.wants")],
    )
    rows = [_row(view, number, texts) for number in range(SHIPS)]
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="ae-sheet")
    spent = sum(view.piles[slot * KINDS + kind] for slot in range(6) for kind in range(KINDS))
    summary = tag("p", texts.say("paint.summary", turns=view.turn, discarded=spent, fairies=view.fairies))
    return tag("div", picture, summary, sheet, class_="ae-end")


def _height(number: int) -> float:
    return 62 + 26 * (number % 2) - 8 * (number % 3)


def _row(view: AerionView, number: int, texts: Texts) -> Markup:
    flies = bool(view.flying >> number & 1)
    wants = [name(int(view.box.material[number]), texts), name(int(view.box.crew[number]), texts)]
    return tag(
        "tr",
        tag("th", texts.say(f"ship.{KIND_WORDS[number]}"), scope="row"),
        tag("td", texts.say("paint.flying" if flies else "paint.project")),
        tag("td", texts.several(wants)),
    )
