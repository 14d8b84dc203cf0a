"""A lesson at the terminal: something is said, the move that goes on is pointed at, and somebody makes it."""

from __future__ import annotations

from ludotheque.kernel import GameError, Learning, Lesson, LessonStep, Room, Texts
from ludotheque.kit.drawing import literal, wrapped
from ludotheque.terminal.choices import Choice, choices, listed, shown, understood
from ludotheque.terminal.commands import word_for
from ludotheque.terminal.keyboard import Closed, Keyboard
from ludotheque.terminal.layout import Sheet, drawn
from ludotheque.terminal.rulebook import bare, find_rules
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts

OFFERS = 5  # as many other moves are listed one by one
POINTED = 4  # as many right moves are pointed at
ARROW = "→"


def teach(room: Room, lesson: Lesson, screen: Screen, keyboard: Keyboard, language: str) -> None:
    """All steps, one after the other; raises Closed if somebody gets up before."""
    texts = terminal_texts(room, language)
    learning = Learning(room, lesson)
    title = texts.say(f"lesson.{lesson.key}.title")
    told: list[str] = []
    for number, step in enumerate(lesson.steps, 1):
        head = f"[bold]{literal(title)}[/] {number}/{len(lesson.steps)}"
        found = _choices(learning, texts) if step.moves else []
        screen.clear()
        screen.write(_sheet(learning, step, found, told, head, screen, texts).rows(screen, 1))
        if step.moves:
            move = _practise(learning, step, found, screen, keyboard, texts)
        else:
            keyboard.line(texts.say("terminal.lesson_enter") + " ")
            move = None
        told = [
            literal(texts.event(room.chronicle, one))
            for one in learning.go_on(move)
            if one.heard_by(lesson.seat)
        ]
    for line in told:
        screen.prose(f"· {line}")
    screen.say(texts.say("terminal.lesson_done", title=title))


def _choices(learning: Learning, texts: Texts) -> list[Choice]:
    match, seat = learning.match, learning.lesson.seat
    return choices(match.room, match.room.at_table(match.view(seat), texts), match.legal(seat))


def _sheet(
    learning: Learning,
    step: LessonStep,
    found: list[Choice],
    told: list[str],
    head: str,
    screen: Screen,
    texts: Texts,
) -> Sheet:
    """The table, what has just happened, what is said, and the moves that go on."""
    view, room = learning.match.view(learning.lesson.seat), learning.match.room
    picture = room.face.describe(view, texts) if screen.plain else drawn(room, view, texts, screen)
    said = [literal(texts.say(step.say))]
    if screen.may_redraw:
        said = wrapped(said[0], screen.width)
    return Sheet(
        picture=[literal(line) for line in picture] if screen.plain else picture,
        news=[f"· {line}" for line in told],
        mark=lambda n: f"[dim](+{n})[/]",
        aim=[""],
        head=head,
        moves=lambda rows: [*said, *_offered(learning, found, screen, rows - len(said), texts)],
        verbs=len(said) + POINTED,
    )


def _practise(
    learning: Learning,
    step: LessonStep,
    found: list[Choice],
    screen: Screen,
    keyboard: Keyboard,
    texts: Texts,
) -> int:
    """Ask until a right move is typed; a wrong one gets its reason, and an empty line the answer."""
    match, seat = learning.match, learning.lesson.seat
    room = match.room
    listing = _listing(texts)
    leave = ("q", *word_for("quit", texts.language), *word_for("quit", "en"))
    while True:
        typed = keyboard.line("> ", lambda _: [choice.notation for choice in found], "lesson").strip()
        if not typed:
            screen.say(texts.say("terminal.lesson_answer", move=step.moves[0]))
            continue
        if typed.lower().removeprefix(":") in leave and typed.lower() not in step.moves:
            raise Closed
        word, _, verb = typed.lower().partition(" ")
        if word in listing and typed.lower() not in step.moves:
            for line in shown(room, found, screen.width, len(found), verb):
                screen.show(line)
            continue
        try:
            move = understood(room, found, typed, texts)
        except GameError as error:
            screen.say(texts.error(error))
            screen.say(texts.say("terminal.lesson_answer", move=step.moves[0]))
            continue
        refusal = match.refusal(seat, move)
        if refusal is not None:
            screen.say(texts.refusal(refusal))
            for rule in find_rules(room, texts.language, refusal.rule)[:1]:
                screen.prose(f"[cyan]{rule.id}[/] {literal(bare(rule.text))}")
        elif not learning.is_right(move):
            screen.say(texts.say("terminal.lesson_other", mark=ARROW))
        else:
            return move


def _listing(texts: Texts) -> tuple[str, ...]:
    return (*word_for("moves", texts.language), *word_for("moves", "en"))


def _offered(learning: Learning, found: list[Choice], screen: Screen, rows: int, texts: Texts) -> list[str]:
    """The moves that go on, pointed at, and below them whatever else may be done."""
    right = [choice for choice in found if learning.is_right(choice.move)][:POINTED]
    rest = [choice for choice in found if choice not in right]
    pointed = [f"[bold]{ARROW}[/] {line}" for line in listed(right, screen.width - 2)]
    others = min(rows - len(pointed), OFFERS)
    more = _listing(texts)[0]
    return [
        *pointed,
        *(f"  {line}" for line in shown(learning.match.room, rest, screen.width - 2, others, more=more)),
    ]
