"""Setup."""

from collections import Counter

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import BOOK, DECKS, ELEMENTS, KINDS, NONE, STRIDE
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel import BadContent, BadOptions
from tests.games.aerion.position import ALL


def start(seed: int = 1, **options: object) -> AerionState:
    state = GAME.match(1, seed, options).state
    assert isinstance(state, AerionState)
    return state


def cards_of(state: AerionState, deck: int) -> list[int]:
    """Everything that belongs to a deck at the start, Display card included."""
    below = state.deck[deck * STRIDE : deck * STRIDE + state.size[deck]]
    return [*below, state.display[deck]]


@pytest.mark.rule("aerion:B-10")
def test_no_ship_flies_and_six_dice_lie_there() -> None:
    state = start()
    assert state.flying == 0
    assert len(state.dice) == 6


@pytest.mark.rule("aerion:B-11")
@pytest.mark.parametrize("fairies", [3, 2, 1, 0])
def test_fairies_are_the_difficulty(fairies: int) -> None:
    assert start(fairies=fairies).fairies == fairies


def test_three_fairies_are_the_default() -> None:
    assert start().fairies == 3
    with pytest.raises(BadOptions):
        start(fairies=4)


@pytest.mark.rule("aerion:B-12")
def test_six_decks_of_eight_hold_the_base_cards() -> None:
    state = start()
    everything = [cards_of(state, deck) for deck in range(DECKS)]
    assert [len(cards) for cards in everything] == [8] * 6
    counts = Counter(kind for cards in everything for kind in cards)
    assert [counts[kind] for kind in range(6)] == [2] * 6
    assert [counts[kind] for kind in range(6, 9)] == [4] * 3
    assert [counts[kind] for kind in range(9, 11)] == [6] * 2
    assert counts[BOOK] == 12


@pytest.mark.rule("aerion:B-12")
def test_decks_are_shuffled_each_on_its_own() -> None:
    one, two = start(seed=1), start(seed=2)
    differ = [cards_of(one, deck) != cards_of(two, deck) for deck in range(DECKS)]
    assert sum(differ) >= 4
    assert [sorted(cards_of(one, d)) for d in range(6)] == [sorted(cards_of(two, d)) for d in range(6)]


@pytest.mark.rule("aerion:B-13")
def test_the_display_shows_one_card_of_each_deck() -> None:
    state = start()
    assert NONE not in state.display
    assert state.size == [7] * 6


@pytest.mark.rule("aerion:B-14")
def test_all_zones_are_empty() -> None:
    state = start()
    assert set(state.shop) == {NONE}
    assert state.reserve == []
    assert state.pulpit == []
    assert state.pulpit_room == 1


@pytest.mark.rule("aerion:B-15")
def test_only_chosen_expansions_bring_their_cards() -> None:
    base, eggs = start(), start(eggs=True)
    kinds = {kind for deck in range(DECKS) for kind in cards_of(base, deck)}
    assert max(kinds) == BOOK
    more = {kind for deck in range(DECKS) for kind in cards_of(eggs, deck)}
    assert len(more - kinds) == 1


@pytest.mark.rule("aerion:C-02")
def test_deck_sizes_add_up_to_114_cards_at_most() -> None:
    def size(**options: object) -> int:
        return start(1, **options).size[0] + 1

    assert size() == 8
    assert size(hourglasses=True) == 12
    assert size(hourglasses=True, short_of_time=True) == 11
    assert size(clouds=True) == size(piers=True) == size(eggs=True) == 10
    assert size(flagship=True) == size(hellkite=True) == 8
    assert size(flagship=True, under_construction=True) == 9
    full = GAME.match(1, 1, {**ALL, "under_construction": True}).state
    assert isinstance(full, AerionState)
    assert sum(full.size) + 6 == 114


def test_a_variant_needs_its_expansion() -> None:
    with pytest.raises(BadOptions, match="expected=clouds=true"):
        GAME.match(1, 0, {"swarm": True})


def test_the_same_seed_is_the_same_start() -> None:
    assert GAME.match(2, 5, ALL).fingerprint() == GAME.match(2, 5, ALL).fingerprint()


def test_content_that_does_not_add_up_names_the_line() -> None:
    wrong = GAME.components.replace("book = 2, incube = 1", "book = 3, incube = 1", 1)
    with pytest.raises(BadContent) as caught:
        GAME.box(wrong)
    assert caught.value.params["expected"] == "8 cards in all"
    line = int(caught.value.params["line"])
    assert "book = 3" in wrong.splitlines()[line - 1]


def test_content_with_decks_that_are_too_large_is_refused() -> None:
    wrong = GAME.components.replace("copies = [2, 2, 2, 2, 2, 2]", "copies = [4, 2, 2, 2, 2, 2]")
    with pytest.raises(BadContent):
        GAME.box(wrong)


def test_kinds_below_the_book_are_elements() -> None:
    assert ELEMENTS == BOOK
    assert KINDS == 22
