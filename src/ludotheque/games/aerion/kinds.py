# mypyc: compile
"""The pieces by number: kinds of card, their traits, decks, and places.

A *kind* is what is printed on a card's face; a *card* is a kind together with the deck it came from, which
is where it goes when it is discarded.  What a kind may do is a set of traits, and those are content.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DECKS: Final = 6
SHIPS: Final = 6
DICE: Final = 6
FACES: Final = 6
STRIDE: Final = 20  # room for one deck in the flat list of all decks

# kinds: 0..5 Blueprints, 6..8 Materials, 9..10 Crews
BLUEPRINT: Final = 0
MATERIAL: Final = 6
CREW: Final = 9
ELEMENTS: Final = 11  # kinds below this are Elements
BOOK: Final = 11
HOURGLASS: Final = 12
BIRD: Final = 13
WORKER: Final = 14
EGG: Final = 15
FACTORY: Final = 16  # 16..21
KINDS: Final = 22
NONE: Final = -1

KIND_WORDS: Final = (
    "hellinaute",
    "nucifera",
    "bombyx",
    "girandola",
    "caryatis",
    "chrysalia",
    "propeller",
    "nut",
    "cocoon",
    "incube",
    "sognae",
    "book",
    "hourglass",
    "bird",
    "worker",
    "egg",
    "library",
    "archive",
    "security",
    "lab",
    "logistics",
    "game_room",
)

# what a Workshop has room for, and what an Outpost or a Lair can show
AS_BLUEPRINT: Final = 0
AS_MATERIAL: Final = 1
AS_CREW: Final = 2
AS_BOOK: Final = 3
AS_NOTHING: Final = 4
TYPE_WORDS: Final = ("blueprint", "material", "crew", "book")

# traits of a kind, as bits
ACQUIRABLE: Final = 1  # may be taken by its combination
PAYABLE: Final = 2  # may be discarded from the Display
RECOVERABLE: Final = 4  # may be brought back by a Book
SWEPT: Final = 8  # leaves the Display at the end of phase 2
TRAIT_WORDS: Final = ("acquirable", "payable", "recoverable", "swept")

DECK_WORDS: Final = ("p2", "k3", "fh", "k4", "dt", "st")

# Workshops: solo has the first two; with two players 0 and 1 belong to the seats and 2 is common
COMMON: Final = 2
SLIPWAY: Final = 3
PLACE_WORDS: Final = ("a", "b", "common", "slipway")

# streams of chance: one for each deck, then
DICE_STREAM: Final = 6
SHIP_STREAM: Final = 7
OUTPOST_STREAM: Final = 8
LAIR_STREAM: Final = 9
FACTORY_STREAM: Final = 10


def card_of(deck: i64, kind: i64) -> i64:
    """The card of that kind from that deck."""
    return deck << 5 | kind


def kind_of(card: i64) -> i64:
    """What is printed on a card."""
    return card & 31


def deck_of(card: i64) -> i64:
    """Where a card came from."""
    return card >> 5


def type_of(kind: i64) -> i64:
    """Blueprint, Material, Crew or Book; AS_NOTHING for every other kind."""
    if kind < MATERIAL:
        return AS_BLUEPRINT
    if kind < CREW:
        return AS_MATERIAL
    if kind < ELEMENTS:
        return AS_CREW
    return AS_BOOK if kind == BOOK else AS_NOTHING
