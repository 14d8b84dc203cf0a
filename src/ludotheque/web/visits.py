"""Screenshots of the house's own pages: a house is opened, lived in a little, and gone afterwards."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ludotheque.games import game as room_of
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.kernel import Match
from ludotheque.web.sandbox import seat_count
from ludotheque.web.shots import PLAYER, THEMES, browsing, listen, screen, serving
from ludotheque.web.site import make_site
from ludotheque.web.stories import story

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEEDS = {"aerion": 2, "desert": 1, "kreo": 2, "kero": 2}  # matches of which several are won
SEATS = {"desert": 3, "kreo": 4}


@dataclass
class Visit:
    """A page to see: its name and address, and what to do there before the picture is taken."""

    name: str
    path: str
    steps: tuple[tuple[str, str], ...] = ()  # (what, on which element): click, wait, fill
    store: dict[str, str] = field(default_factory=dict)  # what the device remembers
    whole: bool = False
    stranger: bool = False  # seen by a device that was never here


@contextmanager
def house() -> Iterator[str]:
    """A whole house in a folder of its own."""
    with TemporaryDirectory() as folder:
        settings = Settings(
            database=f"sqlite:///{folder}/house.db", thinkers=0, log_json=False, limits=NO_LIMITS
        )
        with serving(make_site(settings, gallery=True)) as address:
            yield address


def lived_in(page: Page, address: str, games: Sequence[str]) -> list[Visit]:
    """Lay a few tables, bring finished matches, and name every page that there is to see."""
    found = [Visit("shelf-first", "/", stranger=True)]
    played: dict[str, object] = {}
    for number, game in enumerate(games):
        found += _of_game(page, address, game, played, time.time() - 86_400 * number)
    stored = {"played": json.dumps(played), "name": "Ada"}
    found += [
        Visit("shelf", "/", store=stored, whole=True),
        Visit("mine", "/mine", store=stored),
        Visit("mine-empty", "/mine", store={"played": "{}"}),
        Visit("daily", "/daily"),
        Visit("help", "/help"),
        Visit("missing", "/nowhere"),
    ]
    return found


def _of_game(page: Page, address: str, game: str, played: dict[str, object], at: float) -> list[Visit]:
    room = room_of(game)
    seats = seat_count(room, SEATS.get(game))
    journal = story(room, seats, SEEDS.get(game, 1), {}, PLAYER)
    answer = page.request.post(
        f"{address}/api/import",
        data=journal.write(),
        headers={"Origin": address, "Content-Type": "application/vnd.ludotheque"},
    )
    replay = answer.json()["table"]
    outcome = Match.replay(journal, room).outcome
    assert outcome is not None
    played[replay] = {
        "game": game,
        "result": outcome.result,
        "text": room.texts("en").say(f"result.{outcome.result}"),
        "won": bool(outcome.winners & 1),
        "score": outcome.scores[0],
        "seats": seats,
        "steps": len(journal.entries),
        "at": round(at * 1000),
    }
    friends = [{"kind": "me", "name": "Ada"}, *[{"kind": "person"}] * (seats - 1)]
    table, links = _lay(page, address, game, friends[: max(2, seats)] if seats > 1 else friends[:1])
    lessons = [f"/learn/{game}/{one.key}" for one in room.lessons]
    found = [
        Visit(f"setup-{game}", f"/play/{game}", whole=True),
        Visit(f"rules-{game}", f"/rules/{game}"),
        Visit(f"rules-search-{game}", f"/rules/{game}", (("fill", "#book-search"),)),
        Visit(f"learn-{game}", f"/learn/{game}"),
        *[Visit(f"lesson-{game}", lesson) for lesson in lessons[:1]],
        Visit(f"box-{game}", f"/box/{game}"),
        Visit(f"replay-{game}", f"/replay/{replay}?n={len(journal.entries) // 2}"),
    ]
    if seats > 1:
        kept = {f"links.{table}": json.dumps(links)}
        qr = ("click", "#gathering-seats li:nth-child(2) button:nth-of-type(2)")
        found.append(Visit(f"gathering-{game}", f"/t/{table}", (qr, ("wait", "img.qr")), kept))
        found.append(Visit(f"join-{game}", str(links["1"]).replace(address, "")))
    return found


def _lay(page: Page, address: str, game: str, seats: list[dict[str, str]]) -> tuple[str, dict[str, object]]:
    answer = page.request.post(
        f"{address}/api/tables", data={"game": game, "seats": seats}, headers={"Origin": address}
    ).json()
    links = answer["links"]
    return answer["table"], {
        **links["seats"],
        "keeper": links["keeper"],
        "spectator": links["spectator"],
    }


def visit(page: Page, address: str, what: Visit, language: str, theme: str) -> None:
    """Go to a page and bring it to where its picture is taken."""
    device = page.context.cookies() if what.stranger else []
    if what.stranger:
        page.context.clear_cookies()
    path, _, secret = what.path.partition("#")
    mark = "&" if "?" in path else "?"
    if what.store:
        page.goto(f"{address}/help")
        page.evaluate(
            "store => Object.entries(store).forEach(([key, value]) =>"
            " localStorage.setItem(`ludotheque.${key}`, value))",
            what.store,
        )
    page.goto(f"{address}{path}{mark}lang={language}&theme={theme}" + (f"#{secret}" if secret else ""))
    page.wait_for_load_state("networkidle")
    for deed, place in what.steps:
        if deed == "click":
            page.click(place)
        elif deed == "fill":
            page.fill(place, "a")
        else:
            page.wait_for_selector(place)
    page.evaluate("document.fonts.ready")
    if what.stranger:
        page.context.clear_cookies()
        kept: Any = [{**cookie} for cookie in device]  # just as the browser gave them
        page.context.add_cookies(kept)


def shoot_pages(
    games: Sequence[str], out: Path, language: str = "en", sizes: Sequence[str] = ("desk", "phone")
) -> list[str]:
    """Pictures of every page that is no table; returns what went wrong on them."""
    found: list[str] = []
    out.mkdir(parents=True, exist_ok=True)
    with house() as address, browsing() as browser:
        for size in sizes:
            context = screen(browser, size, language)
            page = context.new_page()
            visits = lived_in(page, address, games)
            listen(page, found)
            for one in visits:
                for theme in THEMES:
                    visit(page, address, one, language, theme)
                    shown = f"page-{one.name}-{size}-{theme}.png"
                    page.screenshot(path=out / shown, full_page=one.whole)
                    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if over > 0:
                        found.append(f"{one.name}, {size}: the page scrolls {over}px sideways")
            context.close()
    return [fault for fault in found if "404" not in fault]
