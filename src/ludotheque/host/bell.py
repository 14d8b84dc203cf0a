"""The bell: tells whoever runs the house that somebody's turn has come at a slow table.

Off unless the host was started with an address.  Only that address is ever asked, whatever anybody does at a
table: no redirect is followed, no proxy of the environment used.  What is sent is public at the table.  A
ring is a hint: it is tried a few times and then forgotten, and a table never waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ludotheque.host.course import Step
from ludotheque.host.envelope import Plain
from ludotheque.host.registry.tables import now_ms
from ludotheque.host.wire import encode

if TYPE_CHECKING:
    import httpx

    from ludotheque.host.hall import Hall
    from ludotheque.host.table import Table

WAITING = 1_000  # rings under way; the oldest are dropped
PATIENCE = 5.0  # seconds for an answer

log = logging.getLogger(__name__)


class BadAddress(ValueError):
    """What was given as the bell's address is none."""


def checked(address: str) -> str:
    """An address that a bell may ring at; empty for no bell.  Raises BadAddress."""
    if not address:
        return ""
    try:
        parts = urlsplit(address)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise BadAddress(address)
    return address


class Bell:
    """Rings at one address, in the background, in order."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.address = checked(hall.settings.notify_url)
        self._rings: asyncio.Queue[Plain] = asyncio.Queue(WAITING)
        # By table: for whom it waited last; None while it gathers.
        self._waiting: dict[str, frozenset[int] | None] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to ring, if there is an address."""
        if self.address:
            self._task = asyncio.create_task(self._ring_on())

    async def stop(self) -> None:
        """Ring no more; what was not delivered is forgotten."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def attend(self, table: Table) -> None:
        """Listen for turns at a table; whoever is waited for now was told before."""
        if self.address:
            table.after.append(lambda step: self._hear(table, step))
            self._waiting[table.id] = _waiting(table)

    def forget(self, table: Table) -> None:
        """The table left the memory."""
        self._waiting.pop(table.id, None)

    def _hear(self, table: Table, step: Step | None) -> None:
        waiting = _waiting(table)
        before, self._waiting[table.id] = self._waiting.get(table.id), waiting
        if waiting is None or not table.is_owner or not table.record.roster.turn_limit:
            return
        if before is not None and step is None:
            return  # the journal was read anew: somebody else may have rung already
        here, roster = table.company.connected(), table.record.roster
        for seat in sorted(waiting - (before or frozenset())):
            if seat in roster.persons and seat not in here and not roster.chairs[seat].stand_in:
                self._put(turn(table, seat))

    def _put(self, ring: Plain) -> None:
        if self._rings.full():
            self._rings.get_nowait()
            self.hall.metrics.rings.labels("dropped").inc()
        self._rings.put_nowait(ring)

    async def _ring_on(self) -> None:
        import httpx

        limits = httpx.Limits(max_connections=1)
        async with httpx.AsyncClient(
            timeout=PATIENCE, follow_redirects=False, trust_env=False, limits=limits
        ) as client:
            while True:
                ring = await self._rings.get()
                told = await self._ring(client, ring)
                self.hall.metrics.rings.labels("told" if told else "lost").inc()
                if not told:
                    log.warning("ring lost", extra={"table": ring["table"]})

    async def _ring(self, client: httpx.AsyncClient, ring: Plain) -> bool:
        """Try a few times, each time a little later; whether it was taken."""
        import httpx

        pause = self.hall.settings.notify_pause
        for attempt in range(self.hall.settings.notify_tries):
            if attempt:
                await asyncio.sleep(pause * 2 ** (attempt - 1))
            try:
                answer = await client.post(
                    self.address, content=encode(ring), headers={"Content-Type": "application/json"}
                )
            except httpx.HTTPError:
                continue
            if answer.is_success:
                return True
            if answer.status_code < 500 and answer.status_code != 429:
                return False  # it was understood and is not wanted: asking again would not help
        return False


def _waiting(table: Table) -> frozenset[int] | None:
    match = table.course.match
    if table.record.phase == "gathering":
        return None
    return frozenset(() if match.outcome is not None else match.waiting)


def turn(table: Table, seat: int) -> Plain:
    """What is sent when a seat's turn has come: only what everybody at the table may know."""
    roster, public_url = table.record.roster, table.hall.settings.public_url.rstrip("/")
    return {
        "event": "turn",
        "id": secrets.token_hex(8),  # the same in every attempt
        "table": table.id,
        "game": table.room.name,
        "seat": seat,
        "name": roster.chairs[seat].name,
        "turn_ends": now_ms() + int(table.deadlines.turn_seconds() * 1000),
        "url": f"{public_url}/t/{table.id}" if public_url else "",
    }
