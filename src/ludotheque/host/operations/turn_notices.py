"""Turn notices: tells whoever runs the house that somebody's turn has come at a slow table.

Off unless the host was started with an address.  Only that address is ever asked, whatever anybody does at a
table: no redirect is followed, no proxy of the environment used.  What is sent is public at the table.  A
ring is a hint: it is tried a few times and then forgotten, and a table never waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ludotheque.host.settings import Settings
from ludotheque.table.live import LiveTable
from ludotheque.table.record import now_ms
from ludotheque.table.watched import Step
from ludotheque.table.wire import Plain, encode

if TYPE_CHECKING:
    import httpx  # slow to import, and only a host with an address needs it

WAITING = 1_000  # rings under way; the oldest are dropped
PATIENCE = 5.0  # seconds for an answer

log = logging.getLogger(__name__)


class BadAddress(ValueError):
    """What was given as the address for turn notices is none."""


def checked(address: str) -> str:
    """An address that turns may be told to; empty for none.  Raises BadAddress."""
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


class TurnNotices:
    """Tells one address, in the background, in order."""

    def __init__(self, settings: Settings, count: Callable[[str], None]) -> None:
        self.address = checked(settings.notify_url)
        self._settings = settings
        self._count = count  # counts how a ring ended: told, lost, dropped
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

    def attend(self, table: LiveTable) -> None:
        """Listen for turns at a table; whoever is waited for now was told before."""
        if self.address:
            table.journal.after.append(lambda step: self._hear(table, step))
            self._waiting[table.id] = _waiting(table)

    def forget(self, table: str) -> None:
        """The table left the memory."""
        self._waiting.pop(table, None)

    def _hear(self, table: LiveTable, step: Step | None) -> None:
        state, waiting = table.state, _waiting(table)
        before, self._waiting[table.id] = self._waiting.get(table.id), waiting
        roster = state.record.roster
        if waiting is None or not state.is_owner or not roster.turn_limit:
            return
        if before is not None and step is None:
            return  # the journal was read anew: somebody else may have rung already
        here = table.presence.connected()
        for seat in sorted(waiting - (before or frozenset())):
            if seat in roster.persons and seat not in here and not roster.chairs[seat].stand_in:
                self._put(turn(table, seat, self._settings.public_url.rstrip("/")))

    def _put(self, ring: Plain) -> None:
        if self._rings.full():
            self._rings.get_nowait()
            self._count("dropped")
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
                self._count("told" if told else "lost")
                if not told:
                    log.warning("ring lost", extra={"table": ring["table"]})

    async def _ring(self, client: httpx.AsyncClient, ring: Plain) -> bool:
        """Try a few times, each time a little later; whether it was taken."""
        import httpx

        pause = self._settings.notify_pause
        for attempt in range(self._settings.notify_tries):
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


def _waiting(table: LiveTable) -> frozenset[int] | None:
    match = table.state.watched.match
    if table.state.record.phase == "gathering":
        return None
    return frozenset(() if match.outcome is not None else match.waiting)


def turn(table: LiveTable, seat: int, public_url: str) -> Plain:
    """What is sent when a seat's turn has come: only what everybody at the table may know."""
    return {
        "event": "turn",
        "id": secrets.token_hex(8),  # the same in every attempt
        "table": table.id,
        "game": table.state.room.name,
        "seat": seat,
        "name": table.state.chair(seat).name,
        "turn_ends": now_ms() + int(table.state.turn_seconds() * 1000),
        "url": f"{public_url}/t/{table.id}" if public_url else "",
    }
