"""Fit the desert's strong player to its own play: weights of the quick team, then the odds of its positions.

    tools/fit_desert.py --seed 1

writes `src/ludotheque/games/desert/mind/weights.json` anew: for each number of players the weights of the
quick team, found by trying neighbours of the best so far on fresh deals (a cross-entropy search), and the
weights of `promise`, a logistic regression on positions of the quick team's matches.  So that losing sides do
not hide what matters later, half of those matches begin with some tiles excavated.  The same seed gives the
same file, compiled or not; compiled it takes some minutes.

    tools/fit_desert.py --seed 3 --climb 700 --players 4

goes on from the team's weights in the file, one weight after the other, on deals with and without Suns.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludotheque.games import game
from ludotheque.games.desert.kinds import COLLECTED, SPACES, SUN
from ludotheque.games.desert.mind import team as quick
from ludotheque.games.desert.mind import weights as names
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.promise import NUMBERS, numbers
from ludotheque.games.desert.mind.rollout import SCRIBE, play_on
from ludotheque.games.desert.phases import TAKE_OFF
from ludotheque.games.desert.rules.actions import excavate
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import QuickChance

ROOM = game("desert")
FILE = Path(__file__).parents[1] / "src/ludotheque/games/desert/mind/weights.json"
NEIGHBOURS, ELITE, MATCHES = 16, 4, 72
LONGEST = 400  # turns
CLEARLY = 1.5  # standard errors
# By place as `mind/team.py` names them; found by hand and by shorter searches of this kind.
FIRST_GUESS = [
    33.0, 8.0, 27.0,
    0.4, 0.4, 3.0, 3.0, 100.0,
    13.0, 4.7,
    2.4, 0.7, 0.3, 9.0,
    1.2, 4.3,
    22.0, 0.9,
    0.5, 0.76,
    4.6, 3.0, 1.0, 0.5, 4.8, 1.6, 0.004, 5.0, 0.1, 1.0, 2.0, 0.7, 1.5,
]  # fmt: skip


def deal(seats: int, difficulty: str, seed: int) -> DesertState:
    """A table of that seed."""
    state = ROOM.match(seats, seed.to_bytes(16, "big"), {"difficulty": difficulty}).state
    assert isinstance(state, DesertState)
    return state


def reached(weights: list[float], deals: list[tuple[DesertState, int]]) -> float:
    """How well the quick team does: take-offs, and a little for parts, to tell lost matches apart."""
    team, total = quick.Team(weights), 0.0
    for table, seed in deals:
        state = table.copy()
        team.forget()
        play_on(team, state, QuickChance(seed), LONGEST)
        total += (state.result == TAKE_OFF) + 0.04 * state.part.count(COLLECTED)
    return total / len(deals)


def fit_team(seats: int, generations: int, chance: random.Random) -> list[float]:
    """Weights of the quick team for so many players, in the logarithm of each."""
    mean = [math.log(weight) for weight in FIRST_GUESS]
    spread = [0.25] * len(mean)
    spread[names.FADING] = 0.03
    for number in range(generations):
        seeds = [chance.getrandbits(60) for _ in range(MATCHES)]
        deals = [(deal(seats, "normal" if seed % 3 == 0 else "novice", seed), seed) for seed in seeds]
        near = [[chance.gauss(*place) for place in zip(mean, spread, strict=True)] for _ in range(NEIGHBOURS)]
        near.append(mean)
        for one in near:
            one[names.FADING] = min(one[names.FADING], math.log(0.98))
        found = [reached([math.exp(value) for value in one], deals) for one in near]
        best = sorted(range(len(near)), key=lambda place: -found[place])[:ELITE]
        for weight in range(len(mean)):
            values = np.array([near[place][weight] for place in best])
            mean[weight] = 0.65 * mean[weight] + 0.35 * float(values.mean())
            least = 0.006 if weight == names.FADING else 0.06
            spread[weight] = max(least, 0.85 * spread[weight] + 0.25 * float(values.std()))
        print(f"{seats} players, generation {number + 1}: {found[-1]:.3f}, best {max(found):.3f}", flush=True)
    return [round(math.exp(value), 4) for value in mean]


def sunless(table: DesertState, seed: int) -> DesertState:
    """The same table with a breeze for every Sun: what a team does with its time, thirst aside."""
    state, chance = table.copy(), random.Random(seed)
    state.pile = [3 * chance.randrange(4) if card == SUN else card for card in state.pile]
    return state


def fares(weights: list[float], deals: list[tuple[DesertState, DesertState, int]]) -> NDArray[np.float64]:
    """How the quick team fares at each table: take-off and parts, and half as much without Suns."""
    team, found = quick.Team(weights), list[float]()
    for table, cool, seed in deals:
        total = 0.0
        for state, share in ((table.copy(), 1.0), (cool.copy(), 0.5)):
            team.forget()
            play_on(team, state, QuickChance(seed), LONGEST)
            total += share * (state.result == TAKE_OFF) + 0.03 * share * state.part.count(COLLECTED)
        found.append(total)
    return np.array(found)


def climb(seats: int, weights: list[float], matches: int, chance: random.Random) -> list[float]:
    """Weights of the quick team, one after the other doubled or halved for as long as that clearly helps."""
    deals = list[tuple[DesertState, DesertState, int]]()
    for _ in range(matches):
        seed = chance.getrandbits(60)
        table = deal(seats, "normal" if seed % 3 == 0 else "novice", seed)
        deals.append((table, sunless(table, seed), seed))
    best = fares(weights, deals)
    print(f"{seats} players: {best.mean():.4f}", flush=True)
    places = list(range(len(weights)))
    chance.shuffle(places)
    for place in places:
        for factor in (0.94, 1.06) if place == names.FADING else (0.5, 2.0):
            while True:
                other = [*weights]
                other[place] *= factor
                if place == names.FADING and other[place] > 0.98:
                    break
                more = fares(other, deals) - best
                if more.mean() < max(CLEARLY * float(more.std()) / math.sqrt(matches), 0.002):
                    break
                weights, best = other, best + more
                print(f"weight {place}: {weights[place]:.4f}, {best.mean():.4f}", flush=True)
    return [round(weight, 4) for weight in weights]


def begun(seats: int, seed: int) -> DesertState:
    """A table to learn from: every other one with some tiles excavated by a friendly hand."""
    state = deal(seats, "normal" if seed % 3 == 0 else "novice", seed)
    chance = random.Random(seed)
    if chance.random() < 0.5:
        for space in chance.sample(range(SPACES), chance.randrange(14)):
            if space != state.hole and not state.city >> space & 1:
                seat = chance.randrange(seats)
                home, state.pawn[seat] = state.pawn[seat], space
                state.supply += state.sand[space]
                state.sand[space] = 0
                excavate(state, seat, SCRIBE)
                state.pawn[seat] = home
    return state


def positions(
    seats: int, weights: list[float], matches: int, chance: random.Random
) -> list[NDArray[np.float64]]:
    """Numbers of positions, whether their team flew away, and which match they are of."""
    rows, won, of = list[list[float]](), list[float](), list[float]()
    team, horizon = quick.Team(weights), Horizon()
    for number in range(matches):
        seed = chance.getrandbits(60)
        state, luck, mine = begun(seats, seed), QuickChance(seed), list[list[float]]()
        team.forget()
        while state.result == 0:
            play_on(team, state, luck, 2 + number % 2)
            if state.result == 0:
                mine.append(numbers(state, horizon))
        rows += mine
        won += [float(state.result == TAKE_OFF)] * len(mine)
        of += [float(number)] * len(mine)
    return [np.array(rows), np.array(won), np.array(of)]


def fit_odds(seats: int, weights: list[float], matches: int, chance: random.Random) -> list[float]:
    """Logistic regression by Newton's steps with a little ridge, judged on matches kept apart."""
    rows, won, of = positions(seats, weights, matches, chance)
    apart = of % 5 == 0
    middle, spread = rows[~apart].mean(axis=0), rows[~apart].std(axis=0) + 1e-6
    inputs = np.column_stack([np.ones(len(rows)), (rows - middle) / spread])
    found, learnt = np.zeros(inputs.shape[1]), inputs[~apart]
    for _ in range(12):
        odds = 1 / (1 + np.exp(-learnt @ found))
        slope = learnt.T @ (odds - won[~apart]) + found * 2
        bend = (learnt * (odds * (1 - odds) + 1e-6)[:, None]).T @ learnt + 2 * np.eye(len(found))
        found -= np.linalg.solve(bend, slope)
    share = won[~apart].mean()
    told = loss(1 / (1 + np.exp(-inputs[apart] @ found)), won[apart])
    print(f"{seats} players: {len(rows)} positions, {share:.3f} won, loss {told:.4f} "
          f"(the mean alone {loss(np.full(apart.sum(), share), won[apart]):.4f})", flush=True)  # fmt: skip
    plain = found[1:] / spread
    return [round(float(value), 5) for value in [found[0] - (plain * middle).sum(), *plain]]


def loss(odds: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """The mean log loss."""
    sure = np.clip(odds, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def main(asked: Sequence[str] | None = None) -> None:
    """Fit, number of players by number of players, and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=30, help="of the search for the team's weights")
    parser.add_argument("--matches", type=int, default=6000, help="from which the odds are learnt")
    parser.add_argument("--climb", type=int, default=0, help="matches on which the team's weights climb on")
    parser.add_argument("--players", type=int, action="append", help="only for so many; the rest stays")
    parser.add_argument("--out", type=Path, default=FILE)
    how = parser.parse_args(asked)
    before = json.loads(how.out.read_text(encoding="utf-8"))
    team, odds, made = before["team"], before["odds"], before["made by"]
    for seats in how.players or ROOM.options.seats:
        chance = random.Random(f"{how.seed} {seats}")
        if how.climb:
            team[str(seats)] = climb(seats, team[str(seats)], how.climb, chance)
            made[str(seats)] += f", then --seed {how.seed} --climb {how.climb}"
            continue
        team[str(seats)] = fit_team(seats, how.generations, chance)
        odds[str(seats)] = fit_odds(seats, team[str(seats)], how.matches, chance)
        made[str(seats)] = (
            f"tools/fit_desert.py --seed {how.seed} --generations {how.generations} --matches {how.matches}"
        )
    told = {"made by": made, "rules": ROOM.version, "numbers": list(NUMBERS), "team": team, "odds": odds}
    how.out.write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
