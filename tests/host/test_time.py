"""Real time: deadlines, lag, silence, restarts in mid-turn, pieces that are seen when they have landed."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from ludotheque.host.client import HostError, House, Laid
from ludotheque.host.host import Host
from ludotheque.host.settings import Settings
from ludotheque.table.lag import LagMeter
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender
from tests.host.conftest import Served
from tests.host.giving import give
from tools.hosts import HostProcess


async def two_by_candlelight(house: House) -> Laid:
    laid = await house.lay("candle", [{"kind": "me"}, {"kind": "person"}])
    await house.use(laid.seats[1], "Bo")
    return laid


async def test_a_candle_burns_out_by_itself_and_is_judged_at_its_due(served: Served, near: House) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await ada.move(["kindle"])
        seen = await bo.until(lambda seen: seen.waiting == [1], 10)
        assert [event["name"] for event in seen.events] == ["burnt"]
    lines = await served.host.store.read(laid.table)
    assert [line.entry.kind for line in lines] == ["move", "expire"]
    assert lines[1].entry.at == lines[0].entry.at + 1000


async def test_prompts_are_not_looked_at_while_a_clock_runs(near: House) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.move(["kindle"])
        await ada.do("move", move=["take"], prompt=-5)
        with pytest.raises(HostError) as error:
            await ada.do("move", move=["kindle"], prompt=-5)
        assert error.value.code == "illegal"


async def test_no_pause_while_a_candle_burns(near: House) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.do("pause")
        await ada.do("resume")
        await ada.move(["kindle"])
        with pytest.raises(HostError) as error:
            await ada.do("pause")
        assert error.value.key == "host.fuel_runs"


async def test_what_is_taken_reaches_nobody_before_the_hand_is_free(served: Served, near: House) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        await ada.move(["kindle"])
        await bo.until(lambda seen: seen.view["due"] > 0, 10)
        await ada.move(["take"])
        taken = monotonic()
        async with near.seat(laid.table, laid.spectator) as late:
            await asyncio.gather(
                ada.until(lambda seen: seen.view["sizes"][0] == 4, 10),
                bo.until(lambda seen: seen.view["sizes"][0] == 4, 10),
                late.until(lambda seen: seen.number >= 0, 10),
            )
        assert monotonic() - taken > 0.1


class FarAway(LagMeter):
    """A line of a fifth of a second."""

    @property
    def round_trip(self) -> int:
        return 200


async def test_whoever_races_the_clock_is_told_the_time_at_which_an_envelope_arrives(
    served: Served, near: House
) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.spectator) as guest:
        await ada.asked(10)
        await guest.until(lambda seen: seen.number >= 0, 10)
        for viewer in served.host.tables[laid.table].state.viewers:
            viewer.lag = FarAway()
        await ada.move(["kindle"])
        seen = await ada.until(lambda seen: seen.view["due"] > 0, 10)
        looked = await guest.until(lambda seen: seen.view["due"] > 0, 10)
        assert 80 <= seen.now - looked.now <= 120


async def test_a_seat_that_falls_silent_is_stopped_and_charged_for_the_silence(
    served: Served, near: House
) -> None:
    laid = await two_by_candlelight(near)
    async with near.seat(laid.table, laid.seats[1]) as bo:
        await bo.until(lambda seen: seen.number >= 0, 10)
        async with near.seat(laid.table, laid.token) as ada:
            await ada.asked(10)
            await ada.move(["kindle"])
            await ada.move(["take"])
        seen = await bo.until(lambda seen: seen.waiting == [1], 10)
        assert bo.company["table"]["notice"] == "host.silence", "and everybody is told"
    lines = await served.host.store.read(laid.table)
    kinds = [served.host.room("candle").vocabulary.notation(line.entry.move) for line in lines[:3]]
    assert kinds == ["kindle", "take", "rest"]
    assert lines[2].entry.at - lines[1].entry.at >= 200
    assert seen.view["sizes"][0] == 4


def _seat(table: LiveTable, seat: int, arrived: float = 0.0) -> Sender:
    return Sender(Right(table.id, "seat", seat), arrived=arrived)


async def test_lag_is_credited_within_its_cap(host: Host) -> None:
    from ludotheque.table.laying import AskedSeat, AskedTable
    from ludotheque.table.links import Visitor

    laid = await host.lobby.lay(Visitor(), AskedTable("candle", [AskedSeat("me"), AskedSeat("me")]))
    table = await host.table(laid.table)
    await give(table, _seat(table, 0), {"do": "move", "move": ["kindle"], "prompt": 1})
    table.deadlines.credits.begin(-2, {})
    table.deadlines.credits.begin(0, {0: 100})
    await asyncio.sleep(0.2)
    arrived = monotonic()
    arrival = table.state.clock.at(arrived)
    answer = await give(
        table, _seat(table, 0, arrived=arrived), {"do": "move", "move": ["take"], "prompt": 1}
    )
    assert answer["ok"] is True
    assert table.state.watched.match.now == arrival - 50
    assert table.deadlines.credits.spent(0) == 50


async def test_a_host_killed_in_mid_turn_charges_nothing_for_its_absence(
    process: HostProcess, house: House, settings: Settings
) -> None:
    laid = await two_by_candlelight(house)
    async with house.seat(laid.table, laid.token) as ada:
        await ada.asked(20)
        await ada.move(["kindle"])
        await ada.move(["take"])
        process.kill()
        await asyncio.sleep(0.3)
        await asyncio.to_thread(process.start)
        seen = await ada.until(lambda seen: seen.waiting == [1], 20)
        assert seen.view["sizes"][0] == 4
        for _ in range(100):
            if ada.company.get("table", {}).get("notice") == "host.restarted":
                break
            await asyncio.sleep(0.1)
        assert ada.company["table"]["notice"] == "host.restarted"
    process.stop()
    host = Host(settings)
    await host.start()
    lines = await host.store.read(laid.table)
    assert lines[2].entry.at == lines[1].entry.at + 200
    await host.stop()


async def test_a_deadline_survives_a_restart(process: HostProcess, house: House) -> None:
    laid = await house.lay("desert", [{"kind": "me"}, {"kind": "bot", "level": "random"}], bot_pace=0)
    async with house.seat(laid.table, laid.token) as seat:
        before = await seat.asked(20)
        process.kill()
        await asyncio.to_thread(process.start)
        await seat.until(lambda seen: True, 20)
        await seat.do("full")
        assert seat.seen.number >= before.number
