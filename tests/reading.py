"""Reading back: what a finished page, a terminal's drawing or sentences say, as facts to hold against a view.

A room's readers know what its symbols mean to a person, and nothing of the code that painted them: they look
at symbols, counts, words and accessible names.  `differences` compares what was read with what is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TypeAlias, TypeVar

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import Match, QuickChance, Room, View
from ludotheque.kernel.texts import LANGUAGES

Fact: TypeAlias = "int | str | bool | Sequence[Fact] | Mapping[str, Fact] | None"
Facts: TypeAlias = Mapping[str, Fact]
Way = TypeVar("Way")

VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})
STYLE = re.compile(r"\[/?[a-z#][^\[\]]*\]|\[/\]")


@dataclass
class Element:
    """One element of a page, with what stands in it in order: elements and texts."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)
    parent: Element | None = field(default=None, repr=False)

    @property
    def id(self) -> str:
        """Its id, or nothing."""
        return self.attributes.get("id", "")

    @property
    def classes(self) -> set[str]:
        """Its classes."""
        return set(self.attributes.get("class", "").split())

    @property
    def symbol(self) -> str:
        """The drawing that a `<use>` shows, without its hash."""
        return self.attributes.get("href", "").removeprefix("#")

    @property
    def label(self) -> str:
        """What it is called, for those who hear it or hover over it: `aria-label`, else `data-name`."""
        return self.attributes.get("aria-label", "") or self.attributes.get("data-name", "")

    @property
    def text(self) -> str:
        """Every word in it, in order, single-spaced."""
        words = [one if isinstance(one, str) else one.text for one in self.inside]
        return " ".join(" ".join(words).split())

    def all(self, name: str = "", *, of: str = "", symbol: str = "", named: str = "") -> list[Element]:
        """What stands below it with that tag and class, and a symbol and an id that start so, in order."""
        return [
            one
            for one in self.walk()
            if (not name or one.name == name)
            and (not of or of in one.classes)
            and (not symbol or one.symbol.startswith(symbol))
            and (not named or one.id.startswith(named))
        ]

    def symbols(self, start: str = "") -> list[str]:
        """The drawings in it whose names start so, in order, without that start."""
        return [one.symbol.removeprefix(start) for one in self.all("use", symbol=start)]

    def walk(self) -> Iterator[Element]:
        """Every element below it, in the order of the page."""
        ahead = self.inside[::-1]
        while ahead:
            one = ahead.pop()
            if isinstance(one, Element):
                yield one
                ahead.extend(reversed(one.inside))


class Page(HTMLParser):
    """The regions of a painted table as one tree; drawings that are only defined, not shown, are left out."""

    def __init__(self, regions: Mapping[str, str]) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("page")
        self.regions: dict[str, Element] = {}
        self._open = self.root
        for name, markup in regions.items():
            if name == "defs":
                continue
            region = self._open = Element("region", {"id": name}, [], self.root)
            self.root.inside.append(region)
            self.regions[name] = region
            self.feed(markup)
            self.close()
            assert self._open is region, f"region {name}: an element is not closed"
            self.reset()
        self._by_id = {one.id: one for one in self.root.walk() if one.id and one.name != "region"}

    def __contains__(self, named: str) -> bool:
        return named in self._by_id

    def __getitem__(self, named: str) -> Element:
        return self._by_id[named]

    def all(self, name: str = "", *, of: str = "", symbol: str = "", named: str = "") -> list[Element]:
        """As `Element.all`, over the whole page."""
        return self.root.all(name, of=of, symbol=symbol, named=named)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more element opens."""
        one = Element(tag, {key: value or "" for key, value in attrs}, [], self._open)
        self._open.inside.append(one)
        if tag not in VOID:
            self._open = one

    def handle_endtag(self, tag: str) -> None:
        """The innermost element closes."""
        assert self._open.name == tag, f"</{tag}> closes <{self._open.name}>"
        assert self._open.parent is not None
        self._open = self._open.parent

    def handle_data(self, data: str) -> None:
        """Words in the innermost element."""
        if data.strip():
            self._open.inside.append(data)


def painted(room: Room, view: View, language: str = "en", names: Sequence[str] = ()) -> Page:
    """The finished page of this view."""
    assert room.paint is not None
    return Page(room.paint(view, room.texts(language, names)))


def drawn(room: Room, view: View, language: str = "en", width: int = 80, names: Sequence[str] = ()) -> str:
    """The terminal's picture as a person without colours reads it."""
    return STYLE.sub("", room.face.draw(view, room.texts(language, names), width)).replace("\\[", "[")


def in_brief(room: Room, view: View, language: str = "en", names: Sequence[str] = (), width: int = 80) -> str:
    """The picture of a terminal with 24 rows, as a person without colours reads it."""
    assert room.brief is not None
    lines = room.brief(view, room.texts(language, names), width)
    return STYLE.sub("", "\n".join(lines)).replace("\\[", "[")


def described(room: Room, view: View, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """What a screen reader says of this view."""
    return room.face.describe(view, room.texts(language, names))


def positions(
    room: Room,
    tables: Sequence[tuple[int, Mapping[str, object]]],
    each: int,
    seed: int = 1,
    every: int = 1,
) -> Iterator[tuple[Match, View]]:
    """About `each` positions of every table (seats, options), along whole random matches with their ends.

    They are seen from every seat in its turn; a spectator (-1) looks on too.
    """
    for table, (seats, options) in enumerate(tables):
        given, round_ = 0, 0
        while given < each:
            number = seed + 1_000 * table + round_
            match = room.match(seats, number, options)
            walk = RandomWalk(match, QuickChance(number))
            entries = 0
            while True:
                over = match.outcome is not None
                if over or (entries % every == 0 and given < each):
                    yield match, match.view((given + 1) % (seats + 1) - 1)
                    given += 1
                if over:
                    break
                walk.step()
                entries += 1
            round_ += 1


def languages(index: int) -> str:
    """A language for this position: each in its turn."""
    return LANGUAGES[index % len(LANGUAGES)]


def in_turn(index: int, ways: Sequence[Way]) -> Way:
    """One of the ways to read for this position: three ways and four languages meet in all pairs.

    Thousands of states are read so, each in one way, in the time that hundreds would take in every way.
    """
    return ways[index % len(ways)]


def differences(known: Facts, read: Facts, place: str = "") -> list[str]:
    """Where what was read is not what is known: a line each; facts that were not read count."""
    found = []
    for key, fact in known.items():
        here = f"{place}{key}"
        if key not in read:
            found.append(f"{here}: {fact!r} is not shown")
        elif isinstance(fact, Mapping) and isinstance(read[key], Mapping):
            found += differences(fact, read[key], f"{here}.")  # type: ignore[arg-type]  # a mapping, seen above
        elif _plain(fact) != _plain(read[key]):
            found.append(f"{here}: is {fact!r}, shown as {read[key]!r}")
    found += [f"{place}{key}: shown, but nobody knows it: {read[key]!r}" for key in read if key not in known]
    return found


def _plain(fact: Fact) -> object:
    """Lists and tuples with the same things in them are the same fact."""
    if isinstance(fact, Mapping):
        return {key: _plain(value) for key, value in fact.items()}
    if isinstance(fact, Sequence) and not isinstance(fact, str):
        return [_plain(value) for value in fact]
    return fact
