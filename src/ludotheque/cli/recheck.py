"""A fault seen again: every check of the suite at every position of one journal."""

from __future__ import annotations

from ludotheque.kernel import SPECTATOR, GameError, Journal, Match, QuickChance, Room
from ludotheque.lab.conformance import Fault, Found, Permuter, check_secrecy
from ludotheque.lab.conformance.positions import POSITION_CHECKS
from ludotheque.lab.conformance.steps import (
    components_stay,
    replay_arrives,
    sentences_exist,
    time_goes_on,
    undo_is_right,
)

TWINS = 8  # twins that each viewer's secrecy is tried with


def check_journal(journal: Journal, room: Room, permuter: Permuter | None, seed: int = 1) -> list[Fault]:
    """Play the journal again with every check; the first fault of each kind."""
    match, chance = Match(room, journal.head, journal.sheet), QuickChance(seed)
    census = match.game.census(match.state)
    faults: list[Fault] = []
    try:
        for holds in POSITION_CHECKS:
            holds(match, chance)
        for entry in journal.entries:
            before = match.state.copy()
            told = match.apply(entry)
            time_goes_on(before, match)
            components_stay(match, census)
            sentences_exist(match, told)
            undo_is_right(before, entry, match, chance)
            for holds in POSITION_CHECKS:
                holds(match, chance)
        replay_arrives(match)
    except Found as found:
        faults.append(Fault(found.check, found.what))
    except GameError as error:
        return [Fault("legal", f"the journal does not play: {error}")]
    if permuter is not None:
        whole = Match.replay(journal, room)
        try:
            for _ in range(TWINS):
                for seat in [*range(match.seats), SPECTATOR]:
                    check_secrecy(whole, permuter, seat, chance)
        except Found as found:
            faults.append(Fault(found.check, found.what))
    return faults
