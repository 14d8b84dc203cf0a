"""The course of a finished match: how it looked after each entry, and how the table was set up."""

from __future__ import annotations

from ludotheque.kernel import SPECTATOR, Journal, Match, Room, Texts
from ludotheque.kernel.knowledge import judgement
from ludotheque.kernel.options import Chosen
from ludotheque.table.cursor import start_of

LEVELS = ("level",)  # groups of options that a set-up always names
CHOSEN = ("module", "variant")  # and those that it names where they are not as usual


def course(journal: Journal, room: Room) -> list[int | None]:
    """By entry: how good the table looked in per cent, to all as spectators, among rivals to the first seat.

    None stands before a rebase: what was played by older rules is not judged by these.
    """
    if room.knowledge is None:
        return []
    start = start_of(journal.entries)
    match = Match(room, journal.head, journal.sheet)
    match.journal.entries.extend(journal.entries[:start])
    seat = 0 if room.rivals else SPECTATOR
    values: list[int | None] = [None] * start
    values.append(_value(match, seat) if not start else None)
    for entry in journal.entries[start:]:
        match.apply(entry)
        values.append(_value(match, seat))
    return values


def _value(match: Match, seat: int) -> int:
    knowledge = match.room.knowledge
    assert knowledge is not None
    return round(100 * judgement(knowledge, match.game.view(match.state, seat)))


def setup(room: Room, options: Chosen, texts: Texts) -> list[str]:
    """How the table was set up, in words: its level, and whatever else was not as usual."""
    said: list[str] = []
    for option in room.options.options:
        value = options.get(option.key, option.default)
        if option.group not in (*LEVELS, *CHOSEN) or (option.group in CHOSEN and value == option.default):
            continue
        name = texts.say(f"option.{option.key}")
        if option.choices:
            said.append(texts.say(f"option.{option.key}_{value}"))
        elif isinstance(option.default, bool):
            said += [name] if value else []
        else:
            said.append(f"{name} {value}")
    return said
