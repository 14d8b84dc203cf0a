"""Seeds: committed to before a match, shown after it; daily ones from the host's secret."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest, digest

# A day is over everywhere half a day after its end in universal time.
LATEST_ZONE = timedelta(hours=12)


def new_seed() -> bytes:
    """Sixteen bytes nobody can guess."""
    return secrets.token_bytes(16)


def new_salt() -> bytes:
    """Keeps a commitment from being tried out, seed by seed."""
    return secrets.token_bytes(32)


def commitment(seed: bytes, salt: bytes) -> str:
    """What is published before the match: it binds the host and tells nothing."""
    return sha256(seed + salt).hexdigest()


def keeps_word(published: str, seed: bytes, salt: bytes) -> bool:
    """Whether a seed shown at the end is the one committed to at the start."""
    return compare_digest(published, commitment(seed, salt))


def daily_seed(secret: bytes, day: str, game: str) -> bytes:
    """The seed that everybody plays on that day."""
    return digest(secret, f"{day}\0{game}".encode(), "sha256")[:16]


def today(now: datetime | None = None) -> str:
    """The day of the daily seed, in universal time."""
    return (now or datetime.now(UTC)).strftime("%Y-%m-%d")


def is_day(text: str) -> bool:
    """Whether this is a day as we write it."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).strftime("%Y-%m-%d") == text
    except ValueError:
        return False


def is_past(day: str, now: datetime | None = None) -> bool:
    """Whether that day is over everywhere, so that its seeds may be shown."""
    end = datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC) + timedelta(days=1) + LATEST_ZONE
    return (now or datetime.now(UTC)) >= end
