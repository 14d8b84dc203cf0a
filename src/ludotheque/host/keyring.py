"""The keyring: links looked at, confirmed, made and revoked; free seats taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ludotheque.host.errors import Refused
from ludotheque.host.links import Right, Role, Visitor, hashed, is_token, new_token
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import Record

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall


class Keyring:
    """Who gets in where."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def look(self, token: object) -> tuple[Right, Record]:
        """What a link is for; opening it changes nothing.  Raises Refused `unknown`."""
        if not is_token(token):
            raise Refused("unknown")
        key = hashed(str(token))

        def work(connection: Connection) -> tuple[Right, Record] | None:
            right = keys.right_of(connection, key)
            record = None if right is None else registry.find(connection, right.table)
            return None if right is None or record is None else (right, record)

        found = await self.hall.store.look(work)
        if found is None:
            raise Refused("unknown")
        return found

    async def use(self, visitor: Visitor, token: object, name: object, colour: object) -> Right:
        """A person confirmed a link: bind the device, and sit down if it is a seat's."""
        right, _ = await self.look(token)
        if right.role == "seat":
            await self.hall.desk.order(right, {"do": "sit", "name": name, "colour": colour})
        if visitor.device:
            await self.hall.store.write(lambda connection: keys.bind(connection, visitor.device, right))
        return right

    async def sit(
        self, visitor: Visitor, table: str, seat: object, name: object, colour: object, word: object
    ) -> tuple[int, str]:
        """Take a free seat of a listed table: the seat and its secret."""
        token = new_token()
        answer = await self.hall.desk.order(
            Right(table, "spectator"),
            {"do": "sit", "seat": seat, "name": name, "colour": colour, "key": hashed(token),
             "word": hashed(word) if isinstance(word, str) and word else ""},
        )  # fmt: skip
        taken = answer["seat"]
        assert isinstance(taken, int)
        right = Right(table, "seat", taken, hashed(token))
        if visitor.device:
            await self.hall.store.write(lambda connection: keys.bind(connection, visitor.device, right))
        return taken, token

    async def make_link(self, visitor: Visitor, table: str, role: object, seat: object) -> str:
        """A new link: a hand's by its seat, an empty seat's by anybody who sits, others by the keeper."""
        role, seat = await self._may_link(visitor, table, role, seat)
        token = await self.hall.store.write(lambda connection: keys.make(connection, table, role, seat))
        await self.hall.desk.order(Right(table, "keeper"), {"do": "drop", "role": role, "seat": seat})
        return token

    async def revoke(self, visitor: Visitor, table: str, role: object, seat: object) -> None:
        """Nobody gets in by that link any more."""
        role, seat = await self._may_link(visitor, table, role, seat)
        await self.hall.store.write(lambda connection: keys.revoke(connection, table, role, seat))
        await self.hall.desk.order(Right(table, "keeper"), {"do": "drop", "role": role, "seat": seat})

    async def _may_link(self, visitor: Visitor, table: str, role: object, seat: object) -> tuple[Role, int]:
        rights = await self.hall.rights(visitor, table)
        if not rights:
            raise Refused("unknown")
        seats = [right.seat for right in rights if right.role == "seat"]
        is_keeper = any(right.role == "keeper" for right in rights)
        if role == "hand":
            mine = seat if seat in seats else seats[0] if seats and seat in (None, -1) else None
            if not isinstance(mine, int):
                raise Refused("forbidden", "host.no_seat")
            return "hand", mine
        if role == "spectator" and is_keeper:
            return "spectator", -1
        if role == "seat" and (is_keeper or seats):
            record = await self.hall.desk.find(table)
            if isinstance(seat, bool) or not isinstance(seat, int) or seat not in record.roster.open:
                raise Refused("forbidden", "host.seat_taken")
            return "seat", seat
        raise Refused("forbidden" if role in ("spectator", "seat") else "malformed", "host.keeper")
