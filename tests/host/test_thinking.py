"""Bots think in a pool: they queue for it, and whoever has no time is answered by the room's quick player."""

from __future__ import annotations

import asyncio
import dataclasses
import multiprocessing
import pickle
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ludotheque.bots.thought import untried
from ludotheque.games import game
from ludotheque.host.operations.metrics import Metrics
from ludotheque.host.settings import Settings
from ludotheque.host.thinking import pool as pools
from ludotheque.host.thinking.pool import Thinkers
from ludotheque.kernel import Head
from ludotheque.kernel.knowledge import Foresees
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Hint, Plan, Sender
from ludotheque.table.painter import PlainPainter
from ludotheque.table.question import Question, Thought, answer, question, quick
from tests.host.giving import give
from tests.host.tables import seated
from tools.hosts import HostProcess

Think = Callable[[Callable[[Question], int]], None]
ROOMS = ("aerion", "desert", "kero", "kreo")


def asked(name: str = "desert", level: str = "strong", seed: int = 1) -> Question:
    match = game(name).match(seats=3 if name == "kreo" else 2, seed=seed)
    seat = match.waiting[0]
    return question(match, match.view(seat), seat, level, match.legal(seat))


@pytest.fixture
def think(monkeypatch: pytest.MonkeyPatch) -> Think:
    """Have bots think like this, in the host's own thread."""

    def set_to(choose: Callable[[Question], int]) -> None:
        monkeypatch.setattr(pools, "answer", lambda one, _seconds=0.0: Thought(choose(one)))

    return set_to


def slow(seconds: float) -> Callable[[Question], int]:
    def slowly(one: Question) -> int:
        time.sleep(seconds)
        return one.moves[-1]

    return slowly


async def test_whoever_waits_for_the_pool_still_has_its_whole_time_to_think(think: Think) -> None:
    think(slow(0.3))
    pool = Thinkers(0, 1.0, metrics := Metrics())
    thoughts = await asyncio.gather(*[pool.choose(asked()) for _ in range(3)])
    assert thoughts == [Thought(asked().moves[-1])] * 3
    assert metrics.bot_failures._value.get() == 0
    pool.stop()


async def test_who_runs_out_of_time_is_answered_by_the_rooms_quick_player_and_says_so(think: Think) -> None:
    think(slow(0.5))
    pool = Thinkers(0, 0.05, metrics := Metrics())
    for name in ROOMS:
        one = asked(name)
        assert await pool.choose(one) == quick(one)
        assert quick(one).by == "quick"
        assert quick(one).move in one.moves
    assert metrics.bot_answers.labels("quick")._value.get() == len(ROOMS)
    assert metrics.bot_failures._value.get() == len(ROOMS)
    pool.stop()


@pytest.mark.parametrize("name", ROOMS)
def test_the_quick_player_is_the_rooms_own_and_never_chance(name: str) -> None:
    knowledge = game(name).knowledge
    assert knowledge is not None
    for seed in range(20):
        one = asked(name, seed=seed)
        assert quick(one) == quick(one)
        assert quick(one).move in one.moves
        assert quick(one).by == "quick"
    began = time.process_time()
    for seed in range(20):
        quick(asked(name, seed=seed))
    assert (time.process_time() - began) / 20 < 0.1, "a match dealt and a quick thought"


async def test_a_thought_that_is_late_is_left_to_finish_and_the_next_is_thought_properly(
    think: Think,
) -> None:
    think(slow(0.4))
    pool = Thinkers(0, 0.25, Metrics())
    first = await pool.choose(asked())
    executor = pool._pool
    assert first.hurried
    await asyncio.sleep(0.3)
    think(slow(0.0))
    assert await pool.choose(asked()) == Thought(asked().moves[-1])
    assert pool._pool is executor, "nobody was killed for being late"
    pool.stop()


async def test_a_process_that_was_late_still_thinks_for_the_next() -> None:
    pool = Thinkers(1, 20.0, Metrics())
    pool.start()
    await pool.warm()
    processes = set(getattr(pool._pool, "_processes", {}))
    pool._seconds = 0.0
    assert (await pool.choose(asked())).hurried
    pool._seconds = 20.0
    assert not (await pool.choose(asked())).hurried
    assert set(getattr(pool._pool, "_processes", {})) == processes
    pool.stop()


HUNG: list[str] = []


class Endless(Question):
    """A question that a process of the pool thinks about for ever, the first time."""

    def __getattribute__(self, name: str) -> Any:
        if name == "moves" and multiprocessing.parent_process() is not None and not HUNG:
            HUNG.append(name)
            while True:
                pass
        return super().__getattribute__(name)


async def test_one_slow_table_takes_the_bots_from_nobody() -> None:
    """Its thought ends with its budget, in a process that stays and thinks properly for the others."""
    pool = Thinkers(1, 0.4, metrics := Metrics())
    pool.start()
    await pool.warm()
    processes = set(getattr(pool._pool, "_processes", {}))
    one = asked()
    endless = Endless(*[getattr(one, field.name) for field in dataclasses.fields(Question)])
    pool._seconds = 1.0
    slow, *others = await asyncio.gather(
        pool.choose(endless), *[pool.choose(asked(seed=n)) for n in range(3)]
    )
    assert slow.hurried
    assert slow.move in one.moves
    pool._seconds = 20.0
    after = await pool.choose(asked())
    assert not after.hurried
    assert set(getattr(pool._pool, "_processes", {})) == processes, "nobody was killed for being slow"
    assert not pool._late
    assert all(thought.move in asked(seed=n).moves for n, thought in enumerate(others))
    assert metrics.bot_failures._value.get() >= 1
    pool.stop()


async def test_a_thought_that_never_ends_is_given_up_with_its_process(
    think: Think, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "STUCK", 0.05)
    think(slow(0.6))
    pool = Thinkers(0, 0.05, Metrics())
    assert (await pool.choose(asked())).hurried
    stuck = pool._pool
    await asyncio.sleep(0.2)
    assert pool._pool is not stuck
    pool.stop()


async def test_a_pool_closed_under_a_bot_leaves_it_a_quick_move_and_no_cancelled_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = Thinkers(0, 5.0, Metrics())

    async def cut_off(_asked: Question) -> Thought:
        gone: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        gone.cancel()
        return await gone

    monkeypatch.setattr(pool, "_ask", cut_off)
    one = asked()
    assert await pool.choose(one) == quick(one)
    pool.stop()


async def test_a_bot_whom_nobody_waits_for_any_more_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Thinkers(0, 5.0, Metrics())

    async def for_ever(_asked: Question) -> Thought:
        await asyncio.sleep(60)
        return Thought(0)

    monkeypatch.setattr(pool, "_ask", for_ever)
    turn = asyncio.create_task(pool.choose(asked()))
    await asyncio.sleep(0.01)
    turn.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turn


@pytest.mark.parametrize("name", ROOMS)
def test_a_question_is_a_view_and_its_moves_without_the_seed_and_deals_no_match(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = asked(name)
    assert one.head.seed == bytes(16)
    travelled = pickle.loads(pickle.dumps(one))
    assert isinstance(travelled.head, Head)
    room, dealt = game(name), 0
    real = type(room.game).setup

    def counted(*given: object) -> object:
        nonlocal dealt
        dealt += 1
        return real(*given)  # type: ignore[arg-type]  # whatever it was given

    monkeypatch.setattr(type(room.game), "setup", counted)
    assert answer(travelled).move in one.moves
    assert dealt == 0


async def test_who_thinks_by_trials_plays_its_best_so_far_when_time_is_over() -> None:
    """Not the quick player's move, not chance's: what it has found by then, and it says that it was cut."""
    one = asked()
    cut, whole = answer(one, 0.0), answer(one)
    assert cut.by == "short"
    assert whole.by == "own"
    assert not cut.hurried
    assert cut.move in one.moves
    assert cut.opinion is not None
    assert whole.opinion is not None
    assert 0 < cut.opinion.trials < whole.opinion.trials
    pool = Thinkers(1, 1.0, metrics := Metrics())
    pool.start()
    await pool.warm()
    thought = await pool.choose(dataclasses.replace(one, level="patient"))
    assert thought.by in ("own", "short")
    assert thought.opinion is not None
    assert metrics.bot_failures._value.get() == 0
    pool.stop()


async def test_the_table_is_told_once_when_the_machine_is_too_slow_for_a_level() -> None:
    def cut(one: Question) -> Thought:
        return answer(one, 0.0)

    async with seated("desert", persons=0, bots=2, thinker=cut, level="strong") as table:
        for _ in range(300):
            if table.state.notice:
                break
            await asyncio.sleep(0.02)
        assert table.state.notice == "host.too_slow"


def hurried(one: Question) -> Thought:
    return quick(one)


async def test_a_hint_that_had_no_time_says_so_instead_of_a_confident_reason() -> None:
    async with seated("desert", persons=2, bots=0, thinker=hurried) as table:
        seat = table.state.watched.match.waiting[0]
        hint = await table.answering.answer(Sender(Right(table.id, "seat", seat)), Hint(c=1))
        assert hint["hurried"] is True
        assert "no time" in str(hint["text"])
    async with seated("desert", persons=2, bots=0, thinker=lambda one: Thought(quick(one).move)) as table:
        hint = await table.answering.answer(Sender(Right(table.id, "seat", seat)), Hint(c=1))
        assert "hurried" not in hint
        assert "no time" not in str(hint["text"])


def seat_of(table: LiveTable, seat: int) -> Sender:
    return Sender(Right(table.id, "seat", seat))


@pytest.mark.parametrize("name", ["aerion", "desert"])
async def test_a_bot_tells_its_partner_its_plan_from_its_own_seat_and_level(name: str) -> None:
    asked: list[Question] = []

    def think(one: Question) -> Thought:
        asked.append(one)
        return answer(one, 1.0)

    async with seated(name, persons=1, bots=1, thinker=think, options={}) as table:
        table.bots.stop()
        asked.clear()
        plan = await table.answering.answer(seat_of(table, 0), Plan(c=1, seat=1))
        assert [(one.seat, one.level, one.view.seat) for one in asked] == [(1, "easy", 1)]
        assert str(plan["label"]) in str(plan["text"])
        assert plan.get("ahead", False) == (1 not in table.state.watched.match.waiting)
        again = await table.answering.answer(seat_of(table, 0), Plan(c=2, seat=1))
        assert {**again, "re": 1} == plan


async def test_a_plan_for_which_there_was_no_time_says_so() -> None:
    async with seated("desert", persons=1, bots=1, thinker=hurried) as table:
        table.bots.stop()
        plan = await table.answering.answer(seat_of(table, 0), Plan(c=1, seat=1))
        assert "no time" in str(plan["text"])


@pytest.mark.parametrize(
    ("name", "options", "seat", "key", "rule"),
    [
        ("kreo", {}, 2, "refusal.no_plan", "kreo:74"),
        ("kreo", {"silent": True}, 2, "refusal.no_plan", "kreo:74"),
        ("kero", {"mode": "units"}, 1, "refusal.no_plan", "kero:Z-03"),
        ("desert", {}, 0, "host.plan_person", ""),
        ("desert", {}, 7, "host.no_such_seat", ""),
    ],
)
async def test_a_plan_that_may_not_be_told_is_refused_and_nobody_thinks_of_it(
    name: str, options: dict[str, int | str | bool], seat: int, key: str, rule: str
) -> None:
    asked: list[Question] = []

    def think(one: Question) -> Thought:
        asked.append(one)
        return quick(one)

    async with seated(name, 1, 2 if name == "kreo" else 1, options=options, thinker=think) as table:
        table.bots.stop()
        asked.clear()
        refused = await table.answering.answer(seat_of(table, 0), Plan(c=1, seat=seat))
        error = refused["error"]
        assert isinstance(error, dict)
        assert (error["key"], error["rule"]) == (key, rule)
        assert error["text"] != key
        assert asked == []
        watching = await table.answering.answer(Sender(Right(table.id, "spectator")), Plan(c=1, seat=1))
        assert watching["error"]["key"] == "host.no_seat"  # type: ignore[index]  # JSON


async def test_who_plays_by_chance_says_that_it_has_no_plan() -> None:
    async with seated("desert", persons=1, bots=1, thinker=quick, level="random") as table:
        table.bots.stop()
        refused = await table.answering.answer(seat_of(table, 0), Plan(c=1, seat=1))
        assert refused["error"]["key"] == "host.plan_chance"  # type: ignore[index]  # JSON


@pytest.mark.parametrize("name", ROOMS)
async def test_a_hint_tells_the_odds_where_they_are_known_and_the_second_best(name: str) -> None:
    persons = 3 if name == "kreo" else 2
    async with seated(name, persons=persons, bots=0, thinker=lambda one: answer(one, 1.0)) as table:
        room, watched = table.state.room, table.state.watched
        seat = watched.match.waiting[0]
        while len(watched.eyes[seat].question[2]) < 2:  # on to a moment with a choice
            moves = watched.eyes[seat].question[2]
            order = {
                "do": "move",
                "move": room.vocabulary.wire(moves[0]),
                "prompt": watched.eyes[seat].prompt,
            }
            assert "ok" in await give(table, Sender(Right(table.id, "seat", seat)), order)
            seat = watched.match.waiting[0]
        sender = Sender(Right(table.id, "seat", seat))
        hint = await table.answering.answer(sender, Hint(c=1))
        knowledge: object = room.knowledge
        assert ("odds" in hint) == isinstance(knowledge, Foresees)
        second, more = hint["second"], hint["more"]
        assert isinstance(second, dict)
        assert isinstance(more, list)
        assert second["move"] != hint["move"]
        assert room.vocabulary.unwire(second["move"]) in watched.eyes[seat].question[2]
        assert len(more) == 1 + isinstance(knowledge, Foresees)
        brief = await table.answering.answer(sender, Hint(c=2, brief=True))
        assert {"label", "text"} <= set(brief)


async def test_the_table_is_told_when_a_bot_had_no_time(caplog: pytest.LogCaptureFixture) -> None:
    """And a line of the log says who answered for it: what the crash test counts."""
    async with seated("desert", persons=0, bots=2, thinker=hurried) as table:
        for _ in range(300):
            if table.state.notice:
                break
            await asyncio.sleep(0.02)
        assert table.state.notice == "host.hurried"
        said = [vars(line) for line in caplog.records if line.message == "bot answered for"]
        assert {(line["table"], line["bot"], line["by"]) for line in said} == {(table.id, "easy", "quick")}


async def test_hints_and_choices_name_what_a_move_costs_at_this_very_table() -> None:
    words = game("kreo").vocabulary

    def show(asked: Question) -> Thought:
        return Thought(next(move for move in asked.moves if words.verb(move).name == "show"))

    async with seated("kreo", persons=3, bots=0, thinker=show) as table:
        watched = table.state.watched
        for seat in range(3):
            order = {"do": "move", "move": ["share", 1], "prompt": watched.eyes[seat].prompt}
            assert "ok" in await give(table, Sender(Right(table.id, "seat", seat)), order)
        seat = watched.match.waiting[0]
        hint = await table.answering.answer(Sender(Right(table.id, "seat", seat)), Hint(c=1))
        assert str(hint["label"]).endswith("(1 token)")
        view, moves = watched.view(seat), watched.eyes[seat].question[2]
        texts = table.state.room.texts("en", table.state.names)
        choices = PlainPainter().choices(table.state.room, view, moves, texts)
        (shown,) = [choice for choice in choices if choice["verb"] == "show"]
        assert str(shown["label"]).endswith("(1 token)")
        assert hint["label"] in [move["label"] for move in shown["moves"]]  # type: ignore[attr-defined]  # JSON


async def test_advice_is_asked_for_with_what_was_advised_before_and_tells_what_happened_since() -> None:
    errands: list[int] = []

    def begin(asked: Question) -> Thought:
        errands.append(asked.errand)
        move = quick(asked).move
        return Thought(move, opinion=dataclasses.replace(untried(move), errand=77))

    async with seated("desert", persons=2, bots=0, thinker=begin) as table:
        watched = table.state.watched
        seat = watched.match.waiting[0]
        sender = Sender(Right(table.id, "seat", seat))
        order = {"do": "move", "move": ["end"], "prompt": watched.eyes[seat].prompt}
        first = await table.answering.answer(sender, Hint(c=1, brief=True))
        assert "since" not in first, "nobody asked"
        assert "ok" in await give(table, sender, order)
        for _ in range(20):  # the storm
            if list(watched.match.waiting) != [seat]:
                break
            draw = {"do": "move", "move": ["draw"], "prompt": watched.eyes[seat].prompt}
            assert "ok" in await give(table, sender, draw)
        other = Sender(Right(table.id, "seat", 1 - seat))
        told = await table.answering.answer(other, Hint(c=2, brief=True, after=-1))
        assert str(told["since"]).startswith("The storm: ")
        await table.answering.answer(other, Hint(c=3))
    assert errands[:2] == [-1, -1], "everybody's own"
    assert errands[-1] == 77


def children_of(parent: int) -> list[int]:
    """The processes that this one started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            if f"\nPPid:\t{parent}\n" in status.read_text():
                found.append(int(status.parent.name))
    return found


def alive(processes: list[int]) -> list[int]:
    return [one for one in processes if Path(f"/proc/{one}").exists()]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
async def test_bots_go_with_a_host_that_is_killed(
    settings: Settings, start_host: Callable[[Settings], HostProcess]
) -> None:
    process = start_host(settings.with_(thinkers=1))
    assert process.process is not None
    started: list[int] = []
    for _ in range(400):
        if len(started := children_of(process.process.pid)) >= 2:  # a thinker, and who clears up after it
            break
        await asyncio.sleep(0.05)
    assert started
    process.kill()
    for _ in range(400):
        if not alive(started):
            break
        await asyncio.sleep(0.05)
    assert not alive(started)
    process.start()
