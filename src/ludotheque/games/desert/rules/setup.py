# mypyc: compile
"""Setting up: the desert is laid out, the adventurers dealt, the storm marker set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.kinds import (
    CENTRE,
    CRASH,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_ROLE,
    NOBODY,
    PARTS,
    ROLES,
    SPACES,
    UNLOCATED,
    Seat,
)
from ludotheque.games.desert.phases import ACTING, CHOOSING, NOT_LOOKING, PLAYING, TRACKED
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.refusals import Reason
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
    roles = [NO_ROLE] * seats if choosing else deal_adventurers(seats, chance)
    tiles = list(range(SPACES))
    tiles[CENTRE] = -1
    first = first_player(seats, named, chance)
    return DesertState(
        box,
        now=0,
        flags=flags,
        pause=pause,
        seats=seats,
        turn=1,
        phase=CHOOSING if choosing else ACTING,
        active=first,
        actions=box.actions,
        calm=0,
        due=0,
        level=first_notch(box, difficulty),
        supply=box.sand - len(box.first_sand),
        hole=CENTRE,
        city=0,
        guided=NOBODY,
        steps=0,
        looker=NOBODY,
        looking=NOT_LOOKING,
        looked=0,
        placed=0,
        asker=NOBODY,
        asked=0,
        proposal=0,
        holders=0,
        held=0,
        clock=0,
        card=NO_CARD,
        result=PLAYING,
        victims=0,
        spent=0,
        tile=tiles,
        face=faces,
        sand=first_sand(box),
        peeked=[0] * SPACES,
        pawn=first_pawns(faces, seats),
        role=roles,
        water=full_canteens(box, roles),
        gear=[0] * (seats * KINDS),
        part=lay_parts_aside(),
        pile=shuffle_storm(box, chance),
        discard=[],
        aside=[],
        equipment=shuffle_equipment(box, flags, chance),
        shield=[0] * seats,
        seen=[0] * (seats + 1),
    )


def why_no_choice(state: DesertState, seat: Seat, role: i64) -> Reason | None:
    """desert:S11: The team picks its adventurers, all different, one each."""
    if state.phase != CHOOSING:
        return refusals.NOT_CHOOSING
    if state.role[seat] != NO_ROLE:
        return refusals.ROLE_CHOSEN
    return refusals.ROLE_TAKEN if role in state.role else None


def choose(state: DesertState, seat: Seat, role: i64, scribe: Scribe) -> None:
    """desert:S11, desert:S7: An adventurer with a full canteen; with the last one it begins."""
    state.role[seat] = role
    state.water[seat] = state.box.capacity[role]
    scribe.tell(state, events.CHOSEN, seat, role)
    if NO_ROLE not in state.role:
        state.turn = 0
        begin_turn(state, state.active, scribe)
