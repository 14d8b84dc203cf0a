"""Screenshots of any room at any position, and a sheet of checks, without a host: for those who paint."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import uvicorn
from starlette.applications import Starlette

from ludotheque.games import game as room_of
from ludotheque.web.assets import Assets
from ludotheque.web.files import file_routes
from ludotheque.web.routes import gallery_routes, rule_routes
from ludotheque.web.sandbox import seat_count
from ludotheque.web.stories import story

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SIZES = {"desk": (1440, 900), "phone": (390, 844), "wide": (844, 390)}
THEMES = ("light", "dark")
PLAYER = "normal"  # whose matches are looked at


@dataclass(frozen=True)
class Position:
    """What to hang on the wall."""

    name: str
    moves: int
    seed: int = 1
    seats: int = 0
    seat: int = 0
    language: str = "en"
    options: tuple[str, ...] = ()
    by: str = PLAYER

    def address(self, game: str, theme: str) -> str:
        """Where the gallery shows it."""
        asked: list[tuple[str, str | int]] = [
            ("moves", self.moves),
            ("seed", self.seed),
            ("seats", self.seats),
            ("seat", self.seat),
            ("lang", self.language),
            ("theme", theme),
            ("by", self.by),
            *[("o", option) for option in self.options],
        ]
        return f"/_gallery/{game}?{urlencode(asked)}"


def gallery_app() -> Starlette:
    """The gallery alone; files are read anew for each request."""
    app = Starlette(routes=[*gallery_routes(), *rule_routes(), *file_routes()])
    app.state.assets = Assets(fresh=True)
    app.state.host = None
    return app


@contextmanager
def serving(app: Starlette) -> Iterator[str]:
    """The app on a free port of this machine, for as long as needed."""
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(5)


@contextmanager
def browsing() -> Iterator[Browser]:
    """The browser of this machine, without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


def screen(browser: Browser, size: str, language: str = "en") -> BrowserContext:
    """A desk, a phone, or a phone held sideways; nothing moves while its picture is taken."""
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size != "desk",
        is_mobile=size != "desk",
        locale=language,
        reduced_motion="reduce",
    )


CHECKS = """() => {
  const faults = [];
  const seen = new Set();
  for (const node of document.querySelectorAll('[id]')) {
    if (seen.has(node.id)) faults.push(`id ${node.id} stands twice`);
    seen.add(node.id);
  }
  const ways = JSON.parse(document.getElementById('envelope').textContent).ask.choices;
  for (const choice of ways)
    for (const way of [...(choice.moves ?? []), ...(choice.groups ?? []), ...(choice.steps ?? [])])
      for (const piece of [...way.path.slice(0, 1), ...(way.members ?? []).flatMap((one) => one.path)])
        if (!document.getElementById(piece)?.classList.contains('piece'))
          faults.push(`${choice.verb}: no piece ${piece}`);
  for (const node of document.querySelectorAll('#table [style]'))
    if (!node.closest('[data-gauge]')) faults.push(`style on ${node.id || node.localName}`);
  for (const node of document.querySelectorAll('#table .piece:not([data-name])'))
    faults.push(`piece ${node.id} has no name`);
  for (const node of document.querySelectorAll('#table .piece .piece'))
    faults.push(`piece ${node.id} lies inside another`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const stage = document.querySelector('.stage');
  const wide = stage.scrollWidth - stage.clientWidth;
  if (wide > 1) faults.push(`the table is ${wide}px too wide`);
  for (const node of document.querySelectorAll('#table .piece[data-lit]')) {
    const box = node.getBoundingClientRect();
    if (innerWidth < 500 && (box.width < 43.5 || box.height < 43.5))
      faults.push(`${node.id} is only ${Math.round(box.width)}x${Math.round(box.height)}px on a phone`);
  }
  return [faults, stage.scrollHeight - stage.clientHeight];
}"""


def shoot(
    games: Sequence[str],
    positions: dict[str, list[Position]],
    out: Path,
    sizes: Sequence[str] = ("desk", "phone"),
    check: bool = False,
) -> list[str]:
    """Pictures of all positions of these games; returns what the checks found."""
    found: list[str] = []
    out.mkdir(parents=True, exist_ok=True)
    with serving(gallery_app()) as house, browsing() as browser:
        for size in sizes:
            context = screen(browser, size)
            page = context.new_page()
            listen(page, found)
            for game in games:
                for position in positions[game]:
                    found += _hang(page, house, game, position, size, out, check)
            context.close()
    return found


def _hang(
    page: Page, house: str, game: str, position: Position, size: str, out: Path, check: bool
) -> list[str]:
    found = []
    for theme in THEMES:
        page.goto(house + position.address(game, theme))
        settled(page)
        page.screenshot(path=out / f"{game}-{position.name}-{size}-{theme}.png")
        if check and theme == "light":
            faults, hidden = page.evaluate(CHECKS)
            where = f"{game} {position.name}, {size}"
            found += [f"{where}: {fault}" for fault in faults]
            if hidden > 0:
                found.append(f"{where}: {hidden}px of the table lie below the fold")
    return found


def settled(page: Page) -> None:
    """Wait until the page's script has drawn everything and its fonts are there."""
    page.wait_for_selector("body[data-ready]")
    page.evaluate("document.fonts.ready")


def listen(page: Page, found: list[str]) -> None:
    """Note what goes wrong on a page."""
    page.on("pageerror", lambda error: found.append(f"script: {error}"))
    page.on("console", lambda line: found.append(f"console: {line.text}") if line.type == "error" else None)


def chromium() -> str:
    """The browser of this machine."""
    import shutil

    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    raise FileNotFoundError("chromium")


def usual(
    game: str, seed: int = 1, seats: int = 0, seat: int = 0, options: Sequence[str] = (), by: str = PLAYER
) -> list[Position]:
    """Start, early, middle, late and end of a match of the house's player."""
    room = room_of(game)
    chosen = {
        key: room.options.option(key).parse(word) for key, _, word in (one.partition("=") for one in options)
    }
    length = len(story(room, seat_count(room, seats), seed, chosen, by).entries)
    stops = {"start": 0, "early": length // 6, "middle": length // 2, "late": length * 9 // 10, "end": -1}
    return [
        Position(name, moves, seed, seats, seat, options=tuple(options), by=by)
        for name, moves in stops.items()
    ]
