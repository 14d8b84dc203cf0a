"""At a remote table: the same drawing, words and keys as at home, over a line that may break."""

from __future__ import annotations

import argparse
import time
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext

from ludotheque.host.client import HostError
from ludotheque.host.words import host_table
from ludotheque.kernel import GameError, Texts, Told
from ludotheque.kernel.room import house_texts
from ludotheque.kit.drawing import literal
from ludotheque.terminal.choices import Choice
from ludotheque.terminal.clockwork import Clockwork
from ludotheque.terminal.commands import COMMANDS, Command, obey
from ludotheque.terminal.faraway import FarTable, Refused
from ludotheque.terminal.keyboard import BACKSPACE, ENTER, ESCAPE, Closed, Keyboard
from ludotheque.terminal.messenger import Messenger, Plain
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import own_texts
from ludotheque.terminal.session import Left, Session

TICK = 0.1  # seconds between two looks at the line
LOST = 2.0  # seconds of silence after which somebody is told
AT_HOME = ("seat", "step")  # words that make sense at one's own table only
WATCHING = ("rules", "log", "look", "describe", "language", "say", "help", "quit")


def join(url: str, asked: argparse.Namespace) -> int:
    """Play at the seat of a link, or watch, until the match is over or somebody gets up."""
    texts: Texts = asked.texts
    screen = Screen(asked.plain, False if asked.no_color else None)
    name = asked.names.partition(",")[0].strip()
    messenger = Messenger(url, name, asked.language)
    place = messenger.open()
    try:
        Visit(FarTable(messenger, place), screen, Keyboard(), asked.language).run()
    except (Left, Closed):
        screen.say("\n" + texts.say("command.play.left"))
    except KeyboardInterrupt:
        screen.say("\n" + texts.say("command.play.left"))
        return 130
    finally:
        messenger.close()
    return 0


class Visit(Session):
    """An evening at somebody else's table."""

    def __init__(self, table: FarTable, screen: Screen, keyboard: Keyboard, language: str) -> None:
        self.far = table
        super().__init__(table, screen, keyboard, language)
        self.seat = table.place.number
        self.viewer = self.seat
        self.typed = ""
        self._reading = False  # whether something stands there that a new drawing must not wipe away
        self._silent = 0.0  # since when the line is dead
        self._names: list[str] = []
        self.speak(language)

    @property
    def commands(self) -> dict[str, Command]:
        """The words of one's own table that hold here too, and those of a company."""
        everything = {**COMMANDS, **COMPANY}
        if not self.far.place.plays:
            return {name: everything[name] for name in everything if name in WATCHING}
        return {name: one for name, one in everything.items() if name not in AT_HOME}

    def speak(self, language: str) -> None:
        """Go on in another language; the host's own sentences are among ours."""
        if self.texts.language != language:
            self.far.messenger.speak(language)
        room = self.room.tables[language]
        own = own_texts("ludotheque.terminal", language)
        tables = (room, own, host_table(language), house_texts(language))
        nameless = Texts(language, tables)
        self._names = self.far.names
        names = [name or nameless.seat(seat) for seat, name in enumerate(self._names)]
        self.texts = Texts(language, tables, names)

    def catch_up(self) -> bool:
        """Take in what came; whether something that shows has changed."""
        changed = self.far.catch_up()
        if self._names != self.far.names:
            self.speak(self.texts.language)
        return self._listen() or changed

    def _listen(self) -> bool:
        """Say once that the line is dead, and once that it is back."""
        if self.far.messenger.is_connected:
            told, self._silent = self._silent < 0, 0.0
            if told:
                self.far.aside("terminal.line_back")
            return told
        if self._silent == 0:
            self._silent = time.monotonic()
        elif 0 < self._silent < time.monotonic() - LOST:
            self._silent = -1.0
            self.far.aside("terminal.line_lost")
            return True
        return False

    def run(self) -> None:
        """Until the match is over; raises Left if the person gets up before."""
        with self.keyboard.keys():
            self._gather()
            while self.match.outcome is None:
                if self.match.deadline is not None and not self.far.paused:
                    FarClockwork(self).run()
                else:
                    self.ask(self.seat)
        self.finish()

    def _gather(self) -> None:
        """The others are not all there yet, or the first look has not come."""
        while self.far.number < 0 or self.far.phase in ("", "gathering"):
            changed = self.catch_up()
            if changed and self.far.phase == "gathering":
                names = [name for name in self._names if name]
                self.screen.say(self.texts.say("terminal.gathering", n=len(names), of=len(self._names)))
            self._key()

    def ask(self, seat: int, wait: str = "") -> None:
        """Show the table, and read until something was done or somebody else did something."""
        self.show(seat)
        while self.match.outcome is None and (self.match.deadline is None or self.far.paused):
            typed = self._line()
            if typed is None:
                return
            before, orders = self.far.number, self.far.orders
            if not typed:
                self.show(seat)
            elif obey(self, seat, typed):
                self._reading = self.far.orders == orders
            elif self.far.place.plays:
                self.try_move(seat, typed)
            else:
                self.screen.say(self.texts.say("terminal.watching"))
            if self.far.number != before:
                return

    def show(self, seat: int) -> None:
        """The table, what is new, and what may be done; whether it rests."""
        self._reading = False
        super().show(seat)
        if self.far.paused:
            self.screen.say(self.texts.say("terminal.resting"))

    def _line(self) -> str | None:
        """What was typed and ended by Enter; None if the table has changed meanwhile."""
        self._prompt()
        while True:
            if self.catch_up():
                if not self._reading or self.match.outcome is not None:
                    self._end_line()
                    return None
                self._interject()
            key = self._key()
            if key == ENTER:
                typed, self.typed = self.typed.strip(), ""
                self._end_line()
                return typed
            if key is not None:
                self._edit(key)

    def _interject(self) -> None:
        """Somebody reads: what happens is told below, and nothing is wiped away."""
        self._end_line()
        for line in self.news(self.seat):
            self.screen.prose(line)
        self.mark_seen(self.seat)
        self._prompt()

    def _key(self) -> str | None:
        # A program that types ahead is read only when it may act; a person may speak at any time.
        if not self.keyboard.is_terminal and not self.choices(self.seat) and self.far.place.plays:
            time.sleep(TICK)
            return None
        try:
            return self.keyboard.key(TICK)
        except Closed:
            raise Left from None

    def _edit(self, key: str) -> None:
        if key == BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == ESCAPE:
            self.typed = ""
        elif key.isprintable():
            self.typed += key
            if self.keyboard.is_terminal:
                self._write(key)
            return
        if self.screen.may_redraw:
            self._write("\r\x1b[K")
        else:
            self._end_line()
        self._prompt()

    def _prompt(self) -> None:
        who = self.texts.seat(self.seat) if self.seat >= 0 else self.texts.say("terminal.watcher")
        self._write(f"{who}> {self.typed if self.keyboard.is_terminal else ''}")

    def _end_line(self) -> None:
        self._write("\n")

    def _write(self, text: str) -> None:
        self.screen.file.write(text)
        self.screen.file.flush()

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves, numbered; none for somebody who only watches."""
        return super().choices(seat) if self.far.place.plays and self.far.number >= 0 else []

    def sentence(self, told: Told) -> str:
        """An event with its rule, or what the house and the others said."""
        if told.event >= 0:
            return super().sentence(told)
        key, params = self.far.asides[-1 - told.event]
        return f"· {literal(self.texts.say(key, **params))}"


class FarClockwork(Clockwork):
    """Real time at a host: its clock counts, ours only shows it."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self.visit = visit
        self._sent: list[Future[Plain]] = []

    def run(self) -> None:
        """Until no clock runs any more, the table rests, or the match is over."""
        self.clock.start(self.match.now)
        with self.visit.keyboard.keys():
            while self.match.outcome is None and self.match.deadline is not None:
                if self.visit.far.paused:
                    return
                self._turn(self.match.deadline[0])

    def _turn(self, due: int) -> None:
        before = self.visit.far.number
        self.visit.catch_up()
        if self.visit.far.number != before:
            self.clock.start(self.match.now)
            return
        self._hear_answers()
        now = min(self.clock.now(), due)
        if due != self._due:
            self._due, self._full = due, max(1, due - now)
        self._show(self.visit.seat, now, due)
        key = self._key(TICK / 2)
        if key is not None:
            self._press(self.visit.seat, key)

    def _hear_answers(self) -> None:
        for done in [one for one in self._sent if one.done()]:
            self._sent.remove(done)
            error = done.exception()
            if isinstance(error, HostError):
                rule = f" ({error.rule})" if error.rule else ""
                self.notice = [self.visit.texts.error(Refused(error)) + rule]

    def _choices(self, seat: int) -> list[Choice]:
        return super()._choices(seat) if self.visit.far.place.plays else []

    def _play(self, seat: int, move: int, now: int) -> None:
        self.notice = []
        self._sent.append(self.visit.far.hurry(move))

    def _standing_still(self, now: int) -> AbstractContextManager[None]:
        """Nobody else's clock stops because somebody reads."""
        return nullcontext()


def _say(session: Session, _seat: int, rest: str) -> None:
    _far(session).order("chat", text=rest)


def _pause(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("pause")


def _resume(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("resume")


def _back(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("back")


def _agree(session: Session, _seat: int, _rest: str) -> None:
    _vote(session, True)


def _refuse(session: Session, _seat: int, _rest: str) -> None:
    _vote(session, False)


def _vote(session: Session, yes: bool) -> None:
    motion = _far(session).motion
    if motion is None:
        raise GameError("host.no_motion")
    _far(session).order("vote", no=motion["no"], yes=yes)


def _far(session: Session) -> FarTable:
    assert isinstance(session, Visit)
    return session.far


COMPANY: dict[str, Command] = {
    "say": _say,
    "pause": _pause,
    "resume": _resume,
    "agree": _agree,
    "refuse": _refuse,
    "back": _back,
}
