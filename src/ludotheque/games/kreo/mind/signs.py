# mypyc: compile
"""Signs: what a card that is shown to somebody, or to nobody, tells all the others.

Everybody sees who shows a card to whom.  What is likely is played in silence.  Of the other cards the
likeliest is shown to the next player who reveals, the one after it to the next but one, and so on; whatever
is left to the next player, who sees it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import NAMES
from ludotheque.kernel.moves import bit

MUTE: Final = 0  # somebody who has no Energy to show a card with
SILENT: Final = 1
TOLD: Final = 2  # shown to the next player who reveals; one more for each place further on


def code_of(odds: list[float], later: i64, line: float) -> list[int]:
    """By name: the sign of whoever plays it, while so many reveal later.

    Silent are the likeliest card and all that are as likely as `line`.
    """
    signs = [TOLD] * NAMES
    top: i64 = 0
    most = odds[0]
    others: i64 = 0  # names that are not silent and may be played at all
    for name in range(NAMES):
        likely = odds[name]
        if likely >= line:
            signs[name] = SILENT
        elif likely > 0.0:
            others |= bit(name)
        if likely > most:
            most = likely
            top = name
    signs[top] = SILENT
    others &= ~bit(top)
    before = 1.0
    for step in range(later):
        best = 0.0
        found: i64 = -1
        for name in range(NAMES):
            if others >> name & 1 and best < odds[name] < before:
                best = odds[name]
                found = name
        if found < 0:
            break
        before = best
        if step > 0:
            signs[found] = TOLD + step
    return signs


def sign_of(order: list[int], place: i64, shown: i64) -> i64:
    """The sign that whoever reveals at that place gives by showing its card to these seats."""
    step: i64 = 0
    while place + 1 + step < len(order):
        if shown >> order[place + 1 + step] & 1:
            return TOLD + step
        step += 1
    return MUTE
