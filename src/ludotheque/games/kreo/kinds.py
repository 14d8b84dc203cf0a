# mypyc: compile
"""kreo:10, kreo:38: The 42 Universe cards as small numbers: kinds, printed names, Elements, Nature cards and
marks.

Cards are named by kind, not by copy.  The sixteen kinds of plain and marked Elements come first (Element
times four plus mark), then Aether, the eleven Nature cards and the three Aggressions.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Kind: TypeAlias = i64
Cell: TypeAlias = i64  # a slot: Nature card times four plus Element

FIRE: Final = 0
AIR: Final = 1
EARTH: Final = 2
WATER: Final = 3
ELEMENTS: Final = 4

PLAIN: Final = 0
DISRUPTIVE: Final = 1
VOLATILE: Final = 2
LINKED: Final = 3
MARKS: Final = 4

AETHER: Final = 16
NATURE: Final = 17  # the first Nature card's kind; Nature card n has kind NATURE + n
ATMOSPHERE: Final = 17
COMET: Final = 18
WIND: Final = 19
MOUNTAIN: Final = 20
RIVER: Final = 21
RAINBOW: Final = 22
FLOWER: Final = 23
BIRD: Final = 24
TREE: Final = 25
FISH: Final = 26
PLANET: Final = 27
THUNDERBOLT: Final = 28
HEKATONKHEIRES: Final = 29
STORM: Final = 30
KINDS: Final = 31
UNSEEN: Final = 31  # stands where a card is hidden from the reader
NONE: Final = -1

NATURES: Final = 11
THE_PLANET: Final = 10  # as a Nature number
CELLS: Final = 44

NAMES: Final = 19  # printed names: five Elements, eleven Nature cards, three Aggressions


def is_element(kind: i64) -> bool:
    """kreo:10: Element cards: plain, marked, and Aether."""
    return kind <= AETHER


def is_nature(kind: i64) -> bool:
    """Whether this is one of the eleven Nature cards."""
    return NATURE <= kind <= PLANET


def is_aggression(kind: i64) -> bool:
    """Whether this is a Thunderbolt, the Hekatonkheires or the Storm."""
    return kind >= THUNDERBOLT


def mark_of(kind: i64) -> i64:
    """The mark printed on an Element card; other cards have none."""
    return kind & 3 if kind < AETHER else PLAIN


def name_of(kind: i64) -> i64:
    """The printed name of a kind: what a bet of Themis names."""
    return kind >> 2 if kind < AETHER else kind - 12


def kind_of(name: i64) -> i64:
    """The kind with that printed name; of an Element the plain one."""
    return name << 2 if name << 2 <= AETHER else name + 12


def put_sorted(cards: list[int], kind: i64) -> None:
    """Add a card to a hand, which is kept in order of kind."""
    i: i64 = len(cards)
    while i > 0 and cards[i - 1] > kind:
        i -= 1
    cards.insert(i, kind)
