"""Golden playthroughs: a journal and its transcript, so that a rule change shows as a readable diff.

    python -m tests.games.aerion.golden

plays them anew and writes journal and transcript beside this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ludotheque.games.aerion import GAME
from ludotheque.kernel import Journal, Match, QuickChance
from ludotheque.lab.transcript import transcript
from tests.games.aerion.position import ALL

PLACE = Path(__file__).with_name("golden")
MATCHES: dict[str, tuple[int, int, Mapping[str, object]]] = {
    "solo": (1, 7, {}),
    "duo_whole_sky": (2, 11, ALL),
    "solo_variants": (
        1,
        5,
        {
            **ALL,
            "under_construction": True,
            "short_of_time": True,
            "swarm": True,
            "grounded": True,
            "least_debt": True,
            "very_fragile_shells": True,
            "fortress": True,
        },
    ),
}


def play(seats: int, seed: int, options: Mapping[str, object]) -> Match:
    """A match of the room's own greedy player, quick level."""
    match = GAME.match(seats, seed, options)
    chance = QuickChance(seed)
    knowledge = GAME.knowledge
    assert knowledge is not None
    while match.outcome is None:
        waiting = match.waiting[0]
        for seat in [*(seat for seat in range(seats) if seat != waiting), waiting]:
            moves = match.legal(seat)
            move = knowledge.choose(match.view(seat), moves, 1, chance) if moves else -1
            if move >= 0:
                match.play(seat, move)
                break
    return match


def read(name: str) -> tuple[Journal, str]:
    """A stored playthrough and its transcript."""
    journal = Journal.read((PLACE / f"{name}.journal").read_bytes())
    return journal, (PLACE / f"{name}.txt").read_text(encoding="utf-8")


def main() -> None:
    """Write all playthroughs."""
    PLACE.mkdir(exist_ok=True)
    for name, (seats, seed, options) in MATCHES.items():
        match = play(seats, seed, options)
        (PLACE / f"{name}.journal").write_bytes(match.journal.write())
        (PLACE / f"{name}.txt").write_text(transcript(match.journal, GAME), encoding="utf-8")


if __name__ == "__main__":
    main()
