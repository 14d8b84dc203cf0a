"""The host's path in memory: a move validated, applied, and told to two seats and a spectator as JSON.

    python tools/memory_bench.py aerion desert kero       # moves a second of CPU, for each game

Nothing is stored and nothing sent: this is what a core could do if disks and networks cost nothing.  Of all
batches the quickest tenth counts, so that what else the machine does counts less.  The same for boardgame.io
is tools/peer/memory.mjs; `tools/load_test.py --peer` runs both.
"""

from __future__ import annotations

import json
import sys
import time

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.kernel import QuickChance
from ludotheque.table.envelope import data_envelope
from ludotheque.table.watched import Step, WatchedMatch
from ludotheque.table.wire import encode

SEATS = 2
BATCH = 200  # moves
SECONDS = 4.0


def one(watched: WatchedMatch, wire: object, seat: int) -> int:
    """One move as it came over the wire, to every viewer's bytes; how many."""
    match = watched.match
    told = match.play(seat, watched.room.vocabulary.unwire(wire))
    return tell(watched, watched.count(match.journal.entries[-1], told))


def tell(watched: WatchedMatch, step: Step) -> int:
    """Everybody's envelope; how many bytes."""
    now = watched.match.now
    return sum(
        len(encode(data_envelope(watched, viewer, now, step, running=True)))
        for viewer in range(-1, SEATS)
        if viewer in step.changed
    )


def measure(name: str, seconds: float = SECONDS) -> dict[str, object]:
    """Moves a second of CPU while the house's random player plays."""
    room, chance = game(name), QuickChance(5)
    words, habits = room.vocabulary, manners(room.vocabulary)
    batches: list[float] = []
    matches = moves = size = 0
    spent = in_batch = 0.0
    watched = WatchedMatch(room, room.match(seats=SEATS, seed=matches).head)
    while spent < seconds:
        match = watched.match
        if match.outcome is not None:
            matches += 1
            watched = WatchedMatch(room, room.match(seats=SEATS, seed=matches).head)
            continue
        if not match.waiting:
            tell(watched, watched.count(match.journal.entries[-1], match.expire()))
            continue
        seat, move = match.waiting[0], -1
        while move < 0:
            move = int(pick(habits, list(watched.eyes[seat].question[2]), -1, chance))
        wire = words.wire(move)
        began = time.process_time()
        size += one(watched, wire, seat)
        took = time.process_time() - began
        spent, in_batch, moves = spent + took, in_batch + took, moves + 1
        if moves % BATCH == 0:
            batches.append(BATCH / in_batch)
            in_batch = 0.0
    batches.sort(reverse=True)
    best = batches[: max(1, len(batches) // 10)]
    return {"moves/s of CPU": round(sum(best) / len(best)), "bytes of views a move": round(size / moves)}


if __name__ == "__main__":
    print(json.dumps({name: measure(name) for name in sys.argv[1:] or ["aerion"]}))
