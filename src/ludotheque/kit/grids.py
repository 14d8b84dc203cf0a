"""Grids: neighbours as constant tables of bytes, for boards numbered row by row."""

from __future__ import annotations

NOWHERE = 255
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))


def neighbours(rows: int, columns: int, directions: int = 4) -> bytes:
    """Flat table: cell * directions + direction -> the neighbouring cell, or NOWHERE.

    Directions are north, east, south, west and, with eight, the diagonals from north-east clockwise.
    """
    table = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        for down, right in STEPS[:directions]:
            inside = 0 <= row + down < rows and 0 <= column + right < columns
            table.append((row + down) * columns + column + right if inside else NOWHERE)
    return bytes(table)


def cell_names(rows: int, columns: int) -> tuple[str, ...]:
    """Words for the cells: columns are letters from the west, rows are numbers from the north (`a1`)."""
    return tuple(f"{chr(ord('a') + cell % columns)}{cell // columns + 1}" for cell in range(rows * columns))
