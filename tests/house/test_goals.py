"""What one plays for and how far it is stands on every table in one line, as long as the match lasts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Match
from ludotheque.kernel.plain import write
from ludotheque.web.painter import WebPainter

Facts = dict[str, Any]


def kreo(v: Facts) -> list[int]:
    rounds = max(v["sizes"][seat] + sum(v["down"][seat * 2 : seat * 2 + 2]) for seat in range(v["count"]))
    if v["grown"] >> 10 & 1:
        return [4 - v["missing"][10].bit_count(), 4, rounds]
    complete = [n for n in range(6, 10) if v["grown"] >> n & 1 and not v["missing"][n]]
    return [min(2, len(complete)), 2, rounds]


# The numbers that the line tells, from the plain data of a view.
TOLD: dict[str, Callable[[Facts], list[int]]] = {
    "aerion": lambda v: [v["flying"].bit_count(), 6, sum(v["size"]) + sum(c >= 0 for c in v["display"])],
    "desert": lambda v: [4] * (set(v["part"]) != {26}) + [v["part"].count(26), 4, v["supply"]],
    "kreo": kreo,
    "kero": lambda v: [
        1,
        sum(v["points"][:4]),
        2,
        sum(v["points"][4:]),
        *(() if v["final"] else (v["claims"], 3)),
    ],
}


def walk(name: str, seed: int, moves: int) -> Iterator[Match]:
    """A match of the house's easy players, move by move."""
    room = game(name)
    match = room.match(seed=seed)
    players = [
        player("greedy:1" if name != "kero" else "random", room, seed + one) for one in range(match.seats)
    ]
    for _ in range(moves):
        yield match
        if match.outcome is not None:
            return
        if not match.waiting:
            match.expire()
            continue
        seat = match.waiting[0]
        move = players[seat].choose(match, seat)
        match.play(seat, move if move >= 0 else match.legal(seat)[0])


@pytest.mark.parametrize("name", shelf())
def test_the_goal_is_told_truly_by_page_words_and_every_language(name: str) -> None:
    room = game(name)
    assert room.goal is not None
    names = [f"Seat {number + 1}" for number in range(6)]
    for match in walk(name, 5, 160):
        view = match.view(0)
        for language in LANGUAGES:
            texts = room.texts(language, names)
            line = room.goal(view, texts)
            regions = WebPainter().regions(room, view, texts)
            if match.outcome is not None:
                assert line == ""
                assert "goal" not in regions
                continue
            assert line in regions["goal"].replace("&#39;", "'")
            assert f"{line}." in room.face.describe(view, texts)
            told = [int(number) for number in re.findall(r"\d+", line)]
            assert told == TOLD[name](write(view)), line
