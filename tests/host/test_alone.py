"""A live table on its own: a whole match without a database, a socket or another process."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest

from ludotheque.games import game
from ludotheque.kernel import Journal, Match
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.memory import Memory
from ludotheque.table.orders import Mark, Move, Name, Say, Sender, Undo
from ludotheque.table.question import answer, question
from ludotheque.table.viewer import Viewer
from tests.host.tables import seated

FORBIDDEN = ("sqlalchemy", "asyncpg", "uvicorn", "starlette", "websockets", "httpx", "sqlite3")


def sender(table: LiveTable, seat: int = 0) -> Sender:
    return Sender(Right(table.id, "seat", seat), "test")


async def looking(table: LiveTable, seat: int) -> Viewer:
    right = Right(table.id, "seat" if seat >= 0 else "spectator", seat)
    viewer = Viewer(right, "data", "en", f"c{seat}", 10_000)
    assert await table.admit(viewer, {}, None, await table.talk.before())
    table.presence.arrived(viewer.plays)
    return viewer


def heard(viewer: Viewer) -> list[dict[str, object]]:
    return [json.loads(letter.text) for letter in viewer._letters]


async def played_on(table: LiveTable, seat: int, count: int) -> None:
    """That seat's own player makes one move, if the seat is waited for."""
    watched = table.state.watched
    moves = watched.eyes[seat].question[2]
    if seat not in watched.match.waiting or not moves:
        return
    move = answer(question(watched.match, watched.view(seat), seat, "easy", moves)).move
    wire, prompt = watched.room.vocabulary.wire(move), watched.eyes[seat].prompt
    order = Move(c=count, move=wire, prompt=prompt)
    said = await table.answering.answer(sender(table, seat), order)
    assert said == {"ok": True, "re": count}
    assert await table.answering.answer(sender(table, seat), order) == said, "and never twice"


@pytest.mark.parametrize(("name", "options"), [("aerion", {}), ("desert", {"difficulty": "legendary"})])
async def test_a_whole_match_is_played_without_database_or_socket(
    name: str, options: dict[str, int | str | bool]
) -> None:
    memory = Memory()
    async with seated(name, persons=1, bots=1, memory=memory, options=options) as table:
        viewers = [await looking(table, seat) for seat in (-1, 0)]
        count = 0
        while table.state.watched.match.outcome is None:
            count += 1
            await played_on(table, 0, count)
            await asyncio.sleep(0.001)
        match = table.state.watched.match
        assert table.state.record.phase == "over"
        assert memory.records[table.id].phase == "over"
        entries = [line.entry for line in memory.lines[table.id]]
        replayed = Match.replay(Journal(match.head, entries, ""), game(name))
        assert replayed.fingerprint() == match.fingerprint()
        assert memory.states[table.id][-1].fingerprint == match.fingerprint()
        for viewer in viewers:
            last = [message for message in heard(viewer) if "n" in message][-1]
            assert isinstance(last["over"], dict)
            assert last["n"] == table.state.watched.eyes[viewer.seat].number


async def test_a_table_that_comes_back_from_memory_goes_on_where_it_stood() -> None:
    memory = Memory()
    async with seated("aerion", persons=1, bots=0, memory=memory) as table:
        for count in range(1, 8):
            await played_on(table, 0, count)
        stood = table.state.watched.match.fingerprint()
    async with seated("aerion", persons=1, bots=0, memory=memory) as table:
        assert table.state.watched.match.fingerprint() == stood
        await played_on(table, 0, 100)


async def test_people_talk_point_and_take_back_there_too() -> None:
    async with seated("aerion", persons=2, bots=0) as table:
        viewer = await looking(table, 1)
        await table.answering.answer(sender(table), Say(text="hello"))
        await table.answering.answer(sender(table), Mark(pieces=["die-1"]))
        await table.answering.answer(sender(table), Name(name="Ada"))
        said = heard(viewer)
        assert {"chat": [{"no": 1, "seat": 0, "name": "p0", "text": "hello"}]} in said
        assert {"mark": {"seat": 0, "pieces": ["die-1"]}} in said
        assert said[-1]["full"] is True
        assert "error" in await table.answering.answer(sender(table), Undo())


async def test_each_viewer_kind_gets_its_view_made_once_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("toy", persons=2, bots=0) as table:  # with secrets, and without a clock in its views
        for seat in (-1, -1, 0, 0, 1):
            await looking(table, seat)
        room, made = table.state.room, list[int]()
        view = type(room.game).view

        def counted(self: object, state: object, seat: int) -> object:
            made.append(int(seat))
            return view(self, state, seat)  # type: ignore[arg-type]  # as it was given

        monkeypatch.setattr(type(room.game), "view", counted)
        seat = table.state.watched.match.waiting[0]
        await played_on(table, seat, 1)
        assert sorted(made) == [-1, 0, 1]


def test_importing_a_live_table_brings_no_database_server_or_socket() -> None:
    code = (
        "import sys; import ludotheque.table.live, ludotheque.table.memory; "
        f"print([name for name in {FORBIDDEN!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
