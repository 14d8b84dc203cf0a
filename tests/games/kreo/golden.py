"""Golden playthroughs: whole matches whose transcripts must not drift.

    python -m tests.games.kreo.golden

writes `golden/*.match` and `golden/*.txt` anew; the difference shows what a change of the rules does.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.kernel import Match, QuickChance
from ludotheque.lab.transcript import transcript
from tests.games.kreo.position import ROOM
from tests.games.kreo.talk import talkative_match

PLACE = Path(__file__).parent / "golden"
EVERYTHING: dict[str, object] = {"incarnations": True, "altered_elements": True}
MATCHES: dict[str, tuple[int, int, dict[str, object]]] = {
    "base-4": (4, 12, {}),
    "first-game-3": (3, 5, {"first_game": True}),
    "altered-5": (5, 21, {"altered_elements": True}),
    "incarnations-6": (6, 3, {"incarnations": True}),
    "everything-6": (6, 11, EVERYTHING),
    "every-power-6": (6, 178, EVERYTHING),
}


def played(name: str) -> Match:
    """That match, played by the talkative random player."""
    seats, seed, options = MATCHES[name]
    match = ROOM.match(seats, seed, options)
    talkative_match(match, QuickChance(seed))
    return match


def main() -> None:
    """Write all files anew."""
    PLACE.mkdir(exist_ok=True)
    for name in MATCHES:
        match = played(name)
        (PLACE / f"{name}.match").write_bytes(match.journal.write())
        (PLACE / f"{name}.txt").write_text(transcript(match.journal, ROOM), encoding="utf-8")


if __name__ == "__main__":
    main()
