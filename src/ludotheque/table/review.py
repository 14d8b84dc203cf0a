"""The review of a finished match: where it turned, by how much, in which round and in whose turn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludotheque.kernel import SPECTATOR, Entry, Room, Texts, Told
from ludotheque.kernel.knowledge import Foresees
from ludotheque.table.envelope import lines_shown
from ludotheque.table.port import Painter
from ludotheque.table.story import Story
from ludotheque.table.wire import Plain

HEAD, TURNING = (
    "head",
    "turning",
)  # what a painter's motion calls a line that opens a turn, or an ending tells
LEAST = 6  # per cent by which a turn must change how it looks to be a turning point
MOST = 5  # such turns that a review tells


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
        self._numbers = [place if found < 0 else found for place, found in enumerate(numbers, 1)]

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


def swings(values: Sequence[int | None], starts: Sequence[int]) -> list[Swing]:
    """The turns that changed most how it looked, in order; the last entry is the end and no turning point."""
    last = max(0, len(values) - 2)
    edges = sorted({0, last, *(start for start in starts if 0 < start < last)})
    found: list[Swing] = []
    for start, end in pairwise(edges):
        known = [value for value in values[start : end + 1] if value is not None]
        if len(known) < end + 1 - start:
            continue
        change = known[-1] - known[0]
        steps = [after - before for before, after in pairwise(known)]
        step = max(steps, key=lambda one: one if change > 0 else -one)
        n = start + 1 + steps.index(step)
        if abs(change) >= LEAST:
            found.append(Swing(n, known[0], known[-1]))
    chosen = sorted(found, key=lambda one: -abs(one.after - one.before))[:MOST]
    return sorted(chosen, key=lambda one: one.n)


def review(
    story: Story,
    painter: Painter,
    room: Room,
    texts: Texts,
    entries: Sequence[Entry],
    values: Sequence[int | None],
    seats: int,
) -> list[Plain]:
    """The turning points that everybody saw, in order: after which entry, when, and what was told.

    Those by which it looked otherwise than before say so (`swing`); the others the room itself calls so.
    """
    lines, _ = story.heard(SPECTATOR, len(entries))
    shown = lines_shown(painter, room, lines, texts)
    at = story.entries(SPECTATOR, len(entries))
    told = list(zip(at, shown, strict=True))
    heads = zip(at, shown, lines, strict=True)
    opening = [(n, said.told) for n, line, said in heads if said.told is not None and _kind(line) == HEAD]
    actor = next((entry.seat for entry in entries if entry.seat >= 0), -1)
    calendar = Calendar(room, seats, opening, actor)
    found: dict[int, Plain] = {}
    opened, late = -1, set()
    for n, line in told:
        if _kind(line) == HEAD:
            opened = n
        elif _kind(line) == TURNING:
            found[n] = {"n": n, "text": line["text"]}
            if opened == n:  # told of the turn that the same entry has just opened
                late.add(n)
    knowledge: object = room.knowledge
    key = "review.odds" if isinstance(knowledge, Foresees) else "review.looks"
    whose = {"who": texts.seat(0)} if room.rivals else {}  # among rivals the first seat is judged
    key += "_of" if whose else ""
    for one in swings(values, calendar.starts):
        said = found.get(one.n, {}).get("text") or _told_at(told, one.n)
        change = texts.say(key, before=one.before, after=one.after, **whose)
        found[one.n] = {"n": one.n, "text": f"{said} {change}".strip(), "swing": [one.before, one.after]}
    for n, mark in found.items():
        mark["when"] = calendar.when(n + 1 if n in late else n, entries[n - 1].seat, texts)
    return [found[n] for n in sorted(found)]


def _kind(line: Plain) -> object:
    motion = line.get("motion")
    return motion.get("log") if isinstance(motion, dict) else None


def _told_at(told: Sequence[tuple[int, Plain]], n: int) -> str:
    """The last thing that was told of an entry, or else the next thing that was told at all."""
    of_it = [str(line["text"]) for at, line in told if at == n and _kind(line) != HEAD]
    later = [str(line["text"]) for at, line in told if at > n]
    return of_it[-1] if of_it else next(iter(later), "")
