"""Real time: while a clock runs, single keys act at once and a gauge shows what is left."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager

from ludotheque.bots.drive import NOTHING
from ludotheque.kernel import GameError, IllegalMove
from ludotheque.kernel.game import advance
from ludotheque.kit.drawing import gauge, literal, width
from ludotheque.terminal.choices import Choice, choices, gathered, understood
from ludotheque.terminal.commands import obey
from ludotheque.terminal.keyboard import BACKSPACE, ENTER, ESCAPE, Closed
from ludotheque.terminal.screen import Canvas
from ludotheque.terminal.session import Left, Session

TICK = 0.1  # seconds between two drawings of the gauge
BAR = 30
FEW = 9  # as many moves have a key of their own even if their verb has several
REST = 500  # milliseconds until a bot that only watched looks again
LINES = 4  # how many of the last events stay in sight


class Clock:
    """Game time as this machine lets it run."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._base = 0
        self._since = 0.0

    def start(self, at: int) -> None:
        """It is that moment now, and time runs."""
        self._base, self._since = at, time.monotonic()

    def now(self) -> int:
        """The moment of the game, in milliseconds."""
        return self._base + int((time.monotonic() - self._since) * 1000 * self._speed)

    def seconds(self, millis: int) -> float:
        """How long that much game time takes at this machine."""
        return millis / 1000 / self._speed


class Clockwork:
    """The part of a session in which time acts by itself."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.table = session.table
        self.match = session.match
        self.clock = Clock(session.speed)
        self.canvas = Canvas(session.screen)
        self.typed = ""
        self.notice: list[str] = []
        self._full = 1
        self._due = -1
        self._plans: dict[int, int] = {}
        self._said = -1

    def run(self) -> None:
        """Until no clock runs any more, or the match is over."""
        self.clock.start(self.match.now)
        with self.session.keyboard.keys():
            while self.match.outcome is None and self.match.deadline is not None:
                self._turn(self.match.deadline[0])

    def _turn(self, due: int) -> None:
        now = self.clock.now()
        if due != self._due:
            self._due, self._full = due, max(1, due - now)
        if now >= due:
            self.table.expire()
            self._changed()
            return
        if self._bots(now, due):
            self._changed()
            return
        seat = self._seat()
        self._show(seat, now, due)
        wake = min([due, *self._plans.values()])
        key = self._key(min(TICK, self.clock.seconds(max(1, wake - now))))
        if key is not None and seat is not None:
            self._press(seat, key)

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

    def _show(self, seat: int | None, now: int, due: int) -> None:
        session = self.session
        entries = len(self.match.journal.entries)
        if not session.screen.may_redraw:
            if entries != self._said:
                self._said = entries
                self._tell(seat, due - now)
            return
        state = self.match.state.copy()
        advance(state, now)
        view = self.match.game.view(state, -1 if seat is None else seat)
        lines = session.room.face.draw(view, session.texts, session.screen.width).split("\n")
        lines += [session.sentence(told) for told in self.table.heard(seat)[-LINES:]]
        lines += ["", self._gauge(due - now)]
        if seat is not None:
            lines += self._keys_shown(seat)
            lines += [literal(line) for line in self.notice]
            if self.typed:
                lines.append(f"{literal(session.texts.seat(seat))}> {literal(self.typed)}")
            else:
                lines.append(f"[dim]{literal(session.texts.say('terminal.keys_more'))}[/]")
        self.canvas.paint(lines)

    def _tell(self, seat: int | None, left: int) -> None:
        """Without redrawing: what is there, said once for every change."""
        session = self.session
        if seat is not None:
            for line in session.picture(seat) + session.news(seat):
                session.screen.show(line)
            session.mark_seen(seat)
            for line in self._keys_shown(seat):
                session.screen.show(line)
        session.screen.say(session.texts.say("terminal.seconds", seconds=f"{left / 1000:.1f}"))

    def _gauge(self, left: int) -> str:
        colour = "green" if left * 2 > self._full else "yellow" if left * 5 > self._full else "bold red"
        bar = gauge(left, self._full, BAR)
        return (
            f"[{colour}]{bar}[/] {self.session.texts.say('terminal.seconds', seconds=f'{left / 1000:.1f}')}"
        )

    def _keys_shown(self, seat: int) -> list[str]:
        keys = self._keys(seat)
        parts, found = [], self._choices(seat)
        for key, choice in keys.items():
            shown = self.session.texts.say("terminal.space") if key == " " else key
            parts.append(f"[bold]<{literal(shown)}>[/] {literal(choice.label)}")
        lines, line = [], ""
        for part in parts:
            if line and width(line) + 3 + width(part) > self.session.screen.width:
                lines.append(line)
                line = ""
            line += ("   " if line else "") + part
        lines += [line] if line else []
        rest = [choice for choice in found if choice not in keys.values()]
        return lines + gathered(rest, self.session.screen.width)

    def _choices(self, seat: int) -> list[Choice]:
        return choices(self.session.room, self.session.texts, self.match.legal(seat, self.clock.now()))

    def _keys(self, seat: int) -> dict[str, Choice]:
        """A key for each verb that has just one move now, and digits where the moves are few.

        The room may name the key (`key.VERB` in its texts; a space is the space bar); else it is a letter
        of the move's label.
        """
        found = self._choices(seat)
        verbs = [choice.notation.split()[0] for choice in found]
        keys: dict[str, Choice] = {}
        for choice, verb in zip(found, verbs, strict=True):
            if verbs.count(verb) == 1:
                wanted = f"key.{verb}"
                own = self.session.texts.say(wanted) if self.session.texts.has(wanted) else ""
                letters = own + "".join(letter for letter in choice.label.lower() if letter.isalpha())
                key = next((letter for letter in letters if letter not in keys), None)
                if key is not None:
                    keys[key] = choice
        if len(found) <= FEW:
            left = [choice for choice in found if choice not in keys.values()]
            keys.update({str(choice.number): choice for choice in left})
        return keys

    def _press(self, seat: int, key: str) -> None:
        now = self.clock.now()
        keys = self._keys(seat)
        if not self.typed and key.lower() in keys:
            self._play(seat, keys[key.lower()].move, now)
        elif key == ENTER:
            typed, self.typed = self.typed.lstrip(": "), ""
            if typed:
                self._enter(seat, typed, now)
        elif key == BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == ESCAPE:
            self.typed, self.notice = "", []
        elif key.isprintable() and (self.typed or key != " "):
            self.typed += key  # a bar that was struck too often begins no line

    def _play(self, seat: int, move: int, now: int) -> None:
        """What time did before the key was pressed comes first."""
        while (
            self.match.deadline is not None and self.match.deadline[0] <= now and self.match.outcome is None
        ):
            self.table.expire()
        if self.match.outcome is not None:
            return
        try:
            self.table.play(seat, move, now)
            self.notice = []
        except GameError as error:
            rule = f" ({error.rule})" if error.rule else ""
            self.notice = [self.session.texts.error(error) + rule]
        self._changed()

    def _enter(self, seat: int, typed: str, now: int) -> None:
        """A typed line: a move, or a command, during which the clock stands still."""
        try:
            move = understood(self.session.room, self._choices(seat), typed)
        except GameError as error:
            self.session.screen.clear()
            self.canvas.forget()
            with self._standing_still(now):
                if obey(self.session, seat, typed):
                    self.session.screen.say(self.session.texts.say("terminal.any_key"))
                    self._any_key()
                else:
                    self.notice = [self.session.texts.error(error)]
            return
        self._play(seat, move, now)

    def _any_key(self) -> None:
        while self._key(60) is None:
            pass

    def _key(self, seconds: float) -> str | None:
        try:
            return self.session.keyboard.key(seconds)
        except Closed:
            raise Left from None

    def _standing_still(self, now: int) -> AbstractContextManager[None]:
        return StandingStill(self.clock, now)


class StandingStill(AbstractContextManager[None]):
    """A moment in which game time does not pass."""

    def __init__(self, clock: Clock, now: int) -> None:
        self._clock = clock
        self._now = now

    def __enter__(self) -> None:
        """Nothing to do: the clock is set again afterwards."""

    def __exit__(self, *_: object) -> None:
        self._clock.start(self._now)
