"""Talk at a table: chat is kept and told to everybody, marks are only passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.registry import house
from ludotheque.host.store import StoreAway
from ludotheque.host.viewer import Viewer

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall
    from ludotheque.host.table import Table

CHAT_LINES = 100


class Talk:
    """What people say to each other."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def say(self, table: Table, seat: int, name: str, text: str) -> None:
        """Keep a line of chat and tell everybody."""
        try:
            await self.hall.store.write(lambda connection: house.say(connection, table.id, seat, name, text))
        except StoreAway as error:
            raise Refused("busy") from error
        await self.hear(table)
        self.hall.tell_followers(table, {"k": "chat"})

    async def hear(self, table: Table) -> None:
        """Tell the viewers here what was said since."""
        since = min((viewer.said for viewer in table.viewers), default=table.chat_seen)
        lines = await self.hall.store.look(lambda connection: house.said(connection, table.id, since))
        for viewer in table.viewers:
            self._pass_on(viewer, [line for line in lines if line.number >= viewer.said])
        if lines:
            table.chat_seen = max(table.chat_seen, lines[-1].number + 1)

    def mark(self, table: Table, marked: Plain) -> None:
        """Somebody points at pieces: passed on, never kept."""
        for viewer in table.viewers:
            viewer.send({"mark": marked})
        self.hall.tell_followers(table, {"k": "mark", "m": marked})

    async def before(self, table: Table) -> list[house.Chat]:
        """What was said here so far; raises Refused `busy`."""
        try:
            return await self.hall.store.look(lambda connection: house.said(connection, table.id))
        except StoreAway as error:
            raise Refused("busy") from error

    def greet(self, table: Table, viewer: Viewer, lines: list[house.Chat]) -> None:
        """Tell somebody who comes what was said lately."""
        self._pass_on(viewer, lines[-CHAT_LINES:])
        if viewer.said < table.chat_seen:
            table.run(self.hear(table))  # something was said between reading this and coming in

    def _pass_on(self, viewer: Viewer, lines: list[house.Chat]) -> None:
        if lines:
            viewer.said = lines[-1].number + 1
            viewer.send({"chat": [line.plain() for line in lines]})
