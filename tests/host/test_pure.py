"""Roster, motions, clock, lag, limits, seeds, links: what needs no table."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ludotheque.host.access.filter import address_of
from ludotheque.host.access.limits import Bucket
from ludotheque.host.settings import Rate, Settings
from ludotheque.kernel import LANGUAGES
from ludotheque.kernel.texts import placeholders
from ludotheque.table import seeds
from ludotheque.table.errors import Refused
from ludotheque.table.lag import Credits, LagMeter
from ludotheque.table.links import hashed, is_token, new_table_id, new_token
from ludotheque.table.motions import Motion, voters
from ludotheque.table.roster import Chair, Roster, clean_colour, clean_name
from ludotheque.table.state import GameClock
from ludotheque.table.texts import host_table, language_of


class Hands:
    """A clock whose hands a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_game_time_stands_still_until_it_is_started_and_never_goes_back() -> None:
    hands = Hands()
    clock = GameClock(5000, hands)
    hands.now += 3
    assert clock.now() == 5000
    clock.start()
    hands.now += 1.5
    assert clock.now() == 6500
    clock.stop()
    hands.now += 60
    assert clock.now() == 6500
    clock.start()
    clock.reach(7000)
    assert clock.now() == 7000
    clock.reach(100)
    assert clock.now() == 7000
    assert clock.seconds_until(8000) == 1.0
    assert clock.at(hands.now + 0.25) == 7250


def test_the_smallest_of_the_last_ten_round_trips_is_believed() -> None:
    lag = LagMeter()
    assert lag.round_trip == 0
    for millis in (5, *[80] * 9):
        lag.add(millis)
    assert lag.round_trip == 5
    lag.add(90)
    assert lag.round_trip == 80


def test_credit_is_counted_per_quota_and_lag_is_frozen_when_it_begins() -> None:
    ledger = Credits()
    ledger.begin(1, {0: 40})
    ledger.take(0, 100)
    ledger.begin(1, {0: 400})
    assert (ledger.round_trip(0), ledger.spent(0)) == (40, 100)
    ledger.begin(2, {0: 400})
    assert (ledger.round_trip(0), ledger.spent(0)) == (400, 0)
    assert ledger.round_trip(1) == 0


def test_a_bucket_lets_a_burst_through_then_asks_to_wait() -> None:
    hands = Hands()
    bucket = Bucket(Rate(3, 2.0), hands)
    for _ in range(3):
        bucket.take()
    assert bucket.is_empty
    with pytest.raises(Refused) as refused:
        bucket.take()
    assert refused.value.code == "many"
    assert refused.value.params["after"] == 501
    hands.now += 0.5
    bucket.take()
    assert Bucket(Rate(0, 0.0)).is_empty is False


def test_a_household_is_one_address_in_both_kinds_of_network() -> None:
    def address(client: str) -> str:
        return address_of({"type": "http", "client": (client, 1)})

    assert address("203.0.113.7") == "203.0.113.7"
    assert address("2001:db8:1:2:aaaa::1") == address("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::/64"
    assert address("2001:db8:1:3::1") != address("2001:db8:1:2::1")
    assert address("fe80::1%eth0") == "fe80::/64"
    assert address("nonsense:") == "nonsense:"
    assert address_of({"type": "http", "client": None}) == "unknown"


def test_everybody_asked_must_agree_and_one_no_is_enough() -> None:
    motion = Motion(1, "concede", 0, (0, 1, 2), 10.0)
    assert not motion.is_passed
    motion.vote(1, True)
    motion.vote(2, False)
    assert motion.is_lost
    assert motion.plain(4.0)["ends"] == 6000


def test_the_last_vote_of_a_seat_counts() -> None:
    motion = Motion(1, "concede", 0, (0, 1), 10.0)
    motion.vote(1, False)
    motion.vote(1, True)
    assert motion.is_passed
    assert not motion.is_lost


def test_one_player_cannot_throw_another_out_alone() -> None:
    assert voters("kick", 0, 1, (0, 1), {0, 1}) == ()
    assert voters("kick", 0, 1, (0, 1), {0}) == (0,)
    assert voters("kick", 0, 1, (0, 1, 2), {0, 1, 2}) == (0, 2)
    assert voters("bot", 0, 1, (0, 1), {0, 1}) == ()
    assert voters("bot", 0, 1, (0, 1), {0}) == (0,)
    assert voters("concede", 0, -1, (0, 1, 2), {0, 2}) == (0, 2)
    assert voters("concede", 3, -1, (0, 1), {0, 1}) == ()


def test_everybody_moves_one_seat_on_for_a_rematch() -> None:
    roster = Roster(
        [Chair("person", "Ada"), Chair("bot", "", 1, "easy"), Chair("person", "Bo", stand_in="easy")]
    )
    turned = roster.again(rotate=True)
    assert [chair.name for chair in turned] == ["Bo", "Ada", ""]
    assert turned[0].stand_in == ""
    assert roster.bots == {1: "easy", 2: "easy"}
    assert Roster.decode(roster.encode()) == roster


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Ada   L. ", "Ada L."), ("x" * 40, "x" * 24), ("a\u202eb\x00c", "abc"), (7, ""), ("", "")],
)
def test_names_are_made_fit_to_be_shown(given: object, shown: str) -> None:
    assert clean_name(given) == shown


def test_colours_outside_of_ours_are_replaced() -> None:
    assert [clean_colour(given, 3) for given in (0, 11, 12, -1, True, "red")] == [0, 11, 3, 3, 3, 3]


def test_a_commitment_binds_to_seed_and_salt() -> None:
    seed, salt = seeds.new_seed(), seeds.new_salt()
    published = seeds.commitment(seed, salt)
    assert seeds.keeps_word(published, seed, salt)
    assert not seeds.keeps_word(published, seeds.new_seed(), salt)
    assert not seeds.keeps_word(published, seed, seeds.new_salt())


def test_a_day_has_one_seed_for_each_game_and_its_end_is_the_latest_anywhere() -> None:
    secret = b"x" * 32
    assert seeds.daily_seed(secret, "2026-11-15", "desert") == seeds.daily_seed(
        secret, "2026-11-15", "desert"
    )
    assert seeds.daily_seed(secret, "2026-11-15", "kero") != seeds.daily_seed(secret, "2026-11-15", "desert")
    assert not seeds.is_past("2026-11-15", datetime(2026, 11, 16, 11, 59, tzinfo=UTC))
    assert seeds.is_past("2026-11-15", datetime(2026, 11, 16, 12, 0, tzinfo=UTC))
    assert [seeds.is_day(day) for day in ("2026-02-28", "2026-02-30", "2026-2-3", "x")] == [
        True, False, False, False,
    ]  # fmt: skip


def test_tokens_are_long_unlike_and_stored_as_hashes() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(is_token(token) and len(token) == 32 for token in tokens)
    assert not any(hashed(token)[:8] in token for token in tokens)
    assert not is_token("x" * 100)
    assert not is_token(None)
    assert len(new_table_id()) == 12


def test_the_first_of_our_languages_is_spoken() -> None:
    assert language_of("nl", "fr") == "nl"
    assert language_of("", "de-DE,es-MX;q=0.8") == "es"
    assert language_of("xx", "") == "en"


def test_settings_travel_through_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_SETTINGS", "")
    settings = Settings(port=1234, content={"kero": "mine.toml"})
    settings.to_environment()
    assert Settings.from_environment() == settings
    with pytest.raises(TypeError, match="no such settings: prot"):
        settings.with_(prot=1)


def test_the_hosts_sentences_are_the_same_in_every_language() -> None:
    tables = {language: host_table(language) for language in LANGUAGES}
    for language, table in tables.items():
        assert set(table) == set(tables["en"]), language
        for key, sentence in table.items():
            assert placeholders(sentence) == placeholders(tables["en"][key]), f"{language} {key}"
