"""What somebody types: numbers, starts of moves, labels, sets; and errors that say what would be right."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.kernel import MalformedMove, Match
from ludotheque.kit.drawing import plain
from ludotheque.terminal.choices import Choice, choices, shown, understood
from ludotheque.terminal.commands import meant, spelled
from ludotheque.terminal.sentences import terminal_texts
from tests.terminal.windows import sit, window


def offered(match: Match, seat: int = 0, language: str = "en") -> list[Choice]:
    return choices(match.room, terminal_texts(match.room, language), match.legal(seat))


def desert() -> Match:
    seed = next(seed for seed in range(50) if 0 in game("desert").match(3, seed=seed).waiting)
    return game("desert").match(3, seed=seed)


def rolling() -> Match:
    """KERO with the truck standing and five dice thrown."""
    seed = next(seed for seed in range(50) if 0 in game("kero").match(seed=seed).waiting)
    match = game("kero").match(seed=seed)
    match.play(0, "stand_up")
    match.expire()
    return match


def divining() -> Match:
    """KRÉO at the moment when cards are chosen."""
    match = game("kreo").match(3, seed=2)
    while not any(choice.verb == "choose" for choice in offered(match, match.waiting[0])):
        random_match(match, 1, 1)
    return match


def test_any_unambiguous_start_is_a_move() -> None:
    match = desert()
    found = offered(match)
    one = next(choice for choice in found if choice.notation == "end")
    assert understood(match.room, found, "en") == one.move
    walks = [choice for choice in found if choice.verb == "walk"]
    letters = [choice.notation[5] for choice in walks]
    for choice in walks:
        if letters.count(choice.notation[5]) == 1:
            assert understood(match.room, found, "w " + choice.notation[5]) == choice.move


def test_a_start_that_fits_several_moves_says_which() -> None:
    match = desert()
    with pytest.raises(MalformedMove) as caught:
        understood(match.room, offered(match), "w")
    assert caught.value.key == "terminal.several"
    assert "walk " in str(caught.value.params["moves"])


def test_a_number_in_a_move_is_never_the_start_of_a_larger_one() -> None:
    room = game("kero")
    found = [Choice(1, room.vocabulary.parse("trade 10"), "trade 10", "Trade 10 wheat")]
    assert understood(room, found, "trade 1") == room.vocabulary.parse("trade 1"), (
        "which is refused by its rule"
    )


def test_a_move_is_also_understood_by_its_label() -> None:
    match = desert()
    found = offered(match, language="fr")
    end = next(choice for choice in found if choice.notation == "end")
    assert understood(match.room, found, end.label.upper()) == end.move


def test_dice_are_named_one_after_the_other_or_with_commas() -> None:
    match = rolling()
    found = offered(match)
    wanted = match.room.vocabulary.parse("throw white_1+white_3")
    for typed in (
        "throw white_1+white_3",
        "throw white_3 white_1",
        "thr white_1, white_3",
        "thr white_3+white_1",
    ):
        assert understood(match.room, found, typed) == wanted


def test_sets_are_never_listed_one_by_one() -> None:
    match = rolling()
    found = offered(match)
    assert len([choice for choice in found if choice.verb == "throw"]) > 10
    lines = [plain(line) for line in shown(match.room, found, 80)]
    assert len([line for line in lines if "throw" in line]) == 1
    assert "white_4 white_5" in next(line for line in lines if "throw" in line)


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_an_error_gives_a_legal_move_of_this_table_as_example(language: str) -> None:
    match = desert()
    session = sit(match, language=language)
    session.try_move(0, "xyzzy")
    said = window(session).text
    shown_as = [choice for choice in session.choices(0) if f" {choice.notation}, " in said]
    assert shown_as, said


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_a_word_that_does_not_fit_is_told_what_fits_and_no_name_of_the_code(language: str) -> None:
    """“2 no vale aquí (space)” said English to a Spanish reader, and nothing of what would be right."""
    session = sit(desert(), language=language)
    session.try_move(0, "walk 2")
    said = window(session).text
    assert "a1 … e5" in said
    assert "space" not in said


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
@pytest.mark.parametrize("name", ["aerion", "desert", "kero", "kreo"])
def test_every_word_of_the_help_is_that_word_and_its_example_a_legal_move(name: str, language: str) -> None:
    match = game(name).match(seed=2)
    seat = match.waiting[0]
    session = sit(match, [seat], language, rows=200)
    session.commands["help"](session, seat, "")
    lines = window(session).lines
    for word in session.commands:
        assert meant(session, f"{spelled(session, word)} 2") == word
        listed = any(line.strip().startswith(spelled(session, word)) for line in lines)
        assert listed == (word != "concede" or match.room.no_concession(match.head.options) is None)
    legal = [choice.notation for choice in session.choices(seat)]
    assert any(line.strip().split(" (")[0] in legal for line in lines[:3])
    assert not any(line.endswith(": place 2") for line in lines) or name not in ("kero", "aerion")


@pytest.mark.parametrize(
    ("language", "typed"),
    [("fr", "choose comète"), ("fr", "choisir comete"), ("nl", "choose komeet"), ("es", "elegir cometa")],
)
def test_a_card_is_named_in_the_words_that_stand_on_screen(language: str, typed: str) -> None:
    room = game("kreo")
    texts = terminal_texts(room, language)
    comet = room.vocabulary.parse("choose comet")
    assert understood(room, [], typed, texts) == comet, (
        "also where it may not be chosen: then a rule says why"
    )


def test_dice_are_named_in_the_readers_words_too() -> None:
    match = rolling()
    texts = terminal_texts(match.room, "nl")
    wanted = match.room.vocabulary.parse("throw white_1+white_3")
    assert understood(match.room, offered(match, language="nl"), "throw wit 1, wit 3", texts) == wanted


def test_a_label_is_understood_without_its_signs() -> None:
    match = divining()
    room = match.room
    found = offered(match, match.waiting[0], "fr")
    one = next(choice for choice in found if choice.verb == "choose")
    assert ":" in one.label
    assert understood(room, found, one.label.replace(" :", "").lower()) == one.move
