"""The suite passes a sound toy and names each fault planted in a broken one."""

from __future__ import annotations

import pytest

from ludotheque.lab.conformance import check, check_texts
from tests.lab.toy import ToyPermuter, toy

FAULTS = {
    "view": "secrecy: view",
    "ids": "secrecy: ids",
    "order": "secrecy: order",
    "frames": "secrecy: frames",
    "legal": "secrecy: legal",
    "refusal": "secrecy: refusal",
    "undo": "undo",
    "component": "components",
    "guess": "guess",
    "illegal": "refusal",
    "rule": "refusal",
    "text": "text",
}


def test_a_sound_game_has_no_fault() -> None:
    faults = check(toy(), matches=20, permuter=ToyPermuter())
    assert faults == []


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
