"""Golden playthroughs: what must not drift.

    python -m tests.games.desert.test_golden

writes them anew from their scripts; the diff then shows what a change of the rules has changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.kernel import Journal
from ludotheque.lab.transcript import transcript
from tests.games.desert.golden.scripts import SCRIPTS
from tests.games.desert.position import ROOM

PLACE = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    journal = Journal.read((PLACE / f"{name}.match").read_bytes())
    assert transcript(journal, ROOM) == (PLACE / f"{name}.txt").read_text(encoding="utf-8")


def test_every_adventurer_and_every_card_is_used() -> None:
    told = "".join((PLACE / f"{name}.txt").read_text(encoding="utf-8") for name in SCRIPTS)
    entries = [line for line in told.splitlines() if line[:1].isdigit() and " seat " in line]
    verbs = {line.split(": ")[1].split()[0] for line in entries}
    assert verbs >= {verb.name for verb in ROOM.vocabulary.verbs}
    for role in ("archeologist", "climber", "explorer", "meteorologist", "navigator", "water_carrier"):
        assert f"choose {role}" in told
    for result in ("take_off", "thirst", "swallowed", "swept_away"):
        assert f"ended: {result}" in told


def write() -> None:
    """Play the scripts and keep journals and transcripts."""
    for name, script in SCRIPTS.items():
        match = script()
        (PLACE / f"{name}.match").write_bytes(match.journal.write())
        (PLACE / f"{name}.txt").write_text(transcript(match.journal, ROOM), encoding="utf-8")


if __name__ == "__main__":
    write()
