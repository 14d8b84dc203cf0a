"""Rooms are the same furniture: every module where one expects it, every field said by its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ludotheque.games import shelf

SOURCE = Path(__file__).parents[2] / "src/ludotheque"
ROOMS = {
    **{name: SOURCE / "games" / name for name in shelf()},
    "cairn": Path(__file__).parents[1] / "cairn/room",
    "attic": SOURCE / "cli/blueprint/attic",
}
# A room whose rules fill a folder is a furnished one; what `new-game` lays out begins with a single module.
FULL = {name for name, folder in ROOMS.items() if (folder / "rules").is_dir()}
# What stands in every room, as a module or as a folder of that name.
SMALLEST = ("box", "options", "words", "state", "view", "guess", "rules", "text")
# What stands in a room that is furnished.
FURNITURE = (
    *("box", "content", "options", "moves", "events", "words", "state", "view", "guess", "rules"),
    *("sentences", "text", "paint", "tensor", "lessons", "mind"),
)
# Names that once meant different things in different rooms.
GONE = ("components", "cards", "pieces", "names", "stages", "lines", "speech", "wording", "reasons", "bot")


def classes_with_fields(room: Path) -> list[ast.ClassDef]:
    found = []
    for name in ("state.py", "view.py"):
        for node in ast.parse((room / name).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and fields_of(node) is not None:
                found.append(node)
    return found


def fields_of(node: ast.ClassDef) -> list[str] | None:
    for child in node.body:
        if (
            isinstance(child, ast.AnnAssign)
            and isinstance(child.target, ast.Name)
            and child.target.id == "FIELDS"
            and child.value is not None
        ):
            return [str(one) for one in ast.literal_eval(child.value)]
    return None


def constructor_of(node: ast.ClassDef) -> ast.arguments:
    (found,) = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    return found.args


@pytest.mark.parametrize("room", ROOMS)
def test_fields_are_the_constructors_names_and_given_by_name_alone(room: str) -> None:
    nodes = classes_with_fields(ROOMS[room])
    assert len(nodes) >= 2
    for node in nodes:
        arguments = constructor_of(node)
        by_place = [one.arg for one in arguments.args if one.arg not in ("self", "box")]
        assert not by_place, f"{node.name} takes {by_place} by place"
        by_name = [one.arg for one in arguments.kwonlyargs]
        assert by_name == fields_of(node), f"{node.name}: FIELDS are its constructor's names"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_the_furniture_and_none_of_the_old_names(room: str) -> None:
    folder = ROOMS[room]
    there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert set(FURNITURE if room in FULL else SMALLEST) - there == set()
    assert there & set(GONE) == set()
    assert room not in FULL or (folder / "mind" / "player.py").is_file()


def test_everything_of_the_kit_is_borrowed_by_somebody() -> None:
    borrowed: set[tuple[str, str]] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ludotheque.kit."):
                borrowed |= {(str(node.module).rpartition(".")[2], one.name) for one in node.names}
    lent = {
        (file.stem, node.name)
        for file in (SOURCE / "kit").glob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    assert lent - borrowed == set()


def words_of(node: ast.Dict | ast.Tuple | ast.List) -> set[object]:
    """The words that a table lists, as they are or as the first thing of each of its lines."""
    lines = node.keys if isinstance(node, ast.Dict) else node.elts
    named = [one.args[0] if isinstance(one, ast.Call) and one.args else one for one in lines]
    return {one.value for one in named if isinstance(one, ast.Constant)}


def test_the_levels_of_bots_stand_in_one_table() -> None:
    tables = [
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict | ast.Tuple | ast.List)
        and {"easy", "normal", "strong"} <= words_of(node)
    ]
    assert tables == ["bots/levels.py"]
