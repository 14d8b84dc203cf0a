"""`new-verb`: a verb that holds at once in book, code, test and four languages, whatever the room."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.checkouts import is_clean, passes
from tests.cli.shelf import House
from tests.terminal.pseudo import environment

ROOT = Path(__file__).parents[2]
ROOMS = {"aerion", "desert", "kero", "kreo"}


def checkout(house: House, *rooms: str) -> Path:
    """A copy of the house with these of its rooms and their tests."""
    root = house.folder / "checkout"
    others = ROOMS - set(rooms)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", *others))
    for room in rooms:
        shutil.copytree(ROOT / "tests/games" / room, root / "tests/games" / room)
    shutil.copytree(ROOT / "tests/kit", root / "tests/kit", dirs_exist_ok=True)
    (root / "tests/games").mkdir(exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", root)
    house.extra["PYTHONPATH"] = str(root / "src")
    return root


def holds(house: House, root: Path, room: str, verb: str) -> None:
    """The suite finds no fault, the new test passes, and the code is clean."""
    checked = house.does("check", room, "--matches", "1", cwd=root)
    assert f"{room}: 1 match, no fault." in checked
    assert "missing" not in checked
    test = f"tests/games/{room}/test_{verb}.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    passes(root, command, environment(house.home, house.extra))
    is_clean(root, f"src/ludotheque/games/{room}", test)


def test_a_verb_in_a_new_room_needs_only_its_author(house: House) -> None:
    root = checkout(house)
    house.does("new-game", "harbour", cwd=root)
    said = house.does("new-verb", "harbour", "whistle", cwd=root)
    for file in ("words.py", "rules.py", "rulebook/ids.txt", "rulebook/nl.md", "locale/es.toml"):
        assert f"src/ludotheque/games/harbour/{file}" in said
    assert "tests/games/harbour/test_whistle.py" in said
    assert "harbour:WHISTLE" in said
    holds(house, root, "harbour", "whistle")
    assert "dat mag nog niemand" in house.does("rules", "harbour", "WHISTLE", "--lang", "nl", cwd=root)
    rules = root / "src/ludotheque/games/harbour/rules.py"
    text = rules.read_text(encoding="utf-8")
    refusal = '    return Refusal("harbour:WHISTLE", "refusal.whistle")\n'
    assert text.count(refusal) == 1
    rules.write_text(text.replace(refusal, "    return None\n"), encoding="utf-8")
    played = house.run("play", "harbour", "--seed", "1", typed="whistle\nquit\n", cwd=root)
    assert "Whistle." in played.stdout


def test_a_verb_in_a_room_of_the_house_holds_too(house: House) -> None:
    root = checkout(house, "desert")
    house.does("new-verb", "desert", "dance", "--rule", "DN1", "--chapter", "actions", cwd=root)
    holds(house, root, "desert", "dance")


@pytest.mark.long
@pytest.mark.parametrize("room", sorted(ROOMS - {"desert"}))
def test_a_verb_in_any_other_room(house: House, room: str) -> None:
    root = checkout(house, room)
    house.does("new-verb", room, "look_up", cwd=root)
    holds(house, root, room, "look_up")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("harbour", "Whistle"), "cannot be a verb"),
        (("harbour", "greet"), "already has the verb greet"),
        (("harbour", "whistle", "--rule", "T1"), "cannot be the id of a new rule"),
        (
            ("harbour", "whistle", "--chapter", "songs"),
            "There is no chapter songs. There are: setup, turn, end.",
        ),
        (("cairn", "whistle"), "run this in its checkout"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_changed(
    house: House, asked: tuple[str, ...], said: str
) -> None:
    house.does("new-game", "harbour")
    package = house.folder / "harbour"
    house.extra["PYTHONPATH"] += f":{package / 'src'}"
    about = house.folder / "packages/harbour-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text("[ludotheque.games]\nharbour = ludotheque_harbour:GAME\n")
    before = {file: file.read_bytes() for file in package.rglob("*.*") if file.suffix != ".pyc"}
    done = house.run("new-verb", *asked, cwd=package)
    assert done.returncode == 2
    assert said in done.stderr
    assert all(file.read_bytes() == held for file, held in before.items())
