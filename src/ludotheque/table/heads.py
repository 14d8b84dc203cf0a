"""A match's head as it is stored."""

from __future__ import annotations

import msgspec

from ludotheque.kernel import Head
from ludotheque.kernel.options import Value


class StoredHead(msgspec.Struct):
    """A match's head as JSON."""

    game: str
    version: int
    seats: int
    seed: str
    options: dict[str, int | str | bool]
    content: str = ""


def encode_head(head: Head) -> str:
    """A head as it is stored."""
    stored = StoredHead(head.game, head.version, head.seats, head.seed.hex(), head.options, head.content)
    return msgspec.json.encode(stored).decode()


def decode_head(text: str) -> Head:
    """A head as it was stored."""
    kept = msgspec.json.decode(text, type=StoredHead)
    options: dict[str, Value] = dict(kept.options)
    return Head(kept.game, kept.version, kept.seats, bytes.fromhex(kept.seed), options, kept.content)
