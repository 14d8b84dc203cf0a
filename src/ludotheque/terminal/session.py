"""One evening at this keyboard: whose turn it is, what they see, what they type."""

from __future__ import annotations

from ludotheque.bots.drive import NOTHING
from ludotheque.kernel import GameError, IllegalMove, Texts, Told
from ludotheque.kernel.moves import seats_in
from ludotheque.kit.drawing import literal
from ludotheque.terminal.choices import Choice, choices, shown, understood
from ludotheque.terminal.commands import COMMANDS, Command, obey
from ludotheque.terminal.keyboard import Closed, Keyboard
from ludotheque.terminal.rulebook import bare, find_rules
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts
from ludotheque.terminal.table import Table

NEWS = 12  # how many of the last events are shown at a glance


def is_yes(texts: Texts, answer: str) -> bool:
    """Whether somebody agreed, in their language or in English."""
    yes = texts.say("house.yes")
    return answer.strip().lower() in (yes, yes[0], "yes", "y", "si")


class Left(Exception):
    """The people have got up; the match is kept."""


class Session:
    """People and bots at one table, seen by whoever sits at the keyboard."""

    def __init__(
        self,
        table: Table,
        screen: Screen,
        keyboard: Keyboard,
        language: str,
        step: bool = False,
        speed: float = 1.0,
    ) -> None:
        self.table = table
        self.match = table.match
        self.room = table.match.room
        self.screen = screen
        self.keyboard = keyboard
        self.step = step  # whether bots wait until somebody presses Enter
        self.speed = speed  # how fast game time runs
        self.viewer: int | None = table.people[0] if len(table.people) == 1 else None
        self.texts: Texts = terminal_texts(self.room, language, table.names)
        self._seen = [0] * (self.match.seats + 1)  # the last one is a spectator's
        self._watched = 0

    @property
    def commands(self) -> dict[str, Command]:
        """The words that are no moves here."""
        return COMMANDS

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.texts = terminal_texts(self.room, language, self.table.names)

    def run(self) -> None:
        """Play until the match is over; raises Left if the people get up before."""
        from ludotheque.terminal.clockwork import Clockwork

        self.table.keep()
        while self.match.outcome is None:
            if self.match.deadline is not None:
                Clockwork(self).run()
            else:
                self._advance()
        self.finish()

    def _advance(self) -> None:
        bot = self.table.bot_on_turn()
        if bot is not None:
            self._let_bot(bot)
            return
        if self.table.volunteer() is not None:
            self._follow()
            return
        waiting = [seat for seat in self.match.waiting if seat in self.table.people]
        seat = self.viewer if self.viewer in waiting and self.viewer is not None else waiting[0]
        self.sit(seat)
        self.ask(seat)

    def _let_bot(self, seat: int) -> None:
        """A bot's move; with `step`, somebody may use the moment first."""
        entries = len(self.match.journal.entries)
        if self.step and self.table.people:
            person = self.viewer if self.viewer is not None else self.table.people[0]
            self.sit(person)
            self.ask(person, self.texts.say("terminal.step", who=self.texts.seat(seat)))
            if len(self.match.journal.entries) != entries:
                return
        move = self.table.bot_move(seat)
        self.table.play(seat, self.match.legal(seat)[0] if move == NOTHING else move)
        self._follow()

    def _follow(self) -> None:
        """Where nobody at the keyboard plays, what happens is told as it happens."""
        if not self.table.people:
            for told in self.table.heard(None, self._watched):
                self.screen.say(self.texts.event(self.room.chronicle, told))
            self._watched = len(self.table.log)

    def sit(self, seat: int) -> None:
        """Somebody comes to the keyboard; a curtain falls if they may not see what the other one saw."""
        if seat == self.viewer:
            return
        others = self.table.people if self.viewer is None else [self.viewer]
        if any(other != seat and self.table.hides_from(other, seat) for other in others):
            self.screen.forget()
            self.screen.show(self.texts.say("terminal.curtain", who=literal(self.texts.seat(seat))))
            self.keyboard.line(self.texts.say("terminal.curtain_enter") + " ")
            self.screen.forget()
        self.viewer = seat

    def ask(self, seat: int, wait: str = "") -> None:
        """Show the table and read until something was done; `wait` lets an empty line go on."""
        self.show(seat)
        if wait:
            self.screen.say(wait)
        entries = len(self.match.journal.entries)
        while len(self.match.journal.entries) == entries and self.viewer == seat:
            try:
                typed = self.keyboard.line(f"{self.texts.seat(seat)}> ").strip()
            except Closed:
                raise Left from None
            if not typed:
                if wait:
                    return
                self.show(seat)
            elif not obey(self, seat, typed):
                self.try_move(seat, typed)

    def try_move(self, seat: int, typed: str) -> bool:
        """Make the move that was typed, or say why not; whether it was made."""
        try:
            found = choices(self.room, self.texts, self.match.legal(seat))
            move = understood(self.room, found, typed)
            if not self._is_meant(seat, move):
                return False
            self.table.play(seat, move)
        except IllegalMove as error:
            self.explain(error)
            return False
        except GameError as error:
            self.screen.say(self.texts.error(error))
            self.screen.say(self.texts.say("terminal.try_help"))
            return False
        return True

    def _is_meant(self, seat: int, move: int) -> bool:
        """Where a room asks back before a legal move that is most likely a mistake, so do we."""
        caution = getattr(self.room.face, "caution", None)
        if caution is None or self.match.refusal(seat, move) is not None:
            return True
        question: str = caution(self.match.view(seat), move, self.texts)
        if not question:
            return True
        self.screen.say(question)
        answer = self.keyboard.line(self.texts.say("terminal.sure") + " ")
        return is_yes(self.texts, answer)

    def explain(self, error: GameError) -> None:
        """Why something is refused, with the rule it comes from."""
        self.screen.prose(f"[bold]{self.texts.say('terminal.refused')}[/] {literal(self.texts.error(error))}")
        if error.rule:
            self.cite(error.rule)

    def cite(self, rule: str) -> None:
        """A rule by its id, in the reader's words."""
        for found in find_rules(self.room, self.texts.language, rule)[:8]:
            self.screen.prose(
                f"[cyan]{found.id}[/] [dim]({literal(found.chapter)})[/] {literal(bare(found.text))}"
            )

    def show(self, seat: int) -> None:
        """The table as that seat sees it, what is new, and what may be done."""
        self.screen.clear()
        for line in self.picture(seat):
            self.screen.show(line)
        for line in self.news(seat):
            self.screen.prose(line)
        self.mark_seen(seat)
        for line in self.offers(seat):
            self.screen.show(line)

    def picture(self, seat: int | None) -> list[str]:
        """The room's drawing, or its sentences where nothing may be drawn."""
        view = self.match.view(seat)
        if self.screen.plain:
            return [literal(line) for line in self.room.face.describe(view, self.texts)]
        return self.room.face.draw(view, self.texts, self.screen.width).split("\n")

    def news(self, seat: int) -> list[str]:
        """What this seat heard since it last looked."""
        return [self.sentence(told) for told in self.table.heard(seat, self._seen[seat])[-NEWS:]]

    def mark_seen(self, seat: int) -> None:
        """That seat has read everything up to here."""
        self._seen[seat] = len(self.table.log)

    def sentence(self, told: Told) -> str:
        """An event with the rule it comes from."""
        rule = self.room.chronicle.happening(told.event).rule
        return f"· {literal(self.texts.event(self.room.chronicle, told))} [dim]{rule}[/]"

    def offers(self, seat: int) -> list[str]:
        """Whose turn it is, and the moves this seat may make."""
        found = self.choices(seat)
        waiting = self.match.waiting
        if seat in waiting:
            head = self.texts.say("terminal.your_turn", who=self.texts.seat(seat))
        else:
            names = [self.texts.seat(one) for one in waiting]
            who = self.texts.several(names) if names else self.texts.say("terminal.the_clock")
            head = self.texts.say("terminal.waiting", who=who)
        lines = ["", f"[bold]{literal(head)}[/]"]
        return lines + shown(found, self.screen.width)

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of that seat, numbered."""
        return choices(self.room, self.texts, self.match.legal(seat))

    def finish(self) -> None:
        """How it ended and why, on one screen."""
        outcome = self.match.outcome
        assert outcome is not None
        people = self.table.people
        viewer = self.viewer if self.viewer is not None else people[0] if people else None
        self.screen.clear()
        for line in self.picture(viewer):
            self.screen.show(line)
        if viewer is not None:
            for line in self.news(viewer):
                self.screen.prose(line)
        say = self.texts.say
        self.screen.show()
        self.screen.show(f"[bold]{say('terminal.over')}[/] {literal(say(f'result.{outcome.result}'))}")
        winners = seats_in(outcome.winners)
        if len(winners) == self.match.seats:
            self.screen.show(f"[bold green]{say('terminal.all_win')}[/]")
        elif not winners:
            self.screen.show(f"[bold red]{say('terminal.none_wins')}[/]")
        else:
            names = self.texts.several([self.texts.seat(seat) for seat in winners])
            self.screen.show(f"[bold green]{say('terminal.winners', n=len(winners), who=literal(names))}[/]")
        scores = [f"{self.texts.seat(seat)} {score}" for seat, score in enumerate(outcome.scores)]
        self.screen.show(say("terminal.scores", scores=literal(", ".join(scores))))
        if outcome.rule:
            self.cite(outcome.rule)
