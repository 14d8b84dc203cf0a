"""A match with what each viewer has seen of it.

Numbers, prompts and log lines are counted per viewer and follow from the journal alone, so every process
that reads the same journal counts the same.  A viewer's number moves only when something that this viewer
may see has changed: it tells nothing of others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TypeAlias

import msgspec

from ludotheque.kernel import SPECTATOR, BadJournal, Entry, Head, Match, Room, Told, View, advance
from ludotheque.table.wire import encode

Shape: TypeAlias = tuple[type[msgspec.Struct], Callable[[View], tuple[object, ...]]]
_SHAPES: dict[tuple[type[View], bool], Shape] = {}  # by class of view, with and without the time
_WIRES: dict[str, dict[int, bytes]] = {}  # by room: the wire form of moves met so far, as JSON
MOST_WIRES = 20_000
MOST_LATER = 16
HOUSE_EVENTS = {"undo": "house.undo", "pause": "house.paused", "resume": "house.resumed",
                "rebase": "house.rebased", "concede": "house.conceded", "stand_in": "house.stands_in",
                "back": "house.back"}  # fmt: skip
EVERYBODYS = ("pause", "resume", "rebase", "stand_in", "back")  # events of the house that all are told


@dataclass(slots=True)
class Said:
    """A line of the log: an event of the game, or one of the house with the seat it is about."""

    told: Told | None
    house: str = ""
    seat: int = -1
    json: bytes = b""  # as data, once somebody asked for it


@dataclass(slots=True)
class Eyes:
    """One viewer's place in the match: a seat, or the spectator."""

    seat: int
    view: View | None  # made when it is asked for, if its JSON could be had without it
    seen: bytes
    number: int = 0
    prompt: int = 0
    question: tuple[bool, bool, tuple[int, ...]] = (False, False, ())
    log: list[Said] = field(default_factory=list)
    earlier: int = 0  # lines of the log that stand before those
    wires: bytes = b""  # what the question allows, as the wire has it, once somebody asked


@dataclass(slots=True)
class Step:
    """What one entry did: what was told, and for which viewers something changed."""

    entry: Entry
    told: list[Told]
    changed: dict[int, list[Said]]  # by viewer: the new lines of its log


class Counted(msgspec.Struct):
    """What was counted of a match up to some entry: with the state, enough to go on from there."""

    entries: int
    moves: int
    eyes: dict[int, tuple[int, int, int]]  # by viewer: its number, its prompt, the lines of its log


class WatchedMatch:
    """A match with everything that viewers need counted."""

    def __init__(self, room: Room, head: Head, sheet: str = "") -> None:
        self.room = room
        self.match = Match(room, head, sheet)
        self._secrets = room.has_secrets(head.options)
        self.eyes: dict[int, Eyes] = {}
        self._earlier = 0  # entries that stand before those at hand
        self.moves = 0  # how many of all entries are moves
        self._later: dict[tuple[int, int], View] = {}  # by seat and moment: views ahead of the last entry
        for seat in range(-1, head.seats):
            eyes = self.eyes[seat] = Eyes(seat, None, b"")
            eyes.seen = self._look(eyes)
            self._ask(eyes, self.match.waiting)

    @property
    def length(self) -> int:
        """How many entries the match has."""
        return self._earlier + len(self.match.journal.entries)

    def put(self, entries: Sequence[Entry]) -> None:
        """Let these be the entries of the match, carried out or not."""
        self.match.journal.entries[:] = entries
        self.moves = sum(entry.kind == "move" for entry in entries)

    def counted(self) -> Counted:
        """What was counted up to now."""
        eyes = {seat: (one.number, one.prompt, one.earlier + len(one.log)) for seat, one in self.eyes.items()}
        return Counted(self.length, self.moves, eyes)

    def resume(self, data: str, counted: Counted) -> None:
        """Go on from a stored state and what was counted there, without the entries before it.

        Raises BadJournal unless it is a state of this match.
        """
        if set(counted.eyes) != set(self.eyes):
            raise BadJournal("error.journal.state", {"field": "eyes"})
        self.match.rebase(data)
        self.match.journal.entries.clear()
        self._earlier, self.moves = counted.entries, counted.moves
        for seat, eyes in self.eyes.items():
            eyes.seen = self._look(eyes)
            self._ask(eyes, self.match.waiting)
            eyes.number, eyes.prompt, eyes.earlier = counted.eyes[seat]

    def seen(self, view: View) -> bytes:
        """A view as JSON to compare, without the time: that somebody acted unseen must not show in it."""
        return _json(view, without_time=self.room.timed)

    def apply(self, entry: Entry) -> Step:
        """Carry out an entry and count for every viewer; raises what the match raises."""
        told = self.match.apply(entry)
        return self.count(entry, told)

    def count(self, entry: Entry, told: list[Told]) -> Step:
        """Count an entry that the match has just carried out."""
        match = self.match
        waiting = match.waiting
        self.moves += entry.kind == "move"
        self._later.clear()
        said = [(Said(one), one) for one in told]
        house = HOUSE_EVENTS.get(entry.kind)
        changed: dict[int, list[Said]] = {}
        for seat, eyes in self.eyes.items():
            seen = self._look(eyes)
            lines = [line for line, one in said if one.heard_by(seat)]
            notable = seen != eyes.seen or bool(lines) or entry.seat == seat >= 0
            if house is not None and (notable or entry.kind in EVERYBODYS):
                lines.append(Said(None, house, entry.seat))
                notable = True
            eyes.seen = seen
            asked = self._ask(eyes, waiting)
            if notable or asked:
                eyes.number += 1
                for line in lines:
                    if line.told is not None and line.told.state is not None:
                        eyes.log.append(Said(_bare(line.told)))
                    else:
                        eyes.log.append(line)
                changed[seat] = lines
        return Step(entry, told, changed)

    def view(self, seat: int, now: int | None = None) -> View:
        """What that viewer sees; in a timed room at that moment, so that no unseen act dates it."""
        state = self.match.state
        if now is None or not self.room.timed or now <= state.now:
            eyes = self.eyes[seat]
            if eyes.view is None:
                eyes.view = self.match.game.view(state, seat)
            return eyes.view
        found = self._later.get((seat, now))
        if found is None:
            state = state.copy()
            advance(state, now)
            if len(self._later) > MOST_LATER:
                self._later.clear()
            found = self._later[seat, now] = self.match.game.view(state, seat)
        return found

    def view_json(self, seat: int, now: int) -> bytes:
        """The same, as JSON."""
        eyes = self.eyes[seat]
        if not self.room.timed:
            return eyes.seen
        if now <= self.match.state.now:
            # What was encoded to be compared lacks only the time.
            return b'{"now":%d,' % getattr(self.view(seat), "now", 0) + eyes.seen[1:]
        return _json(self.view(seat, now))

    def wires(self, seat: int) -> bytes:
        """What that seat may do, as the wire has it: a list in JSON."""
        eyes = self.eyes[seat]
        if not eyes.wires:
            known = _WIRES.setdefault(self.room.name, {})
            if len(known) > MOST_WIRES:
                known.clear()
            moves = eyes.question[2]
            for move in moves:
                if move not in known:
                    known[move] = encode(self.room.vocabulary.wire(move))
            eyes.wires = b"[%b]" % b",".join([known[move] for move in moves])
        return eyes.wires

    def legal(self, seat: int) -> list[int]:
        """What that seat may do, as of when it gets to see what has just happened."""
        if seat < 0 or self.match.outcome is not None:
            return []
        return self.match.legal(seat, self._asked_at(seat))

    def hold(self, seat: int) -> int:
        """Game time before which the newest happenings must not reach that viewer; 0 for at once."""
        pulse = self.room.pulse
        return 0 if pulse is None else pulse.hold(self.match.state, seat)

    def is_urgent(self) -> bool:
        """Whether a clock of the game runs, so that legality alone decides about moves."""
        return self.room.timed and self.match.deadline is not None

    def replayed(self, entries: Sequence[Entry]) -> WatchedMatch:
        """This match after these entries; raises BadJournal or GameError where one does not fit."""
        for entry in entries:
            self.apply(entry)
        return self

    def _look(self, eyes: Eyes) -> bytes:
        """What that viewer sees now, to be compared; where everybody knows the same, it is made once."""
        spectator = self.eyes[SPECTATOR]
        if eyes is not spectator and spectator.view is not None and not self._secrets:
            eyes.view = None
            return b'{"seat":%d' % eyes.seat + spectator.seen[len(b'{"seat":-1') :]
        eyes.view = self.match.game.view(self.match.state, eyes.seat)
        return self.seen(eyes.view)

    def _asked_at(self, seat: int) -> int | None:
        held = self.hold(seat)
        return max(held, self.match.now) if held else None

    def _ask(self, eyes: Eyes, waiting: Sequence[int]) -> bool:
        """Whether that seat's own question has changed; then its prompt has a new number."""
        if eyes.seat == SPECTATOR:
            return False
        legal = tuple(self.legal(eyes.seat))
        question = (eyes.seat in waiting, self.match.may_undo(eyes.seat), legal)
        if question == eyes.question:
            return False
        eyes.question = question
        eyes.wires = b""
        eyes.prompt += 1
        return True


def _json(view: View, without_time: bool = False) -> bytes:
    """A view as JSON; through a struct of the view's own shape, which takes half the time of a dict."""
    kind = type(view)
    shape = _SHAPES.get((kind, without_time))
    if shape is None:
        names = [name for name in kind.FIELDS if not (without_time and name == "now")]
        struct = msgspec.defstruct(f"{kind.__name__}JSON", [(name, object) for name in names])
        shape = _SHAPES[kind, without_time] = struct, attrgetter(*names)
    struct, values = shape
    return encode(struct(*values(view)))


def _bare(told: Told) -> Told:
    """An event without the table at its moment: logs keep many of them."""
    return Told(told.event, told.a, told.b, told.c, told.d, told.audience, None)
