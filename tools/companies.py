"""Companies that play for a trial: programs at real sockets, keeping evidence of all they are told."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TypeVar

import httpx

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.host.client import HostError, House, Seat
from ludotheque.kernel import QuickChance
from tools.evidence import Evidence

T = TypeVar("T")
RESTS_WITHIN = 120.0  # seconds: as long as a full tank of KERO may run, on a busy machine
TOLD_WITHIN = 30.0
LEVELS = ("easy", "normal", "strong")


@dataclass
class Trial:
    """The trial's state and its tally."""

    url: str
    games: list[str]
    seconds: float
    until: float = float("inf")  # set when everybody plays
    evidence: list[Evidence] = field(default_factory=list)
    played: set[str] = field(default_factory=set)  # games with a move that was acknowledged
    tally: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    struck: list[float] = field(default_factory=list)  # when something was killed, cut or stopped

    @property
    def goes_on(self) -> bool:
        """Whether the time is not up."""
        return time.monotonic() < self.until

    @property
    def is_under_way(self) -> bool:
        """Whether a move was acknowledged in every game."""
        return self.played.issuperset(self.games)


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Ask again until a host answers."""
    while True:
        try:
            return await work()
        except (httpx.HTTPError, HostError) as error:
            # A table that was just taken over stored nothing: that is told, and tried again.
            if isinstance(error, HostError) and error.code != "busy" and error.key != "host.taken":
                raise
            await asyncio.sleep(0.1)


async def company(trial: Trial, number: int) -> None:
    """Play match after match until the time is up."""
    chance = random.Random(number)
    async with House(trial.url) as house:
        for match in itertools.count():
            name = trial.games[(number + match) % len(trial.games)]
            seats = chance.choice(game(name).options.seats)
            asked: list[dict[str, object]] = [{"kind": "person"} for _ in range(seats)]
            if seats > 1 and chance.random() < 0.4:
                asked[-1] = {"kind": "bot", "level": chance.choice(LEVELS)}
            await one_match(trial, house, name, asked)
            if not trial.goes_on:
                return


async def one_match(trial: Trial, house: House, name: str, asked: list[dict[str, object]]) -> None:
    """Lay a table, sit down, play, and let it rest in the end; a spectator looks on."""
    laid = await patiently(lambda: house.lay(name, asked, bot_pace=0.05))
    trial.tally["tables"] += 1
    for token in laid.seats.values():
        await patiently(lambda token=token: house.use(token))  # type: ignore[misc]  # a default in a lambda has no type
    async with AsyncExitStack() as stack:
        seats: dict[int, Seat] = {}
        watchers: list[asyncio.Task[None]] = []
        proofs: dict[int, Evidence] = {}
        for number, token in {**laid.seats, -1: laid.spectator}.items():
            seat = seats[number] = await stack.enter_async_context(house.seat(laid.table, token))
            proof = proofs[number] = Evidence(laid.table, number, seat.client)
            trial.evidence.append(proof)
            watchers.append(asyncio.create_task(watch(seat, proof)))
        persons = [number for number in seats if number >= 0]
        try:
            rested = asyncio.Event()
            await asyncio.gather(
                rest(trial, house, seats[persons[0]], laid.seats[persons[0]], rested),
                *[play(trial, seats[one], proofs[one], rested) for one in persons],
            )
            await asyncio.gather(*[see_the_end(trial, seats[one], proofs[one]) for one in seats])
        finally:
            for watcher in watchers:
                watcher.cancel()
            trial.tally["reconnects"] += sum(seat.reconnects for seat in seats.values())


async def watch(seat: Seat, proof: Evidence) -> None:
    """Keep every envelope."""
    async for message in seat.messages():
        if "n" in message:
            proof.see(message)
        elif isinstance(table := message.get("table"), dict) and table.get("notice"):
            proof.notices.add(table["notice"])


async def play(trial: Trial, seat: Seat, proof: Evidence, rested: asyncio.Event) -> None:
    """Do one's duty until the match is over or the table rests."""
    chance = QuickChance(random.getrandbits(64))
    await seat.until(lambda seen: seen.number >= 0, 120)
    words = game(seat.hello["game"]).vocabulary
    habits = manners(words)
    while not rested.is_set() and seat.seen.over is None:
        seen = seat.seen
        move = -1
        if seen.legal:
            # Who is not waited for may act all the same, now and then: that is where seats meet.
            if proof.seat in seen.waiting or chance.word() % 16 == 0:
                move = int(pick(habits, [words.unwire(list(one)) for one in seen.legal], -1, chance))
        if move < 0:
            try:
                await seat.until(lambda now, seen=seen: now is not seen, 0.5)
            except TimeoutError:
                trial.tally["waits"] += 1
            continue
        await act(trial, seat, proof, words.wire(move), seen.prompt)


async def act(trial: Trial, seat: Seat, proof: Evidence, move: list[str | int], prompt: int) -> None:
    """One move, until it is acknowledged or refused."""
    started = time.monotonic()
    order = asyncio.create_task(seat.move(move, prompt))
    await asyncio.sleep(0)
    (count,) = seat.open_orders
    try:
        await order
    except HostError as error:
        trial.tally[f"refused {error.code}"] += 1
        proof.refused[count] = error.code
        if error.code not in ("stale", "illegal", "taken", "paused", "over", "not_now"):
            trial.faults.append(f"{proof.table} seat {proof.seat}: {error}")
        await asyncio.sleep(0.02)
    else:
        trial.waits.append(time.monotonic() - started)
        proof.acknowledged[count] = move
        trial.played.add(seat.hello["game"])


async def rest(trial: Trial, house: House, seat: Seat, token: str, rested: asyncio.Event) -> None:
    """When the time is up, let the table rest, so that its journal has an end to compare with."""
    while trial.goes_on and seat.seen.over is None:
        await asyncio.sleep(0.1)
    until = time.monotonic() + RESTS_WITHIN
    for count in itertools.count():
        if seat.seen.over is not None or rested.is_set():
            return
        order = {"do": "pause", "client": "rest", "c": count}
        try:
            asking = patiently(lambda order=order: house.do(seat.table, token, **order))  # type: ignore[misc]  # a default in a lambda has no type
            await asyncio.wait_for(asking, max(0.1, until - time.monotonic()))
            rested.set()
        except TimeoutError:
            trial.faults.append(f"{seat.table}: nobody lets it rest")
            rested.set()
        except HostError as error:
            # No rest while fuel runs: its player plays on.
            if error.code not in ("over", "paused", "not_now"):
                trial.faults.append(f"{seat.table}: {error}")
                rested.set()
            await asyncio.sleep(0.1)


async def see_the_end(trial: Trial, seat: Seat, proof: Evidence) -> None:
    """Wait until this client has been told that the table rests or the match is over; it asks for nothing."""
    try:
        await seat.until(
            lambda seen: seen.over is not None or (seen.events and seen.events[-1]["name"] == "house.paused"),
            TOLD_WITHIN,
        )
        await asyncio.sleep(0.1)
    except (TimeoutError, HostError) as error:
        trial.faults.append(f"{proof.table} seat {proof.seat}: never caught up ({error!r})")
