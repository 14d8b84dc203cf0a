"""boardgame.io through node: noughts and crosses of its own tutorial, by its reducer, without a network.

It lists no legal moves by itself: a game's `ai.enumerate` does, which its bots use too.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from ludotheque.lab.peers.peer import MOVES, SEEN, Peer

SCRIPT = Path(__file__).with_suffix(".mjs")


def peers() -> list[Peer]:
    """The tutorial's game; raises ImportError where node or the package is not to be found."""
    if shutil.which("node") is None:
        raise ImportError("node")
    if _run("0").returncode:
        raise ImportError("boardgame.io")
    return [Peer("boardgame.io", "tic-tac-toe", "JavaScript", _rate, (MOVES, SEEN))]


def _rate(work: str, seconds: float) -> float:
    """In a process of its own, by its own processor time."""
    return float(_run(str(seconds), work).stdout)


def _run(*asked: str) -> subprocess.CompletedProcess[str]:
    command = ["node", str(SCRIPT), *asked]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own script
