"""Laying tables, sitting, links, the company's decisions, rematches, deletion."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest

from ludotheque.host.client import HostError, House, Laid, Seat
from ludotheque.host.settings import NO_LIMITS, Rate, Settings
from ludotheque.table.links import Right
from ludotheque.table.orders import Sender
from tests.host.conftest import Served
from tests.host.giving import give_at

ME, PERSON, BOT = {"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(HostError) as error:
        await work
    return error.value.code


async def two_at_a_toy(house: House) -> Laid:
    laid = await house.lay("toy", [{"kind": "me", "name": "Ada"}, PERSON])
    await house.use(laid.seats[1], "Bo")
    return laid


async def until_company(seat: Seat, wanted: Callable[[dict[str, object]], object]) -> None:
    for _ in range(200):
        if seat.company and wanted(seat.company["table"]):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(seat.company)


async def test_a_table_of_one_and_bots_starts_at_once_and_is_played_to_its_end(near: House) -> None:
    laid = await near.lay("toy", [ME, BOT], bot_pace=0)
    async with near.seat(laid.table, laid.token) as seat:
        while not (seen := await seat.asked(20)).over:
            await seat.move(["rest"])
    assert seen.over["result"]


async def test_opening_a_link_changes_nothing_until_it_is_confirmed(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    link = laid.seats[1]
    await near.look(link)
    look = await near.look(link)
    assert (look["role"], look["seat"], look["phase"]) == ("seat", 1, "gathering")
    assert (await near.ask("GET", f"/api/tables/{laid.table}"))["seats"][1]["kind"] == "open"
    used = await near.use(link, "Bo")
    assert used == {"table": laid.table, "role": "seat", "seat": 1}
    shown = await near.ask("GET", f"/api/tables/{laid.table}")
    assert (shown["phase"], shown["seats"][1]["name"]) == ("playing", "Bo")


async def test_a_device_remembers_its_seats_and_forgets_them_when_told(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as browser:
        made = await browser.post("/api/tables", json={"game": "toy", "seats": [ME, BOT]})
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        mine = (await browser.get("/api/mine")).json()["tables"]
        assert [table["table"] for table in mine] == [made.json()["table"]]
        assert sorted(you["role"] for you in mine[0]["you"]) == ["keeper", "seat"]
        view = await browser.get(f"/api/tables/{made.json()['table']}/view")
        assert view.json()["view"]["seat"] == 0
        await browser.delete(f"/api/mine/{made.json()['table']}")
        assert (await browser.get("/api/mine")).json() == {"tables": []}


async def test_an_unlisted_table_is_nobodys_business(near: House) -> None:
    laid = await two_at_a_toy(near)
    path = f"/api/tables/{laid.table}"
    assert await refused(near.ask("GET", f"{path}/view")) == "unknown"
    assert await refused(near.ask("POST", f"{path}/sit", {})) == "forbidden"
    assert await refused(near.ask("POST", f"{path}/do", {"do": "undo"})) == "unknown"
    assert await refused(near.ask("GET", f"{path}/view?seat=1", token=laid.token)) == "forbidden"
    assert (await near.ask("GET", "/api/tables"))["tables"] == []


async def test_a_listed_table_can_be_watched_and_joined_with_its_word(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON], listed=True, word="sésame")
    (shown,) = (await near.ask("GET", "/api/tables"))["tables"]
    assert (shown["table"], shown["word"]) == (laid.table, True)
    path = f"/api/tables/{laid.table}"
    assert (await near.ask("GET", f"{path}/view"))["view"]["seat"] == -1
    assert await refused(near.ask("POST", f"{path}/sit", {"word": "please"})) == "forbidden"
    taken = await near.ask("POST", f"{path}/sit", {"word": "sésame", "name": "Bo"})
    assert taken["seat"] == 1
    assert await refused(near.ask("POST", f"{path}/sit", {"word": "sésame"})) == "taken"
    assert (await near.ask("GET", f"{path}/view", token=taken["token"]))["view"]["seat"] == 1


async def test_the_word_of_a_full_table_lets_somebody_watch_and_one_link_is_kept_for_all_of_them(
    near: House,
) -> None:
    laid = await near.lay("toy", [ME, PERSON], word="sésame")
    path = f"/api/tables/{laid.table}"
    await near.ask("POST", f"{path}/sit", {"word": "sésame"})
    assert await refused(near.ask("POST", f"{path}/sit", {"word": "please", "watch": True})) == "forbidden"
    assert await refused(near.ask("POST", f"{path}/sit", {"watch": True})) == "forbidden"
    one, two = [await near.ask("POST", f"{path}/sit", {"word": "sésame", "watch": True}) for _ in range(2)]
    assert one == two
    assert one["seat"] == -1
    assert (await near.ask("GET", f"{path}/view", token=one["token"]))["view"]["seat"] == -1
    await near.ask("DELETE", f"{path}/links", {"role": "spectator"}, token=laid.keeper)
    assert await refused(near.ask("POST", f"{path}/sit", {"word": "sésame", "watch": True})) == "unknown"
    assert await refused(near.ask("GET", f"{path}/view", token=one["token"])) == "unknown"


async def test_an_unlisted_table_without_a_word_is_watched_by_nobody_and_a_listed_one_by_all(
    near: House,
) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    path = f"/api/tables/{laid.table}"
    assert await refused(near.ask("POST", f"{path}/sit", {"watch": True})) == "forbidden"
    listed = await near.lay("toy", [ME, PERSON], listed=True)
    made = await near.ask("POST", f"/api/tables/{listed.table}/sit", {"watch": True})
    assert (made["seat"], made["token"]) == (-1, ""), "no secret that would outlive the listing"


async def test_only_a_seats_holder_shows_its_hand_and_that_viewer_stays_silent(near: House) -> None:
    laid = await two_at_a_toy(near)
    path = f"/api/tables/{laid.table}/links"
    made = await near.ask("POST", path, {"role": "hand"}, laid.token)
    assert await refused(near.ask("POST", path, {"role": "hand", "seat": 0}, laid.seats[1])) == "forbidden"
    assert await refused(near.ask("POST", path, {"role": "hand"}, laid.keeper)) == "forbidden"
    async with near.seat(laid.table, made["token"]) as friend:
        seen = await friend.until(lambda seen: seen.number >= 0, 10)
        assert len(seen.view["hand"]) == 3
        assert await refused(friend.do("chat", text="psst")) == "forbidden"
        assert await refused(friend.do("move", move=["rest"], prompt=1)) == "forbidden"
        await near.ask("DELETE", path, {"role": "hand"}, laid.token)
        for _ in range(100):
            if friend.ended:
                break
            await asyncio.sleep(0.05)
        assert friend.ended is not None
    assert await refused(near.look(made["token"])) == "unknown"


async def test_everybody_is_told_what_is_said_except_by_the_muted(near: House) -> None:
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, PERSON])
    await near.use(laid.seats[1], "Bo")
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        await bo.do("chat", text="  hello \n there ")
        await ada.until(lambda _: ada.chat, 10)
        assert ada.chat[0] == {"no": 1, "seat": 1, "name": "Bo", "text": "hello there"}
        assert (await ada.do("mute", seat=1))["passed"] is True
        assert await refused(bo.do("chat", text="but")) == "forbidden"
        await ada.do("unmute", seat=1)
        await bo.do("chat", text="thanks")
        assert await refused(ada.do("chat", text=" ")) == "malformed"


async def test_giving_up_together_needs_everybody(near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        opened = await ada.do("concede")
        assert opened["passed"] is None
        assert (await bo.do("vote", no=opened["motion"], yes=False))["passed"] is False
        again = await bo.do("concede")
        assert await refused(ada.do("concede")) == "taken"
        assert await refused(ada.do("vote", no=99, yes=True)) == "stale"
        assert (await ada.do("vote", no=again["motion"], yes=True))["passed"] is True
        assert (await bo.until(lambda seen: seen.over, 10)).over is not None
        assert await refused(ada.do("move", move=["rest"], prompt=1)) == "over"


async def test_a_rematch_turns_the_seats_and_everybody_finds_its_place(near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        assert await refused(ada.do("rematch")) == "not_now"
        opened = await ada.do("concede")
        await bo.do("vote", no=opened["motion"], yes=True)
        opened = await ada.do("rematch")
        made = await bo.do("vote", no=opened["motion"], yes=True)
        await until_company(ada, lambda table: table["next"] == made["table"])
    mine = await near.ask("POST", f"/api/tables/{laid.table}/next", {}, laid.token)
    theirs = await near.ask("POST", f"/api/tables/{laid.table}/next", {}, laid.seats[1])
    assert (mine["table"], mine["seat"], theirs["seat"]) == (made["table"], 1, 0)
    shown = await near.ask("GET", f"/api/tables/{made['table']}")
    assert [seat["name"] for seat in shown["seats"]] == ["Bo", "Ada"]
    assert (await near.ask("GET", f"/api/tables/{made['table']}/view", token=mine["token"]))["view"][
        "seat"
    ] == 1


async def test_a_bot_stands_in_and_gives_the_seat_back(near: House) -> None:
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, PERSON], bot_pace=0)
    await near.use(laid.seats[1], "Bo")
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.do("bot", level="random")
        await ada.until(lambda seen: seen.waiting == [1], 10)
        assert await refused(ada.do("move", move=["rest"], prompt=1)) == "not_now"
        await ada.do("back")
        await near.do(laid.table, laid.seats[1], do="move", move=["rest"], prompt=1)
        seen = await ada.until(lambda seen: seen.waiting == [0] and seen.legal, 10)
        await ada.move(["rest"], seen.prompt)


async def test_who_is_away_is_waited_for_and_replaced_with_the_tables_consent(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(away_seconds=0.3))
    async with House(served.url) as near:
        laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, PERSON], bot_pace=0)
        await near.use(laid.seats[1], "Bo")
        async with near.seat(laid.table, laid.token) as ada:
            await ada.asked(10)
            async with near.seat(laid.table, laid.seats[1]) as bo:
                await bo.until(lambda seen: seen.number >= 0, 10)
                assert await refused(ada.do("bot", seat=1, level="random")) == "forbidden"
                await ada.move(["rest"])
            await until_company(ada, lambda table: table["paused"] == "absent")
            assert (await ada.do("bot", seat=1, level="random"))["passed"] is True
            await until_company(ada, lambda table: table["paused"] is None)
            await ada.until(lambda seen: seen.waiting == [0], 10)
            async with near.seat(laid.table, laid.seats[1]) as bo:
                await bo.do("back")
                await ada.move(["rest"])
                await bo.until(lambda seen: seen.waiting == [1], 10)
                await bo.move(["rest"])


async def test_a_pause_stops_everybody_until_somebody_goes_on(near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        await bo.do("pause")
        assert await refused(ada.move(["rest"])) == "paused"
        assert await refused(ada.do("pause")) == "paused"
        await ada.do("resume")
        await ada.move(["rest"])
        assert await refused(bo.do("resume")) == "not_now"


async def test_leaving_frees_the_seat_and_voids_its_links(near: House) -> None:
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, PERSON], bot_pace=0)
    await near.use(laid.seats[1], "Bo")
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await near.do(laid.table, laid.seats[1], do="leave")
        assert await refused(near.look(laid.seats[1])) == "unknown"
        await ada.move(["rest"])
        await ada.until(lambda seen: seen.waiting == [0], 10)
        made = await near.ask(
            "POST", f"/api/tables/{laid.table}/links", {"role": "seat", "seat": 1}, laid.token
        )
        await near.use(made["token"], "Cy")
        shown = await near.ask("GET", f"/api/tables/{laid.table}")
        assert (shown["seats"][1]["name"], shown["seats"][1]["stand_in"]) == ("Cy", "")


async def test_the_log_says_who_stands_in_for_whom_and_the_replay_tells_it_again(near: House) -> None:
    laid = await two_at_a_toy(near)

    async def lines() -> list[tuple[str, list[int]]]:
        seen = await near.ask("GET", f"/api/tables/{laid.table}/view?seat=0", token=laid.token)
        return [(one["name"], one["values"]) for one in seen["events"] if one["name"].startswith("house.")]

    await near.do(laid.table, laid.seats[1], do="bot", level="normal")
    assert await lines() == [("house.stands_in", [1])]
    await near.do(laid.table, laid.seats[1], do="back")
    await near.do(laid.table, laid.seats[1], do="back")
    assert await lines() == [("house.stands_in", [1]), ("house.back", [1])], "said once"
    await near.do(laid.table, laid.seats[1], do="leave")
    assert await lines() == [("house.stands_in", [1]), ("house.back", [1]), ("house.stands_in", [1])]
    async with near.seat(laid.table, laid.token) as ada:
        while not (await ada.asked(20)).over:
            await ada.move(["rest"])
    told = await near.ask("GET", f"/api/tables/{laid.table}/replay")
    last = await near.ask("GET", f"/api/tables/{laid.table}/replay/{told['length']}?lang=en")
    assert sum(line["text"] == "A bot stands in for Bo." for line in last["log"]) == 2
    assert (told["seats"][0].get("stand_in"), told["seats"][1]["stand_in"]) == (None, "normal")


async def test_going_back_and_forth_fills_no_journal(near: House) -> None:
    laid = await two_at_a_toy(near)
    for _ in range(20):
        await near.do(laid.table, laid.seats[1], do="bot", level="normal")
        await near.do(laid.table, laid.seats[1], do="back")
    seen = await near.ask("GET", f"/api/tables/{laid.table}/view?seat=0", token=laid.token)
    assert len(seen["events"]) < 20


async def test_the_keeper_fills_empty_seats_and_starts(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON], bot_pace=0)
    assert await refused(near.do(laid.table, laid.token, do="start")) == "forbidden"
    assert await refused(near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)) == "not_now"
    assert await refused(near.do(laid.table, laid.keeper, do="start")) == "not_now"
    assert await refused(near.do(laid.table, laid.keeper, do="start", fill="genius")) == "options"
    await near.do(laid.table, laid.keeper, do="start", fill="random")
    await near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)


async def test_a_table_is_deleted_when_everybody_at_it_asks(near: House) -> None:
    laid = await two_at_a_toy(near)
    path = f"/api/tables/{laid.table}"
    assert await refused(near.ask("DELETE", path)) == "unknown"
    assert (await near.ask("DELETE", path, token=laid.token))["deleted"] is False
    assert (await near.ask("DELETE", path, token=laid.seats[1]))["deleted"] is True
    assert await refused(near.ask("GET", path)) == "missing"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "missing"),
        ({"game": "toy", "seats": [ME]}, "options"),
        ({"game": "toy", "seats": [ME, BOT], "options": {"x": 1}}, "options"),
        ({"game": "toy", "seats": [ME, BOT], "seed": "zz"}, "options"),
        ({"game": "toy", "seats": [ME, BOT], "bot_pace": -1}, "options"),
        ({"game": "toy", "seats": [ME, {"kind": "bot", "level": "x"}]}, "options"),
        ({"game": "toy", "seats": [ME, BOT], "surprise": 1}, "malformed"),
        ({"game": "toy"}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_a_table_that_cannot_be_laid_says_why(near: House, asked: object, code: str) -> None:
    assert await refused(near.ask("POST", "/api/tables", asked)) == code


async def test_an_address_lays_only_so_many_tables(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    from dataclasses import replace

    served = await serve(
        settings.with_(limits=replace(NO_LIMITS, tables=Rate(2, 0.01), tokens=Rate(3, 0.01)))
    )
    async with House(served.url) as near:
        for _ in range(2):
            await near.lay("toy", [ME, BOT])
        assert await refused(near.lay("toy", [ME, BOT])) == "many"
        codes = [await refused(near.look("x" * 32)) for _ in range(5)]
        assert codes == ["unknown", "unknown", "unknown", "many", "many"]


async def test_a_hint_gives_a_legal_move(near: House) -> None:
    laid = await near.lay("toy", [ME, BOT])
    async with near.seat(laid.table, laid.token) as seat:
        seen = await seat.asked(10)
        hint = await seat.do("hint")
        assert hint["move"] in seen.legal


async def test_a_turn_that_takes_too_long_is_decided_by_the_house(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings)
    async with House(served.url) as near:
        laid = await near.lay("toy", [ME, BOT], turn_limit=1, bot_pace=0)
        async with near.seat(laid.table, laid.token) as seat:
            await seat.asked(10)
            await seat.until(lambda seen: seen.number > 0, 10)
            assert seat.company["table"]["turn_ends"] is not None


async def test_idle_tables_leave_the_memory_and_come_back(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(idle_seconds=0.0))
    async with House(served.url) as near:
        laid = await two_at_a_toy(near)
        await near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)
        for _ in range(100):
            if laid.table not in served.host.tables:
                break
            await asyncio.sleep(0.1)
        assert laid.table not in served.host.tables
        await near.do(laid.table, laid.seats[1], do="move", move=["rest"], prompt=1)
        assert len(await served.host.store.read(laid.table)) == 2


async def test_orders_of_the_house_cannot_be_given_from_outside(served: Served, near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON], listed=True)
    for order in (
        {"do": "sit", "seat": 1, "key": "x"},
        {"do": "drop", "role": "seat", "seat": 0},
        {"do": "wish"},
    ):
        assert await refused(near.do(laid.table, laid.token, **order)) == "malformed"
    answer = await give_at(
        served.host, laid.table, Sender(Right(laid.table, "spectator")), {"do": "nonsense"}
    )
    assert answer["error"]["code"] == "malformed"  # type: ignore[index]  # JSON
