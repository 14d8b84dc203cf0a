"""Fit KERO's odds: a logistic regression on moments of matches of the room's normal players.

    tools/fit_kero.py --seed 1 --matches 1000

writes `src/ludotheque/games/kero/mind/odds.json` anew, with its provenance, and prints the loss on a fifth of
the matches that was kept apart.  The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.games.kero.mind.odds import NUMBERS, numbers
from ludotheque.games.kero.view import KeroView

ROOM = game("kero")
FILE = Path(__file__).parents[1] / "src/ludotheque/games/kero/mind/odds.json"
MODES = ("clock", "clock", "units", "risk")  # of four matches
EVERY = 9  # entries between two moments
RIDGE = 2.0


def positions(matches: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]:
    """Numbers of moments, whether the first clan won (a draw is half), and of which match each is."""
    rows: list[list[float]] = []
    won: list[float] = []
    of: list[int] = []
    for number in range(matches):
        match = ROOM.match(2, f"fit {seed} {number}", {"mode": MODES[number % len(MODES)]})
        players = [player("normal", ROOM, 2 * (seed * matches + number) + seat) for seat in range(2)]
        first = len(rows)
        while match.outcome is None:
            drive(match, players, EVERY)
            view = match.view(0)
            assert isinstance(view, KeroView)
            if match.outcome is None:
                rows.append(numbers(view))
        winners = int(match.outcome.winners)
        share = 0.5 if winners in (0, 3) else float(winners & 1)
        won += [share] * (len(rows) - first)
        of += [number] * (len(rows) - first)
    return np.array(rows), np.array(won), np.array(of)


def fitted(rows: NDArray[np.float64], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights without a constant, by Newton's steps with a little ridge."""
    spread = rows.std(axis=0) + 1e-6
    inputs = rows / spread
    found = np.zeros(rows.shape[1])
    for _ in range(12):
        odds = 1 / (1 + np.exp(-inputs @ found))
        slope = inputs.T @ (odds - won) + found * RIDGE
        bend = (inputs * (odds * (1 - odds) + 1e-6)[:, None]).T @ inputs + RIDGE * np.eye(len(found))
        found -= np.linalg.solve(bend, slope)
    return np.asarray(found / spread)


def loss(odds: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """The mean log loss."""
    sure = np.clip(odds, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def main(asked: Sequence[str] | None = None) -> None:
    """Play, fit, judge on what was kept apart, and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=FILE)
    how = parser.parse_args(asked)
    rows, won, of = positions(how.matches, how.seed)
    apart = of % 5 == 0
    weights = fitted(rows[~apart], won[~apart])
    told = loss(1 / (1 + np.exp(-rows[apart] @ weights)), won[apart])
    before = loss(1 / (1 + np.exp(-rows[apart, 0] / 7)), won[apart])
    print(f"{len(rows)} moments of {how.matches} matches; loss apart {told:.4f} "
          f"(value {before:.4f}, a coin {np.log(2):.4f})", flush=True)  # fmt: skip
    file = {
        "made by": f"tools/fit_kero.py --seed {how.seed} --matches {how.matches}",
        "rules": ROOM.version,
        "numbers": list(NUMBERS),
        "loss": {"odds": round(told, 4), "value": round(before, 4), "moments": len(rows)},
        "weights": [round(float(weight), 5) for weight in weights],
    }
    how.out.write_text(json.dumps(file, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
