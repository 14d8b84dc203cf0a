"""The content of a box as a form: a field for each datum, by component, in the reader's words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

from ludotheque.kernel import Room, Texts
from ludotheque.kit.markup import Markup, tag

UNSAID = ("id", "certainty", "source", "known")  # what names a row, and what only the whole text can change
# Where a word of the sheet has its name, if it is neither the table's nor the key's own.
SECTIONS = (
    "card", "face", "role", "ability", "tuarek", "territory", "colour", "die", "resource", "symbol", "power",
    "deck", "type", "land", "effect", "measure", "back", "field",
)  # fmt: skip


def called(what: str, texts: Texts) -> str:
    """The word for a table of the sheet."""
    return _capital(texts.say(f"component.{what}"))


def word(room: Room, texts: Texts, table: str, key: str, value: str) -> str:
    """What a word of the sheet is called in the reader's language."""
    said = room.table(texts.language)
    for section in (table, key, *SECTIONS):
        found = said.get(f"{section}.{value}")
        if isinstance(found, str) and "{" not in found:
            return _capital(found)
    return _capital(value.replace("_", " "))


def form(room: Room, texts: Texts) -> Markup:
    """Every component behind its name, every datum as a field that says what it is."""
    data = tomllib.loads(room.components)
    parts = []
    for table, value in data.items():
        rows = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        fields = [_row(room, texts, value, table, number, row) for number, row in rows]
        parts.append(tag("details", tag("summary", called(table, texts)), *fields, class_="own-part"))
    return tag("div", *parts, id="own-form", class_="own-form")


def _row(
    room: Room, texts: Texts, whole: object, table: str, number: int | None, row: Mapping[str, object]
) -> Markup:
    """One row of a table: its name, and its data."""
    path = table if number is None else f"{table}.{number}"
    keys = [key for key in row if key not in UNSAID]
    fields = [_datum(room, texts, whole, table, f"{path}.{key}", key, row[key]) for key in keys]
    name = str(row.get("id", ""))
    legend = word(room, texts, table, "id", name) if name else called(table, texts)
    return tag("fieldset", tag("legend", legend, class_=None if name else "unseen"), *fields)


def _datum(room: Room, texts: Texts, whole: object, table: str, path: str, key: str, value: object) -> Markup:
    """A datum with its name: one field, or several where it is a list or counts."""
    name = texts.say(f"field.{key}")
    if isinstance(value, dict):
        parts = [
            tag("label", tag("span", word(room, texts, table, key, part)), _field(path, amount, part, []))
            for part, amount in value.items()
        ]
        return tag("div", tag("span", name, class_="own-name"), *parts, class_="own-several")
    words = sorted({*_words(whole, key)})
    choices = [(one, word(room, texts, table, key, one)) for one in words]
    if isinstance(value, list):
        parts = [
            _field(path, one, str(place), choices, f"{name} {place + 1}") for place, one in enumerate(value)
        ]
        return tag("div", tag("span", name, class_="own-name"), *parts, class_="own-several")
    return tag("label", tag("span", name), _field(path, value, None, choices))


def _field(
    path: str, value: object, at: str | None, choices: list[tuple[str, str]], name: str | None = None
) -> Markup:
    if isinstance(value, bool):
        return tag("input", type="checkbox", checked=value, data_path=path, data_at=at, aria_label=name)
    if isinstance(value, int):
        return tag(
            "input",
            type="number",
            value=str(value),
            min=0,
            max=999,
            data_path=path,
            data_at=at,
            aria_label=name,
        )
    options = [tag("option", said, value=one, selected=one == value) for one, said in choices]
    return tag("select", *options, data_path=path, data_at=at, aria_label=name)


def _words(whole: object, key: str) -> Iterator[str]:
    """Every word that stands at that key anywhere in a table."""
    for row in whole if isinstance(whole, list) else [whole]:
        value = row.get(key) if isinstance(row, dict) else None
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            yield from (one for one in value if isinstance(one, str))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
