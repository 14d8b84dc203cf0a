"""At a remote table: the same drawing, words and keys as at home, over a line that may break."""

from __future__ import annotations

import argparse
import time
from contextlib import suppress

from ludotheque.kernel import Texts, Told
from ludotheque.kernel.room import house_texts
from ludotheque.kit.drawing import literal
from ludotheque.table.texts import host_table
from ludotheque.terminal.choices import Choice
from ludotheque.terminal.commands import COMMANDS, Command, obey, spelled
from ludotheque.terminal.ending import show_ending
from ludotheque.terminal.faraway import FarTable
from ludotheque.terminal.keyboard import TICK, Closed, Disturbed, Keyboard
from ludotheque.terminal.messenger import Messenger
from ludotheque.terminal.remote_commands import COMPANY
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import own_texts
from ludotheque.terminal.session import Left, Session

LOST = 2.0  # seconds of silence after which somebody is told
AT_HOME = ("seat", "step", "pace")  # words that make sense at one's own table only
WATCHING = ("rules", "news", "log", "look", "describe", "language", "say", "help", "quit")


def join(url: str, asked: argparse.Namespace) -> int:
    """Play at the seat of a link, or watch, until the match is over or somebody gets up.

    The one link of a whole table asks for a name, and says which link leads back.
    """
    texts: Texts = asked.texts
    screen = Screen(asked.plain, False if asked.no_color else None)
    keyboard = Keyboard(asked.plain)
    name = asked.names.partition(",")[0].strip()
    is_for_all = "~" in url.partition("#")[2]
    if is_for_all and not name:
        with suppress(Closed):
            name = keyboard.line(texts.say("command.play.your_name") + " ").strip()
    while url:
        messenger = Messenger(url, name, asked.language)
        place = messenger.open()
        if is_for_all:
            key = "command.play.own_link" if place.plays else "command.play.no_seat"
            screen.say(texts.say(key, link=messenger.link))
            is_for_all = False
        try:
            url = Visit(FarTable(messenger, place), screen, keyboard, asked.language).evening()
        except (Left, Closed):
            screen.say("\n" + texts.say("command.play.left"))
            return 0
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
        self._kept = ""  # what somebody was typing when the table changed
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
        room = self.room.table(language)
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
        from ludotheque.terminal.far_time import FarTime

        self._gather()
        while self.match.outcome is None:
            if self.match.deadline is not None and not self.far.paused:
                FarTime(self).run()
            else:
                self.ask(self.seat)
        show_ending(self)

    def evening(self) -> str:
        """The match, and what comes after it: the link to the next one, or nothing."""
        self.run()
        if not self.far.place.plays:
            return ""
        self.screen.say(self._hint("after", "again"))
        while not self.far.following:
            typed = self._typed(self.seat)
            if typed is None:
                self._interject()
            elif not typed:
                return ""
            elif not obey(self, self.seat, typed):
                self.screen.say(self._hint("after", "again"))
        return self.far.messenger.follow()

    def _gather(self) -> None:
        """The others are not all there yet, or the first look has not come."""
        while self.far.number < 0 or self.far.phase in ("", "gathering"):
            changed = self.catch_up()
            if changed and self.far.phase == "gathering":
                names = [name for name in self._names if name]
                self.screen.say(self.texts.say("terminal.gathering", n=len(names), of=len(self._names)))
            time.sleep(TICK)

    def ask(self, seat: int, wait: str = "", kept: str = "") -> None:
        """Show the table, and read until something was done or somebody else did something."""
        self.show(seat)
        while self.match.outcome is None and (self.match.deadline is None or self.far.paused):
            typed = self._typed(seat)
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

    def show(self, seat: int, also: str = "") -> None:
        """The table, what is new, and what may be done; whether it rests."""
        self._reading = False
        super().show(seat, self._hint("resting", "resume") if self.far.paused else also)

    def _typed(self, seat: int) -> str | None:
        """A line; None if the table has changed meanwhile.  What was typed of it is kept."""
        while True:
            # A program that types ahead is read only when it may act; a person may speak at any time.
            is_idle = self.match.outcome is None and not self.choices(seat) and self.far.place.plays
            if not self.keyboard.is_terminal and is_idle:
                if self.catch_up():
                    return None
                time.sleep(TICK)
                continue
            try:
                kept, self._kept = self._kept, ""
                return self.line(seat, f"{self._who()}> ", kept, self.catch_up)
            except Disturbed as disturbed:
                self._kept = disturbed.typed
                self._end_line()
                if not self._reading or self.match.outcome is not None:
                    return None
                self._interject()
            except Closed:
                raise Left from None

    def _interject(self) -> None:
        """Somebody reads: what happens is told below, and nothing is wiped away."""
        for line in self.news(self.seat):
            self.screen.prose(line)
        self.mark_seen(self.seat)

    def _who(self) -> str:
        return self.texts.seat(self.seat) if self.seat >= 0 else self.texts.say("terminal.watcher")

    def _end_line(self) -> None:
        """The editor has ended its line by itself."""
        if not self.keyboard.edits:
            self.screen.show()

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves, numbered; none for somebody who only watches."""
        return super().choices(seat) if self.far.place.plays and self.far.number >= 0 else []

    def sentence(self, told: Told) -> str:
        """An event with its rule, or what the house and the others said."""
        if told.event >= 0 or self.far.asides[-1 - told.event][0] != "terminal.motion":
            return super().sentence(told)
        params = {**self.far.asides[-1 - told.event][1]}
        params |= {name: spelled(self, name) for name in ("agree", "refuse")}
        return f"· {literal(self.texts.say('terminal.motion', **params))}"
