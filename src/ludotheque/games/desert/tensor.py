"""The desert as numbers for research: planes of 25 spaces, seats from the viewer's own, and counts."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import pieces
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View

SEATS = 5
PER_SEAT = 4 + pieces.ROLES + pieces.KINDS


def fill(view: View) -> dict[str, list[int]]:
    """Arrays by name; planes first, then one row a seat in turn order from the viewer, then counts."""
    seen = cast("DesertView", view)
    return {"board": board(seen), "team": team(seen), "storm": storm(seen), "turn": turn(seen)}


def board(view: DesertView) -> list[int]:
    """Planes of 25: hole, sand, city, backs (3), known faces (21), parts (4), pawns (5, from the viewer)."""
    planes: list[int] = [int(space == view.hole) for space in range(25)]
    planes += view.sand
    planes += [int(view.city >> space & 1) for space in range(25)]
    for back in (pieces.PLAIN, pieces.OASIS, pieces.WRECK):
        planes += [int(shown == back) for shown in view.back]
    for face in range(pieces.FACES):
        planes += [int(known == face) for known in view.face]
    for place in view.part:
        planes += [int(place == space) for space in range(25)]
    for seat in seats_from(view):
        planes += [int(seat >= 0 and view.pawn[seat] == space) for space in range(25)]
    return planes


def seats_from(view: DesertView) -> list[int]:
    """Seats in turn order, the viewer first; -1 for seats that nobody has."""
    start = max(0, int(view.seat))
    return [(start + offset) % view.seats if offset < view.seats else -1 for offset in range(SEATS)]


def team(view: DesertView) -> list[int]:
    """For each seat: there, active, water, capacity, adventurer (6), equipment (7)."""
    rows: list[int] = []
    for seat in seats_from(view):
        if seat < 0:
            rows += [0] * PER_SEAT
            continue
        rows += [1, int(seat == view.active), view.water[seat], int(view.capacity(seat))]
        rows += [int(view.role[seat] == role) for role in range(pieces.ROLES)]
        rows += view.gear[seat * pieces.KINDS : (seat + 1) * pieces.KINDS]
    return rows


def storm(view: DesertView) -> list[int]:
    """Cards left by kind (14), known next ones (6, 0 unknown), notch, level, notches left, supply, piles."""
    meter = view.box.meters[view.seats]
    level = int(view.level)
    known = [card + 1 for card in reversed(view.pile[-6:])]
    value = meter[level] if level < len(meter) else 0
    rest = [level, value, len(meter) - level, int(view.supply), len(view.pile), int(view.boxed)]
    return [*view.storm_left(), *known, *[0] * (6 - len(known)), *rest]


def turn(view: DesertView) -> list[int]:
    """Phase (4), actions, cards held back, cards due, paid steps, what is asked, looked at, held; shelter."""
    return [
        *[int(view.phase == phase) for phase in range(4)],
        int(view.actions),
        int(view.calm),
        int(view.due),
        int(view.steps),
        int(view.guided) + 1,
        int(view.looking),
        int(view.looked),
        int(view.placed),
        int(view.asked),
        int(view.holders),
        int(view.buried),
        int(view.sheltered),
        int(view.result),
    ]
