"""The host's commands, as somebody types them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.host.client import HostError, House
from tests.host.conftest import PATH
from tools.hosts import free_port

pytestmark = pytest.mark.long


def ludotheque(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": PATH, "LUDOTHEQUE_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", *words], env=environment, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert not check or done.returncode == 0, done.stderr
    return done


def opened(command: list[str]) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": PATH}
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )


async def test_a_house_is_served_a_bot_sits_down_and_the_office_sees_it(tmp_path: Path) -> None:
    file, port = tmp_path / "tables.db", free_port()
    command = [
        sys.executable, "-m", "ludotheque", "serve", "--port", str(port), "--db", str(file), "--no-browser",
        "--lang", "en", "--thinkers", "0",
    ]  # fmt: skip
    server = opened(command)
    try:
        assert server.stdout is not None
        line = await asyncio.to_thread(server.stdout.readline)
        assert f"http://127.0.0.1:{port}" in line
        async with House(f"http://127.0.0.1:{port}") as house:
            laid = await house.lay(
                "toy", [{"kind": "person"}, {"kind": "bot", "level": "random"}], bot_pace=0
            )
            link = f"http://127.0.0.1:{port}/join#{laid.seats[0]}"
            done = await asyncio.to_thread(
                ludotheque, "bot", link, "--level", "random", "--pace", "0", "--name", "Robby", "--json"
            )
            assert json.loads(done.stdout)["result"]
        listed = await asyncio.to_thread(ludotheque, "tables", "list", "--db", str(file), "--json")
        (row,) = json.loads(listed.stdout)
        assert (row["table"], row["phase"], row["seats"][0]) == (laid.table, "over", "Robby")
        shown = await asyncio.to_thread(ludotheque, "tables", "show", laid.table, "--db", str(file), "--json")
        assert len(json.loads(shown.stdout)[0]["commitment"]) == 64
        await asyncio.to_thread(ludotheque, "tables", "revoke", laid.table, "--seat", "1", "--db", str(file))
        async with House(f"http://127.0.0.1:{port}") as house:
            with pytest.raises(HostError, match="unknown"):
                await house.look(laid.seats[0])
        kept = await asyncio.to_thread(ludotheque, "backup", str(tmp_path / "kept"), "--db", str(file))
        assert "1 table," in kept.stdout
        second = await asyncio.to_thread(
            ludotheque, "serve", "--db", str(file), "--port", "0", "--no-browser", check=False
        )
        assert second.returncode != 0
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
        if server.stdout is not None:
            server.stdout.close()
    report = await asyncio.to_thread(ludotheque, "tables", "replay", "--db", str(file), "--json")
    assert [row["fits"] for row in json.loads(report.stdout)] == [True]
    again = str(tmp_path / "again.db")
    await asyncio.to_thread(ludotheque, "restore", str(tmp_path / "kept"), "--db", again)
    report = await asyncio.to_thread(ludotheque, "tables", "replay", "--db", again)
    assert report.stdout.split()[-1] == "1/1"
    out = tmp_path / "match.ludotheque"
    await asyncio.to_thread(ludotheque, "tables", "export", laid.table, "--db", again, "--file", str(out))
    assert out.stat().st_size > 50
    await asyncio.to_thread(ludotheque, "tables", "delete", laid.table, "--db", again)
    assert json.loads((await asyncio.to_thread(ludotheque, "tables", "--db", again, "--json")).stdout) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("serve", "--workers", "2", "--db", "x.db"), "SQLite has one writer process"),
        (("serve", "--content", "kero"), "--content takes GAME=FILE"),
        (("tables", "show", "--db", "nowhere.db"), "Name a table"),
        (("tables", "revoke", "x", "--seat", "0", "--db", "nowhere.db"), "there is no seat 0"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: tuple[str, ...], said: str) -> None:
    done = ludotheque(*words, "--lang", "en", check=False)
    assert done.returncode == 2
    assert said in done.stderr
