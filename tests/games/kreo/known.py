"""What a viewer may know of a table of KRÉO, as facts in words: the measure for page, drawing and sentences.

Worked out from the view and the dossier's rules (its information table), never from anything that paints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.content import CARD_IDS, ELEMENT_IDS, NAME_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.kinds import THUNDERBOLT
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.phases import CREATION, DIVINATION, OVER, PERSONAL_LAST, SHARING, TABLE_B
from ludotheque.games.kreo.view import KreoView
from tests.reading import Facts

PHASES = ("sharing", "divination", "creation", "over")
ANNOUNCED = ("cronus", "hyperion", "crius", "iapetus")
RULES = ("70", "57", "59", "69", "A26")
RESULTS = ("", "defeat_aggression", "perfect", "success", "viable", "unstable", "failure")
WARNINGS = ("", "loses", "no_place", "swallowed", "unlinked")


def facts_of(view: KreoView) -> Facts:
    """Everything that this viewer may know and should find, whichever way it looks."""
    return {
        "round": int(view.round_no),
        "phase": PHASES[view.phase],
        "first": int(view.first),
        "order": order_of(view),
        "last": word(view.last),
        "playing": word(view.card),
        "losing": losing_of(view),
        "announced": announced_of(view),
        "swallowing": bool(view.swallowing) and view.phase != OVER,
        "doomed": bool(view.doomed) and view.phase != OVER,
        "reserve": int(view.reserve),
        "costs": [int(cost) for cost in view.box.costs],
        "discard": counted(view.discard),
        "unseen": unseen_of(view),
        "seats": {str(seat): seat_of(view, seat) for seat in range(view.count)},
        "natures": {name: nature_of(view, nature) for nature, name in enumerate(NATURE_IDS)},
        "hand": counted(view.hand),
        "chosen": [word(kind) for kind in view.chosen if kind >= 0] if view.seat >= 0 else [],
        "offered": word(view.offered),
        "warnings": [WARNINGS[one] for one in view.warnings if one],
        "bets": bets_of(view),
        "reason": reason_of(view),
    }


def word(kind: int) -> str:
    """The word of a card; nothing for no card."""
    return CARD_IDS[kind] if kind >= 0 else ""


def counted(kinds: Iterable[int]) -> dict[str, int]:
    """How many there are of each."""
    return dict(sorted(Counter(word(int(kind)) for kind in kinds).items()))


def order_of(view: KreoView) -> list[int]:
    """kreo:111: Clockwise from the First Player, Oceanus' trade, then Rhea in her place; fixed then."""
    if view.phase in (SHARING, OVER):
        return []
    if view.phase == CREATION:
        return [int(seat) for seat in view.order]
    order = [(int(view.first) + step) % int(view.count) for step in range(view.count)]
    if view.trade >= 0:
        swap = {int(view.trade) % 8: int(view.trade) // 8, int(view.trade) // 8: int(view.trade) % 8}
        order = [swap.get(seat, seat) for seat in order]
    if view.rhea >= 0:
        rhea = list(view.power).index(POWER_IDS.index("rhea"))
        order.remove(rhea)
        places = {0: 0, 1: len(order), **{seat + 2: place + 1 for place, seat in enumerate(order)}}
        order.insert(places[int(view.rhea)], rhea)
    return order


def losing_of(view: KreoView) -> list[int]:
    """kreo:57, kreo:58, kreo:A1: Whose Aggression would lose the game if it came this round."""
    everybody = list(range(view.count))
    out = sum(1 for card in view.discard if card >= THUNDERBOLT)
    if view.phase in (SHARING, OVER) or sum(view.deck[THUNDERBOLT:]) == out:
        return []
    if view.round_no == 1:
        return everybody
    if view.phase == CREATION:
        return [seat for seat in everybody if view.final >> seat & 1]
    last = []
    for seat in everybody:
        held = view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1]
        plays = view.part >> seat & 1
        cronus = "cronus" in announced_of(view) and announced_of(view)["cronus"] == [seat]
        if held - (2 if cronus else 1) * plays <= 0 and (plays or not view.flags & PERSONAL_LAST):
            last.append(seat)
    return last if view.flags & PERSONAL_LAST or last == everybody else []


def announced_of(view: KreoView) -> dict[str, list[int | str]]:
    """The powers in force this round: whose, and what was announced."""
    if view.phase == OVER:
        return {}
    holders = {POWER_IDS[power]: seat for seat, power in enumerate(view.power) if power >= 0}
    found: dict[str, list[int | str]] = {
        name: [holders[name]] for name in ANNOUNCED if view.announced >> POWER_IDS.index(name) & 1
    }
    if view.trade >= 0:
        found["oceanus"] = [holders["oceanus"], *sorted((int(view.trade) % 8, int(view.trade) // 8))]
    if view.rhea >= 0:
        place: int | str = ("first", "last")[view.rhea] if view.rhea < 2 else int(view.rhea) - 2
        found["rhea"] = [holders["rhea"], place]
    return found


def unseen_of(view: KreoView) -> dict[str, int]:
    """Cards of the deck that lie neither open nor with the viewer."""
    counts = Counter({word(kind): int(number) for kind, number in enumerate(view.deck)})
    open_ = [*view.hand, *view.discard, *(kind for kind in view.slots if kind >= 0)]
    open_ += [kind for kind in [view.card, *view.chosen] if kind >= 0]
    counts.subtract(word(int(kind)) for kind in open_)
    counts.subtract(name for nature, name in enumerate(NATURE_IDS) if view.grown >> nature & 1)
    return dict(sorted((+counts).items()))


def seat_of(view: KreoView, seat: int) -> Facts:
    """One player, as everybody sees it, and what the viewer knows of its cards."""
    spots = [seat * 2, seat * 2 + 1]
    memory = Memory(view)
    power = POWER_IDS[view.power[seat]] if view.power[seat] >= 0 else ""
    titan = int(view.titan[seat])
    sides = [] if titan < 0 or power else [POWER_IDS[view.box.titan[titan * 2 + side]] for side in range(2)]
    return {
        "cards": int(view.sizes[seat]),
        "tokens": int(view.tokens[seat]),
        "down": sum(int(view.down[spot]) for spot in spots),
        "looked": any(view.looked >> spot & 1 and view.down[spot] for spot in spots),
        "bet": any(view.bets[spot] >= 0 and view.down[spot] for spot in spots),
        "ready": view.phase == DIVINATION and bool(view.ready >> seat & 1),
        "waited": bool(view.waiting >> seat & 1),
        "rests": bool(view.resting >> seat & 1),
        "rests_next": bool(view.tired >> seat & 1),
        "offers": int(view.to[seat]),
        "showed": [to for to in range(view.count) if view.shown[seat] >> to & 1],
        "voted": view.phase != OVER and bool(view.votes >> seat & 1),
        "kind": "" if not power else "titan" if POWER_IDS.index(power) < TITANS else "titanide",
        "power": power,
        "uses": int(view.uses[seat]) if power else 0,
        "sides": sides,
        "known": counted(memory.surely[seat].elements()),
        "perhaps": counted(memory.perhaps[seat].elements()),
    }


def nature_of(view: KreoView, nature: int) -> Facts:
    """A Nature card: its state, what it needs, what fills its slots, and which fillers are protected."""
    wanted = int(view.box.slots[nature + len(NATURE_IDS) if view.flags & TABLE_B else nature])
    slots = {
        name: word(view.slots[nature * 4 + element])
        for element, name in enumerate(ELEMENT_IDS)
        if wanted >> element & 1
    }
    guarded = [name for element, name in enumerate(ELEMENT_IDS) if view.guarded >> nature * 4 + element & 1]
    needs = [name for other, name in enumerate(NATURE_IDS) if int(view.box.needs[nature]) >> other & 1]
    return {
        "state": state_of(view, nature),
        "slots": slots,
        "guarded": guarded,
        "needs": needs,
        "any": int(view.box.any_needed[nature]),
    }


def state_of(view: KreoView, nature: int) -> str:
    """kreo:5, kreo:39 to kreo:46: Where a Nature card stands."""
    kind = CARD_IDS.index(NATURE_IDS[nature])
    if view.grown >> nature & 1:
        return "in_play" if view.missing[nature] else "complete"
    if kind in view.discard:
        return "discarded"
    if kind in view.slots:
        return "tucked"
    done = {other for other in range(11) if view.grown >> other & 1 and not view.missing[other]}
    parents = {other for other in range(11) if int(view.box.needs[nature]) >> other & 1}
    below = [other for other in done if view.box.level[other] == view.box.level[nature] - 1]
    return "open" if parents <= done and len(below) >= view.box.any_needed[nature] else "closed"


def bets_of(view: KreoView) -> dict[str, str]:
    """kreo:A21: The guesses of Themis, for herself alone."""
    return {
        str(spot // 2): NAME_IDS[bet % 32]
        for spot, bet in enumerate(view.bets)
        if bet >= 0 and bet % 32 < len(NAME_IDS) and view.down[spot]
    }


def reason_of(view: KreoView) -> str:
    """kreo:69, kreo:70: The result and the rule that brought it."""
    return f"{RESULTS[view.result]}_{RULES[view.cause]}" if view.result else ""
