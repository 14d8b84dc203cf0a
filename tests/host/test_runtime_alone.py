"""In an environment of `requirements/runtime.txt` alone hosts start, serve, crash and come back.

The environment is an empty one beside the tests' own: of what is installed here it sees exactly what the lock
names, so that nothing a test library brings along is leaned on unnoticed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from ludotheque.host.client import House
from ludotheque.host.settings import NO_LIMITS, Settings
from tests.house.postgres import Postgres
from tools.hosts import HostProcess

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "runtime.txt"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?:\s*;\s*([^\\]+))?", re.MULTILINE)
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "easy"}


def pinned() -> dict[str, str]:
    """What the lock names, and in which version."""
    return {name: version for name, version, _ in PINNED.findall(LOCK.read_text())}


def linked(site: Path) -> list[str]:
    """Show an environment what the lock names, as it is installed here; the names of what is not."""
    missing = []
    for name, version in pinned().items():
        try:
            found = distribution(name)
        except PackageNotFoundError:
            missing.append(name)  # of another system
            continue
        if found.version != version:
            pytest.skip(f"{name} is locked at {version} and installed in {found.version}")
        for top in {
            file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")
        }:
            place = site / top
            if not place.exists():
                place.symlink_to(Path(str(found.locate_file(top))))
    return missing


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A Python of its own, and the path on which it finds the lock's libraries and this source."""
    place = tmp_path_factory.mktemp("runtime")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place / "venv")], check=True)
    site = place / "site"
    site.mkdir()
    linked(site)
    python = place / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    return str(python), os.pathsep.join([str(site), str(ROOT / "src")])


@pytest.fixture
def start(alone: tuple[str, str], tmp_path: Path) -> Iterator[Callable[[str], HostProcess]]:
    """Starts a host there on a database."""
    started: list[HostProcess] = []
    python, path = alone

    def begin(database: str) -> HostProcess:
        settings = Settings(database=database, limits=NO_LIMITS, port=0, lease_seconds=2.0)
        process = HostProcess(settings, tmp_path / "host.log", path, python)
        started.append(process)
        process.start()
        return process

    yield begin
    for process in started:
        if process.process is not None:
            process.stop()


def test_nothing_that_only_tests_bring_is_there(alone: tuple[str, str]) -> None:
    python, path = alone
    for name, is_there in (("sqlalchemy.ext.asyncio", True), ("greenlet", True), ("pytest", False)):
        done = subprocess.run(
            [python, "-c", f"import {name}"], env={"PYTHONPATH": path}, capture_output=True, check=False
        )
        assert (done.returncode == 0) is is_there, (name, done.stderr)


async def played_through_a_crash(process: HostProcess) -> None:
    async with House(process.url, timeout=60) as near:
        laid = await near.lay("desert", [ME, BOT], bot_pace=0)
        async with near.seat(laid.table, laid.token) as seat:
            for _ in range(4):
                seen = await seat.asked(60)
                await seat.move(seen.legal[0])
            before = seat.seen.number
        process.kill()
        process.start()
        async with near.seat(laid.table, laid.token) as seat:
            seen = await seat.asked(60)
            assert seen.number >= before
            await seat.move(seen.legal[0])
    assert '"level": "ERROR"' not in process.log.read_text()


@pytest.mark.slow
async def test_a_host_on_a_file_starts_serves_crashes_and_comes_back(
    start: Callable[[str], HostProcess], tmp_path: Path
) -> None:
    await played_through_a_crash(start(f"sqlite:///{tmp_path / 'tables.db'}"))


@pytest.mark.slow
@pytest.mark.postgres
async def test_a_host_on_postgresql_starts_serves_crashes_and_comes_back(
    start: Callable[[str], HostProcess], postgres: Postgres
) -> None:
    await played_through_a_crash(start(postgres.url()))
