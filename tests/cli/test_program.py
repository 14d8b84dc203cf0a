"""The program itself: its help, its languages, its errors in one line with their exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli.program import commands
from ludotheque.cli.speech import texts_in
from ludotheque.kernel import LANGUAGES
from ludotheque.lab.conformance.wording import compare_tables
from ludotheque.terminal.sentences import own_texts
from tests.cli.shelf import House
from tests.terminal.pseudo import environment


@pytest.mark.parametrize("floor", ["ludotheque.cli", "ludotheque.terminal", "ludotheque.lab"])
def test_four_languages_hold_the_same_keys_and_placeholders(floor: str) -> None:
    tables = {language: dict(own_texts(floor, language)) for language in LANGUAGES}
    plain = {
        language: {key: text if isinstance(text, str) else dict(text) for key, text in table.items()}
        for language, table in tables.items()
    }
    assert compare_tables(plain) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_one_line_of_help_in_every_language(language: str) -> None:
    texts = texts_in(language)
    for name in commands():
        assert texts.has(f"command.{name.replace('-', '_')}.about"), name


@pytest.mark.parametrize("name", sorted(commands()))
def test_help_of_each_command_has_words_for_everything(name: str, house: House) -> None:
    said = house.does(name, "--help")
    assert "command." not in said
    assert "ask." not in said


def test_help_speaks_the_readers_language(house: House) -> None:
    said = house.run("--help", LANG="fr_FR.UTF-8").stdout
    assert "jouer dans le terminal" in said
    assert "afficher cette aide" in said


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["play", "chess"], 2, "There is no game called chess. On the shelf:"),
        (["play", "cairn", "--seats", "9"], 2, "not for 9 players, but for 2, 3, 4"),
        (["play", "cairn", "-o", "hand=7"], 2, "hand cannot be 7; it can be 2..3"),
        (["play", "cairn", "-o", "hat=7"], 2, "There is no option called hat. There are: hand, equal"),
        (["play", "cairn", "-o", "hand"], 2, "key=value"),
        (["play", "cairn", "--preset", "slow"], 2, "quick"),
        (["play", "cairn", "--bots", "genius"], 2, "genius"),
        (["play", "cairn", "--at", "person"], 2, "1 player for 2 seats"),
        (["play", "cairn", "--content", "missing.toml"], 4, "missing.toml"),
        (["play", "--resume"], 2, "No unfinished match"),
        (["play", "--resume", "cairn-9"], 3, "There is no match cairn-9 in the drawer."),
        (["play"], 2, "Which game?"),
        (["replay", "nowhere.ludo"], 3, "There is no match nowhere.ludo"),
        (["rules", "cairn", "ZZ99"], 2, "nothing under ZZ99"),
        (["simulate", "cairn", "--games", "0"], 2, "games cannot be 0"),
        (["simulate", "cairn", "--bot", "a,b,c"], 2, "3 players for 2 seats"),
        (["arena", "cairn", "--bots", "random"], 2, "at least two different bots"),
        (["learn", "cairn", "flying"], 2, "There is no lesson flying. There are: first."),
        (["new-game", "Bad Name"], 2, "Bad Name cannot be a game’s name"),
        (["new-game", "cairn"], 2, "already on the shelf"),
        (["play", "cairn", "--seats", "many"], 2, "--seats"),
        (["dance"], 2, "dance"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_with_its_code(
    arguments: list[str], code: int, words: str, house: House
) -> None:
    done = house.run(*arguments)
    assert done.returncode == code, done.stderr
    assert words in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr


def test_errors_speak_the_readers_language(house: House) -> None:
    assert "Aucun jeu ne s’appelle chess" in house.run("play", "chess", "--lang", "fr").stderr
    assert "no vale" in house.run("play", "cairn", "--seats", "x", "--lang", "es").stderr


def test_a_file_that_is_no_match_is_wrong_data(house: House) -> None:
    (house.folder / "notes.ludo").write_bytes(b"hello")
    done = house.run("replay", "notes.ludo")
    assert done.returncode == 3
    assert "This file is not a match of ours." in done.stderr


def test_a_closed_pipe_is_no_error(house: House) -> None:
    command = f"{sys.executable} -m ludotheque rules cairn | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment(house.home, house.extra),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_the_shelf_as_data(house: House) -> None:
    (room,) = [one for one in json.loads(house.does("games", "--json")) if one["name"] == "cairn"]
    assert room["seats"] == [2, 3, 4]
    assert [option["key"] for option in room["options"]] == ["hand", "equal"]


def test_a_rule_by_its_id_in_each_language(house: House) -> None:
    assert "Each stone you lay is a point." in house.does("rules", "cairn", "P2")
    assert "Chaque pierre posée vaut un point." in house.does("rules", "cairn", "P2", "--lang", "fr")
    (rule,) = json.loads(house.does("rules", "cairn", "cairn:P2", "--json"))
    assert (rule["id"], rule["kind"]) == ("cairn:P2", "rule")


def test_doctor_finds_nothing_wrong_here(house: House) -> None:
    found = json.loads(house.does("doctor", "--json"))
    assert {one["state"] for one in found} <= {"fine", "note"}
    assert any("cairn: complete, 14 rules" in one["what"] for one in found)


def test_doctor_names_a_drawer_that_cannot_be_written(house: House) -> None:
    house.home.parent.mkdir(exist_ok=True)
    house.home.write_text("not a folder")
    done = house.run("doctor")
    assert done.returncode == 1
    assert "LUDOTHEQUE_HOME" in done.stdout


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ([""], "simulate"),
        (["pl"], "play"),
        (["play", ""], "cairn"),
        (["play", "cairn", "--se"], "--seats"),
        (["play", "cairn", "-o", "eq"], "equal=yes"),
        (["play", "cairn", "--bots", ""], "strong"),
        (["play", "cairn", "--lang", ""], "nl"),
        (["rules", "cairn", "P"], "P2"),
        (["learn", "cairn", ""], "first"),
        (["content", ""], "export"),
    ],
)
def test_the_shell_is_told_what_may_follow(typed: list[str], found: str, house: House) -> None:
    assert found in house.does("completion", "words", "--", *typed).splitlines()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_call_the_program(shell: str, house: House) -> None:
    assert "ludotheque completion words" in house.does("completion", shell)


def test_the_bash_script_works_in_bash(house: House) -> None:
    script = house.does("completion", "bash")
    ask = "COMP_WORDS=(ludotheque rules cairn P); COMP_CWORD=3; _ludotheque; echo ${COMPREPLY[@]}"
    surroundings = environment(house.home, house.extra)
    surroundings["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{surroundings['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script + ask], env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["P1", "P2"], done.stderr
