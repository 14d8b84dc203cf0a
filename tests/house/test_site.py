"""The documentation as pages (`make site`): no link is dead, and its search needs no server."""

from __future__ import annotations

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from playwright.sync_api import Page

import ludotheque
from tests.house.browser import chromium, page  # noqa: F401 - fixtures

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build/site"


class Reader(HTMLParser):
    """What a page links, and what can be linked in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.add(value)
            elif name == "id" and value:
                self.ids.add(value)


@pytest.fixture(scope="module")
def pages() -> dict[Path, Reader]:
    if not (SITE / "index.html").is_file():
        if os.environ.get("CI"):
            pytest.fail("make site comes before the tests")
        pytest.skip("make site")
    return {file: Reader(file.read_text(encoding="utf-8")) for file in SITE.rglob("*.html")}


def test_no_link_is_dead(pages: dict[Path, Reader]) -> None:
    dead = []
    for here, read in pages.items():
        for link in read.links:
            address, anchor = urldefrag(link)
            if "://" in address or address.startswith(("mailto:", "data:", "//")):
                continue
            target = here if not address else (here.parent / unquote(address.partition("?")[0])).resolve()
            known = pages.get(target)
            if not target.exists() or (anchor and known is not None and unquote(anchor) not in known.ids):
                dead.append(f"{here.relative_to(SITE)}: {link}")
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Reader]) -> None:
    for here, read in pages.items():
        scripts = [link for link in read.links if link.endswith((".js", ".css")) and "://" in link]
        assert scripts == [], here


def test_every_document_is_there(pages: dict[Path, Reader]) -> None:
    written = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    written -= {Path("README.html")}  # it is the first page
    assert {path for path in written if SITE / path not in pages} == set()


def test_every_public_name_is_explained(pages: dict[Path, Reader]) -> None:
    assert pages
    text = (SITE / "reference/api.html").read_text(encoding="utf-8")
    names = [name for name in ludotheque.__all__ if not name.startswith("__")]
    assert [name for name in names if not re.search(rf"[>.]{name}[<\"]", text)] == []


@pytest.mark.browser
@pytest.mark.parametrize(
    ("words", "found"), [("permuter", "A new game in an afternoon"), ("Wilson", "Strength")]
)
def test_search_works_without_a_server(
    pages: dict[Path, Reader],
    page: Page,  # noqa: F811 - the fixture
    words: str,
    found: str,
) -> None:
    assert pages
    page.goto(f"{(SITE / 'search.html').as_uri()}?q={words}")
    page.locator("#search-results li a", has_text=found).first.wait_for()
