"""The journal port, on both back ends."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import Settings
from ludotheque.host.store import (
    Line,
    SQLiteStore,
    Store,
    StoreAway,
    StoreTaken,
    open_store,
    sqlite,
    sqlite_file,
)
from ludotheque.host.store.migrate import current, newest
from ludotheque.host.store.postgres import packed
from ludotheque.kernel import Entry, Head
from ludotheque.table import seeds
from ludotheque.table.port import Snapshot
from ludotheque.table.record import Record
from ludotheque.table.roster import Chair, Roster
from tests.house.postgres import Postgres

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(await _postgres_url(request))
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def _postgres_url(request: pytest.FixtureRequest) -> str:
    from uuid import uuid4

    import asyncpg

    server: Postgres = request.getfixturevalue("postgres")
    name = f"t{uuid4().hex}"
    connection = await asyncpg.connect(server.url())
    await connection.execute(f"create database {name}")
    await connection.close()
    return server.url(name)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await open_store(Settings(database=url))
    yield store
    await store.close()


def record(name: str = "t1") -> Record:
    head = Head("toy", 1, 2, bytes(16), {})
    return Record(name, head, seeds.new_salt(), Roster([Chair("person"), Chair("person")]), phase="playing")


async def laid(store: Store, name: str = "t1", me: str = "a") -> int:
    """A table that `a` owns: its epoch."""
    await store.write(lambda connection: registry.lay(connection, record(name)))
    epoch = await store.write(lambda connection: registry.claim(connection, name, me, 60, False))
    assert epoch is not None
    return epoch


async def test_an_entry_is_taken_once_whoever_asks(store: Store) -> None:
    epoch = await laid(store)
    lines = [Line("t1", 0, Entry("move", seat, 0, 7), epoch) for seat in range(8)]
    taken = await asyncio.gather(*[store.append(line) for line in lines])
    assert taken.count(True) == 1
    (kept,) = await store.read("t1")
    assert kept.entry.seat == taken.index(True)


async def test_an_entry_of_a_lapsed_epoch_is_refused(store: Store) -> None:
    old = await laid(store)
    new = await store.write(lambda connection: registry.claim(connection, "t1", "a", 60, False))
    assert new == old + 1
    assert not await store.append(Line("t1", 0, Entry("move"), old))
    assert await store.append(Line("t1", 0, Entry("move"), new))


async def test_an_entry_of_an_unknown_table_is_refused(store: Store) -> None:
    assert not await store.append(Line("nowhere", 0, Entry("move"), 0))


async def test_entries_come_back_as_they_went_in(store: Store) -> None:
    epoch = await laid(store)
    entries = [Entry("move", 1, 5, 1 << 38), Entry("expire", -1, 9), Entry("rebase", -1, 9, 0, '{"é":1}')]
    for n, entry in enumerate(entries):
        assert await store.append(Line("t1", n, entry, epoch, 12, "client", 3))
    assert [line.entry for line in await store.read("t1")] == entries
    assert [line.n for line in await store.read("t1", 2)] == [2]
    assert (await store.read("t1"))[0] == Line("t1", 0, entries[0], epoch, 12, "client", 3)


async def test_many_tables_write_at_once(store: Store) -> None:
    epochs = [await laid(store, f"t{n}") for n in range(20)]

    async def one(n: int) -> None:
        for place in range(20):
            assert await store.append(Line(f"t{n}", place, Entry("move", 0, 0, place), epochs[n]))

    await asyncio.gather(*[one(n) for n in range(20)])
    for n in range(20):
        assert [line.entry.move for line in await store.read(f"t{n}")] == list(range(20))


async def test_a_failed_work_leaves_its_neighbours_alone(store: Store) -> None:
    def fails(connection: object) -> None:
        raise ValueError("on purpose")

    epoch = await laid(store)
    results = await asyncio.gather(
        store.write(fails),
        store.append(Line("t1", 0, Entry("move"), epoch)),
        store.write(lambda connection: registry.claim(connection, "t1", "a", 60, False)),
        return_exceptions=True,
    )
    assert isinstance(results[0], ValueError)
    assert len(await store.read("t1")) == 1 or results[1] is False


async def test_a_state_is_kept_once_and_one_of_a_table_that_is_gone_fails_nobody(store: Store) -> None:
    epoch = await laid(store)
    await asyncio.gather(
        store.keep("t1", Snapshot(1, "first", "{}")),
        store.keep("t1", Snapshot(1, "again", "{}")),
        store.keep("gone", Snapshot(1, "nobody's", "{}")),
        *[store.append(Line("t1", n, Entry("move"), epoch)) for n in range(3)],
    )
    (kept,) = await store.look(lambda connection: registry.snapshots(connection, "t1"))
    assert kept.n == 1
    assert kept.fingerprint in ("first", "again")
    assert await store.look(lambda connection: registry.snapshots(connection, "gone")) == []
    assert len(await store.read("t1")) == 3


def beside(file: Path) -> int:
    """Bytes that were committed, and lie beside the file."""
    log = Path(f"{file}-wal")
    return log.stat().st_size if log.exists() else 0


async def test_what_lies_beside_the_file_is_moved_there_while_others_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a house that is never quiet would fill the disk."""
    monkeypatch.setattr(sqlite, "PAGES", 20)
    monkeypatch.setattr(sqlite_file, "ROOM", 0)
    file = tmp_path / "tables.db"
    store = SQLiteStore(file)
    await store.open()
    epochs = [await laid(store, f"t{n}") for n in range(8)]

    async def write(table: int) -> None:
        for n in range(100):
            assert await store.append(Line(f"t{table}", n, Entry("move", 0, 0, n), epochs[table]))

    await asyncio.gather(*[write(table) for table in range(8)])
    assert beside(file) < 1_000_000, "a hundred commits of eight tables would take three times as much"
    await store.close()
    assert beside(file) == 0


async def test_commits_find_room_beside_the_file_and_a_copy_of_both_holds_everything(tmp_path: Path) -> None:
    """The room is there before anybody writes; what a machine leaves that loses its power can be read."""
    file = tmp_path / "tables.db"
    store = SQLiteStore(file)
    await store.open()
    epoch = await laid(store)
    assert beside(file) == sqlite_file.ROOM
    for n in range(5):
        assert await store.append(Line("t1", n, Entry("move", 0, 0, n), epoch))
    assert beside(file) == sqlite_file.ROOM
    left = tmp_path / "left.db"
    for end in ("", "-wal"):
        await asyncio.to_thread(shutil.copy, f"{file}{end}", f"{left}{end}")
    await store.close()
    again = SQLiteStore(left)
    await again.open()
    assert [line.entry.move for line in await again.read("t1")] == list(range(5))
    assert await again.append(Line("t1", 5, Entry("move", 0, 0, 5), epoch))
    await again.close()


async def test_what_was_stored_is_there_after_reopening(url: str) -> None:
    store = await open_store(Settings(database=url))
    epoch = await laid(store)
    assert await store.append(Line("t1", 0, Entry("move", 0, 0, 3), epoch))
    await store.close()
    store = await open_store(Settings(database=url))
    assert [line.entry.move for line in await store.read("t1")] == [3]
    found = await store.look(lambda connection: registry.find(connection, "t1"))
    assert found is not None
    assert found.head == Head("toy", 1, 2, bytes(16), {})
    await store.close()


async def test_the_database_has_the_newest_shape(store: Store) -> None:
    assert await store.look(current) == newest()


async def test_a_lease_is_taken_over_only_when_it_has_lapsed(store: Store) -> None:
    await laid(store, me="a")
    assert await store.write(lambda connection: registry.claim(connection, "t1", "b", 60, False)) is None
    await store.write(lambda connection: registry.renew(connection, {"t1": 1}, "a", -1))
    assert await store.write(lambda connection: registry.claim(connection, "t1", "b", 60, False)) == 2
    kept = await store.write(lambda connection: registry.renew(connection, {"t1": 1}, "a", 60))
    assert kept == set()


async def test_a_second_process_on_the_same_file_is_sent_away(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "tables.db")
    await store.open()
    with pytest.raises(StoreTaken):
        SQLiteStore(tmp_path / "tables.db")
    await store.close()


async def test_what_a_full_disk_takes_back_was_never_acknowledged(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "tables.db")
    await store.open()
    epoch = await laid(store)
    # So full that SQLite undoes the whole transaction, what others asked for in the same commit too.
    undone = [
        store.write(lambda _connection: time.sleep(0.2)),  # while this is under way the rest gathers
        store.append(Line("t1", 0, Entry("move"), epoch)),
        store.write(lambda connection: connection.exec_driver_sql("rollback")),
        store.append(Line("t1", 1, Entry("move"), epoch)),
    ]
    answers = await asyncio.gather(*undone, return_exceptions=True)
    assert [type(answer) for answer in answers[1:]] == [StoreAway] * 3
    assert await store.read("t1") == []
    assert await store.append(Line("t1", 0, Entry("move"), epoch))
    await store.close()


async def _is_there(store: Store, name: str) -> bool:
    return await store.look(lambda connection: registry.find(connection, name)) is not None


async def test_a_disk_that_is_full_says_so_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "tables.db")
    await store.open()
    await laid(store)
    pages = await store.write(lambda connection: connection.exec_driver_sql("pragma page_count").scalar())
    await store.write(lambda connection: connection.exec_driver_sql(f"pragma max_page_count = {pages}"))
    laying = [laid(store, f"full{n}") for n in range(200)]
    answers = await asyncio.gather(*laying, return_exceptions=True)
    assert StoreAway in {type(answer) for answer in answers}
    for n, answer in enumerate(answers):
        # Whoever was told that it is laid finds it; whoever was not may or may not.
        assert isinstance(answer, StoreAway) or await _is_there(store, f"full{n}")
    await store.write(lambda connection: connection.exec_driver_sql("pragma max_page_count = 100000"))
    await laid(store, "room")
    await store.close()


async def test_an_error_of_the_database_names_no_seed_no_name_and_no_line_of_chat(store: Store) -> None:
    await laid(store)
    with pytest.raises(Exception, match=r"UNIQUE|unique") as error:
        await laid(store)
    assert "insert" in str(error.value).lower()
    for secret in (bytes(16).hex(), record().salt.hex(), "person"):
        assert secret not in str(error.value)


@pytest.mark.postgres
async def test_a_server_that_went_away_is_told_as_such_and_found_again(
    postgres: Postgres, postgres_url: str
) -> None:
    store = await open_store(Settings(database=postgres_url))
    epoch = await laid(store)
    postgres.kill()
    with pytest.raises(StoreAway):
        await store.append(Line("t1", 0, Entry("move"), epoch))
    with pytest.raises(StoreAway):
        await store.look(lambda connection: connection.execute(text("select 1")).scalar())
    postgres.start()
    for _ in range(100):
        try:
            assert await store.append(Line("t1", 0, Entry("move"), epoch))
            break
        except StoreAway:
            await asyncio.sleep(0.1)
    assert len(await store.read("t1")) == 1
    await store.close()


@pytest.mark.postgres
async def test_notices_reach_other_processes_and_only_once_each(postgres_url: str) -> None:
    one, two = [await open_store(Settings(database=postgres_url)) for _ in range(2)]
    heard: list[str] = []
    await two.listen("here", heard.append)
    await asyncio.sleep(0.5)
    for _ in range(5):
        one.notify("here", "news")
    one.notify("here", "other")
    for _ in range(50):
        if len(heard) >= 2:
            break
        await asyncio.sleep(0.1)
    assert heard == ["news", "other"]
    await one.close()
    await two.close()


def test_notices_are_packed_to_what_postgres_takes() -> None:
    messages = ["x" * 3000] * 5
    assert [len(payload) < 8000 for payload in packed(messages)] == [True] * 3
    assert packed(["y" * 9000]) == []
    assert packed([]) == []


@pytest.mark.postgres
async def test_a_server_that_restarts_leaves_lines_in_the_log_and_no_traceback(
    postgres: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_store(Settings(database=postgres_url))
    epoch = await laid(store)
    with caplog.at_level("DEBUG"):
        for n, end in enumerate((postgres.kill, postgres.stop)):
            end()
            for _ in range(3):
                with pytest.raises(StoreAway):
                    await store.append(Line("t1", n, Entry("move"), epoch))
                with pytest.raises(StoreAway):
                    await store.read("t1")
                with pytest.raises(StoreAway):
                    await store.write(lambda connection: registry.find(connection, "t1"))
            postgres.start()
            for _ in range(100):
                try:
                    assert await store.append(Line("t1", n, Entry("move"), epoch))
                    break
                except StoreAway:
                    await asyncio.sleep(0.1)
            # Whoever listens looks every two seconds whether the line is still there.
            for _ in range(100):
                if [line.message for line in caplog.records].count("listener lost") > n:
                    break
                await asyncio.sleep(0.1)
        await store.close()
    assert [line.message for line in caplog.records if line.exc_info or line.levelname == "ERROR"] == []
    assert "listener lost" in {line.message for line in caplog.records}


@pytest.mark.postgres
async def test_a_host_that_starts_before_its_database_waits_for_it(
    postgres: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    postgres.stop()
    opening = asyncio.create_task(open_store(Settings(database=postgres_url)))
    await asyncio.sleep(0.7)
    assert not opening.done()
    postgres.start()
    store = await asyncio.wait_for(opening, 30)
    assert await store.look(current) == newest()
    await store.close()
    assert "waiting for the database" in {line.message for line in caplog.records}
    postgres.stop()
    with pytest.raises(StoreAway):
        await open_store(Settings(database=postgres_url, database_seconds=0.0))
    postgres.start()


@pytest.mark.parametrize(
    "bad",
    [
        Line("t0", 0, Entry("move", 0, 0, 1), client="a\0b"),
        Line("t0", 0, Entry("move", 0, 0, 1), client="\ud800"),
        Line("t0", 0, Entry("move", 0, 1 << 70, 1)),
        Line("t0", 0, Entry("move", 0, 0, 1 << 70)),
        Line("t0", 0, Entry("rebase", -1, 0, 0, "\0")),
    ],
    ids=["nul", "half a letter", "a late moment", "a large move", "a state"],
)
async def test_one_bad_line_never_fails_its_neighbours(store: Store, bad: Line) -> None:
    """What a group cannot be written for goes one by one; only a NUL does SQLite keep as it is."""
    epochs = {name: await laid(store, name) for name in ("t0", "t1", "t2", "t3")}

    def line(name: str) -> Line:
        return Line(name, 0, Entry("move", 0, 0, 1), epochs[name])

    wrong = Line(bad.table, bad.n, bad.entry, epochs["t0"], 0, bad.client)
    given = [line("t1"), wrong, line("t2"), line("t3")]
    done = await asyncio.gather(*[store.append(one) for one in given], return_exceptions=True)
    assert [done[0], *done[2:]] == [True] * 3
    if done[1] is True:
        assert store.exclusive
        assert await store.read("t0") == [wrong]
    else:
        assert isinstance(done[1], StoreAway)
        assert await store.read("t0") == []
    assert await store.append(Line("t1", 1, Entry("move", 0, 0, 1), epochs["t1"]))
