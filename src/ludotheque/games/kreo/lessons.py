"""First steps, as data: positions with what to say, what to point at, and the moves that go on.

Pieces are pointed at by their ids on the table: `nature-1` is the Comet, `card-19` a Wind in hand, `seat-1` a
player.
"""

from __future__ import annotations

from ludotheque.games.kreo.content import CARD_IDS, NATURE_IDS
from ludotheque.kernel.room import Lesson, LessonStep

Steps = tuple[tuple[str, str, tuple[str, ...]], ...]

BRISK = {"grace": 0}
EVEN = ((0, "share 1"), (1, "share 1"), (2, "share 1"))


def _lesson(
    key: str,
    seed: int,
    steps: Steps,
    before: tuple[tuple[int, str], ...] = (),
    seats: int = 3,
    **options: int | str | bool,
) -> Lesson:
    made = tuple(
        LessonStep(f"lesson.{key}.{name}", tuple(point.split()), moves) for name, point, moves in steps
    )
    return Lesson(key, seats, made, {**BRISK, **options}, seed, before)


def _nature(word: str) -> str:
    return f"nature-{NATURE_IDS.index(word)}"


def _card(word: str) -> str:
    return f"card-{CARD_IDS.index(word)}"


LESSONS = (
    _lesson(
        "tree",
        27,
        (
            ("start", f"{_nature('atmosphere')} {_nature('comet')}", ()),
            ("levels", f"{_nature('wind')} {_nature('bird')} {_nature('planet')}", ()),
            ("choose", _card("comet"), ("choose comet",)),
            ("ready", "mine-0", ("ready",)),
            ("done", _nature("comet"), ()),
        ),
        EVEN,
    ),
    _lesson(
        "elements",
        8,
        (
            ("start", "seat-2", ()),
            ("choose", f"{_card('fire')} {_card('earth')}", ("choose fire", "choose earth")),
            ("ready", "mine-0", ("ready",)),
            ("done", _nature("comet"), ()),
        ),
        (
            (2, "share 1"),
            (0, "share 1"),
            (1, "share 1"),
            (2, "choose comet"),
            (2, "show comet 1"),
            (2, "ready"),
        ),
    ),
    _lesson(
        "aggressions",
        23,
        (
            ("start", _card("thunderbolt"), ("choose thunderbolt",)),
            ("warned", "mine-0", ("change atmosphere", "change comet")),
            ("ready", "mine-0", ("ready",)),
            ("done", "discard", ()),
        ),
        EVEN,
    ),
    _lesson(
        "energy",
        82,
        (
            ("start", "reserve", ("share 1", "share 2")),
            ("choose", _card("atmosphere"), ("choose atmosphere",)),
            ("show", "seat-1", ("show atmosphere 2",)),
            ("ready", "reserve", ("ready",)),
            ("done", "reserve discard", ()),
        ),
    ),
    _lesson(
        "swap",
        1,
        (
            ("start", _card("tree"), ("offer tree 2", "offer tree 3", "offer bird 2", "offer bird 3")),
            ("answered", "seat-1 seat-2", ()),
            ("done", "reserve", ()),
        ),
        ((0, "share 3"), (1, "share 0"), (2, "share 0")),
    ),
    _lesson(
        "incarnations",
        7,
        (
            ("start", "seat-0", ("incarnate titan 1", "incarnate titan 2")),
            ("limit", _card("wind"), ()),
            ("power", "crown", ("coeus left", "coeus right")),
            ("done", "seat-0", ()),
        ),
        incarnations=True,
    ),
    _lesson(
        "altered",
        194,
        (
            ("start", _card("fire_linked"), ()),
            ("choose", _card("earth_disruptive"), ("choose earth_disruptive",)),
            ("ready", "crown", ("ready",)),
            ("done", _nature("comet"), ()),
        ),
        (
            (2, "share 1"),
            (0, "share 1"),
            (1, "share 1"),
            (2, "choose comet"),
            (2, "show comet 1"),
            (2, "ready"),
        ),
        altered_elements=True,
    ),
    _lesson(
        "silent",
        37,
        (
            ("start", "seat-1 seat-2 seat-3", ()),
            ("choose", _card("comet"), ("choose comet",)),
            ("show", "seat-1", ("show comet 2",)),
            ("done", "", ()),
        ),
        ((0, "share 2"), (1, "share 2"), (2, "share 2"), (3, "share 1")),
        4,
        silent=True,
    ),
)
