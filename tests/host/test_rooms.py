"""What rooms ask of a host: rivals give up alone, talk is closed where a game closes it, KERO's clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludotheque.games.kreo.phases import CREATION, DIVINATION
from ludotheque.host.client import HostError, House
from ludotheque.host.host import Host
from ludotheque.host.settings import Settings
from ludotheque.kernel.moves import SPECTATOR
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender
from ludotheque.table.wire import Plain
from tests.host.conftest import Served
from tests.host.giving import give

ME: Plain = {"kind": "me"}
PERSON: Plain = {"kind": "person"}
BOT: Plain = {"kind": "bot", "level": "random"}


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(HostError) as error:
        await work
    return error.value.key


async def play(table: LiveTable, seat: int, *move: str | int) -> Plain:
    order: Plain = {"do": "move", "move": list(move), "prompt": table.state.watched.eyes[seat].prompt}
    return await give(table, Sender(Right(table.id, "seat", seat), "test"), order)


async def test_a_rival_gives_up_alone_and_a_team_only_together(near: House) -> None:
    kero = await near.lay("kero", [ME, PERSON])
    await near.use(kero.seats[1])
    assert await near.do(kero.table, kero.seats[1], do="concede") == {"ok": True}
    shown = await near.ask("GET", f"/api/tables/{kero.table}/view", token=kero.token)
    assert shown["over"]["winners"] == [0]
    desert = await near.lay("desert", [ME, PERSON])
    await near.use(desert.seats[1])
    async with near.seat(desert.table, desert.token) as ada, near.seat(desert.table, desert.seats[1]) as bo:
        await ada.until(lambda seen: seen.number >= 0, 10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        assert (await ada.do("concede"))["passed"] is None
        assert ada.seen.over is None


async def test_a_team_waits_for_whom_it_needs_and_rivals_do_not(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(away_seconds=0.2))
    async with House(served.url) as near:
        for game, rests in (("kero", False), ("desert", True)):
            laid = await near.lay(game, [ME, PERSON])
            await near.use(laid.seats[1])
            table = await served.host.table(laid.table)
            waited = table.state.watched.match.waiting[0]
            tokens = [laid.token, laid.seats[1]]
            async with near.seat(laid.table, tokens[1 - waited]) as here:
                await here.until(lambda seen: seen.number >= 0, 10)
                for _ in range(20):
                    await asyncio.sleep(0.05)
                    if table.state.watched.match.paused:
                        break
                assert table.state.watched.match.paused is rests, game


@pytest.mark.parametrize(
    ("game", "options", "open_"),
    [
        ("desert", {"talk": "anywhere"}, True),
        ("desert", {"talk": "same_tile"}, False),
        ("kreo", {"silent": True}, False),
    ],
)
async def test_talk_is_open_where_the_game_leaves_it_open(
    near: House, game: str, options: dict[str, Any], open_: bool
) -> None:
    laid = await near.lay(game, [ME, *[BOT] * (2 if game == "kreo" else 1)], options=options)
    shown = await near.ask("GET", f"/api/tables/{laid.table}/view", token=laid.token)
    assert shown["table"]["chat"] is open_
    if open_:
        await near.do(laid.table, laid.token, do="chat", text="hello")
    else:
        assert await refused(near.do(laid.table, laid.token, do="chat", text="hello")) == "host.silent"
        assert await refused(near.do(laid.table, laid.token, do="mark", pieces=["x"])) == "host.silent"


async def rolling(host: Host) -> LiveTable:
    """KERO in mid-roll: a truck stands, its dice were thrown once."""
    laid = await host.lobby.lay(Visitor(), AskedTable("kero", [AskedSeat("me"), AskedSeat("me")]))
    table = await host.table(laid.table)
    seat = table.state.watched.match.waiting[0]
    assert "ok" in await play(table, seat, "stand_up")
    return table


async def test_a_host_that_dies_in_mid_roll_stops_at_the_locks_end_and_charges_nothing_more(
    settings: Settings,
) -> None:
    """kero.md 5.3: the journal alone decides."""
    host = Host(settings)
    await host.start()
    table = await rolling(host)
    seat = int(table.state.watched.match.waiting[0]) if table.state.watched.match.waiting else 0
    for _ in range(100):  # until the throw's faces are there
        await asyncio.sleep(0.05)
        if table.state.watched.length >= 2:
            break
    lock_end = table.state.watched.view(seat).lock_end  # type: ignore[attr-defined]  # of KERO's view
    name, before = table.id, table.state.watched.length
    # As if the process were killed: nothing is said to anybody, and time passes.
    table.state.is_owner = False
    table.stop()
    for task in host._tasks:
        task.cancel()
    await host.store.close()
    await asyncio.sleep(1.2)
    host = Host(settings)
    await host.start()
    table = await host.table(name)
    stopped = (await host.store.read(name))[before]
    assert table.state.room.vocabulary.notation(stopped.entry.move) == "stop"
    assert stopped.entry.at == max(lock_end, (await host.store.read(name))[before - 1].entry.at)
    assert table.state.notice == "host.restarted"
    assert table.state.watched.match.outcome is None
    await host.stop()


async def test_kreo_closes_talk_while_choices_are_made_and_opens_it_at_the_reveal(host: Host) -> None:
    """kreo.md rules 74 and 121: the chat follows the phase."""
    laid = await host.lobby.lay(Visitor(), AskedTable("kreo", [AskedSeat("me")] * 3))
    table = await host.table(laid.table)
    sender = Sender(Right(table.id, "seat", 0), "test")
    for _ in range(3):
        seat = table.state.watched.match.waiting[0]
        energy = int(table.state.watched.match.state.reserve)  # type: ignore[attr-defined]  # of KRÉO's state
        assert "ok" in await play(table, seat, "share", energy)
    assert table.state.watched.view(0).phase == DIVINATION  # type: ignore[attr-defined]  # of KRÉO's view
    said = await give(table, sender, {"do": "chat", "text": "I have Fire"})
    assert "ok" not in said
    assert "host.silent" in str(said)
    table.state.watched.match.state.phase = CREATION  # type: ignore[attr-defined]  # of KRÉO's state
    table.state.watched.eyes[SPECTATOR].view = table.state.watched.match.view(None)
    assert "ok" in await give(table, sender, {"do": "chat", "text": "well done"})
