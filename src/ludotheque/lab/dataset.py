"""Datasets: finished matches as one Parquet file, a row each, and back to the very same matches.

A row holds what a match is: game, version of the rules, seats, seed, options, content, and its entries as
lists of equal length (kind, seat, time, move); beside it, for whoever only counts, how it ended.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ludotheque.games import game
from ludotheque.kernel import Journal, Match
from ludotheque.kernel.journal import KINDS, Entry, Head
from ludotheque.kernel.moves import seats_in

FORMAT = 1


def write(file: Path, journals: Iterable[Journal]) -> int:
    """Write all matches that have ended; returns how many."""
    import pyarrow as pa
    from pyarrow import parquet

    rows = [row for journal in journals if (row := _row(journal)) is not None]
    kept = pa.Table.from_pylist(rows, schema=_schema())
    parquet.write_table(kept.replace_schema_metadata({"ludotheque": str(FORMAT)}), file, compression="zstd")
    return len(rows)


def read(file: Path) -> Iterator[tuple[Journal, str]]:
    """Every match with the fingerprint it ended with."""
    from pyarrow import parquet

    for row in parquet.read_table(file).to_pylist():
        head = Head(
            row["game"], row["version"], row["seats"], row["seed"], json.loads(row["options"]), row["content"]
        )
        columns = zip(row["kind"], row["seat"], row["at"], row["move"], row["data"], strict=True)
        entries = [Entry(KINDS[kind], seat, at, move, data) for kind, seat, at, move, data in columns]
        yield Journal(head, entries, row["sheet"]), row["fingerprint"]


def _row(journal: Journal) -> dict[str, Any] | None:
    match = Match.replay(journal, game(journal.head.game))
    outcome, head = match.outcome, journal.head
    if outcome is None:
        return None
    return {
        "game": head.game,
        "version": head.version,
        "seats": head.seats,
        "seed": head.seed,
        "options": json.dumps(head.options, sort_keys=True),
        "content": head.content,
        "sheet": journal.sheet,
        "kind": [KINDS.index(entry.kind) for entry in journal.entries],
        "seat": [entry.seat for entry in journal.entries],
        "at": [entry.at for entry in journal.entries],
        "move": [entry.move for entry in journal.entries],
        "data": [entry.data for entry in journal.entries],
        "result": outcome.result,
        "rule": outcome.rule,
        "winners": seats_in(outcome.winners),
        "scores": list(outcome.scores),
        "fingerprint": match.fingerprint(),
    }


def _schema() -> Any:
    import pyarrow as pa

    numbers = pa.list_(pa.int64())
    return pa.schema(
        [
            ("game", pa.string()), ("version", pa.int64()), ("seats", pa.int64()), ("seed", pa.binary()),
            ("options", pa.string()), ("content", pa.string()), ("sheet", pa.string()),
            ("kind", numbers), ("seat", numbers), ("at", numbers), ("move", numbers),
            ("data", pa.list_(pa.string())), ("result", pa.string()), ("rule", pa.string()),
            ("winners", numbers), ("scores", numbers), ("fingerprint", pa.string()),
        ]
    )  # fmt: skip
