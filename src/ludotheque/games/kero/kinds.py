"""The names of pieces: words of the notation, of components.toml and of text keys alike."""

from __future__ import annotations

CLANS = ("brown", "grey")
RESOURCES = ("brick", "wheat", "metal", "recruit")
COSTS = (*RESOURCES, "jerrycan")
SYMBOLS = (*COSTS, "tuarek", "explorer", "fire")
COLOURED = ("yellow", "green", "blue")
DICE = ("white_1", "white_2", "white_3", "white_4", "white_5", *COLOURED)
DIE_KINDS = ("white", *COLOURED)
COLOURS = ("green", "blue", "yellow", "red", "purple", "orange")
EFFECTS = ("points", "jerrycans", "tuareks", "explorers", "refuel", "ability", "none_shall_pass")
ABILITIES = (
    *(f"free_die_{colour}" for colour in COLOURED),
    *(f"extra_{resource}" for resource in RESOURCES),
    "wheat_trade",
    "tie_winner",
    "jerrycan_income",
)
TUAREKS = (
    "two_dice",
    "fireproof",
    "half_ration",
    "relocate",
    "supplies",
    "fuel_drop",
    "send_home",
    "extra_discard",
)
CARDS = (
    "outrider",
    "greenhouse",
    "water_tower",
    "solar_panels",
    "windmill",
    "brick_kiln",
    "still",
    "stockade",
    "tea_tent",
    "hand_pump",
    "dirt_bike",
    "oil_well",
    "barracks",
    "scrapyard",
    "oasis",
    "oil_press",
    "watchtower",
    *(f"none_shall_pass_{copy}" for copy in range(1, 6)),
    "buggy",
    "pack_mule",
    "convoy",
    "market_stall",
    "feast",
    "fuel_cellar",
    "storage_tank",
    "pipeline",
    "spare_tank",
    "workshop",
    "granary",
    "infirmary",
    "armoured_gate",
    "great_hall",
)
LANDS = (
    "green_valley",
    "blue_canyon",
    "yellow_dunes",
    "red_mesa",
    "caravan_stop",
    "rainbow_springs",
    "banner_rock",
    "crossroads",
    "tuarek_camp",
    "fuel_depot",
    "trading_post",
    "great_gathering",
)
ANSWERS = ("keep", "use")
LAND_KINDS = ("per_colour", "per_three", "every_colour", "four_alike", "per_territory", "fixed")
