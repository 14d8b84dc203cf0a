"""Legal moves as a person picks them: numbered, in words, and by short notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from ludotheque.kernel import MalformedMove, Param, Room, Texts
from ludotheque.kit.drawing import literal, pad, width
from ludotheque.terminal.spelling import in_notation, plainly

FEW = 14  # as many moves are listed one by one; more are gathered by verb
NUMBERS = 7  # columns of a move's number, or of the first and last of several: the same in every list
LEAST = 8  # rows that a list of moves takes where nobody counts them
SUBSETS = 4  # as many sets of one verb are listed; of more, only what they are made of


@dataclass(frozen=True)
class Choice:
    """One legal move with its number and its short notation."""

    number: int
    move: int
    notation: str
    label: str
    words: str = ""  # what follows the verb, in the reader's language

    @property
    def verb(self) -> str:
        """The first word of the notation."""
        return self.notation.partition(" ")[0]


def choices(room: Room, texts: Texts, moves: Sequence[int]) -> list[Choice]:
    """The legal moves in the order of the vocabulary, numbered from 1."""
    ordered = sorted(moves, key=room.vocabulary.index)
    return [
        Choice(
            number,
            move,
            room.vocabulary.notation(move),
            texts.move(room.vocabulary, move),
            _words(room, texts, move),
        )
        for number, move in enumerate(ordered, 1)
    ]


def _words(room: Room, texts: Texts, move: int) -> str:
    """The parameters as a reader knows them; places and seats are as short as their notation."""
    found = []
    for param, value in zip(room.vocabulary.verb(move).params, room.vocabulary.values(move), strict=True):
        is_named = param.texts and param.texts != "seat" and param.pick == "one"
        found.append(texts.value(param, value) if is_named else param.word(value))
    return " ".join(found)


def by_verb(found: Sequence[Choice]) -> dict[str, list[Choice]]:
    """The moves under their verbs."""
    verbs: dict[str, list[Choice]] = {}
    for choice in found:
        verbs.setdefault(choice.verb, []).append(choice)
    return verbs


def subset_of(room: Room, verb: str) -> Param | None:
    """What a verb takes a set of, if that is all it takes."""
    params = room.vocabulary.named(verb).params
    return params[0] if len(params) == 1 and params[0].pick == "subset" else None


def members(room: Room, param: Param, group: Sequence[Choice]) -> list[int]:
    """Which members occur in the sets of these moves."""
    union = 0
    for choice in group:
        union |= room.vocabulary.values(choice.move)[0]
    return [bit for bit in range(param.size) if union >> bit & 1]


def shown(
    room: Room, found: Sequence[Choice], columns: int, rows: int = 99, verb: str = "", more: str = "moves"
) -> list[str]:
    """The list that fits: one by one if they are few or of one verb, gathered by verb if many.

    Where not even a line a verb fits, verbs stand in a row.  Sets are never listed one by one: of five dice
    there are 31.  `more` is the word that lists all of a verb.
    """
    groups = by_verb([choice for choice in found if not verb or choice.verb == verb])
    if not groups:
        return []
    sets = {name: group for name, group in groups.items() if _is_of_sets(room, name, group)}
    single = [choice for name, group in groups.items() if name not in sets for choice in group]
    of_sets = [_set_line(room, name, group, columns) for name, group in sets.items()]
    if verb or len(single) + len(sets) <= min(FEW, rows):
        return listed(single, columns) + of_sets
    blocks = [gathered(group, columns) for group in by_verb(single).values()]
    lines = [_verb_line(group, columns, more) for group in by_verb(single).values()]
    while sum(map(len, blocks)) + len(sets) > rows:  # the longest list gives way to a line
        longest = max(range(len(blocks)), key=lambda place: len(blocks[place]), default=-1)
        if longest < 0 or len(blocks[longest]) == 1:
            return _in_a_row(groups, columns, more)
        blocks[longest] = [lines[longest]]
    return [*chain(*blocks), *of_sets]


def listed(found: Sequence[Choice], columns: int) -> list[str]:
    """One line a move: number, label, notation."""
    widest = max((width(choice.label) for choice in found), default=0)
    room = max(
        10, min(widest, columns - NUMBERS - 4 - max((width(choice.notation) for choice in found), default=0))
    )
    lines = []
    for choice in found:
        label = pad(_cut(choice.label, room), room)
        lines.append(f"{_numbered([choice])}  {literal(label)}  [dim]{literal(choice.notation)}[/]")
    return lines


def gathered(found: Sequence[Choice], columns: int) -> list[str]:
    """One paragraph a verb: its numbers and what may follow it."""
    lines: list[str] = []
    for verb, group in by_verb(found).items():
        if len(group) == 1:
            lines += listed(group, columns)
            continue
        head = f"{_numbered(group)}  {verb} "
        rest = [f"{literal(choice.words)} [dim]({choice.number})[/]" for choice in group]
        line = head
        for word in rest:
            if width(line) + 1 + width(word) > columns:
                lines.append(line)
                line = " " * (NUMBERS + 3)
            line += f" {word}"
        lines.append(line)
    return lines


def _verb_line(group: Sequence[Choice], columns: int, more: str) -> str:
    """A verb in one line: its numbers, its first move in words, and how to see them all."""
    first = group[0]
    if len(group) == 1:
        return listed(group, columns)[0]
    tail = f"{more} {first.verb}"
    label = _cut(f"{first.label} …", columns - NUMBERS - width(tail) - 4)
    return f"{_numbered(group)}  {literal(label)}  [dim]{literal(tail)}[/]"


def _in_a_row(groups: dict[str, list[Choice]], columns: int, more: str) -> list[str]:
    """Verbs one after the other with their numbers, where there is no room for a line each."""
    parts = []
    for verb, group in groups.items():
        word = group[0].notation if len(group) == 1 else f"{verb} …"
        parts.append(f"{_numbers(group)} {literal(word)}")
    return flowed([*parts, f"[dim]{literal(more)}[/]"], columns)


def flowed(parts: Sequence[str], columns: int) -> list[str]:
    """Parts one after the other, in as few lines as it takes."""
    lines, line = [], ""
    for part in parts:
        if line and width(line) + 3 + width(part) > columns:
            lines.append(line)
            line = ""
        line += ("   " if line else "") + part
    return [*lines, line] if line else lines


def _numbered(group: Sequence[Choice]) -> str:
    """The number of a move, or those of the first and the last, in a column of its own."""
    return pad(_numbers(group), NUMBERS, "right")


def _numbers(group: Sequence[Choice]) -> str:
    first, last = group[0].number, group[-1].number
    return f"[bold]{f'{first}-{last}' if last > first else first}[/]"


def _is_of_sets(room: Room, verb: str, group: Sequence[Choice]) -> bool:
    return len(group) > SUBSETS and subset_of(room, verb) is not None


def _set_line(room: Room, verb: str, group: Sequence[Choice], columns: int) -> str:
    """A verb with what its sets are made of, and one of them as an example."""
    param = subset_of(room, verb)
    assert param is not None
    words = [param.member(bit) for bit in members(room, param, group)]
    several = [choice for choice in group if "+" in choice.notation]
    example = (several or group)[0].notation
    head = " " * NUMBERS + f"  {verb}  "
    line = f"{head}{literal(' '.join(words))}  [dim]→ {literal(example)}[/]"
    return line if width(line) <= columns else f"{head}[dim]→ {literal(example)}[/]"


def example(found: Sequence[Choice]) -> Choice | None:
    """A move that is legal here and says something: with a parameter, if there is one."""
    return next((choice for choice in found if " " in choice.notation), found[0] if found else None)


def understood(room: Room, found: Sequence[Choice], typed: str, texts: Texts | None = None) -> int:
    """The move that somebody typed: its number, its notation, its label, or a start that fits just one.

    A whole notation is that move even if it is not legal, so that its refusal can be told; it may be in the
    words of those texts.
    """
    if typed.isdigit():
        for choice in found:
            if choice.number == int(typed):
                return choice.move
        raise MalformedMove("terminal.no_number", {"number": typed, "last": len(found)})
    words = _joined(room, typed.casefold().split())
    verbs = _verbs(room, words)
    whole = [verbs[0], *words[1:]] if len(verbs) == 1 else words
    try:
        return room.vocabulary.parse(" ".join(whole))
    except MalformedMove as error:
        malformed = error
    for fitting in (
        [choice for choice in found if _begins(choice.notation.split(), words)],
        [choice for choice in found if choice.label.casefold().startswith(typed.casefold().strip())],
        [choice for choice in found if _leads(plainly(choice.label), plainly(typed))],
    ):
        if len(fitting) == 1:
            return fitting[0].move
        if fitting:
            some = ", ".join(choice.notation for choice in fitting[:3]) + ("…" if len(fitting) > 3 else "")
            raise MalformedMove("terminal.several", {"typed": typed[:40], "moves": some})
    if texts is not None:
        for said in in_notation(room, texts, typed):
            return room.vocabulary.parse(said)
    raise malformed


def _leads(label: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a label begins with these words, the last of which may be a start."""
    if not words or len(words) > len(label):
        return False
    *whole, last = words
    return list(label[: len(whole)]) == whole and label[len(whole)].startswith(last)


def _begins(notation: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word is the start of the word at its place; a number is whole or not meant."""
    if not words or len(words) > len(notation):
        return False
    return all(
        whole == word if word.isdigit() else whole.startswith(word)
        for whole, word in zip(notation, words, strict=False)
    )


def _verbs(room: Room, words: Sequence[str]) -> list[str]:
    return [verb.name for verb in room.vocabulary.verbs if words and verb.name.startswith(words[0])]


def _joined(room: Room, words: list[str]) -> list[str]:
    """Members of a set may be typed one after the other: `throw w1 w2`, `throw w1, w2`."""
    verbs = _verbs(room, words)
    exact = words[0] if words and words[0] in verbs else verbs[0] if len(verbs) == 1 else ""
    if not exact or subset_of(room, exact) is None or len(words) < 2:
        return words
    parts = [part for word in words[1:] for part in word.replace(",", "+").split("+") if part]
    return [words[0], "+".join(parts)] if parts else words


def _cut(text: str, columns: int) -> str:
    return text if width(text) <= columns else text[: columns - 1] + "…"
