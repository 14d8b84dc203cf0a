"""Every exception from a check says which one, and why."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ANY = re.compile(r"#\s*(?:noqa|type:\s*ignore|pyright:\s*ignore|pragma:\s*no cover)\b")
CODES = r"noqa:\s*[A-Z]+[0-9]+(?:,\s*[A-Z]+[0-9]+)*|(?:type|pyright):\s*ignore\[[\w, -]+\]|pragma: no cover"
WITH_REASON = re.compile(rf"#\s*(?:{CODES})\s+(?:-|#)\s*\w.{{3,}}")


def without_reason(code: str) -> list[str]:
    """The comments in this code that silence a check and do not say why."""
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return [comment for comment in comments if ANY.search(comment) and not WITH_REASON.search(comment)]


def test_every_ignore_in_the_code_has_its_code_and_reason() -> None:
    offenders = {
        str(file.relative_to(ROOT)): found
        for place in ("src", "tests", "tools")
        for file in (ROOT / place).rglob("*.py")
        if (found := without_reason(file.read_text(encoding="utf-8")))
    }
    assert not offenders


def test_every_ignore_in_the_configuration_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ruff = text[text.index("\nignore = [") : text.index("[tool.ruff.lint.flake8-tidy-imports]")]
    entries = [line for line in ruff.splitlines() if re.search(r'"[A-Z]+[0-9]*"', line)]
    assert entries
    assert [line for line in entries if not re.search(r"#\s+\w.+", line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # noqa",
        "x = 1  # noqa: E501",
        "x = 1  # type: ignore",
        "x = 1  # type: ignore[assignment]",
        "x = 1  # pyright: ignore[reportAny]",
    ],
)
def test_an_ignore_without_reason_is_found(line: str) -> None:
    assert without_reason(line)


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # noqa: BLE001 - a bot may fail in any way",
        "x = 1  # type: ignore[assignment]  # the library's types are wrong here",
        "x = 1",
    ],
)
def test_an_ignore_with_reason_is_accepted(line: str) -> None:
    assert not without_reason(line)
