"""KERO over a line that lies: on a clock of its own, what the best of forged timings gains.

A client next door answers pings as late as it likes.  Its gain in a roll is the time that passed from its
start to its stop less the fuel it was charged.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from ludotheque.games.kero import moves
from ludotheque.games.kero.phases import ROLLING, THROWING
from ludotheque.games.kero.pulse import KeroPulse
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.kernel import IllegalMove, Match
from ludotheque.kernel.moves import move as code
from ludotheque.table.lag import AGREE, BUDGET, Credits, LagMeter
from ludotheque.table.links import Right
from ludotheque.table.viewer import Viewer
from tests.games.kero.position import ROOM
from tests.host.tables import seated

TANK = 60_000
PULSE = KeroPulse()


def standing(seed: int) -> tuple[Match, KeroState]:
    """A clan about to roll, whose dice never burn: only time decides."""
    match = ROOM.match(2, seed, {"first": "seat_1"})
    state = as_kero(match.state)
    state.fuel[0] = state.known[0] = TANK
    state.fireproof = 1
    return match, state


class Roll:
    """One roll at a host whose clock we hold, over a line without any delay."""

    def __init__(self, purse: Credits, seed: int) -> None:
        self.match, _ = standing(seed)
        self.purse = purse
        self.faces: list[int] = []  # how long after the lock's end each throw's faces could leave

    @property
    def state(self) -> KeroState:
        return as_kero(self.match.state)

    def wait(self, clock: int) -> None:
        """The host fires what is due, and not before."""
        while self.match.deadline is not None and sum(self.match.deadline) <= clock:
            due = sum(self.match.deadline)
            if self.state.phase == THROWING:
                self.faces.append(due - int(self.state.lock_end))
            self.match.expire()

    def send(self, clock: int, move: int) -> bool:
        """A message that arrives as soon as it is sent."""
        self.wait(clock)
        trip, spent = self.purse.round_trip(0), self.purse.spent(0)
        try:
            at, credit = PULSE.date(self.state, 0, move, clock, trip, spent)
            self.match.play(0, move, at)
        except IllegalMove:
            return False
        self.purse.take(0, credit)
        return True


def gain(purse: Credits, trips: dict[int, int], quota: int, throws: int, chance: random.Random) -> int:
    """What a roll brought beyond the time that it took."""
    purse.begin(quota, trips)
    roll = Roll(purse, chance.randrange(50))
    clock = 1_000
    start = clock
    assert roll.send(clock, moves.STAND_UP)
    for _ in range(throws):
        # As the faces come, a little before, or after thinking.
        clock = max(clock, int(roll.state.lock_end)) + chance.choice([0, 0, 1, 40, 150, 400, -30, -140])
        roll.send(clock, code(moves.THROW, 1 + chance.randrange(31)))
    clock = max(clock, int(roll.state.lock_end)) + chance.choice([0, 1, 44, 45, 90, 149, 150, 600])
    roll.wait(clock)
    assert roll.state.phase in (ROLLING, THROWING)
    before = clock
    assert roll.send(clock, moves.STOP)
    roll.wait(clock + 5_000)
    assert all(late >= 0 for late in roll.faces)
    charged = TANK - int(roll.state.fuel[0])
    return max(before - start, 0) - charged


def meter(late: int, honest: int, chance: random.Random) -> LagMeter:
    """A line of no length whose client answers so late, all but some pings."""
    found = LagMeter()
    for number in range(12):
        found.add(0 if number < honest else late + chance.randrange(20))
    return found


def test_no_forged_timing_gains_a_tenth_of_a_second_in_a_roll_nor_more_than_its_match_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chance = random.Random(16)
    most, whole = 0, 0
    for late in (0, 20, 90, 180, 300, 600, 2_400):
        for honest in (0, 1):
            purse, total = Credits(), 0
            trips = {0: meter(late, honest, chance).proven}
            for quota in range(40):
                got = gain(purse, trips, quota, chance.choice([0, 1, 3, 10]), chance)
                most, total = max(most, got), total + max(0, got)
            whole = max(whole, total)
            if not late or honest:
                assert total <= 0
    with capsys.disabled():
        sys.stdout.write(f"\nKERO: forged timings gain at most {most} ms in a roll, {whole} ms in 40 rolls\n")
    assert 0 < most < 100
    assert whole <= BUDGET + 100


def test_a_line_is_believed_what_several_pings_agree_on_and_never_more_than_its_best() -> None:
    line = LagMeter()
    for _ in range(AGREE - 1):
        line.add(300)
        assert (line.round_trip, line.proven) == (300, 0)
    line.add(300)
    assert line.proven == 300
    line.add(12)
    for _ in range(50):
        line.add(300)
    assert (line.round_trip, line.proven) == (300, 12)


async def test_faces_never_leave_before_the_lock_ends_and_everybody_sees_what_was_credited() -> None:
    async with seated("kero", persons=2, bots=0, options={"first": "seat_1"}) as table:
        viewers = [Viewer(Right(table.id, "seat", seat), "data", "en", f"c{seat}", 64) for seat in range(2)]
        table.state.viewers |= set(viewers)
        viewers[0].lag = meter(300, 0, random.Random(1))
        table.deadlines.tend()
        match: Any = table.state.watched.match
        state = as_kero(match.state)
        while state.phase not in (ROLLING, THROWING):
            names = [match.room.vocabulary.notation(one) for one in match.legal(0)]
            stand = [one for one in names if one.startswith("stand_up")]
            async with table.journal.turn():
                await table.journal.play(lambda name=(stand or names)[0]: match.play(0, name))  # type: ignore[misc]  # bound at once
            state = as_kero(match.state)
        fires = table.deadlines.fires()
        assert fires is not None
        assert fires >= state.lock_end
        table.deadlines.credits.take(0, 37)
        table.status.show()
        seats: Any = table.status.shown["seats"]
        assert [seat.get("credited") for seat in seats] == [37, 0]
        assert seats[0]["lag"] >= 300
