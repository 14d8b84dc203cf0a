"""Secrecy, machine-checked: two matches that differ only in what a seat cannot know, in lockstep.

The permuter is written in the room's tests from the rules' information table and from what the seat was
told, never from its `view`.  It looks at a history and exchanges everything the seat does not know by its
end.  The twin is played beside the original from the first entry to the last, and whatever leaves for that
seat is compared: views, legal moves, events with their order and their frames, who is waited for, undo
flags, refusals, deadlines, what is described and filled in as numbers for learners.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from ludotheque.kernel import SPECTATOR, Chance, Entry, GameError, Match, Page, Refusal, State, Told, View
from ludotheque.kernel.page import WIDEST
from ludotheque.lab.conformance.faults import Found

PACE = 400  # milliseconds that a learner's decision takes while a clock runs


class Swap(Protocol):
    """An exchange of hidden things."""

    def start(self) -> State:
        """The twin's state right after setup."""
        ...

    def move(self, seat: int, move: int) -> int:
        """What the twin plays for a move of the original."""
        ...


@dataclass(frozen=True)
class History:
    """A match as far as it went: its first and last state, its entries, and what the seat heard at each."""

    match: Match
    first: State
    last: State
    entries: Sequence[Entry]
    heard: Sequence[Sequence[Told]]


class Permuter(Protocol):
    """A room's own knowledge of what a seat cannot know."""

    def permute(self, history: History, seat: int, chance: Chance) -> Swap | None:
        """An exchange of everything that seat does not know by the end, or None if it knows all."""
        ...


def check_secrecy(match: Match, permuter: Permuter, seat: int, chance: Chance) -> bool:
    """Compare a match with a twin for that seat (or a spectator); raises Found.  False if all is known."""
    room, head = match.room, match.head
    original = Match(room, head, match.journal.sheet, frames=True)
    first = original.state.copy()
    heard: list[list[Told]] = []
    for entry in match.journal.entries:
        heard.append([one for one in original.apply(entry) if one.heard_by(seat)])
    history = History(match, first, match.state.copy(), match.journal.entries, heard)
    swap = permuter.permute(history, seat, chance)
    if swap is None:
        return False
    original = Match(room, head, match.journal.sheet, frames=True)
    twin = Match(room, head, match.journal.sheet, frames=True)
    twin.state = swap.start()
    _compare(original, twin, seat, [], [], "at the start", chance)
    for number, entry in enumerate(match.journal.entries):
        told = original.apply(entry)
        mirrored = entry
        if entry.kind == "move":
            move = swap.move(entry.seat, entry.move)
            mirrored = Entry(entry.kind, entry.seat, entry.at, move, entry.data)
        try:
            twin_told = twin.apply(mirrored)
        except GameError as error:
            raise Found(
                "secrecy: follow", f"the twin for seat {seat} cannot follow entry {number}: {error}"
            ) from error
        _compare(original, twin, seat, told, twin_told, f"after entry {number}", chance)
    return True


def _compare(
    one: Match, two: Match, seat: int, told: list[Told], twin_told: list[Told], when: str, chance: Chance
) -> None:
    game = one.game
    who = f"seat {seat}" if seat != SPECTATOR else "a spectator"

    def same(channel: str, left: object, right: object) -> None:
        if left != right:
            raise Found(f"secrecy: {channel}", f"{who} {when}: {str(left)[:200]} / {str(right)[:200]}")

    mine = [_said(event) for event in told if event.heard_by(seat)]
    others = [_said(event) for event in twin_told if event.heard_by(seat)]
    same("frames", len(mine), len(others))
    same("order", mine, others) if sorted(mine) == sorted(others) else same("events", mine, others)
    for left, right in zip(_frames(told, seat), _frames(twin_told, seat), strict=True):
        same("frames", _fields(game.view(left, seat)), _fields(game.view(right, seat)))
    _same_view(one, two, seat, same)
    same("waiting", one.waiting, two.waiting)
    same("time", (one.now, one.deadline), (two.now, two.deadline))
    same("undo", [one.may_undo(i) for i in range(one.seats)], [two.may_undo(i) for i in range(two.seats)])
    same("outcome", one.outcome is None, two.outcome is None)
    if seat >= 0:
        for at in (one.now, one.now + PACE):
            same("legal", one.legal(seat, at), two.legal(seat, at))
        vocabulary = one.room.vocabulary
        for _ in range(4):
            move = vocabulary.at(int(chance.below(0, vocabulary.size)))
            same("refusal", _reason(one.refusal(seat, move)), _reason(two.refusal(seat, move)))


class _Same(Protocol):
    def __call__(self, channel: str, left: object, right: object) -> None: ...


def _same_view(one: Match, two: Match, seat: int, same: _Same) -> None:
    mine, theirs = one.game.view(one.state, seat), two.game.view(two.state, seat)
    left, right = _fields(mine), _fields(theirs)
    for name, value in left.items():
        if isinstance(value, str):
            same("ids", (name, value), (name, right[name]))
        same("view", (name, value), (name, right[name]))
    texts = one.room.texts("en")
    same("describe", one.room.face.describe(mine, texts), two.room.face.describe(theirs, texts))
    if one.room.fill is not None:
        same("numbers", _numbers(one.room.fill, mine), _numbers(one.room.fill, theirs))


def _numbers(fill: Callable[[View, Page], None], view: View) -> bytes:
    page = _page()
    page.turn(0)
    fill(view, page)
    return bytes(memoryview(page.numbers))


@cache
def _page() -> Page:
    return Page(1, WIDEST)


def _fields(view: View) -> dict[str, object]:
    return {name: getattr(view, name) for name in type(view).FIELDS}


def _reason(refusal: Refusal | None) -> tuple[str, str, dict[str, int | str]] | None:
    return None if refusal is None else (refusal.rule, refusal.key, refusal.params)


def _said(told: Told) -> tuple[int, ...]:
    return (told.event, told.a, told.b, told.c, told.d, told.audience)


def _frames(told: list[Told], seat: int) -> list[State]:
    return [one.state for one in told if one.heard_by(seat) and one.state is not None]
