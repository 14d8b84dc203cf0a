"""`ludotheque learn`: the first steps of a game, played rather than read."""

from __future__ import annotations

import argparse

from ludotheque.cli.asking import asked_room
from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "learn"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which game, which lesson."""
    parser.add_argument("game", metavar="GAME", help=texts.say("ask.game"))
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=texts.say("command.learn.lesson"))
    parser.add_argument("--list", action="store_true", help=texts.say("command.learn.list"))
    parser.add_argument("--plain", action="store_true", help=texts.say("command.play.plain"))


def run(asked: argparse.Namespace) -> int:
    """All lessons in order, or one."""
    from ludotheque.terminal.keyboard import Closed, Keyboard
    from ludotheque.terminal.lesson import teach
    from ludotheque.terminal.screen import Screen

    room = asked_room(asked)
    own = room.texts(asked.language)
    if asked.list:
        for lesson in room.lessons:
            print(f"{lesson.key:<16} {own.say(f'lesson.{lesson.key}.title')}")
        return 0
    lessons = [lesson for lesson in room.lessons if asked.lesson in (None, lesson.key)]
    if not lessons:
        known = ", ".join(lesson.key for lesson in room.lessons) or "-"
        raise CommandError("command.learn.unknown", 2, lesson=asked.lesson or "", expected=known)
    screen = Screen(asked.plain, False if asked.no_color else None)
    keyboard = Keyboard(asked.plain)
    try:
        for lesson in lessons:
            teach(room, lesson, screen, keyboard, asked.language)
    except Closed:
        print()
    return 0
