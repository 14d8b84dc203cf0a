# mypyc: compile
"""Why not, as data: one row a reason, with the rule that forbids; `refusal.*` are its words."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Refusal

RULES: Final[dict[str, str]] = {
    "turn": "aerion:T-02",
    "expansion": "aerion:B-15",
    "moment": "aerion:B-50",
    "last_word": "aerion:A-16",
    "no_defeat_near": "aerion:B-06",
    "rolled": "aerion:B-51",
    "roll_first": "aerion:B-59",
    "no_dice": "aerion:A-03",
    "pay_first": "aerion:B-52",
    "reroll_owed": "aerion:B-52",
    "no_card_to_pay": "aerion:B-52",
    "cannot_pay": "aerion:X5-02",
    "last_card": "aerion:B-54",
    "no_fairy": "aerion:B-58",
    "same_face": "aerion:B-58",
    "keep_rolling": "aerion:B-57",
    "no_card_to_acquire": "aerion:B-60",
    "not_acquirable": "aerion:C-14",
    "dice": "aerion:B-60",
    "card_in_hand": "aerion:B-61",
    "nothing_to_place": "aerion:B-61",
    "nothing_to_reserve": "aerion:B-62",
    "nothing_to_discard": "aerion:B-63",
    "book_place": "aerion:B-65",
    "reserve_element": "aerion:B-71",
    "must_place": "aerion:A-01",
    "no_common": "aerion:B-14",
    "workshop": "aerion:T-04",
    "taken": "aerion:B-31",
    "unfit": "aerion:B-31",
    "crew_early": "aerion:B-32",
    "no_book_to_read": "aerion:B-70",
    "no_book_to_reserve": "aerion:B-62",
    "no_book_to_recover": "aerion:B-72",
    "nothing_to_recover": "aerion:B-72",
    "recovering": "aerion:B-72",
    "not_recovering": "aerion:B-72",
    "not_enough": "aerion:A-06",
    "not_recoverable": "aerion:C-07",
    "not_in_pile": "aerion:B-72",
    "not_in_reserve": "aerion:B-80",
    "transfer_turn": "aerion:A-05",
    "whole": "aerion:A-34",
    "closing": "aerion:C-12",
    "refill_later": "aerion:B-90",
    # the Flagship
    "not_from_reserve": "aerion:A-19",
    "no_blueprint": "aerion:X1-02",
    "slipway_taken": "aerion:X1-03",
    "slipway_crew": "aerion:X1-04",
    "slipway_closed": "aerion:X1-11",
    "no_factory": "aerion:X1-07",
    "pay_for_flip": "aerion:X1-10",
    "lab_moment": "aerion:A-18",
    "security_unpaid": "aerion:X1-09",
    "no_shedding": "aerion:X1-V",
    "shedding": "aerion:X1-V",
    # the Stone Clouds
    "no_cloud_left": "aerion:C-13",
    "no_birds": "aerion:X3-03",
    "swarm": "aerion:X3-V1",
    "below_step": "aerion:X3-05",
    "no_demolition": "aerion:X3-03",
    "one_step": "aerion:X3-08",
    "no_cloud": "aerion:X3-04",
    "striking": "aerion:X3-04",
    "grounded": "aerion:A-12",
    # the Piers
    "no_worker": "aerion:X4-03",
    "gatehouse_full": "aerion:X4-11",
    "nobody_to_pay": "aerion:C-13",
    "payday_sum": "aerion:X4-04",
    "no_pier": "aerion:C-13",
    "equal_dice": "aerion:X4-05",
    # the Eggs
    "no_eggs": "aerion:X5-03",
    "empty_deck": "aerion:A-24",
    "not_hatching": "aerion:X5-03",
    "hatching": "aerion:X5-03",
    "void_preserve": "aerion:X5-V",
    "not_only_eggs": "aerion:X5-04",
    "shells_hold": "aerion:X5-08",
    # the Hellkite
    "banned": "aerion:X6-03",
    "beaten": "aerion:C-13",
    "fortress": "aerion:X6-V",
    "hunt_sum": "aerion:X6-04",
    "no_gift": "aerion:X6-06",
    "gift_type": "aerion:X6-06",
    "gift_first": "aerion:X6-06",
}


def because(reason: str, params: dict[str, int | str] | None = None) -> Refusal:
    """The refusal for that reason."""
    return Refusal(RULES[reason], "refusal." + reason, params)
