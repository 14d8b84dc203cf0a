"""Cairn, the room of the tests, on the shelf as somebody else's package; and commands to run on it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.terminal.pseudo import environment

ROOT = Path(__file__).parents[2]


def with_cairn(folder: Path) -> dict[str, str]:
    """Surroundings in which `cairn` is a game on the shelf."""
    about = folder / "cairn-0.1.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: cairn\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text("[ludotheque.games]\ncairn = tests.cairn.room:GAME\n")
    paths = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}


class House:
    """A machine of its own: a folder for its things, and `ludotheque` to run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.extra = with_cairn(folder / "packages")

    def run(
        self, *arguments: str, typed: str = "", cwd: Path | None = None, **extra: str
    ) -> subprocess.CompletedProcess[str]:
        """Run `ludotheque …` without a terminal."""
        return subprocess.run(
            [sys.executable, "-m", "ludotheque", *arguments],
            env=environment(self.home, {**self.extra, **extra}),
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=cwd or self.folder,
            timeout=240,
            check=False,
        )

    def does(self, *arguments: str, typed: str = "", cwd: Path | None = None) -> str:
        """Run `ludotheque …`, which must succeed; returns what it printed."""
        done = self.run(*arguments, typed=typed, cwd=cwd)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
