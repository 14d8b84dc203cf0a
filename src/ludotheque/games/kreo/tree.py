"""The tree of creation as a view shows it: what each Nature card's state is."""

from __future__ import annotations

from ludotheque.games.kreo.kinds import NATURE, NATURES
from ludotheque.games.kreo.phases import TABLE_B
from ludotheque.games.kreo.view import KreoView


def slots_of_view(view: KreoView, nature: int) -> int:
    """The set of Elements that Nature card requires at this table."""
    return int(view.box.slots[nature + NATURES if view.flags & TABLE_B else nature])


def complete_natures(view: KreoView) -> int:
    """The set of complete Nature cards."""
    found = 0
    for nature in range(NATURES):
        if view.grown >> nature & 1 and not view.missing[nature]:
            found |= 1 << nature
    return found


def may_enter(view: KreoView, nature: int) -> bool:
    """Whether the cards it needs are complete."""
    done = complete_natures(view)
    if int(view.box.needs[nature]) & ~done:
        return False
    wanted = int(view.box.any_needed[nature])
    below = int(view.box.level[nature]) - 1
    return (
        sum(1 for other in range(NATURES) if done >> other & 1 and view.box.level[other] == below) >= wanted
    )


def nature_state(view: KreoView, nature: int) -> str:
    """A word: complete, in_play, discarded, tucked (in as an Element), open (may enter) or closed."""
    if view.grown >> nature & 1:
        return "in_play" if view.missing[nature] else "complete"
    if NATURE + nature in view.discard:
        return "discarded"
    if NATURE + nature in view.slots:
        return "tucked"
    return "open" if may_enter(view, nature) else "closed"
