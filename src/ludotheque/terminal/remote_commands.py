"""Words among people at a remote table: to ask, to talk, to rest, to agree, to play once more."""

from __future__ import annotations

from ludotheque.kernel import GameError
from ludotheque.terminal.commands import Command, seat_meant, show_advice
from ludotheque.terminal.faraway import FarTable
from ludotheque.terminal.session import Session


def _hint(session: Session, seat: int, _rest: str) -> None:
    """The house thinks, where its bots do."""
    answer = _far(session).order("hint")
    move = session.room.vocabulary.unwire(answer["move"])
    show_advice(session, seat, move, [str(answer["text"]), *answer.get("more", ())])


def _plan(session: Session, _seat: int, rest: str) -> None:
    """The house asks its bot."""
    far = _far(session)
    other = seat_meant(session, rest, [seat for seat, one in enumerate(far.sitters) if one.bot])
    if other >= 0:
        session.screen.say(str(far.order("plan", seat=other)["text"]))


def _say(session: Session, _seat: int, rest: str) -> None:
    _far(session).order("chat", text=rest)


def _pause(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("pause")


def _resume(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("resume")


def _back(session: Session, _seat: int, _rest: str) -> None:
    _far(session).order("back")


def _agree(session: Session, _seat: int, _rest: str) -> None:
    _vote(session, True)


def _refuse(session: Session, _seat: int, _rest: str) -> None:
    _vote(session, False)


def _vote(session: Session, yes: bool) -> None:
    motion = _far(session).motion
    if motion is None:
        raise GameError("host.no_motion")
    _far(session).order("vote", no=motion["no"], yes=yes)


def _again(session: Session, _seat: int, _rest: str) -> None:
    """Once more with the same people: whoever is asked already says yes by it."""
    far = _far(session)
    if far.motion is not None and far.motion["what"] == "rematch":
        answer = far.order("vote", no=far.motion["no"], yes=True)
    else:
        answer = far.order("rematch")
    far.following = str(answer.get("table") or far.following)


def _far(session: Session) -> FarTable:
    assert isinstance(session.table, FarTable)
    return session.table


COMPANY: dict[str, Command] = {
    "hint": _hint,
    "plan": _plan,
    "say": _say,
    "pause": _pause,
    "resume": _resume,
    "agree": _agree,
    "refuse": _refuse,
    "back": _back,
    "again": _again,
}
