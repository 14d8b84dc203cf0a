"""The command that takes pictures: of a table, of every page, and the small ones of the documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.games import shelf
from ludotheque.web.album import wanted
from ludotheque.web.shots import Position, shoot
from ludotheque.web.visits import shoot_pages

pytestmark = pytest.mark.browser
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
MOST = 2_500_000  # bytes of all pictures of the documents together


def test_a_table_is_pictured_and_nothing_is_amiss(tmp_path: Path) -> None:
    found = shoot(["kero"], {"kero": [Position("40", 40)]}, tmp_path, ("phone",), check=True)
    assert [fault for fault in found if "below the fold" not in fault] == []
    assert {place.name for place in tmp_path.iterdir()} == {
        "kero-40-phone-light.png",
        "kero-40-phone-dark.png",
    }


@pytest.mark.long
def test_every_page_of_the_house_is_pictured_without_a_fault(tmp_path: Path) -> None:
    assert shoot_pages(list(shelf()), tmp_path, sizes=("phone",)) == []
    names = {place.name.removeprefix("page-").removesuffix("-phone-dark.png") for place in tmp_path.iterdir()}
    assert {"shelf", "mine", "mine-empty", "daily", "help", "missing", "gathering-kreo", "join-kero"} <= names
    for game in shelf():
        assert {f"{page}-{game}" for page in ("setup", "rules", "learn", "lesson", "replay", "box")} <= names


def test_the_pictures_of_the_documents_are_all_there_and_light() -> None:
    there = {place.stem: place.stat().st_size for place in PICTURES.glob("*.webp")}
    assert set(there) == {hung.name for hung in wanted()}
    assert sum(there.values()) < MOST
