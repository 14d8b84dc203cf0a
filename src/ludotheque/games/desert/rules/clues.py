# mypyc: compile
"""Clues and parts: two clues point to each part."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import COLUMN, ROW, SIZE, Space
from ludotheque.games.desert.rules.board import has_tile, is_city
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def part_of(face: i64) -> i64:
    """desert:C1: Which part a clue points to: each has one row clue and one column clue."""
    return face - ROW if face < COLUMN else face - COLUMN


def crossing(row_clue: Space, column_clue: Space) -> Space:
    """desert:C2, desert:C4: The row of the row clue and the column of the column clue, as they lie now."""
    return row_clue // SIZE * SIZE + column_clue % SIZE


def read_clue(state: DesertState, face: i64, scribe: Scribe) -> None:
    """desert:C2, desert:C6: A part appears when its second clue is excavated, never earlier or later."""
    part = part_of(face)
    row_clue: Space = state.face.index(ROW + part)
    column_clue: Space = state.face.index(COLUMN + part)
    if is_city(state, row_clue) and is_city(state, column_clue):
        locate(state, part, crossing(row_clue, column_clue), scribe)


def locate(state: DesertState, part: i64, space: Space, scribe: Scribe) -> None:
    """desert:C3, desert:C5, desert:C8: The part is laid there, whatever is there; in the hole it waits."""
    state.part[part] = space
    if has_tile(state, space):
        scribe.tell(state, events.PART_LOCATED, part, space)
    else:
        scribe.tell(state, events.PART_IN_HOLE, part, space)
