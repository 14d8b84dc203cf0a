"""Motions: what a table decides together, and when it is decided; pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

What: TypeAlias = Literal["concede", "kick", "mute", "unmute", "bot", "rematch", "delete"]


@dataclass
class Motion:
    """A proposal: who made it, whom it is about, who may vote, and the votes so far."""

    number: int
    what: What
    by: int
    voters: tuple[int, ...]
    ends: float  # of the owner's monotonic clock
    seat: int = -1
    level: str = ""
    rotate: bool = True
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.yes |= {self.by} & set(self.voters)

    @property
    def is_passed(self) -> bool:
        """Everybody asked agrees."""
        return bool(self.voters) and self.yes >= set(self.voters)

    @property
    def is_lost(self) -> bool:
        """Somebody is against it."""
        return bool(self.no)

    def vote(self, seat: int, yes: bool) -> None:
        """A voter's answer; the last one counts."""
        (self.yes if yes else self.no).add(seat)
        (self.no if yes else self.yes).discard(seat)

    def plain(self, now: float) -> dict[str, object]:
        """As everybody at the table sees it."""
        shown: dict[str, object] = {
            "no": self.number, "what": self.what, "by": self.by, "yes": sorted(self.yes),
            "against": sorted(self.no), "of": list(self.voters),
            "ends": max(0, int((self.ends - now) * 1000)),
        }  # fmt: skip
        if self.seat >= 0:
            shown["seat"] = self.seat
        return shown


def voters(
    what: What, by: int, seat: int, persons: Collection[int], here: Collection[int]
) -> tuple[int, ...]:
    """Whose consent a motion needs; empty if it cannot be made.

    Those who are away are not asked.  A kick needs two others to agree, or that the seat is away: one
    player alone cannot throw another out.
    """
    asked = [one for one in persons if one in here and one != seat]
    if by not in asked:
        return ()
    if what == "kick" and seat in here and len(asked) < 2:
        return ()
    if what == "bot" and seat in here:
        return ()
    return tuple(asked)
