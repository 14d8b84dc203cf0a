"""A new verb in a room's books and sentences, in four languages."""

from __future__ import annotations

import re

# What the book says of a verb that nobody may use yet.
RULE = {
    "en": "**{rule}** {Verb}: nobody may do this yet.",
    "fr": "**{rule}** {Verb} : personne ne peut encore le faire.",
    "nl": "**{rule}** {Verb}: dat mag nog niemand.",
    "es": "**{rule}** {Verb}: nadie puede hacerlo todavía.",
}
REFUSAL = {
    "en": "Nobody may do this yet.",
    "fr": "Personne ne peut encore le faire.",
    "nl": "Dat mag nog niemand.",
    "es": "Nadie puede hacerlo todavía.",
}


def with_id(text: str, after: str, line: str) -> str:
    """The ids of record with one more, behind that one."""
    rows = text.splitlines()
    place = next((number for number, row in enumerate(rows, 1) if row.split()[:1] == [after]), len(rows))
    return "\n".join([*rows[:place], line, *rows[place:]]) + "\n"


def with_rule(book: str, chapter: str, rule: str, verb: str, language: str) -> str:
    """The book with one more rule, the last of that chapter."""
    rows = book.splitlines()
    start = next(number for number, row in enumerate(rows) if row.endswith(f"{{#{chapter}}}"))
    end = next((n for n in range(start + 1, len(rows)) if rows[n].startswith("## ")), len(rows))
    while not rows[end - 1].strip():
        end -= 1
    said = RULE[language].format(rule=rule, Verb=_title(verb))
    bullet = [f"- {said}"] if rows[end - 1].startswith(("-", " ")) else ["", f"- {said}"]
    return "\n".join([*rows[:end], *bullet, *rows[end:]]) + "\n"


def with_sentences(table: str, verb: str, language: str) -> str:
    """The texts with a label, a line for the log and a refusal."""
    table = _in_section(table, "move", f'{verb} = "{_title(verb)}"')
    table = _in_section(table, "event", f'{verb}_done = "{{who}}: {_title(verb)}."')
    return _in_section(table, "refusal", f'{verb} = "{REFUSAL[language]}"')


def _in_section(table: str, section: str, line: str) -> str:
    rows = table.splitlines()
    if f"[{section}]" not in rows:
        return "\n".join([*rows, "", f"[{section}]", line]) + "\n"
    start = rows.index(f"[{section}]")
    end = next((n for n in range(start + 1, len(rows)) if re.match(r"\[[a-z]", rows[n])), len(rows))
    while not rows[end - 1].strip() or rows[end - 1].startswith("#"):
        end -= 1
    return "\n".join([*rows[:end], line, *rows[end:]]) + "\n"


def _title(verb: str) -> str:
    return verb.replace("_", " ").capitalize()
