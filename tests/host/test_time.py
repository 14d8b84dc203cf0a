"""Real time: deadlines, lag, silence, restarts in mid-roll, faces that land when the dice do."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from ludotheque.host.client import HostError, House, Laid
from ludotheque.host.clockwork import LagMeter
from ludotheque.host.hall import Hall
from ludotheque.host.links import Right
from ludotheque.host.sender import Sender
from ludotheque.host.settings import Settings
from ludotheque.host.table import Table
from tests.host.conftest import Served
from tools.hosts import HostProcess


async def two_at_a_fuse(house: House) -> Laid:
    laid = await house.lay("fuse", [{"kind": "me"}, {"kind": "person"}])
    await house.use(laid.seats[1], "Bo")
    return laid


async def test_a_fuse_burns_out_by_itself_and_is_judged_at_its_due(served: Served, near: House) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await ada.move(["light"])
        seen = await bo.until(lambda seen: seen.waiting == [1], 10)
        assert [event["name"] for event in seen.events] == ["burnt"]
    lines = await served.hall.store.read(laid.table)
    assert [line.entry.kind for line in lines] == ["move", "expire"]
    assert lines[1].entry.at == lines[0].entry.at + 1000


async def test_prompts_are_not_looked_at_while_a_clock_runs(near: House) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.move(["light"])
        await ada.do("move", move=["roll"], prompt=-5)
        with pytest.raises(HostError) as error:
            await ada.do("move", move=["light"], prompt=-5)
        assert error.value.code == "illegal"


async def test_no_pause_while_fuel_runs(near: House) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.do("pause")
        await ada.do("resume")
        await ada.move(["light"])
        with pytest.raises(HostError) as error:
            await ada.do("pause")
        assert error.value.key == "host.fuel_runs"


async def test_faces_reach_nobody_before_the_dice_land(served: Served, near: House) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        await ada.move(["light"])
        await bo.until(lambda seen: seen.view["due"] > 0, 10)
        await ada.move(["roll"])
        rolled = monotonic()
        async with near.seat(laid.table, laid.spectator) as late:
            await asyncio.gather(
                ada.until(lambda seen: seen.view["bank"] > 0, 10),
                bo.until(lambda seen: seen.view["bank"] > 0, 10),
                late.until(lambda seen: seen.number >= 0, 10),
            )
        assert monotonic() - rolled > 0.1


class FarAway(LagMeter):
    """A line of a fifth of a second."""

    @property
    def round_trip(self) -> int:
        return 200


async def test_whoever_races_the_clock_is_told_the_time_at_which_an_envelope_arrives(
    served: Served, near: House
) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.spectator) as guest:
        await ada.asked(10)
        await guest.until(lambda seen: seen.number >= 0, 10)
        for viewer in served.hall.tables[laid.table].viewers:
            viewer.lag = FarAway()
        await ada.move(["light"])
        seen = await ada.until(lambda seen: seen.view["due"] > 0, 10)
        looked = await guest.until(lambda seen: seen.view["due"] > 0, 10)
        assert 80 <= seen.now - looked.now <= 120


async def test_a_seat_that_falls_silent_is_stopped_and_charged_for_the_silence(
    served: Served, near: House
) -> None:
    laid = await two_at_a_fuse(near)
    async with near.seat(laid.table, laid.seats[1]) as bo:
        await bo.until(lambda seen: seen.number >= 0, 10)
        async with near.seat(laid.table, laid.token) as ada:
            await ada.asked(10)
            await ada.move(["light"])
            await ada.move(["roll"])
        seen = await bo.until(lambda seen: seen.waiting == [1], 10)
    lines = await served.hall.store.read(laid.table)
    kinds = [served.hall.room("fuse").vocabulary.notation(line.entry.move) for line in lines[:3]]
    assert kinds == ["light", "roll", "stop"]
    assert lines[2].entry.at - lines[1].entry.at >= 200
    assert seen.view["scores"][0] > 0


def _seat(table: Table, seat: int, trip: int = 0, arrived: float = 0.0) -> Sender:
    return Sender(Right(table.id, "seat", seat), round_trip=trip, arrived=arrived)


async def test_lag_is_credited_within_its_cap(hall: Hall) -> None:
    from ludotheque.host.desk import AskedSeat, AskedTable
    from ludotheque.host.links import Visitor

    laid = await hall.desk.lay(Visitor(), AskedTable("fuse", [AskedSeat("me"), AskedSeat("me")]))
    table = await hall.table(laid.table)
    await table.orders.do(_seat(table, 0), {"do": "move", "move": ["light"], "prompt": 1})
    table.credits.begin(-2, {})
    table.credits.begin(0, {0: 100})
    await asyncio.sleep(0.2)
    arrived = monotonic()
    arrival = table.clock.at(arrived)
    answer = await table.orders.do(
        _seat(table, 0, arrived=arrived), {"do": "move", "move": ["roll"], "prompt": 1}
    )
    assert answer["ok"] is True
    assert table.course.match.now == arrival - 50
    assert table.credits.spent(0) == 50


async def test_a_host_killed_in_mid_roll_charges_nothing_for_its_absence(
    host: HostProcess, house: House, settings: Settings
) -> None:
    laid = await two_at_a_fuse(house)
    async with house.seat(laid.table, laid.token) as ada:
        await ada.asked(20)
        await ada.move(["light"])
        await ada.move(["roll"])
        host.kill()
        await asyncio.sleep(0.3)
        await asyncio.to_thread(host.start)
        seen = await ada.until(lambda seen: seen.waiting == [1], 20)
        assert seen.view["scores"][0] > 0
        for _ in range(100):
            if ada.company.get("table", {}).get("notice") == "host.restarted":
                break
            await asyncio.sleep(0.1)
        assert ada.company["table"]["notice"] == "host.restarted"
    host.stop()
    hall = Hall(settings)
    await hall.start()
    lines = await hall.store.read(laid.table)
    assert lines[2].entry.at == lines[1].entry.at + 200
    await hall.stop()


async def test_a_deadline_survives_a_restart(host: HostProcess, house: House) -> None:
    laid = await house.lay("desert", [{"kind": "me"}, {"kind": "bot", "level": "random"}], bot_pace=0)
    async with house.seat(laid.table, laid.token) as seat:
        before = await seat.asked(20)
        host.kill()
        await asyncio.to_thread(host.start)
        await seat.until(lambda seen: True, 20)
        await seat.do("full")
        assert seat.seen.number >= before.number
