"""From the blueprint to a room: the same files under another name, in a checkout or as its own package."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ludotheque.cli.speech import CommandError

MODEL = "attic"
MODEL_PACKAGE = "ludotheque.cli.blueprint.attic"
MODEL_TESTS = "ludotheque.cli.blueprint.tests"

PROJECT = """[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "ludotheque-{name}"
version = "0.1.0"
description = "{title}, a room for Ludothèque."
requires-python = ">=3.11"
dependencies = ["ludotheque"]

[project.entry-points."ludotheque.games"]
{name} = "{package}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["src/{package}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = [".", "src"]
addopts = ["--import-mode=importlib", "--strict-markers"]
consider_namespace_packages = true
markers = ["rule(id): the rule of the rulebook that this test proves"]
"""


def is_name(name: str) -> bool:
    """Whether a game can be called so: small letters and digits, as a module and in rule ids."""
    return re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) is not None and not keyword.iskeyword(name)


def is_checkout(place: Path) -> bool:
    """Whether this folder is a checkout of the house itself."""
    return (place / "src" / "ludotheque" / "games" / "__init__.py").is_file()


def lay_out(name: str, root: Path, inside: bool) -> list[Path]:
    """Write the room and its tests; returns the files, and raises CommandError rather than overwrite one."""
    if inside:
        package, tests = f"ludotheque.games.{name}", f"tests.games.{name}"
    else:
        package, tests = f"ludotheque_{name}", "tests"
    rooms = root / "src" / Path(*package.split("."))
    planned = {
        **_copies(files(MODEL_PACKAGE), rooms),
        **_copies(files(MODEL_TESTS), root / Path(*tests.split("."))),
    }
    made: dict[Path, str] = {}
    for path, text in planned.items():
        named = Path(str(path).replace(MODEL, name)) if MODEL in path.name else path
        made[named] = _renamed(text, name, package, tests)
    if not inside:
        made[root / "pyproject.toml"] = PROJECT.format(name=name, title=_title(name), package=package)
    for path in made:
        if path.exists():
            raise CommandError("command.content.exists", 2, file=str(path))
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return sorted(made)


def _copies(source: Traversable, target: Path) -> dict[Path, str]:
    found: dict[Path, str] = {}
    for item in source.iterdir():
        if item.name in ("__pycache__", "__init__.py") and "tests" in str(source):
            continue
        if item.is_dir():
            if item.name != "__pycache__":
                found.update(_copies(item, target / item.name))
        elif not item.name.endswith((".pyc", ".so", ".pyd")):
            found[target / item.name] = item.read_text(encoding="utf-8")
    return found


def _renamed(text: str, name: str, package: str, tests: str) -> str:
    text = text.replace(MODEL_PACKAGE, package).replace(MODEL_TESTS, tests)
    title = _title(name)
    camel = title.replace(" ", "")
    text = re.sub(rf"\b{MODEL}\b", name, text)
    text = re.sub(r"\bAttic(?=[A-Z])", camel, text)
    return in_order(re.sub(r"\bAttic\b", title, text))


def in_order(text: str) -> str:
    """The house's imports in their order again: a new name stands elsewhere in the alphabet."""
    block = re.compile(r"(?:^from (?:ludotheque|tests)[\w.]* import (?:\([^)]*\)|[^\n(]*)\n)+", re.MULTILINE)
    single = re.compile(r"^from [\w.]+ import (?:\([^)]*\)|[^\n(]*)\n", re.MULTILINE)

    def sorted_block(found: re.Match[str]) -> str:
        return "".join(sorted(single.findall(found[0]), key=lambda line: line.split()[1]))

    return block.sub(sorted_block, text)


def _title(name: str) -> str:
    return name.replace("_", " ").title()
