"""A newcomer's hour, carried out as CONTRIBUTING has it, in a clone of the house, up to the browser."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.checkouts import served
from tests.docs.pages import ROOT, walk
from tests.house.browser import chromium, page  # noqa: F401 - fixtures
from tests.terminal.pseudo import environment

MENDED = {
    "en": "up to 3 markers",
    "fr": "jusqu’à 3 marqueurs",
    "nl": "tot 3 fiches",
    "es": "hasta 3 marcadores",
}
PARTS = ("src", "tests", "tools", "pyproject.toml", "conftest.py")


@pytest.mark.slow
@pytest.mark.browser
def test_an_hour_from_the_clone_to_the_browser(tmp_path: Path, page: Page) -> None:  # noqa: F811 - the fixture
    origin, checkout = tmp_path / "origin", tmp_path / "checkout"
    for part in PARTS:
        source, target = ROOT / part, origin / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(
                source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
            )
        elif source.exists():
            shutil.copy(source, target)
    somebody = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"]
    for command in (["init", "-q"], ["add", "-A"], [*somebody, "commit", "-q", "-m", "The house"]):
        subprocess.run(["git", *command], cwd=origin, check=True)
    subprocess.run(["git", "clone", "-q", str(origin), str(checkout)], check=True)
    around = environment(tmp_path / "home", {"PYTHONPATH": f"{checkout / 'src'}:{checkout}"})
    assert walk(ROOT / "CONTRIBUTING.md", checkout, around) > 10
    with served(checkout, around) as address:
        for language, words in MENDED.items():
            page.goto(f"{address}/rules/desert?lang={language}#AR1")
            assert words in page.locator("main").inner_text()
