"""What threatens, in numbers: from open facts and from what this viewer was shown of the pile."""

from __future__ import annotations

from math import comb

from ludotheque.games.desert.pieces import CLOUDED, NO_CARD, SHIELD_STAYS
from ludotheque.games.desert.view import DesertView


def chance_of(view: DesertView, card: int, least: int = 1) -> float:
    """desert:A-51: How likely it is that at least so many of that card are among the next ones turned."""
    due = int(view.cards_to_turn())
    if least <= 0:
        return 1.0
    now = min(len(view.pile), due)
    known = view.pile[len(view.pile) - now :]
    sure = known.count(card)
    hidden = view.pile.count(NO_CARD)
    among = view.storm_left()[card] - view.pile.count(card)
    first = _spread(hidden, among, known.count(NO_CARD))
    later = _spread(sum(view.box.storm), view.box.storm[card], due - now)
    return sum(
        share * then
        for found, share in enumerate(first)
        for more, then in enumerate(later)
        if sure + found + more >= least
    )


def _spread(cards: int, wanted: int, drawn: int) -> list[float]:
    """How likely 0, 1, 2 … wanted cards are among those drawn without putting back."""
    drawn = min(drawn, cards)
    ways = comb(cards, drawn)
    return [comb(wanted, n) * comb(cards - wanted, drawn - n) / ways for n in range(min(wanted, drawn) + 1)]


def percent(share: float) -> int:
    """A share in words: what may happen is never shown as 0, what may fail never as 100."""
    if share <= 0 or share >= 1:
        return round(share * 100)
    return min(99, max(1, round(share * 100)))


def is_blocked(view: DesertView, space: int) -> bool:
    """desert:B5: Two markers or more."""
    return view.sand[space] >= CLOUDED


def is_shaded(view: DesertView, seat: int) -> bool:
    """desert:EQ3, desert:A-01: Under a Solar Shield."""
    here = view.pawn[seat]
    for owner, tiles in enumerate(view.shield):
        if tiles and view.flags & SHIELD_STAYS:
            if tiles >> view.tile[here] & 1:
                return True
        elif tiles and view.pawn[owner] == here:
            return True
    return False
