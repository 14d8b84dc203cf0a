"""What can be said for a move and is true of the view: a sentence's key, and what stands in it.

A hint claims only what its reader could check on the table.  What may still change before the card is
revealed is told *as things stand*, and what the viewer was shown of earlier plays counts as done.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludotheque.games.kreo.guess.deal import guess_state
from ludotheque.games.kreo.kinds import AETHER, NATURE, NATURES, STORM, THUNDERBOLT
from ludotheque.games.kreo.mind.exchange import is_crowded, is_stuck
from ludotheque.games.kreo.mind.expectation import foresee, known_plays
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.plan import Plan, route, wanted_cells
from ludotheque.games.kreo.mind.telling import already_told
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.rules.aggressions import exposed_cells, is_swallowed
from ludotheque.games.kreo.rules.altered import lacks_predecessor
from ludotheque.games.kreo.rules.elements import elements_of
from ludotheque.games.kreo.rules.nature import is_forbidden_to, may_enter
from ludotheque.games.kreo.state import KreoState, slots_of
from ludotheque.games.kreo.view import WARNED_LOSES, KreoView, warning
from ludotheque.kernel.chance import QuickChance

NOBODY = -1
ENTERS = 100  # a place from here on: the card enters as that Nature; below it a cell


@dataclass(frozen=True)
class Claim:
    """A sentence about a move: its key under `hint`, and the cards, seats and numbers it names."""

    key: str
    card: int = -1
    taken: int = -1
    nature: int = -1
    natures: tuple[int, ...] = ()
    who: int = -1
    seats: tuple[int, ...] = ()
    n: int = 0
    counts: dict[str, int] = field(default_factory=dict)


def share_claim(view: KreoView, amount: int) -> Claim:
    """kreo:17: How much is taken, and what of it remains for those who choose later."""
    later = (int(view.first) - int(view.seat) - 1) % int(view.count)
    after = tuple((int(view.seat) + step) % int(view.count) for step in range(1, later + 1))
    left = int(view.reserve) - amount
    if not after:
        return Claim("share_last", n=amount)
    return Claim("share" if left else "share_all", n=amount, seats=after, counts={"left": left})


def table_of(view: KreoView) -> KreoState:
    """The open table as a state; what is hidden in it is guessed, and no claim reads it."""
    return guess_state(view, QuickChance(1))


def places_of(table: KreoState, seat: int, kind: int, last: int) -> list[int]:
    """Where that card could go, the best first: ENTERS + n to enter as that Nature, or a cell to fill."""
    if kind >= THUNDERBOLT or is_swallowed(table, kind) or is_forbidden_to(table, seat, kind):
        return []
    if lacks_predecessor(kind, last):
        return []
    if kind >= NATURE and may_enter(table, kind - NATURE):
        return [ENTERS + kind - NATURE]
    return [
        cell for cell in wanted_cells(table, route(table)) if elements_of(table, seat, kind) >> (cell & 3) & 1
    ]


def choice_claim(view: KreoView, kind: int) -> Claim:
    """Why this card is the one to play."""
    seat = int(view.seat)
    if view.phase != DIVINATION or seat < 0:
        return Claim("plain", card=kind)
    table = table_of(view)
    mine = {int(card) for card in [*view.hand, *view.chosen] if card >= 0}
    if kind >= THUNDERBOLT:
        return _aggression(view, table, kind, mine)
    order = [one for one in order_seen(view) if view.part >> one & 1]
    before = order[: order.index(seat)] if seat in order else []
    plays = known_plays(view)
    shown = [(one, plays[one]) for one in before if one in plays]
    found = _placed(view, table, kind, shown)
    if found.key != "nowhere":
        return found
    for one, card in shown:
        foresee(table, one, card)
    if len(mine) == 1:
        return Claim("only", card=kind)
    if table.swallowing:
        return Claim("swallowed", card=kind)
    opening = _opening(view, table, kind) if len(before) > len(shown) else ()
    if opening:
        return Claim("may_open", card=kind, natures=opening)
    fits = any(places_of(table, seat, one, int(view.last)) for one in mine)
    return Claim("keeps" if fits else "none_fits", card=kind)


def _placed(view: KreoView, table: KreoState, kind: int, shown: list[tuple[int, int]]) -> Claim:
    """Where the card fits as things stand, or once those who showed their card have played it."""
    seat, last = int(view.seat), int(view.last)
    threat = (NOBODY, NOBODY)
    opened = dict.fromkeys(places_of(table, seat, kind, last), (NOBODY, NOBODY))  # by place: by whose play
    for one, card in shown:
        if card in (THUNDERBOLT, STORM) and exposed_cells(table):
            threat = (one, card)
        foresee(table, one, card)
        last = card
        places = places_of(table, seat, kind, last)
        opened = {place: opened.get(place, (one, card)) for place in places}
    if not opened:
        return Claim("nowhere")
    if threat[0] >= 0:
        return Claim("threatened", card=kind, who=threat[0], taken=threat[1])
    best = next((place for place in opened if place >= ENTERS or opened[place][0] < 0), next(iter(opened)))
    who, taken = opened[best]
    if best >= ENTERS:
        return grow_claim(table, kind) if who < 0 else Claim("grow_after", card=kind, who=who, taken=taken)
    nature = best >> 2
    if who >= 0:
        return Claim("fill_after", card=kind, nature=nature, who=who, taken=taken)
    if int(table.missing[nature]).bit_count() == 1 and kind < NATURE:
        same = int(view.missing[nature]).bit_count() == 1
        return Claim("complete" if same else "fill", card=kind, nature=nature)
    return Claim("substitute_only" if kind >= NATURE else "fill", card=kind, nature=nature)


def grow_claim(table: KreoState, kind: int) -> Claim:
    """A Nature card that can enter: on the shortest way to the Planet, or beside it."""
    return Claim("grow" if route(table) >> (kind - NATURE) & 1 else "grow_off", card=kind)


def _opening(view: KreoView, table: KreoState, kind: int) -> tuple[int, ...]:
    """Nature cards that somebody else may hold, that could enter now, and that have a slot for this card."""
    if lacks_predecessor(kind, int(view.last)) or is_forbidden_to(table, int(view.seat), kind):
        return ()
    mine = {*view.hand, *view.chosen}
    elements = int(elements_of(table, int(view.seat), kind))
    return tuple(
        nature
        for nature in range(NATURES)
        if not table.grown >> nature & 1
        and NATURE + nature not in mine
        and NATURE + nature not in view.discard
        and NATURE + nature not in view.slots
        and view.deck[NATURE + nature]
        and may_enter(table, nature)
        and int(slots_of(table, nature)) & elements
    )


def _aggression(view: KreoView, table: KreoState, kind: int, mine: set[int]) -> Claim:
    """kreo:57, kreo:54, kreo:55: Why an Aggression may be played now, or why it had better wait."""
    if int(warning(table, int(view.seat), kind)) == WARNED_LOSES:
        return Claim("only_aggressions" if min(mine) >= THUNDERBOLT else "aggression_waits", card=kind)
    if table.swallowing:
        return Claim("aggression_swallowed", card=kind)
    exposed = len(exposed_cells(table))
    if kind == THUNDERBOLT and not exposed:
        return Claim("aggression_safe", card=kind)
    if kind == STORM and exposed:
        return Claim("storm", card=kind, n=exposed)
    cards = [int(card) for card in [*view.hand, *view.chosen] if card >= 0]
    many = sum(1 for card in cards if card >= THUNDERBOLT)
    return Claim("aggression_out", card=kind, n=many, counts={"cards": len(cards)})


def put_claim(view: KreoView, nature: int) -> Claim:
    """Why the card being carried out goes under that Nature card."""
    kind = int(view.card)
    if int(view.missing[nature]).bit_count() == 1:
        return Claim("last_slot", card=kind, nature=nature)
    if kind < NATURE:
        return Claim("fill", card=kind, nature=nature)
    table = table_of(view)
    if not may_enter(table, kind - NATURE):
        return Claim("substitute_only", card=kind, nature=nature)
    off = not route(table) >> (kind - NATURE) & 1
    return Claim("substitute" if off else "fill", card=kind, nature=nature)


def show_claim(view: KreoView, kind: int, to: int) -> Claim:
    """kreo:25: Whom it helps to have seen that card."""
    order = [one for one in order_seen(view) if view.part >> one & 1]
    later = to in order and view.seat in order and order.index(to) > order.index(int(view.seat))
    new = to not in already_told(view) and kind in view.chosen
    return Claim("show" if later and new else "show_plain", card=kind, who=to)


def swap_claim(view: KreoView, kind: int, to: int) -> Claim:
    """kreo:25, kreo:97: Why that card is better off in other hands."""
    if is_stuck(view, kind, int(view.seat)) and not is_stuck(view, kind, to):
        return Claim("swap_stuck", card=kind, who=to)
    crowded = is_crowded(view, sketch_of(view), kind)
    return Claim("swap_crowded" if crowded else "swap_plain", card=kind, who=to)


def recall_claim(view: KreoView, given: int, taken: int) -> Claim:
    """kreo:25: Why that card is fetched back."""
    on_way = NATURE <= taken < THUNDERBOLT and route(table_of(view)) >> (taken - NATURE) & 1
    return Claim("recall" if on_way else "recall_plain", card=given, taken=taken)


def strike_claim(view: KreoView, nature: int, element: int) -> Claim:
    """kreo:54: Why that Element is the one to lose."""
    table = table_of(view)
    if not route(table) >> nature & 1:
        return Claim("strike_off", nature=nature)
    left = [int(n) for n in view.deck]
    for card in [*view.discard, *view.slots]:
        if card >= 0:
            left[card] -= 1
    kind = int(view.slots[nature * 4 + element])
    same = left[AETHER] if kind == AETHER else sum(left[kind & ~3 : (kind & ~3) + 4])
    return Claim("strike_left", card=kind, n=same)


def spare_claim(view: KreoView, kind: int, giver: int = -1) -> Claim:
    """kreo:25, kreo:55: Why that card is the one to give away."""
    choice = {int(card) for card in view.hand if giver >= 0 or card < THUNDERBOLT}
    if choice == {kind}:
        return Claim("only", card=kind)
    if giver >= 0 and is_stuck(view, kind, int(view.seat)) and not is_stuck(view, kind, giver):
        return Claim("swap_stuck", card=kind, who=giver)
    plan = Plan(table_of(view), int(view.seat))
    least = plan.keep(kind) <= min(plan.keep(card) for card in choice)
    return Claim("least" if least else "plain", card=kind)
