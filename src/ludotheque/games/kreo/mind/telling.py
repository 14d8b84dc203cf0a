"""How the greedy player spends Energy: it tells later players what changes their choice for the better, and
fetches back what the way needs.
"""

from __future__ import annotations

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.kinds import NATURE, THUNDERBOLT
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.mind.convention import telling_values
from ludotheque.games.kreo.mind.exchange import is_crowded, is_stuck, is_wanted
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.plan import Plan
from ludotheque.games.kreo.mind.thought import plays_known
from ludotheque.games.kreo.mind.worlds import own_deals, sizes_of
from ludotheque.games.kreo.view import KreoView

NOTHING = -1
DEALS = 24
FREE = 0.1  # a vision of Theia costs nothing but one of her two uses
PRICE = 0.01  # of a token, in cards, for each round that is left


def tell_somebody(view: KreoView, by_verb: dict[int, list[int]]) -> int:
    """Show the chosen card to the later player whose choice it improves most; NOTHING if that is too dear."""
    kind = int(view.chosen[0])
    if kind < 0 or view.chosen[1] >= 0:
        return NOTHING
    shows = [move for move in by_verb.get(verbs.SHOW, ()) if move >> 8 & 0xFF == kind]
    visions = [move for move in by_verb.get(verbs.THEIA_SEATS, ()) if move >> 8 & 0xFF == kind]
    if not shows and not visions:
        return NOTHING
    deals = own_deals(view, DEALS, Memory(view))
    gains = telling_values(view, deals, plays_known(view), kind)
    told = already_told(view)
    best, found = 0.0, NOTHING
    for move in visions:
        pair = {move >> 16 & 0xFF, move >> 24 & 0xFF} - told
        gain = sum(gains.get(seat, 0.0) for seat in pair) - FREE
        if gain > best:
            best, found = gain, move
    if found == NOTHING and not saves_for_swap(view):
        dear = price(view)
        for move in shows:
            seat = move >> 16 & 0xFF
            if seat not in told and gains.get(seat, 0.0) - dear > best:
                best, found = gains[seat] - dear, move
    return found


def saves_for_swap(view: KreoView) -> bool:
    """Whether the tokens are needed to bring a card of the way to somebody who can play it."""
    if view.tokens[view.seat] > view.box.costs[1]:
        return False
    table = sketch_of(view)
    return any(
        (is_stuck(view, kind, int(view.seat)) and is_wanted(table, kind)) or is_crowded(view, table, kind)
        for kind in view.hand
    )


def price(view: KreoView) -> float:
    """What a token is worth now: less the more of them there are for the rounds that are left."""
    rounds = max(sizes_of(view)) - 1
    return PRICE * rounds / max(1, int(view.tokens[view.seat]))


def already_told(view: KreoView) -> set[int]:
    """Whom the viewer has shown a card this round."""
    found = set()
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            break
        if known.code_of(one) == known.SHOWN and known.a_of(one) == view.seat:
            found.add(int(known.b_of(one)))
    return found


def fetch_back(plan: Plan, by_verb: dict[int, list[int]]) -> int:
    """Recall a Nature card that the way needs, for the card the team would miss least; else NOTHING."""
    best, found = 0.0, NOTHING
    for verb in (verbs.MNEMOSYNE, verbs.RECALL):
        for move in by_verb.get(verb, ()):
            given, taken = move >> 8 & 0xFF, move >> 16 & 0xFF
            if NATURE <= taken < THUNDERBOLT and plan.route >> (taken - NATURE) & 1:
                gain = 90.0 - plan.keep(given)
                if gain > best:
                    best, found = gain, move
        if found != NOTHING:
            return found
    return found
