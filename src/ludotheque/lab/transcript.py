"""Transcripts: a journal as readable lines, for golden playthroughs that turn a rule change into a diff."""

from __future__ import annotations

from ludotheque.kernel import Journal, Match, Room
from ludotheque.kernel.scribe import Told


def transcript(journal: Journal, room: Room, language: str = "en") -> str:
    """Every entry with what was told, from above the table, and the fingerprint at the end."""
    texts = room.texts(language)
    match = Match(room, journal.head, journal.sheet)
    options = ", ".join(f"{key}={value}" for key, value in journal.head.options.items())
    lines = [f"{room.name}, {match.seats} seats, seed {journal.head.seed.hex()}", options, ""]
    for number, entry in enumerate(journal.entries, 1):
        told = match.apply(entry)
        words = room.vocabulary.notation(entry.move) if entry.kind == "move" else entry.kind
        who = f" seat {entry.seat + 1}:" if entry.seat >= 0 else ""
        when = f" [{entry.at} ms]" if room.timed else ""
        lines.append(f"{number}.{when}{who} {words}")
        lines += [f"    {_audience(one, match.seats)}{texts.event(room.chronicle, one)}" for one in told]
    outcome = match.outcome
    if outcome is not None:
        lines.append(f"ended: {outcome.result}, scores {outcome.scores}, by {outcome.rule}")
    lines.append(f"fingerprint {match.fingerprint()}")
    return "\n".join(lines) + "\n"


def _audience(told: Told, seats: int) -> str:
    if told.audience < 0:
        return ""
    heard = [str(seat + 1) for seat in range(seats) if told.heard_by(seat)]
    return f"({'+'.join(heard)} only) "
