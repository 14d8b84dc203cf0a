# plain: invariants that tests ask for
"""What always holds: the invariants of KRÉO as questions that a test may ask of any state."""

from __future__ import annotations

from ludotheque.games.kreo.box import P_HYPERION
from ludotheque.games.kreo.kinds import AETHER, CELLS, KINDS, NATURE, NATURES
from ludotheque.games.kreo.rules.energy import token_total
from ludotheque.games.kreo.rules.nature import completed
from ludotheque.games.kreo.state import KreoState, seat_with, slots_of


def every_card_has_one_place(state: KreoState) -> bool:
    """kreo:131: A hand, face down, on the tableau, in the discard, or just being carried out."""
    counts = [0] * KINDS
    places = [*state.hands, state.chosen, state.slots, state.discard, [state.card]]
    for card in (card for place in places for card in place):
        if card >= 0:
            counts[card] += 1
    for nature in range(NATURES):
        counts[NATURE + nature] += state.grown >> nature & 1
    return counts == state.deck


def tokens_add_up(state: KreoState, total: int) -> bool:
    """kreo:132: The total is that of setup, and no count is negative."""
    return token_total(state) == total and state.reserve >= 0 and min(state.tokens) >= 0


def slots_show_their_element(state: KreoState) -> bool:
    """kreo:133: A slot holds one card at most, which shows its Element: own, declared, or through
    Hyperion.
    """
    free_hand = seat_with(state, P_HYPERION) >= 0
    for cell in range(CELLS):
        card, nature, element = state.slots[cell], cell >> 2, cell & 3
        if card < 0:
            continue
        if not state.grown >> nature & 1 or state.missing[nature] >> element & 1:
            return False
        if card >= NATURE and not slots_of(state, card - NATURE) >> element & 1:
            return False
        if card < AETHER and card >> 2 != element and not free_hand:
            return False
    return True


def grew_by_the_rules(before: KreoState, after: KreoState) -> bool:
    """kreo:134: What has come into play had its conditions met; what was complete still is."""
    done = completed(after)
    for nature in range(NATURES):
        if not after.grown >> nature & 1:
            continue
        needs = after.box.needs[nature]
        if needs & ~done:
            return False
        wanted = after.box.any_needed[nature]
        below = after.box.level[nature] - 1
        level = sum(1 for one in range(NATURES) if done >> one & 1 and after.box.level[one] == below)
        if wanted and level < wanted:
            return False
    return not completed(before) & ~done


def one_card_fewer(before: int, after: int, chosen: int) -> bool:
    """kreo:135: Who takes part in a round played to its end has as many cards fewer as were chosen."""
    return after == before - chosen
