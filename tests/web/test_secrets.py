"""Page source, page and socket of a viewer hold nothing that this viewer may not know.

Two worlds that differ only in what the viewer cannot know (exchanged by each room's own permuter) are played
before the viewer's real browser, entry by entry. Everything that arrives there is compared, byte by byte: the
page as sent, every message of the socket, the whole document after every change, and what the browser keeps.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.kernel import SPECTATOR, Entry, Match, State
from ludotheque.lab.conformance.secrecy import Permuter
from ludotheque.table.envelope import Canvas
from ludotheque.table.live import LiveTable
from ludotheque.table.state import GameClock
from ludotheque.table.watched import WatchedMatch
from ludotheque.web.pages import document as pages
from ludotheque.web.pages import live
from tests.games.aerion.permuter import AerionPermuter
from tests.games.desert.permuter import DesertPermuter
from tests.games.kero.permuter import KeroPermuter
from tests.games.kreo.permuter import KreoPermuter
from tests.host.test_leaks import mirrored, swapped
from tests.web.house import House, lay, person

pytestmark = pytest.mark.browser
PERMUTERS: dict[str, Callable[[], Permuter]] = {
    "aerion": AerionPermuter, "desert": DesertPermuter, "kero": KeroPermuter, "kreo": KreoPermuter,
}  # fmt: skip
ENTRIES = 20
MARK = 7_000_000  # numbers of our own pings

# Every message as it arrives, before the page has made anything of it.
EAR = """
  window.heard = [];
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', (event) => window.heard.push(event.data));
    }
  };
"""
SEEN = """mark => new Promise((done, fail) => {
  const until = Date.now() + 20000;
  const look = () => {
    if (!window.heard.some((text) => JSON.parse(text).ping === mark)) {
      if (Date.now() > until) { fail(new Error('no mark ' + mark + ' after ' + window.heard.slice(-3))); }
      setTimeout(look, 4);
      return;
    }
    done([document.documentElement.outerHTML, JSON.stringify(Object.entries(localStorage).sort())]);
  };
  look();
})"""


class Frozen(GameClock):
    """A clock that stands still: what both worlds show must not hang on how quick the machine is."""

    def start(self) -> None:
        """Stand still."""


@dataclass
class Sight:
    """All that one viewer's browser got of one world."""

    source: str = ""
    documents: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)


def watched(
    chromium: Browser, house: House, match: Match, viewer: int, start: State | None, entries: list[Entry]
) -> Sight:
    """Play a world before the viewer's browser, entry by entry."""
    sight = Sight()
    with person(chromium) as keeper, person(chromium) as player:
        seats: list[dict[str, object]] = [
            {"kind": "person"} if seat == viewer else {"kind": "me", "name": f"P{seat}"}
            for seat in range(match.seats)
        ]
        seed = match.head.seed.hex()
        laid = lay(keeper, house, match.room.name, seats, seed=seed, options=dict(match.head.options))
        code = str(laid["table"])
        links = laid["links"]
        assert isinstance(links, dict)
        token = str(links["spectator"] if viewer < 0 else links["seats"][str(viewer)]).split("#")[1]
        used = player.page.request.post(
            f"{house.url}/api/links/use", data={"token": token, "name": "Ada"}, headers={"Origin": house.url}
        )
        assert used.ok, used.text()

        def blank(text: str) -> str:
            """Without what differs between any two tables: their names, measured lag and measured heights."""
            text = re.sub(r',"lag":\d+|--free: \d+px', "", text.replace(code, "TABLE"))
            return re.sub(r'"(client|server)":"[^"]*"', r'"\1":""', text)

        async def prepare() -> LiveTable:
            table = await house.host.table(code)
            table.state.clock = Frozen(0)
            watched = table.state.watched
            if start is not None:
                watched.match.state = start.copy()
                for seat, eyes in watched.eyes.items():
                    eyes.view = watched.match.game.view(watched.match.state, seat)
                    eyes.seen = watched.seen(eyes.view)
                    if seat != SPECTATOR:
                        legal = tuple(watched.legal(seat))
                        eyes.question = (seat in watched.match.waiting, False, legal)
            watched.match.frames = True
            return table

        table = house.do(prepare())

        async def happen(number: int) -> None:
            """The next entry, and a mark behind everything that it made the house send."""
            async with table.journal.lock:
                if number >= 0:
                    table.journal.told(table.state.watched.apply(entries[number]))
                for one in table.state.viewers:
                    one.send({"ping": MARK + number})

        async def arrive() -> None:
            """The line is open a moment before the house has the viewer among its own."""
            for _ in range(1000):
                if table.state.viewers:
                    return
                await asyncio.sleep(0.01)
            raise AssertionError("nobody came")

        def note(number: int) -> None:
            house.do(happen(number))
            document, kept = player.page.evaluate(SEEN, MARK + number)
            sight.documents.append(blank(document))
            sight.kept.append(blank(kept))

        player.context.add_init_script(EAR)
        answer = player.page.goto(f"{house.url}/t/{code}")
        assert answer is not None
        sight.source = blank(answer.text())
        player.page.wait_for_selector("body[data-line=open]")
        house.do(arrive())
        for number in range(-1, len(entries)):
            note(number)
        company = ""
        for text in map(blank, player.page.evaluate("window.heard")):
            message = json.loads(text)
            # Who is here is told again when the lag has changed.
            if "ping" not in message and ("seats" not in message or text != company):
                sight.frames.append(text)
            company = text if "seats" in message else company
        assert player.faults == []
    return sight


def difference(one: Sight, two: Sight) -> str:
    """Where two worlds look different to the viewer; empty where they do not."""
    if one.source != two.source:
        return "the page's source"
    for what in ("frames", "documents", "kept"):
        left, right = getattr(one, what), getattr(two, what)
        if len(left) != len(right):
            return f"how many {what}: {len(left)} and {len(right)}"
        for place, (mine, other) in enumerate(zip(left, right, strict=True)):
            if mine != other:
                at = next((n for n, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), 0)
                return f"{what} {place}: {mine[at - 60 : at + 80]!r} / {other[at - 60 : at + 80]!r}"
    return ""


def compared(chromium: Browser, house: House, name: str, viewer: int) -> str | None:
    """The difference between two worlds for a viewer; None where it knows everything."""
    room = game(name)
    seats = next(count for count in room.options.seats if count > 1)
    matches = (random_match(room.match(seats, seed), seed, ENTRIES) for seed in range(4, 50))
    match = next(one for one in matches if one.outcome is None)
    swap = swapped(match, PERMUTERS[name](), viewer, 5)
    if swap is None:
        return None
    entries = list(match.journal.entries)
    one = watched(chromium, house, match, viewer, None, entries)
    two = watched(chromium, house, match, viewer, swap.start(), mirrored(entries, swap))
    assert len(one.documents) > 5, "something was seen"
    return difference(one, two)


@pytest.mark.parametrize(("name", "viewer"), [*((name, 0) for name in PERMUTERS), ("kreo", SPECTATOR)])
def test_a_browser_gets_the_same_bytes_in_every_world_its_viewer_cannot_tell_apart(
    name: str, viewer: int, chromium: Browser, house: House
) -> None:
    assert compared(chromium, house, name, viewer) == ""


@pytest.mark.parametrize("channel", ["socket", "page"])
def test_a_planted_leak_is_caught(
    channel: str, chromium: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    if channel == "socket":
        envelope = Canvas.envelope

        def leaky(self: Canvas, watched: WatchedMatch, *more: object) -> dict[str, object]:
            made = envelope(self, watched, *more)  # type: ignore[arg-type]  # passed through
            return {**made, "describe": [watched.match.fingerprint()]}

        monkeypatch.setattr(Canvas, "envelope", leaky)
    else:
        document = pages.document

        def telling(*parts: object, **more: object) -> object:
            table = str(more["data_table"])
            told = house.host.tables[table].state.watched.match.fingerprint()
            return document(*parts, **more, data_told=told)  # type: ignore[arg-type]  # passed through

        monkeypatch.setattr(live, "document", telling)
    found = compared(chromium, house, "kreo", 0) or ""
    assert found.startswith("frames" if channel == "socket" else "the page's source")
