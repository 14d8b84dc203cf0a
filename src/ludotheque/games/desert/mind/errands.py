"""What somebody gets nearer to by going somewhere: launch pad, part, water, mate, a tile to excavate."""

from __future__ import annotations

from typing import TypeAlias

from ludotheque.games.desert import kinds
from ludotheque.games.desert.mind.outlook import mask_faces
from ludotheque.games.desert.mind.ways import FAR, walk_costs
from ludotheque.games.desert.view import DesertView

Errand: TypeAlias = tuple[str, dict[str, int | str]]  # the key of a hint, and numbers for its placeholders


def errand(view: DesertView, mover: int, there: int) -> Errand:
    """The best thing that this pawn gets nearer to on that space."""
    state = mask_faces(view)
    before = walk_costs(state, mover)
    state.pawn[mover] = there
    after = walk_costs(state, mover)

    def nearer(spaces: list[int]) -> int:
        """The nearest of these spaces to which the way gets shorter, or -1."""
        found = [space for space in spaces if after[space] < before[space] and after[space] < FAR]
        return min(found, key=lambda space: after[space], default=-1)

    pads = [space for space in range(kinds.SPACES) if view.face[space] == kinds.PAD]
    if all(place == kinds.COLLECTED for place in view.part) and nearer(pads) >= 0:
        return "to_pad", {"space": pads[0]}
    goal = nearer([place for place in view.part if place < kinds.UNLOCATED and place != view.hole])
    if goal >= 0:
        part = view.part.index(goal)
        return ("to_part", {"part": part, "space": goal}) if goal != there else ("at_part", {"part": part})
    buried = [seat for seat in range(view.seats) if seat != mover and int(view.buried) >> seat & 1]
    goal = nearer([view.pawn[seat] for seat in buried])
    if goal >= 0:
        mate = next(seat for seat in buried if view.pawn[seat] == goal)
        return "to_buried", {"mate": mate, "space": goal}
    return quiet_errand(view, mover, there, nearer(wells(view, mover)), nearer(closed(view)))


def quiet_errand(view: DesertView, mover: int, there: int, well: int, tile: int) -> Errand:
    """What there is to do where nobody is in need and no part lies about."""
    if view.face[there] == kinds.TUNNEL and view.city >> there & 1 and view.storm_left()[kinds.SUN]:
        return "shelter", {"n": view.storm_left()[kinds.SUN]}
    thirsty = [seat for seat in range(view.seats) if view.water[seat] < view.capacity(seat)]
    if well >= 0 and thirsty:
        return ("to_water", {"space": well}) if well != there else ("at_water", {})
    if tile >= 0:
        return ("to_tile", {"space": tile}) if tile != there else ("at_tile", {})
    mates = [seat for seat in range(view.seats) if seat != mover and view.pawn[seat] == there]
    if mates:
        return "to_mate", {"mate": mates[0]}
    return "onward", {"n": sum(1 for space in closed(view))}


def wells(view: DesertView, mover: int) -> list[int]:
    """Where water may be had: an oasis that is not the mirage, or for the Water Carrier an open well."""
    found = []
    for space in range(kinds.SPACES):
        if view.back[space] != kinds.OASIS or view.face[space] == kinds.MIRAGE:
            continue
        if not view.city >> space & 1 or view.role[mover] == kinds.WATER_CARRIER:
            found.append(space)
    return found


def closed(view: DesertView) -> list[int]:
    """The tiles that are still to be excavated, oases aside."""
    return [
        space
        for space in range(kinds.SPACES)
        if space != view.hole and not view.city >> space & 1 and view.back[space] != kinds.OASIS
    ]
