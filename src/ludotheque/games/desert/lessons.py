"""First steps, as data: positions with what to say, what to point at, and the moves that go on.

Pieces are pointed at by their ids on the table; a tile is named by the space it started on.  What a sentence
claims about the table stands beside it as a question to the learner's view.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.phrases import SPACES
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import View
from ludotheque.kernel.room import Lesson, LessonStep

BEGINS = {"first_player": "1"}
FOLLOWS = {"first_player": "2"}
STORM = ((1, "end"), (1, "draw"), (1, "draw"))
Claim = Callable[[DesertView], bool]


def _claim(holds: Claim) -> Callable[[View], bool]:
    def asked(view: View) -> bool:
        assert isinstance(view, DesertView)
        return holds(view)

    return asked


def _step(key: str, point: str = "", *moves: str, holds: tuple[Claim, ...] = ()) -> LessonStep:
    claims = tuple(_claim(one) for one in holds)
    return LessonStep(f"lesson.{key}", tuple(point.split()), moves, holds=claims)


def stands_on(face: int) -> Claim:
    """My pawn is on an excavated tile of that kind."""
    return lambda view: view.face[view.pawn[0]] == face and bool(view.city >> view.pawn[0] & 1)


def has_actions(count: int) -> Claim:
    """So many actions are left to me."""
    return lambda view: view.active == 0 and view.phase == phases.ACTING and view.actions == count


def sand_here(count: int) -> Claim:
    """So much sand lies on my tile."""
    return lambda view: view.sand[view.pawn[0]] == count


def sand_on(space: str, least: int) -> Claim:
    """At least so much sand lies on a tile."""
    return lambda view: view.sand[SPACES.index(space)] >= least


def is_role(role: int) -> Claim:
    """I am that adventurer."""
    return lambda view: view.role[0] == role


def is_due(count: int) -> Claim:
    """So many storm cards are still to be turned."""
    return lambda view: view.phase == phases.STORM and view.due == count


def has_turned(lowest: int, highest: int) -> Claim:
    """The last storm card is one of those."""
    return lambda view: lowest <= view.discard[-1] <= highest


def clues_out(count: int) -> Claim:
    """So many clues of the propeller are excavated."""
    faces = (kinds.ROW, kinds.COLUMN)
    return lambda view: (
        count
        == sum(view.face[space] in faces and bool(view.city >> space & 1) for space in range(kinds.SPACES))
    )


def is_closed(view: DesertView) -> bool:
    """My tile is still to be excavated."""
    return not view.city >> view.pawn[0] & 1


def owns_equipment(view: DesertView) -> bool:
    """I have found a card."""
    return any(view.gear[: kinds.KINDS])


def walks_straight(view: DesertView) -> bool:
    """I am not the Explorer, who goes diagonally too."""
    return view.role[0] != kinds.EXPLORER


def can_share(view: DesertView) -> bool:
    """My teammate stands here and has room for water, and I have some."""
    return view.pawn[0] == view.pawn[1] and view.water[0] > 0 and view.water[1] < view.capacity(1)


def has_drunk(view: DesertView) -> bool:
    """Nobody's canteen is full any more."""
    return all(view.water[seat] < view.capacity(seat) for seat in range(view.seats))


LESSONS = (
    Lesson(
        "first_steps",
        seats=2,
        seed=1,
        options=BEGINS,
        steps=(
            _step(
                "first_steps.start",
                "tile-21",
                "excavate",
                holds=(
                    has_actions(4),
                    sand_here(0),
                    is_closed,
                    lambda view: view.back[view.pawn[0]] == kinds.WRECK,
                ),
            ),
            _step(
                "first_steps.gear",
                "tile-22",
                "walk c5",
                holds=(stands_on(kinds.CRASH), owns_equipment, walks_straight),
            ),
            _step("first_steps.sand", "tile-22", "dig c5", holds=(sand_here(1), is_closed)),
            _step(
                "first_steps.again", "tile-22", "excavate", holds=(sand_here(0), has_actions(1), is_closed)
            ),
            _step("first_steps.done", holds=(lambda view: not is_closed(view),)),
        ),
    ),
    Lesson(
        "clues",
        seats=2,
        seed=349,
        options=BEGINS,
        before=((0, "walk a5"),),
        steps=(
            _step("clues.start", "tile-20", "excavate", holds=(clues_out(0), is_closed, sand_here(0))),
            _step(
                "clues.one",
                "tile-15",
                "walk a4",
                holds=(clues_out(1), lambda view: view.part[0] == kinds.UNLOCATED),
            ),
            _step("clues.two", "tile-15", "excavate", holds=(clues_out(1), is_closed, sand_here(0))),
            _step(
                "clues.placed", "part-0", holds=(clues_out(2), lambda view: view.part[0] < kinds.UNLOCATED)
            ),
            _step("clues.done"),
        ),
    ),
    Lesson(
        "water",
        seats=2,
        seed=9,
        options=FOLLOWS,
        before=((1, "walk e4"), *STORM, (0, "walk e4")),
        steps=(
            _step("water.start", "canteen-1", "give 2 1", holds=(can_share,)),
            _step(
                "water.well",
                "tile-19",
                "excavate",
                holds=(is_closed, sand_here(0), lambda view: view.back[view.pawn[0]] == kinds.OASIS),
            ),
            _step("water.done", "canteen-0 canteen-1", holds=(stands_on(kinds.WELL),)),
        ),
    ),
    Lesson(
        "storm",
        seats=2,
        seed=2,
        options=BEGINS,
        steps=(
            _step("storm.start", "", "end", holds=(has_actions(4),)),
            _step("storm.draw", "storm-deck", "draw", holds=(is_due(2),)),
            _step("storm.again", "storm-deck", "draw", holds=(is_due(1), has_turned(0, kinds.SUN - 1))),
            _step("storm.done", "storm-dial", holds=(has_turned(kinds.SUN, kinds.SUN), has_drunk)),
        ),
    ),
    Lesson(
        "roles",
        seats=2,
        seed=77,
        options=FOLLOWS,
        before=STORM,
        steps=(
            _step("roles.start", "tile-2", "dig c2", holds=(is_role(kinds.ARCHEOLOGIST), sand_on("c2", 2))),
            _step("roles.climber"),
            _step("roles.weather"),
            _step("roles.done", "role-0 role-1"),
        ),
    ),
)
