"""The strong player: gestures in time, and the turn that fares best in worlds that look like this one."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from ludotheque.games.desert import moves
from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.kinds import COLLECTED, PARTS
from ludotheque.games.desert.mind.rollout import card_in_time, gift
from ludotheque.games.desert.mind.search import DesertTrials
from ludotheque.games.desert.mind.team import Team
from ludotheque.games.desert.mind.weights import BOARD, MEET, NONE, SHELTER
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import first, verb_of
from ludotheque.kernel.room import Opinion
from ludotheque.kit.search import halve

NOTHING = -1
TRIALS = 400  # for one decision
SCARCE = 14  # markers beside the board with which the end is near
ARRIVING = (BOARD, MEET, SHELTER)  # errands that are done where they lead to
CAUTION = 1.0  # standard errors by which a candidate must lead over what the quick team would do


def weights_file() -> str:
    """The file of weights, with its provenance."""
    return files("ludotheque.games.desert.mind").joinpath("weights.json").read_text(encoding="utf-8")


@cache
def fitted() -> dict[str, dict[str, list[float]]]:
    """The weights of `tools/fit_desert.py`: of the quick team and of its odds, by number of players."""
    found: dict[str, dict[str, list[float]]] = json.loads(weights_file())
    return {"team": found["team"], "odds": found["odds"]}


@cache
def team_of(seats: int) -> Team:
    """The quick team for so many players."""
    return Team(fitted()["team"][str(seats)])


def odds_of(seats: int) -> list[float]:
    """The weights of `promise` for so many players."""
    return fitted()["odds"][str(seats)]


def trials_of(view: DesertView) -> DesertTrials:
    """What the active player may do, ready to be tried."""
    seats = int(view.seats)
    return DesertTrials(view, team_of(seats), odds_of(seats), turns_ahead(view), seed_of(view))


def seed_of(view: DesertView) -> int:
    """Of a turn's worlds: the same for all its decisions, so that nobody turns back half-way."""
    seed = 7
    for number in (*view.tile, *view.role, int(view.turn)):
        seed = (seed * 1000003 + number + 2) & 0xFFFFFFFFFFFFFFFF
    return seed


def turns_ahead(view: DesertView) -> int:
    """How far worlds are played on: a round while the desert is wide open, to the end where that is near."""
    aboard = view.part.count(COLLECTED)
    if aboard >= PARTS - 1 or view.supply < SCARCE:
        return 4 * int(view.seats) + 4
    return int(view.seats) * (2 if aboard else 1)


def strong_gesture(view: DesertView, legal: list[int]) -> int:
    """Water for who needs it, a Shield or a Reserve in time, a flight home; or NOTHING."""
    state = guess(view, QuickChance(1))
    weights = team_of(int(view.seats)).weights
    for move in (int(gift(state, view.seat)), int(card_in_time(state, view.seat, weights))):
        if move in legal:
            return move
    return NOTHING


def is_spent(view: DesertView, legal: list[int]) -> bool:
    """Whether the turn has nothing left to choose but its end."""
    return view.actions == 0 and view.steps == 0 and moves.THROTTLE not in legal


def strong_turn(view: DesertView, legal: list[int]) -> int:
    """How the best turn that was found begins."""
    if is_spent(view, legal):
        return moves.END
    return weighed(view, legal, TRIALS).move


def weighed(
    view: DesertView, legal: list[int], trials: int, go_on: Callable[[], bool] | None = None
) -> Opinion:
    """The best turn that so many trials find, or as many as there is time for, and the second-best."""
    table = trials_of(view)
    found = halve(table, len(table.choices), trials, CAUTION, go_on)
    best = begins(table, int(found.best), legal)
    second, other = NOTHING, int(found.best)
    ranking = sorted(range(len(found.worth)), key=lambda one: (-found.tried[one], -found.worth[one]))
    for other in ranking:
        second = begins(table, other, legal)
        if second not in (best, NOTHING):
            break
    if best == NOTHING:
        best, second = (second, NOTHING) if second != NOTHING else (moves.END, NOTHING)
    worth, trials = found.worth[int(found.best)], sum(found.tried)
    errand = errand_of(table, int(found.best), best)
    if second in (best, NOTHING):
        return Opinion(best, NOTHING, worth, found.margin, trials, errand=errand)
    lead = found.lead(found.best, other)
    return Opinion(best, second, worth, lead, trials, found.worth[other], errand)


def errand_of(table: DesertTrials, candidate: int, move: int) -> int:
    """What the candidate that begins with this move goes on with, as one number; NOTHING for a lone move."""
    team, choice = table.team, table.choices[candidate]
    team.kind, team.goal = NONE, NOTHING
    if choice.first >= 0 or table.first_move(candidate) != move or team.kind == NONE:
        return NOTHING
    seat = first(move) if verb_of(move) == moves.GUIDE else table.view.active
    number = int(table.view.turn)
    for part in (seat, team.kind, team.goal + 1, choice.mate + 1):
        number = number << 8 | int(part)
    return number


def resume(view: DesertView, legal: list[int], errand: int) -> int:
    """The next move of an errand of this turn; NOTHING where it is done, or the way to it is lost."""
    mate, goal, kind, seat = ((errand >> 8 * place & 0xFF) for place in range(4))
    state, team = guess(view, QuickChance(1)), team_of(int(view.seats))
    if errand >> 32 != view.turn or (kind in ARRIVING and state.pawn[seat] == goal - 1):
        return NOTHING
    team.forget()
    team.prescribe(view.turn, seat, kind, goal - 1, mate - 1)
    team.weighed = view.turn  # nothing else is agreed on meanwhile
    move = int(team.act(state))
    gone = team.set_turn != view.turn or (seat != view.active and verb_of(move) != moves.GUIDE)
    return NOTHING if gone or move not in legal else move


def begins(table: DesertTrials, candidate: int, legal: list[int]) -> int:
    """The first move of a candidate, if it is legal."""
    move = int(table.first_move(candidate))
    return move if move in legal else NOTHING
