"""Settings of a host: where it keeps its tables, what it allows, how long it waits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import msgspec

from ludotheque.table.settings import TableSettings

ENVIRONMENT = "LUDOTHEQUE_SETTINGS"


@dataclass(frozen=True)
class Rate:
    """So many in a burst, then so many a second; a burst of 0 means no limit."""

    burst: int
    each_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, one connection or one table may take."""

    requests: Rate = Rate(120, 30.0)  # HTTP requests of an address
    tables: Rate = Rate(30, 0.02)  # tables laid by an address
    tokens: Rate = Rate(20, 1.0)  # unknown tokens tried by an address
    commands: Rate = Rate(60, 25.0)  # commands of a connection
    chats: Rate = Rate(6, 0.5)  # chat lines of a viewer
    hints: Rate = Rate(4, 0.5)  # hints of a viewer
    work: Rate = Rate(12_000, 500.0)  # milliseconds of the host's CPU that an address takes
    message: int = 16_384  # bytes of a message on a socket
    body: int = 65_536  # bytes of a request
    file: int = 2_000_000  # bytes of an imported match
    sockets: int = 60  # open sockets of an address
    viewers: int = 200  # viewers of a table
    queue: int = 64  # messages waiting for a slow viewer


@dataclass(frozen=True)
class Settings(TableSettings):
    """Everything that can be set; the defaults suit a laptop."""

    database: str = "sqlite:///ludotheque.db"
    host: str = "127.0.0.1"
    port: int = 8642
    public_url: str = ""  # https://games.example.org; empty: whatever the browser says it asked
    proxies: str = ""  # addresses whose forwarded headers are believed, separated by commas
    content: dict[str, str] = field(default_factory=dict)  # by game: the path of a components file
    workers: int = 1
    thinkers: int = 1  # processes in which bots think; 0: in the host itself
    think_seconds: float = 2.0  # what a bot may take before a simpler one answers
    limits: Limits = field(default_factory=Limits)
    lease_seconds: float = 6.0  # how long a process owns a table without a sign of life
    poll_seconds: float = 1.0  # how often followers look for themselves
    database_seconds: float = 60.0  # how long a host that starts waits for PostgreSQL
    forward_seconds: float = 2.0  # how long a forwarded command waits for its answer
    idle_seconds: float = 300.0  # after which a table without viewers leaves the memory
    silent_seconds: float = 60.0  # after which a silent connection is closed
    ping_seconds: float = 2.0
    stale_days: float = 30.0  # gathering tables that nobody touched so long are deleted
    replay_seconds: float = 5.0  # of work that a match from outside, or a stored state, may take
    notify_url: str = ""  # where a slow table's next turn is told; empty: nowhere
    notify_tries: int = 4
    notify_pause: float = 2.0  # seconds before the second try, doubled before each further one
    log_json: bool = True
    metrics: bool = True

    @property
    def is_sqlite(self) -> bool:
        """Whether tables lie in one file of this machine."""
        return self.database.startswith("sqlite:")

    @property
    def file(self) -> Path:
        """That file."""
        return Path(self.database.removeprefix("sqlite:///"))

    def sheet(self, game: str) -> str:
        """The components that this host plays a game with; empty for the room's own."""
        path = self.content.get(game)
        return Path(path).read_text(encoding="utf-8") if path else ""

    def with_(self, **changes: object) -> Settings:
        """The same settings with some changed."""
        known = {one.name for one in fields(self)}
        unknown = set(changes) - known
        if unknown:
            raise TypeError(f"no such settings: {', '.join(sorted(unknown))}")
        return replace(self, **changes)  # type: ignore[arg-type]  # checked by name above, by msgspec at the edge

    def to_environment(self) -> None:
        """Leave them for worker processes to find."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        """What the parent left, or the defaults."""
        found = os.environ.get(ENVIRONMENT)
        return msgspec.json.decode(found, type=cls) if found else cls()


_FREE = Rate(0, 0.0)
NO_LIMITS = Limits(
    _FREE, _FREE, _FREE, _FREE, _FREE, _FREE, _FREE,
    message=65_536, body=262_144, file=8_000_000, sockets=0, viewers=0, queue=256,
)  # fmt: skip
