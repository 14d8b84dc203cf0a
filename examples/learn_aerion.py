"""Learn Aerion alone, in minutes, on a processor: masked PPO of sb3-contrib over `lab.vector`.

    pip install 'ludotheque[learn]'
    python examples/learn_aerion.py --steps 65536 --seed 1 --out aerion

writes `aerion.npz` (the network), `aerion.svg` (the curve) and `aerion.json` (what it is worth on deals that
it never saw, beside the random player on the same deals, and how it was made).  Playing needs numpy alone:

    python examples/learn_aerion.py --play examples/learn_aerion.npz --matches 100
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.lab.curve import curve, save
from ludotheque.lab.statistics import Estimate, mean
from ludotheque.lab.vector import VectorEnv

KINDS, FACES, STAGES, FLYING = 23, 7, 13, 8  # FLYING: which of the scalars holds the Ships in the air
FRESH = 1_000_003  # deals that a player is judged by come from seeds that no training uses

Choose = Callable[[NDArray[np.float32], NDArray[np.bool_]], NDArray[np.int64]]


class Harbour:
    """Many tables of Aerion as a learner likes them.

    A Ship in the air is worth 1, a card in the Workshop 0.1, and victory 5 more.
    """

    def __init__(self, tables: int, seed: int, exact: bool = False) -> None:
        self.tables = VectorEnv("aerion", tables, 1, seed=seed, exact=exact)
        self.where = self.tables.set.layout
        self.finished: list[int] = []  # Ships in the air at the end of every match

    def numbers(self) -> NDArray[np.float32]:
        """Observations as a network likes them: kinds, faces and stages one by one, counts made small."""
        seen, where = self.tables.observations, self.where

        def each(part: str, size: int) -> NDArray[np.float32]:
            found = np.clip(seen[:, where[part]], 0, size - 1)
            return np.eye(size, dtype=np.float32)[found].reshape(len(seen), -1)

        scalars = seen[:, where["scalars"]]
        parts = [
            np.eye(STAGES, dtype=np.float32)[np.clip(scalars[:, 1], 0, STAGES - 1)],
            (scalars[:, [FLYING]] >> np.arange(6) & 1).astype(np.float32),
            (scalars[:, 2:8] / 5).astype(np.float32),
            each("dice", FACES), each("display", KINDS), each("held", KINDS), each("shop", KINDS),
            (seen[:, where["size"]] / 10).astype(np.float32),
            (seen[:, where["hidden"]] / 3).astype(np.float32),
            (seen[:, where["pulpit"]] / 2).astype(np.float32),
        ]  # fmt: skip
        return np.concatenate(parts, axis=1)

    def masks(self) -> NDArray[np.bool_]:
        """What is legal at every table."""
        return self.tables.masks.astype(bool)

    def worth(self) -> NDArray[np.float64]:
        """What stands on every table."""
        shop = (self.tables.observations[:, self.where["shop"]] > 0).sum(axis=1)
        found: NDArray[np.float64] = self.ships() + 0.1 * shop
        return found

    def ships(self) -> NDArray[np.int64]:
        """Ships in the air on every table."""
        flying = self.tables.observations[:, self.where["scalars"].start + FLYING]
        found: NDArray[np.int64] = (flying[:, None] >> np.arange(6) & 1).sum(axis=1)
        return found

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """One decision at every table: rewards, and where a match has ended."""
        before, ships = self.worth(), self.ships()
        self.tables.step(actions)
        ends, won = self.tables.ends.astype(bool), self.tables.rewards[:, 0]
        rewards = np.where(ends, won * (6 - ships + 5), self.worth() - before)
        self.finished += [6 if won[table] else int(ships[table]) for table in np.flatnonzero(ends)]
        return rewards.astype(np.float32), ends


class Player:
    """A network that was learnt: layer by layer, with tanh between them."""

    def __init__(self, layers: Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]]) -> None:
        self.layers = layers  # weights and biases

    def __call__(self, seen: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The best legal action at every table."""
        for number, (weights, biases) in enumerate(self.layers):
            seen = (np.tanh(seen) if number else seen) @ weights.T + biases
        return np.asarray(np.where(masks, seen, -np.inf).argmax(axis=1), np.int64)

    def save(self, file: Path) -> None:
        """As half-precision numbers, which play the same game."""
        arrays = [array.astype(np.float16) for layer in self.layers for array in layer]
        np.savez_compressed(file, *arrays)

    @classmethod
    def load(cls, file: Path) -> Player:
        """What `save` wrote."""
        with np.load(file) as found:
            arrays = [found[name].astype(np.float32) for name in found.files]
        return cls(list(zip(arrays[::2], arrays[1::2], strict=True)))


def judged(choose: Choose | None, matches: int, seed: int) -> dict[str, dict[str, Any]]:
    """Ships in the air and victories over fresh deals, real ones; None is the random player."""
    harbour = Harbour(min(matches, 200), seed, exact=True)
    while len(harbour.finished) < matches:
        harbour.step(choose(harbour.numbers(), harbour.masks()) if choose else harbour.tables.sample())
    ended = harbour.finished[:matches]
    ships: Estimate = mean([float(one) for one in ended])
    return {"ships": ships.plain(), "wins": mean([float(one == 6) for one in ended]).plain()}


def train(steps: int, tables: int, seed: int, seconds: float) -> tuple[Player, list[tuple[float, float]]]:
    """A player, and by decisions learnt from how many Ships flew at the end of matches."""
    import torch
    from gymnasium import spaces
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import VecEnv

    harbour, started = Harbour(tables, seed), time.process_time()
    points: list[tuple[float, float]] = []

    class Tables(VecEnv):  # type: ignore[misc]  # not installed where types are checked
        """The harbour as Stable-Baselines holds it."""

        def __init__(self) -> None:
            size = harbour.numbers().shape[1]
            seen = spaces.Box(-1, 30, (size,), np.float32)
            super().__init__(tables, seen, spaces.Discrete(harbour.tables.set.actions))
            self.actions = np.zeros(tables, np.int64)

        def reset(self) -> NDArray[np.float32]:
            """The tables go on as they are: each match is followed by the next."""
            return harbour.numbers()

        def step_async(self, actions: NDArray[Any]) -> None:
            """Remember what was decided."""
            self.actions = actions.astype(np.int64)

        def step_wait(self) -> Any:
            """One decision at every table."""
            rewards, ends = harbour.step(self.actions)
            return harbour.numbers(), rewards, ends, [{} for _ in ends]

        def env_method(self, method_name: str, *args: Any, indices: Any = None, **how: Any) -> list[Any]:
            """The masks, which is all that a masked learner asks for."""
            assert method_name == "action_masks"
            return list(harbour.masks())

        def has_attr(self, attr_name: str) -> bool:
            """Masks are all that there is."""
            return attr_name == "action_masks"

        def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
            """Stable-Baselines asks how it is shown; it is not."""
            return [None] * tables

        def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
            """Nothing can be set."""

        def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
            """Nothing is wrapped."""
            return [False] * tables

        def close(self) -> None:
            """Nothing stays open."""

    class Watch(BaseCallback):  # type: ignore[misc]  # the same
        """Notes after every rollout how its matches ended."""

        def _on_step(self) -> bool:
            return time.process_time() - started < seconds

        def _on_rollout_end(self) -> None:
            if harbour.finished:
                points.append((float(self.num_timesteps), float(np.mean(harbour.finished))))
                harbour.finished.clear()

    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy", Tables(), n_steps=max(8, 8192 // tables), batch_size=1024, n_epochs=3, gamma=0.997,
        gae_lambda=0.95, ent_coef=0.01, learning_rate=7e-4, policy_kwargs={"net_arch": [128, 128]}, seed=seed,
        device="cpu",
    )  # fmt: skip
    model.learn(steps, callback=Watch())
    hidden = model.policy.mlp_extractor.policy_net
    layers = [hidden[0], hidden[2], model.policy.action_net]
    return Player([(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in layers]), points


def main(asked: Sequence[str] | None = None) -> None:
    """Train, judge, draw; or play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=65_536, help="decisions to learn from")
    parser.add_argument("--tables", type=int, default=128, help="matches side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600.0, help="of the processor, at most")
    parser.add_argument("--matches", type=int, default=1_000, help="fresh deals to judge by")
    parser.add_argument("--out", type=Path, default=Path("aerion"))
    parser.add_argument("--play", type=Path, help="judge this network instead of learning one")
    how = parser.parse_args(asked)
    fresh = how.seed + FRESH
    if how.play:
        both = {"learnt": judged(Player.load(how.play), how.matches, fresh)}
        print(json.dumps({**both, "random": judged(None, how.matches, fresh)}, indent=1))
        return
    started, wall = time.process_time(), time.perf_counter()
    player, points = train(how.steps, how.tables, how.seed, how.seconds)
    spent, waited = time.process_time() - started, time.perf_counter() - wall
    file = how.out.with_suffix(".npz")
    player.save(file)
    told = {
        "steps": how.steps, "seed": how.seed, "tables": how.tables,
        "cpu_seconds": round(spent, 1), "wall_seconds": round(waited, 1), "matches": how.matches,
        "learnt": judged(Player.load(file), how.matches, fresh), "random": judged(None, how.matches, fresh),
    }  # fmt: skip
    how.out.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    title = f"Aerion alone: masked PPO, seed {how.seed}, {spent:.0f} s of one processor"
    ships = float(told["random"]["ships"]["value"])
    lines = [("learning", points), ("random", [(0.0, ships), (points[-1][0], ships)])]
    save(how.out.with_suffix(".svg"), curve(title, "decisions", "Ships in the air at the end", lines))
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
