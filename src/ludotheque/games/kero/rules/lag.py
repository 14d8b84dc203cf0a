# plain: asked once for a message from outside, never in a playout
"""Lag: when a message takes effect, from its arrival and from round trips that the host measured itself.

Pure arithmetic in milliseconds; no clock, no client's word.  A message is dated back by its way up, within
a cap and a quota for each roll; the last part of the quota is kept for the stop.  What a message did not
need costs nothing: only the credit that moved its effective time is taken from the quota.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.games.kero.rules.rolling import JITTER

# Whoever answers pings late on purpose gains what is credited: all of it stays below a tenth of a second.
CAP = 45  # the most that one message is credited
QUOTA = 90  # all credit of one roll, or of one refuel thrown by hand
KEPT_FOR_STOP = 45
PINGS = 10
SILENCE = 2_500  # nothing heard for so long: the truck is laid flat, and all of it is charged


@dataclass(frozen=True)
class Dated:
    """When a message takes effect, what credit that took, and whether it came too early to count."""

    at: int
    credit: int = 0
    too_early: bool = False


def round_trip(pings: list[int]) -> int:
    """What is believed of a line before the roll: the smallest of the last ten pings."""
    return min(pings[-PINGS:], default=0)


def one_way(trip: int) -> int:
    """Half a round trip, capped: the estimate for the way up as well as for the way down."""
    return min(trip // 2, CAP)


def credit(trip: int, spent: int, is_stop: bool) -> int:
    """How far a message may be dated back, by its way and by what is left of the quota."""
    left = QUOTA - spent - (0 if is_stop else KEPT_FOR_STOP)
    return max(0, min(one_way(trip), left))


def date_start(arrival: int, trip: int, spent: int) -> Dated:
    """The truck stands up: fuel runs from when the first throw can be seen at the other end."""
    granted = credit(trip, spent, is_stop=False)
    return Dated(arrival + granted, granted)


def date_throw(arrival: int, trip: int, spent: int, lock_end: int, earliest: int) -> Dated:
    """A throw: a moment before the lock's end counts as its end, an earlier one does not count."""
    sent = arrival - credit(trip, spent, is_stop=False)
    if sent < lock_end - JITTER:
        return Dated(max(sent, earliest), 0, too_early=True)
    return _dated(arrival, sent, max(lock_end, earliest), earliest)


def date_stop(arrival: int, trip: int, spent: int, lock_end: int, earliest: int) -> Dated:
    """A stop: inside the lock it takes effect when the lock ends."""
    sent = arrival - credit(trip, spent, is_stop=True)
    return _dated(arrival, sent, max(lock_end, earliest), earliest)


def date_click(arrival: int, trip: int, spent: int, earliest: int) -> Dated:
    """A refuelling throw by hand: dated like any throw, with a quota of its own."""
    sent = arrival - credit(trip, spent, is_stop=False)
    return _dated(arrival, sent, earliest, earliest)


def _dated(arrival: int, sent: int, effective: int, earliest: int) -> Dated:
    """Only what lies between arrival and the effective time was credit."""
    return Dated(max(sent, earliest), max(0, arrival - max(sent, effective)))


def silent_since(contact: int) -> int:
    """When the stop takes effect for somebody who was last heard from then; never earlier than charged."""
    return contact + SILENCE
