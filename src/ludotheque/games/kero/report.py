"""The balance report: what a finished match tells about the cards, dice and tiles it was played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ludotheque.games.kero import events, kinds
from ludotheque.games.kero.state import KeroState, as_kero
from ludotheque.games.kero.view import view_of
from ludotheque.kernel import Match, Texts

SOURCES = ("printed", "copies", "territories", "spaces")
COUNTED = {
    "refuels": (events.FLOWS,),
    "outages": (events.OUTAGE,),
    "throws": (events.THREW,),
    "explorers": (events.PLACED, events.EXPLORED),
    "territories_won": (events.WON, events.WON_TIE),
}


def measure(match: Match) -> dict[str, int | bool]:
    """Winner by turn order, scores and their sources, length, what was taken and by whom."""
    state = as_kero(match.state)
    outcome = match.outcome
    assert outcome is not None
    first = int(state.first)
    winner = {1: 0, 2: 1}.get(int(outcome.winners), -1)
    found: dict[str, int | bool] = {
        "first_wins": winner == first,
        "second_wins": winner == 1 - first,
        "shared": winner < 0,
        "first_score": outcome.scores[first],
        "second_score": outcome.scores[1 - first],
        "turns": int(state.turn),
        "cards_taken": (int(state.cards[0]) | int(state.cards[1])).bit_count(),
        "cards_lost": int(state.ashes).bit_count(),
        **_course(match),
    }
    shares = view_of(state, -1).points
    for number, source in enumerate(SOURCES):
        found[f"points_{source}"] = int(shares[number]) + int(shares[4 + number])
    return found | _cards(state, winner)


def _course(match: Match) -> dict[str, int | bool]:
    """What happened on the way, told by a replay."""
    again = Match(match.room, match.head, match.journal.sheet)
    told: Counter[int] = Counter()
    lowest = int(as_kero(again.state).supply)
    for entry in match.journal.entries:
        told.update(int(one.event) for one in again.apply(entry))
        lowest = min(lowest, int(as_kero(again.state).supply))
    found: dict[str, int | bool] = {
        key: sum(told[event] for event in kinds) for key, kinds in COUNTED.items()
    }
    found["lowest_supply"] = lowest
    return found


def _cards(state: KeroState, winner: int) -> dict[str, int | bool]:
    """Each card: whether it was taken, and if so whether the winner had it."""
    found: dict[str, int | bool] = {}
    for card, name in enumerate(kinds.CARDS):
        owner = next((seat for seat in range(2) if int(state.cards[seat]) >> card & 1), -1)
        found[f"taken_{name}"] = owner >= 0
        if owner >= 0 and winner >= 0:
            found[f"winner_{name}"] = owner == winner
    return found


def report(measures: Sequence[Mapping[str, int | bool]], texts: Texts) -> list[str]:
    """Where the points come from, in shares."""
    totals = [sum(int(one[f"points_{source}"]) for one in measures) for source in SOURCES]
    everything = max(1, sum(totals))
    shares = {
        source: f"{100 * total / everything:.1f}" for source, total in zip(SOURCES, totals, strict=True)
    }
    return [texts.say("report.sources", **shares)]
