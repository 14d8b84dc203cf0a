# mypyc: compile
"""Why a move is not legal: small numbers for the rules, and one row a reason with its rule and its sentence.

A reason that several verbs share cites, for each of them, the rule that speaks of that verb.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.kero import moves

FINE: Final = 0
NOT_YOUR_TURN: Final = 1
NOT_NOW: Final = 2
TOO_LATE_TO_PAY: Final = 3
TWO_AT_MOST: Final = 4
ONE_AT_A_TIME: Final = 5
TANK_FULL: Final = 6
JERRYCANS_SHORT: Final = 7
NO_DICE: Final = 8
DIE_TAKEN: Final = 9
TWO_WANTED: Final = 10
NO_SUCH_TILE: Final = 11
ALREADY_FIREPROOF: Final = 12
BURNT: Final = 13
NOT_IN_ROLL: Final = 14
LOCKED: Final = 15
TANK_EMPTY: Final = 16
STOPPED: Final = 17
THROW_FIRST: Final = 18
SLOT_EMPTY: Final = 19
RESOURCES_SHORT: Final = 20
SIXTH_TILE: Final = 21
NO_TUAREKS: Final = 22
NO_EXPLORER: Final = 23
NO_TERRITORY: Final = 24
SPACES_FULL: Final = 25
NOT_FINAL: Final = 26
NO_TRADE: Final = 27
TRADED: Final = 28
WHEAT_SHORT: Final = 29
SUPPLY_SHORT: Final = 30
NOT_STOPPED_YET: Final = 31
NONE_POSTED: Final = 32
SAME_TERRITORY: Final = 33
SMALLER_FIRST: Final = 34
FINAL_TURN: Final = 35
NO_OPPONENT: Final = 36
TOO_MANY: Final = 37
NO_TIE: Final = 38
NO_WINDOW: Final = 39
ANSWERED: Final = 40
FUEL_RUNS: Final = 41
PREFERRED: Final = 42
BY_THE_HOST: Final = 43
TOO_SOON: Final = 44
PLACE_FIRST: Final = 45
CAMP_OVER: Final = 47
NO_UNITS: Final = 46
WILL_BURN: Final = 48
CLOCK_FIRST: Final = 49
MATCH_OVER: Final = 50
STANDS: Final = 51


class Row:
    """A reason: the key of its sentence, the rule it cites, and other rules for some verbs."""

    def __init__(self, key: str, rule: str, verbs: dict[int, str] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.verbs: dict[int, str] = {} if verbs is None else verbs


ROWS: dict[int, Row] = {
    NOT_YOUR_TURN: Row("not_your_turn", "T-01"),
    NOT_NOW: Row(
        "not_now",
        "T-02",
        {
            moves.REFUEL: "F-01",
            moves.HIRE: "D-02",
            moves.STAND_UP: "K-04",
            moves.THROW: "K-04",
            moves.STOP: "K-04",
            moves.BUY: "T-03",
            moves.PLACE: "R-03",
            moves.DECLINE: "RUL-33",
            moves.TRADE: "P-05",
            moves.TWO_DICE: "TU-1",
            moves.FIREPROOF: "TU-2",
            moves.SUPPLIES: "TU-5",
            moves.FUEL_DROP: "T-03",
            moves.RELOCATE: "T-03",
            moves.SEND_HOME: "T-03",
            moves.DISCARD: "TU-8",
            moves.WIN_TIE: "M-08",
            moves.TOSS: "F-03",
            moves.END: "T-02",
        },
    ),
    TOO_LATE_TO_PAY: Row("too_late_to_pay", "F-01"),
    TWO_AT_MOST: Row("two_at_most", "F-02"),
    ONE_AT_A_TIME: Row("one_at_a_time", "RUL-6b"),
    TANK_FULL: Row("tank_full", "RUL-6"),
    JERRYCANS_SHORT: Row(
        "jerrycans_short",
        "R-07",
        {moves.REFUEL: "F-01", moves.HIRE: "D-02", moves.BUY: "U-01", moves.SEND_HOME: "RUL-17"},
    ),
    NO_DICE: Row("choose_something", "D-02", {moves.DISCARD: "TU-8"}),
    DIE_TAKEN: Row("die_taken", "D-04", {moves.TWO_DICE: "D-06"}),
    TWO_WANTED: Row("two_wanted", "D-06"),
    NO_SUCH_TILE: Row(
        "no_such_tile",
        "U-03",
        {
            moves.TWO_DICE: "TU-1",
            moves.FIREPROOF: "TU-2",
            moves.HALF_RATION: "TU-3",
            moves.RELOCATE: "TU-4",
            moves.SUPPLIES: "TU-5",
            moves.FUEL_DROP: "TU-6",
            moves.SEND_HOME: "TU-7",
            moves.DISCARD: "TU-8",
        },
    ),
    ALREADY_FIREPROOF: Row("already_fireproof", "TU-2"),
    BURNT: Row("burnt", "K-03"),
    NOT_IN_ROLL: Row("not_in_roll", "K-02"),
    LOCKED: Row("locked", "K-02"),
    TANK_EMPTY: Row("tank_empty", "O-01"),
    STOPPED: Row("stopped", "K-04"),
    THROW_FIRST: Row("throw_first", "K-01", {moves.STOP: "K-04"}),
    SLOT_EMPTY: Row("slot_empty", "A-03", {moves.DISCARD: "RUL-18"}),
    RESOURCES_SHORT: Row("resources_short", "A-02", {moves.EXPLORE: "X-01"}),
    SIXTH_TILE: Row("sixth_tile", "RUL-11"),
    NO_TUAREKS: Row("no_tuareks", "U-02"),
    NO_EXPLORER: Row("no_explorer", "X-02"),
    NO_TERRITORY: Row("no_territory", "X-01", {moves.RELOCATE: "TU-4"}),
    SPACES_FULL: Row("spaces_full", "E-05"),
    NOT_FINAL: Row("not_final", "E-04"),
    NO_TRADE: Row("no_trade", "P-W"),
    TRADED: Row("traded", "RUL-38"),
    WHEAT_SHORT: Row("wheat_short", "P-W"),
    SUPPLY_SHORT: Row("supply_short", "P-05"),
    NOT_STOPPED_YET: Row("roll_first", "T-05"),
    NONE_POSTED: Row("none_posted", "RUL-29"),
    SAME_TERRITORY: Row("same_territory", "RUL-29"),
    SMALLER_FIRST: Row("smaller_first", "RUL-16", {moves.RELOCATE: "RUL-29"}),
    FINAL_TURN: Row("final_turn", "RUL-28", {moves.DISCARD: "E-06"}),
    NO_OPPONENT: Row("no_opponent", "TU-7"),
    TOO_MANY: Row("too_many", "RUL-18"),
    NO_TIE: Row("no_tie", "P-T"),
    NO_WINDOW: Row("no_window", "TU-3"),
    ANSWERED: Row("answered", "RUL-15"),
    FUEL_RUNS: Row("fuel_runs", "RUL-3", {moves.PREFER: "RUL-15"}),
    PREFERRED: Row("preferred", "RUL-15"),
    BY_THE_HOST: Row("by_the_host", "F-03"),
    TOO_SOON: Row("too_soon", "F-08"),
    PLACE_FIRST: Row("place_first", "A-04", {moves.END: "RUL-33"}),
    CAMP_OVER: Row("camp_over", "T-04"),
    NO_UNITS: Row("no_units", "K-02"),
    WILL_BURN: Row("will_burn", "B-04"),
    CLOCK_FIRST: Row(
        "clock_first", "K-02", {moves.STOP: "K-04", moves.HALF_RATION: "RUL-15", moves.TOSS: "F-03"}
    ),
    MATCH_OVER: Row("match_over", "E-01"),
    STANDS: Row("stands", "K-01"),
}


def sentence_of(why: int) -> str:
    """The text key of a reason."""
    return f"refusal.{ROWS[why].key}"


def rule_of(why: int, verb: int) -> str:
    """The rule that forbids that verb for this reason."""
    row = ROWS[why]
    return f"kero:{row.verbs.get(verb, row.rule)}"
