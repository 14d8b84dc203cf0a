"""Odds at a glance, from a view: what the dice may still open this turn, and whether the game can be won."""

from __future__ import annotations

from ludotheque.games.aerion.dice import OPENED, roll_number
from ludotheque.games.aerion.kinds import (
    ACQUIRABLE,
    BOOK,
    DECKS,
    ELEMENTS,
    HOURGLASS,
    KINDS,
    MATERIAL,
    NONE,
    PAYABLE,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.mind.solver.targets import deck_target
from ludotheque.games.aerion.phases import (
    FLAGSHIP,
    HATCHING,
    HELLKITE,
    HOURGLASSES,
    LAST_CARD_PAYS,
    PAID,
    READY,
    RECOVERING,
    ROLLED,
)
from ludotheque.games.aerion.view import AerionView

MOST_REROLLS = 2  # for which odds are told


def rerolls_at_hand(view: AerionView, slot: int) -> int:
    """How many rerolls the active player can still make this turn without giving up the card of that slot."""
    payable = sum(
        1
        for other in range(DECKS)
        if other != slot and view.display[other] != NONE and view.box.traits[view.display[other]] & PAYABLE
    )
    if view.display[slot] == NONE and not view.rulings & LAST_CARD_PAYS:
        payable = max(0, payable - 1)
    books = sum(1 for book in view.pulpit if book >> 3 == view.active)
    owed = 1 if view.stage == PAID else 0
    return payable + int(view.rerolls) + owed + books * int(view.book_rerolls)


def odds(view: AerionView) -> list[tuple[float, ...]]:
    """For each deck the chance to meet its combination with none, one and two rerolls, played for that alone.

    Fairies are not counted, and no more rerolls than are at hand; (1.0,) if the dice meet it now, empty where
    there is nothing to say: an empty slot, a card that cannot be acquired at all, or no dice to be thrown.
    """
    if view.stage not in (READY, ROLLED, PAID):
        return [()] * DECKS
    opened = OPENED[roll_number(view.dice)] if view.stage != READY else 0
    found: list[tuple[float, ...]] = []
    for slot in range(DECKS):
        if not may_be_acquired(view, slot):
            found.append(())
        elif opened >> slot & 1:
            found.append((1.0,))
        else:
            target = deck_target(slot)
            rerolls = range(min(rerolls_at_hand(view, slot), MOST_REROLLS) + 1)
            if view.stage == READY:
                found.append(tuple(target.fresh(number, 0) for number in rerolls))
            else:
                found.append(tuple(target.chance(view.dice, number, 0) for number in rerolls))
    return found


def percent(chance: float) -> int:
    """A chance in whole percent; what is not certain is never told as certain."""
    return min(99, max(1, round(chance * 100))) if 0.0 < chance < 1.0 else round(chance * 100)


def may_be_acquired(view: AerionView, slot: int) -> bool:
    """Whether the right dice would take the card of that slot: not an empty one, a Bird or a banned type."""
    kind = view.display[slot]
    if kind == NONE or not view.box.traits[kind] & ACQUIRABLE:
        return False
    if not view.expansions & HELLKITE or view.outposts_gone >> view.figure & 1:
        return True
    return int(type_of(kind)) != view.outposts[view.figure]


def barrier(view: AerionView, slot: int) -> str:
    """Why the card of that slot stays where it is though the dice meet its deck: a refusal's key, or none."""
    kind = view.display[slot]
    if view.stage not in (ROLLED, PAID) or kind == NONE or not OPENED[roll_number(view.dice)] >> slot & 1:
        return ""
    if not view.box.traits[kind] & ACQUIRABLE:
        return "not_acquirable"
    if not may_be_acquired(view, slot):
        return "banned"
    return "reroll_owed" if view.stage == PAID else ""


def is_last(view: AerionView, kind: int) -> bool:
    """Whether a Ship wants that Element and no other copy can come in its place once it is discarded."""
    if kind >= ELEMENTS or book_may_come(view):
        return False
    elsewhere = in_reach(view)[kind] - (1 if view.held == NONE else 0)  # it lies in the Display, or in hand
    return elsewhere < wanted(view)[kind]


def needed(view: AerionView) -> list[int]:
    """By kind of Element: copies that Ships not yet flying want, less those laid, reserved or in hand."""
    need = wanted(view)
    if view.held != NONE and kind_of(view.held) < ELEMENTS and need[kind_of(view.held)] > 0:
        need[kind_of(view.held)] -= 1
    return need


def wanted(view: AerionView) -> list[int]:
    """By kind of Element: copies that Ships not yet flying still want, less those laid or reserved."""
    need = [0] * ELEMENTS
    for ship in range(6):
        if not view.flying >> ship & 1:
            need[ship] += 1
            need[view.box.material[ship]] += 1
            need[view.box.crew[ship]] += 1
    if view.expansions & FLAGSHIP and not view.flying & 64:
        for place in range(5):
            if view.slipway[place] == NONE:
                need[MATERIAL + place] += 1
    for card in [*view.shop, *(owned & 0xFF for owned in view.reserve)]:
        if card != NONE and need[kind_of(card)] > 0:
            need[kind_of(card)] -= 1
    return need


def book_may_come(view: AerionView) -> bool:
    """Whether a Book may still bring cards back from a pile."""
    held = view.held != NONE and kind_of(view.held) == BOOK
    return bool(view.pulpit) or held or any(BOOK in where for where in _unseen_and_seen(view))


def _unseen_and_seen(view: AerionView) -> tuple[list[int], ...]:
    """Everything that is still to come, wherever it lies."""
    return view.display, view.tops, view.hidden, view.revealed


def in_reach(view: AerionView) -> list[int]:
    """By kind: copies in Display and decks, and in the piles while a Book may still bring them back."""
    reach = [0] * KINDS
    for where in _unseen_and_seen(view):
        for kind in where:
            if kind != NONE:
                reach[kind] += 1
    if book_may_come(view):
        for deck in range(DECKS):
            for kind in range(KINDS):
                reach[kind] += view.piles[deck * KINDS + kind]
    return reach


def glass_in_reach(view: AerionView, deck: int) -> bool:
    """Whether an Hourglass of that deck can still be met."""
    start = sum(view.size[other] - view.known[other] for other in range(deck))
    hidden = view.hidden[start : start + view.size[deck] - view.known[deck]]
    top = sum(view.known[other] for other in range(deck))
    lying = [view.display[deck], *view.tops[top : top + view.known[deck]], *hidden]
    if view.stage == HATCHING and view.source == deck:
        lying += view.revealed
    return HOURGLASS in lying or (book_may_come(view) and view.piles[deck * KINDS + HOURGLASS] > 0)


def missing(view: AerionView) -> list[int]:
    """The kinds that can no longer come as often as they are needed, each once.

    A Recover under way may still bring some of them back from its pile, but only so many in all.
    """
    need, reach = needed(view), in_reach(view)
    short = {kind: need[kind] - reach[kind] for kind in range(ELEMENTS) if need[kind] > reach[kind]}
    glasses = []
    if view.expansions & HOURGLASSES:
        glasses = [deck for deck in range(DECKS) if not view.glasses[deck] and not glass_in_reach(view, deck)]
    if view.stage == RECOVERING:
        pile = view.piles[view.source * KINDS : view.source * KINDS + KINDS]
        comes = all(pile[kind] >= count for kind, count in short.items())
        comes = comes and all(deck == view.source and pile[HOURGLASS] for deck in glasses)
        if comes and sum(short.values()) + len(glasses) <= view.wanted:
            return []
    return [*short, HOURGLASS] if glasses else list(short)


def hopeless(view: AerionView) -> bool:
    """Whether some kind is wanted more often than it can still come: then the game cannot be won any more."""
    return not view.result and bool(missing(view))
