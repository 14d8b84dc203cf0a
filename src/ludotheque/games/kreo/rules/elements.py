# mypyc: compile
"""Element cards: where they fit, how they are put into play, and when they fail."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import P_HYPERION
from ludotheque.games.kreo.kinds import AETHER, NATURE, NATURES, NONE, THE_PLANET, is_element, is_nature
from ludotheque.games.kreo.rules.end import announce_doom, planet_complete
from ludotheque.games.kreo.state import KreoState, slots_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def elements_of(state: KreoState, seat: i64, kind: i64) -> i64:
    """kreo:47, kreo:48, kreo:49, kreo:87, kreo:A30: The set of Elements that this card can stand for when
    played.

    Its own; any for Aether, and for the Element card of a Hyperion who announced it; for a Nature card those
    printed on it.
    """
    if is_nature(kind):
        return slots_of(state, kind - NATURE)
    if kind == AETHER:
        return 15
    if state.announced & 1 << P_HYPERION and state.power[seat] == P_HYPERION:
        return 15
    return bit(kind >> 2)


def open_cells(state: KreoState, elements: i64) -> list[int]:
    """kreo:47, kreo:4: The empty slots of these Elements under incomplete Nature cards in play."""
    cells: list[int] = []
    for nature in range(NATURES):
        if state.grown >> nature & 1:
            fitting: i64 = state.missing[nature] & elements
            element: i64 = 0
            while fitting:
                if fitting & 1:
                    cells.append(nature * 4 + element)
                fitting >>= 1
                element += 1
    return cells


def fill(state: KreoState, seat: i64, cell: i64, scribe: Scribe) -> None:
    """kreo:36, kreo:52, kreo:2: The card being carried out is tucked into that slot and stays there."""
    kind = state.card
    state.slots[cell] = kind
    state.missing[cell >> 2] &= ~bit(cell & 3)
    state.card = NONE
    state.cell = cell
    scribe.tell(state, events.FILLED, seat, kind, cell >> 2, cell & 3)
    if state.missing[cell >> 2] == 0:
        complete(state, cell >> 2, scribe)
    if is_nature(kind):
        announce_doom(state, scribe)


def complete(state: KreoState, nature: i64, scribe: Scribe) -> None:
    """kreo:107, kreo:80, kreo:35: A Nature card is complete: Tethys' tokens return; the Planet ends the
    game.
    """
    scribe.tell(state, events.COMPLETED, nature)
    tokens: i64 = state.guarded >> nature * 4 & 15
    if tokens:
        state.guarded ^= tokens << nature * 4
        while tokens:
            state.reserve += tokens & 1
            tokens >>= 1
        scribe.tell(state, events.UNPROTECTED, nature)
    if nature == THE_PLANET:
        planet_complete(state, scribe)


def fail(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:3, kreo:36, kreo:45: The card cannot be put into play and goes to the discard."""
    kind = state.card
    drop_played(state)
    scribe.tell(state, events.FAILED, seat, kind)
    if is_nature(kind):
        announce_doom(state, scribe)


def drop(state: KreoState, kind: i64) -> None:
    """kreo:A15: A card goes to the discard in Creation; Iapetus may have use for it if it is an Element
    card.
    """
    state.discard.append(kind)
    if is_element(kind) and state.at < len(state.order):
        state.dropped.append(kind)


def drop_played(state: KreoState) -> None:
    """The card being carried out goes to the discard."""
    kind = state.card
    state.card = NONE
    drop(state, kind)
