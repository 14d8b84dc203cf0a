"""The worked examples run as their documents say, from a short experiment to the picture of its curve."""

from __future__ import annotations

import json
import runpy
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludotheque.lab.curve import curve, save

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_value_of_the_desert_is_learnt_from_self_play_and_handed_to_the_player(tmp_path: Path) -> None:
    example = runpy.run_path(str(EXAMPLES / "value_desert.py"))
    out = tmp_path / "value"
    example["main"](["--matches", "3", "--fresh", "1", "--seats", "2", "--out", str(out)])
    told = json.loads(out.with_suffix(".json").read_text())
    assert len(told["weights"]) == len(told["features"]) + 1
    assert told["rows"] > 5
    assert told["fresh deals"]["difference"]["n"] == 1
    assert "--seed 1" in told["made by"]
    assert out.with_suffix(".svg").read_text().startswith("<svg")


@pytest.mark.skipif(
    find_spec("sb3_contrib") is None, reason="a torch for processors alone is on no index that the lock names"
)
def test_aerion_is_learnt_in_a_short_training(tmp_path: Path) -> None:
    example = runpy.run_path(str(EXAMPLES / "learn_aerion.py"))
    out = tmp_path / "aerion"
    example["main"](["--steps", "512", "--tables", "8", "--matches", "4", "--out", str(out)])
    told = json.loads(out.with_suffix(".json").read_text())
    assert told["learnt"]["ships"]["n"] == told["random"]["ships"]["n"] == 4
    assert out.with_suffix(".svg").read_text().startswith("<svg")


def test_the_network_that_lies_there_beats_random_by_far(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(EXAMPLES / "learn_aerion.py"))
    example["main"](["--play", str(EXAMPLES / "learn_aerion.npz"), "--matches", "40", "--seed", "7"])
    told = json.loads(capsys.readouterr().out)
    assert told["learnt"]["ships"]["low"] > told["random"]["ships"]["high"] + 1


def test_the_weights_that_lie_there_are_those_of_their_command() -> None:
    told = json.loads((EXAMPLES / "desert_value.json").read_text())
    example = runpy.run_path(str(EXAMPLES / "value_desert.py"))
    assert told["features"] == list(example["NAMES"])
    assert told["made by"].startswith("examples/value_desert.py --matches ")
    assert told["loss"]["learnt"] < told["loss"]["constant"]


def test_what_was_learnt_beats_random_by_far() -> None:
    told = json.loads((EXAMPLES / "learn_aerion.json").read_text())
    assert told["learnt"]["ships"]["low"] > told["random"]["ships"]["high"] + 1
    assert told["cpu_seconds"] < 600


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_a_curve_is_drawn(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"curve{suffix}"
    save(
        file, curve("A title", "steps", "loss", [("one", [(0, 1.0), (10, 0.5)]), ("two", [(0, 1), (10, 1)])])
    )
    assert file.read_bytes()[:4] in (b"<svg", b"\x89PNG")
