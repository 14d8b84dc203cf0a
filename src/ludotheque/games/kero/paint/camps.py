"""The camps: what each clan holds, and what this turn's dice brought."""

from __future__ import annotations

from ludotheque.games.kero.box import ABILITIES, CARDS, KINDS, LANDS
from ludotheque.games.kero.names import ABILITIES as ABILITY_WORDS
from ludotheque.games.kero.names import COLOURS, RESOURCES, TUAREKS
from ludotheque.games.kero.names import LANDS as LAND_WORDS
from ludotheque.games.kero.paint import cards
from ludotheque.games.kero.paint.ground import SPREAD, worth_words
from ludotheque.games.kero.paint.rig import CLOCK, STEPS, clan_of, fuel_words
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, gauge, piece, seat_shape, symbol

PLACING, SPENDING = 5, 6


def purse(view: KeroView, texts: Texts) -> Markup:
    """This turn's resources, fires, and the supplies on the table."""
    parts = []
    for kind, word in enumerate(RESOURCES):
        count = int(view.resources[kind])
        parts.append(
            piece(
                texts.say(f"resource.{word}"),
                tag("rect", class_="ke-counter edge", x=-34, y=-25, width=68, height=50, rx=10),
                symbol(f"ke-{word}", -30, -16, 32, 32),
                tag("text", str(count), class_="ke-number", x=18, y=8, text_anchor="middle"),
                id=f"res-{kind}",
                kind="" if count else "ke-none",
                at=(40 + 76 * kind, 30),
                note=texts.say("paint.have", n=count),
                rules=("kero:R-01", "kero:R-05"),
            )
        )
    fires = int(view.fires)
    flame = tag(
        "g",
        symbol("ke-fire", -18, -18, 36, 36),
        tag("text", f"×{fires}", class_="ke-number", x=34, y=8, text_anchor="middle"),
        tag("title", texts.say("paint.fires", n=fires)),
        class_="ke-fires" + (" danger" if fires > 1 else ""),
        transform=place(340, 30),
    )
    pile = piece(
        texts.say("paint.tuarek_pile", n=int(view.pile)),
        symbol("ke-tuarek-back", -24, -24, 48, 48),
        tag("circle", class_="hit", r=43),
        tag("circle", class_="edge hit", r=26),
        tag("text", str(view.pile), class_="ke-number", x=38, y=8, text_anchor="middle"),
        id="tuarek-pile",
        at=(430, 30),
        note=texts.say("paint.two_jerrycans"),
        rules=("kero:U-01",),
    )
    store = tag(
        "g",
        symbol("ke-jerrycan", -16, -18, 34, 34),
        tag("text", str(view.supply), class_="ke-number", x=34, y=8, text_anchor="middle"),
        tag("title", texts.say("paint.supply", n=int(view.supply))),
        id="supply",
        transform=place(520, 30),
    )
    deck = tag(
        "g",
        tag("g", symbol("ke-card-back", -60, -85, 120, 170), transform=place(0, 0, 0, 0.27)),
        tag("text", str(39 - view.dealt), class_="ke-number", x=36, y=8, text_anchor="middle"),
        tag("title", texts.say("paint.deck", n=39 - int(view.dealt), claims=int(view.claims))),
        id="deck",
        transform=place(604, 30),
    )
    flags = "".join("▲" if number < view.claims else "△" for number in range(3))
    claims = tag(
        "g",
        tag("text", flags, class_="ke-claims", x=690, y=36, text_anchor="middle"),
        tag("title", texts.say("paint.deck", n=39 - int(view.dealt), claims=int(view.claims))),
    )
    return drawing(740, 60, *parts, flame, pile, store, deck, claims, label=texts.say("paint.purse"))


def camps(view: KeroView, texts: Texts) -> Markup:
    """Both camps, the viewer's own first."""
    order = (view.seat, 1 - view.seat) if view.seat >= 0 else (0, 1)
    return tag("div", *[_camp(view, int(seat), texts) for seat in order], class_="ke-camps")


def _camp(view: KeroView, seat: int, texts: Texts) -> Markup:
    clan = clan_of(view, seat)
    points = sum(int(one) for one in view.points[4 * seat : 4 * seat + 4])
    head = [
        symbol(f"ke-crest-{clan}", 6, 6, 44, 44, class_=f"ke-crest-art ke-clan-{clan}"),
        tag("g", seat_shape(seat), transform=place(66, 20, 0, 0.7)),
        tag("text", texts.seat(seat), class_="ke-owner", x=80, y=26),
        tag("text", f"★ {points}", class_="ke-score", x=330, y=34, text_anchor="end"),
        tag("title", texts.say("paint.points", n=points)),
    ]
    body = [
        _tally(
            "jerrycan",
            int(view.jerrycans[seat]),
            12,
            texts.say("paint.jerrycans", n=int(view.jerrycans[seat])),
        ),
        _tally(
            "explorer",
            int(view.explorers[seat]),
            92,
            texts.say("paint.explorers", n=int(view.explorers[seat])),
        ),
        _mini_tank(view, seat, texts),
        *_tiles(view, seat, texts),
        *_cards(view, seat, texts),
        *_lands(view, seat, texts),
        *_tuareks(view, seat, texts),
    ]
    mine = " ke-mine" if seat == view.seat else ""
    turn = " ke-active" if seat == view.active else ""
    frame = tag("rect", class_=f"ke-camp ke-clan-{clan}", x=2, y=2, width=336, height=252, rx=12)
    shown = drawing(340, 256, frame, *head, *body, label=texts.say("paint.camp", who=texts.seat(seat)))
    return tag("div", shown, id=f"camp-{seat}", class_=f"ke-camp-block ke-clan-{clan}{mine}{turn}")


def _tally(word: str, count: int, x: float, said: str) -> Markup:
    return tag(
        "g",
        symbol(f"ke-{word}", 0, -15, 30, 30),
        tag("text", str(count), class_="ke-number", x=42, y=8, text_anchor="middle"),
        tag("title", said),
        transform=place(x, 72),
    )


def _mini_tank(view: KeroView, seat: int, texts: Texts) -> Markup:
    """A small gauge; the big one stands on the rig."""
    full = int(view.tank[seat]) if view.mode != 2 else STEPS
    held = int(view.fuel[seat])
    bar = tag("rect", class_="ke-liquid", width=140, height=22, rx=9)
    if view.mode == CLOCK and seat == view.active and view.phase in (3, 4):
        level = gauge(bar, due=int(view.started) + held, full=full, low=12_000, axis="x")
    elif view.mode == CLOCK and seat == view.active and view.phase == 2:
        level = gauge(bar, due=int(view.flow_start) + full - held, full=full, fills=True, axis="x")
    else:
        level = gauge(bar, due=0, full=full, left=held, low=12_000 if view.mode == CLOCK else 0, axis="x")
    cover = (
        [tag("rect", class_="ke-cover", width=140, height=22, rx=9)]
        if view.hidden and seat == view.active
        else []
    )
    return tag(
        "g",
        tag("rect", class_="ke-tank", x=-3, y=-3, width=146, height=28, rx=11),
        level,
        *cover,
        tag("title", fuel_words(view, seat, texts)),
        transform=place(182, 61),
    )


def _tiles(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    owned = [ability for ability in range(ABILITIES) if view.tiles[ABILITIES * seat + ability]]
    slots = int(view.box.ability_slots)
    holes = [
        tag("rect", class_="ke-hole", x=12 + 62 * number, y=98, width=56, height=40, rx=7)
        for number in range(len(owned), slots)
    ]
    tiles = [
        piece(
            texts.say(f"ability.{ABILITY_WORDS[ability]}"),
            tag("rect", class_="ke-ability-tile edge", x=-28, y=-20, width=56, height=40, rx=7),
            symbol("ke-ability", -26, -12, 24, 24),
            _ability_mark(ability),
            id=f"tile-{ability}",
            at=(40 + 62 * number, 118),
            rules=("kero:P-01", "kero:P-04"),
        )
        for number, ability in enumerate(owned)
    ]
    return [*holes, *tiles]


def _ability_mark(ability: int) -> Markup:
    if ability < 3:
        return tag("rect", class_=f"ke-mini-die ke-die-{ability}", x=2, y=-10, width=20, height=20, rx=5)
    word = RESOURCES[ability - 3] if ability < 7 else ("wheat", "explorer", "jerrycan")[ability - 7]
    return symbol(f"ke-{word}", 0, -12, 24, 24)


def _cards(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    """Cards owned, counted by colour."""
    spread = bool(view.options[SPREAD])
    owned = [card for card in range(CARDS) if int(view.cards[seat]) >> card & 1]
    parts = []
    at = 0
    for colour, word in enumerate(COLOURS):
        if not int(view.box.colours) >> colour & 1:
            continue
        alike = [card for card in owned if cards.colour_of(view.box, card, spread) == colour]
        listed = texts.several([cards.name(card, texts) for card in alike]) or texts.say("house.nothing")
        parts.append(
            tag(
                "g",
                tag("rect", class_=f"ke-stack ke-{word}", x=-17, y=-16, width=34, height=32, rx=5),
                symbol(f"ke-{word}", -15, -10, 20, 20, class_="ke-sign"),
                tag("text", str(len(alike)), class_="ke-stack-number", x=9, y=6, text_anchor="middle"),
                tag("title", f"{texts.say(f'colour.{word}')}: {listed}"),
                id=f"stack-{seat}-{colour}",
                transform=place(29 + 40 * at, 162),
            )
        )
        at += 1
    return parts


def _lands(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    owned = [land for land in range(LANDS) if int(view.won[seat]) >> land & 1]
    return [
        piece(
            texts.say(f"territory.{LAND_WORDS[land]}"),
            tag("rect", class_="ke-tile edge", x=-15, y=-14, width=30, height=28, rx=5),
            tag("path", class_="ke-mini-land", d="M-11 9L-3-8L3 2L7-3L12 9Z"),
            id=f"won-{land}",
            at=(196 + 33 * (number % 4), 158 + 30 * (number // 4)),
            note=worth_words(view, land, texts),
            rules=("kero:M-02",),
        )
        for number, land in enumerate(owned[:8])
    ]


def _tuareks(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    """My own Tuareks by kind; of the others only how many."""
    count = int(view.held[seat])
    if seat != view.seat:
        backs = [
            tag("g", symbol("ke-tuarek-back", -19, -19, 38, 38), transform=place(28 + 26 * number, 216))
            for number in range(min(count, 10))
        ]
        words = texts.say("paint.tuareks", n=count)
        return [tag("g", *backs, tag("title", words), id=f"tuareks-{seat}")]
    shown = []
    kinds = [kind for kind in range(KINDS) if view.hand[kind]]
    for number, kind in enumerate(kinds):
        word = TUAREKS[kind]
        copies = int(view.hand[kind])
        shown.append(
            piece(
                texts.say(f"tuarek.{word}"),
                tag("rect", class_="ke-tuarek-tile edge", x=-19, y=-26, width=38, height=52, rx=9),
                symbol("ke-tuarek", -15, -23, 30, 30),
                tag("text", str(kind + 1), class_="ke-tuarek-number", y=21, text_anchor="middle"),
                tag("text", f"×{copies}" if copies > 1 else "", class_="ke-stack-number", x=14, y=-14),
                id=f"tuarek-{kind}",
                at=(30 + 40 * number, 218),
                note=texts.say(f"paint.tuarek_{kind}"),
                rules=(f"kero:TU-{kind + 1}",),
            )
        )
    return shown
