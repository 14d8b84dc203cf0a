"""A finished match told again: at a glance, and as it stood after any entry, from any seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import zip_longest

from ludotheque.kernel import Entry, Journal, Match, Room, Texts, Told
from ludotheque.kernel.plain import write
from ludotheque.table.cursor import Cursor
from ludotheque.table.envelope import event_plain, lines_shown, over
from ludotheque.table.errors import Refused
from ludotheque.table.port import Painter, Snapshot
from ludotheque.table.record import Record
from ludotheque.table.review import Calendar, Chapters, foresees, review
from ludotheque.table.roster import Chair
from ludotheque.table.story import Story
from ludotheque.table.texts import table_words
from ludotheque.table.value_curve import course, setup
from ludotheque.table.watched import Said
from ludotheque.table.wire import Plain


class Retold:
    """One stored match with a cursor in it and its story; read once, however many steps are looked at.

    While others play the same deal, `why` is the text key that says so: then only those who sat there look
    on, through their `own` eyes.
    """

    def __init__(
        self, record: Record, journal: Journal, room: Room, painter: Painter, kept: Sequence[Snapshot] = ()
    ) -> None:
        self.record = record
        self.journal = journal
        self._room = room
        self._painter = painter
        self._cursor = Cursor(journal, room, kept)
        self._story = Story(journal, room)

    def summary(self, language: str, why: str = "", own: Collection[int] = ()) -> Plain:
        """What a finished match was: head, seats, outcome, length, whose entry each was, and how it went.

        `eyes` says which seats somebody may look through, `note` why.
        """
        record, room, entries = self.record, self._room, self.journal.entries
        texts = table_words(room, language, record.roster.names())
        values = self._course if not (why and room.rivals and 0 not in own) else []
        chapters = Chapters.of(self._story, room, texts, entries, record.head.seats)
        shown: Plain = {
            "table": record.id,
            "game": room.name,
            "version": record.head.version,
            "options": record.head.options,
            "seats": [_seat(chair) for chair in record.roster.chairs],
            "length": len(entries),
            "entries": [_chapter(room, entry, not why or entry.seat in own) for entry in entries],
            "over": over(self._cursor.at(self._cursor.length)[0], texts),
            "setup": setup(room, record.head.options, texts),
            "marks": review(chapters, room, texts, entries, values, lambda n: self._cursor.at(n)[1]),
            "course": values,
            "axes": axes(chapters.calendar, room, texts, record.head.seats),
        }  # fmt: skip
        return {**shown, "eyes": [-1, *sorted(own)], "note": texts.say(why)} if why else shown

    def fingerprint(self) -> str:
        """Of the match as it ended."""
        return self._cursor.at(self._cursor.length)[0].fingerprint()

    @cached_property
    def _course(self) -> list[int | None]:
        return course(self.journal, self._room)

    def require(self, n: int, seat: int) -> None:
        """Raise Refused `missing` where there is no such entry or seat."""
        if not 0 <= n <= self._cursor.length or not -1 <= seat < self.record.head.seats:
            raise Refused("missing", "host.no_entry")

    def moment(
        self,
        n: int,
        seat: int,
        language: str,
        as_data: bool = False,
        log: bool = True,
        why: str = "",
        own: Collection[int] = (),
    ) -> Plain:
        """The table after n entries as that seat saw it, with the frames that led there.

        Painted it brings the `log` too: every line that this seat had heard by then, with its entry.
        """
        room = self._room
        texts = table_words(room, language, self.record.roster.names())
        shown: Plain = {"entry": n, "length": self._cursor.length, "seat": seat, "full": True}
        if n:
            last = self.journal.entries[n - 1]
            shown["by"] = _chapter(room, last, not why or last.seat in own)
        match, told = self._cursor.at(n)
        heard = [one for one in told if one.heard_by(seat)]
        if as_data:
            return {**shown, **_as_data(match, heard, seat)}
        lines, older = self._story.heard(seat, n)
        painted = self._painted(match, seat, texts)
        painted["frames"] = self._frames(match, heard, lines[older:], seat, texts, older)
        if log:
            told_at = self._story.entries(seat, n)
            shown_lines = lines_shown(self._painter, room, lines, texts)
            painted["log"] = [{"entry": at, **line} for at, line in zip(told_at, shown_lines, strict=True)]
        return {**shown, **painted, "over": over(match, texts)}

    def _painted(self, match: Match, seat: int, texts: Texts) -> Plain:
        view = match.view(None if seat < 0 else seat)
        return {
            "regions": self._painter.regions(match.room, view, texts),
            "describe": match.room.face.describe(view, texts),
            "clock": {"now": int(match.state.now), "runs": False},  # gauges show the level of that moment
        }

    def _frames(
        self, match: Match, heard: list[Told], lines: list[Said], seat: int, texts: Texts, first: int
    ) -> list[Plain]:
        """A frame for each line of the last entry; lines of the game, which come first, show the table."""
        frames: list[Plain] = []
        for event, told in zip_longest(lines_shown(self._painter, match.room, lines, texts, first), heard):
            frame: Plain = {"events": [event]}
            if told is not None and told.state is not None:
                view = match.game.view(told.state, seat)
                frame["regions"] = self._painter.regions(match.room, view, texts)
            frames.append(frame)
        return frames


def axes(calendar: Calendar, room: Room, texts: Texts, seats: int) -> Plain:
    """What a curve is drawn over: the words for its height and its length, and where each round began."""
    who = {"who": texts.seat(0)} if room.rivals else {}
    height = "review.axis_odds" if foresees(room) else "review.axis_looks"
    rounds = "review.axis_turns" if seats == 1 else "review.axis_rounds"
    up = texts.say(f"{height}_of" if who else height, **who)
    return {"up": up, "along": texts.say(rounds), "ticks": [list(tick) for tick in calendar.ticks()]}


def _seat(chair: Chair) -> Plain:
    """Who sat there, and which bot stood in at the end."""
    shown: Plain = {"name": chair.name, "colour": chair.colour, "kind": chair.kind}
    return {**shown, "stand_in": chair.stand_in} if chair.stand_in else shown


def _chapter(room: Room, entry: Entry, is_open: bool = True) -> Plain:
    shown: Plain = {"kind": entry.kind, "seat": entry.seat, "at": entry.at}
    if entry.kind == "move" and is_open:
        shown["notation"] = room.vocabulary.notation(entry.move)
    return shown


def _as_data(match: Match, heard: list[Told], seat: int) -> Plain:
    words = match.room.vocabulary
    return {
        "view": write(match.view(None if seat < 0 else seat)),
        "events": [event_plain(match.room, one) for one in heard],
        "legal": [words.wire(move) for move in match.legal(seat)] if seat >= 0 else [],
    }
