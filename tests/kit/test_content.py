"""Content sheets: what is wrong is told with its line and what was expected."""

from __future__ import annotations

import pytest

from ludotheque.kernel import BadContent
from ludotheque.kit.content import Sheet

GOOD = """\
[tank]
seconds = 60
certainty = "photo"
source = "reviews"

[[card]]
id = "S01"
cost = { wheat = 2, metal = 1 }
kinds = ["perm", "refuel"]
points = [1, 2]
certainty = "rulebook"
source = "page 4"

[[card]]
id = "S02"
cost = { }
kinds = []
points = [0, 0]
optional = true
certainty = "reconstructed"
source = "ours"
"""


def read(text: str) -> list[tuple[str, list[int]]]:
    sheet = Sheet.parse(text, "toy")
    sheet.table("tank").integer("seconds", 1, 100)
    cards = []
    for row in sheet.rows("card", 2):
        cards.append((row.text("id"), row.counts("cost", ("wheat", "metal"), 5)))
        row.choices("kinds", ("perm", "refuel"))
        row.integers("points", 0, 9, 2)
        row.yes("optional")
    sheet.finish()
    return cards


def test_a_good_sheet_is_read() -> None:
    assert read(GOOD) == [("S01", [2, 1]), ("S02", [0, 0])]


def test_certainties_are_counted() -> None:
    sheet = Sheet.parse(GOOD, "toy")
    sheet.table("tank")
    sheet.rows("card")
    assert sheet.certainties() == {"rulebook": 1, "photo": 1, "deduced": 0, "reconstructed": 1}


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("seconds = 60", "seconds = 600", 2, "a whole number from 1 to 100"),
        ("seconds = 60", 'seconds = "60"', 2, "a whole number from 1 to 100"),
        ("wheat = 2", "wheet = 2", 8, "counts of wheat, metal"),
        ("wheat = 2", "wheat = 9", 8, "counts from 0 to 5"),
        ('["perm", "refuel"]', '["perm", "fly"]', 9, "a list of out of perm, refuel"),
        ("points = [1, 2]", "points = [1]", 10, "a list of 2 whole numbers from 0 to 9"),
        (
            'certainty = "rulebook"',
            'certainty = "sure"',
            11,
            "one of rulebook, photo, deduced, reconstructed",
        ),
        ('source = "page 4"', "", 6, "a value for source"),
        ('id = "S02"', 'id = "S02"\ncolour = "red"', 16, "one of"),
        ("optional = true", "optional = 1", 19, "true or false"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int, expected: str) -> None:
    with pytest.raises(BadContent) as wrong:
        read(GOOD.replace(old, new))
    assert wrong.value.params["line"] == line
    assert str(wrong.value.params["expected"]).startswith(expected)


def test_a_missing_row_is_told() -> None:
    with pytest.raises(BadContent) as wrong:
        read(GOOD[: GOOD.rindex("[[card]]")])
    assert wrong.value.params["expected"] == "2 rows [[card]]"


def test_a_misspelt_table_is_told() -> None:
    with pytest.raises(BadContent) as wrong:
        read(GOOD + '\n[tnak]\ncertainty = "photo"\nsource = "x"\n')
    assert wrong.value.params["given"] == "tnak"


def test_what_is_no_toml_is_told_with_its_line() -> None:
    with pytest.raises(BadContent) as wrong:
        read(GOOD.replace("seconds = 60", "seconds = = 60"))
    assert wrong.value.params["line"] == 2
