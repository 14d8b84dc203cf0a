"""First steps: four short lessons, each from a position that a seed deals.

They are played with fuel counted by the throw, so that a learner can read in peace.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeGuard

from ludotheque.games.kero.box import HALF_RATION, METAL, PLACES, RECRUIT, WHEAT
from ludotheque.games.kero.phases import READY, ROLLING, SPENDING
from ludotheque.games.kero.phrases import fires, is_burnt
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Lesson, LessonStep, View

CALM: dict[str, int | str | bool] = {"mode": "units", "first": "seat_1"}
GREEN = 1  # among the coloured dice
UNBURNT = ("white_1", "white_3", "white_4", "white_5", "green")  # after the first throw of `tank`


def _is_ours(view: View) -> TypeGuard[KeroView]:
    return isinstance(view, KeroView)


def _throws(dice: tuple[str, ...]) -> tuple[str, ...]:
    """Every way to throw some of these dice."""
    sizes = range(1, len(dice) + 1)
    return tuple("throw " + "+".join(some) for size in sizes for some in combinations(dice, size))


def is_full(view: View) -> bool:
    """The learner's tank is full."""
    return _is_ours(view) and view.fuel[0] == view.tank[0]


def before_the_roll(view: View) -> bool:
    """The learner's turn has just begun."""
    return _is_ours(view) and view.phase == READY and view.active == 0


def has_a_jerrycan(view: View) -> bool:
    """The learner can pay for a die."""
    return _is_ours(view) and view.jerrycans[0] > 0


def one_die_burns(view: View) -> bool:
    """The truck stands, and just the second white die shows fire."""
    return _is_ours(view) and view.phase == ROLLING and fires(view) == 1 and is_burnt(view, 1)


def green_is_in(view: View) -> bool:
    """The green die is in the roll."""
    return _is_ours(view) and bool(view.chosen >> GREEN & 1)


def has_stopped(view: View) -> bool:
    """The learner has rolled and stopped."""
    return _is_ours(view) and view.phase == SPENDING and view.active == 0


def fuel_is_kept(view: View) -> bool:
    """Some fuel was used, and the rest is kept."""
    return _is_ours(view) and 0 < view.fuel[0] < view.tank[0]


def has_two_wheat(view: View) -> bool:
    """Two wheat: the price of the second card."""
    return _is_ours(view) and view.resources[WHEAT] == 2


def something_is_left(view: View) -> bool:
    """Something unspent will vanish."""
    return _is_ours(view) and any(view.resources)


def two_fires(view: View) -> bool:
    """Two dice burn."""
    return _is_ours(view) and fires(view) == 2


def a_card_burned(view: View) -> bool:
    """One card is out of play."""
    return _is_ours(view) and int(view.ashes).bit_count() == 1


def the_other_plays(view: View) -> bool:
    """It is the other clan's turn."""
    return _is_ours(view) and view.active == 1


def four_lie_open(view: View) -> bool:
    """Four territories are open, and nobody stands on them."""
    return _is_ours(view) and min(view.lands) >= 0 and not any(view.posted)


def can_pay_an_explorer(view: View) -> bool:
    """A recruit and a metal to spend, and an Explorer in the camp."""
    able = _is_ours(view) and view.resources[RECRUIT] > 0 and view.resources[METAL] > 0
    return able and _is_ours(view) and view.explorers[0] > 0


def one_is_there(view: View) -> bool:
    """One Explorer of the learner stands on a territory."""
    return _is_ours(view) and sum(view.posted[:PLACES]) == 1


def holds_two(view: View) -> bool:
    """Two Tuareks in the hand, and two Jerrycans."""
    return _is_ours(view) and sum(view.hand) == 2 and view.jerrycans[0] == 2


def holds_three(view: View) -> bool:
    """A third Tuarek, and Half Ration among them."""
    return _is_ours(view) and sum(view.hand) == 3 and view.hand[HALF_RATION] > 0


LESSONS = (
    Lesson(
        "tank",
        2,
        (
            LessonStep("lesson.tank.1", ("truck",), holds=(is_full, before_the_roll)),
            LessonStep("lesson.tank.2", ("die-6",), ("hire green",), holds=(has_a_jerrycan,)),
            LessonStep("lesson.tank.3", ("throw",), ("stand_up",), holds=(green_is_in,)),
            LessonStep(
                "lesson.tank.4",
                ("die-0", "die-2", "die-3", "die-4", "die-6", "throw"),
                _throws(UNBURNT),
                holds=(one_die_burns, green_is_in),
            ),
            LessonStep("lesson.tank.5", ("stop",), ("stop",)),
            LessonStep("lesson.tank.6", ("truck",), holds=(has_stopped, fuel_is_kept)),
        ),
        CALM,
        seed=2,
    ),
    Lesson(
        "spending",
        2,
        (
            LessonStep("lesson.spending.1", ("purse",), holds=(has_stopped,)),
            LessonStep("lesson.spending.2", ("slot-1",), ("take 2",), holds=(has_two_wheat,)),
            LessonStep("lesson.spending.3", ("end",), ("end",), holds=(something_is_left, two_fires)),
            LessonStep("lesson.spending.4", ("row",), holds=(a_card_burned, the_other_plays)),
        ),
        CALM,
        seed=29,
        before=((0, "stand_up"), (0, "stop")),
    ),
    Lesson(
        "territories",
        2,
        (
            LessonStep("lesson.territories.1", ("lands",), holds=(four_lie_open,)),
            LessonStep(
                "lesson.territories.2",
                ("land-0", "land-1", "land-2", "land-3"),
                ("explore 1", "explore 2", "explore 3", "explore 4"),
                holds=(can_pay_an_explorer,),
            ),
            LessonStep("lesson.territories.3", ("lands",), holds=(one_is_there,)),
        ),
        CALM,
        seed=2,
        before=((0, "stand_up"), (0, "stop")),
    ),
    Lesson(
        "tuareks",
        2,
        (
            LessonStep("lesson.tuareks.1", ("tuarek-2", "tuarek-4"), holds=(holds_two,)),
            LessonStep("lesson.tuareks.2", ("tuarek-pile",), ("buy",), holds=(holds_two, before_the_roll)),
            LessonStep("lesson.tuareks.3", ("tuarek-2",), holds=(holds_three,)),
        ),
        CALM,
        seed=6,
    ),
)
