"""A pocket written by its one command, a plain server that gives it out, and people who visit it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from tests.web.person import DESK, PHONE, Person

ROOT = Path(__file__).parents[2]
PATIENCE = 90_000  # milliseconds: a busy machine starts Python slowly


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pocket, written once for all processes that test it."""
    needed = [name for name in ("npm", "node") if shutil.which(name) is None]
    if needed:
        reason = f"not on this machine: {', '.join(needed)}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    made = shared / "pocket"
    with (shared / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            runtime = ROOT / "build" / "pocket-runtime"
            command = [sys.executable, "-m", "ludotheque", "pocket", str(made), "--runtime", str(runtime)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)
            assert done.returncode == 0, done.stderr
    return made


class Quiet(SimpleHTTPRequestHandler):
    """Gives out files as they are, and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name it has there
        """Nothing."""


class Server:
    """A plain static server, which can be stopped."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Nobody answers any more."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    made = Server(folder)
    yield made
    made.stop()


class Framed:
    """The page inside the pocket's own, and the hands of the browser: what a person sees and touches."""

    def __init__(self, page: Page) -> None:
        self.outer = page
        self.mouse, self.keyboard, self.touchscreen = page.mouse, page.keyboard, page.touchscreen

    @property
    def frame(self) -> Frame:
        found = self.outer.frame("pages")
        assert found is not None
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame, name)


class Visitor(Person):
    """Somebody with a pocket in the browser."""

    inside: Framed
    url: str
    elsewhere: list[str]

    def open(self, path: str = "") -> None:
        """Come, and wait until the library is there."""
        self.inside.outer.goto(self.url + (f"#{path}" if path else ""))
        self.arrive()

    def go(self, path: str) -> None:
        """Another page of the library, which is there already."""
        self.inside.frame.goto(self.url + path.removeprefix("/"))
        self.inside.wait_for_selector("body[data-ready], body[data-line=open]")

    def arrive(self) -> None:
        """Wait for the library, and for its page."""
        self.inside.outer.wait_for_selector("body[data-stage=pages]", timeout=PATIENCE)
        self.inside.wait_for_selector("body[data-ready], body[data-line=open]")

    def reload(self) -> None:
        """Again, from whatever the browser has kept."""
        self.inside.outer.reload()
        self.arrive()

    def lay(self, game: str, *others: str, people: tuple[str, ...] = ("Ada",), **more: object) -> str:
        """A table with people at this device and bots at the other seats; go there."""
        seats = [{"kind": "me", "name": name} for name in people]
        seats += [{"kind": "bot", "level": level} for level in others]
        asked = {"game": game, "seats": seats, "bot_pace": 0, **more}
        laid = self.inside.evaluate(
            """async asked => (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(asked),
                headers: {'Content-Type': 'application/json'}})).json()""",
            asked,
        )
        self.inside.evaluate("table => { location.href = `/t/${table}`; }", laid["table"])
        there = f'body[data-table="{laid["table"]}"][data-line=open][data-phase=playing]'
        self.inside.wait_for_selector(there)
        return str(laid["table"])

    def hears(self, told: list[str]) -> None:
        """All that was told before is told again, in the same order."""
        enough = f"() => document.querySelectorAll('#log .log-text').length >= {len(told)}"
        self.inside.wait_for_function(enough)
        assert self.told()[: len(told)] == told
        # Time ran on meanwhile: what happened is told before the log is, and waits to be read.
        if self.inside.query_selector("#recap[open]"):
            self.inside.click("#recap [data-closes]")

    def taken_up(self, game: str, told: int) -> None:
        """A match that came from outside lies there with all that was told of it."""
        self.inside.wait_for_function(
            f"""() => document.body.dataset.game === '{game}' && document.body.dataset.line === 'open'
                && document.querySelectorAll('#log .log-text').length === {told}"""
        )
        self.hears([])

    def check(self) -> None:
        """Nothing was amiss, and nobody else was asked for anything."""
        assert self.elsewhere == [], "no request leaves for another origin"
        assert self.faults == []

    def told(self) -> list[str]:
        """The log, line by line."""
        return list(self.inside.locator("#log .log-text").all_text_contents())


@contextmanager
def visitor(chromium: Browser, url: str, phone: bool = False, lang: str = "en") -> Iterator[Visitor]:
    """Somebody with a browser profile of their own; every address that is asked for is noted."""
    context = chromium.new_context(
        viewport=PHONE if phone else DESK, has_touch=phone, is_mobile=phone, locale=lang,
        reduced_motion="reduce", accept_downloads=True,
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('ludotheque.speed', 'off')")
    page = context.new_page()
    inside = Framed(page)
    made = Visitor(context, inside, "touch" if phone else "mouse")  # type: ignore[arg-type]  # what a person uses of a page
    made.inside, made.url, made.elsewhere = inside, url, []
    made.patience = PATIENCE / 1000
    page.on("pageerror", lambda error: made.faults.append(f"script: {error}"))
    page.on("console", lambda line: made.faults.append(line.text) if line.type == "error" else None)

    def note(address: str) -> None:
        if not address.startswith((url, "data:", "blob:")):
            made.elsewhere.append(address)

    context.on("request", lambda asked: note(asked.url))
    yield made
    context.close()


@contextmanager
def traveller(chromium: Browser, folder: Path, phone: bool = False, lang: str = "en") -> Iterator[Visitor]:
    """Somebody who came once, and whom no server answers any more."""
    server = Server(folder)
    with visitor(chromium, server.url, phone, lang) as made:
        made.open()
        server.stop()
        made.reload()
        yield made


@pytest.fixture(scope="module")
def away(chromium: Browser, folder: Path) -> Iterator[Visitor]:
    """At a desk without any network."""
    with traveller(chromium, folder) as made:
        yield made


@pytest.fixture(scope="module")
def afoot(chromium: Browser, folder: Path) -> Iterator[Visitor]:
    """With a phone without any network."""
    with traveller(chromium, folder, phone=True, lang="fr") as made:
        yield made
