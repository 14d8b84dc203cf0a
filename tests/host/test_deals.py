"""A deal that others still play: whoever has finished it learns nothing of what they hide from each other.

Twin worlds differ only in what a seat could not know when it gave up; there every endpoint is asked, as that
seat and as nobody, and every answer compared.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from ludotheque.games import game
from ludotheque.host.app import ENDPOINTS
from ludotheque.host.host import Host
from ludotheque.host.proving.ground import ProvingGround
from ludotheque.host.registry import laying
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.kernel import Entry, Match, QuickChance, State
from ludotheque.kernel.plain import write
from ludotheque.lab.conformance.secrecy import History
from ludotheque.table import seeds
from ludotheque.table.record import Record
from ludotheque.table.roster import Chair, Roster
from ludotheque.web.site import make_site
from tests.host.test_leaks import PERMUTERS
from tests.host.walks import play_on

ROOMS = ("aerion", "desert", "kero", "kreo")
ME = 0
LANGUAGES = ("fr", "en", "nl", "es")
ANEW = (
    r'"(created|touched|commitment|token|table|link|keeper|spectator)":("[^"]*"|\d+)|#[\w-]{20,}'
    r"|\n.*(_created|_seconds|process_).*"
)  # what is drawn or counted anew for every house


def worlds(name: str) -> tuple[Match, list[Entry], list[Entry]]:
    """A match in which a seat gave up, and its journal in two worlds that this seat cannot tell apart."""
    room = game(name)
    match = room.match(room.options.seats[-1] if name != "kreo" else 3, seed=5)
    first = match.state.copy()
    uses = list(match.chance.uses)
    play_on(match, 6)
    entries = list(match.journal.entries)
    again = Match(room, match.head, frames=True)
    heard = [[one for one in again.apply(entry) if one.heard_by(ME)] for entry in entries]
    history = History(match, first, match.state.copy(), entries, heard)
    swap = PERMUTERS[name]().permute(history, ME, QuickChance(1))
    assert swap is not None, "the seat knows all"
    mirrored = [
        Entry("move", one.seat, one.at, swap.move(one.seat, one.move)) if one.kind == "move" else one
        for one in entries
    ]
    return (
        match,
        [based(first, uses), *entries, over(match)],
        [based(swap.start(), uses), *mirrored, over(match)],
    )


def based(state: State, uses: list[int]) -> Entry:
    data = json.dumps({"state": write(state), "uses": uses, "paused": False})
    return Entry("rebase", -1, int(state.now), 0, data)


def over(match: Match) -> Entry:
    return Entry("concede", ME, match.now)


class House:
    """One world: my table, which is over, and another one where the same deal is played."""

    def __init__(self, site: Any, tokens: dict[str, str]) -> None:
        self.site = site
        self.host: Host = site.state.host
        self.tokens = tokens

    async def ask(self, method: str, path: str, seat: int, body: object = None) -> tuple[int, str]:
        """What is answered to that seat, or without any link, less what is drawn anew for every table."""
        headers = {} if seat < 0 else {"Authorization": f"Bearer {self.tokens[f'seat {seat}']}"}
        transport = httpx.ASGITransport(self.site)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as browser:
            answer = await browser.request(method, path, json=body, headers=headers)
        return answer.status_code, re.sub(ANEW, "", answer.text)


@asynccontextmanager
async def house(
    where: Path, match: Match, journal: list[Entry], origin: str, elsewhere: str
) -> AsyncIterator[House]:
    settings = Settings(database=f"sqlite:///{where}", limits=NO_LIMITS, thinkers=0, port=0)
    site = make_site(settings)
    host: Host = site.state.host
    await host.start()
    chairs = [Chair("person", f"p{seat}") for seat in range(match.seats)]
    mine = Record("mine", match.head, b"salt", Roster(chairs), phase="over", origin=origin)
    other = Record("other", match.head, b"pepper", Roster(list(chairs)), phase=elsewhere, origin=origin)
    mine.outcome = "null"
    tokens = await host.store.write(lambda connection: laying.lay(connection, mine, journal=journal))
    await host.store.write(lambda connection: laying.lay(connection, other))
    yield House(site, tokens)
    await host.stop()


def calls(match: Match, length: int) -> list[tuple[str, str, object]]:
    """Every endpoint, and those that show a match for every step, seat and manner."""
    seats = [{"kind": "bot", "level": "random"}] * match.seats
    found: list[tuple[str, str, object]] = []
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace("{table}", "mine").replace("{game}", match.room.name)
        path = path.replace("{hash}", "0" * 32).replace("{day}", seeds.today())
        if "{n:int}" in path:
            found += [
                ("GET", path.replace("{n:int}", f"{n}?seat={seat}&as={how}"), None)
                for n in range(length + 1) for seat in range(-1, match.seats) for how in ("data", "painted")
            ]  # fmt: skip
        elif path.endswith("/branch"):
            found += [("POST", path, {"seats": seats, "entry": entry}) for entry in (None, 0, 1, length - 1)]
        elif endpoint.method == "GET":
            found.append(("GET", path, None))
        else:
            found.append((endpoint.method, path, {}))
    return [one for one in found if one[0] != "DELETE"] + [
        ("GET", "/replay/mine", None),
        ("GET", "/t/mine", None),
    ]


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("origin", ["daily", "given"])
async def test_a_finished_deal_tells_nothing_of_a_table_where_it_is_still_played(
    name: str, origin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def believed(*_given: object) -> None: ...

    monkeypatch.setattr(ProvingGround, "stand", believed)
    match, one, two = worlds(name)
    word = f"daily {seeds.today()}" if origin == "daily" else "given"
    kinds = set()
    async with (
        house(tmp_path / "one.db", match, one, word, "playing") as here,
        house(tmp_path / "two.db", match, two, word, "playing") as there,
    ):
        for seat in (ME, -1):
            for method, path, body in calls(match, len(one)):
                first = await here.ask(method, path, seat, body)
                assert first == await there.ask(method, path, seat, body), (seat, method, path)
                kinds.add((seat, path.split("?")[0].rstrip("0123456789"), first[0]))
    # What one knew oneself is there to be looked at again; all else is refused, not empty.
    assert (ME, "/api/tables/mine/replay/", 200) in kinds
    assert (ME, "/api/tables/mine/replay/", 409) in kinds
    assert (-1, "/api/tables/mine/replay/", 200) not in kinds
    assert {status for _, path, status in kinds if path.endswith(("/export", "/branch"))} == {409}


@pytest.mark.parametrize("name", ["kero", "kreo"])
async def test_once_nobody_plays_the_deal_everything_of_it_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the comparison above would find what is told then."""

    async def believed(*_given: object) -> None: ...

    monkeypatch.setattr(ProvingGround, "stand", believed)
    match, one, two = worlds(name)
    async with (
        house(tmp_path / "one.db", match, one, "given", "over") as here,
        house(tmp_path / "two.db", match, two, "given", "over") as there,
    ):
        path = "/api/tables/mine/" + ("replay/3?seat=1&as=data" if name == "kreo" else "export")
        shown, other = await here.ask("GET", path, -1), await there.ask("GET", path, -1)
        assert shown[0] == other[0] == 200
        assert shown != other
        assert (await here.ask("GET", "/api/tables/mine/export", -1))[0] == 200
        assert match.head.seed.hex() in (await here.ask("GET", "/api/tables/mine/seed", -1))[1]


async def test_it_is_said_kindly_in_every_language_and_a_table_long_left_holds_nobody_up(
    tmp_path: Path,
) -> None:
    match = game("toy").match(seed=2)
    async with house(tmp_path / "one.db", match, [over(match)], "given", "playing") as here:
        words = set()
        for language in LANGUAGES:
            status, told = await here.ask("GET", f"/api/tables/mine/replay?lang={language}", -1)
            assert status == 409
            words.add(json.loads(told)["error"]["text"])
        assert len(words) == len(LANGUAGES)
        mine = json.loads(
            (await here.ask("GET", "/api/tables/mine/replay?lang=en", ME))[1].replace("{,", "{")
        )
        assert mine["eyes"] == [-1, ME]
        assert "another table" in mine["note"]
        assert "notation" not in mine["entries"][0]
        left = text("update tables set touched = 0 where id = 'other'")
        await here.host.store.write(lambda connection: connection.execute(left))
        assert (await here.ask("GET", "/api/tables/mine/replay", -1))[0] == 200
