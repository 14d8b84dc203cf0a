"""`ludotheque play`: a match in the terminal, alone, with bots, or several at one keyboard."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ludotheque.cli.asking import (
    add_match_arguments,
    asked_room,
    chosen_options,
    chosen_seats,
    chosen_seed,
    chosen_sheet,
)
from ludotheque.cli.speech import CommandError, texts_in
from ludotheque.kernel import BadOptions, Match, Room, Texts

if TYPE_CHECKING:
    from ludotheque.terminal.table import Sitter, Table

NAME = "play"
PERSON = "person"
LEFT, INTERRUPTED = -1, 130


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Who plays, and how it is shown."""
    add_match_arguments(parser, texts, "command.play.game")
    parser.add_argument("--bots", metavar="LEVEL", default="normal", help=texts.say("command.play.bots"))
    parser.add_argument("--people", type=int, metavar="N", help=texts.say("command.play.people"))
    parser.add_argument("--at", metavar="WHO,WHO,…", help=texts.say("command.play.at"))
    parser.add_argument("--names", metavar="NAME,NAME,…", default="", help=texts.say("command.play.names"))
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="MATCH", help=texts.say("command.play.resume")
    )
    parser.add_argument("--plain", action="store_true", help=texts.say("command.play.plain"))
    parser.add_argument("--step", action="store_true", help=texts.say("command.play.step"))
    parser.add_argument("--pace", type=float, default=0.0, metavar="S", help=texts.say("command.play.pace"))
    parser.add_argument("--speed", type=float, default=1.0, metavar="X", help=texts.say("command.play.speed"))


def run(asked: argparse.Namespace) -> int:
    """Play until the end, or until somebody gets up."""
    if asked.game is not None and "://" in asked.game:
        return _join(asked)
    from ludotheque.terminal.drawer import Drawer, replayed
    from ludotheque.terminal.table import Sitter, Table

    for name, given, least, most in (("speed", asked.speed, 0.01, 1000), ("pace", asked.pace, 0, 60)):
        if not least <= given <= most:
            expected = f"{least}..{most}"
            raise BadOptions(
                "error.options.value", {"option": name, "given": str(given), "expected": expected}
            )
    drawer = Drawer()
    if asked.resume is not None:
        found = [drawer.take(asked.resume)] if asked.resume else drawer.all(unfinished=True)[:1]
        if not found:
            raise CommandError("command.play.nothing_kept", 2)
        kept = found[0]
        match = replayed(kept.journal)
        settle(match)
        table = Table(
            match, [Sitter(*pair) for pair in zip(kept.names, kept.bots, strict=True)], drawer, kept.name
        )
        table.remember(kept.journal)
        if asked.lang is None and kept.language:
            asked.language = kept.language
        return _play(asked, table)
    if asked.game is None:
        raise CommandError("command.play.which", 2)
    room = asked_room(asked)
    seats = chosen_seats(room, asked.seats)
    options = chosen_options(room, asked.option, asked.preset)
    match = room.match(seats, chosen_seed(asked.seed), options, chosen_sheet(room, asked.content))
    table = Table(match, sitters(asked, room, match), drawer, drawer.new_name(room.name))
    return _play(asked, table)


def settle(match: Match) -> None:
    """A clock that ran when everybody left: what the room's rules say then holds is done first."""
    pulse = match.room.pulse
    first = pulse.restart(match.state) if pulse is not None and match.outcome is None else None
    if first is not None:
        seat, move, at = first
        match.play(seat, move, at)


def sitters(asked: argparse.Namespace, room: Room, match: Match) -> list[Sitter]:
    """Who sits at each seat, as the command line says."""
    from ludotheque.bots.names import player
    from ludotheque.terminal.table import Sitter

    texts = room.texts(asked.language)
    if asked.at:
        who = asked.at.split(",")
        if len(who) != match.seats:
            raise BadOptions("command.play.at_count", {"given": len(who), "seats": match.seats})
    else:
        people = asked.people if asked.people is not None else match.seats if asked.bots == "none" else 1
        if not 0 <= people <= match.seats:
            raise BadOptions("error.options.seats", {"given": people, "expected": f"0..{match.seats}"})
        who = [PERSON] * people + [asked.bots] * (match.seats - people)
    names = [name.strip() for name in asked.names.split(",")]
    found = []
    for seat, one in enumerate(who):
        bot = "" if one == PERSON else one
        if bot:
            player(bot, room, 0)
        given = names[seat] if seat < len(names) else ""
        found.append(Sitter(given or (f"{texts.seat(seat)} ({bot})" if bot else texts.seat(seat)), bot))
    return found


def _play(asked: argparse.Namespace, table: Table) -> int:
    from ludotheque.terminal.keyboard import Closed, Keyboard
    from ludotheque.terminal.screen import Screen
    from ludotheque.terminal.session import STEP, Left, Session

    screen = Screen(asked.plain, False if asked.no_color else None)
    pace = STEP if asked.step else asked.pace
    session = Session(table, screen, Keyboard(asked.plain), asked.language, pace, asked.speed)
    left = 0
    try:
        session.run()
    except (Left, Closed):
        left = LEFT
    except KeyboardInterrupt:
        left = INTERRUPTED
    table.keep()
    texts = texts_in(session.texts.language)
    if not left:
        screen.say(texts.say("command.play.ended", name=table.name))
        return 0
    screen.say("\n" + texts.say("command.play.kept", name=table.name))
    return 0 if left == LEFT else left


def _join(asked: argparse.Namespace) -> int:
    """A remote table, by the link of a seat or the address of a table that is open to everybody."""
    import httpx

    from ludotheque.host.client import HostError
    from ludotheque.terminal.remote import join

    address, _, secret = asked.game.partition("#")
    if not secret and "/t/" not in address:
        raise CommandError("command.play.no_secret", 2)
    try:
        return join(asked.game, asked)
    except HostError as error:
        raise CommandError("command.play.refused", why=error.text or error.code) from error
    except httpx.HTTPError as error:
        raise CommandError("command.play.unreachable", url=address) from error
