"""A table at a host, as this keyboard holds it: what the seat sees, and orders instead of moves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Future

from ludotheque.host.client import HostError
from ludotheque.host.remote import Place
from ludotheque.kernel import GameError, Head, Match, Told
from ludotheque.kernel.moves import EVERYONE
from ludotheque.terminal.messenger import Messenger, Plain
from ludotheque.terminal.table import Sitter, Table

POLL = 0.02  # seconds between two looks for an answer
SETTLE = 3.0  # seconds in which what an accepted order did must have come
HOUSE = (
    "house.undo", "house.paused", "house.resumed", "house.rebased", "house.conceded", "house.stands_in",
    "house.back",
)  # fmt: skip


class Refused(GameError):
    """The host said no, in its own words."""

    def __init__(self, error: HostError) -> None:
        super().__init__(error.key or "host.busy", error.params, error.rule)
        self.code = error.code


class FarTable(Table):
    """A match that a host keeps; its state here is a guess that looks exactly as this seat sees it."""

    def __init__(self, messenger: Messenger, place: Place) -> None:
        head = Head(place.room.name, place.room.version, place.seats, bytes(16), place.options)
        super().__init__(Match(place.room, head, place.sheet), [Sitter("")] * place.seats)
        self.messenger = messenger
        self.place = place
        self.number = -1  # of the newest envelope; none came yet
        self.prompt = 0
        self.orders = 0  # how many were carried out
        self.paused = False
        self.phase = ""
        self.motion: Plain | None = None
        self.following = ""  # the table of the rematch, once everybody agreed
        self._told = -1  # the newest line of the host's log that we have
        self._chatted = -1
        self._notice = ""
        self._codes = {one.name: one.code for one in place.room.chronicle.happenings}

    @property
    def people(self) -> list[int]:
        """The seat of whoever sits at this keyboard; nobody's, if they only watch."""
        return [self.place.number] if self.place.plays else []

    def catch_up(self) -> bool:
        """Take in what came; whether anything that shows has changed.  Raises HostError at the end."""
        before = self.number, len(self.log), self.paused, self.phase, self.names
        for message in self.messenger.letters():
            self._take(message)
        return before != (self.number, len(self.log), self.paused, self.phase, self.names)

    def _take(self, message: Plain) -> None:
        if "n" in message:
            self._see(message)
        elif "seats" in message:
            self.sitters = tuple(
                Sitter(one["name"], one.get("stand_in") or one.get("level") or "") for one in message["seats"]
            )
            self._hear_of(message["table"])
        if "moved" in message:
            self.following = str(message["moved"]["table"])
        for line in message.get("chat", ()):
            if line["no"] > self._chatted:
                self._chatted = line["no"]
                who = line["name"] or (f"@seat.{line['seat']}" if line["seat"] >= 0 else "@terminal.watcher")
                self.aside("terminal.chat", who=who, text=line["text"])

    def _see(self, message: Plain) -> None:
        self.number = message["n"]
        self.prompt = message["ask"]["prompt"]
        box = self.match.room.box(self.place.sheet)
        self.match.state = self.match.game.read(box, message["guess"])
        for event in message["events"]:
            if event["no"] > self._told:
                self._told = event["no"]
                self._hear(event["name"], event["values"])

    def _hear(self, name: str, values: Sequence[int]) -> None:
        if name in HOUSE:
            self.aside(name, who=f"@seat.{values[0]}")
            return
        a, b, c, d = (*values, 0, 0, 0, 0)[:4]
        self.log.append((self.number, Told(self._codes[name], a, b, c, d, EVERYONE, None)))

    def _hear_of(self, table: Plain) -> None:
        """How the company stands: who rests, what is voted on, what the house has to say."""
        self.phase, self.paused = table["phase"], table["paused"] is not None
        self.following = str(table.get("next") or "")
        motion = table["motion"]
        if motion is not None and (self.motion is None or self.motion["no"] != motion["no"]):
            who = f"@seat.{motion['by']}"
            self.aside("terminal.motion", who=who, what=f"@terminal.motion_{motion['what']}")
        self.motion = motion
        notice = str(table.get("notice") or "")
        if notice and notice != self._notice:
            self.aside(notice)
        self._notice = notice

    # doing

    def play(self, seat: int, move: int, at: int | None = None) -> list[Told]:
        """Make a move; comes back when the host has stored it and it shows here."""
        self._entered("move", move=self.match.room.vocabulary.wire(move), prompt=self.prompt)
        return []

    def undo(self, seat: int) -> None:
        """Take the last step back."""
        self._entered("undo")

    def concede(self, seat: int) -> list[Told]:
        """Give up, or propose it where a team must agree."""
        self.order("concede")
        return []

    def order(self, what: str, **more: object) -> Plain:
        """Any order; comes back with its answer.  Raises Refused."""
        return self._answer(self.messenger.order(what, **more))

    def hurry(self, move: int) -> Future[Plain]:
        """Send a move while a clock runs, and do not wait for its answer."""
        wire = self.match.room.vocabulary.wire(move)
        return self.messenger.order("move", move=wire, prompt=self.prompt)

    def _entered(self, what: str, **more: object) -> None:
        """An order that changes the match: what it did is taken in before anybody is asked again."""
        self.catch_up()
        before, end = self.number, time.monotonic() + SETTLE
        self._answer(self.messenger.order(what, **more))
        while self.number == before and time.monotonic() < end:
            time.sleep(POLL)
            self.catch_up()

    def _answer(self, asked: Future[Plain]) -> Plain:
        while not asked.done():
            time.sleep(POLL)
        try:
            answer = asked.result()
        except HostError as error:
            raise Refused(error) from error
        self.orders += 1
        return answer

    # what a host does by itself

    def keep(self) -> None:
        """The host keeps the match."""

    def expire(self) -> list[Told]:
        """The host's clock acts, not ours."""
        return []

    def volunteer(self) -> list[Told] | None:
        """The host lets bots act."""
        return None
