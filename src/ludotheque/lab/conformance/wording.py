"""What must hold of a room's words: four languages with the same keys, placeholders and ids."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.kernel import LANGUAGES, Room
from ludotheque.kernel.texts import placeholders
from ludotheque.lab.conformance.faults import Fault


def check_texts(room: Room) -> list[Fault]:
    """Everything that is missing or differs between the languages of a room."""
    return [
        *compare_tables(room.tables),
        *_expected_keys(room),
        *_books(room),
    ]


def compare_tables(tables: Mapping[str, Mapping[str, str | dict[str, str]]]) -> list[Fault]:
    """Languages that do not hold the same keys, forms and placeholders."""
    faults = []
    everything = sorted({key for table in tables.values() for key in table})
    for key in everything:
        for language, table in tables.items():
            if key not in table:
                faults.append(Fault("text", f"{key} is missing in {language}"))
        texts = {language: table[key] for language, table in tables.items() if key in table}
        names = {language: frozenset(placeholders(text)) for language, text in texts.items()}
        if len(set(names.values())) > 1:
            shown = ", ".join(f"{language} {sorted(found)}" for language, found in names.items())
            faults.append(Fault("text", f"{key} has other placeholders by language: {shown}"))
    return faults


def expected_keys(room: Room) -> list[str]:
    """The keys that a room's declarations call for."""
    keys = ["box.title", "box.blurb"]
    keys += [f"move.{verb.name}" for verb in room.vocabulary.verbs]
    keys += [f"event.{happening.name}" for happening in room.chronicle.happenings]
    for option in room.options.options:
        keys += [f"option.{option.key}", f"option.{option.key}_hint"]
        keys += [f"option.{option.key}_{choice}" for choice in option.choices]
    for name in room.options.presets or {}:
        keys.append(f"preset.{name}")
    params = [param for verb in room.vocabulary.verbs for param in verb.params]
    params += [param for happening in room.chronicle.happenings for param in happening.params]
    for param in params:
        if param.texts and param.texts != "seat":
            keys += [f"{param.texts}.{word}" for word in param.words]
    for lesson in room.lessons:
        keys.append(f"lesson.{lesson.key}.title")
        keys += [step.say for step in lesson.steps]
    return list(dict.fromkeys(keys))


def _expected_keys(room: Room) -> list[Fault]:
    faults = []
    for language in LANGUAGES:
        texts = room.texts(language)
        faults += [
            Fault("text", f"{key} is missing in {language}")
            for key in expected_keys(room)
            if not texts.has(key)
        ]
        for one in room.vocabulary.verbs:
            faults += _gaps(room, language, f"move.{one.name}", {param.name for param in one.params})
        for event in room.chronicle.happenings:
            faults += _gaps(room, language, f"event.{event.name}", {param.name for param in event.params})
    return faults


def _gaps(room: Room, language: str, key: str, known: set[str]) -> list[Fault]:
    text = room.table(language).get(key, "")
    unknown = placeholders(text) - known
    return [Fault("text", f"{key} in {language} asks for {name}, which it is not given") for name in unknown]


def _books(room: Room) -> list[Fault]:
    faults = []
    anchors = [chapter.anchor for chapter in room.book("en").chapters]
    for language in LANGUAGES:
        book = room.book(language)
        ids = [rule.id for rule in book.rules]
        twice = {one for one in ids if ids.count(one) > 1}
        missing, unknown = set(room.ids) - set(ids), set(ids) - set(room.ids)
        for what, found in (("twice", twice), ("missing", missing), ("unknown", unknown)):
            if found:
                faults.append(Fault("book", f"{language}: {what}: {', '.join(sorted(found))}"))
        if [chapter.anchor for chapter in book.chapters] != anchors:
            faults.append(Fault("book", f"{language}: its chapters differ from the English ones"))
    return faults
