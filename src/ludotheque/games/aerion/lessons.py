"""The first steps: short lessons with a position, what to say, what to point at, and the moves that go on."""

from __future__ import annotations

from ludotheque.kernel.room import Lesson, LessonStep

SLOTS = tuple(f"slot-{word}" for word in ("p2", "k3", "fh", "k4", "dt", "st"))


def step(key: str, *point: str, move: str = "") -> LessonStep:
    """One step; without a move it is just read."""
    return LessonStep(f"lesson.{key}", point, (move,) if move else ())


LESSONS = (
    Lesson(
        "first_turn",
        1,
        (
            step("first_turn.welcome", *SLOTS),
            step("first_turn.roll", "dice", move="roll"),
            step("first_turn.pay", "slot-st", move="pay st"),
            step("first_turn.reroll", "dice", move="reroll 1+4+5+6"),
            step("first_turn.odds", *SLOTS),
        ),
        seed=15,
    ),
    Lesson(
        "workshops",
        1,
        (
            step("workshops.rule", "workshop-a", "workshop-b"),
            step("workshops.roll", "dice", move="roll"),
            step("workshops.acquire", "slot-p2", move="acquire p2"),
            step("workshops.place", "workshop-a", move="place a"),
            step("workshops.done", "ships"),
        ),
        seed=46,
    ),
    Lesson(
        "books",
        1,
        (
            step("books.rule", "pulpit"),
            step("books.roll", "dice", move="roll"),
            step("books.acquire", "slot-p2", move="acquire p2"),
            step("books.next", "pulpit"),
        ),
        seed=1,
    ),
    Lesson(
        "fairies",
        1,
        (
            step("fairies.rule", "fairies"),
            step("fairies.roll", "dice", move="roll"),
            step("fairies.spend", "fairies", "dice", move="fairy 5 5"),
            step("fairies.take", "slot-st", move="acquire st"),
            step("fairies.done", "fairies"),
        ),
        seed=13,
    ),
    Lesson(
        "flagship",
        1,
        (
            step("flagship.rule", "flagship", "factories"),
            step("flagship.roll", "dice", move="roll"),
            step("flagship.act", "factories", move="research"),
            step("flagship.done", "flagship"),
        ),
        options={"flagship": True},
        seed=15,
    ),
    Lesson(
        "hourglasses",
        1,
        (
            step("hourglasses.rule", "hourglasses"),
            step("hourglasses.roll", "dice", move="roll"),
            step("hourglasses.act", "slot-p2", move="acquire p2"),
            step("hourglasses.done", "hourglasses"),
        ),
        options={"hourglasses": True},
    ),
    Lesson(
        "clouds",
        1,
        (
            step("clouds.rule", "clouds"),
            step("clouds.roll", "dice", move="roll"),
            step("clouds.act", "slot-p2", "slot-k4", move="demolish p2+k4"),
            step("clouds.strike", "clouds", move="strike hellinaute"),
            step("clouds.again", "clouds", move="strike hellinaute"),
        ),
        options={"clouds": True},
        seed=23,
    ),
    Lesson(
        "piers",
        1,
        (
            step("piers.rule", "piers", "gatehouse"),
            step("piers.roll", "dice", move="roll"),
            step("piers.act", "slot-p2", move="hire p2"),
            step("piers.done", "gatehouse"),
        ),
        options={"piers": True},
    ),
    Lesson(
        "eggs",
        1,
        (
            step("eggs.rule", "eggs"),
            step("eggs.roll", "dice", move="roll"),
            step("eggs.act", "slot-p2", move="acquire p2"),
            step("eggs.hatch", "slot-p2", "eggs", move="hatch p2 1"),
            step("eggs.done", move="replenish"),
        ),
        options={"eggs": True},
    ),
    Lesson(
        "hellkite",
        1,
        (
            step("hellkite.rule", "row"),
            step("hellkite.roll", "dice", move="roll"),
            step("hellkite.act", "row", move="hunt"),
            step("hellkite.done", "row"),
        ),
        options={"hellkite": True},
        seed=1,
    ),
)
