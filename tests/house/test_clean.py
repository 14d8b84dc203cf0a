"""What must never get into the repository: somebody's machine, an index's address, a compiled module."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written in parts, so that this file does not find itself.
MACHINE = re.compile(r"(?<![\w.~*-])/(?:" + "work" + r"|root|home/\w+|Users/\w+)/|[A-Z]:\\Users\\\w")
INDEX = re.compile("|".join(name + r"\." + end for name, end in [
    ("py" + "pi", "org"), ("python" + "hosted", "org"), ("npm" + "js", "org"), ("npm" + "js", "com"),
    ("yarn" + "pkg", "com"),
]))  # fmt: skip


def tracked() -> list[Path]:
    """Every text file that git would hand to somebody who clones."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def lines_with(pattern: re.Pattern[str], files: list[Path]) -> list[str]:
    found = []
    for file in files:
        text = file.read_text(encoding="utf-8", errors="ignore")
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    return found


def test_no_path_of_somebodys_machine() -> None:
    assert lines_with(MACHINE, tracked()) == []


def test_no_address_of_a_package_index() -> None:
    assert lines_with(INDEX, tracked()) == []


@pytest.mark.parametrize(
    "line", ["cd /" + "work/main", '"/' + 'root/.cache/x"', "see /home/" + "ada/notes", "C:\\Users\\" + "ada"]
)
def test_a_planted_path_is_found(line: str) -> None:
    assert MACHINE.search(line)


def test_ordinary_lines_are_not_taken_for_paths() -> None:
    innocent = ["docs/homework/x", "GET /tables/7", "~/" + "work/ludotheque", "GET /homes/7"]
    assert not any(MACHINE.search(line) for line in innocent)


def test_locks_hold_no_address() -> None:
    assert (
        lines_with(re.compile("://|file:|^-|--index|--find-links"), sorted(ROOT.glob("requirements/*.txt")))
        == []
    )


def test_locks_hold_everything_that_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = {
        "runtime": project["dependencies"],
        "dev": project["dependencies"] + extras["dev"] + extras["lab"] + extras["openspiel"],
    }
    for lock, requirements in wanted.items():
        locked = (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")
        names = {re.split(r"[\[<>=]", requirement)[0] for requirement in requirements} - {"ludotheque"}
        pinned = set(re.findall(r"^([a-z0-9-]+)==", locked, re.MULTILINE))
        missing = sorted(names - pinned)
        assert not missing, f"{lock}.txt lacks {missing}: make lock"


def test_both_locks_agree() -> None:
    def pins(lock: str) -> dict[str, str]:
        text = (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")
        return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))

    runtime, dev = pins("runtime"), pins("dev")
    assert {name: dev.get(name) for name in runtime} == runtime


def test_no_compiled_module_beside_its_source() -> None:
    assert [file for file in (ROOT / "src").rglob("*") if file.suffix in {".so", ".pyd"}] == []
