"""The end: when, and with what result."""

from __future__ import annotations

import pytest

from ludotheque.kernel import Entry, IllegalMove, Match, MatchOver
from tests.games.kreo.position import ROOM, Table, cell


@pytest.mark.rule("kreo:69", "kreo:70")
def test_scenario_11_the_planet_complete_with_three_cards_face_down_is_perfect() -> None:
    table = Table("air", "fire", "air", "air", "water").grown("planet", "earth water air")
    table.reveal("air", "fire", "air", "air", "water")
    assert table.result == "perfect"
    assert table.heard().count("revealed") == 2
    with pytest.raises(MatchOver):
        table.play(0, "ready")


@pytest.mark.rule("kreo:70", "kreo:A25")
def test_scenario_11_with_a_thunderbolt_face_down_it_is_a_defeat() -> None:
    table = Table("air", "fire", "air", "thunderbolt", "water air").grown("planet", "earth water air")
    table.reveal("air", "fire", "air", "thunderbolt", "water")
    assert table.result == "defeat_aggression"
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.rule == "kreo:59"


@pytest.mark.rule("kreo:70")
def test_scenario_12_the_planet_completed_by_the_last_card_is_a_success() -> None:
    table = Table("air", "water", "fire").grown("planet", "earth water air").reveal("air", "water", "fire")
    assert table.result == "success"


@pytest.mark.rule("kreo:70")
def test_one_card_left_is_a_success_two_are_perfect() -> None:
    table = Table("air", "fire", "water").grown("planet", "earth water air").reveal("air", "fire", "water")
    assert table.result == "success"
    table = (
        Table("air", "fire", "water air").grown("planet", "earth water air").reveal("air", "fire", "water")
    )
    assert table.result == "perfect"


@pytest.mark.rule("kreo:70", "kreo:A3")
@pytest.mark.parametrize(
    ("fillers", "result"),
    [
        ("earth water air=aether", "viable"),
        ("earth water", "viable"),
        ("earth", "unstable"),
        ("", "unstable"),
    ],
)
def test_scenario_13_what_there_is_of_the_planet_decides(fillers: str, result: str) -> None:
    table = Table("flower", "bird", "tree").grown("planet", fillers).reveal("flower", "bird", "tree")
    while table.waiting():
        table.play(table.waiting()[0], "fail")
    assert table.result == result


@pytest.mark.rule("kreo:70")
def test_scenario_13_without_the_planet_it_is_a_failure() -> None:
    assert Table("air", "water", "planet").reveal("air", "water", "planet").result == "failure"


@pytest.mark.rule("kreo:71", "kreo:A3")
def test_a_filled_slot_counts_whatever_fills_it() -> None:
    table = (
        Table("air", "air", "air").grown("planet", "fire=wind water=aether air").reveal("air", "air", "air")
    )
    assert table.result == "viable"


@pytest.mark.rule("kreo:72")
def test_the_whole_team_shares_the_result() -> None:
    won = Table("air", "water", "fire").grown("planet", "earth water air").reveal("air", "water", "fire")
    outcome = won.match.outcome
    assert outcome is not None
    assert outcome.winners == 0b111
    assert len(set(outcome.scores)) == 1
    lost = Table("air", "water", "planet").reveal("air", "water", "planet").match.outcome
    assert lost is not None
    assert (lost.winners, lost.scores) == (0, [0, 0, 0])


@pytest.mark.rule("kreo:A26")
def test_a_majority_vote_concedes_where_the_table_agreed_to_it() -> None:
    table = Table("planet fire", "air water", "earth earth", concession=True).grown("planet", "fire")
    table.play(2, "vote")
    assert table.result == ""
    assert table.refused(2, "vote") == "kreo:A26"
    table.play(0, "vote")
    assert table.result == "failure"
    assert Table("planet fire", "air water", "earth earth").refused(0, "vote") == "kreo:A26"


@pytest.mark.rule("kreo:A26")
def test_giving_up_is_a_failure_whatever_is_on_the_table() -> None:
    table = Table("planet fire", "air water", "earth earth", concession=True).grown("planet", "fire air")
    table.match.concede(1)
    assert table.result == "failure"


@pytest.mark.rule("kreo:A26")
def test_nobody_gives_up_where_the_table_did_not_agree_to_it() -> None:
    table = Table("planet fire", "air water", "earth earth").grown("planet", "fire air")
    with pytest.raises(IllegalMove) as refused:
        table.match.concede(1)
    assert refused.value.rule == "kreo:A26"
    assert table.result == ""


@pytest.mark.rule("kreo:A26")
def test_a_match_of_before_that_was_given_up_still_replays() -> None:
    match = ROOM.match(3, 7)
    match.journal.entries.append(Entry("concede", 1, 0))
    outcome = Match.replay(match.journal, ROOM).outcome
    assert outcome is not None
    assert (outcome.result, outcome.rule) == ("failure", "kreo:A26")


@pytest.mark.rule("kreo:A26", "kreo:64")
@pytest.mark.parametrize("where", ["tethys", "themis"])
def test_tokens_on_cards_can_still_fetch_the_planet_so_it_is_not_out_of_reach(where: str) -> None:
    table = Table("fire air", "air water", "earth bird", incarnations=True).discarded("planet")
    table.titans("coeus", "themis", "tethys").tokens(1, 1, 0)
    if where == "tethys":
        table.grown("comet", "fire").having(guarded=1 << cell("comet", "fire"))
        table.reveal("fire", "air", "earth")
    else:
        table.tokens(1, 2, 0).play(0, "choose fire").play(1, "themis 1 1 fire", "choose air", "ready")
        assert table.state.tokens == [1, 1, 0]
        table.play(0, "ready").play(2, "choose earth", "ready").freeze()
    assert "beyond_reach" not in table.heard()
    assert not table.view(None).doomed
    assert "vote" not in table.may(0, "vote")


@pytest.mark.rule("kreo:A26", "kreo:46")
def test_a_planet_tucked_in_as_an_element_is_announced_to_be_out_of_reach() -> None:
    table = Table("planet fire", "air water", "earth earth").grown("comet").reveal("planet", "air", "earth")
    table.play(0, "put comet fire")
    assert "beyond_reach" in table.heard(1)
    assert table.view(None).doomed == 1


@pytest.mark.rule("kreo:A26")
def test_two_level_three_branches_alive_are_enough_and_one_is_not() -> None:
    table = Table("fire planet", "air water", "earth bird").tokens(0, 0, 0).having(reserve=0)
    table.grown("comet", "fire=wind")  # Flower and Bird cannot come any more
    table.reveal("fire", "air", "earth")
    assert "beyond_reach" not in table.heard()
    table = (
        Table("fire planet", "air water", "river earth")
        .grown("comet", "fire=wind")
        .grown("atmosphere", "air")
    )
    table.reveal("fire", "air", "river").play(2, "put atmosphere water")
    assert "beyond_reach" in table.heard()


@pytest.mark.rule("kreo:A26", "kreo:45")
def test_a_planet_in_the_discard_is_out_of_reach_once_nobody_can_fetch_it() -> None:
    table = Table("fire air", "air water", "earth bird").discarded("planet").tokens(1, 1, 1)
    table.reveal("fire", "air", "earth")
    assert "beyond_reach" not in table.heard()  # three tokens may still come together
    table = Table("fire", "air", "earth").discarded("planet").tokens(1, 1, 1).reveal("fire", "air", "earth")
    assert "beyond_reach" in table.heard()
    table = Table("fire air", "air water", "earth bird").discarded("planet").tokens(1, 1, 0)
    table.reveal("fire", "air", "earth")
    assert "beyond_reach" in table.heard()


@pytest.mark.rule("kreo:A26", "kreo:97")
def test_a_team_of_titans_alone_can_never_reach_the_planet() -> None:
    table = Table("fire planet", "air water", "earth bird", incarnations=True).titans(
        "cronus", "crius", "coeus"
    )
    table.reveal("fire", "air", "earth")
    assert "beyond_reach" in table.heard()
    table = Table("fire planet", "air water", "earth bird", incarnations=True).titans(
        "cronus", "rhea", "coeus"
    )
    table.reveal("fire", "air", "earth")
    assert "beyond_reach" not in table.heard()
