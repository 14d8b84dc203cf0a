"""No raw keys: whatever host, room or page can ever name has words in four languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser

from ludotheque.bots.levels import LEVELS
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.table.errors import STATUS
from ludotheque.table.motions import What
from ludotheque.web.wording import client_words
from tests.web.house import House, Person, person, sit
from tests.web.person import EAGER
from tests.web.test_matches import BRISK, seed_of

SOURCE = Path(__file__).parents[2] / "src" / "ludotheque"
FLOORS = ("host", "pocket", "table")
KEYS = re.compile(r'"((?:host|house|error)\.[a-z_.]+)"')
PLURAL = re.compile(r"\{n\}")
# Numbers that name a thing and count none.
NAMES = {"setup.link_for", "replay.at", "house.seat"}
PRESSES = 25

# Everything a person can read or hear on a page.
READ = """() => {
  const SAID = ['aria-label', 'title', 'placeholder', 'data-name', 'data-note', 'data-idle', 'data-empty'];
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest('script, style')) found.add(node.data.trim());
    } else for (const name of SAID)
      found.add(node.getAttribute(name) ?? '');
  }
  return [...found].filter(Boolean);
}"""


def raw_keys(words: list[str], name: str) -> list[str]:
    """Words that are keys of some text, not a sentence."""
    known = {*client_words("en"), *game(name).tables["en"]}
    chapters = "|".join(sorted({re.escape(key.split(".")[0]) for key in known}))
    key = re.compile(rf"\b(?:{chapters})\.[a-z][a-z0-9_]*\b(?!\.[a-z]{{2,3}}/)")
    return [word for word in words if key.search(word)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_has_words_for_every_key_that_the_host_can_send(language: str) -> None:
    known = client_words(language)
    files = [file for floor in FLOORS for file in (SOURCE / floor).rglob("*.py")]
    named = {key for file in files for key in KEYS.findall(file.read_text(encoding="utf-8"))}
    sent = {key for key in named if not key.endswith((".", "toml"))}
    sent |= {f"host.{code}" for code in STATUS if f"host.{code}" in client_words("en")}
    sent |= {f"vote.{what}" for what in get_args(What)}
    sent |= {f"level.{level}" for level in LEVELS}
    assert {"host.motion_lapsed", "host.silence"} <= sent
    assert sorted(sent - set(known)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_counted_has_a_form_for_one_and_for_several(language: str) -> None:
    single = [
        key
        for key, text in client_words(language).items()
        if isinstance(text, str) and PLURAL.search(text) and key not in NAMES
    ]
    assert single == []


@pytest.mark.browser
@pytest.mark.parametrize(("name", "language"), list(zip(shelf(), LANGUAGES, strict=True)))
def test_no_page_of_a_match_shows_a_key(name: str, language: str, chromium: Browser, house: House) -> None:
    with person(chromium, lang=language) as player:
        for page in ("/", f"/play/{name}", f"/learn/{name}", f"/rules/{name}", "/mine", "/daily", "/help"):
            player.page.goto(f"{house.url}{page}")
            assert raw_keys(player.page.evaluate(READ), name) == [], page
        options = {**BRISK[name], **({"mode": "units"} if name == "kero" else {})}
        sit(player, house, name, "random", options=options, seed=seed_of(name))
        for _ in range(PRESSES):
            if player.act(EAGER[name]) == "over":
                break
            assert raw_keys(player.page.evaluate(READ), name) == []
            player.page.wait_for_timeout(20)
        ask_and_be_refused(player)
        assert raw_keys(player.page.evaluate(READ), name) == []


def ask_and_be_refused(player: Person) -> None:
    """Take advice, and touch what cannot be touched."""
    if player.page.is_enabled("#hint"):
        player.page.evaluate("document.getElementById('hint').click()")
        player.page.wait_for_selector("#notices .notice", state="attached")
    dark = player.page.query_selector("#table .piece:not([data-lit]):not([data-picked])")
    if dark is not None and not player.is_over():
        dark.dispatch_event("click")
        player.page.wait_for_timeout(200)


@pytest.mark.parametrize("name", shelf())
def test_a_key_of_a_room_that_is_painted_instead_of_its_words_is_found(name: str) -> None:
    room = game(name)
    assert room.paint is not None
    key = next(key for key in room.tables["en"] if key.startswith("event."))
    markup = " ".join(room.paint(room.match(seed=1).view(0), room.texts("en")).values())
    said = re.findall(r'data-name="([^"]+)"', markup)
    assert raw_keys(said, name) == []
    assert raw_keys([*said, f"Now: {key}"], name) == [f"Now: {key}"]


def test_a_key_among_words_is_found() -> None:
    assert raw_keys(["host.silence"], "kero") == ["host.silence"]
    assert raw_keys(["Look: table.choose …", "The table. Choose well."], "kero") == ["Look: table.choose …"]
