"""From the text of a components file to the box: every datum asked for, checked, and its place named if
wrong.
"""

from __future__ import annotations

from ludotheque.games.kreo.box import POWERS, TITANS, KreoBox, deck_size
from ludotheque.games.kreo.kinds import AETHER, KINDS, MARKS, NATURES, THUNDERBOLT
from ludotheque.kit.content import Row, Sheet

ELEMENT_IDS = ("fire", "air", "earth", "water")
MARK_IDS = ("plain", "disruptive", "volatile", "linked")
NATURE_IDS = (
    "atmosphere",
    "comet",
    "wind",
    "mountain",
    "river",
    "rainbow",
    "flower",
    "bird",
    "tree",
    "fish",
    "planet",
)
AGGRESSION_IDS = ("thunderbolt", "hekatonkheires", "storm")
NAME_IDS = (*ELEMENT_IDS, "aether", *NATURE_IDS, *AGGRESSION_IDS)
TITAN_IDS = ("cronus", "hyperion", "iapetus", "coeus", "oceanus", "crius")
TITANIDE_IDS = ("rhea", "theia", "themis", "phoebe", "tethys", "mnemosyne")
POWER_IDS = TITAN_IDS + TITANIDE_IDS
CARD_IDS = (
    *(f"{one}_{mark}" if mark != "plain" else one for one in ELEMENT_IDS for mark in MARK_IDS),
    "aether",
    *NATURE_IDS,
    *AGGRESSION_IDS,
)
SEATS = (3, 4, 5, 6)


def read(text: str) -> KreoBox:
    """The box of a components file; raises BadContent naming the line and what was expected."""
    sheet = Sheet.parse(text, "kreo")
    costs = sheet.table("costs")
    result = sheet.table("result")
    themis = sheet.table("themis")
    level, needs, any_needed = _natures(sheet)
    slots = _slots(sheet, level)
    copies = _copies(sheet)
    players = _named(sheet.rows("players", 4), "seats", SEATS)
    out, energy = _players(players, copies)
    titan, uses = _titans(sheet)
    box = KreoBox(
        level,
        needs,
        any_needed,
        slots,
        copies,
        out,
        energy,
        titan,
        uses,
        [costs.integer(key, 0, 9) for key in ("show", "swap", "recall")],
        [themis.integer(key, 0, 9) for key in ("element", "nature", "aggression")],
        result.integer("perfect_unplayed", 0, 42),
        result.integer("viable_slots", 1, 4),
    )
    for row, seats in zip(players, SEATS, strict=True):
        if deck_size(box, seats) % seats:
            row.fail("out", f"a deck that {seats} players can share evenly")
    sheet.finish()
    return box


def _named(rows: list[Row], key: str, wanted: tuple[int, ...]) -> list[Row]:
    for row, number in zip(rows, wanted, strict=True):
        if row.integer(key, 0, 99) != number:
            row.fail(key, str(number))
    return rows


def _identified(rows: list[Row], key: str, wanted: tuple[str, ...]) -> list[Row]:
    for row, word in zip(rows, wanted, strict=True):
        row.choice(key, (word,))
    return rows


def _natures(sheet: Sheet) -> tuple[list[int], list[int], list[int]]:
    level, needs, any_needed = [], [], []
    for row in _identified(sheet.rows("nature", NATURES), "id", NATURE_IDS):
        level.append(row.integer("level", 1, 4))
        parents = row.choices("needs", NATURE_IDS)
        needs.append(sum(1 << NATURE_IDS.index(parent) for parent in set(parents)))
        any_needed.append(row.integer("any", 0, 4, 0))
        for parent in parents:
            if NATURE_IDS.index(parent) >= len(level) - 1:
                row.fail("needs", "cards that stand above this one")
    return level, needs, any_needed


def _slots(sheet: Sheet, level: list[int]) -> list[int]:
    tables: dict[str, list[int]] = {"a": [], "b": []}
    for number, row in enumerate(_identified(sheet.rows("slots", NATURES), "card", NATURE_IDS)):
        for name, table in tables.items():
            elements = row.choices(name, ELEMENT_IDS)
            if len(set(elements)) != len(elements) or not 2 <= len(elements) <= 4:
                row.fail(name, "two to four different Elements")
            if level[number] == 4 and len(elements) != 4:
                row.fail(name, "four Elements for the Planet")
            table.append(sum(1 << ELEMENT_IDS.index(element) for element in elements))
    return tables["a"] + tables["b"]


def _copies(sheet: Sheet) -> list[int]:
    copies = [0] * KINDS
    for number, row in enumerate(_identified(sheet.rows("element", 4), "id", ELEMENT_IDS)):
        total = row.integer("copies", 1, 9)
        marks = [row.integer(mark, 0, 3) for mark in MARK_IDS[1:]]
        if sum(marks) >= total:
            row.fail("copies", "more copies than marks")
        copies[number * MARKS : number * MARKS + MARKS] = [total - sum(marks), *marks]
    copies[AETHER] = sheet.table("aether").integer("copies", 0, 4)
    for kind in range(AETHER + 1, THUNDERBOLT):
        copies[kind] = 1
    for number, row in enumerate(_identified(sheet.rows("aggression", 3), "id", AGGRESSION_IDS)):
        copies[THUNDERBOLT + number] = row.integer("copies", 1, 1 if number == 2 else 5)
    return copies


def _players(rows: list[Row], copies: list[int]) -> tuple[list[int], list[int]]:
    out = [0] * (7 * KINDS)
    energy = [0] * 7
    for row, seats in zip(rows, SEATS, strict=True):
        energy[seats] = row.integer("energy", 0, 30)
        counts = dict(zip(NAME_IDS, row.counts("out", NAME_IDS, 9), strict=True))
        for name, count in counts.items():
            kind = CARD_IDS.index(name)
            if count > copies[kind]:
                row.fail("out", f"at most {copies[kind]} of {name} without a mark")
            if count and name in NATURE_IDS:
                row.fail("out", "no Nature card")
            out[seats * KINDS + kind] = count
    return out, energy


def _titans(sheet: Sheet) -> tuple[list[int], list[int]]:
    titan: list[int] = []
    uses = [0] * POWERS
    for row in sheet.rows("titan", TITANS):
        for side, words in (("titan", TITAN_IDS), ("titanide", TITANIDE_IDS)):
            power = POWER_IDS.index(row.choice(side, words))
            if power in titan:
                row.fail(side, "each of " + ", ".join(words) + " once")
            titan.append(power)
            uses[power] = row.integer(f"{side}_uses", 1, 9)
    return titan, uses
