"""Play the same seeds in the compiled and the plain build, and compare what became of every match.

The house's random player sits at every seat of every room, seats and seeds in turn.  A match is told by
its length and the fingerprints on its way, so that the report names the first match that parts.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ludotheque

STRIDE = 25  # entries between two fingerprints on the way


def play(matches: int) -> Iterator[tuple[str, str]]:
    """Every match of every room, by name, with a digest of its course; played by this interpreter."""
    import ludotheque

    for name in ludotheque.shelf():
        room = ludotheque.game(name)
        for seed in range(matches):
            seats = room.options.seats[seed % len(room.options.seats)]
            match = room.match(seats=seats, seed=seed)
            yield f"{name}, {seats} seats, seed {seed}", course(match, seed)


def course(match: ludotheque.Match, seed: int) -> str:
    """Let the house's random player play the match to its end or the room's bound; digest its course."""
    from ludotheque.bots.drive import RandomWalk
    from ludotheque.kernel import QuickChance

    walk = RandomWalk(match, QuickChance(seed))
    digest = blake2b(digest_size=16)
    for entry in range(match.room.bound):
        if match.outcome is not None:
            break
        if entry % STRIDE == 0:
            digest.update(match.fingerprint().encode())
        walk.step()
    digest.update(match.fingerprint().encode())
    return f"{len(match.journal.entries)} entries, {digest.hexdigest()}"


def report() -> dict[str, object]:
    """What this interpreter ran: which modules were compiled."""
    from ludotheque.build import compiled_modules

    return {"compiled": compiled_modules()}


def start(python: str, matches: int) -> subprocess.Popen[str]:
    """This script in another interpreter, playing."""
    command = [python, "-P", __file__, "--matches", str(matches), "--play"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def compare(plain: dict[str, str], compiled: dict[str, str]) -> list[str]:
    """A line for every match that parted."""
    return [
        f"{match}: plain {plain.get(match, 'not played')}, compiled {compiled.get(match, 'not played')}"
        for match in sorted(plain.keys() | compiled.keys())
        if plain.get(match) != compiled.get(match)
    ]


def main() -> int:
    """Play in both builds side by side; 0 if all matches agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="matches of each room")
    parser.add_argument("--plain", default=".venv/bin/python", help="interpreter with the plain build")
    parser.add_argument(
        "--compiled", default=".venv-fast/bin/python", help="interpreter with the compiled build"
    )
    parser.add_argument("--play", action="store_true", help="only play here, and print the courses as JSON")
    options = parser.parse_args()
    if options.play:
        courses = dict(play(options.matches))
        json.dump(report() | {"courses": courses}, sys.stdout)
        return 0
    players = [start(options.plain, options.matches), start(options.compiled, options.matches)]
    plain, compiled = [json.loads(player.communicate()[0] or "null") for player in players]
    if plain is None or compiled is None:
        print("one of the two builds could not play; see above")
        return 1
    if plain["compiled"] or not compiled["compiled"]:
        print(f"{options.plain} must be plain and {options.compiled} compiled: run `make fast`")
        return 1
    if not plain["courses"]:
        print("no room is on the shelf: nothing was compared")
        return 1
    parted = compare(plain["courses"], compiled["courses"])
    for line in parted[:20]:
        print(line)
    print(
        f"{len(plain['courses'])} matches, {len(parted)} parted; {len(compiled['compiled'])} modules compiled"
    )
    return 1 if parted else 0


if __name__ == "__main__":
    sys.exit(main())
