"""A person at a real pseudo-terminal: sees the screen as a terminal would draw it, and types."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pexpect
import pyte

from ludotheque.bots.drive import NOTHING
from ludotheque.bots.names import player
from ludotheque.kernel import Journal, Match, Room
from ludotheque.terminal.choices import choices
from ludotheque.terminal.sentences import terminal_texts

PATIENCE = 60.0  # seconds until a test gives up waiting for the screen
TRIES = 200  # how often a player that would rather wait is asked again
PROMPT = re.compile(r"[^<>│─]{0,40}>")
COLOUR = re.compile(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The surroundings of a program that keeps its things in that folder, in English and with colour."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LUDOTHEQUE"))}
    kept.pop("NO_COLOR", None)
    kept.pop("FORCE_COLOR", None)
    for size in ("LINES", "COLUMNS"):  # the terminal of the test says how large it is
        kept.pop(size, None)
    return {
        **kept,
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "LUDOTHEQUE_HOME": str(home),
        **(extra or {}),
    }


class Person:
    """Somebody who runs `ludotheque …` in a terminal of 80 columns."""

    def __init__(
        self, arguments: list[str], home: Path, extra: Mapping[str, str] | None = None, rows: int = 60
    ) -> None:
        self.home = home
        self.screen = pyte.Screen(80, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._answered = 0
        self.is_over = False  # whether the program has ended
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "ludotheque", *arguments],
            env=environment(home, extra),
            dimensions=(rows, 80),
            timeout=PATIENCE,
        )

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        return [str(line).rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    @property
    def said(self) -> str:
        """Everything that was ever written, escape codes included."""
        return self.raw.decode("utf-8", errors="replace")

    def look(self, seconds: float = 0.05) -> bool:
        """Take in what was written meanwhile; False once the program has ended."""
        try:
            found = self.child.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            self.is_over = True
            return False
        self.raw += found
        self._stream.feed(found)
        if b"\x1b[6n" in found:  # the program asks where the cursor stands, as any terminal would tell it
            self.child.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        return True

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Look until something is so; fails with the screen if it never is."""
        end = time.monotonic() + PATIENCE
        while not until():
            if not self.look():
                self.look()
                if until():
                    return
                raise AssertionError(f"the program ended before {what}:\n{self.text}")
            if time.monotonic() > end:
                raise AssertionError(f"never saw {what}:\n{self.text}")

    def sees(self, words: str) -> None:
        """Wait until these words stand on the screen."""
        self.wait(lambda: words in self.text, repr(words))

    @property
    def is_fresh(self) -> bool:
        """Whether the program reads a line that was not typed yet."""
        opened = self.raw.rfind(b"\x1b[?2004h")
        if opened >= 0:  # an editor says when it begins to read and when it has read
            return opened >= self._answered and opened > self.raw.rfind(b"\x1b[?2004l")
        return self._answered == 0 or b"\n" in self.raw[self._answered :]

    @property
    def at_prompt(self) -> bool:
        """Whether the cursor stands behind a prompt that was not answered yet."""
        line = self.lines[self.screen.cursor.y]
        # Just behind it: a drawing that is half written may end in the same sign.
        return self.is_fresh and PROMPT.fullmatch(line) is not None and self.screen.cursor.x == len(line) + 1

    def is_asked(self, question: str) -> bool:
        """Whether the cursor stands behind this question, not answered yet."""
        return self.is_fresh and self.lines[self.screen.cursor.y].endswith(question)

    def asked(self) -> None:
        """Wait until the cursor stands behind a prompt."""
        self.wait(lambda: self.at_prompt, "a prompt")

    def types(self, words: str) -> None:
        """A line and Enter."""
        self._answered = len(self.raw)
        self.child.send(words + "\r")

    def presses(self, key: str) -> None:
        """A single key."""
        self.child.send(key)

    def ends(self) -> int:
        """Wait for the program's end; returns its exit code."""
        end = time.monotonic() + PATIENCE
        while self.look(0.2):
            assert time.monotonic() < end, f"the program does not end:\n{self.text}"
        self.child.close()
        code = self.child.exitstatus
        assert code is not None, f"killed by signal {self.child.signalstatus}"
        return int(code)


class Shadow:
    """The match that is being played, followed through its file: knows what a player would do next."""

    def __init__(self, room: Room, home: Path, language: str = "en", skill: str = "normal") -> None:
        self.room = room
        self.home = home
        self.language = language
        self._match: Match | None = None
        self._stamp = (0, 0)
        self._players = [player(skill, room, seat) for seat in range(8)]

    @property
    def file(self) -> Path:
        """The file of the only match in the drawer."""
        (found,) = (self.home / "matches").glob("*.ludo")
        return found

    @property
    def match(self) -> Match:
        """The match as far as it is kept."""
        stamp = (self.file.stat().st_mtime_ns, self.file.stat().st_size)
        if self._match is not None and stamp == self._stamp:
            return self._match
        self._stamp = stamp
        journal = Journal.read(self.file.read_bytes())
        if self._match is None:
            self._match = Match(self.room, journal.head, journal.sheet)
        for entry in journal.entries[len(self._match.journal.entries) :]:
            self._match.apply(entry)
        return self._match

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.match.outcome is not None

    def move(self, seat: int) -> int:
        """A move for that seat, or NOTHING; somebody who is waited for does something in the end."""
        for _ in range(TRIES if seat in self.match.waiting else 1):
            move = self._players[seat].choose(self.match, seat) if self.match.legal(seat) else NOTHING
            if move != NOTHING:
                return move
        return NOTHING

    def words(self, seat: int, by_number: bool = False) -> str:
        """A good move as it is typed, by notation or by its number on screen; empty if there is none now."""
        move = self.move(seat)
        if move == NOTHING:
            return ""
        if not by_number:
            return self.room.vocabulary.notation(move)
        found = choices(self.room, terminal_texts(self.room, self.language), self.match.legal(seat))
        return next((str(choice.number) for choice in found if choice.move == move), "")

    def notation(self, seat: int) -> str:
        """A good move in words."""
        words = self.words(seat)
        assert words, f"seat {seat} has nothing to do; waited for: {self.match.waiting}"
        return words

    def label(self, seat: int) -> str:
        """A good move as the screen words it."""
        names = [f"Player {number}" for number in range(1, 9)]
        return terminal_texts(self.room, self.language, names).move(self.room.vocabulary, self.move(seat))
