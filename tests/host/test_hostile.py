"""What a hostile visitor brings, and what a damaged database holds, hurts nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from time import monotonic, process_time

import httpx
import pytest
from sqlalchemy import create_engine, text

from ludotheque.games import game
from ludotheque.host.client import HostError, House
from ludotheque.host.cluster.rounds import Rounds
from ludotheque.host.host import Host
from ludotheque.host.proving.ground import ProvingGround
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import Settings
from ludotheque.kernel import BadJournal, Entry, Match, Room
from ludotheque.table import trial
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Visitor
from ludotheque.table.port import Line
from ludotheque.table.record import Record
from ludotheque.table.roster import Chair, Roster
from ludotheque.table.seeds import new_salt
from ludotheque.table.wire import Plain
from tests.host.walks import play_on
from tools.hosts import HostProcess

ROOMS = ("aerion", "desert", "kero", "kreo")
HUGE = 10**18


def middle(name: str) -> Match:
    """A match of that room after some moves."""
    return play_on(game(name).match(seed=3), 12)


def with_field(match: Match, field: str, value: int) -> str:
    """The match's own snapshot with one number of one field changed."""
    kept = json.loads(match.snapshot())
    old = kept["state"][field]
    if isinstance(old, list):
        first = old[0] if old else []
        kept["state"][field] = [[value, *first[1:]] if isinstance(first, list) and old else value, *old[1:]]
    else:
        kept["state"][field] = value
    return json.dumps(kept)


def damaged() -> Iterator[tuple[Match, str, str]]:
    """Every field of every room's state at an extreme value."""
    for name in ROOMS:
        match = middle(name)
        for field in type(match.state).FIELDS:
            yield match, field, with_field(match, field, HUGE)
        for field in match.room.wide:
            yield match, field, with_field(match, field, -1)


async def bring(near: House, file: bytes) -> Plain:
    """Post a match file."""
    return await near.ask("POST", "/api/import", content=file)


@pytest.mark.parametrize("name", ROOMS)
async def test_a_file_brings_moves_and_never_a_state(near: House, name: str) -> None:
    match = middle(name)
    assert (await bring(near, match.journal.write()))["table"]
    match.rebase(match.snapshot())
    with pytest.raises(HostError) as error:
        await bring(near, match.journal.write())
    assert (error.value.code, error.value.key) == ("journal", "error.journal.rebase")


@pytest.mark.parametrize("name", ROOMS)
def test_a_stored_state_with_an_impossible_number_is_none_of_the_match(name: str) -> None:
    match = middle(name)
    again = Match(match.room, match.head)
    again.rebase(match.snapshot())
    assert again.fingerprint() == match.fingerprint()
    for field in type(match.state).FIELDS:
        if field not in match.room.wide:
            with pytest.raises(BadJournal):
                again.rebase(with_field(match, field, HUGE))
    for nonsense in ("", "[]", "{}", "null", '{"state":{},"uses":[],"paused":0}', "[" * 100_000):
        with pytest.raises(BadJournal):
            again.rebase(nonsense)
    assert again.fingerprint() == match.fingerprint()


async def test_a_match_that_hangs_is_given_up_and_the_next_one_gets_its_turn() -> None:
    ground = ProvingGround(0.2)
    match = middle("kreo")
    began = monotonic()
    hanging = Entry("rebase", -1, 0, 0, with_field(match, "guarded", -1))
    with pytest.raises(BadJournal) as error:
        await ground.stand(match.head, "", [hanging])
    assert error.value.key == "error.journal.long"
    assert monotonic() - began < 60
    brought = await ground.bring(match.journal.write())
    assert brought.entries == match.journal.entries
    ground.stop()


def test_the_first_match_of_a_game_does_not_pay_for_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new process reads the room's modules; a match of a slow machine was given up for that."""
    file = middle("kreo").journal.write()

    def slowly(name: str) -> Room:
        ends = process_time() + 0.4
        while process_time() < ends:
            pass
        return game(name)

    monkeypatch.setattr(trial, "game", slowly)
    assert trial.brought(file, 0.3).seconds < 0.3
    match = middle("kreo")
    trial.stands(match.head, "", match.journal.entries, 0.3)


async def test_a_match_within_its_size_but_not_its_budget_of_work_is_refused() -> None:
    ground = ProvingGround(0.0)
    with pytest.raises(BadJournal) as error:
        await ground.bring(middle("desert").journal.write())
    assert error.value.key == "error.journal.long"
    ground.stop()


def put(settings: Settings, tables: list[tuple[str, Match, list[Entry]]]) -> None:
    """Tables as a damaged database, or a house of before, may hold them: lively, with these journals."""
    from ludotheque.host.store.migrate import migrate

    engine = create_engine(settings.database)
    with engine.begin() as connection:
        migrate(connection)
        for name, match, entries in tables:
            roster = Roster([Chair("person") for _ in range(match.seats)])
            record = Record(name, match.head, new_salt(), roster, phase="playing")
            registry.lay(connection, record)
            registry.bring(connection, [Line(name, n, entry) for n, entry in enumerate(entries)])
        connection.execute(text("update tables set lively = 1"))
    engine.dispose()


class Watch:
    """Asks a host again and again whether it is well, and remembers the longest answer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.longest = 0.0
        self.asked = 0

    async def until(self, done: Callable[[], bool], seconds: float) -> None:
        ends = monotonic() + seconds
        async with httpx.AsyncClient() as client:
            while not done():
                assert monotonic() < ends, "it took too long"
                began = monotonic()
                assert (await client.get(f"{self.url}/healthz", timeout=20)).status_code == 200
                self.longest = max(self.longest, monotonic() - began)
                self.asked += 1
                await asyncio.sleep(0.05)


def sleeping(settings: Settings) -> Callable[[], bool]:
    """Whether no table is left that a host still has to wake: each is owned, or was set aside."""
    engine = create_engine(settings.database)

    def done() -> bool:
        with engine.connect() as connection:
            left = text("select count(*) from tables where lively and owner = ''")
            return int(connection.execute(left).scalar_one()) == 0

    return done


@pytest.mark.slow
async def test_whatever_number_a_stored_state_holds_the_house_answers_within_a_second(
    settings: Settings, start_host: Callable[[Settings], HostProcess]
) -> None:
    """Every field of every room at an extreme value, all at once, at the start and after a crash."""
    bad = [
        (f"bad{n}", match, [Entry("rebase", -1, 0, 0, data)]) for n, (match, _, data) in enumerate(damaged())
    ]
    settings = settings.with_(replay_seconds=0.5)
    put(settings, [*bad, ("good", middle("desert"), middle("desert").journal.entries)])
    process = start_host(settings)
    watch = Watch(process.url)
    await watch.until(sleeping(settings), 240)
    aside = [line for line in process.log.read_text().splitlines() if "table set aside" in line]
    assert len(aside) > 150
    assert not any('"good"' in line for line in aside)
    process.kill()
    process.start()
    ends = monotonic() + 6
    await watch.until(lambda: monotonic() > ends, 20)
    assert watch.asked > 20
    assert watch.longest < 1.0


async def test_a_table_that_does_not_load_is_set_aside_and_the_others_wake(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    asked = AskedTable("toy", [AskedSeat("me"), AskedSeat("me")])
    laid = [(await host.lobby.lay(Visitor(), asked)).table for _ in range(3)]
    for name in laid:
        await host.tables.let_go(host.tables[name], wakes=0.0)
    broken = [Line(laid[0], 0, Entry("move", 0, 0, 99))]
    await host.store.write(lambda connection: registry.bring(connection, broken))
    await Rounds(host.store, host.settings, host.tables, host.leases, host.relay, lambda: 0.0)._wake()
    assert [name in host.tables for name in laid] == [False, True, True]
    assert [one.__dict__["table"] for one in caplog.records if one.message == "table set aside"] == laid[:1]
    with pytest.raises(Refused) as error:
        await host.table(laid[0])
    assert error.value.key == "host.set_aside"
    left = await host.store.look(lambda connection: registry.orphans(connection, "another", True))
    assert laid[0] not in left


async def test_a_house_of_many_tables_wakes_every_one_of_them(
    settings: Settings,
) -> None:
    match = game("toy").match()
    put(settings, [(f"toy{n}", match, []) for n in range(120)])
    host = Host(settings)
    await host.start()
    rounds = Rounds(host.store, host.settings, host.tables, host.leases, host.relay, lambda: 0.0)
    for _ in range(3):
        await rounds._wake()
    assert len(host.tables) == 120
    await host.stop()
