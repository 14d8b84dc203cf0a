"""Who knows what: views, facts, and what never leaves the table."""

from __future__ import annotations

import json

import pytest

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import UNSEEN
from ludotheque.games.kreo.memory import Memory, unseen_by
from ludotheque.games.kreo.rules.game import KreoGame
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import QuickChance, Room
from ludotheque.kernel.plain import encode
from ludotheque.kernel.room import plain_game
from ludotheque.lab.conformance import Found, check_secrecy
from tests.games.kreo.permuter import KreoPermuter
from tests.games.kreo.position import ROOM, Table, kind
from tests.games.kreo.talk import talkative_match

HANDS = ("planet fire air", "air water earth", "earth thunderbolt fire")


def card_facts(table: Table, seat: int | None) -> list[tuple[int, int, int]]:
    return [
        (int(known.code_of(one)), int(known.x_of(one)), int(known.y_of(one)))
        for one in table.view(seat).facts
        if known.code_of(one) != known.FROZEN
    ]


@pytest.mark.rule("kreo:73", "kreo:136")
def test_another_hand_is_a_bare_number_and_moving_a_card_within_it_shows_nothing() -> None:
    table = Table(*HANDS)
    assert table.view(0).sizes == [3, 3, 3]
    table.play(1, "choose air")
    one = encode(table.view(0))
    table.play(1, "change water")
    assert encode(table.view(0)) == one
    assert encode(table.view(None)) != one  # a spectator has no hand of its own


@pytest.mark.rule("kreo:136")
def test_a_view_holds_only_what_the_information_table_allows() -> None:
    table = Table(*HANDS).tokens(3, 0, 0)
    other = Table("planet fire air", "air thunderbolt earth", "earth water fire").tokens(3, 0, 0)
    for one in (table, other):
        one.play(0, "show fire 2").play(1, "choose earth").play(2, "choose fire")
    assert encode(table.view(0)) == encode(other.view(0))
    assert encode(table.view(None)) == encode(other.view(None))
    assert encode(table.view(1)) != encode(other.view(1))


@pytest.mark.rule("kreo:15")
def test_the_own_hand_is_seen_by_its_owner_only() -> None:
    table = Table(*HANDS)
    for seat in range(3):
        assert table.view(seat).hand == table.state.hands[seat]
    assert table.view(None).hand == []


def test_what_i_know_is_kept_as_facts() -> None:
    table = Table(*HANDS).tokens(5, 0, 0)
    table.play(0, "show fire 2", "offer air 3").play(2, "answer thunderbolt")
    fire, air, bolt = kind("fire"), kind("air"), kind("thunderbolt")
    assert card_facts(table, 1) == [
        (known.SHOWN, fire, 0),
        (known.OFFERED, UNSEEN, UNSEEN),
        (known.SWAPPED, UNSEEN, UNSEEN),
    ]
    assert card_facts(table, 0) == [
        (known.SHOWN, fire, 0),
        (known.OFFERED, air, 0),
        (known.SWAPPED, air, bolt),
    ]
    assert card_facts(table, 2) == [
        (known.SHOWN, UNSEEN, UNSEEN),
        (known.OFFERED, UNSEEN, UNSEEN),
        (known.SWAPPED, air, bolt),
    ]


def test_a_shown_card_is_certain_until_a_blind_swap_and_doubtful_after_it() -> None:
    table = Table(*HANDS).tokens(5, 0, 0).play(0, "show fire 2")
    assert Memory(table.view(1)).surely[0] == {kind("planet"): 1, kind("fire"): 1}
    table.play(0, "offer air 3").play(2, "answer thunderbolt")
    memory = Memory(table.view(1))
    assert memory.surely[0] == {}
    assert memory.perhaps[0] == {kind("planet"): 1, kind("fire"): 1}
    assert Memory(table.view(2)).surely[0] == {kind("planet"): 1, kind("thunderbolt"): 1}
    assert unseen_by(table.view(0))[kind("water")] == 1


def test_a_fact_reads_as_a_sentence_in_every_language() -> None:
    table = Table(*HANDS).tokens(5, 0, 0)
    table.play(0, "show fire 2", "offer air 3").play(2, "answer thunderbolt")
    for language in ("fr", "en", "nl", "es"):
        lines = ROOM.face.describe(table.view(1), ROOM.texts(language, ["Ann", "Bob", "Cat"]))
        assert not any("{" in line or "memory." in line for line in lines)
    english = ROOM.face.describe(table.view(1), ROOM.texts("en", ["Ann", "Bob", "Cat"]))
    assert "Ann showed you Fire." in english
    assert "One unseen card went from Ann to Cat, and one back." in english


class Leaky(KreoGame):
    """A game that lets something slip into the views."""

    def __init__(self, slip: str) -> None:
        self.slip = slip

    def view(self, state: KreoState, seat: int) -> KreoView:
        view = super().view(state, seat)
        other = (seat + 1) % state.count
        if self.slip == "sorted hands":
            view.sizes[other] += 100 * (state.hands[other][:1] == [0])
        elif self.slip == "chosen kind":
            view.down[other * 2] = 2 if 0 <= state.chosen[other * 2] < 17 else view.down[other * 2]
        elif self.slip == "facts":
            view.facts = state.facts[:]
        elif self.slip == "time of a change":
            view.now += sum(state.hands[other]) % 7
        return view


def compare_twins(room: Room) -> None:
    for seed in range(12):
        match = room.match(3, seed)
        talkative_match(match, QuickChance(seed), 60)
        for seat in range(3):
            check_secrecy(match, KreoPermuter(), seat, QuickChance(seed))


@pytest.mark.parametrize("slip", ["sorted hands", "chosen kind", "facts", "time of a change"])
def test_a_planted_leak_is_caught(slip: str) -> None:
    room = Room(
        name="kreo",
        package=ROOM.package,
        game=plain_game(Leaky(slip)),
        vocabulary=ROOM.vocabulary,
        chronicle=ROOM.chronicle,
        options=ROOM.options,
        read_box=ROOM.read_box,
        face=ROOM.face,
        timed=True,
    )
    with pytest.raises(Found):
        compare_twins(room)


MODES: dict[str, dict[str, object]] = {
    "base": {},
    "incarnations": {"incarnations": True},
    "altered": {"altered_elements": True},
    "silent": {"silent": True},
    "everything": {"incarnations": True, "altered_elements": True, "silent": True},
}


def lockstep(mode: str, seats: int, states: int) -> int:
    """Compare twins over whole histories until so many states were compared for some seat."""
    compared, seed = 0, 0
    while compared < states:
        seed += 1
        match = ROOM.match(seats, seed, MODES[mode])
        chance = QuickChance(seed)
        talkative_match(match, chance, 60 if states < 1000 else 200)
        for seat in [*range(seats), -1]:
            if check_secrecy(match, KreoPermuter(), seat, chance):
                compared += len(match.journal.entries)
    return compared


@pytest.mark.rule("kreo:136", "kreo:73")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", MODES)
def test_matches_that_differ_in_secrets_look_the_same(mode: str, seats: int) -> None:
    assert lockstep(mode, seats, 60) >= 60


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", MODES)
def test_ten_thousand_states_that_differ_in_secrets_look_the_same(mode: str, seats: int) -> None:
    assert lockstep(mode, seats, 10_000) >= 10_000


def test_a_finished_match_and_a_state_are_small() -> None:
    match = ROOM.match(6, 3, {"incarnations": True, "altered_elements": True, "grace": 0})
    talkative_match(match, QuickChance(4))
    assert match.outcome is not None
    assert len(encode(match.state)) <= 2048
    assert len(match.journal.write()) <= 1024 or len(match.journal.entries) > 300
    assert json.loads(encode(match.view(0)))["seat"] == 0
