"""Documents as the tests read them: steps in order, each carried out as a reader would."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REPLACE = re.compile(r"[Ii]n `([^`]+)`, replace\s*$")
ADD = re.compile(r"At the end of `([^`]+)` add\s*$")
WRITE = re.compile(r"Write `([^`]+)`:\s*$")
FAILS = "# fails"


@dataclass(frozen=True)
class Block:
    """A fenced block, its language, and the words before it."""

    before: str
    language: str
    text: str


@dataclass(frozen=True)
class Command:
    """A line of a console block, what should be printed, and whether it should fail."""

    line: str
    output: tuple[str, ...]
    fails: bool


def blocks(text: str) -> Iterator[Block]:
    """Every fenced block in order."""
    end = 0
    for found in FENCE.finditer(text):
        yield Block(text[end : found.start()].strip(), found[1], found[2])
        end = found.end()


def console(text: str) -> Iterator[Command]:
    """The commands of a console block."""
    line = ""
    output: list[str] = []
    for row in [*text.splitlines(), "$ "]:
        if row.startswith("$ "):
            if line:
                command = line.split("    #", maxsplit=1)[0].split("  #", maxsplit=1)[0].strip()
                yield Command(command, tuple(output), FAILS in line)
            line, output = row[2:], []
        elif row.strip():
            output.append(row.strip())


def run(command: str, cwd: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """A command as a reader types it; `ludotheque`, `pytest` and `python` are this installation's."""
    ours = {"ludotheque": "-m ludotheque", "pytest": "-m pytest -p no:cacheprovider", "python": ""}
    name, _, rest = command.partition(" ")
    if name in ours:
        command = f"{shlex.quote(sys.executable)} {ours[name]} {rest}"
    return subprocess.run(
        ["bash", "-c", f"exec {command}" if name in ours and "<" not in command else command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )


def carry_out(command: Command, cwd: Path, environment: dict[str, str]) -> None:
    """Run it; it must succeed (or fail, where the page says so) and print what the page shows."""
    done = run(command.line, cwd, environment)
    said = done.stdout + done.stderr
    assert (done.returncode != 0) == command.fails, f"$ {command.line}\n{said}"
    for line in command.output:
        assert line in said, f"$ {command.line}\nshould print: {line}\n{said}"


def walk(page: Path, checkout: Path, environment: dict[str, str], run_all: bool = True) -> int:
    """Carry out every step of a page in its order: commands, files, changes; returns how many.

    Without `run_all`, of the commands only those that lay something out.
    """
    waiting: Path | None = None
    old, steps = "", 0
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.language == "console":
            for command in console(block.text):
                if run_all or command.line.startswith("ludotheque new-"):
                    carry_out(command, checkout, environment)
                    steps += 1
        elif found := REPLACE.search(block.before):
            waiting, old = checkout / found[1], block.text
        elif block.before.endswith("by"):
            assert waiting is not None
            text = waiting.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{waiting.name} holds this {text.count(old)} times:\n{old}"
            waiting.write_text(text.replace(old, block.text), encoding="utf-8")
            waiting = None
            steps += 1
        elif found := ADD.search(block.before):
            file = checkout / found[1]
            file.write_text(file.read_text(encoding="utf-8") + block.text, encoding="utf-8")
            steps += 1
        elif found := WRITE.search(block.before):
            file = checkout / found[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
            steps += 1
        else:
            raise AssertionError(
                f"nobody can tell what to do with this block:\n{block.before[-200:]}\n{block.text}"
            )
    return steps
