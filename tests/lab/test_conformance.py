"""The suite passes a sound toy and names each fault planted in a broken one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ludotheque.kernel import QuickChance, Room, State
from ludotheque.lab.conformance import Found, check, check_guess, check_texts
from tests.lab.toy import BAG, Lanterns, toy
from tests.lab.toy.permuter import ToyPermuter

FAULTS = {
    "view": "secrecy: view",
    "ids": "secrecy: ids",
    "order": "secrecy: order",
    "frames": "secrecy: frames",
    "legal": "secrecy: legal",
    "refusal": "secrecy: refusal",
    "undo": "undo",
    "component": "components",
    "glance": "glance",
    "lasting": "lasting",
    "guess": "guess",
    "open": "open",
    "illegal": "refusal",
    "rule": "refusal",
    "text": "text",
}


def test_a_sound_game_has_no_fault() -> None:
    faults = check(toy(), matches=20, permuter=ToyPermuter())
    assert faults == []


def test_the_sound_game_by_candlelight_has_no_fault() -> None:
    assert check(toy(clock=True), matches=20) == []


@pytest.mark.parametrize(("planted", "named"), FAULTS.items())
def test_each_planted_fault_is_named(planted: str, named: str) -> None:
    faults = check(toy(planted), matches=30, permuter=ToyPermuter())
    assert named in {fault.check for fault in faults}, [str(fault) for fault in faults]


def test_a_fault_comes_with_a_short_journal() -> None:
    (fault,) = check(toy("component"), matches=5)
    assert fault.journal is not None
    assert len(fault.journal.entries) <= 2


def test_a_missing_text_is_named_with_its_language() -> None:
    assert any("event.lit is missing in nl" in fault.what for fault in check_texts(toy("text")))


def check_guesses_of_the_other_hand(room: Room) -> None:
    match = room.match(2, seed=5)
    state = match.state
    assert isinstance(state, Lanterns)
    unseen = BAG[:]
    for card in state.hands[0]:
        unseen.remove(card)
    worlds = Counter(tuple(sorted(hand)) for hand in permutations(unseen, 3))

    def other_hand(guess: State) -> tuple[int, ...]:
        assert isinstance(guess, Lanterns)
        return tuple(guess.hands[1])

    check_guess(match, 0, worlds, other_hand, QuickChance(8))


def test_fair_guesses_pass() -> None:
    check_guesses_of_the_other_hand(toy())


def test_biased_guesses_are_found() -> None:
    with pytest.raises(Found, match="guess"):
        check_guesses_of_the_other_hand(toy("bias"))
