"""Talk at a live table: chat is kept and told to everybody, marks are only passed on."""

from __future__ import annotations

from ludotheque.table.chores import Chores
from ludotheque.table.errors import Refused
from ludotheque.table.orders import Mark, Say, Sender, Show
from ludotheque.table.port import Chat, Neighbours, Shelf, StoreAway
from ludotheque.table.presence import Presence
from ludotheque.table.state import TableState
from ludotheque.table.viewer import Viewer
from ludotheque.table.wire import Plain

CHAT_LINES = 100
LONGEST_CHAT = 500


class Talk:
    """What people say to each other."""

    def __init__(
        self, state: TableState, shelf: Shelf, neighbours: Neighbours, presence: Presence, chores: Chores
    ) -> None:
        self._state = state
        self._shelf = shelf
        self._neighbours = neighbours
        self._presence = presence
        self._chores = chores
        self._next = 1  # the number of the next line that nobody here has heard

    async def say(self, sender: Sender, order: Say) -> Plain:
        """Keep a line of chat and tell everybody."""
        said = " ".join(order.text.split())[:LONGEST_CHAT]
        if not said:
            raise Refused("malformed", "host.no_text")
        if sender.right.role == "hand":
            raise Refused("forbidden", "host.silent")
        if self._is_guest(sender):
            raise Refused("forbidden", "host.no_seat")
        self._require_voice(sender.seat)
        seat = sender.seat
        name = self._state.chair(seat).name if seat >= 0 else ""
        await self._shelf.say(self._state.id, seat, name, said)
        await self.hear()
        self._pass_on_elsewhere({"k": "chat"})
        return {}

    async def mark(self, sender: Sender, order: Mark) -> Plain:
        """Somebody points at pieces: passed on, never kept."""
        seat = sender.required_seat
        self._require_voice(seat)
        marked: Plain = {"seat": seat, "pieces": list(order.pieces)}
        self.show_mark(marked)
        self._pass_on_elsewhere({"k": "mark", "m": marked})
        return {}

    async def show(self, sender: Sender, order: Show) -> Plain:
        """Somebody goes to a step of the replay: whoever looks at it too is taken along."""
        if self._state.record.phase != "over":
            raise Refused("not_now", "host.not_over")
        shown: Plain = {"n": order.n, "seat": order.seat, "by": sender.seat}
        self.show_step(shown, sender.client)
        self._pass_on_elsewhere({"k": "show", "m": shown, "c": sender.client})
        return {}

    def show_step(self, shown: object, client: str) -> None:
        """Take the viewers here along, but for the one who leads."""
        for viewer in self._state.viewers:
            if not client or viewer.client != client:
                viewer.send({"show": shown})

    def _is_guest(self, sender: Sender) -> bool:
        """Whether somebody came to a replay by its address alone: they watch, and that is all."""
        record, right = self._state.record, sender.right
        comes_alone = right.role == "spectator" and not right.token and not sender.is_keeper
        return record.phase == "over" and not record.listed and comes_alone

    def _require_voice(self, seat: int) -> None:
        if not self._state.may_chat():
            raise Refused("forbidden", "host.silent")
        if seat >= 0 and self._state.chair(seat).muted:
            raise Refused("forbidden", "host.muted")

    def show_mark(self, marked: object) -> None:
        """Show the viewers here where somebody points."""
        for viewer in self._state.viewers:
            viewer.send({"mark": marked})

    async def hear(self) -> None:
        """Tell the viewers here what was said since."""
        viewers = self._state.viewers
        since = min((viewer.said for viewer in viewers), default=self._next)
        lines = await self._shelf.said(self._state.id, since)
        for viewer in viewers:
            self._tell(viewer, [line for line in lines if line.number >= viewer.said])
        if lines:
            self._next = max(self._next, lines[-1].number + 1)

    async def before(self) -> list[Chat]:
        """What was said here so far; raises Refused `busy`."""
        try:
            return await self._shelf.said(self._state.id)
        except StoreAway as error:
            raise Refused("busy") from error

    def greet(self, viewer: Viewer, lines: list[Chat]) -> None:
        """Tell somebody who comes what was said lately."""
        self._tell(viewer, [line for line in lines[-CHAT_LINES:] if line.number >= viewer.said])
        if viewer.said < self._next:
            self._chores.run(self.hear())  # something was said between reading this and coming in

    def _tell(self, viewer: Viewer, lines: list[Chat]) -> None:
        if lines:
            viewer.said = lines[-1].number + 1
            viewer.send({"chat": [line.plain() for line in lines]})

    def _pass_on_elsewhere(self, message: Plain) -> None:
        self._neighbours.tell(self._presence.followers(), self._state.id, message)
