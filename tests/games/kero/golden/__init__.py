"""Golden playthroughs: whole matches as journals, with the transcript that they must give.

`python -m tests.games.kero.golden` plays them anew and writes both; a change of a rule is then a diff.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.greedy import greedy_player
from ludotheque.kernel import Journal, Match
from ludotheque.lab.transcript import transcript
from tests.games.kero.position import ROOM

FOLDER = Path(__file__).parent
MATCHES: dict[str, dict[str, object]] = {
    "clock": {},
    "units": {"mode": "units"},
    "risk": {"mode": "risk", "none_shall_pass": "spread"},
    "by_hand": {"refuel_throws": "hand", "two_refuels": "sequential", "tie_break": "ranked"},
}


def play(name: str) -> Match:
    """Two greedy players, but by hand the house's random one, who runs dry now and then."""
    match = ROOM.match(2, f"{len(name):032x}", MATCHES[name])
    if name == "by_hand":
        return random_match(match, 5)
    return drive(match, [greedy_player(ROOM, 1, "2"), greedy_player(ROOM, 2, "1")])


def stored(name: str) -> tuple[Journal, str]:
    """A journal and its transcript as they are kept."""
    journal = Journal.read((FOLDER / f"{name}.match").read_bytes())
    return journal, (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def renew() -> None:
    """Write all of them anew."""
    for name in MATCHES:
        journal = play(name).journal
        (FOLDER / f"{name}.match").write_bytes(journal.write())
        (FOLDER / f"{name}.txt").write_text(transcript(journal, ROOM), encoding="utf-8")
