"""Incarnations: twelve powers."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.content import POWER_IDS
from tests.games.kreo.position import BOX, Table


def titans(powers: str, *hands: str) -> Table:
    return Table(*hands, incarnations=True).titans(*powers.split())


HANDS = ("planet fire air", "air water earth", "earth water fire")


def order_of(table: Table) -> list[str]:
    return [line.split()[0] for line in table.sentences() if " reveals " in line]


@pytest.mark.rule("kreo:95")
def test_a_power_belongs_to_its_side_and_has_so_many_uses() -> None:
    table = titans("coeus rhea theia", *HANDS)
    assert table.refused(0, "hyperion") == "kreo:95"
    table.play(0, "coeus left", "coeus left")
    assert table.refused(0, "coeus left") == "kreo:95"
    assert table.view(1).uses[0] == 0


@pytest.mark.rule("kreo:96", "kreo:A18")
def test_a_use_counts_when_it_is_announced_even_if_useless() -> None:
    table = titans("hyperion rhea theia", *HANDS).play(0, "hyperion")
    assert table.state.uses[0] == 0
    table.reveal("planet", "air", "earth")
    assert table.state.uses[0] == 0


@pytest.mark.rule("kreo:97")
def test_scenario_23_titans_put_no_level_two_into_play_not_even_as_an_element() -> None:
    table = titans("coeus rhea theia", "wind fire", *HANDS[1:]).complete("atmosphere").grown("comet")
    table.tokens(0, 0, 0, reserve=1).reveal("wind", "air", "earth")
    assert "forbidden" in table.heard()
    assert table.discard().split()[0] == "wind"
    assert table.state.tokens[0] == 0
    table = (
        titans("rhea coeus theia", "wind fire", *HANDS[1:])
        .complete("atmosphere")
        .reveal("wind", "air", "earth")
    )
    assert table.is_grown("wind")


@pytest.mark.rule("kreo:97")
def test_titanesses_put_no_level_three_into_play_and_levels_one_and_four_are_free() -> None:
    table = titans("rhea coeus theia", "bird fire", *HANDS[1:]).complete("wind", "mountain")
    assert "forbidden" in table.reveal("bird", "air", "earth").heard()
    table = titans("coeus rhea theia", "bird fire", *HANDS[1:]).complete("wind", "mountain")
    assert table.reveal("bird", "air", "earth").is_grown("bird")
    for power in ("rhea coeus theia", "coeus rhea theia"):
        assert titans(power, "comet fire", *HANDS[1:]).reveal("comet", "air", "earth").is_grown("comet")
    table = titans("rhea coeus theia", "wind fire", *HANDS[1:]).tokens(3, 0, 0)
    assert table.refused(0, "show wind 2") == ""


@pytest.mark.rule("kreo:98")
def test_twelve_powers_on_six_cards_with_their_uses() -> None:
    pairs = [(POWER_IDS[BOX.titan[2 * card]], POWER_IDS[BOX.titan[2 * card + 1]]) for card in range(TITANS)]
    assert pairs == [
        ("cronus", "rhea"),
        ("hyperion", "theia"),
        ("iapetus", "themis"),
        ("coeus", "phoebe"),
        ("oceanus", "tethys"),
        ("crius", "mnemosyne"),
    ]
    assert BOX.uses == [1, 1, 1, 2, 1, 1, 1, 2, 3, 3, 2, 1]


@pytest.mark.rule("kreo:99", "kreo:23")
def test_cronus_lays_two_cards_reveals_them_in_his_order_and_sits_out() -> None:
    table = titans("cronus rhea theia", "planet fire comet air", *HANDS[1:])
    table.play(0, "cronus", "choose fire")
    assert table.refused(0, "ready") == "kreo:31"
    table.play(0, "choose comet", "reorder", "ready")
    table.play(1, "choose air", "ready").play(2, "choose earth", "ready").freeze()
    assert order_of(table) == ["Ann", "Ann", "Bob", "Cat"]
    assert table.slot("comet", "fire") == "fire"
    assert table.waiting() == (1, 2)
    assert table.view(1).resting == 1


@pytest.mark.rule("kreo:112", "kreo:A19")
def test_scenario_24_a_resting_cronus_neither_acts_nor_can_be_named_and_keeps_his_tokens() -> None:
    table = titans("cronus rhea theia", "planet fire comet air", *HANDS[1:]).tokens(3, 3, 0)
    table.play(0, "cronus", "choose comet", "choose fire", "ready")
    table.play(1, "choose air", "ready").play(2, "choose earth", "ready").freeze()
    assert table.match.legal(0) == []
    assert table.refused(1, "show water 1") == "kreo:75"
    assert table.refused(1, "offer water 1") == "kreo:75"
    assert table.state.tokens[0] == 3
    table.play(1, "choose water", "ready").play(2, "choose water", "ready").freeze()
    assert "Ann" not in order_of(table)
    assert 0 in table.waiting()


@pytest.mark.rule("kreo:112", "kreo:84")
def test_cronus_needs_two_cards_and_may_not_shed_below_them() -> None:
    assert titans("cronus rhea theia", "fire", *HANDS[1:]).refused(0, "cronus") == "kreo:112"
    table = titans("cronus rhea theia", "fire air earth", *HANDS[1:]).play(
        0, "choose fire", "ready", "cronus"
    )
    assert table.chosen(0) == "fire"
    assert not table.state.ready & 1
    table.play(0, "shed air no")
    assert table.refused(0, "shed earth no") == "kreo:84"


@pytest.mark.rule("kreo:84", "kreo:A29")
def test_cronus_second_card_is_face_down_and_not_in_hand_while_the_first_is_carried_out() -> None:
    table = titans("cronus rhea theia", "storm fire", *HANDS[1:])
    table.play(0, "cronus", "choose storm", "choose fire", "ready")
    table.play(1, "choose air", "ready").play(2, "choose earth", "ready").freeze()
    assert "nothing_to_pay" in table.heard()  # the Fire lies face down
    assert order_of(table)[:2] == ["Ann", "Ann"]


@pytest.mark.rule("kreo:84")
def test_a_bet_locks_one_of_cronus_cards_and_a_change_of_order_is_then_seen() -> None:
    table = titans("cronus themis theia", "planet fire comet air", *HANDS[1:]).tokens(0, 2, 0)
    table.play(0, "cronus", "choose comet", "choose fire", "reorder")
    assert table.heard(1) == []
    table.play(1, "themis 1 2 comet")
    assert table.refused(0, "change_second air") == "kreo:105"
    assert table.refused(0, "change air") == ""
    table.play(0, "reorder")
    assert table.heard(2) == ["reordered"]
    assert table.refused(0, "change air") == "kreo:105"
    table.play(0, "ready").play(1, "choose air", "ready").play(2, "choose earth", "ready").freeze()
    assert "bet_won" in table.heard()


@pytest.mark.rule("kreo:100", "kreo:87")
def test_hyperion_fills_any_slot_with_his_element_and_must_if_he_can() -> None:
    table = titans("hyperion rhea theia", *HANDS).grown("atmosphere").grown("comet", "fire")
    table.play(0, "hyperion").reveal("fire", "air", "earth")
    assert table.may(0, "put") == ["put atmosphere air", "put atmosphere water", "put comet earth"]
    assert table.refused(0, "fail") == "kreo:36"
    table.play(0, "put comet earth")
    assert table.slot("comet", "earth") == "fire"
    table = titans("hyperion rhea theia", *HANDS).grown("atmosphere")
    assert table.reveal("fire", "air", "earth").discard().split()[0] == "fire"


@pytest.mark.rule("kreo:87", "kreo:A30")
def test_hyperion_with_a_nature_card_has_wasted_his_power() -> None:
    table = titans("hyperion rhea theia", "bird fire", *HANDS[1:]).grown("atmosphere", "air")
    table.play(0, "hyperion").reveal("bird", "air", "earth")
    assert table.discard().split()[0] == "bird"  # no Water for a Bird
    assert table.refused(0, "hyperion") == "kreo:95"


@pytest.mark.rule("kreo:101", "kreo:86", "kreo:113")
def test_iapetus_is_asked_before_the_first_reveal_and_replays_what_was_discarded() -> None:
    table = titans("iapetus rhea theia", "planet earth", "fire air", "comet water").reveal(
        "earth", "fire", "comet"
    )
    assert table.heard() == ["creation_begins"]
    table.play(0, "iapetus yes")
    assert table.waiting() == (0,)
    assert table.may(0, "replay") == ["replay fire", "replay earth"]
    table.play(0, "replay fire")
    assert table.slot("comet", "fire") == "fire"
    assert table.slot("comet", "earth") == "earth"  # the last one due is replayed without a question
    assert table.discard() == ""


@pytest.mark.rule("kreo:101")
def test_iapetus_who_announces_nothing_replays_nothing() -> None:
    table = titans("iapetus rhea theia", "planet earth", "fire air", "comet water").reveal(
        "earth", "fire", "comet"
    )
    table.play(0, "iapetus no")
    assert table.discard() == "earth fire"
    assert table.state.uses[0] == 1


@pytest.mark.rule("kreo:113", "kreo:A15", "kreo:82")
def test_replays_are_swallowed_again_and_never_come_twice() -> None:
    table = titans("iapetus rhea theia", "planet earth", "hekatonkheires air", "fire water")
    table.reveal("earth", "hekatonkheires", "fire").play(0, "iapetus yes").play(0, "replay fire")
    assert table.heard().count("swallowed") == 2
    assert table.discard() == "hekatonkheires fire earth"
    assert table.state.round_no == 3


@pytest.mark.rule("kreo:A15")
def test_iapetus_replays_what_a_thunderbolt_destroyed_but_no_nature_card() -> None:
    table = titans("iapetus rhea theia", "thunderbolt planet", "wind air", "water water").grown(
        "comet", "fire"
    )
    table.reveal("thunderbolt", "wind", "water").play(0, "iapetus yes").play(1, "fail")
    assert table.may(0, "replay") == ["replay fire", "replay water"]
    table.play(0, "replay water")
    assert table.slot("comet", "fire") == "fire"
    assert "wind" in table.discard()


@pytest.mark.rule("kreo:86", "kreo:113")
def test_a_replay_that_completes_the_planet_ends_the_game_and_waiting_cards_are_played_ones() -> None:
    table = titans("iapetus rhea theia", "earth", "fire", "water").grown("planet", "air earth water")
    table.having(swallowing=1).reveal("earth", "fire", "water")
    table.play(0, "iapetus yes")
    table.having(swallowing=0)
    table.play(0, "replay fire")
    assert table.result == "success"  # the cards still to be replayed are not unplayed ones


@pytest.mark.rule("kreo:102", "kreo:A14", "kreo:88")
def test_coeus_moves_the_first_player_card_for_this_round_already_twice_if_he_likes() -> None:
    table = titans("coeus rhea theia", *HANDS).play(0, "coeus left").reveal("fire", "air", "earth")
    assert order_of(table) == ["Bob", "Cat", "Ann"]
    table = (
        titans("coeus rhea theia", *HANDS)
        .play(0, "coeus right", "coeus right")
        .reveal("fire", "air", "earth")
    )
    assert order_of(table) == ["Bob", "Cat", "Ann"]
    table = titans("coeus rhea theia", *HANDS).play(0, "coeus right")
    assert table.state.first == 2


@pytest.mark.rule("kreo:103", "kreo:88")
def test_oceanus_lets_two_players_trade_places_this_round_only() -> None:
    table = titans("oceanus rhea theia", *HANDS).play(0, "oceanus 1 3").reveal("fire", "air", "earth")
    assert order_of(table) == ["Cat", "Bob", "Ann"]
    table.reveal("air", "water", "water")
    assert order_of(table) == ["Bob", "Cat", "Ann"]
    assert titans("oceanus rhea theia", *HANDS).refused(0, "oceanus 2 2") == "kreo:88"


@pytest.mark.rule("kreo:75")
def test_oceanus_names_only_players_who_take_part() -> None:
    table = titans("oceanus rhea theia", "planet fire", "", "earth water")
    assert table.refused(0, "oceanus 1 2") == "kreo:75"


@pytest.mark.rule("kreo:104")
def test_scenario_8_crius_who_announced_plays_an_aggression_in_the_first_round() -> None:
    table = titans("crius rhea theia", "thunderbolt fire", *HANDS[1:]).in_round(1)
    table.play(0, "crius").reveal("thunderbolt", "air", "earth")
    assert table.result == ""
    assert "in_vain" in table.heard()


@pytest.mark.rule("kreo:114")
def test_crius_announces_in_the_first_round_or_once_the_last_is_certain() -> None:
    table = titans("crius rhea theia", "thunderbolt", "air", "earth water")
    assert table.refused(0, "crius") == "kreo:114"
    table.play(2, "shed water no")
    assert table.refused(0, "crius") == ""
    assert titans("crius rhea theia", *HANDS).in_round(1).refused(0, "crius") == ""
    resting = titans("crius cronus theia", "thunderbolt", "air", "earth").having(resting=2, part=5)
    assert resting.refused(0, "crius") == "kreo:114"


@pytest.mark.rule("kreo:105", "kreo:116")
def test_scenario_26_themis_bets_on_a_card_face_down_which_then_cannot_change() -> None:
    table = titans("themis rhea theia", *HANDS).tokens(1, 2, 0)
    assert table.refused(0, "themis 2 1 air") == "kreo:116"
    table.play(1, "choose air").play(0, "themis 2 1 air")
    assert table.state.tokens[0] == 0
    assert table.sentences(2) == ["Ann, Themis, bets on card 1 of Bob."]
    assert table.refused(1, "unchoose") == "kreo:105"
    assert table.refused(1, "change water") == "kreo:105"
    assert table.refused(1, "show air 3") == "kreo:A6"
    assert table.refused(0, "themis 2 1 air") == "kreo:85"
    table.play(1, "ready").play(0, "choose fire", "ready").play(2, "choose earth", "ready").freeze()
    assert "bet_won" in table.heard()


@pytest.mark.rule("kreo:105", "kreo:A21")
def test_scenario_26_no_bet_on_who_showed_her_a_card_this_round_but_a_swap_is_no_showing() -> None:
    table = titans("themis rhea theia", *HANDS).tokens(3, 3, 0)
    table.play(1, "show air 1", "choose air")
    assert table.refused(0, "themis 2 1 air") == "kreo:105"
    table = titans("themis rhea theia", *HANDS).tokens(3, 3, 0)
    table.play(1, "offer water 1").play(0, "answer fire").play(1, "choose air")
    assert table.refused(0, "themis 2 1 air") == ""


@pytest.mark.rule("kreo:105", "kreo:85", "kreo:A31")
@pytest.mark.parametrize(
    ("card", "name", "reserve", "won", "left"),
    [
        ("air", "air", 5, 1, 4),
        ("comet", "comet", 5, 2, 3),
        ("thunderbolt", "thunderbolt", 5, 3, 2),
        ("thunderbolt", "thunderbolt", 1, 1, 0),
        ("air", "water", 5, -1, 6),
    ],
)
def test_a_bet_is_settled_at_the_reveal(card: str, name: str, reserve: int, won: int, left: int) -> None:
    table = titans("themis rhea theia", "planet fire air", f"{card} water earth", "earth water fire")
    table.tokens(2, 0, 0, reserve=reserve).play(1, f"choose {card}", "ready").play(0, f"themis 2 1 {name}")
    table.play(0, "choose fire", "ready").play(2, "choose earth", "ready").freeze()
    assert table.state.tokens[0] == 2 + won
    assert table.state.reserve == left


@pytest.mark.rule("kreo:85")
def test_bets_on_several_players_in_one_round_are_allowed_and_an_unrevealed_card_pays_nothing() -> None:
    table = titans("themis rhea theia", "planet fire air", "earth water", "water fire").tokens(2, 0, 0)
    table.grown("planet", "air water fire").having(first=1)
    table.play(1, "choose earth", "ready").play(2, "choose water", "ready")
    table.play(0, "themis 2 1 earth", "themis 3 1 water", "choose fire", "ready").freeze()
    assert table.result == "perfect"
    assert table.state.tokens[0] == 1  # the stake on the card that was never revealed stays there
    assert table.heard().count("bet_won") == 1


@pytest.mark.rule("kreo:106", "kreo:116")
def test_phoebe_looks_at_a_chosen_card_and_its_owner_may_still_change_it() -> None:
    table = titans("phoebe rhea theia", *HANDS)
    assert table.refused(0, "phoebe 2 1") == "kreo:116"
    table.play(1, "choose water").play(0, "phoebe 2 1")
    assert table.sentences(0)[-1] == "The chosen card of Bob is Water."
    assert table.sentences(2) == ["Ann, Phoebe, looks at card 1 of Bob."]
    assert table.refused(1, "change air") == ""
    assert table.state.uses[0] == 2


@pytest.mark.rule("kreo:107", "kreo:115", "kreo:A20")
def test_tethys_protects_an_element_anyone_just_placed() -> None:
    table = titans("tethys rhea theia", *HANDS).grown("comet").tokens(0, 0, 0, reserve=1)
    table.reveal("planet", "air", "earth")
    table.play(0, "fail")
    assert table.waiting() == (0,)
    table.play(0, "protect yes")
    assert table.state.guarded == 1 << 6
    assert table.state.reserve == 0
    assert table.state.uses[0] == 1


@pytest.mark.rule("kreo:115", "kreo:130", "kreo:A20")
def test_tethys_is_not_asked_in_vain() -> None:
    for prepare in ("empty reserve", "no use", "complete", "nature"):
        table = titans("tethys rhea theia", "fire planet", "mountain air", "water water").tokens(
            0, 0, 0, reserve=1
        )
        table.grown("comet", "earth" if prepare == "complete" else "")
        if prepare == "empty reserve":
            table.having(reserve=0)
        if prepare == "no use":
            table.state.uses[0] = 0
        card = "planet" if prepare == "nature" else "fire"
        table.reveal(card, "air", "water")
        if prepare == "nature":
            table.play(0, "put comet fire", "gain no")
        assert table.state.round_no == 3


@pytest.mark.rule("kreo:107")
def test_a_protected_element_is_spared_by_the_storm() -> None:
    table = titans("tethys rhea theia", "fire planet", "storm air", "water water").grown("comet")
    table.tokens(0, 0, 0, reserve=1).reveal("fire", "storm", "water").play(0, "protect yes")
    assert table.slot("comet", "fire") == "fire"
    assert "storm_back" in table.heard()


@pytest.mark.rule("kreo:108", "kreo:88")
def test_theia_shows_one_card_to_two_or_two_cards_to_one_for_nothing() -> None:
    table = titans("theia rhea coeus", *HANDS).play(0, "theia_seats fire 2 3")
    assert table.sentences(1).count("Ann shows you Fire.") == 1
    assert table.sentences(2).count("Ann shows you Fire.") == 1
    table.play(0, "theia_cards fire planet 2")
    assert table.sentences(1).count("Ann shows you Planet.") == 1
    assert [line for line in table.sentences(2) if "you" in line] == []
    assert table.refused(0, "theia_seats fire 2 3") == "kreo:95"
    fresh = titans("theia rhea coeus", *HANDS)
    assert fresh.refused(0, "theia_seats fire 2 2") == "kreo:88"
    assert fresh.refused(0, "theia_cards fire fire 2") == "kreo:88"
    pair = titans("theia rhea coeus", "fire fire air", *HANDS[1:]).play(0, "choose fire")
    assert pair.refused(0, "theia_cards fire fire 2") == ""


@pytest.mark.rule("kreo:109")
def test_scenario_16_mnemosyne_recalls_once_without_tokens() -> None:
    table = titans("mnemosyne rhea coeus", *HANDS).discarded("bird fish")
    table.play(0, "mnemosyne fire bird")
    assert table.hand(0) == "air bird planet"
    assert table.refused(0, "mnemosyne air fish") == "kreo:95"


@pytest.mark.rule("kreo:110")
@pytest.mark.parametrize(
    ("place", "order"),
    [("first", ["Bob", "Ann", "Cat"]), ("last", ["Ann", "Cat", "Bob"]), ("after3", ["Ann", "Cat", "Bob"])],
)
def test_rhea_announces_her_place(place: str, order: list[str]) -> None:
    table = titans("coeus rhea theia", *HANDS).play(1, f"rhea {place}").reveal("fire", "air", "earth")
    assert order_of(table) == order


@pytest.mark.rule("kreo:110", "kreo:88")
def test_rhea_cannot_come_after_herself_but_after_one_who_has_nothing_to_reveal() -> None:
    table = titans("coeus rhea theia", "planet fire", "air water", "")
    assert table.refused(1, "rhea after2") == "kreo:88"
    table.play(1, "rhea after3").reveal("fire", "air", "")
    assert table.state.order == []
    assert order_of(table) == ["Ann", "Bob"]


@pytest.mark.rule("kreo:111")
def test_scenario_25_first_the_seats_then_oceanus_then_rhea() -> None:
    table = titans("oceanus rhea theia coeus", "planet fire", "air water", "earth water", "fire fire")
    table.play(0, "oceanus 1 3").play(1, "rhea after1").reveal("fire", "air", "earth", "fire")
    assert order_of(table) == ["Cat", "Ann", "Bob", "Dan"]


@pytest.mark.rule("kreo:A34", "kreo:106")
def test_everybody_notices_that_a_card_phoebe_saw_was_taken_back_but_not_what_replaces_it() -> None:
    table = titans("phoebe rhea theia", *HANDS).play(1, "choose water")
    table.play(1, "change air")
    assert table.heard(2) == []
    table.play(0, "phoebe 2 1").play(1, "change water")
    assert table.sentences(2) == ["Bob takes back card 1, which Phoebe had seen."]
    table.play(1, "change earth")
    assert table.heard(2) == []
