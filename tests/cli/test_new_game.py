"""`new-game`: an empty room, in the house or as a package of its own, that conforms as it stands."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.shelf import House
from tests.terminal.pseudo import environment

ROOT = Path(__file__).parents[2]
SUFFIXES = {".py", ".toml", ".md", ".txt", ".css", ".svg"}
FURNITURE = (
    *(
        "__init__.py",
        "box.py",
        "components.toml",
        "options.py",
        "words.py",
        "state.py",
        "view.py",
        "guess.py",
    ),
    *("rules.py", "game.py", "text.py", "rulebook/ids.txt", "rulebook/fr.md", "locale/nl.toml"),
)


@pytest.fixture
def checkout(house: House) -> Path:
    """A copy of the house's sources, in which a new room may be laid out."""
    root = house.folder / "checkout"
    ignore = shutil.ignore_patterns("__pycache__", "aerion", "desert", "kero", "kreo", "*.so")
    shutil.copytree(ROOT / "src", root / "src", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "tests" / "games").mkdir(parents=True)
    house.extra["PYTHONPATH"] = str(root / "src")
    return root


def pytest_run(house: House, root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=root,
        env=environment(house.home, house.extra),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_room_in_a_checkout_is_empty_and_conforms(house: House, checkout: Path) -> None:
    said = house.does("new-game", "harbour", cwd=checkout)
    assert "ludotheque check harbour" in said
    room = checkout / "src/ludotheque/games/harbour"
    for furniture in FURNITURE:
        assert (room / furniture).is_file(), furniture
    texts = [path.read_text(encoding="utf-8") for path in room.rglob("*.*") if path.suffix in SUFFIXES]
    assert "attic" not in "".join(texts).lower()
    checked = house.does("check", "harbour", "--matches", "4", cwd=checkout)
    assert "harbour: 4 matches, no fault." in checked
    assert "no permuter" not in checked
    assert "harbour (complete): 6 ids" in checked
    assert "missing" not in checked
    tested = pytest_run(house, checkout, "tests/games/harbour")
    assert tested.returncode == 0, tested.stdout


def test_the_new_rooms_code_is_clean(house: House, checkout: Path) -> None:
    house.does("new-game", "harbour", cwd=checkout)
    tools = Path(sys.executable).parent
    for command in (
        [str(tools / "ruff"), "check", "src/ludotheque/games/harbour", "tests/games/harbour"],
        [str(tools / "ruff"), "format", "--check", "src/ludotheque/games/harbour", "tests/games/harbour"],
    ):
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_the_empty_room_is_small_enough_to_be_read_at_once() -> None:
    room = ROOT / "src/ludotheque/cli/blueprint/attic"
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in room.rglob("*.py")) < 400


def test_a_room_as_a_package_of_its_own_comes_to_the_shelf_when_installed(house: House) -> None:
    said = house.does("new-game", "harbour")
    assert "pip install -e" in said
    package = house.folder / "harbour"
    build = "from hatchling.build import build_wheel; print(build_wheel('dist'))"
    built = subprocess.run(
        [sys.executable, "-c", build], cwd=package, capture_output=True, text=True, check=True
    )
    wheel = package / "dist" / built.stdout.split()[-1]
    zipfile.ZipFile(wheel).extractall(house.folder / "packages")
    assert "Harbour" in house.does("games", "harbour")
    checked = house.does("check", "harbour", "--matches", "3", cwd=package)
    assert "harbour: 3 matches, no fault." in checked
    assert "harbour (complete): 6 ids" in checked
    house.extra["PYTHONPATH"] = os.pathsep.join([str(house.folder / "packages"), str(package)])
    tested = pytest_run(house, package)
    assert tested.returncode == 0, tested.stdout


def test_nothing_is_ever_overwritten(house: House) -> None:
    house.does("new-game", "harbour")
    done = house.run("new-game", "harbour")
    assert done.returncode == 2
    assert "already there" in done.stderr


def test_a_room_whose_name_has_a_digit_shows_its_rulebook_in_the_browser(
    house: House, checkout: Path
) -> None:
    house.does("new-game", "reef2", cwd=checkout)
    assert "reef2: 1 match, no fault." in house.does("check", "reef2", "--matches", "1", cwd=checkout)
    asks = (
        "from starlette.applications import Starlette\n"
        "from starlette.testclient import TestClient\n"
        "from ludotheque.web.assets import Assets\n"
        "from ludotheque.web.routes import rule_routes\n"
        "site = Starlette(routes=rule_routes())\n"
        "site.state.assets, site.state.host = Assets(), None\n"
        "browser = TestClient(site)\n"
        "print(browser.get('/rules/reef2?lang=nl').text)\n"
        "print(len(browser.get('/rules/reef2.json').json()), 'rules')\n"
    )
    shown = subprocess.run(
        [sys.executable, "-c", asks],
        cwd=checkout,
        env=environment(house.home, house.extra),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert 'data-id="reef2:T2"' in shown
    assert shown.count('data-id="reef2:') == 6
    assert "6 rules" in shown
    assert "reef2:T2" in house.does("rules", "reef2", "T2", cwd=checkout)
