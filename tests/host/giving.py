"""Orders as tests give them: plain, as they come over a socket or from another part of the house."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.host.host import Host
from ludotheque.table.errors import Refused
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender, read_order
from ludotheque.table.texts import error_plain, house_words
from ludotheque.table.wire import Plain


async def give(table: LiveTable, sender: Sender, plain: Mapping[str, object]) -> Plain:
    """Have a live table carry out an order; what cannot be read is refused as a socket does it."""
    try:
        return await table.answering.answer(sender, read_order(dict(plain), house=True))
    except Refused as error:
        return {"error": error_plain(error, house_words(sender.language))}


async def give_at(host: Host, name: str, sender: Sender, plain: Mapping[str, object]) -> Plain:
    """Have a host carry out an order at a table, whoever owns it."""
    try:
        return await host.do(name, sender, read_order(dict(plain), house=True))
    except Refused as error:
        if error.code != "malformed":
            raise
        return {"error": error_plain(error, house_words(sender.language))}
