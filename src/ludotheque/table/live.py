"""A live table: one match with its viewers, clock and journal, in one process.

Here its parts are put together; each gets what it needs of the others, and none of them this.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from ludotheque.kernel import Room
from ludotheque.table.answering import Answering, Doer
from ludotheque.table.audience import Audience
from ludotheque.table.bots import Bots
from ludotheque.table.chores import Chores
from ludotheque.table.deadlines import Deadlines
from ludotheque.table.deciding import Deciding
from ludotheque.table.journal import TableJournal
from ludotheque.table.orders import (
    Back,
    Bot,
    Concede,
    Drop,
    Hint,
    Kick,
    Leave,
    List,
    Mark,
    Move,
    Mute,
    Name,
    Order,
    Pause,
    Plan,
    Rematch,
    Resume,
    Say,
    Show,
    Sit,
    Start,
    Undo,
    Unmute,
    Vote,
    Why,
    Wish,
)  # fmt: skip
from ludotheque.table.playing import Playing
from ludotheque.table.port import Chat, Surroundings
from ludotheque.table.presence import Presence
from ludotheque.table.record import Record
from ludotheque.table.rest import Rest
from ludotheque.table.seating import Seating
from ludotheque.table.state import TableState
from ludotheque.table.status import Status
from ludotheque.table.talk import Talk
from ludotheque.table.viewer import Viewer
from ludotheque.table.votes import Votes
from ludotheque.table.watched import Step
from ludotheque.table.wire import Plain


class LiveTable:
    """One table as this process knows it."""

    def __init__(self, record: Record, room: Room, around: Surroundings) -> None:
        settings = around.settings
        self.id = record.id
        self.state = state = TableState(record, room)
        self.chores = Chores(record.id)
        self.journal = TableJournal(state, around, self.chores)
        self.presence = Presence(state, self.chores, settings.away_seconds)
        self.votes = Votes(state, self.presence, self.chores, settings.motion_seconds)
        self.status = Status(state, self.presence, self.votes, around.neighbours)
        self.rest = Rest(state, self.journal, self.presence, self.chores)
        self.bots = Bots(state, self.journal, around.thinker, self.status.say)
        self.deadlines = Deadlines(
            state, self.journal, self.presence, self.chores,
            play_for=self.bots.play_for, say=self.status.say,
        )  # fmt: skip
        self.audience = Audience(state, around.painter)
        self.talk = Talk(state, around.shelf, around.neighbours, self.presence, self.chores)
        self.seating = Seating(
            state, self.journal, self.presence, around.shelf, around.neighbours, around.knows_level
        )
        self.deciding = Deciding(
            state, self.journal, self.votes, self.seating, self.presence, around.shelf, around.neighbours,
            settings,
        )  # fmt: skip
        self.playing = Playing(state, self.journal, self.deadlines, self.rest, around.thinker)
        self.answering = Answering(state, self.journal, around.counts, self._doers())
        self.urgent = asyncio.Event()  # set while a seat must be heard from
        self.idle_since = monotonic()
        self._neighbours = around.neighbours
        # Who hears of a step, in order: those who look on come first.
        self.journal.after += [
            self.audience.told, self._tend_urgency, self.deadlines.tend, self.status.after, self.rest.tend,
            self.bots.stir, self._tell_followers,
        ]  # fmt: skip
        self.journal.saved.append(self.status.show)
        self.status.credited = self.deadlines.credits.in_match
        self.presence.changed = self.tend
        self.votes.changed = self.status.show
        self.seating.changed = self._reseated

    def _doers(self) -> dict[type[Order], Doer]:
        """Who carries out which order."""
        playing, talk, seating, deciding = self.playing, self.talk, self.seating, self.deciding
        return {
            Move: playing.move, Undo: playing.undo, Why: playing.why, Hint: playing.hint,
            Plan: playing.plan, Pause: playing.pause, Resume: playing.resume,
            Say: talk.say, Mark: talk.mark, Show: talk.show,
            Name: seating.name, Start: seating.start, List: seating.show_in_lobby, Back: seating.back,
            Leave: seating.leave, Sit: seating.sit, Drop: seating.drop, Wish: seating.wish,
            Concede: deciding.concede, Kick: deciding.kick, Mute: deciding.mute, Unmute: deciding.unmute,
            Bot: deciding.bot, Rematch: deciding.rematch, Vote: deciding.vote,
        }  # fmt: skip

    # who looks on

    async def admit(self, viewer: Viewer, hello: Plain, have: int | None, lines: list[Chat]) -> bool:
        """Let somebody look on, unless the table has left the memory; greet it with all it lacks."""
        async with self.journal.turn():
            if self.state.is_gone:
                return False
            self.state.viewers.add(viewer)
            viewer.send({"hello": hello})
            viewer.send(self.status.shown)
            self.talk.greet(viewer, lines)
            number = self.state.watched.eyes[viewer.seat].number
            if have == number and viewer.mode == "data":
                viewer.number = number
            else:
                self.audience.full(viewer)
        return True

    def dismiss(self, viewer: Viewer) -> None:
        """Somebody's socket closed."""
        self.state.viewers.discard(viewer)
        self.idle_since = monotonic()
        self.presence.went(viewer.plays)

    # tending

    def tend(self) -> None:
        """Tell who is here, rest when somebody needed is gone, go on when everybody is back."""
        self.status.show()
        self.rest.tend()

    def take_up(self) -> None:
        """Let deadlines, presence and bots take up where the journal ended."""
        self.deadlines.tend()
        self.tend()
        self.presence.look_again()
        self.bots.stir()

    def stop(self) -> None:
        """Leave the memory: no timer, task or thought stays."""
        self.state.is_gone = True
        self.chores.stop()
        self.bots.stop()

    def _reseated(self) -> None:
        """Seats changed hands: let bots and rest follow."""
        self.tend()
        self.bots.stir()

    def _tend_urgency(self, _step: Step | None) -> None:
        if self.state.clock.runs and self.state.runs_fuel():
            self.urgent.set()
        else:
            self.urgent.clear()

    def _tell_followers(self, step: Step | None) -> None:
        if step is not None and self.state.is_owner:
            self._neighbours.tell(self.presence.followers(), self.id, {"k": "news"})
