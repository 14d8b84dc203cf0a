"""Whole hosts in twin worlds: nothing that leaves, and not when it leaves, tells the worlds apart.

Everything is compared: envelopes as data and painted, company, answers and refusals, pages and data asked
for by HTTP, lines of the log, metrics, and the moment of each on a clock that does not tick by itself.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from ludotheque.games import game
from ludotheque.host.replays.replays import Replays
from ludotheque.kernel import Entry, GameError, Room, Told
from ludotheque.table import envelope
from ludotheque.table.answering import Answering
from ludotheque.table.audience import Audience
from ludotheque.table.orders import Sender
from ludotheque.table.viewer import Viewer
from ludotheque.table.watched import Step, WatchedMatch
from tests.host.test_leaks import PERMUTERS, Leak, swapped
from tests.host.twins import Company, World, match_of, original, play, twin, virtually
from tests.lab.toy import Lanterns

ROOMS = ["aerion", "desert", "kero", "kreo"]
CHANNELS = ("data", "painted", "answer", "page")


def compare(first: World, viewer: int, seed: int) -> int:
    """Raise Leak where a viewer can tell a twin world apart; how much was compared, 0 if it knows all."""
    swap = swapped(match_of(first), PERMUTERS[first.room.name](), viewer, seed)
    if swap is None:
        return 0
    other = twin(first, swap, viewer)
    compared = 0
    for channel in CHANNELS:
        here, there = first.sent[f"{channel} {viewer}"], other.sent[f"{channel} {viewer}"]
        for place, (one, two) in enumerate(zip(here, there, strict=False)):
            if one != two:
                raise Leak(f"{channel} {place} for viewer {viewer}: {_parted(str(one), str(two))}")
        if len(here) != len(there):
            raise Leak(f"{len(here)} or {len(there)} messages: {channel}, viewer {viewer}")
        compared += len(here)
    if first.lines != other.lines:
        raise Leak(f"log: {_parted(str(first.lines), str(other.lines))}")
    return compared


def _parted(one: str, two: str) -> str:
    place = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"…{one[max(0, place - 80) : place + 80]} / …{two[max(0, place - 80) : place + 80]}"


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("aerion", 1),
        ("aerion", 2),
        ("desert", 2),
        ("desert", 5),
        ("kero", 2),
        ("kreo", 3),
        ("kreo", 6),
        ("toy", 2),
    ],
)
def test_no_viewer_can_tell_twin_worlds_apart_by_anything_or_by_its_time(name: str, seats: int) -> None:
    # What is over may be seen by everybody: the replay opens every hand.
    steps = (24, 16, 12, 8)
    tried = (original(game(name), seats, seed, limit) for limit in steps for seed in range(seats, seats + 8))
    first = next(
        world
        for world in tried
        if match_of(world).outcome is None and len(match_of(world).journal.entries) >= 8
    )
    # Of many seats the first and the last that is no bot's: those between them sit alike.
    viewers = sorted({-1, 0, max(0, seats - 2)})
    compared = [compare(first, viewer, 3) for viewer in viewers]
    assert sum(compared) > 100


def secret(watched: WatchedMatch) -> int:
    """Something that hangs on what is hidden."""
    state = watched.match.state
    assert isinstance(state, Lanterns)
    cards = [*state.bag, *[card for hand in state.hands for card in hand]]
    return sum(place * card for place, card in enumerate(cards)) % 2


def leaky_view(patch: pytest.MonkeyPatch) -> None:
    seen = WatchedMatch.seen
    patch.setattr(WatchedMatch, "seen", lambda self, view: seen(self, view)[:-1] + b',"x":%d}' % secret(self))


def leaky_event(patch: pytest.MonkeyPatch) -> None:
    plain = envelope._event

    def told(watched: WatchedMatch, line: Any, number: int) -> Any:
        return msgspec.Raw(bytes(plain(watched, line, number))[:-1] + b',"x":%d}' % secret(watched))

    patch.setattr(envelope, "_event", told)


def leaky_id(patch: pytest.MonkeyPatch) -> None:
    regions = envelope.Easel.regions

    def painted(self: envelope.Easel, watched: WatchedMatch, view: Any, texts: Any) -> dict[str, str]:
        return {**regions(self, watched, view, texts), "bag": f'<g id="card-{secret(watched)}"/>'}

    patch.setattr(envelope.Easel, "regions", painted)


def leaky_order(patch: pytest.MonkeyPatch) -> None:
    wires = WatchedMatch.wires

    def ordered(self: WatchedMatch, seat: int) -> bytes:
        listed = msgspec.json.decode(wires(self, seat))
        return msgspec.json.encode(listed[::-1] if secret(self) else listed)

    patch.setattr(WatchedMatch, "wires", ordered)


def leaky_prompt(patch: pytest.MonkeyPatch) -> None:
    count = WatchedMatch.count

    def counted(self: WatchedMatch, entry: Any, told: list[Told]) -> Step:
        step = count(self, entry, told)
        for eyes in self.eyes.values():
            eyes.prompt += secret(self)
        return step

    patch.setattr(WatchedMatch, "count", counted)


def leaky_number(patch: pytest.MonkeyPatch) -> None:
    told = Audience.told

    def twice(self: Audience, step: Step | None) -> None:
        told(self, step)
        if secret(self.state.watched):
            for viewer in self.state.viewers:
                viewer.send({"table": {}})

    patch.setattr(Audience, "told", twice)


def leaky_time(patch: pytest.MonkeyPatch) -> None:
    def later(self: Audience, viewer: Viewer) -> float:
        return asyncio.get_running_loop().time() + 0.05 * secret(self.state.watched)

    patch.setattr(Audience, "_leaves", later)


def leaky_error(patch: pytest.MonkeyPatch) -> None:
    refusal = Answering._refusal

    def talkative(self: Answering, sender: Sender, error: GameError) -> Any:
        answer = refusal(self, sender, error)
        answer["error"]["text"] += " ." * secret(self._state.watched)  # type: ignore[index]  # JSON
        return answer

    patch.setattr(Answering, "_refusal", talkative)


def leaky_log(patch: pytest.MonkeyPatch) -> None:
    told = Audience.told

    def logged(self: Audience, step: Step | None) -> None:
        told(self, step)
        logging.getLogger("ludotheque.host").info("told", extra={"bag": secret(self.state.watched)})

    patch.setattr(Audience, "told", logged)


def leaky_page(patch: pytest.MonkeyPatch) -> None:
    ask = envelope.ask
    patch.setattr(
        "ludotheque.host.api.tables.data_envelope",
        lambda watched, *rest: {"ask": ask(watched, 0), "bag": secret(watched)},
    )


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "view": leaky_view, "event": leaky_event, "id": leaky_id, "order": leaky_order, "prompt": leaky_prompt,
    "number of messages": leaky_number, "sending time": leaky_time, "error text": leaky_error,
    "log line": leaky_log, "page": leaky_page,
}  # fmt: skip


@pytest.mark.parametrize("channel", list(LEAKS))
def test_a_leak_planted_in_each_channel_is_caught(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = game("toy")
    LEAKS[channel](monkeypatch)
    for seed in range(12):
        first = original(room, 2, seed, 20)
        for viewer in (-1, 0):
            try:
                compare(first, viewer, seed)
            except Leak:
                return
    raise AssertionError(f"nobody noticed the leak: {channel}")


def replays_of(room: Room, seats: int, seed: int, limit: int) -> tuple[World, dict[int, list[Any]]]:
    """A match that is given up after a while, and its replay as each seat may look at it."""
    world, shown = World(room, seats, seed), dict[int, list[Any]]()

    async def afterwards(company: Company) -> None:
        table = company.table
        async with table.journal.lock:
            match = table.state.watched.match
            if match.outcome is None:
                given_up = Entry("concede", 0, table.state.clock.now())  # whatever the table agreed on
                await table.journal.play(lambda: match.apply(given_up))
        transport = httpx.ASGITransport(company.site)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as browser:
            for seat in range(-1, seats):
                shown[seat] = []
                for entry in range(table.state.watched.length + 1):
                    path = f"/api/tables/{table.id}/replay/{entry}?seat={seat}&as=data"
                    answer = await browser.get(path)
                    assert answer.status_code == 200, answer.text
                    shown[seat].append(answer.json()["view"])

    virtually(lambda: play(world, limit, afterwards=afterwards), world.lines, seed)
    return world, shown


def differing_replays(world: World, shown: dict[int, list[Any]]) -> list[str]:
    """Where a replay shows a seat something else than that seat was shown when it was played."""
    assert world.journal is not None
    watched = WatchedMatch(world.room, world.journal.head, world.journal.sheet)
    found = []
    live: dict[int, dict[int, Any]] = {
        seat: {
            said["n"]: said["view"]
            for _, text in world.sent[f"data {seat}"]
            if "n" in (said := json.loads(text))
        }
        for seat in shown
    }
    for entry in range(len(world.journal.entries) + 1):
        for seat, views in shown.items():
            then = live[seat].get(watched.eyes[seat].number)
            if then is not None and {**then, "now": 0} != {**views[entry], "now": 0}:
                found.append(f"seat {seat}, entry {entry}")
        if entry < len(world.journal.entries):
            watched.apply(world.journal.entries[entry])
    return found


@pytest.mark.parametrize("name", ROOMS)
def test_a_replay_shows_each_seat_what_it_saw_and_no_more(name: str) -> None:
    room = game(name)
    world, shown = replays_of(room, next(n for n in room.options.seats if n > 1), 5, 16)
    assert all(len(views) > 4 for views in shown.values())
    assert differing_replays(world, shown) == []


def test_a_leak_planted_in_replays_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = Replays.moment

    async def from_another_seat(self: Replays, table: str, n: int, seat: int, *rest: Any) -> Any:
        return await moment(self, table, n, (seat + 1) % 2, *rest)

    monkeypatch.setattr(Replays, "moment", from_another_seat)
    world, shown = replays_of(game("toy"), 2, 5, 4)
    assert differing_replays(world, shown)
