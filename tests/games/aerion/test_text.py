"""The table drawn and described, in every language and at every width."""

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games.aerion import GAME
from ludotheque.kernel import LANGUAGES
from ludotheque.kit.drawing import plain, width
from tests.games.aerion.position import ALL, Table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 60, 40])
def test_drawings_fit_and_leave_no_gap(language: str, columns: int) -> None:
    match = random_match(GAME.match(2, 3, ALL), 5, 45)
    texts = GAME.texts(language)
    drawn = GAME.face.draw(match.view(0), texts, columns)
    assert max(width(line) for line in drawn.split("\n")) <= columns
    told = GAME.face.describe(match.view(0), texts)
    for line in [*plain(drawn).split("\n"), *told]:
        assert "{" not in line
        assert "table." not in line
        assert "card." not in line


def test_the_drawing_shows_whose_move_what_is_open_and_the_dice() -> None:
    table = Table(1, "nut book - - - -", "1 1 2 2 3 4").workshop(0, "nucifera").book()
    drawn = plain(GAME.face.draw(table.game.view(table.state, 0), GAME.texts("en"), 80))
    assert "Player 1" in drawn
    assert "✔ yours" in drawn
    assert "Blueprint of the Nucifera" in drawn
    assert "sum 13" in drawn
    assert "1 Book" in drawn


def test_sentences_tell_everything_that_matters() -> None:
    table = Table(2, "nut book - - - -", "1 1 2 2 3 4").reserve("incube@k3", seat=1).fly("bombyx")
    told = " ".join(GAME.face.describe(table.game.view(table.state, 1), GAME.texts("en")))
    for words in (
        "Player 1 is to move",
        "Bombyx",
        "Reserve of Player 2: Incubus",
        "1, 1, 2, 2, 3, 4",
        "in charge",
    ):
        assert words in told


def test_a_lost_cause_is_told() -> None:
    table = Table(1, "nut - - - - -", "1 1 2 2 3 4").no_decks()
    told = " ".join(GAME.face.describe(table.game.view(table.state, 0), GAME.texts("en")))
    assert "can no longer be won" in told


def test_numbers_for_research_have_constant_length() -> None:
    lengths = set()
    for seats, options in ((1, {}), (2, ALL)):
        match = random_match(GAME.match(seats, 3, options), 5, 30)
        filled = GAME.numbers(match.view(0))
        lengths.add(tuple((name, len(numbers)) for name, numbers in filled.items()))
        assert all(isinstance(number, int) for numbers in filled.values() for number in numbers)
    assert len(lengths) == 1
