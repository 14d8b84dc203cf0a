"""The room's knowledge: it plays legal moves to the end, gives reasons, and wins more than by chance."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.bot import AerionKnowledge, best_of
from ludotheque.games.aerion.odds import hopeless, needed, odds
from ludotheque.games.aerion.view import AerionView
from ludotheque.games.aerion.worth import Worth
from ludotheque.kernel import Match, QuickChance
from tests.games.aerion.position import ALL, Table

KNOWS = AerionKnowledge()


def greedy(match: Match, level: int, entries: int = 2000) -> Match:
    """Let the knowledge play all seats."""
    chance = QuickChance(1)
    while match.outcome is None and len(match.journal.entries) < entries:
        for seat in (*(1 - seat for seat in match.waiting if match.seats == 2), *match.waiting):
            moves = match.legal(seat)
            move = KNOWS.choose(match.view(seat), moves, level, chance) if moves else -1
            if move >= 0:
                assert move in moves
                assert "hint." not in KNOWS.why(match.view(seat), move, GAME.texts("en"))
                match.play(seat, move)
                break
            assert seat not in match.waiting
    return match


@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_matches_end(seats: int) -> None:
    match = greedy(GAME.match(seats, 2), 1)
    assert match.outcome is not None


@pytest.mark.parametrize("key", list(ALL))
def test_greedy_matches_with_one_expansion_end(key: str) -> None:
    match = greedy(GAME.match(1, 1, {key: True}), 1)
    assert match.outcome is not None


def test_greedy_wins_most_matches_of_the_base_game() -> None:
    won = 0
    for seed in range(6):
        outcome = greedy(GAME.match(1, seed), 1).outcome
        assert outcome is not None
        won += int(outcome.winners)
    assert won >= 2


def test_value_rises_with_victory_and_falls_with_despair() -> None:
    table = Table(1, "nut nut nut - - -", "1 2 3 4 6 6")
    view = table.game.view(table.state, 0)
    start = KNOWS.value(GAME.match(1, 1).view(0))
    assert 0.3 < start < 1.0
    assert hopeless(table.no_decks().game.view(table.state, 0))
    assert KNOWS.value(table.game.view(table.state, 0)) < 0.1
    assert 0.0 <= KNOWS.value(view) <= 1.0


def test_priors_are_positive() -> None:
    match = GAME.match(1, 3, ALL)
    match.play(0, "roll")
    moves = match.legal(0)
    priors = KNOWS.priors(match.view(0), moves)
    assert len(priors) == len(moves)
    assert min(priors) > 0


def test_it_takes_a_needed_crew_and_builds() -> None:
    table = Table(1, "incube book - - - -", "1 1 2 2 3 4").workshop(0, "hellinaute", "propeller")
    for _ in range(2):
        moves = table.game.legal(table.state, 0)
        view = table.game.view(table.state, 0)
        if table.state.turn > 1:
            break
        table.play(GAME.vocabulary.notation(KNOWS.choose(view, moves, 2, QuickChance(1))))
    assert table.flies("hellinaute")


def test_odds_tell_what_the_dice_open_and_may_still_open() -> None:
    table = Table(1, "nut nut nut nut - -", "1 1 2 2 3 4", fairies=0)
    found = odds(table.game.view(table.state, 0))
    assert found[0] == 1.0
    assert 0.5 < found[1] < 1.0
    assert found[4] == -1.0
    before = Table(1, "nut nut nut nut - -")
    assert odds(before.game.view(before.state, 0)) == [-1.0] * 6


def test_a_position_is_hopeless_when_a_kind_cannot_come_any_more() -> None:
    assert not hopeless(GAME.match(1, 1).view(0))  # type: ignore[arg-type]  # a view of this game
    table = Table(1, "nut book book - - -", "1 1 2 2 3 4")
    for deck in range(6):
        table.deck(("p2", "k3", "fh", "k4", "dt", "st")[deck], "nut nut")
    assert hopeless(table.game.view(table.state, 0))
    table.fly_all_but("nucifera").workshop(0, "nucifera", "nut").reserve("incube@k3")
    assert sum(needed(table.game.view(table.state, 0))) == 0
    assert not hopeless(table.game.view(table.state, 0))


def test_a_book_keeps_hope_in_the_piles() -> None:
    table = Table(1, "nut - - - - -", "1 1 2 2 3 4").no_decks().fly_all_but("nucifera")
    table.workshop(0, "nucifera", "nut").pile("k3", "incube")
    assert hopeless(table.game.view(table.state, 0))
    assert not hopeless(table.book().game.view(table.state, 0))


def test_a_finished_match_is_measured() -> None:
    from ludotheque.games.aerion.report import measure

    match = greedy(GAME.match(1, 2), 1)
    found = measure(match)
    assert found["turns"] > 5
    assert found["paid_rerolls"] > 5
    assert 0 <= found["ships"] <= 6
    assert set(found) == {"won", "ships", "turns", "paid_rerolls", "fairies_left"}


def seen(table: Table) -> AerionView:
    view = table.game.view(table.state, 0)
    assert isinstance(view, AerionView)
    return view


def test_an_hourglass_is_worth_more_the_fewer_are_left() -> None:
    table = Table(1, "hourglass nut - - - -", "1 1 2 2 3 4", hourglasses=True)
    table.deck("p2", "nut hourglass hourglass hourglass")
    many = Worth(seen(table)).gain(0)
    table.deck("p2", "nut nut nut nut")
    assert Worth(seen(table)).gain(0) > many + 1.0
    table.state.glasses[0] = 1
    assert Worth(seen(table)).gain(0) < 0.0


def test_eggs_are_no_fuel() -> None:
    table = Table(1, "nut nut nut nut nut nut", "1 1 2 2 3 4", eggs=True)
    for deck in ("p2", "k3", "fh", "k4", "dt", "st"):
        table.deck(deck, "nut nut nut nut nut")
    cheap = Worth(seen(table)).fuel
    for deck in ("p2", "k3", "fh"):
        table.deck(deck, "egg egg nut nut nut")
    assert Worth(seen(table)).fuel > cheap


def test_what_asks_for_rerolls_makes_fuel_dear() -> None:
    table = Table(1, "nut nut nut nut nut nut", "1 1 2 2 3 4", hellkite=True)
    dear = Worth(seen(table)).fuel
    table.state.outposts_gone = table.state.lairs_gone = 63
    assert Worth(seen(table)).fuel < dear


def test_the_best_of_several_cards() -> None:
    assert best_of([0.0, 1.0, 2.0], 1) == pytest.approx(1.0)
    assert best_of([0.0, 1.0, 2.0], 2) == pytest.approx(5 / 3)
    assert best_of([0.0, 1.0, 2.0], 3) == pytest.approx(2.0)
