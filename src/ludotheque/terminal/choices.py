"""Legal moves as a person picks them: numbered, in words, and by short notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.kernel import MalformedMove, Room, Texts
from ludotheque.kit.drawing import literal, pad, width

FEW = 14  # as many moves are listed one by one; more are gathered by verb


@dataclass(frozen=True)
class Choice:
    """One legal move with its number and its short notation."""

    number: int
    move: int
    notation: str
    label: str


def choices(room: Room, texts: Texts, moves: Sequence[int]) -> list[Choice]:
    """The legal moves in the order of the vocabulary, numbered from 1."""
    ordered = sorted(moves, key=room.vocabulary.index)
    return [
        Choice(number, move, room.vocabulary.notation(move), texts.move(room.vocabulary, move))
        for number, move in enumerate(ordered, 1)
    ]


def listed(found: Sequence[Choice], columns: int) -> list[str]:
    """One line a move: number, label, notation."""
    widest = max((width(choice.label) for choice in found), default=0)
    room = max(10, min(widest, columns - 8 - max((width(choice.notation) for choice in found), default=0)))
    lines = []
    for choice in found:
        label = pad(_cut(choice.label, room), room)
        lines.append(f"[bold]{choice.number:>3}[/]  {literal(label)}  [dim]{literal(choice.notation)}[/]")
    return lines


def gathered(found: Sequence[Choice], columns: int) -> list[str]:
    """One paragraph a verb: its numbers and what may follow it."""
    lines: list[str] = []
    verbs: dict[str, list[Choice]] = {}
    for choice in found:
        verbs.setdefault(choice.notation.split()[0], []).append(choice)
    for verb, group in verbs.items():
        if len(group) == 1:
            lines += listed(group, columns)
            continue
        head = f"[bold]{group[0].number:>3}-{group[-1].number}[/]  {verb} "
        rest = [f"{choice.notation[len(verb) + 1 :]} [dim]({choice.number})[/]" for choice in group]
        line = head
        for word in rest:
            if width(line) + 1 + width(word) > columns:
                lines.append(line)
                line = " " * 8
            line += f" {word}"
        lines.append(line)
    return lines


def shown(found: Sequence[Choice], columns: int, verb: str = "") -> list[str]:
    """The list that fits: one by one if they are few or of one verb, gathered by verb if many."""
    if verb:
        return listed([choice for choice in found if choice.notation.split()[0] == verb], columns)
    return listed(found, columns) if len(found) <= FEW else gathered(found, columns)


def understood(room: Room, found: Sequence[Choice], typed: str) -> int:
    """The move that somebody typed: its number, its notation, or a start of it that fits just one."""
    if typed.isdigit():
        for choice in found:
            if choice.number == int(typed):
                return choice.move
        raise MalformedMove("terminal.no_number", {"number": typed, "last": len(found)})
    words = typed.lower().split()
    fitting = [choice for choice in found if _begins(choice.notation.split(), words)]
    if len(fitting) == 1:
        return fitting[0].move
    exact = [choice for choice in fitting if choice.notation == " ".join(words)]
    if exact:
        return exact[0].move
    return room.vocabulary.parse(_spelled_out(room, words))


def _begins(notation: Sequence[str], words: Sequence[str]) -> bool:
    if not words or len(words) > len(notation) or not notation[0].startswith(words[0]):
        return False
    return list(notation[1 : len(words)]) == list(words[1:])


def _spelled_out(room: Room, words: Sequence[str]) -> str:
    """The words with a verb's short form made whole, if it is short for one verb alone."""
    verbs = [verb.name for verb in room.vocabulary.verbs if words and verb.name.startswith(words[0])]
    return " ".join([verbs[0] if len(verbs) == 1 else "".join(words[:1]), *words[1:]])


def _cut(text: str, columns: int) -> str:
    return text if width(text) <= columns else text[: columns - 1] + "…"
