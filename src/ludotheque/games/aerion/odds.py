"""Odds at a glance, from a view: what the dice may still open this turn, and whether the game can be won."""

from __future__ import annotations

from ludotheque.games.aerion.dice import OPENED, roll_number
from ludotheque.games.aerion.pieces import (
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
from ludotheque.games.aerion.solver.targets import deck_target
from ludotheque.games.aerion.stages import FLAGSHIP, HELLKITE, HOURGLASSES, LAST_CARD_PAYS, PAID, ROLLED
from ludotheque.games.aerion.view import AerionView

NOTHING_TO_SAY = -1.0
ALMOST_CERTAIN = 0.9999  # what Fairies can force is still to be done


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


def odds(view: AerionView) -> list[float]:
    """For each deck the chance that its combination can be met this turn, played for that alone.

    1.0 exactly if the dice meet it now; -1.0 where there is nothing to say: no dice yet, an empty slot, or a
    card that cannot be acquired at all.
    """
    if view.stage not in (ROLLED, PAID):
        return [NOTHING_TO_SAY] * DECKS
    opened = OPENED[roll_number(view.dice)]
    found = []
    for slot in range(DECKS):
        if not may_be_acquired(view, slot):
            found.append(NOTHING_TO_SAY)
        elif opened >> slot & 1:
            found.append(1.0)
        else:
            rerolls = min(rerolls_at_hand(view, slot), 15)
            chance = deck_target(slot).chance(view.dice, rerolls, min(int(view.fairies), 3))
            found.append(min(chance, ALMOST_CERTAIN))
    return found


def may_be_acquired(view: AerionView, slot: int) -> bool:
    """Whether the right dice would take the card of that slot: not an empty one, a Bird or a banned type."""
    kind = view.display[slot]
    if kind == NONE or not view.box.traits[kind] & ACQUIRABLE:
        return False
    if not view.expansions & HELLKITE or view.outposts_gone >> view.figure & 1:
        return True
    return int(type_of(kind)) != view.outposts[view.figure]


def needed(view: AerionView) -> list[int]:
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
    if view.held != NONE and kind_of(view.held) < ELEMENTS and need[kind_of(view.held)] > 0:
        need[kind_of(view.held)] -= 1
    return need


def in_reach(view: AerionView) -> list[int]:
    """By kind: copies in Display and decks, and in the piles while a Book may still bring them back."""
    reach = [0] * KINDS
    for kind in [*view.display, *view.tops, *view.hidden, *view.revealed]:
        if kind != NONE:
            reach[kind] += 1
    held_book = view.held != NONE and kind_of(view.held) == BOOK
    if view.pulpit or reach[BOOK] or held_book:
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
    books = bool(view.pulpit) or BOOK in view.display or BOOK in view.hidden or BOOK in view.tops
    return HOURGLASS in lying or (books and view.piles[deck * KINDS + HOURGLASS] > 0)


def hopeless(view: AerionView) -> bool:
    """Whether some kind is wanted more often than it can still come: then the game cannot be won any more."""
    if view.result:
        return False
    need, reach = needed(view), in_reach(view)
    if any(need[kind] > reach[kind] for kind in range(ELEMENTS)):
        return True
    if view.expansions & HOURGLASSES:
        return any(not view.glasses[deck] and not glass_in_reach(view, deck) for deck in range(DECKS))
    return False
