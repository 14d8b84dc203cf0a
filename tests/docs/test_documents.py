"""Code and commands in documents run; links lead somewhere; the reference is what the code says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli.reference import pages
from tests.docs.pages import ROOT, blocks, carry_out, console
from tests.terminal.pseudo import environment

PAGES = [ROOT / "README.md", ROOT / "docs/installing.md", *sorted((ROOT / "docs/how-to").glob("*.md"))]
ELSEWHERE = (
    "make ",
    "ludotheque bench",
    "ludotheque learn",
)  # proved by tests of their own, or at a terminal
EVERY = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.mark.parametrize("page", names(PAGES))
def test_the_python_of_a_page_runs(page: str, tmp_path: Path) -> None:
    code = [
        block.text
        for block in blocks((ROOT / page).read_text(encoding="utf-8"))
        if block.language == "python"
    ]
    if code:
        script = tmp_path / "page.py"
        script.write_text("\n".join(code), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-W", "error", str(script)],
            cwd=tmp_path,
            env=environment(tmp_path / "home"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", names(PAGES))
def test_the_commands_of_a_page_do_what_it_says(page: str, tmp_path: Path) -> None:
    surroundings = environment(tmp_path / "home")
    for block in blocks((ROOT / page).read_text(encoding="utf-8")):
        if block.language == "console":
            for command in console(block.text):
                if not command.line.startswith(ELSEWHERE):
                    line = command.line
                    if line.startswith("ludotheque play") and "<" not in line and "--people 0" not in line:
                        command = type(command)(f"{line} < /dev/null", command.output, command.fails)
                    carry_out(command, tmp_path, surroundings)


@pytest.mark.parametrize("page", names([*EVERY, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]))
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    here = (ROOT / page).parent
    targets = [target for target in LINK.findall(text) if "://" not in target and not target.startswith("/")]
    assert [target for target in targets if not (here / target).exists()] == []


@pytest.mark.parametrize("page", ["strength", "speed", "reliability"])
def test_figures_stand_in_one_place_and_are_linked(page: str) -> None:
    (title,) = [
        line
        for line in (ROOT / f"docs/reference/{page}.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("# ")
    ]
    assert title
    assert f"docs/reference/{page}.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    figures = {
        line
        for line in (ROOT / f"docs/reference/{page}.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and any(letter.isdigit() for letter in line)
    }
    assert len(figures) > 1
    for other in EVERY:
        if other.name != f"{page}.md":
            assert not figures & set(other.read_text(encoding="utf-8").splitlines()), other


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_reference_is_what_the_code_says(name: str) -> None:
    written = (ROOT / "docs/reference" / name).read_text(encoding="utf-8")
    assert written == pages()[name], "python -m ludotheque.cli.reference docs/reference"


def test_the_readme_is_one_screen_and_honest() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    for word in ("unofficial", "belong to their owners", "reconstructed", "Apache-2.0"):
        assert word in text


def test_every_command_is_in_the_reference() -> None:
    from ludotheque.cli.program import commands

    page = (ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
    assert [name for name in commands() if f"## `ludotheque {name}`" not in page] == []
