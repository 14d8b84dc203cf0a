"""Evidence of a trial: what every client was promised and shown, held against what the journal says.

A move that was acknowledged stands in the journal exactly once, a move that was refused does not; every
table that was ever shown is one that the journal leads to; whoever stayed to the end has seen the end.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ludotheque.games import game
from ludotheque.host.registry import tables as registry
from ludotheque.host.store import Line, Store
from ludotheque.kernel import Journal, Match
from ludotheque.table.record import Record
from ludotheque.table.watched import WatchedMatch

Shown = tuple[int, str]  # the game time that a view is of, and the view in canonical JSON


@dataclass
class Evidence:
    """What one client may claim."""

    table: str
    seat: int  # -1 for a spectator
    client: str
    acknowledged: dict[int, list[str | int]] = field(default_factory=dict)  # counter: move
    refused: dict[int, str] = field(default_factory=dict)  # counter: code
    shown: dict[int, set[Shown]] = field(default_factory=dict)  # number: everything shown under it
    newest: int = -1
    notices: set[str] = field(default_factory=set)  # what the house had to say at this table

    def see(self, message: dict[str, Any]) -> None:
        """Keep an envelope."""
        number, view = int(message["n"]), message["view"]
        # The envelope of a race names the time at which it arrives; the view is of when it left.
        self.shown.setdefault(number, set()).add((int(view.get("now", message["now"])), canonical(view)))
        self.newest = number


@dataclass
class Verdict:
    """What the journal says to all of it."""

    faults: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    acknowledged: Counter[str] = field(default_factory=Counter)  # by game


def canonical(view: object) -> str:
    """A view as JSON that compares."""
    return json.dumps(view, sort_keys=True)


async def judge(store: Store, evidence: Iterable[Evidence]) -> Verdict:
    """Compare what clients were told with what the journal holds."""
    verdict = Verdict()
    verdict.tally.update(dict.fromkeys(("acknowledged", "lost", "doubled", "views compared"), 0))
    by_table: dict[str, list[Evidence]] = {}
    for proof in evidence:
        by_table.setdefault(proof.table, []).append(proof)
    for name, proofs in by_table.items():
        record = await store.look(lambda connection, name=name: registry.find(connection, name))  # type: ignore[misc]  # a default in a lambda has no type
        assert record is not None
        lines = await store.read(name)
        kept = await store.look(lambda connection, name=name: registry.snapshots(connection, name))  # type: ignore[misc]  # a default in a lambda has no type
        marks = {one.n: one.fingerprint for one in kept}
        _judge_moves(verdict, record, lines, proofs)
        _judge_course(verdict, record, lines, marks, proofs)
        verdict.tally["entries"] += len(lines)
        bots = record.roster.bots
        verdict.tally["bots' moves"] += sum(
            line.entry.kind == "move" and line.entry.seat in bots for line in lines
        )
    return verdict


def _judge_moves(verdict: Verdict, record: Record, lines: list[Line], proofs: list[Evidence]) -> None:
    """Every acknowledged move exactly once, in order; no refused one; no gap."""
    name, words = record.id, game(record.head.game).vocabulary
    if [line.n for line in lines] != list(range(len(lines))):
        verdict.faults.append(f"{name}: the journal has gaps")
    places: dict[tuple[str, int], list[Line]] = {}
    for line in lines:
        if line.client:
            places.setdefault((line.client, line.count), []).append(line)
    for key, found in places.items():
        if len(found) > 1:
            verdict.tally["doubled"] += 1
            verdict.faults.append(f"{name}: {key} stands {len(found)} times in the journal")
    for proof in proofs:
        last = -1
        for count, move in sorted(proof.acknowledged.items()):
            verdict.tally["acknowledged"] += 1
            verdict.acknowledged[record.head.game] += 1
            stored = places.get((proof.client, count))
            if stored is None:
                verdict.tally["lost"] += 1
                verdict.faults.append(f"{name} seat {proof.seat}: acknowledged move {move} is lost")
                continue
            entry = stored[0].entry
            if words.wire(entry.move) != move or entry.seat != proof.seat:
                verdict.faults.append(f"{name} seat {proof.seat}: acknowledged {move}, stored another")
            if stored[0].n <= last:
                verdict.faults.append(f"{name} seat {proof.seat}: {move} stands before an earlier move")
            last = stored[0].n
        for count, code in proof.refused.items():
            if (proof.client, count) in places:
                verdict.faults.append(f"{name} seat {proof.seat}: order {count} was {code}, yet it is stored")


def _judge_course(
    verdict: Verdict, record: Record, lines: list[Line], marks: dict[int, str], proofs: list[Evidence]
) -> None:
    """The journal replays to the fingerprints kept and to every table shown; everybody has the newest."""
    name, room = record.id, game(record.head.game)
    watched = WatchedMatch(room, record.head, record.sheet)
    open_claims = {id(proof): {n: set(shown) for n, shown in proof.shown.items()} for proof in proofs}

    def compare() -> None:
        # A number may span entries that change nothing for this viewer: any of them may have been shown.
        for proof in proofs:
            claims = open_claims[id(proof)].get(watched.eyes[proof.seat].number)
            for now, view in list(claims or ()):
                held = json.loads(watched.view_json(proof.seat, now))
                if canonical(held) == view and claims is not None:
                    claims.discard((now, view))

    compare()
    for line in lines:
        watched.apply(line.entry)
        if line.n + 1 in marks:
            verdict.tally["fingerprints compared"] += 1
            if marks[line.n + 1] != watched.match.fingerprint():
                verdict.faults.append(f"{name}: after entry {line.n} the replay parted from what was kept")
        compare()
    again = Match.replay(Journal(record.head, [line.entry for line in lines], record.sheet), room)
    if again.fingerprint() != watched.match.fingerprint():
        verdict.faults.append(f"{name}: replayed twice, two ends")
    if (watched.match.outcome is not None) != (record.phase == "over"):
        verdict.faults.append(f"{name}: the record says {record.phase}, the journal another")
    for proof in proofs:
        verdict.tally["views compared"] += sum(len(shown) for shown in proof.shown.values())
        for number, claims in sorted(open_claims[id(proof)].items()):
            if claims:
                verdict.faults.append(f"{name} seat {proof.seat}: shown otherwise at number {number}")
        newest = watched.eyes[proof.seat].number
        if proof.newest != newest:
            verdict.faults.append(f"{name} seat {proof.seat}: stayed at {proof.newest} of {newest}")
        verdict.tally["clients caught up"] += proof.newest == newest
