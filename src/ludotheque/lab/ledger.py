"""A ledger: what became of every match of an experiment, a line each, in order, written as they are played.

An experiment that was interrupted goes on after the last whole line, and ends with the very same file as one
that was not.  `NAME.parquet` is written at the end from `NAME.parquet.csv`, which goes then.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from ludotheque.lab.simulate import Plan, Played

if TYPE_CHECKING:
    from typing import Self

COLUMNS = (
    "number", "bots", "result", "rule", "winners", "scores", "entries", "millis", "fingerprint", "heat",
    "measures",
)  # fmt: skip


class OtherExperiment(ValueError):
    """The file belongs to an experiment with another plan."""


class Ledger:
    """One experiment's file."""

    def __init__(self, path: Path, plan: Plan, bots: Iterable[str]) -> None:
        self.path = path
        self._lines = path.with_name(path.name + ".csv") if path.suffix == ".parquet" else path
        self._about = path.with_name(path.name + ".json")
        about = {
            "game": plan.game, "seats": plan.seats, "seed": str(plan.seed), "options": dict(plan.options),
            "content": plan.sheet, "bots": list(bots),
        }  # fmt: skip
        self._plan = json.dumps(about, indent=1, sort_keys=True) + "\n"
        self.played: list[Played] = []
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        """Open it; what was played before is in `played`."""
        if self._about.exists() and self._about.read_text(encoding="utf-8") != self._plan:
            raise OtherExperiment(str(self.path))
        self._about.write_text(self._plan, encoding="utf-8")
        whole = _whole_lines(self._lines)
        self.played = [_played(row) for row in csv.DictReader(whole)]
        self._lines.write_text("".join(whole) or ",".join(COLUMNS) + "\n", encoding="utf-8", newline="")
        self._file = self._lines.open("a", encoding="utf-8", newline="")
        return self

    def add(self, played: Played) -> None:
        """One more match: it is in the file when this returns."""
        assert self._file is not None
        csv.writer(self._file, lineterminator="\n").writerow(_row(played))
        self._file.flush()
        self.played.append(played)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it; a finished one becomes Parquet if its name asks for that."""
        assert self._file is not None
        self._file.close()
        if kind is None and self.path != self._lines:
            _to_parquet(self._lines, self.path)
            self._lines.unlink()


def _whole_lines(file: Path) -> list[str]:
    """The lines that were written to their end."""
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return [line for line in lines if line.endswith("\n")]


def _row(played: Played) -> list[str | int]:
    return [
        played.number,
        " ".join(played.bots),
        played.result,
        played.rule,
        " ".join(str(seat) for seat in played.winners),
        " ".join(str(score) for score in played.scores),
        played.entries,
        played.millis,
        played.fingerprint,
        " ".join(str(number) for number in played.heat),
        json.dumps(dict(played.measures), sort_keys=True),
    ]


def _played(row: dict[str, str]) -> Played:
    return Played(
        number=int(row["number"]),
        bots=tuple(row["bots"].split()),
        result=row["result"],
        rule=row["rule"],
        winners=tuple(int(seat) for seat in row["winners"].split()),
        scores=tuple(int(score) for score in row["scores"].split()),
        entries=int(row["entries"]),
        millis=int(row["millis"]),
        fingerprint=row["fingerprint"],
        measures=json.loads(row["measures"]),
        heat=tuple(int(number) for number in row["heat"].split()),
    )


def _to_parquet(lines: Path, file: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    with lines.open(encoding="utf-8", newline="") as rows:
        played = [_played(row) for row in csv.DictReader(rows)]
    names = sorted({name for one in played for name in one.measures})
    columns: dict[str, list[object]] = {
        name: [_plain(getattr(one, name)) for one in played] for name in COLUMNS[:-1]
    }
    columns |= {f"measure_{name}": [one.measures.get(name) for one in played] for name in names}
    parquet.write_table(pa.table(columns), file)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
