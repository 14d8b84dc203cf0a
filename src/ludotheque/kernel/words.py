"""Words for moves and events: the table that a game declares once and every reader uses.

From it come the notation (`walk b3`), the wire form (`["walk", 7]`), the text keys of labels and
sentences, what a person picks and how (`one`, `subset`, `amount`), and a dense index for research.
It is checked when it is made, so a bad table fails at import.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Literal, TypeAlias

from ludotheque.kernel.errors import MalformedMove
from ludotheque.kernel.moves import verb_of

if TYPE_CHECKING:
    from ludotheque.kernel.scribe import Told

Pick: TypeAlias = Literal["one", "subset", "amount"]
Wire: TypeAlias = list[str | int]

LARGEST = 256  # a parameter has eight bits
LISTED = 8  # as many values are named one by one where a word does not fit


@dataclass(frozen=True)
class Param:
    """One parameter of a verb or an event.

    `size` is how many values it has (for a subset: how many members, at most eight).  `words` names the
    values in the notation; `texts` is the prefix of their text keys (`card` for `card.wheat`), empty if the
    word itself is shown.  A parameter called with `texts="seat"` is a seat and shows the player's name.
    """

    name: str
    size: int
    pick: Pick = "one"
    words: tuple[str, ...] = ()
    texts: str = ""

    def __post_init__(self) -> None:
        if self.pick == "subset" and self.size > 8:
            raise ValueError(f"{self.name}: a subset has at most eight members")
        if not 1 <= self.values <= LARGEST:
            raise ValueError(f"{self.name}: a parameter has 1 to {LARGEST} values")
        if self.words and len(self.words) != self.size:
            raise ValueError(f"{self.name}: {self.size} values but {len(self.words)} words")
        for word in self.words:
            if not word or any(letter in word for letter in " ,+") or word != word.lower():
                raise ValueError(f"{self.name}: {word!r} cannot be a word of the notation")

    @property
    def values(self) -> int:
        """How many values fit: all subsets for a subset, else `size`."""
        return 1 << self.size if self.pick == "subset" else self.size

    def word(self, value: int) -> str:
        """How one value is written; members of a subset are joined by `+`, the empty one is `-`."""
        if self.pick == "subset":
            members = [self.member(bit) for bit in range(self.size) if value >> bit & 1]
            return "+".join(members) if members else "-"
        return self.member(value)

    def value(self, word: str) -> int:
        """The value written so; raises MalformedMove."""
        if self.pick != "subset":
            return self._parse(word)
        if word == "-":
            return 0
        members = [self._parse(part) for part in word.split("+")]
        return sum(1 << member for member in set(members))

    def member(self, value: int) -> str:
        """How one value, or one member of a subset, is written."""
        if self.words:
            return self.words[value]
        return str(value + (self.pick != "amount"))

    @property
    def expected(self) -> str:
        """What may be written: all of it where it is little, else the first and the last."""
        last = self.size - 1
        if last < LISTED:
            return ", ".join(self.member(value) for value in range(self.size))
        return f"{self.member(0)} … {self.member(last)}"

    def _parse(self, word: str) -> int:
        if self.words:
            if word in self.words:
                return self.words.index(word)
        elif word.isascii() and word.isdigit():
            value = int(word) - (self.pick != "amount")
            if 0 <= value < self.size:
                return value
        raise MalformedMove("error.malformed.parameter", {"word": word[:40], "expected": self.expected})


@dataclass(frozen=True)
class Verb:
    """A kind of move.

    `free` moves need not bring the game on (give, pass, choose again); `takes_back` names the verb that a
    free one undoes; a `binding` move is a commitment before others and never taken back by undo.  One that
    `asks` gives something up: a touch on its piece names it first, and a second one makes it.
    """

    code: int
    name: str
    params: tuple[Param, ...] = ()
    free: bool = False
    takes_back: str = ""
    binding: bool = False
    asks: bool = False

    @property
    def size(self) -> int:
        """How many moves this verb can be, legal or not."""
        return prod(param.values for param in self.params)


@dataclass(frozen=True)
class Happening:
    """A kind of event: its name is its text key, `rule` is the rule that a log line opens."""

    code: int
    name: str
    params: tuple[Param, ...] = ()
    rule: str = ""


class Vocabulary:
    """All verbs of a game."""

    def __init__(self, *verbs: Verb) -> None:
        _check([(verb.code, verb.name, verb.params) for verb in verbs])
        self.verbs = verbs
        self._by_code = {verb.code: verb for verb in verbs}
        self._by_name = {verb.name: verb for verb in verbs}
        self._offset: dict[int, int] = {}
        self._indexes: dict[int, int] = {}  # of moves that were asked for: `size` of them at most
        self.size = 0
        for verb in verbs:
            if verb.takes_back and verb.takes_back not in self._by_name:
                raise ValueError(f"{verb.name} takes back {verb.takes_back}, which is no verb")
            self._offset[verb.code] = self.size
            self.size += verb.size

    def verb(self, move: int) -> Verb:
        """The verb of a move; raises MalformedMove."""
        found = self._by_code.get(int(verb_of(move))) if move >= 0 else None
        if found is None:
            raise MalformedMove("error.malformed.verb", {"word": str(move)[:40]})
        return found

    def is_free(self, move: int) -> bool:
        """Whether a move need not bring the game on; raises MalformedMove."""
        return self.verb(move).free

    def named(self, name: str) -> Verb:
        """The verb of that name; raises MalformedMove."""
        found = self._by_name.get(name)
        if found is None:
            raise MalformedMove("error.malformed.verb", {"word": name[:40]})
        return found

    def values(self, move: int) -> tuple[int, ...]:
        """The parameters of a move, checked; raises MalformedMove."""
        verb = self.verb(move)
        rest = move >> 8
        values = []
        for param in verb.params:
            value = rest & 0xFF
            if value >= param.values:
                raise MalformedMove("error.malformed.parameter", {"word": value, "expected": param.expected})
            values.append(value)
            rest >>= 8
        if rest:
            raise MalformedMove("error.malformed.verb", {"word": str(move)[:40]})
        return tuple(values)

    def code(self, verb: Verb, values: Sequence[object]) -> int:
        """The move of a verb with these parameters; raises MalformedMove."""
        if len(values) != len(verb.params):
            raise MalformedMove(
                "error.malformed.count", {"verb": verb.name, "wanted": len(verb.params), "given": len(values)}
            )
        move = verb.code
        for place, (param, value) in enumerate(zip(verb.params, values, strict=True), 1):
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < param.values:
                raise MalformedMove(
                    "error.malformed.parameter", {"word": str(value)[:40], "expected": param.expected}
                )
            move |= value << 8 * place
        return move

    def notation(self, move: int) -> str:
        """A move in words: `walk b3`."""
        verb = self.verb(move)
        words = [param.word(value) for param, value in zip(verb.params, self.values(move), strict=True)]
        return " ".join([verb.name, *words])

    def parse(self, text: str) -> int:
        """The move written so; raises MalformedMove."""
        name, *words = text.strip().lower().split() or [""]
        verb = self.named(name)
        if len(words) != len(verb.params):
            raise MalformedMove(
                "error.malformed.count", {"verb": verb.name, "wanted": len(verb.params), "given": len(words)}
            )
        return self.code(verb, [param.value(word) for param, word in zip(verb.params, words, strict=True)])

    def wire(self, move: int) -> Wire:
        """A move as JSON: the verb's name and the numbers."""
        return [self.verb(move).name, *self.values(move)]

    def unwire(self, wire: object) -> int:
        """The move of its JSON; raises MalformedMove whatever it is given."""
        if not isinstance(wire, list) or not wire or not isinstance(wire[0], str):
            raise MalformedMove("error.malformed.wire")
        return self.code(self.named(wire[0]), wire[1:])

    def index(self, move: int) -> int:
        """The dense number of a move, in range(size)."""
        found = self._indexes.get(move)
        if found is None:
            verb = self.verb(move)
            place = 0
            for param, value in zip(verb.params, self.values(move), strict=True):
                place = place * param.values + value
            found = self._indexes[move] = self._offset[verb.code] + place
        return found

    def at(self, index: int) -> int:
        """The move with that dense number."""
        for verb in reversed(self.verbs):
            place = index - self._offset[verb.code]
            if 0 <= place < verb.size:
                values = []
                for param in reversed(verb.params):
                    place, value = divmod(place, param.values)
                    values.append(value)
                return self.code(verb, values[::-1])
        raise MalformedMove("error.malformed.verb", {"word": index})

    def every(self) -> Iterable[int]:
        """All moves there are, legal or not."""
        return (self.at(index) for index in range(self.size))

    def domains(self, moves: Iterable[int]) -> dict[str, list[tuple[int, ...]]]:
        """Legal moves by verb: for each the tuples of values it may take."""
        found: dict[str, list[tuple[int, ...]]] = {}
        for move in moves:
            found.setdefault(self.verb(move).name, []).append(self.values(move))
        return found


class Moves(list[int]):
    """Legal moves: a list of codes that shows itself in words."""

    def __init__(self, codes: Iterable[int], vocabulary: Vocabulary) -> None:
        super().__init__(codes)
        self._vocabulary = vocabulary

    def __repr__(self) -> str:
        return f"[{', '.join(self._vocabulary.notation(move) for move in self)}]"

    def __reduce__(self) -> tuple[type[list[int]], tuple[list[int]]]:
        return (list, (list(self),))  # who gets them elsewhere has the room, and needs the codes alone


class Chronicle:
    """All kinds of event of a game."""

    def __init__(self, *happenings: Happening) -> None:
        _check([(one.code, one.name, one.params) for one in happenings])
        self.happenings = happenings
        self._by_code = {one.code: one for one in happenings}

    def happening(self, event: int) -> Happening:
        """The kind with that code."""
        return self._by_code[event]

    def line(self, told: Told) -> str:
        """An event in words of the notation: `walked who=1 cell=b3`."""
        kind = self.happening(told.event)
        values = zip(kind.params, (told.a, told.b, told.c, told.d), strict=False)
        return " ".join(
            [kind.name, *[f"{param.name}={_shown(param, int(value))}" for param, value in values]]
        )


class Events(list["Told"]):
    """What was told: a list of events that shows itself in words."""

    def __init__(self, told: Iterable[Told], chronicle: Chronicle) -> None:
        super().__init__(told)
        self._chronicle = chronicle

    def __repr__(self) -> str:
        return f"[{', '.join(self._chronicle.line(told) for told in self)}]"

    def __reduce__(self) -> tuple[type[list[Told]], tuple[list[Told]]]:
        return (list, (list(self),))


def _shown(param: Param, value: int) -> str:
    """A value as the notation has it, or the bare number where an event says something else by it."""
    return param.word(value) if 0 <= value < param.values else str(value)


def _check(rows: Sequence[tuple[int, str, tuple[Param, ...]]]) -> None:
    codes = [code for code, _, _ in rows]
    names = [name for _, name, _ in rows]
    if len(set(codes)) != len(codes) or len(set(names)) != len(names):
        raise ValueError("a code or a name stands twice in the table")
    for code, name, params in rows:
        if not 0 <= code < LARGEST:
            raise ValueError(f"{name}: codes lie in 0..{LARGEST - 1}")
        if not name.replace("_", "").isalnum() or name != name.lower():
            raise ValueError(f"{name!r} cannot be a name: small letters, digits and _")
        if len(params) > 4:
            raise ValueError(f"{name}: at most four parameters")
        if len({param.name for param in params}) != len(params):
            raise ValueError(f"{name}: a parameter's name stands twice")
