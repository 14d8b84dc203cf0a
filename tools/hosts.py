"""Host processes for trials: started, killed without warning, started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec

from ludotheque.host.settings import ENVIRONMENT, Settings

PATIENCE = 60.0


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def resident_bytes(process: int) -> int:
    """How much memory a process holds."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def processor_seconds(process: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class HostProcess:
    """One host in a process of its own; its port and its database outlive its deaths."""

    def __init__(self, settings: Settings, log: Path, path: str = "", python: str = sys.executable) -> None:
        self.settings = settings.with_(port=settings.port or free_port())
        self.log = log
        self.path = path  # where Python finds rooms that are not installed
        self.python = python
        self.process: subprocess.Popen[bytes] | None = None
        self.deaths = 0

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.settings.port}"

    def start(self, wait: bool = True) -> None:
        """Start, and come back when it answers."""
        environment = {**os.environ, ENVIRONMENT: msgspec.json.encode(self.settings).decode()}
        if self.path:
            environment["PYTHONPATH"] = self.path
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.python, "-m", "ludotheque.host.serving"],
                env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        if wait:
            self.wait()

    def wait(self) -> None:
        """Until it answers."""
        started = time.monotonic()
        while not self.is_ready():
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError("the host ended:\n" + self.log.read_text()[-3000:])
            if time.monotonic() - started > PATIENCE:
                raise RuntimeError("the host does not answer:\n" + self.log.read_text()[-3000:])
            time.sleep(0.05)

    def is_ready(self) -> bool:
        """Whether it answers now."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Without warning."""
        self._end(signal.SIGKILL)
        self.deaths += 1

    def stop(self) -> None:
        """In good order."""
        self._end(signal.SIGTERM)

    def memory(self) -> int:
        """Resident bytes of the process."""
        assert self.process is not None
        return resident_bytes(self.process.pid)

    def seconds(self) -> float:
        """Processor time it has used."""
        assert self.process is not None
        return processor_seconds(self.process.pid)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None
