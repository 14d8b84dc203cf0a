"""A room: one game with all its furniture, as readers find it on the shelf.

The rules are one half (`game`, `vocabulary`, `chronicle`, `options`, `box`), what people and researchers
see is the other (`paint`, `describe`, `draw`, `fill`, knowledge and lessons).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import Protocol, cast

from ludotheque.kernel.errors import BadOptions
from ludotheque.kernel.game import Box, Game, Refusal, State, View
from ludotheque.kernel.journal import Head, content_hash, seed_bytes
from ludotheque.kernel.knowledge import Foresees, Knowledge, Opinion, Thinks
from ludotheque.kernel.match import Match
from ludotheque.kernel.options import Options
from ludotheque.kernel.page import WIDEST, Page
from ludotheque.kernel.rulebook import Rulebook, parse_rulebook
from ludotheque.kernel.scribe import Told
from ludotheque.kernel.texts import LANGUAGES, Table, Texts, parse
from ludotheque.kernel.words import Chronicle, Vocabulary

__all__ = [
    "Face", "Foresees", "Knowledge", "Lesson", "LessonStep", "Opinion", "Pulse", "Room", "Thinks",
    "house_texts", "plain_game",
]  # fmt: skip

BOXES = 16  # other components than the room's own that are kept in memory


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson: the text key of what is said, what to point at, and the moves that go on.

    What a sentence claims about the table stands in `holds`, and conformance asks it of the learner's view
    at the moment the sentence is said.
    """

    say: str
    point: tuple[str, ...] = ()  # names of pieces or regions that are painted at that moment
    moves: tuple[str, ...] = ()  # notations that count as right; empty: just read on
    then: tuple[tuple[int, str], ...] = ()  # (seat, notation): what others do after the step
    holds: tuple[Callable[[View], bool], ...] = ()  # what its sentence claims about the table


@dataclass(frozen=True)
class Lesson:
    """A lesson: a position (seats, options, seed, moves that lead to it) and steps from there."""

    key: str
    seats: int
    steps: tuple[LessonStep, ...]
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    seed: int = 0
    before: tuple[tuple[int, str], ...] = ()  # (seat, notation) played before the lesson begins
    seat: int = 0  # who learns


class Face(Protocol):
    """How a room shows itself to people and to researchers, from views alone."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Sentences for screen readers: everything the view holds that matters, in reading order."""
        ...

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture, with `rich` markup, no wider than `width`."""
        ...

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """What to ask back before a legal move that is most likely a mistake; empty for no question."""
        ...


class Pulse(Protocol):
    """What a real-time room tells whoever owns its clock: pure arithmetic over states, in game time."""

    def date(
        self, state: State, seat: int, move: int, arrival: int, round_trip: int, spent: int
    ) -> tuple[int, int]:
        """When a move that arrives then takes effect, and the credit for lag that this takes.

        `round_trip` is the smallest that was measured before the roll; `spent` is what the seat's moves
        already took of this quota.
        """
        ...

    def quota(self, state: State) -> int:
        """A number that changes whenever a new quota of credit begins; -1 while nothing is credited."""
        ...

    def silence(self, state: State) -> tuple[int, int, int] | None:
        """(seat, millis, move): who must be heard from, how long it may be silent, and what then holds."""
        ...

    def restart(self, state: State) -> tuple[int, int, int] | None:
        """(seat, move, at) that is made first when the clock's owner was away; None for nothing."""
        ...

    def hold(self, state: State, seat: int) -> int:
        """Game time before which what has just happened must not reach that viewer; 0 for at once."""
        ...


@dataclass(frozen=True)
class Room:
    """One game, whole."""

    name: str
    package: str  # where its data lie
    game: Game[State, View]
    vocabulary: Vocabulary
    chronicle: Chronicle
    options: Options
    read_box: Callable[[str], Box]  # from the text of a components file; raises BadContent
    face: Face
    version: int = 1  # of the rules: raised when a stored match may no longer replay
    bound: int = 10_000  # no match of the house's random player has more entries
    timed: bool = False  # whether the rules read the clock
    wide: tuple[str, ...] = ("now",)  # fields of a state with moments or sets; all other numbers are small
    rivals: bool = False  # whether seats play against each other
    pulse: Pulse | None = None  # how lag, silence and restarts are judged while a clock runs
    may_chat: Callable[[Mapping[str, object]], bool] | None = None  # by the options; None: always
    talk: Callable[[View], bool] | None = None  # whether people may talk now; None: always
    secrets: Callable[[Mapping[str, object]], bool] | None = None  # by the options; None: always
    hush: Callable[[View, int], Refusal | None] | None = (
        None  # why the viewer may not tell that seat its plan
    )
    concession: Callable[[Mapping[str, object]], Refusal | None] | None = None  # why nobody may give up
    wording: Callable[[View, Texts], Table] | None = None  # texts that this very table says otherwise
    goal: Callable[[View, Texts], str] | None = None  # what one plays for and how far it is, in a line
    brief: Callable[[View, Texts, int], list[str]] | None = None  # the table where rows are few
    since: Callable[[Sequence[Told], int, Texts], str] | None = None  # what a seat missed, in words
    complete: bool = False  # whether every rule of its rulebook is built and tested
    knowledge: Knowledge | None = None
    lessons: tuple[Lesson, ...] = ()
    inventory: Callable[[Box, Texts], list[str]] | None = None  # sentences about a box that its page tells
    fill: Callable[[View, Page], None] | None = None  # numbers, of the same parts and lengths always
    paint: Callable[[View, Texts], dict[str, str]] | None = None  # regions of the table
    pieces: Callable[[View, int], list[str]] | None = None  # the path of piece ids that makes a move
    glance: Callable[[View, Texts], dict[str, str]] | None = None  # pictures beside the texts `glance.*`
    _boxes: dict[str, Box] = field(default_factory=dict, compare=False, repr=False)

    def box(self, sheet: str = "") -> Box:
        """The box of a components text, or of the room's own; made once."""
        key = content_hash(sheet)
        if key not in self._boxes:
            if len(self._boxes) > BOXES:
                del self._boxes[next(found for found in self._boxes if found)]
            self._boxes[key] = self.read_box(sheet or self.components)
        return self._boxes[key]

    @cached_property
    def components(self) -> str:
        """The text of the room's own components file."""
        return (files(self.package) / "components.toml").read_text(encoding="utf-8")

    @cached_property
    def sources(self) -> dict[str, dict[str, str]]:
        """Sentences of the components file that say where a datum comes from, in the other languages."""
        file = files(self.package) / "sources.toml"
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}

    def source(self, sentence: str, language: str) -> tuple[str, str]:
        """Where a datum comes from, in that language if the room has it so, and the language it is in."""
        told = self.sources.get(sentence, {}).get(language)
        return (sentence, "en") if told is None else (told, language)

    def rulebook(self, language: str) -> str:
        """The room's rulebook in that language (Markdown)."""
        return (files(self.package) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")

    def book(self, language: str) -> Rulebook:
        """The same as chapters and rules."""
        return parse_rulebook(self.rulebook(language))

    @cached_property
    def ids(self) -> dict[str, str]:
        """Every rule id of record with its kind: rule, definition or ruling."""
        return {rule: kind for rule, kind, _ in self._record}

    @cached_property
    def speaks_of(self) -> dict[str, tuple[str, ...]]:
        """The verbs that a rule speaks of, so that it may be cited when one of them is refused.

        They stand behind the kind in `ids.txt` (`desert:M1 rule walk carry`); `*` is every verb.
        """
        every = tuple(verb.name for verb in self.vocabulary.verbs)
        return {rule: every if verbs == ("*",) else verbs for rule, _, verbs in self._record if verbs}

    @cached_property
    def _record(self) -> list[tuple[str, str, tuple[str, ...]]]:
        lines = (files(self.package) / "rulebook" / "ids.txt").read_text(encoding="utf-8").splitlines()
        rows = [line.split() for line in lines if line.strip()]
        return [(row[0], row[1], tuple(row[2:])) for row in rows]

    @cached_property
    def _read(self) -> dict[str, dict[str, str | dict[str, str]]]:
        return {}

    def table(self, language: str) -> dict[str, str | dict[str, str]]:
        """The room's texts in that language, read when somebody first asks for them."""
        if language not in self._read:
            place = files(self.package) / "locale" / f"{language}.toml"
            self._read[language] = parse(place.read_text(encoding="utf-8"))
        return self._read[language]

    @property
    def tables(self) -> dict[str, dict[str, str | dict[str, str]]]:
        """The room's texts by language."""
        return {language: self.table(language) for language in LANGUAGES}

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        """What a reader of that language reads at this table."""
        return Texts(language, (self.table(language), house_texts(language)), names)

    def at_table(self, view: View, texts: Texts) -> Texts:
        """The same texts with what this table adds to them: what a move costs, who a side is.

        Doors label moves with these, so that a button says all that the table knows of it.
        """
        if self.wording is None:
            return texts
        return Texts(texts.language, (self.wording(view, texts), *texts.tables), texts.names)

    def numbers(self, view: View) -> dict[str, list[int]]:
        """A view as numbers for research, by their parts; none in a room that has no `fill`."""
        page = Page(1, WIDEST)
        if self.fill is not None:
            self.fill(view, page)
        return page.named()

    def may_talk(self, view: View) -> bool:
        """Whether people may talk at this moment of a match."""
        return self.talk is None or self.talk(view)

    def has_secrets(self, options: Mapping[str, object]) -> bool:
        """Whether a seat may come to know what another does not: then a curtain hangs between their hands.

        Without secrets the views of one state differ in `seat` alone, and conformance proves it.
        """
        return self.secrets is None or self.secrets(options)

    def no_plan(self, view: View, asker: int, options: Mapping[str, object]) -> Refusal | None:
        """Why the viewer may not tell that seat what it is about to do; None where it may.

        A plan tells what its seat sees: conformance proves that it is told only to who sees the same.
        """
        if self.hush is not None:
            return self.hush(view, asker)
        return Refusal("", "error.plan") if self.rivals or self.has_secrets(options) else None

    def no_concession(self, options: Mapping[str, object]) -> Refusal | None:
        """Why nobody may give up at a table with these options; None where one may."""
        return None if self.concession is None else self.concession(options)

    def match(
        self,
        seats: int | None = None,
        seed: int | str | bytes = 0,
        options: Mapping[str, object] | None = None,
        sheet: str = "",
        frames: bool = False,
    ) -> Match:
        """A new match; raises BadOptions."""
        count = self.options.seats[0] if seats is None else seats
        chosen = self.options.complete(options, count)
        head = Head(self.name, self.version, count, seed_bytes(seed), chosen, content_hash(sheet))
        return Match(self, head, sheet, frames)


_HOUSE: dict[str, dict[str, str | dict[str, str]]] = {}


def house_texts(language: str) -> dict[str, str | dict[str, str]]:
    """The house's own texts: errors, results, words that every table needs."""
    if language not in LANGUAGES:
        raise BadOptions("error.language", {"given": language[:20], "expected": ", ".join(LANGUAGES)})
    if language not in _HOUSE:
        place = files("ludotheque.kernel") / "locale" / f"{language}.toml"
        _HOUSE[language] = parse(place.read_text(encoding="utf-8"))
    return _HOUSE[language]


def plain_game(game: object) -> Game[State, View]:
    """A room's game as its readers hold it: they pass back only states and views that it made."""
    return cast("Game[State, View]", game)
