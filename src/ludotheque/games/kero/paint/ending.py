"""The ending: who won, and the sheet of points by source."""

from __future__ import annotations

from ludotheque.games.kero.paint.rig import clan_of
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, symbol

SOURCES = ("printed", "none_shall_pass", "territories", "spaces")


def ending(view: KeroView, texts: Texts) -> str:
    """Two crests, the better one raised, and the score sheet."""
    totals = [sum(int(one) for one in view.points[4 * seat : 4 * seat + 4]) for seat in range(2)]
    crests = [_crest(view, seat, totals, texts) for seat in range(2)]
    ground = tag("path", class_="ke-dune", d="M0 150C140 120 300 132 420 140C500 128 560 132 600 140V200H0Z")
    sky = tag("rect", width=600, height=190, rx=12, fill="url(#ke-sky)")
    picture = drawing(600, 190, sky, ground, *crests, label=texts.say("paint.final"), class_="ke-ending")
    head = tag(
        "tr", tag("th", "", scope="col"), *[tag("th", texts.seat(seat), scope="col") for seat in range(2)]
    )
    rows = [
        tag(
            "tr",
            tag("th", texts.say(f"paint.source_{word}"), scope="row"),
            *[tag("td", str(view.points[4 * seat + number])) for seat in range(2)],
        )
        for number, word in enumerate(SOURCES)
    ]
    rows.append(
        tag(
            "tr",
            tag("th", texts.say("paint.total"), scope="row"),
            *[tag("td", str(total)) for total in totals],
        )
    )
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="ke-sheet", data_scores=True)
    return tag("div", picture, sheet, tag("p", texts.say("paint.turns", n=int(view.turn))), class_="ke-end")


def _crest(view: KeroView, seat: int, totals: list[int], texts: Texts) -> Markup:
    clan = clan_of(view, seat)
    ahead = totals[seat] > totals[1 - seat]
    return tag(
        "g",
        symbol(f"ke-crest-{clan}", -50, -50, 100, 100, class_=f"ke-crest-art ke-clan-{clan}"),
        tag("text", str(totals[seat]), class_="ke-final-score", y=84, text_anchor="middle"),
        tag("title", texts.seat(seat)),
        transform=place(170 + 260 * seat, 70 if ahead else 96, 0, 1.1 if ahead else 0.85),
    )
