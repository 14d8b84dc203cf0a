"""The review of a finished match: where it turned, by how much, in which round and in whose turn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludotheque.kernel import SPECTATOR, Entry, Journal, Room, Texts, Told
from ludotheque.kernel.knowledge import Foresees, judgement
from ludotheque.kit.motion import motion_of
from ludotheque.table.choices import CLOSING
from ludotheque.table.cursor import Cursor
from ludotheque.table.envelope import lines_shown
from ludotheque.table.painter import PlainPainter
from ludotheque.table.story import Story
from ludotheque.table.value_curve import course
from ludotheque.table.wire import Plain

HEAD, TURNING = (
    "head",
    "turning",
)  # what a painter's motion calls a line that opens a turn, or an ending tells
LEAST = 6  # per cent by which a turn must change how it looks to be a turning point
MOST = 5  # such turns that a review tells
ACTED = 4  # as many times may a turn's closing have changed more than what was done in it


@dataclass(frozen=True)
class Swing:
    """A turn that changed how it looked: after which of its entries, from what to what."""

    n: int
    before: int
    after: int


class Calendar:
    """Rounds and turns of a match, counted by the lines that open them.

    A line that names a seat opens that seat's turn, and a round is a turn of everybody; one that names none
    opens a round in which everybody acts.  A line may bring its number; where none does, the first turn is
    the one that nobody had to open, unless the first line is about who acted first of all.
    """

    def __init__(self, room: Room, seats: int, heads: Sequence[tuple[int, Told]], actor: int) -> None:
        self._seats = seats
        self.starts = [n for n, _ in heads]
        self._whose = [_named(room, told, is_seat=True) for _, told in heads]
        numbers = [_named(room, told, is_seat=False) for _, told in heads]
        if -1 in numbers and (seats == 1 or self._whose[0] != actor):
            self.starts, self._whose, numbers = [0, *self.starts], [actor, *self._whose], [1, *numbers]
        elif numbers[:1] == [2]:  # the first turn was opened by nobody's move
            self.starts, self._whose, numbers = [0, *self.starts], [actor, *self._whose], [1, *numbers]
        self._numbers = [place if found < 0 else found for place, found in enumerate(numbers, 1)]

    def ticks(self) -> list[tuple[int, int]]:
        """With which entry each round began, and its number; at a table for one, each turn."""
        begun = zip(self.starts, self._whose, self._numbers, strict=True)
        if self._seats == 1:
            return [(n, number) for n, _, number in begun]
        return [
            (n, number if whose < 0 else (number - 1) // self._seats + 1)
            for n, whose, number in begun
            if whose < 0 or (number - 1) % self._seats == 0
        ]

    def when(self, n: int, actor: int, texts: Texts) -> str:
        """Round and turn of the n-th entry, in words; what opens the next turn still belongs to the last."""
        place = bisect_left(self.starts, n) - 1
        if place < 0:
            return texts.say("review.first")
        whose, number = self._whose[place], self._numbers[place]
        if whose < 0:
            who = texts.seat(actor) if actor >= 0 else ""
            return texts.say("review.round_of" if who else "review.round", round=number, who=who)
        if self._seats == 1:
            return texts.say("review.turn", turn=number)
        round_number = (number - 1) // self._seats + 1
        return texts.say("review.turn_of", round=round_number, turn=number, who=texts.seat(whose))


def _named(room: Room, told: Told, is_seat: bool) -> int:
    """The seat, or else the number, that a line names; -1 for none."""
    values = (told.a, told.b, told.c, told.d)
    for param, value in zip(room.chronicle.happening(told.event).params, values, strict=False):
        if (param.texts == "seat") == is_seat and (is_seat or not (param.texts or param.words)):
            return value
    return -1


def swings(values: Sequence[int | None], starts: Sequence[int], closing: Collection[int] = ()) -> list[Swing]:
    """The turns that changed most how it looked, in order; the last entry is the end and no turning point.

    A turn is told by its greatest step; entries that only close one give way to any other that counts.
    """
    last = max(0, len(values) - 2)
    edges = sorted({0, last, *(start for start in starts if 0 < start < last)})
    found: list[Swing] = []
    for start, end in pairwise(edges):
        known = [value for value in values[start : end + 1] if value is not None]
        if len(known) < end + 1 - start:
            continue
        change = known[-1] - known[0]
        steps = [(after - before) * (1 if change > 0 else -1) for before, after in pairwise(known)]
        acted = [0 if start + 1 + place in closing else step for place, step in enumerate(steps)]
        if max(acted) * ACTED >= max(steps):
            steps = acted
        n = start + 1 + steps.index(max(steps))
        if abs(change) >= LEAST:
            found.append(Swing(n, known[0], known[-1]))
    chosen = sorted(found, key=lambda one: -abs(one.after - one.before))[:MOST]
    return sorted(chosen, key=lambda one: one.n)


@dataclass(frozen=True)
class Chapters:
    """What everybody was told of a match, line by line with its entry and kind, and when its turns began."""

    lines: list[tuple[int, str, str]]  # after which entry, what a log does with it, its words
    calendar: Calendar

    @classmethod
    def of(cls, story: Story, room: Room, texts: Texts, entries: Sequence[Entry], seats: int) -> Chapters:
        """Those of a whole match."""
        said, _ = story.heard(SPECTATOR, len(entries))
        at = story.entries(SPECTATOR, len(entries))
        shown = lines_shown(PlainPainter(), room, said, texts)
        kinds = [_kind(room, line.told) for line in said]
        opening = [
            (n, line.told)
            for n, line, kind in zip(at, said, kinds, strict=True)
            if line.told is not None and kind == HEAD
        ]
        actor = next((entry.seat for entry in entries if entry.seat >= 0), -1)
        words = [str(line["text"]) for line in shown]
        return cls(list(zip(at, kinds, words, strict=True)), Calendar(room, seats, opening, actor))


def review(
    chapters: Chapters,
    room: Room,
    texts: Texts,
    entries: Sequence[Entry],
    values: Sequence[int | None],
    told_by: Callable[[int], Sequence[Told]],
) -> list[Plain]:
    """The turning points that everybody saw, in order: after which entry, when, and what was told.

    Those by which it looked otherwise than before say so (`swing`); the others the room itself calls so.
    `told_by` gives what an entry told, with the table at each moment of it.
    """
    calendar = chapters.calendar
    found: dict[int, Plain] = {}
    opened, late = -1, set()
    for n, kind, words in chapters.lines:
        if kind == HEAD:
            opened = n
        elif kind == TURNING:
            found[n] = {"n": n, "text": words}
            if opened == n:  # told of the turn that the same entry has just opened
                late.add(n)
    key = "review.odds" if foresees(room) else "review.looks"
    whose = {"who": texts.seat(0)} if room.rivals else {}  # among rivals the first seat is judged
    key += "_of" if whose else ""
    ends = [n for n, one in enumerate(entries, 1) if one.kind == "move" and _closes(room, one.move)]
    for one in swings(values, calendar.starts, ends):
        told = [event for event in told_by(one.n) if event.heard_by(SPECTATOR)]
        said = cause(room, told, values[one.n - 1] or 0, one.after > one.before, texts)
        said = said or str(found.get(one.n, {}).get("text", "")) or _told_at(chapters.lines, one.n)
        change = texts.say(key, before=one.before, after=one.after, **whose)
        found[one.n] = {"n": one.n, "text": f"{said} {change}".strip(), "swing": [one.before, one.after]}
    for n, mark in found.items():
        mark["when"] = calendar.when(n + 1 if n in late else n, entries[n - 1].seat, texts)
    return [found[n] for n in sorted(found)]


def foresees(room: Room) -> bool:
    """Whether how it looked was told by odds that were fitted to matches."""
    knowledge: object = room.knowledge
    return isinstance(knowledge, Foresees)


def cause(room: Room, told: Sequence[Told], before: int, rising: bool, texts: Texts) -> str:
    """What an entry began with, and the event of it that changed most how it looked, if that is another."""
    knowledge = room.knowledge
    events = [one for one in told if one.state is not None and _kind(room, one) != HEAD]
    if knowledge is None or not events:
        return ""
    seat = 0 if room.rivals else SPECTATOR
    looks = [before / 100]
    for one in events:
        assert one.state is not None
        looks.append(judgement(knowledge, room.game.view(one.state, seat)))
    steps = [(after - last) * (1 if rising else -1) for last, after in pairwise(looks)]
    first, turned = events[0], events[steps.index(max(steps))]
    words = [texts.event(room.chronicle, first), texts.event(room.chronicle, turned)]
    return " ".join(words[:1] if first is turned else words)


def turning_points(journal: Journal, room: Room, texts: Texts) -> list[Plain]:
    """The review of a journal by itself: for doors that hold no stored match."""
    cursor = Cursor(journal, room)
    chapters = Chapters.of(Story(journal, room), room, texts, journal.entries, journal.head.seats)
    values = course(journal, room)
    return review(chapters, room, texts, journal.entries, values, lambda n: cursor.at(n)[1])


def _closes(room: Room, move: int) -> bool:
    """Whether a move does nothing but close a turn."""
    return room.vocabulary.verb(move).name == CLOSING


def _kind(room: Room, told: Told | None) -> str:
    return str(motion_of(room, told).get("log", "")) if told is not None else ""


def _told_at(lines: Sequence[tuple[int, str, str]], n: int) -> str:
    """The last thing that was told of an entry, or else the next thing that was told at all."""
    of_it = [words for at, kind, words in lines if at == n and kind != HEAD]
    later = [words for at, _, words in lines if at > n]
    return of_it[-1] if of_it else next(iter(later), "")
