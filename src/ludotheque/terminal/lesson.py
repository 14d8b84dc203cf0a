"""A lesson at the terminal: something is said, something is pointed at, and a move goes on."""

from __future__ import annotations

from ludotheque.bots.greedy import greedy_player
from ludotheque.kernel import GameError, Lesson, LessonStep, Match, Room, Texts
from ludotheque.kit.drawing import literal
from ludotheque.terminal.choices import choices, shown, understood
from ludotheque.terminal.keyboard import Keyboard
from ludotheque.terminal.rulebook import bare, find_rules
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts

OTHERS = 40  # moves that others and the clock may make before the learner is asked again


def position(room: Room, lesson: Lesson) -> Match:
    """The match as the lesson begins."""
    match = room.match(lesson.seats, lesson.seed, lesson.options)
    for seat, notation in lesson.before:
        match.play(seat, notation)
    return match


def teach(room: Room, lesson: Lesson, screen: Screen, keyboard: Keyboard, language: str) -> None:
    """All steps, one after the other."""
    texts = terminal_texts(room, language)
    match = position(room, lesson)
    title = texts.say(f"lesson.{lesson.key}.title")
    for number, step in enumerate(lesson.steps, 1):
        screen.clear()
        _picture(match, lesson, screen, texts)
        screen.show(f"\n[bold]{literal(title)}[/] {number}/{len(lesson.steps)}")
        screen.say(texts.say(step.say))
        if step.point and not screen.plain:
            screen.show(f"[dim]→ {literal(', '.join(step.point))}[/]")
        if step.moves:
            _practise(match, lesson, step, screen, keyboard, texts)
            _others(match, lesson)
        else:
            keyboard.line(texts.say("terminal.lesson_enter") + " ")
    screen.say(texts.say("terminal.lesson_done", title=title))


def _picture(match: Match, lesson: Lesson, screen: Screen, texts: Texts) -> None:
    view, face = match.view(lesson.seat), match.room.face
    if screen.plain:
        for line in face.describe(view, texts):
            screen.say(line)
    else:
        screen.show(face.draw(view, texts, screen.width))


def _practise(
    match: Match, lesson: Lesson, step: LessonStep, screen: Screen, keyboard: Keyboard, texts: Texts
) -> None:
    """Ask until a right move is made; a wrong one gets its reason, and an empty line the answer."""
    room, seat = match.room, lesson.seat
    right = {room.vocabulary.parse(notation) for notation in step.moves}
    found = choices(room, texts, match.legal(seat))
    for line in shown(found, screen.width):
        screen.show(line)
    while True:
        typed = keyboard.line("> ").strip()
        if not typed:
            screen.say(texts.say("terminal.lesson_answer", move=step.moves[0]))
            continue
        try:
            move = understood(room, found, typed)
            refusal = match.refusal(seat, move)
            if refusal is not None:
                screen.say(texts.refusal(refusal))
                for rule in find_rules(room, texts.language, refusal.rule)[:1]:
                    screen.show(f"[cyan]{rule.id}[/] {literal(bare(rule.text))}")
            elif move not in right:
                screen.say(texts.say("terminal.lesson_other"))
            else:
                for told in match.play(seat, move):
                    if told.heard_by(seat):
                        screen.show(f"· {literal(texts.event(room.chronicle, told))}")
                return
        except GameError as error:
            screen.say(texts.error(error))


def _others(match: Match, lesson: Lesson) -> None:
    """Let the others and the clock go on until the learner is waited for again."""
    players = [greedy_player(match.room, seat, "3") for seat in range(match.seats)]
    for _ in range(OTHERS):
        if match.outcome is not None or lesson.seat in match.waiting:
            return
        if match.waiting:
            seat = match.waiting[0]
            match.play(seat, players[seat].choose(match, seat))
        else:
            match.expire()
