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


def check_plans(room: Room, matches: int = MATCHES) -> list[Fault]:
    """By default and with every preset: a plan is told only to who sees all that the one who plans sees."""
    for name, chosen in {"default": {}, **(room.options.presets or {})}.items():
        for number in range(matches):
            match = _match(room, chosen, number)
            if match is None:
                continue
            walk = RandomWalk(match, QuickChance(number))
            for _ in range(ENTRIES):
                for seat, asker in _told(match):
                    if _seen(match, seat) != _seen(match, asker):
                        what = f"{name}: seat {seat} may tell seat {asker} its plan, and sees something else"
                        return [Fault("plans", what, match.journal)]
                if match.outcome is not None:
                    break
                walk.step()
    return []


def _told(match: Match) -> list[tuple[int, int]]:
    """Who may tell whom a plan now."""
    room, options, seats = match.room, match.head.options, range(match.seats)
    pairs = [(seat, asker) for seat in seats for asker in seats if seat != asker]
    return [pair for pair in pairs if room.no_plan(match.view(pair[0]), pair[1], options) is None]


def _seen(match: Match, seat: int) -> dict[str, object]:
    """What a seat sees, whoever it is."""
    return {**write(match.view(seat)), "seat": SPECTATOR}


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
        views = [_seen(match, seat) for seat in range(match.seats)]
        if views.count(views[0]) < len(views):
            return True
        if match.outcome is not None:
            return False
        walk.step()
    return False
