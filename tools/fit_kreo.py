"""Fit KRÉO's blueprint to its own play.

    tools/fit_kreo.py --seed 1 --generations 60
    tools/fit_kreo.py --seed 1 --generations 20 --mode incarnations --seats 4 --on 4

writes `src/ludotheque/games/kreo/mind/weights.json` anew: for a mode and a number of players the weights of
the blueprint, found by a search that learns its own step sizes (separable CMA-ES) on fresh deals in every
generation.  A deal is played to its end by `mind/course.py`, everybody following the blueprint.  The same
arguments give the same file, compiled or not; compiled a generation takes a few seconds.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from pathlib import Path

import numpy as np

from ludotheque.games import game
from ludotheque.games.kreo.box import P_MNEMOSYNE, P_PHOEBE, P_THEIA, TITANS, KreoBox
from ludotheque.games.kreo.kinds import KINDS, PLANET
from ludotheque.games.kreo.mind.answers import barred_cards, best_side, share_of
from ludotheque.games.kreo.mind.course import SUCCESS_WORTH, Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import empty_table
from ludotheque.games.kreo.mind.leanings import START
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.view import KreoView

ROOM = game("kreo")
FILE = Path(__file__).parents[1] / "src/ludotheque/games/kreo/mind/weights.json"
NEIGHBOURS, MATCHES, WON = 14, 700, 0.5
KNOWN_POWERS = (P_THEIA, P_PHOEBE, P_MNEMOSYNE)  # to the course
STEP, SPREAD, SMALLEST = 0.4, 0.3, 0.15  # of a first step: in all, as a part of the weight, at least

Deal = tuple[list[list[int]], int, list[int], list[int]]  # hands, who begins, tokens, kinds of Titans


def table_of(seats: int, mode: str = "base") -> tuple[Sketch, list[int], int]:
    """The empty table of so many players, its cards and its Energy."""
    match = ROOM.match(seats, 1, {**(ROOM.options.presets or {})[mode], "grace": 0})
    view = match.view(0)
    assert isinstance(view, KreoView)
    cards = [kind for kind in range(KINDS) for _ in range(int(view.deck[kind]))]
    return empty_table(view), cards, sum(view.tokens) + int(view.reserve)


def deals(
    seats: int, table: Sketch, cards: list[int], energy: int, number: int, luck: random.Random
) -> list[Deal]:
    """Fresh deals; the Energy is shared out evenly."""
    found = []
    for _ in range(number):
        luck.shuffle(cards)
        hands = [sorted(cards[seat::seats]) for seat in range(seats)]
        first = next(seat for seat in range(seats) if PLANET in hands[seat])
        tokens = [energy // seats + ((seat - first) % seats < energy % seats) for seat in range(seats)]
        powers = [-1] * seats
        if table.tree.incarnate:
            left = energy
            titans = luck.sample(range(TITANS), seats)
            for step in range(seats):
                seat = (first + step) % seats
                side = best_side(table.tree.level, hands[seat], powers, seats - step)
                powers[seat] = TITANS * side + titans[step]
                stuck = barred_cards(table.tree.level, hands[seat], side)
                tokens[seat] = (
                    share_of(energy, seats, left, seats - step, stuck) if step < seats - 1 else left
                )
                left -= tokens[seat]
        found.append((hands, first, tokens, powers))
    return found


def worth(weights: list[float], table: Sketch, given: list[Deal]) -> tuple[float, float]:
    """What these deals come to on average, and how many of them are won."""
    total, won = 0.0, 0
    box = ROOM.box()
    assert isinstance(box, KreoBox)
    for hands, first, tokens, powers in given:
        seats = len(hands)
        course = Course(
            table.copy(),
            [hand[:] for hand in hands],
            first,
            powers,
            tokens[:],
            0,
            Crowd(seats, first),
            True,
            weights,
        )
        course.uses = [int(box.uses[power]) if power in KNOWN_POWERS else 0 for power in powers]
        end = course.finish()
        total += end
        won += end >= SUCCESS_WORTH
    return total / len(given), won / len(given)


def fit(mode: str, seats: int, begin: list[float], generations: int, seed: int) -> list[float]:
    """The best weights that so many generations find."""
    luck, dice = random.Random(seed * 10 + seats), np.random.default_rng(seed * 10 + seats)
    table, cards, energy = table_of(seats, mode)
    base = np.array(begin)
    scale = np.maximum(np.abs(base) * SPREAD, SMALLEST)
    size, elite = len(base), NEIGHBOURS // 2
    ranks = np.log(elite + 0.5) - np.log(np.arange(1, elite + 1))
    ranks /= ranks.sum()
    mass = 1 / float((ranks**2).sum())
    pull = (mass + 2) / (size + mass + 5)
    inertia = 4 / (size + 4)
    one = 2 / ((size + 1.3) ** 2 + mass) * (size + 2) / 3
    many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass) * (size + 2) / 3)
    mean, spread = np.zeros(size), np.ones(size)
    path, drift, step = np.zeros(size), np.zeros(size), STEP
    for generation in range(generations):
        given = deals(seats, table, cards, energy, MATCHES, luck)
        moves = dice.standard_normal((NEIGHBOURS, size)) * np.sqrt(spread)
        results = []
        for move in moves:
            tried = [float(value) for value in base + scale * (mean + step * move)]
            points, won = worth(tried, table, given)
            results.append(points + WON * won)
        best = np.argsort(results)[::-1][:elite]
        shift = (ranks[:, None] * moves[best]).sum(0)
        mean = mean + step * shift
        path = (1 - pull) * path + math.sqrt(pull * (2 - pull) * mass) * shift / np.sqrt(spread)
        drift = (1 - inertia) * drift + math.sqrt(inertia * (2 - inertia) * mass) * shift
        spread = (1 - one - many) * spread + one * drift**2
        spread += many * (ranks[:, None] * moves[best] ** 2).sum(0)
        step *= math.exp(pull / (1 + pull) * (float(np.linalg.norm(path)) / math.sqrt(size) - 1))
        if generation % 5 == 4:
            points, won = worth([float(value) for value in base + scale * mean], table, given)
            print(
                f"{mode}, {seats} players, generation {generation + 1}: {points:.3f}, won {won:.3f}",
                flush=True,
            )
    return [round(float(value), 4) for value in base + scale * mean]


def main() -> None:
    """Fit, and write the file."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--generations", type=int, default=60)
    words.add_argument("--mode", default="base", choices=["base", "incarnations", "altered", "everything"])
    words.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    words.add_argument("--on", metavar="KEY", help="begin with these weights of the file, as 4 or altered/4")
    words.add_argument("--file", type=Path, default=FILE)
    given = words.parse_args()
    before = json.loads(given.file.read_text(encoding="utf-8")) if given.file.exists() else {}
    found: dict[str, list[float]] = dict(before.get("blueprint", {}))
    made: dict[str, str] = dict(before.get("made by", {}))
    for seats in given.seats:
        key = str(seats) if given.mode == "base" else f"{given.mode}/{seats}"
        begin = found[given.on] if given.on else START
        found[key] = fit(given.mode, seats, begin, given.generations, given.seed)
        mode = "" if given.mode == "base" else f" --mode {given.mode}"
        on = f" --on {given.on}" if given.on else ""
        made[key] = (
            f"tools/fit_kreo.py --seed {given.seed} --generations {given.generations}"
            f"{mode} --seats {seats}{on}"
        )
        given.file.write_text(json.dumps({"made by": made, "blueprint": found}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
