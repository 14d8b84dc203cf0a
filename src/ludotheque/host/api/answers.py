"""What the API shows of tables."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request

from ludotheque.host.host import Host
from ludotheque.table.laying import Laid
from ludotheque.table.listings import record_shown
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain


def table_shown(host: Host, record: Record) -> Plain:
    """What is public of a table."""
    live = host.tables.get(record.id)
    return record_shown(record, live.presence.connected() if live is not None else ())


def origin_of(request: Request, host: Host) -> str:
    """The address under which people reach this house."""
    if host.settings.public_url:
        return host.settings.public_url.rstrip("/")
    url = urlsplit(str(request.base_url))
    return f"{url.scheme}://{url.netloc}"


def laid_shown(request: Request, host: Host, laid: Laid) -> Plain:
    """A new table with its links; a secret stands behind the `#` and never leaves the browser by itself."""
    base = f"{origin_of(request, host)}/join#"
    seats = {
        name.removeprefix("seat "): base + token
        for name, token in laid.tokens.items()
        if name.startswith("seat ") and int(name.removeprefix("seat ")) not in laid.mine
    }
    links: Plain = {"seats": seats}
    for role in ("spectator", "keeper"):
        if role in laid.tokens:
            links[role] = base + laid.tokens[role]
    return {"table": laid.table, "seat": laid.seat, "token": laid.token, "links": links}
