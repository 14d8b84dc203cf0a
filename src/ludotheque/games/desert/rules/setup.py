# mypyc: compile
"""Setting up: the desert is laid out, the adventurers dealt, the storm marker set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.pieces import (
    ACTING,
    CENTRE,
    CHOOSING,
    CRASH,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_ROLE,
    NOBODY,
    PARTS,
    ROLES,
    SPACES,
    TRACKED,
    UNLOCATED,
    Seat,
)
from ludotheque.games.desert.rules.turn import begin_turn
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.decks import spread

TILE_STREAM: Final = 0
STORM_STREAM: Final = 1
EQUIPMENT_STREAM: Final = 2
ROLE_STREAM: Final = 3
FIRST_STREAM: Final = 4


def lay_tiles(box: DesertBox, chance: Chance) -> list[int]:
    """desert:S2: All 24 tiles at random, on every space but the centre."""
    faces = spread(list(box.tiles))
    chance.shuffle(TILE_STREAM, faces)
    return [*faces[:CENTRE], HIDDEN, *faces[CENTRE:]]


def first_sand(box: DesertBox) -> list[int]:
    """desert:S3, desert:A-40: One marker on each of eight spaces, whatever lies there."""
    sand = [0] * SPACES
    for space in box.first_sand:
        sand[space] = 1
    return sand


def lay_parts_aside() -> list[int]:
    """desert:S4: The four parts start beside the board."""
    return [UNLOCATED] * PARTS


def shuffle_storm(box: DesertBox, chance: Chance) -> list[int]:
    """desert:S5: The storm cards as a face-down pile."""
    pile = spread(list(box.storm))
    chance.shuffle(STORM_STREAM, pile)
    return pile


def equipment_in_box(box: DesertBox, flags: i64) -> bytes:
    """desert:S5, desert:EQ7: The 12 equipment cards, and the Storm Tracker where the table wants it."""
    return box.promo if flags & TRACKED else box.equipment


def shuffle_equipment(box: DesertBox, flags: i64, chance: Chance) -> list[int]:
    """desert:S5: The equipment cards as a face-down pile."""
    pile = spread(list(equipment_in_box(box, flags)))
    chance.shuffle(EQUIPMENT_STREAM, pile)
    return pile


def deal_adventurers(seats: i64, chance: Chance) -> list[int]:
    """desert:S6: One at random to each player, no two the same."""
    roles = list(range(ROLES))
    chance.shuffle(ROLE_STREAM, roles)
    return roles[:seats]


def full_canteens(box: DesertBox, roles: list[int]) -> list[int]:
    """desert:S7: Each canteen starts full."""
    water: list[int] = []
    for role in roles:
        water.append(0 if role == NO_ROLE else box.capacity[role])
    return water


def first_pawns(faces: list[int], seats: i64) -> list[int]:
    """desert:S8: All pawns start on the crash tile."""
    return [faces.index(CRASH)] * seats


def first_notch(box: DesertBox, difficulty: i64) -> i64:
    """desert:S9: The storm marker starts on the notch of the difficulty."""
    return box.starts[difficulty]


def first_player(seats: i64, named: i64, chance: Chance) -> Seat:
    """desert:S10, desert:A-36: Chance picks who begins, unless the host names somebody."""
    return named if named >= 0 else chance.below(FIRST_STREAM, seats)


def new_state(
    box: DesertBox,
    flags: i64,
    pause: i64,
    difficulty: i64,
    choosing: bool,
    named: i64,
    seats: i64,
    chance: Chance,
) -> DesertState:
    """The table before the first move."""
    faces = lay_tiles(box, chance)
    sand = first_sand(box)
    roles = [NO_ROLE] * seats if choosing else deal_adventurers(seats, chance)
    tiles = list(range(SPACES))
    tiles[CENTRE] = -1
    supply: i64 = box.sand - len(box.first_sand)
    level = first_notch(box, difficulty)
    first = first_player(seats, named, chance)
    state = DesertState(
        box, 0, flags, pause, seats, 1, ACTING, first, box.actions, 0, 0, level, supply, CENTRE, 0,
        NOBODY, 0, NOBODY, 0, 0, 0, NOBODY, 0, 0, 0, 0, 0, NO_CARD, 0, 0, 0,
        tiles, faces, sand, [0] * SPACES, first_pawns(faces, seats), roles, full_canteens(box, roles),
        [0] * (seats * KINDS), lay_parts_aside(), shuffle_storm(box, chance), [], [],
        shuffle_equipment(box, flags, chance), [0] * seats, [0] * (seats + 1),
    )  # fmt: skip
    if choosing:
        state.phase = CHOOSING
    return state


def why_no_choice(state: DesertState, seat: Seat, role: i64) -> i64:
    """desert:S11: The team picks its adventurers, all different, one each."""
    if state.phase != CHOOSING:
        return reasons.NOT_CHOOSING
    if state.role[seat] != NO_ROLE:
        return reasons.ROLE_CHOSEN
    return reasons.ROLE_TAKEN if role in state.role else reasons.FINE


def choose(state: DesertState, seat: Seat, role: i64, scribe: Scribe) -> None:
    """desert:S11, desert:S7: An adventurer with a full canteen; with the last one it begins."""
    state.role[seat] = role
    state.water[seat] = state.box.capacity[role]
    scribe.tell(state, events.CHOSEN, seat, role)
    if NO_ROLE not in state.role:
        state.turn = 0
        begin_turn(state, state.active, scribe)
