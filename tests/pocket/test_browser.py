"""The pocket in a real browser: written by one command, given out by a plain server, then left alone."""

from __future__ import annotations

import json
import shutil
import sys
import zipfile
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ludotheque
from ludotheque.games import game
from ludotheque.pocket.build import list_files
from ludotheque.pocket.library import imports, modules
from tests.pocket.visiting import Server, folder, server, visitor
from tests.web.person import EAGER
from tests.web.test_matches import seed_of
from tools.pocket_times import size

__all__ = ["folder", "server"]
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(290, func_only=True)]


def test_the_library_killed_in_a_match_goes_on_with_every_told_move(
    chromium: Browser, server: Server
) -> None:
    with visitor(chromium, server.url) as ada:
        ada.open()
        ada.lay("aerion", "random", seed=seed_of("aerion"))
        ada.play(4, EAGER["aerion"])
        told = ada.told()
        library = next(one for one in ada.inside.outer.workers if one.evaluate("self.name") == "library")
        library.evaluate("self.close()")
        ada.reload()
        ada.inside.wait_for_selector("body[data-line=open]")
        ada.hears(told)
        ada.play(2, EAGER["aerion"])
        ada.check()


def test_one_tab_at_a_time_has_the_house(chromium: Browser, server: Server) -> None:
    with visitor(chromium, server.url) as ada:
        ada.open()
        second = ada.context.new_page()
        second.goto(server.url)
        second.wait_for_selector("body[data-stage=elsewhere]")
        second.click("[data-take-over]:visible")
        second.wait_for_selector("body[data-stage=pages]")
        ada.inside.outer.wait_for_selector("body[data-stage=elsewhere]")
        second.frame_locator("#pages").locator("body[data-ready]").wait_for()
        ada.check()


VERSION = """async name => (await (await (await caches.open('pocket-state'))
    .match(new URL(name, location.href.split('#')[0])))?.text()) ?? ''"""


def test_another_version_is_brought_quietly_and_loses_no_match(
    chromium: Browser, folder: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    first = json.loads((site / "files.json").read_text())["version"]
    server = Server(site)
    with visitor(chromium, server.url) as ada:
        ada.open()
        ada.lay("aerion", "random", seed=seed_of("aerion"))
        ada.play(2, EAGER["aerion"])
        told = ada.told()
        style = site / "pocket.css"
        style.write_text(style.read_text() + "/* another version */\n")
        (site / "files.json").unlink()
        second = list_files(site).version
        assert second != first
        ada.reload()
        ada.inside.outer.wait_for_function(f"async () => await ({VERSION})('next') === '{second}'")
        assert ada.inside.outer.evaluate(VERSION, "current") == first, "what is played stays as it is"
        server.stop()
        ada.reload()
        assert ada.inside.outer.evaluate(VERSION, "current") == second
        ada.hears(told)
        ada.check()
    server.stop()


def test_the_shelf_is_readable_before_anything_runs(folder: Path) -> None:
    page = unescape((folder / "index.html").read_text(encoding="utf-8"))
    for language in ("fr", "en", "nl", "es"):
        assert f'data-lang="{language}"' in page
        for name in ("aerion", "desert", "kero", "kreo"):
            assert game(name).texts(language).say("box.title") in page
    assert "'wasm-unsafe-eval'" in page
    assert "'unsafe-eval'" not in page


def test_no_file_of_a_server_is_in_the_folder(folder: Path) -> None:
    names = [str(place.relative_to(folder)) for place in folder.rglob("*")]
    for packed in folder.rglob("*.zip"):
        with zipfile.ZipFile(packed) as found:
            names += found.namelist()
    assert "ludotheque/table/live.pyc" in names
    assert "ludotheque/games/kero/__init__.pyc" in names
    floors = tuple(f"ludotheque/{floor}" for floor in ("host", "lab", "terminal", "cli"))
    others = ("sqlalchemy", "asyncpg", "uvicorn", "websockets", "starlette", "alembic")
    forbidden = (*floors, *others)
    assert [name for name in names if any(part in name.lower() for part in forbidden)] == []


def test_every_standard_module_that_the_library_names_is_in_the_folder(folder: Path) -> None:
    compiled = {"itertools", "math", "time", "unicodedata", "zlib"}  # into the runtime itself
    with zipfile.ZipFile(folder / "pyodide" / "python_stdlib.zip") as packed:
        there = {name.partition("/")[0].removesuffix(".pyc") for name in packed.namelist()}
    sources = modules(Path(ludotheque.__path__[0])).values()
    asked = {name.partition(".")[0] for source in sources for name in imports(source)}
    assert asked & sys.stdlib_module_names <= there | compiled


def test_the_folder_is_as_small_as_it_should_be(folder: Path) -> None:
    assert size(folder)[1] < 8.0, "megabytes, as a server compresses them"
