"""What a match of KRÉO is played for, and how far it is, in one line."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kreo.kinds import NATURES, THE_PLANET
from ludotheque.games.kreo.phases import OVER
from ludotheque.games.kreo.tree import complete_natures, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts


def goal(view: View, texts: Texts) -> str:
    """kreo:42, kreo:69: Complete branches that the Planet needs, then its own Elements; the rounds left."""
    table = cast("KreoView", view)
    if table.phase == OVER:
        return ""
    if table.grown >> THE_PLANET & 1:
        all_slots = slots_of_view(table, THE_PLANET).bit_count()
        filled = all_slots - int(table.missing[THE_PLANET]).bit_count()
        far = texts.say("goal.elements", n=filled, of=all_slots)
    else:
        needed = int(table.box.any_needed[THE_PLANET])
        below = int(table.box.level[THE_PLANET]) - 1
        done = complete_natures(table)
        ready = sum(1 for one in range(NATURES) if done >> one & 1 and table.box.level[one] == below)
        far = texts.say("goal.branches", n=min(ready, needed), of=needed)
    return " · ".join((texts.say("goal.planet"), far, texts.say("goal.rounds", n=rounds_left(table))))


def rounds_left(view: KreoView) -> int:
    """kreo:20: Rounds until nobody has a card any more, this one included."""
    return max(
        int(view.sizes[seat]) + int(view.down[seat * 2]) + int(view.down[seat * 2 + 1])
        for seat in range(view.count)
    )
