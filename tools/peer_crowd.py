"""The same crowd at boardgame.io's server: its own protocol, spoken without its client."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import msgspec

from tools.crowd import Done, Step, narrow, offer
from tools.hosts import free_port, processor_seconds, resident_bytes
from tools.wires import Wire, dial

FOLDER = Path(__file__).parent / "peer"
PLACES = ("0", "1", None)  # two seats and a spectator
ROOM = b"/peer,"  # the namespace of the game


class Context(msgspec.Struct):
    """Of its context, whose turn it is."""

    current: str = msgspec.field(name="currentPlayer")


class State(msgspec.Struct):
    """What a player reads of a state."""

    number: int = msgspec.field(name="_stateID")
    ctx: Context


class Synced(msgspec.Struct):
    """What comes first."""

    state: State


_read = msgspec.json.Decoder(list[msgspec.Raw]).decode
_read_state = msgspec.json.Decoder(State).decode
_read_synced = msgspec.json.Decoder(Synced).decode
_encode = msgspec.json.Encoder().encode


class PeerTable:
    """One table: its server lays it when somebody first asks; without a lobby nobody has credentials."""

    over = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.state: State | None = None
        self._wires: list[Wire] = []
        self._here: set[int] = set()
        self._all_here = asyncio.Event()
        self._waits_for: set[int] = set()
        self._wanted = 0
        self._done: Done | None = None
        self._started = 0.0

    async def open(self, url: str) -> None:
        """Connect everybody."""
        for place in range(len(PLACES)):
            way = f"{url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
            self._wires.append(await dial(way, partial(self._hear, place)))
        await self._all_here.wait()

    def move(self, done: Done) -> bool:
        """Make a move; there always is one."""
        assert self.state is not None
        seat = self.state.ctx.current
        self._wanted, self._waits_for = self.state.number + 1, {0, 1, 2}
        self._done, self._started = done, time.perf_counter()
        payload = {"type": "play", "args": [random.randrange(40)], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        message = _encode(["update", action, self.state.number, self.name, seat])
        self._wires[int(seat)].send(b"42" + ROOM + message)
        return True

    def _hear(self, place: int, wire: Wire, text: bytes) -> None:
        if text.startswith(b"42" + ROOM):
            self._told(place, _read(text[2 + len(ROOM) :]))
        elif text.startswith(b"0"):
            wire.send(b"40" + ROOM)
        elif text.startswith(b"40" + ROOM):
            wire.send(b"42" + ROOM + _encode(["sync", self.name, PLACES[place], None, 2]))
        elif text == b"2":
            wire.send(b"3")

    def _told(self, place: int, message: list[msgspec.Raw]) -> None:
        what = bytes(message[0])
        if what == b'"sync"':
            self.state = _read_synced(message[2]).state
            self._here.add(place)
            if len(self._here) == len(PLACES):
                self._all_here.set()
        elif what == b'"update"':
            state = _read_state(message[2])
            if self.state is None or state.number >= self.state.number:
                self.state = state
            if state.number >= self._wanted and self._done is not None:
                self._waits_for.discard(place)
                if not self._waits_for:
                    done, self._done = self._done, None
                    done(time.perf_counter() - self._started)


class PeerProcess:
    """Its server, as its documentation starts it, in a folder into which npm brought it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process = subprocess.Popen(
            ["node", "server.mjs", str(self.port)],
            cwd=folder, env={**os.environ, "NODE_ENV": "production"}, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert self._process.stdout is not None
        while b"ready" not in self._process.stdout.readline():
            if self._process.poll() is not None:
                raise OSError("the peer's server ended")

    def seconds(self) -> float:
        """Processor time it has used."""
        return processor_seconds(self._process.pid)

    def memory(self) -> int:
        """Resident bytes of the process."""
        return resident_bytes(self._process.pid)

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


async def climb(
    server: PeerProcess, tables: int, first: float, most: float, seconds: float
) -> dict[str, object]:
    """The highest rate that its server holds."""
    before = server.memory()
    all_tables = [PeerTable(f"table{number}") for number in range(tables)]
    for table in all_tables:
        await table.open(server.url)
    weight = (server.memory() - before) / tables / 1024
    await offer(list(all_tables), 50, 2, server)

    async def one(rate: float) -> Step:
        step = await offer(list(all_tables), rate, seconds, server)
        print(step.row(), file=sys.stderr)
        return step

    held, steps = await narrow(one, first, most)
    return {
        "tables": tables, "sockets": 3 * tables, "kB of a live table with its sockets": round(weight, 1),
        "held": None if held is None else held.row(), "all": [step.row() for step in steps],
    }  # fmt: skip


def bring() -> Path | None:
    """A new folder with boardgame.io in it, if npm can bring it."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-peer-"))
    for file in FOLDER.iterdir():
        shutil.copy(file, folder)
    npm = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
    try:
        subprocess.run(npm, cwd=folder, check=True, timeout=300)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"no peer: {error}", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        return None
    return folder


def in_memory(folder: Path) -> dict[str, object]:
    """Its path in memory."""
    done = subprocess.run(
        ["node", "memory.mjs", "4"], cwd=folder, check=True, capture_output=True, text=True, timeout=120,
        env={**os.environ, "NODE_ENV": "production"},
    )  # fmt: skip
    found: dict[str, object] = json.loads(done.stdout)
    return found
