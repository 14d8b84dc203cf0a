"""A page at rest, and a tab that nobody sees, cost next to nothing: processor time over ten seconds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from ludotheque.games import shelf
from ludotheque.web.shots import gallery_app, serving
from tests.web.house import House, Person, person, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(150)]
IDLE = 10  # seconds
SHARE = 0.02  # of a core: what the page's process used, whatever else the machine has to do
SETTLED = 6000  # milliseconds until whatever moves for its own sake has stopped

PAGES = (
    "/",
    "/play/desert",
    "/rules/kreo",
    "/box/aerion",
    "/learn/kero",
    "/learn/desert/first_steps",
    "/mine",
    "/daily",
    "/help",
    "/join",
)
# A page that works for a twentieth of its time.
RESTLESS = """() => setInterval(() => {
  for (const end = performance.now() + 5; performance.now() < end; );
}, 100)"""


def work(session: CDPSession) -> float:
    """Seconds of processor time that the page's process has used, all its threads together."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ProcessTime"))


def idle(pages: dict[str, Page]) -> dict[str, float]:
    """The share of a core that each page needs while nobody does anything."""
    sessions = {name: page.context.new_cdp_session(page) for name, page in pages.items()}
    for session in sessions.values():
        session.send("Performance.enable")
    before = {name: work(session) for name, session in sessions.items()}
    next(iter(pages.values())).wait_for_timeout(IDLE * 1000)
    return {name: round((work(session) - before[name]) / IDLE, 3) for name, session in sessions.items()}


@contextmanager
def lively(chromium: Browser) -> Iterator[Person]:
    """Somebody who likes things to move."""
    with person(chromium) as player:
        player.page.emulate_media(reduced_motion="no-preference")
        yield player


def test_a_table_at_rest_costs_next_to_nothing(chromium: Browser, house: House) -> None:
    with ExitStack() as stack:
        address = stack.enter_context(serving(gallery_app()))
        pages: dict[str, Page] = {}
        for name in shelf():
            player = stack.enter_context(lively(chromium))
            # Where chance says who begins, a bot that rolls against the clock is no table at rest.
            sit(player, house, name, options={"first": "seat_1"} if name == "kero" else {})
            pages[f"{name} at its start"] = player.page
            late = stack.enter_context(lively(chromium))
            late.page.goto(f"{address}/_gallery/{name}?moves=9999&seed=1")
            late.page.wait_for_selector("body[data-ready]")
            pages[f"{name} at its end"] = late.page
        next(iter(pages.values())).wait_for_timeout(SETTLED)
        shares = idle(pages)
        assert {name: share for name, share in shares.items() if share > SHARE} == {}, shares


def test_every_other_page_at_rest_costs_next_to_nothing(chromium: Browser, house: House) -> None:
    with ExitStack() as stack:
        pages: dict[str, Page] = {}
        for path in PAGES:
            reader = stack.enter_context(lively(chromium))
            answer = reader.page.goto(house.url + path)
            assert answer is not None
            assert answer.ok, path
            pages[path] = reader.page
        busy = stack.enter_context(lively(chromium)).page
        busy.goto(house.url)
        next(iter(pages.values())).wait_for_timeout(SETTLED)
        busy.evaluate(RESTLESS)
        shares = idle({**pages, "restless": busy})
        assert shares.pop("restless") > SHARE, "what costs something is seen"
        assert {name: share for name, share in shares.items() if share > SHARE} == {}, shares


def test_a_table_that_nobody_sees_stands_still_at_once(chromium: Browser, house: House) -> None:
    with lively(chromium) as player:
        sit(player, house, "desert")
        running = "document.getAnimations().filter((one) => one.playState === 'running').length"
        player.page.evaluate(
            """() => {
                Object.defineProperty(document, 'hidden', {get: () => true});
                document.dispatchEvent(new Event('visibilitychange'));
            }"""
        )
        assert player.page.evaluate(running) == 0
        assert player.page.evaluate("document.getAnimations().length") > 0, "there is something to stop"
