"""Reading the components sheet: checked line by line, turned into the box that the rules read."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import CARDS, FIRE, NONE_SHALL_PASS, PER_COLOUR, STARTS, KeroBox
from ludotheque.kit.content import Row, Sheet

TILES = 10
TUAREKS = 17
KNOWN = ("cost", "effect", "points", "colour", "start")
AMOUNTS = ("jerrycans", "tuareks", "explorers")  # effects that say how many


def read(text: str) -> KeroBox:
    """kero:A-01, kero:L-7: The box of a components sheet; raises BadContent naming the line."""
    sheet = Sheet.parse(text, "kero")
    counts, truck = sheet.table("counts"), sheet.table("truck")
    jerrycans = counts.integer("jerrycans", 1, 99)
    explorers = counts.integer("explorers", 1, 20)
    slots = counts.integer("ability_slots", 1, TILES)
    tank = truck.integer("seconds", 10, 600) * 1000
    symbol, amount = _dice(sheet)
    tiles = _copies(sheet, "tile", kinds.ABILITIES, TILES)
    cards = _Cards(sheet)
    lands = _Lands(sheet)
    tuareks = _copies(sheet, "tuarek", kinds.TUAREKS, TUAREKS)
    sheet.finish()
    return KeroBox(
        symbol,
        amount,
        bytes(cards.cost),
        bytes(cards.colour),
        bytes(cards.spread()),
        bytes(cards.points),
        bytes(cards.effect),
        bytes(cards.amount),
        bytes(cards.start),
        tiles,
        bytes(lands.kind),
        bytes(lands.colour),
        bytes(lands.points),
        bytes(lands.tuareks),
        bytes(lands.jerrycans),
        tuareks,
        sum(1 << colour for colour in set(cards.colour)),
        jerrycans,
        explorers,
        slots,
        tank,
    )


def _in_order(sheet: Sheet, name: str, ids: Sequence[str]) -> list[Row]:
    """The rows of a kind, one for each id, in the order of the ids."""
    found: dict[str, Row] = {}
    for row in sheet.rows(name, count=len(ids)):
        key = row.choice("id", ids)
        if key in found:
            row.fail("id", "each id once")
        found[key] = row
    return [found[key] for key in ids]


def _dice(sheet: Sheet) -> tuple[bytes, bytes]:
    symbols: list[int] = []
    amounts: list[int] = []
    for kind, row in zip(kinds.DIE_KINDS, _in_order(sheet, "die", kinds.DIE_KINDS), strict=True):
        expected = 5 if kind == "white" else 1
        copies = row.integer("copies", expected, expected)
        faces = [kinds.SYMBOLS.index(face) for face in row.choices("faces", kinds.SYMBOLS, 6)]
        if FIRE not in faces:
            row.fail("faces", "at least one face with fire, or a refuel never ends")
        shown = row.integers("amounts", 1, 9, 6)
        symbols += faces * copies
        amounts += shown * copies
    return bytes(symbols), bytes(amounts)


def _copies(sheet: Sheet, name: str, ids: Sequence[str], total: int) -> bytes:
    rows = _in_order(sheet, name, ids)
    copies = [row.integer("copies", 0, total) for row in rows]
    if sum(copies) != total:
        rows[-1].fail("copies", f"{total} of all kinds together, not {sum(copies)}")
    return bytes(copies)


class _Cards:
    """The 36 cards that can be owned, column by column."""

    def __init__(self, sheet: Sheet) -> None:
        self.cost: list[int] = []
        self.colour: list[int] = []
        self.points: list[int] = []
        self.effect: list[int] = []
        self.amount: list[int] = []
        self.start: list[int] = []
        rows = _in_order(sheet, "card", kinds.CARDS)
        for row in rows:
            self._add(row)
        if sum(self.start) != STARTS:
            rows[-1].fail("start", f"{STARTS} Start cards among the {CARDS}, not {sum(self.start)}")

    def _add(self, row: Row) -> None:
        self.start.append(int(row.yes("start")))
        self.colour.append(kinds.COLOURS.index(row.choice("colour", kinds.COLOURS)))
        cost = row.counts("cost", kinds.COSTS, 9)
        if sum(cost) == 0:
            row.fail("cost", "at least one resource")
        self.cost += cost
        self.points.append(row.integer("points", 0, 9))
        effect = row.choice("effect", kinds.EFFECTS)
        self.effect.append(kinds.EFFECTS.index(effect))
        if row.has("known"):
            row.choices("known", KNOWN)
        if effect == "ability":
            self.amount.append(kinds.ABILITIES.index(row.choice("ability", kinds.ABILITIES)))
        elif effect in AMOUNTS:
            self.amount.append(row.integer("amount", 1, 9))
        else:
            self.amount.append(0)

    def spread(self) -> list[int]:
        """The colours when the copies of None shall pass! go round all colours, from their own one on."""
        colours = sorted(set(self.colour))
        turned = list(self.colour)
        copies = [card for card in range(CARDS) if self.effect[card] == NONE_SHALL_PASS]
        for number, card in enumerate(copies):
            turned[card] = colours[(colours.index(self.colour[card]) + number) % len(colours)]
        return turned


class _Lands:
    """The twelve territories, column by column."""

    def __init__(self, sheet: Sheet) -> None:
        self.kind: list[int] = []
        self.colour: list[int] = []
        self.points: list[int] = []
        self.tuareks: list[int] = []
        self.jerrycans: list[int] = []
        for row in _in_order(sheet, "territory", kinds.LANDS):
            kind = kinds.LAND_KINDS.index(row.choice("kind", kinds.LAND_KINDS))
            self.kind.append(kind)
            coloured = kind == PER_COLOUR
            self.colour.append(kinds.COLOURS.index(row.choice("colour", kinds.COLOURS)) if coloured else 0)
            fixed = kinds.LAND_KINDS[kind] == "fixed"
            self.points.append(row.integer("points", 0, 9) if fixed else 0)
            self.tuareks.append(row.integer("tuareks", 0, 4, 0) if fixed else 0)
            self.jerrycans.append(row.integer("jerrycans", 0, 9, 0) if fixed else 0)
