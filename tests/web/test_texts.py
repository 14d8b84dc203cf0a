"""The web's own words: complete in four languages, and every key that is asked for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import placeholders
from ludotheque.table.choices import ELLIPSIS, verb_label
from ludotheque.web.wording import client_words, table

WEB = Path(__file__).parents[2] / "src" / "ludotheque" / "web"
POCKET = WEB.with_name("pocket")
# Keys that are put together from parts; what may follow the prefix is checked where it is made.
MADE = ("front.", "join.", "level.", "menu.", "setup.", "vote.", "daily.", "mine.", "box.", "help.")
ASKED = re.compile(r"""say\(\s*["'`]([a-z]+\.[a-z_.]+)["'`]""")
CHAPTERS = "|".join(sorted({key.split(".")[0] for key in table("en")}))
NAMED = re.compile(rf"""["']((?:{CHAPTERS})\.[a-z_]+)["']""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_forms_and_placeholders(language: str) -> None:
    english, other = table("en"), table(language)
    assert set(other) == set(english)
    for key, text in english.items():
        assert type(other[key]) is type(text), key
        assert placeholders(other[key]) == placeholders(text), key


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_nothing_was_left_in_english(language: str) -> None:
    english, other = table("en"), table(language)
    alike = [
        key
        for key, text in english.items()
        if other[key] == text and isinstance(text, str) and len(text) > 14
    ]
    assert alike == []


def test_every_key_that_the_client_asks_for_is_there() -> None:
    known = client_words("en")
    for script in sorted((WEB / "static" / "js").glob("*.js")):
        for key in ASKED.findall(script.read_text(encoding="utf-8")):
            assert key in known, (script.name, key)


def test_every_key_that_the_pages_ask_for_is_there() -> None:
    known = {**client_words("en"), **table("en")}
    for page in sorted(WEB.rglob("*.py")):
        for key in NAMED.findall(page.read_text(encoding="utf-8")):
            if key.startswith("box.") and key not in known:  # a room's own words, and files
                continue
            assert key in known, (page.name, key)


def test_no_text_is_kept_that_nobody_asks_for() -> None:
    files = [*WEB.rglob("*.py"), *(WEB / "static" / "js").glob("*.js"), *POCKET.rglob("*.py")]
    sources = "\n".join(one.read_text(encoding="utf-8") for one in files)
    unused = [
        key
        for key in table("en")
        if key not in sources and not key.startswith(MADE) and key not in house_texts("en")
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shelf())
def test_every_verb_that_needs_a_choice_has_a_label_without_gaps(name: str, language: str) -> None:
    """A verb that needs none is labelled by its move's own sentence, which has no gaps either."""
    room = game(name)
    texts = room.texts(language)
    labels: dict[str, str] = {}
    for verb in room.vocabulary.verbs:
        assert not verb.params or texts.has(f"verb.{verb.name}"), verb.name
        label = verb_label(texts, verb)
        assert label, verb.name
        assert "{" not in label, verb.name
        assert ELLIPSIS not in label, verb.name
        labels[verb.name] = label
    assert len(set(labels.values())) == len(labels), "two verbs never look alike"
