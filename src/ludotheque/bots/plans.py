"""Plans: what a bot is about to do and why, in its own words, for a partner who asks.

A bot that is waited for tells its next move; another what it would do were it its turn, the table lying as it
does.  It knows what its seat's view shows, and so does whoever may be told (`Room.no_plan`).
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.kernel import QuickChance, Room, Texts, View
from ludotheque.kernel.knowledge import Plans

SPOKEN = "plan."  # a room's texts that stand for those of its hints where these speak to a reader


@dataclass(frozen=True)
class Prospect:
    """The moment that a plan is made for."""

    view: View
    moves: tuple[int, ...]
    is_due: bool  # whether the table waits for this seat, or its turn is only imagined


def prospect(room: Room, view: View, is_due: bool) -> Prospect | None:
    """The next moment at which the viewer has something to decide; None where nobody can say."""
    if not is_due:
        planner = _planner(room)
        ahead = planner.in_turn(view) if planner is not None else None
        if ahead is None:
            return None
        view = ahead
    moves = room.game.legal(room.game.guess(view, QuickChance(1)), view.seat)
    return Prospect(view, tuple(moves), is_due) if moves else None


def spoken(room: Room, found: Prospect, move: int, texts: Texts, why: str = "") -> str:
    """The plan in the bot's own words: the move, its reason (or `why` instead), what it is after."""
    view, planner = found.view, _planner(room)
    own = _in_first_person(room, texts)
    label = room.at_table(view, texts).move(room.vocabulary, move)
    said = [why or (room.knowledge.why(view, move, own) if room.knowledge is not None else "")]
    if planner is not None and not why:
        said.append(planner.aim(view, move, own))
    who = texts.seat(int(view.seat))
    key = "house.plan_now" if found.is_due else "house.plan_ahead"
    return texts.say(key, who=who, move=label, reason=" ".join(filter(None, said))).strip()


def _planner(room: Room) -> Plans | None:
    knowledge: object = room.knowledge
    return knowledge if isinstance(knowledge, Plans) else None


def _in_first_person(room: Room, texts: Texts) -> Texts:
    own = {
        "hint." + key.removeprefix(SPOKEN): text
        for key, text in room.table(texts.language).items()
        if key.startswith(SPOKEN)
    }
    return Texts(texts.language, (own, *texts.tables), texts.names)
