"""The desk: where tables are laid, seats given and taken, links made, rematches and branches begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy import Connection

from ludotheque.host import seeds
from ludotheque.host.errors import Refused
from ludotheque.host.links import Right, Role, Visitor, hashed, new_table_id
from ludotheque.host.registry import house, keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import Record, now_ms
from ludotheque.host.roster import COLOURS, Chair, Roster, clean_colour, clean_name
from ludotheque.host.store import Line
from ludotheque.host.thinking import LEVELS
from ludotheque.kernel import Entry, Head
from ludotheque.kernel.journal import content_hash

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall
    from ludotheque.host.table import Table

STAND_IN = "normal"  # who plays for a seat that was left


class AskedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as somebody wants it."""

    kind: Literal["me", "person", "bot"] = "person"
    name: str = ""
    colour: int = -1
    level: str = "normal"


class AskedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    seats: list[AskedSeat]
    options: dict[str, int | str | bool] = {}
    listed: bool = False
    word: str = ""
    turn_limit: int = 0
    bot_pace: float = 1.0
    seed: str = ""
    daily: bool = False


class Laid(msgspec.Struct, omit_defaults=True):
    """A new table: the caller's seat, and the secrets, which are told this once."""

    table: str
    seat: int | None
    token: str
    tokens: dict[str, str]  # by role: `keeper`, `spectator`, `seat 1` …
    mine: list[int]


class Desk:
    """Lays tables and gives seats."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    # laying

    async def lay(self, visitor: Visitor, asked: AskedTable) -> Laid:
        """A new table; raises Refused and BadOptions."""
        room = self.hall.room(asked.game)
        options = room.options.complete(asked.options, len(asked.seats))
        origin, seed = "", seeds.new_seed()
        if asked.daily:
            day = seeds.today()
            secret = await self.hall.store.write(house.secret)
            origin, seed = f"daily {day}", seeds.daily_seed(secret, day, room.name)
        elif asked.seed:
            try:
                seed = bytes.fromhex(asked.seed)
            except ValueError:
                seed = b""
            if len(seed) != 16:
                raise Refused("options", "error.journal.seed")
            origin = "given"
        sheet = self.hall.settings.sheet(room.name)
        head = Head(room.name, room.version, len(asked.seats), seed, options, content_hash(sheet))
        if not 0 <= asked.bot_pace <= 3 or not 0 <= asked.turn_limit <= 60 * 86_400:
            raise Refused("options", "host.out_of_range")
        roster = Roster(self.chairs(asked.seats), asked.turn_limit, asked.bot_pace)
        record = Record(new_table_id(), head, seeds.new_salt(), roster, listed=asked.listed, origin=origin)
        record.sheet = sheet
        record.word = hashed(asked.word) if asked.word else ""
        mine = [seat for seat, one in enumerate(asked.seats) if one.kind == "me"]
        return await self.keep(visitor, record, mine)

    async def keep(
        self, visitor: Visitor, record: Record, mine: Sequence[int], journal: Sequence[Entry] = ()
    ) -> Laid:
        """Store a new table with its links and what its journal begins with; start if all seats are taken."""
        if not record.roster.open and record.phase == "gathering":
            record.phase = "playing"

        def work(connection: Connection) -> dict[str, str]:
            registry.lay(connection, record)
            wall = now_ms()
            registry.bring(
                connection, [Line(record.id, n, entry, 0, wall) for n, entry in enumerate(journal)]
            )
            made = {
                "keeper": keys.make(connection, record.id, "keeper"),
                "spectator": keys.make(connection, record.id, "spectator"),
            }
            for seat, chair in enumerate(record.roster.chairs):
                if chair.kind != "bot":
                    made[f"seat {seat}"] = keys.make(connection, record.id, "seat", seat)
            if visitor.device:
                bound: list[tuple[Role, int, str]] = [("keeper", -1, made["keeper"])]
                for seat in mine:
                    bound.append(("seat", seat, made[f"seat {seat}"]))
                for role, seat, token in bound:
                    keys.bind(connection, visitor.device, Right(record.id, role, seat, hashed(token)))
            return made

        tokens = await self.hall.store.write(work)
        if record.phase == "playing":
            await self.hall.table(record.id)
        seat = mine[0] if mine else None
        token = tokens[f"seat {seat}"] if mine else tokens["spectator"]
        return Laid(record.id, seat, token, tokens, list(mine))

    def chairs(self, asked: Sequence[AskedSeat]) -> list[Chair]:
        """The chairs that were asked for; raises Refused for an unknown level."""
        chairs = []
        for seat, one in enumerate(asked):
            name, colour = clean_name(one.name), clean_colour(one.colour, seat % COLOURS)
            if one.kind == "bot":
                if not self.hall.knows_level(one.level):
                    raise Refused("options", "host.no_level", {"expected": ", ".join(LEVELS)})
                chairs.append(Chair("bot", name, colour, one.level))
            else:
                chairs.append(Chair("person" if one.kind == "me" else "open", name, colour))
        return chairs

    async def find(self, table: str) -> Record:
        """A table's record; raises Refused `missing`."""
        live = self.hall.tables.get(table)
        if live is not None and live.is_owner:
            return live.record
        record = await self.hall.store.look(lambda connection: registry.find(connection, table))
        if record is None:
            raise Refused("missing", "host.no_table")
        return record

    async def order(self, right: Right, order: dict[str, object]) -> dict[str, object]:
        """Give the owner an order of the house; raises Refused with what it answered."""
        from ludotheque.host.sender import Sender

        answer = await self.hall.do(right.table, Sender(right), order)
        error = answer.get("error")
        if isinstance(error, dict):
            raise Refused(str(error["code"]), str(error["key"]), error["params"])
        return answer

    # what the owner does, with the table's lock held

    async def take_seat(self, table: Table, right: Right, order: dict[str, object]) -> dict[str, object]:
        """Somebody sits down, by a link or at a listed table."""
        record, roster = table.record, table.record.roster
        seat: object = right.seat
        if right.role != "seat":
            if not record.listed:
                raise Refused("forbidden", "host.not_listed")
            if record.word and order.get("word") != record.word:
                raise Refused("forbidden", "host.word")
            seat = order.get("seat")
            if seat is None:
                seat = roster.open[0] if roster.open else -1
            if seat not in roster.open or isinstance(seat, bool) or not isinstance(seat, int):
                raise Refused("taken", "host.seat_taken")
            key, place = str(order["key"]), seat
            await table.hall.store.write(
                lambda connection: keys.add(connection, record.id, "seat", place, key)
            )
        assert isinstance(seat, int)
        chair = roster.chairs[seat]
        chair.name = clean_name(order.get("name")) or chair.name
        chair.colour = clean_colour(order.get("colour"), chair.colour)
        if chair.kind != "person":
            # Nobody came and a bot sat down instead: whoever comes late with the link finds the seat.
            chair.kind, chair.stand_in, chair.level = "person", "", ""
        table.company.expect(seat)
        await table.save()
        table.tell_all()
        if not roster.open and record.phase == "gathering":
            await self.begin(table)
        return {"seat": seat}

    async def begin(self, table: Table, fill: str = "") -> None:
        """Start the match; empty seats are filled with bots if a level is given."""
        record, roster = table.record, table.record.roster
        if record.phase != "gathering":
            raise Refused("not_now", "host.begun")
        for seat in roster.open:
            if not fill:
                raise Refused("not_now", "host.seats_open")
            roster.chairs[seat].kind, roster.chairs[seat].level = "bot", fill
        record.phase = "playing"
        table.last_wall = now_ms()
        await table.save()
        table.tend_clock()
        table.tell_all()

    async def seat_bot(self, table: Table, seat: int, level: str) -> None:
        """A bot sits down at an empty seat, or changes its level."""
        chair = table.record.roster.chairs[seat]
        if chair.kind == "open" and table.record.phase == "playing":
            chair.stand_in = level
        else:
            chair.kind, chair.level = "bot", level
        await table.save()
        if not table.record.roster.open and table.record.phase == "gathering":
            await self.begin(table)

    async def vacate(self, table: Table, seat: int) -> None:
        """A person leaves or is sent away: links of the seat are void, and in a match a bot stands in."""
        roster = table.record.roster
        chair = roster.chairs[seat]
        chair.kind = "open"
        chair.stand_in = STAND_IN if table.record.phase == "playing" else ""
        chair.muted = False
        roster.wishes = [one for one in roster.wishes if one != seat]
        roster.left = sorted({*roster.left, seat})

        def work(connection: Connection) -> None:
            keys.revoke(connection, table.id, "seat", seat)
            keys.revoke(connection, table.id, "hand", seat)

        await table.save(work)
        for role in ("seat", "hand"):
            self.drop(table, role, seat)

    def drop(self, table: Table, role: str, seat: int) -> None:
        """Close the sockets that came in by a link that holds no more."""
        for viewer in list(table.viewers):
            if viewer.right.role == role and viewer.right.seat == seat:
                viewer.close("forbidden")
        table.hall.tell_followers(table, {"k": "drop", "role": role, "seat": seat})

    async def rematch(self, table: Table, rotate: bool) -> str:
        """The same company at a new table, seats turned by one."""
        old = table.record
        room = table.room
        sheet = self.hall.settings.sheet(room.name)
        head = Head(
            room.name, room.version, old.head.seats, seeds.new_seed(), old.head.options, content_hash(sheet)
        )
        chairs = (
            old.roster.turned() if rotate else [msgspec.structs.replace(one) for one in old.roster.chairs]
        )
        roster = Roster(chairs, old.roster.turn_limit, old.roster.bot_pace)
        roster.former, roster.turn = old.id, int(rotate)
        record = Record(new_table_id(), head, seeds.new_salt(), roster, listed=False, sheet=sheet)
        await self.keep(Visitor(), record, [])
        old.next_table = record.id
        await table.save()
        return record.id

    async def follow(self, visitor: Visitor, table: str) -> Laid:
        """Take one's place at the rematch: who held a seat, or kept the table, does so again."""
        record = await self.find(table)
        if not record.next_table:
            raise Refused("not_now", "host.no_rematch")
        following = await self.find(record.next_table)
        rights = await self.hall.rights(visitor, table)
        if not rights:
            raise Refused("unknown")
        seats = following.head.seats

        def work(connection: Connection) -> tuple[list[int], dict[str, str]]:
            mine, tokens = [], {}
            for right in rights:
                seat = (right.seat + following.roster.turn) % seats if right.role == "seat" else right.seat
                # Who left the rematch, or was sent away from it, does not come back by the old table.
                if right.role == "hand" or (right.role == "seat" and seat in following.roster.left):
                    continue
                token = keys.add_new(connection, following.id, right.role, seat)
                tokens[right.role if right.role != "seat" else f"seat {seat}"] = token
                if right.role == "seat":
                    mine.append(seat)
                if visitor.device:
                    keys.bind(
                        connection, visitor.device, Right(following.id, right.role, seat, hashed(token))
                    )
            return mine, tokens

        mine, tokens = await self.hall.store.write(work)
        if not tokens:
            raise Refused("forbidden", "host.seat_taken")
        token = tokens[f"seat {mine[0]}"] if mine else next(iter(tokens.values()), "")
        return Laid(following.id, mine[0] if mine else None, token, tokens, mine)

    async def delete(self, visitor: Visitor, table: str) -> bool:
        """Delete a table for good, once everybody it concerns has asked; says whether it is gone."""
        rights = await self.hall.rights(visitor, table)
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
            await self.order(Right(table, "seat", seat), {"do": "wish"})
        if persons <= set((await self.find(table)).roster.wishes) | seats:
            await self.remove(table)
            return True
        return False

    async def remove(self, table: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self.hall.store.write(lambda connection: registry.remove(connection, table))
        live = self.hall.tables.get(table)
        if live is not None:
            self.hall.forget(live)
