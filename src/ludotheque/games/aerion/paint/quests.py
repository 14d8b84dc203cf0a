"""What the expansions bring: slipway, Factories, Hourglasses, Clouds, Piers, Eggs, and the Hellkite's row."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import (
    CREW,
    DECK_WORDS,
    DECKS,
    FACTORY,
    KIND_WORDS,
    MATERIAL,
    NONE,
    SHIPS,
    TYPE_WORDS,
    WORKER,
)
from ludotheque.games.aerion.paint import cards
from ludotheque.games.aerion.paint.choices import block, choices, revealed
from ludotheque.games.aerion.paint.effects import effect
from ludotheque.games.aerion.phases import (
    CLOUDS,
    EGGS,
    FLAGSHIP,
    HELLKITE,
    HOURGLASSES,
    LEAST_DEBT,
    PIERS,
    STRIKING,
)
from ludotheque.games.aerion.phrases import with_decks
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import piece, seat_shape, symbol, within

SUMS = ("2+2", "3", "3+2", "4", "2+2+2", "1–5")  # the combinations, short
TYPE_MARKS = ("ae-ship-0", "ae-material-0", "ae-crew-1", "ae-book")


def quests(view: AerionView, texts: Texts) -> Markup | None:
    """One block for each expansion in play; None in the base game."""
    blocks = []
    if view.expansions & FLAGSHIP:
        blocks.append(_slipway(view, texts))
    if view.expansions & HOURGLASSES:
        blocks.append(_glasses(view, texts))
    if view.expansions & CLOUDS:
        blocks.append(_clouds(view, texts))
    if view.expansions & PIERS:
        blocks.append(_piers(view, texts))
    if view.expansions & EGGS:
        blocks.append(_nest(view, texts))
    if view.expansions & HELLKITE:
        blocks.append(_row(view, texts))
    if choices(view):
        blocks.append(revealed(view, texts))
    return tag("div", *blocks, class_="ae-quests") if blocks else None


def _slipway(view: AerionView, texts: Texts) -> Markup:
    flies = bool(view.flying >> SHIPS & 1)
    niches = []
    for number in range(5):
        kind = MATERIAL + number if number < 3 else CREW + number - 3
        filled = view.slipway[number] != NONE
        mark = cards.small(kind)
        shown = tag("g", mark, class_="" if filled or flies else "ae-ghost")
        niches.append(tag("g", shown, transform=place(160 + 38 * number, 50, 0, 0.78)))
    ship = tag(
        "g", symbol("ae-flag", 14, 20, 104, 68), class_="ae-ship ae-flying" if flies else "ae-ship ae-project"
    )
    whole = piece(
        texts.say("place.slipway"),
        tag("rect", class_="edge hit", x=4, y=22, width=342, height=62, rx=10),
        ship,
        *niches,
        id="shop-slipway",
        note=_slipway_note(view, flies, texts),
        rules=("aerion:X1-02", "aerion:X1-04"),
        data_takes="acquire",
    )
    factories = [
        piece(
            texts.say(f"card.{KIND_WORDS[FACTORY + number]}"),
            tag("rect", class_="ae-chip ae-factory edge", x=-82, y=-15, width=164, height=30, rx=7),
            tag(
                "text",
                texts.say(f"card.{KIND_WORDS[FACTORY + number]}"),
                class_="ae-factory-name",
                y=5,
                text_anchor="middle",
            ),
            id=f"factory-{number}",
            at=(92 + 172 * place_, 106),
            note=texts.say(f"paint.factory_{number}"),
            rules=("aerion:X1-07",),
        )
        for place_, number in enumerate(n for n in range(6) if view.factories >> n & 1)
    ]
    return block(352, 128, texts.say("paint.flagship"), whole, *factories)


def _slipway_note(view: AerionView, flies: bool, texts: Texts) -> str:
    """Whether the Flagship flies, and what lies on its slipway."""
    if flies:
        return texts.say("paint.flying")
    laid = [view.slipway[at] << 5 | MATERIAL + at for at in range(5) if view.slipway[at] != NONE]
    return f"{texts.say('paint.project')} {with_decks(laid, texts)}"


def _glasses(view: AerionView, texts: Texts) -> Markup:
    marks = []
    for deck in range(DECKS):
        owned = view.glasses[deck]
        shown = symbol(
            "ae-hourglass", -17, -20, 34, 34, class_="ae-emblem ae-hourglass" if owned else "ae-ghost"
        )
        written = f"{SUMS[deck]} × {owned}" if owned > 1 else SUMS[deck]
        more = within(written, 54, 16.5)
        label = tag("text", written, class_="ae-tiny", y=30, text_anchor="middle", **more)
        words = f"{texts.say(f'deck.{DECK_WORDS[deck]}')}: {owned}"
        marks.append(tag("g", shown, label, tag("title", words), transform=place(34 + 57 * deck, 48)))
    return block(352, 84, texts.say("paint.glasses"), *marks)


def _clouds(view: AerionView, texts: Texts) -> Markup:
    parts = []
    for number in range(SHIPS):
        left = view.clouds[number]
        art: list[str] = [symbol("ae-cloud", -26, -28, 52, 52, class_="ae-stone" if left else "ae-ghost")]
        if left == 1:
            art.append(symbol("ae-crack", -26, -28, 52, 52, class_="ae-stone"))
        name = texts.say(f"cloud.{KIND_WORDS[number]}")
        parts.append(
            piece(
                name,
                *art,
                tag("rect", class_="edge hit", x=-27, y=-22, width=54, height=46, rx=8),
                id=f"cloud-{number}",
                at=(34 + 57 * number, 50),
                note=texts.say(("paint.cloud_gone", "paint.cloud_damaged", "paint.cloud_intact")[left]),
                rules=("aerion:X3-04",),
            )
        )
    title = texts.say("paint.clouds")
    if view.stage == STRIKING:
        title = f"{title}. {texts.say('table.steps', n=int(view.steps))}"
    return block(352, 88, title, *parts)


def _piers(view: AerionView, texts: Texts) -> Markup:
    parts = []
    for number in range(int(view.box.piers)):
        built = number < view.piers
        parts.append(
            piece(
                texts.say("paint.pier", n=number + 1),
                symbol("ae-pier", -26, -26, 52, 52, class_="ae-emblem ae-material" if built else "ae-ghost"),
                tag("rect", class_="edge hit", x=-28, y=-24, width=56, height=52, rx=8),
                id=f"pier-{number}",
                at=(36 + 58 * number, 52),
                note=texts.say("paint.built" if built else "paint.site"),
                rules=("aerion:X4-05",),
            )
        )
    shared = view.seats == 1 or bool(view.variants & LEAST_DEBT)
    for seat in range(1 if shared else 2):
        workers = [deck for deck in range(DECKS) for _ in range(view.gatehouse[6 * seat + deck])]
        step = min(44, 132 / max(1, len(workers)))
        marks = [
            piece(
                texts.say("card.worker"),
                symbol("ae-worker", -15, -16, 30, 30, class_="ae-emblem ae-worker"),
                tag("rect", class_="edge hit", x=-step / 2, y=-22, width=step, height=44, rx=7),
                id=f"worker-{seat}-{deck}-{workers[:number].count(deck)}",
                at=(208 + step * number, 38 + 34 * seat if not shared else 52),
                note=f"{texts.say(f'deck.{DECK_WORDS[deck]}')}. {effect(view, WORKER, texts)}",
                rules=("aerion:X4-04",),
            )
            for number, deck in enumerate(workers)
        ]
        if not shared:
            parts.append(tag("g", seat_shape(seat), transform=place(190, 38 + 34 * seat, 0, 0.5)))
        parts += marks
    return block(352, 88, texts.say("paint.piers"), *parts)


def _nest(view: AerionView, texts: Texts) -> Markup:
    eggs = [
        symbol("ae-egg", 10 + min(26, 300 / view.eggs) * number, 24, 40, 44, class_="ae-emblem ae-egg")
        for number in range(int(view.eggs))
    ]
    whole = piece(
        texts.say("paint.eggs", n=view.eggs),
        tag("rect", class_="edge hit", x=6, y=24, width=340, height=50, rx=10),
        *eggs,
        id="eggs",
        note=texts.say("paint.hatched", n=int(view.hatched)),
        rules=("aerion:X5-03",),
    )
    title = texts.say("paint.duty") if view.duty else f"{texts.say('paint.nest')}: {view.eggs}"
    return block(352, 80, title, whole, urgent=bool(view.duty))


def _row(view: AerionView, texts: Texts) -> Markup:
    parts = []
    for column in range(6):
        x = 36 + 57 * column
        if view.lairs_gone >> column & 1:
            continue  # its place stays empty
        standing = not view.outposts_gone >> column & 1
        kind = view.outposts[column] if standing else view.lairs[column]
        art = symbol("ae-outpost" if standing else "ae-lair", -24, -26, 48, 48, class_="ae-outpost-art")
        mark: str = Markup("")
        note = ""
        if kind != NONE:
            mark = symbol(TYPE_MARKS[kind], -12, 18, 24, 24, class_="ae-emblem")
            note = texts.say(f"type.{TYPE_WORDS[kind]}")
        here = view.figure == column
        if here and standing:
            note += " " + texts.say("paint.banned")
        parts.append(
            piece(
                texts.say("paint.outpost" if standing else "paint.lair"),
                art,
                mark,
                tag("rect", class_="edge hit", x=-27, y=-28, width=54, height=72, rx=8),
                id=f"column-{column}",
                kind="danger" if here else "",
                at=(x, 70),
                note=note,
                rules=("aerion:X6-03", "aerion:X6-04"),
            )
        )
    if view.lairs_gone != 63:
        parts.append(
            tag(
                "g",
                symbol("ae-kite", -20, -22, 40, 40, class_="ae-kite"),
                tag("title", texts.say("paint.kite")),
                id="kite",
                transform=place(36 + 57 * int(view.figure), 46),
            )
        )
    title = texts.say("paint.hellkite")
    if view.lairs_gone != 63 and not view.outposts_gone >> view.figure & 1:
        title = texts.say("table.banned", type=f"@type.{TYPE_WORDS[view.outposts[view.figure]]}")
    return block(352, 120, title, *parts)
