"""The strong player with Titans, with altered Elements, and beside players who do not know its code."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.kreo.box import P_CRONUS, P_PHOEBE, P_RHEA, P_THEIA
from ludotheque.games.kreo.kinds import DISRUPTIVE, LINKED, VOLATILE
from ludotheque.games.kreo.mind import partners
from ludotheque.games.kreo.mind.answers import barred_cards, best_side, share_of
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.course import Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import crowd_of, empty_table
from ludotheque.games.kreo.mind.fitted import fitted, mode_of, weights_for
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.marks import mark_values
from ludotheque.games.kreo.mind.partners import among_strangers
from ludotheque.games.kreo.mind.player import STRONG, KreoKnowledge
from ludotheque.games.kreo.mind.team import to_shed
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Match, QuickChance
from tests.games.kreo.position import ROOM, Table, kind

BOT = KreoKnowledge()
FIRE = kind("fire")


def seen(match: Match, seat: int) -> KreoView:
    view = match.view(seat)
    assert isinstance(view, KreoView)
    return view


def course_of(hands: list[list[int]], powers: list[int], tokens: list[int], reserve: int) -> Course:
    """A course of four with these Titans, before its second round."""
    view = seen(ROOM.match(4, 1, {"grace": 0, "incarnations": True}), 0)
    return Course(empty_table(view), hands, 0, powers, tokens, reserve, Crowd(4, 0), False, fitted()["4"])


def test_modes_without_weights_of_their_own_have_those_of_the_base_game() -> None:
    for options, mode in (
        ({}, "base"),
        ({"incarnations": True}, "incarnations"),
        ({"altered_elements": True}, "altered"),
        ({"incarnations": True, "altered_elements": True}, "everything"),
    ):
        view = seen(ROOM.match(4, 1, {"grace": 0, **options}), 0)
        assert mode_of(view) == mode
        assert weights_for(view) == fitted().get(f"{mode}/4", fitted()["4"])


def test_a_linked_card_is_kept_until_it_follows_an_element() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water", altered_elements=True)
    table.grown("comet")
    marks = []
    for last in ("air", "comet"):
        forecast = Forecast(sketch_of(table.last_played(last).view(0)), fitted()["4"])
        forecast.rate(-1, 2, 2)
        marks.append(mark_values(forecast, 2)[FIRE + LINKED])
    assert marks[0] > 0 > marks[1]


def test_a_volatile_card_comes_where_it_completes_its_nature_card() -> None:
    marks = []
    for fillers in ("earth", ""):
        table = Table("planet fire comet", "air fire earth", "water water water", altered_elements=True)
        table.grown("comet", fillers)
        forecast = Forecast(sketch_of(table.view(0)), fitted()["4"])
        forecast.rate(-1, 0, 2)
        marks.append(mark_values(forecast, 0)[FIRE + VOLATILE])
    assert marks[0] > 0 > marks[1]


def test_a_disruptive_card_moves_the_first_player_of_an_imagined_match() -> None:
    view = seen(ROOM.match(4, 1, {"grace": 0, "altered_elements": True}), 0)
    for card, first in ((FIRE, 1), (FIRE + DISRUPTIVE, 2)):
        hands = [[kind("comet")], [card], [kind("air")], [kind("water")]]
        table = empty_table(view)
        course = Course(table, hands, 0, [-1] * 4, [0] * 4, 0, Crowd(4, 0), True, fitted()["4"])
        course.plays = [hand[0] for hand in hands]
        course.round()
        assert course.first == first


def test_a_card_is_shed_for_the_token_that_an_offer_lacks() -> None:
    wind, bird, fire, air = kind("wind"), kind("bird"), kind("fire"), kind("air")
    powers = [P_CRONUS, P_RHEA, P_CRONUS, P_RHEA]
    hands = [[fire, fire, wind], [air, air, air], [bird, air, air], [fire, fire, fire]]
    course = course_of([hand[:] for hand in hands], powers, [1, 0, 0, 0], 3)
    course.give_away(0, [0, 1, 2, 3])
    assert wind in course.hands[1], "the first who can play it has it"
    assert [len(hand) for hand in course.hands] == [2, 3, 3, 3]
    assert sum(course.tokens) + course.reserve == 4
    poor = course_of([hand[:] for hand in hands], powers, [1, 0, 0, 0], 0)
    poor.give_away(0, [0, 1, 2, 3])
    assert poor.hands == hands, "without a token in the reserve nothing is given up"


def test_nothing_of_the_way_is_shed() -> None:
    table = empty_table(seen(ROOM.match(4, 1, {"grace": 0}), 0))
    comet, fire = kind("comet"), kind("fire")
    assert to_shed(table, [fire, fire, comet], 1, 1) == fire
    assert to_shed(table, [comet, kind("atmosphere"), kind("thunderbolt")], 1, 1) == -1
    assert to_shed(table, [fire, fire, comet], 0, 1) == -1, "nothing is lacking"
    assert to_shed(table, [fire, fire, comet], 2, 1) == -1, "the reserve does not hold that much"


def test_who_holds_what_its_kind_cannot_play_takes_the_price_of_a_swap_more() -> None:
    levels = list(seen(ROOM.match(4, 1, {"grace": 0}), 0).box.level)
    hand = [kind("wind"), kind("river"), kind("bird")]
    assert [barred_cards(levels, hand, side) for side in (0, 1)] == [2, 1]
    assert best_side(levels, hand, [-1] * 4, 4) == 1
    assert best_side(levels, hand, [P_RHEA, P_RHEA, P_RHEA, -1], 1) == 0, "there must be both kinds"
    assert [share_of(7, 4, 7, 4, 0), share_of(7, 4, 5, 3, 1), share_of(7, 4, 2, 2, 1)] == [2, 3, 2]


def test_theia_shows_for_nothing_and_phoebe_looks() -> None:
    hands = [[FIRE], [FIRE], [FIRE], [FIRE]]
    course = course_of(hands, [P_THEIA, P_PHOEBE, P_CRONUS, P_CRONUS], [0, 0, 0, 0], 0)
    assert not course.can_speak(0)
    course.uses = [1, 1, 0, 0]
    assert course.can_speak(0)
    course.show(0, 2)
    course.look(1, 0)
    course.look(1, 0)
    assert course.known == [0, 1, 1, 0]
    assert course.uses == [0, 0, 0, 0]
    assert course.tokens == [0, 0, 0, 0]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_partners_who_do_not_know_the_code_are_recognised(seed: int) -> None:
    match = ROOM.match(4, seed, {"grace": 0})
    players = [player("easy", ROOM, seed + seat) for seat in range(4)]
    while seen(match, 0).round_no < 7 or seen(match, 0).phase != DIVINATION:
        drive(match, players, 1)
    view = seen(match, match.waiting[0])
    crowd = crowd_of(view, weights_for(view))
    strange = [seat for seat in range(4) if crowd.is_strange(seat)]
    assert len(strange) >= 2
    for seat in range(4):
        if len({*strange} - {seat}) >= 2:
            assert among_strangers(seen(match, seat))
    moves = match.legal(int(view.seat))
    assert BOT.choose(view, moves, STRONG, QuickChance(1)) in moves


def judged_as(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody be judged like that, and nothing be remembered of what was judged before."""
    monkeypatch.setattr(partners, "crowd_of", lambda *_: crowd)
    monkeypatch.setattr(partners, "_judged", lambda _, judge: judge())


@pytest.mark.parametrize(
    ("strange", "seats", "alone"),
    [
        ([1], 3, False),
        ([1, 2], 3, True),
        ([1], 4, False),
        ([2, 3], 4, True),
        ([1, 2], 5, False),
        ([1, 2, 3], 5, True),
        ([1, 2, 3], 6, False),
        ([1, 2, 3, 4], 6, True),
    ],
)
def test_one_stranger_of_two_does_not_spoil_the_code_for_the_third(
    strange: list[int], seats: int, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who knows the code goes on with it until two in three of the others seem not to: with three, both."""
    crowd = Crowd(seats, 0)
    for seat in strange:
        crowd.faith[seat] = -1.0
    judged_as(crowd, monkeypatch)
    view = seen(ROOM.match(seats, 4, {"grace": 0}), 0)
    assert among_strangers(view) is alone


@pytest.mark.parametrize(("seats", "alone"), [(4, True), (5, False)])
def test_with_four_players_doubts_about_all_of_them_add_up(
    seats: int, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = Crowd(seats, 0)
    crowd.faith[1:] = [0.2] * (seats - 1)  # nobody is a stranger by itself
    judged_as(crowd, monkeypatch)
    view = seen(ROOM.match(seats, 4, {"grace": 0}), 0)
    assert among_strangers(view) is alone


def test_with_incarnations_every_single_one_must_seem_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = Crowd(4, 0)
    judged_as(crowd, monkeypatch)
    match = ROOM.match(4, 4, {"grace": 0, "incarnations": True})
    players = [player("easy", ROOM, seat) for seat in range(4)]
    while seen(match, 0).phase != DIVINATION:
        drive(match, players, 1)
    crowd.faith[1:] = [-1.0, -1.0, 2.0]
    assert not among_strangers(seen(match, 0))
    crowd.faith[1:] = [-1.0, -1.0, -1.0]
    assert among_strangers(seen(match, 0))


def test_whoever_was_trusted_for_three_rounds_stays_trusted() -> None:
    """Late in a match everybody has to play what is left: that says nothing about knowing the code."""
    match = ROOM.match(4, 3, {"grace": 0})
    players = [player("easy", ROOM, 3 + seat) for seat in range(4)]
    faith: dict[int, list[float]] = {}
    while match.outcome is None:
        view = seen(match, 0)
        if view.phase == DIVINATION:
            faith[int(view.round_no)] = list(crowd_of(view, weights_for(view)).faith)
        drive(match, players, 1)
    assert faith[1] != faith[2]
    assert all(faith[4] == later for number, later in faith.items() if number > 4)


def test_at_first_everybody_is_taken_for_a_partner_who_knows_it() -> None:
    view = Table("planet fire comet", "air fire earth", "water water water").view(0)
    assert not among_strangers(view)
    crowd = Crowd(3, 0)
    for _ in range(4):
        crowd.judge(1, 0.05, 2, 1)
        crowd.judge(2, 0.5, 2, 2)
    assert crowd.is_strange(1)
    assert not crowd.is_strange(2)
