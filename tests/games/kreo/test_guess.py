"""Guesses: every account of a small match that fits what the seat was told is equally likely."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import PLANET
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel import QuickChance, State
from ludotheque.lab.conformance import check_guess
from tests.games.kreo.accounts import Step, accounts
from tests.games.kreo.position import Table, kind, kinds

FIRE, AIR = kind("fire"), kind("air")


def world(state: State) -> tuple[object, ...]:
    """The hands by kind (face down included) and the cards of every showing and swap, in order."""
    kreo = cast("KreoState", state)
    hands = []
    for seat in range(kreo.count):
        down = [card for card in kreo.chosen[seat * 2 : seat * 2 + 2] if card >= 0]
        hands.append(tuple(sorted([*kreo.hands[seat], *down])))
    seen: list[int] = []
    for one in kreo.facts:
        code = known.code_of(one)
        if code in (known.SHOWN, known.LOOKED):
            seen.append(int(known.x_of(one)))
        elif code == known.SWAPPED:
            seen += [int(known.x_of(one)), int(known.y_of(one))]
    return (tuple(hands), tuple(seen))


def compare(table: Table, hands: list[str], seat: int, steps: list[Step], seed: int = 3) -> None:
    """Compare the seat's guesses with the listing of all accounts."""
    dealt = [kinds(hand) for hand in hands]
    names = [card for hand in dealt for card in hand]
    mine = dealt[seat] if seat >= 0 else []
    planet = PLANET if PLANET in dealt[0] else -1
    worlds = accounts(names, [len(hand) for hand in dealt], steps, seat, mine, planet)
    check_guess(table.match, seat, {one: float(n) for one, n in worlds.items()}, world, QuickChance(seed))


HANDS = ["planet fire air", "fire water", "air thunderbolt"]


def test_a_deal_nobody_has_spoken_of_is_even_over_all_deals() -> None:
    for seat in range(3):
        compare(Table(*HANDS), HANDS, seat, [])


def test_a_card_shown_to_me_is_in_that_hand() -> None:
    table = Table(*HANDS).tokens(0, 1, 0).play(1, "show fire 3")
    compare(table, HANDS, 2, [Step("show", 1, 2, FIRE)])


def test_a_card_shown_to_another_is_guessed_as_any_card_of_that_hand() -> None:
    table = Table(*HANDS).tokens(0, 1, 0).play(1, "show fire 1")
    compare(table, HANDS, 2, [Step("show", 1, 0)])


def test_after_a_blind_swap_of_two_others_a_shown_card_may_have_gone() -> None:
    table = Table(*HANDS).tokens(0, 3, 0).play(1, "show fire 3", "offer water 1").play(0, "answer air")
    compare(table, HANDS, 2, [Step("show", 1, 2, FIRE), Step("swap", 1, 0)])


def test_a_swap_of_mine_puts_my_card_there_and_it_may_travel_on() -> None:
    table = Table(*HANDS).tokens(2, 2, 0)
    table.play(1, "offer water 3").play(2, "answer thunderbolt").play(0, "offer fire 2").play(
        1, "answer fire"
    )
    steps = [Step("swap", 1, 2, kind("water"), kind("thunderbolt")), Step("swap", 0, 1)]
    compare(table, HANDS, 2, steps)
    compare(table, HANDS, -1, [Step("swap", 1, 2), Step("swap", 0, 1)])


def test_cards_shown_before_and_played_after_a_blind_swap_are_weighed_together() -> None:
    hands = ["planet fire air", "fire water", "air earth"]
    table = Table(*hands).tokens(0, 3, 0)
    table.play(1, "show fire 3", "offer fire 1").play(0, "answer fire").reveal("air", "fire", "air")
    steps = [
        Step("show", 1, 2, FIRE),
        Step("swap", 1, 0),
        Step("out", 0, -1, AIR),
        Step("out", 1, -1, FIRE),
        Step("out", 2, -1, AIR),
    ]
    compare(table, hands, 2, steps)


def test_the_planet_was_dealt_to_the_first_player_even_if_it_may_have_gone_since() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(0, "offer planet 2").play(1, "answer water")
    compare(table, HANDS, 2, [Step("swap", 0, 1)])


@pytest.mark.rule("kreo:A34")
def test_a_card_looked_at_and_taken_back_is_somewhere_in_that_hand() -> None:
    table = Table(*HANDS, incarnations=True).titans("cronus", "hyperion", "phoebe")
    table.play(1, "choose fire").play(2, "phoebe 2 1")
    assert table.view(2).down[2] == 1
    compare(table, HANDS, 2, [Step("choose", 1, 2, FIRE)])
    table.play(1, "change water")
    assert table.heard(0) == ["taken_back"]
    compare(table, HANDS, 2, [Step("choose", 1, 2, FIRE)])
    compare(table, HANDS, 0, [Step("choose", 1, 2)])


def test_who_had_nothing_to_discard_for_the_storm_holds_aggressions_only() -> None:
    hands = ["planet fire air", "storm thunderbolt thunderbolt", "air earth water"]
    table = Table(*hands).tokens(0, 0, 0).reveal("air", "storm", "air")
    assert table.heard(0).count("nothing_to_pay") == 1
    for seed in range(40):
        state = cast("KreoState", table.match.game.guess(table.view(0), QuickChance(seed)))
        assert state.hands[1] == kinds("thunderbolt thunderbolt storm")


@pytest.mark.rule("kreo:91")
def test_who_is_asked_to_discard_for_the_storm_has_something_to_discard() -> None:
    hands = ["planet fire air", "storm thunderbolt earth", "air thunderbolt thunderbolt"]
    table = Table(*hands).tokens(0, 0, 0).reveal("air", "storm", "air")
    assert table.waiting() == (1,)  # asked although only one answer is left
    for seed in range(40):
        state = cast("KreoState", table.match.game.guess(table.view(0), QuickChance(seed)))
        assert state.hands[1][0] < kind("thunderbolt")


def test_two_cards_that_theia_showed_are_two_cards() -> None:
    hands = ["planet fire air", "fire fire water", "air fire earth"]
    table = Table(*hands, incarnations=True).titans("cronus", "theia", "phoebe")
    table.play(1, "theia_cards fire fire 3")
    for seed in range(40):
        state = cast("KreoState", table.match.game.guess(table.view(2), QuickChance(seed)))
        assert state.hands[1].count(FIRE) >= 2


def test_a_hidden_bet_is_guessed_as_any_name_that_is_played_with() -> None:
    table = Table(*HANDS, incarnations=True).titans("cronus", "hyperion", "themis").tokens(0, 0, 2)
    table.play(1, "choose fire").play(2, "themis 2 1 fire")
    names = set()
    for seed in range(60):
        state = cast("KreoState", table.match.game.guess(table.view(0), QuickChance(seed)))
        names.add(state.bets[2] & 31)
        assert known.x_of(state.facts[-1]) == state.bets[2] & 31
    assert len(names) == 5  # fire, air, water, planet, thunderbolt
