"""Every rule can be followed: book, code and test hold the same ids; and a test that cannot fail is found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.lab import mutation
from ludotheque.lab.conformance import check_texts
from ludotheque.lab.trace import carriers_in, ids_in_tests, trace

ROOT = Path(__file__).parents[2]
SAMPLE = 3  # mutants of each room in CI; all of them by `python -m ludotheque.lab.mutation`
ALL_CAUGHT = ("aerion", "desert", "kero", "kreo")  # rooms whose mutants were all tried once and all caught


@pytest.mark.parametrize("name", shelf())
def test_book_code_and_tests_hold_the_same_ids(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = trace(game(name), ROOT / "src/ludotheque/games" / name, ROOT / "tests/games" / name)
    with capsys.disabled():
        if any(found.missing.values()) or any(found.unknown.values()):
            sys.stdout.write("\n" + "\n".join(found.lines()) + "\n")
    assert found.holds, "\n".join(found.lines())


@pytest.mark.parametrize("name", shelf())
def test_every_room_speaks_four_languages_alike(name: str) -> None:
    assert [str(fault) for fault in check_texts(game(name))] == []


@pytest.mark.parametrize("name", shelf())
def test_ids_are_those_of_record(name: str) -> None:
    """Where the collected rules lie beside the checkout, the room's ids are exactly theirs."""
    record = ROOT.parent / "shared" / "rules" / "ids.txt"
    if not record.exists():
        pytest.skip("the collected rules are not beside this checkout")
    lines = record.read_text(encoding="utf-8").splitlines()
    wanted = dict(line.split() for line in lines if line.startswith(f"{name}:"))
    if not wanted:
        pytest.skip(f"{name} is not among the collected rules")
    assert game(name).ids == wanted


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", ALL_CAUGHT)
def test_sampled_rules_fail_when_their_function_is_blanked(name: str) -> None:
    survivors = [one for one in mutation.check_rules(name, ROOT, SAMPLE, seed=1) if not one.caught]
    assert survivors == []


def test_an_untested_rule_is_found(tmp_path: Path) -> None:
    name = shelf()[0]
    room = game(name)
    source = ROOT / "src/ludotheque/games" / name
    found = trace(room, source, tmp_path)
    assert set(found.missing["tests"]) == set(room.ids)
    assert not (room.complete and found.holds)


def test_a_rule_that_no_book_knows_is_found(tmp_path: Path) -> None:
    name = shelf()[0]
    room = game(name)
    (tmp_path / "storm.py").write_text(f'def gust():\n    """{name}:ZZ99: Blows."""\n', encoding="utf-8")
    (tmp_path / "test_storm.py").write_text(
        f'import pytest\n\n\n@pytest.mark.rule("{name}:ZZ98")\ndef test_it(): ...\n', encoding="utf-8"
    )
    found = trace(room, tmp_path, tmp_path)
    assert found.unknown["code"] == [f"{name}:ZZ99"]
    assert found.unknown["tests"] == [f"{name}:ZZ98"]
    assert not found.holds


def test_carriers_are_functions_classes_and_modules(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        '"""toy:A-1: Words."""\n\n\nclass B:\n    """toy:B."""\n\n'
        '    def c(self):\n        """toy:3, toy:4: Acts."""\n',
        encoding="utf-8",
    )
    kinds = {one: places[0].kind for one, places in carriers_in(tmp_path, "toy").items()}
    assert kinds == {"toy:A-1": "module", "toy:B": "class", "toy:3": "function", "toy:4": "function"}


def test_marks_are_read_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("toy:1")\n'
        'CASES = [pytest.param(1, marks=pytest.mark.rule("toy:2", "toy:3"))]\n',
        encoding="utf-8",
    )
    assert ids_in_tests(tmp_path, "toy") == {"toy:1", "toy:2", "toy:3"}


SOURCE = '''
def is_blocked(sand: int) -> bool:
    """toy:B5: Two or more."""
    if sand > 9:
        return True
    return sand >= 2


class Wind:
    def blow(self, tiles: list[int]) -> None:
        """toy:ST5: Moves."""
        tiles.append(1)


def cards() -> list[int]:
    """toy:S5: All."""
    return [1, 2]
'''


def test_mutants_say_the_contrary_or_nothing() -> None:
    space: dict[str, object] = {}
    for name in ("is_blocked", "Wind.blow", "cards"):
        exec(mutation.mutate(SOURCE, name), space)
        if name == "is_blocked":
            assert [space["is_blocked"](sand) for sand in (0, 2, 10)] == [True, False, False]  # type: ignore[operator]  # a function of the source above
        elif name == "Wind.blow":
            tiles: list[int] = []
            space["Wind"]().blow(tiles)  # type: ignore[operator]  # a class of the source above
            assert tiles == []
        else:
            assert space["cards"]() == []  # type: ignore[operator]  # a function of the source above


def test_a_test_that_cannot_fail_is_found(tmp_path: Path) -> None:
    source = tmp_path / "src"
    (source / "toyland").mkdir(parents=True)
    (source / "toyland" / "__init__.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toyland.py").write_text(
        "import pytest\nimport toyland\n\n\n"
        '@pytest.mark.rule("toy:B5")\ndef test_blocked():\n    assert toyland.is_blocked(2)\n\n\n'
        '@pytest.mark.rule("toy:S5")\ndef test_cards():\n    toyland.cards()\n',
        encoding="utf-8",
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule(id): x\n", encoding="utf-8")
    carriers = carriers_in(source / "toyland", "toy")

    def caught(rule: str) -> bool:
        return mutation.try_rule(rule, carriers[rule], source, tmp_path / "tests", tmp_path).caught

    assert caught("toy:B5")
    assert not caught("toy:S5")


def test_the_house_has_four_languages() -> None:
    assert LANGUAGES == ("fr", "en", "nl", "es")
