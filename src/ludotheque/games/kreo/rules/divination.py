# mypyc: compile
"""Divination: secret choices, and what Energy lets the players tell each other meanwhile."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import NONE, THUNDERBOLT, is_nature, put_sorted
from ludotheque.games.kreo.moves import (
    ANSWERING,
    CHANGING,
    CHANGING_SECOND,
    CHOOSING,
    OFFERING,
    READY,
    RECALLING,
    REORDER,
    SHEDDING,
    SHEDDING_FOR_ENERGY,
    SHOWING,
    UNCHOOSE,
    UNCHOOSE_SECOND,
    UNREADY,
)
from ludotheque.games.kreo.rules.end import announce_doom
from ludotheque.games.kreo.rules.energy import gain, pay, spendable
from ludotheque.games.kreo.rules.round import (
    cards_held,
    is_last_for_all,
    is_last_seen_by,
    leave_round,
    must_choose,
)
from ludotheque.games.kreo.state import KreoState, locked
from ludotheque.kernel.moves import EVERYONE, MEMBERS_OF, bit
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.offers import close, is_bound, make, offerer_to


def free_kinds(state: KreoState, seat: i64) -> list[int]:
    """kreo:7, kreo:78: The kinds in the seat's hand; the one copy it has offered can be used for nothing
    else.
    """
    kinds: list[int] = []
    hand = state.hands[seat]
    before: int = NONE
    for kind in hand:
        if kind != before:
            kinds.append(kind)
            before = kind
    offered: i64 = state.what[seat]
    if offered >= 0 and hand.count(offered) == 1:
        kinds.remove(offered)
    return kinds


def holds_free(state: KreoState, seat: i64, kind: i64) -> bool:
    """kreo:78: Whether the seat has a card of that kind in hand that it has not offered."""
    copies: i64 = state.hands[seat].count(kind)
    if state.what[seat] == kind:
        copies -= 1
    return copies > 0


def showable_kinds(state: KreoState, seat: i64, free: list[int]) -> list[int]:
    """kreo:25, kreo:A6: Any card of the hand; the own face-down card too, unless a bet has locked it."""
    first: i64 = state.chosen[seat * 2]
    second: i64 = state.chosen[seat * 2 + 1]
    if first < 0 and second < 0:
        return free
    kinds = free[:]
    if first >= 0 and first not in kinds and not locked(state, seat, 0):
        kinds.append(first)
    if second >= 0 and second not in kinds and not locked(state, seat, 1):
        kinds.append(second)
    return kinds


def chosen_count(state: KreoState, seat: i64) -> i64:
    """How many cards the seat has face down."""
    return (state.chosen[seat * 2] >= 0) + (state.chosen[seat * 2 + 1] >= 0)


def givable_count(state: KreoState, seat: i64) -> i64:
    """kreo:28, kreo:79: How many cards the seat could give in a swap: in hand, or face down and
    not locked.
    """
    count: i64 = len(state.hands[seat])
    if state.to[seat] >= 0:
        count -= 1
    if state.chosen[seat * 2] >= 0 and not locked(state, seat, 0):
        count += 1
    if state.chosen[seat * 2 + 1] >= 0 and not locked(state, seat, 1):
        count += 1
    return count


def may_be_offered(state: KreoState, seat: i64, to: i64) -> bool:
    """kreo:28, kreo:75, kreo:123, kreo:A28: Another player who takes part, is in no offer and has a card to
    give.
    """
    if to == seat or not state.part >> to & 1 or givable_count(state, to) == 0:
        return False
    return not is_bound(state.to, to)


def may_be_told(state: KreoState, seat: i64, to: i64) -> bool:
    """kreo:75, kreo:A27, kreo:A19: Only another player who takes part can be shown a card."""
    return to != seat and bool(state.part >> to & 1)


def may_shed(state: KreoState, seat: i64) -> bool:
    """kreo:79, kreo:84: Not if it would leave a player who is asked for a swap without a card, or Cronus
    below two.
    """
    if offerer_to(state.to, seat) >= 0 and givable_count(state, seat) <= 1:
        return False
    return not state.announced or must_choose(state, seat) == 1 or cards_held(state, seat) > 2


def discarded_kinds(state: KreoState) -> list[int]:
    """kreo:77, kreo:A11: The kinds that lie in the discard, Aggressions too; it is open to all."""
    kinds: list[int] = []
    found: i64 = 0
    for card in state.discard:
        if not found >> card & 1:
            found |= bit(card)
            kinds.append(card)
    return kinds


def legal_choices(state: KreoState, seat: i64, kinds: list[int], swapping: bool, moves: list[int]) -> None:
    """kreo:23, kreo:24, kreo:124: Lay a card down, change it, take it back; not one that a bet has
    locked.
    """
    first: i64 = state.chosen[seat * 2]
    second: i64 = state.chosen[seat * 2 + 1]
    if first < 0 or (second < 0 and state.announced and must_choose(state, seat) == 2):
        moves.extend([CHOOSING[kind] for kind in kinds])
    elif state.ready >> seat & 1:
        moves.append(UNREADY)
    elif not (swapping and is_bound(state.to, seat)):
        moves.append(READY)
    if first >= 0 and not locked(state, seat, 0):
        moves.append(UNCHOOSE)
        moves.extend([CHANGING[kind] for kind in kinds])
    if second >= 0:
        if not locked(state, seat, 1):
            moves.append(UNCHOOSE_SECOND)
            moves.extend([CHANGING_SECOND[kind] for kind in kinds])
        if first >= 0:
            moves.append(REORDER)


def legal_actions(state: KreoState, seat: i64, kinds: list[int], swapping: bool, moves: list[int]) -> None:
    """kreo:25, kreo:66: Show, Swap, Recall and Shed, any number of times, for whoever can pay."""
    tokens = spendable(state, seat)
    costs = state.box.costs
    others = MEMBERS_OF[state.part & ~bit(seat)]
    if tokens >= costs[0]:
        shown = showable_kinds(state, seat, kinds)
        for to in others:
            showing = SHOWING[to]
            moves.extend([showing[kind] for kind in shown])
    if tokens >= costs[1] and kinds and not (swapping and is_bound(state.to, seat)):
        for to in others:
            if (state.hands[to] and not swapping) or may_be_offered(state, seat, to):
                offering = OFFERING[to]
                moves.extend([offering[kind] for kind in kinds])
    if swapping and offerer_to(state.to, seat) >= 0:
        moves.extend([ANSWERING[kind] for kind in kinds])
    if tokens >= costs[2] and state.discard:
        legal_recalls(state, kinds, RECALLING, moves)
    if kinds and may_shed(state, seat):
        calm = kinds if kinds[-1] < THUNDERBOLT else [kind for kind in kinds if kind < THUNDERBOLT]
        moves.extend([SHEDDING[kind] for kind in calm])
        if state.reserve > 0:
            moves.extend([SHEDDING_FOR_ENERGY[kind] for kind in calm])


def legal_recalls(state: KreoState, kinds: list[int], pairs: list[list[int]], moves: list[int]) -> None:
    """kreo:25, kreo:26: An Element or Nature card of the hand for any card that already lies in
    the discard.
    """
    discarded = discarded_kinds(state)
    for kind in kinds:
        if kind < THUNDERBOLT:
            giving = pairs[kind]
            moves.extend([giving[taken] for taken in discarded])


def lay(state: KreoState, seat: i64, kind: i64) -> None:
    """kreo:23: A card of the hand goes face down, to the first free place."""
    place = seat * 2 if state.chosen[seat * 2] < 0 else seat * 2 + 1
    state.hands[seat].remove(kind)
    state.chosen[place] = kind


def take_back(state: KreoState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kreo:24, kreo:A34: The chosen card returns to the hand; everybody notices it if Phoebe had looked at
    it.
    """
    spot = seat * 2 + place
    put_sorted(state.hands[seat], state.chosen[spot])
    state.chosen[spot] = NONE
    unready(state, seat)
    if state.looked >> spot & 1:
        state.looked ^= bit(spot)
        state.facts.append(known.fact(known.TAKEN_BACK, seat, 0, 0, 0, place))
        scribe.tell(state, events.TAKEN_BACK, seat, place)


def change(state: KreoState, seat: i64, place: i64, kind: i64, scribe: Scribe) -> None:
    """kreo:24, kreo:127: Another card takes the place of the chosen one; nobody sees which."""
    take_back(state, seat, place, scribe)
    state.hands[seat].remove(kind)
    state.chosen[seat * 2 + place] = kind


def reorder(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:84, kreo:99: Cronus exchanges his two cards; everybody sees it once one was looked at
    or bet on.
    """
    spot = seat * 2
    state.chosen[spot], state.chosen[spot + 1] = state.chosen[spot + 1], state.chosen[spot]
    unready(state, seat)
    bets = state.bets
    both = state.looked >> spot & 3
    if both or bets[spot] >= 0 or bets[spot + 1] >= 0:
        bets[spot], bets[spot + 1] = bets[spot + 1], bets[spot]
        state.looked ^= (both ^ (both >> 1 | (both & 1) << 1)) << spot
        state.facts.append(known.fact(known.REORDERED, seat))
        scribe.tell(state, events.REORDERED, seat)


def make_ready(state: KreoState, seat: i64) -> None:
    """kreo:31, kreo:90: The seat has definitively chosen, as far as it knows now; only the flag is seen."""
    state.ready |= bit(seat)


def unready(state: KreoState, seat: i64) -> None:
    """kreo:125: The seat is no longer ready: it changed its mind, or learnt something."""
    if state.ready >> seat & 1:
        state.ready &= ~bit(seat)
        state.idle[seat] = state.now


def show(state: KreoState, seat: i64, kind: i64, to: i64, scribe: Scribe) -> None:
    """kreo:25: One player sees one card; everybody sees that it was shown."""
    pay(state, seat, state.box.costs[0])
    reveal_to(state, seat, kind, to, 0, events.SHOWED, scribe)


def reveal_to(
    state: KreoState, seat: i64, kind: i64, to: i64, by_theia: i64, event: i64, scribe: Scribe
) -> None:
    """kreo:125, kreo:127: The card is known to that player alone, who is no longer ready."""
    state.shown[seat] |= bit(to)
    state.facts.append(known.fact(known.SHOWN, seat, to, kind, 0, by_theia))
    unready(state, to)
    scribe.tell(state, event, seat, to)
    scribe.show(state, bit(to), events.WAS_SHOWN, seat, kind)


def offer(state: KreoState, seat: i64, kind: i64, to: i64, scribe: Scribe) -> None:
    """kreo:78, kreo:79, kreo:A28: A binding offer: the card and the tokens stay but are tied up until the
    answer.
    """
    make(state.to, state.what, seat, to, kind)
    unready(state, seat)
    unready(state, to)
    state.idle[to] = state.now
    state.facts.append(known.fact(known.OFFERED, seat, to, kind))
    scribe.tell(state, events.OFFERED, seat, to)


def answer(state: KreoState, seat: i64, given: i64, scribe: Scribe) -> None:
    """kreo:25, kreo:27, kreo:28, kreo:A5: Both cards change owner at once; each sees only the one
    received.
    """
    giver = offerer_to(state.to, seat)
    offered = close(state.to, state.what, giver)
    pay(state, giver, state.box.costs[1])
    state.hands[giver].remove(offered)
    state.hands[seat].remove(given)
    put_sorted(state.hands[seat], offered)
    put_sorted(state.hands[giver], given)
    state.facts.append(known.fact(known.SWAPPED, giver, seat, offered, given))
    scribe.tell(state, events.SWAPPED, giver, seat)
    scribe.show(state, bit(giver), events.RECEIVED, seat, given)
    scribe.show(state, bit(seat), events.RECEIVED, giver, offered)


def lapse(state: KreoState, giver: i64, scribe: Scribe) -> None:
    """kreo:128, kreo:A5: The partner is absent: the offer comes to nothing, card and tokens are
    free again.
    """
    to: i64 = state.to[giver]
    offered = close(state.to, state.what, giver)
    state.facts.append(known.fact(known.LAPSED, giver, to, offered))
    state.idle[giver] = state.now
    scribe.tell(state, events.LAPSED, giver, to)


def recall(state: KreoState, seat: i64, given: i64, taken: i64, event: i64, scribe: Scribe) -> None:
    """kreo:25, kreo:27: Exchange a card of the hand with one that already lay in the discard, before all
    eyes.
    """
    state.hands[seat].remove(given)
    state.discard.remove(taken)
    state.discard.append(given)
    put_sorted(state.hands[seat], taken)
    state.facts.append(known.fact(known.RECALLED, seat, 0, given, taken))
    scribe.show(state, EVERYONE, event, seat, given, taken)


def shed(state: KreoState, seat: i64, kind: i64, tokens: i64, scribe: Scribe) -> None:
    """kreo:25, kreo:27, kreo:68, kreo:A7, kreo:A22: Discard a card and, if wanted, take a token from the
    reserve.
    """
    was_last = is_last_seen_by(state, seat)
    state.hands[seat].remove(kind)
    state.discard.append(kind)
    if tokens:
        gain(state, seat, 1)
    state.facts.append(known.fact(known.SHED, seat, 0, kind))
    scribe.show(state, EVERYONE, events.SHEDDED, seat, kind, tokens)
    if is_nature(kind):
        announce_doom(state, scribe)
    if cards_held(state, seat) == 0:
        leave_round(state, seat, scribe)
    if state.part:
        call_last_round(state, seat, was_last, scribe)


def call_last_round(state: KreoState, seat: i64, was_last: bool, scribe: Scribe) -> None:
    """kreo:92: A shed card or an announcement that makes this the last round takes back every `ready`."""
    if not was_last and (is_last_seen_by(state, seat) or is_last_for_all(state)):
        for other in range(state.count):
            unready(state, other)
        if is_last_for_all(state):
            scribe.tell(state, events.LAST_ROUND)
