"""The room's knowledge: it plays legal moves to the end, gives reasons, and wins more than by chance."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.mind.places import Places
from ludotheque.games.aerion.mind.player import AerionKnowledge, best_of
from ludotheque.games.aerion.mind.stock import Stock
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.odds import hopeless, needed, odds
from ludotheque.games.aerion.view import AerionView
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
    assert found[0] == (1.0,)
    none, one, two = found[1]
    assert none == 0.0
    assert 0.3 < one < two < 1.0
    assert found[4] == ()


def test_odds_count_no_fairy_and_no_more_than_two_rerolls_at_hand() -> None:
    table = Table(1, "nut nut nut nut nut nut", "1 1 2 3 4 6", fairies=3)
    rich = odds(table.book().game.view(table.state, 0))
    table.state.fairies = 0
    assert rich == odds(table.game.view(table.state, 0))
    assert all(len(chances) == 3 and chances[2] < 0.98 for chances in rich)
    last = Table(1, "nut - - - - -", "1 1 2 3 4 6")
    assert odds(last.game.view(last.state, 0))[0] == (0.0,), "nothing is left to pay a reroll with"
    before = Table(1, "nut nut nut nut - -")
    first = odds(before.game.view(before.state, 0))[0]
    assert [round(chance, 4) for chance in first] == [0.5988, 0.8866, 0.9685]


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


def hint(table: Table, words: str) -> str:
    """Why the room likes that move, in English."""
    return KNOWS.why(table.game.view(table.state, 0), GAME.vocabulary.parse(words), GAME.texts("en"))


def test_a_hint_says_that_a_card_will_be_discarded_at_once() -> None:
    full = Table(1, "incube nut - - - -", "1 1 2 2 3 4")
    assert "discarded" in hint(full, "acquire p2")
    assert "Reserve" in hint(full.book(), "acquire p2")
    ready = Table(1, "incube nut - - - -", "1 1 2 2 3 4").workshop(0, "nucifera@k3", "nut@k4")
    assert "the fleet needs it" in hint(ready, "acquire p2")
    second = Table(1, "book nut - - - -", "1 1 2 2 3 4").book()
    assert "discarded" in hint(second, "acquire p2")
    assert "recovers" in hint(second.pile("k3", "nut"), "acquire p2")


def test_a_hint_calls_no_card_needed_whose_ship_flies() -> None:
    table = Table(1, "nut nut nut nut nut nut").book("fh").pile("k4", "nucifera")
    table.play("recover k4")
    assert "needed most" in hint(table, "take nucifera")
    table.fly("nucifera")
    assert "needed most" not in hint(table, "take nucifera")


def test_a_hint_promises_a_match_only_where_the_fairy_makes_one() -> None:
    table = Table(1, "nut nut - - - -", "1 1 2 3 4 6")
    assert "certain" in hint(table, "fairy 4 2")
    assert "certain" not in hint(table, "fairy 4 5")


def test_whoever_is_offered_nothing_chooses_nothing() -> None:
    """As a hint may be asked for when the last moment has passed."""
    assert KNOWS.choose(GAME.match(1, 1).view(0), [], 3, QuickChance(1)) == -1


def test_of_two_players_each_reserves_only_what_comes_to_a_ship_of_its_own() -> None:
    table = Table(2, "nut nut - - - -", "1 2 3 4 6 6")
    table.state.charge = 0b000111
    view = seen(table)
    for ship in range(6):
        assert Places(view, Stock(view), 0, 1).will_use(ship) == (ship < 3)
        assert Places(view, Stock(view), 1, 1).will_use(ship) == (ship >= 3)
    crews = {int(view.box.crew[ship]) for ship in range(3)}
    for crew in crews:
        table.state.flying = sum(1 << ship for ship in range(3) if view.box.crew[ship] == crew)
        assert not Places(seen(table), Stock(seen(table)), 0, 1).will_use(crew)
    alone = seen(Table(1, "nut nut - - - -", "1 2 3 4 6 6"))
    assert all(Places(alone, Stock(alone), 0, 1).will_use(kind) for kind in range(11))


def test_a_crew_already_in_the_reserve_counts_for_one_ship() -> None:
    table = Table(2, "nut nut - - - -", "1 2 3 4 6 6")
    table.state.charge = 0b000111
    crew = int(table.state.box.crew[0])
    own = sum(table.state.box.crew[ship] == crew for ship in range(3))
    table.state.reserve = [crew] * (own - 1)
    assert Places(seen(table), Stock(seen(table)), 0, 1).will_use(crew)
    table.state.reserve = [crew] * own
    assert not Places(seen(table), Stock(seen(table)), 0, 1).will_use(crew)
