"""What a client is told: a new table, a table as a seat sees it, a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

Wire: TypeAlias = list[str | int]
Plain: TypeAlias = dict[str, Any]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Plain).decode


class HostError(Exception):
    """The host refused: its code, a text key, a sentence, the rule behind it."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        self.code = str(error.get("code", "busy"))
        self.key = str(error.get("key", ""))
        self.text = str(error.get("text", ""))
        self.rule = str(error.get("rule", ""))
        self.params: Plain = dict(error.get("params") or {})
        super().__init__(f"{self.code}: {self.text or self.key}")


@dataclass(frozen=True)
class Laid:
    """A new table: the caller's seat and secret, and the links for the others."""

    table: str
    seat: int | None
    token: str
    seats: dict[int, str]
    spectator: str = ""
    keeper: str = ""


@dataclass
class Seen:
    """The table as a seat sees it now."""

    number: int = -1
    view: Plain = field(default_factory=dict)
    legal: list[Wire] = field(default_factory=list)
    events: list[Plain] = field(default_factory=list)  # of the last envelope
    prompt: int = 0
    may_act: bool = False
    may_undo: bool = False
    waiting: list[int] = field(default_factory=list)
    now: int = 0
    due: int | None = None
    over: Plain | None = None
    guess: Plain | None = None  # a complete state that looks the same from here, if it was asked for
