"""Finished matches: looked at, exported, imported, branched; seeds, days, rules that changed."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable

import httpx
import pytest
from sqlalchemy import update

from ludotheque.games import game
from ludotheque.host.client import HostError, House, Laid
from ludotheque.host.host import Host
from ludotheque.host.replays import replays as shelf
from ludotheque.host.replays.verify import Report, verified
from ludotheque.host.settings import Settings
from ludotheque.host.store import schema
from ludotheque.kernel import Journal, Match
from ludotheque.table import seeds
from ludotheque.table.envelope import Canvas, Easel
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.orders import Sender
from ludotheque.table.painter import PlainPainter
from tests.host.conftest import Served
from tests.host.giving import give

ME, PERSON, BOT = {"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(HostError) as error:
        await work
    return error.value.code


async def played(near: House, **more: object) -> Laid:
    """A toy match, to its end."""
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, BOT], bot_pace=0, **more)
    async with near.seat(laid.table, laid.token) as seat:
        while not (seen := await seat.asked(20)).over:
            await seat.move(["take"] if ["take"] in seen.legal else ["rest"])
    return laid


async def test_a_finished_match_can_be_looked_at_from_any_seat(near: House) -> None:
    laid = await played(near)
    path = f"/api/tables/{laid.table}/replay"
    summary = await near.ask("GET", path)
    assert summary["length"] == len(summary["entries"]) >= 8
    mine = await near.ask("GET", f"{path}/1?seat=0&as=data")
    theirs = await near.ask("GET", f"{path}/1?seat=1&as=data")
    assert len(mine["view"]["hand"]) == 4
    assert theirs["view"]["sizes"] == [4, 3]
    painted = await near.ask("GET", f"{path}/1?seat=0&lang=fr")
    assert painted["frames"][0]["events"][0]["text"] == "Ada takes"
    assert await refused(near.ask("GET", f"{path}/999")) == "missing"
    assert await refused(near.ask("GET", f"{path}/1?seat=7")) == "missing"


async def test_a_replay_tells_each_seat_what_it_had_heard_at_the_table_and_nothing_else(host: Host) -> None:
    asked = AskedTable("toy", [AskedSeat("me", name="Ada"), AskedSeat("me", name="Bo")])
    laid = await host.lobby.lay(Visitor(), asked)
    table = await host.table(laid.table)
    watched, names = table.state.watched, ("Ada", "Bo")
    heard: dict[int, list[object]] = {seat: [] for seat in (-1, 0, 1)}

    def listen() -> None:
        for seat, logs in heard.items():
            canvas = Canvas(seat, Easel(PlainPainter()))
            logs.append(canvas.envelope(watched, "en", names, 0, None, False)["log"])

    async def do(seat: int, what: str, *move: object) -> None:
        order = {"do": what, **({"move": list(move), "prompt": watched.eyes[seat].prompt} if move else {})}
        assert "ok" in await give(table, Sender(Right(table.id, "seat", seat)), order)
        listen()

    listen()
    for what in ("pause", "resume"):
        await do(1, what)
    await do(0, "move", "step", 2)
    await do(0, "undo")
    while watched.match.outcome is None:
        seat = watched.match.waiting[0]
        legal = [watched.room.vocabulary.wire(move) for move in watched.eyes[seat].question[2]]
        await do(seat, "move", "take" if ["take"] in legal else "rest")
    assert heard[0][-1] != heard[1][-1] != heard[-1][-1], "each has seen its own lanterns"
    for seat, logs in heard.items():
        for n, log in enumerate(logs):
            shown = await host.replays.moment(laid.table, n, seat, False, "en")
            lines = [dict(line) for line in shown["log"]]  # type: ignore[attr-defined]  # JSON
            entries = [line.pop("entry") for line in lines]
            assert lines == log, (seat, n)
            assert entries == sorted(entries)
            assert all(1 <= entry <= n for entry in entries), (seat, n)
            told = [event for frame in shown["frames"] for event in frame["events"]]  # type: ignore[attr-defined]  # JSON
            assert told == log[len(logs[n - 1]) if n else 0 :], (seat, n)  # type: ignore[arg-type]  # JSON
    assert "log" not in await host.replays.moment(laid.table, 3, 0, False, "en", log=False)


async def test_an_ending_says_after_how_many_moves_and_steps(near: House) -> None:
    """A rest is a step that is no move: the replay counts it, and so does the ending."""
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, BOT], bot_pace=0)
    async with near.seat(laid.table, laid.token) as seat:
        await seat.asked(20)
        for order in ("pause", "resume"):
            await seat.do(order)
        while not (seen := await seat.asked(20)).over:
            await seat.move(["take"] if ["take"] in seen.legal else ["rest"])
    summary = await near.ask("GET", f"/api/tables/{laid.table}/replay")
    moves = sum(entry["kind"] == "move" for entry in summary["entries"])
    assert moves == summary["over"]["moves"] >= 8
    shown = await near.ask("GET", f"/api/tables/{laid.table}/view", token=laid.token)
    assert shown["over"]["moves"] == moves
    assert shown["over"]["steps"] == summary["over"]["steps"] == summary["length"] > moves


async def test_a_match_that_goes_on_shows_no_replay_no_file_and_no_seed(near: House) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    for path in ("replay", "replay/0", "export"):
        assert await refused(near.ask("GET", f"/api/tables/{laid.table}/{path}")) == "not_now"
    shown = await near.ask("GET", f"/api/tables/{laid.table}/seed")
    assert set(shown) == {"table", "commitment", "origin"}


async def test_the_seed_shown_at_the_end_is_the_one_committed_to(near: House) -> None:
    laid = await near.lay("toy", [{"kind": "me"}, BOT], bot_pace=0)
    before = (await near.ask("GET", f"/api/tables/{laid.table}/seed"))["commitment"]
    await near.do(laid.table, laid.token, do="concede")
    after = await near.ask("GET", f"/api/tables/{laid.table}/seed")
    said = hashlib.sha256(bytes.fromhex(after["seed"]) + bytes.fromhex(after["salt"])).hexdigest()
    assert before == after["commitment"] == said


async def test_a_match_goes_out_as_a_file_and_comes_back(served: Served, near: House) -> None:
    laid = await played(near)
    async with httpx.AsyncClient(base_url=served.url) as browser:
        file = (await browser.get(f"/api/tables/{laid.table}/export")).content
        journal = Journal.read(file)
        assert Match.replay(journal, game("toy")).outcome is not None
        made = (await browser.post("/api/import", content=file)).json()
        again = (await browser.get(f"/api/tables/{made['table']}/export")).content
        assert again == file
        for nonsense in (b"", b"nonsense", file[:-10], b"x" * 100_000):
            answer = await browser.post("/api/import", content=nonsense)
            assert answer.status_code == 422, answer.text


async def test_an_imported_match_that_does_not_replay_is_refused(near: House, served: Served) -> None:
    laid = await played(near)
    async with httpx.AsyncClient(base_url=served.url) as browser:
        journal = Journal.read((await browser.get(f"/api/tables/{laid.table}/export")).content)
        journal.entries.append(journal.entries[0])
        answer = await browser.post("/api/import", content=journal.write())
        assert answer.json()["error"]["code"] == "journal"


async def test_a_finished_match_branches_at_any_point(near: House) -> None:
    laid = await played(near)
    made = await near.ask("POST", f"/api/tables/{laid.table}/branch", {"entry": 2, "seats": [ME, BOT]})
    view = await near.ask("GET", f"/api/tables/{made['table']}/view", token=made["token"])
    then = await near.ask("GET", f"/api/tables/{laid.table}/replay/2?seat=0&as=data")
    assert view["view"] == then["view"] or view["view"]["turn"] >= then["view"]["turn"]
    assert (await near.ask("GET", f"/api/tables/{made['table']}"))["origin"] == f"branch {laid.table} 2"


async def test_a_match_that_goes_on_is_branched_only_by_a_seat_from_what_it_knows(
    served: Served, near: House
) -> None:
    laid = await near.lay("toy", [ME, PERSON])
    await near.use(laid.seats[1])
    path = f"/api/tables/{laid.table}/branch"
    body = {"seats": [ME, PERSON]}
    assert await refused(near.ask("POST", path, body)) == "unknown"
    assert await refused(near.ask("POST", path, body, laid.spectator)) == "forbidden"
    assert await refused(near.ask("POST", path, {**body, "entry": 0}, laid.token)) == "forbidden"
    made = await near.ask("POST", path, body, laid.token)
    mine = await near.ask("GET", f"/api/tables/{laid.table}/view", token=laid.token)
    view = await near.ask("GET", f"/api/tables/{made['table']}/view", token=made["token"])
    assert view["view"] == mine["view"]
    heads = [await served.host.lobby.find(name) for name in (laid.table, made["table"])]
    assert heads[0].head.seed != heads[1].head.seed


async def test_everybody_plays_the_same_daily_seed_and_nobody_sees_it_today(
    near: House, served: Served
) -> None:
    one, two = await played(near, daily=True), await near.lay("toy", [ME, BOT], daily=True)
    heads = [(await served.host.lobby.find(name)).head.seed for name in (one.table, two.table)]
    assert heads[0] == heads[1]
    assert "seed" not in await near.ask("GET", f"/api/tables/{one.table}/seed")
    assert await refused(near.ask("GET", f"/api/tables/{one.table}/export")) == "not_now"
    today = await near.ask("GET", "/api/daily")
    assert [result["table"] for result in today["results"]] == [one.table]
    assert "seeds" not in today
    past = await near.ask("GET", "/api/daily/2026-01-02")
    assert len(past["seeds"]["toy"]) == 32
    assert await refused(near.ask("GET", "/api/daily/2999-01-01")) == "missing"
    assert await refused(near.ask("GET", "/api/daily/yesterday")) == "missing"
    assert seeds.today() == today["day"]


async def test_a_days_results_are_replayed_once_however_often_they_are_looked_at(
    near: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = await near.lay("toy", [ME, BOT], bot_pace=0, daily=True)
    await near.do(laid.table, laid.token, do="concede")
    replayed, real = 0, verified

    def counted(*given: object) -> Report:
        nonlocal replayed
        replayed += 1
        return real(*given)  # type: ignore[arg-type]  # whatever it was given

    monkeypatch.setattr(shelf, "verified", counted)
    for _ in range(3):
        today = await near.ask("GET", "/api/daily")
        assert [result["table"] for result in today["results"]] == [laid.table]
    assert replayed == 1


async def test_what_is_kept_can_be_had_by_those_at_the_table(near: House) -> None:
    laid = await played(near)
    await near.do(laid.table, laid.token, do="chat", text="well played")
    data = await near.ask("GET", f"/api/tables/{laid.table}/data", token=laid.token)
    assert data["chat"][0]["text"] == "well played"
    assert len(data["journal"]) >= 8
    assert await refused(near.ask("GET", f"/api/tables/{laid.table}/data")) == "unknown"


async def test_a_live_match_whose_replay_parts_goes_on_from_its_stored_state(settings: Settings) -> None:
    host = Host(settings)
    await host.start()
    laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("me")]))
    table = await host.table(laid.table)
    for seat in (0, 1):
        prompt = table.state.watched.eyes[seat].prompt
        order = {"do": "move", "move": ["take"], "prompt": prompt}
        assert "ok" in await give(table, Sender(Right(table.id, "seat", seat)), order)
    stood = table.state.watched.match.fingerprint()
    await host.stop()
    host = Host(settings)
    await host.start()
    # The rules have changed since: what was taken then would be a different lantern now.
    await host.store.write(
        lambda connection: connection.execute(
            update(schema.entries).values(move=4).where(schema.entries.c.n == 0)
        )
    )
    report = await host.replays.verify(laid.table)
    assert (report.fits, report.parted) == (False, 1)
    table = await host.table(laid.table)
    assert table.state.watched.match.fingerprint() == stood
    assert [line.entry.kind for line in await host.store.read(laid.table)] == ["move", "move", "rebase"]
    assert table.state.notice == "host.rebased"
    await host.stop()
    host = Host(settings)
    await host.start()
    table = await host.table(laid.table)
    assert table.state.watched.match.fingerprint() == stood
    assert (await host.replays.verify(laid.table)).fits
    await host.stop()
