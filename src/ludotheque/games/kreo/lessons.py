"""First steps, as data: positions with what to say, what to point at, the moves that go on, what the others
do then, and what each sentence claims about the table.

Pieces are pointed at by their ids on the table: `nature-1` is the Comet, `hand-19-0` the Wind in hand,
`seat-1` a player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ludotheque.games.kreo.content import CARD_IDS, ELEMENT_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.tree import nature_state
from ludotheque.games.kreo.view import WARNED_LOSES, KreoView
from ludotheque.kernel.game import View
from ludotheque.kernel.room import Lesson, LessonStep

Claim = Callable[[View], bool]
Turns = tuple[tuple[int, str], ...]

BRISK = {"grace": 0}
EVEN: Turns = ((0, "share 1"), (1, "share 1"), (2, "share 1"))
SHOWN_THE_COMET: Turns = (
    (2, "share 1"),
    (0, "share 1"),
    (1, "share 1"),
    (2, "choose comet"),
    (2, "show comet 1"),
    (2, "ready"),
)


def _claim(holds: Callable[[KreoView], bool]) -> Claim:
    return lambda view: holds(cast("KreoView", view))


def _in_hand(*words: str) -> Claim:
    return _claim(lambda view: all(CARD_IDS.index(word) in view.hand for word in words))


def _chosen(word: str) -> Claim:
    return _claim(lambda view: view.chosen[0] == CARD_IDS.index(word))


def _is(word: str, *states: str) -> Claim:
    return _claim(lambda view: nature_state(view, NATURE_IDS.index(word)) in states)


def _filled(nature: str, element: str, *cards: str) -> Claim:
    cell = NATURE_IDS.index(nature) * 4 + ELEMENT_IDS.index(element)
    return _claim(lambda view: view.slots[cell] in [CARD_IDS.index(card) for card in cards])


def _discarded(*words: str) -> Claim:
    return _claim(lambda view: all(CARD_IDS.index(word) in view.discard for word in words))


def _round(number: int) -> Claim:
    return _claim(lambda view: view.round_no == number and view.phase == DIVINATION)


def _tokens(*held: int, reserve: int) -> Claim:
    return _claim(lambda view: list(view.tokens) == list(held) and view.reserve == reserve)


def _knows(seat: int, *words: str) -> Claim:
    kinds = {CARD_IDS.index(word) for word in words}
    return _claim(lambda view: bool(kinds & set(Memory(view).surely[seat])))


def _step(
    say: str,
    point: str = "",
    moves: tuple[str, ...] = (),
    then: Turns = (),
    holds: tuple[Claim, ...] = (),
) -> LessonStep:
    return LessonStep(say, tuple(point.split()), moves, then, holds)


def _lesson(
    key: str,
    seed: int,
    steps: tuple[LessonStep, ...],
    before: Turns = (),
    seats: int = 3,
    **options: int | str | bool,
) -> Lesson:
    said = tuple(
        LessonStep(f"lesson.{key}.{one.say}", one.point, one.moves, one.then, one.holds) for one in steps
    )
    return Lesson(key, seats, said, {**BRISK, **options}, seed, before)


def _nature(word: str) -> str:
    return f"nature-{NATURE_IDS.index(word)}"


def _card(word: str) -> str:
    return f"hand-{CARD_IDS.index(word)}-0"


LESSONS = (
    _lesson(
        "tree",
        27,
        (
            _step(
                "start",
                f"{_nature('atmosphere')} {_nature('comet')}",
                holds=(_is("atmosphere", "open"), _is("comet", "open")),
            ),
            _step(
                "levels",
                f"{_nature('wind')} {_nature('bird')} {_nature('planet')}",
                holds=(_is("wind", "closed"), _is("bird", "closed"), _is("planet", "closed")),
            ),
            _step("choose", _card("comet"), ("choose comet",), holds=(_in_hand("comet"),)),
            _step(
                "ready",
                "mine-0",
                ("ready",),
                ((1, "choose earth"), (1, "ready"), (2, "choose air"), (2, "ready")),
                (_chosen("comet"),),
            ),
            _step(
                "done",
                f"{_nature('comet')} discard",
                holds=(_is("comet", "in_play"), _filled("comet", "earth", "earth"), _discarded("air")),
            ),
        ),
        EVEN,
    ),
    _lesson(
        "elements",
        8,
        (
            _step("start", "seat-2", holds=(_knows(2, "comet"), _claim(lambda view: view.first == 2))),
            _step(
                "choose",
                f"{_card('fire')} {_card('earth')}",
                ("choose fire", "choose earth"),
                holds=(_in_hand("fire", "earth"),),
            ),
            _step("ready", "mine-0", ("ready",), ((1, "choose air"), (1, "ready"), (2, "gain yes"))),
            _step(
                "done",
                f"{_nature('comet')} discard",
                holds=(
                    _is("comet", "in_play"),
                    _claim(lambda view: sum(1 for kind in view.slots if kind >= 0) == 1),
                    _discarded("air"),
                ),
            ),
        ),
        SHOWN_THE_COMET,
    ),
    _lesson(
        "aggressions",
        23,
        (
            _step(
                "start",
                _card("thunderbolt"),
                ("choose thunderbolt",),
                holds=(_in_hand("thunderbolt"), _round(1)),
            ),
            _step(
                "warned",
                f"{_card('atmosphere')} {_card('comet')}",
                ("change atmosphere", "change comet"),
                holds=(
                    _chosen("thunderbolt"),
                    _claim(lambda view: view.warnings[0] == WARNED_LOSES),
                    _in_hand("atmosphere", "comet"),
                ),
            ),
            _step(
                "ready",
                "mine-0",
                ("ready",),
                ((1, "choose fire"), (1, "ready"), (2, "choose earth"), (2, "ready")),
                (_in_hand("thunderbolt"),),
            ),
            _step("done", _card("thunderbolt"), holds=(_round(2), _in_hand("thunderbolt"))),
        ),
        EVEN,
    ),
    _lesson(
        "energy",
        82,
        (
            _step(
                "start",
                "reserve",
                ("share 1",),
                ((1, "share 1"), (2, "share 1")),
                (_tokens(0, 0, 0, reserve=3),),
            ),
            _step("choose", _card("atmosphere"), ("choose atmosphere",), holds=(_in_hand("atmosphere"),)),
            _step(
                "show",
                "mine-0 seat-1",
                ("show atmosphere 2",),
                ((1, "choose water"), (1, "ready")),
                (_tokens(1, 1, 1, reserve=0),),
            ),
            _step(
                "ready",
                "reserve",
                ("ready",),
                ((2, "choose air"), (2, "ready")),
                (_tokens(0, 1, 1, reserve=1), _claim(lambda view: bool(view.ready >> 1 & 1))),
            ),
            _step("gain", "reserve", ("gain yes",), holds=(_is("atmosphere", "in_play"),)),
            _step(
                "done",
                _nature("atmosphere"),
                holds=(_is("atmosphere", "complete"), _tokens(1, 1, 1, reserve=0)),
            ),
        ),
    ),
    _lesson(
        "swap",
        1,
        (
            _step(
                "start",
                f"{_card('tree')} {_card('bird')}",
                ("offer tree 2", "offer bird 2"),
                ((1, "answer atmosphere"),),
                (_in_hand("tree", "bird"), _tokens(3, 0, 0, reserve=0)),
            ),
            _step(
                "answered",
                _card("atmosphere"),
                holds=(_in_hand("atmosphere"), _tokens(1, 0, 0, reserve=2)),
            ),
            _step("done", "seat-1", holds=(_knows(1, "tree", "bird"),)),
        ),
        ((0, "share 3"), (1, "share 0"), (2, "share 0")),
    ),
    _lesson(
        "incarnations",
        7,
        (
            _step(
                "start",
                "side-0",
                ("incarnate titan 1",),
                ((1, "incarnate titanide 1"), (2, "incarnate titanide 1")),
                (_claim(lambda view: _sides(view) == ["coeus", "phoebe"]),),
            ),
            _step("limit", _card("wind"), holds=(_in_hand("wind"), _claim(lambda view: view.power[0] < 6))),
            _step(
                "power",
                "crown",
                ("coeus left", "coeus right"),
                holds=(_claim(lambda view: view.uses[0] == 2 and view.first == 0),),
            ),
            _step(
                "done",
                "region-round",
                holds=(_claim(lambda view: view.uses[0] == 1 and view.first != 0 and view.round_no == 1),),
            ),
        ),
        incarnations=True,
    ),
    _lesson(
        "altered",
        194,
        (
            _step("start", _card("fire_linked"), holds=(_in_hand("fire_linked"),)),
            _step(
                "choose",
                _card("earth_disruptive"),
                ("choose earth_disruptive",),
                holds=(_knows(2, "comet"), _in_hand("earth_disruptive")),
            ),
            _step(
                "ready",
                "crown",
                ("ready",),
                ((1, "choose air"), (1, "ready"), (2, "gain yes")),
                (_claim(lambda view: view.first == 2),),
            ),
            _step(
                "done",
                f"{_nature('comet')} crown",
                holds=(
                    _filled("comet", "earth", "earth_disruptive"),
                    _claim(lambda view: view.first == 1),
                    _round(2),
                ),
            ),
        ),
        SHOWN_THE_COMET,
        altered_elements=True,
    ),
    _lesson(
        "silent",
        37,
        (
            _step("start", "seat-1 seat-2 seat-3", holds=(_claim(lambda view: view.talk == 0),)),
            _step("choose", _card("comet"), ("choose comet",), holds=(_in_hand("comet"),)),
            _step("show", "mine-0 seat-1", ("show comet 2",), ((1, "choose fire"), (1, "ready"))),
            _step(
                "done",
                "reserve",
                holds=(
                    _tokens(1, 2, 2, 1, reserve=1),
                    _claim(lambda view: len(view.hand) + 1 == 10 and view.round_no == 1),
                ),
            ),
        ),
        ((0, "share 2"), (1, "share 2"), (2, "share 2"), (3, "share 1")),
        4,
        silent=True,
    ),
)


def _sides(view: KreoView) -> list[str]:
    """The two sides of the viewer's Titan card."""
    return [POWER_IDS[view.box.titan[view.titan[view.seat] * 2 + side]] for side in range(2)]
