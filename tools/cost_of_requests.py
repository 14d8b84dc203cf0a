"""What a visitor costs: the host's CPU for every endpoint and every order, in the room where each is dearest.

    python tools/cost_of_requests.py [--times 20]

Prints a Markdown table: milliseconds of the process (all its threads, none of its bots) a request, and what
an address is billed for it (`host/access/costs.py`).  A hint is what its thinker takes, the mean of several
positions of a match.  Exits 1 if something costs three times what is billed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import product
from pathlib import Path
from statistics import fmean
from time import process_time

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from ludotheque.bots.advice import ADVISER
from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.host.access.costs import ORDER, ORDERS, REQUESTS, USUAL
from ludotheque.host.app import ENDPOINTS
from ludotheque.host.host import Host
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.kernel import Match
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import PUBLIC, Sender, read_order
from ludotheque.table.question import answer, question
from ludotheque.table.seeds import today
from ludotheque.table.viewer import Mode, Viewer
from ludotheque.web.site import make_site

ROOMS = {"aerion": 2, "desert": 5, "kero": 2, "kreo": 6}
ASKED: dict[str, dict[str, object]] = {
    "chat": {"text": "hello"}, "mark": {"pieces": ["a"]}, "name": {"name": "Ada"}, "why": {"move": ["x"]},
    "vote": {"no": 1}, "kick": {"seat": 1}, "mute": {"seat": 1}, "unmute": {"seat": 1}, "bot": {"seat": 0},
}  # fmt: skip
POSITIONS = 12  # of a match in which a hint is asked for
LAST = ("concede", "leave", "rematch")  # what ends or empties a table comes last


async def measured(times: int, work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds of this process a time, the first time left out."""
    await work()
    began = process_time()
    for _ in range(times):
        await work()
    return (process_time() - began) / times * 1000


async def costs(name: str, seats: int, times: int, where: Path) -> dict[str, float]:
    """By endpoint and by order, in one room."""
    found: dict[str, float] = {}
    site = make_site(Settings(database=f"sqlite:///{where / name}.db", limits=NO_LIMITS, thinkers=0))
    host: Host = site.state.host
    await host.start()
    chairs = [AskedSeat("me")] + [AskedSeat("bot", level="random") for _ in range(seats - 1)]
    over = await host.lobby.lay(Visitor(), AskedTable(name, chairs, bot_pace=0))
    live = await host.table(over.table)
    for _ in range(60):
        await step(live)
    moves = [line.entry for line in await host.store.read(over.table)]
    await host.do(over.table, Sender(Right(over.table, "seat", 0)), read_order({"do": "concede"}))
    laid = await host.lobby.lay(Visitor(), AskedTable(name, [AskedSeat("me")] * seats))
    table = await host.table(laid.table)
    body: dict[str, object] = {"seats": [{"kind": "bot"}] * seats, "entry": min(3, len(moves))}
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(site), base_url="http://h", timeout=60
    ) as asks:
        for endpoint in ENDPOINTS:
            replays = any(word in endpoint.path for word in ("replay", "export", "branch", "data", "seed"))
            path = endpoint.path.replace("{table}", over.table if replays else laid.table)
            path = path.replace("{game}", name).replace("{day}", today()).replace("{hash}", "0" * 32)
            path = path.replace("{n:int}", f"{len(moves) // 2}?log=yes")
            headers = {"Authorization": f"Bearer {(over if replays else laid).token}"}
            given = (
                body
                if endpoint.path.endswith("/branch")
                else {"game": name, "seats": [{"kind": "me"}] * seats}
            )
            json = None if endpoint.method == "GET" or endpoint.path == "/api/import" else given

            async def ask(method: str = endpoint.method, path: str = path, json: object = json,
                          headers: dict[str, str] = headers) -> object:  # fmt: skip
                return await asks.request(method, path, json=json, headers=headers)

            if endpoint.method != "DELETE":
                found[f"{endpoint.method} {endpoint.path}"] = await measured(times, ask)
    modes: tuple[Mode, ...] = ("data", "painted")
    for seat, mode in product(range(seats), modes):
        await host.connect(Viewer(Right(laid.table, "seat", seat), mode, "fr", mode, 100_000), None)
    found["move"] = await measured(times, lambda: step(table))
    painted = next(viewer for viewer in table.state.viewers if viewer.mode == "painted")
    found["full"] = found["lang"] = await measured(times, lambda: full(table, painted))
    sender = Sender(Right(laid.table, "seat", 0), is_keeper=True)
    for do in sorted(set(PUBLIC) - {"move"}, key=lambda one: (one in LAST, one)):
        give = partial(host.do, laid.table, sender, read_order({"do": do, **ASKED.get(do, {})}))
        found[do] = await measured(times, give)
    await host.stop()
    found["hint"] += thinking(name, seats)
    return found


def thinking(name: str, seats: int) -> float:
    """Milliseconds of a hint's thinker, the mean of positions that lie evenly over a quick player's match."""
    room = game(name)
    played = drive(room.match(seats, 7), [player("easy", room, seat) for seat in range(seats)]).journal
    spent: list[float] = []
    for upto in range(0, len(played.entries), len(played.entries) // POSITIONS):
        match = Match.replay(played, upto=upto)
        for seat in match.waiting[:1]:
            asked = question(match, match.view(seat), seat, ADVISER, list(match.legal(seat)), aloud=True)
            began = process_time()
            answer(asked, Settings().think_seconds)
            spent.append((process_time() - began) * 1000)
    return fmean(spent)


async def full(table: LiveTable, viewer: Viewer) -> None:
    """The whole table again for one viewer."""
    table.audience.full(viewer)


async def step(table: LiveTable) -> None:
    """One move by whoever must, stored and told."""
    match = table.state.watched.match
    async with table.journal.turn():
        for seat in match.waiting or range(match.seats):
            moves = match.legal(seat)
            if moves and match.outcome is None:
                await table.journal.play(partial(match.play, seat, next(iter(moves))))
                return
        if match.deadline is not None and match.outcome is None:
            await table.journal.play(match.expire)


async def main(times: int) -> int:
    """Measure all rooms; the dearest counts."""
    worst: dict[str, tuple[float, str]] = {}
    with tempfile.TemporaryDirectory() as where:
        for name, seats in ROOMS.items():
            for what, millis in (await costs(name, seats, times, Path(where))).items():
                worst[what] = max(worst.get(what, (0.0, "")), (millis, name))
    print("| request or order | CPU, ms | dearest in | billed, ms |\n|---|---|---|---|")
    dear = []
    for what, (millis, name) in worst.items():
        billed = REQUESTS.get(what, USUAL) if " " in what else ORDERS.get(what, ORDER)
        print(f"| `{what}` | {millis:.1f} | {name} | {billed:.0f} |")
        if millis > 3 * billed and "/metrics" not in what:
            dear.append(what)
    if dear:
        print("billed too little: " + ", ".join(dear), file=sys.stderr)
    return 1 if dear else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    sys.exit(asyncio.run(main(parser.parse_args().times)))
