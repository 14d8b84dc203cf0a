"""One evening at this keyboard: whose turn it is, what they see, what they type."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludotheque.bots.drive import NOTHING
from ludotheque.kernel import GameError, IllegalMove, Texts, Told, View
from ludotheque.kit.drawing import literal, width, wrapped
from ludotheque.terminal.choices import FEW, Choice, by_verb, choices, example, shown, understood
from ludotheque.terminal.commands import COMMANDS, Command, obey, spelled
from ludotheque.terminal.ending import show_ending
from ludotheque.terminal.keyboard import Closed, Keyboard, Watch
from ludotheque.terminal.layout import Sheet, drawn
from ludotheque.terminal.pager import show_paged
from ludotheque.terminal.rulebook import bare, find_rules
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts
from ludotheque.terminal.table import Table

NEWS = 4  # as many of the last events are shown at a glance where there is no room for all
STEP = -1.0  # the pace of bots that wait for Enter


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
        pace: float = 0.0,
        speed: float = 1.0,
    ) -> None:
        self.table = table
        self.match = table.match
        self.room = table.match.room
        self.screen = screen
        self.keyboard = keyboard
        self.pace = pace  # seconds between two moves of bots, or STEP
        self.speed = speed  # how fast game time runs
        self.viewer: int | None = table.people[0] if len(table.people) == 1 else None
        self.texts: Texts = terminal_texts(self.room, language, table.names)
        table.language = language
        told = max(0, len(table.log) - NEWS)  # who comes back is told the end of what was
        self._seen = [told] * (self.match.seats + 1)  # the last one is a spectator's
        self._since = [0] * (self.match.seats + 1)  # where the last news began
        self._watched = len(table.log)
        self._is_new = True  # whether nobody was asked anything yet
        self._ahead = ""  # typed where a page was to be turned

    @property
    def commands(self) -> dict[str, Command]:
        """The words that are no moves here."""
        return COMMANDS

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.texts = terminal_texts(self.room, language, self.table.names)
        self.table.language = language

    def run(self) -> None:
        """Play until the match is over; raises Left if the people get up before."""
        from ludotheque.terminal.realtime import RealTime

        self.table.keep()
        while self.match.outcome is None:
            if self.match.deadline is not None:
                RealTime(self).run()
            else:
                self._advance()
        show_ending(self)

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
        if self.pace == STEP and self.table.people and self._is_used(seat):
            return
        move = self.table.bot_move(seat)
        self.table.play(seat, self.match.legal(seat)[0] if move == NOTHING else move)
        self._follow()

    def _is_used(self, bot: int, kept: str = "") -> bool:
        """Ask whoever sits here before that bot moves; whether they did something."""
        entries = len(self.match.journal.entries)
        person = self.viewer if self.viewer is not None else self.table.people[0]
        self.sit(person)
        self.ask(person, self.texts.say("terminal.step", who=self.texts.seat(bot)), kept)
        return len(self.match.journal.entries) != entries

    def _follow(self) -> None:
        """What bots do is told as they do it, where nobody plays or a pace is set."""
        if self.table.people and self.pace <= 0:
            return
        for told in self.table.heard(self.viewer, self._watched):
            self.screen.prose(self.sentence(told))
        self._watched = len(self.table.log)
        if self.table.people and self.match.outcome is None:
            with self.keyboard.keys():
                pressed = self.keyboard.key(self.pace)
            bot = self.table.bot_on_turn()
            if pressed is not None and bot is not None:
                self._is_used(bot, pressed if len(pressed) == 1 and pressed.isalnum() else "")

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

    def ask(self, seat: int, wait: str = "", kept: str = "") -> None:
        """Show the table and read until something was done; `wait` lets an empty line go on.

        `kept` was typed already.
        """
        self.show(seat, wait)
        entries = len(self.match.journal.entries)
        while len(self.match.journal.entries) == entries and self.viewer == seat:
            try:
                typed, self._ahead = self._ahead, ""
                typed = typed or self.line(seat, f"{self.texts.seat(seat)}> ", kept)
                kept = ""
            except Closed:
                raise Left from None
            if not typed:
                if wait:
                    return
                self.show(seat)
            elif not obey(self, seat, typed):
                self.try_move(seat, typed)

    def line(
        self, seat: int, prompt: str | Callable[[], str], kept: str = "", watch: Watch | None = None
    ) -> str:
        """A line of that seat, with its own past and what may be typed here; raises Closed, Disturbed."""
        return self.keyboard.line(prompt, lambda _: self.lines(seat), str(seat), kept, watch).strip()

    def lines(self, seat: int) -> list[str]:
        """Everything that may be typed: moves, and words that are no moves."""
        words = [spelled(self, name) for name in self.commands]
        return [choice.notation for choice in self.choices(seat)] + words

    def try_move(self, seat: int, typed: str) -> bool:
        """Make the move that was typed, or say why not; whether it was made."""
        try:
            move = understood(self.room, self.choices(seat), typed, self.texts)
            if not self.is_meant(seat, move):
                return False
            self.table.play(seat, move)
        except IllegalMove as error:
            self.explain(error)
            return False
        except GameError as error:
            self.screen.say(self.texts.error(error))
            for line in self.examples(seat, error):
                self.screen.say(line)
            return False
        return True

    def examples(self, seat: int, error: GameError) -> list[str]:
        """What would have been right: a legal move of this table, unless a rule says why not."""
        found = example(self.choices(seat))
        if isinstance(error, IllegalMove) or found is None:
            return []
        return [self._hint("try_example", "help", move=found.notation, number=found.number)]

    def is_meant(self, seat: int, move: int) -> bool:
        """Where a room asks back before a legal move that is most likely a mistake, so do we."""
        if self.match.refusal(seat, move) is not None:
            return True
        question = self.room.face.caution(self.match.view(seat), move, self.texts)
        if not question:
            return True
        self.screen.say(question)
        key = "yes_or_no" if question.endswith("?") else "sure"  # nobody is asked twice
        answer = self.keyboard.line(self.texts.say(f"terminal.{key}") + " ")
        return is_yes(self.texts, answer)

    def explain(self, error: GameError) -> None:
        """Why something is refused, with the rule it comes from."""
        self.screen.prose(f"[bold]{self.texts.say('terminal.refused')}[/] {literal(self.texts.error(error))}")
        if error.rule:
            self.cite(error.rule)

    def cite(self, rule: str) -> None:
        """A rule by its id, a chapter, or rules with some words, in the reader's language."""
        self.page(
            f"[cyan]{found.id}[/] [dim]({literal(found.chapter)})[/] {literal(bare(found.text))}"
            for found in find_rules(self.room, self.texts.language, rule)
        )

    def page(self, markup: Iterable[str]) -> None:
        """Sentences, page by page where they are many; words that are typed there are obeyed next."""
        self._ahead = show_paged(self.screen, self.keyboard, self.texts, markup)

    def show(self, seat: int, also: str = "") -> None:
        """The table as that seat sees it, what is new, what may be done, and whatever is said besides."""
        picture = self.fitting(seat)
        is_brief = self.screen.may_redraw and len(picture) < len(self.picture(seat))
        sheet = Sheet(
            picture=picture,
            news=self.news(seat),
            mark=lambda n: f"[dim]{literal(self._hint('earlier', 'news', n=n))}[/]",
            aim=self.aim(seat, is_brief),
            head=self.head(seat, is_brief),
            moves=lambda rows: self.moves(seat, rows),
            verbs=len(by_verb(self.choices(seat))),
            below=[literal(also)] if also else self._first_words(),
        )
        self.screen.clear()
        self.screen.write(sheet.rows(self.screen, 1 if is_brief else NEWS))
        self.mark_seen(seat)

    def _hint(self, key: str, name: str, **params: int | str) -> str:
        """A sentence that names a word to type."""
        return self.texts.say(f"terminal.{key}", word=spelled(self, name), **params)

    def _first_words(self) -> list[str]:
        """What somebody who sits down for the first time must know, once."""
        if not self._is_new:
            return []
        self._is_new = False
        found = [self._hint("first", "help")]
        if self.table.bots and self.match.deadline is None:
            found.append(self._hint("first_bots", "step", pace=spelled(self, "pace")))
        return [literal(line) for line in found]

    def picture(self, seat: int | None) -> list[str]:
        """The room's drawing, or its sentences where nothing may be drawn."""
        view = self.match.view(seat)
        if self.screen.plain:
            return [literal(line) for line in self.room.face.describe(view, self.texts)]
        return self.room.face.draw(view, self.texts, self.screen.width).split("\n")

    def fitting(self, seat: int | None) -> list[str]:
        """What is shown above the moves: the drawing that fits, or sentences where nothing may be drawn."""
        return self.drawn(self.match.view(seat)) if self.screen.may_redraw else self.picture(seat)

    def drawn(self, view: View) -> list[str]:
        """The drawing that fits."""
        return drawn(self.room, view, self.texts, self.screen)

    def news(self, seat: int) -> list[str]:
        """What this seat heard since it last looked."""
        return [self.sentence(told) for told in self.table.heard(seat, self._seen[seat])]

    def last_news(self, seat: int) -> list[str]:
        """The same once more, for whoever wants to read all of it."""
        return [self.sentence(told) for told in self.table.heard(seat, self._since[seat])]

    def mark_seen(self, seat: int) -> None:
        """That seat has read everything up to here."""
        if self._seen[seat] != len(self.table.log):
            self._since[seat], self._seen[seat] = self._seen[seat], len(self.table.log)
        self._watched = len(self.table.log)

    def sentence(self, told: Told) -> str:
        """An event with the rule it comes from, or what was told besides."""
        if told.event < 0:
            key, params = self.table.asides[-1 - told.event]
            return f"· {literal(self.texts.say(key, **params))}"
        rule = self.room.chronicle.happening(told.event).rule
        return f"· {literal(self.texts.event(self.room.chronicle, told))} [dim]{rule}[/]"

    def head(self, seat: int, is_brief: bool = False) -> str:
        """Whose turn it is, and how to see the whole table where a part of it is left out."""
        waiting = self.match.waiting
        if seat in waiting:
            head = self.texts.say("terminal.your_turn", who=self.texts.seat(seat))
        else:
            names = [self.texts.seat(one) for one in waiting]
            who = self.texts.several(names) if names else self.texts.say("terminal.the_clock")
            head = self.texts.say("terminal.waiting", who=who)
        more = f"  [dim]({literal(self._hint('taller', 'look'))})[/]" if is_brief else ""
        return f"[bold]{literal(head)}[/]{more}"

    def moves(self, seat: int, rows: int) -> list[str]:
        """The moves this seat may make, in so many rows."""
        columns, more = self.screen.width, spelled(self, "moves")
        return shown(
            self.room, self.choices(seat), columns, rows if self.screen.may_redraw else FEW, more=more
        )

    def aim(self, seat: int | None, is_brief: bool = False) -> list[str]:
        """What is played for and how far it is, where the room says so; in brief only if a row holds it."""
        said = self.room.goal(self.match.view(seat), self.texts) if self.room.goal is not None else ""
        if not said:
            return [""]
        if is_brief and width(said) > self.screen.width:
            said = said.split(" · ")[0]  # the table says how far it is
        return [f"[dim]{line}[/]" for line in wrapped(literal(said), self.screen.width)]

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of that seat, numbered."""
        return choices(self.room, self.labels(seat), self.match.legal(seat))

    def labels(self, seat: int) -> Texts:
        """The texts in which moves are labelled for that seat at this moment."""
        return self.room.at_table(self.match.view(seat), self.texts)
