"""What a seat may expect of the players before it: the cards they showed it, or Phoebe saw, this round."""

from __future__ import annotations

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.guess.deal import guess_state
from ludotheque.games.kreo.kinds import HEKATONKHEIRES, NATURE, THUNDERBOLT, UNSEEN
from ludotheque.games.kreo.mind.plan import route, wanted_cells
from ludotheque.games.kreo.rules.elements import elements_of
from ludotheque.games.kreo.rules.nature import is_forbidden_to, may_enter
from ludotheque.games.kreo.rules.order import reveal_order
from ludotheque.games.kreo.state import KreoState, slots_of
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import Chance


def known_plays(view: KreoView) -> dict[int, int]:
    """By seat: the card it will play this round, as far as it showed it to the viewer or the
    viewer looked.
    """
    found: dict[int, int] = {}
    for one in reversed(view.facts):
        code = known.code_of(one)
        if code == known.FROZEN:
            break
        x, a, b = int(known.x_of(one)), int(known.a_of(one)), int(known.b_of(one))
        if code == known.SHOWN and b == view.seat and a not in found and x != UNSEEN:
            found[a] = x
        elif code == known.LOOKED and a == view.seat and b not in found and x != UNSEEN:
            found[b] = x
    return found


def expected_table(view: KreoView, chance: Chance) -> KreoState:
    """A guessed state in which the plays that the viewer knows of, before its own turn, have been
    carried out.
    """
    table = guess_state(view, chance)
    plays = known_plays(view)
    if not plays or view.seat < 0:
        return table
    for seat in reveal_order(table):
        if seat == view.seat:
            break
        if seat in plays:
            foresee(table, int(seat), plays[seat])
    return table


def foresee(table: KreoState, seat: int, kind: int) -> None:
    """The likely outcome of that play, on the table only."""
    if kind == HEKATONKHEIRES and not table.swallowing:
        table.swallowing = 1
    if kind >= THUNDERBOLT or is_forbidden_to(table, seat, kind):
        return
    wanted = route(table)
    if kind >= NATURE and may_enter(table, kind - NATURE) and wanted >> (kind - NATURE) & 1:
        table.grown |= 1 << (kind - NATURE)
        table.missing[kind - NATURE] = slots_of(table, kind - NATURE)
        table.swallowing = 0
        return
    if table.swallowing:
        return
    elements = int(elements_of(table, seat, kind))
    for cell in wanted_cells(table, wanted):
        if elements >> (cell & 3) & 1:
            table.slots[cell] = kind
            table.missing[cell >> 2] &= ~(1 << (cell & 3))
            return
