from __future__ import annotations

import asyncpg
import pytest

from tests.house.postgres import Postgres

pytestmark = pytest.mark.postgres


async def test_the_server_answers(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    try:
        assert await connection.fetchval("select 1") == 1
        assert await connection.fetchval("show fsync") == "on"
    finally:
        await connection.close()


async def test_what_was_committed_survives_a_killed_server(postgres: Postgres, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("create table kept (n int)")
    await connection.execute("insert into kept values (7)")
    postgres.kill()
    postgres.start()
    connection.terminate()
    connection = await asyncpg.connect(postgres_url)
    try:
        assert await connection.fetchval("select n from kept") == 7
    finally:
        await connection.close()
