"""At a remote table with the room's own means: a view to draw or to think with, and a bot that sits there."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, replace

from ludotheque.bots.drive import NOTHING
from ludotheque.games import game
from ludotheque.host.client import HostError, House, Seat, Seen
from ludotheque.kernel import Head, Match, Room
from ludotheque.kernel.options import Chosen
from ludotheque.table.question import Question, answer, question, simplest

PACE = (0.7, 1.6)  # seconds: people must be able to follow
SECONDS = 4.0  # that it may think besides; who thinks by trials then plays its best so far


@dataclass
class Place:
    """A seat at a remote table, with the room it belongs to."""

    room: Room
    seat: Seat
    number: int
    seats: int
    options: Chosen
    sheet: str
    plays: bool = True  # whether the link gives the seat itself, not only a look at it

    def match(self, seen: Seen) -> Match:
        """A match that looks like what this seat sees; what is hidden from it is drawn anew."""
        assert seen.guess is not None
        head = Head(self.room.name, self.room.version, self.seats, secrets.token_bytes(16), self.options)
        match = Match(self.room, head, self.sheet)
        match.state = match.game.read(self.room.box(self.sheet), seen.guess)
        return match

    def question(self, seen: Seen, level: str) -> Question:
        """What a bot is asked here."""
        match = self.match(seen)
        return question(match, match.view(self.number), self.number, level, match.legal(self.number))


async def sit(house: House, name: str = "") -> Place:
    """Sit down with the house's link, a seat's own or the whole table's; or watch, if that is all it gives.

    The caller opens and closes the seat.
    """
    if house.is_for_all:
        await house.come_in(name)
    found = await house.look() if house.token else await house.watched()
    if found["role"] == "seat":
        await house.use(name=name)
    content = str(found.get("content", ""))
    number = int(found["seat"]) if found["role"] in ("seat", "hand") else -1
    plays = found["role"] == "seat"
    return Place(
        game(str(found["game"])), house.seat(str(found["table"]), guess=True), number, len(found["seats"]),
        dict(found["options"]), await house.sheet(content), plays,
    )  # fmt: skip


async def play_bot(url: str, level: str, name: str = "", pace: float = 1.0) -> Seen:
    """Let a bot play the seat of a link to the end of the match."""
    async with House(url) as house:
        place = await sit(house, name)
        async with place.seat as seat:
            while True:
                seen = await seat.asked()
                if seen.over:
                    return seen
                await asyncio.sleep(random.uniform(*PACE) * pace)
                move = await asyncio.to_thread(_thought, place, seen, level)
                if move == NOTHING:
                    await seat.until(lambda now, seen=seen: now is not seen)
                    continue
                try:
                    await seat.move(place.room.vocabulary.wire(move), seen.prompt)
                except HostError as error:
                    if error.code not in ("stale", "illegal", "paused", "not_now"):
                        raise
                    await asyncio.sleep(0.2)


def _thought(place: Place, seen: Seen, level: str) -> int:
    """A move for what is seen; NOTHING where this seat is not waited for and rather waits."""
    asked = replace(place.question(seen, level), waited=place.number in seen.waiting)
    move = answer(asked, SECONDS).move
    return simplest(asked, place.room) if move == NOTHING and asked.waited else move
