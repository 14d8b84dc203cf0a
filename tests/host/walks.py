"""Matches that went some way."""

from __future__ import annotations

from ludotheque.kernel import Match


def play_on(match: Match, steps: int) -> Match:
    """The same moves every time, by whoever is waited for; where nobody is, the clock runs out."""
    for step in range(steps):
        for seat in match.waiting or range(match.seats):
            if moves := match.legal(seat):
                match.play(seat, list(moves)[step % len(moves)])
                break
        else:
            match.expire()
    return match
