"""What a company decides together, through real sockets: who is sent away, what then holds for its seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import httpx
import pytest

from ludotheque.host.client import HostError, House, Laid, Seat
from ludotheque.host.settings import NO_LIMITS, Rate, Settings
from ludotheque.host.store import schema
from tests.host.conftest import Served

ME, PERSON = {"kind": "me", "name": "Ada"}, {"kind": "person"}


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(HostError) as error:
        await work
    return error.value.code


async def until(wanted: Callable[[], object]) -> None:
    for _ in range(300):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came true")


async def three_in_the_desert(near: House) -> Laid:
    laid = await near.lay("desert", [ME, PERSON, PERSON], bot_pace=0)
    await near.use(laid.seats[1], "Bo")
    await near.use(laid.seats[2], "Cy")
    return laid


@asynccontextmanager
async def seated(near: House, laid: Laid, tokens: list[str]) -> AsyncIterator[list[Seat]]:
    """Sockets for these links, as soon as everybody sees everybody."""
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(near.seat(laid.table, token)) for token in tokens]
        await until(lambda: all(seat.company and seat.seen.number >= 0 for seat in seats))
        await until(lambda: all(one["here"] for seat in seats for one in seat.company["seats"]))
        yield seats


async def test_who_is_sent_away_is_told_closed_out_and_its_seat_goes_to_somebody_else(
    served: Served, near: House
) -> None:
    laid = await three_in_the_desert(near)
    path = f"/api/tables/{laid.table}"
    shown = await near.ask("POST", f"{path}/links", {"role": "hand"}, laid.seats[2])
    async with httpx.AsyncClient(base_url=served.url) as device:
        await device.post("/api/links/use", json={"token": laid.seats[2], "name": "Cy"})
        assert (await device.get(f"{path}/view")).json()["view"]["seat"] == 2
        async with (
            near.seat(laid.table, shown["token"]) as friend,
            seated(near, laid, [laid.token, laid.seats[1], laid.seats[2]]) as (ada, bo, cy),
        ):
            opened = await ada.do("kick", seat=2)
            assert opened["passed"] is None
            await until(lambda: cy.company["table"]["motion"])
            assert cy.company["table"]["motion"]["what"] == "kick"
            assert await refused(cy.do("vote", no=opened["motion"], yes=False)) == "forbidden"
            assert (await bo.do("vote", no=opened["motion"], yes=True))["passed"] is True
            for gone in (cy, friend):
                await until(lambda gone=gone: gone.ended)  # type: ignore[misc]  # a default in a lambda has no type
                assert gone.ended is not None
                assert (gone.ended.code, gone.ended.text) == ("forbidden", "forbidden")
            await until(lambda: ada.company["seats"][2]["kind"] == "open")
            assert ada.company["seats"][2]["stand_in"] == "normal"
        # No link of the seat opens anything any more: not by itself, nor by the device that used it.
        for token in (laid.seats[2], shown["token"]):
            assert await refused(near.look(token)) == "unknown"
            assert await refused(near.do(laid.table, token, do="undo")) == "unknown"
            async with near.seat(laid.table, token) as again:
                await until(lambda again=again: again.ended)  # type: ignore[misc]  # a default in a lambda has no type
        assert (await device.get(f"{path}/view")).status_code == 401
        assert (await device.get("/api/mine")).json() == {"tables": []}
    await near.do(laid.table, laid.keeper, do="bot", seat=2, level="random")
    assert (await near.ask("GET", path))["seats"][2]["stand_in"] == "random"
    made = await near.ask("POST", f"{path}/links", {"role": "seat", "seat": 2}, laid.token)
    await near.use(made["token"], "Di")
    async with near.seat(laid.table, made["token"]) as di:
        seen = await di.until(lambda seen: seen.number >= 0, 10)
        assert seen.view["seat"] == 2
        await until(lambda: di.company["seats"][2]["here"])
        assert (di.company["seats"][2]["name"], di.company["seats"][2]["kind"]) == ("Di", "person")
    assert await refused(near.look(laid.seats[2])) == "unknown"


async def test_one_against_it_keeps_everybody_at_the_table(near: House) -> None:
    laid = await three_in_the_desert(near)
    async with seated(near, laid, [laid.token, laid.seats[1], laid.seats[2]]) as (ada, bo, cy):
        opened = await ada.do("kick", seat=2)
        assert (await bo.do("vote", no=opened["motion"], yes=False))["passed"] is False
        await until(lambda: cy.company["table"]["notice"] == "host.motion_lost")
        assert cy.ended is None
        assert (await cy.do("chat", text="thank you"))["ok"] is True


async def test_two_players_cannot_send_each_other_away(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    await near.use(laid.seats[1], "Bo")
    async with seated(near, laid, [laid.token, laid.seats[1]]) as (ada, _):
        assert await refused(ada.do("kick", seat=1)) == "forbidden"
        assert await refused(ada.do("kick", seat=0)) == "malformed"


async def test_who_was_sent_away_from_a_rematch_does_not_come_back_by_the_old_table(near: House) -> None:
    laid = await three_in_the_desert(near)
    old = [laid.token, laid.seats[1], laid.seats[2]]
    async with seated(near, laid, old) as (ada, bo, cy):
        made = {}
        for what in ("concede", "rematch"):
            opened = await ada.do(what)
            await bo.do("vote", no=opened["motion"], yes=True)
            made = await cy.do("vote", no=opened["motion"], yes=True)
    path = f"/api/tables/{laid.table}/next"
    new = [(await near.ask("POST", path, {}, token))["token"] for token in old]
    following = replace(laid, table=made["table"])
    async with seated(near, following, new) as (ada, bo, cy):
        opened = await ada.do("kick", seat=0)  # Cy sits there now
        await bo.do("vote", no=opened["motion"], yes=True)
        await until(lambda: cy.ended)
    assert await refused(near.ask("POST", path, {}, old[2])) == "forbidden"
    assert (await near.ask("POST", path, {}, old[1]))["seat"] == 2


async def test_the_muted_neither_speak_nor_point(near: House) -> None:
    laid = await three_in_the_desert(near)
    async with seated(near, laid, [laid.token, laid.seats[1], laid.seats[2]]) as (ada, bo, cy):
        opened = await ada.do("mute", seat=2)
        assert opened["passed"] is None
        assert (await cy.do("chat", text="still here"))["ok"] is True
        await bo.do("vote", no=opened["motion"], yes=True)
        assert await refused(cy.do("chat", text="hello")) == "forbidden"
        assert await refused(cy.do("mark", pieces=["tile-1"])) == "forbidden"
        await until(lambda: bo.company["seats"][2]["muted"])
        await until(lambda: len(bo.chat) == 1)


async def test_the_word_of_a_table_cannot_be_tried_out(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, tokens=Rate(3, 0.01))))
    async with House(served.url) as near:
        laid = await near.lay("toy", [ME, PERSON], listed=True, word="sésame")
        path = f"/api/tables/{laid.table}/sit"
        codes = [await refused(near.ask("POST", path, {"word": word})) for word in ("a", "b", "c", "sésame")]
        assert codes == ["forbidden", "forbidden", "forbidden", "many"]


async def test_who_knows_the_word_sits_and_plays_and_the_others_look_on(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON], listed=True, word="sésame")
    path = f"/api/tables/{laid.table}/sit"
    async with near.seat(laid.table) as anybody, near.seat(laid.table, laid.token) as ada:
        await ada.until(lambda seen: seen.number >= 0, 10)
        assert await refused(near.ask("POST", path, {"name": "Bo"})) == "forbidden"
        taken = await near.ask("POST", path, {"word": "sésame", "name": "Bo"})
        async with near.seat(laid.table, taken["token"]) as bo:
            await until(lambda: anybody.company and anybody.company["table"]["phase"] == "playing")
            await ada.asked(10)
            await ada.move(["rest"])
            await bo.asked(10)
            await bo.move(["rest"])
            await anybody.until(lambda seen: seen.number == 2, 10)
            assert await refused(anybody.do("move", move=["rest"], prompt=1)) == "forbidden"


async def test_a_deleted_table_is_gone_for_whoever_looks_on_and_from_the_database(
    served: Served, near: House
) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    await near.use(laid.seats[1], "Bo")
    path = f"/api/tables/{laid.table}"
    async with seated(near, laid, [laid.token, laid.seats[1]]) as (ada, bo):
        await ada.do("chat", text="delete this")
        await ada.do("move", move=["rest"], prompt=1)
        assert (await near.ask("GET", f"{path}/data", token=laid.token))["chat"][0]["text"] == "delete this"
        assert (await near.ask("DELETE", path, token=laid.token))["deleted"] is False
        assert ada.ended is None
        assert (await near.ask("DELETE", path, token=laid.seats[1]))["deleted"] is True
        await until(lambda: ada.ended and bo.ended)
    kept = (schema.entries, schema.snapshots, schema.chats, schema.links, schema.devices)
    for part in kept:
        rows = await served.host.store.look(
            lambda connection, part=part: connection.execute(  # type: ignore[misc]  # a default in a lambda has no type
                part.select().where(part.c.table_id == laid.table)
            ).all()
        )
        assert rows == [], part.name


async def test_a_wish_to_delete_goes_with_whoever_had_it(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    await near.use(laid.seats[1], "Bo")
    path = f"/api/tables/{laid.table}"
    await near.ask("DELETE", path, token=laid.seats[1])
    await near.do(laid.table, laid.seats[1], do="leave")
    made = await near.ask("POST", f"{path}/links", {"role": "seat", "seat": 1}, laid.token)
    await near.use(made["token"], "Cy")
    assert (await near.ask("DELETE", path, token=laid.token))["deleted"] is False


async def test_a_friend_who_comes_late_finds_its_seat_although_a_bot_sat_down(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON], bot_pace=0)
    await near.do(laid.table, laid.keeper, do="start", fill="random")
    await near.use(laid.seats[1], "Bo")
    async with seated(near, laid, [laid.token, laid.seats[1]]) as (ada, bo):
        assert (bo.company["seats"][1]["kind"], bo.company["seats"][1]["name"]) == ("person", "Bo")
        await ada.asked(10)
        await ada.move(["rest"])
        await bo.asked(10)
        await bo.move(["rest"])
        await ada.until(lambda seen: seen.waiting == [0], 10)


async def test_two_seats_may_give_themselves_the_same_name_and_count_for_themselves(
    served: Served, near: House
) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    await near.use(laid.seats[1], "Bo")
    order = {"do": "move", "move": ["rest"], "prompt": 1, "client": "bot", "c": 1}
    for token in (laid.token, laid.seats[1]):
        assert (await near.do(laid.table, token, **order))["ok"] is True
    served.host.tables.forget(served.host.tables[laid.table])
    assert (await near.do(laid.table, laid.seats[1], **order))["ok"] is True
    assert [line.entry.seat for line in await served.host.store.read(laid.table)] == [0, 1]
