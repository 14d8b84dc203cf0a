"""The checks bite: a planted fault of each kind makes its command fail."""

from __future__ import annotations

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

UNTYPED = "def carry(water):\n    return water\n"
WRONG = "def carry(water: int) -> int:\n    return str(water)\n"


def run(program: str, *arguments: str, cwd: Path = ROOT, text: str = "") -> tuple[int, str]:
    """A program of this environment: its exit code and its words."""
    done = subprocess.run(
        [Path(sys.executable).with_name(program), *arguments],
        cwd=cwd, input=text, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(("code", "complaint"), [(UNTYPED, "no-untyped-def"), (WRONG, "return-value")])
def test_mypy_refuses_a_planted_type_error(tmp_path: Path, code: str, complaint: str) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(code)
    cache = f"--cache-dir={tmp_path / 'cache'}"
    status, words = run("mypy", "--config-file", str(ROOT / "pyproject.toml"), cache, str(planted))
    assert status == 1
    assert f"[{complaint}]" in words


def test_pyright_refuses_a_planted_type_error(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "planted.py").write_text(WRONG)
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    status, words = run("pyright", cwd=tmp_path)
    assert status == 1
    assert "reportReturnType" in words


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ('"""A."""\n\nimport json\n', "F401"),
        ('"""A."""\n\n\ndef carry() -> None:\n    print(1)\n', "T201"),
        ('"""A."""\n\n\ndef carry() -> None:\n    return\n', "D103"),
        ('"""A."""\n\nfrom . import state\n', "TID252"),
        ('"""A."""\n\ntry:\n    X = 1\nexcept Exception:\n    X = 2\n', "BLE001"),
        ('"""A."""\n\nX = 1  # noqa: E501\n', "RUF100"),
        ('"""A."""\n\nX = "' + "a" * 120 + '"\n', "E501"),
    ],
)
def test_ruff_refuses_planted_lint(code: str, complaint: str) -> None:
    place = "src/ludotheque/kernel/planted.py"
    status, words = run("ruff", "check", "--no-cache", "--stdin-filename", place, "-", text=code)
    assert status == 1
    assert complaint in words


def test_ruff_refuses_another_format() -> None:
    status, _ = run(
        "ruff", "format", "--check", "--stdin-filename", "src/planted.py", "-", text="x = { 1:2 }\n"
    )
    assert status == 1


def test_a_warning_is_an_error() -> None:
    with pytest.raises(DeprecationWarning):
        warnings.warn("old", DeprecationWarning, stacklevel=1)


def test_an_unknown_marker_is_an_error(tmp_path: Path) -> None:
    planted = tmp_path / "test_planted.py"
    planted.write_text("import pytest\n\n@pytest.mark.rulle('desert:ST5')\ndef test_x() -> None: ...\n")
    options = [
        "-c",
        str(ROOT / "pyproject.toml"),
        f"--rootdir={tmp_path}",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    status, words = run("pytest", *options, str(planted), cwd=tmp_path)
    assert status != 0
    assert "'rulle' not found in `markers`" in words
