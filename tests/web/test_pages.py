"""Every page, in both themes, at a desk and on a phone: whole, legible, accessible, light."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.web.shots import gallery_app, serving
from tests.web.house import DESK, PHONE, WIDE, House, lay, person, sit
from tests.web.person import EAGER

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / "tools" / "node" / "node_modules" / "axe-core" / "axe.min.js"
GAME = shelf()[0]
PAGES = (
    "/",
    f"/play/{GAME}",
    f"/rules/{GAME}",
    f"/learn/{GAME}",
    f"/box/{GAME}",
    "/mine",
    "/daily",
    "/help",
)
POLICY = "default-src 'none'"


def violations(page: Page, *rules: str) -> list[str]:
    """What axe-core finds wrong, by all of its rules or these alone; it is injected past our content policy
    by the browser's own debugger.
    """
    if not AXE.exists():
        pytest.skip("axe-core is not installed (make machine)")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        """async (rules) => (await axe.run(document, {
              resultTypes: ['violations'], ...(rules.length ? {runOnly: {type: 'rule', values: rules}} : {}),
            })).violations
            .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) =>
                node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')).join(' | ')}`)""",
        list(rules),
    )
    return list(found)


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The wall where any position can be hung."""
    with serving(gallery_app()) as address:
        yield address


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_accessible_and_nothing_is_amiss(
    path: str, theme: str, chromium: Browser, house: House
) -> None:
    with person(chromium) as reader:
        answer = reader.page.goto(f"{house.url}{path}?theme={theme}")
        assert answer is not None
        assert answer.headers["content-security-policy"].startswith(POLICY)
        reader.page.wait_for_load_state("networkidle")
        assert violations(reader.page) == []
        for size in (DESK, PHONE, WIDE):
            reader.page.set_viewport_size(size)
            assert reader.sideways() <= 0, size
        assert reader.faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", shelf())
def test_a_table_in_the_middle_of_a_match_is_accessible(
    name: str, theme: str, chromium: Browser, house: House
) -> None:
    options = {"mode": "units"} if name == "kero" else {"grace": 0} if name == "kreo" else {}
    with person(chromium) as player:
        for seed in "789":  # hands without a plan may lose KRÉO in its first round
            sit(player, house, name, query=f"?theme={theme}", seed="0" * 31 + seed, options=options)
            player.play(12, EAGER[name])
            if not player.is_over():
                break
        assert not player.is_over()
        assert violations(player.page) == []
        player.page.set_viewport_size(PHONE)
        player.page.wait_for_timeout(100)
        assert player.sideways() <= 0
        assert violations(player.page) == []
        player.page.keyboard.press("t")
        player.page.wait_for_selector("body[data-text]")
        assert violations(player.page) == []
        assert player.faults == []


# As if every piece could be pressed now.
LIGHT_ALL = """async () => {
  const loaded = performance.getEntriesByType('resource').map((one) => one.name);
  const { light } = await import(loaded.find((name) => /\\/lighting[^/]*\\.js/.test(name)));
  const table = document.getElementById('table');
  const pieces = [...table.querySelectorAll('.piece[id]')].map((piece) => piece.id);
  const lit = new Map(pieces.map((id) => [id, ['-']]));
  light(table, { lit: () => lit, chosen: () => new Set(), begun: false });
  return pieces.length;
}"""


@pytest.mark.parametrize("name", shelf())
def test_what_is_written_on_a_piece_is_in_its_name_whichever_may_be_pressed(
    name: str, chromium: Browser, gallery: str
) -> None:
    """Which pieces are buttons differs from match to match: a territory with Explorers was found late."""
    options = "&o=mode=units" if name == "kero" else ""
    with person(chromium) as reader:
        for language, moves in zip(LANGUAGES, (0, 40, 80, 120), strict=True):
            asked = f"moves={moves}&seed={moves}&seat=0&by=random&lang={language}{options}"
            reader.page.goto(f"{gallery}/_gallery/{name}?{asked}")
            reader.page.wait_for_selector("body[data-ready]")
            for size in (DESK, PHONE):
                reader.page.set_viewport_size(size)
                assert reader.page.evaluate(LIGHT_ALL) > 10
                assert violations(reader.page, "label-content-name-mismatch") == [], (language, size)


# As if a choice were begun that touches none of the pieces: all of them step back.
DIM_ALL = """() => {
  const table = document.getElementById('table');
  for (const piece of table.querySelectorAll('[data-lit]')) piece.removeAttribute('data-lit');
  table.setAttribute('data-picking', '');
}"""


@pytest.mark.parametrize("name", shelf())
def test_what_steps_back_while_something_is_chosen_can_still_be_read(
    name: str, chromium: Browser, gallery: str
) -> None:
    """How near somebody is to dying of thirst could hardly be read by lamplight."""
    with person(chromium) as reader:
        for theme in ("light", "dark"):
            reader.page.emulate_media(color_scheme=theme)
            reader.page.goto(f"{gallery}/_gallery/{name}?moves=60&seed=0&seat=0&by=random&lang=en")
            reader.page.wait_for_selector("body[data-ready]")
            reader.page.evaluate(DIM_ALL)
            assert violations(reader.page, "color-contrast") == [], theme


def test_from_the_shelf_to_a_first_move_it_is_two_clicks(chromium: Browser, house: House) -> None:
    with person(chromium) as newcomer:
        newcomer.page.goto(house.url)
        newcomer.page.wait_for_selector("body[data-ready]")
        newcomer.page.click(f"[data-play={GAME}]")  # one
        newcomer.page.wait_for_url("**/t/*")
        newcomer.page.wait_for_selector("#controls button")
        before = newcomer.page.locator("#log li").count()
        newcomer.page.click("#controls button")  # two
        newcomer.page.wait_for_selector(f"#log li:nth-child({before + 1})")
        assert newcomer.faults == []


def test_from_the_shelf_to_a_link_for_a_friend_it_is_three_clicks(chromium: Browser, house: House) -> None:
    name = next(one for one in shelf() if game(one).options.seats[0] > 1)
    with person(chromium) as host, person(chromium, phone=True, hand="touch") as friend:
        host.context.grant_permissions(["clipboard-read", "clipboard-write"])
        host.page.goto(house.url)
        host.page.click(f'.box[data-game={name}] a[href="/play/{name}"].button')  # one
        host.page.wait_for_selector("body[data-ready]")
        host.page.click("#lay")  # two
        host.page.wait_for_selector("#gathering input")
        host.page.click("#gathering .control >> nth=0")  # three: copied
        link = host.page.evaluate("navigator.clipboard.readText()")
        assert "/join#" in link
        host.page.click("#gathering-seats li:nth-child(1) button:nth-of-type(2)")
        host.page.wait_for_selector("img.qr")
        friend.page.goto(link)
        friend.page.wait_for_selector("#join:not([hidden])")
        look = friend.page.request.get(f"{house.url}/api/mine").json()
        assert look == {"tables": []}, "opening a link changes nothing"
        friend.page.fill("#join-name", "Bo")
        friend.page.click("#join-go")
        friend.page.wait_for_url("**/t/*")
        assert "#" not in friend.page.url
        assert host.faults == []
        assert friend.faults == []


def test_a_link_in_a_language_leads_on_in_it_until_another_is_chosen(chromium: Browser, house: House) -> None:
    with person(chromium) as reader:
        for asked in ("fr", "nl"):
            reader.page.goto(f"{house.url}/?lang={asked}")
            reader.page.wait_for_selector("body[data-ready]")
            assert reader.page.get_attribute("html", "lang") == asked
            reader.page.goto(f"{house.url}/mine")
            assert reader.page.get_attribute("html", "lang") == "fr", "the first link was this reader's"
            reader.page.wait_for_selector("body[data-ready]")


def test_words_change_their_language_in_the_middle_of_a_match(chromium: Browser, house: House) -> None:
    room = game(GAME)
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(1, room.options.seats[0])]
        laid = lay(player, house, GAME, seats)
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#controls button")
        assert player.page.inner_text("#status") == "Your move."
        player.page.click("[data-opens-dialog=menu]")
        player.page.select_option("#menu select[data-set=lang]", "nl")
        player.page.wait_for_selector("html[lang=nl]")
        player.page.click("#menu [data-closes]")
        player.page.get_by_text("Jij bent aan zet.").wait_for()
        player.page.wait_for_timeout(300)
        label = player.page.inner_text("#controls button >> nth=0")
        verbs = [room.texts("nl").say(f"move.{verb.name}") for verb in room.vocabulary.verbs]
        assert any(verb.split("{")[0].strip() in label for verb in verbs if verb.split("{")[0].strip())
        assert player.faults == []


@pytest.mark.parametrize("name", shelf())
def test_a_first_load_is_light(name: str, chromium: Browser, house: House) -> None:
    """150 kB compressed without art, 400 kB with it: what a browser with an empty cache really fetches."""
    room = game(name)
    with person(chromium) as player:
        sizes: dict[str, int] = {}
        session = player.context.new_cdp_session(player.page)
        session.send("Network.enable")
        urls: dict[str, str] = {}
        session.on(
            "Network.responseReceived", lambda one: urls.update({one["requestId"]: one["response"]["url"]})
        )
        session.on(
            "Network.loadingFinished",
            lambda one: sizes.update({urls.get(one["requestId"], ""): int(one["encodedDataLength"])}),
        )
        extensions: list[str] = []
        session.on(
            "Network.webSocketHandshakeResponseReceived",
            lambda one: extensions.append(str(one["response"]["headers"]).lower()),
        )
        seats: list[dict[str, object]] = [{"kind": "me"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(1, room.options.seats[0])]
        laid = lay(player, house, name, seats)
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#controls button")
        player.page.wait_for_load_state("networkidle")
        assert "permessage-deflate" in str(extensions), "the socket is compressed"
        socket = sum(len(zlib.compress(frame.encode())) for frame in player.frames)
        art = sum(size for url, size in sizes.items() if "/rooms/" in url)
        plain = sum(sizes.values()) - art
        assert plain < 150_000, plain
        assert plain + art + socket < 400_000
