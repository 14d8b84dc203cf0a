"""Each import contract holds on a small house of the same plan, and breaks when it is violated."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

FLOORS = "Imports go down the floors only"
LAB = "The lab needs no host"
ROOMS = "Rooms do not know each other"
PAINTERS = "Painters see views, never states or rules"
WORLD = "Games know no clock, network, files or global randomness"
KERNEL = "Kernel and kit stand on the standard library"
BORROWED = "Rooms borrow little from outside"
CIRCLES = "Parts of a host or of a table never import each other in a circle"
POCKET = "What runs in a browser needs no host and no server"
ALONE = "A live table needs no database, server or socket"
ONLY_FOR_TYPES = """from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import ludotheque.host.lobby"""

MODULES = [
    *("kernel/game", "kit/dice", "bots/search", "table/live", "host/table"),
    *("lab/arena", "web/painter", "terminal/table", "pocket/door", "cli/serve"),
]

# module, the line that offends, the contract that must name itself
OFFENCES = [
    ("kernel.game", "import ludotheque.kit", FLOORS),
    ("kit.dice", "import ludotheque.games.alpha", FLOORS),
    ("games.alpha.rules.storm", "import ludotheque.bots", FLOORS),
    ("bots.search", "from ludotheque import host", FLOORS),
    ("bots.search", "import ludotheque.table.live", FLOORS),
    ("table.live", "import ludotheque.host.lobby", FLOORS),
    ("host.table", "import ludotheque.web", FLOORS),
    ("host.table", "import ludotheque.lab", FLOORS),
    ("terminal", "import ludotheque.web", FLOORS),
    ("web", "import ludotheque.lab", FLOORS),
    ("web", "import ludotheque.cli", FLOORS),
    ("lab.arena", "import ludotheque.host", LAB),
    ("games.alpha.bot", "from ludotheque.games.beta import moves", ROOMS),
    ("games.alpha.paint", "from ludotheque.games.alpha import state", PAINTERS),
    ("games.alpha.text", "import ludotheque.games.alpha.rules.storm", PAINTERS),
    ("games.beta.tensor", "from ludotheque.games.beta.state import X", PAINTERS),
    ("kernel.game", "import time", WORLD),
    ("kit.dice", "from random import randrange", WORLD),
    ("games.alpha.rules.storm", "from pathlib import Path", WORLD),
    ("games.beta", "from urllib.request import urlopen", WORLD),
    ("kernel.game", "import msgspec", KERNEL),
    ("kit.dice", "import numpy", KERNEL),
    ("games.alpha.paint", "import httpx", BORROWED),
    ("host.table", "import ludotheque.host.lobby", CIRCLES),
    ("host.table", ONLY_FOR_TYPES, CIRCLES),
    ("web", "import ludotheque.pocket", FLOORS),
    ("pocket.door", "import ludotheque.host.table", POCKET),
    ("web.pages", "import starlette", POCKET),
    ("table.live", "import sqlalchemy", ALONE),
]


def contracts() -> list[dict[str, Any]]:
    """The contracts as pyproject.toml declares them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        declared: list[dict[str, Any]] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return declared


def build_room(house: Path, name: str) -> None:
    room = house / "games" / name
    for module in ("__init__", "state", "moves", "view", "paint", "text", "tensor", "bot", "rules/__init__"):
        (room / module).parent.mkdir(parents=True, exist_ok=True)
        (room / f"{module}.py").write_text("X = 1\n")
    (room / "rules/storm.py").write_text(f"from ludotheque.games.{name} import moves, state\n")
    (room / "view.py").write_text(f"from ludotheque.games.{name} import state\n")
    for painter in ("paint", "text", "tensor"):
        (room / f"{painter}.py").write_text(f"import json\nfrom ludotheque.games.{name} import view\n")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with every floor and two rooms, under the real contracts."""
    house = tmp_path / "src" / "ludotheque"
    for module in MODULES:
        (house / module).parent.mkdir(parents=True)
        (house / f"{module}.py").touch()
        (house / module).with_name("__init__.py").touch()
    (house / "web/pages.py").touch()
    (house / "host/lobby.py").write_text("import ludotheque.host.table\n")
    build_room(house, "alpha")
    build_room(house, "beta")
    for package in (house, house / "games"):
        (package / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "contracts.py", tmp_path / "tools")
    return house


def plant(house: Path, module: str, line: str) -> None:
    place = house.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    file.write_text(file.read_text() + line + "\n")


def lint(house: Path) -> tuple[int, str]:
    """What `lint-imports` answers for this house: its exit code and its words."""
    environment = os.environ | {"PYTHONPATH": str(house.parent), "COLUMNS": "200", "NO_COLOR": "1"}
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=house.parents[1], env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_a_house_in_good_order_keeps_every_contract(house: Path) -> None:
    code, words = lint(house)
    assert code == 0, words
    assert f"{len(contracts())} kept, 0 broken" in words


@pytest.mark.parametrize(("module", "line", "contract"), OFFENCES)
def test_an_offence_breaks_its_contract(house: Path, module: str, line: str, contract: str) -> None:
    plant(house, module, line)
    code, words = lint(house)
    assert code == 1, words
    assert f"{contract} BROKEN" in words


def test_every_contract_is_proved_by_an_offence() -> None:
    assert {contract["name"] for contract in contracts()} == {contract for _, _, contract in OFFENCES}


def test_a_third_room_is_under_contract_without_being_listed(house: Path) -> None:
    build_room(house, "gamma")
    assert lint(house)[0] == 0
    plant(house, "games.gamma.paint", "from ludotheque.games.gamma import state")
    plant(house, "games.gamma.bot", "from ludotheque.games.alpha import moves")
    _, words = lint(house)
    assert f"{PAINTERS} BROKEN" in words
    assert f"{ROOMS} BROKEN" in words


def test_a_painter_cannot_reach_the_state_through_a_third_module(house: Path) -> None:
    (house / "games/alpha/drawing.py").write_text("from ludotheque.games.alpha import state\n")
    plant(house, "games.alpha.paint", "from ludotheque.games.alpha import drawing")
    assert f"{PAINTERS} BROKEN" in lint(house)[1]


def test_a_floor_that_no_contract_knows_is_refused(house: Path) -> None:
    (house / "attic").mkdir()
    (house / "attic" / "__init__.py").touch()
    code, words = lint(house)
    assert code == 1
    assert "attic" in words


def test_every_forbidden_module_is_caught(house: Path) -> None:
    forbidden = next(c["forbidden_modules"] for c in contracts() if c["name"] == WORLD)
    for module in forbidden:
        plant(house, "kernel.game", f"import {module}")
    _, words = lint(house)
    missed = [m for m in forbidden if f"ludotheque.kernel is not allowed to import {m}:" not in words]
    assert not missed
