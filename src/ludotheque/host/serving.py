"""Serving: uvicorn around an application, told what a host needs."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from socket import socket

import uvicorn
from starlette.applications import Starlette
from uvicorn.importer import import_from_string

from ludotheque.games import game, shelf
from ludotheque.host.api.line import Line
from ludotheque.host.app import make_app
from ludotheque.host.operations import collector as broom
from ludotheque.host.operations import logs
from ludotheque.host.settings import Settings

SLOW_START = 60  # seconds that a worker may take to open on a busy machine before another is tried
GRACE = 10  # seconds that a closing host gives its viewers
# Longer than proxies and programs keep an idle connection: whoever closes first must not be the host, or a
# request that is on its way is lost.
KEEP_ALIVE = 75
# Seconds for which a thread may hold Python's lock while another waits.  The writer of the journal waits for
# it after every commit, and whoever moved waits for the writer: Python's own 5 ms would be told as lag.
SWITCH = 0.0005
HOST_APP = "ludotheque.host.serving:app"
WORKER = "ludotheque.host.serving:worker"
FACTORY = "LUDOTHEQUE_FACTORY"  # what workers make, left by their parent


class WorkersNeedPostgres(ValueError):
    """Several processes were asked for on one SQLite file."""


def app() -> Starlette:
    """The bare host with the settings that the environment holds; for worker processes."""
    settings = Settings.from_environment()
    logs.set_up(settings.log_json)
    return make_app(settings)


def worker() -> Starlette:
    """The application that the parent named, in a worker process: it logs as its parent does."""
    logs.set_up(Settings.from_environment().log_json)
    made = import_from_string(os.environ[FACTORY])()
    assert isinstance(made, Starlette)
    settle()
    return made


def settle() -> None:
    """Load the rooms now, and leave what stays for good out of the garbage collector's rounds.

    A full round over all code and texts would stop the house for some 30 milliseconds, every few seconds.
    """
    for name in shelf():
        game(name)
    broom.take()
    sys.setswitchinterval(SWITCH)


def check(settings: Settings) -> None:
    """Refuse what cannot work, before anything starts."""
    if settings.workers > 1 and settings.is_sqlite:
        raise WorkersNeedPostgres(
            "several workers need PostgreSQL (--db postgresql://…): SQLite has one writer process"
        )


def server_config(settings: Settings, served: Starlette | str, is_factory: bool = False) -> uvicorn.Config:
    """What uvicorn is told: no headers that talk, no log of addresses, forwarded headers only if asked."""
    return uvicorn.Config(
        served,
        factory=is_factory,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws=Line,
        ws_max_size=settings.limits.message * 4,
        ws_ping_interval=None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_worker_healthcheck=SLOW_START,
        h11_max_incomplete_event_size=65_536,
    )


def serve(settings: Settings, factory: str = HOST_APP, ready: Callable[[], None] | None = None) -> None:
    """Serve until told to stop; `factory` names the application that each process makes."""
    check(settings)
    settings.to_environment()
    logs.set_up(settings.log_json)
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        os.environ[FACTORY] = factory
        config = server_config(settings, WORKER, is_factory=True)
        listener = config.bind_socket()
        if ready is not None:
            ready()
        Multiprocess(config, sockets=[listener]).run()
        return
    server = _Server(server_config(settings, factory, is_factory=True), ready)
    server.run()


class _Server(uvicorn.Server):
    """Says when it is open."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open, then say so."""
        settle()
        await super().startup(sockets)
        if self._ready is not None and not self.should_exit:
            self._ready()


if __name__ == "__main__":
    serve(Settings.from_environment())
