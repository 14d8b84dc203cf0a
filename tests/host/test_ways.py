"""The ways of hosting as docs/hosting.md has them: its own unit, its own proxy, its own commands."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.host.conftest import PATH, ROOT
from tools.hosts import free_port

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not shutil.which("nginx") or not shutil.which("openssl"), reason="no nginx here"),
]

DOCUMENT = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
PUBLIC = "https://games.example.org"
ME, PERSON = {"kind": "me"}, {"kind": "person"}


def block(kind: str) -> str:
    """A block of the document, as whoever follows it would copy it."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL)
    return str(found)


def served_by(line: str) -> list[str]:
    """What stands behind `ludotheque` in a line of the document."""
    return line[line.index("ludotheque serve") :].split()[1:]


@contextlib.contextmanager
def running(folder: Path, words: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A process of the house, stopped in good order."""
    environment = {**os.environ, "PYTHONPATH": PATH, "LUDOTHEQUE_HOME": str(folder)}
    with (folder / f"{time.monotonic_ns()}.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque", *words], env=environment, stdout=log, stderr=log
        )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) in (0, -signal.SIGTERM)  # either is a clean end for systemd


@contextlib.contextmanager
def proxy(folder: Path, ports: Sequence[int]) -> Iterator[int]:
    """nginx with the document's configuration; only ports and certificate are ours."""
    port = free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", "/CN=games.example.org", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    servers = " ".join(f"server 127.0.0.1:{one};" for one in ports)
    text = block("nginx").replace("server 127.0.0.1:8642;", servers)
    text = text.replace("listen 443 ssl;", f"listen {port} ssl;")
    keys = f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"
    text = text.replace("# server_name, ssl_certificate, ssl_certificate_key: yours", keys)
    if len(ports) > 1:
        line = re.search(r"`(proxy_next_upstream[^`]*)`", DOCUMENT)
        assert line is not None
        text = text.replace("proxy_http_version 1.1;", f"proxy_http_version 1.1; {line[1]}")
    (folder / "nginx.conf").write_text(
        f"pid {folder}/nginx.pid; error_log {folder}/error.log; daemon off;\nevents {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;\n"
        f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{text}\n}}\n"
    )
    process = subprocess.Popen(["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])
    try:
        yield port
    finally:
        process.terminate()
        process.wait(10)


async def until_open(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.HTTPError):
            if (await http.get("/healthz")).status_code == 200:
                return
        await asyncio.sleep(0.1)
    raise AssertionError("it never opened")


class Outside:
    """Somebody who comes through the proxy, as a browser at the public address would."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.trust = ssl.create_default_context()
        self.trust.check_hostname, self.trust.verify_mode = False, ssl.CERT_NONE
        self.http = httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{port}",
            verify=False,
            timeout=20,
            headers={"Host": "games.example.org"},
        )

    def socket(self, table: str, token: str, origin: str = PUBLIC) -> connect:
        headers = {"Authorization": f"Bearer {token}", "Origin": origin}
        return connect(
            f"wss://games.example.org/ws/tables/{table}?as=data", host="127.0.0.1", port=self.port,
            ssl=self.trust, additional_headers=headers, compression=None,
        )  # fmt: skip

    async def lay(self) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": "toy", "seats": [ME, ME]})
        assert answer.status_code == 201, answer.text
        assert "secure" in answer.headers["set-cookie"].lower()
        made: dict[str, Any] = answer.json()
        assert made["links"]["spectator"].startswith(f"{PUBLIC}/join#")
        return made


async def heard(socket: ClientConnection, key: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if key in message:
            return message


async def move(outside: Outside, table: str, token: str, order: dict[str, object]) -> dict[str, Any]:
    """As a client does it: the same order again until somebody knows."""
    for _ in range(100):
        answer = await outside.http.post(
            f"/api/tables/{table}/do", json=order, headers={"Authorization": f"Bearer {token}"}
        )
        if answer.status_code < 500:
            told: dict[str, Any] = answer.json()
            return told
        await asyncio.sleep(0.2)
    raise AssertionError("nobody answers")


async def test_a_small_server_with_its_unit_and_its_proxy(tmp_path: Path) -> None:
    unit = block("ini")
    line = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    port = free_port()
    async with contextlib.AsyncExitStack() as closing:
        closing.enter_context(running(tmp_path, [*served_by(line), "--port", str(port)]))
        front = closing.enter_context(proxy(tmp_path, [port]))
        outside = Outside(front)
        closing.push_async_callback(outside.http.aclose)
        await until_open(outside.http)
        made = await outside.lay()
        assert (tmp_path / "tables.db").exists()
        async with outside.socket(made["table"], made["token"]) as socket:
            assert (await heard(socket, "hello"))["hello"]["seat"] == 0
            order = {"c": 1, "do": "move", "move": ["rest"], "prompt": 1}
            await socket.send(json.dumps(order))
            assert (await heard(socket, "re"))["ok"] is True
        with pytest.raises(InvalidStatus):
            async with outside.socket(made["table"], made["token"], "https://elsewhere.example"):
                pass
        assert (await outside.http.get("/metrics")).status_code == 403
        assert (await outside.http.get("/")).status_code == 200
        # The proxy's word about addresses is believed, a visitor's own is not: all of these are one address.
        asked = {"game": "toy", "seats": [ME, ME]}
        codes = [
            (await outside.http.post("/api/tables", json=asked, headers={"X-Forwarded-For": f"9.9.9.{n}"}))
            for n in range(31)
        ]
        assert 429 in {answer.status_code for answer in codes}


@pytest.mark.postgres
async def test_several_machines_with_one_database_behind_the_proxy(tmp_path: Path, postgres_url: str) -> None:
    (line,) = re.findall(r"^ludotheque serve .*--workers .*$", DOCUMENT, re.MULTILINE)
    words = [postgres_url if word.startswith("postgresql://") else word for word in served_by(line)]
    words[words.index("--workers") + 1] = "1"  # three machines with one worker each
    words += ["--trusted-proxy", "127.0.0.1", "--thinkers", "0"]
    ports = [free_port() for _ in range(3)]
    async with contextlib.AsyncExitStack() as stack:
        hosts = [stack.enter_context(running(tmp_path, [*words, "--port", str(port)])) for port in ports]
        front = stack.enter_context(proxy(tmp_path, ports))
        for port in ports:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as direct:
                await until_open(direct)
        outside = Outside(front)
        stack.push_async_callback(outside.http.aclose)
        made = await outside.lay()
        table, token = made["table"], made["token"]
        async with outside.socket(table, token) as one, outside.socket(table, token) as two:
            for socket in (one, two):
                await heard(socket, "n")
            order: dict[str, object] = {"c": 1, "client": "way", "do": "move", "move": ["rest"], "prompt": 1}
            assert (await move(outside, table, token, order))["ok"] is True
            for socket in (one, two):
                assert (await heard(socket, "n"))["n"] == 1
        hosts[0].kill()
        hosts[0].wait(10)
        order = {"c": 2, "client": "way", "do": "why", "move": ["rest"]}
        assert (await move(outside, table, token, order))["ok"] is True
