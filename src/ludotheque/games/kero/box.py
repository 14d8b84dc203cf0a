# mypyc: compile
"""What is in the box: symbols, dice, cards, tiles, as bytes that rules read by index.

kero:C-01: Two clans, brown and grey.
kero:C-02: Eight dice: five white (0 to 4), then yellow, green and blue (5 to 7), each once.
kero:C-03: 39 cards: 3 Claim cards, 12 Start cards and 24 others.
kero:C-04: 27 Jerrycans, ten ability tiles, seven Explorers a clan.
kero:C-05: Twelve territories, 17 Tuareks of eight kinds.
kero:C-06: The card row has six slots, the territory row four.
kero:C-07: Five slots for ability tiles in each camp.
kero:C-08: A full tank lasts sixty seconds.
kero:C-09: Brick, wheat, metal and recruit last for the turn; a Jerrycan is kept.
kero:C-10: One truck a clan, with equal tanks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.kernel.game import Box

CLANS: Final = 2
SLOTS: Final = 6
PLACES: Final = 4  # of the territory row
DICE: Final = 8
WHITES: Final = 5
WHITE_DICE: Final = 0x1F
ALL_DICE: Final = 0xFF
FACES: Final = 6
NOTHING: Final = -1

# symbols; the first four resources last for a turn
BRICK: Final = 0
WHEAT: Final = 1
METAL: Final = 2
RECRUIT: Final = 3
JERRYCAN: Final = 4
TUAREK: Final = 5
EXPLORER: Final = 6
FIRE: Final = 7
RESOURCES: Final = 4
COSTS: Final = 5  # resources and Jerrycans

CARDS: Final = 36
STARTS: Final = 12
CLAIM: Final = 36  # a Claim card in the deck
CLAIMS: Final = 3
PILE: Final = 8  # other cards in each of the three piles
DECK: Final = 39

# what a card does
POINTS_ONLY: Final = 0
GAIN_JERRYCANS: Final = 1
DRAW_TUAREKS: Final = 2
PLACE_EXPLORERS: Final = 3
FREE_REFUEL: Final = 4
GIVE_ABILITY: Final = 5
NONE_SHALL_PASS: Final = 6

# abilities, one tile each
ABILITIES: Final = 10
FREE_DIE: Final = 0  # .. 2: yellow, green, blue
EXTRA: Final = 3  # .. 6: brick, wheat, metal, recruit
TRADE: Final = 7
TIE: Final = 8
INCOME: Final = 9

# Tuareks
KINDS: Final = 8
TWO_DICE: Final = 0
FIREPROOF: Final = 1
HALF_RATION: Final = 2
RELOCATE: Final = 3
SUPPLIES: Final = 4
FUEL_DROP: Final = 5
SEND_HOME: Final = 6
EXTRA_DISCARD: Final = 7

# territories
LANDS: Final = 12
PER_COLOUR: Final = 0
PER_THREE: Final = 1
EVERY_COLOUR: Final = 2
FOUR_ALIKE: Final = 3
PER_TERRITORY: Final = 4
FIXED: Final = 5


def fires_of(symbol: bytes) -> list[int]:
    """For each die and face the set that holds the die if the face is fire, and none otherwise."""
    return [1 << at // FACES if shown == FIRE else 0 for at, shown in enumerate(symbol)]


class KeroBox(Box):
    """The content of one box; `cost` has five bytes a card, `symbol` and `amount` six a die."""

    def __init__(
        self,
        symbol: bytes,
        amount: bytes,
        cost: bytes,
        card_colour: bytes,
        card_spread: bytes,
        card_points: bytes,
        card_effect: bytes,
        card_amount: bytes,
        card_start: bytes,
        tile_copies: bytes,
        land_kind: bytes,
        land_colour: bytes,
        land_points: bytes,
        land_tuareks: bytes,
        land_jerrycans: bytes,
        tuarek_copies: bytes,
        colours: i64,
        jerrycans: i64,
        explorers: i64,
        ability_slots: i64,
        tank: i64,
    ) -> None:
        self.symbol = symbol
        self.fires = fires_of(symbol)  # by die and face: the set of that die if it burns so, else none
        self.amount = amount
        self.cost = cost
        self.card_colour = card_colour
        self.card_spread = card_spread  # colours when None shall pass! is spread over them
        self.card_points = card_points
        self.card_effect = card_effect
        self.card_amount = card_amount  # how many, or which ability
        self.card_start = card_start
        self.tile_copies = tile_copies
        self.land_kind = land_kind
        self.land_colour = land_colour
        self.land_points = land_points
        self.land_tuareks = land_tuareks
        self.land_jerrycans = land_jerrycans
        self.tuarek_copies = tuarek_copies
        self.colours = colours  # a set of the colours that occur
        self.jerrycans = jerrycans
        self.explorers = explorers
        self.ability_slots = ability_slots
        self.tank = tank  # milliseconds

    def __reduce__(self) -> tuple[type[KeroBox], tuple[object, ...]]:
        """How a box is pickled: by everything it holds."""
        return (
            KeroBox,
            (
                self.symbol,
                self.amount,
                self.cost,
                self.card_colour,
                self.card_spread,
                self.card_points,
                self.card_effect,
                self.card_amount,
                self.card_start,
                self.tile_copies,
                self.land_kind,
                self.land_colour,
                self.land_points,
                self.land_tuareks,
                self.land_jerrycans,
                self.tuarek_copies,
                self.colours,
                self.jerrycans,
                self.explorers,
                self.ability_slots,
                self.tank,
            ),
        )
