"""Fit the odds of Aerion's strong player to self-play: the chance of winning from the numbers of a position.

    tools/fit_aerion.py --keep FOLDER

writes `src/ludotheque/games/aerion/mind/weights.json` anew: for each kind of table the weights of
`mind/outlook.py`, a logistic regression on positions at the beginning of a turn.  Matches are played with the
hand-made appraisal, now and then with a move at random, and most begin with some cards already on their piles
or in a Workshop, so that what seldom happens is met too.  A position learns less from the end of its match
than from how the next positions look (returns that fade).  A number that can only help gets no weight that
says it harms, and each kind of table keeps near to what all tables say together.  The same on every machine;
compiled it takes some ten minutes.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ludotheque.games import game
from ludotheque.games.aerion.kinds import DECKS, NONE, STRIDE
from ludotheque.games.aerion.mind.fitted import STRONG
from ludotheque.games.aerion.mind.outlook import NUMBERS
from ludotheque.games.aerion.mind.player import AerionKnowledge
from ludotheque.games.aerion.mind.quests import looked
from ludotheque.games.aerion.mind.sketch import Sketch
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.phases import READY, WON
from ludotheque.games.aerion.rules.ships import discard
from ludotheque.games.aerion.state import AerionState
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import QuickChance
from ludotheque.kernel.scribe import Scribe

ROOM = game("aerion")
BY_HAND = AerionKnowledge(lambda view, _: Worth(view))
FILE = Path(__file__).parents[1] / "src/ludotheque/games/aerion/mind/weights.json"
EXPANSIONS = ("flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite")
TABLES = ("base", *EXPANSIONS, "mixed", "duo")  # mixed: what all say together, not played for itself
FADING = 0.85  # how much of a return comes from farther than the next turn
ASTRAY = 0.02  # moves made at random
# by table the blocks of matches that are played: the seed of the block, and how many
BLOCKS = {
    "base": ((11, 700), (12, 700), (21, 350), (22, 400)),
    "flagship": ((11, 300),),
    "hourglasses": ((11, 400),),
    "clouds": ((11, 200),),
    "piers": ((11, 200),),
    "eggs": ((11, 400),),
    "hellkite": ((11, 200),),
    "duo": ((11, 500), (12, 700)),
}
RIDGE, OWN_RIDGE, TIE = 10.0, 30.0, 10.0
STEPS = 12
GOOD, BAD, EITHER, UNUSED = 1, -1, 0, 9
# by number of `mind/outlook.py`: whether more of it can only help, only harm, or either; a dot where there is
# no such number
MEANING = (
    "--------" * 3  # what is needed, by type
    + "++++++--.--?"  # cards and Books to come, and what is missing
    + "++++++++"  # Fairies, Books and what these can bring back
    + ".-?-+?-+-?"  # Workshops
    + "++++++"  # what the next turn will show
    + "---++."  # Reserves, Ships in flight
    + "---+.."  # Flagship
    + "--------++"  # Hourglasses
    + "--+++-"  # Stone Clouds
    + "----++"  # Piers
    + "+?---?"  # Eggs
    + "------"  # Hellkite
    + "-++??-"  # two players
)
SIGNS = np.array([{"+": GOOD, "-": BAD, "?": EITHER, ".": UNUSED}[sign] for sign in MEANING])

Numbers = NDArray[np.float64]
Starts = NDArray[np.int64]
Played = tuple[Numbers, Numbers, Starts]


def options_of(table: str, luck: random.Random) -> dict[str, object]:
    """What is chosen for a table of that kind."""
    chosen: dict[str, object] = {"fairies": luck.choice((0, 1, 2, 3, 3)) if table in ("base", "duo") else 3}
    if table in EXPANSIONS:
        chosen[table] = True
    return chosen


def take(state: AerionState, deck: int, luck: random.Random) -> int:
    """A card out of the middle of a deck; NONE if it has no more than one."""
    if state.size[deck] < 2:
        return NONE
    first = deck * STRIDE
    place = first + luck.randrange(state.size[deck])
    kind = state.deck.pop(place)
    state.deck.insert(first + STRIDE - 1, 0)
    state.size[deck] -= 1
    return kind


def begin(state: AerionState, luck: random.Random) -> None:
    """Put some cards away, as if some turns had been played."""
    most = luck.choice((1, 2, 3))
    for deck in range(DECKS):
        for _ in range(luck.randrange(most + 1)):
            kind = take(state, deck, luck)
            if kind != NONE:
                discard(state, deck << 5 | kind)
    ships = luck.sample(range(6), 6)
    for ship in ships[: luck.choice((0, 0, 1, 2))]:
        state.flying |= 1 << ship
    for place, ship in zip(range(3 if state.seats == 2 else 2), ships[2:], strict=False):
        laid = luck.choice((0, 0, 1, 2, 3))
        if laid & 1:
            state.shop[place * 3] = luck.randrange(DECKS) << 5 | ship
        if laid & 2:
            state.shop[place * 3 + 1] = luck.randrange(DECKS) << 5 | state.box.material[ship]


def play(table: str, seed: int) -> tuple[list[list[float]], bool]:
    """A match: the numbers at the beginning of every turn, and whether it was won."""
    luck = random.Random(seed)
    seats = 2 if table == "duo" else 1
    match = ROOM.match(seats, seed.to_bytes(16, "big"), options_of(table, luck))
    state, rules = match.state, match.game
    assert isinstance(state, AerionState)
    if luck.random() < 0.6:
        begin(state, luck)
    chance, thought, scribe = QuickChance(seed), QuickChance(seed + 1), Scribe()
    rows, turn = list[list[float]](), 0
    while not state.result:
        waited = [seat for seat in range(seats) if rules.waiting(state) >> seat & 1]
        order = [*waited, *(seat for seat in range(seats) if seat not in waited)]
        for seat in order:
            moves = rules.legal(state, seat)
            if not moves:
                continue
            view = rules.view(state, seat)
            assert isinstance(view, AerionView)
            if view.stage == READY and view.turn != turn:
                turn = view.turn
                look = looked(Sketch(view))
                rows.append([look.progress(), *look.found])
            move = BY_HAND.choose(view, moves, STRONG, thought)
            if seat in waited and luck.random() < ASTRAY:
                move = luck.choice(moves)
            if move >= 0:
                rules.play(state, seat, move, chance, scribe)
                break
    return rows, state.result == WON


def gather(table: str, block: int, matches: int) -> Played:
    """A block of matches: its positions, whether each was won in the end, and where each match begins."""
    rows, won, starts = list[list[float]](), list[float](), [0]
    for number in range(matches):
        mine, result = play(table, block * 1_000_000 + TABLES.index(table) * 100_000 + number)
        rows += mine
        won += [float(result)] * len(mine)
        starts.append(len(rows))
    return np.array(rows, dtype=np.float32), np.array(won), np.array(starts)


def played(table: str, keep: Path | None) -> Played:
    """All blocks of a table, from the folder where they were played before."""
    blocks = []
    for block, matches in BLOCKS[table]:
        kept = keep / f"{table}-{block}.npz" if keep else None
        if kept is None or not kept.exists():
            found = gather(table, block, matches)
            if kept:
                np.savez(kept, rows=found[0], won=found[1], starts=found[2])
        else:
            data = np.load(kept)
            found = (data["rows"], data["won"], data["starts"])
        blocks.append(found)
    starts, first = [0], 0
    for rows, _, begins in blocks:
        starts += [first + int(begin) for begin in begins[1:]]
        first += len(rows)
    rows = np.concatenate([block[0] for block in blocks]).astype(np.float64)
    return rows, np.concatenate([block[1] for block in blocks]), np.array(starts)


def inputs_of(rows: Numbers) -> Numbers:
    """Every number twice: for the end of a match and for its beginning."""
    early = rows[:, :1]
    return np.concatenate([rows[:, 1:] * (1 - early), rows[:, 1:] * early], axis=1)


def odds_of(inputs: Numbers, found: Numbers) -> Numbers:
    """The chance of winning that these weights tell."""
    return np.asarray(1 / (1 + np.exp(-np.clip(inputs @ found, -30, 30))))


def regress(inputs: Numbers, goals: Numbers, ridge: float, prior: Numbers, start: Numbers) -> Numbers:
    """Logistic regression by Newton's steps: near to what is believed before, and no weight of a wrong sign.

    The weights for the end of a match and for its beginning keep near to each other too.
    """
    spread = inputs.std(axis=0)
    used = (spread > 1e-9) & (np.concatenate([SIGNS, SIGNS]) != UNUSED)
    spread = np.where(used, spread, 1.0)
    scaled = inputs / spread
    signs = np.concatenate([SIGNS, SIGNS])
    lowest = np.where(signs == GOOD, 0.0, -np.inf)
    highest = np.where(signs == BAD, 0.0, np.inf)
    both = np.minimum(spread[:NUMBERS], spread[NUMBERS:])
    tie = np.zeros((2 * NUMBERS, 2 * NUMBERS))
    for at in range(NUMBERS):
        pull = np.array([both[at] / spread[at], -both[at] / spread[NUMBERS + at]])
        tie[np.ix_([at, NUMBERS + at], [at, NUMBERS + at])] = TIE * np.outer(pull, pull)
    believed, found = prior * spread, np.clip(start * spread, lowest, highest)
    found[~used] = 0.0
    keeping = ridge * np.eye(len(found)) + tie

    def badness(weights: Numbers) -> float:
        odds = np.clip(odds_of(scaled, weights), 1e-9, 1 - 1e-9)
        told = -(goals * np.log(odds) + (1 - goals) * np.log(1 - odds)).sum()
        away = weights - believed
        return float(told + 0.5 * ridge * away @ away + 0.5 * weights @ tie @ weights)

    now = badness(found)
    for _ in range(STEPS):
        odds = odds_of(scaled, found)
        slope = scaled.T @ (odds - goals) + ridge * (found - believed) + tie @ found
        stuck = (found <= lowest) & (slope > 0) | (found >= highest) & (slope < 0) | ~used
        free = np.flatnonzero(~stuck)
        part = scaled[:, free]
        bend = (part * (odds * (1 - odds) + 1e-6)[:, None]).T @ part + keeping[np.ix_(free, free)]
        step = np.zeros(len(found))
        step[free] = np.linalg.solve(bend, slope[free])
        length, tried, then = 1.0, found, now
        while then >= now and length > 1e-3:
            tried = np.clip(found - length * step, lowest, highest)
            then = badness(tried)
            length /= 2
        if then >= now - 0.1:
            break
        found, now = tried, then
    return np.where(used, found / spread, prior)


def returns(inputs: Numbers, found: Numbers, won: Numbers, starts: Starts) -> Numbers:
    """What each position learns: the end of its match, and how the next positions look, fading."""
    odds, goals = odds_of(inputs, found), won.copy()
    for first, end in pairwise(starts):
        for place in range(end - 2, first - 1, -1):
            goals[place] = (1 - FADING) * odds[place + 1] + FADING * goals[place + 1]
    return goals


def fit(tables: dict[str, Played]) -> dict[str, Numbers]:
    """The weights of every table: near to those of all tables together."""
    inputs = {table: inputs_of(rows) for table, (rows, _, _) in tables.items()}
    goals = {table: won for table, (_, won, _) in tables.items()}
    together, nothing = np.concatenate(list(inputs.values())), np.zeros(2 * NUMBERS)
    shared, own = nothing, dict.fromkeys(tables, nothing)
    for _ in range(2):
        shared = regress(together, np.concatenate(list(goals.values())), RIDGE, nothing, shared)
        for table in tables:
            own[table] = regress(inputs[table], goals[table], OWN_RIDGE, shared, shared)
            goals[table] = returns(inputs[table], own[table], *tables[table][1:])
    return own | {"mixed": shared}


def loss(odds: Numbers, won: Numbers) -> float:
    """The mean log loss."""
    sure = np.clip(odds, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def main(asked: Sequence[str] | None = None) -> None:
    """Play, fit, and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--keep", type=Path, help="a folder for the positions, to fit them again")
    how = parser.parse_args(asked)
    tables = {table: played(table, how.keep) for table in BLOCKS}
    found = fit(tables)
    for table, (rows, won, starts) in tables.items():
        told, share = loss(odds_of(inputs_of(rows), found[table]), won), np.full(len(won), won.mean())
        print(f"{table}: {len(starts) - 1} matches, {won.mean():.3f} of positions won, "
              f"loss {told:.4f} (the mean alone {loss(share, won):.4f})", flush=True)  # fmt: skip
    file = {
        "made by": "tools/fit_aerion.py",
        "rules": ROOM.version,
        "matches": {table: sum(matches for _, matches in blocks) for table, blocks in BLOCKS.items()},
        "tables": {table: [round(float(weight), 4) for weight in found[table]] for table in TABLES},
    }
    how.out.write_text(json.dumps(file) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
