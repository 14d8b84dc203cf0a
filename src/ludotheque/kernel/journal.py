"""The journal: a match's head and its entries, which together are the match.

Entries are only ever appended.  Moves, expiries and concessions reach the game; undo, pause, resume and
rebase are the match's own; that somebody stands in for a seat, or is back, is only noted.  A journal tells
everything, so no player gets it before the end.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from hashlib import blake2b
from string import hexdigits
from typing import Literal, TypeAlias, cast, get_args

from ludotheque.kernel.errors import BadJournal, BadOptions
from ludotheque.kernel.options import Chosen

Kind: TypeAlias = Literal[
    "move", "expire", "undo", "concede", "pause", "resume", "rebase", "stand_in", "back"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
FORMAT = 1
LATEST = 1 << 53  # no moment of a match comes near to this
# What a file that is not ours may break: its packing, its JSON, the names and kinds of what it holds.
_UNREADABLE = (
    zlib.error, ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError,
    StopIteration,
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One thing that happened to a match: what, by which seat, when (game time), and with what."""

    kind: Kind
    seat: int = -1
    at: int = 0
    move: int = 0
    data: str = ""  # the written state of a rebase

    def plain(self) -> list[int | str]:
        """The entry as a short JSON array."""
        row: list[int | str] = [KINDS.index(self.kind), self.seat, self.at]
        if self.kind == "move":
            row.append(self.move)
        if self.data:
            row.append(self.data)
        return row

    @classmethod
    def of(cls, row: object) -> Entry:
        """The entry of its JSON array; raises BadJournal."""
        try:
            code, seat, at, *rest = cast("list[int]", row)
            kind = KINDS[code]
            if kind == "move":
                return _checked(cls(kind, int(seat), int(at), int(rest[0])))
            return _checked(cls(kind, int(seat), int(at), 0, str(rest[0]) if rest else ""))
        except (TypeError, ValueError, IndexError, OverflowError) as error:
            raise BadJournal("error.journal.entry", {"entry": str(row)[:60]}) from error


@dataclass(frozen=True)
class Head:
    """What a match starts from: the game and the version of its rules, seats, seed, options, content."""

    game: str
    version: int
    seats: int
    seed: bytes
    options: Chosen
    content: str = ""  # hash of the components it is played with; empty for the room's own


@dataclass
class Journal:
    """A head and its entries; `sheet` is the text of the content if it is not the room's own."""

    head: Head
    entries: list[Entry] = field(default_factory=list)
    sheet: str = ""

    def write(self) -> bytes:
        """A file: compressed JSON, complete in itself."""
        head = self.head
        document = {
            "ludotheque": FORMAT,
            "game": head.game,
            "version": head.version,
            "seats": head.seats,
            "seed": head.seed.hex(),
            "options": head.options,
            "content": head.content,
            "sheet": self.sheet,
            "entries": self._packed(),
        }
        return zlib.compress(json.dumps(document, separators=(",", ":")).encode(), 9)

    @classmethod
    def read(cls, file: bytes) -> Journal:
        """The journal of a file; raises BadJournal."""
        try:
            opener = zlib.decompressobj()
            text = opener.decompress(file, 16_000_000)
            if opener.unconsumed_tail:
                raise BadJournal("error.journal.size")
            document = json.loads(text)
            if document["ludotheque"] != FORMAT:
                raise BadJournal("error.journal.format", {"given": str(document["ludotheque"])[:20]})
            head = Head(
                str(document["game"]),
                int(document["version"]),
                int(document["seats"]),
                bytes.fromhex(document["seed"]),
                dict(document["options"]),
                str(document["content"]),
            )
            sheet = str(document["sheet"])
            sheet.encode()  # half a letter cannot be written again
            return cls(head, _unpacked(document["entries"]), sheet)
        except BadJournal:
            raise
        except _UNREADABLE as error:
            raise BadJournal("error.journal.file") from error

    def _packed(self) -> list[list[int | str]]:
        """Columns compress better than rows, and times better as differences."""
        rows = [entry.plain() for entry in self.entries]
        columns: list[list[int | str]] = [[row[place] for row in rows] for place in range(3)]
        times = [entry.at for entry in self.entries]
        columns[2] = [late - early for early, late in zip([0, *times], times, strict=False)]
        columns.append([entry.move for entry in self.entries if entry.kind == "move"])
        columns.append([entry.data for entry in self.entries if entry.data])
        return columns


def _unpacked(columns: list[list[int | str]]) -> list[Entry]:
    codes, seats, differences, moves, rebases = columns
    at = 0
    entries = []
    more_moves, more_data = iter(moves), iter(rebases)
    for code, seat, difference in zip(codes, seats, differences, strict=True):
        at += int(difference)
        kind = KINDS[int(code)]
        move = int(next(more_moves)) if kind == "move" else 0
        data = str(next(more_data)) if kind == "rebase" else ""
        entries.append(_checked(Entry(kind, int(seat), at, move, data)))
    return entries


def _checked(entry: Entry) -> Entry:
    """An entry whose numbers a match may have; raises ValueError."""
    if not (-1 <= entry.seat < 64 and 0 <= entry.at < LATEST and 0 <= entry.move < 1 << 62):
        raise ValueError(entry.kind)
    return entry


def content_hash(sheet: str) -> str:
    """What names a content in a head."""
    return blake2b(sheet.encode(), digest_size=16).hexdigest() if sheet else ""


def seed_bytes(seed: int | str | bytes) -> bytes:
    """A seed of 16 bytes from a number, 32 hexadecimal digits, any other word, or the bytes themselves."""
    if isinstance(seed, bytes):
        if len(seed) != 16:
            raise BadOptions("error.journal.seed")
        return seed
    if isinstance(seed, str):
        if len(seed) == 32 and all(letter in hexdigits for letter in seed):
            return bytes.fromhex(seed)
        return blake2b(seed.encode(), digest_size=16).digest()
    return (seed % (1 << 128)).to_bytes(16, "big")
