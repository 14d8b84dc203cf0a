"""Replays, files, branches, seeds, daily puzzles."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.host.access.visitors import known_device, remember, visitor_of
from ludotheque.host.api.answers import laid_shown, table_shown
from ludotheque.host.api.endpoint import Endpoint, body_of, host_of, language, number, plain, table_of
from ludotheque.host.registry import house
from ludotheque.table import seeds
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat
from ludotheque.table.wire import Plain, encode

FILE = "application/vnd.ludotheque"


class AskedBranch(msgspec.Struct, forbid_unknown_fields=True):
    """A branch as somebody wants it."""

    seats: list[AskedSeat]
    entry: int | None = None
    seat: int | None = None


async def summary(request: Request) -> Response:
    """A finished match at a glance."""
    host, name = host_of(request), table_of(request)
    return plain(await host.replays.summary(name, language(request), await _own(request)))


async def moment(request: Request) -> Response:
    """A finished match after so many entries."""
    n, own = request.path_params["n"], await _own(request)
    seat = number(request, "seat", -1)
    as_data = request.query_params.get("as", "painted") == "data"
    log = request.query_params.get("log", "yes") != "no"
    shown = await host_of(request).replays.moment(
        table_of(request), int(n), -1 if seat is None else seat, as_data, language(request), log, own
    )
    return plain(shown)


async def _own(request: Request) -> list[int]:
    """The seats that the asker held at this table."""
    rights = await host_of(request).rights.of(visitor_of(request), table_of(request))
    return [right.seat for right in rights if right.role == "seat"]


async def export(request: Request) -> Response:
    """A finished match as a file."""
    name = table_of(request)
    file = await host_of(request).files.export(name)
    headers = {"Content-Disposition": f'attachment; filename="{name}.ludotheque"'}
    return Response(file, headers=headers, media_type=FILE)


async def bring(request: Request) -> Response:
    """A file as a finished table."""
    host = host_of(request)
    visitor, secret = known_device(request)
    host.rights.laying.of(visitor.address).take()
    laid, seconds = await host.files.bring(visitor, await request.body())
    host.rights.bills.owe(visitor.address, seconds * 1000)
    answer = plain(laid_shown(request, host, laid), 201)
    remember(answer, request, secret)
    return answer


async def branch(request: Request) -> Response:
    """A new table that goes on from there."""
    host, name = host_of(request), table_of(request)
    asked = await body_of(request, AskedBranch)
    visitor, secret = known_device(request)
    host.rights.laying.of(visitor.address).take()
    laid = await host.files.branch(visitor, name, asked.entry, asked.seats, asked.seat)
    answer = plain(laid_shown(request, host, laid), 201)
    remember(answer, request, secret)
    return answer


async def seed(request: Request) -> Response:
    """The commitment, and what it was to."""
    return plain(await host_of(request).replays.seed(table_of(request)))


async def kept(request: Request) -> Response:
    """Everything that is kept about a table and the asker may have."""
    host, name = host_of(request), table_of(request)
    rights = await host.rights.of(visitor_of(request), name)
    if not rights:
        raise Refused("unknown")
    record = await host.lobby.find(name)
    said = await host.store.look(lambda connection: house.said(connection, name))
    shown: Plain = {
        "table": table_shown(host, record),
        "you": [{"role": right.role, "seat": right.seat} for right in rights],
        "chat": [line.plain() for line in said],
    }
    if record.phase == "over" and not await host.replays.deals.go_on(record):
        _, journal = await host.replays.journal(name)
        shown["journal"] = [entry.plain() for entry in journal.entries]
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"', "Cache-Control": "no-store"}
    return Response(encode(shown), headers=headers, media_type="application/json")


async def today(request: Request) -> Response:
    """Today's puzzles."""
    return plain(await host_of(request).replays.daily(seeds.today()))


async def daily(request: Request) -> Response:
    """A day's puzzles."""
    return plain(await host_of(request).replays.daily(str(request.path_params["day"])))


REPLAY_CALLS = (
    Endpoint("GET", "/api/tables/{table}/replay", summary, "A finished match at a glance"),
    Endpoint(
        "GET", "/api/tables/{table}/replay/{n:int}", moment, "A finished match after so many entries",
        query={"seat": "^-?[0-9]{1,2}$", "as": "^(painted|data)$", "log": "^(yes|no)$"},
    ),
    Endpoint("GET", "/api/tables/{table}/export", export, "A finished match as a file", gives=FILE),
    Endpoint("POST", "/api/import", bring, "A file as a finished table", body=bytes),
    Endpoint("POST", "/api/tables/{table}/branch", branch, "Go on from there elsewhere", body=AskedBranch),
    Endpoint("GET", "/api/tables/{table}/seed", seed, "The commitment; after the end seed and salt"),
    Endpoint("GET", "/api/tables/{table}/data", kept, "Everything kept that you may have", needs_link=True),
    Endpoint("GET", "/api/daily", today, "Today's puzzles"),
    Endpoint("GET", "/api/daily/{day}", daily, "A day's puzzles, results and, once it is over, seeds"),
)  # fmt: skip
