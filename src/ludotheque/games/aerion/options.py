"""aerion:B-01: One player, or two in co-operation; alone by default.

What a table may choose: Fairies, expansions, variants, and the rulings that are options.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.games.aerion.phases import (
    CLOUDS,
    EGGS,
    FLAGSHIP,
    FORTRESS,
    FRAIL,
    GROUNDED,
    GROUNDED_BLOCKS,
    HELLKITE,
    HOURGLASSES,
    LAST_CARD_PAYS,
    LEAST_DEBT,
    LENIENT,
    NOT_FROM_RESERVE,
    OWN_TURN,
    PIERS,
    SHORT_OF_TIME,
    SWARM,
    UNDER_CONSTRUCTION,
)
from ludotheque.kernel.errors import BadOptions
from ludotheque.kernel.options import Chosen, Option, Options, Value

EXPANSIONS = {
    "flagship": FLAGSHIP,
    "hourglasses": HOURGLASSES,
    "clouds": CLOUDS,
    "piers": PIERS,
    "eggs": EGGS,
    "hellkite": HELLKITE,
}
VARIANTS = {
    "under_construction": (UNDER_CONSTRUCTION, "flagship"),
    "short_of_time": (SHORT_OF_TIME, "hourglasses"),
    "swarm": (SWARM, "clouds"),
    "grounded": (GROUNDED, "clouds"),
    "least_debt": (LEAST_DEBT, "piers"),
    "very_fragile_shells": (FRAIL, "eggs"),
    "fortress": (FORTRESS, "hellkite"),
}
RULINGS: Mapping[str, tuple[int, Value]] = {  # the value that departs from the default
    "placement": (LENIENT, "lenient"),
    "transfer": (OWN_TURN, "own_turn"),
    "flagship_from_reserve": (NOT_FROM_RESERVE, False),
    "last_card": (LAST_CARD_PAYS, "pays"),
    "grounded_ship": (GROUNDED_BLOCKS, "block"),
}


def expansions_of(options: Mapping[str, Value]) -> int:
    """The set of expansions that were chosen."""
    return sum(bit for key, bit in EXPANSIONS.items() if options[key])


def variants_of(options: Mapping[str, Value]) -> int:
    """The set of variants that were chosen."""
    return sum(bit for key, (bit, _) in VARIANTS.items() if options[key])


def rulings_of(options: Mapping[str, Value]) -> int:
    """The set of rulings that depart from the default."""
    return sum(bit for key, (bit, other) in RULINGS.items() if options[key] == other)


def _agree(chosen: Chosen, seats: int) -> None:
    for key, (_, expansion) in VARIANTS.items():
        if chosen[key] and not chosen[expansion]:
            raise BadOptions(
                "error.options.value", {"option": key, "given": "true", "expected": f"{expansion}=true"}
            )
    if seats == 1 and chosen["starts"] != 1:
        raise BadOptions("error.options.value", {"option": "starts", "given": 2, "expected": "1"})


_MODULES = (
    Option("flagship", False, rule="aerion:X1-01", group="module"),
    Option("hourglasses", False, rule="aerion:X2-01", group="module"),
    Option("clouds", False, rule="aerion:X3-01", group="module"),
    Option("piers", False, rule="aerion:X4-01", group="module"),
    Option("eggs", False, rule="aerion:X5-01", group="module"),
    Option("hellkite", False, rule="aerion:X6-01", group="module"),
)
_VARIANTS = (
    Option("under_construction", False, rule="aerion:X1-V", group="variant"),
    Option("short_of_time", False, rule="aerion:X2-V", group="variant"),
    Option("swarm", False, rule="aerion:X3-V1", group="variant"),
    Option("grounded", False, rule="aerion:X3-V2", group="variant"),
    Option("least_debt", False, rule="aerion:X4-V", group="variant"),
    Option("very_fragile_shells", False, rule="aerion:X5-V", group="variant"),
    Option("fortress", False, rule="aerion:X6-V", group="variant"),
)
_RULINGS = (
    Option("placement", "strict", ("strict", "lenient"), rule="aerion:A-01"),
    Option("transfer", "any_time", ("any_time", "own_turn"), rule="aerion:A-05"),
    Option("flagship_from_reserve", True, rule="aerion:A-19"),
    Option("last_card", "never_pays", ("never_pays", "pays"), rule="aerion:A-29"),
    Option("grounded_ship", "lose_cards", ("lose_cards", "block"), rule="aerion:A-12"),
)

OPTIONS = Options(
    seats=(1, 2),
    options=(
        Option("fairies", 3, low=0, high=3, rule="aerion:B-11", group="level"),
        Option("starts", 1, low=1, high=2, rule="aerion:T-08", group="table"),
        *_MODULES,
        *_VARIANTS,
        *_RULINGS,
    ),
    agree=_agree,
    presets={
        "first_flight": {},
        "no_fairies": {"fairies": 0},
        "whole_sky": dict.fromkeys(EXPANSIONS, True),
    },
)


def secrets(_options: Mapping[str, object]) -> bool:
    """Everything lies open in every game of Aerion."""
    return False
