"""Twins: two whole hosts that differ only in what a viewer cannot know, on a clock that does not tick.

A match is played at one host: by a script at most seats, by a bot at the last.  A room's permuter exchanges
what a viewer does not know by its end, and the other host plays the same match in that other world, order by
order at the same moments.  Everything that leaves is kept with the time at which it leaves.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import selectors
import sys
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar, TypeVarTuple, cast

import httpx
import pytest
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.host.host import Host
from ludotheque.host.operations.logs import JSONLines
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Line, Store
from ludotheque.host.store.migrate import migrate
from ludotheque.host.store.sqlite import KEEP, SELECT, insert
from ludotheque.kernel import Journal, Match, QuickChance, Room
from ludotheque.lab.conformance.secrecy import Swap
from ludotheque.table import bots
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender
from ludotheque.table.port import Snapshot
from ludotheque.table.question import Question, Thought, answer
from ludotheque.table.state import GameClock
from ludotheque.table.viewer import Viewer
from ludotheque.web.site import make_site
from tests.host.giving import give_at

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Sent = tuple[float, str]  # when it left, and what


class Leaping(selectors.DefaultSelector):
    """Nobody waits: when nothing is ready, it is later at once."""

    moment = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing will ever happen"
            self.moment += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is that of its selector."""

    def __init__(self) -> None:
        self.leaping = Leaping()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.moment

    def run_in_executor(self, executor: Any, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """What is done beside the loop is done here and takes no time."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            done.set_exception(error)
        return done


class StillStore:
    """A store without threads: it answers at once, so that only the host decides when things happen."""

    exclusive = True

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        with self.engine.begin() as connection:
            migrate(connection)

    async def append(self, line: Line) -> bool:
        with self.engine.begin() as connection:
            return connection.exec_driver_sql(insert(1), line.row()).rowcount == 1

    async def keep(self, table: str, taken: Snapshot) -> None:
        with self.engine.begin() as connection:
            connection.exec_driver_sql(KEEP, (taken.n, taken.fingerprint, taken.data, table))

    async def read(self, table: str, since: int = 0) -> list[Line]:
        with self.engine.begin() as connection:
            return [Line.of(tuple(row)) for row in connection.exec_driver_sql(SELECT, (table, since))]

    async def write(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    look = write

    async def close(self) -> None:
        self.engine.dispose()

    def notify(self, channel: str, message: str) -> None: ...


@dataclass
class Script:
    """What happened in the first world, to be done in the second."""

    orders: list[tuple[float, int, dict[str, Any]]] = field(default_factory=list)  # `code`: a move made
    choices: dict[int, deque[int]] = field(default_factory=lambda: defaultdict(deque))  # of bots, by seat
    end: float = 0.0


@dataclass
class World:
    """One host, and everything that left it."""

    room: Room
    seats: int
    seed: int
    swap: Swap | None = None
    sent: dict[str, list[Sent]] = field(default_factory=lambda: defaultdict(list))
    lines: list[str] = field(default_factory=list)  # of the log
    script: Script = field(default_factory=Script)
    journal: Journal | None = None

    async def choose(self, asked: Question) -> Thought:
        """A bot's move: thought of in the first world, the same again in the other."""
        if self.swap is not None:
            return Thought(self.script.choices[asked.seat].popleft())
        move = answer(asked).move
        if asked.waited and move not in asked.moves:
            move = asked.moves[0]
        self.script.choices[asked.seat].append(move)
        return Thought(move)


class Company:
    """Everybody at one world's table, and what each of them got."""

    def __init__(self, world: World, table: LiveTable, site: Any, tokens: dict[str, str]) -> None:
        self.world = world
        self.table = table
        self.site = site
        self.host: Host = site.state.host
        self.tokens = tokens
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, painted: Collection[int]) -> None:
        """A viewer at every seat and one without, as data and, where it matters, painted."""
        for seat in range(-1, self.world.seats):
            right = Right(self.table.id, "seat" if seat >= 0 else "spectator", seat)
            for mode in ("data", "painted"):
                viewer = Viewer(right, cast("Any", mode), "fr", f"{mode}{seat}", NO_LIMITS.queue)
                if mode == "painted" and seat not in painted:
                    viewer.mode = "data"  # counted as here all the same
                self._tasks.append(asyncio.create_task(self._read(viewer, f"{mode} {seat}")))
                await self.host.connect(viewer, None)

    async def _read(self, viewer: Viewer, name: str) -> None:
        while True:
            text = await viewer.next()
            assert text is not None, "nobody falls behind here"
            self._keep(name, text.decode())

    def _keep(self, name: str, text: str) -> None:
        moment = round(asyncio.get_running_loop().time(), 4)
        self.world.sent[name].append((moment, text))

    async def order(self, seat: int, order: dict[str, Any]) -> None:
        """Give an order for a seat; a move that counts fits the prompt of this world."""
        table, words = self.table, self.world.room.vocabulary
        given = dict(order)
        if "code" in given:
            given["move"] = words.wire(given.pop("code"))
            given["prompt"] = table.state.watched.eyes[seat].prompt
        right = Right(table.id, "seat" if seat >= 0 else "spectator", seat)
        answer = await give_at(self.host, table.id, Sender(right, f"script{seat}", "fr"), given)
        if "code" in order:
            assert "ok" in answer, f"the twin cannot follow: {answer}"
        self._keep(f"answer {seat}", json.dumps(answer, sort_keys=True))

    async def pages(self, seat: int) -> None:
        """What this viewer gets by asking for pages and for data."""
        token = self.tokens["spectator" if seat < 0 else f"seat {seat}"]
        transport = httpx.ASGITransport(self.site)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as browser:
            for path in (f"/t/{self.table.id}", *[f"/api/tables/{self.table.id}{part}" for part in (
                "", "/view", "/seed", "/replay", "/replay/1", "/export", "/data",
            )], "/api/tables", "/metrics"):  # fmt: skip
                answer = await browser.get(path, headers={"Authorization": f"Bearer {token}"})
                # When a host began is of its own time, and what others tried in vain was not tried there.
                text = re.sub(r'"created":\d+|\n.*(_created|_refusals).*', "", answer.text)
                self._keep(f"page {seat}", f"{path} {answer.status_code} {text}")

    async def leave(self) -> None:
        """Everybody goes, and what was not sent is not sent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def nonsense(room: Room, chance: random.Random) -> int:
    """Some move of this game's language, hardly ever one that makes sense."""
    verb = chance.choice(room.vocabulary.verbs)
    return room.vocabulary.code(verb, [chance.randrange(param.values) for param in verb.params])


async def first_world(company: Company, limit: int) -> None:
    """Play by chance, one decision a tick, and note what was done."""
    world, table = company.world, company.table
    chance, quick = random.Random(world.seed), QuickChance(world.seed)
    habits, loop = manners(world.room.vocabulary), asyncio.get_running_loop()
    persons = [seat for seat in range(world.seats) if seat not in table.state.record.roster.bots]
    tick = 0.35 if world.room.pulse is not None else 0.9

    async def do(seat: int, order: dict[str, Any]) -> None:
        world.script.orders.append((loop.time(), seat, order))
        await company.order(seat, order)

    for number in range(limit):
        await asyncio.sleep(tick)
        match = table.state.watched.match
        if match.outcome is not None:
            break
        asked = [seat for seat in persons if seat in match.waiting or chance.random() < 0.1]
        if asked:
            seat = chance.choice(asked)
            move = int(pick(habits, list(table.state.watched.eyes[seat].question[2]), -1, quick))
            if move >= 0 and match.refusal(seat, move, table.state.clock.now()) is None:
                await do(seat, {"do": "move", "c": number, "code": move})
        # Everybody tries something that is none of its business.
        for seat in range(-1, world.seats):
            wrong = nonsense(world.room, chance)
            wire = world.room.vocabulary.wire(wrong)
            await do(seat, {"do": "why", "move": wire})
            if (
                seat < 0
                or table.state.watched.match.refusal(seat, wrong, table.state.clock.now()) is not None
            ):
                prompt = table.state.watched.eyes[seat].prompt
                await do(seat, {"do": "move", "c": 1000 + number, "move": wire, "prompt": prompt})
    world.script.end = loop.time()


async def second_world(company: Company, script: Script, viewer: int) -> None:
    """The same orders at the same moments; what others tried in vain might be no nonsense in this world."""
    loop = asyncio.get_running_loop()
    for moment, seat, order in script.orders:
        await asyncio.sleep(max(0.0, moment - loop.time()))
        if "code" in order or seat == viewer:
            await company.order(seat, order)
    await asyncio.sleep(max(0.0, script.end - loop.time()))


async def play(
    world: World,
    limit: int,
    script: Script | None = None,
    viewer: int = -1,
    afterwards: Callable[[Company], Coroutine[object, object, None]] | None = None,
) -> None:
    """One world from the first move to the last page."""
    site = make_site(Settings(database="sqlite:///nowhere", limits=NO_LIMITS, thinkers=0))
    host: Host = site.state.host
    host.me = "this host"
    host.use(cast("Store", StillStore()))
    host.thinkers.choose = world.choose  # type: ignore[method-assign]  # the same thoughts in both worlds
    chairs = [AskedSeat("me", f"p{seat}") for seat in range(world.seats)]
    if world.seats > 1:
        chairs[-1] = AskedSeat("bot", "robot", level="random")
    seed = random.Random(world.seed).randbytes(16).hex()
    laid = await host.lobby.lay(Visitor(), AskedTable(world.room.name, chairs, seed=seed))
    table = await host.table(laid.table)
    if world.swap is not None:
        into_another_world(table, world.swap)
    company = Company(world, table, site, laid.tokens)
    await company.come(range(-1, world.seats) if script is None else [viewer])
    if script is None:
        await first_world(company, limit)
    else:
        world.script = script
        await second_world(company, script, viewer)
    await asyncio.sleep(0.2)
    if afterwards is not None:
        await afterwards(company)
    for seat in range(-1, world.seats):
        if seat not in table.state.record.roster.bots:
            await company.pages(seat)
    await asyncio.sleep(0.0)
    lines = await host.store.read(table.id)
    world.journal = Journal(table.state.record.head, [line.entry for line in lines], table.state.record.sheet)
    await company.leave()
    await host.stop()


def into_another_world(table: LiveTable, swap: Swap) -> None:
    """Exchange what is hidden, before anybody has looked."""
    watched = table.state.watched
    watched.match.state = swap.start()
    for seat, eyes in watched.eyes.items():
        eyes.view = watched.match.game.view(watched.match.state, seat)
        eyes.seen = watched.seen(eyes.view)
        waited = seat in watched.match.waiting
        eyes.question = (waited, False, tuple(watched.legal(seat))) if seat >= 0 else eyes.question
    table.deadlines.tend()


class _Lines(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines
        self.setFormatter(JSONLines())

    def emit(self, record: logging.LogRecord) -> None:
        said = json.loads(self.format(record))
        self.lines.append(json.dumps({key: one for key, one in said.items() if key != "time"}))


def virtually(work: Callable[[], Coroutine[object, object, None]], lines: list[str], seed: int) -> None:
    """Run a world in time of its own, with all its chance foreseeable, and its log kept."""
    loop, handler = VirtualLoop(), _Lines(lines)
    chance, log = random.Random(seed), logging.getLogger("ludotheque")
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if (
                name.startswith(("ludotheque.host", "ludotheque.table", "ludotheque.web"))
                and module is not None
            ):
                if hasattr(module, "monotonic"):
                    patch.setattr(module, "monotonic", loop.time)
                if hasattr(module, "now_ms"):
                    patch.setattr(module, "now_ms", lambda: int(loop.time() * 1000))
                if hasattr(module, "secrets"):
                    patch.setattr(module, "secrets", _Foreseeable(seed))
        patch.setattr(GameClock.__init__, "__defaults__", (loop.time,))
        patch.setattr(bots, "random", chance)
        log.addHandler(handler)
        level, propagates = log.level, log.propagate
        log.setLevel(logging.DEBUG)
        log.propagate = False
        try:
            loop.run_until_complete(work())
        finally:
            log.removeHandler(handler)
            log.setLevel(level)
            log.propagate = propagates
            loop.close()


class _Foreseeable:
    """The secrets module without secrets."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def randbits(self, bits: int) -> int:
        return self._chance.getrandbits(bits)

    def token_hex(self, size: int) -> str:
        return self._chance.randbytes(size).hex()

    def token_bytes(self, size: int) -> bytes:
        return self._chance.randbytes(size)

    def token_urlsafe(self, size: int) -> str:
        return self._chance.randbytes(size).hex()

    def choice(self, letters: str) -> str:
        return self._chance.choice(letters)


def original(room: Room, seats: int, seed: int, limit: int) -> World:
    """A match in the first world."""
    world = World(room, seats, seed)
    virtually(lambda: play(world, limit), world.lines, seed)
    return world


def twin(first: World, swap: Swap, viewer: int) -> World:
    """The same match in a world with other secrets, for a viewer who cannot know them."""
    world = World(first.room, first.seats, first.seed, swap)
    script = mirrored(first, swap)
    virtually(lambda: play(world, 0, script, viewer), world.lines, first.seed)
    return world


def mirrored(first: World, swap: Swap) -> Script:
    """The script of the other world: every move that was made, with other cards."""
    assert first.journal is not None
    made: dict[int, deque[tuple[int, int]]] = defaultdict(deque)  # by seat: move, and what it is there
    for entry in first.journal.entries:
        if entry.kind == "move":
            made[entry.seat].append((entry.move, swap.move(entry.seat, entry.move)))
    bots = set(first.script.choices)
    orders = []
    for moment, seat, order in first.script.orders:
        if "code" in order and seat not in bots:
            # What the host itself does for a seat that falls silent, it will do there too.
            while made[seat][0][0] != order["code"]:
                made[seat].popleft()
            order = {**order, "code": made[seat].popleft()[1]}
        orders.append((moment, seat, order))
    choices: dict[int, deque[int]] = defaultdict(deque)
    for seat in bots:
        for choice in first.script.choices[seat]:
            # What a bot chose too late was never made: it will be too late there too.
            fits = bool(made[seat]) and made[seat][0][0] == choice
            choices[seat].append(made[seat].popleft()[1] if fits else choice)
    return Script(orders, choices, first.script.end)


def match_of(world: World) -> Match:
    """The match that was played."""
    assert world.journal is not None
    return Match.replay(world.journal, world.room)
