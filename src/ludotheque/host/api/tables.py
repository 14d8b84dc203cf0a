"""Games, tables, links and what a device remembers."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.games import shelf
from ludotheque.host.access.visitors import known_device, remember, source_of, visitor_of
from ludotheque.host.api.answers import laid_shown, origin_of, table_shown
from ludotheque.host.api.endpoint import Endpoint, body_of, host_of, language, number, plain, table_of
from ludotheque.host.host import Host
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.kernel import GameError
from ludotheque.table.envelope import data_envelope
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.listings import game_shown, lesson_shown
from ludotheque.table.orders import Sender, read_order
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain


class LinkToken(msgspec.Struct):
    """A secret link."""

    token: str


class UsedLink(msgspec.Struct):
    """A link that somebody confirmed."""

    token: str
    name: str = ""
    colour: int = -1


class WantedSeat(msgspec.Struct):
    """A free seat that somebody wants; or only to watch, by the same word."""

    seat: int | None = None
    name: str = ""
    colour: int = -1
    word: str = ""
    watch: bool = False


class WantedLink(msgspec.Struct):
    """A link to be made or revoked."""

    role: str
    seat: int | None = None


class Order(msgspec.Struct, forbid_unknown_fields=False):
    """An order as on the socket; `do` says which, the rest is its own."""

    do: str
    c: int | None = None
    client: str = ""
    seat: int | None = None


async def games(request: Request) -> Response:
    """The shelf."""
    shown = []
    for name in shelf():
        try:
            shown.append(game_shown(host_of(request).room(name), language(request)))
        except GameError:
            continue
    return plain({"games": shown})


async def one_game(request: Request) -> Response:
    """One game."""
    return plain(game_shown(host_of(request).room(str(request.path_params["game"])), language(request)))


async def lessons(request: Request) -> Response:
    """A room's lessons."""
    room = host_of(request).room(str(request.path_params["game"]))
    return plain({"lessons": [lesson_shown(lesson) for lesson in room.lessons]})


async def content(request: Request) -> Response:
    """The components that a table is played with, where they are not the room's own."""
    key = str(request.path_params["hash"])
    sheet = await host_of(request).store.look(lambda connection: registry.content(connection, key))
    if sheet is None:
        raise Refused("missing")
    return plain({"hash": key, "sheet": sheet})


async def lobby(request: Request) -> Response:
    """The tables that want to be seen."""
    host = host_of(request)
    found = await host.store.look(registry.listed)
    return plain({"tables": [table_shown(host, record) for record in found]})


async def lay(request: Request) -> Response:
    """Lay a table."""
    host = host_of(request)
    asked = await body_of(request, AskedTable)
    visitor, secret = known_device(request)
    host.rights.laying.of(visitor.address).take()
    laid = await host.lobby.lay(visitor, asked)
    answer = plain(laid_shown(request, host, laid), 201)
    remember(answer, request, secret)
    return answer


async def table(request: Request) -> Response:
    """What is public of a table, and what the asker is at it."""
    host, name = host_of(request), table_of(request)
    visitor = visitor_of(request)
    record = await host.lobby.find(name)
    rights = await host.rights.of(visitor, name)
    shown = table_shown(host, record)
    shown["you"] = [{"role": right.role, "seat": right.seat} for right in rights]
    return plain(shown)


async def sit(request: Request) -> Response:
    """Take a free seat."""
    host, name = host_of(request), table_of(request)
    wanted = await body_of(request, WantedSeat)
    visitor, secret = known_device(request)
    if wanted.word:
        host.rights.guess(visitor)
    if wanted.watch:
        seat, token = -1, await host.keyring.watch(visitor, name, wanted.word)
    else:
        seat, token = await host.keyring.sit(
            visitor, name, wanted.seat, wanted.name, wanted.colour, wanted.word
        )
    answer = plain({"table": name, "seat": seat, "token": token})
    remember(answer, request, secret)
    return answer


async def do(request: Request) -> Response:
    """An order without a socket."""
    host, name = host_of(request), table_of(request)
    order = await body_of(request, dict[str, object])
    visitor = visitor_of(request)
    asked = read_order(order)
    rights = await host.rights.of(visitor, name)
    if not rights:
        await host.lobby.find(name)
        host.rights.guess(visitor)
        raise Refused("unknown")
    client = order.get("client", "")
    right = _acting(rights, order.get("as_seat"))
    host.rights.spend(str(order["do"]), source_of(visitor, right))
    sender = Sender(
        right,
        client[:32] if isinstance(client, str) else "",
        language(request),
        is_keeper=any(right.role == "keeper" for right in rights),
    )
    answer = await host.do(name, sender, asked)
    error = answer.get("error")
    if isinstance(error, dict):
        raise Refused(str(error["code"]), str(error["key"]), error["params"])
    return plain(answer)


def _acting(rights: list[Right], seat: object) -> Right:
    mine = [right for right in rights if right.role == "seat"]
    for right in mine:
        if right.seat == seat:
            return right
    return (mine or rights)[0]


async def view(request: Request) -> Response:
    """The newest table as data."""
    host, name = host_of(request), table_of(request)
    visitor = visitor_of(request)
    right = await host.rights.seat_of(visitor, name, number(request, "seat"))
    live = await host.table(name)
    async with live.journal.turn():
        watched, clock = live.state.watched, live.state.clock
        if watched.hold(right.views) > clock.now() and clock.runs:
            raise Refused("busy")
        shown = data_envelope(watched, right.views, clock.now(), None, clock.runs)
        return plain({**shown, **live.status.shown})


async def make_link(request: Request) -> Response:
    """A new link."""
    host, name = host_of(request), table_of(request)
    wanted = await body_of(request, WantedLink)
    token = await host.keyring.make_link(visitor_of(request), name, wanted.role, wanted.seat)
    return plain({"link": f"{origin_of(request, host)}/join#{token}", "token": token}, 201)


async def revoke(request: Request) -> Response:
    """A link holds no more."""
    host, name = host_of(request), table_of(request)
    wanted = await body_of(request, WantedLink)
    await host.keyring.revoke(visitor_of(request), name, wanted.role, wanted.seat)
    return plain({"ok": True})


async def look(request: Request) -> Response:
    """What a link is for."""
    host = host_of(request)
    asked = await body_of(request, LinkToken)
    right, record = await _known(host, visitor_of(request), asked.token)
    return plain({**table_shown(host, record), "role": right.role, "seat": right.seat})


async def use(request: Request) -> Response:
    """A person confirmed a link."""
    host = host_of(request)
    asked = await body_of(request, UsedLink)
    visitor, secret = known_device(request)
    await _known(host, visitor, asked.token)
    right = await host.keyring.use(visitor, asked.token, asked.name, asked.colour)
    answer = plain({"table": right.table, "role": right.role, "seat": right.seat})
    remember(answer, request, secret)
    return answer


async def _known(host: Host, visitor: Visitor, token: str) -> tuple[Right, Record]:
    """A link that holds; whoever guesses is soon told to wait."""
    try:
        if host.rights.tokens.of(visitor.address).is_empty:
            raise Refused("many", params={"after": 1000})
        return await host.keyring.look(token)
    except Refused as error:
        if error.code == "unknown":
            host.rights.guess(visitor)
        raise


async def mine(request: Request) -> Response:
    """The tables that this device remembers."""
    host = host_of(request)
    visitor = visitor_of(request)
    if not visitor.device:
        return plain({"tables": []})
    rights = await host.store.look(lambda connection: keys.remembered(connection, visitor.device))
    found: dict[str, Plain] = {}
    for right in rights:
        if right.table not in found:
            record = await host.lobby.find(right.table)
            live = host.tables.get(right.table)
            waiting = list(live.state.watched.match.waiting) if live is not None else None
            found[right.table] = {**table_shown(host, record), "you": [], "waiting": waiting}
        you = found[right.table]["you"]
        assert isinstance(you, list)
        you.append({"role": right.role, "seat": right.seat})
    return plain({"tables": list(found.values())})


async def forget(request: Request) -> Response:
    """This device forgets a table."""
    host, name = host_of(request), table_of(request)
    visitor = visitor_of(request)
    await host.store.write(lambda connection: keys.forget(connection, visitor.device, name))
    return plain({"ok": True})


async def follow(request: Request) -> Response:
    """Take one's place at the rematch."""
    host, name = host_of(request), table_of(request)
    visitor, secret = known_device(request)
    laid = await host.lobby.follow(_both(visitor, visitor_of(request)), name)
    answer = plain(laid_shown(request, host, laid))
    remember(answer, request, secret)
    return answer


def _both(new: Visitor, known: Visitor) -> Visitor:
    return Visitor(new.device, known.bearer, known.address)


async def delete(request: Request) -> Response:
    """Delete a table for good."""
    gone = await host_of(request).lobby.delete(visitor_of(request), table_of(request))
    return plain({"deleted": gone})


TABLE_CALLS = (
    Endpoint("GET", "/api/games", games, "The shelf: every game with its options and bots"),
    Endpoint("GET", "/api/games/{game}", one_game, "One game"),
    Endpoint("GET", "/api/lessons/{game}", lessons, "The lessons of a game"),
    Endpoint("GET", "/api/contents/{hash}", content, "The components that some table is played with"),
    Endpoint("GET", "/api/tables", lobby, "The tables listed in the lobby"),
    Endpoint("POST", "/api/tables", lay, "Lay a table", body=AskedTable),
    Endpoint("GET", "/api/tables/{table}", table, "What is public of a table, and what you are at it"),
    Endpoint("DELETE", "/api/tables/{table}", delete, "Delete a table for good", needs_link=True),
    Endpoint("POST", "/api/tables/{table}/sit", sit, "Take a seat that is free, or watch", body=WantedSeat),
    Endpoint("POST", "/api/tables/{table}/do", do, "Give an order", body=Order, needs_link=True),
    Endpoint(
        "GET", "/api/tables/{table}/view", view, "The newest table as data",
        query={"seat": "^-?[0-9]{1,2}$"}, needs_link=True,
    ),
    Endpoint("POST", "/api/tables/{table}/links", make_link, "Make a link", body=WantedLink, needs_link=True),
    Endpoint("DELETE", "/api/tables/{table}/links", revoke, "Revoke it", body=WantedLink, needs_link=True),
    Endpoint("POST", "/api/tables/{table}/next", follow, "Take your place at the rematch", needs_link=True),
    Endpoint("POST", "/api/links/look", look, "What a link is for; changes nothing", body=LinkToken),
    Endpoint("POST", "/api/links/use", use, "Confirm a link: this device holds it", body=UsedLink),
    Endpoint("GET", "/api/mine", mine, "The tables that this device remembers"),
    Endpoint("DELETE", "/api/mine/{table}", forget, "Forget a table on this device"),
)  # fmt: skip
