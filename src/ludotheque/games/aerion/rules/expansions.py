# mypyc: compile
"""Chapter *Combining expansions*: who sits at the table, in the order of the rulebook."""

from __future__ import annotations

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.rules.clouds import Clouds
from ludotheque.games.aerion.rules.eggs import Eggs
from ludotheque.games.aerion.rules.flagship import Flagship
from ludotheque.games.aerion.rules.hellkite import Hellkite
from ludotheque.games.aerion.rules.hourglasses import Hourglasses
from ludotheque.games.aerion.rules.piers import Piers
from ludotheque.games.aerion.rules.seams import MEMBERS, enlist


def enlist_all() -> None:
    """aerion:C-01: Any subset of the six may be combined."""
    if MEMBERS:
        return
    enlist(Flagship(), (moves.FLIP, moves.RESEARCH, moves.SECURITY, moves.SHED))
    enlist(Hourglasses(), ())
    enlist(Clouds(), (moves.DEMOLISH, moves.STRIKE, moves.CEASE))
    enlist(Piers(), (moves.HIRE, moves.PAYDAY, moves.CONSTRUCT))
    enlist(Eggs(), (moves.HATCH, moves.SETTLE, moves.PRESERVE, moves.SHATTER))
    enlist(Hellkite(), (moves.HUNT, moves.DECLINE))
