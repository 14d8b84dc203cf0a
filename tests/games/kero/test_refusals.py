"""A refusal cites a rule that speaks of what was tried, in every mode and whatever is tried."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games.kero.rules import refusals
from ludotheque.kernel import LANGUAGES, Match
from tests.games.kero.position import ROOM, Table

# Written from the rules, not from the code: which of them speak of that verb.
SPEAKS_OF = {
    "refuel": "F-01 F-02 R-07 RUL-4 RUL-6 RUL-6b",
    "hire": "D-02 D-04 D-05 R-07",
    "stand_up": "K-01 K-04",
    "throw": "K-01 K-02 K-03 K-04 O-01",
    "stop": "K-04 O-01",
    "take": "A-02 A-03 A-04 RUL-11",
    "buy": "T-03 T-04 U-01 U-02 R-07 RUL-3 RUL-35 A-04",
    "explore": "X-01 X-02 E-04 E-05 A-04",
    "place": "R-03 X-01 X-02 E-04 E-05",
    "decline": "RUL-33",
    "trade": "P-W P-05 RUL-38",
    "end": "T-04 T-05 RUL-33",
    "two_dice": "TU-1 D-06 RUL-39 RUL-3 RUL-35 T-03 T-04 U-03 A-04",
    "fireproof": "TU-2 RUL-3 RUL-35 T-03 T-04 U-03 A-04",
    "half_ration": "TU-3 U-03 RUL-15",
    "prefer": "RUL-15",
    "relocate": "TU-4 T-03 T-04 U-03 RUL-3 RUL-28 RUL-29 RUL-35 A-04",
    "supplies": "TU-5 RUL-16 RUL-3 RUL-35 T-03 T-04 U-03",
    "fuel_drop": "TU-6 T-03 T-04 U-03 RUL-3 RUL-35 A-04",
    "send_home": "TU-7 RUL-17 T-03 T-04 U-03 RUL-3 RUL-28 RUL-35 A-04",
    "discard": "TU-8 RUL-18 B-04 E-06 RUL-3 RUL-35 T-03 T-04 U-03",
    "win_tie": "P-T M-08",
    "toss": "F-03 F-08",
}
WHOSE_TURN_OR_PHASE = {"kero:T-01", "kero:T-02", "kero:E-01"}
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"refuel_throws": "hand", "two_refuels": "sequential"},
    {"mode": "units", "sixth_ability": "forbidden"},
    {"mode": "risk"},
)


def cited(options: dict[str, object]) -> set[tuple[str, str]]:
    """Every (verb, rule) with which a whole match refuses anything that can be said at all."""
    found: set[tuple[str, str]] = set()
    vocabulary = ROOM.vocabulary
    everything = [move for move in vocabulary.every() if vocabulary.verb(move).name != "throw"]
    everything += [vocabulary.parse(f"throw {dice}") for dice in ("white_1", "blue", "white_1+green", "-")]

    class Asking:
        def __init__(self, seat: int) -> None:
            self.player = player("easy", ROOM, seed=seat)
            self.asked = 0

        def choose(self, match: Match, seat: int) -> int:
            self.asked += 1
            if self.asked % 9 == 1:
                self.ask(match)
            return self.player.choose(match, seat)

        def ask(self, match: Match) -> None:
            for seat in range(2):
                for move in everything:
                    refusal = ROOM.game.refusal(match.state, seat, move)
                    if refusal is not None:
                        found.add((vocabulary.verb(move).name, refusal.rule))

        def pace(self, match: Match, seat: int) -> int:
            return self.player.pace(match, seat)

    match = ROOM.match(2, 3, options)
    drive(match, [Asking(0), Asking(1)])
    Asking(0).ask(match)
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whatever_is_tried_the_rule_that_is_cited_speaks_of_it(options: dict[str, object]) -> None:
    found = cited(options)
    wrong = {
        (verb, rule)
        for verb, rule in found
        if rule not in WHOSE_TURN_OR_PHASE and rule.removeprefix("kero:") not in SPEAKS_OF[verb].split()
    }
    assert wrong == set()
    assert {verb for verb, _ in found} >= set(SPEAKS_OF) - {"throw"}


def test_the_record_names_no_verb_that_its_rule_is_silent_on() -> None:
    """Each row of `ids.txt`, read against the rules; whether it was ever met in a match or not."""
    wrong = {
        (rule, verb)
        for rule, verbs in ROOM.speaks_of.items()
        for verb in verbs
        if rule not in WHOSE_TURN_OR_PHASE and rule.removeprefix("kero:") not in SPEAKS_OF[verb].split()
    }
    assert wrong == set()


@pytest.mark.rule("kero:RUL-28")
def test_in_the_final_turn_the_rule_on_the_final_turn_is_cited() -> None:
    table = Table().final_turn().hold(1, "relocate", "send_home").purse(1, 2)
    assert table.refused("relocate 1 2 none none") == "kero:RUL-28"
    assert table.refused("send_home 1") == "kero:RUL-28"


def test_every_reason_of_a_verb_is_in_the_record() -> None:
    """What the engine may cite for a verb by name, the record says of it too."""
    vocabulary = {verb.code: verb.name for verb in ROOM.vocabulary.verbs}
    cited_for = {
        (f"kero:{rule}", vocabulary[verb])
        for row in refusals.ROWS.values()
        for verb, rule in row.verbs.items()
    }
    assert {(rule, verb) for rule, verb in cited_for if verb not in ROOM.speaks_of.get(rule, ())} == set()


def test_every_reason_has_its_row_and_every_row_its_sentence_and_its_rule() -> None:
    numbers = {value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, int)}
    assert set(refusals.ROWS) == numbers - {refusals.FINE}
    for why, row in refusals.ROWS.items():
        for language in LANGUAGES:
            assert refusals.sentence_of(why) in ROOM.tables[language]
        assert {f"kero:{rule}" for rule in (row.rule, *row.verbs.values())} <= set(ROOM.ids)
