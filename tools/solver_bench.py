"""How long Aerion's turn solver thinks: positions in the middle of a turn, with every two modules together.

    python -m tools.solver_bench                    # the tables of the conformance tests, 20 positions each
    python -m tools.solver_bench --positions 100 --most 10

Everything is at hand that makes a turn long: a Book, three Fairies, with the Flagship the Factory that flips,
with Piers a Worker to be paid.  An answer is what to do and, if that is a reroll, with which dice; its time
is processor time, the best of five, so that what else the machine does counts less.  With `--most` it fails
(exit code 1) if an answer takes longer than so many milliseconds.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from ludotheque.bots.drive import RandomWalk
from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.mind.solver.turn import PAY, REROLL, Turn
from ludotheque.games.aerion.mind.stakes import stakes_of
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.options import EXPANSIONS
from ludotheque.games.aerion.phases import FLAGSHIP, PIERS, ROLLED
from ludotheque.games.aerion.state import AerionState
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import QuickChance
from tests.games.aerion.combinations import Choice, pairwise

TIMES = 5
LOGISTICS = 16  # the bit of the Factory that flips


def tables() -> list[Choice]:
    """Every two choices meet; then all expansions together, alone and in two."""
    whole: Choice = {"fairies": 3, **dict.fromkeys(EXPANSIONS, True)}
    return [*pairwise(), {"seats": 1, **whole}, {"seats": 2, **whole}]


def position(table: Choice, seed: int) -> AerionView:
    """A position right after a first roll, somewhere in a match, with everything at hand."""
    chosen = {key: value for key, value in table.items() if key != "seats"}
    chance = QuickChance(seed)
    turns = 1 + chance.below(0, 12)
    while True:
        walk = RandomWalk(GAME.match(int(table["seats"]), seed, chosen), chance)
        state = walk.match.state
        assert isinstance(state, AerionState)
        while walk.match.outcome is None:
            if state.stage == ROLLED and state.fresh and state.turn >= turns:
                return with_everything(walk, state)
            walk.step()
        turns -= 1


def with_everything(walk: RandomWalk, state: AerionState) -> AerionView:
    """The view of the seat whose turn it is, after a Book, Fairies, a Factory and a Worker were given."""
    state.fairies = 3
    state.pulpit = [state.active << 3]
    if state.expansions & FLAGSHIP:
        state.factories |= LOGISTICS
    if state.expansions & PIERS:
        state.gatehouse[0] = 1
    view = walk.match.view(int(state.active))
    assert isinstance(view, AerionView)
    return view


def answer(view: AerionView) -> float:
    """Seconds of processor time for one answer."""
    start = time.process_time()
    turn = Turn(stakes_of(view, Worth(view)))
    choice = turn.choose(view.dice, view.rerolls, 1, 3)
    if choice.option in (PAY, REROLL):
        turn.best_reroll(view.dice, view.rerolls, 1, 3)
    return time.process_time() - start


def quantile(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=20, help="of each table")
    parser.add_argument("--most", type=float, default=0.0, help="milliseconds allowed")
    asked = parser.parse_args()
    by_kind: dict[str, list[float]] = {}
    for number, table in enumerate(tables()):
        for seed in range(asked.positions):
            view = position(table, 1000 * number + seed)
            spent = 1000 * min(answer(view) for _ in range(TIMES))
            by_kind.setdefault(kind_of(view), []).append(spent)
    everything = [spent for times in by_kind.values() for spent in times]
    for kind, times in [*sorted(by_kind.items()), ("all", everything)]:
        print(
            f"{kind:30} {len(times):5} positions: median {median(times):5.2f} ms, "
            f"95 % under {quantile(times, 0.95):5.2f} ms, worst {max(times):5.2f} ms"
        )
    if asked.most and max(everything) > asked.most:
        raise SystemExit(1)


def kind_of(view: AerionView) -> str:
    """What makes the turn long."""
    stakes = stakes_of(view, Worth(view))
    if stakes.is_folded():
        return "combinations alone"
    sums = ["sums"] if stakes.special and stakes.sums else []
    return ", ".join([*sums, *(["flips"] if stakes.flips else []), *(["Workers"] if stakes.workers else [])])


if __name__ == "__main__":
    main()
