"""`ludotheque bot URL`: a bot of this machine at a seat of a remote table."""

from __future__ import annotations

import argparse
import asyncio

from ludotheque.cli.speech import CommandError, print_json
from ludotheque.kernel import Texts

NAME = "bot"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which seat, how strong."""

    def say(name: str) -> str:
        return texts.say(f"command.bot.{name}")

    parser.add_argument("url", metavar="URL", help=say("url"))
    parser.add_argument("--level", default="normal", metavar="LEVEL", help=say("level"))
    parser.add_argument("--name", default="", metavar="NAME", help=say("name"))
    parser.add_argument("--pace", type=float, default=1.0, metavar="X", help=say("pace"))
    parser.add_argument("--json", action="store_true", help=say("json"))


def run(asked: argparse.Namespace) -> int:
    """Play to the end."""
    import httpx

    from ludotheque.host.client import HostError
    from ludotheque.host.remote import play_bot

    try:
        seen = asyncio.run(play_bot(asked.url, asked.level, asked.name, asked.pace))
    except HostError as error:
        raise CommandError("command.bot.refused", why=error.text or error.code) from error
    except httpx.HTTPError as error:
        raise CommandError("command.bot.unreachable", url=asked.url.partition("#")[0]) from error
    if asked.json:
        print_json(seen.over)
    elif seen.over is not None:
        print(
            asked.texts.say(
                "command.bot.over", result=str(seen.over["result"]), scores=str(seen.over["scores"])
            )
        )
    return 0
