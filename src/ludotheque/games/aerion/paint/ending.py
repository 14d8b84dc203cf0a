"""The ending: the fleet aloft, or what was still missing."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import DECKS, KIND_WORDS, KINDS, NONE, SHIPS
from ludotheque.games.aerion.paint.cards import name
from ludotheque.games.aerion.phases import CLOUDS, FLAGSHIP, HELLKITE, HOURGLASSES, PIERS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, symbol

WON = 1


def ending(view: AerionView, texts: Texts) -> str:
    """A picture of the fleet, and a sheet: each Ship, and what it would have needed."""
    won = view.result == WON
    apart = 84 if view.expansions & FLAGSHIP else 108
    ships = [
        tag(
            "g",
            symbol(f"ae-ship-{number}", -50, -40, 100, 80),
            class_="ae-ship ae-flying" if view.flying >> number & 1 else "ae-ship ae-project",
            transform=place(80 + apart * number, _height(number) if view.flying >> number & 1 else 150),
        )
        for number in range(SHIPS)
    ]
    if view.expansions & FLAGSHIP:
        flies = view.flying & 64
        ships.append(
            tag(
                "g",
                symbol("ae-flag", -76, -50, 152, 100),
                class_="ae-ship ae-flying" if flies else "ae-ship ae-project",
                transform=place(610, 70 if flies else 130),
            )
        )
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
    rows += [
        tag("tr", tag("th", goal, scope="row"), tag("td", state, colspan=2))
        for goal, state in _goals(view, texts)
    ]
    sheet = tag("table", tag("thead", head), tag("tbody", *rows), class_="ae-sheet")
    spent = sum(view.piles[slot * KINDS + kind] for slot in range(6) for kind in range(KINDS))
    told = [
        texts.say("paint.turns", n=int(view.turn)),
        texts.say("paint.discarded", n=spent),
        texts.say("paint.fairies_left", n=int(view.fairies)),
    ]
    summary = tag("p", texts.say("table.line", name=texts.say("paint.summary"), what=", ".join(told)))
    return tag("div", picture, summary, sheet, class_="ae-end")


def _goals(view: AerionView, texts: Texts) -> list[tuple[str, str]]:
    """What the expansions asked for besides, and how far it came."""
    goals = []
    if view.expansions & FLAGSHIP:
        laid = sum(1 for deck in view.slipway if deck != NONE)
        state = texts.say("paint.flying") if view.flying & 64 else texts.say("paint.of", n=laid, total=5)
        goals.append((texts.say("ship.flagship"), state))
    if view.expansions & HOURGLASSES:
        owned = sum(1 for count in view.glasses if count)
        goals.append((texts.say("table.hourglasses"), texts.say("paint.of", n=owned, total=DECKS)))
    if view.expansions & CLOUDS:
        gone = sum(1 for cloud in view.clouds if not cloud)
        goals.append((texts.say("paint.clouds_gone"), texts.say("paint.of", n=gone, total=SHIPS)))
    if view.expansions & PIERS:
        built = texts.say("paint.of", n=int(view.piers), total=int(view.box.piers))
        goals.append((texts.say("paint.piers_built"), built))
        goals.append((texts.say("paint.unpaid"), str(sum(view.gatehouse))))
    if view.expansions & HELLKITE:
        fallen = int(view.outposts_gone).bit_count() + int(view.lairs_gone).bit_count()
        goals.append((texts.say("paint.row_fallen"), texts.say("paint.of", n=fallen, total=12)))
    return goals


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
