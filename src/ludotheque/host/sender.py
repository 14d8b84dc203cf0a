"""Who gives an order, and what most orders ask first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.links import Right

if TYPE_CHECKING:
    from ludotheque.host.table import Table

LARGEST = 1 << 53  # of a counter: what JSON carries everywhere


@dataclass(frozen=True)
class Sender:
    """Who gives an order, as the owner needs to know it."""

    right: Right
    client: str = ""
    language: str = "en"
    round_trip: int = 0
    arrived: float = 0.0  # of this process's monotonic clock
    is_keeper: bool = False

    @property
    def seat(self) -> int:
        """The seat it acts for; -1 for none."""
        return self.right.seat if self.right.role == "seat" else -1


def seat_of(sender: Sender) -> int:
    """The seat it acts for; raises Refused if it has none."""
    if sender.seat < 0:
        raise Refused("forbidden", "host.no_seat")
    return sender.seat


def require_playing(table: Table) -> None:
    """Raise Refused unless the match goes on."""
    if table.record.phase == "gathering":
        raise Refused("not_now", "host.gathering")
    if table.record.phase == "over":
        raise Refused("over", "error.over")


def counter_of(order: Plain) -> int | None:
    """The client's counter, if the order has one."""
    count = order.get("c")
    fits = isinstance(count, int) and not isinstance(count, bool) and 0 <= count < LARGEST
    return cast("int", count) if fits else None
