"""Whole matches of every game on the shelf, at a real pseudo-terminal of 80 columns.

Everybody plays at random, which is quick and meets more of a game than good play does.
"""

from __future__ import annotations

import json
import re
from itertools import cycle, pairwise
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Room
from ludotheque.terminal.sentences import own_texts, terminal_texts
from tests.terminal.pseudo import COLOUR, Person, Shadow

ROOMS = list(shelf())
# A game whose clock runs from its first moment is played in real time, every other one by notation; every
# language is met at least once.
REAL_TIME = [name for name in ROOMS if game(name).timed and game(name).match(seed=5).deadline is not None]
OTHERS = [name for name in ROOMS if name not in REAL_TIME]
PAIRS = list(zip(cycle(OTHERS), LANGUAGES, strict=False)) if len(OTHERS) < len(LANGUAGES) else []
PAIRS = PAIRS or list(zip(OTHERS, cycle(LANGUAGES), strict=False))
*PAIRS, LAST = PAIRS  # the last language is that of the match without colour
MOVES = 2000  # no whole match of one person asks for more


def play_on(person: Person, shadow: Shadow, seat: int = 0, by_number: bool = False) -> None:
    """Answer every prompt with a good move until the match is over; where a clock runs, press keys."""
    for _ in range(MOVES):
        person.wait(lambda: ready(person, shadow, seat), "a prompt, a clock or the end")
        if shadow.over:
            return
        if asked_back(person, shadow):
            person.types(terminal_texts(shadow.room, shadow.language).say("house.yes"))
        elif person.at_prompt and (words := shadow.words(seat, by_number)):
            person.types(words)
        elif person.at_prompt:
            person.look()  # what was typed last has just been carried out
        else:
            press(person, shadow, seat)
    raise AssertionError("the match does not end")


def ready(person: Person, shadow: Shadow, seat: int) -> bool:
    if not list((shadow.home / "matches").glob("*.json")):
        return False
    return (
        shadow.over
        # A prompt that others' moves draw anew may stand a moment longer than the match waits.
        or (person.at_prompt and seat in shadow.match.waiting)
        or asked_back(person, shadow)
        or (shadow.match.deadline is not None and bool(shadow.match.legal(seat)))
    )


def asked_back(person: Person, shadow: Shadow) -> bool:
    """Whether the room would rather be sure of the last move."""
    return person.is_asked(terminal_texts(shadow.room, shadow.language).say("terminal.yes_or_no"))


def press(person: Person, shadow: Shadow, seat: int) -> None:
    """The key that stands beside a good move on screen, or its words where it has none."""
    match = shadow.match
    if shadow.over or not match.legal(seat):
        return
    move = shadow.move(seat)
    if move < 0:
        person.look(0.1)
        return
    entries = len(match.journal.entries)
    label = terminal_texts(shadow.room, shadow.language, names(shadow)).move(shadow.room.vocabulary, move)
    key = re.search(rf"<([^>]+)> {re.escape(label)}(?:\s\s|\n|$)", person.text)
    if key:
        person.presses(" " if len(key[1]) > 1 else key[1])
    else:
        person.presses(f":{shadow.room.vocabulary.notation(move)}\r")
    for _ in range(10):
        person.look(0.05)
        if len(shadow.match.journal.entries) != entries:
            return


def names(shadow: Shadow) -> list[str]:
    return list(json.loads(shadow.file.with_suffix(".json").read_text(encoding="utf-8"))["names"])


def start(
    room: Room,
    home: Path,
    *more: str,
    language: str = "en",
    extra: dict[str, str] | None = None,
    bots: str = "random",
) -> Person:
    arguments = ["play", room.name, "--seed", "5", "--bots", bots, "--speed", "40", *more]
    return Person([*arguments, "--lang", language], home, extra)


@pytest.mark.parametrize(("name", "language"), [LAST])
def test_a_whole_match_by_number_without_colour(name: str, language: str, tmp_path: Path) -> None:
    room = game(name)
    person = start(room, tmp_path, "--no-color", language=language)
    shadow = Shadow(room, tmp_path, language, "random")
    play_on(person, shadow, by_number=True)
    assert person.ends() == 0
    assert not COLOUR.search(person.said)
    assert terminal_texts(room, language).say("terminal.over") in person.text
    assert raw_keys(room, person.said) == []


@pytest.mark.parametrize("name", ROOMS[:1])
def test_no_color_in_the_environment_is_respected(name: str, tmp_path: Path) -> None:
    room = game(name)
    person = start(room, tmp_path, extra={"NO_COLOR": "1"})
    person.asked()
    assert not COLOUR.search(person.said)
    assert COLOUR.search("\x1b[1;32mgreen\x1b[0m"), "the test itself must see colour"


@pytest.mark.parametrize(("name", "language"), PAIRS)
def test_a_whole_match_by_notation_in_each_language(name: str, language: str, tmp_path: Path) -> None:
    room = game(name)
    person = start(room, tmp_path, language=language)
    shadow = Shadow(room, tmp_path, language, "random")
    play_on(person, shadow)
    assert person.ends() == 0
    texts = terminal_texts(room, language)
    assert texts.say("terminal.over") in person.text
    assert "ludotheque replay" in person.text
    outcome = shadow.match.outcome
    assert outcome is not None
    assert texts.say(f"result.{outcome.result}")[:20] in person.text
    assert raw_keys(room, person.said) == []


def raw_keys(room: Room, said: str) -> list[str]:
    """Text keys that stand on screen because nobody gave them words."""
    keys = set(room.tables["en"]) | set(own_texts("ludotheque.terminal", "en"))
    return [key for key in keys if re.search(rf"(?<![\w.]){re.escape(key)}(?![\w.])", said) and "." in key]


def test_a_whole_match_of_two_with_all_expansions_together(tmp_path: Path) -> None:
    room = game("aerion")
    person = start(room, tmp_path, "--preset", "whole_sky", "--seats", "2")
    play_on(person, Shadow(room, tmp_path, skill="random"))
    assert person.ends() == 0


@pytest.mark.long
@pytest.mark.parametrize("name", REAL_TIME)
def test_a_whole_match_in_real_time_with_a_running_gauge_and_single_keys(name: str, tmp_path: Path) -> None:
    room = game(name)
    person, shadow = start(room, tmp_path, "--speed", "120"), Shadow(room, tmp_path, skill="random")
    play_on(person, shadow)
    assert person.ends() == 0
    left = [float(one) for one in re.findall(r"[█░]{3,}\S*\s+(?:\x1b\S*)*\s*([0-9.]+) s", person.said)]
    assert len(set(left)) > 10, "the gauge runs"
    timed = [entry for entry in shadow.match.journal.entries if entry.kind == "move" and entry.seat == 0]
    assert any(later.at > sooner.at for sooner, later in pairwise(timed))


@pytest.mark.parametrize("name", ROOMS)
def test_plain_sentences_and_nothing_redrawn(name: str, tmp_path: Path) -> None:
    room = game(name)
    person = start(room, tmp_path, "--plain", "--speed", "1")
    person.wait(
        lambda: person.at_prompt or re.search(r"^[0-9.]+ s$", person.text, re.MULTILINE) is not None, "it"
    )
    assert "\x1b[2J" not in person.said
    assert "\x1b[H" not in person.said
    shadow = Shadow(room, tmp_path)
    texts = terminal_texts(room, "en", names(shadow))
    said = person.said.replace("\r\n", "\n")
    missing = [one for one in room.face.describe(shadow.match.view(0), texts) if one not in said]
    assert len(missing) <= (2 if name in REAL_TIME else 0), missing  # two tanks run dry meanwhile
