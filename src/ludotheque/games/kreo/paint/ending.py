"""The ending: the world that was made, and how far it came."""

from __future__ import annotations

from ludotheque.games.kreo.content import ELEMENT_IDS, NATURE_IDS
from ludotheque.games.kreo.kinds import ELEMENTS, NATURES, NONE
from ludotheque.games.kreo.phases import PERFECT, SUCCESS
from ludotheque.games.kreo.phrases import card_name, reason
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, tag
from ludotheque.kit.pieces import drawing, symbol


def ending(view: KreoView, texts: Texts) -> str:
    """The Planet, whole or not, and a sheet of all Nature cards."""
    whole = view.result in (PERFECT, SUCCESS)
    planet = tag(
        "g", symbol("kr-planet", 220, 14, 160, 160), class_="kr-planet-end" + ("" if whole else " kr-dim")
    )
    sky = tag("rect", width=600, height=190, rx=14, fill="url(#kr-space)")
    stars = tag(
        "path", class_="kr-stars", d="M40 40h2M120 90h1M180 30h2M460 70h2M540 40h2M90 150h1M500 150h2"
    )
    picture = drawing(600, 190, sky, stars, planet, label=texts.say("paint.world"), class_="kr-ending")
    head = tag(
        "tr",
        *[tag("th", texts.say(key), scope="col") for key in ("paint.nature", "paint.state", "paint.slots")],
    )
    rows = [_row(view, nature, texts) for nature in range(NATURES)]
    left = sum(int(size) for size in view.sizes) + sum(int(one) for one in view.down)
    summary = tag("p", texts.say("paint.summary", rounds=int(view.round_no), cards=left))
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="kr-sheet")
    why = tag("p", reason(view, texts), class_="kr-why")  # not seen in the dialog, whose head says it
    return tag("div", picture, *_last(view, texts), summary, sheet, why, class_="kr-end")


def _last(view: KreoView, texts: Texts) -> list[Markup]:
    """The card with which it ended."""
    if view.last == NONE:
        return []
    return [tag("p", texts.say("table.last_played", card=card_name(view.last, texts)), class_="kr-last-card")]


def _row(view: KreoView, nature: int, texts: Texts) -> Markup:
    wanted = [one for one in range(ELEMENTS) if slots_of_view(view, nature) >> one & 1]
    filled = [one for one in wanted if view.slots[4 * nature + one] >= 0]
    words = texts.several([texts.say(f"card.{ELEMENT_IDS[one]}") for one in filled]) or texts.say(
        "house.nothing"
    )
    return tag(
        "tr",
        tag("th", texts.say(f"card.{NATURE_IDS[nature]}"), scope="row"),
        tag("td", texts.say(f"paint.state_{nature_state(view, nature)}")),
        tag("td", f"{len(filled)}/{len(wanted)}: {words}"),
    )
