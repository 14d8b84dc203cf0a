"""What is tried before a table goes on from it: a file replayed, a stored state looked at and played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from ludotheque.bots.drive import NOTHING, manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.kernel import BadJournal, Entry, GameError, Head, Journal, QuickChance, Room
from ludotheque.kernel.journal import content_hash
from ludotheque.table.envelope import over
from ludotheque.table.watched import WatchedMatch
from ludotheque.table.wire import Plain

LONGEST = 20_000  # entries of an imported match
SHEET = 65_536  # letters of the components that it is played with
AHEAD = 24  # steps that a stored state is played on


@dataclass(frozen=True)
class Brought:
    """A match that replays: its head with all options, its entries, its components, and how it ended."""

    head: Head
    entries: list[Entry]
    sheet: str
    over: Plain | None
    seconds: float  # of work that it took


class _Budget:
    """So many seconds of this process."""

    def __init__(self, seconds: float) -> None:
        self._began = process_time()
        self._seconds = seconds

    def room(self, name: str) -> Room:
        """The room; what it takes to bring it into this process is no work of the match's."""
        asked = process_time()
        found = game(name)
        self._began += process_time() - asked
        return found

    @property
    def spent(self) -> float:
        return process_time() - self._began

    def check(self) -> None:
        """Raise BadJournal once it is used up."""
        if self.spent > self._seconds:
            raise BadJournal("error.journal.long")


def brought(file: bytes, seconds: float) -> Brought:
    """A file as somebody brings it: moves from the beginning of a match, and nothing else."""
    budget = _Budget(seconds)
    journal = Journal.read(file)
    if len(journal.entries) > LONGEST or len(journal.sheet) > SHEET:
        raise BadJournal("error.journal.size")
    if any(entry.kind == "rebase" for entry in journal.entries):
        raise BadJournal("error.journal.rebase")
    given = journal.head
    room = budget.room(given.game)
    if content_hash(journal.sheet) != given.content or len(given.seed) != 16:
        raise BadJournal("error.journal.file")
    if not 0 <= given.version <= room.version:
        raise BadJournal("error.journal.format", {"given": str(given.version)[:20]})
    options = room.options.complete(dict(given.options), given.seats)
    head = Head(given.game, given.version, given.seats, given.seed, options, given.content)
    watched = WatchedMatch(room, head, journal.sheet)
    _apply(watched, journal.entries, budget)
    return Brought(head, journal.entries, journal.sheet, over(watched.match), budget.spent)


def stands(head: Head, sheet: str, entries: Sequence[Entry], seconds: float) -> None:
    """Load a journal as a host does, look at the table from every seat, and play a little on."""
    budget = _Budget(seconds)
    watched = WatchedMatch(budget.room(head.game), head, sheet)
    start = max((n for n, entry in enumerate(entries) if entry.kind == "rebase"), default=0)
    watched.match.journal.entries.extend(entries[:start])
    _apply(watched, entries[start:], budget)
    for seat in watched.eyes:
        watched.view_json(seat, watched.match.now)
    try:
        _play_on(watched, budget)
    except BadJournal:
        raise
    except Exception as error:
        raise BadJournal("error.journal.state", {"field": type(error).__name__}) from error


def _apply(watched: WatchedMatch, entries: Sequence[Entry], budget: _Budget) -> None:
    for number, entry in enumerate(entries):
        try:
            watched.apply(entry)
        except BadJournal:
            raise
        except GameError as error:
            raise BadJournal("error.journal.parted", {"entry": number, "why": str(error)[:200]}) from error
        budget.check()


def _play_on(watched: WatchedMatch, budget: _Budget) -> None:
    """Some steps of the house's random player: what hangs at the next move hangs here."""
    match, chance = watched.match, QuickChance(1)
    habits = manners(match.room.vocabulary)
    for _ in range(AHEAD):
        if match.outcome is not None:
            return
        move, by = NOTHING, -1
        for seat in match.waiting or range(match.seats):
            moves = list(match.legal(seat))
            move, by = (pick(habits, moves, -1, chance), seat) if moves else (NOTHING, -1)
            if move != NOTHING:
                break
        if move != NOTHING:
            match.play(by, move, match.now)
        elif match.deadline is not None:
            match.expire()
        else:
            return
        budget.check()
