"""The people around the tree: backs, beads, flags, powers, and what I know of each hand, and only that."""

from __future__ import annotations

from ludotheque.games.kreo.content import CARD_IDS, NAME_IDS, POWER_IDS
from ludotheque.games.kreo.kinds import NONE, UNSEEN
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.paint import cards
from ludotheque.games.kreo.phases import DIVINATION, OVER
from ludotheque.games.kreo.phrases import cards_in_words, side_of
from ludotheque.games.kreo.sentences import marks, titan_card
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, seat_shape, symbol, within

WIDTH, HEIGHT = 250, 88
SHORT, LONG = 8, 12  # letters of a name that there is room for, in the largest writing and in the usual one


def people(view: KreoView, texts: Texts) -> Markup:
    """Everybody, in the order of the table from the viewer on."""
    memory = Memory(view)
    start = max(0, int(view.seat))
    order = [(start + step) % view.count for step in range(view.count)]
    players = [_player(view, int(seat), memory, texts) for seat in order]
    words = _words(texts) if view.seat >= 0 else ""
    return tag("div", *players, words, class_=f"kr-people kr-of-{view.count}")


def _words(texts: Texts) -> Markup:
    """The names of cards, for whoever notes one on a back."""
    names = dict.fromkeys(cards.name(kind, texts) for kind in range(len(CARD_IDS)))
    return tag("datalist", *[tag("option", value=name) for name in names], id="card-words")


def _player(view: KreoView, seat: int, memory: Memory, texts: Texts) -> Markup:
    parts = [
        tag("rect", class_="kr-seat edge", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=10),
        tag("g", seat_shape(seat), transform=place(19, 18, 0, 0.7)),
        _name(texts.seat(seat)),
        *_beads(int(view.tokens[seat])),
        *_hand(view, seat),
        *_signs(view, seat, texts),
        *_known(seat, memory, texts),
    ]
    waited = " kr-waited" if int(view.waiting) >> seat & 1 else ""
    apart = "" if int(view.part) >> seat & 1 or view.phase != DIVINATION else " kr-apart"
    whole = piece(
        texts.seat(seat),
        *parts,
        id=f"seat-{seat}",
        kind=f"kr-player{waited}{apart}",
        note=". ".join(_notes(view, seat, memory, texts)),
        rules=("kreo:25", "kreo:73"),
    )
    mine = " kr-me" if seat == view.seat else ""
    shown = drawing(WIDTH, HEIGHT, whole, *_down(view, seat, memory, texts), label=texts.seat(seat))
    return tag("div", shown, class_=f"kr-seat-block{mine}", data_bears=_of_others(view, seat))


def _signs(view: KreoView, seat: int, texts: Texts) -> list[Markup]:
    """Crown, tick, moon, flag, an open offer, and the Titan card: what everybody sees at a glance."""
    parts = []
    if view.first == seat:
        crown = symbol("kr-crown", 0, 0, 24, 18)
        title = tag("title", texts.say("paint.first"))
        parts.append(tag("g", crown, title, id="crown", transform=place(218, 8)))
    if view.phase == DIVINATION and view.ready >> seat & 1:
        parts.append(tag("path", class_="kr-ready", d="M224 62L230 70L242 52"))
    if view.resting >> seat & 1:
        parts.append(tag("path", class_="kr-rest", d="M236 50A12 12 0 1 0 240 68A9 9 0 1 1 236 50Z"))
    if view.votes >> seat & 1 and view.phase != OVER:
        parts.append(tag("path", class_="kr-vote", d="M204 8V28M204 9H216L212 14L216 19H204"))
    if view.to[seat] != NONE:
        words = f"⇄ {texts.seat(view.to[seat])}"
        parts.append(tag("text", words, class_="kr-offer", x=152, y=40))
    if view.power[seat] != NONE:
        words = f"{_named(int(view.power[seat]), texts)} ×{view.uses[seat]}"
        parts.append(tag("text", words, class_="kr-power", x=34, y=38))
    elif view.titan[seat] != NONE:
        both = [int(view.box.titan[view.titan[seat] * 2 + side]) for side in range(2)]
        words = " / ".join(texts.say(f"power.{POWER_IDS[power]}") for power in both)
        parts.append(tag("text", words, class_="kr-power", x=34, y=38))
    return parts


def _named(power: int, texts: Texts) -> str:
    side = texts.say(f"side.{side_of(power)}")
    return texts.say("table.side", side=side, name=texts.say(f"power.{POWER_IDS[power]}"))


def _notes(view: KreoView, seat: int, memory: Memory, texts: Texts) -> list[str]:
    """The same and more in words: cards, tokens, marks of the round, the power, and what I know."""
    said = [texts.say("paint.you")] if view.seat == seat else []
    said.append(texts.say("table.cards", n=int(view.sizes[seat])))
    said.append(texts.say("table.tokens", n=int(view.tokens[seat])))
    said += marks(view, seat, texts)
    said += titan_card(view, seat, texts)
    for key, cards_known in (("known", memory.surely[seat]), ("perhaps", memory.perhaps[seat])):
        if cards_known:
            words = cards_in_words(cards_known.elements(), texts)
            said.append(texts.say(f"say.{key}", who=texts.seat(seat), cards=words))
    return [words.rstrip(".") for words in said]


def _name(name: str) -> Markup:
    """A player's name, beside the tokens however long it is."""
    small = len(name) > LONG
    size = " kr-small" if small else " kr-long" if len(name) > SHORT else ""
    more = within(name, 114, 12) if small else {}
    return tag("text", name, class_=f"kr-name{size}", x=34, y=23, **more)


def _beads(count: int) -> list[Markup]:
    """Tokens: beads as far as there is room, and always the number."""
    return [
        symbol("kr-token", 152, 9, 18, 18),
        tag("text", f"×{count}", class_="kr-bead-count", x=174, y=24),
    ]


def _hand(view: KreoView, seat: int) -> list[Markup]:
    """kreo:73: Backs in a fan, as many as cards: nothing tells them apart but what I note there."""
    size = int(view.sizes[seat])
    step = min(10.0, 70 / max(1, size))
    backs = [
        tag(
            "g",
            cards.back(),
            id=f"back-{seat}-{number}",
            transform=place(22 + step * number, 63, 0, 0.25),
            data_back=_of_others(view, seat),
            data_at=number + 1,
        )
        for number in range(size)
    ]
    return [*backs, tag("text", str(size), class_="kr-size", x=28 + step * size, y=69)]


def _of_others(view: KreoView, seat: int) -> int | None:
    """Whose card it is, where somebody who sits here may note something on it; nobody notes on their own."""
    return seat if view.seat not in (seat, NONE) else None


def _down(view: KreoView, seat: int, memory: Memory, texts: Texts) -> list[Markup]:
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
        seen = memory.face_down.get(2 * seat + spot)
        if seen is not None:
            art.append(symbol(cards.emblem(seen), -30, -30, 60, 60))
            note.append(texts.say("paint.was", card=cards.name(seen, texts)))
        if bet:
            art.append(symbol("kr-token", -18, 18, 36, 36))
            note.append(texts.say("paint.bet"))
            note += _guess(int(view.bets[2 * seat + spot]), texts)
        parts.append(
            piece(
                texts.say("paint.chosen_card", who=texts.seat(seat)),
                *art,
                id=f"down-{seat}-{spot}",
                at=(178 + 28 * spot, 62),
                scale=0.29,
                note=" ".join(note),
                rules=("kreo:23",),
                data_back=_of_others(view, seat),
            )
        )
    return parts


def _guess(bet: int, texts: Texts) -> list[str]:
    """kreo:A21: What was bet, for Themis alone."""
    name = bet & 31
    return [] if name == UNSEEN else [texts.say("paint.guess", card=texts.say(f"card.{NAME_IDS[name]}"))]


def _known(seat: int, memory: Memory, texts: Texts) -> list[Markup]:
    """kreo:73: Small pins for cards I surely know there, fainter ones for those that may have gone.

    They stand beside the backs in two rows: a hand is shuffled, so nobody knows which back it is.
    """
    surely = [(int(kind), False) for kind in memory.surely[seat].elements()]
    perhaps = [(int(kind), True) for kind in memory.perhaps[seat].elements()]
    known = surely + perhaps
    rows, columns = min(2, len(known)), (len(known) + 1) // 2
    size = 13.0 if rows < 2 else 12.0 if columns == 1 else 9.5
    step = 19 / max(1, columns - 1)
    pins = []
    for number, (kind, faint) in enumerate(known):
        words = texts.say("paint.perhaps" if faint else "paint.surely", card=cards.name(kind, texts))
        x = 143.0 if columns == 1 else 134 + step * (number // rows)
        y = 63 + (number % rows - (rows - 1) / 2) * 2.1 * size
        pin = tag("circle", class_=f"kr-pin kr-{cards.sort(kind)}" + (" kr-faint" if faint else ""), r=size)
        drawn = symbol(cards.emblem(kind), -0.77 * size, -0.77 * size, 1.54 * size, 1.54 * size)
        pins.append(tag("g", pin, drawn, tag("title", words), transform=place(x, y)))
    return pins
