"""A table's record: everything about it but its journal."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import time

from ludotheque.kernel import Head
from ludotheque.table.roster import Roster
from ludotheque.table.seeds import commitment


def now_ms() -> int:
    """Wall time in milliseconds."""
    return int(time() * 1000)


@dataclass
class Record:
    """One table as it is kept."""

    id: str
    head: Head
    salt: bytes
    roster: Roster
    phase: str = "gathering"
    listed: bool = False
    word: str = ""
    origin: str = ""
    outcome: str = ""
    next_table: str = ""
    created: int = field(default_factory=now_ms)
    touched: int = field(default_factory=now_ms)
    owner: str = ""
    epoch: int = 0
    sheet: str = ""

    @property
    def commitment(self) -> str:
        """What was published of the seed at the start."""
        return commitment(self.head.seed, self.salt)
