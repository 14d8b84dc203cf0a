"""Words that are no moves: why, undo, hint, rules, log, and how to leave.

Each may be typed in any of our languages, and with a colon before it if a game has a move of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from ludotheque.bots.advice import advise, told
from ludotheque.bots.levels import BY_NAME
from ludotheque.bots.plans import prospect, spoken
from ludotheque.bots.thought import Hourglass, opinion
from ludotheque.kernel import LANGUAGES, GameError, IllegalMove, QuickChance, Room
from ludotheque.kit.drawing import literal
from ludotheque.terminal.choices import example, listed, shown, understood
from ludotheque.terminal.sentences import own_texts

if TYPE_CHECKING:
    from ludotheque.terminal.session import Session

Command: TypeAlias = Callable[["Session", int, str], None]
SIGNS = "signs.legend"  # a room's text that explains what its drawing is made of
ADVICE_SECONDS = 4.0  # that somebody waits for a hint
SLOWEST = 60  # seconds between two moves of bots


def obey(session: Session, seat: int, typed: str) -> bool:
    """Carry out a command; False if what was typed is none."""
    name = meant(session, typed)
    if not name:
        return False
    try:
        session.commands[name](session, seat, typed.partition(" ")[2].strip())
    except GameError as error:
        session.explain(error)
    return True


def meant(session: Session, typed: str) -> str:
    """The command that a line gives, or nothing: a word that is also a verb needs its colon."""
    word = typed.partition(" ")[0].lower()
    if not typed.startswith(":") and is_verb(session.room, word):
        return ""
    name = _words().get(word.removeprefix(":"), "")
    return name if name in session.commands else ""


def is_verb(room: Room, word: str) -> bool:
    """Whether a game has a move of that name."""
    return any(verb.name == word for verb in room.vocabulary.verbs)


def word_for(name: str, language: str) -> list[str]:
    """The words for a command in a language, the usual one first."""
    return str(own_texts("ludotheque.terminal", language)[f"terminal.word.{name}"]).split()


def spelled(session: Session, name: str) -> str:
    """The word for a command as it must be typed at this table."""
    words = word_for(name, session.texts.language)
    return next((word for word in words if not is_verb(session.room, word)), f":{words[0]}")


@cache
def _words() -> dict[str, str]:
    """Every word of every language, with the command it means."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for name in [*COMMANDS, *ABROAD]:
            for word in word_for(name, language):
                found.setdefault(word, name)
    return found


def _help(session: Session, seat: int, _rest: str) -> None:
    say = session.texts.say
    lines = [literal(say("terminal.help"))]
    found = example(session.choices(seat))
    if found is not None:
        lines.append(f"  [bold]{literal(found.notation)}[/] ({found.number})  {literal(found.label)}")
    lines.append(literal(say("terminal.help_words")))
    may_concede = session.room.no_concession(session.match.head.options) is None
    for name in session.commands:
        if name == "concede" and not may_concede:
            continue
        word = spelled(session, name)
        about = say(f"terminal.about.{name}", word=word)
        lines.append(f"  [bold]{word:<10}[/] {literal(about)}")
    if session.texts.has(SIGNS):
        lines += ["", literal(say(SIGNS))]
    session.page(lines)


def _moves(session: Session, seat: int, rest: str) -> None:
    found = session.choices(seat)
    verbs = [choice.verb for choice in found if rest and choice.verb.startswith(rest.lower())]
    session.page(shown(session.room, found, session.screen.width, len(found), verbs[0] if verbs else ""))


def _news(session: Session, seat: int, _rest: str) -> None:
    session.page(session.last_news(seat))


def _why(session: Session, seat: int, rest: str) -> None:
    if not rest:
        found = example(session.choices(seat))
        shown_as = found.notation if found is not None else "…"
        word = spelled(session, "why")
        session.screen.say(session.texts.say("terminal.why_what", word=word, move=shown_as))
        return
    move = understood(session.room, session.choices(seat), rest, session.texts)
    refusal = session.match.refusal(seat, move)
    label = session.labels(seat).move(session.room.vocabulary, move)
    if refusal is None:
        session.screen.say(session.texts.say("terminal.why_legal", move=label))
    else:
        session.explain(GameError(refusal.key, refusal.params, refusal.rule))


def _unmakes(room: Room, verb: str) -> bool:
    """Whether a move is there to take another back: `unchoose`, `unready`."""
    return verb.startswith("un") and is_verb(room, verb.removeprefix("un"))


def _undo(session: Session, seat: int, _rest: str) -> None:
    try:
        session.table.undo(seat)
    except IllegalMove:
        back = [choice for choice in session.choices(seat) if _unmakes(session.room, choice.verb)]
        if not back:
            raise
        session.screen.say(session.texts.say("terminal.undo_by", label=back[0].label, move=back[0].notation))


def _hint(session: Session, seat: int, _rest: str) -> None:
    knowledge, moves = session.room.knowledge, session.match.legal(seat)
    if knowledge is None or not moves:
        session.screen.say(session.texts.say("terminal.no_hint"))
        return
    view, chance = session.match.view(seat), QuickChance(len(session.match.journal.entries))
    found = advise(session.room, view, moves, chance, Hourglass(ADVICE_SECONDS))
    if found.move < 0:
        session.screen.say(session.texts.say("terminal.hint_wait"))
        return
    advice = told(session.room, view, found, session.texts)
    show_advice(session, seat, found.move, [advice.reason, *advice.more])


def _plan(session: Session, seat: int, rest: str) -> None:
    """What a bot is about to do, from what its seat knows and the asker may hear."""
    bots = session.table.bots
    other = seat_meant(session, rest, bots)
    if other < 0:
        return
    room, match = session.room, session.match
    refusal = room.no_plan(match.view(other), seat, match.head.options)
    if refusal is not None:
        raise IllegalMove(refusal.key, refusal.params, refusal.rule)
    level = BY_NAME.get(session.table.sitters[other].bot)
    if level is None or not level.skill:
        raise GameError("terminal.plan_chance", {"who": f"@seat.{other}"})
    found = prospect(room, match.view(other), other in match.waiting)
    if found is None:
        raise GameError("terminal.no_plan")
    chance, time = QuickChance(len(match.journal.entries)), Hourglass(ADVICE_SECONDS)
    move = opinion(room, level, found.view, found.moves, chance, time).move
    session.screen.say(spoken(room, found, move, session.texts))


def seat_meant(session: Session, rest: str, among: Sequence[int]) -> int:
    """The seat whose number was typed, or the only one there is; -1 where somebody must say which."""
    if rest.isdigit() and int(rest) - 1 in among:
        return int(rest) - 1
    if not rest and len(among) == 1:
        return among[0]
    names = ", ".join(f"{one + 1} {session.texts.seat(one)}" for one in among)
    word = spelled(session, "plan")
    key = "terminal.plan_whose" if among else "terminal.plan_nobody"
    session.screen.say(session.texts.say(key, seats=names, word=word))
    return -1


def show_advice(session: Session, seat: int, move: int, said: Iterable[str]) -> None:
    """A move as it may be typed, and what is said about it, a line each."""
    for line in listed([one for one in session.choices(seat) if one.move == move], session.screen.width):
        session.screen.show(line)
    for sentence in said:
        session.screen.say(sentence)


def _rules(session: Session, _seat: int, rest: str) -> None:
    if rest:
        session.cite(rest)
        return
    chapters = session.room.book(session.texts.language).chapters
    session.page(
        f"[bold]#{number} {literal(chapter.title)}[/] {' '.join(rule.anchor for rule in chapter.rules)}"
        for number, chapter in enumerate(chapters, 1)
    )


def _log(session: Session, seat: int, rest: str) -> None:
    heard = session.table.heard(seat)
    if not heard:
        session.screen.say(session.texts.say("terminal.nothing_yet"))
    wanted = min(int(rest), len(heard)) if rest.isdigit() else len(heard)
    session.page(session.sentence(told) for told in heard[len(heard) - wanted :])


def _seat(session: Session, seat: int, rest: str) -> None:
    people = session.table.people
    if not rest.isdigit() or int(rest) - 1 not in people:
        names = ", ".join(f"{one + 1} {session.texts.seat(one)}" for one in people)
        session.screen.say(session.texts.say("terminal.seats", seats=names, word=spelled(session, "seat")))
        return
    if int(rest) - 1 != seat:
        session.sit(int(rest) - 1)
        session.ask(int(rest) - 1)


def _look(session: Session, seat: int, _rest: str) -> None:
    session.screen.clear()
    session.page(session.picture(seat))


def _describe(session: Session, seat: int, _rest: str) -> None:
    sentences = session.room.face.describe(session.match.view(seat), session.texts)
    session.page(literal(line) for line in sentences)


def _language(session: Session, seat: int, rest: str) -> None:
    if rest not in LANGUAGES:
        session.screen.say(
            session.texts.say("error.language", given=rest or "?", expected=", ".join(LANGUAGES))
        )
        return
    session.speak(rest)
    session.show(seat)


def _step(session: Session, _seat: int, _rest: str) -> None:
    from ludotheque.terminal.session import STEP

    session.pace = 0.0 if session.pace == STEP else STEP
    session.screen.say(session.texts.say("terminal.step_on" if session.pace == STEP else "terminal.step_off"))


def _pace(session: Session, _seat: int, rest: str) -> None:
    try:
        seconds = float(rest.replace(",", "."))
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= SLOWEST:
        session.screen.say(session.texts.say("terminal.pace_what", word=spelled(session, "pace")))
        return
    session.pace = seconds
    shown_as = f"{seconds:g}"
    session.screen.say(session.texts.say("terminal.pace_set" if seconds else "terminal.step_off", n=shown_as))


def _concede(session: Session, seat: int, _rest: str) -> None:
    from ludotheque.terminal.session import is_yes

    session.table.check_concession()
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
    "plan": _plan,
    "rules": _rules,
    "news": _news,
    "log": _log,
    "look": _look,
    "describe": _describe,
    "seat": _seat,
    "step": _step,
    "pace": _pace,
    "language": _language,
    "concede": _concede,
    "help": _help,
    "quit": _quit,
}
# Words that only a remote table understands (see `remote`).
ABROAD = ("say", "pause", "resume", "agree", "refuse", "back", "again")
