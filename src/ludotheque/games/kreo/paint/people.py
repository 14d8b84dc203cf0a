"""The people around the tree: backs, beads, flags, powers, and what I know of each hand, and only that."""

from __future__ import annotations

from ludotheque.games.kreo.cards import NONE
from ludotheque.games.kreo.content import POWER_IDS
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, seat_shape, symbol

WIDTH, HEIGHT = 250, 88


def people(view: KreoView, texts: Texts) -> Markup:
    """Everybody, in the order of the table from the viewer on."""
    memory = Memory(view) if view.seat >= 0 else None
    start = max(0, int(view.seat))
    order = [(start + step) % view.count for step in range(view.count)]
    players = [_player(view, int(seat), memory, texts) for seat in order]
    return tag("div", *players, class_=f"kr-people kr-of-{view.count}")


def _player(view: KreoView, seat: int, memory: Memory | None, texts: Texts) -> Markup:
    size = int(view.sizes[seat])
    bit = 1 << seat
    parts = [
        tag("rect", class_="kr-seat edge", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=10),
        tag("g", seat_shape(seat), transform=place(19, 18, 0, 0.7)),
        tag("text", texts.seat(seat), class_="kr-name", x=34, y=23),
        *_beads(int(view.tokens[seat])),
        *_hand(seat, size),
    ]
    said = [texts.say("paint.cards", n=size), texts.say("paint.tokens", n=int(view.tokens[seat]))]
    if view.first == seat:
        crown = symbol("kr-crown", 0, 0, 24, 18)
        parts.append(
            tag("g", crown, tag("title", texts.say("paint.first")), id="crown", transform=place(218, 8))
        )
        said.append(texts.say("paint.first"))
    if view.phase == DIVINATION and view.ready & bit:
        parts.append(tag("path", class_="kr-ready", d="M224 62L230 70L242 52"))
        said.append(texts.say("paint.ready"))
    if view.resting & bit:
        said.append(texts.say("paint.resting"))
        parts.append(tag("path", class_="kr-rest", d="M236 50A12 12 0 1 0 240 68A9 9 0 1 1 236 50Z"))
    if view.power[seat] != NONE:
        power = POWER_IDS[view.power[seat]]
        words = f"{texts.say(f'power.{power}')} ×{view.uses[seat]}"
        parts.append(tag("text", words, class_="kr-power", x=34, y=38))
        said.append(f"{words}: {texts.say(f'power_text.{power}')}")
    if memory is not None and seat != view.seat:
        parts += _known(seat, memory, texts)
    if view.seat == seat:
        said.insert(0, texts.say("paint.you"))
    waited = " kr-waited" if int(view.waiting) >> seat & 1 else ""
    apart = "" if int(view.part) >> seat & 1 or view.phase != DIVINATION else " kr-apart"
    whole = piece(
        texts.seat(seat),
        *parts,
        id=f"seat-{seat}",
        kind=f"kr-player{waited}{apart}",
        note=" ".join(said),
        rules=("kreo:25", "kreo:73"),
    )
    mine = " kr-me" if seat == view.seat else ""
    shown = drawing(WIDTH, HEIGHT, whole, *_down(view, seat, texts), label=texts.seat(seat))
    return tag("div", shown, class_=f"kr-seat-block{mine}")


def _beads(count: int) -> list[Markup]:
    """Tokens: beads as far as there is room, and always the number."""
    return [
        symbol("kr-token", 152, 9, 18, 18),
        tag("text", f"×{count}", class_="kr-bead-count", x=174, y=24),
    ]


def _hand(seat: int, size: int) -> list[Markup]:
    """Backs in a fan, as many as there are cards: nothing tells them apart."""
    step = min(12.0, 110 / max(1, size))
    backs = [
        tag("g", cards.back(), id=f"back-{seat}-{number}", transform=place(22 + step * number, 63, 0, 0.25))
        for number in range(size)
    ]
    return [*backs, tag("text", str(size), class_="kr-size", x=28 + step * size, y=69)]


def _down(view: KreoView, seat: int, texts: Texts) -> list[Markup]:
    """Chosen cards, face down; the two places of Cronus are told apart."""
    parts = []
    for spot in range(2):
        if not view.down[2 * seat + spot]:
            continue
        looked = bool(int(view.looked) >> (2 * seat + spot) & 1)
        bet = view.bets[2 * seat + spot] != NONE
        art: list[str] = [
            cards.back(),
            tag("rect", class_="edge hit", x=-50, y=-70, width=100, height=140, rx=9),
        ]
        note = [texts.say("paint.face_down")]
        if looked:
            art.append(tag("circle", class_="kr-eye", r=16))
            note.append(texts.say("paint.looked"))
        if bet:
            art.append(symbol("kr-token", -18, 18, 36, 36))
            note.append(texts.say("paint.bet"))
        parts.append(
            piece(
                texts.say("paint.chosen_card", who=texts.seat(seat)),
                *art,
                id=f"down-{seat}-{spot}",
                at=(178 + 28 * spot, 62),
                scale=0.29,
                note=" ".join(note),
                rules=("kreo:23",),
            )
        )
    return parts


def _known(seat: int, memory: Memory, texts: Texts) -> list[Markup]:
    """Small pins for cards I surely know there, fainter ones for those that may have gone."""
    pins = []
    surely = [(kind, False) for kind in memory.surely[seat].elements()]
    perhaps = [(kind, True) for kind in memory.perhaps[seat].elements()]
    for number, (kind, faint) in enumerate((surely + perhaps)[:5]):
        words = texts.say("paint.perhaps" if faint else "paint.surely", card=cards.name(int(kind), texts))
        pins.append(
            tag(
                "g",
                tag(
                    "circle",
                    class_=f"kr-pin kr-{cards.sort(int(kind))}" + (" kr-faint" if faint else ""),
                    r=13,
                ),
                symbol(cards.emblem(int(kind)), -10, -10, 20, 20),
                tag("title", words),
                transform=place(24 + 25 * number, 55),
            )
        )
    return pins
