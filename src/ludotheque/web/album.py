"""The small pictures of the documents: chosen tables and pages, as WebP, made anew by one command."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.web.shots import Position, browsing, screen, settled
from ludotheque.web.stories import story
from ludotheque.web.visits import SEATS, SEEDS, Visit, house, lived_in, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDEST = {"desk": 1120, "phone": 390, "wide": 720}
GAMES = ("aerion", "desert", "kreo", "kero")

# The browser itself packs the picture: no other tool is needed.
PACK = """async ({ data, widest }) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const share = Math.min(1, widest / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * share);
  canvas.height = Math.round(image.height * share);
  const brush = canvas.getContext('2d');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1];
}"""


@dataclass(frozen=True)
class Hung:
    """One picture: what of a game, or which page, on which screen, in which light."""

    name: str
    size: str
    theme: str
    game: str = ""
    share: float = 0.0  # how far into the match; above 1: its end
    page: str = ""


def _tables() -> list[Hung]:
    found = []
    for number, game in enumerate(GAMES):
        day, lamp = ("light", "dark") if number % 2 == 0 else ("dark", "light")
        found += [
            Hung(f"{game}-start", "desk", day, game),
            Hung(f"{game}-middle", "desk", day, game, 0.5),
            Hung(f"{game}-late", "desk", lamp, game, 0.86),
            Hung(f"{game}-end", "desk", day, game, 2),
            Hung(f"{game}-phone", "phone", day, game, 0.5),
            Hung(f"{game}-phone-lamp", "phone", lamp, game, 0.7),
            Hung(f"{game}-wide", "wide", lamp, game, 0.6),
        ]
    return found


def _pages() -> list[Hung]:
    desk = ("shelf-first", "setup-desert", "gathering-desert", "rules-desert", "lesson-aerion", "replay-kreo")
    more = ("mine", "daily", "box-kero", "missing", "join-kero", "learn-desert")
    return [
        *[Hung(name, "desk", "light", page=name) for name in (*desk, *more)],
        Hung("shelf-lamp", "desk", "dark", page="shelf-first"),
        Hung("shelf-phone", "phone", "light", page="shelf-first"),
        Hung("setup-phone", "phone", "dark", page="setup-kero"),
        Hung("gathering-phone", "phone", "light", page="gathering-kero"),
        Hung("rules-phone", "phone", "dark", page="rules-kreo"),
        Hung("lesson-phone", "phone", "light", page="lesson-desert"),
    ]


def wanted() -> list[Hung]:
    """Every picture that the documents show."""
    return [*_tables(), *_pages()]


def make_album(out: Path, language: str = "en") -> list[str]:
    """All pictures of the documents; returns a line for each, with its weight."""
    out.mkdir(parents=True, exist_ok=True)
    told = []
    with house() as address, browsing() as browser:
        packer = browser.new_page()
        for size in ("desk", "phone", "wide"):
            context = screen(browser, size, language)
            page = context.new_page()
            visits = {one.name: one for one in lived_in(page, address, GAMES)} if size != "wide" else {}
            for hung in wanted():
                if hung.size != size:
                    continue
                _show(page, address, hung, visits, language)
                data = base64.b64encode(page.screenshot()).decode()
                packed = packer.evaluate(PACK, {"data": data, "widest": WIDEST[size]})
                place = out / f"{hung.name}.webp"
                place.write_bytes(base64.b64decode(packed))
                told.append(f"{place}  {place.stat().st_size // 1000} kB")
            context.close()
    whole = sum(place.stat().st_size for place in out.glob("*.webp"))
    return [*told, f"{len(told)} pictures, {whole / 1e6:.2f} MB"]


def _show(page: Page, address: str, hung: Hung, visits: dict[str, Visit], language: str) -> None:
    if hung.page:
        visit(page, address, visits[hung.page], language, hung.theme)
        return
    from ludotheque.games import game as room_of
    from ludotheque.web.sandbox import seat_count

    room = room_of(hung.game)
    seats, seed = seat_count(room, SEATS.get(hung.game)), SEEDS[hung.game]
    length = len(story(room, seats, seed, {}, "normal").entries)
    moves = -1 if hung.share > 1 else round(length * hung.share)
    page.goto(
        address + Position(hung.name, moves, seed, seats, language=language).address(hung.game, hung.theme)
    )
    settled(page)
