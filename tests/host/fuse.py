"""Two small rooms for the host's tests: the toy with secrets, and Fuse, the smallest game in real time.

Fuse: two rivals in turn.  `light` starts a fuse of one second; each `roll` adds a die and locks the hand for
200 ms; `stop` banks what was rolled; when the fuse burns out, the turn is lost.  Four turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ludotheque.kernel import (
    Box,
    Chance,
    Chronicle,
    Game,
    Happening,
    Options,
    Outcome,
    Param,
    Refusal,
    Room,
    Scribe,
    State,
    Texts,
    Verb,
    View,
    Vocabulary,
)
from ludotheque.kernel.plain import read
from ludotheque.kernel.room import plain_game
from tests.lab.toy import toy

TOY = toy()
LIGHT, ROLL, STOP = range(3)
LIT, ROLLED, STOPPED, BURNT = range(4)
LENGTH, GRACE, LOCK, TURNS = 1000, 200, 200, 4
WHO = Param("who", 2, texts="seat")
POINTS = Param("points", 200, pick="amount")
VOCABULARY = Vocabulary(Verb(LIGHT, "light"), Verb(ROLL, "roll"), Verb(STOP, "stop"))
CHRONICLE = Chronicle(
    Happening(LIT, "lit", (WHO,), "fuse:1"),
    Happening(ROLLED, "rolled", (WHO, POINTS), "fuse:2"),
    Happening(STOPPED, "stopped", (WHO, POINTS), "fuse:3"),
    Happening(BURNT, "burnt", (WHO,), "fuse:4"),
)


class Fuse(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("now", "turn", "due", "lock", "bank", "scores")

    def __init__(
        self, box: Box, now: int, turn: int, due: int, lock: int, bank: int, scores: list[int]
    ) -> None:
        self.box = box
        self.now = now
        self.turn = turn
        self.due = due  # 0: no fuse burns
        self.lock = lock
        self.bank = bank
        self.scores = scores

    def copy(self) -> Fuse:
        return Fuse(self.box, self.now, self.turn, self.due, self.lock, self.bank, self.scores[:])


class FuseView(View):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "now", "turn", "due", "lock", "bank", "scores")

    def __init__(self, seat: int, state: Fuse) -> None:
        self.seat = seat
        self.now, self.turn, self.due = state.now, state.turn, state.due
        self.lock, self.bank, self.scores = state.lock, state.bank, state.scores[:]


class FuseGame(Game[Fuse, FuseView]):
    def setup(self, box: Box, options: Mapping[str, int | str | bool], seats: int, chance: Chance) -> Fuse:
        return Fuse(box, 0, 0, 0, 0, 0, [0, 0])

    def waiting(self, state: Fuse) -> int:
        return 0 if state.turn >= TURNS else 1 << state.turn % 2

    def legal(self, state: Fuse, seat: int) -> list[int]:
        return [move for move in (LIGHT, ROLL, STOP) if self.refusal(state, seat, move) is None]

    def refusal(self, state: Fuse, seat: int, move: int) -> Refusal | None:
        if state.turn >= TURNS or state.turn % 2 != seat:
            return Refusal("fuse:0", "refusal.turn")
        if (move == LIGHT) == bool(state.due):
            return Refusal("fuse:1", "refusal.fuse")
        if state.due and (state.now >= state.due or (move == ROLL and state.now < state.lock)):
            return Refusal("fuse:2", "refusal.late")
        return None

    def play(self, state: Fuse, seat: int, move: int, chance: Chance, scribe: Scribe) -> None:
        if move == LIGHT:
            state.due = state.now + LENGTH
            scribe.tell(state, LIT, seat)
        elif move == ROLL:
            state.bank += int(chance.below(0, 6)) + 1
            state.lock = state.now + LOCK
            scribe.tell(state, ROLLED, seat, state.bank)
        else:
            state.scores[seat] += state.bank
            scribe.tell(state, STOPPED, seat, state.bank)
            self._next(state)

    def _next(self, state: Fuse) -> None:
        state.turn += 1
        state.due = state.lock = state.bank = 0

    def deadline(self, state: Fuse) -> tuple[int, int] | None:
        return (state.due, GRACE) if state.due else None

    def expire(self, state: Fuse, chance: Chance, scribe: Scribe) -> None:
        scribe.tell(state, BURNT, state.turn % 2)
        self._next(state)

    def concede(self, state: Fuse, seat: int, scribe: Scribe) -> None:
        state.turn, state.due = TURNS, 0
        state.scores[seat] = -1

    def outcome(self, state: Fuse) -> Outcome | None:
        if state.turn < TURNS:
            return None
        best = max(state.scores)
        winners = sum(1 << seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome("done", winners, state.scores[:], "fuse:5")

    def view(self, state: Fuse, seat: int) -> FuseView:
        return FuseView(seat, state)

    def guess(self, view: FuseView, chance: Chance) -> Fuse:
        return Fuse(Box(), view.now, view.turn, view.due, view.lock, view.bank, view.scores[:])

    def census(self, state: Fuse) -> list[int]:
        return [2]

    def read(self, box: Box, data: Mapping[str, object]) -> Fuse:
        return read(Fuse, box, data)


class FusePulse:
    """Credits half the round trip, at most 150 ms, out of 300 ms a turn; silence of half a second stops."""

    def date(
        self, state: State, seat: int, move: int, arrival: int, round_trip: int, spent: int
    ) -> tuple[int, int]:
        credit = min(round_trip // 2, 150, max(0, 300 - spent))
        at = max(int(state.now), arrival - credit)
        return at, max(0, arrival - at)

    def quota(self, state: State) -> int:
        assert isinstance(state, Fuse)
        return state.turn if state.due else -1

    def silence(self, state: State) -> tuple[int, int, int] | None:
        assert isinstance(state, Fuse)
        return (state.turn % 2, 500, STOP) if state.due else None

    def restart(self, state: State) -> tuple[int, int, int] | None:
        assert isinstance(state, Fuse)
        return (state.turn % 2, STOP, max(state.now, state.lock)) if state.due else None

    def hold(self, state: State, seat: int) -> int:
        assert isinstance(state, Fuse)
        return state.lock

    def lead(self, state: State) -> int:
        return -1


class FuseFace:
    def describe(self, view: View, texts: Texts) -> list[str]:
        assert isinstance(view, FuseView)
        return [f"turn {view.turn}", f"bank {view.bank}"]

    def draw(self, view: View, texts: Texts, width: int) -> str:
        return ""


def _fuse() -> Room:
    texts = {
        "move.light": "Light", "move.roll": "Roll", "move.stop": "Stop", "event.lit": "{who} lights",
        "event.rolled": "{who}: {points}", "event.stopped": "{who} stops at {points}",
        "event.burnt": "{who} burns out", "refusal.turn": "Not your turn", "refusal.fuse": "Not now",
        "refusal.late": "Too late or too soon", "result.done": "Done",
    }  # fmt: skip
    room = Room(
        name="fuse", package="tests.host", game=plain_game(FuseGame()), vocabulary=VOCABULARY,
        chronicle=CHRONICLE, options=Options((2,)), read_box=lambda _text: Box(), face=FuseFace(),
        timed=True, rivals=True, pulse=FusePulse(),
    )  # fmt: skip
    tables = {language: dict(texts) for language in ("fr", "en", "nl", "es")}
    room.__dict__.update(tables=tables, ids={}, components="")
    return room


FUSE = _fuse()
