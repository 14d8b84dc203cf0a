"""Divination: secret choices, Show, Swap, Recall, Shed."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.kinds import UNSEEN
from tests.games.kreo.position import Table, kind

HANDS = ("planet fire fire", "air water", "earth thunderbolt")


@pytest.mark.rule("kreo:23")
def test_everybody_who_takes_part_chooses_exactly_one_card() -> None:
    table = Table(*HANDS)
    assert table.waiting() == (0, 1, 2)
    assert table.may(0, "choose") == ["choose fire", "choose planet"]
    assert table.refused(0, "ready") == "kreo:31"
    table.play(0, "choose fire")
    assert table.chosen(0) == "fire"
    assert table.refused(0, "choose planet") == "kreo:23"


@pytest.mark.rule("kreo:24")
def test_a_choice_may_be_changed_or_taken_back_until_the_phase_ends() -> None:
    table = Table(*HANDS).play(0, "choose fire", "change planet")
    assert table.chosen(0) == "planet"
    assert table.hand(0) == "fire fire"
    table.play(0, "unchoose")
    assert table.hand(0) == "fire fire planet"
    assert table.refused(0, "unchoose") == "kreo:24"
    table.play(0, "choose fire").play(1, "choose air", "ready").play(2, "choose earth", "ready")
    table.play(0, "ready").freeze()
    assert table.refused(0, "change fire") != ""


@pytest.mark.rule("kreo:25", "kreo:65")
def test_a_show_costs_one_and_only_the_chosen_player_sees_the_card() -> None:
    table = Table(*HANDS).tokens(1, 0, 0).play(0, "show planet 2")
    assert table.state.tokens[0] == 0
    assert table.state.reserve == 1
    assert table.sentences(1) == ["Ann shows Bob a card.", "Ann shows you Planet."]
    assert table.sentences(2) == ["Ann shows Bob a card."]
    assert table.refused(0, "show planet 2") == "kreo:25"


@pytest.mark.rule("kreo:25", "kreo:28", "kreo:A5")
def test_scenario_15_a_swap_costs_two_and_each_sees_only_what_came() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(0, "offer fire 3")
    assert table.sentences(1) == ["Ann offers Cat a swap."]
    assert table.may(2, "answer") == ["answer earth", "answer thunderbolt"]
    table.play(2, "answer thunderbolt")
    assert table.hand(0) == "fire planet thunderbolt"
    assert table.hand(2) == "fire earth"
    assert (table.state.tokens[0], table.state.reserve) == (0, 2)
    assert table.sentences(0) == ["Ann and Cat have swapped a card.", "From Cat you receive Thunderbolt."]
    assert table.sentences(2) == ["Ann and Cat have swapped a card.", "From Ann you receive Fire."]
    assert table.sentences(1) == ["Ann and Cat have swapped a card."]
    assert table.view(1).facts[-1] >> 11 & 31 == UNSEEN


@pytest.mark.rule("kreo:25")
def test_scenario_16_a_recall_costs_three_and_takes_what_already_lay_there() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).discarded("bird")
    assert table.refused(0, "recall fire bird") == "kreo:25"
    table.tokens(3, 0, 0)
    assert table.refused(0, "recall fire fire") == "kreo:25"
    table.play(0, "recall fire bird")
    assert table.hand(0) == "fire bird planet"
    assert table.discard() == "fire"
    assert table.state.reserve == 3
    assert table.sentences(2) == ["Ann puts Fire in the discard and takes Bird."]


@pytest.mark.rule("kreo:26")
def test_an_aggression_is_never_given_up_by_recall_or_shed_but_by_swap() -> None:
    table = Table(*HANDS).tokens(0, 2, 3).discarded("bird")
    assert table.refused(2, "recall thunderbolt bird") == "kreo:26"
    assert table.refused(2, "shed thunderbolt no") == "kreo:26"
    assert table.may(2, "shed") == ["shed earth no"]
    table.play(2, "offer thunderbolt 2").play(1, "answer air")
    assert table.hand(1) == "water thunderbolt"


@pytest.mark.rule("kreo:27")
def test_swap_and_recall_leave_hand_sizes_and_a_shed_lowers_the_own() -> None:
    table = Table(*HANDS).tokens(5, 0, 0).discarded("bird")
    table.play(0, "recall fire bird", "offer fire 2").play(1, "answer water").play(1, "shed air no")
    assert table.view(2).sizes == [3, 1, 2]


@pytest.mark.rule("kreo:28")
def test_a_swap_needs_a_partner_with_a_card_to_give() -> None:
    table = Table("planet fire", "air", "earth water", incarnations=True)
    table.titans("cronus", "hyperion", "themis").tokens(2, 0, 1)
    table.play(1, "choose air")
    assert table.refused(0, "offer fire 2") == ""  # face down and not locked
    table.play(2, "themis 2 1 air")
    assert table.refused(0, "offer fire 2") == "kreo:28"


@pytest.mark.rule("kreo:28")
def test_who_is_offered_a_swap_cannot_be_ready_before_the_answer() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(1, "choose air").play(0, "offer fire 2")
    assert table.refused(1, "ready") == "kreo:128"
    assert table.refused(0, "ready") in ("kreo:31", "kreo:128")
    assert table.refused(2, "answer earth") == "kreo:28"


@pytest.mark.rule("kreo:29", "kreo:A8")
def test_several_sheds_in_one_phase_are_allowed_down_to_zero() -> None:
    table = Table(*HANDS).play(1, "shed air no", "shed water no")
    assert table.hand(1) == ""
    assert table.waiting() == (0, 2)


@pytest.mark.rule("kreo:30", "kreo:A7")
def test_scenario_17_taking_the_token_is_optional_and_an_empty_reserve_gives_none() -> None:
    table = Table(*HANDS).tokens(0, 0, 0, reserve=1)
    assert {"shed air no", "shed air yes"} <= set(table.may(1, "shed"))
    table.play(1, "shed air yes")
    assert (table.state.tokens[1], table.state.reserve) == (1, 0)
    assert table.refused(1, "shed water yes") == "kreo:30"
    assert table.hand(1) == "water"
    table.play(1, "shed water no")
    assert table.state.tokens[1] == 1


@pytest.mark.rule("kreo:31")
def test_the_phase_ends_when_all_who_take_part_are_ready() -> None:
    table = Table(*HANDS, grace=3000).choose("fire", "air")
    assert table.deadline() is None
    table.play(2, "choose earth")
    assert table.waiting() == (2,)
    table.play(2, "ready")
    assert table.waiting() == ()
    assert table.deadline() == (3000, 0)
    assert table.refused(0, "ready") == "kreo:31"


@pytest.mark.rule("kreo:78")
def test_an_offered_card_and_its_tokens_can_be_used_for_nothing_else() -> None:
    table = Table(*HANDS).tokens(2, 0, 0, reserve=1).play(0, "offer planet 2")
    assert table.view(2).sizes[0] == 3
    assert table.view(2).tokens[0] == 2
    assert table.refused(0, "choose planet") == "kreo:78"
    assert table.refused(0, "shed planet no") == "kreo:78"
    assert table.refused(0, "show fire 3") == "kreo:25"
    assert table.refused(0, "choose fire") == ""


@pytest.mark.rule("kreo:78")
def test_one_of_two_copies_offered_leaves_the_other_free() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(0, "offer fire 2", "choose fire")
    assert table.refused(0, "change fire") == "kreo:78"
    assert table.view(0).offered == kind("fire")


@pytest.mark.rule("kreo:79", "kreo:A28")
def test_an_offer_binds_both_sides() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(0, "offer fire 2")
    assert [
        verb for verb in ("withdraw", "lapse") if verb in [v.name for v in table.match.room.vocabulary.verbs]
    ] == []
    table.play(1, "shed air no")
    assert table.refused(1, "shed water no") == "kreo:79"
    table.play(1, "answer water")
    assert table.hand(1) == "fire"


@pytest.mark.rule("kreo:79")
def test_no_bet_may_leave_the_one_who_owes_a_swap_without_a_card_to_give() -> None:
    table = Table("planet fire", "air", "earth water", incarnations=True)
    table.titans("cronus", "hyperion", "themis").tokens(2, 0, 1)
    table.play(1, "choose air").play(0, "offer fire 2")
    assert table.refused(2, "themis 2 1 air") == "kreo:79"


@pytest.mark.rule("kreo:123")
def test_of_two_offers_at_once_the_first_stands_and_the_second_is_refused() -> None:
    table = Table(*HANDS).tokens(2, 2, 2).play(0, "offer fire 2")
    assert table.refused(1, "offer air 1") == "kreo:123"
    assert table.refused(2, "offer earth 2") == "kreo:123"
    assert table.state.to == [1, -1, -1]
