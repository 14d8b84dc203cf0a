"""Decisions a second of many matches at once: ours, and the vector loops of PettingZoo and OpenSpiel.

    pip install open_spiel 'pettingzoo[classic]' supersuit
    python tools/vector_speed.py [--tables 256] [--seconds 0.5] [--out docs/reference/speed.md]

CPU time of one core, random legal actions, sampling included.  The rounds of all take turns, and the best of
each counts, so that a busy machine troubles all alike.  Games of ours stand in the others' loops too: what
differs there is the loop alone.  What is not installed is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from ludotheque.build import compiled_modules
from ludotheque.games import shelf
from ludotheque.lab.comparison import machine, put_section
from ludotheque.lab.vector import VectorEnv

ROUNDS = 5
HOUSE = "`VectorEnv`"
LOOP = "PettingZoo, one after the other"
SUPERSUIT = "PettingZoo, SuperSuit’s `concat_vec_envs`"
SPIEL = "OpenSpiel, `SyncVectorEnv`"
MASKS, SEEN, REAL = "masks", "seen", "real"
HEADS = {MASKS: "masks, rewards, ends", SEEN: "and observations", REAL: "and real matches"}

Step = Callable[[], int]  # one step of all tables: how many decisions that was


def ours(tables: int) -> Iterator[tuple[str, str, str, Step]]:
    """Our own loop: with masks, rewards and ends; besides with observations; besides with real chance."""
    for name in shelf():
        for work in HEADS:
            env = VectorEnv(name, tables, seed=1, exact=work == REAL, observe=work != MASKS)
            yield HOUSE, name, work, _stepped(env, tables)


def _stepped(env: VectorEnv, tables: int) -> Step:
    def step() -> int:
        env.step(env.sample())
        return tables

    return step


def open_spiel(tables: int) -> Iterator[tuple[str, str, str, Step]]:
    """OpenSpiel's own vector environment, with observations and legal actions."""
    from open_spiel.python.rl_environment import Environment

    from ludotheque.lab import openspiel

    openspiel.register_games()
    for name in ("hanabi", "tic_tac_toe", "ludotheque_aerion"):
        yield SPIEL, name, SEEN, _spiel_step([Environment(name) for _ in range(tables)])


def _spiel_step(environments: list[Any]) -> Step:
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    env = SyncVectorEnv(environments)
    random = np.random.default_rng(1)
    now = env.reset()

    def step() -> int:
        nonlocal now
        chosen = []
        for one in now:
            legal = [] if one.last() else one.observations["legal_actions"][one.current_player()]
            chosen.append(StepOutput(int(legal[random.integers(len(legal))]) if legal else 0, []))
        now = env.step(chosen, reset_if_done=True)[0]
        return len(environments)

    return step


def petting_zoo(tables: int) -> Iterator[tuple[str, str, str, Step]]:
    """PettingZoo has no vector loop for turns: one environment after the other, as its documents do."""
    from pettingzoo.classic import connect_four_v3, hanabi_v5

    from ludotheque.lab import pettingzoo

    makers: dict[str, Callable[[], Any]] = {
        "connect_four": connect_four_v3.env,
        "hanabi": hanabi_v5.env,
        "ludotheque_aerion": lambda: pettingzoo.env("aerion"),
    }
    for name, make in makers.items():
        yield LOOP, name, SEEN, _zoo_step([make() for _ in range(tables)])


def _zoo_step(envs: list[Any]) -> Step:
    random = np.random.default_rng(1)
    for number, env in enumerate(envs):
        env.reset(seed=number)

    def step() -> int:
        for env in envs:
            seen, _, over, late, _ = env.last()
            if over or late:
                env.reset()
                seen, *_ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[random.integers(len(legal))]))
        return len(envs)

    return step


def supersuit(tables: int) -> Iterator[tuple[str, str, str, Step]]:
    """SuperSuit, where PettingZoo's documents send whoever wants vectors: all seats at once."""
    from pettingzoo.classic import connect_four_v3
    from pettingzoo.utils import turn_based_aec_to_parallel
    from supersuit import concat_vec_envs_v1, pettingzoo_env_to_vec_env_v1

    from ludotheque.lab import pettingzoo

    makers: dict[str, Any] = {
        "connect_four": turn_based_aec_to_parallel(connect_four_v3.raw_env()),
        "ludotheque_aerion": pettingzoo.parallel_env("aerion"),
    }
    for name, one in makers.items():
        vector = concat_vec_envs_v1(pettingzoo_env_to_vec_env_v1(one), tables, num_cpus=0)
        yield SUPERSUIT, name, SEEN, _suit_step(vector, tables)


def _suit_step(env: Any, tables: int) -> Step:
    random = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)

    def step() -> int:
        nonlocal seen
        masks = seen["action_mask"]
        # a seat that does not decide may have no action at all
        actions = np.where(masks.any(axis=1), (random.random(masks.shape) * masks).argmax(axis=1), 0)
        seen, *_ = env.step(actions)
        return tables

    return step


def measured(tables: int, seconds: float) -> list[tuple[str, str, dict[str, float]]]:
    """For every loop and game: decisions a second by what is written at each."""
    loops: list[tuple[str, str, str, Step]] = []
    for others in (ours, petting_zoo, supersuit, open_spiel):
        try:
            loops += others(tables)
        except ImportError as error:
            print(f"left out: {error}")
    rows: dict[tuple[str, str], dict[str, float]] = {}
    for _ in range(ROUNDS):
        for loop, game, work, step in loops:
            done, started = step() * 0, process_time()
            while process_time() - started < seconds:
                done += step()
            best = rows.setdefault((loop, game), {})
            best[work] = max(best.get(work, 0.0), done / (process_time() - started))
    return [(*names, best) for names, best in rows.items()]


def main() -> None:
    """Measure, print, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of each round")
    parser.add_argument("--out", type=Path, help="the page whose table it writes")
    asked = parser.parse_args()
    lines = [f"| loop | game | {' | '.join(HEADS.values())} |", "|---|---|" + "---:|" * len(HEADS)]
    for loop, game, best in measured(asked.tables, asked.seconds):
        cells = [f"{best[work]:,.0f}" if work in best else "–" for work in HEADS]
        lines.append(f"| {loop} | {game} | {' | '.join(cells)} |")
    built = "compiled" if compiled_modules() else "plain"
    print("\n".join([f"{built}, {asked.tables} tables, decisions a second", "", *lines]))
    if asked.out:
        text = f"{asked.tables} tables, {built}. {machine()}\n\n" + "\n".join(lines)
        put_section(asked.out, "vector", text)


if __name__ == "__main__":
    main()
