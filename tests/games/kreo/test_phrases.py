"""Facts in words: what page, drawing and sentences share, and how moves are called at a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest

from ludotheque.games.kreo.text import KreoFace
from ludotheque.kernel import LANGUAGES
from ludotheque.table.choices import Choice, choices
from ludotheque.terminal.choices import choices as listed
from tests.games.kreo.position import ROOM, Table


def test_what_became_known_stands_under_its_round_and_phase() -> None:
    table = Table("planet fire", "air comet", "earth water").tokens(0, 1, 0)
    table.reveal("fire", "air", "earth").play(1, "show comet 1")
    said = KreoFace().describe(table.view(0), ROOM.texts("en", ["Ann", "Bob", "Cat"]))
    assert said[said.index("Creation of round 2:") + 1] == "Ann played Fire."
    assert said[said.index("Divination of round 3:") + 1] == "Bob showed you Comet."


def test_moves_say_what_they_cost_and_who_a_side_is_at_this_table() -> None:
    table = Table("planet fire", "air comet", "earth water").tokens(3, 0, 0).discarded("wind")
    texts = ROOM.at_table(table.view(0), ROOM.texts("en", ["Ann", "Bob", "Cat"]))
    words = [
        texts.move(ROOM.vocabulary, ROOM.vocabulary.parse(move))
        for move in ("show fire 2", "offer fire 3", "recall fire wind", "shed fire no")
    ]
    assert words == [
        "Show Fire to Bob (1 token)",
        "Offer Cat a swap: Fire (2 tokens)",
        "Recall Wind for Fire (3 tokens)",
        "Shed Fire without a token",
    ]
    match = ROOM.match(3, 7, {"incarnations": True})
    texts = ROOM.at_table(match.view(0), ROOM.texts("en"))
    assert texts.move(ROOM.vocabulary, ROOM.vocabulary.parse("incarnate titan 1")) == (
        "Be the Titan Coeus and take 1 token"
    )
    assert texts.move(ROOM.vocabulary, ROOM.vocabulary.parse("incarnate titanide 2")) == (
        "Be the Titaness Phoebe and take 2 tokens"
    )


@pytest.mark.rule("kreo:17", "kreo:19")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("incarnations", [False, True])
def test_nobody_is_offered_more_tokens_than_are_left(language: str, incarnations: bool) -> None:
    """The first player leaves one: buttons, their headings and the terminal's list speak of none or one."""
    match = ROOM.match(3, 7, {"incarnations": incarnations})
    first = match.waiting[0]
    most = max(match.legal(first), key=lambda move: match.room.vocabulary.values(move)[-1])
    left_one = match.room.vocabulary.values(most)[-1] - 1
    match.play(first, f"incarnate titan {left_one}" if incarnations else f"share {left_one}")
    seat = match.waiting[0]
    texts = ROOM.texts(language)
    view = match.view(seat)
    shown = [
        str(words)
        for choice in choices(ROOM, view, match.legal(seat), texts)
        for words in (
            choice["label"],
            *(one for step in cast("list[Choice]", choice["steps"]) for one in _of_step(step)),
        )
    ]
    shown += [one.label for one in listed(ROOM, ROOM.at_table(view, texts), match.legal(seat))]
    assert any("1" in words for words in shown)
    assert [words for words in shown if re.search("[2-9]", words)] == []


def _of_step(step: Choice) -> list[str]:
    return [str(step["label"]), *cast("list[str]", step["labels"])]


def given_up() -> Table:
    table = Table("planet fire", "air water", "earth earth", concession=True)
    table.match.concede(0)
    return table


@pytest.mark.parametrize(
    ("ends", "why"),
    [
        (
            lambda: Table("thunderbolt", "air", "water").reveal("thunderbolt", "air", "water"),
            "first or the last",
        ),
        (lambda: Table("fire", "air", "water").reveal("fire", "air", "water"), "did not come into play"),
        (given_up, "The team gave up."),
    ],
)
def test_the_ending_says_why_and_nothing_else(ends: Callable[[], Table], why: str) -> None:
    table = ends()
    said = KreoFace().describe(table.view(0), ROOM.texts("en"))
    outcome = next(line for line in said if why in line)
    assert "or the team gave up" not in outcome
    assert ("gave up" in outcome) == (why == "The team gave up.")
