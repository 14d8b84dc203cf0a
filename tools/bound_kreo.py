"""How many deals of KRÉO open hands win: a bound for the table of strengths.

    tools/bound_kreo.py --seats 4 --games 200 --seed 88431 --preset incarnations

takes the deals of `ludotheque simulate kreo` with the same seed, lets strong players share out the Energy
and choose their sides, and plays on with the course of the blueprint, where everybody is told every card
that is revealed before its own.  A lost deal is tried again with weights shaken at random: whoever sees all
hands could have played as in the best try.  So what is found is a lower bound of what open hands win.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.games.kreo.mind.course import SUCCESS_WORTH, Course
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import empty_table
from ludotheque.games.kreo.mind.fitted import weights_for
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.state import KreoState
from ludotheque.games.kreo.view import KreoView
from ludotheque.lab.simulate import derived
from ludotheque.lab.statistics import rate

ROOM = game("kreo")
SHAKEN = 0.4  # of a weight


def begun(seats: int, seed: int, preset: str) -> tuple[KreoView, KreoState]:
    """The deal, once everybody has its Energy and its side."""
    match = ROOM.match(seats, seed, {**(ROOM.options.presets or {})[preset], "grace": 0})
    team = [player("strong", ROOM, seat) for seat in range(seats)]
    while True:
        view, state = match.view(0), match.state
        assert isinstance(view, KreoView)
        assert isinstance(state, KreoState)
        if view.phase == DIVINATION:
            return view, state
        drive(match, team, 1)


def winnable(seats: int, seed: int, preset: str, tries: int) -> bool:
    """Whether a try wins that deal."""
    view, state = begun(seats, seed, preset)
    luck = random.Random(seed)
    first = int(view.first)
    fitted = weights_for(view)
    weights = fitted
    for _ in range(tries):
        hands = [sorted(int(card) for card in hand) for hand in state.hands]
        course = Course(
            empty_table(view),
            hands,
            first,
            view.power,
            view.tokens[:],
            view.reserve,
            Crowd(seats, first),
            True,
            weights,
        )
        course.uses = view.uses[:]
        course.insight = seats
        course.later = True
        if course.finish() >= SUCCESS_WORTH:
            return True
        weights = [weight * luck.gauss(1.0, SHAKEN) for weight in fitted]
    return False


def main(asked: Sequence[str] | None = None) -> None:
    """Try the deals and say how many were won."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="base", choices=sorted(ROOM.options.presets or {}))
    parser.add_argument("--tries", type=int, default=2000)
    given = parser.parse_args(asked)
    won = sum(
        winnable(given.seats, derived(given.seed, number, "match"), given.preset, given.tries)
        for number in range(given.games)
    )
    share = rate(won, given.games)
    print(
        f"{given.preset}, {given.seats} players, open hands: {won} of {given.games}, "
        f"{share.low:.1%} to {share.high:.1%}"
    )


if __name__ == "__main__":
    main()
