"""The strong player: the blueprint, and what fares better than it in deals that fit what the seat knows."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.kinds import NATURE, PLANET, THUNDERBOLT
from ludotheque.games.kreo.mind.evidence import crowd_of
from ludotheque.games.kreo.mind.expectation import known_plays
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.thought import situation
from ludotheque.games.kreo.mind.trials import FOLLOW, OFFER, PLAY, RECALL, Deals, KreoTrials
from ludotheque.games.kreo.mind.worlds import sizes_of
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kit.search import Verdict, halve

NOTHING = -1
TRIALS = 600  # for the choice of a card
TELLS = 300  # for whom to show it to
DEEDS = 400  # for a Swap or a Recall
CAUTION = 1.0  # standard errors by which a card must lead over the blueprint's
CAUTION_TELLS = 0.7
CAUTION_DEEDS = 1.8
KEPT = 64


@dataclass(frozen=True)
class Decision:
    """A card to play, the seats to show it to, and what that is worth."""

    card: int
    tells: int
    odds: float
    margin: float
    trials: int
    second: int


@cache
def fitted() -> dict[str, list[float]]:
    """The weights of the blueprint by number of players."""
    text = files("ludotheque.games.kreo.mind").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[float]]] = json.loads(text)
    return found["blueprint"]


def weights_for(view: KreoView) -> list[float]:
    """The weights for so many players."""
    return fitted()[str(int(view.count))]


def trials_of(view: KreoView) -> KreoTrials:
    """The worlds of one decision; the same for the same view."""
    weights = weights_for(view)
    crowd = crowd_of(view, weights)
    seats = range(int(view.count))
    for seat, size in zip(seats, sizes_of(view), strict=True):
        crowd.sizes[seat] = size
    seed = int(view.round_no) * 104_729 + int(view.seat) * 1013 + len(view.discard) * 31 + len(view.facts) + 7
    table = KreoTrials(view, sketch_of(view), crowd, Deals(view, crowd, QuickChance(seed)), weights)
    table.order = [seat for seat in order_seen(view) if view.part >> seat & 1]
    for seat, kind in known_plays(view).items():
        if view.part >> seat & 1 and seat != view.seat:
            table.plays[seat] = kind
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            break
        if known.code_of(one) == known.SHOWN and known.a_of(one) != view.seat:
            table.known[int(known.b_of(one))] |= 1 << int(known.a_of(one))
    return table


def own_cards(view: KreoView) -> list[int]:
    """The viewer's cards, in hand and face down."""
    return sorted(int(card) for card in [*view.hand, *view.chosen] if card >= 0)


def candidates(view: KreoView, habit: int) -> list[int]:
    """Cards worth a trial: no Aggression where it loses, none but Aggressions where they press."""
    mine = own_cards(view)
    last = max(sizes_of(view)) == 1
    grim = [card for card in mine if card >= THUNDERBOLT]
    if view.round_no == 1 or last:
        mine = [card for card in mine if card < THUNDERBOLT] or mine
    elif grim and len(grim) >= len(mine) - 1:
        mine = grim
    return [habit, *sorted(set(mine) - {habit})]


_thoughts: OrderedDict[tuple[object, ...], Decision] = OrderedDict()
_deeds: OrderedDict[tuple[object, ...], int] = OrderedDict()


def decide(view: KreoView, effort: float = 1.0, go_on: Callable[[], bool] | None = None) -> Decision:
    """Which card to play and whom to show it."""
    key = (effort, tuple(own_cards(view)), *situation(view))
    found = _thoughts.get(key)
    if found is None:
        found = _thoughts[key] = _decide(view, effort, go_on)
        if len(_thoughts) > KEPT:
            _thoughts.popitem(last=False)
    return found


def habit_of(view: KreoView) -> int:
    """What the blueprint plays."""
    return int(trials_of(view).habit())


def _decide(view: KreoView, effort: float, go_on: Callable[[], bool] | None) -> Decision:
    table = trials_of(view)
    cards = candidates(view, int(table.habit()))
    for card in cards:
        table.add(PLAY, card, 0)
    found = halve(table, len(cards), int(TRIALS * effort), CAUTION, go_on)
    card = cards[int(found.best)] if len(cards) > 1 else cards[0]
    second = cards[int(found.second)] if found.second >= 0 else NOTHING
    tells = _tells(view, table, card, effort, go_on)
    worth = found.worth[max(0, int(found.best))]
    return Decision(card, tells, worth, found.margin, sum(found.tried), second)


def _tells(
    view: KreoView, table: KreoTrials, card: int, effort: float, go_on: Callable[[], bool] | None
) -> int:
    """The seats that this card is shown to, as a set."""
    tokens = int(view.tokens[view.seat])
    order = [int(seat) for seat in table.order]
    later = order[order.index(int(view.seat)) + 1 :]
    if not tokens or not later:
        return 0
    table.clear()
    table.add(PLAY, card, 0)
    usual = int(table.shows())
    options = {usual: None, 0: None}
    for seat in later:
        options[1 << seat] = None
    if tokens > 1 and len(later) > 1:
        options[1 << later[0] | 1 << later[1]] = None
    table.clear()
    sets = list(options)
    for one in sets:
        table.add(PLAY, card, one)
    found: Verdict = halve(table, len(sets), int(TELLS * effort), CAUTION_TELLS, go_on)
    return sets[int(found.best)]


def deed(view: KreoView, by_verb: dict[int, list[int]], effort: float = 1.0) -> int:
    """A Swap or a Recall that fares better than none; else NOTHING."""
    offers = [move for move in by_verb.get(verbs.OFFER, ()) if _worth_offering(view, move >> 8 & 0xFF)]
    recalls = _recalls(view, by_verb)
    if not offers and not recalls:
        return NOTHING
    key = (effort, tuple(own_cards(view)), tuple(offers), tuple(recalls), *situation(view))
    if key in _deeds:
        return _deeds[key]
    table = trials_of(view)
    table.add(FOLLOW, 0, 0)
    moves = [NOTHING]
    for move in offers:
        table.add(OFFER, move >> 8 & 0xFF, move >> 16 & 0xFF)
        moves.append(move)
    for move in recalls:
        table.add(RECALL, move >> 8 & 0xFF, move >> 16 & 0xFF)
        moves.append(move)
    found = halve(table, len(moves), int(DEEDS * effort), CAUTION_DEEDS)
    chosen = moves[int(found.best)]
    _deeds[key] = chosen
    if len(_deeds) > KEPT:
        _deeds.popitem(last=False)
    return chosen


def _worth_offering(view: KreoView, kind: int) -> bool:
    """The Planet, Aggressions, and Nature cards of the way."""
    if kind >= THUNDERBOLT or kind == PLANET:
        return True
    return kind >= NATURE and bool(sketch_of(view).way() >> (kind - NATURE) * 4 & 1)


def _recalls(view: KreoView, by_verb: dict[int, list[int]]) -> list[int]:
    """Fetching back a Nature card of the way, for each card that might be given up for it."""
    table = sketch_of(view)
    way = int(table.way())
    found = []
    for verb in (verbs.MNEMOSYNE, verbs.RECALL):
        for move in by_verb.get(verb, ()):
            taken = move >> 16 & 0xFF
            given = move >> 8 & 0xFF
            if NATURE <= taken < THUNDERBOLT and way >> (taken - NATURE) * 4 & 1:
                if not (given >= NATURE and way >> (given - NATURE) * 4 & 1):
                    found.append(move)
    return found[:8]
