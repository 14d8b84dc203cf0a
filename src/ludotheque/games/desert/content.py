"""From the components sheet to the box: read with care, so that an error names the line and the remedy."""

from __future__ import annotations

from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.kinds import CRASH, GEAR, ROW, SPACES
from ludotheque.kernel.game import Box
from ludotheque.kit.content import Sheet

FACES = (
    "crash", "well", "mirage", "tunnel",
    "observatory", "library", "forge", "market", "baths", "theatre", "granary", "clock_tower",
    "windmill", "great_cog", "obelisk", "hall", "workshop", "scrapyard", "bridge", "gate",
    "launch_pad",
)  # fmt: skip
BACKS = ("plain", "oasis", "crash")
DIRECTIONS = ("north", "east", "south", "west")
ROLES = ("archeologist", "climber", "explorer", "meteorologist", "navigator", "water_carrier")
EQUIPMENT = (
    "dune_blaster",
    "jet_pack",
    "solar_shield",
    "terrascope",
    "time_throttle",
    "secret_water_reserve",
    "storm_tracker",
)
PARTS = ("propeller", "engine", "solar_crystal", "navigation_deck")
DIFFICULTIES = ("novice", "normal", "elite", "legendary")
STORM_CARDS = (
    *(f"wind_{strength}_{way}" for way in DIRECTIONS for strength in (1, 2, 3)),
    "sun_beats_down",
    "storm_picks_up",
)
PLAYERS = ("two", "three", "four", "five")


def read(text: str) -> Box:
    """The box of a components sheet; raises BadContent."""
    sheet = Sheet.parse(text, "desert")
    board = sheet.table("board")
    sand = board.integer("sand", 1, 99)
    first_sand = board.integers("first_sand", 0, SPACES - 1)
    if len(first_sand) > sand or len(set(first_sand)) != len(first_sand) or SPACES // 2 in first_sand:
        board.fail("first_sand", f"different spaces, at most {sand}, not the centre ({SPACES // 2})")
    tiles, backs, gears = _tiles(sheet)
    storm = _storm(sheet)
    equipment = sheet.table("equipment")
    cards = equipment.counts("cards", EQUIPMENT[:-1], 15)
    gear_tiles = sum(count for count, gear in zip(tiles, gears, strict=True) if gear)
    if sum(cards) < gear_tiles:
        equipment.fail("cards", f"at least {gear_tiles} cards, one for each gear tile")
    promo = sheet.table("promo").counts("cards", EQUIPMENT[-1:], 15)
    meter = sheet.table("meter")
    meters = [meter.integers(players, 1, 6) for players in PLAYERS]
    starts = meter.counts("starts", DIFFICULTIES)
    for players, notches in zip(PLAYERS, meters, strict=True):
        if not max(starts) < len(notches):
            meter.fail(players, f"more than {max(starts)} notches")
    canteens = sheet.table("canteens")
    capacity = canteens.counts("capacity", ROLES, 5)
    if min(capacity) < 1:
        canteens.fail("capacity", "at least 1 for each of " + ", ".join(ROLES))
    box = DesertBox(
        bytes(tiles),
        bytes(backs),
        bytes(gears),
        bytes(storm),
        bytes([*cards, 0]),
        bytes([*cards, *promo]),
        (b"", b"", *(bytes(notches) for notches in meters)),
        bytes(starts),
        bytes(capacity),
        bytes(first_sand),
        sand,
        board.integer("actions", 1, 9),
    )
    sheet.finish()
    return box


def _tiles(sheet: Sheet) -> tuple[list[int], list[int], list[int]]:
    rows = sheet.rows("tile", count=len(FACES))
    tiles, backs, gears = [0] * len(FACES), [0] * len(FACES), [0] * len(FACES)
    for row in rows:
        face = FACES.index(row.choice("id", FACES))
        if tiles[face]:
            row.fail("id", "each tile once")
        single = face == CRASH or face >= ROW
        tiles[face] = row.integer("count", 1, 1 if single else 20)
        backs[face] = BACKS.index(row.choice("back", BACKS))
        gears[face] = int(row.yes("gear"))
        if (backs[face] == BACKS.index("crash")) != (face == CRASH):
            row.fail("back", "the crash back on the crash tile and on no other")
        if GEAR <= face < ROW and not gears[face]:
            row.fail("gear", "true: this is a gear tile")
    if sum(tiles) != SPACES - 1:
        rows[0].fail("count", f"{SPACES - 1} tiles in all, not {sum(tiles)}")
    return tiles, backs, gears


def _storm(sheet: Sheet) -> list[int]:
    winds = sheet.table("winds")
    by_strength = [winds.counts(f"strength_{strength}", DIRECTIONS, 9) for strength in (1, 2, 3)]
    heat = sheet.table("heat")
    suns, picks = heat.integer("sun_beats_down", 0, 9), heat.integer("storm_picks_up", 0, 9)
    cards = [counts[way] for way in range(4) for counts in by_strength] + [suns, picks]
    if not 13 <= sum(cards) <= 31:
        winds.fail("strength_1", f"13 to 31 storm cards in all, not {sum(cards)}")
    if picks == 0:
        heat.fail("storm_picks_up", "at least 1: the meter ends every match")
    return cards
