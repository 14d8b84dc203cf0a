"""The strong player: a blueprint that everybody can work out, evidence, and trials on top of it."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.kreo.box import P_CRONUS, P_RHEA
from ludotheque.games.kreo.kinds import KINDS, NAMES, PLANET, THUNDERBOLT, kind_of, name_of
from ludotheque.games.kreo.mind import strong
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.course import Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import crowd_of, empty_table, energy_at_first
from ludotheque.games.kreo.mind.fitted import fitted, weights_file, weights_for
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.leanings import WEIGHTS_NEEDED
from ludotheque.games.kreo.mind.player import STRONG, KreoKnowledge
from ludotheque.games.kreo.mind.remembered import KEPT
from ludotheque.games.kreo.mind.signs import MUTE, SILENT, TOLD, code_of, sign_of
from ludotheque.games.kreo.mind.spare import heir, is_barred, least, taker
from ludotheque.games.kreo.mind.trials import Deals
from ludotheque.games.kreo.mind.ways import count
from ludotheque.games.kreo.mind.worlds import sizes_of
from ludotheque.games.kreo.phases import DIVINATION
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
    assert set(fitted()) >= {"3", "4", "5", "6"}
    assert all(len(weights) == WEIGHTS_NEEDED for weights in fitted().values())
    assert json.loads(weights_file())["made by"]


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
        crowd = crowd_of(view, weights_for(view))
        deals = Deals(view, crowd, QuickChance(5))
        for _ in range(5):
            hands = deals.next()
            assert [len(hand) for hand in hands] == sizes_of(view)
            assert hands[seat] == strong.own_cards(view)
            held = Counter(card for hand in hands for card in hand)
            assert held == everything


def test_who_plays_something_worse_hardly_holds_what_was_better() -> None:
    weights = fitted()["3"]
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
    found = [crowd_of(seen(match, seat), fitted()["4"]) for seat in range(4)]
    assert all(crowd.belief == found[0].belief and crowd.home == found[0].home for crowd in found)
    assert min(found[0].belief) < 1.0
    assert len(found[0].belief) == 4 * NAMES


def test_what_is_likely_is_played_in_silence_and_to_whom_a_card_is_shown_says_which_it_is() -> None:
    odds = [0.0] * NAMES
    odds[:5] = [0.1, 0.4, 0.2, 0.05, 0.15]
    code = code_of(odds, 3, 0.9)
    assert code[:5] == [TOLD + 2, SILENT, TOLD, TOLD, TOLD + 1]
    assert code_of(odds, 3, 0.2)[:3] == [TOLD + 1, SILENT, SILENT], "what is likely enough is silent too"
    assert set(code_of(odds, 1, 0.9)) == {SILENT, TOLD}, (
        "who has one player after it shows that one everything"
    )


def test_a_show_is_read_by_the_place_of_whoever_saw_it() -> None:
    order = [2, 3, 0, 1]
    assert [sign_of(order, 0, 1 << seat) for seat in (3, 0, 1)] == [TOLD, TOLD + 1, TOLD + 2]
    assert sign_of(order, 1, 1 << 2) == MUTE, "who has revealed before needs to know nothing"
    assert sign_of(order, 3, 0) == MUTE


def test_those_who_were_not_shown_the_card_hear_what_it_is() -> None:
    """Seat 0 reveals first, shows its card to one of the others, and the rest draw their conclusions."""
    heard = []
    for to in (1, 2, 3):
        table = Table("planet fire earth", "air fire comet", "water water wind", "air earth bird")
        table.tokens(2, 0, 0, 0).play(0, "choose earth")
        table.play(0, f"show earth {to + 1}")
        view = table.view(1 + to % 3)
        trials = strong.trials_of(view)
        sign = trials.signs[0]
        assert sign == TOLD + to - 1
        meant = {name for name in range(NAMES) if trials.codes[0][name] == sign}
        heard.append(meant)
        hands = [[kind_of(name) for name in sorted(meant)], [], [], []]
        assert trials.agrees(hands)
        hands[0] = [kind_of(name) for name in range(NAMES) if name not in meant]
        assert not trials.agrees(hands), "a deal in which it cannot have meant that is not thought of"
    assert not heard[0] & heard[1]
    assert not heard[1] & heard[2]


def test_a_show_of_somebody_who_reveals_later_changes_no_mind() -> None:
    table = Table("planet fire comet", "air fire earth", "water water water").tokens(1, 2, 0)
    before = strong.heard(table.view(0)), strong.heard(table.view(2))
    table.play(1, "choose fire")
    table.play(1, "show fire 3")
    assert strong.heard(table.view(0)) == before[0]
    assert strong.heard(table.view(2)) != before[1]


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (4, 5)])
def test_everybody_can_tell_how_much_energy_each_one_had(seats: int, seed: int) -> None:
    match = ROOM.match(seats, seed, {"grace": 0})
    players = [player("normal", ROOM, seed + seat) for seat in range(seats)]
    first: list[int] = []
    view = seen(match, 1)
    for _ in range(120):
        drive(match, players, 1)
        view = seen(match, 1)
        if view.phase == DIVINATION:
            first = first or list(view.tokens)
            assert energy_at_first(view) == first
    assert list(view.tokens) != first, "some of it was spent"


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
            fitted()["5"],
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
    assert strong.kept_for_planet(table.view(0), Crowd(3, 0)) == 2
    assert strong.kept_for_planet(table.view(1), Crowd(3, 0)) == 0
    assert strong.kept_for_planet(table.view(0), Crowd(3, -1)) == 0, "nobody could know why it is silent"
    assert strong.decide(table.view(0), 40).tells == 0


def test_an_offer_is_answered_with_what_is_missed_least_and_never_with_an_aggression() -> None:
    table = Table("planet fire comet", "thunderbolt wind fire", "water water water").tokens(2, 0, 0)
    table.play(0, "offer comet 2")
    move = BOT.choose(table.view(1), table.match.legal(1), STRONG, QuickChance(1))
    assert move >> 8 & 0xFF < THUNDERBOLT
    assert least(sketch_of(table.view(1)), [THUNDERBOLT]) == -1


def test_a_nature_card_that_its_holder_cannot_play_goes_to_somebody_who_can() -> None:
    match = ROOM.match(4, 3, {"grace": 0, "incarnations": True})
    drive(match, [player("easy", ROOM, seat) for seat in range(4)], 4)
    view = seen(match, 0)
    table = sketch_of(view)
    titan, titaness = P_CRONUS, P_RHEA
    powers = [titan, titan, titaness, titaness]
    wind, bird = kind("wind"), kind("bird")
    assert is_barred(table, wind, titan)
    assert not is_barred(table, wind, titaness)
    assert is_barred(table, bird, titaness)
    assert taker(table, [0, 1, 2, 3], powers, 0, wind) == 2
    assert taker(table, [0, 1, 2, 3], powers, 2, wind) == -1, "its holder can play it"
    assert taker(table, [0, 1, 2, 3], [titan] * 4, 0, wind) == -1, "nobody can"
    assert least(table, [wind, kind("fire")], titan) == wind
    assert least(table, [wind, kind("fire")], titaness) == kind("fire")


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
    assert len(strong._thoughts) <= KEPT
