"""The lobby: where tables are laid, found, followed to their rematch, and deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection

from ludotheque.host.registry import house, keys, laying
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import Settings
from ludotheque.host.store.port import Store
from ludotheque.kernel import Entry, Room
from ludotheque.table import seeds
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedTable, Laid, given_seed, new_record
from ludotheque.table.links import Right, Visitor, hashed
from ludotheque.table.orders import AnyOrder, Wish
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain

GiveOrder: TypeAlias = Callable[[Right, AnyOrder], Awaitable[Plain]]
FindRights: TypeAlias = Callable[[Visitor, str], Awaitable[list[Right]]]


class Lobby:
    """Lays tables, finds them, and clears them away."""

    def __init__(
        self,
        store: Callable[[], Store],
        settings: Settings,
        room: Callable[[str], Room],
        rights: FindRights,
        give: GiveOrder,
        *,
        live: Callable[[str], Record | None],
        wake: Callable[[str], Awaitable[object]],
        forget: Callable[[str], None],
    ) -> None:
        self._store = store
        self._settings = settings
        self._room = room
        self._rights = rights
        self._give = give  # has a table's owner carry out an order of the house
        self._live = live  # the record of a table that this process owns
        self._wake = wake  # has a table taken up that starts by itself
        self._forget = forget  # a table is deleted

    async def find(self, table: str) -> Record:
        """A table's record; raises Refused `missing`."""
        record = self._live(table) or await self._store().look(partial(registry.find, table=table))
        if record is None:
            raise Refused("missing", "host.no_table")
        return record

    # laying

    async def lay(self, visitor: Visitor, asked: AskedTable) -> Laid:
        """A new table; raises Refused and BadOptions."""
        room = self._room(asked.game)
        origin, seed = await self._seed(asked, room)
        record = new_record(asked, room, origin, seed, self._settings.sheet(room.name))
        mine = [seat for seat, one in enumerate(asked.seats) if one.kind == "me"]
        return await self.keep(visitor, record, mine)

    async def _seed(self, asked: AskedTable, room: Room) -> tuple[str, bytes]:
        """Where the seed comes from, and the seed; raises Refused."""
        if asked.daily:
            day = seeds.today()
            secret = await self._store().write(house.secret)
            return f"daily {day}", seeds.daily_seed(secret, day, room.name)
        return given_seed(asked)

    async def keep(
        self, visitor: Visitor, record: Record, mine: Sequence[int], journal: Sequence[Entry] = ()
    ) -> Laid:
        """Store a new table with its links and what its journal begins with; start if all seats are taken."""
        tokens = await self._store().write(
            partial(laying.lay, record=record, device=visitor.device, mine=mine, journal=journal)
        )
        if record.phase == "playing":
            await self._wake(record.id)
        seat = mine[0] if mine else None
        token = tokens[f"seat {seat}"] if mine else tokens["spectator"]
        return Laid(record.id, seat, token, tokens, list(mine))

    # the rematch

    async def follow(self, visitor: Visitor, table: str) -> Laid:
        """Take one's place at the rematch: who held a seat, or kept the table, does so again."""
        record = await self.find(table)
        if not record.next_table:
            raise Refused("not_now", "host.no_rematch")
        following = await self.find(record.next_table)
        rights = await self._rights(visitor, table)
        if not rights:
            raise Refused("unknown")
        mine, tokens = await self._store().write(
            partial(_give_places, following=following, rights=rights, device=visitor.device)
        )
        if not tokens:
            raise Refused("forbidden", "host.seat_taken")
        token = tokens[f"seat {mine[0]}"] if mine else next(iter(tokens.values()), "")
        return Laid(following.id, mine[0] if mine else None, token, tokens, mine)

    # deleting

    async def delete(self, visitor: Visitor, table: str) -> bool:
        """Delete a table for good, once everybody it concerns has asked; says whether it is gone."""
        rights = await self._rights(visitor, table)
        record = await self.find(table)
        if not rights:
            raise Refused("unknown")
        seats = {right.seat for right in rights if right.role == "seat"}
        is_keeper = any(right.role == "keeper" for right in rights)
        persons = set(record.roster.persons)
        if is_keeper and (record.phase == "gathering" or persons <= seats):
            await self.remove(table)
            return True
        if not seats:
            raise Refused("forbidden", "host.keeper")
        for seat in seats:
            await self._give(Right(table, "seat", seat), Wish())
        if persons <= set((await self.find(table)).roster.wishes) | seats:
            await self.remove(table)
            return True
        return False

    async def remove(self, table: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self._store().write(partial(registry.remove, table=table))
        self._forget(table)


def _give_places(
    connection: Connection, following: Record, rights: Sequence[Right], device: str
) -> tuple[list[int], dict[str, str]]:
    """New links at the rematch for whoever held some: the seats, and the secrets by role."""
    mine: list[int] = []
    tokens: dict[str, str] = {}
    for right in rights:
        seat = right.seat
        if right.role == "seat":
            seat = (right.seat + following.roster.turn) % following.head.seats
        # Who left the rematch, or was sent away from it, does not come back by the old table.
        if right.role == "hand" or (right.role == "seat" and seat in following.roster.left):
            continue
        token = keys.add_new(connection, following.id, right.role, seat)
        tokens[right.role if right.role != "seat" else f"seat {seat}"] = token
        if right.role == "seat":
            mine.append(seat)
        if device:
            keys.bind(connection, device, Right(following.id, right.role, seat, hashed(token)))
    return mine, tokens
