"""A small typed client for programs: terminals, bots, tests.

    async with House("http://127.0.0.1:8642") as house:
        laid = await house.lay("desert", [{"kind": "me"}, {"kind": "bot"}])
        async with house.seat(laid.table, laid.token) as seat:
            seen = await seat.asked()           # wait until this seat may act
            await seat.move(seen.legal[0])      # comes back when the host has stored it

A seat reconnects by itself and sends again what was not answered; the host does nothing twice.
"""

from ludotheque.host.client.house import House
from ludotheque.host.client.seat import Seat
from ludotheque.host.client.seen import HostError, Laid, Seen

__all__ = ["HostError", "House", "Laid", "Seat", "Seen"]
