"""The components file turned into the box: counts and shapes are checked, errors name the line."""

from __future__ import annotations

from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import (
    BIRD,
    BOOK,
    CREW,
    DECK_WORDS,
    DECKS,
    EGG,
    ELEMENTS,
    FACTORY,
    HOURGLASS,
    KIND_WORDS,
    KINDS,
    MATERIAL,
    SHIPS,
    STRIDE,
    TRAIT_WORDS,
    TYPE_WORDS,
    WORKER,
)
from ludotheque.kit.content import Row, Sheet

FAMILIES = ("element", "book", "hourglass", "bird", "worker", "egg", "factory")
FIRST_OF_FAMILY = (0, BOOK, HOURGLASS, BIRD, WORKER, EGG, FACTORY)
BASE_CARDS = 8  # in each deck


def read(text: str) -> AerionBox:
    """The box of a components file; raises BadContent."""
    sheet = Sheet.parse(text, "aerion")
    row = sheet.table("limits")
    limits = {
        "fairies": row.integer("fairies", 0, 9),
        "step": row.integer("step", 1, 99),
        "payday": row.integer("payday", 6, 36),
        "hunt": row.integer("hunt", 6, 36),
        "equal": row.integer("equal", 1, 6),
        "piers": row.integer("piers", 1, 9),
    }
    bonus = sheet.table("demolition").integers("bonus", 0, 250, DECKS)
    material, crew = _read_ships(sheet)
    copies = bytearray(KINDS * DECKS)
    _read_decks(sheet, copies)
    traits = _read_families(sheet, copies)
    _check_sizes(sheet, copies)
    fortress = sheet.table("fortress")
    outposts, lairs = _eight(fortress, "outposts"), _eight(fortress, "lairs")
    sheet.finish()
    return AerionBox(
        bytes(material),
        bytes(crew),
        bytes(copies),
        bytes(traits),
        bytes([0, *bonus]),
        bytes(outposts),
        bytes(lairs),
        limits,
        sheet.certainties(),
    )


def _read_ships(sheet: Sheet) -> tuple[list[int], list[int]]:
    material: list[int] = []
    crew: list[int] = []
    for number, row in enumerate(sheet.rows("ship", SHIPS)):
        row.choice("id", [KIND_WORDS[number]])
        material.append(KIND_WORDS.index(row.choice("material", KIND_WORDS[MATERIAL:CREW])))
        crew.append(KIND_WORDS.index(row.choice("crew", KIND_WORDS[CREW:ELEMENTS])))
    return material, crew


def _read_decks(sheet: Sheet, copies: bytearray) -> None:
    for deck, row in enumerate(sheet.rows("deck", DECKS)):
        row.choice("id", [DECK_WORDS[deck]])
        counts = row.counts("cards", KIND_WORDS[: BOOK + 1], BASE_CARDS)
        if sum(counts) != BASE_CARDS:
            row.fail("cards", f"{BASE_CARDS} cards in all")
        for kind, count in enumerate(counts):
            copies[kind * DECKS + deck] = count


def _read_families(sheet: Sheet, copies: bytearray) -> list[int]:
    traits = [0] * KINDS
    rows = sheet.rows("family", len(FAMILIES))
    for number, row in enumerate(rows):
        row.choice("id", [FAMILIES[number]])
        mask = sum(1 << TRAIT_WORDS.index(word) for word in row.choices("traits", TRAIT_WORDS))
        first = FIRST_OF_FAMILY[number]
        last = FIRST_OF_FAMILY[number + 1] if number + 1 < len(rows) else KINDS
        for kind in range(first, last):
            traits[kind] = mask
        if FAMILIES[number] == "factory":
            for factory, word in enumerate(row.choices("decks", DECK_WORDS, DECKS)):
                copies[(FACTORY + factory) * DECKS + DECK_WORDS.index(word)] = 1
        elif first > BOOK:
            for deck, count in enumerate(row.integers("copies", 0, 4, DECKS)):
                copies[first * DECKS + deck] = count
    return traits


def _check_sizes(sheet: Sheet, copies: bytearray) -> None:
    """With every expansion in it a deck must not outgrow the table's room for it."""
    for deck in range(DECKS):
        size = sum(copies[kind * DECKS + deck] for kind in range(KINDS))
        if size > STRIDE:
            sheet.fail(("family",), f"at most {STRIDE} cards for a deck", f"{size} for {DECK_WORDS[deck]}")


def _eight(row: Row, key: str) -> list[int]:
    counts = row.counts(key, TYPE_WORDS, 8)
    if sum(counts) != 8:
        row.fail(key, "eight cards in all")
    return counts
