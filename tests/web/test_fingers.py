"""On a phone, upright and sideways: whatever may be touched is as large as a fingertip, and in reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ludotheque.games import game, shelf
from ludotheque.web.sandbox import seat_count
from ludotheque.web.shots import PLAYER, Position, gallery_app, screen, serving, settled
from ludotheque.web.stories import story
from tests.web.house import PHONE, WIDE, House, person, sit
from tests.web.person import EAGER

pytestmark = pytest.mark.browser
SMALL = {"width": 360, "height": 640}
SEATS = {"aerion": 1, "desert": 3, "kreo": 3, "kero": 2}
STOPS = (0.1, 0.4, 0.8)  # of a match
FINGER = 44  # pixels
APART = 24  # pixels between the middles of two targets, whatever their size

# What is too small or too close to its neighbour, which controls are, and how far the page scrolls aside.
TARGETS = """([finger, apart]) => {
  const faults = [];
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const seen = (node) => node.getClientRects().length > 0;
  const lit = [...document.querySelectorAll('#table .piece:is([data-lit], [data-picked])')].filter(seen);
  const boxes = lit.map((node) => node.getBoundingClientRect());
  lit.forEach((node, one) => boxes.forEach((box, two) => {
    if (two <= one) return;
    const [x, y] = middle(boxes[one]);
    const [u, v] = middle(box);
    const small = Math.min(box.width, box.height, boxes[one].width, boxes[one].height) < finger - 0.5;
    if (small && Math.hypot(x - u, y - v) < apart) faults.push(`${node.id} lies on ${lit[two].id}`);
  }));
  for (const node of document.querySelectorAll('button, a, select, input, summary')) {
    const box = node.getBoundingClientRect();
    if (!seen(node) || node.matches('.unseen, .skip') || node.closest('.unseen')) continue;
    if (box.width < finger - 0.5 || box.height < finger - 0.5)
      faults.push(`${node.id || node.textContent.trim()}: ${box.width.toFixed()}x${box.height.toFixed()}`);
  }
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push(`the page scrolls ${over} px sideways`);
  return faults;
}"""

# Whether every move has a piece or a control on this screen without scrolling down.
IN_REACH = """() => [...document.querySelectorAll('#controls button')].filter((node) => {
  const box = node.getBoundingClientRect();
  return box.top < 0 || box.top > innerHeight;
}).map((node) => node.textContent)"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The wall where any position can be hung."""
    with serving(gallery_app()) as address:
        yield address


@pytest.mark.parametrize("name", shelf())
def test_whatever_may_be_touched_is_as_large_as_a_fingertip(
    name: str, chromium: Browser, gallery: str
) -> None:
    room = game(name)
    seats = seat_count(room, SEATS[name])
    length = len(story(room, seats, 1, {}, PLAYER).entries)
    context = screen(chromium, "phone")
    page = context.new_page()
    for stop in STOPS:
        hung = Position("stop", int(length * stop), seats=seats)
        page.goto(gallery + hung.address(name, "light"))
        settled(page)
        for size in (PHONE, WIDE, SMALL):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            page.wait_for_timeout(40)
            assert page.evaluate(TARGETS, [FINGER, APART]) == [], (stop, size)
            if size == PHONE:
                more = page.query_selector(".hands[data-more]") is not None
                if more:
                    page.tap("#unfold")  # one key lays all of them out
                assert page.evaluate(IN_REACH) == [], stop
                assert page.evaluate(TARGETS, [FINGER, APART]) == [], (stop, "laid out")
                if more:
                    page.tap("#unfold")
    context.close()


def smallest(page: Page) -> tuple[str, float, float] | None:
    """The id of a lit piece smaller than a finger that is alone where it lies, and its middle."""
    found = page.evaluate(
        """() => {
            const lit = [...document.querySelectorAll('#table .piece[data-lit]')];
            for (const node of lit) {
                const box = node.getBoundingClientRect();
                const middle = [box.left + box.width / 2, box.top + box.height / 2];
                if (box.height && box.height < 40) return [node.id, ...middle];
            }
            return null;
        }"""
    )
    return None if found is None else (str(found[0]), float(found[1]), float(found[2]))


def test_a_fingertip_beside_a_small_piece_touches_it(chromium: Browser, house: House) -> None:
    """The Pulpit of a phone held sideways is thirty pixels high; a thumb is not so exact."""
    with person(chromium, "touch", phone=True) as player:
        player.page.set_viewport_size(WIDE)
        sit(player, house, "aerion", seed="0" * 31 + "3")
        found = smallest(player.page)
        for _ in range(80):
            if found is not None:
                break
            player.act(EAGER["aerion"])
            player.page.wait_for_timeout(20)
            found = smallest(player.page)
        assert found is not None
        piece, x, y = found
        player.page.touchscreen.tap(x, y + 20)
        player.page.wait_for_function(
            """piece => document.body.dataset.sent === 'yes' || !document.querySelector('#near').hidden
                || document.querySelector(`#${piece}:is([data-picked], :not([data-lit]))`)
                || document.querySelector('#controls [data-focus=back]')""",
            arg=piece,
        )
        assert player.faults == []
