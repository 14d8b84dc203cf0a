"""What people at one keyboard can do beside making moves."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from ludotheque.kernel import Journal
from tests.cairn.room import GAME
from tests.cli.shelf import House
from tests.terminal.pseudo import Person, Shadow


def sit_down(house: House, *more: str) -> Person:
    person = Person(["play", "cairn", "--seed", "3", *more], house.home, house.extra)
    person.asked()
    return person


def kept(home: Path) -> Journal:
    (file,) = (home / "matches").glob("*.ludo")
    return Journal.read(file.read_bytes())


def ask(person: Person, words: str) -> str:
    person.types(words)
    person.asked()
    return person.text


def test_moves_stand_there_with_number_label_and_notation(house: House) -> None:
    person = sit_down(house)
    assert "1  Lay the 2     place 2" in person.text
    assert "3  Draw a stone  draw" in person.text


def test_why_names_the_rule_and_its_words(house: House) -> None:
    seen = ask(sit_down(house), "why topple")
    assert "There is no pile to topple." in seen
    assert "cairn:S1" in seen
    assert "You may topple the pile if there is one." in seen


def test_why_says_when_a_move_is_allowed(house: House) -> None:
    assert "you may" in ask(sit_down(house), "why draw")


def test_an_illegal_move_is_refused_with_its_rule_and_nothing_is_played(house: House) -> None:
    seen = ask(sit_down(house), "place 6")
    assert "You hold no 6." in seen
    assert "cairn:P1" in seen
    assert kept(house.home).entries == []


def test_nonsense_is_answered_kindly(house: House) -> None:
    seen = ask(sit_down(house), "xyzzy")
    assert "xyzzy is not a move of this game." in seen
    assert "help" in seen


def test_the_start_of_a_notation_is_enough(house: House) -> None:
    ask(sit_down(house), "dr")
    assert kept(house.home).entries[0].move == GAME.vocabulary.parse("draw")


def test_hint_gives_a_move_and_a_reason(house: House) -> None:
    seen = ask(sit_down(house), "hint")
    assert "Lay the 2" in seen
    assert "The lowest stone that fits" in seen
    assert "Second-best:" in seen
    assert "odds" not in seen, "nobody fitted any"


def test_rules_by_id_by_chapter_and_by_word(house: House) -> None:
    person = sit_down(house)
    assert "Turns go round in the order of the seats." in ask(person, "rules T1")
    assert "Most points" in ask(person, "rules end") or "most points" in person.text
    assert "cairn:D2" in ask(person, "rules five stones")


def test_the_log_tells_what_this_seat_heard(house: House) -> None:
    person = sit_down(house, "--at", "person,random")
    ask(person, "draw")
    seen = ask(person, "log")
    assert "Player 1: it is a" in seen
    assert "Player 2 (random): it is a" not in person.said


def pass_the_curtain(person: Person, name: str) -> None:
    person.sees(f"The keyboard goes to {name}.")
    person.types("")
    person.asked()


def test_undo_takes_a_step_back_where_nobody_learned_anything(house: House) -> None:
    person = Person(
        ["play", "cairn", "--seed", "3", "--bots", "none", "--names", "Ada,Bob"], house.home, house.extra
    )
    pass_the_curtain(person, "Ada")
    person.types("place 2")
    pass_the_curtain(person, "Bob")
    person.types("topple")
    pass_the_curtain(person, "Ada")
    assert "Nothing can be taken back now." in ask(person, "undo")
    person.types("seat 2")
    pass_the_curtain(person, "Bob")
    assert "(empty)" in person.text
    ask(person, "undo")
    assert [entry.kind for entry in kept(house.home).entries] == ["move", "move", "undo"]
    assert "Bob, it is your move:" in person.text
    assert "(empty)" not in person.text


def test_a_curtain_falls_between_hidden_hands(house: House) -> None:
    person = Person(
        ["play", "cairn", "--seed", "3", "--bots", "none", "--names", "Ada,Bob"], house.home, house.extra
    )
    person.sees("The keyboard goes to Ada.")
    assert "Your hand" not in person.said
    person.types("")
    person.asked()
    assert "Your hand:  2   4   4" in person.text
    person.types("draw")
    person.sees("The keyboard goes to Bob.")
    assert "Your hand" not in person.text
    assert "\x1b[3J" in person.said, "the past cannot be scrolled back to"
    person.types("")
    person.asked()
    assert "Bob, it is your move:" in person.text
    assert "Ada: it is a" not in person.text


def test_bots_sit_at_any_seat(house: House) -> None:
    person = sit_down(house, "--at", "strong,person,random", "--seats", "3")
    assert "Player 2, it is your move:" in person.text
    assert kept(house.home).entries[0].seat == 0


def test_with_step_the_bots_wait_for_enter(house: House) -> None:
    person = sit_down(house, "--at", "random,person", "--step")
    assert "Player 1 (random) is next." in person.text
    assert kept(house.home).entries == []
    ask(person, "")
    assert len(kept(house.home).entries) == 1


def test_the_language_changes_in_mid_game(house: House) -> None:
    person = sit_down(house)
    assert "à vous de jouer" in ask(person, "lang fr")
    assert "la plus basse pierre" in ask(person, "indice").lower()
    assert "jij bent aan zet" in ask(person, "langue nl")
    assert "te toca" in ask(person, "taal es")


def test_help_lists_every_command(house: House) -> None:
    seen = ask(sit_down(house), "help")
    for word in ("why", "undo", "hint", "rules", "log", "seat", "quit"):
        assert f"  {word}" in seen


def test_conceding_asks_first(house: House) -> None:
    person = sit_down(house)
    person.types("concede")
    person.sees("Really give up?")
    person.types("yes")
    assert person.ends() == 0
    assert "Player 2 (normal) wins." in person.text


def test_leaving_keeps_the_match_and_resuming_goes_on(house: House) -> None:
    person = sit_down(house)
    ask(person, "draw")
    entries = len(kept(house.home).entries)
    person.types("quit")
    assert person.ends() == 0
    assert "ludotheque play --resume cairn-1" in person.text
    person = Person(["play", "--resume"], house.home, house.extra)
    person.asked()
    ask(person, "draw")
    assert len(kept(house.home).entries) > entries


def test_an_interrupt_loses_nothing(house: House) -> None:
    person = sit_down(house)
    ask(person, "draw")
    before = kept(house.home)
    person.child.sendintr()
    assert person.ends() == 130
    assert kept(house.home).entries == before.entries


def test_a_killed_terminal_loses_nothing_that_was_shown(house: House) -> None:
    person = sit_down(house)
    for _ in range(3):
        ask(person, "1")
    entries = len(kept(house.home).entries)
    person.child.kill(signal.SIGKILL)
    time.sleep(0.1)
    assert len(kept(house.home).entries) == entries >= 6
    person = Person(["play", "--resume", "cairn-1"], house.home, house.extra)
    person.asked()
    assert "it is your move" in person.text


def test_a_resumed_match_ends_like_any_other(house: House) -> None:
    person = sit_down(house)
    person.types("quit")
    person.ends()
    person = Person(["play", "--resume"], house.home, house.extra)
    shadow = Shadow(GAME, house.home)
    for _ in range(100):
        person.wait(lambda: person.at_prompt or shadow.over, "a prompt or the end")
        if shadow.over:
            break
        person.types(shadow.notation(0))
    assert person.ends() == 0
    assert "It is over." in person.text


def test_a_lesson_is_played(house: House) -> None:
    person = Person(["learn", "cairn"], house.home, house.extra)
    person.sees("Your first stone")
    person.sees("Enter to go on.")
    person.types("")
    person.sees("Draw one from the bag.")
    person.types("place 5")
    person.sees("You hold no 5.")
    person.types("place 6")
    person.sees("the lesson waits for the move marked →")
    person.types("")
    person.sees("Type: draw")
    person.types("draw")
    person.sees("Only you know what you drew.")
    person.types("")
    assert person.ends() == 0


def test_a_replay_is_stepped_through_from_a_seat(house: House) -> None:
    person = sit_down(house)
    ask(person, "draw")
    person.types("quit")
    person.ends()
    person = Person(["replay", "cairn-1", "--seat", "2"], house.home, house.extra)
    person.sees("0/2")
    person.types("")
    person.sees("Player 1: draw")
    assert "it is a" not in person.text
    person.types("b")
    person.sees("0/2")
    person.types("q")
    assert person.ends() == 0
