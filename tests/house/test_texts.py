"""What people read, on every floor: in their own language, in the right number, and never a raw key."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import Texts, parse, placeholders
from ludotheque.lab.conformance.wording import compare_tables
from ludotheque.table.errors import Refused
from ludotheque.table.texts import host_table

SOURCE = Path(__file__).parents[2] / "src/ludotheque"
FLOORS = {place.parent.relative_to(SOURCE).as_posix(): place for place in sorted(SOURCE.rglob("locale"))}
Table = dict[str, str | dict[str, str]]

# Placeholders that are filled with numbers.
NUMBERS = (
    *("n", "points", "wanted", "given", "seats", "tables", "entries", "turns", "discarded", "fairies"),
    *("tuareks", "jerrycans", "explorers", "claims", "cards", "speed", "left", "size", "pile", "total"),
    *("count", "amount", "least", "most", "moves", "minutes", "hours", "days", "games", "players", "tokens"),
)
NUMBER_AND_NOUN = re.compile(rf"\{{({'|'.join(NUMBERS)})\}}[\s ]+([^\W\d_]{{2,}})")
# Words that stay as they are behind any number: they belong to what follows, or cannot be counted.
INVARIANT = frozenset(
    (
        *(
            "of",
            "in",
            "is",
            "does",
            "no",
            "cannot",
            "left",
            "over",
            "from",
            "more",
            "here",
            "to",
            "and",
            "or",
        ),
        *("water", "sand", "wheat", "metal", "discarded", "hatched"),
        *("de", "sur", "dans", "en", "sans", "ici", "au", "ne", "et", "ou", "fois", "blé", "déjà"),
        *("van", "tot", "niet", "mag", "kan", "haalt", "heet", "zijn", "zonder", "erbij", "betekenen", "te"),
        *("zand", "tarwe", "metaal", "vuur", "afgelegd", "uitgebroed", "pt"),
        *("desde", "sin", "más", "ya", "para"),
    )
)
# Sentences in which that number is always greater than one.
ALWAYS_SEVERAL = {"refusal.equal_dice", "command.simulate.took"}
# Sentences that are the same in several languages: names, signs, and words that are spelt alike.
ALIKE = {
    "parser.argument",  # signs alone
    "deck.fh",  # players of dice say so in Dutch too
    "slot.fh",
    *(f"storm_card.wind_{strength}_west" for strength in (1, 2, 3)),
    *(f"card.none_shall_pass_{copy}" for copy in range(1, 6)),  # the name of a card, printed so
    "paint.source_none_shall_pass",
}


def tables(floor: str) -> dict[str, Table]:
    place = FLOORS[floor]
    return {language: parse((place / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES}


def forms(text: str | dict[str, str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def miscounted(found: dict[str, Table]) -> list[str]:
    """Texts in which a noun stands behind a number and has no forms."""
    wrong = []
    for language, table in found.items():
        for key, text in table.items():
            for form in forms(text):
                for hit in NUMBER_AND_NOUN.finditer(form):
                    has_forms = not isinstance(text, str) and hit[1] == "n"
                    if not has_forms and hit[2] not in INVARIANT and key not in ALWAYS_SEVERAL:
                        wrong.append(f"{language} {key}: {form}")
    return wrong


def untranslated(found: dict[str, Table]) -> list[str]:
    """Sentences of at least two words that are English in another language too."""
    wrong = []
    for key, english in found["en"].items():
        for language in ("fr", "nl", "es"):
            other = found[language].get(key)
            words = re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", "", forms(english)[-1]))
            if other == english and len(words) >= 2 and key not in ALIKE:
                wrong.append(f"{language} {key}: {english}")
    return wrong


@pytest.mark.parametrize("floor", FLOORS)
def test_every_floor_says_the_same_in_four_languages(floor: str) -> None:
    assert [str(fault) for fault in compare_tables(tables(floor))] == []


@pytest.mark.parametrize("floor", FLOORS)
def test_a_noun_behind_a_number_has_its_forms(floor: str) -> None:
    assert miscounted(tables(floor)) == []


@pytest.mark.parametrize("floor", FLOORS)
def test_no_english_is_left_in_other_languages(floor: str) -> None:
    assert untranslated(tables(floor)) == []


CALLS = {
    *("say", "t", "Refusal", "GameError", "MalformedMove", "IllegalMove", "NotYourSeat", "MatchOver"),
    *("BadOptions", "BadContent", "BadJournal", "CommandError", "Refused"),
}
KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")


def keys_in(folder: Path) -> set[str]:
    """Every text key that stands as a word in a call that says or refuses something."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        if "vendor" in file.parts or (folder.name == "cli" and "blueprint" in file.parts):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in CALLS:
                words = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found.update(word for word in words if isinstance(word, str) and KEY.fullmatch(word))
    return found


def known_on(floor: str) -> set[str]:
    """The keys that a reader of this floor finds: its own, the kernel's, and those of the doors above it."""
    doors = ("kernel", "table", "web", "terminal", "cli", "lab")
    known = {key for one in {floor, *doors} if one in FLOORS for key in tables(one)["en"]}
    return known | {"box.title", "box.blurb"}  # which every room has


@pytest.mark.parametrize("floor", FLOORS)
def test_whatever_is_said_has_a_text(floor: str) -> None:
    assert keys_in(SOURCE / floor) - known_on(floor) == set()


def test_what_is_planted_is_found() -> None:
    planted: dict[str, Table] = {
        "en": {"a": "{n} stones", "b": "Keep going, friends"},
        "fr": {"a": {"one": "{n} pierre", "other": "{n} pierres"}, "b": "Keep going, friends"},
        "nl": {"a": "{n} {n?steen|stenen}", "b": "Ga door, vrienden"},
        "es": {"a": "{points} piedras", "b": "Adelante, amigos"},
    }
    assert miscounted(planted) == ["en a: {n} stones", "es a: {points} piedras"]
    assert untranslated(planted) == ["fr b: Keep going, friends"]


@pytest.mark.parametrize("name", shelf())
def test_what_is_planted_among_the_words_of_a_room_is_found(name: str) -> None:
    """A sentence left in English, and a noun that lost its forms, in the room's own texts."""
    found = tables(f"games/{name}")
    sentence = next(
        key for key, text in found["en"].items() if key.startswith("event.") and isinstance(text, str)
    )
    found["nl"][sentence] = found["en"][sentence]
    counted = next(
        key
        for key, text in found["fr"].items()
        if isinstance(text, dict)
        and NUMBER_AND_NOUN.search(text["other"])
        and miscounted({"fr": {key: text["other"]}})
    )
    found["fr"][counted] = forms(found["fr"][counted])[-1]
    assert [line.partition(":")[0] for line in untranslated(found)] == [f"nl {sentence}"]
    assert [line.partition(":")[0] for line in miscounted(found)] == [f"fr {counted}"]


def test_every_noun_of_a_sentence_has_the_form_of_its_own_number() -> None:
    text = "{turns} {turns?turn|turns}, {fairies} {fairies?Fairy|Fairies} left"
    said = [
        Texts(language, ({"sum": text},)).say("sum", turns=turns, fairies=fairies)
        for language, turns, fairies in (("en", 1, 2), ("en", 12, 0), ("fr", 2, 0))
    ]
    assert said == ["1 turn, 2 Fairies left", "12 turns, 0 Fairies left", "2 turns, 0 Fairy left"]
    assert placeholders(text) == {"turns", "fairies"}


@pytest.mark.parametrize("name", shelf())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_has_a_title_of_its_own_over_the_houses_words(name: str, language: str) -> None:
    assert "box.title" in game(name).tables[language]
    assert "box.title" not in house_texts(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_asks_too_often_is_told_in_seconds_when_to_ask_again(language: str) -> None:
    """Programs read `after` in milliseconds; a person is told a round number in words."""
    texts = Texts(language, (host_table(language),))
    for after, seconds in ((1, "1"), (1000, "1"), (2345, "3")):
        said = texts.error(Refused("many", params={"after": after}))
        assert re.findall(r"\d+", said) == [seconds]
        assert "ms" not in said.split()
        assert "{" not in said
