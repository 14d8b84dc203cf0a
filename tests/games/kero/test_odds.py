"""KERO's odds: fitted to matches, the same from both sides, better than a guess on matches they never saw."""

from __future__ import annotations

import json
from importlib.resources import files
from math import log
from pathlib import Path

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.games.kero.mind.odds import NUMBERS, numbers, odds_of, weights
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Match
from ludotheque.kernel.knowledge import Foresees
from tools.fit_kero import main

ROOM = game("kero")


def view_of(match: Match, seat: int | None) -> KeroView:
    view = match.view(seat)
    assert isinstance(view, KeroView)
    return view


@pytest.mark.parametrize("mode", ["clock", "units", "risk"])
def test_odds_of_both_clans_add_up_and_end_in_the_result(mode: str) -> None:
    match = ROOM.match(2, 31, {"mode": mode})
    players = [player("normal", ROOM, seat) for seat in range(2)]
    while match.outcome is None:
        drive(match, players, 20)
        one, two = (odds_of(view_of(match, seat)) for seat in range(2))
        assert 0.0 <= one <= 1.0
        assert one == pytest.approx(odds_of(view_of(match, None)))
        if mode != "risk":  # where the other's fuel is not known, neither clan knows the same
            assert one + two == pytest.approx(1.0)
    lead = match.outcome.scores[0] - match.outcome.scores[1]
    assert odds_of(view_of(match, 0)) == (0.5 if lead == 0 else float(lead > 0))


def test_odds_foretell_matches_that_no_fit_has_seen() -> None:
    told: list[tuple[float, float]] = []
    for seed in range(24):
        match = ROOM.match(2, f"unseen {seed}")
        players = [player("normal", ROOM, 90 + 2 * seed + seat) for seat in range(2)]
        odds: list[float] = []
        while match.outcome is None:
            drive(match, players, 25)
            odds.append(odds_of(view_of(match, 0)))
        won = float(match.outcome.winners & 1)
        told += [(one, won) for one in odds[:-1]]
    loss = -sum(log(max(1e-6, one if won else 1 - one)) for one, won in told) / len(told)
    assert loss < 0.62, "a coin would have 0.69"


def test_the_file_tells_where_its_weights_come_from(tmp_path: Path) -> None:
    file = json.loads(files("ludotheque.games.kero.mind").joinpath("odds.json").read_text(encoding="utf-8"))
    assert file["made by"].startswith("tools/fit_kero.py --seed ")
    assert file["numbers"] == list(NUMBERS)
    assert file["weights"] == weights()
    assert file["loss"]["odds"] < file["loss"]["value"] < log(2)
    assert len(numbers(view_of(ROOM.match(2, 1), 0))) == len(NUMBERS)
    knowledge: object = ROOM.knowledge
    assert isinstance(knowledge, Foresees)
    again = [tmp_path / "one.json", tmp_path / "two.json"]
    for place in again:
        main(["--matches", "6", "--out", str(place)])
    assert again[0].read_text() == again[1].read_text()
