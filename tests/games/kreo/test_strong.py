"""The strong player: a blueprint that everybody can work out, evidence, and trials on top of it."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.kreo.kinds import KINDS, NAMES, PLANET, THUNDERBOLT, name_of
from ludotheque.games.kreo.mind import strong
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.course import Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import crowd_of, empty_table
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.leanings import WEIGHTS_NEEDED
from ludotheque.games.kreo.mind.player import STRONG, KreoKnowledge
from ludotheque.games.kreo.mind.spare import heir, least
from ludotheque.games.kreo.mind.trials import Deals
from ludotheque.games.kreo.mind.ways import count
from ludotheque.games.kreo.mind.worlds import sizes_of
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Match, QuickChance
from ludotheque.kernel.room import Thinks
from tests.games.kreo.position import ROOM, Table, kind

BOT = KreoKnowledge()


def half_way(seats: int, seed: int, entries: int = 90) -> Match:
    """A match of easy players, some rounds on."""
    match = ROOM.match(seats, seed, {"grace": 0})
    return drive(match, [player("easy", ROOM, seed + seat) for seat in range(seats)], entries)


def seen(match: Match, seat: int) -> KreoView:
    view = match.view(seat)
    assert isinstance(view, KreoView)
    return view


@pytest.mark.parametrize("number", range(64))
def test_bits_are_counted(number: int) -> None:
    bits = (number * 0x9E37_79B9_7F4A) & 0xFFF_FFFF_FFFF
    assert count(bits) == bits.bit_count()


def test_there_are_weights_for_every_number_of_players_and_their_provenance() -> None:
    assert set(strong.fitted()) == {"3", "4", "5", "6"}
    assert all(len(weights) == WEIGHTS_NEEDED for weights in strong.fitted().values())
    assert json.loads(strong.weights_file())["made by"]


def test_an_empty_table_is_what_a_glance_sees_before_the_first_card() -> None:
    view = seen(ROOM.match(4, 1, {"grace": 0}), 0)
    glance, empty = sketch_of(view), empty_table(view)
    for field in ("need", "grown", "left", "held", "storm", "hekatonkheires", "swallowing"):
        assert getattr(glance, field) == getattr(empty, field), field


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_deals_hold_every_card_once_and_what_the_seat_knows(seats: int, seed: int) -> None:
    match = half_way(seats, seed)
    state = cast("KreoState", match.state)
    everything = Counter(card for hand in state.hands for card in hand)
    everything.update(card for card in state.chosen if card >= 0)
    for seat in range(seats):
        view = seen(match, seat)
        crowd = crowd_of(view, strong.weights_for(view))
        deals = Deals(view, crowd, QuickChance(5))
        for _ in range(5):
            hands = deals.next()
            assert [len(hand) for hand in hands] == sizes_of(view)
            assert hands[seat] == strong.own_cards(view)
            held = Counter(card for hand in hands for card in hand)
            assert held == everything


def test_who_plays_something_worse_hardly_holds_what_was_better() -> None:
    weights = strong.fitted()["3"]
    table = Table("planet fire comet", "air fire earth", "water water water")
    forecast = Forecast(sketch_of(table.view(0)), weights)
    scores = forecast.rate(-1, 2, 2)
    crowd = Crowd(3, 0)
    crowd.sizes = [3, 3, 3]
    comet, fish = name_of(kind("comet")), name_of(kind("fish"))
    assert scores[comet] > scores[fish] + 1
    before = crowd.holds(1, comet, 1)
    crowd.learn(1, fish, scores, weights, calm=False)
    assert crowd.holds(1, comet, 1) < before < crowd.holds(2, comet, 1)


def test_everybody_concludes_the_same_from_what_everybody_saw() -> None:
    match = half_way(4, 7)
    found = [crowd_of(seen(match, seat), strong.fitted()["4"]) for seat in range(4)]
    assert all(crowd.belief == found[0].belief and crowd.home == found[0].home for crowd in found)
    assert min(found[0].belief) < 1.0
    assert len(found[0].belief) == 4 * NAMES


def test_a_course_ends_and_is_the_same_every_time() -> None:
    view = seen(ROOM.match(5, 3, {"grace": 0}), 0)
    cards = [card for card in range(KINDS) for _ in range(int(view.deck[card]))]
    QuickChance(4).shuffle(0, cards)
    hands = [sorted(cards[seat::5]) for seat in range(5)]
    first = next(seat for seat in range(5) if PLANET in hands[seat])

    def ends() -> tuple[float, int]:
        course = Course(
            empty_table(view),
            [hand[:] for hand in hands],
            first,
            [-1] * 5,
            [3, 2, 2, 2, 2],
            0,
            Crowd(5, first),
            True,
            strong.fitted()["5"],
        )
        worth = course.finish()
        assert sum(course.tokens) + course.reserve == 11
        return float(worth), int(course.longest())

    assert ends() == ends()
    assert 0.0 <= ends()[0] <= 1.02


def test_the_planet_is_handed_on_when_its_holder_would_be_too_late() -> None:
    table = Table("planet air", "air earth", "water fire", "fire water").complete(
        "atmosphere", "comet", "wind", "mountain", "rainbow", "flower"
    )
    table.grown("bird", "fire earth")
    sketch = sketch_of(table.view(0))
    assert heir(sketch, 4, 0, 2) == 2, "one card is missing: a place to spare after it"
    assert heir(sketch, 4, 3, 2) == -1, "it can come at its holder's own place"
    assert heir(sketch, 4, 0, 5) == -1, "there is time"


def test_the_planets_holder_keeps_the_price_of_a_swap() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(2, 0, 0)
    assert strong.kept_for_planet(table.view(0)) == 2
    assert strong.kept_for_planet(table.view(1)) == 0
    assert strong.decide(table.view(0), 40).tells == 0


def test_an_offer_is_answered_with_what_is_missed_least_and_never_with_an_aggression() -> None:
    table = Table("planet fire comet", "thunderbolt wind fire", "water water water").tokens(2, 0, 0)
    table.play(0, "offer comet 2")
    move = BOT.choose(table.view(1), table.match.legal(1), STRONG, QuickChance(1))
    assert move >> 8 & 0xFF < THUNDERBOLT
    assert least(sketch_of(table.view(1)), [THUNDERBOLT]) == -1


def test_it_thinks_as_long_as_it_is_given_and_the_same_for_the_same_trials() -> None:
    assert isinstance(BOT, Thinks)
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 0, 0)
    view, moves = table.view(0), table.match.legal(0)
    first = BOT.think(view, moves, QuickChance(1), 60, lambda: True)
    again = BOT.think(view, moves, QuickChance(2), 60, lambda: True)
    hurried = BOT.think(view, moves, QuickChance(1), 61, lambda: False)
    assert first == again
    assert first.move in moves
    assert hurried.move in moves
    calm = BOT.think(view, moves, QuickChance(1), 61, lambda: True)
    assert calm == hurried, "who has made up its mind in a hurry does not change it when asked again"
    assert 0 < hurried.trials < first.trials
    assert first.second in moves


def test_thoughts_that_are_remembered_do_not_grow() -> None:
    for seed in range(3):
        match = half_way(3, seed, 40)
        for seat in match.waiting:
            strong.decide(seen(match, seat), 8)
    assert len(strong._thoughts) <= strong.KEPT
