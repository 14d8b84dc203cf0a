"""Learn from self-play how likely a team is to leave the desert, and let the room's player look at it.

    pip install 'ludotheque[lab]'
    python examples/value_desert.py --matches 100 --fresh 40 --seed 1 --out examples/desert_value

The room's player plays with itself; at every turn a dozen numbers of what the active player sees are kept,
and the outcome with them.  A logistic regression (numpy alone) learns the odds.  `desert_value.json` holds
the weights and how they came to be, `desert_value.svg` the curve: the loss on matches that were kept apart.

Then the room's player gets the value into its hands: before an action of its plan it looks at the other
actions too, and prefers one that the value likes clearly better.  Both play the same fresh deals.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from ludotheque import Match, game
from ludotheque.bots.drive import drive
from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import CLOUDED, COLLECTED, UNLOCATED
from ludotheque.games.desert.mind.outlook import Outlook, mask_faces
from ludotheque.games.desert.mind.worth import worth
from ludotheque.games.desert.phases import TAKE_OFF
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import QuickChance, Scribe, View
from ludotheque.lab.curve import Points, curve, save
from ludotheque.lab.simulate import derived
from ludotheque.lab.statistics import mean, rate

Numbers: TypeAlias = NDArray[np.float64]

NAMES = (
    "points", "parts aboard", "parts located", "least water", "mean water", "notches left", "sand left",
    "cards a turn", "tiles excavated", "tiles blocked", "equipment", "buried",
)  # fmt: skip
GUESSES = 2  # hidden worlds in which an action is tried
MARGIN = 0.04  # how much likelier another action must look than the plan's
ROOM = game("desert")


def numbers_of(view: DesertView) -> list[float]:
    """What the value looks at; `points` is the room's own estimate of the position."""
    meter = view.box.meters[view.seats]
    level = min(int(view.level), len(meter) - 1)
    water = list(view.water)
    return [
        worth(mask_faces(view), Outlook(view)) / 100,
        sum(place == COLLECTED for place in view.part),
        sum(place < UNLOCATED for place in view.part),
        min(water),
        sum(water) / len(water),
        len(meter) - level,
        int(view.supply) / 10,
        meter[level],
        int(view.city).bit_count(),
        sum(sand >= CLOUDED for sand in view.sand),
        sum(view.gear),
        int(view.buried).bit_count(),
    ]


class Value:
    """The odds of a logistic regression."""

    def __init__(self, middle: Numbers, spread: Numbers, weights: Numbers) -> None:
        self.middle, self.spread, self.weights = middle, spread, weights

    def __call__(self, view: View) -> float:
        """How likely the team looks to fly away, in 0..1."""
        seen = cast("DesertView", view)
        if seen.result:
            return float(seen.result == TAKE_OFF)
        row = (np.array(numbers_of(seen)) - self.middle) / self.spread
        return float(1 / (1 + np.exp(-(row @ self.weights[1:] + self.weights[0]))))


class Student:
    """The room's player, whose views are kept once a turn."""

    def __init__(self, seed: int, kept: dict[int, list[float]]) -> None:
        self.chance, self.kept = QuickChance(seed), kept

    def choose(self, match: Match, seat: int) -> int:
        """What the room's player does."""
        legal, view = match.legal(seat), cast("DesertView", match.view(seat))
        if moves.END in legal and view.turn not in self.kept:
            self.kept[int(view.turn)] = numbers_of(view)
        assert ROOM.knowledge is not None
        return ROOM.knowledge.choose(view, legal, 2, self.chance)

    def pace(self, match: Match, seat: int) -> int:
        """No time is lost."""
        return 0


class Advised(Student):
    """The room's player with the learnt value in its hands."""

    def __init__(self, seed: int, value: Value) -> None:
        super().__init__(seed, {})
        self.value = value

    def choose(self, match: Match, seat: int) -> int:
        """The plan's action, unless another one looks clearly better."""
        planned = super().choose(match, seat)
        if planned < 0 or moves.CHAPTER[planned & 0xFF] != moves.ACTIONS:
            return planned
        view = match.view(seat)
        others = [move for move in match.legal(seat) if moves.CHAPTER[move & 0xFF] == moves.ACTIONS]
        worths = {move: self._after(view, seat, move) for move in others}
        best = max(others, key=lambda move: worths[move])
        return best if worths[best] > worths[planned] + MARGIN else planned

    def _after(self, view: View, seat: int, move: int) -> float:
        """The value after a move, over worlds that the seat holds possible: it never sees the real one."""
        total = 0.0
        for number in range(GUESSES):
            state = ROOM.game.guess(view, QuickChance(number + 1))
            ROOM.game.play(state, seat, move, QuickChance(number + 1), Scribe())
            total += self.value(ROOM.game.view(state, seat))
        return total / GUESSES


def self_play(matches: int, seats: int, seed: int) -> tuple[Numbers, Numbers, NDArray[np.int64]]:
    """Rows of numbers, whether their team won, and which match they are of."""
    rows, won, of = list[list[float]](), list[float](), list[int]()
    for number in range(matches):
        kept: dict[int, list[float]] = {}
        match = ROOM.match(seats, derived(seed, number, "match"), {"difficulty": "novice"})
        drive(match, [Student(derived(seed, number, "bot", seat), kept) for seat in range(seats)])
        assert match.outcome is not None
        rows += kept.values()
        won += [float(bool(match.outcome.winners))] * len(kept)
        of += [number] * len(kept)
    return np.array(rows), np.array(won), np.array(of)


def fit(rows: Numbers, won: Numbers, apart: NDArray[np.bool_]) -> tuple[Value, list[tuple[float, float]]]:
    """Gradient descent on the log loss with a little ridge; the curve is that of the rows kept apart."""
    middle, spread = rows[~apart].mean(axis=0), rows[~apart].std(axis=0) + 1e-9
    inputs = np.column_stack([np.ones(len(rows)), (rows - middle) / spread])
    weights, curve_points = np.zeros(inputs.shape[1]), []
    for step in range(401):
        odds = 1 / (1 + np.exp(-inputs @ weights))
        if step % 10 == 0:
            curve_points.append((float(step), loss(odds[apart], won[apart])))
        slope = inputs[~apart].T @ (odds[~apart] - won[~apart]) / (~apart).sum()
        weights -= 0.5 * (slope + 0.002 * weights)
    return Value(middle, spread, weights), curve_points


def loss(odds: Numbers, won: Numbers) -> float:
    """The mean log loss."""
    sure = np.clip(odds, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def compared(value: Value, deals: int, seats: int, seed: int) -> dict[str, object]:
    """Both players on the same fresh deals: victories, and the difference deal by deal."""
    wins: dict[str, list[int]] = {"plain": [], "with value": []}
    for number in range(deals):
        for who, won in wins.items():
            match = ROOM.match(seats, derived(seed, number, "fresh"), {"difficulty": "novice"})
            seeds = [derived(seed, number, "bot", seat) for seat in range(seats)]
            team = [Student(one, {}) if who == "plain" else Advised(one, value) for one in seeds]
            drive(match, team)
            assert match.outcome is not None
            won.append(int(bool(match.outcome.winners)))
    gains = [float(b - a) for a, b in zip(wins["plain"], wins["with value"], strict=True)]
    rates = {who: rate(sum(ends), len(ends)).plain() for who, ends in wins.items()}
    return {**rates, "difference": mean(gains).plain()}


def main(asked: Sequence[str] | None = None) -> None:
    """Play, learn, draw, compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=100, help="matches of self-play")
    parser.add_argument(
        "--fresh", type=int, default=120, help="fresh deals on which both players are compared"
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("desert_value"))
    how = parser.parse_args(asked)
    started = time.process_time()
    rows, won, of = self_play(how.matches, how.seats, how.seed)
    apart = of % 5 == 0
    value, points = fit(rows, won, apart)
    share = won[~apart].mean()
    constant = loss(np.full(apart.sum(), share), won[apart])
    own = 1 / (1 + np.exp(-(rows[apart][:, 0] * 100 - 200) / 60))  # what the room's `value` says
    told = {
        "made by": f"examples/value_desert.py --matches {how.matches} --fresh {how.fresh} "
        f"--seats {how.seats} --seed {how.seed}",
        "rules": ROOM.version, "rows": len(rows), "won": round(float(won.mean()), 4),
        "loss": {"learnt": points[-1][1], "room": loss(own, won[apart]), "constant": constant},
        "features": NAMES,
        "middle": value.middle.tolist(), "spread": value.spread.tolist(), "weights": value.weights.tolist(),
        "cpu_seconds": {"learning": round(time.process_time() - started, 1)},
    }  # fmt: skip
    file = how.out.with_suffix(".json")
    file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    flat: Points = [(0.0, constant), (400.0, constant)]
    title = f"Forbidden Desert: odds learnt from {how.matches} matches, seed {how.seed}"
    lines = [("learnt", points), ("the mean alone", flat)]
    save(how.out.with_suffix(".svg"), curve(title, "steps of descent", "log loss, matches kept apart", lines))
    if how.fresh:
        told["fresh deals"] = compared(value, how.fresh, how.seats, how.seed + 1)
        told["cpu_seconds"] = {"all": round(time.process_time() - started, 1)}
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
