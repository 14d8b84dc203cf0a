"""Makes the house of before: a database, a backup and recorded orders, kept for tests/host/test_before.py.

It was made with the sources of commit 59873dd:

    git worktree add ../before 59873dd
    python -m tools.keep_house --sources ../before/src tests/host/before

The old version serves and stores; this one only sits at its tables, through the protocol.  What is in the
house, with its links, is written to `house.json` beside it; these links open nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ludotheque.host.client import HostError, House, Laid, Seat
from tools.hosts import free_port

Plain = dict[str, Any]
SEED = "00112233445566778899aabbccddeeff"
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "level": "easy"}
PATIENCE = 60.0

# What two people at a desert table ask for, one order after the other: the seat, and the order.  A move
# `"first"` stands for the first legal one and its prompt; both are recorded as they were sent.
ORDERS: tuple[tuple[int, Plain], ...] = (
    (0, {"c": 1, "do": "name", "name": "  Ada   L. ", "colour": 3}),
    (0, {"c": 1, "do": "name", "name": "sent again"}),
    (1, {"c": 1, "do": "name", "name": "Bo", "colour": 99}),
    (0, {"c": 2, "do": "chat", "text": " hello   there "}),
    (0, {"c": 3, "do": "chat", "text": "   "}),
    (1, {"c": 2, "do": "chat"}),
    (0, {"c": 4, "do": "mark", "pieces": ["tile-3", "tile-8"]}),
    (0, {"c": 5, "do": "mark", "pieces": [3]}),
    (0, {"c": 6, "do": "move", "move": "first"}),
    (0, {"c": 7, "do": "move", "move": "first", "prompt": -1}),
    (0, {"c": 8, "do": "move", "move": ["no_such_verb"], "prompt": 0}),
    (0, {"c": 9, "do": "move"}),
    (0, {"c": 10, "do": "why", "move": ["nonsense", 1, 2]}),
    (1, {"c": 3, "do": "undo"}),
    (0, {"c": 11, "do": "undo"}),
    (0, {"c": 12, "do": "move", "move": "first"}),
    (0, {"c": 13, "do": "pause"}),
    (0, {"c": 14, "do": "move", "move": "first"}),
    (1, {"c": 4, "do": "pause"}),
    (1, {"c": 5, "do": "resume"}),
    (1, {"c": 6, "do": "resume"}),
    (0, {"c": 15, "do": "rematch"}),
    (0, {"c": 16, "do": "bot", "seat": 1, "level": "no such bot"}),
    (0, {"c": 17, "do": "bot", "seat": 7, "level": "easy"}),
    (0, {"c": 18, "do": "kick", "seat": 0}),
    (0, {"c": 19, "do": "kick", "seat": 1}),
    (0, {"c": 20, "do": "mute", "seat": 1}),
    (1, {"c": 7, "do": "mute", "seat": 0}),
    (1, {"c": 8, "do": "vote", "no": 99, "yes": True}),
    (0, {"c": 21, "do": "start"}),
    (0, {"c": 22, "do": "list", "listed": True}),
    (0, {"c": 23, "do": "no_such_order"}),
    (0, {"c": 24}),
    (0, {"c": 25, "do": "lang", "lang": "fr"}),
    (0, {"c": 26, "do": "lang", "lang": "xx"}),
    (0, {"c": 27, "do": "full"}),
    (1, {"c": 9, "do": "bot", "seat": 1, "level": "easy"}),
    (1, {"c": 10, "do": "move", "move": "first"}),
    (1, {"c": 11, "do": "back"}),
    (1, {"c": 12, "do": "have"}),
    (0, {"c": 28, "do": "concede"}),
    (1, {"c": 13, "do": "chat", "text": "never mind"}),
)  # fmt: skip


class Kept:
    """The house that is being filled."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.chance = random.Random(14)
        self.tables: dict[str, Plain] = {}
        self.recorded: list[Plain] = []

    async def fill(self) -> None:
        """Lay and play every table."""
        async with House(self.url) as house:
            await self.aerion(house)
            await self.desert(house)
            await self.kreo(house)
            await self.kero(house)
            await self.recording(house)
        for table, facts in self.tables.items():
            facts["table"] = table

    async def aerion(self, house: House) -> None:
        """One alone to its end, with a step taken back; two in the middle, with a hand link."""
        alone = await house.lay("aerion", [{"kind": "me", "name": "Ada"}], seed=SEED)
        await self.play(house, alone, 10_000, undo=True)
        await self.keep(house, "aerion over", alone)
        two = await house.lay("aerion", [PERSON, PERSON], listed=True)
        await self.sit(house, two, "Ada", "Bo")
        await self.play(house, two, 25, undo=True)
        hand = await house.ask("POST", f"/api/tables/{two.table}/links", {"role": "hand"}, two.seats[0])
        await self.keep(house, "aerion in the middle", two, hand=hand["token"])
        gathers = await house.lay("aerion", [PERSON, PERSON], listed=True, word="sesame")
        await self.keep(house, "aerion gathering", gathers)

    async def desert(self, house: House) -> None:
        """One lost and asked for again; one with a bot that rests."""
        lost = await house.lay("desert", [PERSON, PERSON], seed=SEED)
        await self.sit(house, lost, "Ada", "Bo")
        await house.do(lost.table, lost.seats[0], do="chat", text="Water!")
        await self.play(house, lost, 10_000)
        await self.keep(house, "desert over", lost)
        rests = await house.lay("desert", [PERSON, PERSON, BOT], bot_pace=0)
        await self.sit(house, rests, "Ada", "Bo")
        await self.play(house, rests, 12)
        await house.do(rests.table, rests.seats[1], do="chat", text="Tea first.")
        await house.do(rests.table, rests.seats[0], do="pause")
        await self.keep(house, "desert at rest", rests)

    async def kreo(self, house: House) -> None:
        """One given up by its team, one in the middle with bots."""
        given = await house.lay("kreo", [PERSON, PERSON, PERSON])
        await self.sit(house, given, "Ada", "Bo", "Cy")
        await self.play(house, given, 20)
        async with (
            house.seat(given.table, given.seats[0]) as ada,
            house.seat(given.table, given.seats[1]) as bo,
            house.seat(given.table, given.seats[2]) as cy,
        ):
            for seat in (ada, bo, cy):
                await seat.until(lambda seen: seen.number >= 0, PATIENCE)
            number = (await ada.do("concede"))["motion"]
            await bo.do("vote", no=number, yes=True)
            await cy.do("vote", no=number, yes=True)
        await self.keep(house, "kreo over", given)
        middle = await house.lay("kreo", [PERSON, BOT, BOT], bot_pace=0)
        await self.sit(house, middle, "Ada")
        await self.play(house, middle, 10)
        await self.keep(house, "kreo in the middle", middle)

    async def kero(self, house: House) -> None:
        """One in the middle, one that a rival gave up."""
        middle = await house.lay("kero", [PERSON, PERSON])
        await self.sit(house, middle, "Ada", "Bo")
        await self.play(house, middle, 12)
        await self.keep(house, "kero in the middle", middle)
        given = await house.lay("kero", [PERSON, BOT], bot_pace=0)
        await self.sit(house, given, "Ada")
        await self.play(house, given, 8)
        await house.do(given.table, given.seats[0], do="concede")
        await self.keep(house, "kero over", given)

    # sitting and playing

    async def sit(self, house: House, laid: Laid, *names: str) -> None:
        """These people sit down by their links."""
        for seat, name in enumerate(names):
            await house.use(laid.seats[seat], name)

    async def play(self, house: House, laid: Laid, moves: int, undo: bool = False) -> None:
        """Persons make so many moves by chance, or play to the end; one of them may take a step back."""
        tokens = laid.seats or {0: laid.token}
        if laid.seat is not None:
            tokens = {laid.seat: laid.token, **tokens}
        seats: dict[int, Seat] = {number: house.seat(laid.table, token) for number, token in tokens.items()}
        for seat in seats.values():
            await seat.__aenter__()
        try:
            made, until = 0, time.monotonic() + PATIENCE
            while made < moves and time.monotonic() < until:
                for number, seat in seats.items():
                    await seat.until(lambda seen: seen.number >= 0, PATIENCE)
                    if seat.seen.over:
                        return
                    if seat.seen.legal and number in seat.seen.waiting and await self.step(seat, undo):
                        made, undo = made + 1, undo and not seat.seen.may_undo
                await asyncio.sleep(0.005)
        finally:
            for seat in seats.values():
                await seat.close()

    async def step(self, seat: Seat, undo: bool) -> bool:
        """One move by chance; whether it was made."""
        seen = seat.seen
        try:
            await seat.move(self.chance.choice(seen.legal), seen.prompt)
            await seat.until(lambda now: now is not seen, PATIENCE)
            if undo and seat.seen.may_undo:
                await seat.do("undo")
        except HostError:
            return False
        return True

    async def keep(self, house: House, what: str, laid: Laid, **more: str) -> None:
        """Note a table with its links and how it looks to each of them."""
        seats = dict(laid.seats)
        if laid.seat is not None:
            seats[laid.seat] = laid.token
        views = {}
        for seat, token in seats.items():
            shown = await house.ask("GET", f"/api/tables/{laid.table}/view", None, token)
            views[seat] = {"n": shown["n"], "view": shown["view"], "legal": shown["legal"]}
        self.tables[laid.table] = {
            "what": what, "seats": seats, "spectator": laid.spectator, "keeper": laid.keeper,
            "views": views, **more,
        }  # fmt: skip

    # recording

    async def recording(self, house: House) -> None:
        """Every order of the list with the answer it got."""
        laid = await house.lay("desert", [PERSON, PERSON], seed=SEED, options={})
        await self.sit(house, laid, "", "")
        sockets: list[ClientConnection] = []
        newest: list[Plain] = [{}, {}]
        for seat in (0, 1):
            address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{laid.table}?as=data&client=old&lang=en"
            headers = {"Authorization": f"Bearer {laid.seats[seat]}"}
            sockets.append(await connect(address, additional_headers=headers, proxy=None))
        for seat, order in ORDERS:
            for place, socket in enumerate(sockets):
                await _listen(socket, newest[place], None)
            sent = dict(order)
            if sent.get("move") == "first":
                legal, asked = newest[seat].get("legal") or [["end"]], newest[seat]["ask"]
                sent["move"] = legal[0]
                sent.setdefault("prompt", asked["prompt"])
            await sockets[seat].send(json.dumps(sent))
            answer = await _listen(sockets[seat], newest[seat], sent["c"])
            self.recorded.append({"seat": seat, "sent": sent, "answer": answer})
        for socket in sockets:
            await socket.close()


async def _listen(socket: ClientConnection, newest: Plain, counter: int | None) -> Plain:
    """Hear what comes, until an answer or for a moment; the newest envelope is kept."""
    until = time.monotonic() + (0.15 if counter is None else 5.0)
    while True:
        try:
            message = json.loads(await asyncio.wait_for(socket.recv(), until - time.monotonic()))
        except TimeoutError:
            return {}
        if "ping" in message:
            await socket.send(json.dumps({"pong": message["ping"]}))
        elif "n" in message:
            newest.clear()
            newest.update(message)
        elif counter is not None and message.get("re") == counter:
            return dict(message)


def without_words(answer: Mapping[str, Any]) -> Plain:
    """An answer without its sentence: words may be put better, codes and keys stay."""
    error = answer.get("error")
    if isinstance(error, dict):
        return {**answer, "error": {name: value for name, value in error.items() if name != "text"}}
    return {name: value for name, value in answer.items() if name != "text"}


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            if httpx.get(f"{url}/healthz", timeout=2).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise RuntimeError("the old host does not answer")


def main(arguments: Sequence[str] | None = None) -> None:
    """Fill a house served by an old version, and keep it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sources", type=Path, required=True, help="the folder `src` of the old version")
    asked = parser.parse_args(arguments)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as place:
        database, copy = Path(place) / "tables.db", Path(place) / "kept.ludotheque"
        program = [sys.executable, "-m", "ludotheque"]
        old = {**os.environ, "PYTHONPATH": str(asked.sources.resolve())}
        serve = ["serve", "--no-browser", "--port", str(port), "--db", str(database)]
        serving = subprocess.Popen([*program, *serve], cwd=place, env=old)
        try:
            _wait(url, serving)
            kept = Kept(url)
            asyncio.run(kept.fill())
            subprocess.run(
                [*program, "backup", str(copy), "--db", str(database)], check=True, cwd=place, env=old
            )
        finally:
            serving.terminate()
            serving.wait(PATIENCE)
        asked.folder.mkdir(parents=True, exist_ok=True)
        for file, name in ((database, "tables.db.gz"), (copy, "backup.ludotheque.gz")):
            (asked.folder / name).write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    tables = ",\n".join(json.dumps(one, ensure_ascii=False) for one in kept.tables.values())
    (asked.folder / "house.json").write_text(f"[\n{tables}\n]\n")
    orders = [{**one, "answer": without_words(one["answer"])} for one in kept.recorded]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in orders)
    (asked.folder / "orders.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
