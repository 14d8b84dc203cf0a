"""Bots think in a pool: they queue for it, and none that fails takes another's turn with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from ludotheque.games import game
from ludotheque.host import thinking
from ludotheque.host.metrics import Metrics
from ludotheque.host.thinking import Question, Thinkers, question


def asked(level: str = "normal") -> Question:
    match = game("toy").match(seats=2, seed=1)
    return question(match, match.view(0), 0, level)


def legal() -> list[int]:
    return list(game("toy").match(seats=2, seed=1).legal(0))


@pytest.fixture
def think(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Question], int]], None]:
    """Have bots think like this, in the host's own thread."""

    def set_to(choose: Callable[[Question], int]) -> None:
        monkeypatch.setattr(thinking, "choose", choose)

    return set_to


async def test_whoever_waits_for_the_pool_still_has_its_whole_time_to_think(
    think: Callable[[Callable[[Question], int]], None],
) -> None:
    moves = legal()

    def slowly(_asked: Question) -> int:
        time.sleep(0.4)
        return moves[-1]

    think(slowly)
    pool = Thinkers(0, 0.5, Metrics())
    chosen = await asyncio.gather(*[pool.choose(asked(), moves, True) for _ in range(4)])
    assert chosen == [moves[-1]] * 4
    assert pool._metrics.bot_failures._value.get() == 0
    pool.stop()


async def test_a_crowd_before_the_pool_is_answered_by_simpler_bots(
    think: Callable[[Callable[[Question], int]], None],
) -> None:
    moves = legal()

    def slowly(_asked: Question) -> int:
        time.sleep(0.3)
        return moves[-1]

    think(slowly)
    pool = Thinkers(0, 0.1, Metrics())
    chosen = await asyncio.gather(*[pool.choose(asked(), moves, True) for _ in range(5)])
    assert all(move in moves for move in chosen)
    assert pool._metrics.bot_failures._value.get() >= 2
    pool.stop()


async def test_a_pool_closed_under_a_bot_leaves_it_a_simpler_move_and_no_cancelled_turn(
    think: Callable[[Callable[[Question], int]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = legal()
    pool = Thinkers(0, 5.0, Metrics())

    async def cut_off(_asked: Question) -> int:
        gone: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        gone.cancel()
        return await gone

    monkeypatch.setattr(pool, "_ask", cut_off)
    assert await pool.choose(asked(), moves, True) in moves
    pool.stop()


async def test_a_bot_whom_nobody_waits_for_any_more_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Thinkers(0, 5.0, Metrics())

    async def for_ever(_asked: Question) -> int:
        await asyncio.sleep(60)
        return 0

    monkeypatch.setattr(pool, "_ask", for_ever)
    turn = asyncio.create_task(pool.choose(asked(), legal(), True))
    await asyncio.sleep(0.01)
    turn.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turn
