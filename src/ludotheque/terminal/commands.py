"""Words that are no moves: why, undo, hint, rules, log, and how to leave.

Each may be typed in any of our languages, and with a colon before it if a game has a move of the same name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from ludotheque.kernel import LANGUAGES, GameError, QuickChance
from ludotheque.kit.drawing import literal
from ludotheque.terminal.choices import shown, understood
from ludotheque.terminal.sentences import own_texts

if TYPE_CHECKING:
    from ludotheque.terminal.session import Session

Command: TypeAlias = Callable[["Session", int, str], None]
LOG = 30  # how many lines of the log are shown unless more are asked for
BEST = 3  # hints come from the strongest level


def obey(session: Session, seat: int, typed: str) -> bool:
    """Carry out a command; False if what was typed is none."""
    word, _, rest = typed.removeprefix(":").partition(" ")
    word = word.lower()
    if not typed.startswith(":") and _is_move(session, word):
        return False
    name = _words().get(word)
    if name not in session.commands:
        return False
    try:
        session.commands[name](session, seat, rest.strip())
    except GameError as error:
        session.explain(error)
    return True


def _is_move(session: Session, word: str) -> bool:
    verbs = [verb.name for verb in session.room.vocabulary.verbs]
    return word in verbs or word.isdigit()


@cache
def _words() -> dict[str, str]:
    """Every word of every language, with the command it means."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        table = own_texts("ludotheque.terminal", language)
        for name in [*COMMANDS, *ABROAD]:
            for word in str(table[f"terminal.word.{name}"]).split():
                found.setdefault(word, name)
    return found


def _help(session: Session, _seat: int, _rest: str) -> None:
    say = session.texts.say
    session.screen.say(say("terminal.help"))
    table = own_texts("ludotheque.terminal", session.texts.language)
    for name in session.commands:
        word = str(table[f"terminal.word.{name}"]).split()[0]
        session.screen.show(f"  [bold]{word:<10}[/] {literal(say(f'terminal.about.{name}'))}")


def _moves(session: Session, seat: int, rest: str) -> None:
    for line in shown(session.choices(seat), session.screen.width, rest.lower()):
        session.screen.show(line)


def _why(session: Session, seat: int, rest: str) -> None:
    if not rest:
        session.screen.say(session.texts.say("terminal.why_what"))
        return
    move = understood(session.room, session.choices(seat), rest)
    refusal = session.match.refusal(seat, move)
    label = session.texts.move(session.room.vocabulary, move)
    if refusal is None:
        session.screen.say(session.texts.say("terminal.why_legal", move=label))
    else:
        session.explain(GameError(refusal.key, refusal.params, refusal.rule))


def _undo(session: Session, seat: int, _rest: str) -> None:
    session.table.undo(seat)


def _hint(session: Session, seat: int, _rest: str) -> None:
    knowledge, moves = session.room.knowledge, session.match.legal(seat)
    if knowledge is None or not moves:
        session.screen.say(session.texts.say("terminal.no_hint"))
        return
    view = session.match.view(seat)
    move = knowledge.choose(view, moves, BEST, QuickChance(len(session.match.journal.entries)))
    if move < 0:
        session.screen.say(session.texts.say("terminal.hint_wait"))
        return
    label = session.texts.move(session.room.vocabulary, move)
    notation = session.room.vocabulary.notation(move)
    session.screen.show(f"[bold]{literal(label)}[/] [dim]{literal(notation)}[/]")
    session.screen.say(knowledge.why(view, move, session.texts))


def _rules(session: Session, _seat: int, rest: str) -> None:
    if rest:
        session.cite(rest)
        return
    from ludotheque.terminal.rulebook import rules_of

    chapters: dict[str, list[str]] = {}
    for rule in rules_of(session.room, session.texts.language):
        chapters.setdefault(rule.chapter, []).append(rule.id.partition(":")[2])
    for chapter, ids in chapters.items():
        session.screen.show(f"[bold]{literal(chapter)}[/] {' '.join(ids)}")


def _log(session: Session, seat: int, rest: str) -> None:
    wanted = int(rest) if rest.isdigit() else LOG
    for told in session.table.heard(seat)[-wanted:]:
        session.screen.prose(session.sentence(told))


def _seat(session: Session, seat: int, rest: str) -> None:
    people = session.table.people
    if not rest.isdigit() or int(rest) - 1 not in people:
        names = ", ".join(f"{one + 1} {session.texts.seat(one)}" for one in people)
        session.screen.say(session.texts.say("terminal.seats", seats=names))
        return
    if int(rest) - 1 != seat:
        session.sit(int(rest) - 1)
        session.ask(int(rest) - 1)


def _look(session: Session, seat: int, _rest: str) -> None:
    session.show(seat)


def _describe(session: Session, seat: int, _rest: str) -> None:
    for line in session.room.face.describe(session.match.view(seat), session.texts):
        session.screen.say(line)


def _language(session: Session, seat: int, rest: str) -> None:
    if rest not in LANGUAGES:
        session.screen.say(
            session.texts.say("error.language", given=rest or "?", expected=", ".join(LANGUAGES))
        )
        return
    session.speak(rest)
    session.show(seat)


def _step(session: Session, _seat: int, _rest: str) -> None:
    session.step = not session.step
    session.screen.say(session.texts.say("terminal.step_on" if session.step else "terminal.step_off"))


def _concede(session: Session, seat: int, _rest: str) -> None:
    from ludotheque.terminal.session import is_yes

    answer = session.keyboard.line(session.texts.say("terminal.concede_sure") + " ")
    if is_yes(session.texts, answer):
        session.table.concede(seat)


def _quit(_session: Session, _seat: int, _rest: str) -> None:
    from ludotheque.terminal.session import Left

    raise Left


COMMANDS: dict[str, Command] = {
    "moves": _moves,
    "why": _why,
    "undo": _undo,
    "hint": _hint,
    "rules": _rules,
    "log": _log,
    "look": _look,
    "describe": _describe,
    "seat": _seat,
    "step": _step,
    "language": _language,
    "concede": _concede,
    "help": _help,
    "quit": _quit,
}
# Words that only a remote table understands (see `remote`).
ABROAD = ("say", "pause", "resume", "agree", "refuse", "back")
