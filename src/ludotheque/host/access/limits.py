"""Limits: buckets that fill with time, by address or connection; the oldest are forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from ludotheque.host.access.costs import ORDER, ORDERS, REQUESTS, USUAL
from ludotheque.host.settings import Limits, Rate
from ludotheque.table.errors import Refused

REMEMBERED = 20_000


class Bucket:
    """Lets a burst through, then so many a second."""

    __slots__ = ("_clock", "_left", "_rate", "_then")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.burst)
        self._then = clock()

    def take(self, amount: float = 1.0) -> None:
        """Take from it; raises Refused `many` with the milliseconds to wait."""
        if self._rate.burst == 0:
            return
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._then) * self._rate.each_second)
        self._then = now
        if self._left < amount:
            wait = (amount - self._left) / self._rate.each_second if self._rate.each_second else 3600.0
            raise Refused("many", params={"after": int(wait * 1000) + 1})
        self._left -= amount

    def owe(self, amount: float) -> None:
        """Take what was used already, below nothing if need be."""
        if self._rate.burst:
            self._left = max(self._left - amount, -float(self._rate.burst))

    @property
    def is_empty(self) -> bool:
        """Whether the next one would be refused."""
        now = self._clock()
        return self._rate.burst > 0 and self._left + (now - self._then) * self._rate.each_second < 1.0


class Buckets:
    """A bucket for each address or whatever else is counted."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of that address."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Bills:
    """What each address still may take."""

    def __init__(self, limits: Limits) -> None:
        self._work = Buckets(limits.work)

    def request(self, address: str, endpoint: str) -> None:
        """Bill a request before it is answered; raises Refused `many`."""
        self._work.of(address).take(REQUESTS.get(endpoint, USUAL))

    def order(self, address: str, order: object) -> None:
        """Bill an order before it is carried out; raises Refused `many`."""
        self._work.of(address).take(ORDERS.get(order, ORDER) if isinstance(order, str) else ORDER)

    def owe(self, address: str, millis: float) -> None:
        """Bill work that is done already: whoever had it done waits the longer next time."""
        self._work.of(address).owe(millis)
