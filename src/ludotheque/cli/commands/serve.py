"""`ludotheque serve`: the house's door, for everybody who has the address."""

from __future__ import annotations

import argparse
import threading
import webbrowser
from functools import partial

from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "serve"
SITE = "ludotheque.web.app:app"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where to listen, where to keep, whom to believe."""

    def say(name: str) -> str:
        return texts.say(f"command.serve.{name}")

    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("host"))
    parser.add_argument("--port", type=int, default=8642, metavar="N", help=say("port"))
    parser.add_argument("--db", default="", metavar="URL", help=say("db"))
    parser.add_argument("--content", action="append", default=[], metavar="GAME=FILE", help=say("content"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=say("workers"))
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help=say("thinkers"))
    parser.add_argument("--public-url", default="", metavar="URL", help=say("public_url"))
    parser.add_argument("--trusted-proxy", default="", metavar="ADDRESS,…", help=say("trusted_proxy"))
    parser.add_argument("--notify-url", default="", metavar="URL", help=say("notify_url"))
    parser.add_argument("--no-browser", action="store_true", help=say("no_browser"))
    parser.add_argument("--log", choices=("words", "json"), default="words", help=say("log"))


def run(asked: argparse.Namespace) -> int:
    """Serve until somebody presses Ctrl+C or the machine says stop."""
    from ludotheque.games import game
    from ludotheque.host.database import database_url
    from ludotheque.host.serving import WorkersNeedPostgres, serve
    from ludotheque.host.settings import Settings
    from ludotheque.host.store import StoreTaken

    settings = Settings(
        database=database_url(asked.db),
        host=asked.host,
        port=asked.port,
        public_url=asked.public_url,
        proxies=asked.trusted_proxy,
        content=dict(_pair(one) for one in asked.content),
        workers=asked.workers,
        thinkers=asked.thinkers,
        notify_url=_bell(asked.notify_url),
        log_json=asked.log == "json",
    )
    for name in settings.content:
        game(name).box(settings.sheet(name))
    address = settings.public_url or f"http://{settings.host}:{settings.port}"
    try:
        serve(settings, SITE, partial(_welcome, asked, address))
    except WorkersNeedPostgres as error:
        raise CommandError("command.serve.workers_need_postgres", 2) from error
    except StoreTaken as error:
        raise CommandError("command.serve.taken", 2, file=str(error)) from error
    except KeyboardInterrupt:
        # How a host at home is closed: uvicorn has let everybody go before it passes this on.
        print()
    return 0


def _pair(text: str) -> tuple[str, str]:
    game, _, file = text.partition("=")
    if not file:
        raise CommandError("command.serve.content_pair", 2, given=text)
    return game, file


def _bell(address: str) -> str:
    from ludotheque.host.operations.turn_notices import BadAddress, checked

    try:
        return checked(address)
    except BadAddress as error:
        raise CommandError("command.serve.notify_address", 2, given=address) from error


def _welcome(asked: argparse.Namespace, address: str) -> None:
    print(asked.texts.say("command.serve.open", address=address), flush=True)
    if not asked.no_browser:
        # A browser that takes its time must not keep the server waiting.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
