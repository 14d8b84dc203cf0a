"""At this table: ready signs, the short pause, absent players, warnings."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.view import WARNED_LOSES, WARNED_NO_PLACE, WARNED_NOT
from ludotheque.kernel import BadOptions, IllegalMove
from ludotheque.kernel.plain import encode
from tests.games.kreo.position import ROOM, Table, kind

HANDS = ("planet fire air", "air water earth", "earth thunderbolt fire")


@pytest.mark.rule("kreo:123")
def test_actions_are_judged_on_the_position_at_their_instant_and_happen_wholly_or_not_at_all() -> None:
    table = Table(*HANDS).tokens(0, 0, 0, reserve=1).play(0, "shed fire yes")
    before = table.match.fingerprint()
    with pytest.raises(IllegalMove):
        table.play(1, "shed air yes")
    assert table.match.fingerprint() == before


@pytest.mark.rule("kreo:124", "kreo:A6")
def test_a_face_down_card_is_taken_back_before_it_is_given_or_shed_but_may_be_shown() -> None:
    table = Table(*HANDS).tokens(3, 0, 0).discarded("bird").play(0, "choose fire")
    assert table.refused(0, "shed fire no") == "kreo:124"
    assert table.refused(0, "offer fire 2") == "kreo:124"
    assert table.refused(0, "recall fire bird") == "kreo:124"
    assert table.refused(0, "show fire 2") == ""
    table.play(0, "unchoose")
    assert table.refused(0, "offer fire 2") == ""


@pytest.mark.rule("kreo:125")
def test_scenario_14_a_show_takes_back_the_targets_ready_and_nobody_elses() -> None:
    table = Table(*HANDS).tokens(1, 0, 0).choose("", "air", "earth").play(0, "show planet 2")
    assert table.view(0).ready == 0b100
    assert len(table.sentences(2)) == 1


@pytest.mark.rule("kreo:125")
def test_looking_and_swapping_take_back_ready_and_public_events_do_not() -> None:
    table = Table(*HANDS, incarnations=True).titans("phoebe", "rhea", "coeus").tokens(0, 0, 2)
    table.choose("fire", "air").play(0, "phoebe 2 1")
    assert table.view(0).ready == 0b010
    table.play(0, "ready").play(2, "offer fire 2")
    assert table.view(0).ready == 0b001
    table.play(1, "answer water", "ready").play(2, "coeus left", "shed earth no")
    assert table.view(0).ready == 0b011
    table.play(1, "unready")
    assert table.view(0).ready == 0b001


@pytest.mark.rule("kreo:126", "kreo:127")
def test_scenario_27_the_pause_is_stopped_by_any_accepted_action_and_by_no_refused_one() -> None:
    table = Table(*HANDS, grace=3000).tokens(1, 0, 0)
    table.choose("fire", "air", "earth")
    assert table.deadline() == (3000, 0)
    with pytest.raises(IllegalMove):
        table.match.play(0, "offer air 2", at=1000)
    assert table.deadline() == (3000, 0)
    table.match.play(1, "unready", at=2000)
    assert table.deadline() is None
    table.match.play(1, "ready", at=2500)
    assert table.deadline() == (5500, 0)
    with pytest.raises(IllegalMove) as caught:
        table.match.play(1, "unready", at=5500)
    assert caught.value.rule == "kreo:126"
    table.freeze()
    assert "creation_begins" in table.heard()


@pytest.mark.rule("kreo:126", "kreo:125")
def test_a_public_event_restarts_the_pause() -> None:
    table = (
        Table(*HANDS, grace=3000, incarnations=True)
        .titans("coeus", "rhea", "theia")
        .choose("fire", "air", "earth")
    )
    table.match.play(0, "coeus left", at=1000)
    assert table.deadline() == (4000, 0)
    assert table.view(0).ready == 0b111


@pytest.mark.rule("kreo:127")
def test_others_see_that_one_has_chosen_and_nothing_of_what() -> None:
    table = Table(*HANDS).play(1, "choose air")
    assert table.heard(0) == []
    assert table.view(0).down[2] == 1
    seen = encode(table.view(0))
    again = Table("planet fire air", "air water earth", "earth thunderbolt fire").play(
        1, "choose earth", "change water"
    )
    assert encode(again.view(0)) == seen
    assert again.view(1).chosen == [kind("water"), -1], "its owner sees what it changed to"


@pytest.mark.rule("kreo:90")
def test_choosing_changing_and_ready_signs_leave_no_trace_in_facts_times_or_log() -> None:
    table = Table(*HANDS, absence=10_000)
    before = encode(table.view(0))
    for step, move in enumerate(("choose air", "change water", "ready", "unready", "unchoose")):
        table.told = table.match.play(1, move, at=step * 100)
        assert table.told == []
    view = table.view(0)
    view.now = 0
    view.idle[1] = 0  # since when the seat is waited for again is all that `unready` leaves
    assert encode(view) == before
    assert all(verb.binding for verb in ROOM.vocabulary.verbs)
    assert not any(table.match.may_undo(seat) for seat in range(3))


@pytest.mark.rule("kreo:128", "kreo:A5")
def test_an_open_swap_makes_the_phase_wait_and_lapses_only_if_the_partner_is_absent() -> None:
    table = Table(*HANDS).tokens(2, 0, 0).play(0, "offer fire 2")
    assert table.deadline() is None
    table = Table(*HANDS, absence=60_000).tokens(2, 0, 0)
    table.match.play(0, "offer fire 2", at=5_000)
    assert table.deadline() == (65_000, 0)
    table.freeze()
    assert table.heard(2) == ["lapsed"]
    assert table.state.tokens == [2, 0, 0]
    assert table.hand(0) == "fire air planet"
    assert table.refused(0, "shed fire no") == ""


@pytest.mark.rule("kreo:128")
def test_an_answer_keeps_the_offer_from_lapsing() -> None:
    table = Table(*HANDS, absence=60_000).tokens(2, 0, 0).play(0, "offer fire 2")
    table.match.play(1, "answer air", at=59_000)
    assert table.deadline() is None


@pytest.mark.rule("kreo:128")
def test_by_agreement_an_absent_player_chooses_at_random_and_no_aggression_if_possible() -> None:
    table = Table(*HANDS, absence=60_000, absent_choice=True).choose("fire", "air")
    for _ in range(2):
        table.freeze()
        if table.state.round_no == 3:
            break
    assert "thunderbolt" in table.hand(2)
    assert table.state.round_no == 3
    forced = Table("planet fire", "air water", "thunderbolt thunderbolt", absence=1000, absent_choice=True)
    forced.choose("fire", "air").freeze().freeze()
    assert "thunderbolt" in forced.discard()


@pytest.mark.rule("kreo:128")
def test_by_agreement_an_absent_player_answers_at_random_in_creation() -> None:
    table = Table("storm fire", "air water", "earth earth", absence=1000, absent_choice=True)
    table.reveal("storm", "air", "earth")
    assert table.waiting() == (0,)
    table.freeze()
    assert table.hand(0) == "storm"
    with pytest.raises(BadOptions):
        ROOM.match(3, options={"absent_choice": True})


@pytest.mark.rule("kreo:129")
def test_only_the_player_is_warned_of_a_losing_aggression_or_a_card_without_a_place() -> None:
    table = Table(*HANDS).in_round(1).play(2, "choose thunderbolt").play(0, "choose fire")
    assert table.view(2).warnings == [WARNED_LOSES, WARNED_NOT]
    assert table.view(0).warnings == [WARNED_NO_PLACE, WARNED_NOT]
    assert table.view(1).warnings == [WARNED_NOT, WARNED_NOT]
    assert table.refused(2, "ready") == ""
    placed = Table(*HANDS).grown("comet").play(0, "choose fire").play(2, "choose thunderbolt")
    assert placed.view(0).warnings == [WARNED_NOT, WARNED_NOT]
    assert placed.view(2).warnings == [WARNED_NOT, WARNED_NOT]
    texts = ROOM.texts("en")
    caution = getattr(ROOM.face, "caution")  # noqa: B009 - not part of the house's protocol
    assert "lose the game" in caution(table.view(2), ROOM.vocabulary.parse("ready"), texts)


@pytest.mark.rule("kreo:92", "kreo:A1")
def test_a_shed_that_makes_the_round_the_last_takes_back_every_ready() -> None:
    table = Table("fire", "air", "earth water").choose("fire", "air")
    table.play(2, "shed water no")
    assert table.view(0).ready == 0
    assert "last_round" in table.heard()
    table = Table("fire", "air", "earth water air").choose("fire", "air").play(2, "shed water no")
    assert table.view(0).ready == 0b011


@pytest.mark.rule("kreo:92")
def test_an_announcement_of_cronus_that_makes_it_the_last_does_the_same() -> None:
    table = Table("fire air", "air", "earth", incarnations=True).titans("cronus", "rhea", "theia")
    table.choose("", "air", "earth").play(0, "cronus")
    assert table.view(0).ready == 0


@pytest.mark.rule("kreo:A1")
def test_scenario_18_by_the_personal_ruling_ones_own_last_card_counts() -> None:
    for option, result in (("global", ""), ("personal", "defeat_aggression")):
        table = Table("thunderbolt", "air water", "earth earth", last_round=option)
        table.reveal("thunderbolt", "air", "earth")
        assert table.result == result


@pytest.mark.rule("kreo:123")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("choose fire", "kreo:23"),
        ("change fire", "kreo:24"),
        ("ready", "kreo:31"),
        ("show fire 2", "kreo:25"),
        ("answer fire", "kreo:28"),
        ("coeus left", "kreo:102"),
        ("themis 2 1 fire", "kreo:105"),
    ],
)
def test_out_of_divination_each_verb_is_refused_by_the_rule_that_speaks_of_it(move: str, rule: str) -> None:
    hands = ("comet fire", "air air", "water water")
    table = Table(*hands, incarnations=True).titans("cronus", "rhea", "tethys").grown("comet")
    table.tokens(0, 0, 0, reserve=1).reveal("comet", "air", "water")
    assert table.state.asked == 0
    assert table.refused(0, move) == rule


@pytest.mark.rule("kreo:7", "kreo:A6")
def test_a_card_face_down_is_refused_by_what_was_wanted_of_it() -> None:
    table = Table("planet fire", "air air", "water water", incarnations=True)
    table.titans("coeus", "themis", "rhea").tokens(1, 1, 0).play(0, "choose fire")
    assert table.refused(0, "change fire") == "kreo:7"
    assert table.refused(0, "shed fire no") == "kreo:124"
    table.play(1, "themis 1 1 fire")
    assert table.refused(0, "show fire 2") == "kreo:A6"
