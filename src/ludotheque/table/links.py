"""Secret links: tokens of 192 bits, kept only as hashes, revocable."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, TypeAlias

Role: TypeAlias = Literal["seat", "spectator", "hand", "keeper"]
TOKEN_BYTES = 24
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def watching_token(table: str, word: str) -> str:
    """The secret by which whoever knows a table's word watches it: always the same, so that one is kept."""
    made = sha256(f"watch {table} {word}".encode("utf-8", "replace")).digest()
    return urlsafe_b64encode(made[:TOKEN_BYTES]).decode()


def hashed(token: str) -> str:
    """What is stored of a secret."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def new_table_id() -> str:
    """A public name for a table: twelve letters, none mistaken for another."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def is_token(token: object) -> bool:
    """Whether this could be one of ours; spares the database nonsense."""
    return isinstance(token, str) and 16 <= len(token) <= 64 and token.isascii()


@dataclass(frozen=True)
class Right:
    """What a visitor may do at one table: the role its link gives, and the seat it is about."""

    table: str
    role: Role
    seat: int = -1
    token: str = ""  # hash of the link it comes from

    @property
    def views(self) -> int:
        """Whose eyes it sees with."""
        return self.seat if self.role in ("seat", "hand") else -1


@dataclass(frozen=True)
class Visitor:
    """Who asks: a device by its cookie, a program by its token (hashes of them)."""

    device: str = ""
    bearer: str = ""
    address: str = ""
