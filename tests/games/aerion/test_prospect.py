"""The fitted odds: a position sketched and changed is the position that the rules make of it."""

from collections.abc import Iterator

import pytest

from ludotheque.games.aerion import GAME, moves
from ludotheque.games.aerion.kinds import BOOK, DECKS, ELEMENTS, KINDS, NONE, kind_of
from ludotheque.games.aerion.mind.fitted import ALONE, appraised, foreseen, table_of, tables
from ludotheque.games.aerion.mind.outlook import NUMBERS
from ludotheque.games.aerion.mind.player import AerionKnowledge
from ludotheque.games.aerion.mind.prospect import Prospect
from ludotheque.games.aerion.mind.quests import looked
from ludotheque.games.aerion.mind.sketch import Sketch
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.phases import CLOSING, HELD, READY
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Match, QuickChance
from ludotheque.kernel.moves import first, verb_of
from tests.games.aerion.position import ALL, Table

KNOWS = AerionKnowledge()


def seen(table: Table) -> AerionView:
    view = table.game.view(table.state, 0)
    assert isinstance(view, AerionView)
    return view


def played(match: Match, level: int) -> Iterator[tuple[AerionView, int, AerionView]]:
    """Every move of the room's player alone: what was seen, what was done, what was seen then."""
    chance = QuickChance(1)
    while match.outcome is None:
        view = match.view(0)
        assert isinstance(view, AerionView)
        move = KNOWS.choose(view, match.legal(0), level, chance)
        match.play(0, move)
        then = match.view(0)
        assert isinstance(then, AerionView)
        yield view, move, then


def lies(sketch: Sketch) -> tuple[object, ...]:
    """What a sketch says lies where."""
    return sketch.shop, sketch.slipway, int(sketch.flying), sketch.reserve, sketch.books, sketch.piles


@pytest.mark.parametrize("options", [{}, {"flagship": True}])
def test_a_card_laid_in_a_sketch_lies_as_the_rules_lay_it(options: dict[str, object]) -> None:
    found = 0
    for seed in (3, 4):
        for view, move, then in played(GAME.match(1, seed, options), 1):
            if view.stage != HELD or verb_of(move) not in (moves.PLACE, moves.RESERVE):
                continue
            if then.stage not in (READY, CLOSING) or kind_of(view.held) >= ELEMENTS:
                continue
            sketch = Sketch(view)
            if verb_of(move) == moves.PLACE:
                sketch.lay(0, first(move), view.held)
            else:
                sketch.spend_book(0)
                sketch.keep(0, view.held)
            after = lies(Sketch(then))
            assert lies(sketch)[:5] == after[:5]
            piled = [sum(sketch.piles[deck * KINDS : deck * KINDS + ELEMENTS]) for deck in range(DECKS)]
            assert piled == [sum(then.piles[deck * KINDS : deck * KINDS + ELEMENTS]) for deck in range(DECKS)]
            found += 1
    assert found > 10


def test_the_hellkite_stands_next_where_the_sketch_says() -> None:
    match, expected, turn = GAME.match(1, 2, {"hellkite": True}), NONE, 0
    for _, _, then in played(match, 1):
        if then.stage == READY and then.turn != turn and turn:
            assert expected in (then.figure, NONE if then.lairs_gone == 63 else then.figure)
        turn, expected = int(then.turn), int(Sketch(then).figure_next())
    assert turn > 5


def test_what_will_be_shown_next_is_counted_by_its_chance() -> None:
    table = Table(1, "nut - - - - -", "1 1 2 2 3 4").no_decks().deck("k3", "nut nut book incube")
    sketch = Sketch(seen(table))
    assert sketch.chance_of(0, 7) == 1.0
    assert sketch.chance_of(1, 7) == 0.5
    assert sketch.chance_of(1, BOOK) == 0.25
    assert sketch.chance_of(2, 7) == 0.0
    assert sketch.expected(7) == 1.5


def test_a_crew_in_the_reserve_comes_in_as_soon_as_it_may() -> None:
    table = Table(1, "propeller nut - - - -", "1 1 2 2 3 4").workshop(0, "hellinaute").reserve("incube@k3")
    sketch = Sketch(seen(table))
    sketch.display[0] = NONE
    sketch.lay(0, 0, 6)
    sketch.bring_in()
    assert sketch.flying & 1
    assert sum(sketch.reserve) == 0


def test_the_last_card_of_the_fleet_is_certain() -> None:
    table = Table(1, "incube nut - - - -", "1 1 2 2 3 4").fly_all_but("nucifera")
    table.workshop(0, "nucifera@k3", "nut@k4")
    prospect = appraised(seen(table), 3)
    assert isinstance(prospect, Prospect)
    assert prospect.best_laid(prospect.now, 9)[1] == 1.0


def test_every_table_has_weights() -> None:
    assert set(tables()) == {*ALONE.values(), "mixed", "duo"}
    assert all(len(weights) == 2 * NUMBERS for weights in tables().values())
    views = {
        "base": GAME.match(1, 1).view(0),
        "eggs": GAME.match(1, 1, {"eggs": True}).view(0),
        "mixed": GAME.match(1, 1, ALL).view(0),
        "duo": GAME.match(2, 1).view(0),
    }
    for table, view in views.items():
        assert isinstance(view, AerionView)
        assert table_of(view) == table
        assert 0.0 < foreseen(view) < 1.0
        assert any(looked(Sketch(view)).found)


@pytest.mark.parametrize("options", [{}, *({key: True} for key in ALL)])
def test_nothing_that_helps_is_fitted_to_harm(options: dict[str, object]) -> None:
    view = GAME.match(1, 5, options).view(0)
    assert isinstance(view, AerionView)
    prospect = appraised(view, 3)
    assert isinstance(prospect, Prospect)
    fewer = prospect.now.copy()
    fewer.fairies -= 1
    assert prospect.after(fewer) <= prospect.odds
    richer = prospect.now.copy()
    richer.books[0] += 1
    assert prospect.after(richer) >= prospect.odds
    flown = prospect.now.copy()
    flown.flying |= 1
    assert prospect.after(flown) > prospect.odds


def test_a_copy_that_is_the_last_is_dearer_than_one_of_many() -> None:
    table = Table(1, "nucifera nut incube incube - -", "1 2 3 4 6 6").no_decks()
    table.deck("k3", "nut nut book incube sognae").deck("fh", "nut nut book incube sognae")
    prospect = appraised(seen(table), 3)
    assert prospect.cost(0) > prospect.cost(1) > 0.0


def test_only_the_strong_player_goes_by_the_fit() -> None:
    view = GAME.match(1, 1).view(0)
    assert isinstance(view, AerionView)
    assert [type(appraised(view, level)) for level in (1, 2, 3)] == [Worth, Worth, Prospect]


def test_odds_are_certain_at_the_end_and_fall_with_despair() -> None:
    match = GAME.match(1, 7)
    start = KNOWS.odds(match.view(0))
    last = [then for _, _, then in played(match, 1)][-1]
    assert 0.0 < start < 1.0
    assert KNOWS.odds(last) in (0.0, 1.0)
    assert KNOWS.odds(last) == float(bool(match.outcome and match.outcome.winners))


def test_the_strong_player_wins_nearly_every_match_with_three_fairies() -> None:
    won = 0
    for seed in range(60, 64):
        match = GAME.match(1, seed)
        for _ in played(match, 3):
            pass
        won += bool(match.outcome and match.outcome.winners)
    assert won >= 3
