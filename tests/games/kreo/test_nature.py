"""Nature cards: levels, conditions, branches."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.content import ELEMENT_IDS, NATURE_IDS
from tests.games.kreo.position import BOX, Table, kind

SLOTS_A = {
    "atmosphere": "air water",
    "comet": "fire earth",
    "wind": "fire air",
    "mountain": "air earth",
    "river": "earth water",
    "rainbow": "fire water",
    "flower": "fire air water",
    "bird": "fire air earth",
    "tree": "air earth water",
    "fish": "fire earth water",
    "planet": "fire air earth water",
}


def enters(card: str, *complete: str) -> bool:
    table = Table(f"{card} air", "air air", "air air").complete(*complete).reveal(card, "air", "air")
    return table.is_grown(card)


@pytest.mark.rule("kreo:39")
def test_level_one_enters_at_any_time() -> None:
    assert enters("atmosphere")
    assert enters("comet")


@pytest.mark.rule("kreo:40")
@pytest.mark.parametrize(
    ("card", "parent"),
    [("wind", "atmosphere"), ("river", "atmosphere"), ("mountain", "comet"), ("rainbow", "comet")],
)
def test_level_two_needs_its_one_parent_complete(card: str, parent: str) -> None:
    other = "comet" if parent == "atmosphere" else "atmosphere"
    assert enters(card, parent)
    assert not enters(card, other)
    table = Table(f"{card} air", "air air", "air air").grown(parent)
    table.reveal(card, "air", "air")
    if table.waiting() == (0,):
        assert table.may(0, "grow") == []


@pytest.mark.rule("kreo:41")
@pytest.mark.parametrize(
    ("card", "parents"),
    [
        ("flower", ("wind", "rainbow")),
        ("bird", ("mountain", "wind")),
        ("tree", ("river", "mountain")),
        ("fish", ("river", "rainbow")),
    ],
)
def test_level_three_needs_both_parents_complete(card: str, parents: tuple[str, str]) -> None:
    assert enters(card, *parents)
    assert not enters(card, parents[0])
    assert not enters(card, parents[1])


@pytest.mark.rule("kreo:42")
def test_the_planet_needs_any_two_of_level_three() -> None:
    assert enters("planet", "flower", "tree")
    assert enters("planet", "bird", "fish")
    assert not enters("planet", "bird")
    assert not enters("planet", "wind", "mountain", "river", "rainbow", "bird")


@pytest.mark.rule("kreo:43")
def test_a_nature_card_enters_with_every_slot_empty_each_element_once() -> None:
    table = Table("comet planet", "air air", "water water").reveal("comet", "air", "water")
    assert (table.slot("comet", "fire"), table.slot("comet", "earth")) == ("", "")
    assert table.state.missing[1] == 0b0101
    for nature, words in SLOTS_A.items():
        wanted = BOX.slots[NATURE_IDS.index(nature)]
        assert [e for i, e in enumerate(ELEMENT_IDS) if wanted >> i & 1] == words.split()


@pytest.mark.rule("kreo:43")
def test_table_b_is_an_option_that_changes_four_cards() -> None:
    table = Table("air planet", "air air", "water water", slots="b").grown("mountain", "earth")
    table.reveal("air", "air", "water")
    assert table.slot("mountain", "air") == ""
    changed = [NATURE_IDS[n] for n in range(11) if BOX.slots[n] != BOX.slots[n + 11]]
    assert changed == ["mountain", "rainbow", "tree", "fish"]


@pytest.mark.rule("kreo:44")
def test_a_complete_card_stays_complete_under_the_storm() -> None:
    table = Table("storm planet", "air air", "water water").complete("comet").grown("atmosphere", "air")
    table.reveal("storm", "air", "water")
    assert table.slot("comet", "fire") == "fire"
    assert table.is_grown("atmosphere")
    assert "storm_raged" in table.heard()


@pytest.mark.rule("kreo:45", "kreo:A26")
def test_a_discarded_branch_is_dead_unless_the_card_is_recovered() -> None:
    table = Table("wind planet", "air air", "water water").tokens(3, 0, 0).reveal("wind", "air", "water")
    assert table.discard().startswith("wind")
    assert not table.view().doomed
    table = Table("planet fire", "air air", "water water").tokens(3, 0, 0).discarded("wind")
    table.complete("atmosphere").play(0, "recall fire wind", "choose wind", "ready")
    table.play(1, "choose air", "ready").play(2, "choose water", "ready").freeze()
    assert table.is_grown("wind")


@pytest.mark.rule("kreo:46")
def test_a_nature_card_tucked_in_opens_nothing() -> None:
    table = (
        Table("wind planet", "air bird", "fire air")
        .complete("comet", "mountain")
        .grown("atmosphere", "water")
    )
    table.reveal("wind", "bird", "fire")
    table.play(0, "put atmosphere air")
    assert table.slot("atmosphere", "air") == "wind"
    assert not table.is_grown("wind")
    assert table.discard().split()[0] == "bird"
    assert kind("wind") in table.view(1).slots


@pytest.mark.rule("kreo:40", "kreo:41")
def test_scenarios_3_and_4_what_is_open_and_what_is_not() -> None:
    for card, open_ in (("mountain", True), ("rainbow", True), ("wind", False), ("river", False)):
        assert enters(card, "comet") is open_
    assert enters("bird", "wind", "mountain")
    assert not enters("tree", "wind", "mountain")
