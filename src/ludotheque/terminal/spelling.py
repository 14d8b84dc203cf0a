"""What is typed in the reader's own words, as the notation would write it: accents, case and signs aside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from ludotheque.kernel import MalformedMove, Param, Room, Texts
from ludotheque.kernel.words import Verb


def plainly(text: str) -> list[str]:
    """The words of a text without accents, case and signs."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return re.findall(r"\w+", bare.casefold())


def in_notation(room: Room, texts: Texts, typed: str) -> Iterator[str]:
    """Whole moves that may be meant, each in notation: verb and pieces by their names at this table."""
    words = plainly(typed)
    for verb in room.vocabulary.verbs:
        for said in _verb_words(verb, texts):
            if words[: len(said)] == said:
                found = _pieces(verb.params, texts, words[len(said) :])
                if found is not None:
                    yield " ".join([verb.name, *found])


def _verb_words(verb: Verb, texts: Texts) -> list[list[str]]:
    """A verb as it is written, and as its label begins."""
    label = plainly(texts.say(f"move.{verb.name}").partition("{")[0])
    return [one for one in ([verb.name], plainly(verb.name), label[:1]) if one]


def _pieces(params: Sequence[Param], texts: Texts, words: list[str]) -> list[str] | None:
    """What follows the verb, parameter by parameter; None if it does not fit."""
    found = []
    for param in params:
        members = []
        while words:
            member, length = _member(param, texts, words)
            if not length:
                break
            members.append(member)
            words = words[length:]
            if param.pick != "subset":
                break
        if not members:
            return None
        found.append("+".join(members))
    return None if words else found


def _member(param: Param, texts: Texts, words: list[str]) -> tuple[str, int]:
    """The longest name that these words begin with, in notation, and how many words it takes."""
    best, length = "", 0
    for value in range(param.size if param.pick != "amount" else 0):
        name = plainly(texts.value(param, 1 << value if param.pick == "subset" else value))
        if len(name) > length and words[: len(name)] == name:
            best, length = param.member(value), len(name)
    if length:
        return best, length
    try:
        return param.word(param.value(words[0])), 1
    except MalformedMove:
        return "", 0
