"""A random player that talks: it shows, swaps, looks and bets far more than the house's, so that
secrets travel.
"""

from __future__ import annotations

from typing import cast

from ludotheque.games.kreo import moves
from ludotheque.games.kreo.kinds import THUNDERBOLT
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import Chance, Match

CHATTER = frozenset(
    {
        moves.SHOW,
        moves.OFFER,
        moves.RECALL,
        moves.SHED,
        moves.THEMIS,
        moves.PHOEBE,
        moves.THEIA_CARDS,
        moves.THEIA_SEATS,
        moves.MNEMOSYNE,
        moves.CRONUS,
        moves.HYPERION,
        moves.COEUS,
        moves.OCEANUS,
        moves.CRIUS,
        moves.RHEA,
        moves.REORDER,
        moves.CHANGE,
        moves.UNCHOOSE,
    }
)


def talkative_match(match: Match, chance: Chance, limit: int = 600) -> None:
    """Play on to the end, or until `limit` entries were made."""
    while match.outcome is None and len(match.journal.entries) < limit:
        seats = match.waiting
        if not seats:
            if chance.below(0, 6) == 0:
                _act(match, int(chance.below(0, match.seats)), chance, 100)
            else:
                match.expire()
            continue
        anybody = chance.below(0, 4) == 0
        seat = int(chance.below(0, match.seats)) if anybody else seats[int(chance.below(0, len(seats)))]
        _act(match, seat, chance, 35)


def _act(match: Match, seat: int, chance: Chance, eager: int) -> None:
    """One move: now and then something that tells, mostly what brings the game on."""
    by_verb: dict[int, list[int]] = {}
    for move in match.legal(seat):
        by_verb.setdefault(move & 0xFF, []).append(move)
    talk = sorted(
        verb for verb in by_verb if verb in CHATTER and (verb != moves.SHED or chance.below(0, 4) == 0)
    )
    duty = sorted(verb for verb in by_verb if not match.room.vocabulary.verb(verb).free)
    answers = [verb for verb in duty if verb == moves.ANSWER]
    verbs = answers or (talk if talk and (not duty or chance.below(0, 100) < eager) else duty)
    if not verbs:
        return
    choices = by_verb[verbs[int(chance.below(0, len(verbs)))]]
    choices = _harmless(match, choices) or choices
    match.play(seat, choices[int(chance.below(0, len(choices)))])


def _harmless(match: Match, choices: list[int]) -> list[int]:
    """Choices that do not lose the game at once: no Aggression in the first round or with the last card."""
    state = cast("KreoState", match.state)
    if choices[0] & 0xFF not in (moves.CHOOSE, moves.CHANGE):
        return choices
    if state.round_no > 1 and max(len(hand) for hand in state.hands) > 1:
        return choices
    return [move for move in choices if move >> 8 & 0xFF < THUNDERBOLT]
