"""The first steps: short lessons with a position, what to say, what to point at, and the moves that go on."""

from __future__ import annotations

from ludotheque.kernel.room import Lesson, LessonStep

SLOTS = tuple(f"card-{slot}" for slot in range(6))
SHIPS = tuple(f"ship-{ship}" for ship in range(6))
CLOUDS = tuple(f"cloud-{cloud}" for cloud in range(6))


def step(key: str, *point: str, move: str = "") -> LessonStep:
    """One step; without a move it is just read."""
    return LessonStep(f"lesson.{key}", point, (move,) if move else ())


LESSONS = (
    Lesson(
        "first_turn",
        1,
        (
            step("first_turn.welcome", *SLOTS),
            step("first_turn.roll", "tray", move="roll"),
            step("first_turn.pay", "card-5", move="pay st"),
            step("first_turn.reroll", "tray", move="reroll 1+4+5+6"),
            step("first_turn.odds", *SLOTS),
        ),
        seed=15,
    ),
    Lesson(
        "workshops",
        1,
        (
            step("workshops.rule", "shop-a", "shop-b"),
            step("workshops.roll", "tray", move="roll"),
            step("workshops.acquire", "card-0", move="acquire p2"),
            step("workshops.place", "shop-a", move="place a"),
            step("workshops.done", *SHIPS),
        ),
        seed=46,
    ),
    Lesson(
        "books",
        1,
        (
            step("books.rule", "pulpit-0"),
            step("books.roll", "tray", move="roll"),
            step("books.acquire", "card-0", move="acquire p2"),
            step("books.next", "pulpit-0"),
        ),
        seed=1,
    ),
    Lesson(
        "fairies",
        1,
        (
            step("fairies.rule", "fairies"),
            step("fairies.roll", "tray", move="roll"),
            step("fairies.spend", "fairies", "tray", move="fairy 5 5"),
            step("fairies.take", "card-5", move="acquire st"),
            step("fairies.done", "fairies"),
        ),
        seed=13,
    ),
    Lesson(
        "flagship",
        1,
        (
            step("flagship.rule", "shop-slipway", "factory-3"),
            step("flagship.roll", "tray", move="roll"),
            step("flagship.act", "factory-3", move="research"),
            step("flagship.done", "shop-slipway"),
        ),
        options={"flagship": True},
        seed=15,
    ),
    Lesson(
        "hourglasses",
        1,
        (
            step("hourglasses.rule", "card-0"),
            step("hourglasses.roll", "tray", move="roll"),
            step("hourglasses.act", "card-0", move="acquire p2"),
            step("hourglasses.done"),
        ),
        options={"hourglasses": True},
    ),
    Lesson(
        "clouds",
        1,
        (
            step("clouds.rule", *CLOUDS),
            step("clouds.roll", "tray", move="roll"),
            step("clouds.act", "card-0", "card-3", move="demolish p2+k4"),
            step("clouds.strike", *CLOUDS, move="strike hellinaute"),
            step("clouds.again", *CLOUDS, move="strike hellinaute"),
        ),
        options={"clouds": True},
        seed=23,
    ),
    Lesson(
        "piers",
        1,
        (
            step("piers.rule", "pier-0", "pier-1", "pier-2"),
            step("piers.roll", "tray", move="roll"),
            step("piers.act", "card-0", move="hire p2"),
            step("piers.done", "tray"),
        ),
        options={"piers": True},
    ),
    Lesson(
        "eggs",
        1,
        (
            step("eggs.rule", "eggs"),
            step("eggs.roll", "tray", move="roll"),
            step("eggs.act", "card-0", move="acquire p2"),
            step("eggs.hatch", "card-0", "eggs", move="hatch p2 1"),
            step("eggs.done", move="replenish"),
        ),
        options={"eggs": True},
    ),
    Lesson(
        "hellkite",
        1,
        (
            step("hellkite.rule", "column-0"),
            step("hellkite.roll", "tray", move="roll"),
            step("hellkite.act", "column-0", move="hunt"),
            step("hellkite.done", "column-0"),
        ),
        options={"hellkite": True},
        seed=1,
    ),
)
