"""The keyring: links looked at, confirmed, made and revoked; free seats taken."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection

from ludotheque.host.access.rights import Rights
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.store.port import Store
from ludotheque.table.errors import Refused
from ludotheque.table.links import Right, Role, Visitor, hashed, is_token, new_token, watching_token
from ludotheque.table.orders import AnyOrder, Drop, Sit
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain

GiveOrder: TypeAlias = Callable[[Right, AnyOrder], Awaitable[Plain]]


class Keyring:
    """Who gets in where."""

    def __init__(self, store: Callable[[], Store], rights: Rights, give: GiveOrder) -> None:
        self._store = store
        self._rights = rights
        self._give = give  # has a table's owner carry out an order of the house

    async def look(self, token: str) -> tuple[Right, Record]:
        """What a link is for; opening it changes nothing.  Raises Refused `unknown`."""
        if not is_token(token):
            raise Refused("unknown")
        key = hashed(token)

        def work(connection: Connection) -> tuple[Right, Record] | None:
            right = keys.right_of(connection, key)
            record = None if right is None else registry.find(connection, right.table)
            return None if right is None or record is None else (right, record)

        found = await self._store().look(work)
        if found is None:
            raise Refused("unknown")
        return found

    async def use(self, visitor: Visitor, token: str, name: str, colour: int) -> Right:
        """A person confirmed a link: bind the device, and sit down if it is a seat's."""
        right, _ = await self.look(token)
        if right.role == "seat":
            await self._give(right, Sit(name=name, colour=colour))
        await self._bind(visitor, right)
        return right

    async def sit(
        self, visitor: Visitor, table: str, seat: int | None, name: str, colour: int, word: str
    ) -> tuple[int, str]:
        """Take a free seat of a listed table: the seat and its secret."""
        token = new_token()
        key, secret = hashed(token), hashed(word) if word else ""
        answer = await self._give(
            Right(table, "spectator"), Sit(seat=seat, name=name, colour=colour, key=key, word=secret)
        )
        taken = answer["seat"]
        assert isinstance(taken, int)
        await self._bind(visitor, Right(table, "seat", taken, key))
        return taken, token

    async def watch(self, visitor: Visitor, table: str, word: str) -> str:
        """Watch a table by its word: the secret; none where it is listed without one and anybody may."""
        record = await self._store().look(partial(registry.find, table=table))
        if record is None:
            raise Refused("missing", "host.no_table")
        if not record.word:
            if record.listed:
                return ""
            raise Refused("forbidden", "host.not_listed")
        if hashed(word) != record.word:
            raise Refused("forbidden", "host.word")
        token = watching_token(table, word)
        key = hashed(token)
        if not await self._store().write(partial(keys.add_once, table=table, role="spectator", key=key)):
            raise Refused("unknown")
        await self._bind(visitor, Right(table, "spectator", -1, key))
        return token

    async def _bind(self, visitor: Visitor, right: Right) -> None:
        if visitor.device:
            await self._store().write(partial(keys.bind, device=visitor.device, right=right))

    async def make_link(self, visitor: Visitor, table: str, role: str, seat: int | None) -> str:
        """A new link: a hand's by its seat, an empty seat's by anybody who sits, others by the keeper."""
        which, place = await self._may_link(visitor, table, role, seat)
        token = await self._store().write(partial(keys.make, table=table, role=which, seat=place))
        await self._give(Right(table, "keeper"), Drop(role=which, seat=place))
        return token

    async def revoke(self, visitor: Visitor, table: str, role: str, seat: int | None) -> None:
        """Nobody gets in by that link any more."""
        which, place = await self._may_link(visitor, table, role, seat)
        await self._store().write(partial(keys.revoke, table=table, role=which, seat=place))
        await self._give(Right(table, "keeper"), Drop(role=which, seat=place))

    async def _may_link(self, visitor: Visitor, table: str, role: str, seat: int | None) -> tuple[Role, int]:
        rights = await self._rights.of(visitor, table)
        if not rights:
            raise Refused("unknown")
        seats = [right.seat for right in rights if right.role == "seat"]
        is_keeper = any(right.role == "keeper" for right in rights)
        if role == "hand":
            if seat in seats:
                return "hand", seat
            if not seats or seat not in (None, -1):
                raise Refused("forbidden", "host.no_seat")
            return "hand", seats[0]
        if role == "spectator" and is_keeper:
            return "spectator", -1
        if role == "seat" and (is_keeper or seats):
            record = await self._store().look(partial(registry.find, table=table))
            if seat is None or record is None or seat not in record.roster.open:
                raise Refused("forbidden", "host.seat_taken")
            return "seat", seat
        raise Refused("forbidden" if role in ("spectator", "seat") else "malformed", "host.keeper")
