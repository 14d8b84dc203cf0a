"""A match again: every step with what was told, and the table as a seat (or nobody's) saw it then."""

from __future__ import annotations

from ludotheque.kernel import Journal, Match, Room, Told
from ludotheque.kit.drawing import literal
from ludotheque.terminal.ending import show_turning_points
from ludotheque.terminal.keyboard import Closed, Keyboard
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts

BACK = ("b", "p", "-")
LEAVE = ("q", "x")


class Replay:
    """All positions of a match, seen from one seat; None is a spectator."""

    def __init__(self, journal: Journal, room: Room, seat: int | None, language: str) -> None:
        self.journal = journal
        self.room = room
        self.seat = seat
        self.texts = terminal_texts(room, language)
        self.match = Match(room, journal.head, journal.sheet)
        self.views = [self.match.view(seat)]
        self.told: list[list[Told]] = [[]]
        for entry in journal.entries:
            told = self.match.apply(entry)
            self.told.append([one for one in told if one.heard_by(-1 if seat is None else seat)])
            self.views.append(self.match.view(seat))

    def words(self, number: int) -> str:
        """What entry `number` (from 1) was; a move is worded only for those who may know it."""
        entry = self.journal.entries[number - 1]
        who = f"{self.texts.seat(entry.seat)}: " if entry.seat >= 0 else ""
        if entry.kind != "move":
            return who + self.texts.say(f"terminal.entry.{entry.kind}")
        over = self.match.outcome is not None
        if self.seat == entry.seat or (self.seat is None and over):
            return who + self.room.vocabulary.notation(entry.move)
        return who + self.room.vocabulary.verb(entry.move).name

    def plain(self) -> list[dict[str, object]]:
        """Every step as data."""
        return [
            {
                "number": number,
                "at": entry.at,
                "seat": entry.seat,
                "kind": entry.kind,
                "words": self.words(number),
                "events": [self.texts.event(self.room.chronicle, told) for told in self.told[number]],
            }
            for number, entry in enumerate(self.journal.entries, 1)
        ]

    def tell(self, screen: Screen) -> None:
        """Everything, one step after the other."""
        for number in range(1, len(self.views)):
            screen.say(f"{number}. {self.words(number)}")
            for told in self.told[number]:
                screen.say(f"    {self.texts.event(self.room.chronicle, told)}")
        self._picture(screen, len(self.views) - 1)
        if self.match.outcome is not None:
            show_turning_points(screen, self.journal, self.room, self.texts)

    def step_through(self, screen: Screen, keyboard: Keyboard) -> None:
        """Enter goes on, b goes back, a number goes there, q leaves."""
        place, last = 0, len(self.views) - 1
        while True:
            screen.clear()
            self._picture(screen, place)
            if place:
                screen.show(f"[bold]{place}/{last}[/] {literal(self.words(place))}")
                for told in self.told[place]:
                    screen.show(f"· {literal(self.texts.event(self.room.chronicle, told))}")
            try:
                typed = keyboard.line(self.texts.say("terminal.replay_prompt", place=place, last=last) + " ")
            except Closed:
                return
            typed = typed.strip().lower()
            if typed in LEAVE or (not typed and place == last):
                return
            if typed in BACK:
                place = max(0, place - 1)
            elif typed.isdigit():
                place = min(last, int(typed))
            else:
                place = min(last, place + 1)

    def _picture(self, screen: Screen, place: int) -> None:
        view = self.views[place]
        if screen.plain:
            for line in self.room.face.describe(view, self.texts):
                screen.say(line)
        else:
            screen.show(self.room.face.draw(view, self.texts, screen.width))
