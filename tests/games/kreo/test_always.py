"""What always holds, along whole matches of a talkative random player."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest

from ludotheque.games.kreo.rules.always import (
    every_card_has_one_place,
    grew_by_the_rules,
    one_card_fewer,
    slots_show_their_element,
    tokens_add_up,
)
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import Match, QuickChance
from tests.games.kreo.position import BOX, ROOM, Table, cell, kind
from tests.games.kreo.talk import talkative_match

MODES: list[dict[str, object]] = [{}, {"incarnations": True, "altered_elements": True, "slots": "b"}]


def positions(seed: int, seats: int, options: dict[str, object]) -> list[KreoState]:
    match = ROOM.match(seats, seed, options)
    talkative_match(match, QuickChance(seed), 150)
    again = Match(ROOM, match.head)
    found = [cast("KreoState", again.state.copy())]
    for entry in match.journal.entries:
        again.apply(entry)
        found.append(cast("KreoState", again.state.copy()))
    return found


@pytest.mark.rule("kreo:131", "kreo:132", "kreo:133", "kreo:134")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", MODES)
def test_invariants_hold_at_every_position(seats: int, options: dict[str, object]) -> None:
    for seed in range(6):
        states = positions(seed, seats, options)
        for before, after in pairwise(states):
            assert every_card_has_one_place(after)
            assert tokens_add_up(after, BOX.energy[seats])
            assert slots_show_their_element(after)
            assert grew_by_the_rules(before, after)


@pytest.mark.rule("kreo:131", "kreo:132", "kreo:133", "kreo:134")
def test_the_questions_find_what_is_wrong() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(1, 1, 1)
    twice = table.state.copy()
    twice.discard.append(kind("fire"))
    assert not every_card_has_one_place(twice)
    assert not tokens_add_up(table.state, 4)
    wrong = Table("planet fire", "air water", "earth earth").grown("comet", "fire=water")
    assert not slots_show_their_element(wrong.state)
    early = Table("planet fire", "air water", "earth earth").grown("wind")
    assert not grew_by_the_rules(early.state, early.state)
    undone = Table("planet fire", "air water", "earth earth").complete("comet")
    after = undone.state.copy()
    after.slots[cell("comet", "fire")] = -1
    after.missing[1] = 1
    assert not grew_by_the_rules(undone.state, after)


@pytest.mark.rule("kreo:135")
def test_everybody_who_takes_part_ends_with_one_card_fewer() -> None:
    table = Table("storm fire planet", "air water earth", "earth earth water").tokens(2, 0, 0)
    table.play(0, "offer fire 2").play(1, "answer air").reveal("storm", "water", "earth")
    table.play(0, "discard air")
    assert all(one_card_fewer(3, len(hand), 1) for hand in table.state.hands)
    bare = Table("storm", "air water", "earth earth").reveal("storm", "air", "earth")
    assert not one_card_fewer(1, len(bare.state.hands[0]), 1)  # a Storm taken back with nothing to discard
