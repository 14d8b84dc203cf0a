"""What must hold of refusals: whoever asks why not is told a rule that speaks of what they wanted to do."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import BadOptions, Match, QuickChance, Room
from ludotheque.lab.conformance.faults import Fault

ENTRIES = 120  # of each match at most
TRIES = 3  # of each verb, seat and position


def check_refusals(room: Room, matches: int = 6) -> list[Fault]:
    """Refusals by rules that do not speak of the verb, each once; and verbs in the record that are none."""
    names = {verb.name for verb in room.vocabulary.verbs}
    faults = {
        f"{rule} is said to speak of {verb}, which is no verb"
        for rule, verbs in room.speaks_of.items()
        for verb in verbs
        if verb not in names
    }
    for match, seed in _matches(room, matches):
        for rule, verb in _cited(match, seed):
            if verb not in room.speaks_of.get(rule, ()):
                faults.add(f"{verb} is refused by {rule}, which does not speak of it")
    return [Fault("refusal", what) for what in sorted(faults)]


def _matches(room: Room, matches: int) -> Iterator[tuple[Match, int]]:
    """Matches of every preset and number of seats in turn."""
    chosen = [{}, *(room.options.presets or {}).values()]
    counts = room.options.seats
    for number in range(matches):
        for place in range(len(counts)):
            try:
                match = room.match(
                    counts[(number + place) % len(counts)], number, chosen[number % len(chosen)]
                )
            except BadOptions:
                continue
            yield match, number
            break


def _cited(match: Match, seed: int) -> Iterator[tuple[str, str]]:
    """Every (rule, verb) met along one match, whatever is tried from whatever seat."""
    vocabulary = match.room.vocabulary
    walk, chance = RandomWalk(match, QuickChance(seed)), QuickChance(seed + 1)
    for _ in range(ENTRIES):
        if match.outcome is not None:
            return
        for seat in range(match.seats):
            for verb in vocabulary.verbs:
                for _ in range(TRIES if verb.params else 1):
                    values = [int(chance.below(0, param.values)) for param in verb.params]
                    refused = match.refusal(seat, vocabulary.code(verb, values))
                    if refused is not None:
                        yield refused.rule, verb.name
        walk.step()
