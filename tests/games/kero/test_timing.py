"""Real time: the cases of the model's own list, and the moments around them."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import moves
from ludotheque.games.kero.phases import REACT, REFUELLING, ROLLING, SPENDING, THROWING
from ludotheque.games.kero.pulse import KeroPulse
from ludotheque.games.kero.rules import streams
from ludotheque.games.kero.state import as_kero
from ludotheque.kernel import Match
from tests.games.kero.position import ROOM, Table

FIVE = ("brick", "wheat", "metal", "recruit", "jerrycan")


def thrown(fuel: int = 5_000, **options: object) -> Table:
    """A truck that stood up at 0 and whose first throw still tumbles."""
    table = Table(**options).fuel(0, fuel)
    table.do("stand_up", at=0)
    return table


@pytest.mark.rule("kero:O-01")
def test_a_stop_one_millisecond_before_the_end_is_valid_and_in_that_millisecond_it_is_not() -> None:
    table = thrown()
    table.expire()
    table.do("stop", at=4_999)
    assert table.state.fuel[0] == 1
    assert table.state.phase == SPENDING
    late = thrown()
    late.expire()
    assert late.refused("stop", at=5_000) == "kero:O-01"
    assert late.match.deadline == (5_000, 150)
    late.expire()
    assert "outage" in late.events()
    assert late.match.now == 5_000


def test_lag_is_credited_from_the_hosts_own_pings_only() -> None:
    pulse = KeroPulse()
    table = thrown()
    table.expire()
    at, credit = pulse.date(table.state, 0, moves.STOP, 5_025, 200, 0)
    assert (at, credit) == (4_980, 45), "half the way there and back, and no more than the cap"
    table.do("stop", at=at)
    assert table.state.fuel[0] == 20
    late = thrown()
    late.expire()
    at, credit = pulse.date(late.state, 0, moves.STOP, 5_080, 80, 0)
    assert (at, credit) == (5_040, 40)
    assert late.refused("stop", at=at) == "kero:O-01"


@pytest.mark.rule("kero:K-02")
def test_a_second_throw_inside_the_lock_is_refused() -> None:
    table = thrown()
    assert table.refused("throw white_1", at=300) == "kero:K-02"
    assert table.refused("throw white_1", at=849) == "kero:K-02"
    table.expire()
    table.do("throw white_1", at=1_300)
    assert table.state.phase == THROWING
    assert table.state.lock_end == 2_300


@pytest.mark.rule("kero:K-03")
def test_a_throw_with_a_burnt_die_is_refused_without_fireproof() -> None:
    table = Table().rolled("fire", "wheat", "metal", "recruit", "brick")
    assert table.refused("throw white_1+white_2") == "kero:K-03"
    table.do("throw white_2")
    proof = Table().rolled("fire", "wheat", "metal", "recruit", "brick")
    proof.state.fireproof = 1
    proof.do("throw white_1+white_2")


@pytest.mark.rule("kero:F-06")
def test_a_refuel_stops_when_the_tank_is_full() -> None:
    table = Table().fuel(0, 55_000).hold(1)
    table.do("refuel once", at=1_000)
    table.load(streams.PUMP, *([0] * 8 * 4))
    table.wait()
    assert table.state.fuel[0] == 60_000
    assert table.match.now == 6_000


@pytest.mark.rule("kero:F-04")
def test_the_last_die_counts_as_fire_on_its_fifth_throw() -> None:
    table = Table().fuel(0, 10_000).hold(1)
    table.do("refuel once", at=0)
    table.pumps(*[True] * 7, False, False, False, False, False, False)
    table.expire(5)
    assert int(table.state.unlit).bit_count() == 1
    table.expire()
    assert table.state.phase == 0
    assert table.state.fuel[0] == 10_000 + 6 * 1_500


@pytest.mark.rule("kero:F-07")
@pytest.mark.rule("kero:O-02")
def test_an_outage_brings_five_white_dice_and_no_question() -> None:
    table = thrown(fuel=800).hold(1, "half_ration")
    table.expire()
    assert table.events()[:2] == ["outage", "flows"]
    assert table.state.phase == REFUELLING
    assert table.state.unlit == 0x1F
    assert table.state.hands[8 + 2] == 1


def test_a_stored_log_replays_to_the_same_millisecond() -> None:
    match = ROOM.match(seed=77, options={"first": "seat_1"})
    for at, notation in ((40, "hire green"), (900, "stand_up")):
        match.play(0, notation, at)
    match.expire()
    match.play(0, "stop", 2_345)
    again = Match.replay(match.journal, ROOM)
    assert again.fingerprint() == match.fingerprint()
    assert again.now == 2_345
    assert as_kero(again.state).fuel[0] == 60_000 - (2_345 - 900)


@pytest.mark.rule("kero:K-04")
def test_a_stop_inside_the_lock_waits_for_its_end() -> None:
    table = thrown()
    table.do("stop", at=200)
    assert table.state.phase == THROWING
    assert table.match.deadline == (1_000, 0)
    table.expire()
    assert table.state.fuel[0] == 4_000
    assert table.state.phase in (SPENDING, 5)
    dry = thrown(fuel=800)
    dry.do("stop", at=200)
    assert dry.match.deadline == (800, 150)
    dry.expire()
    assert "outage" in dry.events()
    assert dry.match.now == 800


def test_silence_stops_the_truck_two_and_a_half_seconds_after_the_last_contact_and_costs_them() -> None:
    pulse = KeroPulse()
    table = thrown()
    table.expire()
    silence = pulse.silence(table.state)
    assert silence == (0, 2_500, moves.STOP)
    table.do("stop", at=1_200 + silence[1])
    assert table.state.fuel[0] == 1_300
    dry = thrown(fuel=3_500)
    dry.expire()
    assert dry.refused("stop", at=3_700) == "kero:O-01"
    dry.expire()
    assert dry.match.now == 3_500


def test_after_a_restart_the_stop_stands_at_the_end_of_the_last_lock() -> None:
    pulse = KeroPulse()
    table = Table().fuel(0, 5_000)
    table.do("stand_up", at=0)
    table.expire()
    table.throws("brick")
    table.do("throw white_1", at=1_200)
    restart = pulse.restart(table.state)
    assert restart is not None
    seat, move, at = restart
    table.match.play(seat, move, at)
    table.expire()
    assert table.match.now == 2_200
    assert table.state.fuel[0] == 2_800
    landed = thrown()
    landed.expire()
    assert pulse.restart(landed.state) == (0, moves.STOP, 1_000)
    assert pulse.restart(Table().state) is None


@pytest.mark.rule("kero:TU-3")
@pytest.mark.rule("kero:RUL-15")
@pytest.mark.parametrize(
    ("tile", "answers"),
    [
        ("fireproof", ()),
        ("fireproof", ("keep",)),
        ("half_ration", ()),
        ("half_ration", ("keep",)),
        ("half_ration", ("use",)),
        ("half_ration", ("keep", "use")),
        ("half_ration", ("use", "keep")),
    ],
)
def test_the_window_ends_at_the_same_time_whatever_is_held_and_answered(
    tile: str, answers: tuple[str, ...]
) -> None:
    table = Table().fuel(0, 20_000).hold(1, tile)
    table.do("refuel once", at=500)
    assert table.state.phase == REACT
    assert table.match.waiting == ()
    shown = table.view(0)
    for number, answer in enumerate(answers):
        told = table.do(f"half_ration {answer}", 1, 1_000 + 700 * number)
        assert [one.audience for one in told] == [0b10]
        now = table.view(0)
        assert {name: getattr(now, name) for name in now.FIELDS} == {
            name: getattr(shown, name) for name in shown.FIELDS
        }
        assert table.match.deadline == (4_500, 0)
    table.expire()
    assert table.match.now == 4_500
    used = bool(answers) and answers[-1] == "use"
    assert table.events() == ["halved" if used else "spared", "flows"]
    assert table.state.unlit == (0x1F if used else 0xFF)


@pytest.mark.rule("kero:TU-3")
def test_a_standing_preference_answers_only_at_the_end_of_the_window() -> None:
    table = Table().fuel(0, 20_000).hold(1, "half_ration")
    table.do("prefer use", 1)
    table.do("refuel once", at=500)
    assert table.state.phase == REACT
    assert table.match.deadline == (4_500, 0)
    table.expire()
    assert table.events() == ["halved", "flows"]
    kept = Table().fuel(0, 20_000).hold(1, "half_ration")
    kept.do("prefer use", 1)
    kept.do("refuel once", at=500)
    kept.do("half_ration keep", 1, 700)
    kept.expire()
    assert kept.events() == ["spared", "flows"]


@pytest.mark.rule("kero:RUL-15")
def test_there_is_no_window_where_public_facts_rule_the_tile_out() -> None:
    table = Table().fuel(0, 20_000).hold(1)
    table.do("refuel once")
    assert table.state.phase == REFUELLING


@pytest.mark.rule("kero:F-10")
def test_the_second_refuel_is_lost_where_the_first_one_filled_the_tank() -> None:
    table = Table().fuel(0, 58_000).hold(1, "half_ration").purse(0, 2)
    table.do("refuel twice", at=0)
    table.expire()
    table.load(streams.PUMP, *([0] * 8 * 2))
    table.expire(2)
    assert table.match.now == 6_000
    assert "overfull" in table.events()
    assert table.state.phase == 0
    assert table.state.jerrycans[0] == 0
    assert table.state.hands[8 + 2] == 1


def test_a_throw_just_before_the_locks_end_takes_effect_at_its_end() -> None:
    table = thrown(fuel=9_000)
    table.throws(*FIVE)
    table.do("throw white_1", at=870)
    assert table.state.queued == 1
    assert table.refused("throw white_2", at=900) == "kero:K-02"
    table.expire()
    assert table.state.phase == THROWING
    assert table.state.lock_end == 2_000
    assert table.state.dice[0] == -1
    assert table.state.dice[1:5] == [1, 2, 3, 4]


@pytest.mark.rule("kero:K-03")
def test_an_early_throw_that_held_a_burnt_die_does_not_count() -> None:
    table = thrown(fuel=9_000)
    table.throws("fire", "wheat", "metal", "recruit", "brick")
    table.do("throw white_1+white_2", at=900)
    table.expire()
    assert "missed" in table.events()
    assert table.state.phase == ROLLING
    assert table.state.dice[1] == 1


def test_a_stop_after_an_early_throw_waits_for_that_throws_own_lock() -> None:
    table = thrown(fuel=9_000)
    table.throws(*FIVE)
    table.do("throw white_1", at=900)
    table.do("stop", at=950)
    table.expire()
    assert table.state.phase == THROWING
    table.load(streams.ROLL, 0)
    table.expire()
    assert table.state.phase == SPENDING
    assert table.state.fuel[0] == 7_000


def test_faces_are_not_drawn_before_the_lock_ends() -> None:
    table = thrown()
    assert list(table.view(0).dice[:5]) == [-1] * 5
    drawn = table.chance.drawn
    table.expire()
    assert table.chance.drawn == drawn + 1
    assert min(table.view(0).dice[:5]) >= 0


def test_an_outage_is_told_only_after_the_grace() -> None:
    table = thrown()
    table.expire()
    due, grace = table.match.deadline or (0, 0)
    assert (due, grace) == (5_000, 150)
    table.do("stop", at=4_990)  # arrives within the grace, sent in time
    assert table.state.phase in (SPENDING, 5)


class TestThrownByHand:
    """Mode B: the opponent throws the refuelling dice."""

    def table(self) -> Table:
        table = Table(refuel_throws="hand").fuel(0, 10_000).hold(1)
        table.do("refuel once", at=0)
        return table

    def test_a_click_counts_from_one_second_on(self) -> None:
        table = self.table()
        assert table.refused("toss", 1, 999) == "kero:F-08"
        assert table.refused("toss", 0, 1_500) == "kero:F-03"
        table.do("toss", 1, 1_000)
        assert table.state.last_throw == 1_000

    def test_a_thrower_who_waits_is_thrown_for_after_two_and_a_half_seconds(self) -> None:
        table = self.table()
        assert table.match.deadline == (2_500, 150)
        assert table.refused("toss", 1, 2_500) == "kero:F-03"
        table.expire()
        assert table.state.last_throw == 2_500

    def test_at_a_table_where_the_host_throws_nobody_clicks(self) -> None:
        table = Table().fuel(0, 10_000).hold(1)
        table.do("refuel once", at=0)
        assert table.refused("toss", 1, 1_200) == "kero:F-03"

    def test_the_flow_ends_with_the_click_that_lights_the_last_die(self) -> None:
        table = self.table()
        table.pumps(*[True] * 8)
        table.do("toss", 1, 1_234)
        assert table.state.fuel[0] == 11_234


class TestIdle:
    """A clan that does not answer gets the least."""

    @pytest.mark.rule("kero:RUL-36")
    def test_an_idle_clan_throws_once_and_stops(self) -> None:
        table = Table().purse(0, 2).hold(0, "supplies")
        table.do("hire green", at=1_000)
        assert table.match.deadline == (91_000, 0)
        table.expire()
        assert table.events()[0] == "idle"
        assert table.state.tumbling == 0x1F | 1 << 6
        table.throws("brick", "wheat", "metal", "recruit", "fire")
        table.load(streams.ROLL, 0)
        table.expire()
        assert table.state.phase == SPENDING
        assert table.state.fuel[0] == 59_000
        table.expire()
        assert table.state.active == 1
        assert table.state.hands[4] == 1

    @pytest.mark.rule("kero:RUL-36")
    def test_idle_explorers_are_declined(self) -> None:
        table = Table().camp()
        table.state.phase = 5
        table.state.to_place = 1
        table.expire()
        assert table.events() == ["idle", "declined"]
        assert table.state.explorers[0] == 7

    def test_the_limit_is_an_option(self) -> None:
        assert Table(idle=0).match.deadline is None
        assert Table(idle=15).match.deadline == (15_000, 0)


class TestHandicap:
    """Agreed factors for tank and lock, seat by seat."""

    @pytest.mark.rule("kero:C-10")
    def test_without_a_handicap_both_trucks_are_equal(self) -> None:
        state = Table().state
        assert state.tank == [60_000, 60_000]
        assert state.lock == [1_000, 1_000]

    def test_a_factor_changes_one_seat_only(self) -> None:
        state = Table(tank_1=150, lock_2=80).state
        assert state.tank == [90_000, 60_000]
        assert state.fuel == [90_000, 60_000]
        assert state.lock == [1_000, 800]
        assert Table(mode="units", tank_2=200).state.tank == [30, 60]
