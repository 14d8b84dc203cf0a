"""Ctrl+C at home: the house closes without a word of complaint from any of its processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from ludotheque.host.client import House
from tests.host.conftest import PATH
from tools.hosts import free_port


def opened(command: list[str]) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": PATH}
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip


async def test_ctrl_c_closes_the_house_and_its_thinkers_in_peace(tmp_path: Path) -> None:
    port = free_port()
    command = [
        sys.executable, "-m", "ludotheque", "serve", "--port", str(port), "--db", str(tmp_path / "tables.db"),
        "--no-browser", "--thinkers", "1",
    ]  # fmt: skip
    server = opened(command)
    assert server.stdout is not None
    assert str(port) in server.stdout.readline()
    async with House(f"http://127.0.0.1:{port}") as house:
        await house.lay("toy", [{"kind": "bot", "level": "random"}] * 2, bot_pace=0)
    os.killpg(server.pid, signal.SIGINT)
    _, said = server.communicate(timeout=60)
    assert server.returncode == 0
    assert "Traceback" not in said
