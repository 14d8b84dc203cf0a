"""Who is stronger: the same deals for every player, seats exchanged, and how sure the answer is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.lab.simulate import Bout, Played
from ludotheque.lab.statistics import Estimate, mean


@dataclass(frozen=True)
class Standing:
    """One player's results: the share of victories (a shared one counts as a part) and the mean score."""

    bot: str
    wins: Estimate
    score: Estimate


@dataclass(frozen=True)
class Comparison:
    """One player against another over the same deals: the difference of their shares and of their scores."""

    one: str
    two: str
    wins: Estimate
    score: Estimate

    @property
    def verdict(self) -> str:
        """`stronger`, `weaker` or `open`: by victories, or by scores where victories say nothing."""
        for difference in (self.wins, self.score):
            if difference.low > 0:
                return "stronger"
            if difference.high < 0:
                return "weaker"
        return "open"


def bouts(bots: Sequence[str], seats: int, games: int, together: bool) -> list[Bout]:
    """Every deal is played once for each player: as a team, or with all players moved one seat on."""
    count = len(bots)
    found = []
    for number in range(games - games % count or count):
        deal, turn = divmod(number, count)
        if together:
            team = (bots[turn],) * seats
        else:
            team = tuple(bots[(seat + turn) % count] for seat in range(seats))
        found.append(Bout(number, deal, team))
    return found


def standings(bots: Sequence[str], played: Sequence[Played], together: bool) -> list[Standing]:
    """Each player's results, the strongest first."""
    found = [
        Standing(
            bot,
            mean(_by_deal(bot, bots, played, together, 0)),
            mean(_by_deal(bot, bots, played, together, 1)),
        )
        for bot in bots
    ]
    return sorted(found, key=lambda one: (one.wins.value, one.score.value), reverse=True)


def comparisons(bots: Sequence[str], played: Sequence[Played], together: bool) -> list[Comparison]:
    """Every pair, deal by deal."""
    found = []
    for place, one in enumerate(bots):
        for two in bots[place + 1 :]:
            differences = []
            for what in (0, 1):
                left = _by_deal(one, bots, played, together, what)
                right = _by_deal(two, bots, played, together, what)
                differences.append(mean([a - b for a, b in zip(left, right, strict=True)]))
            found.append(Comparison(one, two, differences[0], differences[1]))
    return found


def _by_deal(
    bot: str, bots: Sequence[str], played: Sequence[Played], together: bool, what: int
) -> list[float]:
    """That player's mean share of victories (0) or mean score (1) in each deal."""
    count = len(bots)
    values = []
    for start in range(0, len(played), count):
        shares: list[float] = []
        for one in played[start : start + count]:
            for seat, name in enumerate(one.bots):
                if name == bot:
                    won = seat in one.winners
                    share = 1.0 if together else 1 / len(one.winners) if won else 0.0
                    shares.append(float(one.scores[seat]) if what else share if won else 0.0)
        values.append(sum(shares) / len(shares) if shares else 0.0)
    return values
