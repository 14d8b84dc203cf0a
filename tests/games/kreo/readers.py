"""Readers of KRÉO: what a person finds on the finished page, in the terminal's drawing and in the sentences.

They know what symbols and words mean to a person, and nothing of the code that paints.  Words are looked up
in the locale files; a sentence is taken apart by its own template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from ludotheque.games.kreo.content import CARD_IDS, ELEMENT_IDS, NATURE_IDS, POWER_IDS
from tests.games.kreo.position import ROOM
from tests.reading import Fact

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
SYMBOLS = {"▲": "fire", "@": "air", "■": "earth", "●": "water"}
REASONS = (
    "defeat_aggression_57", "defeat_aggression_59", "perfect_69", "success_69", "viable_70", "unstable_70",
    "failure_70", "failure_A26",
)  # fmt: skip


@cache
def words_of(language: str) -> Words:
    """The words of a language, looked up once."""
    return Words(language)


class Words:
    """A language as a reader knows it: names of things, and the templates of sentences."""

    def __init__(self, language: str) -> None:
        self.texts = ROOM.texts(language, NAMES)
        self.tables = self.texts.tables
        self.cards = {self.texts.say(f"card.{one}"): one for one in CARD_IDS}
        self.powers = {self.texts.say(f"power.{one}"): one for one in POWER_IDS}
        self.kinds = {self.texts.say(f"side.{one}"): one for one in ("titan", "titanide")}
        self._patterns: dict[str, re.Pattern[str]] = {}
        self.seats = {name: seat for seat, name in enumerate(NAMES)}

    def say(self, key: str) -> str:
        """A text without parameters."""
        return self.texts.say(key)

    def template(self, key: str) -> str:
        """A sentence as a pattern: what stands in braces is what can be read from it."""
        found = next(table[key] for table in self.tables if key in table)
        forms = [found] if isinstance(found, str) else list(found.values())
        return "|".join(
            "".join(
                rf"(?P<{part[1:-1]}{number or ''}>.+?)" if part.startswith("{") else re.escape(part)
                for part in re.split(r"(\{[a-z_]+\})", form)
            )
            for number, form in enumerate(dict.fromkeys(forms))
        )

    def pattern(self, key: str) -> re.Pattern[str]:
        """The same, ready to be held against lines."""
        if key not in self._patterns:
            self._patterns[key] = re.compile(self.template(key))
        return self._patterns[key]

    def read(self, key: str, line: str) -> dict[str, str] | None:
        """What a line says, if it is that sentence."""
        found = self.pattern(key).fullmatch(line)
        if found is None:
            return None
        return {name.rstrip("1"): value for name, value in found.groupdict().items() if value is not None}

    def find(self, key: str, lines: Iterable[str]) -> list[dict[str, str]]:
        """What is said by every line that is that sentence."""
        return [said for line in lines if (said := self.read(key, line)) is not None]

    def counts(self, words: str, split: str = ", ") -> dict[str, int]:
        """Cards with their numbers, as in `Fire × 2, Bird`."""
        if words in ("", self.say("table.empty")):
            return {}
        found: dict[str, int] = {}
        for item in words.split(split):
            name, _, number = item.replace(" ×", "×").replace("× ", "×").partition("×")
            found[self.cards[name.strip()]] = int(number or 1)
        return dict(sorted(found.items()))

    def losing(self, lines: Sequence[str], count: int) -> list[int]:
        """Whose Aggression would lose the game now."""
        if {self.say("notice.first_round"), self.say("notice.last_round")} & set(lines):
            return list(range(count))
        return [self.seats[said["who"]] for said in self.find("notice.last_for", lines)]

    def announced(self, lines: Sequence[str]) -> dict[str, list[int | str]]:
        """The powers in force."""
        found: dict[str, list[int | str]] = {}
        for name in ("cronus", "hyperion", "crius", "iapetus"):
            for said in self.find(f"event.{name}", lines):
                found[name] = [self.seats[said["who"]]]
        for said in self.find("event.oceanus", lines):
            both = sorted((self.seats[said["one"]], self.seats[said["other"]]))
            found["oceanus"] = [self.seats[said["who"]], *both]
        for place in ("first", "last", "after"):
            for said in self.find(f"notice.rhea_{place}", lines):
                where: int | str = self.seats[said["to"]] if place == "after" else place
                found["rhea"] = [self.seats[said["who"]], where]
        return found

    def notices(self, lines: Sequence[str], count: int) -> dict[str, Fact]:
        """What hangs over everybody."""
        return {
            "losing": self.losing(lines, count),
            "announced": self.announced(lines),
            "swallowing": self.say("paint.swallowing") in lines,
            "doomed": self.say("table.doomed") in lines,
        }

    def round_and_phase(self, text: str) -> tuple[int, str]:
        """Which round it is, and where in it."""
        for phase in ("sharing", "divination", "creation", "over"):
            said = self.say(f"phase.{phase}")
            if text.startswith(said):
                return 0, phase
            found = re.match(self.template("table.round") + ", " + re.escape(said), text)
            if found:
                return int(found["n"]), phase
        raise AssertionError(f"no phase in {text!r}")

    def reason(self, lines: Iterable[str]) -> str:
        """Why it ended, by the rule."""
        said = {}
        for one in REASONS:
            result, _, rule = one.rpartition("_")
            said[self.texts.reason(result, f"kreo:{rule}")] = one
        return next((said[line] for line in lines if line in said), "")

    def marks(self, words: Iterable[str]) -> dict[str, Fact]:
        """What few words say of a player this round."""
        here = list(words)
        said = {
            name: self.say(f"table.{key}") in here
            for name, key in (
                ("ready", "ready"), ("waited", "waited"), ("looked", "looked"), ("bet", "bet"),
                ("rests", "sits_out"), ("rests_next", "sits_out_next"), ("voted", "voted"),
            )
        }  # fmt: skip
        offers = [self.seats[one["to"]] for one in self.find("table.offers", here)]
        down = [int(one["n"]) for one in self.find("table.face_down", here)]
        return {
            **said,
            "is_first": self.say("table.has_first") in here,
            "offers": offers[0] if offers else -1,
            "showed": [self.seats[one["to"]] for one in self.find("table.showed_to", here)],
            "down": down[0] if down else 0,
        }

    def needs(self, words: str) -> tuple[list[str], int]:
        """What a Nature card needs: cards by name, or a number of any."""
        for part in words.split(", "):
            said = self.read("table.needs_any_short", part)
            if said is not None:
                return [], int(said["n"])
        names = {self.say(f"card.{one}"): one for one in NATURE_IDS}
        both = self.read("house.and", words)
        found = [both["first"], both["last"]] if both and words not in names else [words] if words else []
        return sorted((names[one] for one in found), key=NATURE_IDS.index), 0

    def side(self, words: str) -> tuple[str, str]:
        """`Titan Coeus`: kind and power."""
        kind, _, name = words.partition(" ")
        return self.kinds[kind], self.powers[name]

    def element(self, words: str) -> str:
        """An Element by its name."""
        return {self.say(f"card.{one}"): one for one in ELEMENT_IDS}[words]
