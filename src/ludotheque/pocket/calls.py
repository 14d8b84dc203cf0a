"""The calls that pages make, answered in the browser itself: the same addresses, the same answers."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TypeAlias, TypeVar

import msgspec

from ludotheque.games import shelf
from ludotheque.kernel import GameError
from ludotheque.pocket.house import Pocket
from ludotheque.table import seeds
from ludotheque.table.errors import STATUS, Refused, code_of
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.listings import game_shown, lesson_shown, record_shown
from ludotheque.table.port import StoreAway
from ludotheque.table.record import Record
from ludotheque.table.texts import error_plain, house_words, language_of
from ludotheque.table.wire import Plain, encode
from ludotheque.web.asking import JSON, Answer, Asked, Page
from ludotheque.web.pages.index import PAGES
from ludotheque.web.pages.missing import missing_page

FILE = "application/vnd.ludotheque"
T = TypeVar("T")
Call: TypeAlias = Callable[[Pocket, Asked], Awaitable[Answer]]


class AskedBranch(msgspec.Struct):
    """A branch as somebody wants it."""

    seats: list[AskedSeat]
    entry: int | None = None
    seat: int | None = None


def plain(content: object, status: int = 200) -> Answer:
    """An answer as JSON."""
    return Answer(encode(content), JSON, status)


def language(asked: Asked) -> str:
    """The language that the asker reads."""
    return language_of(asked.query.get("lang", ""), asked.languages)


def body(asked: Asked, kind: type[T]) -> T:
    """The body as what was asked for; raises Refused `malformed`."""
    try:
        return msgspec.json.decode(asked.body, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise Refused("malformed", "host.malformed_body", {"why": str(error)[:200]}) from error


def shown(pocket: Pocket, record: Record) -> Plain:
    """What is known of a table, and what this device is at it."""
    live = pocket.tables.get(record.id)
    seats = [{"role": "seat", "seat": seat} for seat in pocket.seats(record)]
    return {
        **record_shown(record, live.presence.connected() if live is not None else ()),
        "you": [*seats, {"role": "keeper", "seat": -1}],
        "waiting": list(live.state.watched.match.waiting) if live is not None else None,
    }


def laid(pocket: Pocket, record: Record) -> Plain:
    """A new table; there are no links to it."""
    seats = pocket.seats(record)
    return {"table": record.id, "seat": seats[0] if seats else None, "token": "", "links": {"seats": {}}}


async def games(pocket: Pocket, asked: Asked) -> Answer:
    """The shelf."""
    return plain({"games": [game_shown(pocket.room(name), language(asked)) for name in shelf()]})


async def lessons(pocket: Pocket, asked: Asked) -> Answer:
    """A room's lessons."""
    return plain({"lessons": [lesson_shown(one) for one in pocket.room(asked.params["game"]).lessons]})


async def lobby(_pocket: Pocket, _asked: Asked) -> Answer:
    """Nobody else has tables here."""
    return plain({"tables": []})


async def lay(pocket: Pocket, asked: Asked) -> Answer:
    """Lay a table."""
    return plain(laid(pocket, await pocket.lay(body(asked, AskedTable))), 201)


async def table(pocket: Pocket, asked: Asked) -> Answer:
    """What is known of a table."""
    return plain(shown(pocket, await pocket.find(asked.params["table"])))


async def mine(pocket: Pocket, _asked: Asked) -> Answer:
    """The tables of this device."""
    return plain({"tables": [shown(pocket, record) for record in await pocket.mine()]})


async def forget(pocket: Pocket, asked: Asked) -> Answer:
    """This device forgets a table."""
    await pocket.forget(asked.params["table"])
    return plain({"ok": True, "deleted": True})


async def follow(pocket: Pocket, asked: Asked) -> Answer:
    """Take one's place at the rematch."""
    return plain(laid(pocket, await pocket.follow(asked.params["table"])))


async def no_links(_pocket: Pocket, _asked: Asked) -> Answer:
    """Links lead to a house that others reach; this one they do not."""
    raise Refused("not_now", "host.pocket_links")


async def summary(pocket: Pocket, asked: Asked) -> Answer:
    """A finished match at a glance."""
    return plain((await pocket.retold(asked.params["table"])).summary(language(asked)))


async def moment(pocket: Pocket, asked: Asked) -> Answer:
    """A finished match after so many entries."""
    retold = await pocket.retold(asked.params["table"])
    n, seat = _number(asked.params["n"]), _number(asked.query.get("seat", "-1"))
    retold.require(n, seat)
    log = asked.query.get("log", "yes") != "no"
    return plain(retold.moment(n, seat, language(asked), asked.query.get("as") == "data", log))


def _number(text: str) -> int:
    if re.fullmatch(r"-?[0-9]{1,9}", text) is None:
        raise Refused("malformed", "host.malformed_body", {"why": text[:20]})
    return int(text)


async def export(pocket: Pocket, asked: Asked) -> Answer:
    """A match as a file, as it stands: whoever holds the device holds every seat."""
    _, journal = await pocket.leaving(asked.params["table"])
    return Answer(journal.write(), FILE)


async def bring(pocket: Pocket, asked: Asked) -> Answer:
    """A file as a table, finished or to be gone on with."""
    return plain(laid(pocket, await pocket.bring(asked.body)), 201)


async def passed_on(pocket: Pocket, asked: Asked) -> Answer:
    """A match as it stands, finished or not, for somebody else's pocket."""
    record, journal = await pocket.leaving(asked.params["table"])
    chairs = record.roster.chairs
    return plain({
        "names": [chair.name for chair in chairs], "levels": [chair.level for chair in chairs],
        "file": urlsafe_b64encode(journal.write()).decode(),
    })  # fmt: skip


async def carry(pocket: Pocket, asked: Asked) -> Answer:
    """A match that came by link."""
    carried = body(asked, Carried)
    try:
        file = urlsafe_b64decode(carried.file)
    except ValueError as error:
        raise Refused("malformed", "host.malformed_body", {"why": "file"}) from error
    return plain(laid(pocket, await pocket.carry(file, carried.names, carried.levels)), 201)


class Carried(msgspec.Struct):
    """A match as a link carries it."""

    file: str
    names: list[str] = []
    levels: list[str] = []  # of the bots; empty for a person


async def branch(pocket: Pocket, asked: Asked) -> Answer:
    """A new table that goes on from there."""
    wanted = body(asked, AskedBranch)
    return plain(laid(pocket, await pocket.branch(asked.params["table"], wanted.entry, wanted.seats)), 201)


async def seed(pocket: Pocket, asked: Asked) -> Answer:
    """The commitment, and what it was to."""
    record = await pocket.find(asked.params["table"])
    told: Plain = {"table": record.id, "commitment": record.commitment, "origin": record.origin}
    if record.phase == "over":
        told |= {"seed": record.head.seed.hex(), "salt": record.salt.hex()}
    return plain(told)


async def kept(pocket: Pocket, asked: Asked) -> Answer:
    """Everything that is kept about a table."""
    record, journal = await pocket.journal(asked.params["table"], finished=False)
    said = await pocket.cupboard.said(record.id)
    told: Plain = {"table": shown(pocket, record), "chat": [line.plain() for line in said]}
    if record.phase == "over":
        told["journal"] = [entry.plain() for entry in journal.entries]
        told["fingerprint"] = (await pocket.retold(record.id)).fingerprint()
    return plain(told)


async def daily(pocket: Pocket, asked: Asked) -> Answer:
    """A day's puzzles, and what came of them on this device."""
    day = asked.params.get("day", seeds.today())
    if not seeds.is_day(day) or day > seeds.today():
        raise Refused("missing", "host.no_day")
    results: list[Plain] = []
    for record in await pocket.mine():
        if record.origin == f"daily {day}" and record.phase == "over":
            chairs = record.roster.chairs
            _, journal = await pocket.journal(record.id)
            results.append({
                "table": record.id, "game": record.head.game, "entries": len(journal.entries),
                "options": record.head.options, "names": [chair.name for chair in chairs],
                "bots": [chair.level for chair in chairs],
                "over": msgspec.json.decode(record.outcome or "null"),
            })  # fmt: skip
    return plain({"day": day, "games": list(shelf()), "results": results})


CALLS: tuple[tuple[str, str, Call], ...] = (
    ("GET", "/api/games", games),
    ("GET", "/api/lessons/{game}", lessons),
    ("GET", "/api/tables", lobby),
    ("POST", "/api/tables", lay),
    ("POST", "/api/import", bring),
    ("POST", "/api/carry", carry),
    ("GET", "/api/daily", daily),
    ("GET", "/api/daily/{day}", daily),
    ("GET", "/api/mine", mine),
    ("DELETE", "/api/mine/{table}", forget),
    ("GET", "/api/tables/{table}", table),
    ("DELETE", "/api/tables/{table}", forget),
    ("POST", "/api/tables/{table}/next", follow),
    ("POST", "/api/tables/{table}/links", no_links),
    ("POST", "/api/tables/{table}/branch", branch),
    ("GET", "/api/tables/{table}/carry", passed_on),
    ("GET", "/api/tables/{table}/replay", summary),
    ("GET", "/api/tables/{table}/replay/{n}", moment),
    ("GET", "/api/tables/{table}/export", export),
    ("GET", "/api/tables/{table}/seed", seed),
    ("GET", "/api/tables/{table}/data", kept),
    ("POST", "/api/links/look", no_links),
    ("POST", "/api/links/use", no_links),
)


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """A place as an expression: each name stands for one part of the path."""
    return re.compile(re.sub(r"\\{([a-z]+)\\}", r"(?P<\1>[^/]+?)", re.escape(path)))


def _shows(page: Page) -> Call:
    """A page answers like a call; what it needs of the pocket is in what it is asked."""

    async def show(_pocket: Pocket, asked: Asked) -> Answer:
        return await page(asked)

    return show


async def _nowhere(_pocket: Pocket, asked: Asked) -> Answer:
    if asked.path.startswith("/api/"):
        raise Refused("missing")
    return await missing_page(asked)


PLACES: tuple[tuple[str, str, Call], ...] = (
    *CALLS,
    *[(method, path, _shows(page)) for method, path, page in PAGES],
)


def placed(method: str, path: str) -> tuple[Call, dict[str, str]]:
    """Who answers there, and what the path names."""
    for verb, place, call in PLACES:
        if verb == method and (found := _pattern(place).fullmatch(path)):
            return call, found.groupdict()
    return _nowhere, {}


async def answer(pocket: Pocket, asked: Asked, who: Call) -> Answer:
    """What comes of a question, errors included, as a host would say it."""
    try:
        return await who(pocket, asked)
    except StoreAway:
        return _refusal(Refused("busy"), asked)
    except GameError as error:
        return _refusal(error, asked)


def _refusal(error: GameError, asked: Asked) -> Answer:
    told = error_plain(error, house_words(language(asked)))
    return plain({"error": told}, STATUS.get(code_of(error), 404))
