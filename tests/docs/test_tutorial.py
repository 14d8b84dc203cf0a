"""The tutorial, carried out step by step in a copy of the house; then its game is played by a person."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.checkouts import is_clean, passes, served
from tests.docs.pages import ROOT, walk
from tests.house.browser import chromium, page  # noqa: F401 - fixtures
from tests.terminal.pseudo import environment


@pytest.mark.slow
@pytest.mark.browser
def test_a_new_game_in_an_afternoon(tmp_path: Path, page: Page) -> None:  # noqa: F811 - the fixture
    checkout = tmp_path / "checkout"
    ignore = shutil.ignore_patterns("__pycache__", "aerion", "desert", "kero", "kreo", "*.so")
    shutil.copytree(ROOT / "src", checkout / "src", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", checkout)
    (checkout / "tests" / "games").mkdir(parents=True)
    surroundings = environment(tmp_path / "home", {"PYTHONPATH": str(checkout / "src")})
    assert walk(ROOT / "docs/tutorial.md", checkout, surroundings) > 40
    assert len(list((checkout / "shots").glob("pearls-*.png"))) == 4
    is_clean(checkout, "src/ludotheque/games/pearls", "tests/games/pearls")
    plays_at_the_terminal(checkout, surroundings)
    plays_in_the_browser(checkout, surroundings, page)


@pytest.mark.long
def test_the_finished_room_passes_the_houses_own_tests_of_rooms(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    for part in ("src", "tests", "tools"):
        shutil.copytree(
            ROOT / part, checkout / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
        )
    for part in ("pyproject.toml", "conftest.py", "hatch_build.py"):
        shutil.copy(ROOT / part, checkout)
    surroundings = environment(tmp_path / "home", {"PYTHONPATH": f"{checkout / 'src'}:{checkout}"})
    walk(ROOT / "docs/tutorial.md", checkout, surroundings, run_all=False)
    tests = ["furniture", "ignores", "lessons", "refusals", "rules", "secrets", "sizes", "sources", "texts"]
    for command in (
        ["-m", "mypy", "src/ludotheque/games/pearls", "tests/games/pearls"],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/house/test_{name}.py" for name in tests)],
    ):
        passes(checkout, [sys.executable, *command], surroundings)


def plays_at_the_terminal(checkout: Path, surroundings: dict[str, str]) -> None:
    """One person against the room's own player, in Dutch, to the end."""
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "play", "pearls", "--seed", "1", "--lang", "nl"],
        cwd=checkout,
        env=surroundings,
        input="hint\ndive\nsurface\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ongeziene schelpen" in done.stdout
    assert "(2) (4)" in done.stdout
    assert "er zitten 4 parels in" in done.stdout
    assert "Alle schelpen zijn open" in done.stdout


def plays_in_the_browser(checkout: Path, surroundings: dict[str, str], page: Page) -> None:  # noqa: F811 - as above
    """From the shelf to the ending, by touching the sea bed and the boat."""
    with served(checkout, surroundings) as address:
        page.goto(f"{address}/play/pearls?lang=en")
        page.click("#lay")
        page.get_by_role("button", name="Start, bots on the empty seats").click()
        page.locator("#bed[data-lit]").click()
        page.locator("#shell-0-1").wait_for()
        page.locator("#boat[data-lit]").click()
        page.get_by_role("button", name="Play again").wait_for()
