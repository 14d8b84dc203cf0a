"""Lag: every decision is the one that the model prescribes for the recorded arrivals and pings."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from ludotheque.games.kero import moves
from ludotheque.games.kero.phases import READY, REFUELLING, ROLLING, THROWING
from ludotheque.games.kero.pulse import KeroPulse
from ludotheque.games.kero.rules import lag
from ludotheque.games.kero.state import as_kero
from ludotheque.kernel import IllegalMove, Match, QuickChance
from ludotheque.kernel.moves import move as code
from tests.games.kero.position import ROOM, Table


def test_the_smallest_of_the_last_ten_pings_is_believed() -> None:
    assert lag.round_trip([500, 90, 80, 70, 300, 300, 300, 300, 300, 300, 300, 300]) == 70
    assert lag.round_trip([10] + [200] * 10) == 200
    assert lag.round_trip([200] * 9 + [10]) == 10
    assert lag.round_trip([]) == 0


def test_one_message_is_credited_half_a_round_trip_and_never_more_than_the_cap() -> None:
    assert lag.one_way(81) == 40
    assert lag.one_way(500) == 45


def test_the_last_part_of_the_quota_is_kept_for_the_stop() -> None:
    assert lag.credit(400, 0, is_stop=False) == 45
    assert lag.credit(400, 30, is_stop=False) == 15
    assert lag.credit(400, 45, is_stop=False) == 0
    assert lag.credit(400, 45, is_stop=True) == 45
    assert lag.credit(400, 80, is_stop=True) == 10
    assert lag.credit(400, 90, is_stop=True) == 0


def test_fuel_runs_from_when_the_first_throw_is_seen() -> None:
    assert lag.date_start(1_000, 60, 0) == lag.Dated(1_030, 30)
    assert lag.date_start(1_000, 60, 45) == lag.Dated(1_000, 0)


def test_a_throw_a_moment_before_the_locks_end_counts_and_an_earlier_one_does_not() -> None:
    assert lag.date_throw(2_000, 80, 0, 2_100, 1_000) == lag.Dated(1_960, 0)
    assert lag.date_throw(2_000, 80, 0, 2_111, 1_000).too_early
    assert lag.date_throw(2_030, 80, 0, 2_000, 2_000) == lag.Dated(2_000, 30)
    assert lag.date_throw(2_180, 80, 0, 2_000, 2_000) == lag.Dated(2_140, 40)


def test_no_message_is_dated_before_an_earlier_one() -> None:
    assert lag.date_stop(3_030, 80, 0, 2_000, 3_000) == lag.Dated(3_000, 30)
    assert lag.date_click(3_030, 80, 0, 3_000) == lag.Dated(3_000, 30)


def test_silence_is_never_longer_than_the_time_charged() -> None:
    assert lag.silent_since(1_200) == 3_700
    assert 2_000 <= lag.SILENCE <= 3_000


def test_the_pulse_refuses_a_throw_sent_before_the_faces_could_be_seen() -> None:
    table = Table().fuel(0, 20_000)
    table.do("stand_up", at=0)
    table.expire()
    pulse = KeroPulse()
    with pytest.raises(IllegalMove) as refused:
        pulse.date(table.state, 0, code(moves.THROW, 1), 890, 300, 0)
    assert refused.value.rule == "kero:K-02"
    assert pulse.date(table.state, 0, code(moves.THROW, 1), 1_010, 300, 0) == (1_000, 10)


def test_each_roll_and_each_refuel_by_hand_has_a_quota_of_its_own() -> None:
    pulse = KeroPulse()
    table = Table(refuel_throws="hand").hold(1).fuel(0, 20_000)
    before = pulse.quota(table.state)
    table.do("refuel once", at=10)
    by_hand = pulse.quota(table.state)
    assert by_hand not in (before, -1)
    table.wait()
    assert pulse.quota(table.state) == before
    table.do("stand_up")
    assert pulse.quota(table.state) == before
    table.expire()
    table.do("stop")
    assert pulse.quota(table.state) == -1
    assert pulse.quota(Table(mode="units").state) == -1


@dataclass(order=True)
class Message:
    """One message on the line: when it arrives, its number, and the move."""

    arrival: int
    number: int
    move: int = field(compare=False)


@dataclass
class Line:
    """A line with lag, jitter, reordering, loss and doubling, from a fair source."""

    chance: QuickChance
    least: int
    jitter: int

    def delay(self) -> int:
        return self.least + int(self.chance.below(0, self.jitter + 1))

    def carry(self, sent: int, number: int, move: int) -> list[Message]:
        """What arrives of a message: usually once, sometimes twice, late by a re-send if it was lost."""
        fate = int(self.chance.below(0, 20))
        if fate == 0:
            return [Message(sent + 400 + self.delay(), number, move)]
        copies = 2 if fate == 1 else 1
        return [Message(sent + self.delay(), number, move) for _ in range(copies)]


class Host:
    """The smallest host that keeps to the model: it dates by its pings, fires expiries, answers once."""

    def __init__(self, match: Match, round_trip: int) -> None:
        self.match = match
        self.pulse = KeroPulse()
        self.trip = round_trip
        self.spent = 0
        self.applied = -1
        self.quota = -1
        self.log: list[tuple[int, int, str]] = []

    def fire_until(self, clock: int) -> None:
        """Fire every expiry whose moment has come."""
        while self.match.deadline is not None and self.match.outcome is None:
            due, grace = self.match.deadline
            if due + grace > clock:
                return
            self.match.expire()

    def receive(self, message: Message) -> None:
        """Judge one message."""
        self.fire_until(message.arrival)
        if message.number <= self.applied:
            self.log.append((message.number, -1, "again"))
            return
        state = as_kero(self.match.state)
        quota = self.pulse.quota(state)
        if quota != self.quota:
            self.quota, self.spent = quota, 0
        seat = 0
        try:
            at, credit = self.pulse.date(state, seat, message.move, message.arrival, self.trip, self.spent)
            self.match.play(seat, message.move, at)
        except IllegalMove as error:
            self.log.append((message.number, -1, error.key))
            return
        self.applied = message.number
        self.spent += credit
        self.log.append((message.number, self.match.journal.entries[-1].at, "ok"))


def prescribed(messages: list[Message], trip: int, tank: int, lock: int) -> list[tuple[int, int, str]]:
    """The model's own arithmetic for one roll without burnt dice, written again from the rules' text."""
    way = min(trip // 2, 45)
    quota, applied, started, lock_end, earliest = 90, -1, None, 0, 0
    stopping = queued = False
    verdicts = []
    for message in messages:
        number, arrival = message.number, message.arrival
        if queued and arrival >= lock_end:
            lock_end, queued = lock_end + lock, False
        if started is not None:
            empty = started + tank
            over = arrival >= empty + 150
            if stopping and lock_end < empty and arrival >= lock_end:
                break
            if over:
                break
        if number <= applied:
            verdicts.append((number, -1, "again"))
            continue
        verb = message.move & 0xFF
        if verb == moves.STAND_UP:
            credit = min(way, quota - 45)
            started = arrival + credit
            lock_end, earliest, quota, applied = started + lock, started, quota - credit, number
            verdicts.append((number, started, "ok"))
            continue
        assert started is not None
        empty = started + tank
        landed = lock_end < empty and arrival >= lock_end
        floor = max(earliest, lock_end) if landed else earliest
        is_stop = verb == moves.STOP
        credit = max(0, min(way, quota - (0 if is_stop else 45)))
        sent = arrival - credit
        at = max(sent, floor)
        if at >= empty:
            verdicts.append((number, -1, "refusal.tank_empty"))
            continue
        if is_stop:
            if stopping:
                verdicts.append((number, -1, "refusal.stopped"))
                continue
            quota -= max(0, arrival - max(sent, lock_end, floor))
            applied, earliest = number, at
            verdicts.append((number, at, "ok"))
            if landed:
                break
            stopping = True
            continue
        if stopping:
            verdicts.append((number, -1, "refusal.stopped"))
        elif queued or sent < lock_end - 150 or (not landed and lock_end >= empty):
            verdicts.append((number, -1, "refusal.locked"))
        else:
            quota -= max(0, arrival - max(sent, lock_end, floor))
            applied = number
            verdicts.append((number, at, "ok"))
            if landed:
                lock_end, earliest = at + lock, at
            else:
                queued, earliest = True, at
    return verdicts


@pytest.mark.parametrize("seed", range(60))
def test_every_verdict_under_injected_lag_is_the_prescribed_one_and_replays(seed: int) -> None:
    chance = QuickChance(seed + 100)
    least = int(chance.below(0, 251))
    jitter = int(chance.below(0, 250))
    line = Line(chance, least, jitter)
    pings = [2 * least + int(chance.below(0, 2 * jitter + 1)) for _ in range(12)]
    trip = lag.round_trip(pings)
    tank = 3_000 + int(chance.below(0, 9_000))
    match = ROOM.match(2, seed, {"first": "seat_1"})
    state = as_kero(match.state)
    state.fuel[0] = state.known[0] = tank
    state.fireproof = 1  # no die is ever burnt, so that only time decides
    messages: list[Message] = []
    clock, number = 500, 0
    messages += line.carry(clock, number, moves.STAND_UP)
    first = messages[0].arrival
    for _ in range(1 + int(chance.below(0, 14))):
        clock = max(clock + 300, first) + int(chance.below(0, 1_400))
        number += 1
        verb = moves.STOP if chance.below(0, 8) == 0 else code(moves.THROW, 1 + int(chance.below(0, 31)))
        messages += line.carry(clock, number, verb)
    start = messages[0]
    messages = [start, *sorted(one for one in messages[1:] if one.arrival > start.arrival)]
    host = Host(match, trip)
    dealt = match.state.copy()
    wanted = prescribed(messages, trip, tank, 1_000)
    for message in messages[: len(wanted)]:
        host.receive(message)
    assert host.log == wanted
    assert as_kero(match.state).phase in (READY, THROWING, ROLLING, REFUELLING, 5, 6)
    again = ROOM.match(2, seed, {"first": "seat_1"})
    again.state = dealt
    for entry in match.journal.entries:
        again.apply(entry)
    assert again.fingerprint() == match.fingerprint()


def test_a_reconnect_within_two_seconds_changes_nothing_and_a_longer_one_stops_the_truck() -> None:
    table = Table().fuel(0, 20_000)
    table.do("stand_up", at=0)
    table.expire()
    contact, back = 1_100, 3_100
    assert back < lag.silent_since(contact)
    table.do("throw white_1", at=back)
    gone = Table().fuel(0, 20_000)
    gone.do("stand_up", at=0)
    gone.expire()
    silence = KeroPulse().silence(gone.state)
    assert silence is not None
    gone.do("stop", at=lag.silent_since(contact))
    assert gone.state.fuel[0] == 20_000 - 3_600
