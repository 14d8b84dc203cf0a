"""The suite itself: random matches, every check at every step, and faults cut to a small journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludotheque.bots.drive import RandomWalk, random_match
from ludotheque.kernel import SPECTATOR, Chance, Entry, GameError, Journal, Match, QuickChance, Room
from ludotheque.lab.conformance.faults import Fault, Found
from ludotheque.lab.conformance.positions import POSITION_CHECKS
from ludotheque.lab.conformance.secrecy import Permuter, check_secrecy
from ludotheque.lab.conformance.steps import (
    components_stay,
    replay_arrives,
    sentences_exist,
    time_goes_on,
    undo_is_right,
)
from ludotheque.lab.conformance.wording import check_texts

TWINS = 2  # how many twins a seat's secrecy is tried with, per match


def check(
    room: Room,
    matches: int = 10,
    seed: int = 1,
    options: Sequence[Mapping[str, object]] = ({},),
    seats: Sequence[int] | None = None,
    permuter: Permuter | None = None,
    thorough: int = 1,
) -> list[Fault]:
    """Run the whole suite on a game; the list of faults is empty if it conforms.

    `thorough` = n runs the costly position checks at every n-th position only.
    """
    faults = check_texts(room)
    counts = list(seats or room.options.seats)
    for number in range(matches):
        chosen = options[number % len(options)]
        count = counts[number // len(options) % len(counts)]
        match = room.match(count, seed * 1_000_003 + number, chosen)
        for fault in check_match(match, seed * 7_919 + number, permuter, thorough):
            if not any(known.check == fault.check for known in faults):
                faults.append(fault)
    return faults


def check_match(match: Match, seed: int, permuter: Permuter | None = None, thorough: int = 1) -> list[Fault]:
    """Play one match of the house's random player with every check; the first fault of each kind, shrunk.

    Secrecy is tried even where something else was wrong, on the match as far as it went.
    """
    chance = QuickChance(seed)
    walk = RandomWalk(match, QuickChance(seed + 1))
    faults = []
    try:
        _walk(match, walk, chance, thorough)
    except Found as found:
        faults.append(Fault(found.check, found.what, _shrunk(match, found.check, None, seed)))
    except GameError as error:
        faults.append(Fault("legal", f"the random player was refused: {error}", match.journal))
    if permuter is not None:
        try:
            random_match(match, seed + 2, match.room.bound)
            _twins(match, permuter, chance)
        except Found as found:
            faults.append(Fault(found.check, found.what, _shrunk(match, found.check, permuter, seed)))
        except GameError as error:
            faults.append(Fault("legal", f"the random player was refused: {error}", match.journal))
    return faults


def _walk(match: Match, walk: RandomWalk, chance: Chance, thorough: int) -> None:
    census = match.game.census(match.state)
    _position(match, chance)
    entries = 0
    while match.outcome is None:
        if entries >= match.room.bound:
            raise Found("bound", f"the match has not ended after {match.room.bound} entries")
        before = match.state.copy()
        told = walk.step()
        entries += 1
        time_goes_on(before, match)
        components_stay(match, census)
        sentences_exist(match, told)
        if entries % thorough == 0 or match.outcome is not None:
            undo_is_right(before, match.journal.entries[-1], match, chance)
            _position(match, chance)
    replay_arrives(match)


def _position(match: Match, chance: Chance) -> None:
    for holds in POSITION_CHECKS:
        holds(match, chance)


def _twins(match: Match, permuter: Permuter, chance: Chance) -> None:
    length = len(match.journal.entries)
    for _ in range(TWINS):
        cut = 1 + int(chance.below(0, length))
        part = Match.replay(match.journal, match.room, cut)
        for seat in [*range(match.seats), SPECTATOR]:
            check_secrecy(part, permuter, seat, chance)


def _shrunk(match: Match, check: str, permuter: Permuter | None, seed: int) -> Journal:
    """The shortest journal we can find that still shows the same fault at its end."""

    def shows(entries: list[Entry]) -> bool:
        return _fault_of(match, entries, permuter, seed) == check

    entries = list(match.journal.entries)
    entries = _shortest_start(entries, shows)
    size = max(1, len(entries) // 2)
    tries = 0
    while size and tries < 120:
        start = 0
        while start < len(entries) and tries < 120:
            fewer = entries[:start] + entries[start + size :]
            tries += 1
            if shows(fewer):
                entries = fewer
            else:
                start += size
        size //= 2
    return Journal(match.head, entries, match.journal.sheet)


def _shortest_start(entries: list[Entry], shows: Callable[[list[Entry]], bool]) -> list[Entry]:
    for length in range(min(len(entries), 12)):
        if shows(entries[:length]):
            return entries[:length]
    return entries


def _fault_of(match: Match, entries: list[Entry], permuter: Permuter | None, seed: int) -> str:
    """Which check fails at the end of these entries; empty if they cannot be played or show nothing."""
    again = Match(match.room, match.head, match.journal.sheet)
    census = again.game.census(again.state)
    chance = QuickChance(seed)
    try:
        before = again.state.copy()
        for entry in entries:
            before = again.state.copy()
            again.apply(entry)
    except GameError:
        return ""
    except Exception:  # noqa: BLE001 - a broken game may raise anything
        return "legal"
    try:
        if permuter is not None:
            for seat in [*range(again.seats), SPECTATOR]:
                check_secrecy(again, permuter, seat, chance)
            return ""
        components_stay(again, census)
        if entries:
            time_goes_on(before, again)
            undo_is_right(before, again.journal.entries[-1], again, chance)
        _position(again, chance)
        replay_arrives(again)
    except Found as found:
        return found.check
    return ""
