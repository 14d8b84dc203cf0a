"""A whole house in this process for browsers to visit, and people who play in them."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.web.site import make_site

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 844, "height": 390}
PATIENCE = 20_000


# A person's eagerness, in the page itself: presses whatever is offered, duties first, until the end.
RUN = """seed => {
  let state = seed;
  const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const some = (list) => list[Math.floor(chance() * list.length)];
  const is = (one, kind) => one.classList.contains(kind);
  const hand = setInterval(() => {
    if (document.querySelector('#table[data-over]')) { clearInterval(hand); return; }
    if (document.querySelector('#caution[open]')) {
      document.querySelector(chance() < 0.9 ? '#caution [data-closes]' : '#caution-yes').click();
      return;
    }
    if (document.body.dataset.sent === 'yes') return;
    if (document.body.dataset.turn !== 'true' && chance() < 0.999) return;
    const all = [...document.querySelectorAll('#controls button:not([disabled])')];
    const go = all.filter((one) => is(one, 'go'));
    const members = all.filter((one) => is(one, 'member') && one.getAttribute('aria-pressed') !== 'true');
    const duties = all.filter((one) => !is(one, 'quiet') && !is(one, 'member') && !is(one, 'go'));
    const from = go.length && (!members.length || chance() < 0.7) ? go : members.length ? members
      : duties.length && chance() < 0.95 ? duties : all;
    if (from.length) some(from).click();
  }, 15);
}"""


@dataclass
class House:
    """A running house: where it is, and how to stop and start it again."""

    folder: Path
    port: int
    url: str = ""
    _server: uvicorn.Server | None = None
    _thread: threading.Thread | None = None

    def open(self) -> None:
        """Serve."""
        settings = Settings(
            database=f"sqlite:///{self.folder / 'house.db'}",
            port=self.port,
            thinkers=0,
            limits=NO_LIMITS,
            log_json=False,
        )
        config = uvicorn.Config(
            make_site(settings),
            host="127.0.0.1",
            port=self.port,
            log_level="error",
            timeout_graceful_shutdown=2,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + 20
        while not self._server.started:
            if time.monotonic() > deadline or not self._thread.is_alive():
                raise RuntimeError("the house does not open")
            time.sleep(0.02)
        self.url = f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        """Stop, as for an upgrade."""
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(15)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with an empty book."""
    made = House(tmp_path_factory.mktemp("house"), free_port())
    made.open()
    yield made
    made.close()


@dataclass
class Person:
    """Somebody in front of a browser: watches for faults, and plays by mouse, finger or keyboard alone."""

    context: BrowserContext
    page: Page
    hand: str = "mouse"
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    faults: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    moves: int = 0

    def watch(self) -> None:
        """Note every error, every failed request, and every message of the socket."""
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", lambda line: self._line(line.type, line.text))
        self.page.on("response", lambda answer: self._answer(answer.status, answer.url))
        self.page.on(
            "websocket", lambda line: line.on("framereceived", lambda data: self.frames.append(str(data)))
        )

    def _line(self, kind: str, text: str) -> None:
        if kind == "error" and "WebSocket connection" not in text and "ERR_CONNECTION_REFUSED" not in text:
            self.faults.append(f"console: {text}")

    def _answer(self, status: int, url: str) -> None:
        if status >= 400:
            self.faults.append(f"{status} {url}")

    def sideways(self) -> int:
        """How far the page can be scrolled to the side."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def is_over(self) -> bool:
        """Whether the ending is shown or the match has ended."""
        return bool(self.page.evaluate("document.querySelector('#table[data-over]') !== null"))

    def may_act(self) -> bool:
        """Whether there is anything to press."""
        return bool(
            self.page.evaluate("document.querySelectorAll('#controls button:not([disabled])').length > 0")
        )

    def must_act(self) -> bool:
        """Whether the table waits for this person."""
        return bool(self.page.evaluate("document.body.dataset.turn === 'true'"))

    def run(self) -> None:
        """Play on without being told, as fast as the table answers; a hand on every control."""
        self.page.evaluate(RUN, self.chance.randrange(1, 1 << 30))

    def act(self) -> bool:
        """Do one thing that the table offers; False if there is nothing."""
        if self.page.query_selector("#caution[open]"):
            self.confirm()
            return True
        buttons: list[dict[str, str | bool]] = self.page.evaluate(
            """() => [...document.querySelectorAll('#controls button:not([disabled])')].map((one) => ({
                focus: one.dataset.focus ?? '', quiet: one.classList.contains('quiet'),
                member: one.classList.contains('member'), go: one.classList.contains('go'),
                pressed: one.getAttribute('aria-pressed') === 'true',
                key: one.getAttribute('aria-keyshortcuts') ?? ''}))"""
        )
        if not buttons:
            return False
        go = [one for one in buttons if one["go"]]
        members = [one for one in buttons if one["member"] and not one["pressed"]]
        duties = [one for one in buttons if not one["quiet"] and not one["member"] and not one["go"]]
        if go and (not members or self.chance.random() < 0.7):
            chosen = self.chance.choice(go)
        elif members:
            chosen = self.chance.choice(members)
        elif duties and self.chance.random() < 0.93:
            chosen = self.chance.choice(duties)
        else:
            chosen = self.chance.choice(buttons)
        self.press(str(chosen["focus"]), str(chosen["key"]))
        self.moves += 1
        return True

    def confirm(self) -> None:
        """Answer the question before a likely mistake: mostly no."""
        if self.chance.random() < 0.9:
            self.page.keyboard.press("Escape")
            return
        if self.hand != "keyboard":
            self.page.click("#caution-yes")
            return
        for _ in range(6):
            if self.page.evaluate("document.activeElement?.id") == "caution-yes":
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def press(self, focus: str, key: str) -> None:
        """Press a control, in this person's way."""
        place = f'#controls button[data-focus="{focus}"]'
        if self.hand == "keyboard":
            if len(key) == 1:
                self.page.keyboard.press(key)
                return
            for _ in range(60):
                here, there = self.page.evaluate(
                    """focus => {
                        const all = [...document.querySelectorAll('#controls button:not([disabled])')];
                        const there = all.findIndex((one) => one.dataset.focus === focus);
                        return [all.indexOf(document.activeElement), there];
                    }""",
                    focus,
                )
                if there < 0:
                    return
                if here == there:
                    self.page.keyboard.press("Enter")
                    return
                way = "Shift+Tab" if here > there else "Tab"
                for _step in range(abs(there - here) if here >= 0 else 1):
                    self.page.keyboard.press(way)
            return
        found = self.page.query_selector(place)
        if found is None:
            return
        # A control may be repainted under the finger: then there is simply another one next time.
        if self.hand == "touch":
            self.page.evaluate(
                "place => document.querySelector(place)?.scrollIntoView({inline: 'center'})", place
            )
        self.page.evaluate("place => document.querySelector(place)?.click()", place)

    def touch_piece(self) -> bool:
        """Touch a lit piece where it lies; False if none is in sight."""
        spot = self.page.evaluate(
            """seed => {
                const lit = [...document.querySelectorAll('#table .piece[data-lit]')].filter((one) => {
                    const box = one.getBoundingClientRect();
                    const x = box.left + box.width / 2, y = box.top + box.height / 2;
                    const top = document.elementFromPoint(x, y);
                    return box.width && top && (one === top || one.contains(top));
                });
                if (!lit.length) return null;
                const box = lit[seed % lit.length].getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            }""",
            self.chance.randrange(1 << 20),
        )
        if spot is None:
            return False
        if self.hand == "touch":
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        self.moves += 1
        return True


@contextmanager
def person(chromium: Browser, hand: str = "mouse", phone: bool = False, lang: str = "en") -> Iterator[Person]:
    """Somebody with a browser profile of their own."""
    context = chromium.new_context(
        viewport=PHONE if phone else DESK,
        has_touch=phone or hand == "touch",
        is_mobile=phone,
        locale=lang,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('ludotheque.speed', 'off')")
    page = context.new_page()
    made = Person(context, page, hand)
    made.watch()
    yield made
    context.close()


def lay(
    who: Person, house: House, game: str, seats: list[dict[str, object]], **more: object
) -> dict[str, object]:
    """Lay a table by the house's own call, as this person's browser."""
    answer = who.page.request.post(
        f"{house.url}/api/tables",
        data={"game": game, "seats": seats, "bot_pace": 0, **more},
        headers={"Origin": house.url},
    )
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def join(who: Person, link: str, name: str) -> None:
    """Follow a link and say yes."""
    who.page.goto(link)
    who.page.fill("#join-name", name)
    who.page.click("#join-go")
    who.page.wait_for_url("**/t/*")
