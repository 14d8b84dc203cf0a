"""Expansion 6: The Hellkite."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.state import AerionState
from tests.games.aerion.position import Table

LOW = "1 1 1 2 3 4"  # 12
PAIRS = "1 1 2 2 5 5"
BLUEPRINT, MATERIAL, CREW, BOOK = range(4)


def kite(
    display: str = "nut nut nut - - -",
    dice: str = LOW,
    seats: int = 1,
    outposts: tuple[int, ...] = (BOOK, BLUEPRINT, MATERIAL, CREW, BOOK, CREW, MATERIAL, BLUEPRINT),
    lairs: tuple[int, ...] = (MATERIAL, BOOK, CREW, BLUEPRINT, BOOK, CREW, MATERIAL, BLUEPRINT),
    **options: object,
) -> Table:
    table = Table(seats, display, dice, hellkite=True, **options)
    table.state.outposts, table.state.lairs = list(outposts), list(lairs)
    return table


def uncover(table: Table, *columns: int) -> Table:
    for column in columns:
        table.state.outposts_gone |= 1 << column
        table.state.lairs_open |= 1 << column
    return table


@pytest.mark.rule("aerion:X6-01")
def test_six_outposts_on_six_hidden_lairs_and_two_of_each_unseen() -> None:
    rows = set()
    for seed in range(8):
        match = GAME.match(1, seed, {"hellkite": True})
        state = match.state
        assert isinstance(state, AerionState)
        assert state.figure == 0
        assert len(state.outposts) == len(state.lairs) == 8
        view = match.view(0)
        assert getattr(view, "lairs") == [-1] * 6  # noqa: B009 - a view of any game
        rows.add(tuple(state.lairs))
    assert len(rows) > 4


@pytest.mark.rule("aerion:X6-02")
def test_two_of_each_type() -> None:
    state = GAME.match(1, 2, {"hellkite": True}).state
    assert isinstance(state, AerionState)
    assert sorted(state.outposts) == sorted(state.lairs) == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("aerion:X6-03")
def test_the_outpost_under_the_figure_bans_its_type() -> None:
    table = kite("book nut nut - - -", PAIRS)
    assert table.refused("acquire p2") == "aerion:X6-03"
    assert "pay p2" in table.legal()
    table.state.figure = 1
    assert "acquire p2" in table.legal()
    table.state.figure = 0
    assert "acquire p2" in uncover(table, 0).legal()


@pytest.mark.rule("aerion:X6-03")
def test_a_ban_may_force_a_payment() -> None:
    table = kite("book book - nut - -", PAIRS)
    table.state.fairies = 0
    assert table.verbs() == {"pay"}


@pytest.mark.rule("aerion:X6-04")
def test_a_hunt_needs_15_or_less() -> None:
    assert kite(dice="1 1 1 2 5 6").refused("hunt") == "aerion:X6-04"
    table = kite().play("hunt")
    assert table.state.outposts_gone == 1


@pytest.mark.rule("aerion:X6-05")
def test_a_destroyed_outpost_opens_its_lair_which_waits() -> None:
    table = kite().play("hunt")
    assert table.state.lairs_open == 1
    assert table.state.lairs_gone == 0
    assert "lair_turned" in table.told
    assert table.game.view(table.state, 0).lairs == [MATERIAL, -1, -1, -1, -1, -1]
    table.state.figure = 0
    table.dice(LOW).show("book - - - - -").play("hunt")
    assert table.state.lairs_gone == 1


@pytest.mark.rule("aerion:X6-06", "aerion:A-13")
def test_a_destroyed_lair_gives_a_card_and_the_figure_flies_on() -> None:
    table = uncover(kite("book - - - nut -"), 0).play("hunt")
    assert table.legal() == {"acquire dt", "decline"}
    assert table.refused("acquire p2") == "aerion:X6-06"
    table.play("acquire dt", "place a")
    assert table.lying(0) == ["nut"]
    assert table.state.figure == 2
    declined = uncover(kite("book - - - nut -"), 0).play("hunt", "decline")
    assert declined.shown()[4] == "nut"
    assert declined.state.turn == 2


@pytest.mark.rule("aerion:X6-07")
def test_a_hunt_gives_nothing_else() -> None:
    table = kite("nut nut nut - - -").play("hunt")
    assert table.state.turn == 2
    assert table.state.outposts_gone == 1
    assert table.shown()[:3] == ["nut", "nut", "nut"]
    lair = uncover(kite("book book - - - -"), 0).play("hunt")
    assert lair.state.turn == 2


@pytest.mark.rule("aerion:X6-08")
def test_the_figure_moves_right_in_every_phase_3_and_wraps() -> None:
    table = kite("nut nut nut - - -", PAIRS)
    table.state.figure = 5
    table.play("acquire p2", "place a")
    assert table.state.figure == 0
    alone = kite("nut nut nut - - -", PAIRS)
    alone.state.outposts_gone = 63
    alone.state.lairs_gone = 0b111011
    alone.state.figure = 2
    assert alone.play("acquire p2", "place a").state.figure == 2


@pytest.mark.rule("aerion:X6-09")
def test_the_last_lair_beats_the_hellkite() -> None:
    table = uncover(kite("nut nut - - - -"), 0, 1, 2, 3, 4, 5).fly_all_but()
    table.state.lairs_gone = 0b111110
    table.play("hunt")
    assert table.result == "fleet_complete"
    assert "hellkite_beaten" in table.told
    other = uncover(kite("nut nut - - - -"), 0, 1, 2, 3, 4, 5).fly_all_but()
    other.state.lairs_gone = 0b011110
    assert other.play("hunt").result == ""


@pytest.mark.rule("aerion:X6-10")
def test_the_figure_moves_in_each_players_phase_3() -> None:
    table = kite("nut nut nut - - -", PAIRS, seats=2).play("acquire p2", "place a")
    assert table.state.figure == 1
    table.dice(PAIRS).show("incube nut nut - - -").play("acquire p2")
    assert table.state.figure == 2


@pytest.mark.rule("aerion:X6-11", "aerion:C-08")
def test_discards_recovers_transfers_and_gifts_are_free_of_the_ban() -> None:
    table = kite("nut nut nut - - -", outposts=(MATERIAL,) * 8).book().pile("k4", "nut").reserve("nut@k3")
    assert {"pay p2", "recover k4", "transfer nut k3 a"} <= table.legal()
    gift = uncover(kite("nut hourglass - - - -", outposts=(MATERIAL,) * 8, hourglasses=True), 0)
    assert gift.play("hunt").legal() == {"acquire p2", "decline"}


@pytest.mark.rule("aerion:C-08")
def test_bans_concern_four_types_only() -> None:
    table = kite("hourglass nut - - - -", PAIRS, hourglasses=True)
    for banned in range(4):
        table.state.outposts[0] = banned
        assert "acquire p2" in table.legal()
    gift = uncover(kite("egg bird worker - - -", eggs=True, clouds=True, piers=True), 0).play("hunt")
    assert "decline" not in gift.told
    assert gift.state.turn == 2


@pytest.mark.rule("aerion:X6-12")
def test_a_beaten_hellkite_bans_nothing_and_moves_no_more() -> None:
    table = uncover(kite("book nut nut - - -", PAIRS), 0, 1, 2, 3, 4, 5)
    table.state.lairs_gone = 63
    table.state.figure = 3
    assert table.dice(LOW).refused("hunt") == "aerion:C-13"
    table.dice(PAIRS).play("acquire p2")
    assert table.state.figure == 3


@pytest.mark.rule("aerion:X6-V", "aerion:A-14")
def test_a_fortress_falls_from_its_ends() -> None:
    table = kite(fortress=True)
    for column in range(6):
        table.state.figure = column
        assert ("hunt" in table.legal()) == (column in (0, 5))
    uncover(table, 0)
    table.state.figure = 0
    assert table.refused("hunt") == "aerion:X6-V"
    table.state.figure = 1
    assert "hunt" in table.legal()
    uncover(table, 1, 2, 3, 4, 5)
    table.state.lairs_gone = 0b100001
    for column in range(1, 5):
        table.state.figure = column
        assert ("hunt" in table.legal()) == (column in (1, 4))
