"""How a match ended and why, on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.kernel import Journal, Outcome, Room, Texts
from ludotheque.kernel.moves import seats_in
from ludotheque.kit.drawing import literal
from ludotheque.table.review import turning_points
from ludotheque.table.texts import table_words

if TYPE_CHECKING:
    from ludotheque.terminal.screen import Screen
    from ludotheque.terminal.session import Session

MOST = 5  # turning points that are told where rows are few
GIVEN_UP = ("given_up", "conceded")  # results that no rule of the game brought about


def show_ending(session: Session) -> None:
    """The last picture, what happened last, the result, who won, and the rule that ended it."""
    outcome = session.match.outcome
    assert outcome is not None
    screen, people = session.screen, session.table.people
    viewer = session.viewer if session.viewer is not None else people[0] if people else None
    screen.clear()
    for line in session.fitting(viewer):
        screen.show(line)
    if viewer is not None:
        for line in session.news(viewer):
            screen.prose(line)
    say = session.texts.say
    screen.show()
    is_lost = session.room.rivals and viewer is not None and not outcome.winners >> viewer & 1
    told = session.texts.reason(outcome.result, outcome.rule) if is_lost else ""
    told = told or say(f"result.{outcome.result}")  # “Victory” is not said to whoever lost
    screen.prose(f"[bold]{say('terminal.over')}[/] {literal(told)}")
    screen.show(_winners(outcome, session.match.seats, session.texts))
    scores = _scores(outcome, session.room.rivals, session.texts)
    if scores:
        screen.show(literal(scores))
    if outcome.rule and outcome.result not in GIVEN_UP:
        session.cite(outcome.rule)
    if session.match.journal.entries:  # those of a match that a host keeps lie there
        show_turning_points(screen, session.match.journal, session.room, session.texts)


def show_turning_points(screen: Screen, journal: Journal, room: Room, texts: Texts) -> None:
    """Where the match turned and by what: turns that changed how it looked, then what the room calls so."""
    names = tuple(texts.seat(seat) for seat in range(journal.head.seats))
    found = turning_points(journal, room, table_words(room, texts.language, names))
    swung = [mark for mark in found if "swing" in mark]
    others = [mark for mark in found if "swing" not in mark]
    room_left = max(0, MOST - len(swung))
    told = sorted([*swung, *others[len(others) - room_left :]], key=lambda mark: int(str(mark["n"])))
    if told:
        screen.show(f"[bold]{texts.say('terminal.turning')}[/]")
    for mark in told:
        screen.prose(literal(f"{mark['n']}. {mark['when']}: {mark['text']}"))


def _winners(outcome: Outcome, seats: int, texts: Texts) -> str:
    winners = seats_in(outcome.winners)
    if len(winners) == seats:
        return f"[bold green]{texts.say('terminal.all_win')}[/]"
    if not winners:
        return f"[bold red]{texts.say('terminal.none_wins')}[/]"
    names = texts.several([texts.seat(seat) for seat in winners])
    return f"[bold green]{texts.say('terminal.winners', n=len(winners), who=literal(names))}[/]"


def _scores(outcome: Outcome, rivals: bool, texts: Texts) -> str:
    """Everybody's points; a team has one score, and where it is won or lost only, there is none to tell."""
    if rivals:
        scores = [f"{texts.seat(seat)} {score}" for seat, score in enumerate(outcome.scores)]
        return texts.say("terminal.scores", scores=", ".join(scores))
    if set(outcome.scores) <= {0, 1}:
        return ""
    # What a number counts is the room's to say.
    return texts.say("goal.score" if texts.has("goal.score") else "terminal.score", n=max(outcome.scores))
