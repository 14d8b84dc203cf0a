"""A new verb in a room: every file that it touches, changed at once, in any room of the shelf.

The verb begins refused, with a rule, a sentence and a test: so the room holds at every moment, and what is
left to do is what only its author knows: when one may, and what then happens.
"""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from ludotheque.cli import verb_sources as sources
from ludotheque.cli import verb_texts as texts
from ludotheque.cli.speech import CommandError
from ludotheque.kernel import LANGUAGES, Room


@dataclass(frozen=True)
class Work:
    """What was asked for, and where it goes."""

    room: Room
    verb: str
    rule: str  # the whole id
    source: Path  # the room's folder
    tests: Path
    chapter: str  # the anchor in the rulebook


def planned(room: Room, verb: str, rule: str, chapter: str, root: Path) -> Work:
    """Whether and where this can be done; raises CommandError."""
    if re.fullmatch(r"[a-z][a-z_]{1,20}", verb) is None or keyword.iskeyword(verb):
        raise CommandError("command.new_verb.bad_name", 2, verb=verb[:40])
    if verb in [one.name for one in room.vocabulary.verbs]:
        raise CommandError("command.new_verb.taken", 2, verb=verb, game=room.name)
    whole = f"{room.name}:{rule or verb.upper().replace('_', '-')}"
    if whole in room.ids or re.fullmatch(r"[A-Z0-9][A-Za-z0-9-]*", whole.partition(":")[2]) is None:
        raise CommandError("command.new_verb.bad_rule", 2, rule=whole[:60])
    anchors = [one.anchor for one in room.book("en").chapters]
    if chapter and chapter not in anchors:
        raise CommandError("command.new_verb.no_chapter", 2, chapter=chapter[:40], known=", ".join(anchors))
    source = Path(str(files(room.package)))
    tests = next(
        (place for place in (root / "tests" / "games" / room.name, root / "tests") if _has_tests(place)), None
    )
    if tests is None or not source.is_dir() or not source.resolve().is_relative_to(root.resolve()):
        raise CommandError("command.new_verb.elsewhere", 2, game=room.name)
    return Work(room, verb, whole, source, tests, chapter or _usual_chapter(room))


def write(work: Work) -> list[Path]:
    """Change every file, or none; returns those that were written."""
    changed = {**_sources(work), **_texts(work)}
    for path, text in changed.items():
        path.write_text(text, encoding="utf-8")
    return sorted(changed)


def _has_tests(place: Path) -> bool:
    return (place / "permuter.py").is_file() or (place / "test_rules.py").is_file()


def _usual_chapter(room: Room) -> str:
    """The chapter on turns, or else the first that speaks of a single verb."""
    chapters = room.book("en").chapters
    if "turn" in [one.anchor for one in chapters]:
        return "turn"
    return next(
        (one.anchor for one in chapters if any(len(room.speaks_of.get(r.id, ())) == 1 for r in one.rules)),
        chapters[-1].anchor,
    )


def _sources(work: Work) -> dict[Path, str]:
    room, verb = work.room, work.verb
    moves = next(p for p in (work.source / "moves.py", work.source / "words.py") if p.is_file())
    events = next(p for p in (work.source / "events.py", work.source / "words.py") if p.is_file())
    words = work.source / "words.py"
    made = {path: path.read_text(encoding="utf-8") for path in (moves, events, words)}
    last_verb = max(room.vocabulary.verbs, key=lambda one: one.code)
    last_event = max(room.chronicle.happenings, key=lambda one: one.code)
    code, event = verb.upper(), f"{verb.upper()}_DONE"
    made[moves] = sources.with_code(made[moves], last_verb.code, code, last_verb.code + 1)
    made[events] = sources.with_code(made[events], last_event.code, event, last_event.code + 1, from_end=True)
    prefix = ("moves.", "events.") if moves != words else ("", "")
    made[words] = sources.with_row(made[words], "VOCABULARY", f'Verb({prefix[0]}{code}, "{verb}")')
    who = f'(Param("who", {max(room.options.seats)}, texts="seat"),)'
    row = f'Happening({prefix[1]}{event}, "{verb}_done", {who}, "{work.rule}")'
    made[words] = sources.with_row(made[words], "CHRONICLE", row)
    made |= sources.rules(work.source, room.package, verb, work.rule)
    package = room.package
    made[work.tests / f"test_{verb}.py"] = sources.test(package, verb, work.rule)
    return made


def _texts(work: Work) -> dict[Path, str]:
    made: dict[Path, str] = {}
    ids = work.source / "rulebook" / "ids.txt"
    chapter = next(one for one in work.room.book("en").chapters if one.anchor == work.chapter)
    after = chapter.rules[-1].id if chapter.rules else ""
    made[ids] = texts.with_id(ids.read_text(encoding="utf-8"), after, f"{work.rule} rule {work.verb}")
    for language in LANGUAGES:
        book = work.source / "rulebook" / f"{language}.md"
        made[book] = texts.with_rule(
            book.read_text(encoding="utf-8"), work.chapter, work.rule, work.verb, language
        )
        table = work.source / "locale" / f"{language}.toml"
        made[table] = texts.with_sentences(table.read_text(encoding="utf-8"), work.verb, language)
    return made
