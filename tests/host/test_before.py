"""The house of before: its tables open, go on by their old links, replay; its orders get the same answers."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from ludotheque.host.client import House
from ludotheque.host.operations.admin import do as office
from ludotheque.host.operations.backup import restore
from ludotheque.host.settings import Settings
from tests.host.conftest import Served
from tools.keep_house import SEED, without_words

BEFORE = Path(__file__).parent / "before"
TABLES: list[dict[str, Any]] = json.loads((BEFORE / "house.json").read_text())
ORDERS: list[dict[str, Any]] = json.loads((BEFORE / "orders.json").read_text())
RECORDED = 1  # the table at which the orders were given
Serve = Callable[[Settings], Awaitable[Served]]


@pytest.fixture
def old(settings: Settings) -> Settings:
    """The settings of a host on the old database."""
    settings.file.write_bytes(gzip.decompress((BEFORE / "tables.db.gz").read_bytes()))
    return settings


def tables(*endings: str) -> list[dict[str, Any]]:
    return [one for one in TABLES if str(one["what"]).endswith(endings)]


async def test_every_stored_match_replays_to_every_fingerprint_that_was_kept(old: Settings) -> None:
    reports = await office(old, "replay")
    assert len(reports) == len(TABLES) + RECORDED
    assert [report for report in reports if not report["fits"]] == []
    assert sum(int(str(report["entries"])) for report in reports) > 400


async def test_a_backup_of_before_comes_back(old: Settings, tmp_path: Path, serve: Serve) -> None:
    file = tmp_path / "kept.ludotheque"
    file.write_bytes(gzip.decompress((BEFORE / "backup.ludotheque.gz").read_bytes()))
    fresh = old.with_(database=f"sqlite:///{tmp_path / 'new.db'}")
    assert (await asyncio.to_thread(restore, file, fresh))["tables"] == len(TABLES) + RECORDED
    reports = await office(fresh, "replay")
    assert [report for report in reports if not report["fits"]] == []
    served = await serve(fresh)
    async with House(served.url) as house:
        for one in TABLES:
            assert (await house.look(one["keeper"]))["table"] == one["table"]


async def test_every_old_link_shows_what_it_showed(old: Settings, serve: Serve) -> None:
    served = await serve(old)
    async with House(served.url) as house:
        for one in TABLES:
            for seat, before in one["views"].items():
                shown = await house.ask("GET", f"/api/tables/{one['table']}/view", None, one["seats"][seat])
                if one["what"] in ("kreo in the middle", "kero in the middle"):  # time went on after this
                    assert shown["n"] >= before["n"]
                    continue
                assert shown["n"] == before["n"], one["what"]
                assert shown["legal"] == before["legal"], one["what"]
                kept = _shared(before["view"], shown["view"])
                assert {name: shown["view"][name] for name in kept} == kept, one["what"]
            assert (await house.look(one["spectator"]))["role"] == "spectator"
        hand = next(one["hand"] for one in TABLES if "hand" in one)
        assert (await house.look(hand))["role"] == "hand"


def _shared(before: dict[str, Any], today: dict[str, Any]) -> dict[str, Any]:
    """What was seen before, without the time and whatever a room shows in another way by now."""
    kept = {name: value for name, value in before.items() if name in today and name != "now"}
    assert len(kept) > len(before) * 0.8, "most of what was seen is still called the same"
    return kept


async def test_the_live_ones_go_on_by_their_old_links(old: Settings, serve: Serve) -> None:
    served = await serve(old)
    async with House(served.url) as house:
        for one in tables("in the middle", "at rest"):
            name, tokens = one["table"], one["seats"]
            seats = [house.seat(name, token) for token in tokens.values()]
            for seat in seats:
                await seat.__aenter__()
                await seat.until(lambda seen: seen.number >= 0, 20)
            if one["what"].endswith("at rest"):
                assert seats[0].company["table"]["paused"] == "asked"
                await seats[0].do("resume")
            mover = await _who_may_act(seats)
            await mover.move(mover.seen.legal[0])
            for seat in seats:
                await seat.close()


async def _who_may_act(seats: list[Any]) -> Any:
    for _ in range(400):
        for seat in seats:
            if seat.seen.legal and seat.seen.waiting:
                return seat
        await asyncio.sleep(0.05)
    raise AssertionError("nobody may act")


async def test_finished_ones_are_looked_at_step_by_step(old: Settings, serve: Serve) -> None:
    """From one's own seat: the same deal is still played at another table of this house."""
    served = await serve(old)
    async with House(served.url) as house:
        for one in tables("over"):
            path = f"/api/tables/{one['table']}/replay"
            mine = str(one["seats"]["0"])
            told = await house.ask("GET", path, token=mine)
            assert told["over"] is not None
            last = await house.ask("GET", f"{path}/{told['length']}?seat=0&as=data", token=mine)
            kept = _shared(one["views"]["0"]["view"], last["view"])
            assert {name: last["view"][name] for name in kept} == kept
            await house.ask("GET", f"{path}/0?seat=0&as=painted&lang=fr", token=mine)


async def test_a_gathering_table_still_waits_behind_its_word(old: Settings, serve: Serve) -> None:
    served = await serve(old)
    async with House(served.url) as house:
        (gathers,) = tables("gathering")
        sat = await house.ask("POST", f"/api/tables/{gathers['table']}/sit", {"word": "sesame"})
        assert sat["seat"] == 0
        await house.use(gathers["seats"]["1"], "Bo")
        shown = await house.ask("GET", f"/api/tables/{gathers['table']}")
        assert shown["phase"] == "playing"


def as_before(answer: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """The answer, but for what was added since at the end of a list of words that are offered."""
    now, then = (one.get("error", {}).get("params", {}) for one in (answer, before))
    if then.get("expected") and str(now.get("expected")).startswith(f"{then['expected']}, "):
        now["expected"] = then["expected"]
    return answer


async def test_orders_of_before_get_the_answers_of_before(settings: Settings, serve: Serve) -> None:
    served = await serve(settings)
    async with House(served.url) as house:
        laid = await house.lay("desert", [{"kind": "person"}, {"kind": "person"}], seed=SEED)
        for seat in (0, 1):
            await house.use(laid.seats[seat])
        address = f"{served.url.replace('http', 'ws', 1)}/ws/tables/{laid.table}?as=data&client=old&lang=en"
        headers = [{"Authorization": f"Bearer {laid.seats[seat]}"} for seat in (0, 1)]
        async with (
            connect(address, additional_headers=headers[0], proxy=None) as ada,
            connect(address, additional_headers=headers[1], proxy=None) as bo,
        ):
            for one in ORDERS:
                socket = (ada, bo)[one["seat"]]
                await socket.send(json.dumps(one["sent"]))
                while True:
                    answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                    if answer.get("re") == one["sent"]["c"]:
                        break
                assert as_before(without_words(answer), one["answer"]) == one["answer"], one["sent"]
