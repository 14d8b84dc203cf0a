"""Options: declared once, completed with defaults, refused with what would have been right."""

from __future__ import annotations

import pytest

from ludotheque.kernel import BadOptions, Option, Options
from ludotheque.kernel.options import Chosen


def never_both(chosen: Chosen, seats: int) -> None:
    if chosen["storm"] == "flow" and seats == 2:
        raise BadOptions("error.options.value", {"option": "storm", "given": "flow", "expected": "step"})


OPTIONS = Options(
    (2, 3),
    (
        Option("storm", "step", choices=("step", "flow")),
        Option("fairies", 3, low=0, high=3),
        Option("consent", False),
    ),
    never_both,
)


def test_defaults_fill_what_is_left_out() -> None:
    assert OPTIONS.complete({"fairies": 1}, 3) == {"storm": "step", "fairies": 1, "consent": False}


@pytest.mark.parametrize(
    ("chosen", "seats", "key"),
    [
        ({"colour": 1}, 2, "error.options.unknown"),
        ({"fairies": 4}, 2, "error.options.value"),
        ({"fairies": True}, 2, "error.options.value"),
        ({"storm": "rain"}, 2, "error.options.value"),
        ({"consent": 1}, 2, "error.options.value"),
        ({}, 6, "error.options.seats"),
        ({"storm": "flow"}, 2, "error.options.value"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(chosen: Chosen, seats: int, key: str) -> None:
    with pytest.raises(BadOptions) as refused:
        OPTIONS.complete(chosen, seats)
    assert refused.value.key == key
    assert refused.value.params["expected"]


def test_words_of_a_command_line_are_read() -> None:
    assert OPTIONS.option("fairies").parse("2") == 2
    assert OPTIONS.option("consent").parse("yes") is True
    assert OPTIONS.option("consent").parse("off") is False
    assert OPTIONS.option("storm").parse("flow") == "flow"
    for key, word in (("fairies", "many"), ("consent", "perhaps"), ("storm", "")):
        with pytest.raises(BadOptions):
            OPTIONS.option(key).parse(word)
