"""Rulebooks: one reader for every door."""

from __future__ import annotations

from ludotheque.kernel.rulebook import parse_rulebook

BOOK = """# Reef 2

Before everything.

## The sea {#sea}

It is wide.

- **reef2:S1** Water is *wet*,
  also at night.
- **reef2:S-2** Fish swim.

## The shore

- **reef2:S3** Sand is dry.
"""


def test_a_book_is_its_chapters_and_rules() -> None:
    book = parse_rulebook(BOOK)
    assert book.title == "Reef 2"
    assert book.lead == ("Before everything.",)
    assert [(one.title, one.anchor, one.lead) for one in book.chapters] == [
        ("The sea", "sea", ("It is wide.",)),
        ("The shore", "the-shore", ()),
    ]
    assert [(rule.id, rule.anchor, rule.chapter) for rule in book.rules] == [
        ("reef2:S1", "S1", "The sea"),
        ("reef2:S-2", "S-2", "The sea"),
        ("reef2:S3", "S3", "The shore"),
    ]
    assert book.rules[0].text == "Water is *wet*, also at night."


def test_rules_are_found_by_id_by_chapter_and_by_words() -> None:
    book = parse_rulebook(BOOK)
    found = {
        word: [rule.anchor for rule in book.find(word)] for word in ("s3", "reef2:S1", "sea", "dry", "x")
    }
    assert found == {"s3": ["S3"], "reef2:S1": ["S1"], "sea": ["S1", "S-2"], "dry": ["S3"], "x": []}


ACCENTS = """# Récif

## L’équipement {#equipment}

- **reef2:1** Une corde.

## La tempête {#storm}

- **reef2:2** Du vent.

## La tente {#tent}

- **reef2:3** Une toile, dans la tempête aussi.
"""


def test_a_chapter_is_found_by_number_title_start_and_anchor() -> None:
    """A stranger typed “3”, “storm”, “La tempête”, “tempete”: each answered otherwise, or not at all."""
    book = parse_rulebook(ACCENTS)
    for word in ("storm", "La tempête", "la tempete", "LA TEMP", "#2", "# 2"):
        assert [rule.anchor for rule in book.find(word)] == ["2"], word
    assert [rule.anchor for rule in book.find("l'équipement")] == ["1"]
    assert [rule.anchor for rule in book.find("3")] == ["3"], "a rule that is called so comes first"
    assert [rule.anchor for rule in book.find("la te")] == ["3"], "the start of two titles is neither: words"
    assert [rule.anchor for rule in book.find("TEMPETE AUSSI")] == ["3"]
    assert [rule.anchor for rule in book.find("#9")] == []
    other = parse_rulebook(ACCENTS.replace("reef2:", "reef2:S"))
    assert [rule.anchor for rule in other.find("2")] == ["S2"], "no rule is called so: the second chapter"
