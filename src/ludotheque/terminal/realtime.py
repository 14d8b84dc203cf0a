"""Against the clock: time and bots act by themselves, while somebody presses keys or types a line.

Where there is haste the table stays in place and keys act at once (`hotkeys`); where a clock runs but leaves
time to type (a limit of a minute and a half), lines are typed as ever and the prompt shows what is left.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from ludotheque.bots.drive import NOTHING
from ludotheque.kernel import GameError, IllegalMove
from ludotheque.kernel.game import advance
from ludotheque.kit.drawing import gauge, literal
from ludotheque.terminal.canvas import FEWEST, Canvas
from ludotheque.terminal.choices import LEAST, Choice, choices, understood
from ludotheque.terminal.clock import Clock, StandingStill
from ludotheque.terminal.commands import meant, obey
from ludotheque.terminal.hotkeys import DIGITS, Hotkeys
from ludotheque.terminal.keyboard import ESCAPE, PAGE_DOWN, PAGE_UP, TICK, Closed, Disturbed
from ludotheque.terminal.session import Left, Session

BAR = 30
REST = 500  # milliseconds until a bot that only watched looks again
STRAY = 0.15  # seconds within which keys that follow belong to the same word
HASTE = 10_000  # a clock that runs no longer than this leaves no time to type
IN_PEACE = ("rules", "why", "help")  # words for whose answer time stands still; none of them shows the table


class RealTime:
    """The part of a session in which time acts by itself."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.table = session.table
        self.match = session.match
        self.clock = Clock(session.speed)
        self.canvas = Canvas(session.screen)
        self.hotkeys = Hotkeys(session.room, session.texts)
        self.notice: list[str] = []
        self._line: str | None = None  # what stands in the line that is being typed
        self._full = 1
        self._due = -1
        self._plans: dict[int, int] = {}
        self._said = -1
        self._has_keyed = False  # whether keys have acted here
        self._is_told = False  # that lines are typed where keys have acted before

    def run(self) -> None:
        """Until no clock runs any more, or the match is over."""
        self.clock.start(self.match.now)
        with self.session.keyboard.keys():
            while self.is_on:
                self._moment()

    @property
    def is_on(self) -> bool:
        """Whether a clock runs."""
        return self.match.outcome is None and self.match.deadline is not None

    def _moment(self) -> None:
        if self.passed():
            return
        seat = self._seat()
        if seat is not None and self._is_typed(seat):
            self._read(seat)
            return
        self._line = None
        self._show(seat)
        key = self._key(min(TICK, self.clock.seconds(max(1, self._next_due() - self.clock.now()))))
        if key is not None:
            self._press(seat, key)

    def passed(self) -> bool:
        """Let time and bots do what is due; whether anything happened."""
        if not self.is_on:
            return True
        due, now = self._deadline(), self.clock.now()
        if due != self._due:
            self._due, self._full = due, max(1, due - now)
        if now >= due:
            self.table.expire()
            self._changed()
            return True
        if self._bots(now, due):
            self._changed()
            return True
        return False

    def _deadline(self) -> int:
        deadline = self.match.deadline
        return self.match.now if deadline is None else deadline[0]

    def _next_due(self) -> int:
        return min([self._due, *self._plans.values()])

    def left(self) -> int:
        """How much game time is left until time acts."""
        return max(0, self._due - self.clock.now())

    def _changed(self) -> None:
        """Something happened; game time is never behind the match."""
        if self.match.now > self.clock.now():
            self.clock.start(self.match.now)

    def _seat(self) -> int | None:
        """Whose keys these are: a person who is waited for, else whoever sits here."""
        people = self.table.people
        waiting = [seat for seat in self.match.waiting if seat in people]
        viewer = self.session.viewer
        seat = viewer if viewer in waiting or not waiting else waiting[0]
        if seat is None and people:
            seat = people[0]
        if seat is not None and seat != viewer:
            now = self.clock.now()
            self.session.sit(seat)
            self.canvas.forget()
            self.clock.start(now)
        return seat

    def _bots(self, now: int, due: int) -> bool:
        """Let the first bot whose time has come make its move; whether one did."""
        for seat in self.table.bots:
            if not self.match.legal(seat):
                self._plans.pop(seat, None)
                continue
            if seat not in self._plans:
                self._plans[seat] = now + self.table.bot_pace(seat)
            if self._plans[seat] > now:
                continue
            del self._plans[seat]
            at = min(now, due - 1)
            move = self.table.bot_move(seat)
            if move == NOTHING:
                self._plans[seat] = now + REST
                continue
            try:
                self.table.play(seat, move, at)
            except IllegalMove:
                self._plans[seat] = now + REST
                continue
            return True
        return False

    def _is_typed(self, seat: int) -> bool:
        """Whether there is time for a line: nobody hurries, or somebody has begun to type."""
        found = self._choices(seat)
        self.hotkeys.offer(found, self.session.texts)
        if self._line is not None or not self.session.keyboard.is_terminal:
            return self._line is not None or bool(found)
        if seat not in self.match.waiting or self.hotkeys.is_urgent:
            return False
        return self._full > HASTE or len(found) > DIGITS

    def _choices(self, seat: int) -> list[Choice]:
        return choices(self.session.room, self.session.labels(seat), self.match.legal(seat, self.clock.now()))

    # keys

    def _show(self, seat: int | None) -> None:
        session = self.session
        if not session.screen.may_redraw:
            self._tell(seat)
            return
        state = self.match.state.copy()
        advance(state, min(self.clock.now(), self._due))
        view = self.match.game.view(state, -1 if seat is None else seat)
        drawing = session.drawn(view)
        news = [session.sentence(told) for told in self.table.heard(seat)]
        below = [self._gauge()]
        if seat is not None:
            above = len(drawing) + min(FEWEST, len(news)) + len(below) + len(self.notice)
            left = session.screen.height - 2 - above  # a row for typing, and one that says how
            below += self.hotkeys.lines(session.screen.width, min(left, LEAST))
            below += [f"[yellow]{literal(line)}[/]" for line in self.notice]
            below.append(f"[dim]{literal(session.texts.say('terminal.keys_more'))}[/]")
        self.canvas.paint(drawing, news, below, session.texts)

    def _tell(self, seat: int | None) -> None:
        """Without redrawing: what is there, said once for every change."""
        session = self.session
        entries = len(self.match.journal.entries)
        if entries == self._said:
            return
        self._said = entries
        if seat is not None:
            for line in session.picture(seat) + session.news(seat):
                session.screen.show(line)
            session.mark_seen(seat)
            for line in self.hotkeys.lines(session.screen.width):
                session.screen.show(line)
        session.screen.say(self._seconds())

    def _seconds(self) -> str:
        return self.session.texts.say("terminal.seconds", seconds=f"{self.left() / 1000:.1f}")

    def _gauge(self) -> str:
        left = self.left()
        colour = "green" if left * 2 > self._full else "yellow" if left * 5 > self._full else "bold red"
        told = self.session.texts.say("terminal.clock_acts", seconds=self._seconds())
        return f"[{colour}]{gauge(left, self._full, BAR)}[/] {told}"

    def _press(self, seat: int | None, key: str) -> None:
        self._has_keyed = True
        if key in (PAGE_UP, PAGE_DOWN):
            self.canvas.turn(1 if key == PAGE_UP else -1)
        elif key == ESCAPE:
            self.notice = []
            self.hotkeys.forget()
        elif seat is None:
            return
        elif self.hotkeys.toggle(key):
            self.notice = []
            self._say_toggled()
        elif (choice := self.hotkeys.pressed(key)) is not None:
            self.hotkeys.forget()
            self._play(seat, choice.move, self.clock.now())
        elif self.hotkeys.is_own(key):
            self.notice = [self.session.texts.say("terminal.pick_first")]
        elif key.isdigit() and not self.hotkeys.takes_numbers:
            return
        elif len(key) == 1 and self._begins(seat, key):
            self._line = "" if key == ":" else key  # a bar that was struck too often begins no line

    def _begins(self, seat: int, key: str) -> bool:
        """Whether a line may begin so: a colon, a digit, or the first letter of a word that is known here."""
        if key == ":" or key.isdigit():
            return True
        known = self.session.lines(seat) + [choice.label for choice in self._choices(seat)]
        return any(line.casefold().startswith(key.casefold()) for line in known)

    def _say_toggled(self) -> None:
        """A screen reader hears what is chosen now."""
        if not self.session.screen.may_redraw:
            for line in self.hotkeys.lines(self.session.screen.width)[:2]:
                self.session.screen.show(line)

    # lines

    def _read(self, seat: int) -> None:
        """A line is typed while time goes on; what happens meanwhile does not lose it."""
        session = self.session
        entries = len(self.match.journal.entries)
        in_haste = self._line is not None
        if in_haste:
            self._show(seat)
        elif entries != self._said:
            self._said = entries
            session.show(seat, self._told_of_lines())
        try:
            typed = session.line(seat, self._prompt(seat), self._line or "", self.passed)
        except Disturbed as disturbed:
            self._line = disturbed.typed if in_haste or disturbed.typed else None
            self.canvas.forget()
            return
        except Closed:
            raise Left from None
        self._line = None
        self.canvas.forget()
        if typed:
            self._enter(seat, typed)
        else:
            self._said = -1

    def _told_of_lines(self) -> str:
        """Once: whoever has pressed keys learns that lines are typed now, and how."""
        if self._is_told or not self.session.screen.may_redraw or not self._has_keyed:
            return ""
        self._is_told = True
        return self.session.texts.say("terminal.lines_now")

    def _prompt(self, seat: int) -> str | Callable[[], str]:
        who = self.session.texts.seat(seat)
        if not self.session.screen.may_redraw:
            return f"{who}> "
        return lambda: f"{self._seconds()} {who}> "

    def _enter(self, seat: int, typed: str) -> None:
        """A typed line: a word that is no move, or a move."""
        name = meant(self.session, typed)
        if name:
            self._obey(seat, typed, name)
            return
        try:
            move = understood(self.session.room, self._choices(seat), typed.lstrip(": "), self.session.texts)
        except GameError as error:
            self._refuse(seat, error)
            return
        if self.hotkeys.is_urgent or self.session.is_meant(seat, move):
            self._play(seat, move, self.clock.now())

    def _obey(self, seat: int, typed: str, name: str) -> None:
        """A word.  Time stands still for the reading of a rule only, with the table out of sight."""
        session = self.session
        self._said = -1
        if name == "look" and session.screen.may_redraw and not self._is_typed(seat):
            return
        session.screen.clear()
        if name in IN_PEACE:
            with self._standing_still(self.clock.now()):
                obey(session, seat, typed)
                self._any_key(lambda: False)
            return
        obey(session, seat, typed)
        if self.is_on:
            self._any_key(self.passed)

    def _any_key(self, passed: Callable[[], bool]) -> None:
        """Let somebody read, until they are ready or something has happened."""
        if self.session.keyboard.is_terminal:
            self.session.screen.say(self.session.texts.say("terminal.any_key"))
            while not passed() and self._key(TICK) is None:
                pass
            while self._key(STRAY) is not None:
                pass  # a word that was typed there is no key of the table that comes back

    def _refuse(self, seat: int, error: GameError) -> None:
        rule = f" ({error.rule})" if error.rule else ""
        self.notice = [self.session.texts.error(error) + rule, *self.session.examples(seat, error)]
        if not self.hotkeys.is_urgent or not self.session.screen.may_redraw:
            for line in self.notice:
                self.session.screen.say(line)
            self.notice = []

    def _play(self, seat: int, move: int, now: int) -> None:
        """What time did before the key was pressed comes first."""
        while self.is_on and self._deadline() <= now:
            self.table.expire()
        if self.match.outcome is not None:
            return
        try:
            self.table.play(seat, move, now)
            self.notice = []
        except GameError as error:
            self._refuse(seat, error)
        self._changed()

    def _key(self, seconds: float) -> str | None:
        try:
            return self.session.keyboard.key(seconds)
        except Closed:
            raise Left from None

    def _standing_still(self, now: int) -> AbstractContextManager[None]:
        return StandingStill(self.clock, now)
