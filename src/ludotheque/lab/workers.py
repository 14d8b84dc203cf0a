"""What several processes are worth: the same matches with one and with more, in wall time, and equal."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter

from ludotheque.games import game
from ludotheque.lab.simulate import Bout, Plan, simulate

TRIAL = 20  # matches from which their length is estimated


@dataclass(frozen=True)
class Together:
    """The same matches played twice: by one process, and by several."""

    game: str
    matches: int
    workers: int
    alone: float  # seconds of one process
    together: float  # seconds of all, their start included
    equal: bool  # whether every match ended in the same state

    @property
    def quicker(self) -> float:
        """How many times as quick the several are."""
        return self.alone / self.together

    def line(self) -> str:
        """One line for a person."""
        same = "equal results" if self.equal else "DIFFERENT RESULTS"
        return (
            f"{self.game:<9} {self.matches} matches: 1 worker {self.alone:.1f} s, {self.workers} workers "
            f"{self.together:.1f} s, {self.quicker:.2f} times as quick, {same}"
        )

    def plain(self) -> dict[str, object]:
        """The same for programs."""
        return {**asdict(self), "quicker": self.quicker}


def compare(name: str, workers: int, seconds: float, seed: int = 1) -> Together:
    """Play as many random matches as one process does in about that time, then again with several."""
    room = game(name)
    seats = room.options.seats[0]
    plan = Plan(name, seats, seed, room.options.complete(None, seats))
    team = ("random",) * seats
    trial = [Bout(number, number, team) for number in range(TRIAL)]
    simulate(plan, trial)
    started = perf_counter()
    simulate(plan, trial)
    each = (perf_counter() - started) / TRIAL
    bouts = [Bout(number, number, team) for number in range(max(workers, int(seconds / each)))]
    started = perf_counter()
    one = simulate(plan, bouts)
    alone = perf_counter() - started
    started = perf_counter()
    several = simulate(plan, bouts, workers)
    return Together(name, len(bouts), workers, alone, perf_counter() - started, one == several)
