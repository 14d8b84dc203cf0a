"""A host, over HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self, cast
from urllib.parse import urlsplit

import httpx
import msgspec

from ludotheque.host.client.seat import Seat
from ludotheque.host.client.seen import HostError, Laid, Plain, decode, encode


class House:
    """A host, over HTTP."""

    def __init__(self, url: str, token: str = "", language: str = "en", timeout: float = 10.0) -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = token or (parts.fragment if parts.path.rstrip("/").endswith("/join") else "")
        self._watched = parts.path.partition("/t/")[2].strip("/")
        self.is_for_all = "~" in self.token  # the one link of a whole table: its name and its word
        self._word = ""
        if self.is_for_all:
            self._watched, _, self._word = self.token.partition("~")
            self.token = ""
        self.language = language
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let the connection go."""
        await self._http.aclose()

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", content: bytes | None = None
    ) -> Plain:
        """One call of the API; raises HostError."""
        headers = {"Accept-Language": self.language}
        if token or self.token:
            headers["Authorization"] = f"Bearer {token or self.token}"
        if content is None and body is not None:
            content = encode(body)
            headers["Content-Type"] = "application/json"
        self._http.cookies.clear()
        answer = await self._http.request(method, path, content=content, headers=headers)
        if answer.is_error:
            try:
                raise HostError(decode(answer.content)["error"])
            except (msgspec.DecodeError, KeyError, TypeError) as why:
                raise HostError({"code": "busy", "text": f"HTTP {answer.status_code}"}) from why
        return decode(answer.content)

    async def games(self) -> list[Plain]:
        """The shelf."""
        return cast("list[Plain]", (await self.ask("GET", f"/api/games?lang={self.language}"))["games"])

    async def lay(self, game: str, seats: Sequence[Mapping[str, object]], **more: object) -> Laid:
        """Lay a table; `more` are options, listed, word, turn_limit, bot_pace, seed, daily."""
        made = await self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})
        links = made["links"]
        tokens = {int(seat): link.partition("#")[2] for seat, link in links["seats"].items()}
        return Laid(
            made["table"], made["seat"], made["token"], tokens,
            links["spectator"].partition("#")[2], links["keeper"].partition("#")[2],
        )  # fmt: skip

    async def look(self, token: str = "") -> Plain:
        """What a link is for."""
        return await self.ask("POST", "/api/links/look", {"token": token or self.token})

    async def watched(self) -> Plain:
        """What is public of the table whose address this is: as much as a spectator's link would tell."""
        return {**await self.ask("GET", f"/api/tables/{self._watched}"), "role": "spectator", "seat": -1}

    async def come_in(self, name: str = "") -> None:
        """By the one link of a whole table: take a seat that is free, or watch where none is."""
        path, word = f"/api/tables/{self._watched}/sit", {"word": self._word} if self._word else {}
        try:
            made = await self.ask("POST", path, {"name": name, **word})
        except HostError as error:
            if error.code != "taken":
                raise
            made = await self.ask("POST", path, {"watch": True, **word})
        self.token, self.is_for_all = str(made["token"]), False

    @property
    def link(self) -> str:
        """The link that leads back to what this house's secret gives."""
        return f"{self.url}/join#{self.token}" if self.token else f"{self.url}/t/{self._watched}"

    async def use(self, token: str = "", name: str = "") -> Plain:
        """Sit down with a link."""
        return await self.ask("POST", "/api/links/use", {"token": token or self.token, "name": name})

    async def do(self, table: str, token: str, **order: object) -> Plain:
        """An order without a socket."""
        return await self.ask("POST", f"/api/tables/{table}/do", order, token)

    async def sheet(self, content: str) -> str:
        """The components of a table that does not play with the room's own."""
        return str((await self.ask("GET", f"/api/contents/{content}"))["sheet"]) if content else ""

    def seat(self, table: str, token: str = "", seat: int | None = None, guess: bool = False) -> Seat:
        """A place at a table, over a socket; with `guess` for programs that think or draw."""
        return Seat(self.url, table, token or self.token, self.language, seat, guess)
