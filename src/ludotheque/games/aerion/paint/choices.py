"""What a Book or an Egg lays open, to choose from."""

from __future__ import annotations

from textwrap import wrap

from ludotheque.games.aerion.kinds import KINDS, RECOVERABLE
from ludotheque.games.aerion.paint import cards
from ludotheque.games.aerion.paint.effects import effect
from ludotheque.games.aerion.phases import RECOVERING
from ludotheque.games.aerion.phrases import recovering
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, tag
from ludotheque.kit.markup import place as place_
from ludotheque.kit.pieces import drawing, piece, within

WIDTH, HEAD, LINE = 352, 26, 17
TITLE = 42  # letters of a title that a line holds
FEWEST, IN_A_ROW = 4, 5  # cards in a row: where there are few, they are larger
CARD_WIDE, CARD_HIGH = 112, 156  # of a card at its full size, with what lies around it
CAPTION = 28  # below each card, for its name


def block(
    width: float, height: float, title: str, *parts: str, kind: str = "ae-wide", urgent: bool = False
) -> Markup:
    """A framed drawing with its title, in as many lines as it takes."""
    frame = tag("rect", class_="ae-quest", x=1, y=1, width=width - 2, height=height - 2, rx=10)
    look = "ae-quest-name danger-text" if urgent else "ae-quest-name"
    lines = [
        tag("tspan", f"{line} ", x=10, y=19 + LINE * place, **within(line, width - 20, 17))
        for place, line in enumerate(titled(title))
    ]
    head = tag("text", *lines, class_=look)
    return tag("div", drawing(width, height, frame, head, *parts, label=title), class_=f"ae-block {kind}")


def titled(title: str) -> list[str]:
    """A title's lines: each within the frame."""
    return wrap(title, TITLE) or [""]


def choices(view: AerionView) -> list[int]:
    """The kinds that a Book or an Egg lets one choose from."""
    if view.stage == RECOVERING:
        pile = view.piles[KINDS * view.source : KINDS * (view.source + 1)]
        return [kind for kind, count in enumerate(pile) if count and view.box.traits[kind] & RECOVERABLE]
    return sorted(set(view.revealed))


def copies(view: AerionView, kind: int) -> int:
    """How many cards of that kind there are to choose from."""
    if view.stage == RECOVERING:
        return view.piles[KINDS * view.source + kind]
    return view.revealed.count(kind)


def revealed(view: AerionView, texts: Texts) -> Markup:
    """The cards, each kind once with its number, and how many may be taken."""
    kinds = choices(view)
    in_a_row = min(IN_A_ROW, max(FEWEST, len(kinds)))
    wide = WIDTH / in_a_row
    scale = wide / CARD_WIDE
    high = scale * CARD_HIGH + CAPTION
    title = _title(view, texts)
    head = HEAD + LINE * (len(titled(title)) - 1)
    shown = []
    for number, kind in enumerate(kinds):
        count = copies(view, kind)
        badge = tag("text", f"× {count}", class_="ae-count", x=0, y=64, text_anchor="middle")
        shown.append(
            piece(
                cards.name(kind, texts),
                cards.face(kind, texts, written=False),
                badge if count > 1 else Markup(""),
                _caption(cards.name(kind, texts), wide, scale),
                id=f"shown-{kind}",
                at=(
                    wide * (number % in_a_row + 0.5),
                    head + high * (number // in_a_row) + (high - CAPTION) / 2,
                ),
                scale=round(scale, 3),
                note=effect(view, kind, texts),
                rules=("aerion:B-72", "aerion:X5-03"),
            )
        )
    rows = (len(kinds) + in_a_row - 1) // in_a_row
    return block(WIDTH, round(head + 4 + high * rows), title, *shown, kind="ae-choice")


def _caption(words: str, wide: float, scale: float) -> Markup:
    """A card's name below it, as large as other words, however small the card is drawn."""
    lines = [
        tag(
            "tspan",
            line,
            x=0,
            y=13 * (place + 1),
            textLength=round(wide - 4) if len(line) > wide / 6 else None,
        )
        for place, line in enumerate(cards.lines_of(words))
    ]
    text = tag("text", *lines, class_="ae-caption", text_anchor="middle", aria_hidden="true")
    return tag("g", text, transform=place_(0, CARD_HIGH / 2 - 6, scale=round(1 / scale, 3)))


def _title(view: AerionView, texts: Texts) -> str:
    return recovering(view, texts) if view.stage == RECOVERING else texts.say("paint.choose")
