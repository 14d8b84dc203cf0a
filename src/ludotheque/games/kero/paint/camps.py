"""The camps: what each clan holds."""

from __future__ import annotations

from ludotheque.games.kero.box import ABILITIES, CARDS, HALF_RATION, KINDS, LANDS, TRADE
from ludotheque.games.kero.kinds import ABILITIES as ABILITY_WORDS
from ludotheque.games.kero.kinds import ANSWERS, COLOURS, RESOURCES, TUAREKS
from ludotheque.games.kero.kinds import LANDS as LAND_WORDS
from ludotheque.games.kero.paint import cards
from ludotheque.games.kero.paint.ground import worth_words
from ludotheque.games.kero.paint.rig import STEPS, clan_of, fuel_words
from ludotheque.games.kero.phases import CLOCK, REFUELLING, RISK, ROLLING, THROWING
from ludotheque.games.kero.phrases import clan as clan_words
from ludotheque.games.kero.phrases import colour as colour_of
from ludotheque.games.kero.phrases import points, sources, tuareks
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, gauge, piece, seat_shape, symbol

# what stands under the face of each Tuarek: a sign, a letter, or both
TUAREK_MARKS = (
    ("dice", ""),
    ("fire", "↻"),
    ("jerrycan", "½"),
    ("explorer", "↔"),
    ("goods", "+2"),
    ("refuel", ""),
    ("explorer", "↩"),
    ("", "✕"),
)
MOST_BACKS = 8  # drawn of the tiles that lie face down; the figure says how many there are


def camps(view: KeroView, texts: Texts) -> Markup:
    """Both camps, the viewer's own first."""
    order = (view.seat, 1 - view.seat) if view.seat >= 0 else (0, 1)
    return tag("div", *[_camp(view, int(seat), texts) for seat in order], class_="ke-camps")


def _camp(view: KeroView, seat: int, texts: Texts) -> Markup:
    clan = clan_of(view, seat)
    parts = [
        tag("rect", class_=f"ke-camp ke-clan-{clan}", x=2, y=2, width=336, height=252, rx=12),
        tag(
            "g",
            symbol(f"ke-crest-{clan}", 6, 6, 44, 44, class_=f"ke-crest-art ke-clan-{clan}"),
            tag("title", clan_words(view, seat, texts)),
        ),
        tag("g", seat_shape(seat), transform=place(66, 20, 0, 0.7)),
        tag("text", texts.seat(seat), class_="ke-owner", x=80, y=26),
        *([_first_player(texts)] if seat == view.first else []),
        _points(view, seat, texts),
        _tally("jerrycan", int(view.jerrycans[seat]), 12, seat, texts),
        _tally("explorer", int(view.explorers[seat]), 92, seat, texts),
        _mini_tank(view, seat, texts),
        *_tiles(view, seat, texts),
        *_cards(view, seat, texts),
        *_lands(view, seat, texts),
        *_tuareks(view, seat, texts),
    ]
    mine = " ke-mine" if seat == view.seat else ""
    turn = " ke-active" if seat == view.active else ""
    shown = drawing(340, 256, *parts, label=texts.say("paint.camp", who=texts.seat(seat)))
    return tag("div", shown, id=f"camp-{seat}", class_=f"ke-camp-block ke-clan-{clan}{mine}{turn}")


def _first_player(texts: Texts) -> Markup:
    """The tile of whoever began; it never moves."""
    return piece(
        texts.say("paint.first_player"),
        tag("rect", class_="ke-first edge", x=-15, y=-13, width=30, height=26, rx=6),
        tag("text", "1", class_="ke-first-text", y=7, text_anchor="middle"),
        id="first-player",
        at=(236, 28),
        note=texts.say("paint.first_note"),
        rules=("kero:S-09", "kero:E-03"),
    )


def _points(view: KeroView, seat: int, texts: Texts) -> Markup:
    """The points by now, and where they come from."""
    total = points(view, seat)
    return piece(
        texts.say("paint.points", n=total),
        tag("text", f"★ {total}", class_="ke-score", text_anchor="end"),
        id=f"points-{seat}",
        at=(330, 34),
        note=sources(view, seat, texts),
        rules=("kero:Z-01",),
    )


def _tally(word: str, count: int, x: float, seat: int, texts: Texts) -> Markup:
    return tag(
        "g",
        symbol(f"ke-{word}", 0, -15, 30, 30),
        tag("text", str(count), class_="ke-number", x=42, y=8, text_anchor="middle"),
        tag("title", texts.say(f"paint.{word}s", n=count)),
        id=f"{word}s-{seat}",
        transform=place(x, 72),
    )


def _mini_tank(view: KeroView, seat: int, texts: Texts) -> Markup:
    """A small gauge; the big one stands on the rig."""
    full = int(view.tank[seat]) if view.mode != RISK else STEPS
    held = int(view.fuel[seat])
    bar = tag("rect", class_="ke-liquid", width=140, height=22, rx=9)
    if view.mode == CLOCK and seat == view.active and view.phase in (THROWING, ROLLING):
        level = gauge(bar, due=int(view.started) + held, full=full, low=12_000, axis="x")
    elif view.mode == CLOCK and seat == view.active and view.phase == REFUELLING:
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
        id=f"tank-{seat}",
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
            id=f"tile-{seat}-{ability}",
            kind="ke-used" if _is_used(view, seat, ability) else "",
            at=(40 + 62 * number, 118),
            note=texts.say("paint.traded") if _is_used(view, seat, ability) else "",
            rules=("kero:P-01", "kero:P-04"),
        )
        for number, ability in enumerate(owned)
    ]
    return [*holes, *tiles]


def _is_used(view: KeroView, seat: int, ability: int) -> bool:
    """Whether that ability has done its one turn's work."""
    return ability == TRADE and bool(view.traded) and seat == view.active


def _ability_mark(ability: int) -> Markup:
    if ability < 3:
        return tag("rect", class_=f"ke-mini-die ke-die-{ability}", x=2, y=-10, width=20, height=20, rx=5)
    word = RESOURCES[ability - 3] if ability < 7 else ("wheat", "explorer", "jerrycan")[ability - 7]
    return symbol(f"ke-{word}", 0, -12, 24, 24)


def _cards(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    """Cards owned, counted by colour."""
    owned = [card for card in range(CARDS) if int(view.cards[seat]) >> card & 1]
    colours = [colour for colour in range(len(COLOURS)) if int(view.box.colours) >> colour & 1]
    parts = []
    for at, colour in enumerate(colours):
        word = COLOURS[colour]
        alike = [cards.name(card, texts) for card in owned if colour_of(view, card) == colour]
        parts.append(
            piece(
                texts.say("paint.stack", n=len(alike), colour=f"@colour.{word}"),
                tag("rect", class_=f"ke-stack edge ke-{word}", x=-17, y=-16, width=34, height=32, rx=5),
                symbol(f"ke-{word}", -15, -10, 20, 20, class_="ke-sign"),
                tag("text", str(len(alike)), class_="ke-stack-number", x=9, y=6, text_anchor="middle"),
                id=f"stack-{seat}-{colour}",
                at=(29 + 40 * at, 162),
                note=texts.several(alike),
                rules=("kero:A-07",),
            )
        )
    return parts


def _lands(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    """Every territory won: four beside each other, or six smaller ones."""
    owned = [land for land in range(LANDS) if int(view.won[seat]) >> land & 1]
    wide, step, scale = (4, 33.0, 1.0) if len(owned) <= 8 else (6, 23.5, 0.7)
    return [
        piece(
            texts.say(f"territory.{LAND_WORDS[land]}"),
            tag("rect", class_="ke-tile edge", x=-15, y=-14, width=30, height=28, rx=5),
            tag("path", class_="ke-mini-land", d="M-11 9L-3-8L3 2L7-3L12 9Z"),
            id=f"won-{land}",
            at=(196 + step * (number % wide), 158 + 30 * (number // wide)),
            scale=scale,
            note=worth_words(view, land, texts),
            rules=("kero:M-02",),
        )
        for number, land in enumerate(owned)
    ]


def _tuareks(view: KeroView, seat: int, texts: Texts) -> list[Markup]:
    """My own Tuareks by kind; of the others only how many."""
    if seat != view.seat:
        return [_hidden(view, seat, texts)]
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
                *_tuarek_mark(kind),
                tag("text", f"×{copies}" if copies > 1 else "", class_="ke-stack-number", x=14, y=-14),
                id=f"tuarek-{kind}",
                at=(30 + 40 * number, 218),
                note=_tuarek_note(view, kind, texts),
                rules=(f"kero:TU-{kind + 1}",),
            )
        )
    return shown


def _tuarek_mark(kind: int) -> list[Markup]:
    """What a tile does, as a small sign under its face."""
    found = []
    sign, letter = TUAREK_MARKS[kind]
    if sign == "dice":
        found += [
            tag("rect", class_=f"ke-mini-die ke-die-{die}", x=-13 + 14 * die, y=8, width=12, height=12, rx=3)
            for die in range(2)
        ]
    elif sign == "goods":  # of one's own choice: two that differ
        found += [symbol("ke-brick", -19, 3, 13, 13), symbol("ke-wheat", -13, 12, 13, 13)]
    elif sign:
        found.append(symbol(f"ke-{sign}", -16 if letter else -9, 5, 18, 18))
    if letter:
        at = 8 if sign else 0
        found.append(tag("text", letter, class_="ke-tuarek-number", x=at, y=20, text_anchor="middle"))
    return found


def _tuarek_note(view: KeroView, kind: int, texts: Texts) -> str:
    """When a tile is played and what it does; for Half Ration, the standing answer too."""
    words = texts.say(f"paint.tuarek_{kind}")
    if kind != HALF_RATION:
        return words
    return f"{words} {texts.say('say.prefer', answer=f'@answer.{ANSWERS[view.prefer]}')}"


def _hidden(view: KeroView, seat: int, texts: Texts) -> Markup:
    """Tuareks that lie face down: how many, and which of them the viewer can be sure of."""
    count = int(view.held[seat])
    backs = [
        tag("g", symbol("ke-tuarek-back", -19, -19, 38, 38), transform=place(28 + 26 * number, 216))
        for number in range(min(count, MOST_BACKS))
    ]
    sure = view.certain[seat * KINDS : (seat + 1) * KINDS]
    note = texts.say("say.certain", who=texts.seat(seat), tuareks=tuareks(sure, texts)) if any(sure) else ""
    return piece(
        texts.say("paint.tuareks", n=count),
        *backs,
        tag("text", str(count), class_="ke-number", x=28 + 26 * len(backs), y=223),
        id=f"tuareks-{seat}",
        note=note,
        rules=("kero:RUL-31",),
    )
