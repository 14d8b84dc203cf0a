"""The first steps: short lessons with a position, what to say, what to point at, and the moves that go on.

What a sentence claims about the table stands beside it as a question to the learner's view.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.games.aerion.dice import dice_sum
from ludotheque.games.aerion.kinds import BIRD, BOOK, EGG, FACTORY, HOURGLASS, KIND_WORDS, NONE, WORKER
from ludotheque.games.aerion.odds import odds
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import View
from ludotheque.kernel.room import Lesson, LessonStep

SLOTS = tuple(f"card-{slot}" for slot in range(6))
SHIPS = tuple(f"ship-{ship}" for ship in range(6))
CLOUDS = tuple(f"cloud-{cloud}" for cloud in range(6))
PIERS = ("pier-0", "pier-1", "pier-2")
Claim = Callable[[AerionView], bool]


def claim(holds: Claim) -> Callable[[View], bool]:
    """A claim about this game's table, as a lesson asks it."""

    def asked(view: View) -> bool:
        assert isinstance(view, AerionView)
        return holds(view)

    return asked


def step(key: str, *point: str, moves: tuple[str, ...] = (), holds: tuple[Claim, ...] = ()) -> LessonStep:
    """One step; without a move it is just read."""
    return LessonStep(f"lesson.{key}", point, moves, holds=tuple(claim(one) for one in holds))


def shows(slot: int, kind: int) -> Claim:
    """A card of that kind lies in that slot."""
    return lambda view: view.display[slot] == kind


def takes(slot: int) -> Claim:
    """The dice take the card of that slot."""
    return lambda view: odds(view)[slot] == (1.0,)


def faces(face: int, count: int) -> Claim:
    """So many dice show that face."""
    return lambda view: view.dice.count(face - 1) == count


def adds_up(total: int) -> Claim:
    """The dice add up to that."""
    return lambda view: dice_sum(view.dice) == total


LAB = KIND_WORDS.index("lab") - FACTORY
HELLINAUTE, COCOON = KIND_WORDS.index("hellinaute"), KIND_WORDS.index("cocoon")

LESSONS = (
    Lesson(
        "first_turn",
        1,
        (
            step("first_turn.welcome", *SLOTS, holds=(lambda view: view.flying == 0,)),
            step("first_turn.roll", "tray", moves=("roll",)),
            step("first_turn.pay", "card-5", moves=("pay st",), holds=(shows(5, COCOON),)),
            step(
                "first_turn.reroll",
                *("die-0", "die-3", "die-4", "die-5"),
                moves=("reroll 1+4+5+6",),
                holds=(faces(3, 2), lambda view: view.dice[1] == view.dice[2] == 2),
            ),
            step("first_turn.odds", "plate-1", holds=(faces(3, 3), takes(1))),
            step("first_turn.take", "card-1", moves=("acquire k3",), holds=(shows(1, BOOK), takes(1))),
            step(
                "first_turn.refill",
                "market",
                moves=("replenish",),
                holds=(lambda view: len(view.pulpit) == 1, lambda view: any(view.ripe)),
            ),
            step("first_turn.done", *SLOTS, holds=(lambda view: NONE not in view.display,)),
        ),
        seed=15,
    ),
    Lesson(
        "workshops",
        1,
        (
            step("workshops.rule", "shop-a", "shop-b"),
            step("workshops.roll", "tray", moves=("roll",)),
            step(
                "workshops.acquire", "card-0", moves=("acquire p2",), holds=(takes(0), shows(0, HELLINAUTE))
            ),
            step(
                "workshops.place",
                *("shop-a", "shop-b"),
                moves=("place a", "place b"),
                holds=(lambda view: all(card == NONE for card in view.shop),),
            ),
            step("workshops.done", *SHIPS, holds=(lambda view: HELLINAUTE in view.shop,)),
        ),
        seed=46,
    ),
    Lesson(
        "books",
        1,
        (
            step("books.rule", "pulpit-0"),
            step("books.roll", "tray", moves=("roll",)),
            step("books.acquire", "card-0", moves=("acquire p2",), holds=(shows(0, BOOK), takes(0))),
            step("books.next", "pulpit-0", holds=(lambda view: len(view.pulpit) == 1,)),
        ),
        seed=1,
    ),
    Lesson(
        "fairies",
        1,
        (
            step("fairies.rule", "fairies", holds=(lambda view: view.fairies == 3,)),
            step("fairies.roll", "tray", moves=("roll",)),
            step(
                "fairies.spend",
                *("fairies", "die-4", "face-5"),
                moves=("fairy 5 5", "fairy 2 5", "fairy 4 5"),
                holds=(lambda view: view.dice[4] == 5, lambda view: {0, 1, 2, 3} <= set(view.dice)),
            ),
            step("fairies.take", "card-5", moves=("acquire st",), holds=(takes(5),)),
            step("fairies.place", "shop-a", "shop-b", moves=("place a", "place b")),
            step("fairies.done", "fairies", holds=(lambda view: view.fairies == 2,)),
        ),
        seed=13,
    ),
    Lesson(
        "flagship",
        1,
        (
            step(
                "flagship.rule", "shop-slipway", "factory-3", holds=(lambda view: view.factories == 0b1100,)
            ),
            step("flagship.roll", "tray", moves=("roll",)),
            step(
                "flagship.act",
                "factory-3",
                moves=("research",),
                holds=(lambda view: bool(view.factories >> LAB & 1),),
            ),
            step("flagship.done", "shop-slipway"),
        ),
        options={"flagship": True},
        seed=15,
    ),
    Lesson(
        "hourglasses",
        1,
        (
            step("hourglasses.rule", "card-0", holds=(shows(0, HOURGLASS),)),
            step("hourglasses.roll", "tray", moves=("roll",)),
            step("hourglasses.act", "card-0", moves=("acquire p2",), holds=(takes(0),)),
            step("hourglasses.done", "quests", holds=(lambda view: view.glasses == [1, 0, 0, 0, 0, 0],)),
        ),
        options={"hourglasses": True},
    ),
    Lesson(
        "clouds",
        1,
        (
            step("clouds.rule", *CLOUDS, holds=(lambda view: view.clouds == [2] * 6,)),
            step("clouds.roll", "tray", moves=("roll",), holds=(shows(0, BIRD),)),
            step(
                "clouds.act",
                *("card-0", "card-3"),
                moves=("demolish p2+k4",),
                holds=(adds_up(30), shows(0, BIRD), shows(3, BIRD)),
            ),
            step(
                "clouds.strike",
                "cloud-0",
                moves=("strike hellinaute",),
                holds=(lambda view: view.steps == 2,),
            ),
            step(
                "clouds.again",
                "cloud-0",
                moves=("strike hellinaute",),
                holds=(lambda view: view.clouds[0] == 1,),
            ),
            step("clouds.done", *CLOUDS, holds=(lambda view: view.clouds[0] == 0,)),
        ),
        options={"clouds": True},
        seed=23,
    ),
    Lesson(
        "piers",
        1,
        (
            step("piers.rule", *PIERS, holds=(lambda view: view.piers == 0,)),
            step("piers.roll", "tray", moves=("roll",)),
            step("piers.act", "card-0", moves=("hire p2",), holds=(shows(0, WORKER),)),
            step("piers.done", "tray", holds=(lambda view: view.rerolls == 3,)),
        ),
        options={"piers": True},
    ),
    Lesson(
        "eggs",
        1,
        (
            step("eggs.rule", "eggs"),
            step("eggs.roll", "tray", moves=("roll",)),
            step("eggs.act", "card-0", moves=("acquire p2",), holds=(shows(0, EGG), takes(0))),
            step(
                "eggs.hatch",
                *("eggs", "deck-0"),
                moves=("hatch p2 1",),
                holds=(lambda view: view.eggs == 1, shows(0, NONE)),
            ),
            step("eggs.done", "card-0", moves=("replenish",), holds=(lambda view: view.display[0] != NONE,)),
        ),
        options={"eggs": True},
    ),
    Lesson(
        "hellkite",
        1,
        (
            step("hellkite.rule", "column-0", holds=(lambda view: view.figure == 0,)),
            step(
                "hellkite.roll",
                "tray",
                moves=("roll",),
                holds=(lambda view: not view.outposts_gone >> view.figure & 1,),
            ),
            step("hellkite.act", "column-0", moves=("hunt",), holds=(adds_up(15),)),
            step(
                "hellkite.done",
                *("column-0", "column-1"),
                holds=(lambda view: view.lairs_open == 1, lambda view: view.figure == 1),
            ),
        ),
        options={"hellkite": True},
        seed=1,
    ),
)
