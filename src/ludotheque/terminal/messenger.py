"""The messenger: the line to a host, in a thread of its own, so that a keyboard never waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

from ludotheque.host.client import HostError, House
from ludotheque.host.remote import Place, sit

Plain: TypeAlias = dict[str, Any]


class Messenger:
    """Sits down with a link, carries orders out, and keeps what comes until somebody looks."""

    def __init__(self, url: str, name: str, language: str) -> None:
        self._url = url
        self._name = name
        self._language = language
        self._letters: SimpleQueue[Plain | HostError] = SimpleQueue()
        self._place: Future[Place] = Future()
        self._house: House | None = None
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="messenger", daemon=True)

    def open(self) -> Place:
        """Sit down; raises HostError, or httpx.HTTPError where nobody answers."""
        self._thread.start()
        return self._place.result()

    def close(self) -> None:
        """Leave the line; the seat stays ours."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop)
            self._thread.join(5)

    @property
    def is_connected(self) -> bool:
        """Whether the host can be heard now; a lost line is picked up again by itself."""
        return self._place.result().seat.is_connected

    def letters(self) -> list[Plain]:
        """What came since the last look; raises HostError once the host has shown us the door."""
        found: list[Plain] = []
        while True:
            try:
                one = self._letters.get_nowait()
            except Empty:
                return found
            if isinstance(one, HostError):
                raise one
            found.append(one)

    def order(self, what: str, **more: object) -> Future[Plain]:
        """Give an order; it is sent again over lost lines until it is answered."""
        return self._submit(self._place.result().seat.do(what, **more))

    def speak(self, language: str) -> None:
        """Have the host answer in another language from now on."""
        self._submit(self._place.result().seat.speak(language))

    def follow(self) -> str:
        """Take our place at the rematch; the link to it.  Raises HostError."""
        place, house = self._place.result(), self._house
        assert house is not None
        made = self._submit(house.ask("POST", f"/api/tables/{place.seat.table}/next")).result()
        return f"{house.url}/join#{made['token']}"

    @property
    def link(self) -> str:
        """The link that leads back to this place."""
        assert self._house is not None
        return self._house.link

    def _submit(self, work: Coroutine[Any, Any, Plain]) -> Future[Plain]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self._serve())
        try:
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        except Exception as error:  # noqa: BLE001 - whoever waits for the place is told, whatever it is
            if not self._place.done():
                self._place.set_exception(error)
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        async with House(self._url, language=self._language) as house:
            self._house = house
            place = await sit(house, self._name)
            async with place.seat as seat:
                self._place.set_result(place)
                shown_out = asyncio.ensure_future(seat.until(lambda _: False))
                reading = asyncio.ensure_future(self._read(place))
                try:
                    await asyncio.wait({shown_out, reading}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    reading.cancel()
                    shown_out.cancel()
                if seat.ended is not None:
                    self._letters.put(seat.ended)

    async def _read(self, place: Place) -> None:
        async for message in place.seat.messages():
            self._letters.put(message)
