"""The runtime: Pyodide and the wheels that the library needs, from the registries, checked by hash."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

PYODIDE = "314.0.7"
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
# what of the npm package is used, and what it must be
FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}


class NoRuntime(Exception):
    """A program is missing, or what came is not what was expected."""


def bring(folder: Path) -> None:
    """Have the runtime in that folder: `node_modules/pyodide` and `wheels`; what is there already stays."""
    folder.mkdir(parents=True, exist_ok=True)
    if not all((pyodide(folder) / name).exists() for name in FILES):
        (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        _run(
            [_program("npm"), "install", "--silent", "--no-audit", "--no-fund", f"pyodide@{PYODIDE}"], folder
        )
    for name, expected in FILES.items():
        if sha256((pyodide(folder) / name).read_bytes()).hexdigest() != expected:
            raise NoRuntime(f"pyodide/{name}")
    if len(wheels(folder)) < 3:
        with as_file(files("ludotheque.pocket") / "wheels.txt") as listed:
            _run(
                [*_pip(), "download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes",
                 "--platform", PLATFORM, "--python-version", PYTHON, "--dest", str(folder / "wheels"),
                 "--requirement", str(listed)],
                folder,
            )  # fmt: skip


def pyodide(folder: Path) -> Path:
    """Where Pyodide's files are."""
    return folder / "node_modules" / "pyodide"


def wheels(folder: Path) -> list[Path]:
    """The wheels, in order."""
    return sorted((folder / "wheels").glob("*.whl"))


def compile_all(folder: Path, *places: Path) -> None:
    """Turn every source below these places into what Python 3.14 runs at once, and leave no source."""
    with as_file(files("ludotheque.pocket") / "compile.mjs") as script:
        _run([_program("node"), str(script), str(pyodide(folder)), *map(str, places)], folder)


def _pip() -> list[str]:
    """A pip, this Python's own or any other: what it brings is chosen by platform and hash."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    return [shutil.which("pip3") or _program("pip")]


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise NoRuntime(name)
    return found


def _run(command: Sequence[str], folder: Path) -> None:
    try:
        subprocess.run(  # noqa: S603 - programs of this machine, with arguments of our own
            command, cwd=folder, check=True, capture_output=True, text=True
        )
    except subprocess.CalledProcessError as error:
        raise NoRuntime(f"{Path(command[0]).name}: {(error.stderr or error.stdout)[-400:]}") from error
