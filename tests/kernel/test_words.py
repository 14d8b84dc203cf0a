"""Vocabularies: moves as codes, notation, wire form and dense index."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.kernel import MalformedMove, Param, Verb, Vocabulary
from ludotheque.kernel.moves import (
    all_seats,
    bit,
    first,
    fourth,
    move,
    seats_in,
    second,
    third,
    verb_of,
)

CELL = Param("cell", 4, words=("a1", "b1", "a2", "b2"))
WORDS = Vocabulary(
    Verb(1, "walk", (CELL,)),
    Verb(2, "give", (Param("who", 3, texts="seat"), Param("water", 6, "amount")), free=True),
    Verb(5, "reroll", (Param("dice", 6, "subset"),)),
    Verb(9, "rest"),
)


def test_a_move_holds_its_verb_and_four_values() -> None:
    code = move(3, 1, 2, 250, 4)
    assert (verb_of(code), first(code), second(code), third(code), fourth(code)) == (3, 1, 2, 250, 4)


def test_a_bit_may_stand_far_to_the_left() -> None:
    assert [bit(place) for place in (0, 30, 31, 43, 62)] == [1, 1 << 30, 1 << 31, 1 << 43, 1 << 62]


def test_sets_of_seats_are_masks() -> None:
    assert seats_in(all_seats(3)) == [0, 1, 2]
    assert seats_in(bit(4) | bit(1)) == [1, 4]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("walk b1", move(1, 1)),
        ("give 3 2", move(2, 2, 2)),
        ("reroll 1+3+6", move(5, 0b100101)),
        ("reroll -", move(5, 0)),
        ("rest", move(9)),
    ],
)
def test_notation_reads_and_writes(text: str, code: int) -> None:
    assert WORDS.parse(text) == code
    assert WORDS.notation(code) == text


@given(st.integers(0, WORDS.size - 1))
def test_every_move_goes_through_notation_wire_and_index_and_back(index: int) -> None:
    code = WORDS.at(index)
    assert WORDS.index(code) == index
    assert WORDS.parse(WORDS.notation(code)) == code
    assert WORDS.unwire(WORDS.wire(code)) == code


def test_the_index_is_dense() -> None:
    assert len(set(WORDS.every())) == WORDS.size == 4 + 18 + 64 + 1


@pytest.mark.parametrize(
    "text", ["", "fly", "walk", "walk c9", "walk a1 b1", "give 9 1", "give 1 x", "reroll 7", "reroll 1++2"]
)
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        WORDS.parse(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
        lambda inner: st.lists(inner, max_size=4),
    )
)
def test_no_wire_however_odd_does_more_than_be_malformed(wire: object) -> None:
    try:
        WORDS.unwire(wire)
    except MalformedMove:
        return
    assert isinstance(wire, list)


@pytest.mark.parametrize("code", [-1, move(77), move(1, 4), move(9, 1), move(1, 0, 1)])
def test_a_code_with_values_out_of_range_is_malformed(code: int) -> None:
    with pytest.raises(MalformedMove):
        WORDS.values(code)


def test_legal_moves_are_sent_as_domains() -> None:
    domains = WORDS.domains([move(1, 0), move(1, 3), move(9)])
    assert domains == {"walk": [(0,), (3,)], "rest": [()]}


@pytest.mark.parametrize(
    "verbs",
    [
        (Verb(1, "walk"), Verb(1, "run")),
        (Verb(1, "walk"), Verb(2, "walk")),
        (Verb(1, "Walk"),),
        (Verb(300, "walk"),),
        (Verb(1, "walk", takes_back="run"),),
        (Verb(1, "walk", (CELL, CELL)),),
    ],
)
def test_a_bad_table_fails_when_it_is_made(verbs: tuple[Verb, ...]) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        Vocabulary(*verbs)


def test_a_bad_parameter_fails_when_it_is_made() -> None:
    for size, pick, words in ((9, "subset", ()), (0, "one", ()), (2, "one", ("a",)), (1, "one", ("a b",))):
        with pytest.raises(ValueError, match=r"\S"):
            Param("x", size, pick, words)  # type: ignore[arg-type]  # the point of the test
