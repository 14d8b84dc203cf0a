"""The wheel: whole when plain, compiled where it can be, and honest about which it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import MARK, asks_to_be_compiled, marked_modules

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludotheque"
BUILD_FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
SMALL = f'{MARK}\n"""A small module."""\n\nX = 2\n\n\ndef twice(n: int) -> int:\n    return X * n\n'


def build(project: Path, **settings: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Build a wheel of this project; answer what was said, and the names of the files in the wheel."""
    clean = {k: v for k, v in os.environ.items() if k not in {"LUDOTHEQUE_PURE", "LUDOTHEQUE_COMPILED"}}
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"],
        cwd=project, env=clean | settings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    wheels = list((project / "dist").glob("*.whl"))
    return done, zipfile.ZipFile(wheels[0]).namelist() if wheels else []


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """A project of one marked module, under the real build."""
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "ludotheque"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "small.py").write_text(SMALL)
    shutil.copy(SOURCE / "build.py", package)
    return tmp_path


def test_the_plain_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(ROOT / "src", project / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in (*BUILD_FILES, ".gitignore"):
        shutil.copy(ROOT / name, project)
    room = project / "src" / "ludotheque" / "games" / "planted"
    for name in ("components.toml", "rulebook/fr.md", "static/card.svg", "locale/fr.toml"):
        (room / name).parent.mkdir(parents=True, exist_ok=True)
        (room / name).write_text("planted")
    done, names = build(project, LUDOTHEQUE_PURE="1")
    assert done.returncode == 0, done.stderr
    package = project / "src"
    files = {str(file.relative_to(package)) for file in package.rglob("*") if file.is_file()}
    assert files <= set(names)
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


@pytest.mark.slow
def test_a_compiled_wheel_runs_compiled(small_project: Path) -> None:
    done, names = build(small_project, LUDOTHEQUE_COMPILED="1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert any(name.startswith("ludotheque/small.") and name.endswith((".so", ".pyd")) for name in names)
    assert "ludotheque/small.py" in names
    (wheel,) = (small_project / "dist").glob("*.whl")
    assert "none-any" not in wheel.name
    place = small_project / "installed"
    zipfile.ZipFile(wheel).extractall(place)
    program = "import ludotheque.small as s, ludotheque.build as b; print(s.twice(21), *b.compiled_modules())"
    told = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | {"PYTHONPATH": str(place)}, cwd=place,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.split() == ["42", "ludotheque.small"]


def test_without_a_compiler_the_wheel_is_plain_and_says_so(small_project: Path) -> None:
    done, names = build(small_project, CC="no-such-compiler")
    assert done.returncode == 0
    assert "stays plain Python" in done.stdout + done.stderr
    assert "ludotheque/small.py" in names
    assert not [name for name in names if name.endswith(".so")]


def test_a_build_that_must_be_compiled_fails_without_a_compiler(small_project: Path) -> None:
    done, _ = build(small_project, CC="no-such-compiler", LUDOTHEQUE_COMPILED="1")
    assert done.returncode != 0


def test_this_development_install_is_plain() -> None:
    import ludotheque.build
    import ludotheque.kernel

    assert "ludotheque.kernel.game" in sys.modules
    assert ludotheque.build.compiled_modules() == []


def test_the_mark_counts_only_among_the_first_lines(tmp_path: Path) -> None:
    (tmp_path / "late.py").write_text("\n" * 9 + MARK + "\n")
    (tmp_path / "early.py").write_text("#!/usr/bin/env python3\n" + MARK + "\n")
    assert not asks_to_be_compiled(tmp_path / "late.py")
    assert marked_modules(tmp_path) == [tmp_path / "early.py"]


def test_the_hot_part_of_every_furnished_room_asks_to_be_compiled() -> None:
    hot = [
        "games/*/state.py",
        "games/*/moves.py",
        "games/*/view.py",
        "games/*/guess.py",
        "games/*/rules/*.py",
    ]
    modules = [
        file
        for pattern in hot
        for file in SOURCE.glob(pattern)
        if file.name != "__init__.py"
        and (SOURCE / "games" / file.relative_to(SOURCE).parts[1] / "rules").is_dir()
    ]
    unmarked = [
        str(file.relative_to(SOURCE))
        for file in modules
        if not asks_to_be_compiled(file) and not file.read_text(encoding="utf-8").startswith("# plain: ")
    ]
    assert not unmarked, f"first line {MARK!r} is missing"
