"""What a host refuses, with the codes of the protocol.

GameError
 └─ Refused     code `stale`, `paused`, `forbidden`, `unknown` …; the kernel's own errors have codes too
"""

from __future__ import annotations

from math import ceil

from ludotheque.kernel import (
    BadContent,
    BadJournal,
    BadOptions,
    GameError,
    IllegalMove,
    MalformedMove,
    MatchOver,
    NotYourSeat,
)
from ludotheque.kernel.errors import Params

STATUS = {
    "malformed": 400, "unknown": 401, "forbidden": 403, "origin": 403, "missing": 404, "method": 405,
    "illegal": 409, "stale": 409, "paused": 409, "over": 409, "not_now": 409, "taken": 409,
    "large": 413, "kind": 415, "options": 422, "content": 422, "journal": 422, "many": 429, "busy": 503,
}  # fmt: skip
CLOSES = {
    "malformed": 4400, "unknown": 4401, "forbidden": 4403, "origin": 4403, "missing": 4404, "idle": 4408,
    "large": 4413, "many": 4429, "busy": 1013, "shutdown": 1012,
}  # fmt: skip
_KERNEL: tuple[tuple[type[GameError], str], ...] = (
    (MalformedMove, "malformed"),
    (IllegalMove, "illegal"),
    (NotYourSeat, "forbidden"),
    (MatchOver, "over"),
    (BadOptions, "options"),
    (BadContent, "content"),
    (BadJournal, "journal"),
)


class Refused(GameError):
    """The host does not do this; its text key is `host.CODE` or a closer one."""

    def __init__(self, code: str, key: str = "", params: Params | None = None) -> None:
        self.code = code
        told = dict(params or {})
        if code == "many":
            # Programs wait for milliseconds, people for seconds.
            told["n"] = max(1, ceil(int(told.get("after", 0)) / 1000))
        super().__init__(key or f"host.{code}", told)


def code_of(error: GameError) -> str:
    """The protocol's code of any error a player can see."""
    if isinstance(error, Refused):
        return error.code
    return next((code for kind, code in _KERNEL if isinstance(error, kind)), "missing")
