"""The house's conformance suite on Aerion, over tables in which every two choices meet."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.moves import ACQUIRE, HATCH
from ludotheque.kernel import Match, QuickChance
from ludotheque.lab.conformance import check, check_match, check_secrecy
from tests.games.aerion.combinations import CHOICES, Choice, pairs_of, pairwise
from tests.games.aerion.permuter import AerionPermuter
from tests.games.aerion.position import ALL

TABLES = pairwise()


def options_of(choice: Choice) -> dict[str, object]:
    return {key: value for key, value in choice.items() if key != "seats"}


def test_the_base_game_conforms_alone_and_in_two() -> None:
    assert check(GAME, matches=2, permuter=AerionPermuter(), thorough=6) == []


def test_all_expansions_at_once_conform() -> None:
    rulings = {
        "placement": "lenient",
        "transfer": "own_turn",
        "flagship_from_reserve": False,
        "last_card": "pays",
    }
    assert check(GAME, matches=2, options=[{**ALL, **rulings}], permuter=AerionPermuter(), thorough=25) == []


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_pairwise_tables_conform(number: int) -> None:
    choice = TABLES[number]
    match = GAME.match(int(choice["seats"]), number, options_of(choice))
    assert check_match(match, number, AerionPermuter(), thorough=40) == []


def test_every_two_choices_meet_at_some_table() -> None:
    met = set().union(*(pairs_of(choice) for choice in TABLES))
    assert ("eggs", True, "seats", 2) in met or ("seats", 2, "eggs", True) in met
    assert len(TABLES) < 40
    assert set(TABLES[0]) == set(CHOICES)


def hatching_match(seed: int) -> Match:
    """A match of two in which Eggs are taken and hatched whenever they can be."""
    match = GAME.match(2, seed, {"eggs": True, "hellkite": True})
    chance = QuickChance(seed)
    for _ in range(150):
        if match.outcome is not None:
            break
        seat = match.waiting[0]
        moves = match.legal(seat)
        eager = [move for move in moves if move & 0xFF == HATCH]
        eager = eager or [move for move in moves if move & 0xFF == ACQUIRE]
        chosen = eager or moves
        match.play(seat, chosen[int(chance.below(0, len(chosen)))])
    return match


def test_secrecy_holds_through_hatching() -> None:
    hatched = 0
    for seed in range(4):
        match = hatching_match(seed)
        hatched += sum(1 for entry in match.journal.entries if entry.move & 0xFF == HATCH)
        for cut in (len(match.journal.entries) // 2, len(match.journal.entries)):
            part = Match.replay(match.journal, GAME, cut)
            for seat in (0, 1, -1):
                check_secrecy(part, AerionPermuter(), seat, QuickChance(seed))
    assert hatched > 4
