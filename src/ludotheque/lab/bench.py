"""Benchmarks: the budgets, measured in CPU time of one core, and peers beside them in the same run.

Machines are noisy, so what counts is the ratio to the peers of one run.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

from ludotheque.bots.drive import manners, random_match
from ludotheque.bots.random import next_seat, pick, playout
from ludotheque.build import compiled_modules
from ludotheque.games import game, shelf
from ludotheque.kernel import Box, Match, QuickChance, Room, Scribe, State
from ludotheque.kernel.options import Value
from ludotheque.kernel.plain import encode

OPENINGS = 64  # states that playouts start from
PEERS = ("hanabi", "gin_rummy", "backgammon", "solitaire")


@dataclass(frozen=True)
class Figures:
    """What was measured of one game."""

    game: str
    seats: int
    compiled: bool
    driven: float  # decisions a second, driven from Python
    inside: float  # decisions a second inside a playout
    copy: float  # microseconds to copy a mid-game state
    encode: float  # microseconds to make and encode a view
    state: int  # bytes of a mid-game state as JSON
    match: int  # bytes of a finished match, compressed
    entries: int  # entries of that match


def measure(room: Room, seconds: float = 1.0, seats: int | None = None) -> Figures:
    """Measure one game with the house's random player."""
    count = seats or room.options.seats[0]
    middle = random_match(room.match(count, seed=11), 5)
    half = Match.replay(middle.journal, room, len(middle.journal.entries) // 2)
    finished = [random_match(room.match(count, seed=seed), seed) for seed in range(5)]
    sizes = sorted((len(match.journal.write()), len(match.journal.entries)) for match in finished)
    size, entries = sizes[len(sizes) // 2]
    box, options = room.box(), room.options.complete(None, count)
    openings = [room.game.setup(box, options, count, QuickChance(number)) for number in range(OPENINGS)]
    return Figures(
        room.name,
        count,
        bool(compiled_modules()),
        _rate(lambda number: _driven(room, count, box, options, number), seconds),
        _rate(lambda number: _inside(room, count, openings[number % OPENINGS], number), seconds),
        _each(half.state.copy, seconds / 4),
        _each(lambda: encode(half.game.view(half.state, 0)), seconds / 4),
        len(encode(half.state)),
        size,
        entries,
    )


def peers(seconds: float = 1.0) -> dict[str, float]:
    """Decisions a second of other systems' games under uniform random play; those installed here."""
    try:
        import pyspiel
    except ImportError:
        return {}
    found = {}
    for name in PEERS:
        spiel = pyspiel.load_game(name)

        def once(number: int, spiel: object = spiel) -> int:
            return _spiel_match(spiel, QuickChance(number + 1))

        found[f"open_spiel {name}"] = _rate(once, seconds)
    return found


def table(figures: Sequence[Figures], others: dict[str, float]) -> list[str]:
    """The figures as lines, with the ratio to the first peer."""
    first = next(iter(others.values()), 0.0)
    head = "game      seats  build     driven/s  inside/s  copy µs  view µs  state B  match B"
    lines = [head + ("  driven/hanabi" if first else "")]
    for one in figures:
        build = "compiled" if one.compiled else "plain"
        line = (
            f"{one.game:<9} {one.seats:>5}  {build:<8} {one.driven:>9,.0f} {one.inside:>9,.0f} "
            f"{one.copy:>8.2f} {one.encode:>8.1f} {one.state:>8} {one.match:>8}"
        )
        lines.append(line + (f" {one.driven / first:>14.2f}" if first else ""))
    lines += [f"{name:<24} {rate:>9,.0f}" for name, rate in others.items()]
    return lines


def as_json(figures: Sequence[Figures], others: dict[str, float]) -> str:
    """The same for programs."""
    return json.dumps({"figures": [asdict(one) for one in figures], "peers": others}, indent=2)


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments of `ludotheque bench`."""
    parser.add_argument("games", nargs="*", help="games to measure; all on the shelf if left out")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each figure")
    parser.add_argument(
        "--peers", action="store_true", help="other systems' games beside ours, in the same run"
    )
    parser.add_argument("--json", action="store_true", help="for programs")


def run(asked: argparse.Namespace) -> int:
    """Measure and print."""
    figures = [measure(game(name), asked.seconds) for name in asked.games or shelf()]
    others = peers(asked.seconds) if asked.peers else {}
    shown = as_json(figures, others) if asked.json else "\n".join(table(figures, others))
    sys.stdout.write(shown + "\n")
    return 0


def _driven(room: Room, seats: int, box: Box, options: Mapping[str, Value], number: int) -> int:
    """One match from its setup on, whose every call is made from Python."""
    chance, scribe, rules = QuickChance(number * 7 + 1), Scribe(), room.game
    conduct = manners(room.vocabulary)
    state = rules.setup(box, options, seats, chance)
    last = [-1] * seats
    decisions = 0
    while rules.outcome(state) is None:
        waited = rules.waiting(state)
        seat = next_seat(waited, seats, chance)
        chosen = pick(conduct, rules.legal(state, seat), last[seat], chance) if seat >= 0 else -1
        if chosen >= 0:
            rules.play(state, seat, chosen, chance, scribe)
            last[seat] = chosen & 0xFF
            decisions += 1
        elif waited == 0:
            deadline = rules.deadline(state)
            assert deadline is not None
            state.now = max(state.now, deadline[0])
            rules.expire(state, chance, scribe)
            decisions += 1
    return decisions


def _inside(room: Room, seats: int, opening: State, number: int) -> int:
    """One playout as a search makes it: from a copy of a state to the end."""
    chance = QuickChance(number * 7 + 1)
    return int(playout(room.game, manners(room.vocabulary), opening.copy(), seats, chance, 1_000_000))


def _spiel_match(spiel: Any, chance: QuickChance) -> int:
    state = spiel.new_initial_state()  # a library without types
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[chance.below(0, len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[chance.below(0, len(actions))])
            decisions += 1
    return decisions


def _rate(once: Callable[[int], int], seconds: float) -> float:
    once(0)
    done, number, start = 0, 0, process_time()
    while process_time() - start < seconds:
        number += 1
        done += once(number)
    return done / (process_time() - start)


def _each(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call, the median of several rounds."""
    rounds = []
    for _ in range(5):
        times, start = 0, process_time()
        while process_time() - start < seconds / 5:
            for _ in range(50):
                call()
            times += 50
        rounds.append((process_time() - start) / times * 1e6)
    return statistics.median(rounds)
