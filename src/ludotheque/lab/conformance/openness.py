"""Whether a room tells the truth about its secrets: a curtain hangs between hands wherever hands differ."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import SPECTATOR, BadOptions, Match, QuickChance, Room
from ludotheque.kernel.plain import write
from ludotheque.lab.conformance.faults import Fault

MATCHES = 6  # played with each choice of options
ENTRIES = 120  # of each match at most


def check_secrets(room: Room, matches: int = MATCHES) -> list[Fault]:
    """By default and with every preset: hands differ where the room says so, and nowhere else."""
    faults = []
    for name, chosen in {"default": {}, **(room.options.presets or {})}.items():
        played = [match for number in range(matches) if (match := _match(room, chosen, number)) is not None]
        if not played:
            continue
        said, seen = room.has_secrets(played[0].head.options), False
        for number, match in enumerate(played):
            seen = _hands_differ(match, number)
            if seen:
                break
        if seen and not said:
            faults.append(Fault("secrets", f"{name}: hands differ, and the room says they do not"))
        if said and not seen:
            faults.append(Fault("secrets", f"{name}: the room says that hands differ, and none did"))
    return faults


def _match(room: Room, chosen: Mapping[str, object], number: int) -> Match | None:
    """A match of several seats with these options, or None where they allow of none."""
    counts = [count for count in room.options.seats if count > 1]
    for place in range(len(counts)):
        try:
            return room.match(counts[(number + place) % len(counts)], number, chosen)
        except BadOptions:
            continue
    return None


def _hands_differ(match: Match, seed: int) -> bool:
    walk = RandomWalk(match, QuickChance(seed))
    for _ in range(ENTRIES):
        views = [{**write(match.view(seat)), "seat": SPECTATOR} for seat in range(match.seats)]
        if views.count(views[0]) < len(views):
            return True
        if match.outcome is not None:
            return False
        walk.step()
    return False
