"""The market: six decks in a row like moored ships, each with its card, its pile and its odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludotheque.games.aerion.kinds import DECK_WORDS, DECKS, KINDS, NONE
from ludotheque.games.aerion.odds import barrier, percent
from ludotheque.games.aerion.paint import cards
from ludotheque.games.aerion.paint.effects import effect
from ludotheque.games.aerion.phases import READY
from ludotheque.games.aerion.phrases import counted
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import arc, drawing, piece, within

RULES = ("aerion:B-40", "aerion:B-41", "aerion:B-42", "aerion:B-43", "aerion:B-44", "aerion:B-45")


def market(view: AerionView, texts: Texts, odds: Sequence[tuple[float, ...]]) -> Markup:
    """Six stalls; `odds` are each deck's chances with none, one and two rerolls; (1.0,) if it is met now."""
    stalls = [_stall(view, slot, texts, odds[slot]) for slot in range(DECKS)]
    return tag("div", *stalls, class_="ae-market")


def _stall(view: AerionView, slot: int, texts: Texts, odds: tuple[float, ...]) -> Markup:
    label = texts.say(f"deck.{DECK_WORDS[slot]}")
    parts = [_plate(view, slot, odds, texts), _deck(view, slot, texts), _pile(view, slot, texts)]
    kind = view.display[slot]
    open_now = is_met(odds) and not barrier(view, slot)
    if kind != NONE:
        parts.append(_card(view, slot, open_now, texts))
    met = " ae-met" if open_now else ""
    return tag("div", drawing(150, 260, *parts, label=label), class_=f"ae-stall{met}")


def is_met(odds: tuple[float, ...]) -> bool:
    """Whether the dice meet the combination as they lie."""
    return odds[:1] == (1.0,)


def told(view: AerionView, odds: tuple[float, ...]) -> list[tuple[int, int]]:
    """Rerolls and percent, as they are told: what the first roll may bring only before it."""
    return [(number, percent(chance)) for number, chance in enumerate(odds) if number or view.stage == READY]


def _plate(view: AerionView, slot: int, odds: tuple[float, ...], texts: Texts) -> Markup:
    """The combination on brass; below it the chances, with an arrow for each reroll."""
    ring = Markup("")
    chances = Markup("")
    note = ""
    if barrier(view, slot):
        note = barred(view, slot, texts)
        ring = tag(
            "g",
            tag("circle", r=15, class_="ae-ring-barred"),
            tag("path", class_="ae-bar", d="M-10-10L10 10"),
            transform=place(54, 1),
        )
    elif odds and not is_met(odds):
        shown = told(view, odds)
        note = ", ".join(texts.say(f"table.odds_{number}", percent=each) for number, each in shown)
        written = [
            f"{'↻' * number}\u202f{each}\u202f%" if number else f"{each}\u202f%" for number, each in shown
        ]
        line = "  ".join(written)
        chances = tag("text", line, class_="ae-chance", y=36, text_anchor="middle", **within(line, 136, 16))
        ring = tag(
            "g",
            tag("circle", r=11, class_="ae-ring"),
            arc(11, odds[min(1, len(odds) - 1)], class_="odds ae-odds"),
            transform=place(58, 1),
        )
    elif odds:
        note = texts.say("paint.met")
        ring = tag(
            "g",
            tag("circle", r=16, class_="ae-ring-full"),
            tag("path", class_="ae-check", d="M-7 1L-1 7L8-6"),
            transform=place(54, 1),
        )
    return piece(
        texts.say(f"deck.{DECK_WORDS[slot]}"),
        tag("rect", class_="ae-plate edge", x=-72, y=-20, width=144, height=42, rx=8),
        _pattern(slot, bool(ring)),
        ring,
        chances,
        id=f"plate-{slot}",
        at=(75, 22),
        note=note,
        rules=(RULES[slot],),
    )


def barred(view: AerionView, slot: int, texts: Texts) -> str:
    """That the dice meet the deck, and why its card cannot be taken now; nothing where it can."""
    reason = barrier(view, slot)
    return f"{texts.say('paint.met')} {texts.say(f'refusal.{reason}')}" if reason else ""


@cache
def _pattern(slot: int, narrow: bool) -> Markup:
    """The combination as dice: equal letters and shades stand for equal faces; a run climbs."""
    rows = [cards.LABELS[slot], cards.ALSO[slot]] if slot in cards.ALSO else [cards.LABELS[slot]]
    size = 16.5 if len(rows) > 1 else 17.5 if slot in (2, 5) else 19
    drawn = []
    for row, label in enumerate(rows):
        groups = label.split("+")
        dice = len("".join(groups))
        wide = dice * (size + 1.2) + 3.5 * (len(groups) - 1)
        x = (0 if not narrow else -19 if len(rows) == 1 else -14) - wide / 2
        y = (-size / 2 - 8.3 if row == 0 else -size / 2 + 10.1) if len(rows) > 1 else -size / 2
        for group in groups:
            for letter in group:
                climb = 2.2 * ("ABCDE".index(letter) - 2) if label == "ABCDE" else 0
                drawn.append(
                    tag(
                        "g",
                        tag("rect", class_=f"ae-same ae-same-{letter}", width=size, height=size, rx=3.5),
                        tag(
                            "text",
                            letter,
                            class_=f"ae-letter ae-letter-{letter}",
                            x=size / 2,
                            y=size / 2 + 6.3,
                            text_anchor="middle",
                        ),
                        transform=place(x, y - climb),
                    )
                )
                x += size + 1.2
            x += 3.5
    return tag("g", *drawn)


def _deck(view: AerionView, slot: int, texts: Texts) -> Markup:
    size = view.size[slot]
    stack = [
        tag("g", cards.back(), transform=place(2 * level, -2 * level, 0, 0.42))
        for level in range(min(3, (size + 2) // 3) if size else 0)
    ]
    empty = tag("rect", class_="ae-hole", x=-21, y=-29, width=42, height=58, rx=5)
    known = view.known[slot]
    top = Markup("")
    if known:
        first = sum(view.known[:slot])
        kinds = view.tops[first : first + known]
        note = texts.say("paint.tops", cards=texts.several([cards.name(kind, texts) for kind in kinds]))
        top = tag("g", cards.face(kinds[0], texts, written=False), transform=place(4, -4, 0, 0.42))
    else:
        note = _contents(view, slot, texts)
    count = tag("text", str(size), class_="ae-size", x=2, y=7, text_anchor="middle")
    return piece(
        texts.say("paint.deck", n=size),
        tag("rect", class_="hit edge", x=-30, y=-33, width=66, height=66, rx=6),
        empty,
        *stack,
        top,
        count,
        id=f"deck-{slot}",
        at=(36, 224),
        note=note,
        rules=("aerion:B-20",),
    )


def _contents(view: AerionView, slot: int, texts: Texts) -> str:
    """What the deck still holds, which anybody could work out."""
    sizes = [view.size[deck] - view.known[deck] for deck in range(DECKS)]
    first = sum(sizes[:slot])
    kinds = view.hidden[first : first + sizes[slot]]
    if not kinds:
        return texts.say("paint.empty")
    return texts.say("paint.holds", cards=counted([kinds.count(kind) for kind in range(KINDS)], texts))


def _pile(view: AerionView, slot: int, texts: Texts) -> Markup:
    counts = view.piles[slot * KINDS : (slot + 1) * KINDS]
    total = sum(counts)
    marks = [
        tag(
            "g",
            cards.small(kind),
            transform=place(-20 + 20 * (number % 3), -19 + 20 * (number // 3), 0, 0.42),
        )
        for number, kind in enumerate([kind for kind, count in enumerate(counts) if count][:9])
    ]
    return piece(
        texts.say("paint.pile", n=total),
        tag("rect", class_="ae-pile edge", x=-33, y=-33, width=66, height=66, rx=6),
        *marks,
        tag("text", str(total) if total else "", class_="ae-count", x=18, y=28),
        id=f"pile-{slot}",
        at=(112, 224),
        note=counted(counts, texts) if total else texts.say("paint.empty"),
        rules=("aerion:B-72", "aerion:B-21"),
        data_takes="pay discard",
    )


def _card(view: AerionView, slot: int, met: bool, texts: Texts) -> Markup:
    kind = int(view.display[slot])
    now = texts.say("paint.met") if met else barred(view, slot, texts)
    return piece(
        cards.name(kind, texts),
        cards.face(kind, texts),
        id=f"card-{slot}",
        kind="ae-offer" + (" ae-payable" if met else ""),
        at=(75, 129),
        scale=0.9,
        note=f"{effect(view, kind, texts)} {now}".strip(),
        rules=("aerion:B-60", "aerion:B-52", *cards.RULES.get(kind, ())),
        handle="acquire hire pay",
    )
