"""How the golden playthroughs are made: seeds, players, and verbs that a player would not use by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.kernel import Match
from tests.games.desert.position import ROOM


class Wishful:
    """The room's own player with a wish list: verbs that nobody has used yet come first."""

    def __init__(self, seat: int, seen: set[str], level: str) -> None:
        self._player = player(level, ROOM, seat)
        self._seen = seen

    def choose(self, match: Match, seat: int) -> int:
        """A move whose verb is new if there is one, else the player's own."""
        for move in match.legal(seat):
            verb = ROOM.vocabulary.verb(move).name
            if verb not in self._seen and verb != "end":
                self._seen.add(verb)
                return move
        return self._player.choose(match, seat)

    def pace(self, match: Match, seat: int) -> int:
        """As the player."""
        return self._player.pace(match, seat)


def bots(seats: int, seed: int, options: Mapping[str, object], level: str = "greedy:2") -> Match:
    """A match among the room's own players."""
    match = ROOM.match(seats, seed, dict(options))
    return drive(match, [player(level, ROOM, seat) for seat in range(seats)])


def wishes(seats: int, seed: int, options: Mapping[str, object], level: str = "greedy:1") -> Match:
    """A match in which as many verbs as possible are used."""
    match = ROOM.match(seats, seed, dict(options))
    seen: set[str] = set()
    return drive(match, [Wishful(seat, seen, level) for seat in range(seats)], 3000)


def chosen(seats: int, seed: int, roles: tuple[str, ...], options: Mapping[str, object]) -> Match:
    """The room's own players with adventurers of our choice."""
    match = ROOM.match(seats, seed, {"choose_adventurers": True, **options})
    for seat, role in enumerate(roles):
        match.play(seat, f"choose {role}")
    return drive(match, [player("greedy:2", ROOM, seat) for seat in range(seats)])


def every_verb() -> Match:
    """Five players, the Storm Tracker, water shared under the sun: nearly every verb once."""
    return wishes(5, 0, {"choose_adventurers": True, "storm_tracker": True, "share_under_sun": True})


def consent() -> Match:
    """Five players who ask each other, with storm cards by the clock."""
    return wishes(5, 6, {"choose_adventurers": True, "ask_consent": True, "storm": "flow"})


def take_off() -> Match:
    """Three players fly away."""
    return chosen(3, 13, ("meteorologist", "navigator", "water_carrier"), {"difficulty": "novice"})


def thirst() -> Match:
    """Three players die of thirst."""
    return chosen(3, 0, ("archeologist", "climber", "explorer"), {"difficulty": "legendary"})


def swept_away() -> Match:
    """Three players stay too long."""
    return chosen(3, 24, ("archeologist", "climber", "explorer"), {"difficulty": "legendary"})


SCRIPTS: dict[str, Callable[[], Match]] = {
    "every_verb": every_verb,
    "consent": consent,
    "take_off": take_off,
    "thirst": thirst,
    "swept_away": swept_away,
}
