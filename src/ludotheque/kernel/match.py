"""A match: the one thing most readers use.

It owns the true state, the real chance and the journal, judges moves through the game, appends what
happened, and derives what may be taken back: a step that drew chance, showed anything, was binding, ran
under a clock or was followed by another seat's entry is final.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

from ludotheque.kernel.chance import SeededChance, seeded
from ludotheque.kernel.errors import BadJournal, IllegalMove, MatchOver, NotYourSeat
from ludotheque.kernel.game import Outcome, Refusal, State, View, advance
from ludotheque.kernel.journal import Entry, Head, Journal
from ludotheque.kernel.moves import SPECTATOR, seats_in
from ludotheque.kernel.plain import fingerprint, write
from ludotheque.kernel.scribe import Recorder
from ludotheque.kernel.stored import restored
from ludotheque.kernel.words import Events, Moves

if TYPE_CHECKING:
    from ludotheque.kernel.room import Room


@dataclass
class _Step:
    """A move that may still be taken back: who made it, and the state before it."""

    seat: int
    before: State


_finders: list[Callable[[str], Room]] = []


Finder = TypeVar("Finder", bound="Callable[[str], Room]")


def finds_rooms(finder: Finder) -> Finder:
    """Let replays find the room that their journal names by this: the shelf says so of itself."""
    _finders.append(finder)
    return finder


def _room_of(journal: Journal) -> Room:
    if not _finders:
        raise BadJournal("error.game.unknown", {"given": journal.head.game[:40], "expected": "-"})
    return _finders[-1](journal.head.game)


class Match:
    """One match of one game, from its head and, entry by entry, its journal."""

    def __init__(self, room: Room, head: Head, sheet: str = "", frames: bool = False) -> None:
        self.room = room
        self.game = room.game
        self.journal = Journal(head, [], sheet)
        self.frames = frames  # whether events keep a copy of the table at their moment
        self.chance: SeededChance = seeded(head.seed)
        self.state = room.game.setup(room.box(sheet), head.options, head.seats, self.chance)
        self.paused = False
        self._steps: list[_Step] = []

    def __repr__(self) -> str:
        outcome, head = self.outcome, self.head
        if outcome is not None:
            stands = f"over: {outcome.result}"
        else:
            stands = f"waiting for {list(self.waiting) if self.waiting else 'the clock'}"
        return f"<Match of {head.game}: {head.seats} seats, {len(self.journal.entries)} entries, {stands}>"

    @property
    def head(self) -> Head:
        """What the match started from."""
        return self.journal.head

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.journal.head.seats

    @property
    def now(self) -> int:
        """Game time, in milliseconds."""
        return int(self.state.now)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.game.outcome(self.state)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return tuple(seats_in(self.game.waiting(self.state)))

    @property
    def deadline(self) -> tuple[int, int] | None:
        """None, or when time itself acts next: (due, grace)."""
        return self.game.deadline(self.state)

    def legal(self, seat: int, at: int | None = None) -> Moves:
        """Every move that seat may make now (or at that moment): codes that show themselves in words."""
        self._check_seat(seat)
        return Moves(self.game.legal(self._state_at(at), seat), self.room.vocabulary)

    def refusal(self, seat: int, move: int, at: int | None = None) -> Refusal | None:
        """Why that move is not legal now, or None."""
        self._check_seat(seat)
        self.room.vocabulary.values(move)
        return self.game.refusal(self._state_at(at), seat, move)

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, may know."""
        return self.game.view(self.state, SPECTATOR if seat is None else seat)

    def fingerprint(self) -> str:
        """A stable hash of everything true."""
        return fingerprint(self.state)

    def play(self, seat: int, move: int | str, at: int | None = None) -> Events:
        """Make a move; returns what was told.  Raises MalformedMove, IllegalMove, NotYourSeat, MatchOver."""
        code = self.room.vocabulary.parse(move) if isinstance(move, str) else move
        verb = self.room.vocabulary.verb(code)
        self.room.vocabulary.values(code)
        self._check_seat(seat)
        self._check_open()
        before = self.state.copy()
        advance(self.state, self._time(at))
        refusal = self.game.refusal(self.state, seat, code)
        if refusal is not None:
            self.state = before
            raise IllegalMove(refusal.key, refusal.params, refusal.rule)
        drawn = self.chance.drawn
        scribe = Recorder(self.frames)
        timed = self.game.clock_runs(before)
        self.game.play(self.state, seat, code, self.chance, scribe)
        if self._steps and self._steps[-1].seat != seat:
            self._steps.clear()
        final = scribe.shown or self.chance.drawn != drawn or verb.binding
        if final or timed or self.game.clock_runs(self.state) or self.outcome is not None:
            self._steps.clear()
        else:
            self._steps.append(_Step(seat, before))
        self._append(Entry("move", seat, self.now, code))
        return Events(scribe.told, self.room.chronicle)

    def expire(self) -> Events:
        """Let time do what is due: it is judged at `due`, however much later the host comes to fire it."""
        self._check_open()
        deadline = self.deadline
        if deadline is None:
            raise IllegalMove("error.no_deadline")
        advance(self.state, deadline[0])
        scribe = Recorder(self.frames)
        self.game.expire(self.state, self.chance, scribe)
        self._steps.clear()
        self._append(Entry("expire", -1, self.now))
        return Events(scribe.told, self.room.chronicle)

    def may_undo(self, seat: int) -> bool:
        """Whether that seat may take its last step back."""
        return bool(self._steps) and self._steps[-1].seat == seat and not self.paused

    @property
    def is_settled(self) -> bool:
        """Whether nothing that was done can be taken back: from such a state a stored match goes on whole."""
        return not self._steps

    def undo(self, seat: int) -> None:
        """Take that seat's last step back; raises IllegalMove if it is final."""
        self._check_seat(seat)
        if not self.may_undo(seat):
            raise IllegalMove("error.undo")
        now = self.state.now
        self.state = self._steps.pop().before
        advance(self.state, now)
        self._append(Entry("undo", seat, self.now))

    def concede(self, seat: int, at: int | None = None) -> Events:
        """That seat gives up, in co-operation the team; raises IllegalMove where the table forbids it."""
        refusal = self.room.no_concession(self.head.options)
        if refusal is not None:
            raise IllegalMove(refusal.key, refusal.params, refusal.rule)
        return self._concede(seat, at)

    def _concede(self, seat: int, at: int | None) -> Events:
        self._check_seat(seat)
        self._check_open()
        advance(self.state, self._time(at))
        scribe = Recorder(self.frames)
        self.game.concede(self.state, seat, scribe)
        self._steps.clear()
        self._append(Entry("concede", seat, self.now))
        return Events(scribe.told, self.room.chronicle)

    def pause(self, at: int | None = None) -> None:
        """Note that game time stands still from then on; the reader that owns the clock keeps it so."""
        if not self.paused:
            advance(self.state, self._time(at))
            self.paused = True
            self._append(Entry("pause", -1, self.now))

    def resume(self) -> None:
        """Note that game time runs again."""
        if self.paused:
            self.paused = False
            self._append(Entry("resume", -1, self.now))

    def note(self, kind: Literal["stand_in", "back"], seat: int) -> None:
        """Note that a bot plays for that seat from now on, or that its own player is back."""
        self._check_seat(seat)
        self._append(Entry(kind, seat, self.now))

    def rebase(self, data: str) -> None:
        """Go on from a written state (see `snapshot`): what a match does whose replay parted from it.

        Raises BadJournal for one that is no state of this match.
        """
        self._restore(data)
        self._append(Entry("rebase", -1, self.now, 0, data))

    def snapshot(self) -> str:
        """State and chance as JSON, enough to go on from here."""
        return json.dumps(
            {"state": write(self.state), "uses": self.chance.uses, "paused": self.paused},
            separators=(",", ":"),
        )

    def fork(self, seed: bytes) -> Match:
        """A twin that goes on by itself from here, with other dice and other shuffles to come."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.journal = Journal(self.head, list(self.journal.entries), self.journal.sheet)
        twin.chance = seeded(seed)
        twin._steps = []  # noqa: SLF001 - its own twin
        return twin

    def apply(self, entry: Entry) -> Events:
        """Carry out a journal entry: what replays, hosts and readers of a stored match do."""
        if entry.kind == "move":
            return self.play(entry.seat, entry.move, entry.at)
        if entry.kind == "expire":
            return self.expire()
        if entry.kind == "concede":
            return self._concede(entry.seat, entry.at)  # it was allowed once: stored matches stay whole
        if entry.kind == "undo":
            self.undo(entry.seat)
        elif entry.kind == "pause":
            self.pause(entry.at)
        elif entry.kind == "resume":
            self.resume()
        elif entry.kind == "rebase":
            self.rebase(entry.data)
        else:
            self.note(entry.kind, entry.seat)
        return Events([], self.room.chronicle)

    @classmethod
    def replay(cls, journal: Journal, room: Room | None = None, upto: int | None = None) -> Match:
        """The match of a journal, or its first entries; raises BadJournal where an entry does not fit.

        Its room is the one that the journal names, unless another is given.
        """
        match = cls(room or _room_of(journal), journal.head, journal.sheet)
        for number, entry in enumerate(journal.entries[:upto]):
            try:
                match.apply(entry)
            except (IllegalMove, NotYourSeat, MatchOver) as error:
                raise BadJournal("error.journal.parted", {"entry": number, "why": str(error)}) from error
        return match

    def _append(self, entry: Entry) -> None:
        self.journal.entries.append(entry)

    def _restore(self, data: str) -> None:
        census = self.game.census(self.state)  # it never changes, so any moment of this match tells it
        kept = restored(self.room, self.journal.sheet, self.seats, census, data)
        self.state = kept.state
        self.chance = SeededChance(self.head.seed, kept.uses)
        self.paused = kept.paused
        self._steps.clear()

    def _time(self, at: int | None) -> int:
        return self.now if at is None or not self.room.timed else max(self.now, at)

    def _state_at(self, at: int | None) -> State:
        if at is None or not self.room.timed:
            return self.state
        state = self.state.copy()
        advance(state, at)
        return state

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NotYourSeat("error.seat", {"seat": seat + 1, "seats": self.seats})

    def _check_open(self) -> None:
        if self.outcome is not None:
            raise MatchOver("error.over")
