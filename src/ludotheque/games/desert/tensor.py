# mypyc: compile
"""The desert as numbers for research: planes of 25 spaces, seats from the viewer's own, and counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import kinds
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View
from ludotheque.kernel.page import Page

SEATS: Final = 5
PER_SEAT: Final = 4 + kinds.ROLES + kinds.KINDS
BACKS: Final = 3  # plain, oasis, wreck, in this order
AHEAD: Final = 6  # storm cards that may be known


def fill(view: View, page: Page) -> None:
    """Planes first, then one row a seat in turn order from the viewer, then counts."""
    assert isinstance(view, DesertView)
    page.part("board")
    board(view, page)
    page.part("team")
    team(view, page)
    page.part("storm")
    storm(view, page)
    page.part("turn")
    turn(view, page)


def board(view: DesertView, page: Page) -> None:
    """Planes of 25: hole, sand, city, backs (3), known faces (21), parts (4), pawns (5, from the viewer)."""
    page.one_of(view.hole, 25)
    page.all(view.sand)
    page.members(view.city, 25)
    page.planes(view.back, kinds.PLAIN, BACKS)
    page.planes(view.face, 0, kinds.FACES)
    for place in view.part:
        page.one_of(place, 25)
    for offset in range(SEATS):
        page.one_of(view.pawn[_seat(view, offset)] if offset < view.seats else -1, 25)


def _seat(view: DesertView, offset: i64) -> i64:
    """The seat so many places after the viewer, in turn order; a spectator counts from seat 0."""
    start = max(0, view.seat)
    return (start + offset) % view.seats


def team(view: DesertView, page: Page) -> None:
    """For each seat: there, active, water, capacity, adventurer (6), equipment (7)."""
    for offset in range(SEATS):
        if offset >= view.seats:
            page.skip(PER_SEAT)
            continue
        seat = _seat(view, offset)
        page.put(1)
        page.put(1 if seat == view.active else 0)
        page.put(view.water[seat])
        page.put(view.capacity(seat))
        page.one_of(view.role[seat], kinds.ROLES)
        page.all(view.gear[seat * kinds.KINDS : (seat + 1) * kinds.KINDS])


def storm(view: DesertView, page: Page) -> None:
    """Cards left by kind (14), known next ones (6, 0 unknown), notch, level, notches left, supply, piles."""
    page.all(view.storm_left())
    known = len(view.pile)
    for ahead in range(AHEAD):
        page.put(view.pile[known - 1 - ahead] + 1 if ahead < known else 0)
    meter = view.box.meters[view.seats]
    level = view.level
    page.put(level)
    page.put(meter[level] if level < len(meter) else 0)
    page.put(len(meter) - level)
    page.put(view.supply)
    page.put(known)
    page.put(view.boxed)


def turn(view: DesertView, page: Page) -> None:
    """Phase (4), actions, cards held back, cards due, paid steps, what is asked, looked at, held; shelter."""
    page.one_of(view.phase, 4)
    page.put(view.actions)
    page.put(view.calm)
    page.put(view.due)
    page.put(view.steps)
    page.put(view.guided + 1)
    page.put(view.looking)
    page.put(view.looked)
    page.put(view.placed)
    page.put(view.asked)
    page.put(view.holders)
    page.put(view.buried)
    page.put(view.sheltered)
    page.put(view.result)
