"""Copies of the house that a test may change: are they clean, and what does a visitor meet there?"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tools.hosts import free_port

RUFF = Path(sys.executable).parent / "ruff"


def is_clean(checkout: Path, *parts: str) -> None:
    """These parts of it pass the house's own checks of form."""
    for order in (["check"], ["format", "--check"]):
        passes(checkout, [str(RUFF), *order, "--no-cache", *parts])


def passes(checkout: Path, command: list[str], surroundings: dict[str, str] | None = None) -> None:
    """A command that finds nothing to complain of there."""
    done = subprocess.run(
        command, cwd=checkout, env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def served(checkout: Path, surroundings: dict[str, str]) -> Iterator[str]:
    """The address of a server that runs the copy's own code."""
    port = free_port()
    command = [sys.executable, "-m", "ludotheque", "serve", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, cwd=checkout, env=surroundings, stderr=subprocess.DEVNULL) as house:
        try:
            address = f"http://127.0.0.1:{port}"
            with httpx.Client(transport=httpx.HTTPTransport(retries=9), timeout=30) as visitor:
                visitor.get(f"{address}/healthz")
            yield address
        finally:
            house.terminate()
