"""Nothing that leaves the host tells a viewer what it may not know.

Two courses that differ only in what a viewer cannot know (exchanged by each room's own permuter) go through
the host in lockstep; everything that would leave for that viewer is compared byte by byte: envelopes as data
and painted, their numbers, prompts and order, when they may leave, and whether talk is open.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import msgspec
import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.host.client import HostError, House
from ludotheque.kernel import SPECTATOR, Entry, Match, QuickChance
from ludotheque.lab.conformance.secrecy import History, Permuter, Swap
from ludotheque.table.envelope import Canvas, Easel, data_envelope
from ludotheque.table.watched import Step, WatchedMatch
from ludotheque.table.wire import encode
from ludotheque.web.painter import WebPainter
from tests.games.aerion.permuter import AerionPermuter
from tests.games.desert.permuter import DesertPermuter
from tests.games.kero.permuter import KeroPermuter
from tests.games.kreo.permuter import KreoPermuter
from tests.host.conftest import Served
from tests.lab.toy import Lanterns
from tests.lab.toy.permuter import ToyPermuter

PERMUTERS: dict[str, Callable[[], Permuter]] = {
    "aerion": AerionPermuter, "desert": DesertPermuter, "kero": KeroPermuter, "kreo": KreoPermuter,
    "toy": ToyPermuter,
}  # fmt: skip


class Leak(AssertionError):
    """Something differs that the viewer cannot know."""


def swapped(match: Match, permuter: Permuter, viewer: int, seed: int) -> Swap | None:
    """An exchange of everything that this viewer does not know by the end."""
    again = Match(match.room, match.head, match.journal.sheet, frames=True)
    first = again.state.copy()
    heard = [[one for one in again.apply(entry) if one.heard_by(viewer)] for entry in match.journal.entries]
    history = History(match, first, match.state.copy(), match.journal.entries, heard)
    return permuter.permute(history, viewer, QuickChance(seed))


def outgoing(watched: WatchedMatch, viewer: int, entries: list[Entry]) -> Iterator[bytes]:
    """Everything that leaves for a viewer, in order."""
    canvas = Canvas(viewer, Easel(WebPainter()))
    names = tuple(f"p{seat}" for seat in range(watched.match.seats))
    watched.match.frames = True
    yield encode(canvas.envelope(watched, "fr", names, watched.match.now, None, True))
    for number, entry in enumerate(entries):
        told = watched.match.apply(entry)
        step: Step = watched.count(entry, told)
        now = watched.match.now
        # a viewer is sent something exactly when its number moves
        if viewer in step.changed:
            yield encode(data_envelope(watched, viewer, now, step, True))
            yield encode(canvas.envelope(watched, "fr", names, now, step, True))
            yield b"held %d" % watched.hold(viewer)
        if number % 7 == 0:
            # somebody comes back just now
            yield encode(data_envelope(watched, viewer, now, None, True))
        yield b"talk %d" % watched.room.may_talk(watched.view(SPECTATOR))


def compare(match: Match, permuter: Permuter, viewer: int, seed: int) -> bool:
    """Raise Leak where two worlds look different to a viewer; False if it knows everything."""
    swap = swapped(match, permuter, viewer, seed)
    if swap is None:
        return False
    one = WatchedMatch(match.room, match.head, match.journal.sheet)
    two = WatchedMatch(match.room, match.head, match.journal.sheet)
    two.match.state = swap.start()
    for seat, eyes in two.eyes.items():
        eyes.view = two.match.game.view(two.match.state, seat)
        eyes.seen = two.seen(eyes.view)
        eyes.question = (
            seat in two.match.waiting, False, tuple(two.legal(seat)),
        )  # fmt: skip
    entries = list(match.journal.entries)
    for place, (left, right) in enumerate(
        zip(outgoing(one, viewer, entries), outgoing(two, viewer, mirrored(entries, swap)), strict=True)
    ):
        if left != right:
            raise Leak(f"message {place} for viewer {viewer}: {_difference(left, right)}")
    return True


def mirrored(entries: list[Entry], swap: Swap) -> list[Entry]:
    """The same watched as it goes in the twin's world."""
    return [
        Entry(entry.kind, entry.seat, entry.at, swap.move(entry.seat, entry.move), entry.data)
        if entry.kind == "move"
        else entry
        for entry in entries
    ]


def _difference(left: bytes, right: bytes) -> str:
    try:
        one, two = json.loads(left), json.loads(right)
        keys = [key for key in {*one, *two} if one.get(key) != two.get(key)]
        return "; ".join(f"{key}: {str(one.get(key))[:200]} / {str(two.get(key))[:200]}" for key in keys)
    except (ValueError, TypeError, AttributeError):
        return f"{left[:200]!r} / {right[:200]!r}"


@pytest.mark.parametrize("name", list(PERMUTERS))
def test_what_leaves_for_a_viewer_is_the_same_in_every_world_it_cannot_tell_apart(name: str) -> None:
    room = game(name)
    compared = 0
    for seed in range(2):
        seats = room.options.seats[min(seed, len(room.options.seats) - 1)]
        match = random_match(room.match(seats=seats, seed=seed), seed, 60)
        for viewer in range(-1, match.seats):
            compared += compare(match, PERMUTERS[name](), viewer, seed)
    assert compared > 0


@pytest.mark.parametrize("channel", ["number", "prompt", "view", "held"])
def test_a_leak_planted_in_each_channel_of_the_host_is_caught(
    channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = game("toy")
    match = random_match(room.match(seed=3), 3, 30)
    count, seen, hold = WatchedMatch.count, WatchedMatch.seen, WatchedMatch.hold

    def secret(watched: WatchedMatch) -> int:
        assert isinstance(watched.match.state, Lanterns)
        return sum(watched.match.state.bag) % 2

    if channel == "number":

        def leaky(self: WatchedMatch, entry: Entry, told: list[object]) -> Step:
            step = count(self, entry, told)  # type: ignore[arg-type]  # passed through
            for eyes in self.eyes.values():
                eyes.number += secret(self)
            return step

        monkeypatch.setattr(WatchedMatch, "count", leaky)
    elif channel == "prompt":

        def prompted(self: WatchedMatch, entry: Entry, told: list[object]) -> Step:
            step = count(self, entry, told)  # type: ignore[arg-type]  # passed through
            for eyes in self.eyes.values():
                eyes.prompt += secret(self)
            return step

        monkeypatch.setattr(WatchedMatch, "count", prompted)
    elif channel == "view":
        monkeypatch.setattr(
            WatchedMatch,
            "seen",
            lambda self, view: seen(self, view).replace(b"}", b"," + b'"x":%d}' % secret(self), 1),
        )
    else:
        monkeypatch.setattr(WatchedMatch, "hold", lambda self, seat: hold(self, seat) + secret(self))
    caught = 0
    for seed in range(12):
        match = random_match(room.match(seed=seed), seed, 30)
        for viewer in range(-1, match.seats):
            try:
                compare(match, ToyPermuter(), viewer, seed)
            except (Leak, ValueError):
                caught += 1
    assert caught > 0


@pytest.mark.parametrize("name", ["aerion", "desert", "kero", "kreo"])
async def test_no_seed_no_secret_and_no_other_link_is_ever_sent(
    served: Served, near: House, name: str
) -> None:
    # A match that ends meanwhile shows its seed, as it should: then another one is looked at.
    hidden, everything = await _sent_before_the_end(served, near, name)
    for _ in range(8):
        if not everything:
            hidden, everything = await _sent_before_the_end(served, near, name)
    assert len(everything) > 2000
    for secret in hidden:
        assert secret not in everything


async def _sent_before_the_end(served: Served, near: House, name: str) -> tuple[list[str], str]:
    """What is secret at a new table, and everything that its first seat and a spectator were sent in a few
    moves; nothing if the match has ended.
    """
    room = game(name)
    seats: list[dict[str, object]] = [{"kind": "me"}]
    seats += [{"kind": "bot", "level": "random"}] * (room.options.seats[-1] - 1)
    laid = await near.lay(name, seats, bot_pace=0)
    record = await served.host.lobby.find(laid.table)
    hidden = [record.head.seed.hex(), record.salt.hex(), laid.keeper, laid.spectator, laid.token]
    sent: list[str] = []
    async with near.seat(laid.table, laid.token) as seat, near.seat(laid.table, laid.spectator) as other:
        for moved in range(15):
            try:
                seen = await seat.asked(30 if not moved else 3)
            except TimeoutError:
                break
            if seen.over:
                break
            try:
                await seat.move(seen.legal[0])
            except HostError as error:  # a refusal is sent too
                sent.append(str(error))
        for one in (seat, other):
            while not one._heard.empty():
                sent.append(json.dumps(one._heard.get_nowait()))
    for path in ("", "/view", "/seed", "/replay", "/replay/1", "/export", "/data"):
        try:
            sent.append(
                json.dumps(await near.ask("GET", f"/api/tables/{laid.table}{path}", token=laid.token))
            )
        except HostError as error:
            sent.append(repr(error))
        except msgspec.DecodeError:
            break  # a file: the match is over
    over = (await served.host.table(laid.table)).state.watched.match.outcome is not None
    return hidden, "" if over else "\n".join(sent)
