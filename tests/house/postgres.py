"""A private PostgreSQL server for tests: its own folder, its own port, durable as in real life."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

USER = "ludotheque"
PATIENCE = 60.0  # seconds for a start or a stop on a busy machine


def server_programs() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest if there are several; none if there is none."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda program: float(program.parts[-3]), default=None)
    found = newest or shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def unprivileged_user() -> str | None:
    """Whom the server runs as: ourselves, or somebody powerless if we are root, which PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Postgres:
    """A server that tests may stop, kill and start again; its data outlive all three."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.user = unprivileged_user()
        self.process: subprocess.Popen[bytes] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        if self.user is not None:
            shutil.chown(folder, self.user)
        self._run("initdb", "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")

    @property
    def data(self) -> Path:
        """Where the server keeps its tables."""
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start, and come back when it answers."""
        assert self.process is None, "the server runs already"
        command = [
            str(self.programs / "postgres"),
            *("-D", str(self.data), "-p", str(self.port), "-k", str(self.folder)),
            *("-c", "listen_addresses=127.0.0.1", "-c", "fsync=on", "-c", "synchronous_commit=on"),
            *("-c", "max_connections=200", "-c", "shared_buffers=32MB"),
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                cwd=self.folder, user=self.user, start_new_session=True,
            )  # fmt: skip
        started = time.monotonic()
        while not self._is_ready():
            if self.process.poll() is not None or time.monotonic() - started > PATIENCE:
                self.kill()
                pytest.fail("PostgreSQL does not start:\n" + (self.folder / "log").read_text()[-3000:])
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop in good order; clients are sent away."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Pull the plug: every process of the server dies where it stands."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop in good order and start again, on the same port with the same data."""
        self.stop()
        self.start()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def _is_ready(self) -> bool:
        # The last line of the pid file says how far the server has come.
        try:
            lines = (self.data / "postmaster.pid").read_text().split("\n")
        except FileNotFoundError:
            return False
        ours = self.process is not None and lines[0] == str(self.process.pid)
        return ours and any(line.strip() == "ready" for line in lines)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, "-D", self.data, *arguments],
            cwd=self.folder, user=self.user, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            pytest.fail(f"{program} failed:\n{done.stdout}{done.stderr}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running server, one for each test process; a test that kills it starts it again."""
    programs = server_programs()
    if programs is None:
        reason = "PostgreSQL's server programs are not on this machine (Debian: apt-get install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    # Not pytest's own folder: the unprivileged user could not reach it.
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    server = Postgres(programs, folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
async def postgres_url(postgres: Postgres) -> str:
    """The address of a fresh, empty database."""
    name = f"t{uuid4().hex}"
    connection = await asyncpg.connect(postgres.url())
    try:
        await connection.execute(f"create database {name}")
    finally:
        await connection.close()
    return postgres.url(name)
