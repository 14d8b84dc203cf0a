"""Setup: decks, hands, the First Player, and the Energy."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.games.kreo.kinds import PLANET
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import BadOptions, IllegalMove
from tests.games.kreo.position import BOX, ROOM, kind

SIZES = {3: (36, 12, 3), 4: (40, 10, 7), 5: (40, 8, 11), 6: (42, 7, 15)}


def dealt(seats: int, seed: int = 1, **options: object) -> KreoState:
    return cast("KreoState", ROOM.match(seats, seed, options).state)


@pytest.mark.rule("kreo:11")
def test_three_to_six_play_and_no_other_number() -> None:
    for seats in (2, 7):
        with pytest.raises(BadOptions):
            ROOM.match(seats)
    for seats in (3, 4, 5, 6):
        assert len(dealt(seats).hands) == seats


@pytest.mark.rule("kreo:12")
@pytest.mark.parametrize("seats", SIZES)
def test_deck_hands_and_energy_by_number_of_players(seats: int) -> None:
    cards, hand, energy = SIZES[seats]
    state = dealt(seats)
    assert sum(state.deck) == cards
    assert [len(one) for one in state.hands] == [hand] * seats
    assert state.reserve == energy
    assert state.deck[kind("aether")] == {3: 0, 4: 0, 5: 1, 6: 2}[seats]
    assert state.deck[kind("thunderbolt")] == {3: 3, 4: 3, 5: 2, 6: 3}[seats]
    assert state.deck[kind("fire")] == (5 if seats == 3 else 6)
    assert state.deck[kind("storm")] == state.deck[kind("hekatonkheires")] == 1


@pytest.mark.rule("kreo:13")
def test_in_a_first_game_an_aether_replaces_the_storm() -> None:
    for seats, aethers in ((3, 1), (4, 1), (5, 2)):
        state = dealt(seats, first_game=True)
        assert state.deck[kind("storm")] == 0
        assert state.deck[kind("aether")] == aethers
        assert sum(state.deck) == SIZES[seats][0]


@pytest.mark.rule("kreo:13")
def test_scenario_28_six_players_have_no_first_game_option() -> None:
    with pytest.raises(BadOptions) as caught:
        ROOM.match(6, options={"first_game": True})
    assert caught.value.rule == "kreo:13"


@pytest.mark.rule("kreo:14")
def test_cards_taken_out_are_nowhere_in_the_game() -> None:
    state = dealt(3)
    cards = sorted(card for hand in state.hands for card in hand)
    assert kind("aether") not in cards
    assert len(cards) == 36
    assert state.discard == []


@pytest.mark.rule("kreo:15")
def test_cards_are_dealt_evenly_by_the_seed_and_each_sees_only_the_own() -> None:
    one, other = dealt(4, 1), dealt(4, 2)
    assert one.hands != other.hands
    assert one.hands == dealt(4, 1).hands
    view = ROOM.game.view(one, 2)
    assert getattr(view, "hand") == one.hands[2]  # noqa: B009 - the view's own type is not needed here
    assert getattr(view, "sizes") == [10] * 4  # noqa: B009 - read by name, as a client would


@pytest.mark.rule("kreo:16")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_was_dealt_the_planet_is_first_player_and_all_know_it(seed: int) -> None:
    state = dealt(4, seed)
    holder = next(seat for seat, hand in enumerate(state.hands) if PLANET in hand)
    assert state.first == holder
    assert getattr(ROOM.game.view(state, (holder + 1) % 4), "home") == holder  # noqa: B009 - read by name, as a client would


@pytest.mark.rule("kreo:17", "kreo:18")
def test_energy_is_taken_clockwise_from_the_first_player_and_the_last_takes_the_rest() -> None:
    match = ROOM.match(4, 1)
    first = cast("KreoState", match.state).first
    assert list(match.waiting) == [first]
    assert [move >> 8 for move in match.legal(first)] == list(range(8))
    with pytest.raises(IllegalMove) as caught:
        match.play((first + 1) % 4, "share 1")
    assert caught.value.rule == "kreo:17"
    match.play(first, "share 3")
    match.play((first + 1) % 4, "share 0")
    with pytest.raises(IllegalMove):
        match.play((first + 2) % 4, "share 5")
    match.play((first + 2) % 4, "share 1")
    assert match.legal((first + 3) % 4) == [ROOM.vocabulary.parse("share 3")]
    match.play((first + 3) % 4, "share 3")
    state = cast("KreoState", match.state)
    assert state.reserve == 0
    assert sum(state.tokens) == 7
    assert state.round_no == 1
    with pytest.raises(IllegalMove) as caught:
        match.play(first, "share 0")
    assert caught.value.rule == "kreo:18"


@pytest.mark.rule("kreo:17")
def test_scenario_2_the_first_takes_all_and_the_game_goes_on() -> None:
    match = ROOM.match(4, 1)
    first = cast("KreoState", match.state).first
    match.play(first, "share 7")
    for step in range(1, 4):
        match.play((first + step) % 4, "share 0")
    state = cast("KreoState", match.state)
    assert state.tokens[first] == 7
    assert state.round_no == 1


@pytest.mark.rule("kreo:19", "kreo:83", "kreo:A33")
def test_titan_cards_are_open_from_the_deal_and_sides_are_chosen_with_the_tokens() -> None:
    match = ROOM.match(3, 4, {"incarnations": True})
    state = cast("KreoState", match.state)
    assert len(set(state.titan)) == 3
    for viewer in (0, 1, 2, -1):
        assert getattr(match.view(None if viewer < 0 else viewer), "titan") == state.titan  # noqa: B009 - read by name, as a client would
    first = state.first
    assert match.refusal(first, ROOM.vocabulary.parse("share 1")) is not None
    offered = [ROOM.vocabulary.notation(move) for move in match.legal(first)]
    assert "incarnate titanide 1" in offered
    assert "incarnate titan 0" in offered
    match.play(first, "incarnate titanide 1")
    power = cast("KreoState", match.state).power[first]
    assert power == BOX.titan[state.titan[first] * 2 + 1]
    assert getattr(match.view((first + 1) % 3), "power")[first] == power  # noqa: B009 - read by name, as a client would
    assert cast("KreoState", match.state).uses[first] == BOX.uses[power]


@pytest.mark.rule("kreo:19")
def test_without_incarnations_nobody_has_a_titan_card() -> None:
    match = ROOM.match(3, 4)
    state = cast("KreoState", match.state)
    assert state.titan == [-1, -1, -1]
    refusal = match.refusal(state.first, ROOM.vocabulary.parse("incarnate titan 1"))
    assert refusal is not None
    assert refusal.rule == "kreo:19"


@pytest.mark.rule("kreo:A2")
def test_with_three_players_a_plain_copy_leaves_or_by_option_any() -> None:
    state = dealt(3, altered_elements=True)
    assert [state.deck[kind(f"fire{mark}")] for mark in ("", "_disruptive", "_volatile", "_linked")] == [
        2,
        1,
        1,
        1,
    ]
    seen = set()
    for seed in range(12):
        counts = dealt(3, seed, altered_elements=True, removed_elements="random").deck
        assert sum(counts[0:4]) == 5
        seen.add(tuple(counts[0:4]))
    assert len(seen) > 1


@pytest.mark.rule("kreo:117")
def test_marks_are_ignored_outside_altered_elements() -> None:
    state = dealt(4)
    assert state.deck[kind("fire")] == 6
    assert state.deck[kind("fire_disruptive")] == 0
